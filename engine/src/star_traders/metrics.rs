//! The columns of a game's results.

use super::StarTraders;
use super::factors::{FACTORS, level_of};
use super::outcome::ENDS;
use super::state::{Load, STAMPS, State};
use crate::factor::Factor;
use crate::metrics::{MAX_METRICS, Metric, Metrics};
use crate::themes::{Series, Themes};
use crate::{Score, Seat};

/// What reports follow over a game.
pub(super) const THEMES: Themes = Themes {
    series: &[Series {
        name: "engines",
        along: "rounds",
        points: &[(5, "engines_after_5"), (10, "engines_after_10"), (20, "engines_after_20")],
    }],
    ..Themes::NONE
};

pub(super) const METRICS: &[Metric] = &[
    Metric::of_game("rounds", "rounds", "rounds begun"),
    Metric::of_game(
        "lead_changes",
        "changes",
        "rounds that began with another Trader in the lead than the one before: a mission and then Prestige in the Basic game, the longest chain and then Prestige in the Advanced one",
    ),
    Metric::of_seat("prestige", "Prestige", "Prestige at the end"),
    Metric::of_seat("stellors", "Stellors", "money at the end"),
    Metric::of_seat("engines", "engines", "engines at the end"),
    Metric::of_seat("stations", "stations", "stations owned at the end, Imperial ones included"),
    Metric::of_seat("imperial_stations", "stations", "Imperial Stations owned at the end"),
    Metric::of_seat(
        "engines_after_5",
        "engines",
        "engines after 5 rounds, or at the end of a game that was over before",
    ),
    Metric::of_seat(
        "engines_after_10",
        "engines",
        "engines after 10 rounds, or at the end of a game that was over before",
    ),
    Metric::of_seat(
        "engines_after_20",
        "engines",
        "engines after 20 rounds, or at the end of a game that was over before",
    ),
    Metric::of_seat("turns", "turns", "own turns, skipped ones included"),
    Metric::of_seat("turns_skipped", "turns", "own turns skipped"),
    Metric::of_seat("jump_attempts", "attempts", "jump attempts used"),
    Metric::of_seat("jumps", "jumps", "jumps that succeeded"),
    Metric::of_seat("station_jumps", "jumps", "station jumps that succeeded"),
    Metric::of_seat("permissions_granted", "permissions", "permissions granted to others"),
    Metric::of_seat("deliveries", "deliveries", "Current Contracts delivered"),
    Metric::of_seat("races_won", "races", "deliveries of a cargo that others carried too"),
    Metric::of_seat("cargoes_abandoned", "cargoes", "cargoes abandoned"),
    Metric::of_seat("stations_built", "stations", "stations built"),
    Metric::of_seat("petitions_granted", "petitions", "petitions granted"),
    Metric::of_seat("calamities_suffered", "cards", "Calamities that took effect on this Trader"),
    Metric::of_seat("rerolls", "cards", "cards discarded to roll again"),
    Metric::of_seat("deals", "deals", "deals struck, Avoid Calamities bought included"),
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
    Metric::of_seat("petition_below_0", "petitions", "petitions that came to row below 0 of the table"),
    Metric::of_seat("petition_0", "petitions", "petitions that came to row 0 of the table"),
    Metric::of_seat("petition_1", "petitions", "petitions that came to row 1 of the table"),
    Metric::of_seat("petition_2", "petitions", "petitions that came to row 2 of the table"),
    Metric::of_seat("petition_3", "petitions", "petitions that came to row 3 of the table"),
    Metric::of_seat("petition_4", "petitions", "petitions that came to row 4 of the table"),
    Metric::of_seat("petition_5", "petitions", "petitions that came to row 5 of the table"),
    Metric::of_seat("petition_6", "petitions", "petitions that came to row 6 of the table"),
    Metric::of_seat("petition_above_6", "petitions", "petitions that came to row above 6 of the table"),
];

const _: () = assert!(METRICS.len() <= MAX_METRICS);

/// Rough worth of things in hundredths of a Stellor, for look-ahead.
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
    const METRICS: &'static [Metric] = METRICS;
    const THEMES: Themes = THEMES;
    const FACTORS: &'static [Factor] = FACTORS;

    /// In the order of [`METRICS`].
    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.round));
        out.set_game(1, i64::from(state.lead_changes));
        for seat in self.seats.iter() {
            for (place, value) in seat_metrics(state, seat).enumerate() {
                out.set(2 + place, seat, value);
            }
        }
    }

    /// How well a Trader stands, in hundredths of a Stellor.
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        let trader = state.trader(seat);
        let aboard: i64 = trader.hold.iter().map(|cargo| self.worth_aboard(state, seat, cargo.load)).sum();
        let stations = i64::from(trader.all_stations().count_ones());
        let chain = i64::from(if self.rules.advanced() { self.chain_of(state, seat) } else { 0 });
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

    fn level(&self, state: &State, factor: usize, seat: Seat) -> Option<usize> {
        level_of(state, factor, seat)
    }
}

impl StarTraders {
    /// Half of what a cargo's Current Contract pays: it is not there yet.
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

fn seat_metrics(state: &State, seat: Seat) -> impl Iterator<Item = i64> {
    let trader = &state.traders[seat.index()];
    let own = [
        i64::from(trader.prestige),
        i64::from(trader.stellors),
        i64::from(trader.engines),
        i64::from(trader.all_stations().count_ones()),
        i64::from(trader.imperial.count_ones()),
    ];
    let stamps = STAMPS.iter().zip(state.engine_stamps[seat.index()]);
    let stamps = stamps.map(|(&round, noted)| i64::from(if state.round < round { trader.engines } else { noted }));
    let counts = trader.counts.iter().chain(&trader.played).chain(&trader.rows).map(|&count| i64::from(count));
    own.into_iter().chain(stamps).chain(counts)
}
