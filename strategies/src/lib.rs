//! Strategies for games on [`evenkeel_engine`], and tables that play them. A ruleset's strategies are a crate; [`any`] has those for every ruleset.
//!
//! A few lines play a game:
//!
//! ```
//! use evenkeel_smugglers::Smugglers;
//! use evenkeel_smugglers_strategies::SmugglersRoster;
//! use evenkeel_strategies::{Played, Registry};
//!
//! let played = Played::<Smugglers>::new(&Registry::of::<SmugglersRoster>(), "trader,smuggler,pirate,racer", 7)?;
//! println!("{played}");
//! # Ok::<(), evenkeel_engine::rules::Faults>(())
//! ```
//!
//! # Strategies
//!
//! A [`Strategy`] sees a view and a list of at least two legal actions, and answers with a position in the list. It cannot reach the state,
//! so it cannot see hidden cards. Its own luck ([`StrategyRng`]) is separate from the table's: thinking never changes the dice of the game.
//! A law checks that it gives the same answer in two situations that look the same to its seat.
//!
//! ```
//! use evenkeel_engine::Game;
//! use evenkeel_strategies::{Choice, Strategy, StrategyRng};
//!
//! /// Takes the first legal action.
//! #[derive(Clone)]
//! struct First;
//!
//! impl<G: Game> Strategy<G> for First {
//!     fn choose(&mut self, _: G::View<'_>, _: &[G::Action], _: &mut StrategyRng) -> Choice {
//!         0
//!     }
//! }
//! ```
//!
//! # Contents
//!
//! | type | for |
//! |---|---|
//! | [`Strategy`] | deciding |
//! | [`Configured`], [`Entry`], [`entry`] | a strategy with typed parameters and a name, as on the command line |
//! | [`Roster`], [`Registry`] | the strategies of a ruleset, and those with any of your own |
//! | [`Preset`] | settings under a name of their own, as `trader@trader.toml` |
//! | [`Lineup`] | the members of a table, read from `trader{bribes=2},pirate` |
//! | [`seat`] | the strategies of a line-up |
//! | [`Table`] | a game with its players; plays one game after another without allocating |
//! | [`GameTable`], [`GameRecord`] | the same for code without a ruleset's types: records the parts of a game that are [`Wanted`] |
//! | [`GameRules`], [`ResolvedRules`] | rules in force, also for code without a ruleset's types |
//! | [`OpenTable`] | a table with some seats that are asked step by step |
//! | [`story`] | a narrated game |
//! | [`RulesetInfo`], [`HasInfo`] | a ruleset as plain data |
//! | [`Usage`] | the kinds of choices offered and taken |
//! | [`ChancesByRound`] | the win chances after each round |
//! | [`Restricted`] | any of them without some kinds of choices |
//! | [`lookahead`] | improves any of them by imagining games |
//! | [`outside`] | strategies outside the program: a process, or any other connection |
//! | [`Own`] | which choices are a member's own, and not slips or draws |
//! | [`Skill`] | any of them as a beginner, a casual player, an expert, or an expert with look-ahead |
//! | [`Played`] | one game from names alone |

pub mod any;
mod chances_by_round;
mod entry;
mod fork;
mod game_rules;
mod game_table;
mod lineup;
pub mod lookahead;
mod open_table;
pub mod outside;
mod own;
mod places;
mod played;
mod positions;
mod registry;
mod restricted;
mod rng;
mod roster;
mod ruleset_info;
mod skill;
mod split;
pub mod story;
mod table;
mod usage;
mod without;

pub use chances_by_round::{ChancesByRound, Point};
pub use entry::{Configured, Entry, Seating, entry};
pub use fork::Fork;
pub use game_rules::{GameRules, HasInfo, ResolvedRules};
pub use game_table::{GameRecord, GameTable, Wanted};
pub use lineup::{Lineup, Member, seat};
pub use open_table::{OpenTable, ViewForms};
pub use own::Own;
pub use places::{Orders, Places};
pub use played::Played;
pub use positions::Position;
pub use registry::{Preset, Registry};
pub use restricted::Restricted;
pub use rng::StrategyRng;
pub use roster::Roster;
pub use ruleset_info::{RulesetInfo, Rulesets, VariantInfo, find_ruleset};
pub use skill::{Skill, strategy_name};
pub use table::Table;
pub use usage::Usage;
pub use without::{kind_word, looking_ahead, parse_kinds, without};

use evenkeel_engine::kinds::KindSet;
use evenkeel_engine::{Game, Seat};

/// A position in the list of legal actions.
pub type Choice = usize;

/// The panic message where a best legal action is picked.
pub const NEVER_EMPTY: &str = "a list of legal actions is never empty";

/// Decides for one seat.
///
/// A strategy is `Clone` (see [`Fork`]): look-ahead plays on with a copy, memory included, in imagined worlds.
pub trait Strategy<G: Game>: Fork<G> + Send {
    /// Begins a new game at `seat`. The strategy must forget the last game.
    fn begin(&mut self, game: &G, seat: Seat) {
        let _ = (game, seat);
    }

    /// Returns a position in `actions`, of at least two. `rng` is this seat's own, separate from the table's luck. The answer may depend only on
    /// the arguments of this and earlier calls in the same game. An answer that is not a position in the list stops the game with a panic.
    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice;

    /// The action `played` replaced the last answer. Plans based on that answer are void; knowledge of the table is not.
    fn overruled(&mut self, played: &G::Action) {
        let _ = played;
    }

    /// Excludes these kinds of choices from now on: at each question they are withheld if there are other actions ([`Restricted`]).
    /// A strategy that imagines its own play excludes them there too.
    fn restrict(&mut self, without: KindSet) {
        let _ = without;
    }

    /// The number of answers imagined since its creation, without forced ones: the cost of its thinking, the same on any machine.
    fn imagined(&self) -> u64 {
        0
    }
}
