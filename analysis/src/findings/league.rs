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
