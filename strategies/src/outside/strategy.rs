//! A strategy that asks a program or policy outside this one.

use evenkeel_engine::observation::Numbers;
use evenkeel_engine::rules::{Rules as _, Value as RuleValue};
use evenkeel_engine::{Ruleset, Seat, observation, settings};
use serde_json::{Map, Value};

use super::policy::{Policy, Position};
use super::pool::{Asked, Greeted};
use super::protocol::{self, Action, Message};
use super::{Failed, Failure, Trouble, pool};
use crate::entry::Maker;
use crate::{Choice, Entry, Strategy, StrategyRng};

/// The prefix of a program's command in a line-up.
pub const PROCESS: &str = "process";

settings! {
    /// Parameters of [`Outside`].
    pub struct Params {
        command: String = String::new(), "command", about
            "The program and its arguments: the text after `process:` in a line-up.";
    }
}

/// The command of a line-up's word that names a program, such as `process:./bot.py --greedy`.
pub fn program_of(word: &str) -> Option<&str> {
    word.trim().strip_prefix(PROCESS)?.strip_prefix(':').map(str::trim)
}

/// The entry for external programs in a line-up. A registry has it only if starting programs is allowed.
pub fn entry<G: Ruleset>() -> Entry {
    Entry {
        name: PROCESS,
        about: "asks a program of your own, as in process:./bot.py",
        general: true,
        parameters: Params::parameters,
        defaults: || vec![RuleValue::Word(String::new())],
        maker: Maker::of::<G>(|_, settings| {
            let command = settings.iter().find_map(|(_, value)| match value {
                RuleValue::Word(command) => Some(command.as_str()),
                _ => None,
            });
            Box::new(Outside::new(command.unwrap_or_default()))
        }),
    }
}

/// A strategy whose answers come from outside the program. It panics with a [`Failure`] if there is no usable answer.
pub struct Outside {
    command: String,
    asked: Option<Asked>,
    /// Whether the program has received the start of this game.
    told: bool,
    decision: u32,
    /// The seat in the current game.
    seat: Seat,
    rules: Map<String, Value>,
    /// The values from which the rules' message was made.
    values: Vec<RuleValue>,
}

impl Outside {
    /// Asks the answerer of this command.
    pub fn new(command: &str) -> Self {
        Self {
            command: command.to_owned(),
            asked: None,
            told: false,
            decision: 0,
            seat: Seat::new(0),
            rules: Map::new(),
            values: Vec::new(),
        }
    }

    fn ask<G: Ruleset>(
        &mut self,
        asked: &mut Asked,
        view: G::View<'_>,
        actions: &[G::Action],
        rng: &mut StrategyRng,
    ) -> Result<Choice, Failed> {
        self.decision += 1;
        match asked {
            Asked::Policy(policy) => decide::<G>(&**policy, view, actions, rng),
            Asked::Answerer(greeted) => self
                .converse::<G>(greeted, view, actions, rng)
                .map_err(|trouble| Failed { trouble, last_words: greeted.answerer.last_words() }),
        }
    }

    fn converse<G: Ruleset>(
        &mut self,
        greeted: &mut Greeted,
        view: G::View<'_>,
        actions: &[G::Action],
        rng: &mut StrategyRng,
    ) -> Result<Choice, Trouble> {
        let game = G::game_of(view);
        let Greeted { answerer, numbers: as_numbers } = greeted;
        if !self.told {
            answerer.tell(&protocol::line(&self.game(game, rng)))?;
            self.told = true;
        }
        let mut read = Numbers::default();
        let numbers = as_numbers.then(|| read.read::<G>(view).to_vec());
        let action = |action: &G::Action| Action {
            kind: G::KINDS[G::kind(view, action)].name,
            words: game.describe_action(action).to_string(),
            action: observation::action_json::<G>(view, action),
            numbers: as_numbers.then(|| read.read_action::<G>(view, action).to_vec()),
        };
        let message = Message::Choose {
            decision: self.decision,
            question: G::describe_question(view),
            view: observation::json::<G>(view),
            actions: actions.iter().map(action).collect(),
            numbers,
        };
        let answer = answerer.ask(&protocol::line(&message))?;
        protocol::read_choice(&answer, actions.len())
    }

    /// This is not a fault of the game, so `resume_unwind` skips the panic hook, which reports the place in the game.
    fn fail(&self, failed: Failed, decision: Option<u32>) -> ! {
        let Failed { trouble, last_words } = failed;
        let name = format!("{PROCESS}:{}", self.command);
        std::panic::resume_unwind(Box::new(Failure { name, decision, trouble, last_words }))
    }

    /// The message at the start of a game.
    fn game<G: Ruleset>(&self, game: &G, rng: &mut StrategyRng) -> Message<'_> {
        Message::Game {
            ruleset: G::ID,
            seat: self.seat.index() + 1,
            seats: game.seats().count(),
            seed: u64::from(luck(rng)),
            rules: &self.rules,
        }
    }
}

/// A random number for the program, from its own seed.
fn luck(rng: &mut StrategyRng) -> u32 {
    rng.below(1 << 31)
}

fn decide<G: Ruleset>(
    policy: &dyn Policy,
    view: G::View<'_>,
    actions: &[G::Action],
    rng: &mut StrategyRng,
) -> Result<Choice, Failed> {
    let position = Position::read::<G>(view, actions, luck(rng));
    let choice = policy.decide(position)?;
    protocol::legal(choice, actions.len()).map_err(Failed::silent)
}

/// A copy asks another answerer.
impl Clone for Outside {
    fn clone(&self) -> Self {
        let mut copy = Self::new(&self.command);
        (copy.seat, copy.rules, copy.values) = (self.seat, self.rules.clone(), self.values.clone());
        copy
    }
}

impl<G: Ruleset> Strategy<G> for Outside {
    fn begin(&mut self, game: &G, seat: Seat) {
        (self.told, self.decision, self.seat) = (false, 0, seat);
        let parameters = G::Rules::parameters();
        let values: Vec<RuleValue> = (0..parameters.len()).map(|at| game.rules().value(at)).collect();
        // A table plays many games by the same rules.
        if values != self.values {
            let told = parameters.iter().zip(&values);
            self.rules = told.map(|(parameter, value)| (parameter.path.to_owned(), plain(value))).collect();
            self.values = values;
        }
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        let asked = self.asked.take().map_or_else(|| pool::take(&self.command), Ok);
        let mut asked = asked.unwrap_or_else(|failed| self.fail(failed, None));
        match self.ask::<G>(&mut asked, view, actions, rng) {
            Ok(choice) => {
                self.asked = Some(asked);
                choice
            }
            Err(failed) => self.fail(failed, Some(self.decision)),
        }
    }
}

/// The answerer waits for the next game.
impl Drop for Outside {
    fn drop(&mut self) {
        if let Some(asked) = self.asked.take() {
            pool::give_back(&self.command, asked);
        }
    }
}

fn plain(value: &RuleValue) -> Value {
    match value {
        RuleValue::Switch(is_on) => (*is_on).into(),
        RuleValue::Integer(number) => (*number).into(),
        RuleValue::Word(word) => word.as_str().into(),
        RuleValue::List(numbers) => numbers.as_slice().into(),
    }
}
