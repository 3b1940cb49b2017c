//! Trainings with a known best answer, or none.

mod course;
mod mixture;
mod race;

use evenkeel_engine::smugglers::Smugglers;
use evenkeel_strategies::{Lineup, Registry};

/// A search would train the strategy, and not whoever does without.
#[test]
fn whoever_does_without_does_not_learn() {
    let registry = Registry::<Smugglers>::built_in();
    let learns = |word: &str| {
        let lineup = Lineup::parse(&registry, "--seats", word).unwrap();
        super::can_learn(&registry, &lineup.members()[0], &[])
    };
    assert!(learns("trader") && !learns("trader{without=buy-shields}") && !learns("trader@casual"));
}
