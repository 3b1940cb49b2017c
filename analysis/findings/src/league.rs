//! The results of a league.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Cycle, Estimate, Value};

/// The result of strategies that learn in turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct League {
    /// Number of seats at the table.
    pub table: usize,
    /// Number of games played by all searches together.
    pub games: u64,
    /// Largest number of games allowed for all searches together; 0 if not known.
    #[serde(default)]
    pub budget: u64,
    /// Number of blocks in which the versions met the last mixture; a block is the unit of those intervals.
    pub blocks: u64,
    /// Smallest gain of a win rate that matters (0 to 1).
    pub margin: f64,
    /// Reason for the league's end.
    pub ended: LeagueEnd,
    /// Share of every strategy in the last mixture, all its forms together (0 to 1). The intervals come from games resampled by batches of blocks:
    /// the percentile or the basic interval, the wider of the two.
    pub shares: ByName<Estimate>,
    /// Versions in the league at its end, the largest share of the mixture first; then the versions that had left.
    pub versions: Vec<LeagueVersion>,
    /// Gain of the best version over the mixture's own win rate in the played line-ups (0 to 1).
    pub regret: f64,
    /// Cycles of three versions in which each beats the next, the most significant first.
    #[serde(default)]
    pub cycles: Vec<Cycle>,
    /// Number of apparent cycles, significant or not.
    #[serde(default)]
    pub cycles_seen: u64,
    /// The rounds, in order.
    pub rounds: Vec<LeagueRound>,
    /// Result of every search, each a league on its own seed. Except for `games` and `budget`, the other fields describe the first search. Empty if
    /// there is only one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub searches: Vec<LeagueSearch>,
}

impl League {
    /// The form of a strategy with the highest win rate against the last mixture, including responses of the last round; `None` if none was judged.
    pub fn best_form(&self, strategy: &str) -> Option<Deviation> {
        best(self.against_the_last().filter(|(own, _)| *own == strategy))
    }

    /// Whether the strategy's share is significantly below [`DEAD`], and no form found wins an even share against the last mixture.
    pub fn dies_out(&self, strategy: &str) -> bool {
        let even = 1.0 / self.table as f64;
        self.shares[strategy].high < DEAD && self.best_form(strategy).is_none_or(|best| best.win_rate.high < even)
    }

    /// The highest win rate against the last mixture, by a response or a version. `None` if no response was worth judging and no other version ever
    /// took part.
    pub fn best_deviation(&self) -> Option<Deviation> {
        // A version that is the whole mixture has a known even share: it is not a deviation.
        best(self.against_the_last().filter(|(_, found)| found.low < found.high))
    }

    /// The win rate of every version, and of every response of the last round, against the last mixture.
    fn against_the_last(&self) -> impl Iterator<Item = (&str, Estimate)> {
        let versions = self.versions.iter().map(|version| (version.strategy.as_str(), version.win_rate));
        versions.chain(self.rounds.last().into_iter().flat_map(LeagueRound::responses))
    }
}

impl LeagueRound {
    /// The response with the highest win rate against the mixture.
    pub fn best_response(&self) -> Option<Deviation> {
        best(self.responses())
    }

    fn responses(&self) -> impl Iterator<Item = (&str, Estimate)> {
        self.responses.iter().filter_map(|response| Some((response.strategy.as_str(), response.win_rate?)))
    }
}

fn best<'l>(all: impl Iterator<Item = (&'l str, Estimate)>) -> Option<Deviation> {
    let best = all.max_by(|one, other| one.1.estimate.total_cmp(&other.1.estimate));
    best.map(|(strategy, win_rate)| Deviation { strategy: strategy.to_owned(), win_rate })
}

/// Strategies with a share significantly below this have no share of a mixture.
pub const DEAD: f64 = 0.01;

/// The win rate of a strategy against a mixture, in one of its forms.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Deviation {
    /// The strategy.
    pub strategy: String,
    /// Win rate of the strategy (0 to 1).
    pub win_rate: Estimate,
}

/// The result of a league on one seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueSearch {
    /// Seed of the league; a league on this seed alone has the same result.
    pub seed: u64,
    /// Number of games played.
    pub games: u64,
    /// Number of rounds played.
    pub rounds: u64,
    /// Reason for the league's end.
    pub ended: LeagueEnd,
    /// Result of every strategy, by its label.
    pub strategies: ByName<LeagueStanding>,
    /// The highest win rate against its last mixture; null if no response or version was judged.
    pub best: Option<Deviation>,
    /// Number of significant cycles of three versions.
    pub cycles: u64,
}

impl LeagueSearch {
    /// The strategy with a significantly larger share than all others: their intervals do not overlap.
    pub fn clear_mainstay(&self) -> Option<&str> {
        let (name, own) = self.mainstay()?;
        let others = self.strategies.iter().filter(|(other, _)| *other != name);
        others.into_iter().all(|(_, other)| other.share.high < own.share.low).then_some(name)
    }

    /// The strategy with the largest share of the last mixture.
    pub fn mainstay(&self) -> Option<(&str, &LeagueStanding)> {
        let strategies = self.strategies.iter().map(|(name, standing)| (name.as_str(), standing));
        strategies.max_by(|one, other| one.1.share.estimate.total_cmp(&other.1.share.estimate))
    }
}

/// The result of a strategy in a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueStanding {
    /// Share of the last mixture, all its forms together (0 to 1).
    pub share: Estimate,
    /// Win rate of its best form against that mixture (0 to 1); null if none was judged.
    pub win_rate: Option<Estimate>,
    /// Whether its share is significantly below 1%, and no form found wins an even share.
    pub dies_out: bool,
}

/// The reason for a league's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeagueEnd {
    /// No response found wins more than an even share plus the margin.
    Settled,
    /// All rounds were played.
    Rounds,
    /// The games were too few for another round.
    Games,
    /// No strategy gained more than the margin over one of its forms.
    Nobody,
}

/// A strategy in one form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueVersion {
    /// Its label in a line-up.
    pub label: String,
    /// The strategy of which it is a form.
    pub strategy: String,
    /// Number of the round in which it was trained; 0 for initial versions.
    pub round: u64,
    /// Whether it had left because the league was full.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub left: bool,
    /// Share of the last mixture (0 to 1).
    pub share: Estimate,
    /// Win rate if all others are drawn from the last mixture (0 to 1), on random draws not used for selection.
    pub win_rate: Estimate,
    /// The parameters in which it differs from the initial strategy.
    pub learnt: Vec<Learnt>,
}

/// One parameter that was changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Learnt {
    /// Path of the parameter.
    pub parameter: String,
    /// Meaning of the parameter.
    pub about: String,
    /// Value before.
    pub before: Value,
    /// Value after.
    pub after: Value,
}

/// One round of a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueRound {
    /// Number of the round, from 1.
    pub round: u64,
    /// Share of the mixture of every version in the league (0 to 1), by its label.
    pub mixture: ByName<f64>,
    /// The same by strategy, all forms together; intervals as for the last mixture.
    pub shares: ByName<Estimate>,
    /// Gain of the best version over the mixture's own win rate in the played line-ups (0 to 1).
    pub regret: f64,
    /// Every strategy's response to that mixture.
    pub responses: Vec<LeagueResponse>,
    /// Versions that returned after leaving because the league was full.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<LeagueReturn>,
}

/// A version that had left and returned.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueReturn {
    /// Its label in a line-up.
    pub label: String,
    /// The strategy of which it is a form.
    pub strategy: String,
    /// Win rate against the mixture of the round (0 to 1), on random draws not used for selection.
    pub win_rate: Estimate,
}

/// The result of training one strategy against a mixture.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueResponse {
    /// The strategy.
    pub strategy: String,
    /// Label of the form from which training started.
    pub start: String,
    /// Label of the new form in a line-up, whether or not it joined; absent if training gave no improvement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// Label of the form under which it joined; null if it did not join. No form joins in the last round.
    pub joined: Option<String>,
    /// Win rate against the mixture (0 to 1), on random draws not used for selection: of the trained form if it is better, otherwise of the initial
    /// form. Null if training found no form worth judging.
    pub win_rate: Option<Estimate>,
    /// Gain in win rate by training, on the same random draws; null if training found no form worth judging.
    pub gain: Option<Estimate>,
    /// The parameters in which the new form differs from the initial strategy.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub learnt: Vec<Learnt>,
}
