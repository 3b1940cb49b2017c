//! Fuel, repairs, upgrades, spares and crew.

use evenkeel_engine::astronavis::Action;
use evenkeel_engine::astronavis::vocabulary::System;

use super::situation::Situation;
use crate::NEVER_EMPTY;

/// Turns that an upgrade or another hand for the crew takes to pay off.
const TO_PAY_OFF: i32 = 14;

impl Situation<'_> {
    /// Units of fuel wanted aboard: for the next stop, or for six squares where there is none, and some to spare.
    pub fn fuel_wanted(&self) -> i32 {
        let way = self.next_stop().map_or(6, |stop| self.view.way_to(stop));
        self.fuel_for(way) + if self.turns_left() > 4 { self.weights.spare_fuel } else { 0 }
    }

    /// Units to buy at this price: the tank while fuel is cheap and there is time to burn it, else what the way takes.
    pub fn choose_fuel(&self, most: u8, tenths: u8) -> Action {
        let aboard = self.view.ship().fuel;
        let to_burn = self.turns_left() * i32::from(self.view.speed().max(1)) * self.rules().fuel_per_square * 2 / 3;
        let fill = tenths <= self.weights.cheap && self.turns_left() > 4;
        let target = if fill { to_burn.max(self.fuel_wanted()) } else { self.fuel_wanted() };
        let needed = self.next_stop().map_or(0, |stop| self.fuel_for(self.view.way_to(stop)) - aboard);
        let payable = self.purse().clamp(0, 1_000_000) * 1000 / (i32::from(tenths) * self.rules().fuel_price).max(1);
        let units = (target - aboard).min(payable).max(needed).clamp(0, i32::from(most));
        Action::Fuel(units as u8)
    }

    /// Whether a system hampers the ship or is about to.
    fn hampers(&self, system: System) -> bool {
        let gauge = self.view.ship().system(system);
        let least = match system {
            System::Engines => gauge.most,
            System::CargoGear => 1,
            System::Hull => 2,
        };
        gauge.now < gauge.most && (self.weights.thorough || gauge.now < least)
    }

    /// What is mended first: a system at 0, then Engines, Hull, Cargo Gear.
    fn mended_first(&self, candidates: impl Iterator<Item = System>) -> Option<System> {
        let now = |system: System| self.view.ship().system(system).now;
        let order = |system: System| match system {
            System::Engines => 0,
            System::Hull => 1,
            System::CargoGear => 2,
        };
        candidates.filter(|&system| self.hampers(system)).min_by_key(|&system| (now(system) > 0, order(system)))
    }

    pub fn choose_crew_repair(&self, actions: &[Action]) -> Action {
        let systems = actions
            .iter()
            .filter_map(|action| if let Action::CrewRepair(system) = action { Some(*system) } else { None });
        let any = self.mended_first(systems);
        any.filter(|_| self.turns_left() > 1).map_or(Action::Decline, Action::CrewRepair)
    }

    /// Fuel when it is short, then repairs, then upgrades, then fuel to fill up.
    pub fn choose_yard(&self, actions: &[Action]) -> Action {
        let short = self.next_stop().is_some_and(|stop| self.view.ship().fuel < self.fuel_for(self.view.way_to(stop)));
        let may_refuel = actions.contains(&Action::Refuel);
        if short && may_refuel {
            return Action::Refuel;
        }
        let repairs =
            actions.iter().filter_map(|action| if let Action::Repair(system) = action { Some(*system) } else { None });
        if let Some(system) = self.mended_first(repairs).filter(|_| self.turns_left() > 4) {
            return Action::Repair(system);
        }
        if let Some(system) = self.wanted_upgrade(actions) {
            return Action::Upgrade(system);
        }
        if may_refuel && self.view.ship().fuel < self.fuel_wanted().max(self.rules().fuel_tank - 24) {
            Action::Refuel
        } else {
            Action::Decline
        }
    }

    /// The first upgrade of the wish list that the ship lacks, if the yard does it and money is left over.
    fn wanted_upgrade(&self, actions: &[Action]) -> Option<System> {
        let lacking = |&&(system, level): &&(System, u8)| self.view.ship().system(system).most < level;
        let &(system, _) = self.weights.upgrades.iter().find(lacking)?;
        let price = self.rules().upgrade_price(self.view.ship().system(system).most + 1);
        let open = actions.contains(&Action::Upgrade(system)) && self.turns_left() > TO_PAY_OFF;
        (open && self.purse() >= price).then_some(system)
    }

    /// Whether the ship should stay for a repair before it leaves.
    pub fn stays_for_repair(&self) -> bool {
        let ship = self.view.ship();
        let yard = self.view.port().is_some_and(|port| i32::from(port.port_level) >= self.rules().repair_port);
        let can = ship.spares > 0 || (yard && self.purse() >= self.rules().repair_price);
        let slow = ship.system(System::Engines).now < 3
            && ship.system(System::Engines).now < ship.system(System::Engines).most;
        let weak = ship.system(System::Hull).now < 2;
        self.rules().advanced() && can && (slow || weak) && self.turns_left() > 6
    }

    /// Spares to buy.
    pub fn choose_spares(&self, actions: &[Action]) -> Action {
        let lacking = i32::from(self.weights.spares) - i32::from(self.view.ship().spares);
        let payable = self.purse().max(0) / self.rules().spares_price.max(1);
        let wanted = if self.turns_left() > 6 { lacking.min(payable).max(0) } else { 0 };
        let bought = Action::Spares(wanted as u8);
        if actions.contains(&bought) { bought } else { *actions.last().expect(NEVER_EMPTY) }
    }

    /// Whether to hire one more.
    pub fn hires(&self, price: i32) -> bool {
        self.view.ship().crew < self.weights.crew && self.turns_left() > TO_PAY_OFF && self.purse() >= price
    }
}
