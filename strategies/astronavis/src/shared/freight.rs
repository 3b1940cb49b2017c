//! The choice of cargoes worth a flight.

use evenkeel_astronavis::Action;
use evenkeel_astronavis::actions::CargoSet;
use evenkeel_astronavis::cards::PlanetId;
use evenkeel_astronavis::state::{Cargo, Offer};
use evenkeel_astronavis::vocabulary::{Size, System};

use super::situation::{BREATH, Situation};

/// Turns until a short round pays if it begins in the next turn.
const SHORT_ROUND: i32 = 3;

/// One stop of a round: the planet and the pay there.
#[derive(Clone, Copy)]
struct Stop {
    to: PlanetId,
    pay: i32,
}

/// The stops of a round: at most the capacity of the bay.
type Stops = [Option<Stop>; 2];

impl Situation<'_> {
    fn offers(&self, chosen: CargoSet) -> impl Iterator<Item = Offer> {
        let all = self.view.offers();
        chosen.iter().map(|place| all[place as usize].expect("an offer that may be loaded"))
    }

    /// The pay of an offer, with the part of a Priority premium that the captain relies on.
    fn pay_of_offer(&self, offer: Offer, alone: bool) -> i32 {
        let rate = self.view.freight(offer) * 10;
        let premium = if offer.priority {
            rate * (self.rules().priority_percent - 100) / 100 * self.weights.premium / 100
        } else {
            0
        };
        if alone && offer.size == Size::Half && !self.is_late() {
            rate * self.weights.halves / 100
        } else {
            rate + premium
        }
    }

    /// Whether it is too late to be choosy.
    fn is_late(&self) -> bool {
        self.turns_left() < 4
    }

    /// Everything aboard and a set of offers, by destination.
    fn stops(&self, chosen: CargoSet) -> Stops {
        let mut stops: Stops = [None; 2];
        let aboard = self.view.ship().hold.into_iter().flatten();
        let alone = chosen.len() == 1 && self.view.ship().cargo_1().is_none();
        let bound = aboard.map(|cargo| Stop { to: cargo.to, pay: self.view.pay_for(cargo) * 10 });
        let taken = self.offers(chosen).map(|offer| Stop { to: offer.to, pay: self.pay_of_offer(offer, alone) });
        for stop in bound.chain(taken) {
            match stops.iter_mut().flatten().find(|known| known.to == stop.to) {
                Some(known) => known.pay += stop.pay,
                None => *stops.iter_mut().find(|free| free.is_none()).expect("room in the bay") = Some(stop),
            }
        }
        stops
    }

    /// The worth of a round over all stops, always to the nearest one left, including the time after it. The ship leaves after `delay` more
    /// turns.
    fn round(&self, stops: Stops, delay: i32) -> i32 {
        let (mut left, mut at, mut turns, mut worth, mut fuel) =
            (stops, self.view.ship().at, delay, 0, self.view.ship().fuel);
        let mut last = None;
        while let Some(place) = self.nearest(&left, at) {
            let stop = left[place].take().expect("a stop that is left");
            let square = self.view.square(stop.to);
            let way = square.distance(at);
            turns += self.flight(way);
            fuel -= self.fuel_for(way);
            let (closed, _) = self.view.game().closed(stop.to);
            let (paid, late) = (self.if_it_lasts(turns, stop.pay), self.if_it_lasts(turns + 1, stop.pay));
            worth += paid + ((i64::from(late - paid) * closed) >> 16) as i32;
            worth -= self.cost_of_flight(way) + self.cost_of_handling(stop.to);
            worth -= (i32::from(way) - self.weights.farthest).max(0) * self.weights.surcharge * 10;
            (at, last) = (square, Some(stop.to));
        }
        let Some(last) = last else { return worth };
        let after = self.lying(self.turn() + turns + 1, last, fuel.max(self.rules().fuel_tank / 2));
        worth + self.if_it_lasts(turns + 1, after)
    }

    fn nearest(&self, stops: &Stops, at: evenkeel_astronavis::board::Square) -> Option<usize> {
        let far = |place: &usize| stops[*place].map(|stop| (self.view.square(stop.to).distance(at), stop.to));
        (0..stops.len()).filter(|&place| stops[place].is_some()).min_by_key(far)
    }

    /// The cost of unloading at a port without gear.
    fn cost_of_handling(&self, planet: PlanetId) -> i32 {
        if !self.is_bare(planet) {
            return 0;
        }
        let gear = self.view.ship().system(System::CargoGear).now;
        self.cost_of_gear(gear) * if gear == 0 { 3 } else { 1 }
    }

    /// The worth of a set of offers with the cargo aboard: the round, passengers and captain's cargo, less the cost of loading.
    fn worth_of_loading(&self, chosen: CargoSet) -> i32 {
        let stops = self.stops(chosen);
        let here = self.view.ship().at;
        let first = self.nearest(&stops, here).and_then(|place| stops[place]).expect("a stop");
        let way = self.view.square(first.to).distance(here);
        let short = self.view.ship().fuel < self.fuel_for(way);
        let delay = if short { self.turn_worth * self.weights.refuelling / 100 } else { 0 };
        let extras = if self.view.ship().cargo_1().is_none() { self.extras(way) } else { 0 };
        let turns = self.flight(way) + i32::from(short);
        let costs = delay + self.view.cleaning() * 10 + self.cost_of_workers() + self.risk_of_ruin(turns);
        self.round(stops, i32::from(short)) + extras - costs
    }

    /// The deduction from a plan that pays after this many turns, if the credit may not last that long.
    fn risk_of_ruin(&self, turns: i32) -> i32 {
        let (rules, ship) = (self.rules(), self.view.ship());
        let due = (turns + 1) * rules.wages(ship.crew) + 4 * rules.port_fee;
        if ship.money + rules.credit_limit < due { self.weights.ruin * 10 } else { 0 }
    }

    /// The price of port workers for loading now.
    fn cost_of_workers(&self) -> i32 {
        if self.view.today().lazy { self.rules().workers_price * 10 } else { 0 }
    }

    /// Expected fares and captain's cargo on a flight of this length.
    fn extras(&self, way: u8) -> i32 {
        let Some(port) = self.view.ship().port.filter(|_| self.rules().advanced()) else { return 0 };
        let fare = self.rules().passengers_fare + self.rules().passengers_per_square * i32::from(way);
        let berths = i32::from(self.view.ship().system(System::Hull).now) >= self.rules().passengers_hull;
        let fares = if berths { self.view.game().usual_passengers(port) * fare } else { 0 };
        fares + self.gain_of_venture(self.flight(way), self.dearest()).max(0)
    }

    /// The gain of a lot of captain's cargo sold after this many turns.
    pub fn gain_of_venture(&self, turns: i32, paid: u8) -> i32 {
        if paid == 0 { 0 } else { self.if_it_lasts(turns, self.view.game().usual_return(paid)) - i32::from(paid) * 10 }
    }

    /// The most expensive lot that this captain buys.
    fn dearest(&self) -> u8 {
        (self.weights.stake.min(self.rules().venture_max).min(self.purse()).clamp(0, 50) / 10 * 10) as u8
    }

    /// The worth of continuing with the cargo aboard. Without fuel for the way, the ship stays here for another turn.
    pub fn worth_of_carrying_on(&self) -> i32 {
        let short = self.next_stop().is_some_and(|stop| self.view.ship().fuel < self.fuel_for(self.view.way_to(stop)));
        self.round(self.stops(CargoSet::EMPTY), i32::from(short))
    }

    /// The worth of beginning the next turn in this port with an empty bay.
    pub fn worth_of_empty_bay(&self, port: PlanetId) -> i32 {
        self.if_it_lasts(1, self.lying(self.turn() + 1, port, self.view.ship().fuel))
    }

    /// The worth of loading nothing now: continuing with the cargo aboard, or waiting.
    fn worth_of_waiting(&self) -> i32 {
        match self.view.ship().port {
            Some(port) if self.view.ship().cargo_1().is_none() => {
                self.worth_of_empty_bay(port) + self.worth_of_yard() - self.risk_of_ruin(SHORT_ROUND)
            }
            _ => self.round(self.stops(CargoSet::EMPTY), 0),
        }
    }

    /// The best set of offers, if it beats waiting by the required margin.
    pub fn choose_load(&self, actions: &[Action]) -> Action {
        let sets =
            actions.iter().filter_map(|action| if let Action::Load(chosen) = action { Some(*chosen) } else { None });
        let within_reach = sets.filter(|&chosen| !chosen.is_empty() && self.within_reach(chosen));
        let rated = within_reach.map(|chosen| (self.worth_of_loading(chosen), chosen));
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        let least = self.worth_of_waiting() + self.wanted();
        Action::Load(best.filter(|&(worth, _)| worth > least).map_or(CargoSet::EMPTY, |(_, chosen)| chosen))
    }

    /// The margin a cargo must bring beyond the worth of waiting. A half aboard is flown anyway, so additional cargo need not pay for its
    /// own flight.
    fn wanted(&self) -> i32 {
        let tired = self.weights.patience > 0 && self.waited > self.weights.patience;
        if tired || self.is_late() || self.view.ship().cargo_1().is_some() {
            return 0;
        }
        let wanted = (self.weights.wanted - self.weights.yielding * self.waited).max(self.weights.wanted.min(0));
        wanted * 10 + self.turn_worth * self.weights.choosiness / 100 * self.breath() / BREATH
    }

    /// Whether every destination is within reach of a full tank, and the cargo can be unloaded there.
    fn within_reach(&self, chosen: CargoSet) -> bool {
        let tank = self.rules().fuel_tank;
        self.offers(chosen).all(|offer| self.fuel_for(self.view.way_to(offer.to)) <= tank && !self.bars(offer.to))
    }

    /// The next stop of the cargo aboard: its nearest destination.
    pub fn next_stop(&self) -> Option<PlanetId> {
        let stops = self.view.ship().hold.iter().flatten().map(|cargo: &Cargo| cargo.to);
        stops.min_by_key(|&stop| (self.view.way_to(stop), stop))
    }

    /// Whether cargo for this stop can still arrive before the end.
    pub fn arrives(&self, stop: PlanetId) -> bool {
        self.prospects.lasts(self.turn(), self.flight(self.view.way_to(stop)) - 1) > 0
    }
}

#[cfg(test)]
mod tests;
