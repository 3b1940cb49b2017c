//! Shots from naming to damage (§7 to §9): the forecast equals the rolled and booked result.

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::units::UnitId;
use super::super::vocabulary::Cause;
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

/// §5.5: from a dock only batteries fire, no forward weapons and no torpedoes.
#[test]
fn a_docked_ship_fires_batteries_only() {
    let mut scene = Scene::space();
    let station = scene.add(A, "armed_station", HERE, 0, 0);
    let frigate = scene.add(A, "frigate", HERE, 0, 0);
    scene.dock(frigate, station);
    let fired = Weapon::fired().filter(|&weapon| scene.game.may_fire(&scene.state, scene.unit(frigate), weapon));
    let batteries =
        [Weapon::LaserBattery, Weapon::ProtonBattery, Weapon::ElectronBattery, Weapon::RocketBattery].to_vec();
    assert_eq!(fired.collect::<Vec<_>>(), batteries);
}

/// Ruling 65: with the switch off, a docked ship has no questions about weapons, and its station does.
#[test]
fn a_docked_ship_may_fire_nothing() {
    for (docked, asked) in [(true, true), (false, false)] {
        let mut scene = Scene::with(None, |rules| rules.fire_docked = docked);
        let station = scene.add(A, "armed_station", HERE, 0, 0);
        let frigate = scene.add(A, "frigate", HERE, 0, 0);
        scene.add(B, "frigate", HERE.step(0).step(0), 3, 0);
        scene.dock(frigate, station);
        let mut units = Vec::new();
        scene.half(A, [], |_, question| {
            units.extend(if let Question::Target { unit, .. } = question { Some(unit) } else { None });
            None
        });
        assert_eq!((units.contains(&station), units.contains(&frigate)), (true, asked));
    }
}

/// Ruling 66: a scout destroyed by defensive fire has fired if both sides name their shots before any is rolled.
#[test]
fn the_destroyed_may_have_fired() {
    for (together, hull) in [(false, 40), (true, 40 - 7)] {
        let mut scene = Scene::with(None, |rules| rules.fire_simultaneous = together);
        let scout = scene.add(A, "assault_scout", HERE, 0, 0);
        scene.add(A, "battleship", Hex::of(0, 0), 0, 0);
        let frigate = scene.add(B, "frigate", HERE.step(0), 3, 0);
        let volley = |damage: u32, die: u32| {
            let rolls = [d100(Stream::Combat, 15), d100(Stream::Damage, damage)];
            rolls.into_iter().chain(d10s(Stream::Damage, &[die]).collect::<Vec<_>>())
        };
        let rolls = volley(5, 10).chain(volley(20, 7).filter(|_| together));
        scene.half(A, rolls, |_, question| match question {
            Question::Target { unit, weapon: Weapon::LaserBattery, .. } => {
                Some(Action::Fire(if unit == frigate { scout } else { frigate }))
            }
            _ => None,
        });
        assert_eq!((scene.lost(scout), scene.unit(frigate).systems.hull()), (Some(Cause::Hull), hull));
        let named = scene.events.iter().rposition(|event| matches!(event, Event::Named { .. })).unwrap();
        let rolled = scene.events.iter().position(|event| matches!(event, Event::Attacked { .. })).unwrap();
        assert!(named < rolled);
    }
}

/// Ruling 67: three hexes cost six points of the dice of a laser, before doubling, with at least one point left. The chance to hit does not fall, and
/// rockets lose nothing.
#[test]
fn range_may_cost_hull_points() {
    for (weapon, chance, damage, dice, lost) in [
        (Weapon::LaserBattery, 50, 20, &[9][..], 3),
        (Weapon::LaserBattery, 50, 20, &[4], 1),
        (Weapon::LaserBattery, 50, 5, &[9], 6),
        (Weapon::RocketBattery, 40, 30, &[4, 5], 9),
    ] {
        let mut scene = Scene::with(None, |rules| (rules.diffusion, rules.damage_diffusion) = (0, 2));
        let shooter = scene.add(A, "destroyer", HERE, 0, 0);
        let target = scene.add(B, "frigate", HERE.step(0).step(0).step(0), 3, 0);
        let rolls = [d100(Stream::Combat, 30), d100(Stream::Damage, damage)].into_iter();
        scene.half(A, rolls.chain(d10s(Stream::Damage, dice)), |_, question| match question {
            Question::Target { unit, weapon: asked, .. } if (unit, asked) == (shooter, weapon) => {
                Some(Action::Fire(target))
            }
            _ => None,
        });
        assert_eq!(scene.unit(target).systems.hull(), 40 - lost, "{weapon:?} {dice:?}");
        assert_eq!(
            scene.count_events(|event| matches!(event, Event::Attacked { chance: told, .. } if *told == chance)),
            1
        );
    }
}

/// Ruling 10: a speed of just MR is enough to evade.
#[test]
fn a_scout_that_can_just_reach_its_rating_evades() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
    scene.damage(scout, 46);
    let (systems, mut asked) = (scene.unit(scout).systems, false);
    assert_eq!((systems.adf(), systems.mr()), (4, 4));
    scene.half(A, [d100(Stream::Combat, 99)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(scout)),
        Question::Evade(_) => {
            asked = true;
            None
        }
        _ => None,
    });
    assert!(asked);
}
