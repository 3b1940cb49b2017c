//! Screens and masks (§8.2 and §8.3).

use super::super::actions::{Action, Question};
use super::super::defences::Screen;
use super::super::hex::Hex;
use super::super::state::A;
use super::super::units::Status;
use super::super::vocabulary::Spin;
use super::scene::Scene;

/// Ruling 46: a mask that is out may be released anew only in orbit.
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
