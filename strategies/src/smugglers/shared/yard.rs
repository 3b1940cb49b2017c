//! Upgrades: which levels are wanted next, and where to get them.

use evenkeel_engine::smugglers::board::SectorId;
use evenkeel_engine::smugglers::cards::SLOTS;
use evenkeel_engine::smugglers::player::Player;
use evenkeel_engine::smugglers::vocabulary::{Starport, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;
use super::weights::{Wish, wish};

/// What a level is worth without which there is no run.
const RUN_NEED: i32 = 400;
/// Most levels looked ahead for one visit.
const LOOK_AHEAD: i32 = 10;

impl Situation<'_> {
    /// The next level wanted at such a Starport with so many credits, and its price.
    pub fn next_level(&self, ship: &Player, port: Starport, purse: i32) -> Option<(System, i32, i32)> {
        let wants = |wish: &&Wish| ship.levels[wish.system.index()] < wish.level;
        let need = self.run_need(ship).map(|system| wish(system, u8::MAX, RUN_NEED));
        need.iter().chain(self.weights.wishes).filter(wants).find_map(|wish| {
            let price = self.game.level_price(ship, port, wish.system)?;
            (price <= purse && price <= wish.worth).then_some((wish.system, price, wish.worth))
        })
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

    /// More than any visit to a yard can gain: all that is wished for, at the price of a Military Starport.
    fn most_gain(&self) -> i32 {
        let gain = |wish: &Wish| {
            let levels = i32::from(wish.level.saturating_sub(self.me.levels[wish.system.index()])).min(LOOK_AHEAD);
            let price = self.game.charts().price(wish.system, Starport::Military).unwrap_or(0);
            levels * (wish.worth - price).max(0)
        };
        let need = if self.run_need(self.me).is_some() { LOOK_AHEAD * RUN_NEED } else { 0 };
        need + self.weights.wishes.iter().map(gain).sum::<i32>()
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
