//! With any values of the rules within their ranges, games can be played: nothing panics, and everything is consistent, including imagined worlds.

use super::super::{Rules, StarTraders, Stream};
use evenkeel_engine::Seats;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::rules::{Kind, Rules as _, Tables, Value};
use evenkeel_engine::testing::random_play::{Choices, play_audited};
use evenkeel_engine::{Audit, Describe, Game};

/// Up to twelve numbers, switches and words anywhere in their ranges.
fn some_rules(choices: &mut Choices) -> Rules {
    let (mut rules, parameters) = (Rules::default(), Rules::parameters());
    let mut pick = |count: usize| choices.below(count as u32) as usize;
    for _ in 0..pick(13) {
        let index = pick(parameters.len());
        let value = match parameters[index].kind {
            Kind::Switch => Value::Switch(pick(2) == 1),
            Kind::Integer { low, high } => Value::Integer(low + pick((high - low).min(1000) as usize + 1) as i64),
            Kind::Word(words) => Value::Word(words[pick(words.len())].to_owned()),
            Kind::List { .. } | Kind::Text | Kind::Cell(_) => continue,
        };
        rules.set(index, &value);
    }
    rules.max_rounds = rules.max_rounds.min(10);
    rules
}

fn play_checked(game: &StarTraders, luck: Luck, choices: &mut Choices) {
    let mut decisions = 0u32;
    play_audited(game, luck, |view, _, actions| {
        if decisions.is_multiple_of(32) {
            let world = StarTraders::determinize(view, &mut PcgDice::new::<Stream>(luck));
            game.audit(&world).unwrap_or_else(|fault| panic!("{luck:?}, imagined after {decisions}: {fault}"));
        }
        decisions += 1;
        choices.position(actions)
    });
}

#[test]
fn games_can_be_played_by_any_rules() {
    let mut played = 0;
    for block in 0..60 {
        let luck = Luck::of_table(99, block);
        let mut choices = Choices::new(luck);
        let rules = some_rules(&mut choices);
        let seats = Seats::new(2 + choices.below(5) as usize).unwrap();
        // Contradictory numbers are refused; the others are played.
        if let Ok(game) = StarTraders::new(rules, &Tables::built_in(StarTraders::TABLES), seats) {
            play_checked(&game, luck, &mut choices);
            played += 1;
        }
    }
    assert!(played > 40, "{played} of 60");
}
