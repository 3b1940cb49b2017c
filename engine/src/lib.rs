//! The parts of headless, deterministic rules of a board game. Each ruleset is a crate of its own, such as
//! `evenkeel-smugglers`.
//!
//! ```
//! use evenkeel_engine::chance::{Luck, PcgDice};
//! use evenkeel_engine::journal::Silent;
//! use evenkeel_engine::play::play_on;
//! use evenkeel_smugglers::{Smugglers, Stream};
//! use evenkeel_engine::{Game, rules};
//!
//! // Four seats, the printed rules, seed 7; every seat always takes the first legal action.
//! let game = rules::printed::<Smugglers>(4)?;
//! let mut dice = PcgDice::new::<Stream>(Luck::of_table(7, 0));
//! let mut state = game.deal(&mut dice, &mut Silent);
//! play_on(&game, &mut state, &mut dice, &mut Silent, 10_000, |_view, _seat, _actions| 0);
//! println!("{:?}", game.outcome(&state));
//! # Ok::<(), evenkeel_engine::rules::Faults>(())
//! ```
//!
//! (The crate `evenkeel-strategies` has players, with which three lines play a game.)
//!
//! # The course of a game
//!
//! A ruleset in force is a value that implements [`Game`]: numbers, tables and the number of seats. [`Game::deal`] sets up a state. While
//! [`Game::pending`] names seats, each is asked alone: [`Game::view`] shows what it may see, [`Game::actions`] lists its choices, [`Game::apply`]
//! seals its answer and runs to the next question. [`play::play_on`] is that loop. A list of one action is a forced move, without a question.
//! [`Game::try_apply`] refuses an illegal action with a typed error.
//!
//! | module | content |
//! |---|---|
//! | [`ruleset`] | the parts of a ruleset besides the game: [`Describe`], [`Score`], [`Narrate`], [`Audit`], [`ExactOdds`] |
//! | [`rules`] | numbers and tables a designer can change, each with its provenance; house rules; every fault at once |
//! | [`chance`] | all luck: seeded, scripted, enumerated, recorded |
//! | [`odds`] | exact probabilities of sub-mechanics, from the functions used in play |
//! | [`laws`] | one suite of laws for every ruleset and strategy: secrets stay secret, things add up, games replay |
//! | [`replay`] | games written down and played again |
//!
//! # Guarantees
//!
//! - The same rules, luck and answers give the same game on every platform and in every build.
//! - A view shows what a seat may know and nothing else; legal actions are a function of the view.
//! - Playing allocates nothing and uses no floats. Nothing here reads a file or starts a thread.
//!
//! The game of an old seed may change between versions; the changelog lists such changes under their own heading.

pub mod actions;
pub mod agenda;
pub mod bits;
pub mod chance;
pub mod digest;
pub mod factor;
pub mod features;
pub mod game;
pub mod journal;
pub mod kinds;
pub mod laws;
pub mod metrics;
pub mod observation;
pub mod odds;
pub mod outcome;
pub mod play;
pub mod referee;
pub mod replay;
pub mod rules;
pub mod ruleset;
pub mod seat;
pub mod testing;
pub mod themes;
pub mod win_chances;

pub use actions::Actions;
pub use game::{Game, IllegalAction};
pub use kinds::Kinds;
pub use observation::Observe;
pub use ruleset::{Audit, Describe, ExactOdds, Narrate, Ruleset, Score};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use win_chances::WinChances;
