//! Surrender, prison, Friends, Merchant Ships.

use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Smugglers};

use super::super::game;
use super::{ME, OTHER, THIRD, answer};

/// Attacked by a ship superior in every system.
fn cornered(game: &Smugglers) -> Scene<'_> {
    let scene =
        Scene::new(game).round(20).active(OTHER).level(OTHER, System::Lasers, 9).level(OTHER, System::Engines, 9);
    scene.bounty(ME, 300).moment(Moment::Combat { attacker: OTHER, attacked: ME })
}

/// Prison costs the goods and two turns. A ship about to be lost costs more.
#[test]
fn who_is_about_to_lose_a_dear_ship_surrenders() {
    let game = game(3, |_| {});
    let dear = cornered(&game).hull(ME, 1).level(ME, System::Lightspeed, 9).level(ME, System::CargoPods, 10);
    for strategy in ["trader", "smuggler", "racer"] {
        let dear = dear.clone().level(ME, System::Shields, 8);
        assert_eq!(answer(&game, strategy, dear), Action::OfferSurrender, "{strategy}");
    }
    let whole = cornered(&game).cargo(ME, Good::Robots, 5);
    assert_eq!(answer(&game, "trader", whole), Action::Stand, "one Hull point is cheaper than prison");
}

/// An escape adds to the Bounty, so it is tried only to save many turns.
#[test]
fn an_escape_has_its_price() {
    let game = game(3, |_| {});
    let jailed = |bounty| Scene::new(&game).round(5).in_prison(ME, 1).bounty(ME, bounty);
    assert_eq!(answer(&game, "hunter", jailed(500)), Action::Wait, "one turn is cheap, and a Bounty is feared");
    assert_eq!(answer(&game, "smuggler", jailed(3000)), Action::Escape);
}

#[test]
fn the_best_friend_is_charmed_away() {
    let game = game(3, |_| {});
    let scene = Scene::new(&game).round(5).character(ME, "Mikk Staygo").character(OTHER, "Vela Quist");
    let scene = scene.card(OTHER, "Defence Lawyer").card(THIRD, "Customs Insider");
    assert_eq!(answer(&game, "trader", scene), Action::Player(THIRD));
}

#[test]
fn merchants_are_robbed_by_those_who_mean_to() {
    let game = game(3, |_| {});
    let scene = || {
        let scene = Scene::new(&game).round(5).level(ME, System::Lasers, 8).level(ME, System::Engines, 8);
        scene.level(ME, System::CargoPods, 9).moment(Moment::Card("Grain Hauler".into()))
    };
    assert_eq!(answer(&game, "pirate", scene()), Action::Attack);
    assert_eq!(answer(&game, "pirate{merchants=false}", scene()), Action::LetPass);
}

/// Only a hunter goes after a Bounty in reach.
#[test]
fn a_bounty_in_reach_is_hunted() {
    let game = game(3, |_| {});
    let scene = || {
        let scene = Scene::new(&game).round(5).at(ME, "E-003").at(OTHER, "E-003").bounty(OTHER, 2000).credits(ME, 10);
        scene.level(ME, System::Lasers, 8).level(ME, System::Engines, 8).moment(Moment::Encounter)
    };
    assert_eq!(answer(&game, "hunter", scene()), Action::Meet(OTHER));
    assert_ne!(answer(&game, "trader", scene()), Action::Meet(OTHER));
}

/// A player with double rewards also hunts Bounties that do not pay others.
#[test]
fn a_double_bounty_is_worth_twice_the_risk() {
    let game = game(3, |_| {});
    let hunts = |name, lasers| {
        let scene = Scene::new(&game)
            .round(5)
            .character(THIRD, "Vela Quist")
            .character(ME, name)
            .at(ME, "E-003")
            .at(OTHER, "E-003")
            .credits(ME, 10);
        let scene =
            scene.level(ME, System::Lasers, lasers).level(ME, System::Engines, 5).level(OTHER, System::Lasers, 5);
        let scene =
            scene.level(OTHER, System::Engines, 5).bounty(OTHER, 1600).level(OTHER, System::Shields, 8).hull(ME, 2);
        answer(&game, "hunter", scene.moment(Moment::Encounter)) == Action::Meet(OTHER)
    };
    assert!(hunts("Sharon Rex", 4));
    assert!(!hunts("Immer Sol", 5));
}

/// A load for the run does not justify an attack on a ship with better weapons.
#[test]
fn nobody_attacks_against_the_odds() {
    let game = game(3, |_| {});
    let attacks = |lasers| {
        let scene = Scene::new(&game).round(20).at(ME, "E-003").at(OTHER, "E-003").brix(OTHER, 6, 20).credits(ME, 10);
        let scene = scene.level(ME, System::Lasers, 6).level(ME, System::Engines, 6).level(OTHER, System::Engines, 1);
        let scene = scene.level(OTHER, System::Lasers, lasers).level(OTHER, System::CargoPods, 8);
        answer(&game, "trader", scene.moment(Moment::Encounter)) == Action::Meet(OTHER)
    };
    assert!(attacks(5));
    assert!(!attacks(8));
}
