//! What the captain reckons with: time left, cost of a turn, ways.

use evenkeel_engine::astronavis::vocabulary::{Population, System};
use evenkeel_engine::astronavis::{AstroNavis, Rules, View};
use evenkeel_engine::{Describe, Game};

use super::Manner;

/// A decision in hand: the view and the manner.
#[derive(Clone, Copy)]
pub(super) struct Bridge<'a> {
    pub view: View<'a>,
    pub manner: &'a Manner,
    /// Turns waited in this port without cargo.
    pub waited: i32,
}

impl Bridge<'_> {
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

    /// How likely the game goes on for so many more turns, in per cent: certain up to the first end, then falling.
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

    /// What a turn costs in wages and a usual port fee.
    pub fn upkeep(&self) -> i32 {
        self.rules().wages(self.view.ship().crew) + 2 * self.rules().port_fee
    }

    /// Turns of flight over this distance.
    pub fn flight(&self, distance: u8) -> i32 {
        i32::from(distance.div_ceil(self.view.speed().max(1)))
    }

    /// Fuel for this distance.
    pub fn fuel_for(&self, distance: u8) -> i32 {
        i32::from(distance) * self.rules().fuel_per_square
    }

    /// Money he may spend by choice.
    pub fn purse(&self) -> i32 {
        self.view.ship().money - self.manner.reserve
    }

    /// What being in a port of this kind is worth for the next cargo, in money.
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

    /// The best port to look for cargo when this one gives none: large and near.
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
