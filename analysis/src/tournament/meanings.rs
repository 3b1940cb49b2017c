//! The meaning of the numbers of a tournament.

use evenkeel_engine::metrics::Scope;

use super::plan::TournamentPlan;
use crate::conclude::{define_metric, definition};
use crate::experiment::Rate;
use crate::findings::{ByName, Definition};

/// The meaning of the numbers of a tournament; `odds`: whether ratings are odds.
pub(super) fn define(plan: &TournamentPlan, odds: bool) -> ByName<Definition> {
    let wins = if plan.table == 1 { ALONE } else { WINS };
    let from = if plan.rate == Rate::Wins { BY_WINS } else { BY_RANKS };
    let scale = if odds { ODDS } else { NO_ODDS };
    let rating = format!("Plackett-Luce strength from {from}; the mean of all is 0. {scale}");
    let rating = ("rating".to_owned(), definition("points", &rating, RATING_METHOD));
    let own = [wins, LEAD, FIT, AHEAD, ENDS, CYCLES];
    let own = own.map(|(name, unit, meaning, method)| (name.to_owned(), definition(unit, meaning, method)));
    let length = plan.registry.ruleset().metrics.iter().take(1).filter(|metric| metric.scope == Scope::Game);
    let score = plan.score.map(|metric| &plan.registry.ruleset().metrics[metric]);
    let metrics = length.chain(score).map(|metric| (metric.name.to_owned(), define_metric(metric)));
    std::iter::once(rating).chain(own).chain(metrics).collect()
}

/// Name, unit, meaning, method.
type Meaning = (&'static str, &'static str, &'static str, &'static str);

const BY_RANKS: &str = "whole rankings";
const BY_WINS: &str = "wins alone, ignoring other places";
const ODDS: &str = "400 points more are odds of ten to one.";
const NO_ODDS: &str = "A difference does not give odds: these ratings do not predict the winner, or the blocks are too few to \
    tell.";
const RATING_METHOD: &str = "Maximum likelihood (Hunter 2004). A tie counts as all its orders equally. One imagined draw between \
    each two keeps ratings finite. The interval is Student's t with the sandwich estimate of the error by blocks (Liang and Zeger \
    1986).";
const LEAD: Meaning = (
    "lead",
    "that of the quantity",
    "Lead of one strategy over another in what the ruleset rewards, in the same blocks: win rate, or mean score.",
    "Places and differences are corrected for multiple comparisons over all pairs (Holm 1979): the places of all are simultaneous. Strategies with first as their best place are a set that contains the best.",
);
const FIT: Meaning = (
    "foretold",
    "share",
    "Win rate predicted by the ratings, beside the measured one.",
    "Strengths in proportion, in the line-ups that were played.",
);
const WINS: Meaning = (
    "win_rate",
    "share",
    "Wins of a strategy as a share of its games; a tie splits the win.",
    "Units are blocks: one set of random draws, played by every line-up in every rotation. The wider of Student's t on block \
     means and Wilson's interval with the effective number of games.",
);
const ALONE: Meaning = (
    "win_rate",
    "share",
    "All players play alone with common random numbers. Share of the comparisons in which this strategy stands better \
     in the end, by the ruleset's own measure of standing; a tie counts half.",
    "Units are blocks.",
);
const AHEAD: Meaning = (
    "ahead",
    "share",
    "Games in which a strategy finished before the other, as a share of those both played in; a tie counts half.",
    "Units are blocks. Which pairs differ is corrected for multiple comparisons over all pairs (Holm 1979).",
);
const ENDS: Meaning = ("ends", "games", "Games that ended for each reason.", "");
const CYCLES: Meaning = (
    "cycles",
    "probability",
    "Three strategies of which each beats the next; longer cycles always contain one of three.",
    "A cycle is significant if each of its three shares is above one half: the largest of three one-sided p values \
     (intersection-union test, Berger 1982), corrected for multiple comparisons over all possible cycles (Holm 1979).",
);
