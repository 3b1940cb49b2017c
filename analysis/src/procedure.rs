//! The questions of a study besides the results of its plan's games: each has one design after another, then a section of the findings.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;

use crate::findings::Findings;
use crate::plan::Plan;
use crate::run::{Progress, RunContext, RunError, RunOptions, RunResult, run};
use crate::verdicts::Answer;

/// A question that needs more games than the plan's. [`study`](crate::study) lists all of them.
pub(crate) trait Procedure: Sync {
    /// Whether a plan asks the question.
    fn is_asked(&self, plan: &Plan) -> bool;

    /// Checks a plan that asks the question; any other plan passes.
    ///
    /// # Errors
    /// Every fault.
    fn check(&self, plan: &Plan) -> Result<(), Faults>;

    /// Remarks to print before any game; `None` if the plan does not ask the question.
    fn describe(&self, plan: &Plan) -> Option<String>;

    /// The maximum number of games besides the plan's; 0 if the plan does not ask the question.
    fn games(&self, plan: &Plan) -> u64;

    /// The number of these games that a progress bar counts together with the plan's.
    fn games_at_the_same_pace(&self, _: &Plan) -> u64 {
        0
    }

    /// The reason why the study cannot be divided: each step depends on all earlier games.
    fn is_whole_because(&self) -> &'static str;

    /// Plays the games of the plan, and returns their results.
    ///
    /// # Errors
    /// As [`run()`].
    fn begin(
        &self,
        plan: &Plan,
        options: &RunOptions,
        progress: &dyn Progress,
        stop: &AtomicBool,
    ) -> Result<RunResult, RunError> {
        run(plan, options, progress, stop)
    }

    /// Plays its own games and adds their results.
    ///
    /// # Errors
    /// If a game fails, a file cannot be written, or the run was stopped. Finished work is kept.
    ///
    /// # Panics
    /// If the plan was not [checked](Self::check).
    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError>;

    /// The sentences and the tile about its results; `None` if the findings have none.
    fn answer(&self, findings: &Findings) -> Option<Answer>;
}
