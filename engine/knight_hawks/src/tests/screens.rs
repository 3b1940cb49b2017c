//! Screens and masks (§8.2 and §8.3).

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::hex::Hex;
use super::super::state::A;
use super::super::units::Status;
use super::super::vocabulary::Spin;
use super::scene::Scene;

/// Ruling 46: a released mask may be released again only in orbit.
#[test]
fn a_mask_is_renewed_in_orbit_only() {
    for (status, offered) in [
        (Status::Free, vec![Action::Keep, Action::Lower]),
        (Status::Orbit(Spin::Clockwise), vec![Action::Keep, Action::Lower, Action::Raise(Screen::Mask)]),
    ] {
        let mut scene = Scene::planet();
        let ship = scene.add(A, "frigate", Hex::of(20, 30).step(0), 0, 0);
        scene.far();
        let unit = scene.state.unit_mut(ship);
        unit.status = status;
        unit.systems.raise(Screen::Mask);
        unit.mask_left = 3;
        let mut legal = Vec::new();
        scene.half(A, [], |scene, question| {
            if matches!(question, Question::Screen(_)) {
                legal = scene.legal(A);
            }
            matches!(question, Question::Orbit(_)).then_some(Action::Stay)
        });
        assert_eq!(legal, offered, "{status:?}");
    }
}

/// §8.3 and ruling 64: a mask lasts one orbit, however long that takes.
#[test]
fn a_mask_lasts_one_orbit() {
    for (turns, phases) in [(1, 6), (2, 12)] {
        let mut scene = Scene::with(Some(Hex::of(20, 30)), |rules| rules.orbit_turns = turns);
        let ship = scene.add(A, "frigate", Hex::of(20, 30).step(0), 0, 0);
        scene.far();
        scene.state.unit_mut(ship).status = Status::Orbit(Spin::Clockwise);
        for phase in 0..=phases {
            assert_eq!(scene.unit(ship).systems.masked(), phase > 0, "{turns}, {phase}");
            scene.half(A, [], |scene, question| match question {
                Question::Screen(_) if phase == 0 => Some(Action::Raise(Screen::Mask)),
                Question::Orbit(_) => Some(Action::Stay),
                Question::Facing(id) => Some(Action::Face(scene.unit(id).heading)),
                _ => None,
            });
        }
        assert!(!scene.unit(ship).systems.masked(), "{turns}");
    }
}
