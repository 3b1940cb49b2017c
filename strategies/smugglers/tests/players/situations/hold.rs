//! Jettisoned goods, and the levels that a ship gets.

use evenkeel_smugglers::scene::{Moment, Scene};
use evenkeel_smugglers::state::Site;
use evenkeel_smugglers::vocabulary::{Good, System};
use evenkeel_smugglers::{Action, Question, Smugglers};

use super::super::{CHARACTERS, game};
use super::{ME, answer, answers};

/// A load of four Weapons needs four Pods of a full hold.
#[test]
fn no_unit_too_many_goes_overboard_for_a_load() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        let scene = Scene::new(&game).round(5).at(ME, "E-016").cargo(ME, Good::Robots, 5).planet_deck(&["Quill"]);
        let scene = scene.deck(&["Asteroids"]).moment(Moment::Card("Crime Lord Offer".into()));
        let scene = scene.answer(ME, Action::Accept);
        assert_eq!(answer(&game, strategy, scene), Action::Goods { good: Good::Robots, units: 4 }, "{strategy}");
    }
}

/// Medicine for a Plague, on a planet that forbids Weapons: one Weapon is not worth a Customs roll, five are.
#[test]
fn contraband_goes_overboard_where_customs_would_cost_more() {
    let game = game(3, |_| {});
    let scene = |weapons| {
        let scene = Scene::new(&game).round(5).event(2, "Plague", 6).at(ME, "D-039").level(ME, System::CargoPods, 10);
        scene.cargo(ME, Good::Medical, 4).cargo(ME, Good::Weapons, weapons).credits(ME, 100).moment(Moment::Move)
    };
    let dropped = |weapons| {
        let said = answers(&game, "trader", scene(weapons));
        said.into_iter().find(|(question, _)| matches!(question, Question::Jettison { .. })).map(|(_, action)| action)
    };
    assert_eq!(dropped(1), Some(Action::Goods { good: Good::Weapons, units: 1 }));
    assert_eq!(dropped(5), Some(Action::Stop));
    let wanted = answers(&game, "trader", scene(1).bounty(ME, 100).moment(Moment::Move));
    let drops = wanted.iter().any(|(_, action)| matches!(action, Action::Goods { .. }));
    assert!(!drops, "Customs look at whoever has a Bounty in any case: {wanted:?}");
}

/// At Brix a ship makes room for weapons, and no more than needed.
#[test]
fn room_for_the_run_is_made_exactly() {
    let game = game(3, |_| {});
    let scene = Scene::new(&game).round(20).at(ME, "E-006").credits(ME, 4500).level(ME, System::Lightspeed, 6);
    let scene = scene.level(ME, System::CargoPods, 8).cargo(ME, Good::Robots, 5).moment(Moment::Move);
    let said = answers(&game, "trader", scene);
    assert!(said.iter().any(|(_, action)| *action == Action::Goods { good: Good::Robots, units: 3 }), "{said:?}");
}

fn yard(game: &Smugglers, credits: i32) -> Scene<'_> {
    Scene::new(game).round(5).at(ME, "E-006").credits(ME, credits).moment(Moment::Business(Site::Brix))
}

fn levels(said: &[(Question, Action)]) -> Vec<System> {
    let bought = said.iter().filter_map(|(_, action)| match *action {
        Action::System(system) => Some(system),
        _ => None,
    });
    bought.collect()
}

/// The Lightspeed for the run is bought before levels that would otherwise be worth more.
#[test]
fn what_the_run_takes_comes_first() {
    let game = game(3, |_| {});
    for strategy in CHARACTERS {
        let scene = yard(&game, 900).level(ME, System::CargoPods, 7).moment(Moment::Business(Site::Brix));
        let bought = levels(&answers(&game, strategy, scene));
        assert_eq!(bought[..2], [System::Lightspeed; 2], "{strategy}: {bought:?}");
    }
}

/// The cap shapes a ship: the last levels are the most profitable, and no level exceeds the cap.
#[test]
fn the_cap_is_reached_and_shapes_the_ship() {
    let game = game(3, |_| {});
    for strategy in ["pirate", "hunter"] {
        let scene = yard(&game, 2500).level(ME, System::Engines, 7).level(ME, System::Lightspeed, 9);
        let scene = scene.level(ME, System::Lasers, 7).level(ME, System::CargoPods, 9).level(ME, System::Shields, 0);
        let bought = levels(&answers(&game, strategy, scene.moment(Moment::Business(Site::Brix))));
        assert_eq!(bought.len(), 3, "{strategy}: {bought:?}");
    }
}

/// An expensive yard sells only levels worth its price.
#[test]
fn prices_shape_the_ship() {
    let game = game(3, |_| {});
    let scene = yard(&game, 2000)
        .level(ME, System::CargoPods, 9)
        .level(ME, System::Lightspeed, 6)
        .at(ME, "E-007")
        .moment(Moment::Business(Site::Slot(4)));
    assert!(levels(&answers(&game, "trader", scene)).is_empty(), "a small Starport asks eight times as much");
}

/// With room in the hold, a ship visits a planet on the way, and buys goods there that sell better elsewhere.
#[test]
fn goods_are_bought_in_passing() {
    let game = game(3, |_| {});
    let buys = |strategy| {
        (1..7).any(|slot| {
            let sector = &game.board().sector(game.planets()[slot].sector).id;
            let scene = Scene::new(&game).round(5).event(0, "Plague", 6).credits(ME, 140).cargo(ME, Good::Medical, 4);
            let scene = scene.at(ME, sector).level(ME, System::CargoPods, 10).moment(Moment::Encounter);
            let said = answers(&game, strategy, scene);
            said.iter().any(|(_, action)| matches!(action, Action::Buy(_)))
        })
    };
    assert!(buys("trader"));
    assert!(!buys("trader{wage=1000}"), "where the turns to the sale are worth more");
}
