//! The clock, the modes and the switches in force.

use evenkeel_smugglers::rules::Mode;
use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::state::Site;
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Smugglers};

use super::super::{CHARACTERS, game};
use super::{ME, OTHER, answers, does};

fn at_brix(game: &Smugglers, credits: i32) -> Scene<'_> {
    let scene = Scene::new(game).round(20).at(ME, "E-006").credits(ME, credits);
    scene.level(ME, System::Lightspeed, 6).level(ME, System::CargoPods, 8)
}

/// Credits in hand win when time is up: levels, and weapons that cannot reach Koroth in time, waste money.
#[test]
fn nothing_is_bought_that_time_does_not_let_pay() {
    for strategy in CHARACTERS {
        for (rounds, buys) in [(21, false), (22, true)] {
            let game = game(3, |rules| rules.time_max_rounds = rounds);
            let scene = at_brix(&game, 4500).moment(Moment::Move);
            assert_eq!(does(&game, strategy, scene, Action::BuyBrix), buys, "{strategy}, {rounds} rounds");
        }
        let last = game(3, |rules| rules.time_max_rounds = 20);
        let said = answers(&last, strategy, at_brix(&last, 2000).moment(Moment::Business(Site::Brix)));
        assert_eq!(said[0].1, Action::Leave, "{strategy}");
    }
}

/// A player without goods and Bounty is prey only where the number of ships destroyed decides.
#[test]
fn ships_are_hunted_where_ships_decide() {
    for mode in [Mode::KorothRun, Mode::Income, Mode::Kills, Mode::LastShip] {
        let game = game(3, |rules| rules.mode = mode);
        let decides = matches!(mode, Mode::Kills | Mode::LastShip);
        for strategy in ["trader", "pirate", "hunter", "smuggler"] {
            let scene = Scene::new(&game).round(5).at(ME, "E-003").at(OTHER, "E-003").hull(OTHER, 1).credits(ME, 10);
            let scene =
                scene.level(ME, System::Lightspeed, 6).level(ME, System::Lasers, 9).level(ME, System::Engines, 9);
            let scene = scene.moment(Moment::Move);
            assert_eq!(does(&game, strategy, scene, Action::Meet(OTHER)), decides, "{strategy}, {mode:?}");
        }
    }
}

#[test]
fn lasers_are_bought_where_ships_decide() {
    for (mode, buys) in [(Mode::KorothRun, false), (Mode::LastShip, true)] {
        let game = game(3, |rules| rules.mode = mode);
        let scene = at_brix(&game, 1500).level(ME, System::Lightspeed, 9).level(ME, System::Engines, 10);
        let scene = scene.moment(Moment::Business(Site::Brix));
        assert_eq!(does(&game, "trader", scene, Action::System(System::Lasers)), buys, "{mode:?}");
    }
}

/// Change 8 off: loot needs no breach, so Shields do not prevent robbery.
#[test]
fn without_change_8_shields_save_no_cargo() {
    for on in [true, false] {
        let game = game(3, |rules| rules.v2_combat = on);
        let scene =
            Scene::new(&game).round(5).at(ME, "E-003").at(OTHER, "E-003").credits(ME, 10).level(ME, System::Lasers, 3);
        let scene = scene.level(ME, System::Engines, 9).level(OTHER, System::Shields, 10).cargo(OTHER, Good::Food, 4);
        assert_eq!(does(&game, "pirate", scene.moment(Moment::Move), Action::Meet(OTHER)), !on, "change 8: {on}");
    }
}

/// Change 10 off: accepting does not end the turn, so the planet may be two moves away.
#[test]
fn without_change_10_loads_are_taken_farther() {
    for on in [true, false] {
        let game = game(3, |rules| rules.v2_crime_lord = on);
        let scene = Scene::new(&game).round(5).at(ME, "B-080").planet_deck(&["Quill"]);
        let scene = scene.level(ME, System::Lightspeed, 8).moment(Moment::Card("Crime Lord Offer".into()));
        let accepted = does(&game, "smuggler{wage=100}", scene, Action::Accept);
        assert_eq!(accepted, !on, "change 10: {on}");
    }
}

/// Change 4 off: Greenbeard does not turn goods into credits, so a full hold gains nothing.
#[test]
fn without_change_4_greenbeard_needs_room() {
    for on in [true, false] {
        let game = game(3, |rules| rules.v2_greenbeard = on);
        let scene =
            Scene::new(&game).round(5).character(ME, "Greenbeard").at(ME, "E-003").at(OTHER, "E-003").credits(ME, 10);
        let scene = scene.level(ME, System::Lasers, 3).level(ME, System::Engines, 9).brix(ME, 5, 5);
        let scene = scene.level(ME, System::Lightspeed, 1).cargo(OTHER, Good::Food, 5).moment(Moment::Move);
        assert_eq!(does(&game, "pirate{merchants=false}", scene, Action::Meet(OTHER)), on, "change 4: {on}");
    }
}
