//! A Trader's position: the numbers from which win chances are computed, and the rough value for look-ahead.

use super::super::deck::Kind;
use super::super::features::FEATURES;
use super::super::trader::Load;
use super::super::vocabulary::Personality;
use super::scene::{Scene, seat};
use evenkeel_engine::{Score, SeatSet};

fn feature(scene: &Scene, name: &str) -> i32 {
    let mut out = [0; evenkeel_engine::features::MAX_FEATURES];
    scene.game.features(&scene.state, seat(0), &mut out);
    out[FEATURES.iter().position(|feature| feature.name == name).expect("a feature")]
}

fn with(arrange: impl FnOnce(&mut Scene)) -> Scene {
    let mut scene = Scene::basic(3);
    arrange(&mut scene);
    scene
}

#[test]
fn each_feature_counts_its_own_thing() {
    let scene = with(|scene| {
        scene.prestige(0, 7).stellors(0, 33).engines(0, 4).card(0, Kind::Zap).card(0, Kind::Lost);
        scene.station(0, "Niven").station(0, "Mink");
    });
    let names = ["prestige", "stellors", "engines", "cards", "stations", "mission", "envoy", "cargo", "missing"];
    assert_eq!(names.map(|name| feature(&scene, name)), [7, 33, 4, 2, 2, 0, 0, 0, 0]);
    assert_eq!(feature(&scene, "bonus"), scene.game.petition_bonus(&scene.state.traders[0]));
    assert_eq!(feature(&scene, "turns"), 100, "without a mission");
}

#[test]
fn money_beyond_80_is_not_counted() {
    let counted = |sum| feature(&with(|scene| _ = scene.stellors(0, sum)), "stellors");
    assert_eq!([0, 79, 80, 81, 200].map(counted), [0, 79, 80, 80, 80]);
}

/// Stressed Engines leave two attempts, or all if there are fewer.
#[test]
fn stressed_engines_leave_few_attempts() {
    let attempts =
        |engines, stressed| feature(&with(|scene| scene.engines(0, engines).trader(0).stressed = stressed), "engines");
    let left = Scene::basic(3).game.rules.stressed_attempts;
    assert_eq!([1, 2, 3, 5].map(|engines| attempts(engines, false)), [1, 2, 3, 5]);
    assert_eq!([1, 2, 3, 5].map(|engines| attempts(engines, true)), [1, 2, 3, 5].map(|engines| left.min(engines)));
}

/// The distance of a mission includes its cargo, or with the cargo aboard only its destination; more engines shorten it.
#[test]
fn a_mission_takes_the_way_that_is_left() {
    let turns = |at: &str, engines, loaded: bool| {
        feature(
            &with(|scene| {
                scene.mission(0, "Amber", "Mink").at(0, at).engines(0, engines);
                if loaded {
                    let load = Load::Imperial(seat(0));
                    scene.trader(0).hold.push(super::super::trader::Cargo { load, marker: None });
                }
            }),
            "turns",
        )
    };
    assert_eq!(turns("Mink", 3, true), 0, "it is there");
    assert_eq!(turns("Amber", 3, false), turns("Amber", 3, true), "the cargo is picked up on the way");
    assert!(turns("Mink", 3, false) > 0, "back for the cargo");
    assert!(turns("Amber", 1, true) > turns("Amber", 4, true));
    let one = turns("Amber", 1, true);
    assert!(one == 100 || turns("Amber", 2, true) == one / 2, "twice the attempts, half the turns");
}

/// The addition of each possession to the rough value, in hundredths of a Stellor.
#[test]
fn a_trader_is_worth_what_they_have() {
    let worth = |arrange: &dyn Fn(&mut Scene)| {
        let scene = with(|scene| arrange(scene));
        scene.game.standing(&scene.state, seat(0))
    };
    let plain = worth(&|scene| _ = scene.stellors(0, 0));
    let more = |arrange: &dyn Fn(&mut Scene)| {
        worth(&|scene| {
            scene.stellors(0, 0);
            arrange(scene);
        }) - plain
    };
    let engines = with(|_| {}).state.traders[0].engines;
    let prestige = with(|_| {}).state.traders[0].prestige;
    assert_eq!(more(&|scene| _ = scene.stellors(0, 1)), 100);
    assert_eq!(more(&|scene| _ = scene.prestige(0, prestige + 1)), 500);
    assert_eq!(more(&|scene| _ = scene.engines(0, engines + 1)), 2500);
    assert_eq!(more(&|scene| _ = scene.station(0, "Mink")), 1500);
    assert_eq!(more(&|scene| _ = scene.card(0, Kind::Zap)), 300);
    assert_eq!(more(&|scene| _ = scene.mission(0, "Amber", "Mink")), 15_000);
    assert_eq!(more(&|scene| scene.state.winners = SeatSet::one(seat(0))), 1_000_000);
    assert_eq!(more(&|scene| scene.state.winners = SeatSet::one(seat(1))), 0);
    assert_eq!(more(&|scene| _ = scene.load(0, "Fur")), 0, "nobody wants it");
}

/// Half of the payoff of a Current Contract for cargo aboard; Imperial Cargo counts for the Trader on its mission.
#[test]
fn cargo_aboard_is_worth_half_of_its_contract() {
    let scene = with(|scene| _ = scene.open(1, "Amber", "Mink"));
    let before = scene.game.standing(&scene.state, seat(0));
    let contract = scene.game.charts.contract(scene.contract("Amber", "Mink"));
    let pay = i64::from(contract.stellors) * 100 + i64::from(contract.prestige) * 500;
    let laden = with(|scene| _ = scene.open(1, "Amber", "Mink").load_for(0, "Amber", "Mink"));
    assert_eq!(laden.game.standing(&laden.state, seat(0)) - before, pay / 2);
    for (owner, worth) in [(0, 5000), (1, 0)] {
        let imperial = with(|scene| {
            scene.open(1, "Amber", "Mink");
            let load = Load::Imperial(seat(owner));
            scene.trader(0).hold.push(super::super::trader::Cargo { load, marker: None });
        });
        assert_eq!(imperial.game.standing(&imperial.state, seat(0)) - before, worth);
    }
}

/// The Envoy aboard counts, and in the Advanced game the stations missing for a chain.
#[test]
fn a_chain_wants_the_stations_it_lacks() {
    let mut scene = Scene::advanced(3);
    let wanted = i32::from(scene.state.chain);
    assert_eq!((feature(&scene, "missing"), feature(&scene, "spare")), (wanted, 0));
    scene.imperial(0, "Niven");
    assert_eq!(feature(&scene, "missing"), wanted - 1);
    scene.trader(0).envoy = Some(scene.face(Kind::Envoy));
    assert_eq!((feature(&scene, "envoy"), feature(&scene, "stations")), (1, 1));
    scene.personality(0, Personality::Psychic);
    assert_eq!(feature(&scene, "missing"), wanted - 1);
}

/// §7.1 and §8.2: a Trader who gets cargo into a full hold must be able to abandon some; with room it is free.
#[test]
fn cargo_that_fits_costs_nothing_and_one_too_many_is_abandoned() {
    use super::super::in_progress::{Item, Offer};
    let price = |aboard: usize, gives: Item| {
        let mut scene = Scene::basic(3);
        (0..aboard).for_each(|_| _ = scene.load(1, "Fur"));
        scene.load(0, "Fungus");
        let give = Item::Cargo(scene.goods("Fungus"));
        let offer = Offer { proposer: seat(0), partner: seat(1), give, ask: gives, stellors: 0 };
        scene.game.price_of_offer(&scene.state, &offer, seat(1))
    };
    let rules = Scene::basic(3).game.rules;
    let (most, abandon) = (rules.hold_size as usize, rules.abandon_price);
    assert!(abandon > 0);
    assert_eq!([0, most - 1, most].map(|aboard| price(aboard, Item::Nothing)), [0, 0, abandon]);
    let fur = Item::Cargo(Scene::basic(3).goods("Fur"));
    assert_eq!(price(most, fur), 0, "one goes for the other");
}
