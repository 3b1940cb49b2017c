//! The identity of a game in a tournament.

use serde::{Deserialize, Serialize};

/// The identity of a game; the order of the fields is the order of preference among several.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// Block.
    pub block: u64,
    /// Position of the line-up.
    pub lineup: usize,
    /// Rotation.
    pub rotation: usize,
}
