//! Weights of the features of a position, as fitted to games.

use evenkeel_engine::WinChances;

/// One fit to ten battles together: K4, K11, fleets of 12 and of 24 points, K2a, K12, K1a, K5, K14 and K9. Each has the line-ups `line,closer`,
/// `raider,stand_off`, `closer,raider` and `stand_off,line` on 32 lucks, both ways round, at the beginning of each turn, without `standing`,
/// `points_destroyed` and `distance`. On every fourth luck, held out from the fit, the log loss is 0.486 (even chances: 0.693). In the battles of K9
/// used for the fit, neither side took the picture. `evenkeel chances knight-hawks --set battle=k4 --without standing` fits one battle.
pub(super) const WIN_CHANCES: WinChances = WinChances {
    standing: 0,
    features: &[-551, 0, -113_062, 6398, 154, 19_217, 27_208, 59_019, -425_477, 0, 88_850, -40_521, 4425, 1035],
    constant: 0,
};
