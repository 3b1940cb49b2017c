//! Which game of a tournament.

use serde::{Deserialize, Serialize};

/// Which game: the order of the fields is the order in which one of several is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// Block.
    pub block: u64,
    /// Position of the line-up.
    pub lineup: usize,
    /// Rotation.
    pub rotation: usize,
}
