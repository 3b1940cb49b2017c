//! Averages of the printed charts, computed once per game.

use evenkeel_engine::rules::Word;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers::charts::Charts;
use evenkeel_smugglers::vocabulary::{CustomsResult, Rating, Starport};

/// Largest load with an entry of its own.
const MOST: usize = 12;
const PORTS: usize = 5;
const RATINGS: usize = 6;
/// A larger modifier than this changes nothing more.
const FACES: usize = 5;

/// Sums over the six faces of a die: an average without fractions is such a sum over 6.
#[derive(Clone, Debug, Default)]
pub struct Averages {
    price: [i32; RATINGS],
    units: [[i32; MOST + 1]; PORTS],
    levels: [i32; PORTS],
    customs: [[[CustomsCost; PORTS]; 2]; 2 * FACES + 1],
    charts: Option<Charts>,
}

impl Averages {
    /// Reads the charts in force, unless they are the last ones read.
    pub fn read(&mut self, game: &Smugglers) {
        let charts = game.charts();
        if self.charts.as_ref() == Some(charts) {
            return;
        }
        self.charts = Some(charts.clone());
        for &rating in Rating::ALL {
            self.price[rating as usize] = faces().map(|die| charts.demand(die, rating)).sum();
        }
        for &port in Starport::ALL {
            self.levels[port as usize] = faces().map(|die| charts.availability(die, port)).sum();
            for most in 0..=MOST {
                self.units[port as usize][most] = traded(charts, port, most as i32);
            }
            for (index, customs) in self.customs.iter_mut().enumerate() {
                let modifier = index as i32 - FACES as i32;
                for solvent in [false, true] {
                    customs[usize::from(solvent)][port as usize] = CustomsCost::of(charts, port, modifier, solvent);
                }
            }
        }
    }

    /// Mean price of a unit, in sixths of a credit.
    #[inline]
    pub const fn price(&self, rating: Rating) -> i32 {
        self.price[rating as usize]
    }

    /// Mean number of units traded of at most `most`, in sixths of a unit.
    #[inline]
    pub fn units(&self, port: Starport, most: i32) -> i32 {
        self.units[port as usize][most.clamp(0, MOST as i32) as usize]
    }

    /// The cost of a Customs roll with one die at such a Starport; `solvent`: whether a fine can be paid.
    #[inline]
    pub fn customs_cost(&self, port: Starport, modifier: i32, solvent: bool) -> CustomsCost {
        let index = (modifier + FACES as i32).clamp(0, 2 * FACES as i32) as usize;
        self.customs[index][usize::from(solvent)][port as usize]
    }

    /// Mean number of levels on sale, in sixths of a level.
    #[inline]
    pub const fn levels(&self, port: Starport) -> i32 {
        self.levels[port as usize]
    }
}

fn faces() -> core::ops::RangeInclusive<u8> {
    1..=6
}

fn traded(charts: &Charts, port: Starport, most: i32) -> i32 {
    faces().map(|die| charts.availability(die, port).min(most)).sum()
}

/// The cost of a Customs roll, each part in sixths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CustomsCost {
    /// Faces that take all goods in sight.
    pub lost: i32,
    /// Faces that end in prison, among those.
    pub jailed: i32,
    /// Faces that fine.
    pub fined: i32,
    /// Faces that add to the Bounty.
    pub noted: i32,
}

impl CustomsCost {
    fn of(charts: &Charts, port: Starport, modifier: i32, solvent: bool) -> Self {
        let mut customs_cost = Self::default();
        for die in faces() {
            match charts.customs((i32::from(die) + modifier).clamp(1, 6) as u8, port) {
                CustomsResult::NoDelay => {}
                CustomsResult::Bounty => customs_cost.noted += 1,
                CustomsResult::Fined if solvent => customs_cost.fined += 1,
                CustomsResult::Fined | CustomsResult::Detained => customs_cost.lost += 1,
                CustomsResult::Imprisoned => {
                    customs_cost.lost += 1;
                    customs_cost.jailed += 1;
                }
            }
        }
        customs_cost
    }
}

#[cfg(test)]
mod tests {
    use super::super::arranged::game;
    use super::*;

    fn averages() -> Averages {
        let mut averages = Averages::default();
        averages.read(&game(|_| {}));
        averages
    }

    #[test]
    fn prices_units_and_levels_are_sums_over_the_faces_of_a_die() {
        let averages = averages();
        let prices: Vec<i32> = Rating::ALL.iter().map(|&rating| averages.price(rating)).collect();
        assert_eq!(prices, [31, 105, 225, 345, 465, 900]);
        let levels: Vec<i32> = Starport::ALL.iter().map(|&port| averages.levels(port)).collect();
        assert_eq!(levels, [15, 21, 27, 39, 57]);
        let units = |port| [-1, 0, 1, 2, 4, 5, 9, 10, 12, 13].map(|most| averages.units(port, most));
        assert_eq!(units(Starport::None), [0, 0, 5, 9, 14, 15, 15, 15, 15, 15]);
        assert_eq!(units(Starport::Medium), [0, 0, 6, 12, 21, 24, 27, 27, 27, 27]);
        assert_eq!(units(Starport::Military), [0, 0, 6, 12, 24, 30, 53, 57, 57, 57]);
    }

    /// §9: faces that take the goods, that imprison, that fine, and that add to the Bounty, for modifiers from -6 to 6.
    #[test]
    fn a_customs_roll_counts_the_faces_of_each_result() {
        let averages = averages();
        let costs = |port, solvent| {
            let costs = (-6..=6).map(|modifier| averages.customs_cost(port, modifier, solvent));
            costs.map(|cost| [cost.lost, cost.jailed, cost.fined, cost.noted]).collect::<Vec<_>>()
        };
        let poor = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [1, 0, 0, 1], [2, 0, 0, 1], [3, 1, 0, 1], [4, 2, 0, 1]];
        let poorer = [[5, 3, 0, 1], [6, 4, 0, 0], [6, 5, 0, 0], [6, 6, 0, 0], [6, 6, 0, 0], [6, 6, 0, 0]];
        assert_eq!(costs(Starport::Military, false), [&poor[..], &poorer[..]].concat());
        let rich = [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 1], [0, 0, 1, 1], [1, 0, 1, 1]];
        let richer = [[2, 0, 1, 1], [3, 0, 1, 1], [4, 0, 1, 1], [5, 0, 1, 0], [6, 0, 0, 0], [6, 0, 0, 0]];
        assert_eq!(costs(Starport::Medium, true), [&rich[..], &richer[..]].concat());
    }
}
