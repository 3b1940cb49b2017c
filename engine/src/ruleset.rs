//! The parts of a ruleset besides its game: descriptions, counts, stories and proofs.
//!
//! Each trait is implemented in one file, or in a folder of that name, of a ruleset's `src`.
//!
//! | trait | file | for |
//! |---|---|---|
//! | [`Game`] | `lib.rs` | playing |
//! | [`Describe`] | `lib.rs` | `evenkeel rules`, house rules, sweeps |
//! | [`Kinds`] | `kinds.rs` | what players do, by kind |
//! | [`Observe`] | `observation.rs` | the contents of a view: the laws, players outside the program, learners |
//! | [`Score`] | `metrics.rs` | outcomes, reports |
//! | [`Narrate`] | `narrate.rs` | stories, replays |
//! | [`Audit`] | `audit.rs` | the laws |
//! | [`ExactOdds`] | `odds.rs` | `evenkeel odds`, tests |

use core::fmt::Display;

use crate::factor::{Factor, Levels, Price};
use crate::features::{Feature, Features};
use crate::kinds::Kinds;
use crate::metrics::{Metric, Metrics};
use crate::observation::Observe;
use crate::odds::Odds;
use crate::outcome::Reward;
use crate::rules::{Faults, Rules, Table, Tables, Variant};
use crate::themes::Themes;
use crate::{Game, Seat, Seats, WinChances};

/// The description of a ruleset: titles, numbers and tables that can be changed, and its construction from them.
pub trait Describe: Game {
    /// The full title.
    const TITLE: &'static str;
    /// The subject of the simulation, in one or two sentences.
    const ABOUT: &'static str;
    /// The printed tables and decks, each replaceable by a designer's own.
    const TABLES: &'static [Table];
    /// Named sets of rules; the first is the default.
    const VARIANTS: &'static [Variant<Self::Rules>];
    /// A number with a visible effect, and another value to try: starter files begin with it.
    const WORTH_TRYING: Option<(&'static str, i64)> = None;

    /// Every number that can be changed.
    type Rules: Rules;

    /// Puts numbers and tables in force, or reports every fault in them.
    ///
    /// # Errors
    /// All faults found, each with its place.
    fn new(rules: Self::Rules, tables: &Tables, seats: Seats) -> Result<Self, Faults>;
    /// The numbers in force.
    fn rules(&self) -> &Self::Rules;

    /// The document that `§` and ruling numbers refer to, from the root of the repository.
    fn document() -> String {
        format!("docs/rules/{}.md", Self::ID)
    }
}

/// The counts of a game, and their relations.
pub trait Score: Game {
    /// Named reasons for the end of a game, in lower snake case. [`Outcome::end`](crate::outcome::Outcome::end) is a position in this list.
    const ENDS: &'static [&'static str];
    /// The goal of the game by the rulebook.
    const REWARD: Reward = Reward::Win;
    /// The columns [`metrics`](Score::metrics) fills. The first is the length of the game, in its natural unit.
    const METRICS: &'static [Metric];
    /// Units of quantities not counted one by one, such as money, each with the largest amount of one rare event. Intervals reach that far if too few
    /// games had such an event.
    const AMOUNTS: &'static [(&'static str, i64)] = &[];
    /// Labels of a seat by which win rates are grouped; most rulesets of equal seats have none.
    const FACTORS: &'static [Factor] = &[];
    /// Groups of related metrics.
    const THEMES: Themes = Themes::NONE;
    /// The numbers filled by [`features`](Score::features): a few that show who is winning.
    const FEATURES: &'static [Feature] = &[];
    /// Whether a seat with a larger lead by [`win_chances`](Score::win_chances) wins more often, so that reports may mention leads. Tests check this.
    const LEADS: bool = true;

    /// The length of the game so far: the first of [`METRICS`](Score::METRICS).
    fn clock(&self, state: &Self::State) -> u32;
    /// Fills the columns of [`METRICS`](Score::METRICS).
    fn metrics(&self, state: &Self::State, out: &mut Metrics);
    /// The standing of `seat`, higher is better: a rough value for look-ahead strategies that cannot play to the end.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;
    /// Fills the numbers of [`FEATURES`](Score::FEATURES) for `seat`. They are read in imagined worlds, so they may use the whole state.
    fn features(&self, state: &Self::State, seat: Seat, out: &mut Features) {
        let _ = (state, seat, out);
    }
    /// The weights of the features under these rules, as fitted to games.
    fn win_chances(&self) -> WinChances {
        WinChances::UNFITTED
    }
    /// The levels of `seat` in one of [`FACTORS`](Score::FACTORS), by its position; empty if this game has none. Called at the end of a game.
    fn levels(&self, state: &Self::State, factor: usize, seat: Seat) -> Levels {
        let _ = (state, factor, seat);
        Levels::NONE
    }
    /// The number of a level of a [counted](Factor::counted) factor that `seat` has; called with [`levels`](Score::levels).
    fn level_count(&self, state: &Self::State, factor: usize, seat: Seat, level: usize) -> u32 {
        u32::from(self.levels(state, factor, seat).has(level))
    }
    /// The price of one unit of a level by these rules, if it has a price.
    fn level_price(&self, factor: usize, level: usize) -> Option<Price> {
        let _ = (factor, level);
        None
    }
    /// Names in the tables in force that no level of a factor has, with the position of the factor: their win rates cannot be counted.
    fn names_without_level(&self) -> Vec<(usize, String)> {
        Vec::new()
    }
    /// Names of the grades of success from 0 up, if [`THEMES`](Score::THEMES) has a grade.
    fn grades(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A game in words.
pub trait Narrate: Game {
    /// The metrics of a seat in the table that ends a story: those of most interest to players, at most seven.
    const CLOSING: &'static [&'static str] = &[];

    /// Whether `seat` may know of `event`; a ruleset whose events are all public need not override it.
    fn may_know(&self, event: &Self::Event, seat: Seat) -> bool {
        let _ = (event, seat);
        true
    }
    /// One event as a sentence.
    fn describe_event<'a>(&'a self, event: &'a Self::Event) -> impl Display + 'a;
    /// One action as a few words, with the names of this ruleset's tables.
    fn describe_action<'a>(&'a self, action: &'a Self::Action) -> impl Display + 'a;
    /// The question to the seat, in a few words, without a question mark.
    fn describe_question(view: Self::View<'_>) -> String;
    /// The seat whose turn an event begins, if turns belong to one seat.
    fn turn_of(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }
    /// The position of a seat, as the end of a sentence: money, cargo, free space of the ship; can be empty.
    fn describe_standing(&self, state: &Self::State, seat: Seat) -> String {
        let _ = (state, seat);
        String::new()
    }
}

/// What the [laws](crate::laws) check after every step.
pub trait Audit: Game {
    /// Conservation: the sums that must hold after every step.
    ///
    /// # Errors
    /// A sum that is wrong, in words.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}

/// Exact odds of the sub-mechanics, from the functions used in play.
pub trait ExactOdds: Game {
    /// The rows of the odds table.
    fn odds(&self) -> Vec<Odds>;
}

/// All these traits: the interface for analysis, reports and the command line.
pub trait Ruleset: Describe + Kinds + Observe + Score + Narrate + Audit + ExactOdds {}

impl<G: Describe + Kinds + Observe + Score + Narrate + Audit + ExactOdds> Ruleset for G {}
