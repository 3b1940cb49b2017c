//! How often each kind of choice was taken.

use evenkeel_strategies::RulesetInfo;

use crate::estimate::{CONFIDENCE, Quantiles, estimate_ratio, estimate_share};
use crate::findings::{ByName, KindUsage};
use crate::tally::{RatioSums, UsageTally};

/// Every kind that was offered; `players` of the label play in each of the `blocks` counted blocks.
pub(super) fn conclude_usage(
    ruleset: &'static RulesetInfo,
    tally: &UsageTally,
    players: usize,
    blocks: u64,
) -> ByName<KindUsage> {
    let quantiles = Quantiles::new(CONFIDENCE, blocks);
    let seen = (0..tally.kinds.len()).filter(|&kind| tally.chances(kind).whole.sum > 0);
    seen.map(|kind| (ruleset.kinds[kind].name.to_owned(), conclude_kind(tally, kind, players, &quantiles))).collect()
}

fn conclude_kind(tally: &UsageTally, kind: usize, players: usize, quantiles: &Quantiles) -> KindUsage {
    let ratio = |sums: RatioSums| (sums.whole.sum > 0).then(|| estimate_ratio(&sums, 1.0, quantiles));
    let chances = tally.chances(kind);
    let others = ratio(tally.others(kind));
    KindUsage {
        offered: chances.whole.sum as u64,
        taken: chances.part.sum as u64,
        forced: tally.forced(kind),
        rate: estimate_ratio(&chances, 1.0, quantiles),
        games: estimate_share(tally.games(kind), players as f64, players, quantiles),
        // A single player wins every game.
        winners: others.and(ratio(tally.winners(kind))),
        others,
    }
}
