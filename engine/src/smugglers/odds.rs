//! Exact odds (section 28).

use super::Smugglers;
use crate::odds::Odds;

pub(super) fn table(_: &Smugglers) -> Vec<Odds> {
    Vec::new()
}
