//! The actions of a turn.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::trader::Load;
use evenkeel_star_traders::vocabulary::JumpKind;

use super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::goals::{Deed, Goal};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights {
        prestige: 60,
        target: 16,
        faces: 3,
        hurry: 3,
        reserve: 5,
        capital: 45,
        cargo: 12,
        attack: 20,
        ..Weights::default()
    }
}

fn goods(position: &Position, space: usize) -> Load {
    let contract = position.view().contracts()[space].expect("a contract");
    Load::Goods(position.game.charts().contract(contract).cargo)
}

#[test]
fn stress_is_repaired_for_more_than_one_engine() {
    let weights = usual();
    for (engines, repaired) in [(1, None), (2, Some(1))] {
        let position = Position::basic(|scene| scene.engines(ME, engines).stressed(ME));
        assert_eq!(position.judged_by(&weights).tidy_up(&[Action::Done, Action::Repair]), repaired, "{engines}");
    }
}

/// Cargo is fetched at its pickup. A full hold first loses a useless cargo.
#[test]
fn a_cargo_is_fetched_where_it_lies() {
    let weights = usual();
    for (at, aboard, listed, act) in [
        ("Swarm", 1, true, Some(1)),
        ("Mink", 1, true, None),
        ("Swarm", 2, false, Some(2)),
        ("Swarm", 1, false, None),
        ("Mink", 2, false, None),
    ] {
        let position = Position::basic(|scene| (0..aboard).fold(scene.at(ME, at), |scene, _| scene.load(ME, "Robots")));
        let Load::Goods(hive) = goods(&position, 0) else { unreachable!("goods") };
        let fetched = if listed { Action::PickUp(hive) } else { Action::Done };
        let actions = [Action::Done, fetched, Action::Abandon(position.view().me().hold[0].load)];
        let goal = Goal { world: position.world("Swarm"), deed: Deed::Fetch(hive) };
        assert_eq!(position.judged_by(&weights).do_deed(goal, &actions), act, "{at}, {aboard} aboard, {listed}");
    }
}

/// The Imperial Cargo displaces the least valuable cargo of a full hold.
#[test]
fn the_imperial_cargo_makes_room_for_itself() {
    let weights = usual();
    for (both, shed) in [(true, Some(2)), (false, None)] {
        let position = Position::basic(|scene| {
            let scene = scene.load_for(ME, "Swarm", "Verne");
            if both { scene.load(ME, "Robots") } else { scene }
        });
        let last = position.view().me().hold.last().expect("a cargo").load;
        let actions = [Action::Done, Action::Abandon(goods(&position, 0)), Action::Abandon(last)];
        assert_eq!(position.judged_by(&weights).make_room(&actions), shed, "both {both}");
    }
}

#[test]
fn a_trader_at_the_goal_stays() {
    let (position, weights) = (Position::basic(|scene| scene.at(ME, "Mink")), usual());
    let jump = Action::Jump { to: position.world("Niven"), kind: JumpKind::Regular };
    let moves = |world| {
        let goal = Goal { world: position.world(world), deed: Deed::Rest };
        position.judged_by(&weights).move_on(goal, &[Action::Done, jump])
    };
    assert_eq!([moves("Mink"), moves("Verne")], [None, Some(1)]);
}

/// 40 Stellors grant a 4, a 5 and a 6; 20 Stellors grant two faces. If a rival is about to win, Prestige no longer counts.
#[test]
fn a_petition_wants_prestige_and_faces() {
    let weights = usual();
    for (prestige, stellors, hurried, wanted) in [
        (16, 40, false, true),
        (15, 40, false, false),
        (16, 20, false, false),
        (0, 40, true, true),
        (0, 20, true, false),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.prestige(ME, prestige).stellors(ME, stellors);
            if hurried { scene.mission(RIVAL, "Oz", "Hexworld") } else { scene }
        });
        assert_eq!(position.judged_by(&weights).wants_petition(), wanted, "{prestige}, {stellors}, {hurried}");
    }
}

/// In the Basic game a station must be profitable: its price is two Prestige of 2.5 Stellors.
#[test]
fn a_station_is_built_for_a_gain() {
    for (prestige, stellors, wanted) in [(25, 10, false), (26, 10, true), (26, 9, false)] {
        let weights = Weights { prestige, market: 0, link: 0, ..usual() };
        let position = Position::basic(|scene| scene.at(ME, "Mink").stellors(ME, stellors));
        assert_eq!(position.judged_by(&weights).wants_station(), wanted, "{prestige}, {stellors} Stellors");
    }
}

/// In the Advanced game a station stands where the chain grows, is the first link, or leaves the money for a petition.
#[test]
fn a_station_is_built_for_the_chain_or_with_money_to_spare() {
    let weights = usual();
    for (at, link, stellors, wanted) in [
        ("Kluge", true, 10, true),
        ("Kluge", true, 9, false),
        ("Hench", false, 10, true),
        ("Hench", true, 49, false),
        ("Hench", true, 50, true),
    ] {
        let position = Position::advanced(|scene| {
            let scene = scene.at(ME, at).stellors(ME, stellors).imperial(ME, "Verne");
            if link { scene.station(ME, "Niven") } else { scene }
        });
        assert_eq!(position.judged_by(&weights).wants_station(), wanted, "{at}, {link}, {stellors}");
    }
}

/// A Takeover is for any station. A Piracy as one is for a link, or for the leader's station.
#[test]
fn a_takeover_is_for_any_station_and_a_piracy_for_a_dear_one() {
    let weights = usual();
    for (variant, owner, at, printed, piracy) in [
        ("basic", Some(RIVAL), "Niven", true, true),
        ("basic", Some(THIRD), "Niven", true, false),
        ("basic", None, "Niven", true, false),
        ("advanced", Some(THIRD), "Niven", true, true),
        ("advanced", Some(THIRD), "Hench", true, false),
    ] {
        let position = Position::ruled(
            variant,
            |_| {},
            |scene| {
                let scene = scene.at(ME, at).prestige(RIVAL, 9);
                let scene = if variant == "advanced" { scene.imperial(ME, "Verne") } else { scene };
                owner.into_iter().fold(scene, |scene, owner| scene.station(owner, at))
            },
        );
        let taken = [Kind::Takeover, Kind::Piracy].map(|kind| {
            let play = Action::Play { card: position.card(kind), role: Kind::Takeover };
            position.judged_by(&weights).take_over(&[Action::Done, play])
        });
        assert_eq!(taken, [printed.then_some(1), piracy.then_some(1)], "{variant}, {owner:?} at {at}");
    }
}

/// With 20 Prestige or on a mission, Pirate Pete attacks the strongest rival; of equal rivals, the first to the left.
#[test]
fn an_attack_is_for_spare_prestige_and_on_the_strongest() {
    let weights = usual();
    for (prestige, mission, rivals, attacked) in [
        (19, false, [5, 9], None),
        (20, false, [5, 9], Some(1)),
        (20, false, [9, 5], Some(2)),
        (20, false, [9, 9], Some(2)),
        (3, true, [5, 9], Some(1)),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.prestige(ME, prestige).prestige(RIVAL, rivals[0]).prestige(THIRD, rivals[1]);
            if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
        });
        let actions = [Action::Done, Action::Attack(THIRD), Action::Attack(RIVAL)];
        let found = position.judged_by(&weights).attack_an_engine(&actions);
        assert_eq!(found, attacked, "{prestige}, {mission}, {rivals:?}");
    }
}
