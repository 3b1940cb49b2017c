//! Who decides in games on [`evenkeel_engine`], and tables that play. The strategies of a ruleset are a crate of their own; those for any
//! ruleset are in [`any`].
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
//! # What a strategy is
//!
//! A [`Strategy`] sees a view and a list of at least two legal actions and answers with a position in the list. It cannot
//! reach the state, so it cannot see hidden cards; its own luck ([`StrategyRng`]) is apart from the table's, so that thinking
//! never moves the dice of the game. A law checks it: in two situations that look the same to a seat, it must pick the same.
//!
//! ```
//! use evenkeel_engine::Game;
//! use evenkeel_strategies::{Choice, Strategy, StrategyRng};
//!
//! /// Takes the first legal action, whatever it is.
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
//! # What is here
//!
//! | type | for |
//! |---|---|
//! | [`Strategy`] | deciding |
//! | [`Configured`], [`Entry`], [`entry`] | a strategy with typed parameters and a name, as the command line knows it |
//! | [`Roster`], [`Registry`] | the strategies that come with a ruleset, and those with any of your own |
//! | [`Preset`] | settings under a name of their own, as `trader@trader.toml` |
//! | [`Lineup`] | who sits at the table, read from `trader{bribes=2},pirate` |
//! | [`seat`] | its strategies, made |
//! | [`Table`] | a game with its players, playing one game after another without allocating |
//! | [`GameTable`], [`GameRecord`] | the same for code that knows no ruleset's types: what is [`Wanted`] of a game is recorded |
//! | [`GameRules`], [`ResolvedRules`] | rules in force, for code that knows no ruleset's types either |
//! | [`OpenTable`] | a table some of whose seats are asked step by step |
//! | [`story`] | one game in words |
//! | [`RulesetInfo`], [`HasInfo`] | what a ruleset is, as plain data |
//! | [`Usage`] | which kinds of choices they were offered and took |
//! | [`ChancesByRound`] | who was how likely to win after each round |
//! | [`Restricted`] | any of them without some kinds of choices |
//! | [`lookahead`] | what improves any of them by imagining games |
//! | [`outside`] | strategies outside of the program: a process, or whatever else can be asked |
//! | [`Own`] | which of its choices are a member's own, and not slips or draws |
//! | [`Skill`] | any of them as a beginner, a casual player, an expert, or an expert who looks ahead |
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

/// Why the best of a list of legal actions can be had.
pub const NEVER_EMPTY: &str = "a list of legal actions is never empty";

/// Decides for one seat.
///
/// It is `Clone` as well (see [`Fork`]), so that look-ahead can let it play on in imagined worlds, with its memory.
pub trait Strategy<G: Game>: Fork<G> + Send {
    /// A new game begins: forget the last one. `seat` is where this strategy sits.
    fn begin(&mut self, game: &G, seat: Seat) {
        let _ = (game, seat);
    }

    /// Returns a position in `actions`, which has at least two entries. `rng` is this seat's own, apart from the table's
    /// luck. The answer must follow from the arguments and from earlier ones of the same game alone. A game stops with a panic
    /// at an answer that is no position in the list.
    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice;

    /// Its last answer was not followed: `played` was done in its place. Plans that rested on that answer are void; what was
    /// learnt of the table is not.
    fn overruled(&mut self, played: &G::Action) {
        let _ = played;
    }

    /// It does without these kinds of choices from now on, as long as there is something else to do. Actions of these kinds are kept from
    /// it where it is asked ([`Restricted`]); whoever imagines itself playing on does not imagine itself taking them either.
    fn restrict(&mut self, without: KindSet) {
        let _ = without;
    }

    /// Answers it has imagined since it was made, forced ones left out: what its thinking costs, on any machine.
    fn imagined(&self) -> u64 {
        0
    }
}
