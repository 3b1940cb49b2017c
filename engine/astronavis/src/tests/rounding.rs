//! Sums that are exact or just below a half, and numbers of the position at their limits.

use super::super::AstroNavis;
use super::super::vocabulary::{Size, System};
use super::scene::Scene;
use evenkeel_engine::features::MAX_FEATURES;
use evenkeel_engine::{Score, Seat};

/// §5.4: increases are rounded up, so an exact result is unchanged: 200 and a half are 300, and a tenth makes 330.
#[test]
fn an_increase_that_is_whole_is_not_rounded_up() {
    let mut scene = Scene::advanced();
    scene.lay("Neivox", 6, 1).load("Adv. Tools", Size::Full, "Tyalon", "Neivox");
    let mut pay = |deadline, grateful| {
        (scene.state.turn, scene.state.today.grateful) = (9, grateful);
        let mut cargo = scene.state.ship.cargo_1().unwrap();
        cargo.deadline = deadline;
        scene.game.pay_for(&scene.state, cargo)
    };
    assert_eq!([pay(0, false), pay(9, false), pay(0, true), pay(9, true)], [200, 300, 220, 330]);
}

/// Ruling on `freight.rate`: halves are rounded up, smaller fractions down. Medicines over two squares are 201.
#[test]
fn a_share_of_the_freight_is_rounded_at_the_half() {
    for (percent, freight) in [(50, 101), (49, 98), (100, 201), (0, 0)] {
        let mut scene = Scene::with("basic", |rules| rules.freight_rate = percent);
        scene.lay("Neivox", 3, 1);
        let [from, to] = ["Tyalon", "Neivox"].map(|name| scene.planet(name));
        let kind = scene.kind("Medicines");
        assert_eq!(scene.game.freight(&scene.state, kind, Size::Full, from, to), freight, "{percent} %");
    }
}

fn feature(scene: &Scene, name: &str) -> i32 {
    let place = AstroNavis::FEATURES.iter().position(|feature| feature.name == name).expect("a feature");
    let mut features = [0; MAX_FEATURES];
    scene.game.features(&scene.state, Seat::new(0), &mut features);
    features[place]
}

/// §3: the Basic game may end after turn 22: from then on no turn is certain.
#[test]
fn no_turn_is_sure_once_the_end_is_rolled_for() {
    let sure = [1, 21, 22, 23, 25].map(|turn| {
        let mut scene = Scene::basic();
        scene.state.turn = turn;
        feature(&scene, "turns_left")
    });
    assert_eq!(sure, [21, 1, 0, 0, 0]);
}

/// A ship without Engines is described as if it flew a square a turn, though its speed is 0.
#[test]
fn a_ship_that_cannot_move_is_told_its_way_in_squares() {
    for (engines, turns, speed) in [(0, 6, 0), (1, 6, 1), (3, 3, 2), (4, 2, 3)] {
        let mut scene = Scene::advanced();
        scene.load("Ore", Size::Full, "Tyalon", "Neivox").rate(System::Engines, 5, engines);
        assert_eq!((feature(&scene, "flight"), feature(&scene, "speed")), (turns, speed), "Engines {engines}");
    }
}

/// If a turn costs nothing, each unit of money and credit counts as one turn.
#[test]
fn a_captain_without_expenses_is_lean_below_eight() {
    for (money, lean) in [(-100, 8), (-97, 5), (-93, 1), (-92, 0), (0, 0)] {
        let mut scene = Scene::with("advanced", |rules| {
            (rules.wages_base, rules.wages_per_rating, rules.port_fee) = (0, 0, 0);
        });
        scene.money(money);
        assert_eq!(feature(&scene, "lean"), lean, "{money} money");
    }
}

/// The rest of the game counts in whole money, where the forecast has tenths, in the standing and in its feature.
#[test]
fn a_forecast_of_tenths_is_told_in_money() {
    let mut scene = Scene::advanced();
    scene.state.turn = 10;
    scene.load("Electronics", Size::Full, "Tyalon", "Neivox");
    let (told, net_worth) = (scene.game.forecast(&scene.state) / 10, scene.game.net_worth(&scene.state.ship));
    assert!(told > 100, "{told}");
    assert_eq!(feature(&scene, "forecast"), told);
    assert_eq!(scene.game.standing(&scene.state, Seat::new(0)), i64::from(net_worth + told));
}
