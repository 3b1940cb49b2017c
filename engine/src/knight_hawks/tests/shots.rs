//! Shots from the naming to the damage (§7 to §9): what the forecast says is what is rolled and booked.

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::units::UnitId;
use super::super::weapons::Weapon;
use super::scene::Scene;
use super::{d10s, d100};

const HERE: Hex = Hex::of(20, 30);

/// A destroyer of side A and a frigate of side B in the next hex.
fn duel() -> (Scene, UnitId, UnitId) {
    let mut scene = Scene::space();
    let shooter = scene.add(A, "destroyer", HERE, 0, 0);
    let target = scene.add(B, "frigate", HERE.step(0), 3, 0);
    (scene, shooter, target)
}

/// Fires one laser battery of side A.
fn fire_battery(shooter: UnitId, target: UnitId) -> impl FnMut(&Scene, Question) -> Option<Action> {
    move |_, question| match question {
        Question::Target { unit, weapon: Weapon::LaserBattery, .. } if unit == shooter => Some(Action::Fire(target)),
        _ => None,
    }
}

/// §8.3 and §9: a laser through a mask does half damage, fraction up.
#[test]
fn half_damage_is_booked() {
    let (mut scene, shooter, target) = duel();
    scene.state.unit_mut(target).systems.raise(Screen::Mask);
    let rolls = [d100(Stream::Combat, 15), d100(Stream::Damage, 20)].into_iter().chain(d10s(Stream::Damage, &[7]));
    scene.half(A, rolls, fire_battery(shooter, target));
    assert_eq!(scene.unit(target).systems.hull(), 40 - 4);
    assert_eq!(scene.state.ledger[1].hull[0], 4);
}

/// §7: 50 at range 1 less 5, less 10 for the damaged combat control.
#[test]
fn damaged_combat_control_bears_on_the_roll() {
    for (roll, hits) in [(35, 1), (36, 0)] {
        let (mut scene, shooter, target) = duel();
        scene.damage(shooter, 85);
        let rolls = [d100(Stream::Combat, roll)].into_iter().chain((hits > 0).then(|| d100(Stream::Damage, 71)));
        scene.half(A, rolls, fire_battery(shooter, target));
        assert_eq!(scene.state.ledger[0].hits[Weapon::LaserBattery as usize], hits, "a {roll}");
        assert_eq!(scene.count_events(|event| matches!(event, Event::Attacked { chance: 35, .. })), 1);
    }
}
