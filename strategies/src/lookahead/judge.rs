//! Judges the decisions of a strategy against its alternatives.

use std::sync::{Arc, Mutex};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::{Ruleset, Seat};
use serde::{Deserialize, Serialize};

use super::imagination::{Attempt, Imagination};
use super::race::{Candidate, Race};
use super::{Council, Params};
use crate::{Choice, Strategy, StrategyRng};

/// A difference in worth between two answers, in millionths of a win; for a player alone at the table, in points of the score.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gain {
    /// Mean over the imagined worlds.
    pub mean: i64,
    /// Its standard error.
    pub standard_error: i64,
}

/// One possible answer and its gain over the answer given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternative {
    /// The answer in words.
    pub words: String,
    /// Over the answer given.
    pub gain: Gain,
}

/// The verdict on one decision.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Number of the decision among those of this strategy in this game, from 1.
    pub decision: u32,
    /// Round of the decision (turn, where the game has no rounds).
    pub clock: u32,
    /// The question in words.
    pub question: String,
    /// The answer given, in words.
    pub given: String,
    /// Its kind, as a position in [`Kinds::KINDS`](evenkeel_engine::Kinds::KINDS).
    pub kind: usize,
    /// The answer that was best in the first worlds, in words.
    pub best: String,
    /// Its kind.
    pub best_kind: usize,
    /// The gain of the best answer, in worlds not used to choose it: unbiased, and below 0 if the answer only seemed better.
    pub lost: Gain,
    /// The same from other fresh worlds, if [`lost`](Self::lost) is more than two standard errors. Lists of the worst decisions sort by `lost` and
    /// show this.
    pub checked: Option<Gain>,
    /// All answers tried in the first worlds, the best first.
    pub alternatives: Vec<Alternative>,
}

/// The observations of a judge in its games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// Decisions with at least two answers.
    pub decisions: u64,
    /// Decisions on which the council did not agree.
    pub disputed: u64,
    /// The verdicts on the judged decisions.
    pub verdicts: Vec<Verdict>,
}

/// The thoroughness of the judging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Care {
    /// Number of worlds for each step: choosing, judging and checking.
    pub worlds: u32,
    /// One in this many disputed decisions is judged.
    pub one_in: u32,
}

/// The judging of the first member of a line-up.
#[derive(Clone, Debug)]
pub struct Judging {
    /// Names of the strategies whose answers are tried besides its own.
    pub council: Vec<&'static str>,
    /// The number of decisions, and the worlds for each.
    pub care: Care,
    /// Rounds imagined; 0: to the end of the game.
    pub depth: u32,
}

/// Plays exactly as the strategy it watches, and judges some of its decisions.
pub struct Judge<G: Ruleset> {
    params: Params,
    care: Care,
    council: Council<G>,
    imagination: Imagination<G>,
    race: Race,
    seat: Seat,
    /// Luck of the judging in this game, once it has begun.
    luck: Option<Luck>,
    decision: u32,
    watched: Arc<Mutex<Watched>>,
}

// A derived `Clone` would require the ruleset to be `Clone`.
impl<G: Ruleset> Clone for Judge<G> {
    fn clone(&self) -> Self {
        Self {
            params: self.params.clone(),
            council: self.council.clone(),
            imagination: self.imagination.clone(),
            race: self.race.clone(),
            watched: Arc::clone(&self.watched),
            ..*self
        }
    }
}

impl<G: Ruleset> Judge<G> {
    /// A judge of `subject`, with `others` in the council; `params` set how games are imagined. Write and read `watched` between games.
    pub fn new(
        params: Params,
        care: Care,
        subject: Box<dyn Strategy<G>>,
        others: Vec<Box<dyn Strategy<G>>>,
        watched: Arc<Mutex<Watched>>,
    ) -> Self {
        let council = Council::new(subject, others);
        let imagination = Imagination::new(&council, &params);
        let (race, seat) = (Race::default(), Seat::new(0));
        Self { params, care, council, imagination, race, seat, luck: None, decision: 0, watched }
    }
}

impl<G: Ruleset> Strategy<G> for Judge<G> {
    fn begin(&mut self, game: &G, seat: Seat) {
        (self.seat, self.luck, self.decision) = (seat, None, 0);
        self.council.begin(game, seat);
        self.imagination.begin(game, seat, game.win_chances());
    }

    fn choose(&mut self, view: G::View<'_>, actions: &[G::Action], rng: &mut StrategyRng) -> Choice {
        // A copy, so that judging never changes the luck of the judged strategy.
        let luck = *self.luck.get_or_insert_with(|| rng.clone().imagine());
        self.decision += 1;
        let answers = self.council.ask(view, actions, rng);
        self.race.restart(answers[0], 0);
        self.council.propose(&answers, actions.len(), self.params.lists as usize, &mut self.race);
        let disputed = self.race.is_open();
        let mut thought = StrategyRng::new(luck, u64::from(self.decision), 0);
        let verdict =
            (disputed && thought.below(self.care.one_in) == 0).then(|| self.judge(view, actions, &mut thought));
        let mut watched = self.watched.lock().expect("no thread panics while judging");
        watched.decisions += 1;
        watched.disputed += u64::from(disputed);
        watched.verdicts.extend(verdict);
        drop(watched);
        self.council.tell(&answers, answers[0], &actions[answers[0]]);
        answers[0]
    }

    fn overruled(&mut self, played: &G::Action) {
        self.council.overruled(played);
    }
}

impl<G: Ruleset> Judge<G> {
    fn judge(&mut self, view: G::View<'_>, actions: &[G::Action], thought: &mut StrategyRng) -> Verdict {
        let game = G::game_of(view);
        self.try_all(view, actions, thought);
        let mut tried: Vec<Candidate> = self.race.candidates().to_vec();
        tried.sort_by_key(|candidate| core::cmp::Reverse(candidate.gain()));
        let given = self.race.candidates()[0];
        let best = *tried.iter().find(|candidate| candidate.action != given.action).unwrap_or(&given);
        let best = if best.gain() > 0 { best } else { given };
        let lost = self.compare(view, actions, &given, &best, thought);
        let clear = lost.mean > 2 * lost.standard_error && lost.mean > 0;
        let words = |choice: Choice| game.describe_action(&actions[choice]).to_string();
        let alternative =
            |candidate: &Candidate| Alternative { words: words(candidate.action), gain: gain_of(candidate) };
        let checked = clear.then(|| self.compare(view, actions, &given, &best, thought));
        Verdict {
            decision: self.decision,
            clock: self.imagination.clock(),
            question: G::describe_question(view),
            given: words(given.action),
            kind: G::kind(view, &actions[given.action]),
            best: words(best.action),
            best_kind: G::kind(view, &actions[best.action]),
            lost,
            checked,
            alternatives: tried.iter().map(alternative).collect(),
        }
    }

    /// Tries every candidate in the first worlds.
    fn try_all(&mut self, view: G::View<'_>, actions: &[G::Action], thought: &mut StrategyRng) {
        for _ in 0..self.care.worlds {
            self.race_once(view, actions, thought.imagine());
        }
    }

    /// The gain of one candidate over another in fresh worlds.
    fn compare(
        &mut self,
        view: G::View<'_>,
        actions: &[G::Action],
        given: &Candidate,
        best: &Candidate,
        thought: &mut StrategyRng,
    ) -> Gain {
        if best.action == given.action {
            return Gain::default();
        }
        self.race.restart(given.action, 0);
        self.race.enter(best.action, best.by);
        self.try_all(view, actions, thought);
        gain_of(&self.race.candidates()[1])
    }

    fn race_once(&mut self, view: G::View<'_>, actions: &[G::Action], luck: Luck) {
        let world = self.imagination.imagine(view, luck);
        let mut of_given = 0;
        for index in 0..self.race.candidates().len() {
            let Candidate { action, by, .. } = self.race.candidates()[index];
            let attempt = Attempt::of(&self.council, actions[action], by, self.params.handover as u32, index == 0);
            let worth = self.imagination.play(G::game_of(view), &world, &attempt);
            if index == 0 {
                of_given = worth;
            }
            self.race.record(index, worth - of_given);
        }
    }
}

fn gain_of(candidate: &Candidate) -> Gain {
    Gain { mean: candidate.gain(), standard_error: candidate.standard_error().unwrap_or(i64::MAX) }
}
