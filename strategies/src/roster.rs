//! Every strategy that can play a ruleset.

use crate::{Entry, Roster, any};

/// Every strategy that can play `G`: its own first, then those for any ruleset.
pub fn roster<G: Roster>() -> Vec<Entry<G>> {
    let mut all = G::strategies();
    all.extend(any::entries());
    all
}
