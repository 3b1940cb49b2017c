//! The places of steps, for made-up rounds.

use super::judge::of_rounds;
use super::*;
use crate::findings::ScreenedStep;
use crate::screen::steps;

/// The goals tried, and the two around the step, for made-up rounds for every goal, in each batch.
fn steps_of(rounds: impl Fn(i64, u64) -> f64) -> (Vec<i64>, Option<(i64, i64)>) {
    let (tried, step) = step_of(rounds);
    (tried, step.map(|step| (step.from, step.to)))
}

fn step_of(rounds: impl Fn(i64, u64) -> f64) -> (Vec<i64>, Option<ScreenedStep>) {
    let plan = asked(TWO, &["goal"]);
    let (layout, to_try) = (Layout::new(&plan), find_values(&plan).unwrap());
    let screen = Screen { plan: &plan, layout: &layout, rules: &to_try.rules };
    let value = |number: i64| trial(&plan, (0, &to_try.rules[0]), &Value::Integer(number)).unwrap();
    let sums = |goal: i64, batch: u64| {
        let mut sums = vec![0; layout.slots()];
        sums[4] = (rounds(goal, batch) * 20.0).round() as i64;
        sums[layout.otherwise()] = 1;
        sums
    };
    let mut trials: Vec<Trial> = vec![value(10), value(60)];
    let (mut made_up, mut more) = (Sums::default(), vec![0, 1]);
    for round in 0.. {
        let batch = |batch: u64| {
            let goals = more.iter().map(|&at: &usize| match trials[at].value {
                Value::Integer(goal) => goal,
                _ => unreachable!("goals are numbers"),
            });
            (batch, [30].into_iter().chain(goals).map(|goal| sums(goal, batch)).collect())
        };
        made_up.take(Pass::First, &more, 20, &(0..BATCHES).map(batch).collect());
        let judge = Judge::new(&screen, (2, &trials), &made_up);
        let next = steps::next(&judge, 0, round == 0);
        if next.is_empty() {
            let step = steps::find(&judge, 0);
            let tried = trials.iter().map(|trial| if let Value::Integer(goal) = trial.value { goal } else { 0 });
            return (tried.collect(), step);
        }
        assert!(round < 9, "it ends");
        more = (trials.len()..trials.len() + next.len()).collect();
        trials.extend(next.into_iter().map(value));
    }
    unreachable!("it ends")
}

#[test]
fn a_step_is_found_between_two_neighbouring_values() {
    for edge in [11, 29, 31, 37, 60] {
        let (_, step) = steps_of(|goal, batch| if goal >= edge { 40.0 } else { 20.0 } + luck(batch));
        assert_eq!(step, Some((edge - 1, edge)));
    }
    let (_, down) = steps_of(|goal, batch| if goal >= 45 { 10.0 } else { 20.0 } + 0.01 * goal as f64 + luck(batch));
    assert_eq!(down, Some((44, 45)), "up or down");
    // A game has twenty of the made-up unit, a batch twenty games.
    for (edge, change) in [(11, 10.0), (45, -10.0), (37, 10.0)] {
        let (_, step) = step_of(|goal, batch| if goal >= edge { 20.0 + change } else { 20.0 } + luck(batch));
        let step = step.expect("a step");
        assert!(
            (step.change.estimate - change).abs() < 1e-6 && (step.whole.estimate - change).abs() < 1e-6,
            "{step:?}"
        );
    }
}

/// On a straight line, intermediate values are tried once, and there is no step to report.
#[test]
fn what_goes_on_evenly_has_no_step() {
    let (tried, step) = steps_of(|goal, batch| goal as f64 + luck(batch));
    assert_eq!((tried, step), (vec![10, 60, 20, 45], None));
    let (tried, step) = steps_of(|goal, batch| (goal as f64).sqrt() * 9.0 + luck(batch));
    assert!(step.is_none() && tried.len() <= 5, "{tried:?} {step:?}");
    let noise = |goal: i64, batch: u64| f64::from(((batch * 31 + goal as u64 * 17) % 23) as u32);
    assert_eq!(steps_of(noise), (vec![10, 60], None), "nothing moves");
}

/// The neighbours around the step, among these goals and the one in force, 30.
fn step_among(goals: &[i64], rounds: impl Fn(i64) -> f64) -> Option<(i64, i64)> {
    let with_luck = |goal: i64, batch: u64| rounds(goal) + luck(batch);
    of_rounds(goals, (1, with_luck), |judge, _| steps::find(judge, 0).map(|step| (step.from, step.to)))
}

/// For 10 to 60 a quarter is 12.5: a distance of twelve is close, thirteen is not. For 10 to 58 it is twelve.
#[test]
fn a_step_is_told_within_a_quarter_of_all_that_was_tried() {
    let twice_from = |edge: i64| move |goal: i64| if goal >= edge { 40.0 } else { 20.0 };
    assert_eq!(step_among(&[10, 22, 60], twice_from(15)), Some((10, 22)));
    assert_eq!(step_among(&[10, 23, 60], twice_from(15)), None);
    assert_eq!(step_among(&[10, 22, 58], twice_from(15)), Some((10, 22)));
    assert_eq!(step_among(&[10, 48, 60], twice_from(50)), Some((48, 60)));
    assert_eq!(step_among(&[10, 47, 60], twice_from(50)), None);
    assert_eq!(step_among(&[10, 22, 60], twice_from(30)), Some((22, 30)), "the value in force is one of them");
}

/// By hand: 40 rounds more over 20 squares are 2 for each, 36 less over two squares are 18; they are most of the 40.
#[test]
fn a_step_is_where_the_change_is_greatest_for_its_distance() {
    let rounds = |goal: i64| match goal {
        10 => 20.0,
        60 => 24.0,
        _ => 60.0,
    };
    assert_eq!(step_among(&[10, 58, 60], rounds), Some((58, 60)));
}
