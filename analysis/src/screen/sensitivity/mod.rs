//! The importance of each rule when all vary together: elementary effects, or shares of the variance.

mod design;
mod morris;
mod sobol;
mod verdicts;

use std::sync::Arc;

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Faults, Named, Place, Value};
use evenkeel_strategies::GameRules;

use self::design::Input;
use self::morris::{Grid, Purpose, Trajectory};
use self::sobol::{MOST_INPUTS, Row, Shares};
use super::play::{Playing, Screen, setting_word};
use super::sums::{Measured, Of, Pass, Sums};
use super::values::{Screened, ToTry};
use crate::contrast::{BATCHES, Confidence};
use crate::estimate::FAR;
use crate::experiment::Method;
use crate::findings::Findings;
use crate::findings::format::counted;
use crate::findings::{
    ByName, Estimate, LeftOut, MILLIONTHS, RuleIndices, Sensitivity, SensitivityInput, SensitivityMethod,
    SensitivityOf, round_to,
};
use crate::plan::{MOST_CELLS, Plan};
use crate::run::{RunContext, RunError};
use crate::verdicts::Answer;
use crate::verdicts::strip::of_cell;

/// The sentences and the tile about its results.
pub(super) fn answer(findings: &Findings) -> Option<Answer> {
    let found = findings.sensitivity.as_ref()?;
    Some(Answer {
        tiles: vec![of_cell(findings, verdicts::what_matters_most(found))],
        first: verdicts::describe(findings, found),
        last: vec![verdicts::for_what(found)],
        ..Answer::default()
    })
}

/// Rules that vary together, and the points at which they are played.
#[derive(Debug)]
pub(super) struct Design {
    method: SensitivityMethod,
    inputs: Vec<Input>,
    /// Trajectories, or rows of Sobol points, which are not stored beside their points.
    units: u64,
    trajectories: Vec<Trajectory>,
    /// Every point: the value of each input.
    points: Vec<Vec<Value>>,
    seed: u64,
    /// Every distinct point in force, and the index of each point among them.
    forced: Vec<Forced>,
    forced_at: Vec<usize>,
}

impl Design {
    /// The design for the values to try; `None` if rules are tried one at a time. While rules conflict, the first rule whose current value makes the
    /// point playable is left out; rules named one by one are never left out.
    ///
    /// # Errors
    /// If there are too many rules or points, or named rules conflict.
    pub fn fitting(plan: &Plan, to_try: &mut ToTry) -> Result<Option<Self>, Faults> {
        loop {
            let Some(mut design) = Self::new(plan, &to_try.rules)? else { return Ok(None) };
            let Err((point, faults)) = design.force(plan, &to_try.rules) else { return Ok(Some(design)) };
            let named = plan.experiment.screened().is_some_and(|screened| {
                !screened.only.is_empty() && screened.only.iter().all(|only| !only.name.contains('*'))
            });
            let why = faults.into_iter().next().map(|fault| fault.message).unwrap_or_default();
            let rule = design.rule_in_the_way(plan, &to_try.rules, point).filter(|_| !named);
            let Some(rule) = rule else {
                let fault = Fault::new(Place::flag("--method"), format!("some of these rules conflict: {why}"));
                return Err(fault.help("name fewer rules with --only, or consistent values with --vary").into());
            };
            let rule = to_try.rules.remove(rule).rule;
            to_try.left_out.push(LeftOut { rule, value: None, why: format!("it conflicts with others: {why}") });
        }
    }

    /// Puts every point in force, each distinct point once.
    ///
    /// # Errors
    /// The first point with conflicting rules, and the reason.
    fn force(&mut self, plan: &Plan, rules: &[Screened]) -> Result<(), (usize, Faults)> {
        let mut known = BTreeMap::new();
        for (at, values) in self.points.iter().enumerate() {
            let words: Vec<String> =
                rules.iter().zip(values).map(|(screened, value)| setting_word(&screened.rule, value)).collect();
            let forced = match known.entry(words.join(" ")) {
                Entry::Occupied(known) => *known.get(),
                Entry::Vacant(free) => {
                    let resolved = plan.with_settings(&settings(rules, values)).map_err(|faults| (at, faults))?;
                    let words = free.key().clone();
                    self.forced.push(Forced { game: resolved.game, hash: resolved.hash, words });
                    *free.insert(self.forced.len() - 1)
                }
            };
            self.forced_at.push(forced);
        }
        Ok(())
    }

    /// The first conflicting rule at a point: without it, or without it and those before it, the others are valid together.
    fn rule_in_the_way(&self, plan: &Plan, rules: &[Screened], point: usize) -> Option<usize> {
        let all = settings(rules, &self.points[point]);
        let goes = |settings: Vec<Named<Value>>| plan.with_settings(&settings).is_ok();
        let without = |left: &usize| {
            let others = all.iter().enumerate().filter(|(at, _)| at != left).map(|(_, setting)| setting.clone());
            goes(others.collect())
        };
        (0..rules.len()).find(without).or_else(|| (1..rules.len()).find(|last| goes(all[last + 1..].to_vec())))
    }

    /// The design for these rules; `None` if rules are tried one at a time.
    ///
    /// # Errors
    /// If there are too many rules or points.
    fn new(plan: &Plan, rules: &[Screened]) -> Result<Option<Self>, Fault> {
        let Some(asked) = plan.experiment.screened() else { return Ok(None) };
        let inputs: Vec<Input> = rules.iter().map(Input::new).collect();
        // Below 2^32, as the points require.
        let seed = Digest::of(&("screen", "design", plan.seed)) >> 32;
        let (method, usual) = match asked.method {
            Method::OneAtATime => return Ok(None),
            Method::Morris => (SensitivityMethod::Morris, SensitivityMethod::Morris.usual()),
            Method::Sobol => (SensitivityMethod::Sobol, SensitivityMethod::Sobol.usual()),
        };
        let units = units(method, rules.len(), asked.points, usual)?;
        let (trajectories, points, forced, forced_at) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
        let mut design = Self { method, inputs, units, trajectories, points, seed, forced, forced_at };
        match method {
            SensitivityMethod::Morris => design.draw_trajectories(),
            SensitivityMethod::Sobol => design.draw_rows(),
        }
        Ok(Some(design))
    }

    fn draw_trajectories(&mut self) {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(self.seed, 0));
        let grids = self.grids();
        self.trajectories = (0..self.units).map(|_| Trajectory::draw(&grids, &mut dice)).collect();
        let value = |(input, level): (&Input, &usize)| input.at_level(*level);
        let point = |levels: &Vec<usize>| self.inputs.iter().zip(levels).map(value).collect();
        self.points = self.trajectories.iter().flat_map(Trajectory::points).map(point).collect();
    }

    /// For each row `A`, `B`, and `A` with each input of `B`.
    fn draw_rows(&mut self) {
        let value = |(input, place): (&Input, f64)| input.at_place(place);
        let point = |places: &[f64]| self.inputs.iter().zip(places.iter().copied()).map(value).collect();
        let mut points: Vec<Vec<Value>> = Vec::new();
        for row in 0..self.units {
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

    /// Whether there are enough units for clear conclusions.
    const fn tells(&self) -> bool {
        self.units >= self.method.fewest()
    }

    /// From the results at all points: the effects of every input, one for each trajectory.
    fn effects(&self, points: &[[f64; 2]]) -> Vec<Vec<[f64; 2]>> {
        let mut effects = vec![Vec::new(); self.inputs.len()];
        for (trajectory, points) in self.trajectories.iter().zip(points.chunks(self.inputs.len() + 1)) {
            for ((input, [before, after]), pair) in trajectory.moves().zip(points.windows(2)) {
                let far = self.inputs[input].crossed(before, after);
                effects[input].push([0, 1].map(|half: usize| (pair[1][half] - pair[0][half]) / far));
            }
        }
        effects
    }

    /// The same by row of Sobol points.
    fn rows(&self, points: &[[f64; 2]]) -> Vec<Row> {
        let row = |points: &[[f64; 2]]| Row { a: points[0], b: points[1], ab: points[2..].to_vec() };
        points.chunks(self.inputs.len() + 2).map(row).collect()
    }
}

/// The values of a point, as settings.
fn settings(rules: &[Screened], values: &[Value]) -> Vec<Named<Value>> {
    let set = |(screened, value): (&Screened, &Value)| Named {
        name: screened.rule.clone(),
        value: value.clone(),
        place: Place::flag("--method"),
    };
    rules.iter().zip(values).map(set).collect()
}

/// The number of trajectories or rows: as requested, or as many of the default ones as there is room for.
fn units(method: SensitivityMethod, rules: usize, asked: Option<u64>, usual: u64) -> Result<u64, Fault> {
    if method == SensitivityMethod::Sobol && rules > MOST_INPUTS {
        let fault = Fault::new(Place::flag("--method sobol"), format!("{rules} rules are too many to vary together"));
        return Err(fault.help(format!("name at most {MOST_INPUTS} with --only, or use --method morris")));
    }
    let each = rules as u64 + if method == SensitivityMethod::Sobol { 2 } else { 1 };
    let most = MOST_CELLS as u64 / each;
    let units = asked.unwrap_or(usual.min(most));
    if !(2..=most).contains(&units) {
        let message = format!("not a valid number of points for {}", counted(rules as u64, "rule"));
        return Err(Fault::new(Place::flag(format!("--points {units}")), message).help(format!("give 2 to {most}")));
    }
    Ok(units)
}

/// A point in force.
#[derive(Debug)]
struct Forced {
    game: Arc<dyn GameRules>,
    hash: u64,
    words: String,
}

impl Forced {
    fn playing(&self, ahead: u64) -> Playing<'_> {
        Playing { game: &*self.game, hash: self.hash, kinds: Vec::new(), words: self.words.clone(), ahead }
    }
}

/// Plays every point of a design, and concludes.
///
/// # Errors
/// If a game breaks down, something cannot be written, or the run is stopped.
pub(super) fn run(
    screen: &Screen<'_>,
    design: &Design,
    left_out: Vec<LeftOut>,
    means: &RunContext<'_>,
) -> Result<Sensitivity, RunError> {
    let (plan, pass) = (screen.plan, Pass::First);
    // Every trajectory or row has its own seeds, and so is an independent unit.
    let each = design.points() / design.units as usize;
    let ahead = |point: usize| (point / each) as u64 * screen.blocks(pass);
    let playing = |(point, &forced): (usize, &usize)| design.forced[forced].playing(ahead(point));
    let played = design.forced_at.iter().enumerate().map(playing).collect();
    let won = screen.play(("screen-points", "rules together", pass), played, means)?;
    let games = screen.blocks_per_batch(pass) * plan.rotations() as u64;
    let mut sums = Sums::default();
    sums.take(pass, &(0..design.points()).collect::<Vec<_>>(), games, &won);
    let quantities: Vec<&Measured> = screen.layout.quantities.iter().filter(|measured| measured.main).collect();
    let sure = Confidence::of(quantities.len() * design.inputs.len() * design.method.indices().len());
    let judged = Judged { screen, design, sums: &sums, sure };
    let input = |(screened, input): (&Screened, &Input)| {
        let [from, to] = input.ends();
        let Screened { rule, input, .. } = screened.clone();
        SensitivityInput { rule, about: input.about, from, to, reconstructed: input.reconstructed }
    };
    Ok(Sensitivity {
        method: design.method,
        units: design.units,
        points: design.points() as u64,
        games: games * BATCHES,
        inputs: screen.rules.iter().zip(&design.inputs).map(input).collect(),
        quantities: quantities.into_iter().filter_map(|measured| judged.of(measured)).collect(),
        left_out,
    })
}

/// The indices of an input by name, and whether it clearly matters.
type Indices = (ByName<Estimate>, bool);

/// The games played of a design, and the confidence of conclusions.
struct Judged<'j> {
    screen: &'j Screen<'j>,
    design: &'j Design,
    sums: &'j Sums,
    sure: Confidence,
}

impl Judged<'_> {
    fn of(&self, measured: &Measured) -> Option<SensitivityOf> {
        let points: Option<Vec<[f64; 2]>> = self.trials().map(|trial| self.sums.halves(measured, trial)).collect();
        let points = points?;
        let (deviation, found) = match self.design.method {
            SensitivityMethod::Morris => (None, self.effects(&points, self.unseen(measured)?)),
            SensitivityMethod::Sobol => self.shares(&points),
        };
        let main = self.design.method.main();
        let indices = |(screened, (indices, clear)): (&Screened, Indices)| {
            let indices = indices.iter().map(|(name, found)| (name.clone(), found.rounded_to(MILLIONTHS))).collect();
            RuleIndices { rule: screened.rule.clone(), indices, clear }
        };
        let mut inputs: Vec<RuleIndices> = self.screen.rules.iter().zip(found).map(indices).collect();
        let size = |input: &RuleIndices| input.indices.get(main).map_or(0.0, |index| index.estimate);
        inputs.sort_by(|one, other| size(other).total_cmp(&size(one)));
        Some(SensitivityOf {
            name: measured.quantity.name.clone(),
            title: measured.title.clone(),
            unit: measured.unit.clone(),
            deviation,
            inputs,
        })
    }

    /// Every point, among the values played.
    fn trials(&self) -> impl Iterator<Item = Of> {
        (0..self.design.points()).map(Of::Trial)
    }

    /// The maximum effect of one unseen block, if it is an outlier.
    fn unseen(&self, measured: &Measured) -> Option<f64> {
        let variance = |trial: Of| self.sums.contrast(measured, &[(trial, 1.0)]).map(|found| found.variance);
        let variances = self.trials().map(variance).sum::<Option<f64>>()?;
        Some(FAR * (variances / self.design.points() as f64 / self.screen.blocks(Pass::First) as f64).sqrt())
    }

    /// The elementary effects of every input.
    fn effects(&self, points: &[[f64; 2]], unseen: f64) -> Vec<Indices> {
        let of = |effects: &Vec<[f64; 2]>| {
            let [found, strict] =
                [self.sure.within, self.sure.clear].map(|confidence| morris::conclude(effects, unseen, confidence));
            let clear = self.design.tells() && strict.size.low > 0.0;
            let named = [("mean", found.mean), ("size", found.size), ("spread", found.spread)];
            (named.map(|(name, found)| (name.to_owned(), found)).into_iter().collect(), clear)
        };
        self.design.effects(points).iter().map(of).collect()
    }

    /// The standard deviation, and the shares of the variance of every input; none if there is clearly no variance to share.
    fn shares(&self, points: &[[f64; 2]]) -> (Option<f64>, Vec<Indices>) {
        let Some((deviation, shares)) = sobol::conclude(&self.design.rows(points), self.sure) else {
            return (None, vec![(ByName::new(), false); self.design.inputs.len()]);
        };
        let of = |found: &Shares| {
            let named = [("first_order", found.first), ("total", found.total)];
            (
                named.map(|(name, found)| (name.to_owned(), found)).into_iter().collect(),
                self.design.tells() && found.clear,
            )
        };
        (Some(round_to(MILLIONTHS, deviation)), shares.iter().map(of).collect())
    }
}

#[cfg(test)]
mod coverage;
#[cfg(test)]
mod tests;
