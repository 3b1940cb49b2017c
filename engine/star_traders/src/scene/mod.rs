//! Arranged positions, for tests and studies: ships, cargo, cards, money and contracts.
//!
//! | file | arranges |
//! |---|---|
//! | `traders.rs` | the possessions of each Trader |
//! | `table.rs` | the table: contracts, Quarantines, earlier deals |
//! | `opening.rs` | the start of play: a menu, an interval, an offer, an auction |
//! | `check.rs` | impossibilities |

mod check;
mod opening;
mod table;
mod traders;

use super::StarTraders;
use super::actions::Action;
use super::charts::ContractId;
use super::map::WorldId;
use super::referee::Referee;
use super::state::{Frame, State};
use super::step::Step;
use super::streams::Stream;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_engine::{Audit, Game};

use opening::Opening;

/// A position under construction.
///
/// It starts as a game does, but without luck. The first Trader is about to act in the Movement stage of round 1. No Trader has a Personality, a card
/// or a station. The ships lie at the start worlds of the arms in the order of the seats, a sixth at Capital. Building fills empty numbered spaces
/// from the deck. Changes are booked so that the game adds up: money as initial money, a card as drawn from its deck.
///
/// Nothing is checked until [`build`](Scene::build), which reports all impossibilities.
///
/// ```
/// use evenkeel_engine::chance::{Luck, PcgDice};
/// use evenkeel_star_traders::deck::Kind;
/// use evenkeel_star_traders::scene::Scene;
/// use evenkeel_star_traders::{Action, Question, StarTraders, Stream};
/// use evenkeel_engine::{Game, Seat, rules};
///
/// // The second Trader, at Mink with 25 Stellors and a Superjump, asks the first for permission to use the station at Niven.
/// let game = rules::printed::<StarTraders>(3)?;
/// let (owner, jumper) = (Seat::new(0), Seat::new(1));
/// let niven = game.map().find("Niven").unwrap();
/// let ask = Action::Jump { to: niven, kind: evenkeel_star_traders::vocabulary::JumpKind::Station };
/// let scene = Scene::new(&game).active(jumper).at(jumper, "Mink").stellors(jumper, 25).card(jumper, Kind::Superjump);
/// let scene = scene.station(owner, "Niven").answers([ask, Action::Stellors(5)]);
/// let state = scene.build(&mut PcgDice::new::<Stream>(Luck::default()))?;
/// assert_eq!(game.view(&state, owner).question(), Some(Question::Permit { to: niven, fee: 5 }));
///
/// let faults = Scene::new(&game).at(owner, "Nivn").stellors(jumper, -1).build(&mut PcgDice::new::<Stream>(Luck::default()));
/// assert_eq!(faults.unwrap_err().len(), 2);
/// # Ok::<(), evenkeel_engine::rules::Faults>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene<'g> {
    game: &'g StarTraders,
    state: State,
    opening: Opening,
    answers: Vec<Action>,
    faults: Vec<Fault>,
}

impl<'g> Scene<'g> {
    /// The table before any changes.
    pub fn new(game: &'g StarTraders) -> Self {
        let mut state = State::blank(game);
        state.round = 1;
        state.stack.push(Frame::Do(Step::NextTurn));
        let starts = game.map.starts().iter().copied().chain([game.map.capital()]);
        for (trader, start) in state.traders.iter_mut().zip(starts) {
            (trader.at, trader.start) = (start, start);
        }
        Self { game, state, opening: Opening::Menu, answers: Vec::new(), faults: Vec::new() }
    }

    /// Continues from an unmodified position.
    #[cfg(test)]
    pub(super) fn of(game: &'g StarTraders, state: &State) -> Self {
        Self { state: state.clone(), ..Self::new(game) }
    }

    /// The position so far, before the first question.
    ///
    /// # Panics
    /// With all impossible changes.
    #[cfg(test)]
    pub(super) fn unchecked(self) -> State {
        Faults::none_in(self.faults).unwrap_or_else(|faults| panic!("{faults}"));
        self.state
    }

    /// Answers to give once play continues, each by the seat asked first, so that they lead to the wanted question. Passing in an interval is also an
    /// answer.
    #[must_use]
    pub fn answers(mut self, answers: impl IntoIterator<Item = Action>) -> Self {
        self.answers.extend(answers);
        self
    }

    /// The position, played on to its first question and through the answers.
    ///
    /// # Errors
    /// All impossibilities: an unknown name, a contract in two places, more of something than the rules allow. If the table is sound: the answer that
    /// is not legal, or the end of the game before the first question.
    pub fn build(mut self, dice: &mut impl Dice<Stream>) -> Result<State, Faults> {
        self.check();
        Faults::none_in(core::mem::take(&mut self.faults))?;
        let Self { game, mut state, opening, answers, .. } = self;
        let add_up = |state: &State| game.audit(state).map_err(|what| misfit("scene", what));
        add_up(&state)?;
        opening.begin(&mut Referee { game, state: &mut state, dice, journal: &mut Silent });
        for (number, action) in (1..).zip(answers) {
            answer(game, &mut state, action, dice)
                .map_err(|what| misfit("answers", format!("answer {number}: {what}")))?;
        }
        if game.pending(&state).is_empty() {
            return Err(misfit("scene", "the game is over before the first decision".to_owned()));
        }
        add_up(&state).map(|()| state)
    }

    /// Records the fault of a method's arguments.
    fn refuse(&mut self, method: &str, what: impl Into<String>) {
        self.faults.push(Fault::new(Place::flag(method), what));
    }

    fn world(&mut self, method: &str, name: &str) -> Option<WorldId> {
        let found = self.game.map.find(name);
        if found.is_none() {
            let fault = Fault::new(Place::flag(method), format!("there is no world `{name}`"));
            let names = (0..super::map::WORLDS as WorldId).map(|world| self.game.map.name(world));
            self.faults.push(fault.suggest(name, names));
        }
        found
    }

    /// The contract card from one world to another.
    fn contract(&mut self, method: &str, pickup: &str, delivery: &str) -> Option<ContractId> {
        let ends = (self.world(method, pickup)?, self.world(method, delivery)?);
        let contracts = self.game.charts.contracts();
        let found = contracts.iter().position(|contract| (contract.pickup, contract.delivery) == ends);
        if found.is_none() {
            self.refuse(method, format!("there is no contract from {pickup} to {delivery}"));
        }
        found.map(|contract| contract as ContractId)
    }
}

fn misfit(method: &str, what: String) -> Faults {
    Fault::new(Place::flag(method), what).into()
}

/// Gives the answer of the seat asked first, or returns why it is impossible.
fn answer(game: &StarTraders, state: &mut State, action: Action, dice: &mut impl Dice<Stream>) -> Result<(), String> {
    let seat = game.pending(state).first().ok_or("no seat is asked")?;
    let question = game.view(state, seat).question();
    let told = game.try_apply(state, seat, action, dice, &mut Silent);
    told.map_err(|what| question.map_or_else(|| what.to_string(), |question| format!("{what}, asked {question:?}")))
}
