//! What every answer is weighed by: the time left, the cost of a turn, distances, what a port is likely to offer.

use evenkeel_engine::astronavis::vocabulary::{Population, System};
use evenkeel_engine::astronavis::{AstroNavis, Rules, View};
use evenkeel_engine::{Describe, Game};

use super::weights::Weights;

/// A decision to be made: what the captain sees, and what matters to them.
#[derive(Clone, Copy)]
pub(super) struct Situation<'a> {
    pub view: View<'a>,
    pub weights: &'a Weights,
    /// Turns since the ship came to this port; 0 in space.
    pub waited: i32,
}

impl Situation<'_> {
    pub fn rules(&self) -> &Rules {
        AstroNavis::game_of(self.view).rules()
    }

    /// Turns that are sure to come after this one.
    pub fn turns_left(&self) -> i32 {
        (self.rules().length_first - i32::from(self.view.turn())).max(0)
    }

    /// Turns that may come after this one.
    fn most_turns_left(&self) -> i32 {
        (self.rules().length_last - i32::from(self.view.turn())).max(0)
    }

    /// How likely the game goes on for this many more turns, in per cent: certain up to the first turn that may be the last,
    /// then falling in equal steps to 0 after the one that must be, less a tenth.
    pub fn chance_of(&self, turns: i32) -> i32 {
        let (sure, most) = (self.turns_left(), self.most_turns_left());
        if turns <= sure {
            100
        } else if turns > most {
            0
        } else {
            100 * (most + 1 - turns) / (most + 1 - sure) * 9 / 10
        }
    }

    /// Money that a turn costs: wages, and the port fee at level 2.
    pub fn upkeep(&self) -> i32 {
        self.rules().wages(self.view.ship().crew) + 2 * self.rules().port_fee
    }

    /// Turns that a flight over this many squares takes at the present speed.
    pub fn flight(&self, distance: u8) -> i32 {
        i32::from(distance.div_ceil(self.view.speed().max(1)))
    }

    /// Units of fuel for this many squares.
    pub fn fuel_for(&self, distance: u8) -> i32 {
        i32::from(distance) * self.rules().fuel_per_square
    }

    /// Money that may be spent by choice: what is above the reserve.
    pub fn purse(&self) -> i32 {
        self.view.ship().money - self.weights.reserve
    }

    /// What lying in this port is worth for the next cargo, in money: populous ports have more to offer, and a port without
    /// gear wears the ship's own. The figures were tuned by play with the printed tables.
    pub fn outlook(&self, planet: u8) -> i32 {
        let planet = &self.view.game().planets()[planet as usize];
        let gear = self.view.ship().system(System::CargoGear).now;
        let trade = match planet.population {
            Population::Hi => 30,
            Population::Md => 0,
            Population::Lo => -45,
        };
        let bare = if self.rules().advanced() && !planet.cargo_gear { 25 + if gear == 0 { 500 } else { 0 } } else { 0 };
        trade - bare
    }

    /// The best other port within reach of the fuel aboard to look for cargo: populous and near.
    pub fn better_port(&self) -> Option<u8> {
        let here = self.view.ship().port;
        let reach = (self.view.ship().fuel / self.rules().fuel_per_square) as u8;
        let worth = |planet: u8| self.outlook(planet) - self.flight(self.view.way_to(planet)) * self.upkeep();
        let known = self.view.game().planet_ids().filter(|&planet| Some(planet) != here);
        known
            .filter(|&planet| self.view.way_to(planet) <= reach)
            .max_by_key(|&planet| (worth(planet), u8::MAX - planet))
    }
}
