//! The places that the differences between all pairs allow.
//!
//! A player is certainly behind another if their difference is significant, all pairs judged together (Holm 1979; the direction can also be claimed,
//! Shaffer 1980). A player's best place is one more than the number of players certainly ahead; the worst excludes those certainly behind. All places
//! hold simultaneously at 95% (Mogstad, Romano, Shaikh and Wilhelm 2024, "Inference for ranks", Review of Economic Studies 91). Players whose best
//! place is the first form a set that contains the best, as in Hsu's multiple comparisons with the best (1984, Annals of Statistics 12). Of two equal
//! players, neither is ever alone in this set except by an error.

use super::play::pair_at;
use crate::estimate::{CONFIDENCE, Mean, adjust};
use crate::findings::{Difference, Estimate};

/// The differences of all pairs, judged together.
pub struct Leads {
    players: usize,
    /// The first minus the second of every pair; the first has the smaller number.
    leads: Vec<Difference>,
}

impl Leads {
    /// Judges these differences, one per pair; `interval` gives separate intervals, with the quantile of Student's t.
    pub fn judge(players: usize, leads: &[Mean], interval: impl Fn(&Mean) -> Estimate) -> Self {
        let p_values: Vec<f64> = leads.iter().map(|lead| lead.p_value(0.0)).collect();
        let judged = leads.iter().zip(&p_values).zip(adjust(&p_values)).map(|((lead, &p_value), p_adjusted)| {
            let Estimate { estimate, low, high } = interval(lead);
            Difference { estimate, low, high, joint: None, p_value, p_adjusted, differs: p_adjusted < 1.0 - CONFIDENCE }
        });
        Self { players, leads: judged.collect() }
    }

    /// The lead of the first over the second, in either order.
    pub fn of(&self, one: usize, other: usize) -> Difference {
        let lead = self.leads[pair_at(self.players, one.min(other), one.max(other))];
        if one < other {
            return lead;
        }
        let (estimate, low, high) = (-lead.estimate, -lead.high, -lead.low);
        Difference { estimate, low, high, ..lead }
    }

    /// Best and worst place of a player, from 1.
    pub fn places(&self, player: usize) -> (usize, usize) {
        let others = || (0..self.players).filter(|other| *other != player).map(|other| self.of(other, player));
        let surely = |lead: &Difference, ahead: bool| lead.differs && (lead.estimate > 0.0) == ahead;
        let ahead = others().filter(|lead| surely(lead, true)).count();
        let behind = others().filter(|lead| surely(lead, false)).count();
        (1 + ahead, self.players - behind)
    }
}

#[cfg(test)]
mod tests;
