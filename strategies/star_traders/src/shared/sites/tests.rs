//! The use of a station in the rounds left.

use super::super::arranged::{ME, Position, RIVAL, THIRD};
use super::super::goals::{Deed, Goal};
use super::super::weights::Weights;

/// In round 1: the expected length is the horizon in the Basic game, twice that in the Advanced game. A rival about to win ends both.
#[test]
fn a_station_is_of_use_to_the_horizon() {
    for (horizon, basic, advanced) in [(13, 12, 25), (3, 2, 5), (2, 2, 3)] {
        let weights = Weights { horizon, last: 2, ..Weights::default() };
        assert_eq!(Position::basic(|scene| scene).judged_by(&weights).rounds_left(), basic, "{horizon}");
        assert_eq!(Position::advanced(|scene| scene).judged_by(&weights).rounds_left(), advanced, "{horizon}");
        let late = Position::basic(|scene| scene.mission(RIVAL, "Oz", "Hexworld"));
        assert_eq!(late.judged_by(&weights).rounds_left(), 2, "{horizon}");
    }
}

/// Half of the owner's pay counts; all of it if a rival with the cargo is on the way, none if this Trader is.
#[test]
fn a_station_earns_from_deliveries_of_others() {
    let weights = Weights { market: 50, bound: 200, ..Weights::default() };
    for (carrier, percent) in [(None, 50), (Some(RIVAL), 100), (Some(ME), 0)] {
        let position = Position::basic(|scene| match carrier {
            Some(seat) => scene.load_for(seat, "Swarm", "Verne"),
            None => scene,
        });
        let contract = position.view().contracts()[0].expect("a contract");
        let paid = position.game.charts().contract(contract).station_stellors * 10;
        assert_eq!(position.judged_by(&weights).income_of(contract), paid * percent / 100, "{carrier:?}");
    }
}

/// Own stations allow station jumps: from Statyk to Kluge 1.5 attempts, not 6.
#[test]
fn a_station_saves_attempts_on_ways_past_it() {
    let (position, weights) = (Position::basic(|scene| scene), Weights::default());
    let (situation, world) = (position.judged_by(&weights), |name| position.world(name));
    for (station, to_verne, to_sanctuary) in
        [("Kluge", 45, 0), ("Niven", 3, 0), ("Verne", 2, 0), ("Statyk", 2, 0), ("Sanctuary", 0, 2), ("Oz", 0, 0)]
    {
        let saved = [("Swarm", "Verne"), ("Bradbury", "Sanctuary")]
            .map(|(from, to)| situation.saved_by(world(station), world(from), world(to)));
        assert_eq!(saved, [to_verne, to_sanctuary], "{station}");
    }
}

/// Two Prestige of 6 Stellors, half of the owner's pay, and 3 Stellors per attempt saved in twelve rounds, less the price of 5.
#[test]
fn the_gain_of_a_station_is_the_sum_of_its_uses() {
    let weights = Weights { prestige: 60, market: 50, attempt: 30, link: 100, horizon: 13, ..Weights::default() };
    let position = Position::basic(|scene| scene);
    for (station, gain) in [("Oz", 70), ("Verne", 182), ("Sanctuary", 147), ("Kluge", 1690), ("Statyk", 142)] {
        assert_eq!(position.judged_by(&weights).gain_of_station(position.world(station)), gain, "{station}");
    }
}

/// With one attempt left at Niven, a station there gains 7 Stellors, and one at Verne, the next world, 11.
#[test]
fn a_turn_ends_for_a_station_that_gains_more_than_the_next() {
    for (attempts, goal, owner, stellors, settle, settles) in [
        (2, "Kluge", Some("Verne"), 10, 69, true),
        (2, "Kluge", Some("Verne"), 10, 70, false),
        (1, "Kluge", Some("Verne"), 10, 69, false),
        (2, "Kluge", Some("Verne"), 9, 69, false),
        (2, "Kluge", Some("Niven"), 10, 0, false),
        (2, "Jaxin", None, 10, -1, true),
        (2, "Jaxin", None, 10, 0, false),
        (2, "Kluge", None, 10, -41, true),
        (2, "Kluge", None, 10, -40, false),
    ] {
        let weights = Weights { prestige: 60, market: 50, link: 0, reserve: 5, settle, ..Weights::default() };
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, "Niven").engines(ME, 3).attempts(attempts).stellors(ME, stellors);
            owner.into_iter().fold(scene, |scene, world| scene.station(THIRD, world))
        });
        let goal = Goal { world: position.world(goal), deed: Deed::Rest };
        let found = position.judged_by(&weights).settles_here(goal);
        assert_eq!(found, settles, "{goal:?}, {owner:?}, {stellors} Stellors, settle {settle}");
    }
}

/// A possible next station that loses money does not hold a Trader back.
#[test]
fn a_worthless_site_ahead_counts_as_none() {
    let position = Position::basic(|scene| scene.at(ME, "Verne").engines(ME, 3).attempts(2).stellors(ME, 10));
    let goal = Goal { world: position.world("Niven"), deed: Deed::Rest };
    for (settle, settles) in [(29, true), (30, false)] {
        let weights = Weights { prestige: 20, market: 50, link: 0, reserve: 5, settle, ..Weights::default() };
        assert_eq!(position.judged_by(&weights).settles_here(goal), settles, "{settle}");
    }
}

/// At Kluge a station gains 7 Stellors; an engine is worth ten tenths of a Stellor for each point of `engine`.
#[test]
fn a_station_comes_before_an_engine_that_is_worth_less() {
    let position = Position::basic(|scene| scene.at(ME, "Kluge").engines(ME, 3));
    for (engine, deed, world, first) in [
        (7, Deed::Rest, "Kluge", false),
        (6, Deed::Rest, "Kluge", true),
        (6, Deed::BuyEngine, "Kluge", false),
        (6, Deed::BuyEngine, "Capital", true),
        (6, Deed::Build, "Kluge", true),
        (7, Deed::BuyEngine, "Capital", false),
    ] {
        let weights = Weights { prestige: 60, link: 0, engine, price: 0, ..Weights::default() };
        let goal = Goal { world: position.world(world), deed };
        assert_eq!(position.judged_by(&weights).builds_first(goal), first, "{engine}, {goal:?}");
    }
}
