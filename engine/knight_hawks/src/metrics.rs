//! The columns of a battle's results.

use super::KnightHawks;
use super::factors::{FACTORS, leads_fleet_b};
use super::features::FEATURES;
use super::ledger::{DamageSource, Ledger};
use super::outcome::ENDS;
use super::state::{A, B, State};
use super::units::{Status, Unit};
use super::vocabulary::Cause;
use super::weapons::Weapon;
use super::win_chances::WIN_CHANCES;
use evenkeel_engine::WinChances;
use evenkeel_engine::columns;
use evenkeel_engine::factor::{Factor, Levels, Price};
use evenkeel_engine::features::{Feature, Features};
use evenkeel_engine::metrics::{Metric, Metrics, join};
use evenkeel_engine::rules::Word;
use evenkeel_engine::themes::Themes;
use evenkeel_engine::{Score, Seat};

columns! {
    /// Columns of a whole battle.
    enum Battle of game {
        Turns = "turns", "turns", "game turns begun before the battle was over";
        AWon = "a_won", "games", "1 if side A won, 0 if side B won or in a draw";
    }
}

columns! {
    /// Columns of a side; losses by cause, hull points by source and fire by weapon follow.
    enum Count of seat {
        MovedFirst = "moved_first", "games", "1 if the side moved first in every turn";
        FleetB = "fleet_b", "games", "1 if the side leads fleet b of the builder, 0 for fleet a or in a scenario";
        Value = "value", "hundredths of a point", "point_buy of its units at the start";
        Unspent = "unspent", "hundredths", "part of the budget left unspent, in points or credits";
        SmallShare = "small_share", "%", "share of small hulls in the point_buy of its scouts and warships at the start, without minelayers";
        Units = "units", "units", "its units at the start";
        UnitsLeft = "units_left", "units", "its units on the map or safely off it at the end";
        Crippled = "crippled", "units", "its units left that cannot move, or cannot fire though built to, or have lost over half their hull";
        PointsDestroyed = "points_destroyed", "hundredths of a point", "point_buy of enemy units destroyed";
        RoundsUsed = "rounds_used", "rounds", "torpedoes, rockets, mines and seekers used";
        InterceptorsUsed = "interceptors_used", "missiles", "interceptor missiles spent";
        Shots = "shots", "shots", "attacks made, mines and seekers included";
        Hits = "hits", "shots", "attacks that hit";
        SystemsLost = "systems_lost", "systems", "own mounts, systems, drive and steering points lost, and conditions suffered, by hits and fires";
        HullLost = "hull_lost", "hull points", "own hull points lost, without break-ups and crashes";
        HullMended = "hull_mended", "hull points", "own hull points repaired";
        Repairs = "repairs", "repairs", "successful repairs";
    }
}

/// The columns of a kind of attack, for each fired weapon, in their order.
const fn by_weapon(columns: [(&'static str, &'static str); Weapon::FIRED]) -> [Metric; Weapon::FIRED] {
    let mut all = [Metric::of_seat("", "", ""); Weapon::FIRED];
    let mut next = 0;
    while next < Weapon::FIRED {
        all[next] = Metric::of_seat(columns[next].0, "shots", columns[next].1);
        next += 1;
    }
    all
}

const SHOTS: [Metric; Weapon::FIRED] = by_weapon([
    ("shots_lc", "own laser cannon shots"),
    ("shots_lb", "own laser battery shots"),
    ("shots_pb", "own proton battery shots"),
    ("shots_eb", "own electron battery shots"),
    ("shots_dc", "own disruptor cannon shots"),
    ("shots_t", "own torpedo shots"),
    ("shots_ar", "own assault rocket shots"),
    ("shots_rb", "own rocket battery shots"),
]);

const HITS: [Metric; Weapon::FIRED] = by_weapon([
    ("hits_lc", "own laser cannon shots that hit"),
    ("hits_lb", "own laser battery shots that hit"),
    ("hits_pb", "own proton battery shots that hit"),
    ("hits_eb", "own electron battery shots that hit"),
    ("hits_dc", "own disruptor cannon shots that hit"),
    ("hits_t", "own torpedo shots that hit"),
    ("hits_ar", "own assault rocket shots that hit"),
    ("hits_rb", "own rocket battery shots that hit"),
]);

const TOTAL: usize = Battle::COUNT + Count::COUNT + Cause::COUNT + DamageSource::COUNT + 2 * Weapon::FIRED;

/// The columns of a battle.
pub(super) const METRICS: &[Metric] =
    &join::<TOTAL>(&[&Battle::METRICS, &Count::METRICS, &Cause::METRICS, &DamageSource::METRICS, &SHOTS, &HITS]);

impl Score for KnightHawks {
    const ENDS: &'static [&'static str] = ENDS;
    const METRICS: &'static [Metric] = METRICS;
    const AMOUNTS: &'static [(&'static str, i64)] =
        &[("hundredths of a point", 1000), ("hundredths", 1000), ("%", 100)];
    const THEMES: Themes = Themes { cut_short: &["turn_limit", "unfinished"], ..Themes::NONE };
    const FACTORS: &'static [Factor] = FACTORS;
    const FEATURES: &'static [Feature] = FEATURES;

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(Battle::Turns as usize, i64::from(state.turn));
        let a_won = state.verdict.is_some_and(|verdict| verdict.winner == Some(A));
        out.set_game(Battle::AWon as usize, i64::from(a_won));
        for side in [A, B] {
            let ledger = &state.ledger[side.index()];
            let lost = ledger.lost.map(i64::from);
            let hull = ledger.hull.map(i64::from);
            let fired = ledger.shots[..Weapon::FIRED].iter().chain(&ledger.hits[..Weapon::FIRED]);
            let next = out.set_all(Battle::COUNT, side, self.count(state, side, ledger));
            out.set_all(next, side, lost.into_iter().chain(hull).chain(fired.map(|&count| i64::from(count))));
        }
    }

    /// A rough value of a side, for look-ahead: its remaining and destroyed units, in points and shares of hulls.
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
            + i64::from(state.ledger[side.index()].points)
    }

    fn win_chances(&self) -> WinChances {
        WIN_CHANCES
    }
    fn features(&self, state: &State, side: Seat, out: &mut Features) {
        self.fill_features(state, side, out);
    }

    fn levels(&self, state: &State, factor: usize, side: Seat) -> Levels {
        self.levels_of(state, factor, side)
    }

    fn level_count(&self, state: &State, factor: usize, side: Seat, level: usize) -> u32 {
        self.count_of(state, factor, side, level)
    }

    fn level_price(&self, factor: usize, level: usize) -> Option<Price> {
        self.price_of(factor, level)
    }

    fn names_without_level(&self) -> Vec<(usize, String)> {
        self.unprinted_classes()
    }
}

impl KnightHawks {
    pub(super) fn value_of(&self, unit: &Unit) -> i64 {
        i64::from(self.class_of(unit).points.unwrap_or(0))
    }

    fn count(&self, state: &State, side: Seat, ledger: &Ledger) -> [i64; Count::COUNT] {
        let units = || state.roster(side).map(|id| state.unit(id));
        let value: i64 = units().map(|unit| self.value_of(unit)).sum();
        let left = units().filter(|unit| !matches!(unit.status, Status::Lost(_)));
        let sum = |counts: &[u16]| counts.iter().map(|&count| i64::from(count)).sum();
        let mut counts = [0; Count::COUNT];
        let mut set = |count: Count, value: i64| counts[count as usize] = value;
        set(Count::MovedFirst, i64::from(state.first == side));
        set(Count::FleetB, i64::from(leads_fleet_b(state, side) && self.setup.units[0].is_empty()));
        set(Count::Value, value / 100);
        set(Count::Unspent, i64::from(state.unspent[side.index()]) / 100);
        set(Count::SmallShare, self.small_share(state, side));
        set(Count::Units, units().count() as i64);
        set(Count::UnitsLeft, left.count() as i64);
        set(Count::Crippled, units().filter(|unit| self.is_crippled(unit)).count() as i64);
        set(Count::PointsDestroyed, i64::from(ledger.points) / 100);
        set(Count::RoundsUsed, sum(&ledger.rounds));
        set(Count::InterceptorsUsed, i64::from(ledger.missiles));
        set(Count::Shots, sum(&ledger.shots));
        set(Count::Hits, sum(&ledger.hits));
        set(Count::SystemsLost, i64::from(ledger.systems));
        set(Count::HullLost, sum(&ledger.hull));
        set(Count::HullMended, i64::from(ledger.mended));
        set(Count::Repairs, i64::from(ledger.repairs));
        counts
    }

    /// Alive, but no longer fit to fight.
    pub(super) fn is_crippled(&self, unit: &Unit) -> bool {
        let (class, systems) = (self.class_of(unit), &unit.systems);
        let stuck = class.adf > 0 && systems.adf() == 0 && (class.mr == 0 || systems.mr() == 0);
        let silent = class.is_armed() && Weapon::ALL.iter().all(|&weapon| systems.shots(class, weapon) == 0);
        unit.plays() && (stuck || silent || systems.damage(class) > class.half_hull())
    }
}
