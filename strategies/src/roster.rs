//! The strategies of a ruleset.

use evenkeel_engine::Ruleset;

use crate::Entry;
use crate::lookahead::Params;

/// The strategies that come with a ruleset. It is a type of its own, so that rules and strategies may have different authors. A single
/// author of both may implement it on the game itself.
pub trait Roster: 'static {
    /// The ruleset that they play.
    type Game: Ruleset;

    /// Names of the kinds of choices that none of [`strategies`](Roster::strategies) takes, in the order of `KINDS`; the ruleset's document
    /// lists the reasons. Rules that affect only these are tried by no strategy of the program. Tests check the list against play.
    const NEVER: &'static [&'static str] = &[];

    /// Measurements of these strategies' headroom: files of `evenkeel headroom`.
    const HEADROOM: &'static [&'static str] = &[];

    /// The strategies for this ruleset.
    fn strategies() -> Vec<Entry>;

    /// The default parameters of look-ahead in this ruleset.
    fn lookahead() -> Params {
        Params::default()
    }
}
