//! Sums of the numbers requested by name, over the games of a block.

use evenkeel_engine::Seat;
use evenkeel_engine::metrics::Metrics;
use evenkeel_strategies::{GameRecord, RulesetInfo};

use super::RatioSums;
use super::level::first_level;
use super::number::{Owner, OwnerLayout, Shown};

/// Numerator and denominator of each: of the game, of every label, and of every level of every factor.
#[derive(Debug, Default)]
pub(super) struct ShownSums<'a> {
    shown: &'a [Shown],
    owners: OwnerLayout,
    block: Vec<(i64, i64)>,
}

impl<'a> ShownSums<'a> {
    pub fn new(shown: &'a [Shown], owners: OwnerLayout) -> Self {
        Self { shown, owners, block: vec![(0, 0); shown.len() * owners.width()] }
    }

    /// Adds one game of `seats` seats; `label_of` gives the owners.
    pub fn take(
        &mut self,
        ruleset: &'static RulesetInfo,
        metrics: &Metrics,
        seats: usize,
        label_of: impl Fn(Seat) -> usize,
    ) {
        for (index, shown) in self.shown.iter().enumerate() {
            add(&mut self.block[self.owners.position(index, Owner::Game)], shown.of_game(ruleset, metrics, seats));
            for seat in (0..seats).map(Seat::new) {
                let at = self.owners.position(index, Owner::Label(label_of(seat)));
                add(&mut self.block[at], shown.of_seat(metrics, seat));
            }
        }
    }

    /// Adds the levels of the seats of the same game.
    pub fn take_levels(&mut self, ruleset: &'static RulesetInfo, game: &GameRecord) {
        for factor in (0..ruleset.factors.len()).filter(|_| !self.shown.is_empty()) {
            for seat in game.outcome.seats().iter() {
                for level in game.levels(factor, seat).iter() {
                    for (index, shown) in self.shown.iter().enumerate() {
                        let at = self.owners.position(index, Owner::Level(first_level(ruleset, factor) + level));
                        add(&mut self.block[at], shown.of_seat(&game.metrics, seat));
                    }
                }
            }
        }
    }

    /// The sums of the current block.
    pub fn block(&self) -> &[(i64, i64)] {
        &self.block
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut [RatioSums]) {
        for (sums, block) in tally.iter_mut().zip(&mut self.block) {
            let (part, whole) = core::mem::take(block);
            sums.add(part, whole);
        }
    }
}

fn add(sums: &mut (i64, i64), (part, whole): (i64, i64)) {
    sums.0 += part;
    sums.1 += whole;
}
