//! Which cargo is worth a flight.

use evenkeel_engine::astronavis::Action;
use evenkeel_engine::astronavis::state::Offer;

use super::bridge::Bridge;

/// Tenths of money a unit of fuel costs, about.
const USUAL_PRICE: i32 = 20;
/// Tenths of money a turn that any cargo but a ruinous one pays.
const TAKES_ANY: i32 = -300;
/// Share of a Priority premium that is earned in time, in per cent.
const IN_TIME: i32 = 85;

impl Bridge<'_> {
    /// What a set of offers brings, net of upkeep and fuel, for each turn from now until the next roll.
    fn pay_a_turn(&self, chosen: u8) -> i32 {
        let offers = self.view.offers().iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        let offers = || offers.clone().filter_map(|(_, offer)| *offer);
        let aboard = self.view.ship().cargo_1();
        let pay: i32 = offers().map(|offer| self.worth(offer)).sum::<i32>();
        // Two halves for two planets: first the nearer one, then on from there.
        let mut stops: [Option<u8>; 3] = [None; 3];
        for (stop, to) in
            stops.iter_mut().zip(aboard.map(|cargo| cargo.to).into_iter().chain(offers().map(|offer| offer.to)))
        {
            *stop = Some(to);
        }
        let (distance, last, calls) = self.round(stops);
        let turns = self.flight(distance) + calls;
        let refuel = i32::from(self.view.ship().fuel < self.fuel_for(distance));
        let costs = self.fuel_for(distance) * USUAL_PRICE / 10 + (turns + refuel) * self.upkeep();
        let sure = pay * self.chance_of(turns - calls + refuel) / 100;
        let looks = self.manner.outlook && self.turns_left() > turns + 4;
        let outlook = if looks { self.outlook(last) } else { 0 };
        (sure + outlook - costs) * 10 / (turns + refuel).max(1)
    }

    /// Squares over all stops from here, the last of them, and how many different ones there are.
    fn round(&self, stops: [Option<u8>; 3]) -> (u8, u8, i32) {
        let (mut at, mut left, mut distance, mut calls, mut last) = (self.view.ship().at, stops, 0, 0, 0);
        loop {
            let far = |stop: &u8| self.view.square(*stop).distance(at);
            let Some(next) = left.iter().flatten().copied().min_by_key(|stop| (far(stop), *stop)) else { break };
            distance += far(&next);
            at = self.view.square(next);
            (calls, last) = (calls + 1, next);
            left.iter_mut().filter(|stop| **stop == Some(next)).for_each(|stop| *stop = None);
        }
        (distance, last, calls)
    }

    fn worth(&self, offer: Offer) -> i32 {
        let rate = self.view.freight(offer);
        let premium =
            if offer.priority { rate * (self.rules().priority_percent - 100) / 100 * IN_TIME / 100 } else { 0 };
        rate + premium
    }

    /// The best set of offers, if it is good enough after the turns waited.
    pub fn choose_load(&self, actions: &[Action]) -> usize {
        let masks = actions.iter().map(|action| if let Action::Load(chosen) = action { *chosen } else { 0 });
        let rated = masks.enumerate().filter(|&(_, chosen)| chosen != 0 && self.within_reach(chosen));
        let best = rated
            .map(|(index, chosen)| (self.pay_a_turn(chosen), index))
            .max_by_key(|&(pay, index)| (pay, usize::MAX - index));
        // A faster ship earns more a turn, so it can be choosier.
        let wanted =
            (self.manner.wanted * i32::from(self.view.speed().max(2)) / 2 - self.manner.yielding * self.waited) * 10;
        let patience = self.manner.patience;
        let wanted = if patience > 0 && self.waited > patience { wanted.min(TAKES_ANY) } else { wanted };
        // A half already aboard has to be flown anyway: what goes along need not pay a whole flight.
        let wanted = if self.view.ship().cargo_1().is_some() { wanted.min(TAKES_ANY) } else { wanted };
        best.filter(|&(pay, _)| pay >= wanted).map_or(0, |(_, index)| index)
    }

    /// Every destination near enough for this captain and for the tank.
    fn within_reach(&self, chosen: u8) -> bool {
        let tank = self.rules().fuel_tank;
        let offers = self.view.offers().iter().enumerate().filter(|(index, _)| chosen >> index & 1 == 1);
        offers.filter_map(|(_, offer)| *offer).all(|offer| {
            let way = self.view.way_to(offer.to);
            way <= self.manner.farthest && self.fuel_for(way) <= tank && self.chance_of(self.flight(way) + 1) > 0
        })
    }

    /// Where the cargo aboard goes next: the nearest destination.
    pub fn next_stop(&self) -> Option<u8> {
        let stops = self.view.ship().hold.iter().flatten().map(|cargo| cargo.to);
        stops.min_by_key(|&stop| (self.view.way_to(stop), stop))
    }
}
