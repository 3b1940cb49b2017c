//! The definition of every number.

use evenkeel_engine::metrics::Metric;
use evenkeel_strategies::RulesetInfo;

use crate::findings::format::sentence;
use crate::findings::{ByName, CHOSEN, Definition};

/// The definition of every number: first the measures of every ruleset, then the ruleset's own in their order.
pub(super) fn define(ruleset: &'static RulesetInfo) -> ByName<Definition> {
    let metrics = ruleset.metrics.iter().map(|metric| (metric.name.to_owned(), define_metric(metric)));
    let factors = ruleset.factors.iter().map(|factor| {
        let chosen = if factor.chosen { format!(" {CHOSEN}") } else { String::new() };
        let meaning = format!("{} {LEVELS}{chosen}", sentence(factor.definition));
        (factor.name.to_owned(), definition("share", &meaning, LEVELS_METHOD))
    });
    let own = OWN.iter().map(|(name, unit, meaning, method)| ((*name).to_owned(), definition(unit, meaning, method)));
    own.chain(metrics).chain(factors).collect()
}

/// The definition of a metric.
pub(crate) fn define_metric(metric: &Metric) -> Definition {
    definition(
        metric.unit,
        &sentence(metric.definition),
        "The interval is that of the mean: Student's t on block means, corrected for skewness and unseen rare values.",
    )
}

/// A definition from its parts.
pub(crate) fn definition(unit: &str, meaning: &str, method: &str) -> Definition {
    Definition { unit: unit.to_owned(), meaning: meaning.to_owned(), method: method.to_owned() }
}

const LEVELS: &str = "Win rate of one seat with that label, for any strategy in it.";
const LEVELS_METHOD: &str = "Ratio of block sums with its linearised standard error, or Wilson's interval with the effective \
    number of seats if that is wider, for all levels together (Bonferroni).";

/// The measures of every ruleset: name, unit, meaning, method.
const OWN: [(&str, &str, &str, &str); 6] = [
    (
        "win_rate",
        "share",
        "Wins of one such player as a share of its games; a tie splits the win.",
        "Units are blocks: one set of random draws, played with every rotation of the line-up. With one game per block Wilson's \
         interval; with more the wider of Student's t on block means and Wilson's with the effective number of games.",
    ),
    (
        "mean_rank",
        "rank",
        "Mean rank of one such player; 1 is best.",
        "Student's t on block means, corrected for skewness and unseen rare values.",
    ),
    ("ends", "games", "Games that ended for each reason.", ""),
    (
        "usage",
        "share",
        "Number of times a kind of choice was on offer and was taken, in the counted blocks; share of the games of one such player in which \
         it was taken at least once: of all games, of those it won or shared, and of the others.",
        "Units are blocks. Shares of games: as for win rates. Others: ratios of block sums with their linearised standard error, or \
         Wilson's interval with the effective number if that is wider. Each holds by itself.",
    ),
    (
        "shape",
        "share",
        "After each round, fitted win chances estimate how likely each player is to win; the leader is likelier to win than all others. \
         The last round is excluded: it is the end of the game.",
        "Units are the counted blocks: ratios of block sums with their linearised standard error, or Wilson's interval with the \
         effective number if that is wider. Each holds by itself.",
    ),
    (
        "percentiles",
        "as the metric",
        "The smallest value that 5%, 50% or 95% of the games do not exceed.",
        "Exact up to a few thousand different values of a metric in a cell; beyond that, the lower end of a bin whose width is a \
         power of two.",
    ),
];
