//! The gain of a contract, the time of a trip, and the best of them.

mod best;

use evenkeel_star_traders::charts::ContractId;
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::scene::Scene;
use evenkeel_star_traders::vocabulary::Personality;

use super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::weights::Weights;
use super::Job;

/// A Prestige is worth 6 Stellors.
fn usual() -> Weights {
    Weights {
        prestige: 60,
        target: 16,
        reserve: 5,
        attempt: 30,
        stop: 8,
        second: 75,
        lost_race: 20,
        race: 30,
        peek: 60,
        money: 100,
        plot: 20,
        market: 0,
        link: 0,
        telzey: 40,
        detour: 60,
        room: 30,
        envy: 20,
        ..Weights::default()
    }
}

/// The first Trader at Niven without money, with a contract on each of the two spaces.
fn table(first: [&str; 2], second: [&str; 2], arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Position {
    Position::bare(|scene| {
        let scene = scene.open(0, first[0], first[1]).open(1, second[0], second[1]);
        arrange(scene.at(ME, "Niven").stellors(ME, 0))
    })
}

fn on(position: &Position, space: usize) -> ContractId {
    position.view().contracts()[space].expect("a contract")
}

/// The gain of the contract on a space.
fn points(position: &Position, space: usize) -> i32 {
    position.judged_by(&usual()).job(space, on(position, space)).points
}

/// Stellors, and 6 for each Prestige: a third of a jackpot's Prestige, twice the Imperial Contract's, 4 for Telzey's card.
#[test]
fn a_contract_is_worth_its_payoff() {
    for (contract, imperial, plain) in [
        (["Swarm", "Verne"], 520, 340),
        (["Terra", "Jackpot"], 630, 390),
        (["Jaxin", "Telzey"], 560, 380),
        (["Bradbury", "Sanctuary"], 150, 90),
    ] {
        let other = ["Amber", "Helix"];
        assert_eq!(points(&table(contract, other, |scene| scene), 0), imperial, "{contract:?}");
        assert_eq!(points(&table(other, contract, |scene| scene), 1), plain, "{contract:?}");
    }
}

/// The second contract, from Swarm to Verne, is worth 34 Stellors.
#[test]
fn a_personality_or_a_station_at_its_end_adds_to_a_contract() {
    let worth =
        |arrange: fn(Scene<'_>) -> Scene<'_>| points(&table(["Amber", "Helix"], ["Swarm", "Verne"], arrange), 1);
    assert_eq!(worth(|scene| scene.personality(ME, Personality::Negotiator)), 380, "4 Stellors");
    assert_eq!(worth(|scene| scene.personality(ME, Personality::Hero)), 460, "2 Prestige");
    assert_eq!(worth(|scene| scene.station(ME, "Verne")), 420, "8 Stellors for the owner");
    assert_eq!(worth(|scene| scene.station(RIVAL, "Verne")), 324, "a fifth of 8 Stellors");
    assert_eq!(worth(|scene| scene.stellors(ME, 10)), 354, "a fifth of the gain of a station, 7 Stellors");
    assert_eq!(worth(|scene| scene.stellors(ME, 10).station(RIVAL, "Verne")), 324, "no room for a station");
}

/// With a Prestige of 2 Stellors a station loses one.
#[test]
fn a_site_that_loses_adds_nothing() {
    let weights = Weights { prestige: 20, plot: 100, ..usual() };
    let position = table(["Amber", "Helix"], ["Swarm", "Verne"], |scene| scene.stellors(ME, 10));
    assert_eq!(position.judged_by(&weights).job(1, on(&position, 1)).points, 220);
}

/// A rival with the cargo means a Prestige for the winner and 3 Stellors of satisfaction. A lost race counts a fifth.
#[test]
fn a_race_counts_by_its_end() {
    let carried = |at: &str, both: bool| {
        table(["Amber", "Helix"], ["Swarm", "Verne"], |scene| {
            let scene = scene.load_for(ME, "Swarm", "Verne").load_for(RIVAL, "Swarm", "Verne").at(RIVAL, at);
            if both { scene.load_for(THIRD, "Swarm", "Verne") } else { scene }
        })
    };
    assert_eq!(points(&carried("Capital", false), 1), 430);
    assert_eq!(points(&carried("Capital", true), 1), 520);
    assert_eq!(points(&carried("Verne", false), 1), 80);
}

/// Attempts: 1.2 from Niven to Verne, 10.8 from Telzey by Swarm and from Vragel, 8.4 straight on from Telzey.
#[test]
fn a_race_is_lost_to_a_faster_rival() {
    let weights = usual();
    for (own, aboard, engines, at, theirs, lost) in [
        ("Niven", true, 3, "Niven", 3, false),
        ("Niven", true, 3, "Niven", 4, true),
        ("Niven", true, 4, "Niven", 3, false),
        ("Telzey", false, 3, "Vragel", 3, false),
        ("Telzey", false, 3, "Telzey", 3, true),
        ("Telzey", true, 3, "Telzey", 3, false),
    ] {
        let position = table(["Amber", "Helix"], ["Swarm", "Verne"], |scene| {
            let scene = scene.at(ME, own).engines(ME, engines).at(RIVAL, at).engines(RIVAL, theirs);
            scene.load_for(RIVAL, "Swarm", "Verne")
        });
        let contract = position.game.charts().contract(on(&position, 1));
        let from = (!aboard).then_some(contract.pickup);
        let found = position.judged_by(&weights).race(contract, from);
        assert_eq!(found, (1, lost), "{own}, {engines} engines, {at}, {theirs}");
    }
    let alone = table(["Amber", "Helix"], ["Swarm", "Verne"], |scene| scene.load_for(RIVAL, "Amber", "Helix"));
    assert_eq!(alone.judged_by(&weights).race(alone.game.charts().contract(on(&alone, 1)), None), (0, false));
}

/// Room for a cargo without a contract costs 5 Stellors and up to three Prestige.
#[test]
fn room_is_free_or_bought() {
    let weights = usual();
    for (hold, live, stellors, prestige, room) in [
        (0, 0, 9, 1, (2, 0)),
        (1, 0, 9, 1, (1, 0)),
        (2, 0, 5, 1, (1, 110)),
        (2, 0, 5, 5, (1, 230)),
        (2, 0, 4, 1, (0, 0)),
        (2, 1, 5, 0, (1, 50)),
        (2, 2, 9, 1, (0, 0)),
    ] {
        let position = table(["Swarm", "Verne"], ["Amber", "Helix"], |scene| {
            let scene = scene.stellors(ME, stellors).prestige(ME, prestige);
            let called = [["Swarm", "Verne"], ["Amber", "Helix"]].into_iter().take(live);
            let scene = called.fold(scene, |scene, [from, to]| scene.load_for(ME, from, to));
            (live..hold).fold(scene, |scene, _| scene.load(ME, "Robots"))
        });
        assert_eq!(position.judged_by(&weights).room(), room, "{hold} aboard, {live} of use, {stellors}, {prestige}");
    }
}

fn job(cargo: u8, from: Option<WorldId>, to: WorldId, carry: i32) -> Job {
    Job { cargo, from, to, carry, points: 100, coming: false }
}

/// Each line of the arm from Verne by Niven, Mink and Jaxin to Heinlein takes 1.2 attempts.
#[test]
fn two_jobs_are_done_together_or_in_turn() {
    let (position, weights) = (table(["Swarm", "Verne"], ["Amber", "Helix"], |scene| scene.at(ME, "Verne")), usual());
    let [niven, mink, jaxin, heinlein] = ["Niven", "Mink", "Jaxin", "Heinlein"].map(|name| position.world(name));
    let situation = position.judged_by(&weights);
    let fetched = job(1, Some(niven), jaxin, 24);
    let alone = situation.time(&fetched);
    assert_eq!(alone, 36);
    let (aboard, farther) = (job(2, None, mink, 0), job(2, Some(mink), heinlein, 24));
    let coming = Job { coming: true, ..farther };
    for (first, next, room, time) in [
        (&fetched, &aboard, 2, 36),
        (&fetched, &farther, 2, 48),
        (&fetched, &farther, 1, 72),
        (&fetched, &coming, 2, 72),
    ] {
        assert_eq!(situation.time_of_two(first, next, alone, room), time, "room for {room}");
    }
    let carried = job(1, None, jaxin, 0);
    assert_eq!(situation.time(&carried), 36);
    assert_eq!(situation.time_of_two(&carried, &farther, 36, 2), 72);
    let back = job(2, Some(mink), niven, 12);
    assert_eq!(situation.time_of_two(&fetched, &back, alone, 2), 60, "by Mink and Jaxin, and back");
}
