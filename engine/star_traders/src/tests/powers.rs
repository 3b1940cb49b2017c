//! Every power occurs in ordinary games: none is left unconnected (§16 and §17).

use std::collections::BTreeSet;

use super::super::actions::{Action, Question};
use super::super::ledger::Flow;
use super::super::rules::Pool;
use super::super::vocabulary::Personality;
use super::super::{StarTraders, State, Stream};
use super::{chooser, game_with};
use evenkeel_engine::Actions;
use evenkeel_engine::Game;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::Word;
use evenkeel_engine::testing::random_play::Choices;

/// The Personality with a visible effect in a question.
const fn asks(question: Question) -> Option<Personality> {
    match question {
        Question::Navigate => Some(Personality::Navigator),
        Question::InsiderStation { .. } => Some(Personality::Insider),
        Question::AwesomePair => Some(Personality::AwesomeAndi),
        Question::PsychicLine => Some(Personality::Seer),
        Question::Velma => Some(Personality::VerdantVelma),
        Question::WarpPair => Some(Personality::WarpinWanda),
        _ => None,
    }
}

/// The Personality with a visible effect on the choice between these.
fn offers(game: &StarTraders, state: &State, actions: &[Action]) -> Option<Personality> {
    actions.iter().find_map(|action| match *action {
        Action::FastTalk(_) => Some(Personality::FastTalker),
        Action::Attack(_) => Some(Personality::PiratePete),
        Action::BuyEngine if !game.map().has_shipyard(state.traders[state.active.index()].at) => {
            Some(Personality::Engineer)
        }
        _ => None,
    })
}

/// Personalities with a visible effect on the table.
fn shows(state: &State) -> impl Iterator<Item = Personality> {
    let traders = state.traders.iter().filter_map(|trader| {
        if trader.hand.len() > 2 {
            Some(Personality::LuckyLou)
        } else if trader.ledger[Flow::Banker as usize] > 0 {
            Some(Personality::Banker)
        } else if trader.shrugged > 0 {
            Some(Personality::Impervious)
        } else {
            None
        }
    });
    traders.chain((!state.peeked.is_empty()).then_some(Personality::Psychic))
}

/// Records the visible powers in a game with all Personalities in the pool.
fn watch(game: &StarTraders, block: u64, seen: &mut BTreeSet<Personality>) {
    let luck = Luck::of_table(21, block);
    let (mut dice, mut choices) = (PcgDice::new::<Stream>(luck), Choices::new(luck));
    let mut state = game.deal(&mut dice, &mut Silent);
    let mut actions = Actions::new();
    while let Some(seat) = game.pending(&state).first() {
        let view = game.view(&state, seat);
        actions.clear();
        StarTraders::actions(view, &mut actions);
        seen.extend(view.question().and_then(asks));
        seen.extend(offers(game, &state, &actions));
        seen.extend(shows(&state));
        let leap = actions.iter().rposition(|action| matches!(action, Action::Leap(_)));
        let pick = match leap.filter(|_| choices.below(8) == 0) {
            Some(leap) => leap,
            None => chooser::pick(view, &actions, |n| choices.below(n)),
        };
        game.apply(&mut state, seat, actions[pick], &mut dice, &mut Silent);
    }
}

/// Separate examples test the Hero's and the Negotiator's extras, and Lola's lines.
#[test]
fn every_power_comes_up_in_play() {
    let game = game_with("basic", 6, |rules| (rules.personalities, rules.max_rounds) = (Pool::All16, 15));
    let mut seen = BTreeSet::new();
    (0..40).for_each(|block| watch(&game, block, &mut seen));
    let quiet = [Personality::Hero, Personality::Negotiator, Personality::LongShotLola];
    let missing: Vec<_> = Personality::ALL.iter().filter(|who| !seen.contains(who) && !quiet.contains(who)).collect();
    assert!(missing.is_empty(), "{missing:?} never came up");
}

/// §16.2: a Banker with two engines can get an Envoy, a Banker with one cannot; nor can any Trader on a mission or with an Envoy.
#[test]
fn a_banker_with_enough_engines_is_given_an_envoy() {
    use super::scene::Scene;
    let least = Scene::basic(3).game.rules.banker_envoy_engines as u8;
    for (engines, personality, given) in [
        (least - 1, Personality::Banker, false),
        (least, Personality::Banker, true),
        (least + 1, Personality::Banker, true),
        (least - 1, Personality::Hero, true),
    ] {
        let mut scene = Scene::basic(3);
        scene.personality(1, personality).engines(1, engines);
        assert_eq!(scene.game.may_be_given_envoy(&scene.state.traders[1]), given, "{personality:?}, {engines} engines");
    }
}

/// The Impervious avoids as often as the rules allow, and then no more.
#[test]
fn the_impervious_avoids_a_number_of_times() {
    use super::super::deck::Kind;
    use super::scene::Scene;
    let uses = Scene::basic(3).game.rules.impervious_uses as u8;
    for (used, avoids) in [(0, true), (uses - 1, true), (uses, false)] {
        let mut scene = Scene::basic(3);
        scene.personality(1, Personality::Impervious).trader(1).shrugged = used;
        let roles = scene.game.serves_as(&scene.state.traders[1], Kind::Zap);
        assert_eq!(roles.contains(Kind::AvoidCalamity), avoids, "{used} used");
    }
}

/// A tenth of what others pay, rounded up: 1 of 1 and 1 of 10.
#[test]
fn the_banker_gets_a_tenth_rounded_up() {
    let game = super::scene::Scene::basic(3).game;
    assert_eq!([0, 1, 9, 10, 11, 20, 21].map(|paid| game.bankers_share(paid)), [0, 1, 1, 1, 2, 2, 3]);
}
