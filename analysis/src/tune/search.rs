//! The search: the choice of the next setting to play.
//!
//! Every step maximizes the chance per game to find a smaller change that meets all goals. It plays a new setting, with results predicted by the
//! [model](super::model), or more games of an unclear one. A setting that cannot meet a goal gets no more games, nor does one no smaller than a
//! change that meets all goals.

use std::collections::{BTreeMap, BTreeSet};

use super::goals::Found;
use super::model::{Model, Point, Shape};
use super::play::{LOOKS, Tried, TuneContext};
use super::space::Setting;
use super::twins::Twins;
use crate::findings::{LITTLE_CHANCE, TuneEnd};
use crate::run::{RunContext, RunError};
use crate::tally::CellTally;

/// A setting with this chance is assumed to meet its goals.
const GOOD: f64 = 0.95;
/// A setting with a lower chance gets no more games.
const HOPELESS: f64 = 0.001;
/// The number of further settings played for each variable rule, and the minimum, once no setting has more than [`LITTLE_CHANCE`]. They test the
/// predictions; the search ends if all of them are predicted correctly.
const PATIENCE: (usize, usize) = (2, 8);
/// To learn the most, these settings are chosen as if the predictions were this many times less certain.
const CURIOUS: f64 = 3.0;
/// A result this many standard deviations from its prediction is a surprise.
const SURPRISE: f64 = 3.0;
/// The error is predicted only for this many settings, those closest to the goals.
const CLOSEST: usize = 300;
/// The shape of the model is chosen anew after this many settings.
const RESHAPE: usize = 6;

pub(super) struct Search<'s> {
    pub ground: &'s TuneContext,
    /// The maximum number of games.
    pub budget: u64,
    pub games: u64,
    /// The played settings, the current rules first.
    pub tried: Vec<Tried>,
    /// Settings that conflict with the other rules.
    pub refused: BTreeSet<usize>,
    rounds: usize,
    /// The best setting last reported: its position among the played settings, and whether it is assumed to meet all goals.
    pub(super) told: Option<(usize, bool)>,
    twins: Twins,
    shapes: BTreeMap<usize, (usize, Shape)>,
}

struct Next {
    step: Step,
    /// The logarithm of the chance of meeting all goals.
    chance: f64,
    /// The predicted result of each goal, for a new setting.
    foreseen: Vec<Found>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Step {
    /// Play a setting, by its position.
    Try(usize),
    /// Look again at a played setting, by its position among the played settings.
    Look(usize),
}

/// The remaining patience of a search without candidates.
struct Patience {
    /// The number of consecutive steps without a chance.
    barren: usize,
    most: usize,
}

impl Patience {
    /// For a search with this many variable rules.
    fn new(rules: usize) -> Self {
        Self { barren: 0, most: (PATIENCE.0 * rules).max(PATIENCE.1) }
    }

    /// Whether to take another step, given the logarithm of its chance.
    fn goes_on(&mut self, chance: f64) -> bool {
        self.barren = if chance < libm::log(LITTLE_CHANCE) { self.barren + 1 } else { 0 };
        self.barren <= self.most
    }

    /// Starts again after a surprise.
    const fn restart(&mut self) {
        self.barren = 0;
    }
}

impl<'s> Search<'s> {
    pub fn new(ground: &'s TuneContext, budget: u64) -> Self {
        let (tried, refused, shapes) = (Vec::new(), BTreeSet::new(), BTreeMap::new());
        Self { ground, budget, games: 0, tried, refused, rounds: 0, told: None, twins: Twins::default(), shapes }
    }

    /// Plays until no candidate is left or the games are used up.
    ///
    /// # Errors
    /// If a game fails, a file cannot be written, or the run is stopped.
    pub fn run(&mut self, means: &RunContext<'_>) -> Result<TuneEnd, RunError> {
        if self.tried.is_empty() {
            self.begin(means)?;
            self.tell(means)?;
        }
        let mut patience = Patience::new(self.ground.space.dimensions.len());
        loop {
            let Some(Next { step, chance, foreseen }) = self.next() else { return Ok(TuneEnd::AllPlayed) };
            if !patience.goes_on(chance) {
                return Ok(TuneEnd::NoChance);
            }
            let games = match step {
                Step::Try(_) => self.ground.games(0),
                Step::Look(at) => self.ground.games(self.tried[at].looks),
            };
            if self.games + games > self.budget {
                return Ok(TuneEnd::Budget);
            }
            match step {
                Step::Try(at) => {
                    self.play(&[at], means)?;
                    if self.is_surprise(&foreseen) {
                        patience.restart();
                    }
                }
                Step::Look(at) => self.look(at, means)?,
            }
            self.tell(means)?;
        }
    }

    /// Settings for the first games: every rule alone at both ends, words at all values.
    pub fn first(&self) -> Vec<usize> {
        let base = self.ground.settings[0].clone();
        let mut first = vec![0];
        for (at, dimension) in self.ground.space.dimensions.iter().enumerate() {
            let last = dimension.values.len() as u16 - 1;
            let ends: Vec<u16> = if dimension.is_number { vec![0, last] } else { (0..=last).collect() };
            for end in ends.into_iter().filter(|&end| end != dimension.base) {
                let mut setting = base.clone();
                setting[at] = end;
                first.extend(self.ground.settings.iter().position(|known| *known == setting));
            }
        }
        first
    }

    fn begin(&mut self, means: &RunContext<'_>) -> Result<(), RunError> {
        let first: Vec<usize> = self.first().into_iter().filter(|&at| self.goes_together(at)).collect();
        self.play(&first, means)?;
        self.twins = Twins::of(&self.ground.space, &self.ground.settings, &self.tried);
        Ok(())
    }

    /// Whether the rules of a setting are valid together at every table.
    fn goes_together(&mut self, at: usize) -> bool {
        let changes = self.ground.space.changes(&self.ground.settings[at]);
        let (arenas, mut with_goals) = (&self.ground.arenas, self.ground.arenas.with_goals());
        let fits = with_goals.all(|arena| arenas.plan(arena).with_settings(&changes).is_ok());
        if !fits {
            self.refused.insert(at);
        }
        fits
    }

    fn play(&mut self, settings: &[usize], means: &RunContext<'_>) -> Result<(), RunError> {
        let played: Vec<(usize, &Setting)> = settings.iter().map(|&at| (at, &self.ground.settings[at])).collect();
        let tried = self.ground.try_all(self.rounds, (&played, self.games), means)?;
        self.tried.extend(tried);
        self.rounds += 1;
        self.games += self.ground.games(0) * settings.len() as u64;
        Ok(())
    }

    fn look(&mut self, at: usize, means: &RunContext<'_>) -> Result<(), RunError> {
        let tried = &mut self.tried[at];
        let (setting, games) = (&self.ground.settings[tried.at], self.ground.games(tried.looks));
        self.ground.look_again(self.rounds, (tried, setting), means)?;
        self.games += games;
        self.rounds += 1;
        Ok(())
    }

    /// Adds the results of a proof, by setting (position among those played) and table, and sets a new limit for the total number of games.
    pub fn go_on(&mut self, proven: Vec<(usize, Vec<CellTally>)>, games: u64, budget: u64) {
        for (at, tallies) in proven {
            self.ground.add(&mut self.tried[at], &tallies, games);
        }
        self.budget = budget;
    }

    /// The logarithm of the chance that all these results meet the goals.
    pub fn chance(&self, found: &[Found]) -> f64 {
        self.ground.goals.iter().zip(found).map(|(goal, found)| goal.chance(*found)).sum()
    }

    /// The chance that a played setting meets all goals, from the results so far.
    pub fn chance_of(&self, tried: &Tried) -> f64 {
        libm::exp(self.chance(&tried.found))
    }

    /// The smallest change assumed to meet all goals, by its position among the played settings.
    pub fn best(&self) -> Option<usize> {
        let good = (0..self.tried.len()).filter(|&at| self.chance(&self.tried[at].found) >= libm::log(GOOD));
        good.min_by_key(|&at| self.tried[at].at)
    }

    /// The step with the highest chance per game; if no step has a chance, the most informative one.
    fn next(&mut self) -> Option<Next> {
        let bar = self.best().map_or(self.ground.settings.len(), |best| self.tried[best].at);
        let left = self.budget.saturating_sub(self.games);
        let can_look = |tried: &Tried| {
            let is_twin = self.twins.have(&self.ground.settings[tried.at]);
            !is_twin && tried.looks < LOOKS && self.ground.games(tried.looks) <= left
        };
        let open = self.tried.iter().enumerate().filter(|(_, tried)| tried.at < bar && can_look(tried));
        let look = |(at, tried): (usize, &Tried)| {
            let next = Next { step: Step::Look(at), chance: self.chance(&tried.found), foreseen: Vec::new() };
            (next, tried.looks)
        };
        let looks: Vec<_> = open.map(look).filter(|(next, _)| next.chance >= libm::log(HOPELESS)).collect();
        let mut tries = self.foresee(bar, 1.0);
        if looks.is_empty() && tries.as_ref().is_some_and(|next| next.chance < libm::log(LITTLE_CHANCE)) {
            let chance = tries.map(|next| next.chance);
            tries = self.foresee(bar, CURIOUS).zip(chance).map(|(next, chance)| Next { chance, ..next });
        }
        // Half a logarithm of the games: a closer look also shows which settings need none.
        let worth = |(next, looks): &(Next, u32)| next.chance - libm::log(self.ground.games(*looks) as f64) / 2.0;
        let all = looks.into_iter().chain(tries.map(|next| (next, 0)));
        all.max_by(|one, other| worth(one).total_cmp(&worth(other))).map(|(next, _)| next)
    }

    /// Whether the last played setting differs from its prediction.
    fn is_surprise(&self, foreseen: &[Found]) -> bool {
        let last = self.tried.last().expect("a setting was played");
        let off = |(goal, (found, foreseen)): (usize, (&Found, &Found))| {
            let least = self.ground.goals[goal].scale;
            let error = libm::hypot(found.error, foreseen.error).max(least / SURPRISE);
            (found.estimate - foreseen.estimate).abs() > SURPRISE * error
        };
        last.found.iter().zip(foreseen).enumerate().any(off)
    }

    /// The highest chance of any unplayed setting before this one in order; `None` if all were played.
    pub fn chance_before(&mut self, bar: usize) -> Option<f64> {
        // Twins are not proven to give equal games.
        let twins = std::mem::take(&mut self.twins);
        let best = self.foresee(bar, 1.0).map(|next| libm::exp(next.chance));
        self.twins = twins;
        best
    }

    /// The unplayed setting before this one in order with the highest chance, if predictions were this many times less certain.
    fn foresee(&mut self, bar: usize, less_sure: f64) -> Option<Next> {
        loop {
            let (at, next) = self.foresee_best(bar, less_sure)?;
            if self.goes_together(at) {
                return Some(next);
            }
        }
    }

    fn foresee_best(&mut self, bar: usize, less_sure: f64) -> Option<(usize, Next)> {
        let played: BTreeSet<usize> = self.tried.iter().map(|tried| tried.at).collect();
        let open = (0..bar).filter(|at| !played.contains(at) && !self.refused.contains(at));
        let (twins, mut open): (Vec<usize>, Vec<usize>) =
            open.partition(|&at| self.twins.have(&self.ground.settings[at]));
        if open.is_empty() {
            open = twins;
        }
        if open.is_empty() {
            return None;
        }
        let models = self.models();
        let goals = &self.ground.goals;
        let far = |at: usize| -> f64 {
            let miss = |(goal, model): (usize, &Model<'_>)| goals[goal].miss(model.mean(&self.ground.settings[at]));
            models.iter().enumerate().map(miss).map(|miss| miss * miss).sum()
        };
        let mut closest: Vec<(f64, usize)> = open.into_iter().map(|at| (far(at), at)).collect();
        closest.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.cmp(&other.1)));
        closest.truncate(CLOSEST);
        let foresee = |at: usize| {
            let of = |model: &Model<'_>| {
                let (estimate, error) = model.foresee(&self.ground.settings[at]);
                Found { estimate, error }
            };
            let foreseen: Vec<Found> = models.iter().map(of).collect();
            let doubted: Vec<Found> =
                foreseen.iter().map(|found| Found { error: found.error * less_sure, ..*found }).collect();
            (at, Next { step: Step::Try(at), chance: self.chance(&doubted), foreseen })
        };
        let all = closest.into_iter().map(|(_, at)| foresee(at));
        all.max_by(|one, other| one.1.chance.total_cmp(&other.1.chance).then(other.0.cmp(&one.0)))
    }

    /// The current prediction of each goal's number over all settings.
    fn models(&mut self) -> Vec<Model<'s>> {
        let tried = self.tried.len();
        let models: Vec<Model<'_>> = (0..self.ground.goals.len()).map(|goal| self.model(goal)).collect();
        for (goal, model) in models.iter().enumerate() {
            let since = self.shapes.get(&goal).map_or(tried, |(since, _)| *since);
            let since = if tried < since + RESHAPE { since } else { tried };
            self.shapes.insert(goal, (since, model.shape()));
        }
        models
    }

    /// The prediction of a goal's number over all settings.
    fn model(&self, goal: usize) -> Model<'s> {
        let point = |tried: &Tried| {
            let Found { estimate, error } = tried.found[goal];
            Point { setting: &self.ground.settings[tried.at], value: estimate, error }
        };
        let points: Vec<Point<'_>> = self.tried.iter().map(point).collect();
        let known = self.shapes.get(&goal).filter(|(since, _)| self.tried.len() < since + RESHAPE);
        Model::new(&self.ground.space, &points, known.map(|(_, shape)| *shape))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn barren(patience: &mut Patience) -> usize {
        (0..100).take_while(|_| patience.goes_on(libm::log(0.005))).count()
    }

    #[test]
    fn a_search_without_a_chance_is_patient_for_two_settings_a_rule() {
        assert_eq!(barren(&mut Patience::new(10)), 20);
        assert_eq!(barren(&mut Patience::new(2)), 8, "and for eight at least");
    }

    #[test]
    fn a_chance_or_a_surprise_makes_it_patient_anew() {
        let mut patience = Patience::new(4);
        let spend = |patience: &mut Patience| assert!((0..8).all(|_| patience.goes_on(libm::log(0.005))));
        spend(&mut patience);
        patience.restart();
        spend(&mut patience);
        assert!(patience.goes_on(libm::log(0.02)), "a chance");
        assert_eq!(barren(&mut patience), 8);
    }
}
