//! Training runs with a known best answer, or none.

mod course;
mod heat;
mod mixture;
mod race;

use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_strategies::Lineup;

use super::brief;
use crate::{Experiment, TrainingOptions, TrainingPlan};

/// A search trains the strategy, not a player without a kind of choice.
#[test]
fn whoever_does_without_does_not_learn() {
    let registry = SMUGGLERS.registry();
    let learns = |word: &str| {
        let lineup = Lineup::parse(&registry, "--seats", word).unwrap();
        super::can_learn(&registry, &lineup.members()[0], &[])
    };
    assert!(learns("trader") && !learns("trader{without=buy-shields}") && !learns("trader@casual"));
}

/// The initial settings decide how many values are tried one at a time: one of many training runs may need more games than the first.
#[test]
fn one_of_many_trainings_goes_without_a_screening_that_its_games_do_not_do_for() {
    let plan = |games: u64, screen: Option<bool>| {
        let text = format!("ruleset = \"smugglers\"\ngames = {games}\n");
        let experiment = Experiment::parse("mine.toml", &text).unwrap();
        let options = TrainingOptions { strategy: "trader".into(), screen, ..TrainingOptions::default() };
        let registry = SMUGGLERS.registry();
        let [alone, many] =
            [TrainingPlan::new, TrainingPlan::one_of_many].map(|plan| plan(&registry, &experiment, &options));
        (alone.map(|plan| plan.screen).ok(), many.map(|plan| plan.screen).ok())
    };
    let whole = plan(1_000_000, None);
    assert_eq!(whole, (Some(true), Some(true)), "with games enough it is screened");
    let experiment = Experiment::parse("mine.toml", "ruleset = \"smugglers\"\ngames = 1000000\n").unwrap();
    let options = TrainingOptions { strategy: "trader".into(), ..TrainingOptions::default() };
    let least = TrainingPlan::new(&SMUGGLERS.registry(), &experiment, &options).unwrap().least_games();
    assert_eq!(plan(least, None), (Some(true), Some(true)));
    assert_eq!(plan(least - 1, None), (None, Some(false)));
    assert_eq!(plan(least - 1, Some(true)), (None, None), "what was asked for is not left out");
    assert_eq!(plan(10, None), (None, None));
}

#[test]
fn a_line_of_progress_names_three_settings() {
    assert_eq!(brief("trader"), "trader");
    assert_eq!(brief("trader{a=1;b=2;c=3}"), "trader{a=1;b=2;c=3}");
    assert_eq!(brief("trader{a=1;b=2;c=3;d=4}"), "trader{a=1;b=2;c=3; 1 more}");
}
