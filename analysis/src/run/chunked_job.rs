//! What can be played in chunks.

use core::ops::Range;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::ledger::Header;
use super::{Event, Progress, RunError, RunOptions};
use crate::rows::{AboutRows, Frame};

/// Something that is played in chunks of blocks, whose tallies may be merged in any order and in any parts.
pub(crate) trait ChunkedJob: Sync {
    /// What a chunk, a piece or a whole run has come to: whole numbers only.
    type Tally: Serialize + DeserializeOwned + Send;

    /// Which run this is.
    fn header(&self, options: &RunOptions) -> Header;
    /// How many chunks are played before each analysis of whether they are enough; the last are all.
    fn goals(&self) -> Vec<u64>;
    /// Nothing played yet.
    fn empty(&self) -> Self::Tally;
    /// Plays one chunk. Nothing if the run is stopped meanwhile.
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Self::Tally>>, RunError>;
    /// Adds tallies of other chunks.
    fn merge(&self, tally: &mut Self::Tally, more: &Self::Tally);
    /// How many blocks these chunks have.
    fn blocks_in(&self, chunks: &Range<u64>) -> u64;
    /// Whether tallies that were read are those of these chunks.
    fn fits(&self, chunks: &Range<u64>, tally: &Self::Tally) -> bool;
    /// Whether the run may end here, before its last chunk.
    fn is_enough(&self, _tally: &Self::Tally) -> bool {
        false
    }
    /// Blocks played.
    fn blocks(&self, tally: &Self::Tally) -> u64;
    /// Games of one block.
    fn games_per_block(&self) -> u64;
    /// Cells, for whoever listens.
    fn cells(&self) -> usize {
        1
    }
    /// What somebody sets who wants it to stop.
    fn stop(&self) -> &AtomicBool;
    /// Whoever listens.
    fn progress(&self) -> &dyn Progress;
    /// Whether somebody wants it to stop.
    fn is_stopped(&self) -> bool {
        self.stop().load(Ordering::Relaxed)
    }
    /// Hears that so many games were played elsewhere.
    fn hear(&self, games: u64) {
        self.progress().on_event(Event::Played { cell: 0, games });
    }
    /// What is known of the rows beside their numbers; nothing where there are never any.
    fn about_rows(&self) -> Option<AboutRows> {
        None
    }
}

/// What came of a chunk.
pub(crate) struct PlayedChunk<T> {
    pub(crate) tally: T,
    /// Empty unless rows are wanted.
    pub(crate) frames: Vec<Frame>,
}

/// What a run came to.
pub(crate) struct ChunkedRun<T> {
    pub(crate) tally: T,
    /// Whether it was played to its end.
    pub(crate) whole: bool,
    /// The file of rows, where one was asked for and the run came to its end.
    pub(crate) outcomes: Option<PathBuf>,
    /// The folder of finished work, where there is one.
    pub(crate) kept: Option<PathBuf>,
}
