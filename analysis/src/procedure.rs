//! What a study may ask beside how the games of its plan go: one design after another, and then a section of the findings.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;

use crate::plan::Plan;
use crate::run::{Progress, RunContext, RunError, RunOptions, RunResult, run};

/// A question that is answered by more games than those of the plan. [`study`](crate::study) has the list of them.
pub(crate) trait Procedure: Sync {
    /// Whether a plan asks it.
    fn is_asked(&self, plan: &Plan) -> bool;

    /// Checks a plan that asks it; one that does not is sound.
    ///
    /// # Errors
    /// Every fault.
    fn check(&self, plan: &Plan) -> Result<(), Faults>;

    /// What should be known before anything is played; nothing of a plan that does not ask it.
    fn describe(&self, plan: &Plan) -> Option<String>;

    /// Games at most, beside those of the plan; none of a plan that does not ask it.
    fn games(&self, plan: &Plan) -> u64;

    /// How many of these games a progress bar counts together with those of the plan.
    fn games_at_the_same_pace(&self, _: &Plan) -> u64 {
        0
    }

    /// Why no part of it can be played apart: what it plays next depends on all that it has played.
    fn is_whole_because(&self) -> &'static str;

    /// Plays the games of the plan, and says how they went.
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

    /// Plays its own games, and adds what it finds out.
    ///
    /// # Errors
    /// If a game breaks down, something cannot be written, or it was stopped. What is finished is kept.
    ///
    /// # Panics
    /// If the plan was not [checked](Self::check).
    fn go_on(&self, plan: &Plan, ran: &mut RunResult, means: &RunContext<'_>) -> Result<(), RunError>;
}
