//! Weights of the features of a position, as fitted to games.

use evenkeel_engine::WinChances;

/// Net worth expected at the end of a Basic game. Fitted like the command `chances`, by only the standing and the feature `lean`, to 42,372
/// positions. They are of the four strategies after at most four rounds of training. The error on other games is 194; that of the mean alone is 264.
pub(super) const BASIC: WinChances = WinChances {
    standing: 936_832,
    features: &[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -12_938_538, 0],
    constant: 6_575_241,
};

/// The same for an Advanced game: 73,713 positions, error 350; that of the mean alone is 482. Excludes the standing, and features whose sign reflects
/// correlation with success rather than a cause of it.
pub(super) const ADVANCED: WinChances = WinChances {
    standing: 0,
    features: &[
        979_750,
        2_516_790,
        592_367,
        -56_309_764,
        21_982_418,
        66_117_817,
        -56_734_501,
        0,
        50_185_932,
        0,
        0,
        0,
        -18_117_185,
        408_477,
    ],
    constant: -245_537_277,
};
