//! Engines and stations, by the money for them.

mod plans;

use evenkeel_star_traders::vocabulary::Personality;

use super::super::arranged::{ME, Position};
use super::super::weights::Weights;

fn usual() -> Weights {
    Weights {
        engine: 30,
        engines: 4,
        surplus: 35,
        price: 20,
        saving: 3,
        target: 16,
        reserve: 5,
        capital: 45,
        ..Weights::default()
    }
}

/// Engines, Prestige, mission, and the money required beyond the price of the next engine.
#[test]
fn an_engine_is_wanted_with_money_to_spare() {
    let weights = usual();
    let cases = [
        (3, 12, false, Some(0)),
        (4, 12, false, Some(35)),
        (5, 12, false, None),
        (3, 13, false, None),
        (4, 13, false, Some(35)),
        (4, 13, true, Some(0)),
        (5, 13, true, None),
    ];
    for (engines, prestige, mission, beyond) in cases {
        let wants = |more: i32| {
            let arranged = |stellors: i32| {
                Position::basic(move |scene| {
                    let scene = scene.engines(ME, engines).prestige(ME, prestige).stellors(ME, stellors);
                    if mission { scene.mission(ME, "Oz", "Hexworld") } else { scene }
                })
            };
            let cost = arranged(0).view().next_engine_cost();
            arranged(cost + more).judged_by(&weights).wants_engine()
        };
        let least = beyond.unwrap_or(500);
        assert_eq!(
            [wants(least), wants(least - 1)],
            [beyond.is_some(), false],
            "{engines} engines, {prestige} Prestige"
        );
    }
}

/// The worth falls with the number of engines, and a fifth of the price is deducted.
#[test]
fn the_next_engine_is_worth_its_share_less_its_price() {
    for (engines, engine) in [(1, 30), (2, 30), (3, 30), (4, 7)] {
        let weights = Weights { engine, ..usual() };
        let position = Position::basic(|scene| scene.engines(ME, engines));
        let price = position.view().next_engine_cost() * 20 / 10;
        let worth = (engine * 30 / i32::from(engines) - price).max(0);
        assert_eq!(position.judged_by(&weights).engine_worth(), worth, "{engines} engines");
    }
}

/// A station costs 5, and 5 are kept. Outside the chain of the Advanced game, 45 and the price of one must remain.
#[test]
fn a_station_is_built_with_money_left() {
    let weights = usual();
    let builds = |position: Position| {
        let situation = position.judged_by(&weights);
        (situation.can_build(), situation.has_station_to_spare())
    };
    for (stellors, basic, advanced) in [
        (9, (false, false), (false, false)),
        (10, (true, true), (true, false)),
        (49, (true, true), (true, false)),
        (50, (true, true), (true, true)),
    ] {
        assert_eq!(builds(Position::basic(|scene| scene.stellors(ME, stellors))), basic, "{stellors}");
        assert_eq!(builds(Position::advanced(|scene| scene.stellors(ME, stellors))), advanced, "{stellors}");
    }
    let mission = Position::basic(|scene| scene.stellors(ME, 50).mission(ME, "Oz", "Hexworld"));
    assert_eq!(builds(mission), (false, false));
}

/// In the Advanced game no money is saved for a mission. With a surplus of one, an engine is bought even so.
#[test]
fn money_is_saved_for_a_petition_for_a_mission_alone() {
    let position = |variant, engines, stellors| {
        let arranged = Position::ruled(
            variant,
            |_| {},
            |scene| scene.engines(ME, engines).prestige(ME, 13).stellors(ME, stellors),
        );
        arranged.judged_by(&Weights { surplus: 1, ..usual() }).wants_engine()
    };
    assert!(!position("basic", 3, 99) && position("advanced", 3, 30) && !position("advanced", 3, 29));
    assert!(position("basic", 4, 41) && !position("basic", 4, 40), "the fifth costs 40, and one is left");
}

/// The Engineer may have six engines, and keeps half of 40 Stellors for the fifth, whose price is 40.
#[test]
fn the_engineer_keeps_a_part_of_the_surplus() {
    let weights = Weights { surplus: 40, surplus_more: 50, ..usual() };
    for (stellors, wants) in [(59, false), (60, true)] {
        let position = Position::basic(|scene| {
            scene.engines(ME, 4).prestige(ME, 1).stellors(ME, stellors).personality(ME, Personality::Engineer)
        });
        assert_eq!(position.judged_by(&weights).wants_engine(), wants, "{stellors} Stellors");
    }
}

#[test]
fn no_station_is_built_with_an_envoy_unless_the_rules_allow_it() {
    let weights = usual();
    for (blocks, builds) in [(true, false), (false, true)] {
        let position = Position::ruled(
            "basic",
            |rules| rules.envoy_blocks_action = blocks,
            |scene| scene.stellors(ME, 50).envoy(ME, "Snell"),
        );
        assert_eq!(position.judged_by(&weights).can_build(), builds, "{blocks}");
    }
}
