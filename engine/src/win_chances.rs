//! The weights of a ruleset's features.

mod position;

/// The weights of a ruleset's features, as fitted to games. All weights are millionths.
///
/// In a game of two or more, each seat has a strength, the weighted sum of its standing and features. Its chance of winning is in proportion to the
/// exponential of that: the conditional logit of `McFadden` (1974). So the chances at a table add up to one win, equal seats have equal chances, and
/// one set of weights serves any number of seats.
///
/// In a solo game, the sum is the expected final score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WinChances {
    /// Weight of [`Score::standing`](crate::Score::standing).
    pub standing: i64,
    /// Weights of the features, in the order of [`Score::FEATURES`](crate::Score::FEATURES).
    pub features: &'static [i64],
    /// Added to the sum; matters only in a solo game.
    pub constant: i64,
}

impl WinChances {
    /// The default before fitting: only the standing.
    pub const UNFITTED: Self = Self { standing: 1000, features: &[], constant: 0 };
}
