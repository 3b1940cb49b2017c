//! Stations: their gain in the remaining turns, and where a stop for one pays.

use evenkeel_star_traders::charts::ContractId;
use evenkeel_star_traders::map::WorldId;
use evenkeel_star_traders::trader::Load;

use super::goals::{Deed, Goal};
use super::situation::Situation;

impl Situation<'_> {
    /// The gain of a new station beyond its price, in tenths of a Stellor. It consists of its Prestige, the owner's pay for deliveries, and the
    /// attempts saved on the ways of contracts in the remaining rounds.
    pub fn gain_of_station(&self, world: WorldId) -> i32 {
        let rules = self.rules();
        let open = || self.view.contracts().iter().flatten().map(|&id| (id, self.game.charts().contract(id)));
        let income: i32 =
            open().filter(|(_, contract)| contract.delivery == world).map(|(id, _)| self.income_of(id)).sum();
        let saved: i32 = open().map(|(_, contract)| self.saved_by(world, contract.pickup, contract.delivery)).sum();
        let served = saved * self.weights.attempt / 10 * self.weights.link / 100 * self.rounds_left();
        rules.station_prestige * self.prestige_worth() + income + served - rules.station_price * 10
    }

    /// Attempts, in tenths, that one of this Trader's stations saves on this way.
    fn saved_by(&self, station: WorldId, from: WorldId, to: WorldId) -> i32 {
        let onward = self.way(station, to);
        let lines = self.game.map().lines(station).iter();
        let by = lines.map(|&(near, colour)| self.way(from, near) + self.station_jump(colour) + onward);
        (self.way(from, to) - by.min().unwrap_or(i32::MAX)).max(0)
    }

    /// Rounds in which a station can still be of use. The Advanced game is twice as long.
    fn rounds_left(&self) -> i32 {
        let whole = if self.rules().advanced() { 2 * self.weights.horizon } else { self.weights.horizon };
        let left = (whole - i32::from(self.view.round())).max(self.weights.last);
        if self.others().any(|seat| self.is_close(seat)) { self.weights.last } else { left }
    }

    /// The owner's income from a station at the end of a contract, in tenths of a Stellor: more if a rival is on the way. A Trader who
    /// brings the cargo delivers before building.
    fn income_of(&self, id: ContractId) -> i32 {
        let contract = self.game.charts().contract(id);
        let load = Load::Goods(contract.cargo);
        let bound = self.others().any(|seat| self.view.other(seat).hold().iter().any(|cargo| cargo.load == load));
        let part = if bound { self.weights.bound } else { 100 * i32::from(!self.me.carries(load)) };
        contract.station_stellors * part * self.weights.market / 1000
    }

    /// Whether to stop for a station with the last attempt of a turn. The cost is the attempt, and the site it might lead to.
    pub fn settles_here(&self, goal: Goal) -> bool {
        if self.view.attempts_left() != 1 || !self.may_build_here() {
            return false;
        }
        let next = self.next_world(goal.world);
        let ahead = if self.view.owner_of(next).is_none() { self.gain_of_station(next).max(0) } else { 0 };
        self.gain_of_station(self.me.at) - ahead > self.weights.settle
    }

    /// Whether a station can be built here: the world is free, and there is money.
    pub fn may_build_here(&self) -> bool {
        self.view.owner_of(self.me.at).is_none() && self.can_build()
    }

    /// Whether a station comes before an engine if there is money for either. A Trader who came for an engine does not build instead.
    pub fn builds_first(&self, goal: Goal) -> bool {
        let came = goal.deed == Deed::BuyEngine && goal.world == self.me.at;
        !came && self.gain_of_station(self.me.at) > self.engine_worth()
    }
}

#[cfg(test)]
mod tests;
