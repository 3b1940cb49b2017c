//! The columns of a game's results.

use super::StarTraders;
use super::state::{STAMPS, State};
use crate::Seat;
use crate::metrics::{MAX_METRICS, Metric, Metrics, Scope};
use crate::themes::{Series, Themes};

const fn game(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Game, definition }
}

const fn seat(name: &'static str, unit: &'static str, definition: &'static str) -> Metric {
    Metric { name, unit, scope: Scope::Seat, definition }
}

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
    game("rounds", "rounds", "rounds begun"),
    game(
        "lead_changes",
        "changes",
        "rounds that began with another Trader in the lead than the one before: a mission and then Prestige in the Basic game, the longest chain and then Prestige in the Advanced one",
    ),
    seat("prestige", "Prestige", "Prestige at the end"),
    seat("stellors", "Stellors", "money at the end"),
    seat("engines", "engines", "engines at the end"),
    seat("stations", "stations", "stations owned at the end, Imperial ones included"),
    seat("imperial_stations", "stations", "Imperial Stations owned at the end"),
    seat("engines_after_5", "engines", "engines after 5 rounds, or at the end of a game that was over before"),
    seat("engines_after_10", "engines", "engines after 10 rounds, or at the end of a game that was over before"),
    seat("engines_after_20", "engines", "engines after 20 rounds, or at the end of a game that was over before"),
    seat("turns", "turns", "own turns, skipped ones included"),
    seat("turns_skipped", "turns", "own turns skipped"),
    seat("jump_attempts", "attempts", "jump attempts used"),
    seat("jumps", "jumps", "jumps that succeeded"),
    seat("station_jumps", "jumps", "station jumps that succeeded"),
    seat("permissions_granted", "permissions", "permissions granted to others"),
    seat("deliveries", "deliveries", "Current Contracts delivered"),
    seat("races_won", "races", "deliveries of a cargo that others carried too"),
    seat("cargoes_abandoned", "cargoes", "cargoes abandoned"),
    seat("stations_built", "stations", "stations built"),
    seat("petitions_granted", "petitions", "petitions granted"),
    seat("calamities_suffered", "cards", "Calamities that took effect on this Trader"),
    seat("rerolls", "cards", "cards discarded to roll again"),
    seat("deals", "deals", "deals struck, Avoid Calamities bought included"),
    seat("played_avoid_calamity", "cards", "Avoid Calamity played"),
    seat("played_zap", "cards", "Zap played"),
    seat("played_superzap", "cards", "Superzap played"),
    seat("played_superjump", "cards", "Superjump played"),
    seat("played_codebreaker", "cards", "Codebreaker played"),
    seat("played_emperor_proclaims_jubilee", "cards", "Emperor Proclaims Jubilee played"),
    seat("played_gotcha", "cards", "Gotcha played"),
    seat("played_piracy", "cards", "Piracy played"),
    seat("played_takeover", "cards", "Takeover played"),
    seat("played_lose_a_station", "cards", "Lose a Station played"),
    seat("played_lose_a_cargo", "cards", "Lose a Cargo played"),
    seat("played_stressed_engines", "cards", "Stressed Engines played"),
    seat("played_quarantine", "cards", "Quarantine played"),
    seat("played_you_are_lost", "cards", "You Are Lost played"),
    seat("played_imperial_envoy", "cards", "Imperial Envoy played"),
    seat("petition_below_0", "petitions", "petitions that came to row below 0 of the table"),
    seat("petition_0", "petitions", "petitions that came to row 0 of the table"),
    seat("petition_1", "petitions", "petitions that came to row 1 of the table"),
    seat("petition_2", "petitions", "petitions that came to row 2 of the table"),
    seat("petition_3", "petitions", "petitions that came to row 3 of the table"),
    seat("petition_4", "petitions", "petitions that came to row 4 of the table"),
    seat("petition_5", "petitions", "petitions that came to row 5 of the table"),
    seat("petition_6", "petitions", "petitions that came to row 6 of the table"),
    seat("petition_above_6", "petitions", "petitions that came to row above 6 of the table"),
];

const _: () = assert!(METRICS.len() <= MAX_METRICS);

impl StarTraders {
    /// In the order of [`METRICS`].
    pub(super) fn fill_metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.round));
        out.set_game(1, i64::from(state.lead_changes));
        for seat in self.seats.iter() {
            for (place, value) in seat_metrics(state, seat).enumerate() {
                out.set(2 + place, seat, value);
            }
        }
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
