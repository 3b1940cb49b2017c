//! The columns of a game's results.

use super::AstroNavis;
use super::ledger::{Count, Flow};
use super::outcome::ENDS;
use super::state::{End, Gauge, RECORD_EVERY, RECORDS, State};
use super::vocabulary::System;
use super::win_chances::{ADVANCED, BASIC};
use evenkeel_engine::features::{Feature, Features};
use evenkeel_engine::metrics::{Metric, Metrics, join};
use evenkeel_engine::outcome::Reward;
use evenkeel_engine::themes::{Flows, Series, Themes};
use evenkeel_engine::{Describe as _, WinChances};
use evenkeel_engine::{Score, Seat};

/// Metrics before the flows, counts and records.
const RESULTS: [Metric; 7] = [
    Metric::of_game("turns", "turns", "turns begun before the game ended, the last one included"),
    Metric::of_seat("net_worth", "money", "net worth at the end, for a seized ship as if not seized"),
    Metric::of_seat("victory_level", "level", "victory level, 0 for a ship lost to 6"),
    Metric::of_seat(
        "ruined_or_lost",
        "games",
        "1 if the victory level is 0 or 1: the ship lost, or net worth below level 2",
    ),
    Metric::of_seat("ship_lost", "games", "1 if the ship was seized"),
    Metric::of_seat("money", "money", "money at the end"),
    Metric::of_seat("fuel", "units", "fuel aboard at the end"),
];

/// The records of money: their turns and columns.
const RECORD_COLUMNS: [(i64, &str); RECORDS] = [
    (5, "money_turn_5"),
    (10, "money_turn_10"),
    (15, "money_turn_15"),
    (20, "money_turn_20"),
    (25, "money_turn_25"),
    (30, "money_turn_30"),
    (35, "money_turn_35"),
    (40, "money_turn_40"),
    (45, "money_turn_45"),
    (50, "money_turn_50"),
];

const RECORD_METRICS: [Metric; RECORDS] = {
    let mut all =
        [Metric::of_seat("", "money", "money after that turn; the final money where the game ended before"); RECORDS];
    let mut next = 0;
    while next < RECORDS {
        assert!(RECORD_COLUMNS[next].0 == (next as i64 + 1) * RECORD_EVERY as i64, "a record after another turn");
        all[next].name = RECORD_COLUMNS[next].1;
        next += 1;
    }
    all
};

const FLOW_NAMES: [&str; Flow::COUNT] = {
    let mut names = [""; Flow::COUNT];
    let mut next = 0;
    while next < Flow::COUNT {
        names[next] = Flow::METRICS[next].name;
        next += 1;
    }
    names
};

/// The number of turns that money and credit should cover.
const BREATH: i32 = 8;

impl Score for AstroNavis {
    const ENDS: &'static [&'static str] = ENDS;
    const REWARD: Reward = Reward::Score;
    const METRICS: &'static [Metric] = &join::<{ RESULTS.len() + Flow::COUNT + Count::COUNT + RECORDS }>(&[
        &RESULTS,
        &Flow::METRICS,
        &Count::METRICS,
        &RECORD_METRICS,
    ]);
    const AMOUNTS: &'static [(&'static str, i64)] = &[("money", 500)];
    const THEMES: Themes = Themes {
        score: Some("net_worth"),
        grade: Some("victory_level"),
        rates: &["ruined_or_lost", "ship_lost"],
        series: &[Series { name: "money", along: "turns", points: &RECORD_COLUMNS }],
        flows: &[Flows { name: "money", metrics: &FLOW_NAMES }],
        cut_short: &[],
    };

    const FEATURES: &'static [Feature] = &[
        Feature::new("money", "money", "money; below zero on credit"),
        Feature::new("fuel", "units", "fuel aboard"),
        Feature::new("freight", "money", "pay for the cargo aboard if delivered now"),
        Feature::new(
            "flight",
            "turns",
            "turns of flight to the destination of Cargo 1 at the present speed; 0 without cargo",
        ),
        Feature::new("turns_left", "turns", "minimum turns left after this one"),
        Feature::new("speed", "squares", "squares per turn"),
        Feature::new("damage", "points", "points by which the systems are below their maxima"),
        Feature::new("broken", "systems", "systems at 0"),
        Feature::new("levels", "levels", "maxima of the systems above the start"),
        Feature::new("crew", "rating", "crew rating"),
        Feature::new("spares", "spares", "spare parts aboard"),
        Feature::new("venture", "money", "price paid for the captain's cargo aboard"),
        Feature::new("lean", "turns", "turns of the next eight for which money and credit do not cover wages and fees"),
        Feature::new("forecast", "money", "expected gain in net worth over the rest of the game, after wages"),
    ];

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        let captain = Seat::new(0);
        let level = self.victory_level(state) as i64;
        let results = [
            i64::from(self.net_worth(&state.ship)),
            level,
            i64::from(level < 2),
            i64::from(state.end == Some(End::ShipLost)),
            i64::from(state.ship.money),
            i64::from(state.ship.fuel),
        ];
        let money = (0..RECORDS).map(|index| {
            let known = state.turn > (index as u16 + 1) * RECORD_EVERY;
            if known { state.records[index] } else { state.ship.money }
        });
        let counted = state.ledger.iter().chain(&state.counts).copied().chain(money).map(i64::from);
        out.set_game(0, i64::from(state.turn));
        out.set_all(1, captain, results.into_iter().chain(counted));
    }

    /// A rough value of the position: net worth plus the expected earnings of the rest of the game; lowest for a lost ship. For look-ahead only; no
    /// rule reads it.
    fn standing(&self, state: &State, _: Seat) -> i64 {
        let to_come = match state.end {
            None => self.forecast(state) / 10,
            Some(End::TimeUp) => 0,
            Some(End::ShipLost) => -10 * self.rules.credit_limit,
        };
        i64::from(self.net_worth(&state.ship) + to_come)
    }

    fn win_chances(&self) -> WinChances {
        if self.rules().advanced() { ADVANCED } else { BASIC }
    }
    fn features(&self, state: &State, _: Seat, out: &mut Features) {
        let ship = &state.ship;
        let sum = |of: fn(&Gauge) -> i32| ship.systems.iter().map(of).sum::<i32>();
        let pay = ship.hold.iter().flatten().map(|&cargo| self.pay_for(state, cargo)).sum();
        let way = ship.cargo_1().map_or(0, |cargo| ship.at.distance(state.map[cargo.to as usize]));
        let due = (self.rules.wages(ship.crew) + 2 * self.rules.port_fee).max(1);
        let numbers = [
            ship.money,
            ship.fuel,
            pay,
            i32::from(way.div_ceil(self.speed(ship).max(1))),
            (self.rules.length_first - i32::from(state.turn)).max(0),
            i32::from(self.speed(ship)),
            sum(|gauge| i32::from(gauge.most - gauge.now)),
            sum(|gauge| i32::from(gauge.now == 0)),
            sum(|gauge| i32::from(gauge.most)) - self.rules.start_rating * System::COUNT as i32,
            i32::from(ship.crew),
            i32::from(ship.spares),
            i32::from(ship.venture),
            (BREATH - (ship.money + self.rules.credit_limit) / due).max(0),
            self.forecast(state) / 10,
        ];
        out[..numbers.len()].copy_from_slice(&numbers);
    }

    fn grades(&self) -> Vec<String> {
        self.charts.level_names(self.rules.edition)
    }
}
