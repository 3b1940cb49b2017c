//! What a rule does once people have learnt to play with it.
//!
//! ```text
//! Plan with `adapt` ── run ── Findings, with `adaptation`
//! ```
//!
//! In every cell the players of the line-up are trained against each other (`searches`), several times with luck of their own:
//! *searches*. Then **everybody plays in every cell** on fresh luck (`cross`): players as they are, and every line-up that was trained, at
//! home and in all other cells. To compare those trained for one cell there with those trained for another there would take the
//! noise of the searches for an effect of the rule: two searches in one cell differ too. What they differ by is part of every
//! interval (`effects`).
//!
//! Three lucks never meet: that of trainings and their judgement, that of the cross table, and that of the games with players as they are.

mod conclude;
mod cross;
mod effects;
mod options;
mod searches;

pub use options::{Adapt, DEFAULT_ADAPT_GAMES, DEFAULT_ADAPT_ROUNDS, DEFAULT_SEARCHES};
pub(crate) use searches::{check_adapt, training_games};

use std::path::Path;
use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Roster;

use crate::findings::Adaptation;
use crate::plan::Plan;
use crate::run::{Progress, RunError};

/// What adapting came to, and the files of all who were trained.
pub(crate) struct Adapted {
    pub adaptation: Adaptation,
    pub files: Vec<(String, String)>,
}

/// How a part of the work is run.
pub(crate) struct Means<'p, P> {
    /// Threads that play; 0 for one per core.
    pub threads: usize,
    /// Where finished work is kept.
    pub kept: Option<&'p Path>,
    pub progress: &'p P,
    pub stop: &'p AtomicBool,
}

/// Trains the players of a plan in every cell, and lets everybody play in every cell.
///
/// # Errors
/// If a game breaks down, something cannot be written, or the run was stopped.
pub(crate) fn adapt<G: Roster, P: Progress>(plan: &Plan<G>, means: &Means<'_, P>) -> Result<Adapted, RunError> {
    let searched = searches::search(plan, means)?;
    let cross = cross::play(plan, &searched, means)?;
    let files = searched.files();
    Ok(Adapted { adaptation: conclude::conclude(plan, &searched, &cross), files })
}

#[cfg(test)]
mod tests;
