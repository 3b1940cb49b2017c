//! A table with some open seats, which are asked step by step, for learners and pages.

use std::sync::Arc;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::observation::{NumberOf, Numbers, narrow};
use evenkeel_engine::outcome::{Reward, WHOLE_WIN};
use evenkeel_engine::{Actions, Ruleset, Seat, SeatSet};

use crate::{Lineup, Registry, Strategy, StrategyRng};

/// The form of a seat's view and answers.
#[derive(Clone, Debug)]
pub struct ViewForms {
    /// The JSON Schema of the view.
    pub schema: serde_json::Value,
    /// The meaning of the view's numbers.
    pub view: Vec<NumberOf>,
    /// The meaning of an action's numbers.
    pub action: Vec<NumberOf>,
}

/// A table with some open seats.
pub trait OpenTable: Send {
    /// Which seats are open, from 0.
    fn open(&self) -> Vec<usize>;

    /// The meaning of the numbers of each seat's view, and of an action's.
    fn names(&self) -> (Vec<Vec<NumberOf>>, Vec<NumberOf>);

    /// Whether the reward is a score instead of a share of the win.
    fn is_for_score(&self) -> bool;

    /// The maximum number of legal actions.
    fn most_actions(&self) -> usize;

    /// Begins a game. The same seed gives the same cards and dice.
    fn begin(&mut self, seed: u64);

    /// The seed of the current game.
    fn game(&self) -> u64;

    /// The open seat to answer, from 0; `None` when the game is over.
    fn seat(&self) -> Option<usize>;

    /// The number of its legal actions: at least two.
    fn actions(&self) -> usize;

    /// A seat's view.
    fn numbers(&mut self, seat: usize) -> Vec<i32>;

    /// The legal actions of the seat to answer, one after another.
    fn action_numbers(&mut self) -> Vec<i32>;

    /// The legal actions in words.
    fn words(&self) -> Vec<String>;

    /// Answers for the seat to answer, and plays on to the next open seat with a choice.
    fn choose(&mut self, choice: usize);

    /// The reward of each seat: its share of the win, or the score in rulesets with one. During a game, the reward if it ended now.
    fn rewards(&self) -> Vec<f64>;
}

/// A table at which the first game has begun. The line-up has a member at every seat; members at `open` seats are never asked.
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

/// A game played step by step.
struct Stepwise<G: Ruleset> {
    game: Arc<G>,
    open: SeatSet,
    members: Vec<Box<dyn Strategy<G>>>,
    thoughts: Vec<StrategyRng>,
    dice: PcgDice,
    seed: u64,
    state: G::State,
    /// Legal actions of the open seat to answer; empty when the game is over.
    actions: Actions<G::Action>,
    read: Numbers,
}

impl<G: Ruleset> Stepwise<G> {
    /// The column of the score, if it is the reward.
    fn score() -> Option<usize> {
        G::THEMES.position_of_score(G::METRICS).filter(|_| G::REWARD == Reward::Score)
    }

    /// The seat to answer: the lowest of several, as everywhere.
    fn pending(&self) -> Option<Seat> {
        self.game.pending(&self.state).first()
    }

    /// Plays on until an open seat has a choice, or the game is over. Forced moves are played without asking.
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
        let (seat, action) = (self.pending().expect("a seat that owes an answer"), self.actions[choice]);
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
