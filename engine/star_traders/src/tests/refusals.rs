//! An unfitting action stops the game: nothing is skipped silently. `try_apply` refuses it first.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::super::actions::{Action, Question};
use super::super::deck::Kind;
use super::super::in_progress::Item;
use super::super::state::{Frame, Window};
use super::super::step::Step;
use super::super::trader::Load;
use super::super::vocabulary::Moment;
use super::scene::{Scene, seat};
use evenkeel_engine::{Game, IllegalAction};

/// For each question that has a precondition on the table: the question, an answer to it, and the rule named if the precondition is missing.
fn cases(scene: &Scene) -> Vec<(Question, Action, &'static str)> {
    let (zap, avoid) = (scene.face(Kind::Zap), scene.face(Kind::AvoidCalamity));
    let (load, avoids) = (Load::Goods(0), Action::Play { card: avoid, role: Kind::AvoidCalamity });
    vec![
        (Question::Bid, Action::Pass, "§19"),
        (Question::SealedBid, Action::Stellors(0), "§19"),
        (Question::OfferGive, Action::Item(Item::Nothing), "§18.2"),
        (Question::OfferPayer, Action::Pass, "§18.2"),
        (Question::OfferAnswer, Action::Accept, "§18.2"),
        (Question::OfferAnswer, Action::Pass, "§18.2"),
        (Question::OfferPick, Action::Card(zap), "§18.2"),
        (Question::Cargo, Action::Load(load), "§13.1"),
        (Question::Avoid, avoids, "§13.1"),
        (Question::AvoidPrice { of: seat(1) }, Action::Stellors(5), "§13.1"),
        (Question::Lift { card: avoid }, Action::Trader(seat(1)), "§6.4"),
        (Question::WarpPair, Action::Pair(0, 1), "§6.3"),
        (Question::Menu, Action::FastTalk(0), "§16.3"),
        (Question::Telzey, Action::Trader(seat(1)), "§9.4"),
        (Question::Window(Moment::Die), Action::Zap { card: zap, up: true }, "§13.2"),
    ]
}

fn ready() -> Scene {
    let mut scene = Scene::basic(3);
    scene.card(0, Kind::Zap).card(0, Kind::AvoidCalamity);
    scene
}

#[test]
fn an_answer_about_nothing_names_the_rule() {
    for (question, action, rule) in cases(&ready()) {
        let mut scene = ready();
        scene.state.stack.push(Frame::Do(Step::Menu));
        if let Question::Window(moment) = question {
            scene.state.stack.push(Frame::Window(Window { moment, next: seat(0), quiet: 0 }));
        }
        let applied = catch_unwind(AssertUnwindSafe(|| {
            scene
                .with_referee(&[], |referee| {
                    referee.ask(seat(0), question);
                    referee.take_answer(seat(0), action);
                })
                .asked()
        }));
        let cause = applied.expect_err("there is nothing to answer");
        let told = cause.downcast_ref::<String>().cloned();
        let told = told.or_else(|| cause.downcast_ref::<&str>().map(|&told| told.to_owned())).unwrap_or_default();
        assert!(told.contains(rule), "{question:?}: {told}");
    }
}

/// The typed refusal leaves the table unchanged.
#[test]
fn what_does_not_fit_is_refused_beforehand() {
    let mut scene = ready();
    scene.menu();
    let before = scene.state.clone();
    for (_, action, _) in cases(&scene) {
        let mut dice = evenkeel_engine::chance::ScriptedDice::d6s([]);
        let told =
            scene.game.try_apply(&mut scene.state, seat(0), action, &mut dice, &mut evenkeel_engine::journal::Silent);
        assert!(matches!(told, Err(IllegalAction::NotLegal { .. })), "{action:?}: {told:?}");
        assert_eq!(scene.state, before);
    }
}
