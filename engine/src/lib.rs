//! The rules of four board games, headless and deterministic.
//!
//! A ruleset implements [`Game`]; all luck comes through [`chance::Dice`]; whoever decides sees a view and answers with a
//! position in a list of legal actions. Nothing here reads a file, starts a thread or touches a float.

pub mod actions;
pub mod astronavis;
pub mod bits;
pub mod chance;
pub mod digest;
pub mod factor;
pub mod game;
pub mod journal;
pub mod knight_hawks;
pub mod laws;
pub mod metrics;
pub mod odds;
pub mod outcome;
pub mod play;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod ruleset;
pub mod seat;
pub mod smugglers;
pub mod star_traders;
pub mod themes;

pub use actions::Actions;
pub use game::{Game, IllegalAction};
pub use ruleset::{Audit, Describe, ExactOdds, Narrate, Ruleset, Score};
pub use seat::{Seat, SeatSet, Seats};

/// Hands the list of all rulesets to the macro `$with`. A new ruleset is one folder and one line here.
#[macro_export]
macro_rules! rulesets {
    ($with:ident) => {
        $with! {
            $crate::smugglers::Smugglers,
            $crate::astronavis::AstroNavis,
            $crate::knight_hawks::KnightHawks,
            $crate::star_traders::StarTraders,
        }
    };
}
