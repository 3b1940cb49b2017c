//! Conclusions about made-up rounds: changes that matter or not.

use super::*;
use crate::contrast::Confidence;
use crate::findings::Coverage;
use crate::screen::sums::Measured;

/// Games of a batch: enough that an unseen block hardly widens an interval.
const GAMES: u64 = 20_000;

/// Conclusions if games take these rounds with the goal in force, 30, and with others; every other goal changes as many games.
pub(super) fn of_rounds<T>(
    goals: &[i64],
    (changed, rounds): (i64, impl Fn(i64, u64) -> f64),
    see: impl FnOnce(&Judge<'_>, &Measured) -> T,
) -> T {
    let plan = asked(TWO, &["goal"]);
    let (layout, to_try) = (Layout::new(&plan), find_values(&plan).unwrap());
    let screen = Screen { plan: &plan, layout: &layout, rules: &to_try.rules };
    let value = |goal: &i64| trial(&plan, (0, &to_try.rules[0]), &Value::Integer(*goal)).unwrap();
    let trials: Vec<Trial> = goals.iter().map(value).collect();
    let sums = |goal: i64, batch: u64| {
        let mut sums = vec![0; layout.slots()];
        sums[4] = (rounds(goal, batch) * GAMES as f64).round() as i64;
        sums[layout.otherwise()] = if batch == 0 { changed } else { 0 };
        sums
    };
    let batch = |batch: u64| (batch, [30].iter().chain(goals).map(|goal| sums(*goal, batch)).collect());
    let mut made_up = Sums::default();
    made_up.take(Pass::First, &(0..goals.len()).collect::<Vec<_>>(), GAMES, &(0..BATCHES).map(batch).collect());
    let judge = Judge::new(&screen, (goals.len(), &trials), &made_up);
    let length = layout.quantities.iter().find(|measured| measured.quantity.name == "rounds.mean").unwrap();
    see(&judge, length)
}

/// Of 20 rounds a margin is 0.4: the same, as many on the whole but anything in between, hardly more, twice as many.
fn rounds(goal: i64, batch: u64) -> f64 {
    match goal {
        20 => [15.0, 25.0][(batch % 2) as usize],
        40 => 20.1,
        60 => 40.0,
        _ => 20.0,
    }
}

#[test]
fn a_value_moves_what_it_clearly_changes_by_more_than_the_margin() {
    let of = |changed: i64| {
        of_rounds(&[10, 20, 40, 60], (changed, rounds), |judge, _| {
            [0, 1, 2, 3].map(|trial| (judge.moves(trial), judge.is_open(trial)))
        })
    };
    let wanted = [(Some(false), false), (None, true), (Some(false), false), (Some(true), false)];
    assert_eq!(of(1), wanted);
    assert_eq!(of(0), wanted.map(|(moves, _)| (moves, false)), "more games clarify nothing if no game changed");
}

#[test]
fn a_rule_moves_if_a_value_does_and_is_idle_if_no_game_changed() {
    let of = |goals: &[i64], changed: i64, coverage: Option<Coverage>| {
        of_rounds(goals, (changed, rounds), |judge, _| judge.judge(0, coverage))
    };
    assert_eq!(of(&[10, 20, 60], 1, None), Moves::Moves);
    assert_eq!(of(&[10, 20], 1, None), Moves::Unclear);
    assert_eq!(of(&[10, 40], 1, None), Moves::Used);
    let unmoved = [None, Some(Coverage::NeverOffered), Some(Coverage::Untested), Some(Coverage::Used)];
    let found = unmoved.map(|coverage| of(&[10, 40], 0, coverage));
    assert_eq!(found, [Moves::Idle, Moves::NotHere, Moves::Untested, Moves::Used]);
}

/// By hand: a margin is 2% of the current mean, or of the greatest mean if the current mean is 0.
#[test]
fn changes_are_told_in_margins_of_the_current_mean() {
    let of = |rounds: fn(i64) -> f64| {
        of_rounds(&[10, 20], (1, |goal, _| rounds(goal)), |judge, length| {
            [judge.margin(length), judge.size(length, &[0, 1]), judge.size(length, &[1])]
        })
    };
    let close = |found: [f64; 3], wanted: [f64; 3]| {
        assert!(found.iter().zip(wanted).all(|(one, other)| (one - other).abs() < 1e-9), "{found:?} {wanted:?}");
    };
    close(of(|goal| if goal == 10 { 40.0 } else { 20.0 }), [0.4, 50.0, 0.0]);
    close(of(|goal| [40.0, 20.0, 0.0][(goal / 10) as usize - 1]), [0.8, 50.0, 25.0]);
    close(of(|_| 0.0), [0.0; 3]);
}

/// Two looks at two values and at the eight that may be tried between them, in three quantities.
#[test]
fn intervals_hold_for_all_values_that_may_be_tried() {
    of_rounds(&[20, 60], (1, rounds), |judge, length| {
        let contrast = judge.sums.contrast(length, &[(Of::Trial(0), 1.0), (Of::Base, -1.0)]).unwrap();
        let wanted = contrast.interval(Confidence::of(2 * (2 + 8) * 3).within);
        let told = judge.told_change(length, 0).unwrap();
        assert!((told.high - wanted.high).abs() < 1e-9 && told.high > 1.0, "{told:?} {wanted:?}");
    });
}
