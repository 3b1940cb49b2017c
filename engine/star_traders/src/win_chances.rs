//! Weights of the features of a position, as fitted to games.

use evenkeel_engine::WinChances;

/// Fitted by `evenkeel chances star-traders --seed 2026 --games 2000 --vary
/// 'seats=[courier,network,courtier,saboteur],[courier,network,saboteur,chain],[courier,courier,courier,courier]'`. `--without` excludes the standing
/// and features that repeat others, such as the bonus, which follows from Prestige. It also excludes features whose sign reflects correlation with
/// losing rather than a cause of it. Log loss on held-out blocks 1.204 per position, of even chances 1.386.
pub(super) const BASIC: WinChances = WinChances {
    standing: 0,
    features: &[34_957, 0, 10_227, 103_679, 243_389, 0, 0, 0, 0, -31_141, 6_294, -231_697],
    constant: 0,
};

/// The same with `--variant advanced`, where a chain wins: log loss 1.220.
pub(super) const ADVANCED: WinChances = WinChances {
    standing: 0,
    features: &[0, 0, 21_995, 323_988, 162_284, 169_602, -738_655, 0, 0, 0, 5_593, -264_388],
    constant: 0,
};
