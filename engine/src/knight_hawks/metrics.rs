//! The columns of a battle's results.

use super::KnightHawks;
use super::factors::{FACTORS, leads_fleet_b};
use super::outcome::ENDS;
use super::state::{A, B, CAUSES, State, Status, Unit};
use super::tally::{TOLLS, Tally};
use super::weapons::Weapon;
use crate::factor::Factor;
use crate::metrics::{Metric, Metrics, Scope};
use crate::rules::Word;
use crate::{Score, Seat};

const fn seat(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Seat, definition }
}

const GAME: [Metric; 2] = [
    Metric {
        name: "turns",
        unit: "turns",
        scope: Scope::Game,
        definition: "game turns begun before the battle was over",
    },
    Metric {
        name: "a_won",
        unit: "games",
        scope: Scope::Game,
        definition: "1 if side A won, 0 if side B did or nobody",
    },
];

const SEAT: [Metric; 17] = [
    seat("moved_first", "games", "1 if the side moved first in every turn"),
    seat("fleet_b", "games", "1 if the side leads fleet b of the builder, 0 for fleet a or in a scenario"),
    seat("value", "hundredths of a point", "point_buy of its units at the start"),
    seat("unspent", "hundredths", "what the builder left unspent of the budget, in its coin"),
    seat("small_share", "per cent", "share of small hulls in the point_buy of its units at the start"),
    seat("units", "units", "its units at the start"),
    seat("units_left", "units", "its units still on the map at the end, or safely off it"),
    seat(
        "crippled",
        "units",
        "its units left that cannot move, or cannot fire though built to, or have lost over half their hull",
    ),
    seat("points_destroyed", "hundredths of a point", "point_buy of enemy units destroyed"),
    seat("rounds_used", "rounds", "torpedoes, rockets, mines and seekers used"),
    seat("interceptors_used", "missiles", "interceptor missiles spent"),
    seat("shots", "shots", "attacks made, mines and seekers included"),
    seat("hits", "shots", "attacks that hit"),
    seat(
        "systems_lost",
        "systems",
        "own mounts, systems, drive and steering points and conditions that hits and fires cost",
    ),
    seat("hull_lost", "hull points", "own hull points lost, break-up and crashes apart"),
    seat("hull_mended", "hull points", "own hull points repaired"),
    seat("repairs", "repairs", "repairs that worked"),
];

const LOST: [(&str, &str); CAUSES] = [
    ("lost_to_fire_of_guns", "own units destroyed by guns, torpedoes and rockets"),
    ("lost_to_electrical_fires", "own units destroyed by electrical fires"),
    ("lost_to_break_up", "own units that broke up"),
    ("lost_to_crash", "own units that fell into the planet"),
    ("lost_to_mines", "own units destroyed by mines"),
    ("lost_to_seekers", "own units destroyed by seekers"),
    ("lost_with_host", "own units destroyed by the loss of a host or of a ship docked"),
    ("lost_off_map", "own units lost over an edge"),
];

const HULL: [(&str, &str); TOLLS] = [
    ("hull_lost_to_guns", "own hull points that guns, torpedoes and rockets took"),
    ("hull_lost_to_fires", "own hull points that electrical fires took"),
    ("hull_lost_to_mines", "own hull points that mines took"),
    ("hull_lost_to_seekers", "own hull points that seekers took"),
    ("hull_lost_with_host", "own hull points that the loss of hosts and docked ships took"),
];

/// Shots and hits of the weapons that are fired, in their order.
const GUNS: [(&str, &str); 16] = [
    ("shots_lc", "own laser cannon shots"),
    ("shots_lb", "own laser battery shots"),
    ("shots_pb", "own proton battery shots"),
    ("shots_eb", "own electron battery shots"),
    ("shots_dc", "own disruptor cannon shots"),
    ("shots_t", "own torpedo shots"),
    ("shots_ar", "own assault rocket shots"),
    ("shots_rb", "own rocket battery shots"),
    ("hits_lc", "own laser cannon shots that hit"),
    ("hits_lb", "own laser battery shots that hit"),
    ("hits_pb", "own proton battery shots that hit"),
    ("hits_eb", "own electron battery shots that hit"),
    ("hits_dc", "own disruptor cannon shots that hit"),
    ("hits_t", "own torpedo shots that hit"),
    ("hits_ar", "own assault rocket shots that hit"),
    ("hits_rb", "own rocket battery shots that hit"),
];
/// How many weapons are fired.
const FIRED: usize = GUNS.len() / 2;

const TOTAL: usize = GAME.len() + SEAT.len() + CAUSES + TOLLS + GUNS.len();
const _: () = assert!(TOTAL <= crate::metrics::MAX_METRICS);

/// The columns of a battle.
pub(super) const METRICS: &[Metric] = &{
    let mut all = [GAME[0]; TOTAL];
    let mut next = 0;
    while next < TOTAL {
        all[next] = column(next);
        next += 1;
    }
    all
};

const fn column(index: usize) -> Metric {
    if index < GAME.len() {
        return GAME[index];
    }
    let index = index - GAME.len();
    if index < SEAT.len() {
        return SEAT[index];
    }
    let index = index - SEAT.len();
    if index < CAUSES {
        return seat(LOST[index].0, "units", LOST[index].1);
    }
    let index = index - CAUSES;
    if index < TOLLS {
        return seat(HULL[index].0, "hull points", HULL[index].1);
    }
    seat(GUNS[index - TOLLS].0, "shots", GUNS[index - TOLLS].1)
}

impl Score for KnightHawks {
    const ENDS: &'static [&'static str] = ENDS;
    const METRICS: &'static [Metric] = METRICS;
    const FACTORS: &'static [Factor] = FACTORS;

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.turn));
        let a_won = state.verdict.is_some_and(|verdict| verdict.winner == Some(A));
        out.set_game(1, i64::from(a_won));
        for side in [A, B] {
            let tally = &state.tally[side.index()];
            let own = self.own_numbers(state, side, tally);
            let lost = tally.lost.map(i64::from);
            let hull = tally.hull.map(i64::from);
            let shots = tally.shots[..FIRED].iter().chain(&tally.hits[..FIRED]).map(|&count| i64::from(count));
            let values = own.into_iter().chain(lost).chain(hull).chain(shots);
            for (metric, value) in (GAME.len()..).zip(values) {
                out.set(metric, side, value);
            }
        }
    }

    /// A rough worth of a side, for look-ahead: what it has left and what it has destroyed, in points and shares of hulls.
    fn standing(&self, state: &State, side: Seat) -> i64 {
        let left = state.roster(side).map(|id| state.unit(id)).filter(|unit| unit.status != Status::Safe);
        let hulls = left.filter(|unit| unit.plays()).map(|unit| {
            let class = self.class_of(unit);
            let worth = class.points.map_or(i64::from(class.hull) * 700, i64::from);
            let (adf, mr) = (i64::from(unit.systems.adf()), i64::from(unit.systems.mr()));
            let moves = 4 + 2 * i64::from(adf > 0 || class.adf == 0) + i64::from(mr > 0 || class.mr == 0);
            worth * (i64::from(unit.systems.hull()) + i64::from(class.hull)) * moves / (14 * i64::from(class.hull))
        });
        let safe = state.roster(side).filter(|&id| state.unit(id).status == Status::Safe);
        hulls.sum::<i64>()
            + safe.map(|id| self.value_of(state.unit(id))).sum::<i64>()
            + i64::from(state.tally[side.index()].points)
    }

    fn level(&self, state: &State, factor: usize, side: Seat) -> Option<usize> {
        self.level_of(state, factor, side)
    }
}

impl KnightHawks {
    pub(super) fn value_of(&self, unit: &Unit) -> i64 {
        i64::from(self.class_of(unit).points.unwrap_or(0))
    }

    fn own_numbers(&self, state: &State, side: Seat, tally: &Tally) -> [i64; SEAT.len()] {
        let units = || state.roster(side).map(|id| state.unit(id));
        let value: i64 = units().map(|unit| self.value_of(unit)).sum();
        let left = units().filter(|unit| !matches!(unit.status, Status::Lost(_)));
        let sum = |counts: &[u16]| counts.iter().map(|&count| i64::from(count)).sum();
        [
            i64::from(state.first == side),
            i64::from(leads_fleet_b(state, side) && self.setup.units[0].is_empty()),
            value / 100,
            i64::from(state.unspent[side.index()]) / 100,
            self.small_share(state, side),
            units().count() as i64,
            left.count() as i64,
            units().filter(|unit| self.is_crippled(unit)).count() as i64,
            i64::from(tally.points) / 100,
            sum(&tally.rounds),
            i64::from(tally.missiles),
            sum(&tally.shots),
            sum(&tally.hits),
            i64::from(tally.systems),
            sum(&tally.hull),
            i64::from(tally.mended),
            i64::from(tally.repairs),
        ]
    }

    /// Alive, but no longer fit to fight.
    fn is_crippled(&self, unit: &Unit) -> bool {
        let (class, systems) = (self.class_of(unit), &unit.systems);
        let stuck = class.adf > 0 && systems.adf() == 0 && (class.mr == 0 || systems.mr() == 0);
        let silent = class.is_armed() && Weapon::ALL.iter().all(|&weapon| systems.shots(class, weapon) == 0);
        unit.plays() && (stuck || silent || systems.damage(class) > class.half_hull())
    }
}
