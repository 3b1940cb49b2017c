//! The clock and the mode: which plans are still worth beginning, and how the game is decided.

use evenkeel_smugglers::rules::Mode;
use evenkeel_smugglers::vocabulary::System;

use super::situation::Situation;

impl Situation<'_> {
    /// Whether a plan of this many turns of this player, this one included, is complete before time is up.
    #[inline]
    pub fn is_in_time(&self, turns: i32) -> bool {
        turns <= self.rounds_left + 1
    }

    /// The remaining worth of a long-term investment: all of it with a long time to go, nothing at the end, when credits in hand decide.
    pub fn before_time(&self, worth: i32) -> i32 {
        let horizon = self.weights.horizon;
        // Nearly always the end is far off, which saves a division.
        if self.rounds_left >= horizon { worth } else { worth * self.rounds_left.max(0) / horizon }
    }

    /// Whether the number of ships destroyed decides.
    pub fn counts_ships(&self) -> bool {
        matches!(self.rules().mode, Mode::LastShip | Mode::Kills)
    }

    /// The contribution of hitting a ship with this much Hull, where the number of ships destroyed decides.
    pub fn worth_of_kill(&self, hull: i32) -> i32 {
        if self.counts_ships() { self.weights.foil / hull.max(1) } else { 0 }
    }

    /// The cost of a purchase in terms of winning: where income decides, nothing for a player with enough money.
    pub fn cost_in_mode(&self, cost: i32) -> i32 {
        if self.rules().mode == Mode::Income && self.me.credits >= self.weights.rich { cost / 4 } else { cost }
    }

    /// The worth of the next level of a system to a ship with `level` of them, in this mode and with this much time left.
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
