//! A hidden deck, hands, and treasures that any number of others may secretly stop.

use core::fmt::Display;
use core::sync::atomic::{AtomicU32, Ordering};

use arrayvec::ArrayVec;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::metrics::{Metric, Metrics};
use evenkeel_engine::observation::{COUNT, Observe, Observer};
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Faults, Table, Tables, Variant, Word};
use evenkeel_engine::{Actions, Audit, Describe, Game, Narrate, Score, Seat, SeatSet, Seats};

pub use super::cellar_parts::{Action, Event, Flaw, Frame, Luck, METRICS, State, THEMES};
use super::cellar_rules::{CARDS, Card, CellarRules, First, KINDS, Kind, TABLES, VARIANTS, read_cards};

/// The game in force.
#[derive(Debug)]
pub struct Cellar {
    rules: CellarRules,
    pub cards: Vec<Card>,
    seats: Seats,
    pub flaw: Option<Flaw>,
    memory: AtomicU32,
}

/// A seat's view.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Cellar,
    state: &'a State,
    seat: Seat,
}

impl View<'_> {
    /// The last die; public.
    pub fn die(self) -> u8 {
        self.state.die
    }

    /// Own cards of a kind.
    fn holds(self, kind: usize) -> bool {
        self.state.hands[self.seat.index()][kind] > 0
    }
}

impl Cellar {
    /// The same game with a fault.
    pub fn flawed(mut self, flaw: Flaw) -> Self {
        self.flaw = Some(flaw);
        self
    }

    pub fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn is(&self, card: u8, kind: Kind) -> bool {
        self.cards[usize::from(card)].kind == kind
    }

    fn treasure_on_top(&self, state: &State) -> bool {
        state.deck.last().is_some_and(|&card| self.is(card, Kind::Treasure))
    }

    fn is_over(&self, state: &State) -> bool {
        let treasures =
            |hand: &[u8; KINDS]| (0..self.cards.len()).any(|k| hand[k] > 0 && self.is(k as u8, Kind::Treasure));
        let done = state.deck.is_empty() && !state.hands.iter().any(treasures) && state.frame.is_none();
        !self.has(Flaw::Endless) && (done || i32::from(state.turns) >= self.rules.limit)
    }

    fn resolve(&self, state: &mut State, frame: Frame, dice: &mut impl Dice<Luck>, journal: &mut impl Journal<Self>) {
        let (by, card) = (frame.by.index(), usize::from(frame.card));
        let stopper = self.seats.others(frame.by).find(|seat| state.answers[seat.index()] == Some(true));
        if let Some(stopper) = stopper {
            let cancel =
                (0..self.cards.len()).find(|&k| state.hands[stopper.index()][k] > 0 && self.is(k as u8, Kind::Cancel));
            let cancel = cancel.expect("a card to stop it with");
            state.hands[stopper.index()][cancel] -= 1;
            state.discards[cancel] += 1;
            state.die = dice.d6(Luck::Fate);
            if i32::from(state.die) >= self.rules.save {
                state.hands[by][card] += 1;
            } else if !self.has(Flaw::TreasureVanishes) {
                state.discards[card] += 1;
            }
            journal.record(Event::Stopped(stopper));
        } else {
            let bonus = self.rules.steps.get(usize::from(state.times[by])).copied().unwrap_or(0);
            state.points[by] += self.cards[card].value + bonus - i32::from(self.rules.tax);
            state.times[by] += 1;
            state.scored[card] += 1;
            journal.record(Event::Scored(frame.by, frame.card));
        }
        if !self.has(Flaw::LosersStay) {
            state.answers = [None; 4];
        }
        self.pass_on(state);
    }

    fn pass_on(&self, state: &mut State) {
        state.turn = self.seats.left_of(state.turn);
        state.turns = state.turns.saturating_add(1);
    }
}

impl Describe for Cellar {
    const TITLE: &'static str = "The Cellar";
    const ABOUT: &'static str = "A toy with a hidden deck and secret interrupts.";
    const TABLES: &'static [Table] = TABLES;
    const VARIANTS: &'static [Variant<CellarRules>] = VARIANTS;

    type Rules = CellarRules;

    fn new(rules: CellarRules, tables: &Tables, seats: Seats) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let cards = read_cards(tables, &mut faults);
        let game = Self { rules, cards, seats, flaw: None, memory: AtomicU32::new(0) };
        Faults::none_in(faults).map(|()| game)
    }

    fn rules(&self) -> &CellarRules {
        &self.rules
    }
}

impl Game for Cellar {
    const ID: &'static str = "cellar";
    const SEATS: (usize, usize) = (2, 4);
    const MAX_DECISIONS: u32 = 1000;

    type State = State;
    type Action = Action;
    type Event = Event;
    type Stream = Luck;
    type View<'a> = View<'a>;

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, dice: &mut impl Dice<Luck>, _: &mut impl Journal<Self>) -> State {
        let copies = |(index, card): (usize, &Card)| core::iter::repeat_n(index as u8, usize::from(card.copies));
        let mut deck: ArrayVec<u8, CARDS> = self.cards.iter().enumerate().flat_map(copies).collect();
        dice.shuffle(Luck::Deck, &mut deck);
        let mut hands = [[0; KINDS]; 4];
        for seat in self.seats.iter() {
            for _ in 0..self.rules.hand {
                hands[seat.index()][usize::from(deck.pop().expect("a deck for all hands"))] += 1;
            }
        }
        let turn = if self.rules.first == First::Eldest { 0 } else { self.seats.count() - 1 };
        State {
            deck,
            hands,
            discards: [0; KINDS],
            scored: [0; KINDS],
            points: [0; 4],
            times: [0; 4],
            die: 0,
            turn: Seat::new(turn),
            turns: 0,
            frame: None,
            answers: [None; 4],
        }
    }

    fn pending(&self, state: &State) -> SeatSet {
        match &state.frame {
            Some(frame) => frame.owing,
            None if self.is_over(state) => SeatSet::EMPTY,
            None => SeatSet::one(state.turn),
        }
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View { game: self, state, seat }
    }

    fn game_of(view: Self::View<'_>) -> &Self {
        view.game
    }

    fn actions(view: View<'_>, out: &mut Actions<Action>) {
        let (game, state) = (view.game, view.state);
        if state.frame.is_some() {
            out.push(Action::Let);
            let holds = (0..game.cards.len()).any(|k| view.holds(k) && game.is(k as u8, Kind::Cancel));
            out.extend(holds.then_some(Action::Stop));
            return;
        }
        let leaks = game.has(Flaw::ActionsLeakTop) && !game.treasure_on_top(state);
        out.extend((!state.deck.is_empty() && !leaks).then_some(Action::Draw));
        let treasures = (0..game.cards.len()).filter(|&k| view.holds(k) && game.is(k as u8, Kind::Treasure));
        out.extend(treasures.map(|k| Action::Play(k as u8)));
        if game.has(Flaw::OfferedTwice) && out.len() > 2 {
            out.push(Action::Draw);
        }
        if out.is_empty() && !game.has(Flaw::NothingToDo) {
            out.push(Action::Pass);
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice<Luck>,
        journal: &mut impl Journal<Self>,
    ) {
        match action {
            Action::Draw => {
                let extra = self.has(Flaw::Remembers) && self.memory.fetch_add(1, Ordering::Relaxed) % 200 == 190;
                if let Some(card) = state.deck.pop() {
                    state.hands[seat.index()][usize::from(card)] += 1;
                    journal.record(Event::Drew(seat, card));
                }
                state.die = state.die.saturating_add(u8::from(extra));
                self.pass_on(state);
            }
            Action::Play(card) => {
                state.hands[seat.index()][usize::from(card)] -= 1;
                let owing = self.seats.others(seat).collect();
                state.frame = Some(Frame { card, by: seat, owing });
                state.answers = [None; 4];
            }
            Action::Pass => self.pass_on(state),
            Action::Let | Action::Stop => {
                state.answers[seat.index()] = Some(action == Action::Stop);
                let frame = state.frame.as_mut().expect("a treasure on the table");
                frame.owing.remove(seat);
                if frame.owing.is_empty() {
                    let frame = state.frame.take().expect("the same treasure");
                    self.resolve(state, frame, dice, journal);
                }
            }
        }
        if self.has(Flaw::Listens) && <_ as Listens<Self>>::listens(journal) {
            dice.d6(Luck::Fate);
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        let end = u8::from(i32::from(state.turns) >= self.rules.limit);
        let end = if self.has(Flaw::WrongEnd) { 2 } else { end };
        if self.has(Flaw::RanksSlip) {
            let rank = |seat: Seat| {
                let mut better: Vec<i32> = state.points[..self.seats.count()].to_vec();
                better.retain(|points| *points > state.points[seat.index()]);
                better.sort_unstable();
                better.dedup();
                1 + better.len() as u8
            };
            return Outcome::new(self.seats, end, rank);
        }
        Outcome::ranked_by(self.seats, end, |seat| state.points[seat.index()])
    }

    fn determinize(view: View<'_>, dice: &mut impl Dice<Luck>) -> State {
        let (game, mut state) = (view.game, view.state.clone());
        if let Some(frame) = &mut state.frame {
            if !game.has(Flaw::AnswersStay) {
                frame.owing = game.seats.others(frame.by).collect();
                state.answers = [None; 4];
            }
        } else if !game.has(Flaw::LosersStay) {
            state.answers = [None; 4];
        }
        let mut hidden: ArrayVec<u8, CARDS> = state.deck.clone();
        let sizes = state.hands.map(|hand| hand.iter().sum::<u8>());
        for other in game.seats.others(view.seat) {
            for (kind, count) in state.hands[other.index()].into_iter().enumerate() {
                hidden.extend(core::iter::repeat_n(kind as u8, usize::from(count)));
            }
        }
        if !game.has(Flaw::OrderStays) {
            hidden.sort_unstable();
        }
        dice.shuffle(Luck::Deck, &mut hidden);
        for other in game.seats.others(view.seat) {
            state.hands[other.index()] = [0; KINDS];
            let short = u8::from(game.has(Flaw::HandsShort));
            for _ in 0..sizes[other.index()].saturating_sub(short) {
                state.hands[other.index()][usize::from(hidden.pop().expect("enough hidden cards"))] += 1;
            }
        }
        hidden.truncate(view.state.deck.len());
        if game.has(Flaw::CardsTurn) {
            hidden.iter_mut().take(1).for_each(|card| *card = (*card + 1) % game.cards.len() as u8);
        }
        if game.has(Flaw::DieForgotten) {
            state.die = 0;
        }
        state.deck = hidden;
        state
    }
}

impl Score for Cellar {
    const ENDS: &'static [&'static str] = &["emptied", "limit"];
    const METRICS: &'static [Metric] = METRICS;
    const THEMES: evenkeel_engine::themes::Themes = THEMES;

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.turns)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.turns));
        let filled = if self.has(Flaw::ScoreUnfilled) { 1 } else { self.seats.count() };
        for seat in self.seats.iter().take(filled) {
            out.set_all(1, seat, state.columns(seat, self.flaw));
        }
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        state.points[seat.index()].into()
    }
}

impl Narrate for Cellar {
    fn may_know(&self, event: &Event, seat: Seat) -> bool {
        !matches!(event, Event::Drew(owner, _) if *owner != seat)
    }

    fn describe_event<'a>(&'a self, event: &'a Event) -> impl Display + 'a {
        match event {
            Event::Drew(seat, card) => format!("seat {seat} draws {}", self.cards[usize::from(*card)].name),
            Event::Stopped(seat) => format!("seat {seat} stops it"),
            Event::Scored(seat, card) => format!("seat {seat} scores {}", self.cards[usize::from(*card)].name),
        }
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        match action {
            Action::Play(card) => format!("show {}", self.cards[usize::from(*card)].name),
            other => format!("{other:?}").to_lowercase(),
        }
    }

    fn describe_question(view: View<'_>) -> String {
        if view.game.has(Flaw::QuestionLeaksTop) && view.game.treasure_on_top(view.state) {
            return "draw the treasure".to_owned();
        }
        match view.state.frame {
            Some(frame) => format!("stop the {}", Kind::word(view.game.cards[usize::from(frame.card)].kind)),
            None => "your turn".to_owned(),
        }
    }
}

impl Audit for Cellar {
    fn audit(&self, state: &State) -> Result<(), String> {
        for (kind, card) in self.cards.iter().enumerate() {
            let in_deck = state.deck.iter().filter(|&&card| usize::from(card) == kind).count() as u8;
            let in_hands: u8 = state.hands.iter().map(|hand| hand[kind]).sum();
            let shown = u8::from(state.frame.is_some_and(|frame| usize::from(frame.card) == kind));
            let all = in_deck + in_hands + shown + state.discards[kind] + state.scored[kind];
            if all != card.copies {
                return Err(format!("there are {all} of {} {}", card.copies, card.name));
            }
        }
        Ok(())
    }
}

impl Observe for Cellar {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let (game, state) = (view.game, view.state);
        let sizes = state.hands.map(|hand| hand.iter().sum::<u8>());
        let frame = state.frame.map(|frame| (frame.card, frame.by));
        out.remember(&(view.seat, state.hands[view.seat.index()], sizes, state.deck.len(), frame));
        out.remember(&(state.discards, state.scored, state.points, state.times, state.turn, state.turns));
        out.remember(&Some(state.die).filter(|_| !game.has(Flaw::DieForgotten)));
        let top = state.deck.last().copied().filter(|_| game.has(Flaw::LookShowsTop));
        out.number("top", "card", COUNT, "the card on top of the deck", top);
    }

    fn observe_action(_: View<'_>, action: &Self::Action, out: &mut impl Observer) {
        out.remember(&format!("{action:?}"));
    }
}

/// Whether a journal listens, asked of a value.
trait Listens<G: Game> {
    fn listens(&self) -> bool;
}

impl<G: Game, J: Journal<G>> Listens<G> for J {
    fn listens(&self) -> bool {
        J::LISTENS
    }
}
