//! What tells built fleets apart beside who commands them.

use super::KnightHawks;
use super::state::{A, State, enemy};
use super::units::Unit;
use crate::Seat;
use crate::factor::Factor;

/// Labels of a side in a battle of two built fleets; in a scenario the sides have none.
pub(super) const FACTORS: &[Factor] = &[
    Factor {
        name: "fleet",
        definition: "Which of the builder's two fleets the side leads.",
        levels: &["fleet_a", "fleet_b"],
    },
    Factor {
        name: "small_hulls",
        definition: "Share of small hulls in the point_buy of the side's scouts and warships at the start, minelayers apart, compared with the enemy's.",
        levels: &["far_fewer", "fewer", "about_as_many", "more", "far_more"],
    },
];

/// Differences of the share of small hulls, in percent, from which on a fleet has more of them, and far more.
const STEPS: [i64; 2] = [10, 40];

impl KnightHawks {
    pub(super) fn level_of(&self, state: &State, factor: usize, side: Seat) -> Option<usize> {
        if !self.setup.units[0].is_empty() {
            return None;
        }
        Some(match factor {
            0 => usize::from(leads_fleet_b(state, side)),
            _ => rank(self.small_share(state, side) - self.small_share(state, enemy(side))),
        })
    }

    /// Share of small hulls in the `point_buy` of a side's scouts and warships at the start, minelayers apart, in percent.
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
