//! Destinations and their purpose.

use evenkeel_star_traders::Action;
use evenkeel_star_traders::charts::{CargoId, ContractId};
use evenkeel_star_traders::deck::Kind;
use evenkeel_star_traders::map::{WorldId, WorldSet};
use evenkeel_star_traders::vocabulary::Stage;

use super::situation::Situation;

/// The action at the destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Deed {
    /// Take this cargo aboard.
    Fetch(CargoId),
    /// Deliver, which needs no Action of the turn.
    Deliver,
    /// Take the Imperial Cargo aboard.
    FetchMission,
    BuyEngine,
    /// Build a station.
    Build,
    Petition,
    /// Meet a rival to rob them.
    Rob,
    /// No action.
    Rest,
}

/// A destination and its purpose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Goal {
    /// The destination.
    pub world: WorldId,
    /// The action there.
    pub deed: Deed,
}

/// A Trader's possible goals, and the one with the best gain per time.
pub(in super::super) struct Plan<'s, 'a> {
    pub(super) situation: &'s Situation<'a>,
    best: Option<Goal>,
    rate: i32,
}

impl Plan<'_, '_> {
    /// The best trip with the Current Contracts.
    pub fn trips(&mut self) {
        if let Some(trip) = self.situation.best_trip() {
            self.offer(trip.stop, trip.fetch.map_or(Deed::Deliver, Deed::Fetch), trip.rate);
        }
    }

    /// An engine at the nearest shipyard. A Trader who can add engines anywhere need not go there.
    pub fn engine(&mut self) {
        let situation = self.situation;
        let anywhere = situation.view.adds_engines_at(situation.me.at) && !situation.is_shipyard(situation.me.at);
        if !anywhere && situation.wants_engine() {
            self.nearest(situation.game.map().shipyards(), Deed::BuyEngine, situation.engine_worth());
        }
    }

    /// A station at the destination of a Current Contract, whichever Trader delivers there.
    pub fn markets(&mut self) {
        let situation = self.situation;
        if !situation.has_station_to_spare() {
            return;
        }
        for &id in situation.view.contracts().iter().flatten() {
            let world = situation.game.charts().contract(id).delivery;
            if situation.view.owner_of(world).is_none() {
                self.offer(world, Deed::Build, situation.rate(situation.gain_of_station(world), world));
            }
        }
    }

    /// A station next to this Trader's stations, linked to them by station jumps, where it shortens the ways of contracts most. The first station may
    /// be anywhere.
    pub fn neighbour(&mut self) {
        let situation = self.situation;
        if situation.has_station_to_spare() && !situation.stations().is_empty() && !situation.rules().advanced() {
            for world in situation.plots() {
                self.offer(world, Deed::Build, situation.rate(situation.gain_of_station(world), world));
            }
        }
    }

    /// The world of a rival with something to take by a Piracy in hand.
    pub fn prey(&mut self) {
        let situation = self.situation;
        if !situation.me.holds(Kind::Piracy) || situation.me.mission.is_some() {
            return;
        }
        for seat in situation.others() {
            let world = situation.view.other(seat).at();
            if world != situation.me.at {
                self.offer(world, Deed::Rob, situation.rate(situation.worth_of_robbing(seat), world));
            }
        }
    }

    /// The next Imperial Station of the Advanced game: a petition at one of this Trader's stations, or new stations for up to `ahead` petitions in
    /// advance.
    pub fn chain(&mut self, ahead: usize) {
        let situation = self.situation;
        if !situation.rules().advanced() {
            return;
        }
        let (worth, links) = (situation.weights.chain * 10, situation.links());
        if situation.is_ready_to_petition() {
            self.nearest(links, Deed::Petition, worth);
        }
        if situation.can_build() && links.len() < ahead {
            self.nearest(situation.plots(), Deed::Build, worth * situation.weights.chain_plot / 100);
        }
    }

    /// The nearest of these worlds.
    fn nearest(&mut self, worlds: WorldSet, deed: Deed, points: i32) {
        let situation = self.situation;
        if let Some(world) = situation.nearest(worlds) {
            self.offer(world, deed, situation.rate(points, world));
        }
    }

    fn offer(&mut self, world: WorldId, deed: Deed, rate: i32) {
        if rate > self.rate {
            (self.best, self.rate) = (Some(Goal { world, deed }), rate);
        }
    }
}

impl Situation<'_> {
    /// The best goal now: an Envoy or a mission first, then the plan's list.
    pub fn choose_goal(&self, plan: impl FnOnce(&mut Plan<'_, '_>)) -> Goal {
        if let Some(envoy) = self.me.envoy {
            return Goal { world: self.game.deck().card(envoy).destination, deed: Deed::Deliver };
        }
        if let Some(mission) = self.me.mission {
            return self.goal_of_mission(mission);
        }
        let mut list = Plan { situation: self, best: None, rate: 0 };
        plan(&mut list);
        list.best.unwrap_or_else(|| Goal { world: self.place_to_rest(), deed: Deed::Rest })
    }

    /// The next stop of a mission, or a shipyard on the way if one more engine saves more time than it costs.
    fn goal_of_mission(&self, mission: ContractId) -> Goal {
        let contract = self.game.charts().contract(mission);
        let (next, rest) = if self.carries_mission() {
            (Goal { world: contract.delivery, deed: Deed::Deliver }, 0)
        } else {
            let rest = self.way(contract.pickup, contract.delivery);
            (Goal { world: contract.pickup, deed: Deed::FetchMission }, rest)
        };
        let shipyard = Some(self.game.map().shipyards()).filter(|_| self.wants_engine());
        let engines = i32::from(self.me.engines.max(1));
        let turns = |world| {
            let after = (self.way(world, next.world) + rest) * 10 / (engines + 1);
            self.way(self.me.at, world) * 10 / engines + self.weights.pause + after
        };
        let best = shipyard.and_then(|yards| yards.iter().map(|world| (turns(world), world)).min());
        let direct = (self.way(self.me.at, next.world) + rest) * 10 / engines;
        best.filter(|&(turns, _)| turns < direct).map_or(next, |(_, world)| Goal { world, deed: Deed::BuyEngine })
    }

    /// Without a goal: a place for a station, or else the hub, which is near everything.
    fn place_to_rest(&self) -> WorldId {
        let free = self.nearest(self.free_worlds()).filter(|_| self.can_build());
        free.unwrap_or(self.game.map().capital())
    }

    /// The gain per time to a goal, in tenths of a Stellor per hundred attempts. The turn ends there, so its remaining attempts are lost.
    fn rate(&self, points: i32, goal: WorldId) -> i32 {
        let moving = self.view.stage() == Stage::Movement && self.view.active() == self.seat();
        let turn = if moving { 10 * self.view.attempts_left() } else { 0 };
        points * 100 / (self.way(self.me.at, goal).max(turn) + self.weights.linger + 1)
    }

    /// Whether the world sells engines.
    pub fn is_shipyard(&self, world: WorldId) -> bool {
        self.game.map().has_shipyard(world)
    }

    /// Worlds without a station.
    pub fn free_worlds(&self) -> WorldSet {
        evenkeel_star_traders::map::ALL_WORLDS - self.view.all_stations()
    }

    /// Whether there is money for a station outside the chain.
    fn has_station_to_spare(&self) -> bool {
        let chain = if self.rules().advanced() { self.weights.capital + self.rules().station_price } else { 0 };
        self.can_build() && self.me.stellors >= chain
    }

    /// Whether a station is affordable and allowed.
    pub fn can_build(&self) -> bool {
        let enough = self.me.stellors >= self.rules().station_price + self.weights.reserve;
        enough && self.me.mission.is_none() && (self.me.envoy.is_none() || !self.rules().envoy_blocks_action)
    }

    /// Whether an engine is wanted and affordable: one within the plan, or one more if there is money to spare.
    pub fn wants_engine(&self) -> bool {
        let (engines, limit) = (i32::from(self.me.engines), self.view.engine_limit());
        if self.me.mission.is_some() {
            // Money has no other use now.
            return engines < limit && self.me.stellors >= self.view.next_engine_cost();
        }
        let saving = !self.rules().advanced() && self.prestige() + self.weights.saving >= self.weights.target;
        let cost = self.view.next_engine_cost();
        let kept = match engines < self.weights.engines {
            true => 0,
            // A Trader with a higher limit has more use for them.
            false if limit > self.rules().engine_limit => self.weights.surplus * self.weights.surplus_more / 100,
            false => self.weights.surplus,
        };
        engines < limit && (!saving || kept > 0) && self.me.stellors >= cost + kept
    }

    /// The worth of the next engine less a part of its price, in tenths of a Stellor: it falls with the number of engines.
    pub fn engine_worth(&self) -> i32 {
        let price = self.view.next_engine_cost() * self.weights.price / 10;
        (self.weights.engine * 10 * 3 / i32::from(self.me.engines.max(1)) - price).max(0)
    }

    /// The nearest world of a set.
    pub fn nearest(&self, set: WorldSet) -> Option<WorldId> {
        set.iter().min_by_key(|&world| self.way(self.me.at, world))
    }
}

pub(super) fn find(actions: &[Action], wanted: Action) -> Option<usize> {
    actions.iter().position(|&action| action == wanted)
}

#[cfg(test)]
mod tests;
