//! No strategy favours a seat: if the rules treat all seats equally, a strategy wins equally often in each. A strategy that breaks ties in the order
//! of the seats violates this law, since every tie then goes against the same seat.

use crate::common::Rostered;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::{Registry, Table, seat};

use super::{Work, game, on_case};

const GAMES: i128 = 3_000;
/// The maximum deviation of a seat, in standard errors. Luck is fixed, so the test is not flaky.
const ERRORS: i128 = 4;
/// A ruleset with equal seats, a variant, and plans that take all seats in turn.
const TABLES: [(&str, &str, &str); 4] = [
    ("smugglers", "2.0", "trader,smuggler,pirate,hunter"),
    ("star-traders", "basic", "courier,network,courtier,saboteur"),
    ("star-traders", "advanced", "courier,network,courtier,saboteur"),
    ("star-traders", "advanced", "chain,chain,chain"),
];

#[derive(Clone, Copy)]
struct WinsBySeat(&'static str);

impl Work for WinsBySeat {
    fn work<G: Rostered>(&self, variant: &str, _: &str, settings: &[&str]) {
        let seats = self.0.split(',').count();
        let game = game::<G>(variant, settings, seats);
        let (count, whole) = (seats as i128, i128::from(WHOLE_WIN));
        // The deviation from an even share and its variance, in whole numbers: shares of a win times the number of seats.
        let variance = GAMES * (count - 1) * whole * whole;
        for (at, wins) in wins_by_seat(&game, self.0).into_iter().enumerate() {
            let off = wins * count - GAMES * whole;
            let (seat, wins) = (at + 1, wins / whole);
            let table = self.0;
            assert!(off * off < ERRORS * ERRORS * variance, "{table} {variant}: seat {seat} wins {wins} of {GAMES}");
        }
    }
}

/// The win shares of each seat, every game on its own luck.
fn wins_by_seat<G: Rostered>(game: &G, lineup: &str) -> Vec<i128> {
    let mut table = Table::new(game, seat(&Registry::of::<G::Roster>(), lineup).unwrap());
    let mut wins = vec![0; game.seats().count()];
    for number in 0..GAMES as u64 {
        let rotation = number as usize % wins.len();
        let outcome = game.outcome(&table.play(Luck::of_table(2026, number), rotation, &mut Silent));
        for (seat, wins) in game.seats().iter().zip(&mut wins) {
            *wins += i128::from(outcome.win_share(seat));
        }
    }
    wins
}

#[test]
fn equals_win_alike_in_every_seat() {
    for (ruleset, variant, lineup) in TABLES {
        on_case((ruleset, variant, "", &[]), WinsBySeat(lineup));
    }
}
