use evenkeel_engine::chance::Luck;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::units::Status;

use super::super::testing::{Stage, at};
use super::*;

#[test]
fn a_hex_lies_straight_on() {
    assert_eq!([0, 1, 5].map(|hexes| along(at(20, 30), 0, hexes)), [at(20, 30), at(20, 29), at(20, 25)]);
    let three = |heading| at(20, 30).step(heading).step(heading).step(heading);
    (0..6).for_each(|heading| assert_eq!(along(at(20, 30), heading, 3), three(heading)));
}

/// A scout beside its host, the fortress north of the planet, and a carrier in flight; an orbit takes two turns a hex.
fn stage(turn: u8) -> Stage {
    let rules = Rules { battle: Battle::K5, orbit_turns: 2, ..Rules::default() };
    Stage::with(rules, Luck::of_table(4, 2), |scene| {
        let scene = scene.turn(turn).planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, 2), 0, 0);
        let scene = scene.unit(B, "fortress", at(20, 29), 0, 0).unit(B, "assault_carrier", at(30, 40), 0, 3);
        scene.unit(B, "assault_scout", at(20, 20), 0, 0).unit(B, "assault_scout", at(20, 29), 0, 0)
    })
}

/// Clockwise: the station north of the planet goes to the hex south-east of it, in odd turns only.
#[test]
fn a_berth_is_where_the_host_will_be() {
    let berth = |turn, unit, host| {
        stage(turn).ask(B, &Weights::default(), |situation| situation.berth(situation.unit(unit), host))
    };
    let next = at(20, 29).step(2);
    assert_eq!([2, 3].map(|turn| berth(turn, 3, 1)), [at(20, 29), next]);
    assert_eq!([2, 3].map(|turn| berth(turn, 4, 1)), [at(20, 29); 2], "beside it");
    assert_eq!(berth(2, 3, 2), at(30, 37), "three hexes on");
}

#[test]
fn units_in_orbit_are_carried_one_hex_round() {
    let stage = stage(1);
    let carried = |from, spin, turn| stage.ask(B, &Weights::default(), |situation| situation.carried(from, spin, turn));
    for inward in 0..6 {
        let from = at(20, 30).step(turned(inward, 3));
        let beside = [1, 5].map(|by| Some(from.step(turned(inward, by))));
        assert_eq!([Spin::Anticlockwise, Spin::Clockwise].map(|spin| carried(from, spin, 1)), beside);
        assert_eq!(carried(from, Spin::Clockwise, 2), Some(from));
    }
    assert_eq!(carried(at(20, 28), Spin::Clockwise, 1), None);
}

#[test]
fn the_nearest_enemy_is_looked_at_and_orbits_are_stayed_in() {
    stage(1).ask(A, &Weights::default(), |situation| {
        assert_eq!([2, 10, 28].map(|row| situation.nearest_enemy(at(20, row))), [18, 10, 1].map(Some));
        let carrier = *situation.unit(2);
        assert_eq!(ahead(&carrier, 5), at(30, 35));
        assert_eq!(ahead(&Unit { status: Status::Orbit(Spin::Clockwise), ..carrier }, 5), at(30, 40));
    });
}
