//! What a ruleset brings along for those who play it.

use evenkeel_engine::Ruleset;

use crate::Entry;
use crate::lookahead::{Params, WinChances};

/// A ruleset with strategies of its own.
pub trait Roster: Ruleset {
    /// Names of the kinds of choices that none of [`strategies`](Roster::strategies) takes, in the order of `KINDS`, as the ruleset's document
    /// says with its reasons. What bears on these alone is tried by nobody who comes with the program; tests hold the list against play.
    const NEVER: &'static [&'static str] = &[];

    /// Whether whoever is further ahead by [`win_chances`](Roster::win_chances) wins more, so that one may speak of leads: tests hold the chances
    /// against play.
    const LEADS: bool = true;

    /// The strategies that know this ruleset.
    fn strategies() -> Vec<Entry>;

    /// What look-ahead starts from in this ruleset.
    fn lookahead() -> Params {
        Params::default()
    }

    /// What the features of a position are worth under these rules, as fitted to games.
    fn win_chances(&self) -> WinChances {
        WinChances::UNFITTED
    }
}
