//! Fuel, repairs, upgrades, spares and crew.

use evenkeel_astronavis::Action;
use evenkeel_astronavis::vocabulary::System;

use super::situation::Situation;
use evenkeel_strategies::NEVER_EMPTY;

impl Situation<'_> {
    /// Units of fuel wanted aboard at any price: enough for the next stop, and a reserve while there is use for it. Without cargo, enough
    /// for a few squares if there is time to earn something.
    fn fuel_wanted(&self) -> i32 {
        let to_burn = self.fuel_to_burn();
        let way = match self.next_stop() {
            Some(stop) if self.arrives(stop) => self.fuel_for(self.view.way_to(stop)),
            _ => self.fuel_for(self.weights.idle_fuel as u8).min(to_burn),
        };
        way + self.weights.spare_fuel.min(to_burn)
    }

    /// Units wanted at this price: all that will be burnt if fuel is cheap, otherwise enough for the way.
    fn fuel_wanted_at(&self, tenths: i32) -> i32 {
        let cheap = tenths * self.rules().fuel_price / 100 <= self.weights.cheap;
        if cheap { self.fuel_to_burn().max(self.fuel_wanted()) } else { self.fuel_wanted() }
    }

    pub fn choose_fuel(&self, most: u8, tenths: u8) -> Action {
        let aboard = self.view.ship().fuel;
        let target = self.fuel_wanted_at(i32::from(tenths));
        let stop = self.next_stop().filter(|&stop| self.arrives(stop));
        let needed = stop.map_or(0, |stop| self.fuel_for(self.view.way_to(stop)) - aboard);
        let payable = self.purse().clamp(0, 1_000_000) * 1000 / (i32::from(tenths) * self.rules().fuel_price).max(1);
        let units = (target - aboard).min(payable).max(needed).clamp(0, i32::from(most));
        Action::Fuel(units as u8)
    }

    /// The worth of another point of a system now, in tenths of money.
    fn worth_of_point(&self, system: System) -> i32 {
        let gauge = self.view.ship().system(system);
        let counted = self.rules().worth_damage * 10;
        let turn = self.turn_worth;
        let turns = self.turns_left().min(6);
        let hampered = match system {
            System::Engines if self.repair_speeds_up() => turn * turns / 3,
            System::Hull if gauge.now == 0 => turn * turns,
            System::Hull if i32::from(gauge.now) < self.rules().passengers_hull => self.weights.point * 10,
            System::CargoGear if gauge.now <= 1 => self.weights.point * 10,
            _ => 0,
        };
        let kept = if self.weights.thorough { self.weights.point * turns * 10 / 24 } else { 0 };
        counted + hampered + kept
    }

    /// Whether repairing the Engines, by one point or completely, makes the ship faster.
    fn repair_speeds_up(&self) -> bool {
        let gauge = self.view.ship().system(System::Engines);
        let speed = |rating: u8| self.rules().speed[rating as usize];
        let now = speed(gauge.now);
        gauge.damaged() && (speed(gauge.now + 1) > now || speed(gauge.most) > now)
    }

    /// The system with the most valuable next point, if that is worth more than its cost.
    fn mended_first(&self, systems: impl Iterator<Item = System>, cost: i32) -> Option<System> {
        let worth = systems.map(|system| (self.worth_of_point(system), system));
        let best = worth.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.filter(|(worth, _)| *worth > cost).map(|(_, system)| system)
    }

    /// A spare costs its value at the end, and the attempt succeeds with a crew check.
    pub fn choose_crew_repair(&self, actions: &[Action]) -> Action {
        let systems = actions
            .iter()
            .filter_map(|action| if let Action::CrewRepair(system) = action { Some(*system) } else { None });
        let crew = i32::from(self.view.ship().crew).clamp(1, 6);
        let spare = if self.turns_left() > 6 { self.rules().spares_price } else { self.rules().worth_spare };
        self.mended_first(systems, spare * 60 / crew).map_or(Action::Decline, Action::CrewRepair)
    }

    /// Whether unloading waits for the crew to repair the gear: at its last point it is likely to fail.
    pub fn gear_is_mended_first(&self) -> bool {
        let ship = self.view.ship();
        let gauge = ship.system(System::CargoGear);
        let bare = ship.port.is_some_and(|port| self.is_bare(port));
        bare && gauge.now == 1 && gauge.most > 1 && ship.spares > 0 && self.turns_left() > 2
    }

    /// Fuel if it is short, then repairs, then upgrades, then fuel to fill up.
    pub fn choose_yard(&self, actions: &[Action]) -> Action {
        let stop = self.next_stop().filter(|&stop| self.arrives(stop));
        let short = stop.is_some_and(|stop| self.view.ship().fuel < self.fuel_for(self.view.way_to(stop)));
        let may_refuel = actions.contains(&Action::Refuel);
        if short && may_refuel {
            return Action::Refuel;
        }
        let repairs =
            actions.iter().filter_map(|action| if let Action::Repair(system) = action { Some(*system) } else { None });
        if let Some(system) = self
            .mended_first(repairs, self.rules().repair_price * 10)
            .filter(|_| self.purse() >= self.rules().repair_price)
        {
            return Action::Repair(system);
        }
        if let Some(system) = self.wanted_upgrade(actions) {
            return Action::Upgrade(system);
        }
        if may_refuel && self.view.ship().fuel < self.fuel_wanted_at(0) { Action::Refuel } else { Action::Decline }
    }

    /// The upgrade with the best return, if that is enough and money is left over.
    fn wanted_upgrade(&self, actions: &[Action]) -> Option<System> {
        let open =
            actions.iter().filter_map(|action| if let Action::Upgrade(system) = action { Some(*system) } else { None });
        let rated = open.filter(|&system| self.affords(system)).map(|system| (self.gain_of_upgrade(system, 0), system));
        let best = rated.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.filter(|(gain, _)| *gain > 0).map(|(_, system)| system)
    }

    fn price_of(&self, system: System) -> i32 {
        self.rules().upgrade_price(self.view.ship().system(system).most + 1)
    }

    fn affords(&self, system: System) -> bool {
        let liked = if system == System::Engines { self.weights.engines } else { self.weights.all };
        liked && self.view.ship().money - self.price_of(system) >= self.weights.working
    }

    /// The worth of the yard in this turn if nothing is loaded: an upgrade is bought earlier.
    pub fn worth_of_yard(&self) -> i32 {
        let Some(port) = self.view.port() else { return 0 };
        let (today, ship) = (self.view.today(), self.view.ship());
        let gauge = ship.system(System::Engines);
        let open = self.rules().advanced() && i32::from(port.port_level) >= self.rules().upgrade_port;
        let open = open && today.began == ship.port && !(today.no_repair || today.unloaded || today.closed);
        let may = open && !gauge.damaged() && i32::from(gauge.most) < self.rules().rating_max;
        if !may || !self.affords(System::Engines) || self.gain_of_upgrade(System::Engines, 0) <= 0 {
            return 0;
        }
        self.gain_of_upgrade(System::Engines, 0) - self.gain_of_upgrade(System::Engines, self.weights.visits).max(0)
    }

    /// The gain of an upgrade beyond its price if it is bought this many turns later: its share of net worth, and faster flights or less
    /// wear.
    fn gain_of_upgrade(&self, system: System, later: i32) -> i32 {
        let (game, most) = (self.view.game(), self.view.ship().system(system).most);
        let port = self.view.ship().port.unwrap_or(0);
        let brings = match system {
            System::Engines => {
                let turn = self.turn() + 1 + later;
                game.prospects(most + 1).lying(turn, port) - self.prospects.lying(turn, port)
            }
            System::CargoGear | System::Hull => self.weights.point * (self.turns_left() - later).max(0) / 3,
        };
        (brings + self.rules().worth_level * 10) * 100 / self.weights.payback.max(1) - self.price_of(system) * 10
    }

    /// Whether the ship should stay for a repair before it leaves.
    pub fn stays_for_repair(&self) -> bool {
        let ship = self.view.ship();
        let yard = self.view.port().is_some_and(|port| i32::from(port.port_level) >= self.rules().repair_port);
        let can = ship.spares > 0 || (yard && self.purse() >= self.rules().repair_price);
        let weak = ship.system(System::Hull).now < 2 && ship.system(System::Hull).damaged();
        self.rules().advanced() && can && (self.repair_speeds_up() || weak) && self.turns_left() > 6
    }

    /// The worth of a repair before departure.
    pub fn worth_of_repair(&self) -> i32 {
        self.turn_worth * self.weights.repairing / 100
    }

    /// The number of spares to buy, while they will be used.
    pub fn choose_spares(&self, actions: &[Action]) -> Action {
        let lacking = self.weights.spares - i32::from(self.view.ship().spares);
        let payable = self.purse().max(0) / self.rules().spares_price.max(1);
        let wanted = if self.turns_left() > 6 { lacking.min(payable).max(0) } else { 0 };
        let bought = Action::Spares(wanted as u8);
        if actions.contains(&bought) { bought } else { *actions.last().expect(NEVER_EMPTY) }
    }

    /// Whether to hire one more crew member.
    pub fn hires(&self, price: i32) -> bool {
        i32::from(self.view.ship().crew) < self.weights.crew && self.turns_left() > 14 && self.purse() >= price
    }
}

#[cfg(test)]
mod tests;
