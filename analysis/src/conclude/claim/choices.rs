//! The voluntary choices of players.
//!
//! A slip of a careless player is not a voluntary choice. A careless player is therefore compared with the same player without slips in the same
//! place. Without such a player, only choices beyond the rate of slips count. A strategy that chooses at random makes no voluntary choices.

use evenkeel_strategies::{Member, Own};

use super::place::is_same_place;
use crate::plan::Plan;
use crate::tally::CellTally;

/// The standard errors above the rate of slips from which a choice counts as voluntary.
const CLEAR: f64 = 5.0;

/// The voluntary choices of players.
pub(super) struct Choices<'a> {
    pub plan: &'a Plan,
    pub cells: &'a [CellTally],
}

impl Choices<'_> {
    /// Whether a player in these cells, by their numbers, voluntarily makes choices of a kind.
    pub fn makes(&self, cells: &[usize], kind: usize) -> bool {
        cells.iter().any(|number| {
            let members = self.plan.cells[number - 1].lineup.members().len();
            (0..members).any(|position| self.is_own(number - 1, position, kind))
        })
    }

    fn is_own(&self, cell: usize, position: usize, kind: usize) -> bool {
        match self.plan.registry.own_choices(&self.plan.cells[cell].lineup.members()[position]) {
            Own::None => false,
            Own::All => self.takes(cell, position, kind),
            Own::ButSlips(slips, careful) => self
                .makes_unless_absent(cell, &careful, kind)
                .unwrap_or_else(|| self.takes_more_than_slips(cell, position, kind, slips)),
        }
    }

    /// Whether a similar player makes these choices at the place of a cell; `None` without such a player.
    fn makes_unless_absent(&self, cell: usize, like: &Member, kind: usize) -> Option<bool> {
        let here = (0..self.plan.cells.len()).filter(|&other| is_same_place(self.plan, cell, other));
        let players = here.flat_map(|cell| {
            let members = self.plan.cells[cell].lineup.members().iter().enumerate();
            members.filter(|(_, member)| member.plays_as(like)).map(move |(position, _)| (cell, position))
        });
        let makes = players.map(|(cell, position)| self.takes(cell, position, kind));
        makes.reduce(|one, other| one || other)
    }

    /// Whether a member of a cell makes these choices when there is an alternative.
    fn takes(&self, cell: usize, position: usize, kind: usize) -> bool {
        self.counts(cell, position, kind).0 > 0.0
    }

    /// Whether a player makes these choices significantly more often than by slips alone: at most `slips` of a thousand times.
    fn takes_more_than_slips(&self, cell: usize, position: usize, kind: usize, slips: u32) -> bool {
        let (taken, offered) = self.counts(cell, position, kind);
        let chance = f64::from(slips) / 1000.0;
        taken > chance * offered + CLEAR * (chance * (1.0 - chance) * offered).sqrt()
    }

    /// How often a member of a cell made them when there was an alternative, and how often it could.
    fn counts(&self, cell: usize, position: usize, kind: usize) -> (f64, f64) {
        let usage = &self.cells[cell].usage[self.plan.cells[cell].label_of[position]];
        let (chances, forced) = (usage.chances(kind), i128::from(usage.forced(kind)));
        ((chances.part.sum - forced) as f64, (chances.whole.sum - forced) as f64)
    }
}
