//! Arranged positions that test the targets of shots, and the use of rounds and missiles.

use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::game;
use super::situations::{Course, at, led};

/// The shots of six destroyers at two unarmed wrecks with ten hull points left each.
fn at_wrecks(weights: &str) -> Course {
    led(&game(Battle::Fleet), &format!("line{{chance=0;{weights}}}"), 100, |scene| {
        let scene = (0..6).fold(scene, |scene, row| scene.unit(A, "destroyer", at(20, 30 + row), 0, 3));
        let scene = (6..8).fold(scene, |scene, _| scene.unit(B, "freighter_small", at(20, 27), 3, 0));
        scene.hull_lost(6, 15).hull_lost(7, 15)
    })
}

impl Course {
    /// The six destroyers' shots at a unit, by weapon.
    fn shots_at(&self, target: u8, counts: impl Fn(Weapon) -> bool) -> usize {
        self.count(|question, action| {
            let fires = matches!(question, Question::Target { unit: 0..6, weapon, .. } if counts(weapon));
            fires && action == Action::Fire(target)
        })
    }
}

/// Of two targets as good as lost, the one with less fire named on it survives more often.
#[test]
fn shots_too_many_are_shared_out() {
    let course = at_wrecks("");
    let [one, other] = [6, 7].map(|target| course.shots_at(target, Weapon::is_beam));
    assert!(one + other == 18 && one.min(other) >= 6, "{one} beams at the one, {other} at the other");
}

/// Of two equal targets, the first of the roster is fired at.
#[test]
fn of_equals_the_first_is_fired_at() {
    let course = at_wrecks("");
    assert_eq!(course.first(|question| matches!(question, Question::Target { unit: 0..6, .. })), Some(Action::Fire(6)));
}

/// Rockets of three fighters, side by side, at a freighter.
fn rockets(spare: u32) -> usize {
    let course = led(&game(Battle::Fleet), &format!("line{{chance=0;spare={spare}}}"), 40, |scene| {
        let scene = (0..3).fold(scene, |scene, _| scene.unit(A, "fighter", at(20, 30), 0, 4));
        scene.unit(B, "freighter_small", at(20, 27), 3, 0).hull_lost(3, 15)
    });
    let fires =
        |question, action| matches!(question, Question::Target { unit: 0..3, .. }) && matches!(action, Action::Fire(_));
    course.count(fires)
}

/// Rounds are saved once the named fire is the set share of a target's remaining hull: at 0, none is fired.
#[test]
fn rounds_are_saved_from_a_share_on() {
    let [none, few, many] = [0, 50, 1000].map(rockets);
    assert!(none == 0 && few > 0 && few < many, "{none}, {few} and {many} rockets");
}

/// The missiles that a cruiser and another in its hex spend on the first torpedo at the first, which may have lost its own missiles.
fn spent(reserve: u32, own: bool) -> [Option<Action>; 2] {
    let course = led(&game(Battle::Fleet), &format!("line{{missiles=4;chance=0;reserve={reserve}}}"), 60, |scene| {
        let scene = (0..2).fold(scene, |scene, _| scene.unit(A, "light_cruiser", at(20, 30), 0, 0)).hull_lost(0, 30);
        let scene = if own { scene } else { scene.damaged(0, System::Interceptors) };
        (0..3).fold(scene, |scene, column| scene.unit(B, "frigate", at(19 + column, 27), 3, 3)).mover(B)
    });
    [0, 1].map(|id| course.first(|question| question == Question::Missiles(id)))
}

/// Of eight missiles the helper keeps some in reserve, the target does not.
#[test]
fn a_helper_keeps_its_reserve_and_nobody_else() {
    let helped = [0, 6, 20].map(|reserve| spent(reserve, false)[1]);
    assert_eq!(helped, [4, 2, 0].map(|missiles| Some(Action::Missiles(missiles))));
    assert_eq!(spent(20, true)[0], Some(Action::Missiles(4)));
}

/// The target of a cruiser's first weapon: a scout, or a heavy cruiser beside it with slightly fewer hull points left.
fn preferred(prey: &str) -> Option<Action> {
    let course = led(&game(Battle::Fleet), &format!("raider{{prey={prey}}}"), 20, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 0).unit(B, "heavy_cruiser", at(20, 25), 3, 0);
        (0..3).fold(scene.unit(B, "assault_scout", at(20, 25), 3, 0).hull_lost(1, 68), |scene, _| {
            scene.damaged(0, System::Drive)
        })
    });
    course.first(|question| matches!(question, Question::Target { unit: 0, .. }))
}

/// The weak are the small ones, the fragile have few hull points left.
#[test]
fn the_smaller_ship_is_the_weaker() {
    assert_eq!([preferred("fragile"), preferred("weak")], [1, 2].map(|target| Some(Action::Fire(target))));
}

/// How often the second of two destroyers, beside the second of two enemies, fires at the first enemy.
fn joins(focus: u32) -> usize {
    let course = led(&game(Battle::Fleet), &format!("line{{focus={focus};thrifty=false}}"), 30, |scene| {
        let scene = scene.unit(A, "destroyer", at(20, 30), 0, 0).unit(A, "destroyer", at(28, 30), 0, 0);
        let scene = (0..2).fold(scene, |scene, unit| (0..3).fold(scene, |scene, _| scene.damaged(unit, System::Drive)));
        scene.unit(B, "freighter_small", at(20, 26), 3, 0).unit(B, "freighter_small", at(28, 26), 3, 0)
    });
    course.count(|question, action| matches!(question, Question::Target { unit: 1, .. }) && action == Action::Fire(2))
}

/// With focus, a ship fires at an enemy that is already a target.
#[test]
fn fire_is_brought_together() {
    assert!(joins(0) == 0 && joins(1000) > 0, "{} and {} shots", joins(0), joins(1000));
}

/// A frigate's first target: one of two destroyers of side B. The second has a role in the scenario.
fn wanted(battle: Battle, role: Role, prize: u32) -> Option<Action> {
    let course = led(&game(battle), &format!("line{{prize={prize}}}"), 30, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 20), 3, 0).unit(B, "destroyer", at(20, 24), 3, 0);
        scene.unit(B, "destroyer", at(20, 24), 3, 0).role(2, role)
    });
    course.first(|question| matches!(question, Question::Target { unit: 0, .. }))
}

#[test]
fn whatever_decides_a_scenario_is_fired_at_first() {
    let roles = [
        (Battle::K1a, Role::Evacuee),
        (Battle::K1a, Role::Station),
        (Battle::K5, Role::Station),
        (Battle::K14, Role::Station),
        (Battle::K7, Role::Cargo),
        (Battle::K12, Role::Flagship),
        (Battle::K13, Role::Freighter),
    ];
    for (battle, role) in roles {
        let targets = [100, 1000].map(|prize| wanted(battle, role, prize));
        assert_eq!(targets, [1, 2].map(|target| Some(Action::Fire(target))), "{battle:?}, {role:?}");
    }
}
