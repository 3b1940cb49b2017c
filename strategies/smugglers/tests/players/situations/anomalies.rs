//! Black holes and wormholes.

use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Smugglers};

use super::super::{CHARACTERS, game};
use super::{ME, answer};

/// A ship with the run's load, eight sectors from Koroth at Lightspeed 6, with a black hole halfway.
fn laden(game: &Smugglers, bought: u16) -> Scene<'_> {
    let scene = Scene::new(game).round(20).at(ME, "D-039").level(ME, System::Lightspeed, 6);
    scene.level(ME, System::CargoPods, 8).brix(ME, 6, bought).moment(Moment::Move)
}

#[test]
fn a_black_hole_is_skimmed_when_the_run_would_be_late_otherwise() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        assert!(matches!(answer(&game, strategy, laden(&game, 18)), Action::Skim(_)), "{strategy}");
        assert!(matches!(answer(&game, strategy, laden(&game, 20)), Action::MoveTo(_)), "{strategy}: in time without");
    }
}

/// Food for a Famine on Earth, out of reach.
fn famine(game: &Smugglers) -> Scene<'_> {
    let scene = Scene::new(game).round(3).event(0, "Famine", 6).cargo(ME, Good::Food, 5);
    scene.credits(ME, 100).level(ME, System::Lightspeed, 4).at(ME, "E-030").moment(Moment::Move)
}

/// One ship in six is lost: acceptable for a new ship with little aboard, not for an upgraded one.
#[test]
fn ships_are_risked_that_cost_little() {
    let game = game(3, |_| {});
    assert!(matches!(answer(&game, "trader", famine(&game)), Action::Skim(_)));
    let fitted =
        famine(&game).level(ME, System::Engines, 10).level(ME, System::Lasers, 10).level(ME, System::Shields, 6);
    assert!(matches!(answer(&game, "trader", fitted), Action::MoveTo(_)));
}

/// With Wormhole Charts the better of two dice counts.
#[test]
fn charts_make_wormholes_worth_entering() {
    let game = game(3, |_| {});
    let scene = || famine(&game).at(ME, "E-009").level(ME, System::Lightspeed, 3).credits(ME, 10);
    assert!(matches!(answer(&game, "trader", scene().card(ME, "Wormhole Charts")), Action::Enter(_)));
    assert!(!matches!(answer(&game, "trader", scene()), Action::Enter(_)));
}
