//! Win chances of an undecided position.

use super::WinChances;
use crate::features::{Features, MAX_FEATURES};
use crate::outcome::WHOLE_WIN;
use crate::seat::MAX_SEATS;
use crate::{Score, Seat};

impl WinChances {
    /// Strength of a seat, in millionths.
    pub fn strength<G: Score>(&self, game: &G, state: &G::State, seat: Seat) -> i64 {
        let mut features: Features = [0; MAX_FEATURES];
        game.features(state, seat, &mut features);
        let weighed = self.features.iter().zip(features).map(|(weight, number)| weight * i64::from(number));
        self.constant + self.standing * game.standing(state, seat) + weighed.sum::<i64>()
    }

    /// The value of a position for `seat`: millionths of a win; in a solo game, the expected final score.
    pub fn worth<G: Score>(&self, game: &G, state: &G::State, seat: Seat) -> i64 {
        let own = self.strength(game, state, seat);
        if game.seats().count() == 1 {
            return own / MILLION;
        }
        let rivals = game.seats().others(seat);
        chance(own, rivals.map(|rival| self.strength(game, state, rival)))
    }

    /// The value of a position for every seat in a game of two or more, in millionths of a win, by seat; 0 for empty seats.
    pub fn of_all<G: Score>(&self, game: &G, state: &G::State) -> [i64; MAX_SEATS] {
        let mut strengths = [0; MAX_SEATS];
        for seat in game.seats().iter() {
            strengths[seat.index()] = self.strength(game, state, seat);
        }
        let mut chances = [0; MAX_SEATS];
        for seat in game.seats().iter() {
            let rivals = game.seats().others(seat);
            chances[seat.index()] = chance(strengths[seat.index()], rivals.map(|rival| strengths[rival.index()]));
        }
        chances
    }
}

/// The chance of a seat of strength `own`: `1 / (1 + sum of exp(rival - own))`, in millionths.
fn chance(own: i64, rivals: impl Iterator<Item = i64>) -> i64 {
    let one = exponential(0);
    let mut sum = one;
    for rival in rivals {
        let behind = own - rival;
        sum += if behind >= 0 { exponential(behind) } else { one * one / exponential(-behind).max(1) };
    }
    (one * i128::from(WHOLE_WIN) / sum) as i64
}

/// Millionths in a whole.
const MILLION: i64 = 1_000_000;
/// Steps of the table in a whole unit of strength.
const STEPS: i64 = 64;
/// Entries of the table: beyond 16 units the value is 0.
const ENTRIES: usize = 1024;

/// `2^40 exp(-k / 64)`, by repeated multiplication in integers: the same on every machine.
static EXPONENTIALS: [i128; ENTRIES] = exponentials();

const fn exponentials() -> [i128; ENTRIES] {
    // 2^100 exp(-1/64), from its series in 2^100ths.
    let unit = 1_i128 << 100;
    let (mut ratio, mut term, mut order) = (0_i128, unit, 0_i128);
    while term != 0 {
        ratio += term;
        order += 1;
        term = -term / (64 * order);
    }
    let mut table = [0; ENTRIES];
    let (mut entry, mut value) = (0, 1_i128 << 60);
    while entry < ENTRIES {
        table[entry] = value >> 20;
        value = (value * (ratio >> 40)) >> 60;
        entry += 1;
    }
    table
}

/// `2^40 exp(-behind)` for a strength in millionths, not below 0.
fn exponential(behind: i64) -> i128 {
    let step = (behind / (MILLION / STEPS)) as usize;
    EXPONENTIALS.get(step).copied().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(clippy::cast_precision_loss, reason = "numbers below 2^41")]
    #[allow(
        clippy::disallowed_methods,
        clippy::disallowed_types,
        reason = "right to two units of a table, on any platform"
    )]
    fn the_table_holds_exponentials() {
        for (entry, &value) in EXPONENTIALS.iter().enumerate() {
            let exact = (-(entry as f64) / 64.0).exp() * (1_u64 << 40) as f64;
            assert!((value as f64 - exact).abs() <= 2.0, "entry {entry}: {value}, exactly {exact}");
        }
        assert_eq!(exponential(16 * MILLION), 0);
    }
}
