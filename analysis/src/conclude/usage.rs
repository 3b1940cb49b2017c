//! How often each kind of choice was taken.

use evenkeel_engine::kinds::Kinds;

use crate::estimate::{CONFIDENCE, Quantiles, estimate_ratio, estimate_share};
use crate::findings::{ByName, Estimate, KindUsage};
use crate::tally::{KindTally, RatioSums, UsageTally};

/// Every kind that was on offer; `players` of the label play in each of the `blocks` that were counted.
pub(super) fn conclude_usage<G: Kinds>(tally: &UsageTally, players: usize, blocks: u64) -> ByName<KindUsage> {
    let quantiles = Quantiles::new(CONFIDENCE, blocks);
    let seen = G::KINDS.iter().zip(&tally.kinds).filter(|(_, tally)| tally.chances.whole.sum > 0);
    seen.map(|(kind, tally)| (kind.name.to_owned(), conclude_kind(tally, players, &quantiles))).collect()
}

fn conclude_kind(tally: &KindTally, players: usize, quantiles: &Quantiles) -> KindUsage {
    let ratio = |sums: &RatioSums| (sums.whole.sum > 0).then(|| estimate_ratio(sums, 1.0, quantiles));
    // Whoever is alone wins every game.
    let contested = tally.others.whole.sum > 0;
    KindUsage {
        offered: tally.chances.whole.sum as u64,
        taken: tally.chances.part.sum as u64,
        rate: ratio(&tally.chances).unwrap_or(Estimate { estimate: 0.0, low: 0.0, high: 1.0 }),
        games: estimate_share(tally.games, players as f64, players, quantiles),
        winners: contested.then(|| ratio(&tally.winners)).flatten(),
        others: ratio(&tally.others),
    }
}
