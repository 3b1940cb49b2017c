//! The findings of the coach about a strategy, as plain data.

use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

/// The JSON Schema of the output of `evenkeel coach --format json`.
pub fn coach_schema() -> Schema {
    schema_for!(CoachFindings)
}

/// The losses of a strategy by its decisions, and notable games.
///
/// Losses and gains are shares of a win (1 is a whole win); if the strategy plays alone, they are points of the score.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CoachFindings {
    /// Title of the ruleset.
    pub title: &'static str,
    /// Name of the ruleset.
    pub ruleset: &'static str,
    /// Name of the variant the rules start from.
    pub variant: &'static str,
    /// Digest of the rules and tables in force, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Label of the judged strategy.
    pub strategy: String,
    /// Labels of its opponents, in the order of the seats.
    pub against: Vec<String>,
    /// Names of the strategies that proposed other answers.
    pub council: Vec<&'static str>,
    /// Unit of losses and gains: `win` or `points`.
    pub unit: &'static str,
    /// Seed of the games.
    pub seed: u64,
    /// Number of imagined worlds for each of three purposes: to choose the best answer, to judge it, and to check it.
    pub worlds: u32,
    /// One in this many disputed decisions was judged.
    pub one_in: u32,
    /// Number of rounds imagined before win chances are estimated; 0 for the whole game.
    pub depth: u32,
    /// Number of blocks; a block is the independent unit of every interval over games.
    pub blocks: u64,
    /// Number of games played, one for each rotation of a block.
    pub games: u64,
    /// Whether the run was interrupted; all numbers then cover only the finished blocks.
    pub interrupted: bool,
    /// Number of decisions of the strategy: questions with at least two legal answers.
    pub decisions: u64,
    /// Number of decisions on which the council did not agree.
    pub disputed: u64,
    /// Number of disputed decisions that were judged.
    pub judged: u64,
    /// Loss per game.
    pub lost: Loss,
    /// Loss by kind of the given answer, the largest first; intervals are corrected for the number of kinds.
    pub kinds: Vec<KindLoss>,
    /// Loss by kind of the better answer, which the strategy should have given; sorted and corrected in the same way.
    pub better: Vec<KindLoss>,
    /// The decisions with the largest losses, the largest first.
    pub worst: Vec<WorstDecision>,
    /// The command that judges the same games again.
    pub command: String,
}

/// The loss per game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Loss {
    /// Mean loss per game. A value below 0 is noise, or means that the council has no better answers.
    pub per_game: f64,
    /// Lower end of its interval; null if there is only one block.
    pub low: Option<f64>,
    /// Upper end of its interval; null if there is only one block.
    pub high: Option<f64>,
}

/// The loss by decisions of one kind.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct KindLoss {
    /// Name of the kind of choice.
    pub kind: &'static str,
    /// Number of judged decisions of this kind.
    pub judged: u64,
    /// Loss per game by all decisions of this kind.
    #[serde(flatten)]
    pub lost: Loss,
    /// Mean loss per judged decision of this kind.
    pub per_decision: f64,
}

/// The gain of one answer over another, with its interval over imagined worlds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measured {
    /// Mean over the worlds.
    pub mean: f64,
    /// Lower end of its 95% interval.
    pub low: f64,
    /// Upper end of its 95% interval.
    pub high: f64,
}

/// A tried answer.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CoachOption {
    /// The answer in words.
    pub answer: String,
    /// Gain over the given answer, in the worlds that chose the best.
    pub gain: Measured,
}

/// One decision with a large loss.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorstDecision {
    /// Number of the round, or of the turn if the game has no rounds.
    pub round: u32,
    /// Seat of the strategy in this game, from 1.
    pub seat: usize,
    /// Number of the decision among those of this seat in this game, from 1.
    pub decision: u32,
    /// Number of the block of the game.
    pub block: u64,
    /// Number of the rotation of the line-up.
    pub rotation: usize,
    /// The question in words.
    pub question: String,
    /// The given answer in words.
    pub given: String,
    /// Kind of the given answer.
    pub kind: &'static str,
    /// The better answer in words.
    pub best: String,
    /// Kind of the better answer.
    pub best_kind: &'static str,
    /// Gain of the better answer. The list is sorted by this number, so its noise makes the first decisions look worse than they are.
    pub lost: Measured,
    /// The same gain in fresh worlds that were not used for sorting.
    pub checked: Measured,
    /// All tried answers, the best first.
    pub answers: Vec<CoachOption>,
    /// The command that shows the game with every decision.
    pub command: String,
}
