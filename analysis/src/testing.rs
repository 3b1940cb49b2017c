//! A small race for tests: one to four runners walk or sprint to the goal; a sprint may trip.

mod crew;
pub mod made;
mod runners;

pub use crew::{Command, Crew};
pub use made::{find_strip, find_verdicts};
pub use runners::{race, runners};

use core::fmt::Display;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_engine::chance::Dice;
use evenkeel_engine::factor::{Factor, Levels};
use evenkeel_engine::journal::Journal;
use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::metrics::{Metric, Metrics};
use evenkeel_engine::observation::{Observe, Observer};
use evenkeel_engine::odds::Odds;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Faults, Table, Tables, Variant, whole};
use evenkeel_engine::themes::{Flows, Series, Themes};
use evenkeel_engine::{
    Actions, Audit, Describe, ExactOdds, Game, Kinds, Narrate, Score, Seat, SeatSet, Seats, kinds, parameters, streams,
    table_columns,
};
use evenkeel_strategies::lookahead::Params;
use evenkeel_strategies::{Choice, Configured, Entry, Registry, Roster, Strategy, StrategyRng, entry};
use serde::Serialize;

use crate::findings::Findings;
use crate::{Event, Experiment, Plan, Quiet, RunOptions, run};

/// The plan from a TOML text.
pub fn plan(text: &str) -> Plan {
    let experiment = Experiment::parse("race.toml", text).expect("a sound file");
    Plan::new(&Registry::of::<Race>(), &experiment).expect("a sound experiment")
}

/// The findings of a study from a TOML text.
pub fn find(text: &str) -> Findings {
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    run(&plan(text), &options, &Quiet, &AtomicBool::new(false)).expect("a run").findings
}

/// The number of repetitions of a simulation: `usual`, or the value of `EVENKEEL_TRIALS`.
pub fn trials(usual: u64) -> u64 {
    std::env::var("EVENKEEL_TRIALS").ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// A listener that sets `stop` after more than `games` games.
pub fn stop_after(games: u64, stop: &AtomicBool) -> impl Fn(Event) + Sync {
    let played = AtomicU64::new(0);
    move |event| {
        if let Event::Played { games: more } = event
            && played.fetch_add(more, Ordering::Relaxed) > games
        {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

/// A listener that records the number of games kept from an earlier run.
pub fn hear_kept(kept: &AtomicU64) -> impl Fn(Event) + Sync {
    |event| {
        if let Event::Started { kept: games, .. } = event {
            kept.store(games, Ordering::Relaxed);
        }
    }
}

streams! {
    /// Steps and stumbles.
    pub enum Purpose { Step, Trip }
}

parameters! {
    /// The rules of the race.
    pub struct RaceRules {
        goal: i32 = 30, "goal", "squares", range 5..=5000, sweep 10..=60, Rulebook, "1", "Squares to run.";
        trip: i32 = 3, "sprint.trip", "in 6", range 0..=6, sweep 0..=6, Reconstructed, "", "Chance of a sprint to trip." if "calm=false";
        head: i32 = 0, "head_start", "squares", range 0..=9, sweep 0..=9, Ruling, "", "Head start of the first seat.";
        limit: i32 = 200, "limit", "rounds", range 1..=9999, sweep 10..=200, Ruling, "", "Rounds at most.";
        calm: bool = false, "calm", "", range 0..=0, sweep 0..=0, Ruling, "", "Whether no player may sprint.";
        trap: i32 = 0, "trap", "square", range 0..=99, sweep 0..=99, Ruling, "", "A player who stands there breaks the game; 0: none.";
    }
}

#[derive(Debug)]
pub struct Race {
    pub rules: RaceRules,
    pub slides: Vec<(i32, i32)>,
    seats: Seats,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    square: [i32; 4],
    trips: [i32; 4],
    early: [i32; 4],
    runner: u8,
    round: i32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Pace {
    Walk,
    Sprint,
}

#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Race,
    state: &'a State,
    seat: Seat,
}

impl Race {
    fn is_over(&self, state: &State) -> bool {
        state.square.iter().any(|square| *square >= self.rules.goal) || state.round > self.rules.limit
    }
}

impl Describe for Race {
    const TITLE: &'static str = "A small race";
    const ABOUT: &'static str = "Runners walk or sprint to the goal.";
    const TABLES: &'static [Table] = &[Table {
        name: "slides",
        about: "Squares that move a player who lands there.",
        when: "",
        columns: table_columns! {
            square: whole(0..=9999);
            to: whole(0..=9999);
        },
        key: "square",
        text: "square,to\n7,9\n21,17\n",
    }];
    const VARIANTS: &'static [Variant<RaceRules>] = &[
        Variant { name: "plain", about: "As printed.", adapt: |_| {} },
        Variant { name: "short", about: "Half the way.", adapt: |rules| rules.goal = 15 },
    ];

    type Rules = RaceRules;

    fn new(rules: RaceRules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let sheet = tables.open("slides", &mut faults);
        let mut read = |column| sheet.rows().map(|row| row.integer(column, &mut faults)).collect::<Vec<_>>();
        let slides = read("square").into_iter().zip(read("to")).collect();
        Faults::none_in(faults).map(|()| Self { rules, slides, seats })
    }

    fn rules(&self) -> &RaceRules {
        &self.rules
    }
}

impl Game for Race {
    const ID: &'static str = "race";
    const SEATS: (usize, usize) = (1, 4);
    const MAX_DECISIONS: u32 = 50_000;

    type State = State;
    type Action = Pace;
    type Event = Pace;
    type Stream = Purpose;
    type View<'a> = View<'a>;

    fn seats(&self) -> Seats {
        self.seats
    }
    fn deal(&self, _: &mut impl Dice<Purpose>, _: &mut impl Journal<Self>) -> State {
        State { square: [self.rules.head, 0, 0, 0], trips: [0; 4], early: [0; 4], runner: 0, round: 1 }
    }
    fn pending(&self, state: &State) -> SeatSet {
        if self.is_over(state) { SeatSet::EMPTY } else { SeatSet::one(Seat::new(state.runner.into())) }
    }
    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View { game: self, state, seat }
    }
    fn game_of(view: Self::View<'_>) -> &Self {
        view.game
    }
    fn actions(view: View<'_>, out: &mut Actions<Pace>) {
        out.push(Pace::Walk);
        if !view.game.rules.calm {
            out.push(Pace::Sprint);
        }
    }
    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        pace: Pace,
        dice: &mut impl Dice<Purpose>,
        _: &mut impl Journal<Self>,
    ) {
        let at = seat.index();
        let steps = match pace {
            Pace::Walk => i32::from(dice.d6(Purpose::Step)),
            Pace::Sprint => i32::from(dice.two_d6(Purpose::Step)),
        };
        if pace == Pace::Sprint && dice.below(Purpose::Trip, 6) < self.rules.trip as u32 {
            state.trips[at] += 1;
        } else {
            state.square[at] += steps;
        }
        if let Some((_, to)) = self.slides.iter().find(|(square, _)| *square == state.square[at]) {
            state.square[at] = *to;
        }
        if state.round <= 2 {
            state.early[at] = state.square[at];
        }
        assert!(self.rules.trap == 0 || state.square[at] != self.rules.trap, "a runner stepped into the trap");
        state.runner = self.seats.left_of(seat).index() as u8;
        state.round += i32::from(state.runner == 0);
    }
    fn outcome(&self, state: &State) -> Outcome {
        let end = u8::from(state.round > self.rules.limit && state.square.iter().all(|s| *s < self.rules.goal));
        Outcome::ranked_by(self.seats, end, |seat| state.square[seat.index()].min(self.rules.goal))
    }
    fn determinize(view: View<'_>, _: &mut impl Dice<Purpose>) -> State {
        *view.state
    }
}

kinds! {
    /// The kinds of choices of a runner.
    enum Kind {
        Walk = "walk", "One square.", [];
        Sprint = "sprint", "More, at a risk.", ["sprint.trip"];
    }
    key [
        Sprint,
    ];
}

impl Kinds for Race {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;
    const KEY: &'static [usize] = Kind::KEY;

    fn kind(_: View<'_>, action: &Pace) -> usize {
        match action {
            Pace::Walk => Kind::Walk as usize,
            Pace::Sprint => Kind::Sprint as usize,
        }
    }
}

impl Score for Race {
    const ENDS: &'static [&'static str] = &["goal", "limit"];
    const METRICS: &'static [Metric] = &[
        Metric::of_game("rounds", "rounds", "Rounds begun."),
        Metric::of_seat("trips", "trips", "Times this runner tripped."),
        Metric::of_game("lead", "squares", "First square less last square."),
        Metric::of_seat("square", "squares", "Where this runner ended."),
        Metric::of_seat("tripped", "games", "1 if this runner tripped"),
        Metric::of_seat("square_round_2", "squares", "Where it was after round 2."),
        Metric::of_seat("square_round_90", "squares", "Where it was after round 90."),
    ];
    const AMOUNTS: &'static [(&'static str, i64)] = &[("coins", 500)];
    const THEMES: Themes = Themes {
        score: Some("square"),
        grade: Some("trips"),
        rates: &["tripped"],
        series: &[Series {
            name: "square",
            along: "rounds",
            points: &[(2, "square_round_2"), (90, "square_round_90")],
        }],
        flows: &[Flows { name: "square", metrics: &["square"] }],
        cut_short: &[],
    };
    const FACTORS: &'static [Factor] =
        &[Factor::dealt("lane", "Where this runner starts.", &["inner", "middle", "outer"])];

    fn clock(&self, state: &State) -> u32 {
        state.round.unsigned_abs()
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        let squares = &state.square[..self.seats.count()];
        out.set_game(0, state.round.into());
        out.set_game(2, (squares.iter().max().unwrap() - squares.iter().min().unwrap()).into());
        for seat in self.seats.iter() {
            out.set(1, seat, state.trips[seat.index()].into());
            out.set(3, seat, state.square[seat.index()].into());
            out.set(4, seat, i64::from(state.trips[seat.index()] > 0));
            out.set(5, seat, state.early[seat.index()].into());
            out.set(6, seat, state.square[seat.index()].into());
        }
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        state.square[seat.index()].into()
    }

    /// No runner has a level in the middle of a race.
    fn levels(&self, _: &State, _: usize, seat: Seat) -> Levels {
        Some(if seat == Seat::new(0) { 0 } else { 2 }).into()
    }

    fn grades(&self) -> Vec<String> {
        vec!["steady".to_owned(), "shaky".to_owned()]
    }
}

impl Narrate for Race {
    fn describe_event<'a>(&'a self, event: &'a Pace) -> impl Display + 'a {
        format!("{event:?}")
    }

    fn describe_action<'a>(&'a self, action: &'a Pace) -> impl Display + 'a {
        format!("{action:?}")
    }

    fn describe_question(view: View<'_>) -> String {
        format!("seat {} runs", view.seat)
    }
}

impl Audit for Race {
    fn audit(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}

impl Observe for Race {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        out.remember(view.state);
    }

    fn observe_action(_: View<'_>, action: &Self::Action, out: &mut impl Observer) {
        out.remember(&format!("{action:?}"));
    }
}

impl ExactOdds for Race {
    fn odds(&self) -> Vec<Odds> {
        Vec::new()
    }
}

parameters! {
    /// No parameters.
    pub struct WalkParams {}
}

parameters! {
    /// The keenness of a sprinter.
    pub struct SprintParams {
        keen: i32 = 6, "keen", "in 6", range 0..=6, sweep 0..=6, Ruling, "", "How often it sprints.";
    }
}

#[derive(Clone)]
struct Walker;
#[derive(Clone)]
struct Sprinter(SprintParams);

impl Configured for Walker {
    type Params = WalkParams;
    fn with(_: WalkParams) -> Self {
        Self
    }
}

impl Configured for Sprinter {
    type Params = SprintParams;
    fn with(params: SprintParams) -> Self {
        Self(params)
    }
}

impl Strategy<Race> for Walker {
    fn choose(&mut self, _: View<'_>, _: &[Pace], _: &mut StrategyRng) -> Choice {
        0
    }
}

impl Strategy<Race> for Sprinter {
    fn choose(&mut self, _: View<'_>, _: &[Pace], rng: &mut StrategyRng) -> Choice {
        usize::from(rng.below(6) < self.0.keen as u32)
    }
}

impl Roster for Race {
    type Game = Self;
    fn strategies() -> Vec<Entry> {
        vec![entry::<Self, Walker>("walker", "walks"), entry::<Self, Sprinter>("sprinter", "sprints")]
    }

    fn lookahead() -> Params {
        Params { depth: 2, ..Params::default() }
    }
}
