//! What a ruleset is besides the game it plays: what it says of itself, counts, tells and proves.
//!
//! Each trait is implemented in the room of a ruleset's folder that does the work.
//!
//! | trait | room | for |
//! |---|---|---|
//! | [`Game`] | `mod.rs` | playing |
//! | [`Describe`] | `mod.rs` | `evenkeel rules`, house rules, sweeps |
//! | [`Kinds`] | `kinds.rs` | what players do, by kind |
//! | [`Observe`] | `observation.rs` | what a seat may see: the laws, players outside of the program, learners |
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

/// What a ruleset says of itself: titles, the numbers and tables that can be changed, and how it is made from them.
pub trait Describe: Game {
    /// The full title.
    const TITLE: &'static str;
    /// What is simulated, in one or two sentences.
    const ABOUT: &'static str;
    /// The printed tables and decks, each replaceable by a designer's own.
    const TABLES: &'static [Table];
    /// Named sets of rules; the first is the default.
    const VARIANTS: &'static [Variant<Self::Rules>];
    /// A number that shows something as soon as it is changed, and another value to try: what starter files begin with.
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

/// What is counted of a game, and how the counts belong together.
pub trait Score: Game {
    /// Named reasons for the end of a game, in lower snake case; [`Outcome::end`](crate::outcome::Outcome::end) is a
    /// position in it.
    const ENDS: &'static [&'static str];
    /// What counts in the end, by the rulebook.
    const REWARD: Reward = Reward::Win;
    /// The columns [`metrics`](Score::metrics) fills. The first is the length of the game, in its natural unit.
    const METRICS: &'static [Metric];
    /// Units in which things are not counted one by one, such as money, and what one rare event may come to in each: how far
    /// intervals reach where too few games with such an event were seen.
    const AMOUNTS: &'static [(&'static str, i64)] = &[];
    /// Labels of a seat by which win rates are grouped; most rulesets of equal seats have none.
    const FACTORS: &'static [Factor] = &[];
    /// Groups of related metrics.
    const THEMES: Themes = Themes::NONE;
    /// What [`features`](Score::features) fills: a handful of numbers that tell who is winning.
    const FEATURES: &'static [Feature] = &[];
    /// Whether whoever is further ahead by [`win_chances`](Score::win_chances) wins more, so that one may speak of leads: tests hold the
    /// chances against play.
    const LEADS: bool = true;

    /// How long the game has taken so far: the first of [`METRICS`](Score::METRICS).
    fn clock(&self, state: &Self::State) -> u32;
    /// Fills the columns of [`METRICS`](Score::METRICS).
    fn metrics(&self, state: &Self::State, out: &mut Metrics);
    /// How well `seat` stands, higher is better: a rough worth for look-ahead strategies that cannot play to the end.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;
    /// Fills the numbers of [`FEATURES`](Score::FEATURES) for `seat`. They are read in imagined worlds, so they may look at the
    /// whole state.
    fn features(&self, state: &Self::State, seat: Seat, out: &mut Features) {
        let _ = (state, seat, out);
    }
    /// What the features of a position are worth under these rules, as fitted to games.
    fn win_chances(&self) -> WinChances {
        WinChances::UNFITTED
    }
    /// The levels of `seat` in one of [`FACTORS`](Score::FACTORS), by its position; none if it has none in this game.
    /// Asked at the end of a game.
    fn levels(&self, state: &Self::State, factor: usize, seat: Seat) -> Levels {
        let _ = (state, factor, seat);
        Levels::NONE
    }
    /// How many of a level of a [counted](Factor::counted) factor `seat` has; asked with [`levels`](Score::levels).
    fn level_count(&self, state: &Self::State, factor: usize, seat: Seat, level: usize) -> u32 {
        u32::from(self.levels(state, factor, seat).has(level))
    }
    /// What one of a level costs by these rules, if it has a price.
    fn level_price(&self, factor: usize, level: usize) -> Option<Price> {
        let _ = (factor, level);
        None
    }
    /// Names of the grades of success from 0 up, where [`THEMES`](Score::THEMES) has a grade.
    fn grades(&self) -> Vec<String> {
        Vec::new()
    }
}

/// A game in words.
pub trait Narrate: Game {
    /// The metrics of a seat that the table at the end of a story shows: those players would look at first, seven at most.
    const CLOSING: &'static [&'static str] = &[];

    /// Whether `seat` may know of `event`; events that everybody may know need no override.
    fn may_know(&self, event: &Self::Event, seat: Seat) -> bool {
        let _ = (event, seat);
        true
    }
    /// One event as a sentence.
    fn describe_event<'a>(&'a self, event: &'a Self::Event) -> impl Display + 'a;
    /// One action as a few words, with the names of this ruleset's tables.
    fn describe_action<'a>(&'a self, action: &'a Self::Action) -> impl Display + 'a;
    /// What the seat is asked, in a few words, without a question mark.
    fn describe_question(view: Self::View<'_>) -> String;
    /// Whose turn an event begins, where turns are those of one seat.
    fn turn_of(&self, event: &Self::Event) -> Option<Seat> {
        let _ = event;
        None
    }
    /// How a seat stands, as the end of a sentence: money, what is aboard, what the ship can still take. Empty where there is
    /// nothing to say.
    fn describe_standing(&self, state: &Self::State, seat: Seat) -> String {
        let _ = (state, seat);
        String::new()
    }
}

/// What the [laws](crate::laws) check after every step.
pub trait Audit: Game {
    /// Conservation: what must add up after every step.
    ///
    /// # Errors
    /// What does not add up, in words.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}

/// Exact odds of the sub-mechanics, from the functions that play.
pub trait ExactOdds: Game {
    /// The rows of the odds table.
    fn odds(&self) -> Vec<Odds>;
}

/// All of it: what analysis, reports and the command line ask for.
pub trait Ruleset: Describe + Kinds + Observe + Score + Narrate + Audit + ExactOdds {}

impl<G: Describe + Kinds + Observe + Score + Narrate + Audit + ExactOdds> Ruleset for G {}
