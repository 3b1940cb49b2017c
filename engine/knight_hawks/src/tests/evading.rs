//! Conditions for evading torpedoes (§6, ruling 10).

use super::super::actions::{Action, Question};
use super::super::hex::Hex;
use super::super::state::{A, B};
use super::super::streams::Stream;
use super::super::units::UnitId;
use super::super::weapons::Weapon;
use super::d100;
use super::scene::Scene;

const HERE: Hex = Hex::of(20, 30);

/// Ruling 10: a unit that cannot fly MR hexes next turn may not evade.
#[test]
fn a_crippled_scout_cannot_evade() {
    let mut scene = Scene::space();
    let attacker = scene.add(A, "frigate", HERE, 0, 0);
    let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
    scene.damage(scout, 50);
    scene.half(A, [d100(Stream::Combat, 99)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(scout)),
        Question::Evade(_) => panic!("speed 0 and ADF 2 make no 4"),
        _ => None,
    });
}

/// The number of times a scout under torpedo fire may evade.
fn asked_to_evade(scene: &mut Scene, attacker: UnitId, scout: UnitId) -> u32 {
    let mut asked = 0;
    scene.half(A, [d100(Stream::Combat, 99)], |_, question| match question {
        Question::Target { unit, weapon: Weapon::Torpedo, .. } if unit == attacker => Some(Action::Fire(scout)),
        Question::Evade(_) => {
            asked += 1;
            None
        }
        _ => None,
    });
    asked
}

/// Ruling 10: one point of MR is enough if one hex can be flown; without points, evasion is impossible.
#[test]
fn one_point_of_manoeuvre_evades() {
    for (left, evades) in [(1, 1), (0, 0)] {
        let mut scene = Scene::space();
        let attacker = scene.add(A, "frigate", HERE, 0, 0);
        let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
        let systems = &mut scene.state.unit_mut(scout).systems;
        systems.lose_mr(systems.mr() - left);
        let asked = asked_to_evade(&mut scene, attacker, scout);
        assert_eq!(asked, evades, "MR {left}");
    }
}

/// Ruling 10: MR hexes must also be within the speed limit: four at a limit of 4, but not of 3.
#[test]
fn a_speed_limit_below_the_rating_bars_an_evasion() {
    for (limit, evades) in [(4, 1), (3, 0)] {
        let mut scene = Scene::with(None, |rules| rules.speed_limit = limit);
        let attacker = scene.add(A, "frigate", HERE, 0, 0);
        let scout = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
        let asked = asked_to_evade(&mut scene, attacker, scout);
        assert_eq!(asked, evades, "limit {limit}");
    }
}
