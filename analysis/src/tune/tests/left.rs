//! The statements of a search about unplayed settings, against games of all settings: wrong no more often than stated.

use std::collections::BTreeMap;

use evenkeel_engine::chance::{Dice as _, Luck, PcgDice};
use evenkeel_engine::streams;

use super::*;
use crate::testing::trials;

streams! {
    enum Purpose { Goals }
}

const MOVES: &str = "goal = { from = 10, to = 60, step = 5 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
/// Games of each setting.
const GAMES: f64 = 4000.0;

/// Rounds and the walker's win rate, each with its standard error.
type Truth = [(f64, f64); 2];

/// Every setting, from 4,000 separate games with another seed.
fn truths(space: &Space) -> BTreeMap<String, Truth> {
    let of = |setting: &Setting| {
        let rules: Vec<String> =
            space.changes(setting).iter().map(|change| format!("{} = {}", change.name, change.value)).collect();
        let text = TWO.replace("seed = 3", &format!("seed = 99\ngames = {GAMES}"));
        let cell = play_once(&format!("{text}[rules]\n{}\n", rules.join("\n"))).cells.remove(0);
        let (rounds, walker) = (&cell.metrics["rounds"], cell.strategies["walker"].win_rate.estimate);
        let share_error = (walker * (1.0 - walker) / GAMES).sqrt();
        (space.name(setting), [(rounds.mean, (rounds.high - rounds.low) / 3.92), (walker, share_error)])
    };
    space.settings().iter().map(of).collect()
}

/// Whether a setting certainly meets both goals.
fn surely_meets(truth: &Truth, goals: [(f64, f64); 2]) -> bool {
    truth
        .iter()
        .zip(goals)
        .all(|((found, error), (low, high))| low + 4.0 * error < *found && *found < high - 4.0 * error)
}

/// Searches for randomly drawn goals, some of them unreachable. If a search leaves no other setting more than a chance of one in a hundred, none
/// meets the goals.
#[test]
fn what_is_said_to_be_left_is_seldom_wrong() {
    let space = Space::new(&asked(&format!("{GOAL}{MOVES}"), 60_000)).unwrap();
    let truths = truths(&space);
    let in_order: Vec<String> = space.settings().iter().map(|setting| space.name(setting)).collect();
    let mut dice = PcgDice::new::<Purpose>(Luck::of_table(5, 0));
    let (mut said, mut wrong, mut reached) = (0, Vec::new(), 0);
    for trial in 0..trials(24) {
        let mut within =
            |(low, high): (f64, f64)| low + (high - low) * f64::from(dice.below(Purpose::Goals, 1000)) / 1000.0;
        // Around any value, or around the results of some setting.
        let anything = [within((8.0, 30.0)), within((0.3, 0.93))];
        let setting = &truths[&in_order[dice.below(Purpose::Goals, in_order.len() as u32) as usize]];
        let [rounds, walker] = if trial % 2 == 0 { anything } else { setting.map(|(found, _)| found) };
        let goals = [(rounds - 0.75, rounds + 0.75), ((walker - 0.03).max(0.0), (walker + 0.03).min(1.0))];
        let [rounds, walker] = goals.map(|(low, high)| format!("{{ within = [{low:.3}, {high:.3}] }}"));
        let found = tune(
            &format!("[check]\n\"rounds.mean\" = {rounds}\n\"win_rate.walker\" = {walker}\n[tune]\n{MOVES}"),
            60_000,
        );
        reached += u64::from(found.answer.is_some());
        if found.chance_left.is_some_and(|chance| chance >= 0.01) {
            continue;
        }
        said += 1;
        let bar = found.answer().and_then(|answer| in_order.iter().position(|name| *name == answer.name));
        let proven: Vec<&str> = found.proven.iter().map(|one| one.name.as_str()).collect();
        let smaller = in_order[..bar.unwrap_or(in_order.len())].iter();
        let missed = smaller.filter(|name| !proven.contains(&name.as_str()) && surely_meets(&truths[*name], goals));
        wrong.extend(missed.map(|name| format!("{name} for {goals:?}")));
    }
    assert!(said > 0 && reached > 0, "{said} said, {reached} reached");
    assert!(wrong.len() as u64 <= said / 20, "of {said} that were said, {reached} of them reached: {wrong:?}");
}
