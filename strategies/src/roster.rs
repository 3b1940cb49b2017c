//! What a ruleset brings along for those who play it.

use evenkeel_engine::Ruleset;

use crate::Entry;
use crate::lookahead::Params;

/// The strategies that come with a ruleset. It is a type of its own, so that rules and players may be written by different people; whoever
/// writes both may give it the game itself.
pub trait Roster: 'static {
    /// The ruleset they know.
    type Game: Ruleset;

    /// Names of the kinds of choices that none of [`strategies`](Roster::strategies) takes, in the order of `KINDS`, as the ruleset's document
    /// says with its reasons. What bears on these alone is tried by nobody who comes with the program; tests hold the list against play.
    const NEVER: &'static [&'static str] = &[];

    /// What was measured of how much these strategies leave on the table: files of `evenkeel headroom`.
    const HEADROOM: &'static [&'static str] = &[];

    /// The strategies that know this ruleset.
    fn strategies() -> Vec<Entry>;

    /// What look-ahead starts from in this ruleset.
    fn lookahead() -> Params {
        Params::default()
    }
}
