//! Who decides. One file a strategy, one folder a ruleset, [`any`] for all rulesets.
//!
//! A strategy sees a view and a list of legal actions and answers with a position in it. It cannot reach the state, and
//! its own luck is apart from the table's.

pub mod any;
pub mod astronavis;
pub mod knight_hawks;
mod lineup;
mod registry;
mod rng;
mod roster;
pub mod smugglers;
pub mod star_traders;
mod table;

pub use lineup::{Lineup, Member};
pub use registry::{Configured, Entry, Roster, Visitor, entry, rulesets, visit};
pub use rng::StrategyRng;
pub use roster::roster;
pub use table::Table;

use evenkeel_engine::{Game, Seat};

/// A position in the list of legal actions.
pub type Choice = usize;

/// Decides for one seat.
pub trait Strategy<G: Game>: Send {
    /// A new game begins: forget the last one. `seat` is where this strategy sits.
    fn begin(&mut self, game: &G, seat: Seat) {
        let _ = (game, seat);
    }

    /// Returns a position in `actions`, which has at least two entries. `rng` is this seat's own, apart from the table's
    /// luck. The answer must follow from the arguments and from earlier ones of the same game alone.
    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice;
}
