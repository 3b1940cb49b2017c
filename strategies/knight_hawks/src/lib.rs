//! Strategies for Knight Hawks.

mod closer;
mod line;
mod raider;
mod shared;
mod stand_off;

use evenkeel_knight_hawks::KnightHawks;

use evenkeel_strategies::lookahead::Params;
use evenkeel_strategies::{Entry, HasInfo as _, Roster, RulesetInfo, entry};
use shared::CharacterPlayer;

/// The strategies for [`KnightHawks`].
#[derive(Clone, Copy, Debug)]
pub struct KnightHawksRoster;

/// The ruleset with these strategies, for a list of rulesets. Its games are compiled here, once.
pub static KNIGHT_HAWKS: RulesetInfo = *KnightHawksRoster::INFO;

impl Roster for KnightHawksRoster {
    type Game = KnightHawks;

    const NEVER: &'static [&'static str] = &[
        "renew a mask in orbit",
        "dock a fighter",
        "dock to evacuate a station",
        "dock a ship",
        "hold a beam",
        "stay on course under a torpedo",
    ];

    const HEADROOM: &'static [&'static str] = &[
        include_str!("../headroom/default.toml"),
        include_str!("../headroom/basic.toml"),
        include_str!("../headroom/k4.toml"),
        include_str!("../headroom/k11.toml"),
    ];

    fn strategies() -> Vec<Entry> {
        vec![
            entry::<KnightHawks, CharacterPlayer<line::Line>>(
                "line",
                "fights in line: weighs damage dealt against damage taken and fires at the most valuable enemy",
            ),
            entry::<KnightHawks, CharacterPlayer<closer::Closer>>(
                "closer",
                "drives head-on at the best armed enemies with forward guns and torpedoes; stays beside a station of its side",
            ),
            entry::<KnightHawks, CharacterPlayer<stand_off::StandOff>>(
                "stand_off",
                "passes enemies and stays out of range of torpedoes and rockets; screens early, many interceptors",
            ),
            entry::<KnightHawks, CharacterPlayer<raider::Raider>>(
                "raider",
                "passes at speed, fires at small and damaged ships, breaks off with badly damaged ships",
            ),
        ]
    }

    fn lookahead() -> Params {
        Params { base: "line".to_owned(), ..Params::default() }
    }
}
