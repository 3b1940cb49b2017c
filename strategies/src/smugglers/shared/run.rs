//! The Koroth Run: when to buy Brix Weapons, how many, and what to keep for Customs.

use evenkeel_engine::smugglers::player::{Player, STAMPS};
use evenkeel_engine::smugglers::vocabulary::{Good, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// Nothing is worth more than winning.
const WIN: i32 = 1_000_000;

impl Situation<'_> {
    /// Credits a player needs to buy what the run takes, on top of what is aboard.
    pub fn run_cost(&self, player: &Player) -> i32 {
        let rules = self.rules();
        (rules.koroth_units_in_force() - player.units(Good::BrixWeapons)).max(0) * rules.brix_price_in_force()
    }

    /// Credits to have left for Koroth.
    fn customs_money(&self) -> i32 {
        let fines = self.weights.fines * self.rules().customs_fine;
        self.weights.bribes.min(self.rules().koroth_max_bribes) * self.rules().koroth_bribe + fines
    }

    /// Lightspeed and Pods the run takes, of what the ship still lacks.
    pub fn run_need(&self, ship: &Player) -> Option<System> {
        if !self.game.has_run() {
            return None;
        }
        let board = self.game.board();
        let distance = i32::from(board.route(board.brix(), board.koroth()));
        if ship.effective(System::CargoPods) < self.rules().koroth_units_in_force() {
            return Some(System::CargoPods);
        }
        (ship.effective(System::Lightspeed) * self.rules().brix_valid_rounds < distance).then_some(System::Lightspeed)
    }

    /// Whether a player's ship could carry the run from Brix to Koroth in time.
    pub fn can_fly_run(&self, player: &Player) -> bool {
        let board = self.game.board();
        let (units, rounds) = (self.rules().koroth_units_in_force(), self.rules().brix_valid_rounds);
        player.effective(System::CargoPods) >= units
            && self.turns_at(player.effective(System::Lightspeed), board.brix(), board.koroth()) <= rounds
    }

    /// Own turns in which the oldest Brix Weapons that count can still be delivered, this one included.
    fn turns_left(&self) -> i32 {
        let (round, valid) = (i32::from(self.view.round()), self.rules().brix_valid_rounds);
        let stamp = |age: i32| (round - age).rem_euclid(STAMPS as i32) as usize;
        let mut units = 0;
        for age in 0..=valid {
            units += i32::from(self.me.stamps[stamp(age)]);
            if units >= self.rules().koroth_units_in_force() {
                return valid - age + 1;
            }
        }
        0
    }

    /// The run, if it is under way or can begin: with money for the weapons, the fine and the bribes wanted.
    pub fn run_goal(&self) -> Option<Goal> {
        if !self.game.has_run() {
            return None;
        }
        let board = self.game.board();
        if self.carries_run(self.me) && self.turns_to(board.koroth()) <= self.turns_left() {
            return Some(Goal { sector: board.koroth(), deed: Deed::Run, net: WIN });
        }
        let ready = self.me.credits >= self.run_cost(self.me) + self.customs_money() && self.can_fly_run(self.me);
        let net = WIN / 2 - self.weights.wage * self.turns_to(board.brix());
        ready.then_some(Goal { sector: board.brix(), deed: Deed::LoadRun, net })
    }

    /// Brix Weapons to buy with so many on offer at a price: what the run takes, and with money to spare as many more as a
    /// pirate could take.
    pub fn weapons_to_buy(&self, price: i32, most: i32) -> i32 {
        let rules = self.rules();
        let missing = (rules.koroth_units_in_force() - self.me.units(Good::BrixWeapons)).max(1);
        let spare = self.me.credits - self.run_cost(self.me) - self.customs_money();
        let insured = missing + rules.piracy_goods();
        let wanted = if spare >= rules.piracy_goods() * price { insured } else { missing };
        wanted.min(most)
    }

    /// Bribes to pay at Koroth with a load worth it: all but the fine.
    pub fn bribes_to_pay(&self) -> i32 {
        if self.carries_run(self.me) {
            ((self.me.credits - self.rules().customs_fine) / self.rules().koroth_bribe).max(0)
        } else {
            0
        }
    }
}
