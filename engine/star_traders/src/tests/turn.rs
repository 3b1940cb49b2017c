//! The sequence of play (§5).

use super::super::actions::{Action, Question};
use super::super::deck::{Kind, MAX_FACES};
use super::super::events::Event;
use super::super::state::End;
use super::super::streams::Stream;
use super::super::vocabulary::{JumpKind, Moment, Personality, Stage};
use super::scene::{Scene, seat};
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Roll, ScriptedDice};

/// A draw of the Luck deck with the given first card.
fn first_card(scene: &Scene) -> Roll<Stream> {
    let sides = scene.state.luck_deck.iter().map(|&copies| u32::from(copies)).sum();
    Roll { stream: Stream::Luck, sides, face: 1 }
}

/// The Trader asked gives an answer that leads to draws.
fn answer_drawing(scene: &mut Scene, action: Action, rolls: Vec<Roll<Stream>>) {
    let (who, _) = scene.asked().expect("a question");
    assert!(scene.legal().contains(&action), "{action:?} is not among {:?}", scene.legal());
    let mut dice = ScriptedDice::new(rolls);
    scene.game.apply(&mut scene.state, who, action, &mut dice, &mut scene.events);
    dice.finish();
}

/// Ends all three stages of a turn in which a card is drawn.
fn end_turn(scene: &mut Scene) {
    scene.answer(Action::Done, &[]);
    let roll = first_card(scene);
    answer_drawing(scene, Action::Done, vec![roll]);
    scene.answer(Action::Done, &[]);
}

#[test]
fn a_turn_has_three_stages_and_play_passes_left() {
    let mut scene = Scene::basic(3);
    scene.menu();
    for (turn, stage) in [(0, Stage::Movement), (0, Stage::Action)] {
        assert_eq!(scene.asked(), Some((seat(turn), Question::Menu)));
        assert_eq!(scene.state.turn.stage, stage);
        if stage == Stage::Movement {
            scene.answer(Action::Done, &[]);
        }
    }
    let roll = first_card(&scene);
    answer_drawing(&mut scene, Action::Done, vec![roll]);
    assert_eq!((scene.state.turn.stage, scene.trader(0).hand.len()), (Stage::Draw, 1));
    scene.answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Menu)));
    assert_eq!(scene.state.turn.stage, Stage::Movement);
}

/// A round is one turn of every Trader.
#[test]
fn rounds_are_counted_where_the_first_player_begins() {
    let mut scene = Scene::basic(3);
    scene.state.first = seat(1);
    scene.menu();
    let mut rounds = Vec::new();
    for _ in 0..4 {
        end_turn(&mut scene);
        rounds.push(scene.state.round);
    }
    assert_eq!(rounds, [2, 2, 2, 3]);
}

#[test]
fn the_turn_cap_ends_a_game_without_a_winner() {
    let mut scene = Scene::with("basic", 2, |rules| rules.max_rounds = 2);
    scene.menu();
    for _ in 0..4 {
        assert!(scene.state.end.is_none());
        end_turn(&mut scene);
    }
    assert_eq!((scene.state.end, scene.state.winners.is_empty()), (Some(End::RoundLimit), true));
    assert_eq!(scene.game.outcome(&scene.state).end, End::RoundLimit as u8);
}

/// After the Action stage has begun, movement is no longer possible.
#[test]
fn movement_is_over_when_the_action_stage_begins() {
    let mut scene = Scene::basic(2);
    scene.menu();
    assert!(scene.may_jump());
    scene.answer(Action::Done, &[]);
    assert!(!scene.may_jump() && scene.state.turn.attempts == 0);
}

#[test]
fn there_are_as_many_attempts_as_engines() {
    let mut scene = Scene::basic(2);
    scene.at(0, "Mink").engines(0, 2).menu();
    scene.jumps("Niven", JumpKind::Regular, &[1]).jumps("Niven", JumpKind::Regular, &[1]);
    assert!(!scene.may_jump() && scene.lies_at("Mink"));
    scene.trader(0).engines = 3;
    assert!(scene.may_jump(), "engines count as they are now (ruling 9)");
    scene.trader(0).engines = 0;
    assert!(!scene.may_jump());
}

/// With a full hand one card may be discarded for another, or none.
#[test]
fn a_full_hand_may_be_renewed() {
    for renewed in [true, false] {
        let mut scene = Scene::basic(2);
        scene.card(0, Kind::Zap).card(0, Kind::Codebreaker).stage(Stage::Action).menu();
        scene.answer(Action::Done, &[]);
        assert_eq!(scene.asked(), Some((seat(0), Question::Redraw)));
        if renewed {
            let (card, roll) = (Action::Card(scene.face(Kind::Zap)), first_card(&scene));
            answer_drawing(&mut scene, card, vec![roll]);
        } else {
            scene.answer(Action::Pass, &[]);
        }
        assert_eq!((scene.trader(0).hand.len(), scene.trader(0).holds(Kind::Zap)), (2, !renewed));
    }
}

#[test]
fn nothing_is_drawn_from_nothing() {
    let mut scene = Scene::basic(2);
    scene.state.luck_deck = [0; MAX_FACES];
    scene.stage(Stage::Action).menu().answer(Action::Done, &[]);
    assert_eq!((scene.state.turn.stage, scene.trader(0).hand.len()), (Stage::Draw, 0));
}

/// Two sentences skip two turns; Quarantines still end, cargo waits.
#[test]
fn a_skipped_turn_is_skipped_whole() {
    let mut scene = Scene::with("basic", 2, |rules| rules.hand_limit = 4);
    scene.open(0, "Amber", "Helix").load_for(1, "Amber", "Helix").at(1, "Helix").trader(1).skip = 2;
    scene.menu();
    end_turn(&mut scene);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
    assert_eq!((scene.trader(1).skip, scene.trader(1).hand.len(), scene.trader(1).hold.len()), (1, 0, 1));
    end_turn(&mut scene);
    end_turn(&mut scene);
    assert_eq!((scene.asked(), scene.trader(1).skip), (Some((seat(1), Question::Menu)), 0));
    assert!(scene.trader(1).hold.is_empty(), "what was due is delivered in the next real turn");
    let skipped = scene.events.iter().filter(|event| matches!(event, Event::Skipped { .. })).count();
    assert_eq!(skipped, 2);
}

/// An act at the end of a turn gives its Trader another chance to act.
#[test]
fn the_turn_goes_on_when_somebody_acts_at_its_end() {
    let mut scene = Scene::basic(2);
    scene.card(1, Kind::Gotcha).stage(Stage::Draw).menu();
    scene.answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Window(Moment::TurnEnd))));
    scene.plays_on(Kind::Gotcha, 0);
    assert_eq!(scene.asked(), Some((seat(0), Question::Menu)));
    assert_eq!(scene.state.turn.stage, Stage::Draw);
    scene.answer(Action::Done, &[]);
    assert_eq!(scene.asked(), Some((seat(1), Question::Menu)), "nobody can act any more");
}

/// Lucky Lou looks at both cards together, also across a reshuffle (§16.1): a Jubilee is discarded only then.
#[test]
fn a_jubilee_is_not_shuffled_in_between_two_cards() {
    let mut scene = Scene::basic(2);
    let (jubilee, zap) = (scene.face(Kind::Jubilee), scene.face(Kind::Zap));
    scene.state.luck_deck = [0; MAX_FACES];
    (scene.state.luck_deck[jubilee as usize], scene.state.luck_discards[zap as usize]) = (1, 1);
    scene.personality(0, Personality::LuckyLou).stage(Stage::Action).menu().answer(Action::Done, &[]);
    assert_eq!((scene.trader(0).hand.len(), scene.trader(0).copies(zap), scene.discarded(Kind::Jubilee)), (1, 1, 1));
}

/// §5 and §16.1: a card may be discarded for another only if the draw would not fit; Lucky Lou holds three and draws two.
#[test]
fn a_hand_with_room_for_the_draw_is_not_renewed() {
    for (personality, cards, renews) in [
        (Personality::Hero, 0, false),
        (Personality::Hero, 1, false),
        (Personality::Hero, 2, true),
        (Personality::LuckyLou, 0, false),
        (Personality::LuckyLou, 1, false),
        (Personality::LuckyLou, 2, true),
        (Personality::LuckyLou, 3, true),
    ] {
        let mut scene = Scene::basic(2);
        scene.personality(0, personality);
        (0..cards).for_each(|_| _ = scene.card(0, Kind::Zap));
        assert_eq!(scene.game.may_redraw(&scene.state, seat(0)), renews, "{personality:?}, {cards} cards");
    }
}
