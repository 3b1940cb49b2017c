//! The course of games.

use evenkeel_engine::outcome::WHOLE_WIN;

use crate::estimate::{
    Broken, CONFIDENCE, EVENT, Quantiles, Tails, estimate_mean, estimate_percentile, estimate_ratio,
};
use crate::findings::{ByName, Ends, Estimate, LeadBand, LeadFinding, Leaders, Quantile, Shape};
use crate::tally::{BANDS, CellTally, Histogram, Once, PARTS, ROUNDS, RatioSums, ShapeTally, TENTHS};

/// Rounds are reported if at least one in this many games reaches them.
const REACHED: i128 = 10;
/// Bands are compared if they have at least one in this many leaders.
const TELLING: u64 = 20;

/// The shape of the games at a table of `seats` seats, of the players with these labels; `leads`: whether the ruleset has a meaningful lead. `None`
/// alone at the table, or if no game lasted longer than a round.
pub(super) fn conclude_shape(tally: &CellTally, labels: &[String], (seats, leads): (usize, bool)) -> Option<Shape> {
    let (shape, quantiles) = (&tally.shape, Quantiles::new(CONFIDENCE, tally.counted));
    let games = shape.is_told().then(|| shape.once(Once::Changes).whole.sum).filter(|games| *games > 0)?;
    let share = |sums: RatioSums| (sums.whole.sum > 0).then(|| estimate_ratio(&sums, f64::from(WHOLE_WIN), &quantiles));
    let part = |number, scale| estimate_ratio(&shape.once(number), scale, &quantiles);
    let leaders = |at: usize, sums: RatioSums| {
        Some(Leaders { at: at as u64, leaders: sums.whole.sum as u64, win_rate: share(sums)?, ahead: Vec::new() })
    };
    let tenth = |tenth: usize| {
        let ahead = distances(&shape.gaps[tenth], &quantiles);
        leaders(tenth + 1, shape.tenth(tenth)).map(|found| Leaders { ahead, ..found })
    };
    let tenths: Vec<_> = (0..TENTHS).filter_map(tenth).collect();
    let reached = |round: &usize| shape.round(*round).whole.sum * REACHED >= games;
    let half_time = share(shape.half_time())?;
    let bands: Vec<_> = (0..BANDS.len()).filter_map(|band| conclude_band(shape, band, &share)).collect();
    Some(Shape {
        games: games as u64,
        foretells: leads && half_time.low > 1.0 / seats as f64 && further_ahead_wins_more(&bands),
        half_time,
        late: share(shape.once(Once::Late)),
        last: share(shape.once(Once::Last)),
        lead_changes: count_changes(shape, seats, &quantiles),
        led: part(Once::Led, 1.0),
        behind: part(Once::Behind, 1.0),
        for_good: part(Once::ForGood, PARTS as f64),
        played_on: part(Once::PlayedOn, PARTS as f64),
        tension: tension(&tenths, seats),
        rounds: (1..=ROUNDS).filter(reached).filter_map(|round| leaders(round, shape.round(round))).collect(),
        bands,
        strategies: labels
            .iter()
            .enumerate()
            .map(|(label, name)| {
                let leads = estimate_ratio(&shape.led(label), 1.0, &quantiles);
                (name.clone(), LeadFinding { leads, wins: share(shape.won(label)) })
            })
            .collect::<ByName<_>>(),
        tenths,
    })
}

fn conclude_band(shape: &ShapeTally, band: usize, share: &impl Fn(RatioSums) -> Option<Estimate>) -> Option<LeadBand> {
    let sums = shape.band(band);
    let below = BANDS.get(band + 1).map(|below| *below as u64);
    Some(LeadBand { from: BANDS[band] as u64, below, leaders: sums.whole.sum as u64, win_rate: share(sums)? })
}

/// Whether leaders with larger leads win clearly more often. The intervals of the nearest and the furthest band with enough leaders must not overlap,
/// and no band may win clearly less than the band before it.
fn further_ahead_wins_more(bands: &[LeadBand]) -> bool {
    let all: u64 = bands.iter().map(|band| band.leaders).sum();
    let mut telling = bands.iter().filter(|band| band.leaders * TELLING >= all);
    let (near, far) = (telling.next(), telling.next_back());
    // A band of few leaders is weak evidence, but must not contradict.
    let falls = |pair: &[LeadBand]| pair[1].win_rate.high < pair[0].win_rate.low;
    let rises = near.zip(far).is_some_and(|(near, far)| far.win_rate.low > near.win_rate.high);
    rises && !bands.windows(2).any(falls)
}

/// Changes of the lead per game; a block has as many games as the table has seats.
fn count_changes(shape: &ShapeTally, seats: usize, quantiles: &Quantiles) -> Estimate {
    let sums = shape.once(Once::Changes).part;
    let rounds = (1..=ROUNDS).rfind(|round| shape.round(*round).whole.sum > 0).unwrap_or(0);
    let (range, differing) = (rounds as f64, sums.nonzero);
    let tails = Tails::Learnt { range, least: 0.0, broken: Broken::None, differing, event: EVENT };
    estimate_mean(sums, seats as f64, &tails, quantiles)
}

/// The share of games that leaders do not win, averaged over the tenths of the game, relative to an even share of wins; 1 if leaders win an even
/// share.
fn tension(tenths: &[Leaders], seats: usize) -> f64 {
    let most = 1.0 - 1.0 / seats as f64;
    let open = tenths.iter().map(|leaders| (1.0 - leaders.win_rate.estimate) / most);
    open.sum::<f64>() / tenths.len().max(1) as f64
}

/// Percentiles of the leader's distance.
fn distances(gaps: &Histogram, quantiles: &Quantiles) -> Vec<Quantile> {
    let quantile = |percent: u64| {
        let Ends { low, high } = Ends::of(&estimate_percentile(gaps, percent, quantiles));
        Some(Quantile { percent, estimate: gaps.percentile(percent)?, low, high })
    };
    [5, 25, 50, 75, 95].into_iter().filter_map(quantile).collect()
}

#[cfg(test)]
mod tests;
