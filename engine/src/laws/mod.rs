//! The laws every ruleset obeys, as one suite over any [`Ruleset`].
//!
//! | law | demand |
//! |---|---|
//! | ends | play stops within [`Game::MAX_DECISIONS`](crate::Game::MAX_DECISIONS); questions, ranks and metrics are well formed all the way |
//! | replays | luck and recorded choices give the same game, with any listener |
//! | order-free | when several seats are pending, the order of asking makes no difference |
//! | blind | situations that look the same to a seat have the same actions and the same imagined worlds |
//! | believes | an imagined world looks to the seat like the original, adds up, allows every action, and can be played out |
//! | fair | in situations that look the same, a strategy picks the same |
//! | kinds | every action is of one kind of the ruleset's list, and the list names every kind |
//! | conserves | [`Audit::audit`](crate::Audit::audit) holds after every step |
//!
//! [`check`] runs all but two: fair needs a strategy, see [`fair`], and [`kinds`] needs every variant. The law about threads belongs to the crate
//! that has threads; it compares [`game_digest`] and [`batch_hash`].

mod blind;
mod kinds;
mod order;
mod pairs;
mod player;
mod replays;
mod steps;

use core::fmt;
use std::panic::{self, AssertUnwindSafe};

pub use blind::fair;
pub use kinds::kinds;
pub use pairs::{Pair, Situation};
pub use player::{Anyone, Player};

use crate::chance::{Luck, PcgDice};
use crate::digest::Digest;
use crate::metrics::Metrics;
use crate::{Ruleset, Seat, observation};

/// The effort of a trial. Every random number follows from these fields, so a breach found once is found again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trial {
    /// Seed of every game played.
    pub seed: u64,
    /// Games, numbered as blocks from 0.
    pub games: u64,
    /// For each game, the number of twins: games that differ from it by one die, one card or one choice.
    pub twins: u64,
    /// Upper limit of the pairs of situations that look the same; with a slow strategy, [`fair`] needs a low one.
    pub pairs: u64,
}

impl Default for Trial {
    fn default() -> Self {
        Self { seed: 1, games: 24, twins: 36, pairs: u64::MAX }
    }
}

/// The name of a law.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Law {
    /// Games end, and their questions and results are well formed.
    Ends,
    /// Luck and choices determine the game.
    Replays,
    /// Simultaneous means simultaneous.
    OrderFree,
    /// Situations that look the same offer the same actions.
    Blind,
    /// Imagined worlds match the view.
    Believes,
    /// A strategy knows only the view.
    Fair,
    /// Every action is of one kind.
    Kinds,
    /// Things add up.
    Conserves,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Ends => "ends",
            Self::Replays => "replays",
            Self::OrderFree => "order-free",
            Self::Blind => "blind",
            Self::Believes => "believes",
            Self::Fair => "fair",
            Self::Kinds => "kinds",
            Self::Conserves => "conserves",
        })
    }
}

/// A broken law, with its place.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{ruleset} breaks the law `{law}` in seed {seed}, block {block}, after {step} decisions{}: {what}", asked(*seat))]
pub struct Breach {
    /// The ruleset.
    pub ruleset: &'static str,
    /// The law.
    pub law: Law,
    /// Seed of the trial.
    pub seed: u64,
    /// Block of the game.
    pub block: u64,
    /// Decisions applied before, forced moves included.
    pub step: u32,
    /// The seat to decide, if any.
    pub seat: Option<Seat>,
    /// The fault.
    pub what: String,
}

fn asked(seat: Option<Seat>) -> String {
    seat.map_or_else(String::new, |seat| format!(", asking seat {seat}"))
}

/// The size of a trial without a breach: a test requires that it is not empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Decisions in them, forced moves included.
    pub decisions: u64,
    /// Decisions made while other seats also had to answer.
    pub simultaneous: u64,
    /// Situations with an imagined world, compared with the view.
    pub imagined: u64,
    /// Pairs of different situations that look the same to a seat.
    pub pairs: u64,
}

/// Tries every law that needs no strategy, in games of random legal play.
///
/// # Errors
/// The first breach of each law that was broken.
pub fn check<G: Ruleset>(game: &G, trial: &Trial) -> Result<Tally, Vec<Breach>> {
    check_with(game, trial, &mut Anyone::default())
}

/// Tries every law that needs no strategy, in games that `player` plays.
///
/// # Errors
/// The first breach of each law that was broken.
pub fn check_with<G: Ruleset>(game: &G, trial: &Trial, player: &mut impl Player<G>) -> Result<Tally, Vec<Breach>> {
    let (mut tally, mut breaches) = (Tally::default(), Vec::new());
    let mut every = |name, law: &mut dyn FnMut(&Case<'_, G>) -> Result<(), Breach>| {
        let mut cases = (0..trial.games).map(|block| Case { game, trial, block });
        breaches.extend(cases.try_for_each(|case| case.hold(name, || law(&case))).err());
    };
    every(Law::Ends, &mut |case| steps::ends(case, player, &mut tally));
    every(Law::Conserves, &mut |case| steps::conserves(case, player));
    every(Law::Replays, &mut |case| replays::replays(case, player));
    every(Law::OrderFree, &mut |case| order::order_free(case, &mut tally));
    every(Law::Believes, &mut |case| blind::believes(case, player, &mut tally));
    let whole = Case { game, trial, block: 0 };
    match whole.hold(Law::Blind, || blind::blind(game, trial, player)) {
        Ok(pairs) => tally.pairs = pairs,
        Err(breach) => breaches.push(breach),
    }
    if breaches.is_empty() { Ok(tally) } else { Err(breaches) }
}

/// Tries every law that needs no strategy; for tests.
///
/// # Panics
/// With every breach found.
pub fn demand<G: Ruleset>(game: &G, trial: &Trial) -> Tally {
    check(game, trial).unwrap_or_else(|breaches| {
        let lines: Vec<_> = breaches.iter().map(ToString::to_string).collect();
        panic!("{}", lines.join("\n"))
    })
}

/// A digest of a position: state, outcome and metrics.
pub fn game_digest<G: Ruleset>(game: &G, state: &G::State) -> u64 {
    let mut metrics = Metrics::new();
    game.metrics(state, &mut metrics);
    let numbers: Vec<_> = (0..G::METRICS.len())
        .flat_map(|metric| game.seats().iter().map(move |seat| (metric, seat)))
        .map(|(metric, seat)| metrics.get(metric, seat))
        .collect();
    Digest::of(&(state, game.outcome(state), numbers))
}

/// One digest of many games, in the order of their blocks, independent of threads. It is the golden hash of a batch; the law about threads compares
/// it.
pub fn batch_hash(games: impl IntoIterator<Item = u64>) -> u64 {
    Digest::of(&games.into_iter().collect::<Vec<_>>())
}

pub(crate) struct Case<'a, G: Ruleset> {
    pub game: &'a G,
    pub trial: &'a Trial,
    pub block: u64,
}

impl<G: Ruleset> Case<'_, G> {
    fn luck(&self) -> Luck {
        Luck::of_table(self.trial.seed, self.block)
    }

    fn dice(&self) -> PcgDice {
        PcgDice::new::<G::Stream>(self.luck())
    }

    /// Tries a law. A panic of the ruleset also breaks the law, so one fault does not hide breaches of other laws.
    fn hold<T>(&self, law: Law, attempt: impl FnOnce() -> Result<T, Breach>) -> Result<T, Breach> {
        survive(attempt).unwrap_or_else(|cause| {
            Err(self.breach(law, 0, None, format!("in this game or an imagined one it panics: {cause}")))
        })
    }

    fn breach(&self, law: Law, step: u32, seat: Option<Seat>, what: impl Into<String>) -> Breach {
        Breach { ruleset: G::ID, law, seed: self.trial.seed, block: self.block, step, seat, what: what.into() }
    }
}

/// The result, or the message of its panic.
fn survive<T>(attempt: impl FnOnce() -> T) -> Result<T, String> {
    panic::catch_unwind(AssertUnwindSafe(attempt)).map_err(|cause| {
        let message = cause.downcast_ref::<String>().map(String::as_str).or(cause.downcast_ref::<&str>().copied());
        message.unwrap_or("without words").to_owned()
    })
}

/// The digest of a seat's view.
fn look<G: Ruleset>(game: &G, state: &G::State, seat: Seat) -> u64 {
    observation::look::<G>(game.view(state, seat))
}
