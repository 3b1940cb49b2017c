//! One game, told: what happened, who decided what, how it ended.

mod print;

pub use print::print;

use std::cell::RefCell;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Journal;
use evenkeel_engine::metrics::{Metrics, Scope};
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_strategies::{Lineup, Roster, Table};
use serde::Serialize;
use serde_json::{Map, Value};

/// One line of a story; as JSON, one object with a `kind`.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Line {
    /// Which game this is.
    Game(Head),
    /// Something happened.
    Event {
        /// Its fields, as the ruleset names them.
        event: Value,
        /// The same as a sentence.
        text: String,
    },
    /// Somebody chose; forced moves are not decisions and have no line.
    Decision {
        /// The seat asked, counted from 1.
        seat: usize,
        /// Who sits there.
        strategy: String,
        /// What was asked.
        question: String,
        /// What was answered.
        text: String,
        /// The answer's fields.
        action: Value,
        /// Its position among the legal actions, counted from 0.
        choice: usize,
        /// How many legal actions there were.
        of: usize,
    },
    /// How it ended.
    Outcome(Ending),
}

/// Which game is told.
#[derive(Clone, Debug, Serialize)]
pub struct Head {
    pub ruleset: &'static str,
    pub title: &'static str,
    pub variant: &'static str,
    pub rules_hash: String,
    pub seed: u64,
    pub block: u64,
    pub rotation: usize,
    /// Who sits where, first seat to last.
    pub seats: Vec<String>,
}

/// How a game ended.
#[derive(Debug, Serialize)]
pub struct Ending {
    pub end: &'static str,
    /// Numbers of the whole game.
    pub metrics: Map<String, Value>,
    pub seats: Vec<SeatEnding>,
}

/// How one seat came out.
#[derive(Debug, Serialize)]
pub struct SeatEnding {
    pub seat: usize,
    pub strategy: String,
    pub rank: u8,
    /// In millionths: a tie splits the win.
    pub win_share: u32,
    pub metrics: Map<String, Value>,
}

/// Plays one game and tells it.
pub fn tell<G: Roster>(game: &G, lineup: &Lineup, head: Head) -> Vec<Line> {
    let mut table = Table::new(game, lineup.make::<G>());
    let luck = Luck { seed: head.seed, block: head.block, game: 0 };
    let (seats, rotation) = (head.seats.clone(), head.rotation);
    let lines = RefCell::new(vec![Line::Game(head)]);
    let mut dice = PcgDice::new::<G::Stream>(luck);
    let state = table.play_with(&mut dice, luck, rotation, &mut Ear { game, lines: &lines }, |view, seat, choice| {
        lines.borrow_mut().push(decision::<G>(view, seat, choice, &seats));
    });
    let mut lines = lines.into_inner();
    lines.push(Line::Outcome(ending(game, &state, &seats)));
    lines
}

/// Who sits where in a rotation, by label.
pub fn seating(lineup: &Lineup, rotation: usize) -> Vec<String> {
    let count = lineup.members().len();
    (0..count).map(|seat| lineup.members()[(seat + count - rotation % count) % count].label.clone()).collect()
}

/// Writes events down as they happen, between the decisions.
struct Ear<'a, G> {
    game: &'a G,
    lines: &'a RefCell<Vec<Line>>,
}

impl<G: Game> Journal<G> for Ear<'_, G> {
    const LISTENS: bool = true;

    fn record(&mut self, event: G::Event) {
        let text = self.game.tell(&event).to_string();
        self.lines.borrow_mut().push(Line::Event { event: fields(&event), text });
    }
}

fn decision<G: Game>(view: G::View<'_>, seat: Seat, choice: usize, seats: &[String]) -> Line {
    let mut actions = Actions::new();
    G::actions(view, &mut actions);
    Line::Decision {
        seat: seat.index() + 1,
        strategy: seats[seat.index()].clone(),
        question: G::question(view),
        text: G::of(view).word(&actions[choice]).to_string(),
        action: fields(&actions[choice]),
        choice,
        of: actions.len(),
    }
}

fn fields(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("events and actions have plain fields")
}

/// How a game stands at its end.
pub fn ending<G: Game>(game: &G, state: &G::State, seats: &[String]) -> Ending {
    let outcome = game.outcome(state);
    let mut metrics = Metrics::new();
    game.metrics(state, &mut metrics);
    let of_seat = |seat: Seat| SeatEnding {
        seat: seat.index() + 1,
        strategy: seats[seat.index()].clone(),
        rank: outcome.rank(seat),
        win_share: outcome.win_share(seat),
        metrics: columns::<G>(&metrics, seat, Scope::Seat),
    };
    Ending {
        end: G::ENDS[usize::from(outcome.end)],
        metrics: columns::<G>(&metrics, Seat::new(0), Scope::Game),
        seats: game.seats().iter().map(of_seat).collect(),
    }
}

fn columns<G: Game>(metrics: &Metrics, seat: Seat, scope: Scope) -> Map<String, Value> {
    let wanted = G::METRICS.iter().enumerate().filter(|(_, metric)| metric.scope == scope);
    wanted.map(|(index, metric)| (metric.name.to_owned(), metrics.get(index, seat).into())).collect()
}
