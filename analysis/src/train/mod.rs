//! Training: the best response of one strategy to given opponents under given rules.
//!
//! ```text
//! Experiment + TrainingOptions ── TrainingPlan ── run_training ── Training, with a TrainedForm to be written
//! ```
//!
//! The parameters of the strategy are searched within their ranges (`search`), optionally after each was tried alone (`screen`). The few changed
//! numbers that matter are kept (`ablate`), searched once more, and judged against the initial strategy (`course`).
//!
//! **Three lucks** never overlap: candidates are searched on training luck and chosen on choosing luck. The result is judged once on judging luck, by
//! the paired difference of blocks with its interval. A result is called an improvement, and kept, only if the judgement shows it.
//!
//! **The same bytes**: the next step follows from the scores so far, which are whole numbers, by sums, products, quotients and square roots
//! (`draws`). Chunks of games are played on any number of threads and kept by number. A resumed training takes the same steps again, with the kept
//! chunks instead of new games (`heat`, `play`). Remote workers may play the chunks of a heat. `--shard` cannot divide one search among machines,
//! since each generation depends on the last.

mod ablate;
mod course;
mod draws;
mod heat;
mod judge;
mod learnt;
mod opponents;
mod options;
mod plan;
mod play;
mod score;
mod screen;
mod search;
mod space;

#[cfg(test)]
pub(crate) use draws::Draws;
pub use judge::{ScreenFinding, Training};
pub(crate) use learnt::learnt;
pub use opponents::{Drawn, Opponents};
pub use options::TrainingOptions;
pub(crate) use options::unknown_parameter;
pub use plan::{DEFAULT_GAMES, TrainingPlan};
pub(crate) use plan::{PLENTY, can_learn, own_among};
pub use score::Luck;
pub use search::Effort;
pub use space::{Dimension, Range, Space};

use std::sync::atomic::AtomicBool;

use crate::clock::Instant;
use crate::run::{Event, Progress, RunError, RunOptions};
use course::{Course, Shares, Step};
use play::TrainingRun;
use score::Oracle;

/// Trains, and judges the result. Setting `stop` ends it early; with a folder, the same training then resumes and has the same result as an
/// uninterrupted one.
///
/// # Errors
/// If a game fails, a file cannot be written, or the training was stopped.
pub fn run_training(
    plan: &TrainingPlan,
    options: &RunOptions,
    progress: &dyn Progress,
    stop: &AtomicBool,
) -> Result<Training, RunError> {
    let mut arena = TrainingRun::open(plan, options, progress, stop)?;
    let course = Course { space: &plan.space, seed: plan.seed, shares: shares(plan), given: &plan.given };
    let (mut best, mut last) = (None, None);
    let trained = course.run(&mut arena, |step, point| {
        progress.on_event(Event::Step { text: tell(step) });
        best = point.map(|point| plan.label_of(&plan.space.settings(point)));
        // Centres move in every generation: only the result of a whole part is reported.
        let ended = matches!(step, Step::Ablation | Step::Judging) && best != last;
        if let Some(label) = best.as_ref().filter(|_| ended) {
            progress.on_event(Event::Best { text: not_judged(&brief(label)) });
            last.clone_from(&best);
        }
    });
    arena.keep()?;
    let trained = trained.map_err(|error| error.knowing(best.as_deref().map(not_judged)))?;
    progress.on_event(Event::Finished { games: arena.games, interrupted: false });
    Ok(judge::conclude(plan, &trained, arena.games, arena.folder()))
}

fn shares(plan: &TrainingPlan) -> Shares {
    Shares::of(plan.games / plan.games_per_block(), plan.screened(), plan.given.len())
}

/// The search that a plan's budget allows.
pub fn effort(plan: &TrainingPlan) -> Effort {
    Effort::within(shares(plan).search, plan.space.dimensions.len())
}

/// Games per second of the unmodified strategy on this machine with this many threads, from a few blocks that no training plays.
///
/// # Errors
/// If a game fails.
pub fn pace(plan: &TrainingPlan, threads: usize, progress: &dyn Progress, stop: &AtomicBool) -> Result<f64, RunError> {
    const LEAST_SECONDS: f64 = 0.2;
    const MOST_BLOCKS: u64 = 1 << 16;
    let options = RunOptions { threads, ..RunOptions::default() };
    let mut arena = TrainingRun::open(plan, &options, progress, stop)?;
    let (mut block, mut size, began) = (1 << 40, 8, Instant::now());
    loop {
        arena.score(Luck::Training, block..block + size, &[plan.space.start()])?;
        (block, size) = (block + size, size * 2);
        let seconds = began.elapsed().as_secs_f64();
        if seconds > LEAST_SECONDS || size > MOST_BLOCKS {
            return Ok(arena.games as f64 / seconds);
        }
    }
}

/// The number of settings that a line of progress names; the result itself has all.
const FEW_SETTINGS: usize = 3;

/// "trader{wage=146;caution=128;bid=43; 24 more}".
fn brief(label: &str) -> String {
    let Some((name, settings)) = label.strip_suffix('}').and_then(|label| label.split_once('{')) else {
        return label.to_owned();
    };
    let settings: Vec<&str> = settings.split(';').collect();
    let more = settings.len().saturating_sub(FEW_SETTINGS);
    if more == 0 {
        return label.to_owned();
    }
    format!("{name}{{{}; {more} more}}", settings[..FEW_SETTINGS].join(";"))
}

fn not_judged(label: &str) -> String {
    format!("{label}, not yet judged on fresh games")
}

fn tell(step: Step) -> String {
    match step {
        Step::Screening => "one parameter at a time".to_owned(),
        Step::Searching(all, past) => format!("generation {past} of {all}"),
        Step::Ablation => "testing which numbers matter".to_owned(),
        Step::Polishing(all, past) => format!("numbers that matter, generation {past} of {all}"),
        Step::Judging => "judging".to_owned(),
    }
}

#[cfg(test)]
mod tests;
