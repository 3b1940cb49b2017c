//! One game as a story: the events, the decisions, the end.

mod seen;

use evenkeel_engine::journal::Journal;
use evenkeel_engine::metrics::{Metrics, Scope};
use evenkeel_engine::replay::{Asked, Departure, Differs, Header, Listener, Replay, record, retell};
use evenkeel_engine::seat::MAX_SEATS;
use evenkeel_engine::{Ruleset, Seat, observation};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::Table;

/// One line of a story; as JSON, one object with a `kind`.
#[derive(Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Line {
    /// The game.
    Game(Head),
    /// An event.
    Event {
        /// Its fields, as the ruleset names them.
        event: Value,
        /// The event as a sentence.
        text: String,
    },
    /// A choice; forced moves are not decisions and have no line.
    Decision {
        /// The seat asked, counted from 1.
        seat: usize,
        /// The strategy at the seat.
        strategy: String,
        /// Its number among the decisions of that seat in this game, from 1.
        number: usize,
        /// The round (the turn, where the game has no rounds).
        round: u32,
        /// The question.
        question: String,
        /// The answer.
        text: String,
        /// The answer's fields.
        action: Value,
        /// Its position among the legal actions, counted from 0.
        choice: usize,
        /// The number of legal actions.
        of: usize,
        /// The seat's view, if wanted: the entries of `evenkeel schema view RULESET`.
        #[serde(skip_serializing_if = "Option::is_none")]
        view: Option<Value>,
        /// The same for people: the changes since the last decision of the seat.
        #[serde(skip)]
        seen: Vec<String>,
    },
    /// The standing of the player whose turn has begun, at the first decision in it by any player.
    Standing {
        /// The seat, counted from 1.
        seat: usize,
        /// The strategy at the seat.
        strategy: String,
        /// Their standing.
        text: String,
    },
    /// The end.
    Outcome(Ending),
}

/// The game of a story.
#[derive(Clone, Debug, Serialize)]
pub struct Head {
    /// The ruleset's name as typed.
    pub ruleset: &'static str,
    /// Its full title.
    pub title: &'static str,
    /// Name of the variant.
    pub variant: String,
    /// Digest of every number and table in force, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Seed of all luck.
    pub seed: u64,
    /// Block of the game.
    pub block: u64,
    /// The number of places by which the line-up had moved round the table.
    pub rotation: u64,
    /// The strategies, first seat to last.
    pub seats: Vec<String>,
}

/// The end of a game.
#[derive(Debug, Serialize)]
pub struct Ending {
    /// The reason for the end.
    pub end: &'static str,
    /// Numbers of the whole game.
    pub metrics: Map<String, Value>,
    /// The result of each seat, first seat to last.
    pub seats: Vec<SeatEnding>,
    /// The metrics of a seat that are shown to people; the first metrics if the ruleset names none.
    #[serde(skip)]
    pub shown: Vec<&'static str>,
}

/// The number of metrics shown to people if the ruleset names none.
const SHOWN: usize = 7;

/// The result of one seat.
#[derive(Debug, Serialize)]
pub struct SeatEnding {
    /// The seat, counted from 1.
    pub seat: usize,
    /// The strategy at the seat.
    pub strategy: String,
    /// From 1; equal for ties.
    pub rank: u8,
    /// In millionths: a tie splits the win.
    pub win_share: u32,
    /// Numbers of the seat.
    pub metrics: Map<String, Value>,
}

/// Plays the game of a header at a table, records and narrates it; with `views` also the view at each decision.
pub(crate) fn tell<G: Ruleset>(table: &mut Table<'_, G>, header: Header, views: bool) -> (Replay, Vec<Line>) {
    let game = table.game();
    let (luck, rotation) = (header.luck(), header.rotation as usize);
    let mut narrator = Narrator { views, ..Narrator::new(game, &header) };
    let (replay, state) = record(game, header, &mut narrator, table.seat_members(luck, rotation));
    (replay, narrator.end(&state))
}

/// Replays a recorded game by its own rules and narrates it: all of it, or the valid part and the point where record and game differ.
pub(crate) fn retell_any<G: Ruleset>(
    replay: &Replay,
    texts: &[(String, String)],
    views: bool,
) -> Result<(Vec<Line>, Option<Departure>), Differs> {
    Ok(narrate(&replay.header.rebuild::<G>(texts)?.game, replay, views))
}

fn narrate<G: Ruleset>(game: &G, replay: &Replay, views: bool) -> (Vec<Line>, Option<Departure>) {
    let mut narrator = Narrator { views, ..Narrator::new(game, &replay.header) };
    match retell(game, replay, &mut narrator) {
        Ok(state) => (narrator.end(&state), None),
        Err(departure) => (narrator.lines, Some(departure)),
    }
}

fn head<G: Ruleset>(header: &Header) -> Head {
    Head {
        ruleset: G::ID,
        title: G::TITLE,
        variant: header.variant.clone(),
        rules_hash: header.rules_hash.clone(),
        seed: header.seed,
        block: header.block,
        rotation: header.rotation,
        seats: seating(&header.lineup, header.rotation),
    }
}

/// The seating of a rotation, which moves each member that many places clockwise.
fn seating(lineup: &[String], rotation: u64) -> Vec<String> {
    let mut seats = lineup.to_vec();
    let places = rotation % (seats.len().max(1) as u64);
    seats.rotate_right(places as usize);
    seats
}

/// Records events and choices in the order of play.
struct Narrator<'a, G> {
    game: &'a G,
    seats: Vec<String>,
    lines: Vec<Line>,
    /// The player whose turn has begun, until their standing is written.
    turn: Option<Seat>,
    /// Decisions of each seat so far.
    decisions: [usize; MAX_SEATS],
    /// Whether the view at each decision is written.
    views: bool,
    /// The last view of each seat.
    seen: [Value; MAX_SEATS],
}

impl<'a, G: Ruleset> Narrator<'a, G> {
    fn new(game: &'a G, header: &Header) -> Self {
        let head = head::<G>(header);
        let (seats, lines) = (head.seats.clone(), vec![Line::Game(head)]);
        Self { game, seats, lines, turn: None, decisions: [0; MAX_SEATS], views: false, seen: Default::default() }
    }

    fn strategy(&self, seat: Seat) -> String {
        self.seats.get(seat.index()).cloned().unwrap_or_default()
    }

    /// The changes in a seat's view since its last decision.
    fn news(&mut self, asked: &Asked<'_, G>) -> Vec<String> {
        let now = observation::json_for_people::<G>(asked.view());
        let before = std::mem::replace(&mut self.seen[asked.seat.index()], now);
        seen::news(&before, &self.seen[asked.seat.index()])
    }

    fn end(mut self, state: &G::State) -> Vec<Line> {
        self.lines.push(Line::Outcome(ending(self.game, state, &self.seats)));
        self.lines
    }
}

impl<G: Ruleset> Journal<G> for Narrator<'_, G> {
    const LISTENS: bool = true;

    fn record(&mut self, event: G::Event) {
        self.turn = self.game.turn_of(&event).or(self.turn);
        let text = self.game.describe_event(&event).to_string();
        self.lines.push(Line::Event { event: fields(&event), text });
    }
}

impl<G: Ruleset> Listener<G> for Narrator<'_, G> {
    fn asked(&mut self, asked: &Asked<'_, G>) {
        if let Some(seat) = self.turn.take() {
            let text = self.game.describe_standing(asked.state, seat);
            let standing = Line::Standing { seat: seat.index() + 1, strategy: self.strategy(seat), text };
            self.lines
                .extend(Some(standing).filter(|line| !matches!(line, Line::Standing { text, .. } if text.is_empty())));
        }
        let action = asked.action();
        let seen = if self.views { self.news(asked) } else { Vec::new() };
        self.decisions[asked.seat.index()] += 1;
        self.lines.push(Line::Decision {
            seat: asked.seat.index() + 1,
            strategy: self.strategy(asked.seat),
            number: self.decisions[asked.seat.index()],
            round: self.game.clock(asked.state),
            question: G::describe_question(asked.view()),
            text: self.game.describe_action(&action).to_string(),
            action: fields(&action),
            choice: asked.choice,
            of: asked.actions.len(),
            view: self.views.then(|| observation::json::<G>(asked.view())),
            seen,
        });
    }
}

fn fields(value: &impl Serialize) -> Value {
    serde_json::to_value(value).expect("events and actions have plain fields")
}

fn ending<G: Ruleset>(game: &G, state: &G::State, seats: &[String]) -> Ending {
    let outcome = game.outcome(state);
    let mut metrics = Metrics::new();
    game.metrics(state, &mut metrics);
    let of_seat = |seat: Seat| SeatEnding {
        seat: seat.index() + 1,
        strategy: seats.get(seat.index()).cloned().unwrap_or_default(),
        rank: outcome.rank(seat),
        win_share: outcome.win_share(seat),
        metrics: columns::<G>(&metrics, seat, Scope::Seat),
    };
    Ending {
        end: G::ENDS[usize::from(outcome.end)],
        metrics: columns::<G>(&metrics, Seat::new(0), Scope::Game),
        seats: game.seats().iter().map(of_seat).collect(),
        shown: shown::<G>(),
    }
}

fn shown<G: Ruleset>() -> Vec<&'static str> {
    let of_seat = G::METRICS.iter().filter(|metric| metric.scope == Scope::Seat).map(|metric| metric.name);
    if G::CLOSING.is_empty() { of_seat.take(SHOWN).collect() } else { G::CLOSING.to_vec() }
}

fn columns<G: Ruleset>(metrics: &Metrics, seat: Seat, scope: Scope) -> Map<String, Value> {
    let wanted = G::METRICS.iter().enumerate().filter(|(_, metric)| metric.scope == scope);
    wanted.map(|(index, metric)| (metric.name.to_owned(), metrics.get(index, seat).into())).collect()
}
