//! The strategies that propose answers to look-ahead.

use arrayvec::ArrayVec;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::kinds::{KindSet, Kinds};
use evenkeel_engine::{Game, Seat};

use super::race::Race;
use crate::{Choice, Restricted, Strategy, StrategyRng};

/// The maximum number of strategies in a council.
pub const MOST_MEMBERS: usize = 16;

/// The answers of a council, the base's first.
pub type Answers = ArrayVec<Choice, MOST_MEMBERS>;

/// A base and other strategies that follow the same game from the same seat, each with its own memory.
pub struct Council<G: Game> {
    members: Vec<Box<dyn Strategy<G>>>,
    /// Luck of the others, separate so that asking them never changes the base's.
    aside: StrategyRng,
}

// A derived `Clone` would require the ruleset to be `Clone`.
impl<G: Game> Clone for Council<G> {
    fn clone(&self) -> Self {
        Self { members: self.members.clone(), aside: self.aside.clone() }
    }
}

impl<G: Kinds> Council<G> {
    /// Excludes these kinds of choices for all members from now on.
    pub fn restrict(&mut self, without: KindSet) {
        let restricted = |member| Box::new(Restricted::new(member, without)) as Box<dyn Strategy<G>>;
        self.members = core::mem::take(&mut self.members).into_iter().map(restricted).collect();
    }
}

impl<G: Game> Council<G> {
    /// A council of a base and others.
    ///
    /// # Panics
    /// If there are more than 15 others.
    pub fn new(base: Box<dyn Strategy<G>>, others: Vec<Box<dyn Strategy<G>>>) -> Self {
        let mut members = vec![base];
        members.extend(others);
        assert!(members.len() <= MOST_MEMBERS, "at most {MOST_MEMBERS} in the council");
        Self { members, aside: StrategyRng::new(Luck::default(), 0, 0) }
    }

    /// Its members, the base first.
    pub fn members(&self) -> &[Box<dyn Strategy<G>>] {
        &self.members
    }

    /// A new game begins.
    pub fn begin(&mut self, game: &G, seat: Seat) {
        self.members.iter_mut().for_each(|member| member.begin(game, seat));
        self.aside.restart(Luck::default(), 0);
    }

    /// The answers of all members.
    pub fn ask(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Answers {
        let (base, others) = self.members.split_first_mut().expect("a base");
        let mut answers = Answers::new();
        answers.push(base.choose(view, actions, rng));
        answers.extend(others.iter_mut().map(|member| member.choose(view, actions, &mut self.aside)));
        answers
    }

    /// Enters the answers in a race, and also every action of a list no longer than `lists`.
    pub fn propose(&self, answers: &Answers, actions: usize, lists: usize, race: &mut Race) {
        for (member, &answer) in answers.iter().enumerate() {
            race.enter(answer, Some(member));
        }
        if actions <= lists {
            (0..actions).for_each(|action| race.enter(action, None));
        }
    }

    /// Notifies the members whose answer was not played.
    pub fn tell(&mut self, answers: &Answers, choice: Choice, played: &G::Action) {
        for (member, &answer) in self.members.iter_mut().zip(answers) {
            if answer != choice {
                member.overruled(played);
            }
        }
    }

    /// Notifies all members that another action was played.
    pub fn overruled(&mut self, played: &G::Action) {
        self.members.iter_mut().for_each(|member| member.overruled(played));
    }
}
