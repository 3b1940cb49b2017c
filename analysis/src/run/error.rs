//! The reasons for a run without findings.

use core::any::Any;
use std::path::{Path, PathBuf};

use evenkeel_strategies::outside::Failure as OutsideFailure;

use super::Shard;
use crate::plan::GameReference;

/// An error while playing or writing.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A game broke one of its own rules: a defect of the engine or of a strategy.
    #[error("a game of {ruleset} failed (seed {seed}, block {}, rotation {}): {message}", game.block, game.rotation)]
    Game {
        /// The ruleset.
        ruleset: &'static str,
        /// Seed of the run.
        seed: u64,
        /// The game.
        game: Box<GameReference>,
        /// The message of the panic.
        message: String,
    },
    /// A strategy outside the program gave no usable answer.
    #[error("{failure}")]
    Outside {
        /// The game.
        game: Box<GameReference>,
        /// The strategy, and the reason.
        failure: Box<OutsideFailure>,
    },
    /// Something could not be written or read back.
    #[error("{}: {message}", path.display())]
    Output {
        /// The file or folder.
        path: PathBuf,
        /// The reason.
        message: String,
        /// The cause given by the system, such as a full medium or a missing folder.
        #[source]
        source: std::io::Error,
    },
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {message}")]
    Threads {
        /// The requested number of threads.
        threads: usize,
        /// The reason.
        message: String,
    },
    /// The workers failed.
    #[error("the workers failed: {0}")]
    Workers(String),
    /// The run cannot be divided into parts as requested.
    #[error("this run cannot be divided: {0}")]
    Indivisible(&'static str),
    /// The folder holds another part of the same run.
    #[error("{} holds {}", path.display(), part.map_or_else(|| "the same run, undivided".to_owned(), |part| format!("part {part} of the same run")))]
    OtherPart {
        /// The output folder.
        path: PathBuf,
        /// The part that is there; `None`: the whole run.
        part: Option<Shard>,
    },
    /// The folder holds finished work of another run, which would be lost.
    #[error("{} holds unfinished work that cannot be resumed here: {reason}", path.display())]
    OtherRun {
        /// The output folder.
        path: PathBuf,
        /// Why it cannot be resumed.
        reason: String,
        /// The command that resumes it; empty if unknown.
        command: String,
    },
    /// Interrupted work that has no results before its end: a training, a later part of a run.
    #[error("interrupted after {games} games")]
    Stopped {
        /// Finished games.
        games: u64,
        /// The folder they are kept in.
        kept: Option<PathBuf>,
        /// The result so far, the best of a search, as a sentence without its full stop.
        best: Option<String>,
    },
    /// The run was interrupted before the first blocks were finished: it has no results.
    #[error("interrupted before any games were finished")]
    Nothing,
}

impl RunError {
    /// A panic while a game was played.
    pub(crate) fn of_panic(ruleset: &'static str, seed: u64, game: GameReference, panic: &(dyn Any + Send)) -> Self {
        if let Some(failure) = panic.downcast_ref::<OutsideFailure>() {
            return Self::Outside { game: Box::new(game), failure: Box::new(failure.clone()) };
        }
        let text = panic.downcast_ref::<&str>().copied();
        let message = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message");
        Self::Game { ruleset, seed, game: Box::new(game), message: message.to_owned() }
    }

    /// The error of a later part of a run whose first part had `first` games, which are kept here.
    pub(crate) fn after(self, first: u64, kept: Option<PathBuf>) -> Self {
        match self {
            Self::Stopped { games, best, .. } => Self::Stopped { games: games + first, kept, best },
            // The later part has nothing finished, but the run has its first part.
            Self::Nothing => Self::Stopped { games: first, kept, best: None },
            other => other,
        }
    }

    /// The error of a run that was interrupted after this number of games, which are not kept.
    pub(crate) const fn stopped(games: u64) -> Self {
        Self::Stopped { games, kept: None, best: None }
    }

    /// The error of a search interrupted with this best result, which replaces the best result of one of its parts.
    pub(crate) fn knowing(self, known: Option<String>) -> Self {
        match self {
            Self::Stopped { games, kept, best } => Self::Stopped { games, kept, best: known.or(best) },
            Self::Nothing if known.is_some() => Self::Stopped { games: 0, kept: None, best: known },
            other => other,
        }
    }

    pub(crate) fn output(path: &Path, doing: &str) -> impl FnOnce(std::io::Error) -> Self {
        move |source| Self::Output { path: path.to_owned(), message: format!("{doing}: {source}"), source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_first_part_finished_is_not_forgotten() {
        let kept = || Some(PathBuf::from("out"));
        let games = |error: RunError| match error.after(100, kept()) {
            RunError::Stopped { games, kept: Some(_), .. } => games,
            other => panic!("{other:?}"),
        };
        assert_eq!(games(RunError::stopped(7)), 107);
        assert_eq!(games(RunError::Nothing), 100);
        assert!(matches!(RunError::Indivisible("so").after(100, kept()), RunError::Indivisible(_)));
    }
}
