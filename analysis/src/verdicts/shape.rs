//! The course of games, in a sentence.

use super::verdict;
use crate::findings::format::{number, round_share, share_with_interval};
use crate::findings::{Cell, Topic, Verdict};

/// "The leader at half time wins 42.1% (39.8–44.5) of the games (even share 25.0%); the lead changes 3.1 times a game." `None` if leads do not
/// predict the winner.
pub(super) fn describe(cell: &Cell, seats: usize) -> Option<Verdict> {
    let shape = cell.shape.as_ref().filter(|shape| shape.foretells)?;
    let text = format!(
        "The leader at half time wins {} of the games (even share {}); the lead changes {} times a game, and the eventual winner leads \
         in {} of the rounds.",
        share_with_interval(&shape.half_time),
        round_share(1.0 / seats as f64),
        number(shape.lead_changes.estimate),
        share_with_interval(&shape.led),
    );
    Some(verdict(Topic::Shape, text))
}
