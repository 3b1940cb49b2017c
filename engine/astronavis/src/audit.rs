//! Conservation: the sums that must hold after every step.

use super::AstroNavis;
use super::ledger::Count;
use super::state::{End, State};
use super::vocabulary::System;
use evenkeel_engine::Audit;
use evenkeel_engine::rules::Word;

impl Audit for AstroNavis {
    /// Conservation: money by flows, fuel, cargo, and all limits.
    fn audit(&self, state: &State) -> Result<(), String> {
        let ship = &state.ship;
        let count = |what: Count| state.counts[what as usize];
        let flows: i32 = state.ledger.iter().sum();
        if flows != ship.money {
            return Err(format!("the ship has {} money, the flows say {flows}", ship.money));
        }
        if ship.money < -self.rules.credit_limit && state.end != Some(End::ShipLost) {
            return Err(format!("{} money is beyond the credit limit", ship.money));
        }
        let start = self.rules.start_fuel.min(self.rules.fuel_tank);
        let fuel = start + count(Count::FuelBought) - count(Count::FuelBurnt);
        if fuel != ship.fuel || !(0..=self.rules.fuel_tank).contains(&fuel) {
            return Err(format!("the ship has {} fuel, the counts say {fuel}", ship.fuel));
        }
        let aboard = ship.hold.iter().flatten().count() as i32;
        let loaded = count(Count::Loaded) - count(Count::Delivered) - count(Count::Abandoned);
        if aboard != loaded || (ship.hold[0].is_none() && ship.hold[1].is_some()) {
            return Err(format!("{aboard} cargoes are aboard, {loaded} should be: {:?}", ship.hold));
        }
        self.check_ship(state)
    }
}

impl AstroNavis {
    fn check_ship(&self, state: &State) -> Result<(), String> {
        let (ship, rules) = (&state.ship, &self.rules);
        for &system in System::ALL {
            let gauge = ship.system(system);
            if gauge.now > gauge.most || i32::from(gauge.most) > rules.rating_max.max(rules.start_rating) {
                return Err(format!("{} stand at {gauge:?}", system.word()));
            }
        }
        let crew = (rules.crew_min..=rules.crew_max).contains(&i32::from(ship.crew));
        let spares = i32::from(ship.spares) <= rules.spares_max;
        let berths = i32::from(ship.passengers) <= rules.passengers_berths;
        if !(crew && spares && berths && i32::from(ship.venture) <= rules.venture_max) {
            return Err(format!("the ship is beyond its limits: {ship:?}"));
        }
        match ship.port {
            Some(port) if ship.at != state.map[port as usize] => {
                Err(format!("in port at {port}, but at {:?}", ship.at))
            }
            _ => Ok(()),
        }
    }
}
