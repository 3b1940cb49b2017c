//! What a ruleset is.

use core::fmt::{Debug, Display};
use core::hash::Hash;

use serde::Serialize;

use crate::chance::{Dice, Stream};
use crate::digest::Digest;
use crate::factor::Factor;
use crate::journal::Journal;
use crate::metrics::{Metric, Metrics};
use crate::odds::Odds;
use crate::outcome::Outcome;
use crate::rules::{Fault, Rules, Table, Tables, Variant};
use crate::themes::Themes;
use crate::{Actions, Seat, SeatSet, Seats};

/// A ruleset in force: its resolved numbers and tables, and how many seats play. Immutable, shared by every thread.
///
/// One game goes: [`deal`](Game::deal), then as long as [`pending`](Game::pending) names a seat, list its
/// [`actions`](Game::actions) and [`apply`](Game::apply) one. [`crate::play`] does that.
pub trait Game: Sized + Send + Sync + 'static {
    /// The name people type, such as `smugglers`.
    const ID: &'static str;
    /// The full title.
    const TITLE: &'static str;
    /// What is simulated, in one or two sentences.
    const ABOUT: &'static str;
    /// Fewest and most seats.
    const SEATS: (usize, usize);
    /// Named reasons for the end of a game, in lower snake case; [`Outcome::end`] is a position in it.
    const ENDS: &'static [&'static str];
    /// The columns [`metrics`](Game::metrics) fills. The first is the length of the game, in its natural unit.
    const METRICS: &'static [Metric];
    /// Labels of a seat by which shares of wins are grouped; most rulesets of equal seats have none.
    const FACTORS: &'static [Factor] = &[];
    /// Which of them belong together.
    const THEMES: Themes = Themes::NONE;
    /// The printed tables and decks, each replaceable by a designer's own.
    const TABLES: &'static [Table];
    /// Named sets of rules; the first is the default.
    const VARIANTS: &'static [Variant<Self::Rules>];
    /// No game asks more decisions than this, forced moves included.
    const MAX_DECISIONS: u32;

    /// Every number a designer may turn.
    type Rules: Rules;
    /// Everything about a game in progress. Fixed size, no heap, no floats.
    type State: Clone + Eq + Hash + Debug + Send;
    /// One answer to one question.
    type Action: Copy + Eq + Debug + Serialize + Send;
    /// One thing that happened, addressed: [`hears`](Game::hears) tells who may know.
    type Event: Copy + Debug + Serialize;
    /// Purposes of a draw.
    type Stream: Stream;
    /// What one seat may see. Private fields, accessors only.
    type View<'a>: Copy;

    /// Puts numbers and tables in force, or reports every fault in them.
    ///
    /// # Errors
    /// All faults found, each with its place.
    fn new(rules: Self::Rules, tables: &Tables, seats: Seats) -> Result<Self, Vec<Fault>>;
    /// The numbers in force.
    fn rules(&self) -> &Self::Rules;
    /// How many seats play.
    fn seats(&self) -> Seats;
    /// Sets up a game and runs on to the first decision.
    fn deal(&self, dice: &mut impl Dice<Self::Stream>, journal: &mut impl Journal<Self>) -> Self::State;
    /// Seats that owe an answer now. None: the game is over. Two or more answer without seeing each other.
    fn pending(&self, state: &Self::State) -> SeatSet;
    /// What `seat` may see of `state`.
    fn view<'a>(&'a self, state: &'a Self::State, seat: Seat) -> Self::View<'a>;
    /// The ruleset a view belongs to: rules and tables are public.
    fn of(view: Self::View<'_>) -> &Self;
    /// Legal actions, never empty for a pending seat. They are a function of the view, so the list cannot leak a secret.
    fn actions(view: Self::View<'_>, out: &mut Actions<Self::Action>);
    /// Everything the view tells, for the laws: two situations with equal digests look the same to the seat.
    fn look(view: Self::View<'_>, digest: &mut Digest);
    /// Seals one answer; when the last pending one is in, resolves and runs on to the next decision.
    fn apply(
        &self,
        state: &mut Self::State,
        seat: Seat,
        action: Self::Action,
        dice: &mut impl Dice<Self::Stream>,
        journal: &mut impl Journal<Self>,
    );
    /// Winners, ranks, why it ended. Defined for any state, so that a game cut short has an outcome too.
    fn outcome(&self, state: &Self::State) -> Outcome;
    /// Fills the columns of [`METRICS`](Game::METRICS).
    fn metrics(&self, state: &Self::State, out: &mut Metrics);
    /// The level of `seat` in one of [`FACTORS`](Game::FACTORS), by their positions; nothing if it has none in this game.
    /// Asked at the end of a game.
    fn level(&self, state: &Self::State, factor: usize, seat: Seat) -> Option<usize> {
        let _ = (state, factor, seat);
        None
    }
    /// A full state this seat could believe in: a function of the view and the dice, never of the truth.
    fn determinize(view: Self::View<'_>, dice: &mut impl Dice<Self::Stream>) -> Self::State;
    /// Conservation: what must add up after every step.
    ///
    /// # Errors
    /// What does not add up, in words.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
    /// How well `seat` stands, higher is better: a rough worth for look-ahead strategies that cannot play to the end.
    fn standing(&self, state: &Self::State, seat: Seat) -> i64;
    /// Exact odds of the sub-mechanics, from the functions that play.
    fn odds(&self) -> Vec<Odds>;
    /// Whether `seat` may know of `event`; events that everybody hears need no override.
    fn hears(&self, event: &Self::Event, seat: Seat) -> bool {
        let _ = (event, seat);
        true
    }
    /// One event as a sentence.
    fn tell<'a>(&'a self, event: &'a Self::Event) -> impl Display + 'a;
    /// One action as a few words, with the names of this ruleset's tables.
    fn word<'a>(&'a self, action: &'a Self::Action) -> impl Display + 'a;
    /// Names of the grades of success from 0 up, where [`THEMES`](Game::THEMES) has a grade.
    fn grades(&self) -> Vec<String> {
        Vec::new()
    }
    /// What the seat is asked, in a few words.
    fn question(view: Self::View<'_>) -> String;
}
