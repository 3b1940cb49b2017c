//! Upgrades: which levels are wanted next, and where to get them.

use evenkeel_engine::smugglers::board::SectorId;
use evenkeel_engine::smugglers::cards::SLOTS;
use evenkeel_engine::smugglers::player::Player;
use evenkeel_engine::smugglers::vocabulary::{Starport, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// Most levels looked ahead for one visit.
const LOOK_AHEAD: i32 = 10;

impl Situation<'_> {
    /// The level that gains most at such a Starport with so many credits, with its price and worth. What the run takes comes
    /// first; after that, prices, the cap and what the ship has already shape it.
    pub fn next_level(&self, ship: &Player, port: Starport, purse: i32) -> Option<(System, i32, i32)> {
        let (need, saves) = (self.run_need(ship), self.saves_for_run());
        let mut best: Option<(System, i32, i32)> = None;
        for &system in &System::ALL {
            let wished = self.level_worth(system, i32::from(ship.levels[system.index()]));
            let worth = match need {
                Some(needed) if needed == system => wished.max(self.weights.need),
                _ if saves => 0,
                _ => wished,
            };
            if worth <= 0 {
                continue;
            }
            let Some(price) = self.game.level_price(ship, port, system) else { continue };
            if price <= purse && price <= worth && best.is_none_or(|best| worth - price > best.2 - best.1) {
                best = Some((system, price, worth));
            }
        }
        best
    }

    /// What a visit to such a yard gains: worth less price of the levels that could be bought, Availability on average.
    fn yard_gain(&self, port: Starport) -> i32 {
        let mut ship = Player { ..*self.me };
        let mut purse = self.me.credits - self.weights.capital;
        let most = if self.rules().v2_upgrade_availability { (self.averages.levels(port) + 3) / 6 } else { LOOK_AHEAD };
        let mut gain = 0;
        for _ in 0..most.min(LOOK_AHEAD) {
            let Some((system, price, worth)) = self.next_level(&ship, port, purse) else { break };
            ship.levels[system.index()] += 1;
            purse -= price;
            gain += worth - price;
        }
        gain
    }

    /// More than any visit to a yard can gain: so many levels of the system that gains most, at the price of a Military
    /// Starport.
    fn most_gain(&self) -> i32 {
        let gain = |&system: &System| {
            let price = self.game.charts().price(system, Starport::Military).unwrap_or(0);
            self.level_worth(system, i32::from(self.me.levels[system.index()])) - price
        };
        let need = if self.run_need(self.me).is_some() { self.weights.need } else { 0 };
        LOOK_AHEAD * System::ALL.iter().map(gain).fold(need, i32::max)
    }

    /// The best yard to visit, if it can beat the best goal so far; Brix and Koroth are yards too.
    pub fn best_yard(&self, rival: Goal) -> Option<Goal> {
        let purse = self.me.credits - self.weights.capital;
        if purse <= 0 || rival.net >= self.most_gain() - self.weights.wage {
            return None;
        }
        let board = self.game.board();
        let mut gains = [None; 5];
        let slots = (0..SLOTS).map(|slot| (self.planet(slot).sector, self.planet(slot).starport));
        let fixed = [board.brix(), board.koroth()].map(|sector| (sector, Starport::Military));
        let mut best: Option<Goal> = None;
        for (goal, port) in slots.chain(fixed) {
            if !self.is_in_time(self.turns_to(goal) + 1) {
                continue;
            }
            let gain = *gains[port as usize].get_or_insert_with(|| self.yard_gain(port));
            if gain <= 0 {
                continue;
            }
            let net = gain - self.yard_customs_cost(goal, port) - self.weights.wage * self.turns_to(goal);
            if best.is_none_or(|best| net > best.net) {
                best = Some(Goal { sector: goal, deed: Deed::Upgrade, net });
            }
        }
        best
    }

    fn yard_customs_cost(&self, sector: SectorId, port: Starport) -> i32 {
        let contraband = self.slot_at(sector).is_some_and(|slot| self.carries_contraband(slot));
        if self.me.bounty > 0 || contraband { self.customs_cost(port, self.cargo_worth(self.me.cargo)) } else { 0 }
    }
}
