//! The worth of one more unit of a level if a seat may have several, such as ships of a class. At its fair price, a level is worth no more than
//! others.
//!
//! The win share of a seat is fitted by least squares on its lead over its rivals in the number of each level (a linear probability model). If all
//! players may spend the same, the effect of a level *beside* all others can hardly be separated from the effect of all together. Its effect
//! *instead* of others, paid for by an equal share of everything, can. The errors are those of a jackknife that leaves out one group of blocks at a
//! time (Quenouille 1956; Tukey 1958).

use evenkeel_engine::factor::Price;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::GameRules;

use crate::estimate::{CLEAR, CONFIDENCE, Quantiles, square};
use crate::findings::{Estimate, LevelWorth, MILLIONTHS};
use crate::linear::{invert, solve};
use crate::tally::{CountGroups, CountSums};

/// The smallest number of groups for an estimate of the error.
const FEWEST_GROUPS: usize = 16;
/// The largest inflation of a level's error by collinear levels that allows an estimate.
const MOST_INFLATION: f64 = 1e4;
/// The largest relative error of the worth of money for fair prices, which are divided by it. Reporting all significant worths would select the runs
/// that overestimate it.
const MOST_OFF: f64 = 0.2;
/// The part of a sum that rounding errors may leave of an exact 0: prices are multiples of one ten-thousandth.
const ROUNDING: f64 = 1e-9;
/// The half-width of an interval of a win rate beyond which it is useless.
const WIDEST: f64 = 0.5;

/// The worth of every level that seats had, by position; `None` for the others. `None` for all without prices, with too few games, or if counts
/// hardly differ.
pub(super) fn weigh_levels(groups: &CountGroups, prices: &[Option<f64>], rivals: usize) -> Vec<Option<LevelWorth>> {
    let told = try_to_weigh(groups, prices, rivals).unwrap_or_default();
    let mut worth = vec![None; prices.len()];
    for (level, found) in told {
        worth[level] = Some(found);
    }
    worth
}

/// The prices of the levels of a factor, by the rules of a game, and their currency.
pub(super) fn read_prices(game: &dyn GameRules, factor: usize) -> (Vec<Option<f64>>, String) {
    let prices: Vec<_> =
        (0..game.ruleset().factors[factor].levels.len()).map(|level| game.level_price(factor, level)).collect();
    let unit = prices.iter().flatten().next().map_or("", |price| price.unit);
    let number = |price: &Option<Price>| price.map(|price| price.parts as f64 / Price::PARTS as f64);
    (prices.iter().map(number).collect(), unit.to_owned())
}

fn try_to_weigh(groups: &CountGroups, prices: &[Option<f64>], rivals: usize) -> Option<Vec<(usize, LevelWorth)>> {
    let mut all = CountSums::new(prices.len());
    for sums in groups.values() {
        all.merge(sums);
    }
    let seen: Vec<usize> = (0..prices.len()).filter(|&level| all.counts[level] > 0).collect();
    let prices = seen.iter().map(|&level| prices[level]).collect::<Option<Vec<f64>>>()?;
    let means: Vec<f64> = seen.iter().map(|&level| all.counts[level] as f64 / all.seats as f64).collect();
    let spent: f64 = means.iter().zip(&prices).map(|(mean, price)| mean * price).sum();
    if groups.len() < FEWEST_GROUPS || seen.len() < 2 || spent <= 0.0 {
        return None;
    }
    // If all players spend exactly the same, only the effects of a level instead of others are determined; any worth of money is consistent. If some
    // spend more and the worth of money is still not determined, as between two fleets that never change, nothing is determined.
    let is_open = |anchor: Option<&[f64]>| !is_determined(&products(&all, &seen, anchor));
    let anchor = if is_open(None) { Some(&prices[..]) } else { None };
    if anchor.is_some_and(|prices| !spend_alike(&all, &seen, prices) || is_open(anchor)) {
        return None;
    }
    let weigh = |sums: &CountSums| Weighed::new(&fit(sums, &seen, (rivals, anchor)), &means, &prices, spent);
    let left_out: Vec<Weighed> = groups.values().map(|sums| weigh(&all.without(sums))).collect();
    let found = weigh(&all);
    let quantiles = |error: f64| Quantiles::new(1.0 - error / seen.len() as f64, groups.len() as u64);
    let (usual, clear) = (quantiles(1.0 - CONFIDENCE), quantiles(CLEAR));
    let told = |of: &dyn Fn(&Weighed) -> f64, quantiles: &Quantiles| jackknife(&found, &left_out, of, quantiles);
    let unit = told(&|weighed| weighed.unit, &usual);
    let is_priced = anchor.is_none() && unit.estimate > 0.0 && unit.high - unit.estimate < MOST_OFF * unit.estimate;
    let worth = |(place, level): (usize, usize)| {
        let adds = |weighed: &Weighed| weighed.adds[place];
        let fair = |weighed: &Weighed| weighed.fair[place];
        let found = LevelWorth {
            per_seat: means[place],
            price: prices[place],
            adds: told(&adds, &usual),
            clear: told(&adds, &clear).excludes_zero(),
            fair_price: is_priced.then(|| told(&fair, &usual).at_least(0.0)),
        };
        (level, found)
    };
    let is_told = |(_, found): &(usize, LevelWorth)| found.adds.high - found.adds.estimate < WIDEST;
    Some(seen.iter().copied().enumerate().map(worth).filter(is_told).collect())
}

/// The results of a fit.
struct Weighed {
    /// Change of the win rate for a unit of money spent in proportion on everything.
    unit: f64,
    /// By level: change with one more unit, paid for by less of everything.
    adds: Vec<f64>,
    /// By level: the price at which that change is zero, if an average seat spends the same.
    fair: Vec<f64>,
}

impl Weighed {
    fn new(weights: &[f64], means: &[f64], prices: &[f64], spent: f64) -> Self {
        let unit = weights.iter().zip(means).map(|(weight, mean)| weight * mean).sum::<f64>() / spent;
        let adds = weights.iter().zip(prices).map(|(weight, price)| weight - price * unit).collect();
        Self { unit, adds, fair: weights.iter().map(|weight| weight / unit).collect() }
    }
}

/// Change of the win rate for one more unit of each of these levels, with all others constant.
fn fit(sums: &CountSums, seen: &[usize], (rivals, anchor): (usize, Option<&[f64]>)) -> Vec<f64> {
    let wins = seen.iter().map(|&level| sums.wins[level] as f64 / f64::from(WHOLE_WIN)).collect();
    solve(products(sums, seen, anchor), wins).into_iter().map(|weight| weight * rivals as f64).collect()
}

/// Sums of the products of leads. An anchor of prices acts as if some players had spent more without winning more: it decides the worth of money only
/// if the games do not.
fn products(sums: &CountSums, seen: &[usize], anchor: Option<&[f64]>) -> Vec<Vec<f64>> {
    let diagonal: f64 = seen.iter().map(|&level| sums.product(level, level) as f64).sum();
    let spent = anchor.map_or(0.0, |prices| diagonal / prices.iter().map(|price| price * price).sum::<f64>());
    let more = |one: usize, other: usize| anchor.map_or(0.0, |prices| spent * prices[one] * prices[other]);
    let product = |one: usize, other: usize| sums.product(seen[one], seen[other]) as f64 + more(one, other);
    (0..seen.len()).map(|one| (0..seen.len()).map(|other| product(one, other)).collect()).collect()
}

/// Whether no player spends more than a rival in any game.
fn spend_alike(sums: &CountSums, seen: &[usize], prices: &[f64]) -> bool {
    let part = |one: usize, other: usize| prices[one] * prices[other] * sums.product(seen[one], seen[other]) as f64;
    let all = || (0..seen.len()).flat_map(|one| (0..seen.len()).map(move |other| (one, other)));
    let (squares, sizes) =
        all().fold((0.0, 0.0), |(sum, size), (one, other)| (sum + part(one, other), size + part(one, other).abs()));
    squares.abs() <= ROUNDING * sizes
}

/// Whether each level's weight is separable from those of all others, by the variance inflation factor.
fn is_determined(products: &[Vec<f64>]) -> bool {
    let sizes: Vec<f64> = products.iter().enumerate().map(|(level, row)| row[level].sqrt()).collect();
    if sizes.iter().any(|size| *size <= 0.0) {
        return false;
    }
    let scaled =
        |(row, own): (&Vec<f64>, &f64)| row.iter().zip(&sizes).map(|(product, size)| product / (own * size)).collect();
    let inverse = invert(&products.iter().zip(&sizes).map(scaled).collect::<Vec<Vec<f64>>>());
    inverse.iter().enumerate().all(|(level, row)| (0.5..MOST_INFLATION).contains(&row[level]))
}

/// An estimate with the interval of a jackknife over groups.
fn jackknife(found: &Weighed, left_out: &[Weighed], of: &dyn Fn(&Weighed) -> f64, quantiles: &Quantiles) -> Estimate {
    let groups = left_out.len() as f64;
    let mean = left_out.iter().map(of).sum::<f64>() / groups;
    let scatter: f64 = left_out.iter().map(|weighed| square(of(weighed) - mean)).sum();
    let half = quantiles.student * (scatter * (groups - 1.0) / groups).sqrt();
    let estimate = of(found);
    Estimate { estimate, low: estimate - half, high: estimate + half }.rounded_to(MILLIONTHS)
}

#[cfg(test)]
mod tests;
