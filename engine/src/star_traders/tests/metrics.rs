//! The columns of a game's results.

use super::super::charts::PetitionRow;
use super::super::deck::Kind;
use super::super::{StarTraders, Stream};
use super::game_with;
use crate::chance::{Luck, PcgDice};
use crate::journal::Silent;
use crate::metrics::{Metric, Metrics};
use crate::play::play_on;
use crate::rules::Word;
use crate::{Game, Score};

fn column(name: &str) -> usize {
    StarTraders::METRICS.iter().position(|metric: &Metric| metric.name == name).expect("a column of this name")
}

/// What is followed over a game stands, at a round in which it ended or after it, where it stands at the end.
#[test]
fn a_course_ends_with_the_final_value() {
    let mut compared = 0;
    for series in StarTraders::THEMES.series {
        let last = column(series.name);
        for rounds in [4, 5, 6, 10] {
            let game = game_with("basic", 2, |rules| rules.max_rounds = rounds);
            let mut dice = PcgDice::new::<Stream>(Luck::of_table(3, rounds as u64));
            let mut state = game.deal(&mut dice, &mut Silent);
            play_on(&game, &mut state, &mut dice, &mut Silent, StarTraders::MAX_DECISIONS, |_, _, actions| {
                actions.len() - 1
            });
            let mut metrics = Metrics::new();
            game.metrics(&state, &mut metrics);
            for &(after, name) in series.points.iter().filter(|(after, _)| i64::from(state.round) <= (*after)) {
                for seat in game.seats().iter() {
                    let (value, end) = (metrics.get(column(name), seat), metrics.get(last, seat));
                    assert_eq!(value, end, "{name} of a game of {} rounds", state.round);
                    compared += i32::from(i64::from(state.round) == after);
                }
            }
        }
    }
    assert!(compared >= 4, "games that end just then");
}

#[test]
fn columns_of_cards_and_petitions_are_named_after_them() {
    for &kind in Kind::ALL {
        assert_eq!(
            StarTraders::METRICS[column("played_avoid_calamity") + kind.index()].name,
            format!("played_{}", kind.word())
        );
    }
    for &row in PetitionRow::ALL {
        assert_eq!(
            StarTraders::METRICS[column("petition_below_0") + row.index()].name,
            format!("petition_{}", row.word())
        );
    }
}
