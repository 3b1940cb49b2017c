//! The jobs of a Trader, and the chosen trip.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::vocabulary::Personality;

use super::super::super::arranged::{ME, Position, RIVAL};
use super::super::super::goals::{Deed, Goal};
use super::super::super::weights::Weights;
use super::super::{Job, Trip};
use super::{on, table, usual};

/// A Completed Contract to University, with or without a marker of this Trader beside it; the cargoes aboard.
fn with_dead_cargo(rights: u8, full: bool) -> Position {
    table(["Swarm", "Frygia"], ["Amber", "Helix"], |scene| {
        let scene = scene.completed("Verne", "University").load_for(ME, "Verne", "University");
        let scene = if rights > 0 { scene.rights(ME, "Verne", "University", rights) } else { scene };
        if full { scene.load(ME, "Robots") } else { scene }
    })
}

#[test]
fn dead_cargo_in_a_full_hold_is_carried_to_its_completed_contract() {
    for (rights, full, room, listed) in
        [(1, true, 30, true), (1, true, 1, true), (1, true, 0, false), (0, true, 30, false), (1, false, 30, false)]
    {
        let (position, weights) = (with_dead_cargo(rights, full), Weights { room, ..usual() });
        let jobs = position.judged_by(&weights).jobs();
        assert_eq!(jobs.len(), 2 + usize::from(listed), "{rights} rights, full {full}, {room}");
        if let Some(riddance) = jobs.get(2) {
            let Job { from, to, carry, points, coming, .. } = *riddance;
            assert_eq!((from, carry, points, coming), (None, 0, room, false));
            assert_eq!(to, position.world("University"));
        }
    }
}

/// A cargo aboard need not be carried from its pickup. Otherwise Hexworld is 5.6 attempts from Oz.
#[test]
fn a_job_is_to_fetch_and_carry() {
    let weights = usual();
    for (aboard, from, carry) in [(false, Some("Oz"), 56), (true, None, 0)] {
        let position = table(["Oz", "Hexworld"], ["Amber", "Helix"], |scene| {
            if aboard { scene.load_for(ME, "Oz", "Hexworld") } else { scene }
        });
        let job = position.judged_by(&weights).job(0, on(&position, 0));
        assert_eq!((job.from, job.carry, job.coming), (from.map(|name| position.world(name)), carry, false));
    }
}

/// A contract that the Psychic sees counts three fifths, without the honours of the Imperial Contract.
#[test]
fn a_foreseen_contract_is_a_later_job() {
    let weights = usual();
    let position = table(["Swarm", "Verne"], ["Amber", "Helix"], |scene| scene.personality(ME, Personality::Psychic));
    let (situation, seen) = (position.judged_by(&weights), position.view().peeked().next().expect("a contract"));
    let next = situation.next_jobs(&situation.jobs());
    let later = next.iter().find(|job| job.coming).expect("a job to come");
    let now = situation.job(1, seen);
    assert_eq!((later.points, later.carry, later.from), (now.points * 60 / 100, now.carry, now.from));
    let blind = table(["Swarm", "Verne"], ["Amber", "Helix"], |scene| scene);
    let situation = blind.judged_by(&weights);
    assert_eq!(situation.next_jobs(&situation.jobs()).iter().filter(|job| job.coming).count(), 0);
}

fn best(position: &Position, weights: &Weights) -> Trip {
    position.judged_by(weights).best_trip().expect("a trip")
}

/// The way from Verne by Niven to Wolf takes 10.4 attempts for 70 Stellors, and no more with cargo from Verne to University aboard.
#[test]
fn the_best_trip_pays_most_for_its_time() {
    let arranged = |aboard: usize| {
        table(["Niven", "Wolf"], ["Verne", "University"], move |scene| {
            (0..aboard).fold(scene.at(ME, "Verne"), |scene, _| scene.load(ME, "Robots"))
        })
    };
    let position = arranged(0);
    let [autodocs, stones] = [0, 1].map(|space| position.game.charts().contract(on(&position, space)).cargo);
    let [niven, verne] = ["Niven", "Verne"].map(|name| position.world(name));
    assert_eq!(best(&position, &usual()), Trip { stop: verne, fetch: Some(stones), rate: 765 });
    let alone = Weights { second: 0, ..usual() };
    assert_eq!(best(&position, &alone), Trip { stop: niven, fetch: Some(autodocs), rate: 619 });
    assert_eq!(best(&arranged(1), &usual()), Trip { stop: niven, fetch: Some(autodocs), rate: 619 });
    assert_eq!(arranged(2).judged_by(&usual()).best_trip(), None, "no room, and no money for it");
}

/// Room costs 5 Stellors and a Prestige of 6.
#[test]
fn a_trip_with_bought_room_pays_less() {
    let position = table(["Niven", "Wolf"], ["Verne", "University"], |scene| {
        scene.at(ME, "Verne").stellors(ME, 5).load(ME, "Robots").load(ME, "Fur")
    });
    let trip = best(&position, &usual());
    assert_eq!((trip.stop, trip.rate), (position.world("Niven"), 522));
}

/// Two contracts of 5 and 4 Stellors with a Prestige of 1 do not justify room for 5.
#[test]
fn room_is_not_bought_for_nothing() {
    for (prestige, worth) in [(10, false), (11, true)] {
        let weights = Weights { prestige, second: 0, ..usual() };
        let position = table(["Jeeves", "Amber"], ["Bradbury", "Sanctuary"], |scene| {
            scene.stellors(ME, 5).prestige(ME, 0).load(ME, "Robots").load(ME, "Fur")
        });
        assert_eq!(position.judged_by(&weights).best_trip().is_some(), worth, "a Prestige of {prestige} tenths");
    }
}

/// Cargo for Capital, 2.4 attempts away, is on this world.
#[test]
fn cargo_is_taken_along_on_a_short_detour_with_room() {
    for (aboard, deed, detour, mission, taken) in [
        (0, Deed::FetchMission, 24, false, true),
        (1, Deed::FetchMission, 24, false, false),
        (1, Deed::Deliver, 24, false, true),
        (2, Deed::Deliver, 24, false, false),
        (0, Deed::Deliver, 23, false, false),
        (0, Deed::Deliver, 24, true, false),
    ] {
        let position = table(["Swarm", "Verne"], ["Heinlein", "Capital"], |scene| {
            let scene = (0..aboard).fold(scene.at(ME, "Heinlein"), |scene, _| scene.load(ME, "Robots"));
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        let weights = Weights { detour, ..usual() };
        let [hive, tesseracts] = [0, 1].map(|space| position.game.charts().contract(on(&position, space)).cargo);
        let actions = [Action::Done, Action::PickUp(hive), Action::PickUp(tesseracts)];
        let goal = Goal { world: position.world("Oz"), deed };
        let picked = position.judged_by(&weights).pick_along(goal, &actions);
        assert_eq!(picked, taken.then_some(2), "{aboard} aboard, {deed:?}, {detour}, mission {mission}");
    }
    let second = table(["Swarm", "Verne"], ["Heinlein", "Capital"], |scene| {
        scene.at(ME, "Heinlein").load_for(ME, "Heinlein", "Capital").at(RIVAL, "Kluge")
    });
    let cargo = second.game.charts().contract(on(&second, 1)).cargo;
    assert!(!second.judged_by(&usual()).pays_along(cargo), "one is aboard");
}
