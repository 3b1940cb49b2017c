//! The columns of a game's results.

use super::StarTraders;
use super::charts::PetitionRow;
use super::deck::Kind;
use super::factors::{FACTORS, level_of};
use super::features::FEATURES;
use super::ledger::Count;
use super::outcome::ENDS;
use super::state::{STAMPS, State};
use super::trader::{Load, Trader};
use super::win_chances::{ADVANCED, BASIC};
use evenkeel_engine::columns;
use evenkeel_engine::factor::{Factor, Levels};
use evenkeel_engine::features::{Feature, Features};
use evenkeel_engine::metrics::{Metric, Metrics, join};
use evenkeel_engine::themes::{Series, Themes};
use evenkeel_engine::{Describe as _, WinChances};
use evenkeel_engine::{Score, Seat};

columns! {
    /// Counts of the whole game.
    pub(super) enum Table of game {
        Rounds = "rounds", "rounds", "rounds begun";
        LeadChanges = "lead_changes", "changes", "rounds that began with another leader than the last: by a mission, then Prestige in the Basic game, by the longest chain, then Prestige in the Advanced one";
    }
}

columns! {
    /// A Trader's possessions at the end.
    pub(super) enum Holding of seat {
        Prestige = "prestige", "Prestige", "Prestige at the end";
        Stellors = "stellors", "Stellors", "money at the end";
        Engines = "engines", "engines", "engines at the end";
        Stations = "stations", "stations", "stations owned at the end, Imperial ones included";
        ImperialStations = "imperial_stations", "stations", "Imperial Stations owned at the end";
    }
}

/// Engines over the game, at each of [`STAMPS`].
const COURSE: [Metric; STAMPS.len()] = [
    Metric::of_seat("engines_after_5", "engines", "engines after 5 rounds, or at the end of a shorter game"),
    Metric::of_seat("engines_after_10", "engines", "engines after 10 rounds, or at the end of a shorter game"),
    Metric::of_seat("engines_after_20", "engines", "engines after 20 rounds, or at the end of a shorter game"),
];

/// Cards played, a column for each [`Kind`].
const PLAYED: [Metric; Kind::COUNT] = [
    Metric::of_seat("played_avoid_calamity", "cards", "Avoid Calamity played"),
    Metric::of_seat("played_zap", "cards", "Zap played"),
    Metric::of_seat("played_superzap", "cards", "Superzap played"),
    Metric::of_seat("played_superjump", "cards", "Superjump played"),
    Metric::of_seat("played_codebreaker", "cards", "Codebreaker played"),
    Metric::of_seat("played_emperor_proclaims_jubilee", "cards", "Emperor Proclaims Jubilee played"),
    Metric::of_seat("played_gotcha", "cards", "Gotcha played"),
    Metric::of_seat("played_piracy", "cards", "Piracy played"),
    Metric::of_seat("played_takeover", "cards", "Takeover played"),
    Metric::of_seat("played_lose_a_station", "cards", "Lose a Station played"),
    Metric::of_seat("played_lose_a_cargo", "cards", "Lose a Cargo played"),
    Metric::of_seat("played_stressed_engines", "cards", "Stressed Engines played"),
    Metric::of_seat("played_quarantine", "cards", "Quarantine played"),
    Metric::of_seat("played_you_are_lost", "cards", "You Are Lost played"),
    Metric::of_seat("played_imperial_envoy", "cards", "Imperial Envoy played"),
];

/// Petitions by result, a column for each [`PetitionRow`].
const PETITIONS: [Metric; PetitionRow::COUNT] = [
    Metric::of_seat("petition_below_0", "petitions", "petitions with result below 0"),
    Metric::of_seat("petition_0", "petitions", "petitions with result 0"),
    Metric::of_seat("petition_1", "petitions", "petitions with result 1"),
    Metric::of_seat("petition_2", "petitions", "petitions with result 2"),
    Metric::of_seat("petition_3", "petitions", "petitions with result 3"),
    Metric::of_seat("petition_4", "petitions", "petitions with result 4"),
    Metric::of_seat("petition_5", "petitions", "petitions with result 5"),
    Metric::of_seat("petition_6", "petitions", "petitions with result 6"),
    Metric::of_seat("petition_above_6", "petitions", "petitions with result above 6"),
];

/// The number of columns.
const COLUMNS: usize = Table::COUNT + Holding::COUNT + COURSE.len() + Count::COUNT + PLAYED.len() + PETITIONS.len();

/// Every column, in the order of the reports.
pub(super) const METRICS: [Metric; COLUMNS] =
    join(&[&Table::METRICS, &Holding::METRICS, &COURSE, &Count::METRICS, &PLAYED, &PETITIONS]);

/// The courses that reports show over a game.
pub(super) const THEMES: Themes = Themes {
    series: &[Series {
        name: "engines",
        along: "rounds",
        points: &[(5, "engines_after_5"), (10, "engines_after_10"), (20, "engines_after_20")],
    }],
    cut_short: &["round_limit", "unfinished"],
    ..Themes::NONE
};

/// Rough values in hundredths of a Stellor, for look-ahead.
mod worth {
    pub(super) const PRESTIGE: i64 = 500;
    pub(super) const STELLOR: i64 = 100;
    pub(super) const ENGINE: i64 = 2500;
    pub(super) const STATION: i64 = 1500;
    pub(super) const CHAINED: i64 = 12_000;
    pub(super) const CARD: i64 = 300;
    pub(super) const MISSION: i64 = 15_000;
    pub(super) const IMPERIAL_CARGO: i64 = 5_000;
    pub(super) const WON: i64 = 1_000_000;
}

impl Score for StarTraders {
    const ENDS: &'static [&'static str] = ENDS;
    const METRICS: &'static [Metric] = &METRICS;
    const AMOUNTS: &'static [(&'static str, i64)] = &[("Stellors", 20)];
    const THEMES: Themes = THEMES;
    const FACTORS: &'static [Factor] = FACTORS;
    const FEATURES: &'static [Feature] = FEATURES;

    /// The first of `METRICS`.
    fn clock(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(Table::Rounds as usize, i64::from(state.round));
        out.set_game(Table::LeadChanges as usize, i64::from(state.lead_changes));
        for seat in self.seats.iter() {
            let trader = state.trader(seat);
            let next = out.set_all(Table::COUNT, seat, holding(trader));
            let next = out.set_all(next, seat, engines_over_time(state, seat));
            let counted = trader.counts.iter().chain(&trader.played).chain(&trader.rows);
            out.set_all(next, seat, counted.map(|&count| i64::from(count)));
        }
    }

    /// A Trader's position, in hundredths of a Stellor.
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        let trader = state.trader(seat);
        let aboard: i64 = trader.hold.iter().map(|cargo| self.worth_aboard(state, seat, cargo.load)).sum();
        let stations = trader.all_stations().len() as i64;
        let chain = if self.rules.advanced() { self.chain_of(state, seat) as i64 } else { 0 };
        i64::from(trader.prestige) * worth::PRESTIGE
            + i64::from(trader.stellors) * worth::STELLOR
            + i64::from(trader.engines) * worth::ENGINE
            + stations * worth::STATION
            + chain * worth::CHAINED
            + trader.hand.len() as i64 * worth::CARD
            + i64::from(trader.mission.is_some()) * worth::MISSION
            + i64::from(state.winners.contains(seat)) * worth::WON
            + aboard
    }

    fn win_chances(&self) -> WinChances {
        if self.rules().advanced() { ADVANCED } else { BASIC }
    }
    fn features(&self, state: &State, seat: Seat, out: &mut Features) {
        self.fill_features(state, seat, out);
    }

    fn levels(&self, state: &State, factor: usize, seat: Seat) -> Levels {
        level_of(self, state, factor, seat).into()
    }
}

impl StarTraders {
    /// Half of the payoff of a cargo's Current Contract, because it is not delivered yet.
    fn worth_aboard(&self, state: &State, seat: Seat, load: Load) -> i64 {
        let Load::Goods(cargo) = load else {
            return if load == Load::Imperial(seat) { worth::IMPERIAL_CARGO } else { 0 };
        };
        let best = self.current_for(state, cargo).map(|(_, id)| {
            let contract = self.charts.contract(id);
            i64::from(contract.stellors) * worth::STELLOR + i64::from(contract.prestige) * worth::PRESTIGE
        });
        best.max().unwrap_or(0) / 2
    }
}

/// The columns of [`Holding`].
fn holding(trader: &Trader) -> [i64; Holding::COUNT] {
    let mut columns = [0; Holding::COUNT];
    columns[Holding::Prestige as usize] = i64::from(trader.prestige);
    columns[Holding::Stellors as usize] = i64::from(trader.stellors);
    columns[Holding::Engines as usize] = i64::from(trader.engines);
    columns[Holding::Stations as usize] = trader.all_stations().len() as i64;
    columns[Holding::ImperialStations as usize] = trader.imperial.len() as i64;
    columns
}

/// The columns of [`COURSE`]. Engines are recorded at the end of a round: if the game ends in a round or before it, the final number counts.
fn engines_over_time(state: &State, seat: Seat) -> impl Iterator<Item = i64> {
    let now = state.trader(seat).engines;
    let noted = STAMPS.iter().zip(state.engine_stamps[seat.index()]);
    noted.map(move |(&round, noted)| i64::from(if state.round <= round { now } else { noted }))
}
