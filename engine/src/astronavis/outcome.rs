//! The end of the game: net worth, victory, metrics, conservation (§4.7 and §5.7).

use super::AstroNavis;
use super::state::{COUNTS, Count, End, FLOWS, Flow, RECORD_EVERY, RECORDS, Ship, State};
use super::vocabulary::System;
use crate::Seat;
use crate::metrics::{Metric, Metrics, Scope};
use crate::outcome::Outcome;
use crate::rules::Word;
use crate::themes::{Flows, Series, Themes};

/// Reasons for the end, in the order of [`End`].
pub(super) const ENDS: &[&str] = &["time_up", "ship_lost"];

const fn seat(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Seat, definition }
}

/// Metrics before the flows, counts and records.
const OWN: [Metric; 7] = [
    Metric {
        name: "turns",
        unit: "turns",
        scope: Scope::Game,
        definition: "turns begun before the game ended, the last one included",
    },
    seat("net_worth", "money", "net worth at the end; of a seized ship, what it would have been"),
    seat("victory_level", "level", "victory level, 0 for a ship lost to 6"),
    seat("ruined", "games", "1 if the victory level is 0 or 1: the ship lost, or net worth below level 2"),
    seat("ship_lost", "games", "1 if the ship was seized"),
    seat("money", "money", "money at the end"),
    seat("fuel", "units", "fuel aboard at the end"),
];

/// The records of money: after which turn, and the column.
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
const _: () = assert!(RECORD_COLUMNS[0].0 == RECORD_EVERY as i64);

/// What belongs together.
pub(super) const THEMES: Themes = Themes {
    score: Some("net_worth"),
    grade: Some("victory_level"),
    rates: &["ruined", "ship_lost"],
    series: &[Series { name: "money", along: "turns", points: &RECORD_COLUMNS }],
    flows: &[Flows { name: "money", metrics: &FLOW_COLUMNS }],
};

const FLOW_COLUMNS: [&str; FLOWS] = {
    let mut names = [""; FLOWS];
    let mut next = 0;
    while next < FLOWS {
        names[next] = Flow::COLUMNS[next].0;
        next += 1;
    }
    names
};

const TOTAL: usize = OWN.len() + FLOWS + COUNTS + RECORDS;
const _: () = assert!(TOTAL <= crate::metrics::MAX_METRICS);

/// The columns of a game.
pub(super) const METRICS: &[Metric] = &{
    let mut all = [OWN[0]; TOTAL];
    let mut next = 0;
    while next < TOTAL {
        all[next] = column(next);
        next += 1;
    }
    all
};

const fn column(index: usize) -> Metric {
    if index < OWN.len() {
        return OWN[index];
    }
    let index = index - OWN.len();
    if index < FLOWS {
        let (name, unit, about) = Flow::COLUMNS[index];
        return seat(name, unit, about);
    }
    let index = index - FLOWS;
    if index < COUNTS {
        let (name, unit, about) = Count::COLUMNS[index];
        return seat(name, unit, about);
    }
    seat(
        RECORD_COLUMNS[index - COUNTS].1,
        "money",
        "money after that turn; the final money where the game ended before",
    )
}

/// Fuel for a dozen squares: what [`AstroNavis::worth`] counts as needed.
const LOOKED_AHEAD_FUEL: i32 = 48;

impl AstroNavis {
    /// Net worth (§4.7 and §5.7). Undelivered and captain's cargo count nothing.
    pub(super) fn net_worth(&self, ship: &Ship) -> i32 {
        let rules = &self.rules;
        let basic = ship.money + rules.worth_fuel * ship.fuel;
        if !rules.advanced() {
            return basic;
        }
        let systems = ship.systems.iter().map(|gauge| {
            let (most, now) = (i32::from(gauge.most), i32::from(gauge.now));
            rules.worth_level * (most - rules.start_rating) - rules.worth_damage * (most - now)
        });
        basic + rules.worth_spare * i32::from(ship.spares) + systems.sum::<i32>()
    }

    /// Victory level: 0 for a seized ship, else by net worth.
    pub(super) fn victory_level(&self, state: &State) -> usize {
        if state.end == Some(End::ShipLost) {
            return 0;
        }
        self.charts.level(self.rules.edition, self.net_worth(&state.ship))
    }

    /// There is nobody to be ranked against.
    pub(super) fn rank(&self, state: &State) -> Outcome {
        Outcome::new(self.seats, state.end.unwrap_or(End::TimeUp) as u8, |_| 1)
    }

    pub(super) fn fill_metrics(&self, state: &State, out: &mut Metrics) {
        let captain = Seat::new(0);
        let level = self.victory_level(state) as i64;
        let own = [
            i64::from(self.net_worth(&state.ship)),
            level,
            i64::from(level < 2),
            i64::from(state.end == Some(End::ShipLost)),
            i64::from(state.ship.money),
            i64::from(state.ship.fuel),
        ];
        let finished = usize::from((state.turn / RECORD_EVERY).min(RECORDS as u16));
        let money = (0..RECORDS).map(|index| {
            let known = index < finished && state.turn > (index as u16 + 1) * RECORD_EVERY;
            if known { state.records[index] } else { state.ship.money }
        });
        let counted = state.ledger.iter().chain(&state.counts).copied().chain(money).map(i64::from);
        out.set_game(0, i64::from(state.turn));
        for (metric, value) in own.into_iter().chain(counted).enumerate() {
            out.set(metric + 1, captain, value);
        }
    }

    /// A rough worth of the position: net worth, what the cargo aboard will pay less the way to it, the lost ship far below
    /// everything. For look-ahead only; no rule reads it.
    pub(super) fn worth(&self, state: &State) -> i64 {
        if state.end == Some(End::ShipLost) {
            return -10_000;
        }
        let speed = i32::from(self.speed(&state.ship).max(1));
        let cargo = state.ship.hold.iter().flatten().map(|&cargo| {
            let way = i32::from(state.ship.at.distance(state.map[cargo.to as usize]));
            (self.pay_for(state, cargo) - (self.rules.wages(state.ship.crew) / speed + 8) * way).max(0) * 9 / 10
        });
        // Fuel for the way still open is worth what it lets the ship earn, twice its price and more; the rest is scrap.
        let left = (self.rules.length_first - i32::from(state.turn)).max(0);
        let needed = (left * 2 * self.rules.fuel_per_square).min(LOOKED_AHEAD_FUEL);
        let fuel = 2 * state.ship.fuel.min(needed);
        let venture = i32::from(state.ship.venture) * 5 / 4;
        let broken = state.ship.systems.iter().filter(|gauge| gauge.now == 0).count() as i32 * 100;
        i64::from(self.net_worth(&state.ship) + cargo.sum::<i32>() + fuel + venture - broken)
    }

    /// Conservation: money by flows, fuel, cargo, and everything within its limits.
    pub(super) fn check_conservation(&self, state: &State) -> Result<(), String> {
        let ship = &state.ship;
        let count = |what: Count| state.counts[what as usize];
        let flows: i32 = state.ledger.iter().sum();
        if flows != ship.money {
            return Err(format!("the ship has {} money, the flows say {flows}", ship.money));
        }
        if ship.money < -self.rules.credit_limit && state.end != Some(End::ShipLost) {
            return Err(format!("{} money is beyond the credit limit", ship.money));
        }
        let start = self.rules.start_fuel.min(self.rules.fuel_tank);
        let fuel = start + count(Count::FuelBought) - count(Count::FuelBurnt);
        if fuel != ship.fuel || !(0..=self.rules.fuel_tank).contains(&fuel) {
            return Err(format!("the ship has {} fuel, the counts say {fuel}", ship.fuel));
        }
        let aboard = ship.hold.iter().flatten().count() as i32;
        let loaded = count(Count::Loaded) - count(Count::Delivered) - count(Count::Abandoned);
        if aboard != loaded || (ship.hold[0].is_none() && ship.hold[1].is_some()) {
            return Err(format!("{aboard} cargoes are aboard, {loaded} should be: {:?}", ship.hold));
        }
        self.check_ship(state)
    }

    fn check_ship(&self, state: &State) -> Result<(), String> {
        let (ship, rules) = (&state.ship, &self.rules);
        for &system in System::ALL {
            let gauge = ship.system(system);
            if gauge.now > gauge.most || i32::from(gauge.most) > rules.rating_max.max(rules.start_rating) {
                return Err(format!("{} stand at {gauge:?}", system.word()));
            }
        }
        let crew = (rules.crew_min..=rules.crew_max).contains(&i32::from(ship.crew));
        let spares = i32::from(ship.spares) <= rules.spares_max;
        let berths = i32::from(ship.passengers) <= rules.passengers_berths;
        if !(crew && spares && berths && i32::from(ship.venture) <= rules.venture_max) {
            return Err(format!("the ship is beyond its limits: {ship:?}"));
        }
        match ship.port {
            Some(port) if ship.at != state.map[port as usize] => {
                Err(format!("in port at {port}, but at {:?}", ship.at))
            }
            _ => Ok(()),
        }
    }
}
