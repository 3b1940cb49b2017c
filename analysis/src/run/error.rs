//! Why a run gave no findings.

use std::path::{Path, PathBuf};

use super::Shard;

/// What went wrong while playing or writing.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// A game broke one of its own rules: a defect of the engine or of a strategy.
    #[error("a game of {ruleset} broke down (seed {seed}, block {block}, rotation {rotation}): {message}")]
    Game {
        /// The ruleset.
        ruleset: &'static str,
        /// The cell, by position.
        cell: usize,
        /// Seed of the run.
        seed: u64,
        /// Block of the game.
        block: u64,
        /// Rotation of the line-up in it.
        rotation: usize,
        /// What the panic said.
        message: String,
        /// The words of a command that say which rules, seats and seed: `RULESET --set ... --seats ... --seed N`.
        words: String,
    },
    /// Something could not be written or read back.
    #[error("{}: {message}", path.display())]
    Output {
        /// Which file or folder.
        path: PathBuf,
        /// Why.
        message: String,
        /// Whether the medium is full, the folder is missing, and so on, where the system says so.
        #[source]
        source: std::io::Error,
    },
    /// The threads could not be started.
    #[error("cannot start {threads} threads: {message}")]
    Threads {
        /// How many were wanted.
        threads: usize,
        /// Why not.
        message: String,
    },
    /// The run cannot be divided into parts as was asked.
    #[error("this run cannot be divided like that: {0}")]
    Indivisible(&'static str),
    /// The folder holds another part of the same run.
    #[error("{} holds {}", path.display(), part.map_or_else(|| "the same run, undivided".to_owned(), |part| format!("part {part} of the same run")))]
    OtherPart {
        /// The output folder.
        path: PathBuf,
        /// The part that is there; none: the whole run.
        part: Option<Shard>,
    },
    /// The run was interrupted before the first blocks were in: there is nothing to tell.
    #[error("interrupted before any games were finished")]
    Nothing,
}

impl RunError {
    pub(crate) fn output(path: &Path, doing: &str) -> impl FnOnce(std::io::Error) -> Self {
        move |source| Self::Output { path: path.to_owned(), message: format!("{doing}: {source}"), source }
    }
}
