//! The number of games required.

use super::{normal_quantile, square};

/// The share of runs in which this number of games is enough.
const POWER: f64 = 0.8;
/// The smallest reported number, as a part of the games played: closer predictions are impossible.
const LEAST: f64 = 0.05;

/// The approximate number of further games until an interval excludes a value at this `distance` from the truth in four runs of five. `half` is its
/// half-width after `games`, `error` its error probability. Half-widths shrink with the root of the games (Cohen 1988, section 2.4). `None` if
/// unknown, or more than a billion times as many.
///
/// With exactly these games, an ordinary interval is correct. A run that continues until the result suits needs an interval that allows for this.
pub fn games_to_tell(games: f64, half: f64, distance: f64, error: f64) -> Option<u64> {
    let wanted = 1.0 + normal_quantile(POWER) / normal_quantile(1.0 - error / 2.0);
    let more = square(half * wanted / distance) - 1.0;
    (more < 1e9).then(|| (games * more.max(LEAST)).ceil() as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// With the error 5%, the width must fall by a factor of 1 + 0.841621 / 1.959964 = 1.429406. From 1/2 to 1/4 takes 4 * 2.043202 =
    /// 8.1728 times the 1000 games.
    #[test]
    fn games_that_tell_four_times_of_five_are_foreseen_by_hand() {
        for (half, distance, more) in [
            (0.5, 0.25, Some(7173)),
            (0.5, 0.5, Some(1044)),
            (0.25, 0.5, Some(50)),
            (0.5, 0.0, None),
            (f64::INFINITY, 0.1, None),
        ] {
            assert_eq!(games_to_tell(1000.0, half, distance, 0.05), more, "{half} {distance}");
        }
    }

    /// The smaller the error, the smaller the addition for the power: 1 + 0.841621 / 2.807034 = 1.299826.
    #[test]
    fn the_power_is_added_to_the_quantile_of_the_interval() {
        assert_eq!(games_to_tell(1000.0, 0.5, 0.5, 0.005), Some(690));
    }
}
