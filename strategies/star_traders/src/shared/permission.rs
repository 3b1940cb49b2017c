//! Permission, priced from both sides: the jumper offers the smallest fee that the owner will find fair.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::map::{Colour, WorldId};
use evenkeel_star_traders::rules::Deals;

use super::situation::Situation;

impl Situation<'_> {
    /// The worth of permission to the player whose turn it is, in tenths of a Stellor.
    fn permission_worth(&self, colour: Colour) -> i32 {
        self.saving(colour) * self.weights.attempt / 10
    }

    /// The smallest fee that an owner accepts, if permission is worth it; `None` if a request is useless, since no Trader helps another who is about
    /// to win.
    pub fn fair_fee(&self, colour: Colour) -> Option<i32> {
        if self.is_close(self.seat()) {
            return None;
        }
        if self.rules().deals == Deals::Off {
            return Some(0);
        }
        let worth = self.permission_worth(colour);
        let mut fees = self.rules().permission_fees.iter().copied().filter(|&fee| fee <= self.me.stellors);
        fees.find(|&fee| self.is_fair(fee, worth)).filter(|&fee| fee * 1000 <= self.weights.fee * worth)
    }

    const fn is_fair(&self, fee: i32, worth: i32) -> bool {
        fee * 1000 >= self.weights.toll * worth
    }

    /// The fee for a declared jump.
    pub fn choose_fee(&self, to: WorldId, actions: &[Action]) -> usize {
        let colour = self.game.map().colour(self.me.at, to).expect("a station jump follows a line");
        let fee = self.fair_fee(colour).unwrap_or(0);
        let within = |action: &Action| matches!(action, Action::Stellors(listed) if *listed <= fee);
        actions.iter().rposition(within).unwrap_or(0)
    }

    /// Grants permission for a part of its worth to the jumper, but never to a Trader about to win. Without deals it is free, in the hope
    /// of the same in return.
    pub fn grants(&self, to: WorldId, fee: i32) -> bool {
        let jumper = self.view.active();
        let colour = self.game.map().colour(self.view.other(jumper).at(), to).expect("a station jump follows a line");
        let fair = self.rules().deals == Deals::Off || self.is_fair(fee, self.permission_worth(colour));
        fair && !self.is_close(jumper)
    }
}

#[cfg(test)]
mod tests;
