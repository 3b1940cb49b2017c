//! Weights of the features of a position, as fitted to games.

use evenkeel_engine::WinChances;

/// Fitted by `evenkeel chances smugglers --seed 2026 --games 4000 --vary
/// 'seats=[trader,smuggler,pirate,hunter],[racer,trader,smuggler,hunter],[pirate,racer,smuggler,trader]'`. `--without` excludes the standing and the
/// features whose sign reflects correlation with losing rather than a cause of it, such as Cargo Pods. Log loss on held-out blocks 1.303 per
/// position, of even chances 1.386.
pub(super) const WIN_CHANCES: WinChances = WinChances {
    standing: 0,
    features: &[501, -123, 696, 0, -111_006, 0, 0, 36_726, 55_254, 0, 0, 0, -115, 53_837, -87_678],
    constant: 0,
};
