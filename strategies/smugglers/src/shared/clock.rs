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

    /// The contribution of hitting a ship with this much Hull, if the number of ships destroyed decides.
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

#[cfg(test)]
mod tests {
    use super::super::arranged::{ME, game, look, look_with, scene};
    use super::super::weights::Weights;
    use super::*;

    #[test]
    fn a_plan_is_in_time_up_to_the_last_round() {
        let game = game(|rules| rules.time_max_rounds = 10);
        let in_time = look(&game, scene(&game), |situation| [1, 6, 7].map(|turns| situation.is_in_time(turns)));
        assert_eq!(in_time, [true, true, false], "round 5 of 10");
    }

    #[test]
    fn an_investment_loses_its_worth_in_the_last_twelve_rounds() {
        let worth = |rounds| {
            let game = game(|rules| rules.time_max_rounds = rounds);
            look(&game, scene(&game), |situation| situation.before_time(100))
        };
        assert_eq!([5, 6, 16, 17, 40].map(worth), [0, 8, 91, 100, 100]);
    }

    #[test]
    fn a_hit_counts_by_the_hull_left_where_ships_decide() {
        for (mode, expected) in [
            (Mode::Kills, [2500, 2500, 1250, 833]),
            (Mode::LastShip, [2500, 2500, 1250, 833]),
            (Mode::KorothRun, [0; 4]),
            (Mode::Income, [0; 4]),
        ] {
            let game = game(|rules| rules.mode = mode);
            let worth = look(&game, scene(&game), |situation| [0, 1, 2, 3].map(|hull| situation.worth_of_kill(hull)));
            assert_eq!(worth, expected, "{mode:?}");
        }
    }

    #[test]
    fn a_rich_player_counts_a_quarter_of_the_price_where_income_decides() {
        let cost = |mode, credits| {
            let game = game(|rules| rules.mode = mode);
            look(&game, scene(&game).credits(ME, credits), |situation| situation.cost_in_mode(100))
        };
        assert_eq!([599, 600, 601].map(|credits| cost(Mode::Income, credits)), [100, 25, 25]);
        assert_eq!(cost(Mode::KorothRun, 600), 100);
    }

    /// Engines, Lasers and Shields are worth 150 at first, and an eleventh less with each level, if a player does not want them more.
    #[test]
    fn arms_have_a_worth_of_their_own_where_ships_decide() {
        let worths = |mode, system| {
            let game = game(|rules| rules.mode = mode);
            look(&game, scene(&game), |situation| [0, 1, 10].map(|level| situation.level_worth(system, level)))
        };
        assert_eq!(worths(Mode::Kills, System::Lasers), [150, 136, 13]);
        assert_eq!(worths(Mode::KorothRun, System::Lasers), [0, 0, 0]);
        assert_eq!(worths(Mode::Kills, System::Engines), [230, 213, 65]);
        assert_eq!(worths(Mode::Kills, System::CargoPods), [200, 181, 18]);
        let armed = Weights { arms: 600, ..Weights::default() };
        let game = game(|rules| rules.mode = Mode::Kills);
        let pods = |situation: &Situation<'_>| situation.level_worth(System::CargoPods, 5);
        assert_eq!(look_with(&game, &armed, scene(&game), pods), 109, "Pods do not fight");
    }
}
