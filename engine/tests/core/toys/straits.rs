//! Simultaneous orders in two questions each, and a secret skill.

use core::fmt::Display;

use evenkeel_engine::chance::Dice;
use evenkeel_engine::factor::{Factor, Levels};
use evenkeel_engine::journal::Journal;
use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::metrics::{Metric, Metrics};
use evenkeel_engine::observation::{Observe, Observer};
use evenkeel_engine::odds::Odds;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Faults, Table, Tables, Variant};
use evenkeel_engine::{
    Actions, Audit, Describe, ExactOdds, Game, Kinds, Narrate, Score, Seat, SeatSet, Seats, kinds, parameters, streams,
};
use serde::Serialize;

/// The planted faults of the straits game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// Dice are rolled while other seats must still give orders.
    RollsEarly,
    /// The view shows orders others have sealed.
    SeesOrders,
    /// Imagined worlds keep orders others have sealed.
    OrdersStay,
    /// Imagined worlds keep the skills of others.
    SkillsStay,
    /// A seat that does not play is also asked.
    StrangerOwes,
    /// A level of a seat is counted as none.
    LevelUncounted,
}

streams! {
    /// Purposes of a draw.
    pub enum Luck {
        /// Skills of the captains.
        Captains,
        /// Shots.
        Combat,
    }
}

parameters! {
    /// The numbers of the straits game.
    pub struct StraitsRules {
        hull: i32 = 6, "hull", "points", range 1..=20, sweep 3..=9, Rulebook, "1", "Hits a ship takes.";
    }
}

/// The game in force.
#[derive(Clone, Debug)]
pub struct Straits {
    rules: StraitsRules,
    seats: Seats,
    pub flaw: Option<Flaw>,
}

/// A game in progress.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct State {
    hulls: [i8; 4],
    skills: [u8; 4],
    targets: [Option<Seat>; 4],
    powers: [u8; 4],
    shots: [u8; 4],
    round: u8,
}

/// One answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Action {
    /// Aim here.
    Aim(Seat),
    /// Put this much power into it.
    Power(u8),
}

/// A seat's view.
#[derive(Clone, Copy)]
pub struct View<'a> {
    game: &'a Straits,
    state: &'a State,
    seat: Seat,
}

const ROUNDS: u8 = 20;

impl Straits {
    /// The same game with a fault.
    pub fn flawed(mut self, flaw: Flaw) -> Self {
        self.flaw = Some(flaw);
        self
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == Some(flaw)
    }

    fn afloat(&self, state: &State) -> SeatSet {
        self.seats.iter().filter(|seat| state.hulls[seat.index()] > 0).collect()
    }

    fn resolve(&self, state: &mut State, dice: &mut impl Dice<Luck>) {
        let shooters = self.afloat(state);
        for seat in shooters {
            if !self.has(Flaw::RollsEarly) {
                state.shots[seat.index()] = dice.d6(Luck::Combat);
            }
            let (i, target) = (seat.index(), state.targets[seat.index()].expect("an order"));
            if state.shots[i] + state.powers[i] + state.skills[i] >= 6 {
                state.hulls[target.index()] = (state.hulls[target.index()] - state.powers[i] as i8).max(0);
            }
        }
        (state.targets, state.powers, state.shots) = ([None; 4], [0; 4], [0; 4]);
        state.round += 1;
    }
}

impl Describe for Straits {
    const TITLE: &'static str = "The Straits";
    const ABOUT: &'static str = "A toy with simultaneous orders.";
    const TABLES: &'static [Table] = &[];
    const VARIANTS: &'static [Variant<StraitsRules>] =
        &[Variant { name: "printed", about: "As printed.", adapt: |_| {} }];

    type Rules = StraitsRules;

    fn new(rules: StraitsRules, _: &Tables, seats: Seats) -> Result<Self, Faults> {
        Ok(Self { rules, seats, flaw: None })
    }

    fn rules(&self) -> &StraitsRules {
        &self.rules
    }
}

impl Game for Straits {
    const ID: &'static str = "straits";
    const SEATS: (usize, usize) = (2, 4);
    const MAX_DECISIONS: u32 = 4 * 2 * ROUNDS as u32;

    type State = State;
    type Action = Action;
    type Event = ();
    type Stream = Luck;
    type View<'a> = View<'a>;

    fn seats(&self) -> Seats {
        self.seats
    }

    fn deal(&self, dice: &mut impl Dice<Luck>, _: &mut impl Journal<Self>) -> State {
        let (mut skills, mut hulls) = ([0; 4], [0; 4]);
        for seat in self.seats.iter() {
            skills[seat.index()] = dice.below(Luck::Captains, 3) as u8;
            hulls[seat.index()] = self.rules.hull as i8;
        }
        State { hulls, skills, targets: [None; 4], powers: [0; 4], shots: [0; 4], round: 0 }
    }

    fn pending(&self, state: &State) -> SeatSet {
        let afloat = self.afloat(state);
        if afloat.len() < 2 || state.round >= ROUNDS {
            return SeatSet::EMPTY;
        }
        let mut owing: SeatSet = afloat.iter().filter(|seat| state.powers[seat.index()] == 0).collect();
        if self.has(Flaw::StrangerOwes) {
            owing.insert(Seat::new(7));
        }
        owing
    }

    fn view<'a>(&'a self, state: &'a State, seat: Seat) -> View<'a> {
        View { game: self, state, seat }
    }

    fn game_of(view: Self::View<'_>) -> &Self {
        view.game
    }

    fn actions(view: View<'_>, out: &mut Actions<Action>) {
        if view.state.targets[view.seat.index()].is_some() {
            out.extend((1..=3).map(Action::Power));
        } else {
            out.extend(view.game.afloat(view.state).iter().filter(|&seat| seat != view.seat).map(Action::Aim));
        }
    }

    fn apply(
        &self,
        state: &mut State,
        seat: Seat,
        action: Action,
        dice: &mut impl Dice<Luck>,
        _: &mut impl Journal<Self>,
    ) {
        match action {
            Action::Aim(target) => state.targets[seat.index()] = Some(target),
            Action::Power(power) => {
                state.powers[seat.index()] = power;
                if self.has(Flaw::RollsEarly) {
                    state.shots[seat.index()] = dice.d6(Luck::Combat);
                }
                if self.pending(state).is_empty() {
                    self.resolve(state, dice);
                }
            }
        }
    }

    fn outcome(&self, state: &State) -> Outcome {
        let end = u8::from(self.afloat(state).len() > 1);
        Outcome::ranked_by(self.seats, end, |seat| state.hulls[seat.index()])
    }

    fn determinize(view: View<'_>, dice: &mut impl Dice<Luck>) -> State {
        let (game, mut state) = (view.game, view.state.clone());
        for other in game.seats.others(view.seat) {
            let i = other.index();
            if !game.has(Flaw::OrdersStay) {
                (state.targets[i], state.powers[i], state.shots[i]) = (None, 0, 0);
            }
            if !game.has(Flaw::SkillsStay) {
                state.skills[i] = dice.below(Luck::Captains, 3) as u8;
            }
        }
        state
    }
}

kinds! {
    /// Kinds of choices in the straits game.
    enum Kind {
        Aim = "aim at a ship", "Names the ship that is fired at.", [];
        Power = "put power into a gun", "Says how much goes into it.", [];
    }
}

impl Kinds for Straits {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;

    fn kind(_: View<'_>, action: &Action) -> usize {
        match action {
            Action::Aim(_) => Kind::Aim as usize,
            Action::Power(_) => Kind::Power as usize,
        }
    }
}

impl Score for Straits {
    const ENDS: &'static [&'static str] = &["last afloat", "rounds"];
    const METRICS: &'static [Metric] = &[Metric::of_game("rounds", "rounds", "Rounds played.")];
    const FACTORS: &'static [Factor] = &[Factor::dealt("left", "What is left of its ship.", &["hull"]).counted()];

    fn clock(&self, state: &State) -> u32 {
        u32::from(state.round)
    }

    fn metrics(&self, state: &State, out: &mut Metrics) {
        out.set_game(0, i64::from(state.round));
    }

    fn standing(&self, state: &State, seat: Seat) -> i64 {
        i64::from(state.hulls[seat.index()])
    }

    fn levels(&self, state: &State, _: usize, seat: Seat) -> Levels {
        (state.hulls[seat.index()] > 0).then_some(0).into()
    }

    fn level_count(&self, state: &State, _: usize, seat: Seat, _: usize) -> u32 {
        let left = u32::try_from(state.hulls[seat.index()]).unwrap_or(0);
        if self.has(Flaw::LevelUncounted) { left.saturating_sub(1) } else { left }
    }
}

impl Narrate for Straits {
    fn describe_event<'a>(&'a self, (): &'a ()) -> impl Display + 'a {
        ""
    }

    fn describe_action<'a>(&'a self, action: &'a Action) -> impl Display + 'a {
        format!("{action:?}").to_lowercase()
    }

    fn describe_question(view: View<'_>) -> String {
        format!("orders of ship {}", view.seat)
    }
}

impl Audit for Straits {
    fn audit(&self, _: &State) -> Result<(), String> {
        Ok(())
    }
}

impl Observe for Straits {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let (state, i) = (view.state, view.seat.index());
        out.remember(&(view.seat, state.hulls, state.round, state.skills[i], state.targets[i], state.powers[i]));
        if view.game.has(Flaw::SeesOrders) {
            out.remember(&state.targets);
        }
    }

    fn observe_action(_: View<'_>, action: &Self::Action, out: &mut impl Observer) {
        out.remember(&format!("{action:?}"));
    }
}

impl ExactOdds for Straits {
    fn odds(&self) -> Vec<Odds> {
        Vec::new()
    }
}
