//! The reconstructed inputs of a study, and their possible values.

use evenkeel_engine::rules::{Column, Named, Parameter, Place, Plausible, Redraw, Redrawable, Table, Value, Version};

use crate::findings::LeftOut;
use crate::findings::format::counted;
use crate::plan::{Drawn, Plan};

#[derive(Clone, Debug)]
pub(super) struct Input {
    /// Path of a rule, or of the column of a table.
    pub name: String,
    pub about: String,
    /// The column, if it is not a rule.
    pub column: Option<InputColumn>,
    pub states: States,
}

/// A column of a table whose values are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct InputColumn {
    pub table: &'static str,
    pub column: &'static str,
    pub redraw: Redraw,
    /// Its reconstructed rows.
    pub rows: usize,
}

/// The possible states of an input.
#[derive(Clone, Debug)]
pub(super) enum States {
    /// A number within these bounds, with its current value as the median of the draws.
    Within { low: i64, high: i64, base: i64 },
    /// One of these states, which need not include the current one.
    OneOf { states: Vec<State>, base: State },
}

/// The state of an input in one draw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum State {
    Rule(Value),
    /// The unmodified column, or a version of it.
    Column(Option<Version>),
}

/// The inputs that can be drawn, and those that cannot.
pub(super) struct Inputs {
    pub drawn: Vec<Input>,
    pub kept: Vec<LeftOut>,
}

/// The reconstructed inputs that can matter in some cell and that the plan neither sets nor varies. States that allow no game with all other inputs
/// unmodified are left out.
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
    let open = !known && is_one && matters;
    let plausible = parameter.plausible(&base).filter(|_| open)?;
    let states = match (plausible, &base) {
        (Plausible::Within(range), Value::Integer(base)) => {
            States::Within { low: *range.start(), high: *range.end(), base: *base }
        }
        (Plausible::Within(_), _) => return None,
        (Plausible::OneOf(values), _) => {
            States::OneOf { states: values.into_iter().map(State::Rule).collect(), base: State::Rule(base) }
        }
    };
    Some(Input { name: parameter.path.to_owned(), about: parameter.about.to_owned(), column: None, states })
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
        column: Some(InputColumn { table: table.name, column: column.name, redraw: column.redraw, rows }),
        states: States::OneOf {
            states: core::iter::once(None).chain(versions.into_iter().map(Some)).map(State::Column).collect(),
            base: State::Column(None),
        },
    };
    redrawable.filter(|own| is_read(own.column.when)).map(input).collect()
}

fn path(table: &Table, column: &Column) -> String {
    format!("table.{}.{}", table.name, column.name)
}

impl Input {
    /// Removes the states that allow no game with all other inputs unmodified; returns whether any state but the current one remains.
    fn drop_unplayable(&mut self, plan: &Plan, kept: &mut Vec<LeftOut>) -> bool {
        let mut plays = |state: &State| {
            // Each draw shows whether it also fits the rules of other cells.
            let fault = plan.redrawn(plan.reference, &drawn_of(plan, [(&*self, state.clone())].into_iter())).err();
            let why = fault.and_then(|faults| faults.iter().next().map(|fault| fault.message.clone()));
            let plays = why.is_none();
            let told = match state {
                State::Rule(value) => value.clone(),
                State::Column(_) => Value::Word(self.words(state)),
            };
            kept.extend(why.map(|why| LeftOut { rule: self.name.clone(), value: Some(told), why }));
            plays
        };
        match &self.states {
            States::Within { low, high, .. } => {
                return [*low, *high].map(|end| plays(&State::Rule(Value::Integer(end)))) == [true; 2];
            }
            States::OneOf { states, base } => {
                let states = states.iter().filter(|state| *state == base || plays(state)).cloned().collect();
                self.states = States::OneOf { states, base: base.clone() };
            }
        }
        self.count() > 1
    }

    /// The number of states; for a number, of the whole numbers in its range.
    fn count(&self) -> u64 {
        match &self.states {
            States::Within { low, high, .. } => high.abs_diff(*low) + 1,
            States::OneOf { states, .. } => states.len() as u64,
        }
    }

    /// The group of a place from 0 to 1: its state, or the quarter of its range for a number with many values.
    pub fn group(&self, place: f64) -> usize {
        match (&self.states, self.at(place)) {
            (States::Within { low, .. }, State::Rule(Value::Integer(number))) if self.count() <= GROUPS => {
                usize::try_from(number.abs_diff(*low)).unwrap_or(usize::MAX)
            }
            (States::Within { .. }, _) => part_at(place, GROUPS as usize),
            (States::OneOf { states, .. }, _) => part_at(place, states.len()),
        }
    }

    /// Its state at a place from 0 to 1. The current value of a number is the median: half of the draws are below, half above.
    pub fn at(&self, place: f64) -> State {
        match &self.states {
            States::Within { low, high, base } if low < base && base < high => {
                let (below, above) = ((2.0 * place).min(1.0), (2.0 * place - 1.0).max(0.0));
                let part_of = |all: i64, part: f64| (all as f64 * part).round() as i64;
                State::Rule(Value::Integer(low + part_of(base - low, below) + part_of(high - base, above)))
            }
            States::Within { low, high, .. } => {
                State::Rule(Value::Integer(low + part_at(place, (high - low) as usize + 1) as i64))
            }
            States::OneOf { states, .. } => states[part_at(place, states.len())].clone(),
        }
    }

    /// Its current state.
    pub fn base(&self) -> State {
        match &self.states {
            States::Within { base, .. } => State::Rule(Value::Integer(*base)),
            States::OneOf { base, .. } => base.clone(),
        }
    }

    /// The place from 0 to 1 of the current state; the middle if there is none.
    pub fn base_place(&self) -> f64 {
        let States::OneOf { states, base } = &self.states else { return 0.5 };
        let at = states.iter().position(|state| state == base);
        at.map_or(0.5, |at| (at as f64 + 0.5) / states.len() as f64)
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
        let rows = self.column.map(|column| format!("{} reconstructed", counted(column.rows as u64, "row")));
        rows.unwrap_or_else(|| self.words(&self.base()))
    }

    /// Its possible states, in words.
    pub fn may_be(&self) -> String {
        match &self.states {
            States::Within { low, high, .. } => format!("{low} to {high}"),
            States::OneOf { states, .. } => {
                states.iter().map(|state| self.words(state)).collect::<Vec<_>>().join(" or ")
            }
        }
    }

    /// A state in words.
    pub fn words(&self, state: &State) -> String {
        match state {
            State::Rule(value) => value.to_string(),
            State::Column(None) => AS_IT_IS.to_owned(),
            State::Column(Some(version)) => version.words(self.column.map_or(Redraw::Kept, |column| column.redraw)),
        }
    }
}

/// The part that contains a place from 0 to 1, out of this many equal parts.
fn part_at(place: f64, parts: usize) -> usize {
    ((place * parts as f64) as usize).min(parts - 1)
}

/// The reason for not drawing a column.
const STAYS: &str = "its possible values are not numbers and have no order";
/// The number of groups for a number with many values.
const GROUPS: u64 = 4;
const AS_IT_IS: &str = "unchanged";

/// The settings for inputs in these states.
pub(super) fn drawn_of<'i>(plan: &Plan, states: impl Iterator<Item = (&'i Input, State)>) -> Drawn {
    let mut settings = Vec::new();
    let mut redrawn: Vec<(&'static str, Vec<(&str, Version)>)> = Vec::new();
    for (input, state) in states {
        match (input.column, state) {
            (Some(InputColumn { table, column, .. }), State::Column(Some(version))) => {
                match redrawn.iter_mut().find(|(name, _)| *name == table) {
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
