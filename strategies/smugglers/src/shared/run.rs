//! The Koroth Run: when to buy Brix Weapons, how many, and how much money to keep for Customs.

use evenkeel_smugglers::player::{Player, STAMPS};
use evenkeel_smugglers::vocabulary::{Good, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// The worth of winning: more than anything else.
const WIN: i32 = 1_000_000;

impl Situation<'_> {
    /// A player's Brix Weapons that can still be at Koroth in time by way of Brix, with a purchase there.
    pub fn weapons_by_brix(&self, player: &Player) -> i32 {
        if player.units(Good::BrixWeapons) == 0 {
            return 0;
        }
        let (board, speed) = (self.game.board(), player.effective(System::Lightspeed));
        let turns =
            self.turns_at(speed, player.sector, board.brix()) - 1 + self.turns_at(speed, board.brix(), board.koroth());
        self.weapons_younger(player, self.rules().brix_valid_rounds - turns)
    }

    /// Brix Weapons bought at most this many rounds ago.
    fn weapons_younger(&self, player: &Player, age: i32) -> i32 {
        let round = i32::from(self.view.round());
        let stamp = |age: i32| (round - age).rem_euclid(STAMPS as i32) as usize;
        (0..=age).map(|age| i32::from(player.stamps[stamp(age)])).sum()
    }

    /// The number of Brix Weapons a player lacks for the run; those aboard count only if they can still arrive.
    pub fn weapons_missing(&self, player: &Player) -> i32 {
        (self.rules().koroth_units_in_force() - self.weapons_by_brix(player)).max(0)
    }

    /// The credits a player needs for the run, beyond the weapons aboard that can still arrive.
    pub fn run_cost(&self, player: &Player) -> i32 {
        self.weapons_missing(player) * self.rules().brix_price_in_force()
    }

    /// The credits to keep beyond the price of the run: for spare weapons and Customs.
    fn money_to_keep(&self) -> i32 {
        let rules = self.rules();
        let fine = if self.weights.fine { rules.customs_fine } else { 0 };
        let spare = self.weights.spare.min(rules.brix_available - self.weapons_missing(self.me)).max(0);
        self.weights.bribes.min(rules.koroth_max_bribes) * rules.koroth_bribe
            + spare * rules.brix_price_in_force()
            + fine
    }

    /// Whether the credits in hand suffice to save the rest for the run.
    pub fn saves_for_run(&self) -> bool {
        let enough = i64::from(self.run_cost(self.me)) * i64::from(self.weights.saving) / 100;
        self.game.has_run() && i64::from(self.me.credits) >= enough
    }

    /// The Lightspeed or Pods that the ship still lacks for the run.
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

    /// The number of this player's turns in which enough Brix Weapons for the run can still be delivered, this one included.
    pub fn run_turns_left(&self) -> i32 {
        let (valid, needed) = (self.rules().brix_valid_rounds, self.rules().koroth_units_in_force());
        let oldest = (0..=valid).find(|&age| self.weapons_younger(self.me, age) >= needed);
        oldest.map_or(0, |age| valid - age + 1)
    }

    /// Koroth, with a load aboard that can arrive; by a black hole if there is no other way.
    pub fn run_home(&self) -> Option<Goal> {
        if !self.carries_run(self.me) {
            return None;
        }
        let koroth = self.game.board().koroth();
        let left = self.run_turns_left();
        let arrives = self.turns_to(koroth) <= left || self.turns_by_hole(koroth) <= left;
        (left > 0 && arrives && self.is_in_time(self.turns_to(koroth))).then_some(Goal {
            sector: koroth,
            deed: Deed::Run,
            net: WIN,
        })
    }

    /// The run, if it can begin: with its price in hand, enough time, and a fair chance of passing the rivals that lie in wait. With enough credits
    /// for another try, the danger is ignored.
    pub fn run_goal(&self) -> Option<Goal> {
        if !self.game.has_run() || !self.can_fly_run(self.me) {
            return None;
        }
        let (cost, keep) = (self.run_cost(self.me), self.money_to_keep());
        if self.me.credits < cost + keep {
            return None;
        }
        let board = self.game.board();
        let turns = self.turns_to(board.brix());
        let onward = self.turns_at(self.speed(), board.brix(), board.koroth());
        if !self.is_in_time(turns + onward) {
            return None;
        }
        let rules = self.rules();
        let affordable = self.me.credits.checked_div(rules.brix_price_in_force()).unwrap_or(i32::MAX);
        let load = affordable.min(rules.brix_available).min(self.me.effective(System::CargoPods));
        let daring = cost * self.weights.daring / 100;
        let goes = self.me.credits >= daring + keep || self.chance_to_pass(load) >= self.weights.caution;
        let net = WIN / 2 - self.weights.wage * turns;
        goes.then_some(Goal { sector: board.brix(), deed: Deed::LoadRun, net })
    }

    /// The number of Brix Weapons to buy: the run's load and, with spare money, as many more as pirates could take. The remaining money is
    /// worth a second die at Customs, unless rivals lie in wait.
    pub fn weapons_to_buy(&self, price: i32, most: i32) -> i32 {
        let rules = self.rules();
        let missing = self.weapons_missing(self.me).max(1);
        let money = self.me.credits - missing * price;
        let pirates = self.chance_to_pass(rules.koroth_units_in_force()) < 1000;
        let affordable = |money: i32| money.max(0).checked_div(price).unwrap_or(i32::MAX);
        let bribe = if pirates { 0 } else { rules.koroth_bribe * rules.koroth_max_bribes.min(1) };
        let planned = self.weights.spare.min(affordable(money));
        let spare = planned.max(rules.piracy_goods().min(affordable(money - bribe)));
        missing.saturating_add(spare).min(most)
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
