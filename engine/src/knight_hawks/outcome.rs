//! The end of a battle: ranking, metrics, conservation (§15).

use super::KnightHawks;
use super::factors::leads_fleet_b;
use super::ships::Kind;
use super::state::{A, B, CAUSES, Cause, End, State, Status, Unit, UnitId, enemy};
use super::tally::{TOLLS, Tally, Toll};
use super::weapons::{BEAMS, WEAPONS, Weapon};
use crate::Seat;
use crate::metrics::{Metric, Metrics, Scope};
use crate::outcome::Outcome;
use crate::rules::Word;

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] =
    &["fleet_lost", "only_fighters_left", "both_lost", "objective", "turn_limit", "unfinished"];

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

impl KnightHawks {
    /// The winner, or both on the first rank.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        let (winner, end) = state.verdict.map_or((None, End::Unfinished), |verdict| (verdict.winner, verdict.end));
        Outcome::new(self.seats, end as u8, |seat| if winner.is_none_or(|winner| winner == seat) { 1 } else { 2 })
    }

    fn value_of(&self, unit: &Unit) -> i64 {
        i64::from(self.class_of(unit).points.unwrap_or(0))
    }

    pub(super) fn fill_metrics(&self, state: &State, out: &mut Metrics) {
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

    /// A rough worth of a side, for look-ahead: what it has left and what it has destroyed, in points and shares of hulls.
    pub(super) fn worth(&self, state: &State, side: Seat) -> i64 {
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

    /// Conservation: hull points, mounts, rounds, mines and seekers, losses, and nobody where he cannot be.
    pub(super) fn check_conservation(&self, state: &State) -> Result<(), String> {
        for side in [A, B] {
            self.check_hulls(state, side)?;
            self.check_rounds(state, side)?;
            let lost = state.roster(side).filter(|&id| matches!(state.unit(id).status, Status::Lost(_))).count();
            let counted: usize = state.tally[side.index()].lost.iter().map(|&count| usize::from(count)).sum();
            if lost != counted {
                return Err(format!("{lost} units of side {side} are lost, {counted} were counted"));
            }
            self.check_points(state, side)?;
        }
        (0..state.units.len() as UnitId).try_for_each(|id| self.check_unit(state, id))
    }

    fn check_hulls(&self, state: &State, side: Seat) -> Result<(), String> {
        let tally = &state.tally[side.index()];
        let units = || state.roster(side).map(|id| state.unit(id));
        let missing: i64 = units().map(|unit| i64::from(unit.systems.damage(self.class_of(unit)))).sum();
        let lost: i64 = tally.hull.iter().map(|&points| i64::from(points)).sum();
        if missing == lost - i64::from(tally.mended) {
            Ok(())
        } else {
            Err(format!("side {side} lacks {missing} hull points, lost {lost} and mended {}", tally.mended))
        }
    }

    /// Rounds of every kind: those aboard, and those used less those taken aboard again.
    fn check_rounds(&self, state: &State, side: Seat) -> Result<(), String> {
        let tally = &state.tally[side.index()];
        for &weapon in &Weapon::ALL[BEAMS..WEAPONS] {
            let units = || state.roster(side).map(|id| state.unit(id));
            let built: i64 = units().map(|unit| i64::from(self.class_of(unit).weapon(weapon))).sum();
            let aboard: i64 = units().map(|unit| i64::from(unit.systems.rounds(weapon))).sum();
            let rearmed = if weapon == Weapon::AssaultRocket { i64::from(tally.rearmed) } else { 0 };
            let used = i64::from(tally.rounds[weapon as usize]);
            if built + rearmed != aboard + used {
                let code = weapon.code();
                return Err(format!(
                    "{code} of side {side}: {built} built, {rearmed} rearmed, {aboard} aboard, {used} used"
                ));
            }
        }
        let gone_off = |weapon: Weapon| i64::from(tally.rounds[weapon as usize]);
        let (mines, seekers) = (&state.mines[side.index()], &state.seekers[side.index()]);
        if mines.len() as i64 > gone_off(Weapon::Mine) || seekers.len() as i64 > gone_off(Weapon::Seeker) {
            return Err(format!("side {side} has more mines or seekers on the map than it laid"));
        }
        let twice =
            mines.iter().enumerate().find(|(index, mine)| mines[..*index].iter().any(|other| other.at == mine.at));
        twice.map_or(Ok(()), |(_, mine)| Err(format!("side {side} has two patterns at {:?}", mine.at)))
    }

    fn check_points(&self, state: &State, side: Seat) -> Result<(), String> {
        let destroyed = |unit: &&Unit| matches!(unit.status, Status::Lost(cause) if cause != Cause::LeftMap);
        let foes = state.roster(enemy(side)).map(|id| state.unit(id));
        let points: i64 = foes.filter(destroyed).map(|unit| self.value_of(unit)).sum();
        let counted = i64::from(state.tally[side.index()].points);
        if points == counted {
            Ok(())
        } else {
            Err(format!("side {side} destroyed {points} points, {counted} were counted"))
        }
    }

    /// Mounts, ratings and the unit's place.
    fn check_unit(&self, state: &State, id: UnitId) -> Result<(), String> {
        let (unit, class) = (state.unit(id), self.class_of(state.unit(id)));
        let systems = &unit.systems;
        let mounts = Weapon::ALL[..BEAMS].iter().all(|&beam| systems.working(class, beam) <= class.weapon(beam));
        if !mounts || systems.adf() > class.adf || systems.mr() > class.mr || systems.hull() > class.hull {
            return Err(format!("unit {id} has more than it was built with: {systems:?}"));
        }
        if unit.plays() && systems.destroyed() {
            return Err(format!("unit {id} plays on with no hull"));
        }
        if let Status::Docked(host) = unit.status {
            let host_unit = state.unit(host);
            let room = self.class_of(host_unit).is_station() || class.kind == Kind::Fighter;
            if !host_unit.plays() || host_unit.side != unit.side || !room {
                return Err(format!("unit {id} is docked at {host}, where it cannot be"));
            }
        }
        match state.planet {
            Some(planet) if unit.plays() && unit.at == planet => Err(format!("unit {id} is in the planet")),
            _ => Ok(()),
        }
    }
}

const _: () = assert!(CAUSES == Cause::WORDS.len() && TOLLS == Toll::WORDS.len());
