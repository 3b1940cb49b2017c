//! The reconstructed inputs of a study, and their possible values.

use evenkeel_engine::rules::{
    Column, Named, Parameter, Place, Plausible, Provenance, Redraw, Redrawable, Table, Value, Version,
};

use crate::findings::LeftOut;
use crate::findings::format::counted;
use crate::plan::{Drawn, Plan};

/// A reconstructed input.
#[derive(Clone, Debug)]
pub(super) struct Input {
    /// Path of a rule, or of the column of a table.
    pub name: String,
    pub about: String,
    pub states: States,
}

/// The possible states of an input.
#[derive(Clone, Debug)]
pub(super) enum States {
    /// A number within these bounds, with its current value as the median of the draws.
    Within { low: i64, high: i64, base: i64 },
    /// One of these values.
    OneOf { values: Vec<Value>, base: Value },
    /// An unmodified column, or one of these versions of it.
    Column { table: &'static str, column: &'static str, redraw: Redraw, rows: usize, versions: Vec<Version> },
}

/// The state of an input in one draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Rule(Value),
    Column(Option<Version>),
}

/// The inputs that can be drawn, and those that cannot.
pub(super) struct Inputs {
    pub drawn: Vec<Input>,
    pub kept: Vec<LeftOut>,
}

/// The reconstructed inputs that can matter in some cell and that the plan neither sets nor varies. States that allow no game, all else unmodified,
/// are left out.
pub(super) fn find(plan: &Plan) -> Inputs {
    let mut kept = Vec::new();
    let rules = plan.ruleset().parameters().iter().enumerate().filter_map(|(at, parameter)| rule(plan, at, parameter));
    let tables = plan.ruleset().tables.iter().flat_map(|table| columns(plan, table, &mut kept));
    let mut drawn: Vec<Input> = rules.collect();
    drawn.extend(tables);
    drawn.retain_mut(|input| input.drop_unplayable(plan, &mut kept));
    Inputs { drawn, kept }
}

fn rule(plan: &Plan, at: usize, parameter: &Parameter) -> Option<Input> {
    let known = plan.names_rule(parameter.path);
    let base = plan.base.game.value(at);
    let is_one = plan.cells.iter().all(|cell| cell.game.value(at) == base);
    let matters = plan.cells.iter().any(|cell| cell.game.unmet(parameter).is_none());
    let open = parameter.provenance == Provenance::Reconstructed && !known && is_one && matters;
    let plausible = parameter.plausible(&base).filter(|_| open)?;
    let states = match (plausible, &base) {
        (Plausible::Within(range), Value::Integer(base)) => {
            States::Within { low: *range.start(), high: *range.end(), base: *base }
        }
        (Plausible::Within(_), _) => return None,
        (Plausible::OneOf(values), _) => States::OneOf { values, base },
    };
    Some(Input { name: parameter.path.to_owned(), about: parameter.about.to_owned(), states })
}

fn columns(plan: &Plan, table: &'static Table, kept: &mut Vec<LeftOut>) -> Vec<Input> {
    let is_read = |when: &'static str| plan.cells.iter().any(|cell| cell.game.meet(when));
    if plan.replaces_table(table.name) || !is_read(table.when) {
        return Vec::new();
    }
    let stay = plan.base.tables.kept(table.name).into_iter().filter(|column| is_read(column.when));
    kept.extend(stay.map(|column| LeftOut { rule: path(table, column), value: None, why: STAYS.to_owned() }));
    let redrawable = plan.base.tables.redrawable(table.name).into_iter();
    let input = |Redrawable { column, rows, versions }: Redrawable| Input {
        name: path(table, column),
        about: if column.about.is_empty() { table.about.to_owned() } else { column.about.to_owned() },
        states: States::Column { table: table.name, column: column.name, redraw: column.redraw, rows, versions },
    };
    redrawable.filter(|own| is_read(own.column.when)).map(input).collect()
}

fn path(table: &Table, column: &Column) -> String {
    format!("table.{}.{}", table.name, column.name)
}

impl Input {
    /// Removes the states that allow no game, all else unmodified; returns whether any state but the current one remains.
    fn drop_unplayable(&mut self, plan: &Plan, kept: &mut Vec<LeftOut>) -> bool {
        let (name, redraw) = (self.name.clone(), self.redraw());
        let mut plays = |state: State, told: Value| {
            // Whether it also fits the rules of other cells shows in each draw.
            let fault = plan.redrawn(plan.reference, &drawn_of(plan, [(&*self, state)].into_iter())).err();
            let why = fault.and_then(|faults| faults.iter().next().map(|fault| fault.message.clone()));
            let plays = why.is_none();
            kept.extend(why.map(|why| LeftOut { rule: name.clone(), value: Some(told), why }));
            plays
        };
        let states = match &self.states {
            States::Within { low, high, .. } => {
                let ends = [*low, *high].map(|end| plays(State::Rule(Value::Integer(end)), Value::Integer(end)));
                return ends.iter().all(|plays| *plays);
            }
            States::OneOf { values, base } => {
                let mut plays = |value: &Value| value == base || plays(State::Rule(value.clone()), value.clone());
                let values: Vec<Value> = values.iter().filter(|value| plays(value)).cloned().collect();
                States::OneOf { values, base: base.clone() }
            }
            States::Column { table, column, redraw: own, rows, versions } => {
                let mut plays =
                    |version: &Version| plays(State::Column(Some(*version)), Value::Word(version.words(redraw)));
                let versions: Vec<Version> = versions.iter().copied().filter(|version| plays(version)).collect();
                States::Column { table, column, redraw: *own, rows: *rows, versions }
            }
        };
        self.states = states;
        self.count() > 1
    }

    const fn redraw(&self) -> Redraw {
        if let States::Column { redraw, .. } = &self.states { *redraw } else { Redraw::Kept }
    }

    /// The number of its states; for a number, of the whole numbers in its range.
    fn count(&self) -> u64 {
        match &self.states {
            States::Within { low, high, .. } => high.abs_diff(*low) + 1,
            States::OneOf { values, .. } => values.len() as u64,
            States::Column { versions, .. } => versions.len() as u64 + 1,
        }
    }

    /// The group of a place from 0 to 1: its state, or for a number with many values the quarter of its range.
    pub fn group(&self, place: f64) -> usize {
        match (&self.states, self.at(place)) {
            (States::Within { low, .. }, State::Rule(Value::Integer(number))) if self.count() <= GROUPS => {
                usize::try_from(number.abs_diff(*low)).unwrap_or(usize::MAX)
            }
            (States::Within { .. }, _) => ((place * GROUPS as f64) as usize).min(GROUPS as usize - 1),
            (States::OneOf { values, .. }, State::Rule(value)) => {
                values.iter().position(|own| *own == value).unwrap_or(values.len())
            }
            (States::Column { versions, .. }, State::Column(version)) => version
                .map_or(0, |version| 1 + versions.iter().position(|own| *own == version).unwrap_or(versions.len())),
            (States::OneOf { .. } | States::Column { .. }, _) => 0,
        }
    }

    /// Its state at a place from 0 to 1. The current value of a number is the median: half of the draws are below, half above.
    pub fn at(&self, place: f64) -> State {
        let position = |count: usize| ((place * count as f64) as usize).min(count - 1);
        match &self.states {
            States::Within { low, high, base } if low < base && base < high => {
                let (from, to, part) =
                    if place < 0.5 { (*low, *base, 2.0 * place) } else { (*base, *high, 2.0 * place - 1.0) };
                State::Rule(Value::Integer(from + ((to - from) as f64 * part).round() as i64))
            }
            States::Within { low, high, .. } => {
                State::Rule(Value::Integer(low + position((high - low) as usize + 1) as i64))
            }
            States::OneOf { values, .. } => State::Rule(values[position(values.len())].clone()),
            States::Column { versions, .. } => {
                State::Column(position(versions.len() + 1).checked_sub(1).map(|at| versions[at]))
            }
        }
    }

    /// Its current state.
    pub fn base(&self) -> State {
        match &self.states {
            States::Within { base, .. } => State::Rule(Value::Integer(*base)),
            States::OneOf { base, .. } => State::Rule(base.clone()),
            States::Column { .. } => State::Column(None),
        }
    }

    /// The place from 0 to 1 of its current state; the middle if there is none.
    pub fn base_place(&self) -> f64 {
        match &self.states {
            States::Within { .. } => 0.5,
            States::OneOf { values, base } => {
                let at = values.iter().position(|value| value == base);
                at.map_or(0.5, |at| (at as f64 + 0.5) / values.len() as f64)
            }
            States::Column { .. } => 0.0,
        }
    }

    /// Its states in the draws of one group, in words: a state, or a range of numbers.
    pub fn states_in_words<'s>(&self, states: impl Iterator<Item = &'s State> + Clone) -> String {
        let numbers = states.clone().filter_map(|state| match state {
            State::Rule(Value::Integer(number)) => Some(*number),
            _ => None,
        });
        match (numbers.clone().min(), numbers.max()) {
            (Some(low), Some(high)) if low < high => format!("{low} to {high}"),
            _ => states.map(|state| self.words(state)).next().unwrap_or_default(),
        }
    }

    /// Its current state, in words.
    pub fn is(&self) -> String {
        match &self.states {
            States::Within { base, .. } => base.to_string(),
            States::OneOf { base, .. } => base.to_string(),
            States::Column { rows, .. } => format!("{} reconstructed", counted(*rows as u64, "row")),
        }
    }

    /// Its possible states, in words.
    pub fn may_be(&self) -> String {
        match &self.states {
            States::Within { low, high, .. } => format!("{low} to {high}"),
            States::OneOf { values, .. } => values.iter().map(Value::to_string).collect::<Vec<_>>().join(" or "),
            States::Column { redraw, versions, .. } => {
                let words = versions.iter().map(|version| version.words(*redraw));
                core::iter::once(AS_IT_IS.to_owned()).chain(words).collect::<Vec<_>>().join(" or ")
            }
        }
    }

    /// A state in words.
    pub fn words(&self, state: &State) -> String {
        match state {
            State::Rule(value) => value.to_string(),
            State::Column(None) => AS_IT_IS.to_owned(),
            State::Column(Some(version)) => version.words(self.redraw()),
        }
    }
}

/// Why a column is not drawn.
const STAYS: &str = "its possible values are not numbers and have no order";
/// The number of groups for a number with many values.
const GROUPS: u64 = 4;
const AS_IT_IS: &str = "unchanged";

/// The settings for inputs in these states.
pub(super) fn drawn_of<'i>(plan: &Plan, states: impl Iterator<Item = (&'i Input, State)>) -> Drawn {
    let mut settings = Vec::new();
    let mut redrawn: Vec<(&'static str, Vec<(&str, Version)>)> = Vec::new();
    for (input, state) in states {
        match (&input.states, state) {
            (States::Column { table, column, .. }, State::Column(Some(version))) => {
                match redrawn.iter_mut().find(|(name, _)| name == table) {
                    Some((_, columns)) => columns.push((column, version)),
                    None => redrawn.push((table, vec![(column, version)])),
                }
            }
            (_, State::Rule(value)) => {
                let place = Place::Rule(input.name.clone());
                settings.push(Named { name: input.name.clone(), value, place });
            }
            (_, State::Column(_)) => {}
        }
    }
    let text =
        |(table, columns): (&'static str, Vec<(&str, Version)>)| (table, plan.base.tables.redrawn(table, &columns));
    Drawn { settings, tables: redrawn.into_iter().map(text).collect() }
}

#[cfg(test)]
mod tests;
