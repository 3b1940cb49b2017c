use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::weapons::Weapon;

use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

/// A fortress of side B north of the planet, an enemy in this row, and the other arranged facts.
fn stage(battle: Battle, enemy: i16, arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Stage {
    Stage::new(battle, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, enemy), 3, 0);
        arrange(scene.unit(B, "fortress", at(20, 29), 0, 0))
    })
}

fn answer(stage: &Stage, weights: &Weights, ask: impl FnOnce(Situation<'_>) -> Action) -> Action {
    stage.ask(B, weights, ask)
}

/// Units that lack nothing launch when an enemy is within `launch` hexes. Units without rockets wait.
#[test]
fn units_come_out_when_an_enemy_is_near() {
    let leaves = |row, used| {
        let stage = stage(Battle::Fleet, row, |scene| {
            scene.unit(B, "fighter", at(20, 29), 0, 0).docked(2, 1).used(2, Weapon::AssaultRocket, used)
        });
        answer(&stage, &Weights { launch: 10, ..Weights::default() }, |situation| situation.choose_leave(2))
    };
    assert_eq!([18, 19].map(|row| leaves(row, 0)), [Action::Stay, Action::Leave]);
    assert_eq!([18, 19].map(|row| leaves(row, 3)), [Action::Stay, Action::Stay]);
}

/// Eight hexes are near: the wanted distance and six more. Nine are quiet.
#[test]
fn it_is_quiet_where_no_enemy_is_near() {
    let quiet = |row| {
        stage(Battle::Fleet, row, |scene| scene).ask(
            B,
            &Weights { distance: 2, guard: 6, ..Weights::default() },
            |it| it.is_quiet(it.unit(1)),
        )
    };
    assert_eq!([20, 21].map(quiet), [true, false]);
}

/// A unit that lacks rockets docks at a host that it is offered.
#[test]
fn a_unit_docks_for_what_it_lacks() {
    let docks = |used, actions: &[Action]| {
        let stage = stage(Battle::Fleet, 2, |scene| {
            scene.unit(B, "fighter", at(20, 29), 0, 0).used(2, Weapon::AssaultRocket, used)
        });
        answer(&stage, &Weights::default(), |situation| situation.choose_dock(2, actions))
    };
    let offers = [Action::No, Action::Dock(1)];
    assert_eq!([2, 3].map(|used| docks(used, &offers)), [Action::No, Action::Dock(1)]);
    assert_eq!(docks(3, &offers[..1]), Action::No);
}

/// A frigate beside the planet, heading past it or at it, with an enemy near or far.
#[test]
fn a_guard_orbits_as_long_as_it_is_quiet() {
    let enters = |row, heading| {
        let stage = stage(Battle::Fleet, row, |scene| scene.unit(B, "frigate", at(20, 31), heading, 1));
        answer(&stage, &Weights::default(), |situation| situation.choose_enter(2))
    };
    let round = Action::Enter(Spin::Clockwise);
    assert_eq!([enters(2, 3), enters(24, 3), enters(24, 0)], [round, Action::No, round]);
}

#[test]
fn a_guard_leaves_its_orbit_for_an_enemy() {
    let orbits = |row, class: &str| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, row), 3, 0);
            scene.unit(B, class, at(2, 58), 0, 0).unit(B, "frigate", at(20, 31), 0, 1)
        });
        answer(&stage, &Weights::default(), |situation| situation.choose_orbit(2))
    };
    assert_eq!([orbits(2, "fortress"), orbits(24, "fortress")], [Action::Stay, Action::Leave]);
    assert_eq!(orbits(2, "frigate"), Action::Leave, "there is nothing to guard");
}

/// A scout without rockets: its station, in row 29, is carried to the hex south-east of it.
#[test]
fn a_scout_meets_its_station() {
    let meets = |place, speed| {
        let stage = stage(Battle::Fleet, 58, |scene| {
            scene.unit(B, "assault_scout", place, 0, speed).used(2, Weapon::AssaultRocket, 4)
        });
        stage.ask(B, &Weights::default(), |situation| situation.meeting(situation.unit(2)))
    };
    let coming = at(20, 29).step(2);
    assert_eq!([5, 6].map(|speed| meets(coming, speed)), [Some(Meeting::Stops), None]);
    assert_eq!(meets(at(20, 29), 0), Some(Meeting::Circles(Spin::Clockwise)));
    assert_eq!(meets(coming.step(3), 0), Some(Meeting::Circles(Spin::Anticlockwise)));
    assert_eq!(meets(at(20, 31), 0), None);
}

/// A scout without rockets faces its station, a frigate its prey's next hexes.
#[test]
fn a_ship_looks_home_or_at_its_prey() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "heavy_cruiser", at(20, 10), 3, 4).unit(B, "fortress", at(20, 29), 0, 0);
        let scene = scene.unit(B, "assault_scout", at(20, 35), 3, 0).unit(B, "frigate", at(20, 40), 3, 0);
        scene.used(2, Weapon::AssaultRocket, 4)
    });
    let aims = [2, 3].map(|id| stage.ask(B, &Weights::default(), |situation| situation.aim(situation.unit(id))));
    assert_eq!(aims, [29, 14].map(|row| Aim::To(at(20, row), 0)));
    let faces = [2, 3].map(|id| answer(&stage, &Weights::default(), |situation| situation.choose_facing(id)));
    assert_eq!(faces, [Action::Face(0); 2]);
}
