//! The columns of a battle's results: each agrees with its name, for its own side.

use super::super::KnightHawks;
use super::super::hex::Hex;
use super::super::rules::Battle;
use super::super::state::{A, B, End, Verdict};
use super::super::units::Status;
use super::super::vocabulary::Cause;
use super::super::weapons::Weapon;
use super::scene::Scene;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::{Score, Seat};

const HERE: Hex = Hex::of(20, 30);

fn read(scene: &Scene) -> impl Fn(&str, Seat) -> i64 + use<> {
    let mut metrics = Metrics::new();
    scene.game.metrics(&scene.state, &mut metrics);
    move |name, side| {
        let column = KnightHawks::METRICS.iter().position(|metric| metric.name == name).expect("a column");
        metrics.get(column, side)
    }
}

/// Two frigates and a station against a fighter.
fn battle() -> Scene {
    let mut scene = Scene::space();
    scene.add(A, "frigate", HERE, 0, 4);
    scene.add(A, "frigate", HERE, 0, 4);
    scene.add(B, "fighter", Hex::of(1, 1), 0, 0);
    scene
}

#[test]
fn units_and_points_are_counted() {
    let mut scene = battle();
    scene.state.turn = 7;
    scene.state.unit_mut(1).status = Status::Lost(Cause::Hull);
    scene.state.ledger[0].lost[Cause::Hull as usize] = 1;
    scene.state.ledger[1].points = 30_099;
    scene.state.unspent = [12_345, 0];
    scene.hurt(0, 21);
    let of = read(&scene);
    assert_eq!((of("turns", A), of("a_won", A)), (7, 0));
    assert_eq!((of("units", A), of("units_left", A), of("units", B), of("units_left", B)), (2, 1, 1, 1));
    assert_eq!((of("crippled", A), of("crippled", B)), (1, 0), "over half of the hull is gone");
    assert_eq!((of("value", A), of("value", B)), (600, 83), "in hundredths");
    assert_eq!((of("points_destroyed", A), of("points_destroyed", B), of("unspent", A)), (0, 300, 123));
    assert_eq!((of("lost_to_fire_of_guns", A), of("lost_to_mines", A)), (1, 0));
    assert_eq!((of("hull_lost", A), of("hull_lost_to_guns", A), of("hull_lost_to_mines", A)), (21, 21, 0));
}

#[test]
fn who_won_and_who_moved_first_is_told() {
    for (winner, a_won) in [(Some(A), 1), (Some(B), 0), (None, 0)] {
        let mut scene = battle();
        scene.state.verdict = Some(Verdict { winner, end: End::FleetLost });
        assert_eq!(read(&scene)("a_won", A), a_won);
    }
    for first in [A, B] {
        let mut scene = battle();
        scene.state.first = first;
        let of = read(&scene);
        assert_eq!([A, B].map(|side| of("moved_first", side)), [A, B].map(|side| i64::from(side == first)));
    }
}

/// The builder's fleet that a side leads; in a scenario there is none.
#[test]
fn fleet_b_is_told_where_fleets_are_built() {
    let leads = |battle, second_is_a: bool| {
        let mut scene = Scene::with(None, |rules| rules.battle = battle);
        scene.add(A, "frigate", HERE, 0, 4);
        scene.far();
        scene.state.second_is_a = second_is_a;
        let of = read(&scene);
        [A, B].map(|side| of("fleet_b", side))
    };
    assert_eq!([leads(Battle::Fleet, false), leads(Battle::Fleet, true)], [[0, 1], [1, 0]]);
    assert_eq!(leads(Battle::K10, false), [0, 0]);
}

#[test]
fn fire_is_counted_by_weapon_and_in_all() {
    let mut scene = battle();
    let ledger = &mut scene.state.ledger[1];
    for (weapon, shots) in (1..).zip(ledger.shots.iter_mut()) {
        *shots = 10 * weapon;
    }
    for (weapon, hits) in (1..).zip(ledger.hits.iter_mut()) {
        *hits = weapon;
    }
    ledger.rounds = [1; Weapon::COUNT];
    (ledger.missiles, ledger.systems, ledger.mended, ledger.repairs) = (5, 6, 7, 8);
    let of = read(&scene);
    assert_eq!((of("shots", B), of("hits", B), of("shots", A)), (550, 55, 0), "mines and seekers are attacks too");
    assert_eq!((of("shots_lc", B), of("shots_rb", B), of("hits_lc", B), of("hits_rb", B)), (10, 80, 1, 8));
    assert_eq!((of("rounds_used", B), of("interceptors_used", B)), (10, 5));
    assert_eq!((of("systems_lost", B), of("hull_mended", B), of("repairs", B)), (6, 7, 8));
}
