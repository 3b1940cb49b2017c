//! Sums of the numbers requested by name, over the games of a block.

use evenkeel_engine::Seat;
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

    /// Adds one game: to the game, to the label of each seat, and to the levels of its factors.
    pub fn take(&mut self, ruleset: &'static RulesetInfo, game: &GameRecord, label_of: impl Fn(Seat) -> usize) {
        let (metrics, seats) = (&game.metrics, game.outcome.seats());
        for (index, shown) in self.shown.iter().enumerate() {
            let mut add = |whose: Owner, (part, whole): (i64, i64)| {
                let sums = &mut self.block[self.owners.position(index, whose)];
                sums.0 += part;
                sums.1 += whole;
            };
            add(Owner::Game, shown.of_game(ruleset, metrics, seats.count()));
            for seat in seats.iter() {
                let own = shown.of_seat(metrics, seat);
                add(Owner::Label(label_of(seat)), own);
                for factor in 0..ruleset.factors.len() {
                    let first = first_level(ruleset, factor);
                    game.levels(factor, seat).iter().for_each(|level| add(Owner::Level(first + level), own));
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
