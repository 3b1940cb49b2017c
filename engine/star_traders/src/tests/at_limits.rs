//! Positions that are just possible: the limits of the public builder.

use super::super::deck::Kind;
use super::super::scene::Scene;
use super::super::state::State;
use super::super::vocabulary::Personality;
use super::super::{Rules, StarTraders, Stream};
use super::game_with;
use super::scene::seat;
use evenkeel_engine::chance::{Luck, PcgDice};

fn built_by(variant: &str, change: impl FnOnce(&mut Rules), arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> State {
    let game = game_with(variant, 3, change);
    let built = arrange(Scene::new(&game)).build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0)));
    built.unwrap_or_else(|faults| panic!("{faults}"))
}

fn built(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> State {
    built_by("basic", |_| {}, arrange)
}

#[test]
fn tracks_purse_and_hand_may_be_full() {
    let rules = game_with("basic", 3, |_| {}).rules.clone();
    let (most, engines) = (rules.prestige_most as u8, rules.engine_limit as u8);
    let state = built(|scene| {
        let scene = scene.prestige(seat(1), most).engines(seat(1), engines).stellors(seat(1), 1_000_000);
        scene.card(seat(1), Kind::Zap).card(seat(1), Kind::Lost).stellors(seat(2), 0).prestige(seat(2), 0)
    });
    let trader = &state.traders[1];
    assert_eq!((trader.prestige, trader.engines, trader.stellors, trader.hand.len()), (most, engines, 1_000_000, 2));
    assert_eq!((state.traders[2].stellors, state.traders[2].prestige), (0, 0));
}

#[test]
fn the_first_round_and_the_last_can_be_played() {
    for round in [1, 200] {
        assert_eq!(built(|scene| scene.round(round)).round, round);
    }
}

#[test]
fn a_hold_may_be_full() {
    let state = built(|scene| scene.load(seat(1), "Fur").load(seat(1), "Fur"));
    assert_eq!(state.traders[1].hold.len(), 2);
}

/// Imperial Cargo of two missions may lie in one hold, each once.
#[test]
fn imperial_cargo_of_every_mission_is_aboard_once() {
    let state = built(|scene| {
        let scene = scene.mission(seat(1), "Amber", "Mink").mission(seat(2), "Shower", "Mink");
        scene.load_imperial(seat(1), seat(1)).load_imperial(seat(1), seat(2))
    });
    assert_eq!(state.traders[1].hold.len(), 2);
}

#[test]
fn several_personalities_are_held_where_they_are_goods() {
    let goods = |rules: &mut Rules| rules.personalities_goods = true;
    let state = built_by("basic", goods, |scene| {
        scene.personality(seat(1), Personality::Hero).personality(seat(1), Personality::Seer)
    });
    assert_eq!(state.traders[1].personalities.len(), 2);
}

#[test]
fn imperial_stations_stand_in_the_advanced_game() {
    let state = built_by("advanced", |_| {}, |scene| scene.imperial(seat(1), "Oz").station(seat(2), "Mink"));
    assert_eq!((state.traders[1].imperial.len(), state.traders[2].stations.len()), (1, 1));
}

/// A Completed Contract stays because of a marker on it or a right beside it; one is enough.
#[test]
fn a_completed_contract_has_a_marker_or_a_right() {
    let beside = built(|scene| {
        scene.completed("Amber", "Mink").rights(seat(1), "Amber", "Mink", 1).load_for(seat(1), "Amber", "Mink")
    });
    assert_eq!(beside.completed.len(), 1);
    let marked = built(|scene| scene.completed("Amber", "Mink").load_for(seat(1), "Amber", "Mink"));
    assert_eq!(marked.traders[1].hold.len(), 1);
}

/// §6: other Traders who may act at the start of the Action stage are asked once, then the active Trader continues.
#[test]
fn an_interval_is_asked_once() {
    use super::super::actions::{Action, Question};
    use super::super::vocabulary::Moment;
    use evenkeel_engine::Game;
    let game = game_with("basic", 3, |_| {});
    let mut dice = PcgDice::new::<Stream>(Luck::of_table(1, 0));
    let scene = Scene::new(&game).interval(Moment::ActionStart);
    let mut state = scene.build(&mut dice).unwrap_or_else(|faults| panic!("{faults}"));
    let mut asked = Vec::new();
    while let Some(seat) = game.pending(&state).first() {
        let question = game.view(&state, seat).question();
        if question != Some(Question::Window(Moment::ActionStart)) {
            assert_eq!(question, Some(Question::Menu));
            break;
        }
        assert!(!asked.contains(&seat), "{seat} is asked twice");
        asked.push(seat);
        game.apply(&mut state, seat, Action::Pass, &mut dice, &mut evenkeel_engine::journal::Silent);
    }
    assert_eq!(asked, [seat(1), seat(2)]);
}

/// §18.2: an answer to a Calamity is requested free only if gifts are allowed; the whole purse may be offered.
#[test]
fn help_is_free_only_where_gifts_are_allowed() {
    use super::super::actions::{Action, Question};
    use evenkeel_engine::{Actions, Game};
    for (gifts, least) in [(true, 0), (false, 1)] {
        let game = game_with("basic", 3, |rules| rules.deal_gifts = gifts);
        let scene = Scene::new(&game).stellors(seat(1), 3).card(seat(0), Kind::Gotcha).card(seat(2), Kind::Zap);
        let scene = scene.calamity(seat(0), Kind::Gotcha, seat(1)).answers([Action::Trader(seat(2))]);
        let state =
            scene.build(&mut PcgDice::new::<Stream>(Luck::of_table(1, 0))).unwrap_or_else(|faults| panic!("{faults}"));
        let asked = game.pending(&state).first().expect("somebody is asked");
        let view = game.view(&state, asked);
        assert!(matches!(view.question(), Some(Question::AvoidPrice { .. })), "{:?}", view.question());
        let mut actions = Actions::new();
        StarTraders::actions(view, &mut actions);
        let sums: Vec<i32> =
            actions.iter().map(|action| if let Action::Stellors(sum) = action { *sum } else { -1 }).collect();
        assert_eq!((sums.iter().min(), sums.iter().max()), (Some(&least), Some(&3)), "{sums:?}");
    }
}
