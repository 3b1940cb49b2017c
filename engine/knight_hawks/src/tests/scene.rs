//! A battle set up for a test: units as the tested rule needs them, and one half played with written dice.
//!
//! Questions not covered by the test are answered with no change: keep, no, stay, hold, straight on, the old speed and heading, no missiles, no
//! points.

use super::super::actions::{Action, Question, Turn};
use super::super::events::Event;
use super::super::hex::Hex;
use super::super::referee::Referee;
use super::super::rules::Battle;
use super::super::state::{A, B, State};
use super::super::step::Step;
use super::super::units::{Status, Unit, UnitId};
use super::super::vocabulary::Cause;
use super::super::{KnightHawks, Rules, Stream};
use super::game_with;
use evenkeel_engine::chance::{Roll, ScriptedDice};
use evenkeel_engine::{Actions, Seat};
use evenkeel_engine::{Audit, Game};

pub(super) struct Scene {
    pub game: KnightHawks,
    pub state: State,
    pub events: Vec<Event>,
}

impl Scene {
    /// Empty space, the Advanced Game, the last fleet wins.
    pub fn space() -> Self {
        Self::with(None, |_| {})
    }

    /// A planet at 20, 30.
    pub fn planet() -> Self {
        Self::with(Some(Hex::of(20, 30)), |_| {})
    }

    pub fn with(planet: Option<Hex>, change: impl FnOnce(&mut Rules)) -> Self {
        let game = game_with(|rules| {
            rules.battle = Battle::K10;
            change(rules);
        });
        Self { state: State::blank(planet), game, events: Vec::new() }
    }

    /// Adds a unit; those of side A come first.
    pub fn add(&mut self, side: Seat, class: &str, at: Hex, heading: u8, speed: u8) -> UnitId {
        assert!(side == B || self.state.split as usize == self.state.units.len(), "side A comes first");
        let class = self.game.ships(side).named(class).expect("a class");
        let built = self.game.ships(side).class(class);
        self.state.units.push(Unit::new(side, class, built, at, heading, speed));
        self.state.split += u8::from(side == A);
        self.state.units.len() as UnitId - 1
    }

    /// A distant bystander of side B, so that the battle continues.
    pub fn far(&mut self) -> UnitId {
        self.add(B, "battleship", Hex::of(0, 0), 0, 0)
    }

    pub fn unit(&self, id: UnitId) -> &Unit {
        self.state.unit(id)
    }

    /// Docks a unit.
    pub fn dock(&mut self, id: UnitId, host: UnitId) {
        let at = self.unit(host).at;
        let unit = self.state.unit_mut(id);
        (unit.status, unit.at) = (Status::Docked(host), at);
    }

    /// Applies a hit with this modified roll, with one die of 1 if it reaches the hull.
    pub fn damage(&mut self, id: UnitId, roll: i16) {
        let class = self.game.class_of(self.state.unit(id)).clone();
        let table = self.game.armoury().damage.clone();
        self.state.unit_mut(id).systems.settle(&class, &table, roll);
    }

    /// Takes hull points and books them.
    pub fn hurt(&mut self, id: UnitId, points: u16) {
        let unit = self.state.unit_mut(id);
        let (side, lost) = (unit.side.index(), unit.systems.lose_hull(points));
        self.state.ledger[side].hull[0] += lost as u16;
    }

    pub fn legal(&self, seat: Seat) -> Vec<Action> {
        let mut actions = Actions::new();
        KnightHawks::actions(self.game.view(&self.state, seat), &mut actions);
        actions.to_vec()
    }

    /// Plays the half of a side up to this step.
    pub fn play_to(
        &mut self,
        end: Step,
        mover: Seat,
        rolls: impl IntoIterator<Item = Roll<Stream>>,
        mut answer: impl FnMut(&Self, Question) -> Option<Action>,
    ) {
        (self.state.mover, self.state.first, self.state.step) = (mover, mover, Step::Begin);
        let mut dice = ScriptedDice::new(rolls);
        while self.state.step != end && self.state.verdict.is_none() {
            let Some(seat) = self.state.pending().first() else {
                let Self { game, state, events } = self;
                let mut referee = Referee { game, state, dice: &mut dice, journal: events };
                if referee.state.attack.is_some() {
                    referee.press_attack();
                } else {
                    referee.carry_out();
                }
                continue;
            };
            let question = self.state.question.expect("one side is asked in a half");
            let answer = answer(self, question).unwrap_or_else(|| self.nothing(question));
            let legal = self.legal(seat);
            assert!(legal.contains(&answer), "{answer:?} is not among {legal:?} to {question:?}");
            let Self { game, state, events } = self;
            Referee { game, state, dice: &mut dice, journal: events }.take_answer(seat, answer);
        }
        dice.finish();
    }

    /// Plays a whole half.
    pub fn half(
        &mut self,
        mover: Seat,
        rolls: impl IntoIterator<Item = Roll<Stream>>,
        answer: impl FnMut(&Self, Question) -> Option<Action>,
    ) {
        self.play_to(Step::EndHalf, mover, rolls, answer);
        self.game.audit(&self.state).unwrap();
    }

    fn nothing(&self, question: Question) -> Action {
        match question {
            Question::Screen(_) => Action::Keep,
            Question::Activate(_) | Question::Enter(_) | Question::Dock(_) | Question::Evade(_) => Action::No,
            Question::Leave(_) | Question::Orbit(_) => Action::Stay,
            Question::Facing(id) => Action::Face(self.unit(id).heading),
            Question::Speed(id) => Action::Speed(self.unit(id).speed),
            Question::Turn(_) => *self.legal(self.state.mover).first().unwrap(),
            Question::Lay(_) => Action::LayNothing,
            Question::Target { .. } => Action::Hold,
            Question::Missiles(_) => Action::Missiles(0),
        }
    }

    pub fn lost(&self, id: UnitId) -> Option<Cause> {
        if let Status::Lost(cause) = self.unit(id).status { Some(cause) } else { None }
    }

    pub fn count_events(&self, test: impl Fn(&Event) -> bool) -> usize {
        self.events.iter().filter(|event| test(event)).count()
    }
}

/// Answers one unit's speed and its turns: `l`, `r`, `s` for each hex entered.
pub(super) fn course(id: UnitId, speed: u8, turns: &str) -> impl FnMut(&Scene, Question) -> Option<Action> {
    let turns: Vec<_> = turns.bytes().collect();
    let mut entered = 0;
    move |_, question| match question {
        Question::Speed(unit) if unit == id => Some(Action::Speed(speed)),
        Question::Turn(unit) if unit == id => {
            entered += 1;
            Some(Action::Turn(match turns.get(entered - 1) {
                Some(b'l') => Turn::Left,
                Some(b'r') => Turn::Right,
                _ => Turn::Straight,
            }))
        }
        _ => None,
    }
}
