//! Axes: the values of a rule, or whole cases.

use evenkeel_engine::rules::{CELLS, CellPath, Fault, Faults, Kind, Named, Parameter, Replacement, Value};
use evenkeel_strategies::{Lineup, Registry, RulesetInfo};

use super::seats::parse_seats;
use crate::experiment::{Case, Experiment, SEATS, VARIANT, Values, Vary};

/// One axis.
#[derive(Clone, Debug)]
pub struct PlannedAxis {
    /// Path of the rule, or the name of the cases.
    pub name: String,
    /// Its meaning.
    pub about: String,
    /// Unit of its values, empty for cases, switches and words.
    pub unit: String,
    /// Its unvaried value; `None` if every case changes something.
    pub standard: Option<Value>,
    /// The values tried; of cases, their names.
    pub values: Vec<Value>,
    /// The changes of each value to the experiment.
    pub(crate) overlays: Vec<Overlay>,
    /// What it varies.
    pub kind: AxisKind,
}

/// What an axis varies.
#[derive(Clone, Copy, Debug)]
pub enum AxisKind {
    /// A rule.
    Rule(&'static Parameter),
    /// A cell of a table.
    Cell,
    /// Whole cases.
    Cases,
}

impl PlannedAxis {
    /// Whether its values seat different players.
    pub(crate) fn varies_lineup(&self) -> bool {
        self.overlays.iter().any(|overlay| overlay.lineup.is_some())
    }

    /// Whether its values only change the players.
    pub(crate) fn only_seats(&self) -> bool {
        let alone = |overlay: &Overlay| Overlay { lineup: None, ..overlay.clone() }.is_plain();
        self.varies_lineup() && self.overlays.iter().all(alone)
    }

    /// The changes of each case, in words; empty if one rule or cell is varied.
    pub(crate) fn describe_cases(&self) -> Vec<String> {
        match self.kind {
            AxisKind::Cases => self.overlays.iter().map(Overlay::describe).collect(),
            AxisKind::Rule(_) | AxisKind::Cell => Vec::new(),
        }
    }
}

/// The changes of a value of an axis to the experiment.
#[derive(Clone, Debug, Default)]
pub(crate) struct Overlay {
    pub variant: Option<Named<()>>,
    pub rules: Vec<Named<Value>>,
    pub tables: Vec<Replacement>,
    pub lineup: Option<Lineup>,
}

impl Overlay {
    /// In words: `fuel.price = 120, variant advanced`; empty for an overlay without changes.
    pub fn describe(&self) -> String {
        let variant = self.variant.iter().map(|variant| format!("variant {}", variant.name));
        let rules = self.rules.iter().map(|rule| format!("{} = {}", rule.name, rule.value));
        let seats = self.lineup.iter().map(|lineup| format!("played by {}", lineup.labels().join(", ")));
        let tables =
            self.tables.iter().map(|replaced| format!("table {} of {}", replaced.table.name, replaced.table.value));
        variant.chain(tables).chain(rules).chain(seats).collect::<Vec<_>>().join(", ")
    }

    fn is_plain(&self) -> bool {
        self.variant.is_none() && self.rules.is_empty() && self.tables.is_empty() && self.lineup.is_none()
    }
}

/// The axes without those that flags pin: a rule that a flag sets, a line-up or variant that a flag names. A rule both set and varied by flags is a
/// fault.
pub(super) fn drop_pinned<'a>(experiment: &'a Experiment, faults: &mut Vec<Fault>) -> Vec<&'a Vary> {
    let pinned = |vary: &Vary| match &vary.values {
        Values::Cases(cases) => !cases.is_empty() && cases.iter().all(|case| pins(experiment, case)),
        _ => experiment.is_set(&vary.parameter.name),
    };
    for vary in experiment.vary.iter().filter(|vary| vary.by_flag && pinned(vary)) {
        let message = format!("`{}` is both set and varied", vary.parameter.name);
        faults.push(Fault::new(vary.parameter.place.clone(), message).help("leave out one of the two"));
    }
    experiment.vary.iter().filter(|vary| vary.by_flag || !pinned(vary)).collect()
}

/// Whether flags override everything that a case changes.
fn pins(experiment: &Experiment, case: &Case) -> bool {
    (case.seats.is_empty() || experiment.seats_by_flag)
        && (case.variant.is_none() || experiment.choices.variant.is_some())
        && case.rules.iter().all(|rule| experiment.is_set(&rule.name))
        && case.tables.iter().all(|table| experiment.is_replaced(table))
        && !case.is_plain()
}

pub(super) fn plan_axes(
    registry: &Registry,
    experiment: &Experiment,
    vary: &[&Vary],
    faults: &mut Vec<Fault>,
) -> Vec<PlannedAxis> {
    let mut axes: Vec<PlannedAxis> = Vec::new();
    for vary in vary {
        let (name, place) = (&vary.parameter.name, &vary.parameter.place);
        if axes.iter().any(|axis| axis.name == *name) {
            let fault = Fault::new(place.clone(), format!("`{name}` is varied twice"));
            faults.push(fault.help("write all its values in one place"));
            continue;
        }
        let axis = match &vary.values {
            Values::Cases(cases) => plan_cases(registry, experiment, vary, cases),
            _ if name.starts_with(CELLS) => plan_cell(registry.ruleset(), vary),
            _ => plan_parameter(registry.ruleset(), vary),
        };
        match axis {
            Ok(axis) => axes.push(axis),
            Err(more) => faults.extend(more),
        }
    }
    check_overlap(vary, &axes, faults);
    axes
}

/// The help for axes that are not rules.
fn help_with(name: &str) -> Option<&'static str> {
    match name {
        SEATS => Some("in a file write `seats = [\"trader,pirate\", ...]` in place of `parameter`"),
        VARIANT => Some("in a file write `variants = [...]` in place of `parameter`"),
        "players" => Some("`evenkeel sweep` alone varies the number of players: --vary players=2..6"),
        _ => None,
    }
}

fn plan_parameter(ruleset: &'static RulesetInfo, vary: &Vary) -> Result<PlannedAxis, Faults> {
    let parameters = ruleset.parameters();
    let (name, place) = (&vary.parameter.name, &vary.parameter.place);
    let Some(parameter) = parameters.iter().find(|parameter| parameter.path == name) else {
        let fault = Fault::new(place.clone(), format!("there is no rule `{name}` to vary"));
        if let Some(help) = help_with(name) {
            return Err(fault.help(help).into());
        }
        let known = parameters.iter().map(|parameter| parameter.path).chain([SEATS, VARIANT]);
        return Err(fault.suggest_rule(name, known, ruleset.id).into());
    };
    let values = vary.expand(parameter.kind)?;
    Ok(PlannedAxis {
        about: parameter.about.to_owned(),
        unit: parameter.unit.to_owned(),
        kind: AxisKind::Rule(parameter),
        ..axis_of(vary, values)
    })
}

/// The table is searched for this row when the values are applied: it may be the designer's own table.
fn plan_cell(ruleset: &'static RulesetInfo, vary: &Vary) -> Result<PlannedAxis, Faults> {
    let Named { name, place, .. } = &vary.parameter;
    let (cell, column) = CellPath::find(name, place, ruleset.tables)?;
    let (about, unit) = (cell.describe(ruleset.tables), column.unit.to_owned());
    Ok(PlannedAxis { about, unit, ..axis_of(vary, vary.expand(Kind::Cell(column))?) })
}

/// An axis over the values of one rule or cell.
fn axis_of(vary: &Vary, values: Vec<Value>) -> PlannedAxis {
    let lay = |value: &Value| Overlay {
        rules: vec![Named {
            value: value.clone(),
            name: vary.parameter.name.clone(),
            place: vary.parameter.place.clone(),
        }],
        ..Overlay::default()
    };
    PlannedAxis {
        name: vary.parameter.name.clone(),
        about: String::new(),
        unit: String::new(),
        standard: None,
        overlays: values.iter().map(lay).collect(),
        values,
        kind: AxisKind::Cell,
    }
}

fn plan_cases(
    registry: &Registry,
    experiment: &Experiment,
    vary: &Vary,
    cases: &[Case],
) -> Result<PlannedAxis, Faults> {
    let mut faults = Vec::new();
    if cases.is_empty() {
        let fault = Fault::new(vary.parameter.place.clone(), format!("`{}` has no cases", vary.parameter.name));
        faults.push(fault.help("name one or more"));
    }
    for (index, case) in cases.iter().enumerate() {
        if cases[..index].iter().any(|earlier| earlier.name.name == case.name.name) {
            let fault = Fault::new(case.name.place.clone(), format!("two cases are called `{}`", case.name.name));
            faults.push(fault.help("give each a name of its own"));
        }
    }
    let overlays: Vec<Overlay> = cases.iter().map(|case| lay_case(registry, experiment, case, &mut faults)).collect();
    let name = |case: &Case| Value::Word(case.name.name.clone());
    let values: Vec<Value> = cases.iter().map(name).collect();
    let plain = overlays.iter().position(Overlay::is_plain);
    let axis = PlannedAxis {
        name: vary.parameter.name.clone(),
        about: String::new(),
        unit: String::new(),
        standard: plain.map(|plain| values[plain].clone()),
        values,
        overlays,
        kind: AxisKind::Cases,
    };
    Faults::none_in(faults).map(|()| axis)
}

/// The changes of a case, without those that flags override.
fn lay_case(registry: &Registry, experiment: &Experiment, case: &Case, faults: &mut Vec<Fault>) -> Overlay {
    let seats = if experiment.seats_by_flag { &[][..] } else { &case.seats };
    Overlay {
        variant: case.variant.clone().filter(|_| experiment.choices.variant.is_none()),
        rules: case.rules.iter().filter(|rule| !experiment.is_set(&rule.name)).cloned().collect(),
        tables: case.tables.iter().filter(|table| !experiment.is_replaced(table)).cloned().collect(),
        lineup: if seats.is_empty() { None } else { parse_seats(registry, seats, experiment.players, faults) },
    }
}

/// Adds a fault for two axes that change the same thing: their effects could not be separated.
fn check_overlap(vary: &[&Vary], axes: &[PlannedAxis], faults: &mut Vec<Fault>) {
    let names = |axis: &PlannedAxis| -> Vec<String> {
        let rules =
            axis.overlays.iter().flat_map(|overlay| overlay.rules.iter().map(|rule| format!("`{}`", rule.name)));
        let tables = axis.overlays.iter().flat_map(|overlay| &overlay.tables);
        let tables = tables.map(|replaced| format!("the table `{}`", replaced.table.name));
        let variant = axis.overlays.iter().any(|overlay| overlay.variant.is_some()).then(|| "the variant".to_owned());
        let seats = axis.overlays.iter().any(|overlay| overlay.lineup.is_some()).then(|| "the line-up".to_owned());
        rules.chain(tables).chain(variant).chain(seats).collect()
    };
    for (index, axis) in axes.iter().enumerate() {
        let own = names(axis);
        let earlier = axes[..index].iter().find_map(|other| {
            let shared = names(other).into_iter().find(|name| own.contains(name))?;
            Some((other, shared))
        });
        if let Some((other, shared)) = earlier {
            let place =
                vary.iter().find(|vary| vary.parameter.name == axis.name).map(|vary| vary.parameter.place.clone());
            let message = format!("`{}` and `{}` both change {shared}", other.name, axis.name);
            faults.push(Fault::new(place.unwrap_or_default(), message).help("change it in one of the two"));
        }
    }
}

/// Every combination of positions on the axes, the last axis running fastest. One empty combination without axes.
pub(super) fn combine(axes: &[PlannedAxis]) -> Vec<Vec<usize>> {
    axes.iter().fold(vec![Vec::new()], |combinations, axis| {
        let extend = |start: &Vec<usize>| {
            let start = start.clone();
            (0..axis.values.len()).map(move |position| [start.as_slice(), &[position]].concat())
        };
        combinations.iter().flat_map(extend).collect()
    })
}
