//! Users see cells counted from 1; the program counts positions from 0.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

/// Writes the position of a cell as its number.
#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde's form")]
pub fn serialize<S: Serializer>(position: &usize, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u64(*position as u64 + 1)
}

/// Reads the number of a cell as its position.
pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    let number = usize::deserialize(deserializer)?;
    number.checked_sub(1).ok_or_else(|| Error::custom("cells are counted from 1"))
}
