//! What a league came to.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{ByName, Cycle, Estimate, Value};

/// What strategies that learn in turn come to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct League {
    /// Seats at the table.
    pub table: usize,
    /// Games played, all of them.
    pub games: u64,
    /// Games it might have played; 0 where that is not known.
    #[serde(default)]
    pub budget: u64,
    /// Blocks in which the versions met the last mixture: the units of those intervals.
    pub blocks: u64,
    /// Gain of a win rate that matters, as a share.
    pub margin: f64,
    /// Why it ended.
    pub ended: LeagueEnd,
    /// Share of every strategy in the last mixture, all its forms together. Intervals: games resampled by batches of blocks, the percentile
    /// or the basic interval, whichever reaches further.
    pub shares: ByName<Estimate>,
    /// Everybody who was in the league at its end, whoever has most of the mixture first; then those who had left.
    pub versions: Vec<LeagueVersion>,
    /// What the best version would gain on the mixture's own win rate in the line-ups that were played.
    pub regret: f64,
    /// Circles of three versions, the surest first: each beats the next.
    #[serde(default)]
    pub cycles: Vec<Cycle>,
    /// How many such circles there seem to be.
    #[serde(default)]
    pub cycles_seen: u64,
    /// Every round.
    pub rounds: Vec<LeagueRound>,
    /// What every search came to, each a league on a seed of its own: the first is the one told of above. Empty where there is only that one.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub searches: Vec<LeagueSearch>,
}

impl League {
    /// The form of a strategy that wins most against the last mixture, responses of the last round included; nothing where none was judged.
    pub fn best_form(&self, strategy: &str) -> Option<Deviation> {
        best(self.against_the_last().filter(|(own, _)| *own == strategy))
    }

    /// Whether a strategy surely has no share and in no form that was found wins an even share against the last mixture.
    pub fn dies_out(&self, strategy: &str) -> bool {
        let even = 1.0 / self.table as f64;
        self.shares[strategy].high < DEAD && self.best_form(strategy).is_none_or(|best| best.win_rate.high < even)
    }

    /// Who wins most against the last mixture: a response, or a version that is in the league anyway. Nothing where no response was worth
    /// judging and nobody else ever took part.
    pub fn best_deviation(&self) -> Option<Deviation> {
        // Of whoever is the whole mixture an even share is known: that is no deviation.
        best(self.against_the_last().filter(|(_, found)| found.low < found.high))
    }

    /// What every version, and every response of the last round, wins against the last mixture.
    fn against_the_last(&self) -> impl Iterator<Item = (&str, Estimate)> {
        let versions = self.versions.iter().map(|version| (version.strategy.as_str(), version.win_rate));
        versions.chain(self.rounds.last().into_iter().flat_map(LeagueRound::responses))
    }
}

impl LeagueRound {
    /// The response that wins most against the mixture.
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

/// A strategy that surely has less than this of a mixture has no share of it.
pub const DEAD: f64 = 0.01;

/// What a strategy wins against a mixture, in the form of it that was found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Deviation {
    /// The strategy.
    pub strategy: String,
    /// What it wins.
    pub win_rate: Estimate,
}

/// What a league on one seed came to.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueSearch {
    /// Its seed: a league on it alone comes to the same.
    pub seed: u64,
    /// Games played.
    pub games: u64,
    /// Rounds played.
    pub rounds: u64,
    /// Why it ended.
    pub ended: LeagueEnd,
    /// What became of every strategy.
    pub strategies: ByName<LeagueStanding>,
    /// Who wins most against its last mixture; nothing where nothing was found.
    pub best: Option<Deviation>,
    /// Circles of three versions that are clear.
    pub cycles: u64,
}

impl LeagueSearch {
    /// Whoever clearly has a greater share than all others: by intervals that lie apart.
    pub fn clear_mainstay(&self) -> Option<&str> {
        let (name, own) = self.mainstay()?;
        let others = self.strategies.iter().filter(|(other, _)| *other != name);
        others.into_iter().all(|(_, other)| other.share.high < own.share.low).then_some(name)
    }

    /// Whoever has the greatest share of the last mixture.
    pub fn mainstay(&self) -> Option<(&str, &LeagueStanding)> {
        let strategies = self.strategies.iter().map(|(name, standing)| (name.as_str(), standing));
        strategies.max_by(|one, other| one.1.share.estimate.total_cmp(&other.1.share.estimate))
    }
}

/// What became of a strategy in a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueStanding {
    /// Its share of the last mixture, all its forms together.
    pub share: Estimate,
    /// What its best form wins against that mixture; nothing where none was judged.
    pub win_rate: Option<Estimate>,
    /// Whether it surely has no share and in no form that was found wins an even share.
    pub dies_out: bool,
}

/// Why a league ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LeagueEnd {
    /// No response that was found wins more than an even share by more than the margin.
    Settled,
    /// Its rounds were over.
    Rounds,
    /// The games did not do for another round.
    Games,
    /// Nobody gained more than the margin on a form it had.
    Nobody,
}

/// A strategy in one form.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueVersion {
    /// As it is named in a line-up.
    pub label: String,
    /// The strategy it is a form of.
    pub strategy: String,
    /// The round it was trained in; 0 for those who began.
    pub round: u64,
    /// Whether it had left for want of room.
    #[serde(default, skip_serializing_if = "core::ops::Not::not")]
    pub left: bool,
    /// Its share of the last mixture.
    pub share: Estimate,
    /// What it wins where all others are drawn from the last mixture, on luck that nothing was chosen by.
    pub win_rate: Estimate,
    /// How it differs from the strategy as it began.
    pub learnt: Vec<Learnt>,
}

/// One parameter that was changed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Learnt {
    /// Path of the parameter.
    pub parameter: String,
    /// What it means.
    pub about: String,
    /// What it was.
    pub before: Value,
    /// What it is.
    pub after: Value,
}

/// One round of a league.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueRound {
    /// Its number, from 1.
    pub round: u64,
    /// Who was in the league, with the share of the mixture.
    pub mixture: ByName<f64>,
    /// The same by strategy, all forms together, with intervals as those of the last mixture.
    pub shares: ByName<Estimate>,
    /// What the best version would gain on the mixture's own win rate in the line-ups that were played.
    pub regret: f64,
    /// What every strategy made of that mixture.
    pub responses: Vec<LeagueResponse>,
    /// Versions that had left for want of room and came back.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub returned: Vec<LeagueReturn>,
}

/// A version that had left and came back.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueReturn {
    /// As it is named in a line-up.
    pub label: String,
    /// The strategy it is a form of.
    pub strategy: String,
    /// What it won against the mixture of the round, on luck that nothing was chosen by.
    pub win_rate: Estimate,
}

/// What the training of one strategy against a mixture found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct LeagueResponse {
    /// The strategy.
    pub strategy: String,
    /// The form it was begun from.
    pub start: String,
    /// How its new form is named in a line-up, whether or not that joined; nothing where training made it no better.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
    /// The form under which it joined; nothing if it did not. In the last round nobody joins.
    pub joined: Option<String>,
    /// What it wins against the mixture, on luck that nothing was chosen by: trained if that is better, else as it began. Nothing
    /// where the training found nothing worth judging.
    pub win_rate: Option<Estimate>,
    /// What training brought, on the same luck.
    pub gain: Option<Estimate>,
    /// How the new form differs from the strategy as it began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub learnt: Vec<Learnt>,
}
