//! The meaning of a `[check]` table for one ruleset.

use std::collections::BTreeSet;

use evenkeel_engine::metrics::Scope;
use evenkeel_engine::rules::{Fault, Faults, Named, Place, Value, Word as _};
use evenkeel_strategies::{Registry, RulesetInfo, Skill};

use super::baseline::{Baseline, SavedCell};
use super::claim::{ClaimPlan, plan_claim};
use super::quantity::{Measure, Quantity, Statistic, quantities};
use super::{Plan, PlannedCell, matches};
use crate::experiment::{Bound, Checks, Experiment, Question};
use crate::findings::Severity;
use crate::tally::positions;

/// Default probability that any judgement is wrong.
const ERROR: f64 = 0.05;
/// The bounded number of a quantity, as given by the prefix of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aspect {
    /// Its current value.
    Found,
    /// Its change since the baseline.
    Change,
    /// Its value after players have adapted.
    Adapted,
}

impl Aspect {
    const fn prefix(self) -> &'static str {
        match self {
            Self::Found => "",
            Self::Change => "change.",
            Self::Adapted => "adapted.",
        }
    }

    /// The aspect in a name, and the name of the quantity.
    fn split(name: &str) -> (Self, &str) {
        let strip = |aspect: Self| name.strip_prefix(aspect.prefix()).map(|name| (aspect, name));
        strip(Self::Change).or_else(|| strip(Self::Adapted)).unwrap_or((Self::Found, name))
    }

    /// Whether a quantity has this aspect. Adapted players have only win rates, scores alone at the table and the length.
    fn has(self, ruleset: &'static RulesetInfo, quantity: &Quantity, alone: bool) -> bool {
        let mean = quantity.statistic == Statistic::Mean;
        match (self, quantity.measure) {
            // A baseline keeps no ratios.
            (Self::Change, Measure::Shown { .. }) => false,
            (Self::Found, _) | (Self::Adapted, Measure::WinRate { .. }) => true,
            (Self::Change, _) => mean,
            (Self::Adapted, Measure::Game { metric }) => mean && metric == 0,
            (Self::Adapted, Measure::Own { metric, .. }) => mean && alone && is_score(ruleset, metric),
            (Self::Adapted, _) => false,
        }
    }
}

/// Whether a metric is the score; `metric` is its position among the metrics of a seat.
fn is_score(ruleset: &'static RulesetInfo, metric: usize) -> bool {
    let score = ruleset.position_of_score();
    score.is_some() && positions(ruleset, Scope::Seat).get(metric).copied() == score
}

/// Bounds whose names are known.
#[derive(Clone, Debug)]
pub(crate) struct CheckPlan {
    pub error: f64,
    pub not_enough_games: Severity,
    pub bounds: Vec<PlannedBound>,
    /// One for each cell of the plan, if changes are bounded.
    pub baseline: Vec<SavedCell>,
    /// Whether the baseline met the same random numbers.
    pub common_luck: bool,
    /// The cells from which changes are measured, if they belong to the same study.
    pub against: Option<Against>,
    /// The claim that the bounds test.
    pub claim: Option<ClaimPlan>,
}

/// Cells from which changes are measured, in place of a baseline.
#[derive(Clone, Debug)]
pub(crate) struct Against {
    /// The value of these cells on their axis.
    pub name: String,
    /// For each cell, the cell with that value and all other values equal.
    pub cells: Vec<usize>,
}

/// One bound.
#[derive(Clone, Debug)]
pub(crate) struct PlannedBound {
    /// Its written name.
    pub name: String,
    /// The bounded quantity in each cell; `None` if no player has that name.
    pub quantities: Vec<Option<Quantity>>,
    /// The bounded aspect of the quantity.
    pub aspect: Aspect,
    pub bound: Bound,
    /// Its place.
    pub place: Place,
}

/// Why some bounds cannot be goals of a search.
pub(crate) const NO_GOAL: &str = "a goal bounds results of games, not changes from a baseline or adapted players";

impl Plan {
    /// Every number that is bounded in some cell, with its smallest and its largest allowed value.
    pub fn bounded(&self) -> Vec<(String, Option<f64>, Option<f64>)> {
        let Some(check) = &self.check else { return Vec::new() };
        let of = |bound: &PlannedBound| {
            let names: BTreeSet<String> = bound.quantities.iter().flatten().map(|own| own.name.clone()).collect();
            let Bound { at_least, at_most, .. } = bound.bound;
            names.into_iter().map(move |name| (name, at_least, at_most)).collect::<Vec<_>>()
        };
        check.bounds.iter().flat_map(of).collect()
    }

    /// Checks an experiment with bounds against the ruleset. With `saving`, a new baseline is about to be saved: bounds on changes since the last one
    /// are then omitted.
    ///
    /// # Errors
    /// Every fault of the experiment and of its bounds: unknown names, with the nearest known one, bounds that no value satisfies, a baseline that is
    /// missing or does not fit.
    pub fn check(registry: &Registry, experiment: &Experiment, saving: bool) -> Result<Self, Faults> {
        let experiment = &with_numbers_of_bounds(registry.ruleset(), experiment);
        let mut plan =
            Self::new(registry, experiment).map_err(|faults| with_faults_of_bounds(registry, experiment, faults))?;
        let Some(checks) = &experiment.checks else {
            let place = experiment.file_or(registry.ruleset().id);
            let fault = Fault::new(place, "there are no bounds to check");
            return Err(fault
                .help("add bounds: [check] and below it, for example, \"win_rate.NAME\" = { at_most = 0.5 }")
                .into());
        };
        let mut faults = Vec::new();
        if let Some(own) = experiment.matches.first().filter(|_| experiment.search().is_none()) {
            let fault = Fault::new(own.place.clone(), "a check has one line-up, and judges no [[match]]");
            faults.push(fault.help("`evenkeel tune` does; here write the match as a file of its own"));
        }
        if experiment.width.is_some() {
            let fault = Fault::new(checks.place.clone(), "a check plays all its games and is judged once");
            faults.push(fault.help("leave out `width` and --precision"));
        }
        let claim = plan_claim(registry.ruleset(), experiment, &mut faults);
        let against = checks.against.as_ref();
        let against = against.and_then(|named| find_against(&plan, named).map_err(|fault| faults.push(fault)).ok());
        let bounds = name_bounds(&plan, checks, against.as_ref(), &mut faults);
        // Changes from cells of the same study need no baseline.
        let left_out = |bound: &PlannedBound| saving && bound.aspect == Aspect::Change && checks.against.is_none();
        let bounds: Vec<_> = bounds.into_iter().filter(|bound| !left_out(bound)).collect();
        let changes = bounds.iter().any(|bound| bound.aspect == Aspect::Change);
        let baseline =
            if changes && checks.against.is_none() { open_baseline(&plan, checks, &bounds, &mut faults) } else { None };
        let common_luck = baseline.as_ref().is_some_and(|baseline| baseline.seed == plan.seed);
        if !checks.any_bound && faults.is_empty() && !saving {
            faults.push(
                Fault::new(checks.place.clone(), "[check] has no bounds")
                    .help("add one, such as \"rounds.p95\" = { at_most = 90 }"),
            );
        }
        if plan.experiment.search().is_none() {
            plan.experiment.question = Question::Bounds { saving };
        }
        plan.check = Some(CheckPlan {
            error: checks.error.unwrap_or(ERROR),
            not_enough_games: checks.not_enough_games.unwrap_or(Severity::Fail),
            bounds,
            baseline: baseline.map(|baseline| baseline.cells).unwrap_or_default(),
            common_luck: common_luck || against.is_some(),
            against,
            claim,
        });
        Faults::none_in(faults).map(|()| plan)
    }

    /// Whether some cell has the number of a bound with this name.
    pub(super) fn has_number(&self, name: &str) -> bool {
        let (aspect, name) = Aspect::split(name);
        let of_kind = |quantity: &&Quantity| aspect.has(self.ruleset(), quantity, self.rotations() == 1);
        !name_all(self, &known(self), name, &of_kind).is_empty()
    }

    /// Names of all quantities that a check of this plan can bound.
    pub fn quantity_names(&self) -> Vec<String> {
        known(self).into_iter().flatten().map(|quantity| quantity.name).collect()
    }
}

/// Adds the faults in names of bounds if the rest of the file is faulty too: they are checked with the printed rules.
fn with_faults_of_bounds(registry: &Registry, experiment: &Experiment, mut faults: Faults) -> Faults {
    let Some(checks) = &experiment.checks else { return faults };
    let mut plain = Experiment { seats: experiment.seats.clone(), ..Experiment::default() };
    plain.trained.clone_from(&experiment.trained);
    // Faults in made-up names cause no faults in bounds.
    plain.show.clone_from(&experiment.show);
    if let Ok(plan) = Plan::new(registry, &plain) {
        name_bounds(&plan, checks, None, &mut faults);
    }
    faults
}

/// The quantities of each cell.
fn known(plan: &Plan) -> Vec<Vec<Quantity>> {
    plan.cells.iter().map(|cell| quantities(cell, &plan.shown)).collect()
}

fn name_bounds(plan: &Plan, checks: &Checks, against: Option<&Against>, faults: &mut Vec<Fault>) -> Vec<PlannedBound> {
    let known = known(plan);
    let mut bounds = Vec::new();
    for named in &checks.bounds {
        let (aspect, name) = Aspect::split(&named.name);
        if aspect == Aspect::Adapted && plan.experiment.adapt.is_none() {
            let fault = Fault::new(named.place.clone(), format!("`{}`: no player adapts in this check", named.name));
            let help = if plan.searches() { NO_GOAL } else { "add the table [adapt], or --adapt" };
            faults.push(fault.help(help));
            continue;
        }
        let of_kind = |quantity: &&Quantity| aspect.has(plan.ruleset(), quantity, plan.rotations() == 1);
        let meant = name_all(plan, &known, name, &of_kind);
        let Some(quantity) = meant.first().and_then(|found| found.1.iter().flatten().next()) else {
            faults.push(unknown(plan, named, aspect, known.iter().flatten().filter(of_kind)));
            continue;
        };
        if quantity.unit == "share" {
            faults.extend(check_share(aspect, &named.value).map(|fault| Fault { place: named.place.clone(), ..fault }));
        }
        let plan_bound = |(name, quantities)| PlannedBound {
            name: format!("{}{name}", aspect.prefix()),
            quantities: against.iter().fold(quantities, |known, against| measured_from(known, aspect, &against.cells)),
            aspect,
            bound: named.value,
            place: named.place.clone(),
        };
        let before = bounds.len();
        let planned = meant.into_iter().map(plan_bound);
        bounds.extend(planned.filter(|bound| bound.quantities.iter().any(Option::is_some)));
        if bounds.len() == before {
            faults.push(nothing_left(named, aspect));
        }
    }
    bounds
}

/// The fault of a bound without a quantity, with the nearest known name. A pattern has no nearest name.
fn unknown<'q>(plan: &Plan, named: &Named<Bound>, aspect: Aspect, known: impl Iterator<Item = &'q Quantity>) -> Fault {
    let fault = |message: String| Fault::new(named.place.clone(), message);
    if named.name.contains('*') {
        let help = format!("`evenkeel rules {}` lists what can be bounded", plan.ruleset().id);
        return fault(format!("`{}` matches nothing that can be checked here", named.name)).help(help);
    }
    let names: Vec<String> = known.map(|quantity| format!("{}{}", aspect.prefix(), quantity.name)).collect();
    let names = names.iter().map(String::as_str);
    fault(format!("there is no `{}` to check here", named.name)).suggest(&named.name, names)
}

/// The quantity of a name in each cell. A `*` stands for any text: every quantity with a matching name.
fn name_all(
    plan: &Plan,
    known: &[Vec<Quantity>],
    name: &str,
    of_kind: &dyn Fn(&&Quantity) -> bool,
) -> Vec<(String, Vec<Option<Quantity>>)> {
    if name.contains('*') {
        let mut names: Vec<&str> = Vec::new();
        for quantity in known.iter().flatten().filter(of_kind).filter(|quantity| matches(name, &quantity.name)) {
            if !names.contains(&quantity.name.as_str()) {
                names.push(&quantity.name);
            }
        }
        return names.into_iter().flat_map(|name| name_all(plan, known, name, of_kind)).collect();
    }
    // A player at the common level of the check is bounded under the name without it.
    let level = plan.experiment.level().map(|level| format!("@{}", level.word()));
    let expert = format!("@{}", Skill::Expert.word());
    let all_seats = metric_of_seats(plan.ruleset(), name).filter(|_| plan.rotations() > 1);
    let is_named = |quantity: &&Quantity| {
        quantity.name == all_seats.unwrap_or(name)
            // An expert is an unmodified strategy, with no level after its name.
            || quantity.name == name.replace(&expert, "")
            || level.as_ref().is_some_and(|level| quantity.name.replace(level, "") == name)
    };
    let find = |cell: &Vec<Quantity>| cell.iter().filter(of_kind).find(is_named).cloned();
    let found: Vec<Option<Quantity>> = known.iter().map(find).collect();
    if found.iter().all(Option::is_none) { Vec::new() } else { vec![(name.to_owned(), found)] }
}

/// The experiment with metrics of seats that bounds name without a player added to the numbers requested by name.
fn with_numbers_of_bounds(ruleset: &'static RulesetInfo, experiment: &Experiment) -> Experiment {
    let mut own = experiment.clone();
    for named in experiment.checks.iter().flat_map(|checks| &checks.bounds) {
        let (aspect, name) = Aspect::split(&named.name);
        let metric = metric_of_seats(ruleset, name).filter(|_| aspect == Aspect::Found && ruleset.seats.1 > 1);
        let Some(metric) = metric.filter(|metric| own.show.iter().all(|shown| shown.name != *metric)) else { continue };
        own.show.push(Named { name: metric.to_owned(), value: metric.to_owned(), place: named.place.clone() });
    }
    own
}

/// The metric of seats in a name such as `combats.mean`, or `combats`, for its sum over all seats.
fn metric_of_seats(ruleset: &'static RulesetInfo, name: &str) -> Option<&'static str> {
    let metric = name.strip_suffix(".mean").unwrap_or(name);
    ruleset.metrics.iter().find(|known| known.name == metric && known.scope == Scope::Seat).map(|known| known.name)
}

/// The fault of a share outside its range, such as 20 for 20%.
fn check_share(aspect: Aspect, bound: &Bound) -> Option<Fault> {
    let least = if aspect == Aspect::Change { -1.0 } else { 0.0 };
    let outside = |end: &f64| !(least..=1.0).contains(end);
    let end = bound.at_least.iter().chain(&bound.at_most).copied().find(outside)?;
    let fault = Fault::new(Place::default(), format!("a share lies between {least} and 1, and {end} does not"));
    Some(fault.help(format!("write {} for {end}%", end / 100.0)))
}

/// The cells with the value from which changes are measured.
fn find_against(plan: &Plan, named: &Named<()>) -> Result<Against, Fault> {
    let fault = |message: String| Fault::new(named.place.clone(), message);
    let is_named = |value: &Value| value.to_string() == named.name;
    let mut axes = (0..plan.axes.len()).filter(|&axis| plan.axes[axis].values.iter().any(is_named));
    let Some(axis) = axes.next() else {
        let values = plan.axes.iter().flat_map(|axis| &axis.values).map(Value::to_string).collect::<Vec<_>>();
        let message = format!("no varied value is `{}`", named.name);
        return Err(fault(message).suggest(&named.name, values.iter().map(String::as_str)));
    };
    if axes.next().is_some() {
        let message = format!("`{}` is a value on several axes", named.name);
        return Err(fault(message).help("give the cases other names"));
    }
    let of = |cell: &PlannedCell| {
        let same = |other: &&PlannedCell| {
            let mut both = other.values.iter().zip(&cell.values).enumerate();
            both.all(|(at, (value, own))| if at == axis { is_named(value) } else { value == own })
        };
        plan.cells.iter().position(|other| same(&other)).expect("a cell for every combination")
    };
    Ok(Against { name: named.name.clone(), cells: plan.cells.iter().map(of).collect() })
}

/// The reference cells of changes are not judged; in the other cells, changes are judged if both cells have the quantity.
fn measured_from(mut known: Vec<Option<Quantity>>, aspect: Aspect, from: &[usize]) -> Vec<Option<Quantity>> {
    let has: Vec<bool> = known.iter().map(Option::is_some).collect();
    let lacks = |cell: usize| aspect == Aspect::Change && !has[from[cell]];
    for (cell, quantity) in known.iter_mut().enumerate() {
        if from[cell] == cell || lacks(cell) {
            *quantity = None;
        }
    }
    known
}

/// The fault of a bound that is judged in no cell: it would pass with any result.
fn nothing_left(named: &Named<Bound>, aspect: Aspect) -> Fault {
    let message = match aspect {
        Aspect::Change => "no cell and its reference both have it",
        Aspect::Found | Aspect::Adapted => "only reference cells of changes have it, and these are not judged",
    };
    let fault = Fault::new(named.place.clone(), format!("`{}` is judged in no cell: {message}", named.name));
    fault.help("leave it out, or name a number of the other cells")
}

/// The baseline, if its cells fit.
fn open_baseline(plan: &Plan, checks: &Checks, bounds: &[PlannedBound], faults: &mut Vec<Fault>) -> Option<Baseline> {
    let Some((file, text)) = &checks.baseline_text else {
        let place = checks.baseline.as_ref().map_or_else(|| checks.place.clone(), |named| named.place.clone());
        let help = if plan.searches() { NO_GOAL } else { "save one with --save-baseline" };
        faults.push(Fault::new(place, "there is no baseline to measure changes from").help(help));
        return None;
    };
    let baseline = match Baseline::parse(file, text, plan.ruleset().id) {
        Ok(baseline) => baseline,
        Err(fault) => {
            faults.push(fault);
            return None;
        }
    };
    let unfit = |message: String| Fault::new(Place::file(file), message).help("save it again with --save-baseline");
    if baseline.cells.len() != plan.cells.len() {
        faults.push(unfit(format!(
            "the baseline has {} cells, the experiment {}",
            baseline.cells.len(),
            plan.cells.len()
        )));
        return None;
    }
    for bound in bounds.iter().filter(|bound| bound.aspect == Aspect::Change) {
        let mut pairs = bound.quantities.iter().zip(&baseline.cells);
        let lacks = |(quantity, cell): (&Option<Quantity>, &SavedCell)| {
            quantity.as_ref().is_some_and(|quantity| !cell.quantities.contains_key(&quantity.name))
        };
        if pairs.any(lacks) {
            faults.push(unfit(format!("the baseline has no `{}`", Aspect::split(&bound.name).1)));
        }
    }
    Some(baseline)
}
