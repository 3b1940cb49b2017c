//! Properties of every ruleset.

mod observation;
mod plausible;
mod themes;

/// Passes the list of all rulesets to the macro `$with`.
macro_rules! rulesets {
    ($with:ident) => {
        $with! {
            evenkeel_smugglers::Smugglers,
            evenkeel_astronavis::AstroNavis,
            evenkeel_knight_hawks::KnightHawks,
            evenkeel_star_traders::StarTraders,
        }
    };
}
pub(crate) use rulesets;
