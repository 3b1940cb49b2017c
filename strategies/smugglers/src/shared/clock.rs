//! The clock and the mode: what is still worth beginning, and what decides.

use evenkeel_smugglers::rules::Mode;
use evenkeel_smugglers::vocabulary::System;

use super::situation::Situation;

impl Situation<'_> {
    /// Whether something that takes so many own turns, this one included, is done before time is up.
    #[inline]
    pub fn is_in_time(&self, turns: i32) -> bool {
        turns <= self.rounds_left + 1
    }

    /// What is left of the worth of something that pays over many rounds: all of it with long to go, nothing at the end,
    /// when credits in hand decide.
    pub fn before_time(&self, worth: i32) -> i32 {
        let horizon = self.weights.horizon;
        // Long before the end, which is nearly always, a division is saved.
        if self.rounds_left >= horizon { worth } else { worth * self.rounds_left.max(0) / horizon }
    }

    /// Whether ships destroyed decide.
    pub fn counts_ships(&self) -> bool {
        matches!(self.rules().mode, Mode::LastShip | Mode::Kills)
    }

    /// What hitting a ship with so much Hull brings nearer, where ships destroyed decide.
    pub fn worth_of_kill(&self, hull: i32) -> i32 {
        if self.counts_ships() { self.weights.foil / hull.max(1) } else { 0 }
    }

    /// What a purchase costs towards winning: where income decides, nothing to whoever has money enough.
    pub fn cost_in_mode(&self, cost: i32) -> i32 {
        if self.rules().mode == Mode::Income && self.me.credits >= self.weights.rich { cost / 4 } else { cost }
    }

    /// What the next level of a system is worth to a ship with so many, in this mode and with this much time to go.
    pub fn level_worth(&self, system: System, level: i32) -> i32 {
        let wished = self.weights.level_worth(system, level);
        let fights = matches!(system, System::Engines | System::Lasers | System::Shields);
        let worth = if fights && self.counts_ships() {
            let steps = i32::from(self.game.charts().upgrade(system).most) + 1;
            wished.max(self.weights.arms * (steps - level) / steps)
        } else {
            wished
        };
        self.before_time(worth)
    }
}
