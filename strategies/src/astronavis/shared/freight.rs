//! Which cargo is worth a flight.

use evenkeel_engine::astronavis::Action;
use evenkeel_engine::astronavis::actions::CargoSet;
use evenkeel_engine::astronavis::cards::PlanetId;
use evenkeel_engine::astronavis::state::Offer;

use super::situation::Situation;

/// Tenths of money that a unit of fuel costs on average.
const USUAL_PRICE: i32 = 20;
/// Tenths of money per turn that any cargo but a ruinous one pays.
const TAKES_ANY: i32 = -300;
/// Share of a Priority premium that is earned in time, in per cent.
const IN_TIME: i32 = 85;

impl Situation<'_> {
    /// The offers of a set.
    fn offers(&self, chosen: CargoSet) -> impl Iterator<Item = Offer> {
        let all = self.view.offers();
        chosen.iter().map(|place| all[place as usize].expect("an offer that may be loaded"))
    }

    /// What a set of offers brings, net of upkeep and fuel, in tenths of money per turn from now until the next roll for
    /// cargo. The freight counts by how likely the game lasts long enough to earn it.
    fn pay_per_turn(&self, chosen: CargoSet) -> i32 {
        let offers = || self.offers(chosen);
        let aboard = self.view.ship().cargo_1();
        let pay: i32 = offers().map(|offer| self.worth(offer)).sum::<i32>();
        // Two halves for two planets: first the nearer one, then on from there.
        let mut stops: [Option<PlanetId>; 3] = [None; 3];
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
        let looks = self.weights.outlook && self.turns_left() > turns + 4;
        let outlook = if looks { self.outlook(last) } else { 0 };
        (sure + outlook - costs) * 10 / (turns + refuel).max(1)
    }

    /// A round over all stops from here, always to the nearest that is left: squares, the last stop, and how many different
    /// stops there are.
    fn round(&self, stops: [Option<PlanetId>; 3]) -> (u8, PlanetId, i32) {
        let (mut at, mut left, mut distance, mut calls, mut last) = (self.view.ship().at, stops, 0, 0, 0);
        loop {
            let far = |stop: &PlanetId| self.view.square(*stop).distance(at);
            let Some(next) = left.iter().flatten().copied().min_by_key(|stop| (far(stop), *stop)) else { break };
            distance += far(&next);
            at = self.view.square(next);
            (calls, last) = (calls + 1, next);
            left.iter_mut().filter(|stop| **stop == Some(next)).for_each(|stop| *stop = None);
        }
        (distance, last, calls)
    }

    /// What an offer pays, with the part of a Priority premium that is usually earned.
    fn worth(&self, offer: Offer) -> i32 {
        let rate = self.view.freight(offer);
        let premium =
            if offer.priority { rate * (self.rules().priority_percent - 100) / 100 * IN_TIME / 100 } else { 0 };
        rate + premium
    }

    /// The best set of offers, if it is good enough after the turns waited.
    pub fn choose_load(&self, actions: &[Action]) -> Action {
        let sets =
            actions.iter().filter_map(|action| if let Action::Load(chosen) = action { Some(*chosen) } else { None });
        let within_reach = sets.filter(|&chosen| !chosen.is_empty() && self.within_reach(chosen));
        let rated = within_reach.map(|chosen| (self.pay_per_turn(chosen), chosen));
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        // A faster ship earns more a turn, so it can be choosier.
        let wanted =
            (self.weights.wanted * i32::from(self.view.speed().max(2)) / 2 - self.weights.yielding * self.waited) * 10;
        let patience = self.weights.patience;
        let wanted = if patience > 0 && self.waited > patience { wanted.min(TAKES_ANY) } else { wanted };
        // A half already aboard has to be flown anyway: what goes along need not pay a whole flight.
        let wanted = if self.view.ship().cargo_1().is_some() { wanted.min(TAKES_ANY) } else { wanted };
        Action::Load(best.filter(|&(pay, _)| pay >= wanted).map_or(CargoSet::EMPTY, |(_, chosen)| chosen))
    }

    /// Every destination near enough for this captain and for the tank.
    fn within_reach(&self, chosen: CargoSet) -> bool {
        let tank = self.rules().fuel_tank;
        self.offers(chosen).all(|offer| {
            let way = self.view.way_to(offer.to);
            way <= self.weights.farthest && self.fuel_for(way) <= tank && self.chance_of(self.flight(way) + 1) > 0
        })
    }

    /// Where the cargo aboard goes next: the nearest destination.
    pub fn next_stop(&self) -> Option<PlanetId> {
        let stops = self.view.ship().hold.iter().flatten().map(|cargo| cargo.to);
        stops.min_by_key(|&stop| (self.view.way_to(stop), stop))
    }
}
