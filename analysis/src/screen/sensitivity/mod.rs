//! How much each rule matters where all of them vary together: elementary effects, or shares of the variance.

mod bootstrap;
mod design;
mod morris;
mod sobol;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Faults, Named, Place, Value};
use evenkeel_strategies::Roster;

use self::bootstrap::Resamples;
use self::design::Input;
use self::morris::{Grid, Purpose, Trajectory};
use self::sobol::{MOST_INPUTS, Row, Shares};
use super::play::{Playing, Screen, setting_word};
use super::sums::{Measured, Of, Pass, Sums};
use super::values::{Screened, ToTry};
use crate::contrast::{BATCHES, Sure};
use crate::experiment::Method;
use crate::findings::format::counted;
use crate::findings::{
    ByName, Estimate, LeftOut, MILLIONTHS, RuleIndices, Sensitivity, SensitivityInput, SensitivityMethod,
    SensitivityOf, round_to,
};
use crate::plan::{MOST_CELLS, Plan};
use crate::run::{Means, Progress, RunError};

/// Trajectories, and rows of Sobol points, where nobody says how many.
const TRAJECTORIES: u64 = 20;
const ROWS: u64 = 128;

/// Rules that are to vary together, and the points at which they are played.
pub(super) struct Design {
    method: SensitivityMethod,
    inputs: Vec<Input>,
    trajectories: Vec<Trajectory>,
    rows: u64,
    /// Every point: the value of each input.
    points: Vec<Vec<Value>>,
    seed: u64,
}

impl Design {
    /// The design for what is to be tried; nothing where rules are tried one at a time. Of rules that do not go together the first that makes
    /// a point playable where it stays as it is, is left out, and so on; but for those that somebody named one by one.
    ///
    /// # Errors
    /// If there are too many rules or points, or rules that were named do not go together.
    pub fn fitting<G: Roster>(plan: &Plan<G>, to_try: &mut ToTry) -> Result<Option<Self>, Faults> {
        loop {
            let Some(design) = Self::new(plan, &to_try.rules)? else { return Ok(None) };
            let Some((point, faults)) = design.first_conflict(plan, &to_try.rules) else { return Ok(Some(design)) };
            let named = plan.experiment.screen.as_ref().is_some_and(|screened| {
                !screened.only.is_empty() && screened.only.iter().all(|only| !only.name.contains('*'))
            });
            let why = faults.into_iter().next().map(|fault| fault.message).unwrap_or_default();
            let rule = design.rule_in_the_way(plan, &to_try.rules, point).filter(|_| !named);
            let Some(rule) = rule else {
                let fault = Fault::new(Place::flag("--method"), format!("not all of these rules go together: {why}"));
                return Err(fault.help("name fewer rules with --only, or values that go together with --vary").into());
            };
            let rule = to_try.rules.remove(rule).rule;
            to_try.left_out.push(LeftOut {
                rule,
                value: None,
                why: format!("it does not go together with others: {why}"),
            });
        }
    }

    /// The first point at which the rules do not go together, and why.
    fn first_conflict<G: Roster>(&self, plan: &Plan<G>, rules: &[Screened]) -> Option<(usize, Faults)> {
        let conflict =
            |(at, values): (usize, &Vec<Value>)| Some((at, plan.with_settings(&settings(rules, values)).err()?));
        self.points.iter().enumerate().find_map(conflict)
    }

    /// The first rule that is in the way at a point: with it as it is, or with it and those before it, the others go together.
    fn rule_in_the_way<G: Roster>(&self, plan: &Plan<G>, rules: &[Screened], point: usize) -> Option<usize> {
        let all = settings(rules, &self.points[point]);
        let goes = |settings: Vec<Named<Value>>| plan.with_settings(&settings).is_ok();
        let without = |left: &usize| {
            let others = all.iter().enumerate().filter(|(at, _)| at != left).map(|(_, setting)| setting.clone());
            goes(others.collect())
        };
        (0..rules.len()).find(without).or_else(|| (0..rules.len()).find(|last| goes(all[last + 1..].to_vec())))
    }

    /// The design for these rules; nothing where rules are tried one at a time.
    ///
    /// # Errors
    /// If there are too many rules or points.
    pub fn new<G: Roster>(plan: &Plan<G>, rules: &[Screened]) -> Result<Option<Self>, Fault> {
        let Some(asked) = &plan.experiment.screen else { return Ok(None) };
        let inputs: Vec<Input> = rules.iter().map(Input::new).collect();
        // Below 2^32, as the points take it.
        let seed = Digest::of(&("screen", "design", plan.seed)) >> 32;
        let (method, usual) = match asked.method {
            Method::OneAtATime => return Ok(None),
            Method::Morris => (SensitivityMethod::Morris, TRAJECTORIES),
            Method::Sobol => (SensitivityMethod::Sobol, ROWS),
        };
        let units = asked.points.unwrap_or(usual);
        check_size(method, rules.len(), units)?;
        let mut design = Self { method, inputs, trajectories: Vec::new(), rows: units, points: Vec::new(), seed };
        match method {
            SensitivityMethod::Morris => design.draw_trajectories(units),
            SensitivityMethod::Sobol => design.draw_rows(),
        }
        Ok(Some(design))
    }

    fn draw_trajectories(&mut self, units: u64) {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(self.seed, 0));
        let grids = self.grids();
        self.trajectories = (0..units).map(|_| Trajectory::draw(&grids, &mut dice)).collect();
        let value = |(input, level): (&Input, &usize)| input.at_level(*level);
        let point = |levels: &Vec<usize>| self.inputs.iter().zip(levels).map(value).collect();
        self.points = self.trajectories.iter().flat_map(Trajectory::points).map(point).collect();
    }

    /// Of each row `A`, `B`, and `A` with each input of `B`.
    fn draw_rows(&mut self) {
        let value = |(input, place): (&Input, f64)| input.at_place(place);
        let point = |places: &[f64]| self.inputs.iter().zip(places.iter().copied()).map(value).collect();
        let mut points: Vec<Vec<Value>> = Vec::new();
        for row in 0..self.rows {
            let [a, b] = sobol::point(row as u32, self.inputs.len(), self.seed as u32);
            points.extend([point(&a), point(&b)]);
            for input in 0..self.inputs.len() {
                let mut mixed = a.clone();
                mixed[input] = b[input];
                points.push(point(&mixed));
            }
        }
        self.points = points;
    }

    fn grids(&self) -> Vec<Grid> {
        self.inputs.iter().map(Input::grid).collect()
    }

    pub const fn points(&self) -> usize {
        self.points.len()
    }

    /// Every point in force.
    ///
    /// # Errors
    /// If some rules cannot be played together, which those of a [fitting](Self::fitting) design can.
    fn force<G: Roster>(&self, plan: &Plan<G>, rules: &[Screened]) -> Result<Vec<Forced<G>>, Faults> {
        let force = |values: &Vec<Value>| {
            let words: Vec<String> =
                rules.iter().zip(values).map(|(screened, value)| setting_word(&screened.rule, value)).collect();
            let resolved = plan.with_settings(&settings(rules, values))?;
            Ok(Forced { game: resolved.game, hash: resolved.hash, words: words.join(" ") })
        };
        self.points.iter().map(force).collect()
    }
}

/// The values of a point, as they are set.
fn settings(rules: &[Screened], values: &[Value]) -> Vec<Named<Value>> {
    let set = |(screened, value): (&Screened, &Value)| Named {
        name: screened.rule.clone(),
        value: value.clone(),
        place: Place::flag("--method"),
    };
    rules.iter().zip(values).map(set).collect()
}

/// Whether a design of so many units for so many rules can be made and played.
fn check_size(method: SensitivityMethod, rules: usize, units: u64) -> Result<(), Fault> {
    if method == SensitivityMethod::Sobol && rules > MOST_INPUTS {
        let fault = Fault::new(Place::flag("--method sobol"), format!("{rules} rules are too many to vary together"));
        return Err(fault.help(format!("name at most {MOST_INPUTS} with --only, or use --method morris")));
    }
    let each = rules as u64 + if method == SensitivityMethod::Sobol { 2 } else { 1 };
    let most = MOST_CELLS as u64 / each;
    if !(2..=most).contains(&units) {
        let message = format!("not a valid number of points for {}", counted(rules as u64, "rule"));
        return Err(Fault::new(Place::flag(format!("--points {units}")), message).help(format!("give 2 to {most}")));
    }
    Ok(())
}

/// A point in force.
pub(super) struct Forced<G> {
    game: G,
    hash: u64,
    words: String,
}

impl<G> Forced<G> {
    fn playing(&self) -> Playing<'_, G> {
        Playing { game: &self.game, hash: self.hash, kinds: Vec::new(), words: self.words.clone() }
    }
}

/// Plays every point of a design, and concludes.
///
/// # Errors
/// If a game breaks down, something cannot be written, or the run is stopped.
pub(super) fn run<G: Roster, P: Progress>(
    screen: &Screen<'_, G>,
    design: &Design,
    left_out: Vec<LeftOut>,
    means: &Means<'_, P>,
) -> Result<Sensitivity, RunError> {
    let (plan, pass) = (screen.plan, Pass::First);
    let forced = design.force(plan, screen.rules).unwrap_or_else(|faults| panic!("points that were checked: {faults}"));
    let played = forced.iter().map(Forced::playing).collect();
    let won = screen.play(("screen-points", "rules together", pass), played, means)?;
    let games = screen.blocks_per_batch(pass) * plan.rotations() as u64;
    let mut sums = Sums::default();
    sums.take(pass, &(0..design.points()).collect::<Vec<_>>(), games, &won);
    let quantities: Vec<&Measured> = screen.layout.quantities.iter().filter(|measured| measured.main).collect();
    let sure = Sure::of(quantities.len() * design.inputs.len() * design.method.indices().len());
    let units = match design.method {
        SensitivityMethod::Morris => design.trajectories.len() as u64,
        SensitivityMethod::Sobol => design.rows,
    };
    let resamples = Resamples::draw(units as usize, design.seed);
    let judged = Judged { screen, design, sums: &sums, resamples: &resamples, sure };
    let input = |(screened, input): (&Screened, &Input)| {
        let [from, to] = input.ends();
        let Screened { rule, about, reconstructed, .. } = screened.clone();
        SensitivityInput { rule, about, from, to, reconstructed }
    };
    Ok(Sensitivity {
        method: design.method,
        units,
        points: design.points() as u64,
        games: games * BATCHES,
        inputs: screen.rules.iter().zip(&design.inputs).map(input).collect(),
        quantities: quantities.into_iter().filter_map(|measured| judged.of(measured)).collect(),
        left_out,
    })
}

/// The indices of an input by name, and whether it clearly matters.
type Indices = (ByName<Estimate>, bool);

/// What was played of a design, and how surely something is said of it.
struct Judged<'j, G: Roster> {
    screen: &'j Screen<'j, G>,
    design: &'j Design,
    sums: &'j Sums,
    resamples: &'j Resamples,
    sure: Sure,
}

impl<G: Roster> Judged<'_, G> {
    fn of(&self, measured: &Measured) -> Option<SensitivityOf> {
        let points: Option<Vec<[f64; 2]>> =
            (0..self.design.points()).map(|point| self.sums.halves(measured, Of::Trial(point))).collect();
        let points = points?;
        let (deviation, found) = match self.design.method {
            SensitivityMethod::Morris => (None, self.effects(&points)),
            SensitivityMethod::Sobol => {
                let (deviation, shares) = self.shares(&points)?;
                (Some(round_to(MILLIONTHS, deviation)), shares)
            }
        };
        let main = self.design.method.main();
        let indices = |(screened, (indices, clear)): (&Screened, Indices)| {
            let indices = indices.iter().map(|(name, found)| (name.clone(), found.rounded_to(MILLIONTHS))).collect();
            RuleIndices { rule: screened.rule.clone(), indices, clear }
        };
        let mut inputs: Vec<RuleIndices> = self.screen.rules.iter().zip(found).map(indices).collect();
        inputs.sort_by(|one, other| other.indices[main].estimate.total_cmp(&one.indices[main].estimate));
        Some(SensitivityOf {
            name: measured.quantity.name.clone(),
            title: measured.title.clone(),
            unit: measured.unit.clone(),
            deviation,
            inputs,
        })
    }

    /// Whether there are enough units to say that something is clear.
    const fn tells(&self) -> bool {
        let units = match self.design.method {
            SensitivityMethod::Morris => self.design.trajectories.len() as u64,
            SensitivityMethod::Sobol => self.design.rows,
        };
        units >= self.design.method.fewest()
    }

    /// The elementary effects of every input.
    fn effects(&self, points: &[[f64; 2]]) -> Vec<Indices> {
        let (grids, inputs) = (self.design.grids(), self.design.inputs.len());
        let mut effects: Vec<Vec<[f64; 2]>> = vec![Vec::new(); inputs];
        let mut first = 0;
        for trajectory in &self.design.trajectories {
            for (input, [before, after], far) in trajectory.moves(&grids) {
                let effect = |half: usize| (points[first + after][half] - points[first + before][half]) / far;
                effects[input].push([effect(0), effect(1)]);
            }
            first += inputs + 1;
        }
        let conclude = |confidence: f64, effects: &Vec<[f64; 2]>| morris::conclude(effects, self.resamples, confidence);
        let of = |effects: &Vec<[f64; 2]>| {
            let found = conclude(self.sure.within, effects);
            let clear = self.tells() && conclude(self.sure.clear, effects).size.low > 0.0;
            let named = [("mean", found.mean), ("size", found.size), ("spread", found.spread)];
            (named.map(|(name, found)| (name.to_owned(), found)).into_iter().collect(), clear)
        };
        effects.iter().map(of).collect()
    }

    /// The standard deviation, and the shares of the variance of every input.
    fn shares(&self, points: &[[f64; 2]]) -> Option<(f64, Vec<Indices>)> {
        let inputs = self.design.inputs.len();
        let row = |points: &[[f64; 2]]| Row { a: points[0], b: points[1], ab: points[2..].to_vec() };
        let rows: Vec<Row> = points.chunks(inputs + 2).map(row).collect();
        let (deviation, shares) = sobol::conclude(&rows, self.resamples, self.sure.within)?;
        let (_, strict) = sobol::conclude(&rows, self.resamples, self.sure.clear)?;
        let of = |(found, strict): (&Shares, &Shares)| {
            let named = [("first_order", found.first), ("total", found.total)];
            let named = named.map(|(name, found)| (name.to_owned(), found)).into_iter().collect();
            (named, self.tells() && strict.total.low > 0.0)
        };
        Some((deviation, shares.iter().zip(&strict).map(of).collect()))
    }
}

#[cfg(test)]
mod tests;
