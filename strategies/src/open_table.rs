//! A table some of whose seats are open: whoever sits there is asked step by step, as learners and pages want it.

use std::sync::Arc;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::observation::{NumberOf, Numbers, narrow};
use evenkeel_engine::outcome::{Reward, WHOLE_WIN};
use evenkeel_engine::{Actions, Ruleset, Seat, SeatSet};

use crate::{Lineup, Registry, Strategy, StrategyRng};

/// The form of what a seat sees and may answer.
#[derive(Clone, Debug)]
pub struct ViewForms {
    /// The JSON Schema of the view.
    pub schema: serde_json::Value,
    /// What the numbers of the view are.
    pub view: Vec<NumberOf>,
    /// What the numbers of an action are.
    pub action: Vec<NumberOf>,
}

/// A table some of whose seats are open.
pub trait OpenTable: Send {
    /// Which seats are open, from 0.
    fn open(&self) -> Vec<usize>;

    /// What the numbers of the view of each seat are, and those of an action.
    fn names(&self) -> (Vec<Vec<NumberOf>>, Vec<NumberOf>);

    /// Whether seats are rewarded with a score, and not with a share of the win.
    fn is_for_score(&self) -> bool;

    /// Most legal actions that there is room for.
    fn most_actions(&self) -> usize;

    /// Begins a game. The same seed gives the same cards and dice.
    fn begin(&mut self, seed: u64);

    /// Which game is played: the seed it was begun with.
    fn game(&self) -> u64;

    /// The open seat that owes an answer, from 0; none: the game is over.
    fn seat(&self) -> Option<usize>;

    /// How many legal actions it has: two at least.
    fn actions(&self) -> usize;

    /// What a seat sees.
    fn numbers(&mut self, seat: usize) -> Vec<i32>;

    /// The legal actions of the seat that owes an answer, one after another.
    fn action_numbers(&mut self) -> Vec<i32>;

    /// The legal actions in words.
    fn words(&self) -> Vec<String>;

    /// Answers for the seat that owes one, and plays on to the next open seat that has a choice.
    fn choose(&mut self, choice: usize);

    /// What the game has rewarded each seat with: the share of a win, or the score where the ruleset is for one; of a game that goes on what
    /// it would if it ended now.
    fn rewards(&self) -> Vec<f64>;
}

/// A table at which the first game has begun; somebody of the line-up sits at every seat, and is never asked at those that are `open`.
pub(crate) fn open_table<G: Ruleset>(
    game: Arc<G>,
    registry: &Registry,
    lineup: &Lineup,
    open: &[usize],
) -> Box<dyn OpenTable> {
    let members = lineup.make(registry);
    let luck = Luck::default();
    let thoughts = (0..members.len()).map(|member| StrategyRng::new(luck, 0, member)).collect();
    let dice = PcgDice::new::<G::Stream>(luck);
    let state = game.deal(&mut dice.clone(), &mut Silent);
    let open = game.seats().iter().filter(|seat| open.contains(&seat.index())).collect();
    let (actions, read) = (Actions::new(), Numbers::default());
    let mut table = Stepwise { game, open, members, thoughts, dice, seed: 0, state, actions, read };
    table.begin(0);
    Box::new(table)
}

/// A game that is played step by step.
struct Stepwise<G: Ruleset> {
    game: Arc<G>,
    open: SeatSet,
    members: Vec<Box<dyn Strategy<G>>>,
    thoughts: Vec<StrategyRng>,
    dice: PcgDice,
    seed: u64,
    state: G::State,
    /// Legal actions of the open seat that owes an answer; none: the game is over.
    actions: Actions<G::Action>,
    read: Numbers,
}

impl<G: Ruleset> Stepwise<G> {
    /// The column of the score, where the game rewards one.
    fn score() -> Option<usize> {
        G::THEMES.position_of_score(G::METRICS).filter(|_| G::REWARD == Reward::Score)
    }

    /// Who owes an answer: of several the lowest, as everywhere.
    fn pending(&self) -> Option<Seat> {
        self.game.pending(&self.state).first()
    }

    /// Plays on until an open seat has a choice, or the game is over. Forced moves are nobody's.
    fn play_on(&mut self) {
        self.actions.clear();
        while let Some(seat) = self.pending() {
            let view = self.game.view(&self.state, seat);
            G::actions(view, &mut self.actions);
            let choice = match self.actions.len() {
                1 => 0,
                _ if self.open.contains(seat) => return,
                _ => self.members[seat.index()].choose(view, &self.actions, &mut self.thoughts[seat.index()]),
            };
            let action = self.actions[choice];
            self.game.apply(&mut self.state, seat, action, &mut self.dice, &mut Silent);
            self.actions.clear();
        }
    }
}

impl<G: Ruleset> OpenTable for Stepwise<G> {
    fn open(&self) -> Vec<usize> {
        self.open.iter().map(Seat::index).collect()
    }

    fn names(&self) -> (Vec<Vec<NumberOf>>, Vec<NumberOf>) {
        let view = |seat| self.game.view(&self.state, seat);
        let views = self.game.seats().iter().map(|seat| Numbers::names::<G>(view(seat))).collect();
        let seat = self.pending().expect("a game that has begun");
        (views, Numbers::action_names::<G>(view(seat), &self.actions[0]))
    }

    fn is_for_score(&self) -> bool {
        Self::score().is_some()
    }

    fn most_actions(&self) -> usize {
        self.actions.capacity()
    }

    fn begin(&mut self, seed: u64) {
        let luck = Luck::of_table(seed, 0);
        self.seed = seed;
        self.dice = PcgDice::new::<G::Stream>(luck);
        for (seat, (member, thought)) in self.game.seats().iter().zip(self.members.iter_mut().zip(&mut self.thoughts)) {
            thought.restart(luck, 0);
            member.begin(&self.game, seat);
        }
        self.state = self.game.deal(&mut self.dice, &mut Silent);
        self.play_on();
    }

    fn game(&self) -> u64 {
        self.seed
    }

    fn seat(&self) -> Option<usize> {
        self.pending().map(Seat::index)
    }

    fn actions(&self) -> usize {
        self.actions.len()
    }

    fn numbers(&mut self, seat: usize) -> Vec<i32> {
        let seat = self.game.seats().iter().nth(seat).expect("a seat of the table");
        self.read.read::<G>(self.game.view(&self.state, seat)).iter().copied().map(narrow).collect()
    }

    fn action_numbers(&mut self) -> Vec<i32> {
        let Some(seat) = self.pending() else { return Vec::new() };
        let view = self.game.view(&self.state, seat);
        let mut numbers = Vec::new();
        for action in &self.actions {
            numbers.extend(self.read.read_action::<G>(view, action).iter().copied().map(narrow));
        }
        numbers
    }

    fn words(&self) -> Vec<String> {
        self.actions.iter().map(|action| self.game.describe_action(action).to_string()).collect()
    }

    fn choose(&mut self, choice: usize) {
        let (seat, action) = (self.pending().expect("somebody who owes an answer"), self.actions[choice]);
        self.game.apply(&mut self.state, seat, action, &mut self.dice, &mut Silent);
        self.play_on();
    }

    fn rewards(&self) -> Vec<f64> {
        let column = Self::score();
        let outcome = self.game.outcome(&self.state);
        let mut metrics = Metrics::new();
        self.game.metrics(&self.state, &mut metrics);
        let reward = |seat: Seat| match column {
            Some(column) => f64::from(narrow(metrics.get(column, seat))),
            None => f64::from(outcome.win_share(seat)) / f64::from(WHOLE_WIN),
        };
        self.game.seats().iter().map(reward).collect()
    }
}
