//! The columns of a game's results.

use super::Smugglers;
use super::ledger::{Count, Flow};
use super::outcome::ENDS;
use super::player::Place;
use super::state::State;
use super::vocabulary::{Good, System};
use super::win_chances::WIN_CHANCES;
use super::{factors, features};
use evenkeel_engine::WinChances;
use evenkeel_engine::columns;
use evenkeel_engine::factor::{Factor, Levels};
use evenkeel_engine::features::{Feature, Features};
use evenkeel_engine::metrics::{Metric, Metrics, join};
use evenkeel_engine::themes::Themes;
use evenkeel_engine::{Score, Seat};

columns! {
    /// Columns of the whole game.
    enum Whole of game {
        Rounds = "rounds", "rounds", "rounds begun before the game ended, the last one included";
    }
}

columns! {
    /// Columns of each seat that are read from its ship sheet.
    enum Own of seat {
        Credits = "credits", "credits", "credits in hand at the end";
        Bounty = "bounty", "credits", "Bounty at the end";
        Income = "income", "credits", "total income: sales, event, Contract and Crime Lord pay, rewards, liquidations, Bounties collected";
    }
}

/// The number of columns.
const COLUMNS: usize = Whole::COUNT + Own::COUNT + Flow::COUNT + Count::COUNT;

/// The columns of a game of Smugglers.
const METRICS: [Metric; COLUMNS] = join(&[&Whole::METRICS, &Own::METRICS, &Flow::METRICS, &Count::METRICS]);

impl Score for Smugglers {
    // Until the last rounds the winner is open: docs/reference/shape.md.
    const LEADS: bool = false;
    const ENDS: &'static [&'static str] = ENDS;
    const METRICS: &'static [Metric] = &METRICS;
    const AMOUNTS: &'static [(&'static str, i64)] = &[("credits", 1000)];
    const THEMES: Themes = Themes { cut_short: &["time_limit"], ..Themes::NONE };
    const FACTORS: &'static [Factor] = factors::FACTORS;
    const FEATURES: &'static [Feature] = features::FEATURES;

    fn win_chances(&self) -> WinChances {
        WIN_CHANCES
    }
    fn features(&self, state: &State, seat: Seat, out: &mut Features) {
        features::fill(self, state, seat, out);
    }

    fn levels(&self, state: &State, factor: usize, seat: Seat) -> Levels {
        factors::level_of(self, state, factor, seat).into()
    }
    fn names_without_level(&self) -> Vec<(usize, String)> {
        factors::unprinted_characters(self)
    }

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(Whole::Rounds as usize, i64::from(state.round));
        for seat in self.seats.iter() {
            let player = &state.players[seat.index()];
            let mut set = |column: Own, value| out.set(Whole::COUNT + column as usize, seat, value);
            set(Own::Credits, i64::from(player.credits));
            set(Own::Bounty, i64::from(player.bounty));
            set(Own::Income, player.income());
            let next = out.set_all(Whole::COUNT + Own::COUNT, seat, player.ledger.map(i64::from));
            out.set_all(next, seat, player.counts.map(i64::from));
        }
    }

    /// A rough value of a seat: credits, goods, cards and levels at about their price, with the largest weight on a nearly completed run. For
    /// look-ahead only; no rule reads it.
    fn standing(&self, state: &State, seat: Seat) -> i64 {
        let player = &state.players[seat.index()];
        if player.place == Place::Out {
            return -1_000_000;
        }
        let level = |system: System| i64::from(player.levels[system.index()]);
        let levels = 60 * level(System::CargoPods)
            + 140 * level(System::Lightspeed)
            + 50 * (level(System::Engines) + level(System::Shields) + level(System::Lasers));
        let ordinary = i64::from(player.load() - player.units(Good::BrixWeapons));
        let weapons = i64::from(player.units(Good::BrixWeapons)) * i64::from(self.rules.brix_price_in_force()) * 3 / 2;
        let prison = if player.place == Place::Space { 0 } else { 200 };
        i64::from(player.credits) + levels + 40 * ordinary + weapons + 100 * player.cards.len() as i64
            - i64::from(player.bounty) / 4
            - prison
            + 40 * i64::from(player.hull)
    }
}
