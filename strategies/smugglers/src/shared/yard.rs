//! Upgrades: the next wanted levels, and the places to get them.

use evenkeel_smugglers::board::SectorId;
use evenkeel_smugglers::cards::SLOTS;
use evenkeel_smugglers::player::Player;
use evenkeel_smugglers::vocabulary::{Starport, System};

use super::goal::{Deed, Goal};
use super::situation::Situation;

/// The largest number of levels planned ahead for one visit.
const LOOK_AHEAD: i32 = 10;

/// The next level of a system at some yard.
#[derive(Clone, Copy, Debug)]
struct Level {
    system: System,
    price: i32,
    worth: i32,
}

/// A yard's offer to a ship: for each system, the next level, if it is sold there and valuable.
struct Yard {
    port: Starport,
    /// The system that the ship still lacks for the run.
    need: Option<System>,
    /// Whether everything else is left for later.
    saves: bool,
    levels: [Option<Level>; System::COUNT],
}

impl Yard {
    /// The most profitable level that a purse can pay and that is worth its price.
    fn best(&self, purse: i32) -> Option<Level> {
        let mut best: Option<Level> = None;
        for level in self.levels.iter().flatten() {
            let pays = level.price <= purse && level.price <= level.worth;
            if pays && best.is_none_or(|best| level.worth - level.price > best.worth - best.price) {
                best = Some(*level);
            }
        }
        best
    }
}

impl Situation<'_> {
    /// The most profitable level at such a Starport with this many credits. The run's needs come first; after that prices, the cap and the
    /// ship's levels decide.
    pub fn next_level(&self, port: Starport, purse: i32) -> Option<System> {
        if purse <= 0 {
            return None;
        }
        self.open_yard(self.me, port).best(purse).map(|level| level.system)
    }

    fn open_yard(&self, ship: &Player, port: Starport) -> Yard {
        let mut yard = Yard { port, need: self.run_need(ship), saves: self.saves_for_run(), levels: [None; 5] };
        for system in System::ALL {
            yard.levels[system.index()] = self.level_at(&yard, ship, system);
        }
        yard
    }

    fn level_at(&self, yard: &Yard, ship: &Player, system: System) -> Option<Level> {
        let needed = yard.need == Some(system);
        if yard.saves && !needed {
            return None;
        }
        let wished = self.level_worth(system, i32::from(ship.levels[system.index()]));
        let worth = if needed { wished.max(self.weights.need) } else { wished };
        if worth <= 0 {
            return None;
        }
        let price = self.game.level_price(ship, yard.port, system)?;
        Some(Level { system, price, worth })
    }

    /// The yard after a level of a system was bought.
    fn restock(&self, yard: &mut Yard, ship: &Player, bought: System) {
        let need = self.run_need(ship);
        let stale = [Some(bought), yard.need.filter(|_| yard.need != need), need.filter(|_| yard.need != need)];
        yard.need = need;
        for system in stale.into_iter().flatten() {
            yard.levels[system.index()] = self.level_at(yard, ship, system);
        }
    }

    /// The mean number of levels available at one visit.
    fn levels_for_sale(&self, port: Starport) -> i32 {
        let most = if self.rules().v2_upgrade_availability { (self.averages.levels(port) + 3) / 6 } else { LOOK_AHEAD };
        most.min(LOOK_AHEAD)
    }

    /// The gain of a visit to such a yard: worth less price of the levels on sale, with mean Availability.
    fn yard_gain(&self, port: Starport) -> i32 {
        let mut ship = Player { ..*self.me };
        let mut purse = self.me.credits - self.weights.capital;
        let mut yard = self.open_yard(&ship, port);
        let room = self.rules().total_cap() - ship.total_levels();
        let mut gain = 0;
        for _ in 0..self.levels_for_sale(port).min(room) {
            let Some(Level { system, price, worth }) = yard.best(purse) else { break };
            ship.levels[system.index()] += 1;
            purse -= price;
            gain += worth - price;
            self.restock(&mut yard, &ship, system);
        }
        gain
    }

    /// The worth of the next level of each system, at least the run's value of it.
    fn next_worths(&self) -> [i32; System::COUNT] {
        let need = if self.run_need(self.me).is_some() { self.weights.need } else { 0 };
        System::ALL.map(|system| self.level_worth(system, i32::from(self.me.levels[system.index()])).max(need))
    }

    /// An upper bound of the gain of one level at such a Starport: later ones are worth less than the next.
    fn most_gain(&self, port: Starport, worths: &[i32; System::COUNT]) -> i32 {
        let gain = |system: System| Some(worths[system.index()] - self.game.charts().price(system, port)?);
        System::ALL.into_iter().filter_map(gain).fold(0, i32::max)
    }

    /// The best yard to visit, if it can beat the best goal so far; Brix and Koroth are yards too.
    pub fn best_yard(&self, rival: Goal) -> Option<Goal> {
        let purse = self.me.credits - self.weights.capital;
        if purse <= 0 {
            return None;
        }
        let worths = self.next_worths();
        let board = self.game.board();
        let mut gains = [None; 5];
        let slots = (0..SLOTS).map(|slot| (self.planet(slot).sector, self.planet(slot).starport));
        let fixed = [board.brix(), board.koroth()].map(|sector| (sector, Starport::Military));
        let mut best: Option<Goal> = None;
        for (goal, port) in slots.chain(fixed) {
            let turns = self.turns_to(goal);
            let time = self.weights.wage * turns;
            let beaten = best.map_or(rival.net, |best| best.net.max(rival.net));
            if self.levels_for_sale(port) * self.most_gain(port, &worths) - time <= beaten
                || !self.is_in_time(turns + 1)
            {
                continue;
            }
            let gain = *gains[port as usize].get_or_insert_with(|| self.yard_gain(port));
            if gain <= 0 || gain - time <= beaten {
                continue;
            }
            let net = gain - self.yard_customs_cost(goal, port) - time;
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

#[cfg(test)]
mod tests;
