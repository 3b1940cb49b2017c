//! The vocabulary of the cellar game, and its planted faults.

use arrayvec::ArrayVec;
use evenkeel_engine::metrics::Metric;
use evenkeel_engine::themes::{Series, Themes};
use evenkeel_engine::{Seat, SeatSet, streams};
use serde::Serialize;

use super::cellar_rules::{CARDS, KINDS};

/// The planted faults of the cellar game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Drawing is offered only if the top card is a treasure.
    ActionsLeakTop,
    /// The question shows whether the top card is a treasure.
    QuestionLeaksTop,
    /// The view shows the top card, though no seat may look at it.
    LookShowsTop,
    /// Imagined worlds keep the sealed answers of others.
    AnswersStay,
    /// Imagined worlds shuffle the deck from its true order.
    OrderStays,
    /// Losing answers stay in the state, and in imagined worlds.
    LosersStay,
    /// The view shows the last die, but its digest does not.
    DieForgotten,
    /// Imagined worlds deal the others one card too few.
    HandsShort,
    /// Imagined worlds turn a hidden card into another.
    CardsTurn,
    /// A stopped treasure vanishes.
    TreasureVanishes,
    /// Nothing ends the game.
    Endless,
    /// One action is offered twice.
    OfferedTwice,
    /// A seat without a treasure has no action.
    NothingToDo,
    /// The outcome names an undeclared end.
    WrongEnd,
    /// The score is filled for the first seat only.
    ScoreUnfilled,
    /// A course has another value after the end of the game than at the end.
    CourseBreaksOff,
    /// A number shared by two seats is counted for one of them.
    SharedByOne,
    /// Ranks after a tie continue as if there were none.
    RanksSlip,
    /// An additional die is rolled if there is a listener.
    Listens,
    /// The game remembers something outside its state.
    Remembers,
    /// An action has an undeclared kind.
    KindBeyond,
    /// The short cut to the offered kinds leaves one out.
    ShortCutLies,
}

streams! {
    /// Purposes of a draw.
    pub enum Luck {
        /// The order of the deck.
        Deck,
        /// Whether a stopped treasure is saved.
        Fate,
    }
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub deck: ArrayVec<u8, CARDS>,
    pub hands: [[u8; KINDS]; 4],
    pub discards: [u8; KINDS],
    pub scored: [u8; KINDS],
    pub points: [i32; 4],
    pub times: [u8; 4],
    pub die: u8,
    pub turn: Seat,
    pub turns: u16,
    pub frame: Option<Frame>,
    pub answers: [Option<bool>; 4],
}

/// A treasure on the table: its owner, and the seats that must still answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Frame {
    pub card: u8,
    pub by: Seat,
    pub owing: SeatSet,
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Action {
    /// Take the top card.
    Draw,
    /// Show a treasure.
    Play(u8),
    /// No action possible.
    Pass,
    /// Let a treasure be scored.
    Let,
    /// Stop it.
    Stop,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Event {
    /// A card was drawn: its owner's secret.
    Drew(Seat, u8),
    /// A treasure was stopped by this seat.
    Stopped(Seat),
    /// A treasure was scored.
    Scored(Seat, u8),
}

/// The counts.
pub const METRICS: &[Metric] = &[
    Metric::of_game("turns", "turns", "Turns played."),
    Metric::of_seat("points", "points", "Points scored."),
    Metric::of_seat("neighbours", "seats", "Whoever sits beside this one, of the first two seats.")
        .sharing("neighbours"),
    Metric::of_seat(
        "points_turn_9999",
        "points",
        "Points after turn 9999, or at the end of a game that was over before.",
    ),
];

/// The courses over a game.
pub const THEMES: Themes = Themes {
    series: &[Series { name: "points", along: "turns", points: &[(9999, "points_turn_9999")] }],
    ..Themes::NONE
};

impl State {
    /// The columns of a seat.
    pub fn columns(&self, seat: Seat, flaw: Option<Flaw>) -> [i64; 3] {
        let points = i64::from(self.points[seat.index()]);
        let pair = if flaw == Some(Flaw::SharedByOne) { 1 } else { 2 };
        [points, i64::from(seat.index() < pair), points - i64::from(flaw == Some(Flaw::CourseBreaksOff))]
    }
}
