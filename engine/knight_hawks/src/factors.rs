//! Factors of built fleets besides their players.

use std::collections::BTreeSet;

use super::KnightHawks;
use super::fleet::Shop;
use super::rules::Coin;
use super::state::{A, State, enemy};
use super::units::Unit;
use evenkeel_engine::Seat;
use evenkeel_engine::factor::{Factor, Levels, Price};

/// The printed ship classes of the Advanced Game.
const CLASSES: &[&str] = &[
    "fighter",
    "assault_scout",
    "frigate",
    "destroyer",
    "minelayer",
    "light_cruiser",
    "heavy_cruiser",
    "assault_carrier",
    "battleship",
    "sathar_fighter",
    "sathar_frigate",
    "sathar_destroyer",
    "sathar_light_cruiser",
    "sathar_heavy_cruiser",
    "sathar_assault_carrier",
    "sathar_destroyer_nemesis",
    "sathar_scout",
    "armed_station",
    "fortified_station",
    "fortress",
    "freighter_megasaurus",
    "freighter_small",
    "armed_freighter_nightwind",
    "militia_corvette",
    "stealth_scout",
    "pirate_corvette",
    "pirate_assault_scout",
    "pirate_frigate",
    "pirate_destroyer",
];

/// Labels of a side in a battle of two built fleets; in a scenario the sides have none.
pub(super) const FACTORS: &[Factor] = &[
    Factor::dealt("fleet", "Which of the builder's two fleets the side leads.", &["fleet_a", "fleet_b"]),
    Factor::dealt(
        "small_hulls",
        "Share of small hulls in the point_buy of a side's scouts and warships at the start, without minelayers, compared with the enemy's.",
        &["far_fewer", "fewer", "about_as_many", "more", "far_more"],
    )
    .in_order(),
    Factor::dealt("ship_class", "The classes of ships in the side's fleet at the start, with one or more ships each.", CLASSES)
        .counted(),
];

/// Position of the classes among the factors.
const SHIP_CLASS: usize = 2;

/// Differences of the share of small hulls, in percent, above which a fleet has more of them, and far more.
const STEPS: [i64; 2] = [10, 40];

impl KnightHawks {
    pub(super) fn levels_of(&self, state: &State, factor: usize, side: Seat) -> Levels {
        if !self.setup.units[0].is_empty() {
            return Levels::NONE;
        }
        match factor {
            0 => Some(usize::from(leads_fleet_b(state, side))).into(),
            1 => Some(rank(self.small_share(state, side) - self.small_share(state, enemy(side)))).into(),
            _ => self.classes(state, side),
        }
    }

    /// Ships of a class in a side's fleet at the start.
    pub(super) fn count_of(&self, state: &State, factor: usize, side: Seat, level: usize) -> u32 {
        if factor != SHIP_CLASS {
            return u32::from(self.levels_of(state, factor, side).has(level));
        }
        let of_class = |id: &_| self.class_of(state.unit(*id)).id == CLASSES[level];
        if self.setup.units[0].is_empty() { state.roster(side).filter(of_class).count() as u32 } else { 0 }
    }

    /// The price of a ship of a class in the coin of the fleets.
    pub(super) fn price_of(&self, factor: usize, level: usize) -> Option<Price> {
        let ships = self.ships(A);
        let class = ships.class(ships.named(CLASSES.get(level).filter(|_| factor == SHIP_CLASS)?)?);
        let unit = match self.rules.fleet_coin {
            Coin::Points => "points",
            Coin::Price => "million credits",
        };
        class.value(self.rules.fleet_coin).map(|parts| Price { parts: i64::from(parts), unit })
    }

    /// The classes that fleets can have and no level names.
    pub(super) fn unprinted_classes(&self) -> Vec<(usize, String)> {
        if !self.setup.units[0].is_empty() {
            return Vec::new();
        }
        let all = self.shops.iter().flat_map(Shop::classes).map(|class| self.ships(A).class(class).id.as_str());
        let unprinted: BTreeSet<&str> = all.filter(|id| !CLASSES.contains(id)).collect();
        unprinted.into_iter().map(|id| (SHIP_CLASS, id.to_owned())).collect()
    }

    /// By name, as a designer's own table may have others or another order; an unprinted class has no level.
    fn classes(&self, state: &State, side: Seat) -> Levels {
        let ids = state.roster(side).map(|id| self.class_of(state.unit(id)).id.as_str());
        ids.filter_map(|id| CLASSES.iter().position(|class| *class == id)).collect()
    }

    /// Share of small hulls in the `point_buy` of a side's scouts and warships at the start, without minelayers, in percent.
    pub(super) fn small_share(&self, state: &State, side: Seat) -> i64 {
        let units =
            || state.roster(side).map(|id| state.unit(id)).filter(|unit| self.class_of(unit).is_fighting_ship());
        let value = |unit: &Unit| i64::from(self.class_of(unit).points.unwrap_or(0));
        let small = |unit: &&Unit| i32::from(self.class_of(unit).hull_size) <= self.rules.fleet_small_size;
        let all: i64 = units().map(value).sum();
        units().filter(small).map(value).sum::<i64>() * 100 / all.max(1)
    }
}

/// Whether a side leads the builder's second fleet.
pub(super) fn leads_fleet_b(state: &State, side: Seat) -> bool {
    state.second_is_a == (side == A)
}

/// The level of a difference in percent.
fn rank(difference: i64) -> usize {
    let [some, far] = STEPS;
    match difference {
        lead if lead <= -far => 0,
        lead if lead <= -some => 1,
        lead if lead < some => 2,
        lead if lead < far => 3,
        _ => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_mirror_each_other() {
        assert_eq!([-100, -40, -39, -10, -9, 0, 9, 10, 39, 40, 100].map(rank), [0, 0, 1, 1, 2, 2, 2, 3, 3, 4, 4]);
        assert!((-100..=100).all(|difference| rank(difference) + rank(-difference) == 4));
    }
}
