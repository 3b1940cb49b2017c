//! Runs games in parallel, gathers their outcomes and estimates.
//!
//! ```text
//! Experiment ── Plan ── run ── Findings
//! as typed      for one   plays   results,
//!              ruleset           with intervals
//! ```
//!
//! An [`Experiment`] is a TOML file or the same in flags. [`Plan::new`] checks it against its ruleset and reports every fault at once, each with its
//! place. [`run()`] plays the plan and concludes. Nothing here depends on one ruleset or strategy.
//!
//! # Blocks
//!
//! A **block** is one deal of luck, played once with every rotation of the line-up. With four strategies it is four games in which the same cards and
//! dice meet each strategy in each seat. The effect of a seat therefore cancels out of comparisons of strategies, and is also measured. The line-up
//! sits in another circular order in each block, so that no strategy always has the same neighbour ([`evenkeel_strategies::Orders`]). Games of a
//! block share their luck, so they are not independent; blocks are. The block is the unit of every interval, and `games` is always rounded up to
//! whole blocks.
//!
//! # Pairing
//!
//! The **cells** of a sweep, one for each combination of values, play the same blocks. If a changed rule does not affect a purpose of chance, its
//! draws stay the same. A difference between two cells is therefore computed block by block. The gain depends on how long the games stay the same.
//! Alone at the table, two separate runs would need 2.6 to 31 times as many games for the same interval, because both sides have the same luck. With
//! four traders and another price the factor is 1.06 to 1.14, because players soon draw other cards. A change that swaps the lucky player costs games
//! (0.58). Every comparison reports its factor ([`findings::RuleChange::pairing_gain`]). [`findings::Comparison`] compares every cell with the one
//! with the standard values, corrected for the number of comparisons.
//!
//! # Intervals
//!
//! All have 95% confidence. [`estimate`] lists the formula for each and its source. Means have Student's t on block means, corrected for skewness and
//! for unseen values. Shares have the wider of Student's t and Wilson's interval with the effective number of games; Wilson's alone if a block is one
//! game. No interval has width zero. One block has an interval for shares only. Simulations with known answers test that the intervals keep their
//! confidence. A run that aims at a `width` has interim analyses at chunk numbers fixed beforehand, after complete prefixes of blocks. For intervals
//! of a fixed width, this keeps the promised confidence as the width shrinks (Chow and Robbins 1965).
//!
//! # The same bytes
//!
//! Chunks of blocks are a function of the plan. Any number of threads plays them, a bounded number at a time. They are merged in the order of their
//! index into whole-number [`tally`]s, whose merging does not depend on order anyway. Floats are computed after the last merge. Findings and rows
//! have the same bytes on any number of threads. The same holds for a run that was interrupted or killed and then resumed, and for one whose parts
//! were played on several machines. Finished pieces are only ever added to the folder of a run, each with a digest, and [`merge_shards`] merges the
//! pieces of several folders.
//!
//! Memory does not grow with the number of games: histograms have a bounded number of bins (exact up to 4096 different values, fewer with very many
//! cells), and [rows] are written to disk in parts.
//!
//! # Strategies
//!
//! A plan names strategies of a [`Registry`](evenkeel_strategies::Registry): those of a ruleset, and any of your own. Both are treated the same,
//! except that the commands in findings that repeat a game can only name the former.
//!
//! # An example
//!
//! ```no_run
//! use std::path::Path;
//! use std::sync::atomic::AtomicBool;
//!
//! use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, read_text, run};
//! use evenkeel_smugglers_strategies::SMUGGLERS;
//! use evenkeel_strategies::Registry;
//!
//! fn play() -> Result<(), Box<dyn std::error::Error>> {
//!     let experiment = Experiment::load(Path::new("sweep.toml"), read_text)?;
//!     let plan = Plan::new(&SMUGGLERS.registry(), &experiment)?;
//!     let ran = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false))?;
//!     ran.findings.verdicts.iter().for_each(|verdict| println!("{}", verdict.text));
//!     Ok(())
//! }
//! ```

#![allow(clippy::cast_precision_loss, reason = "estimates: counts of games stay far below 2^53")]

mod adapt;
mod agreement;
mod chances;
mod clock;
mod coach;
mod conclude;
mod contrast;
mod cycles;
mod experiment;
mod headroom;
mod league;
mod lineups;
mod pilot;
mod plan;
mod procedure;
mod robust;
mod run;
mod screen;
mod skill;
mod study;
mod tournament;
mod tune;
mod verdicts;
mod worth;

pub mod rows;
#[cfg(test)]
mod testing;
pub mod train;

pub use evenkeel_findings::{self as findings, files};
use evenkeel_statistics::{equilibrium, linear};
pub use evenkeel_statistics::{estimate, sequential, tally};

pub use adapt::adapted_files;
pub use chances::{Calibration, FeatureWeight, FittedChances, feature_names, fit_chances};
pub use coach::{
    CoachFindings, CoachOption, CoachOptions, CoachPlan, DEFAULT_GAMES as DEFAULT_COACH_GAMES, KindLoss, Loss,
    MOST_WORLDS, Measured, WorstDecision, coach_schema, run_coach,
};
pub use experiment::{
    ALL_LEVELS, Adapt, Bound, BoundForm, Case, CheckForm, Checks, ComparisonAim, DEFAULT_ADAPT_GAMES,
    DEFAULT_ADAPT_ROUNDS, DEFAULT_DRAWS, DEFAULT_SCREEN_GAMES, DEFAULT_SEARCHES, DEFAULT_TUNE_BUDGET,
    DEFAULT_TUNE_GAMES, Decide, Experiment, Form, HEADROOM_FORM, HeadroomFile, HeadroomForm, HeadroomOptions, HeldOut,
    LeagueOptions, Levels, MIXTURE_FORM, Match, MatchForm, Method, Mixture, MixtureForm, Order, Part, Question, Rate,
    Robust, RobustForm, Screened, TRAINED_FORM, TournamentOptions, TrainedForm, TrainedText, Tunable, TuneForm, Tuned,
    Until, Values, Vary, VaryForm, WHOLE_MIXTURE, WeightedForm, folder_of, headroom_schema, is_piped, mixture_schema,
    read_text, schema as experiment_schema, trained_schema,
};
pub use findings::schema as findings_schema;
pub use headroom::{DEFAULT_GAMES as DEFAULT_HEADROOM_GAMES, HeadroomPlan, run_headroom};
pub use league::{DEFAULT_GAMES as DEFAULT_LEAGUE_GAMES, DEFAULT_ROUNDS, LeaguePlan, run_league};
pub use pilot::{DepthError, DepthTrial, Foresight, Need, TriedDepth, choose_depths, foresee};
pub use plan::{
    Baseline, DEFAULT_GAMES, GameReference, MOST_CELLS, MOST_PLAYERS, Plan, PlannedAxis, PlannedCell, quote,
    usual_table,
};
pub use run::{
    Answer, Driver, Event, Instruction, Merged, Progress, Quiet, RunError, RunOptions, RunResult, Shard, Task,
    TaskError, UNFINISHED, Unfinished, Workers, as_replica, discard_work, forget, holds_work, is_replica, loaded_from,
    merge_shards, program_digest, run, unfinished, with_workers,
};
pub use study::{Study, check_study, more_games, run_study, study_remarks};
pub use tournament::{DEFAULT_GAMES as DEFAULT_TOURNAMENT_GAMES, MOST_LINEUPS, TournamentPlan, run_tournament};
pub use train::{ScreenFinding, Training, TrainingOptions, TrainingPlan, run_training};
pub use tune::{HOUSE_RULES_FILE, searched_for};
pub use worth::DEFAULT_WORTH_GAMES;
