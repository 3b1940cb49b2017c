//! The goals that a plan lists, and the best of them.

use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::vocabulary::{Personality, Stage};

use super::super::super::arranged::{ME, Position, RIVAL, THIRD, world};
use super::super::super::character::Character;
use super::super::super::situation::Situation;
use super::super::super::weights::Weights;
use super::super::{Deed, Goal, Plan};
use crate::chain::Chain;
use crate::courier::Courier;
use crate::courtier::Courtier;
use crate::network::Network;
use crate::saboteur::Saboteur;

fn usual() -> Weights {
    Weights {
        prestige: 60,
        target: 16,
        engine: 30,
        engines: 4,
        price: 0,
        reserve: 5,
        capital: 45,
        chain: 70,
        chain_plot: 50,
        wait: 0,
        linger: 4,
        gotcha: 2,
        prey: 100,
        ..Weights::default()
    }
}

/// The best goal of a plan, and its rate.
fn planned(situation: &Situation<'_>, list: impl FnOnce(&mut Plan<'_, '_>)) -> (Option<Goal>, i32) {
    let mut plan = Plan { situation, best: None, rate: 0 };
    list(&mut plan);
    (plan.best, plan.rate)
}

/// Of 100 tenths of a Stellor. A goal loses the rest of the turn at its end, and 0.5 attempts are added.
#[test]
fn a_gain_is_divided_by_the_time_to_it() {
    let weights = usual();
    for (active, stage, used, goal, rate) in [
        (ME, Stage::Movement, 0, "Verne", 285),
        (ME, Stage::Movement, 2, "Verne", 588),
        (ME, Stage::Movement, 2, "Niven", 666),
        (ME, Stage::Action, 0, "Verne", 588),
        (ME, Stage::Action, 0, "Niven", 2000),
        (RIVAL, Stage::Movement, 0, "Verne", 588),
        (ME, Stage::Movement, 0, "Clarke", 85),
    ] {
        let position =
            Position::basic(|scene| scene.active(active).stage(stage).at(ME, "Niven").engines(ME, 3).attempts(used));
        let found = position.judged_by(&weights).rate(100, position.world(goal));
        assert_eq!(found, rate, "{active:?}, {stage:?}, {used} used, to {goal}");
    }
}

#[test]
fn the_first_of_equal_goals_is_kept() {
    let (position, weights) = (Position::basic(|scene| scene), usual());
    let situation = position.judged_by(&weights);
    for (first, second, kept) in [(5, 5, Some("Oz")), (5, 6, Some("Hench")), (0, 0, None), (0, 1, Some("Hench"))] {
        let (best, rate) = planned(&situation, |plan| {
            plan.offer(position.world("Oz"), Deed::Rest, first);
            plan.offer(position.world("Hench"), Deed::Rest, second);
        });
        assert_eq!(best.map(|goal| position.game.map().name(goal.world)), kept, "{first}, {second}");
        assert_eq!(rate, first.max(second));
    }
}

/// Without a profitable goal, a Trader rests where a station could stand, or at Capital.
#[test]
fn a_goal_gains_something() {
    let weights = usual();
    let position = Position::basic(|scene| scene.stellors(ME, 0));
    let situation = position.judged_by(&weights);
    let chosen = |rate| situation.choose_goal(|plan| plan.offer(position.world("Oz"), Deed::Rob, rate));
    assert_eq!(chosen(1), Goal { world: position.world("Oz"), deed: Deed::Rob });
    assert_eq!(chosen(0), Goal { world: position.world("Capital"), deed: Deed::Rest });
    let rich =
        Position::basic(|scene| scene.stellors(ME, 50).at(ME, "Mink").station(RIVAL, "Mink").station(RIVAL, "Niven"));
    let goal = rich.judged_by(&weights).choose_goal(|_| {});
    assert_eq!(goal, Goal { world: rich.world("Jaxin"), deed: Deed::Rest });
}

/// The Engineer does not go to a shipyard, but buys at one.
#[test]
fn engines_are_bought_at_the_nearest_shipyard() {
    let weights = usual();
    for (at, engineer, stellors, shipyard) in [
        ("Niven", false, 60, Some("Kluge")),
        ("Niven", false, 29, None),
        ("Niven", true, 60, None),
        ("Kluge", true, 60, Some("Kluge")),
        ("Kluge", false, 60, Some("Kluge")),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, at).engines(ME, 3).stellors(ME, stellors);
            if engineer { scene.personality(ME, Personality::Engineer) } else { scene }
        });
        let (best, _) = planned(&position.judged_by(&weights), |plan| {
            plan.engine();
        });
        let wanted = shipyard.map(|name| Goal { world: position.world(name), deed: Deed::BuyEngine });
        assert_eq!(best, wanted, "{at}, {engineer}, {stellors} Stellors");
    }
}

#[test]
fn a_neighbour_is_built_next_to_own_stations_in_the_basic_game() {
    let weights = Weights { market: 0, link: 0, ..usual() };
    for (variant, own, stellors, built) in [
        ("basic", true, 50, true),
        ("basic", true, 9, false),
        ("basic", false, 50, false),
        ("advanced", true, 50, false),
    ] {
        let position = Position::ruled(
            variant,
            |_| {},
            |scene| {
                let scene = scene.at(ME, "Kluge").stellors(ME, stellors);
                if own { scene.station(ME, "Kluge") } else { scene }
            },
        );
        let (best, _) = planned(&position.judged_by(&weights), |plan| {
            plan.neighbour();
        });
        let goal = Goal { world: position.world("Verne"), deed: Deed::Build };
        assert_eq!(best, built.then_some(goal), "{variant}, {own}, {stellors}");
    }
}

#[test]
fn a_prey_is_hunted_elsewhere_with_a_piracy_and_without_a_mission() {
    let weights = usual();
    for (piracy, mission, at, hunted) in [
        (true, false, "Mink", true),
        (false, false, "Mink", false),
        (true, true, "Mink", false),
        (true, false, "Niven", false),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, "Niven").at(RIVAL, at).prestige(RIVAL, 9);
            let scene = if piracy { scene.card(ME, Kind::Piracy) } else { scene };
            let scene = if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene };
            scene.at(THIRD, "Niven")
        });
        let (best, _) = planned(&position.judged_by(&weights), |plan| {
            plan.prey();
        });
        let goal = Goal { world: position.world("Mink"), deed: Deed::Rob };
        assert_eq!(best, hunted.then_some(goal), "{piracy}, {mission}, {at}");
    }
}

/// A station of a chain is worth 70 Stellors, a station for a petition half of that. A petition requires 45 Stellors.
#[test]
fn a_chain_grows_by_petitions_and_by_stations_ahead() {
    let weights = usual();
    for (stellors, links, ahead, world, deed, points) in [
        (45, 1, 1, "Niven", Deed::Petition, 700),
        (44, 1, 2, "Kluge", Deed::Build, 350),
        (44, 0, 1, "Niven", Deed::Build, 350),
    ] {
        let position = Position::advanced(|scene| {
            let scene = scene.at(ME, "Verne").stellors(ME, stellors).imperial(ME, "Verne").prestige(ME, 5);
            if links == 1 { scene.station(ME, "Niven") } else { scene.station(RIVAL, "Kluge") }
        });
        let situation = position.judged_by(&weights);
        let goal = Goal { world: position.world(world), deed };
        let rate = situation.rate(points, goal.world);
        assert_eq!(planned(&situation, |plan| plan.chain(ahead)), (Some(goal), rate), "{stellors}, {links}, {ahead}");
    }
    let idle = Position::advanced(|scene| scene.stellors(ME, 44).imperial(ME, "Verne").station(ME, "Niven"));
    assert_eq!(planned(&idle.judged_by(&weights), |plan| plan.chain(1)), (None, 0), "one link is enough");
    let poor = Position::advanced(|scene| scene.stellors(ME, 9).imperial(ME, "Verne"));
    assert_eq!(planned(&poor.judged_by(&weights), |plan| plan.chain(1)), (None, 0), "no money for a station");
}

/// The attempts that a shipyard saves on a mission, in hundredths of a turn. The stop must cost less.
#[test]
fn a_mission_stops_for_an_engine_that_saves_more_than_the_pause() {
    for (at, pickup, delivery, carried, engines, saved) in [
        ("Niven", "Oz", "Hexworld", false, 3, 27),
        ("Niven", "Oz", "Hexworld", true, 3, 7),
        ("Capital", "Clarke", "Pygmalion", false, 3, 160),
        ("Capital", "Clarke", "Pygmalion", true, 3, 46),
        ("Endor", "Oz", "Hexworld", true, 2, 29),
        ("Endor", "Clarke", "Pygmalion", true, 1, 190),
        ("Hench", "Clarke", "Pygmalion", false, 4, 96),
    ] {
        let position = Position::basic(|scene| {
            let scene = scene.at(ME, at).engines(ME, engines).stellors(ME, 99).mission(ME, pickup, delivery);
            if carried { scene.load_imperial(ME, ME) } else { scene }
        });
        let next = Goal {
            world: position.world(if carried { delivery } else { pickup }),
            deed: if carried { Deed::Deliver } else { Deed::FetchMission },
        };
        let capital = Goal { world: position.world("Capital"), deed: Deed::BuyEngine };
        for (pause, goal) in [(saved, next), (saved - 1, capital)] {
            let weights = Weights { pause, ..usual() };
            assert_eq!(position.judged_by(&weights).choose_goal(|_| {}), goal, "{at} to {delivery}, pause {pause}");
        }
    }
}

/// With a link for a petition but no money for it, only the chain builds another one.
#[test]
fn the_chain_alone_builds_two_links_ahead() {
    fn goal_of<C: Character>() -> Goal {
        let position = Position::advanced(|scene| {
            scene.at(ME, "Verne").stellors(ME, 44).imperial(ME, "Verne").station(ME, "Niven").prestige(ME, 5)
        });
        let weights = Weights { chain: 300, chain_plot: 100, ..usual() };
        position.judged_by(&weights).choose_goal(C::plan)
    }
    let ahead = Goal { world: world("Kluge"), deed: Deed::Build };
    let others = [goal_of::<Courier>(), goal_of::<Network>(), goal_of::<Courtier>(), goal_of::<Saboteur>()];
    assert_eq!((goal_of::<Chain>(), others.contains(&ahead)), (ahead, false));
}
