//! The findings about a strategy, as plain data.

use schemars::{JsonSchema, Schema, schema_for};
use serde::Serialize;

/// The JSON Schema of the output of `evenkeel coach --format json`.
pub fn coach_schema() -> Schema {
    schema_for!(CoachFindings)
}

/// What a strategy gives away, where, and in which games to look at it.
///
/// Worths are shares of a win, 1 for a whole one; alone at the table they are points of the score.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CoachFindings {
    /// Title of the ruleset.
    pub title: &'static str,
    /// The ruleset.
    pub ruleset: &'static str,
    /// The variant its rules start from.
    pub variant: &'static str,
    /// Digest of every number and table in force.
    pub rules_hash: String,
    /// The strategy that was judged.
    pub strategy: String,
    /// Those it played against, in the order of the seats.
    pub against: Vec<String>,
    /// Those who proposed other answers.
    pub council: Vec<&'static str>,
    /// What worths are measured in: `win` or `points`.
    pub unit: &'static str,
    /// Seed of all luck.
    pub seed: u64,
    /// Imagined worlds for choosing the best answer, for judging it and for checking it, each.
    pub worlds: u32,
    /// One disputed decision in so many was judged.
    pub one_in: u32,
    /// Rounds imagined before win chances are reckoned; 0: to the end of the game.
    pub depth: u32,
    /// Independent units of every interval over games.
    pub blocks: u64,
    /// Games played, one for each rotation of a block.
    pub games: u64,
    /// Whether it was stopped before its end; everything is then of the blocks that were finished.
    pub interrupted: bool,
    /// Decisions of the strategy: questions with at least two legal answers.
    pub decisions: u64,
    /// Decisions on which the council did not agree.
    pub disputed: u64,
    /// Disputed decisions that were judged.
    pub judged: u64,
    /// What is given away per game.
    pub lost: Loss,
    /// The same by kind of the answer given, the most first; intervals are corrected for how many kinds there are.
    pub kinds: Vec<KindLoss>,
    /// The same by kind of the better answer: what the strategy should have done instead.
    pub better: Vec<KindLoss>,
    /// The decisions that gave most away, the worst first.
    pub worst: Vec<WorstDecision>,
    /// The command that judges the same games again.
    pub command: String,
}

/// What is given away per game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Loss {
    /// Per game. Below 0 it is noise, or nobody in the council knows better.
    pub per_game: f64,
    /// Lower end of its interval; nothing where there is only one block.
    pub low: Option<f64>,
    /// Upper end.
    pub high: Option<f64>,
}

/// What the decisions of one kind give away.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct KindLoss {
    /// Name of the kind of choice.
    pub kind: &'static str,
    /// How many decisions of it were judged.
    pub judged: u64,
    /// What all of its kind give away per game.
    #[serde(flatten)]
    pub lost: Loss,
    /// What one that was judged gives away on average.
    pub per_decision: f64,
}

/// What one answer is worth over another, with its interval over imagined worlds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, JsonSchema)]
pub struct Measured {
    /// Mean over the worlds.
    pub mean: f64,
    /// Lower end of its 95 % interval.
    pub low: f64,
    /// Upper end.
    pub high: f64,
}

/// An answer that was tried.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct CoachOption {
    /// The answer in words.
    pub answer: String,
    /// What it gains over the answer given, in the worlds that chose the best.
    pub gain: Measured,
}

/// One decision that gave much away.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
pub struct WorstDecision {
    /// Round (turn, where the game has no rounds).
    pub round: u32,
    /// Seat of the strategy in this game, from 1.
    pub seat: usize,
    /// Number of the decision among those of this seat in this game, from 1.
    pub decision: u32,
    /// Block of the game.
    pub block: u64,
    /// Rotation of the line-up.
    pub rotation: usize,
    /// What was asked.
    pub question: String,
    /// The answer given.
    pub given: String,
    /// Its kind.
    pub kind: &'static str,
    /// The better answer.
    pub best: String,
    /// Its kind.
    pub best_kind: &'static str,
    /// What it would have gained; the list is sorted by this, so its noise makes the worst look worse than they are.
    pub lost: Measured,
    /// The same measured again in fresh worlds that had no part in the sorting.
    pub checked: Measured,
    /// All answers that were tried, the best first.
    pub answers: Vec<CoachOption>,
    /// The command that shows the game with every decision.
    pub command: String,
}
