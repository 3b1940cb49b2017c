//! A plan with other values in place of reconstructed inputs.

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Choices, Faults, Named, Place, Replacement, Value};
use evenkeel_strategies::ResolvedRules;

use super::{Plan, PlannedCell, Sides};
use crate::experiment::VARIANT;

/// Replacements of reconstructed inputs: rules and tables, both below all settings and tables of the user.
#[derive(Clone, Debug, Default)]
pub(crate) struct Drawn {
    pub settings: Vec<Named<Value>>,
    /// Name and text of each.
    pub tables: Vec<(&'static str, String)>,
}

impl Plan {
    /// Whether a rule is set or varied, even to its current value.
    pub(crate) fn names_rule(&self, path: &str) -> bool {
        let is_it = |setting: &Named<Value>| setting.name == path;
        (0..self.cells.len()).any(|cell| {
            let choices = self.choices_of(cell);
            choices.house.rules.iter().chain(&choices.settings).chain(&self.cells[cell].settings).any(is_it)
        })
    }

    /// Whether a case or another side replaces a table.
    pub(crate) fn replaces_table(&self, name: &str) -> bool {
        let in_cells = self.cells.iter().any(|cell| cell.replaced.iter().any(|own| own.table.name == name));
        in_cells || self.sides().is_some_and(|sides| sides.tables.iter().any(|own| own == name))
    }

    /// The rules of one cell with other inputs.
    ///
    /// # Errors
    /// If the inputs contradict each other.
    pub(crate) fn redrawn(&self, cell: usize, drawn: &Drawn) -> Result<ResolvedRules, Faults> {
        let own = &self.cells[cell];
        let mut choices = self.choices_of(cell).clone();
        choices.variant = Some(Named { name: own.variant.to_owned(), value: (), place: Place::default() });
        let settings = own.settings.iter().filter(|setting| setting.name != VARIANT).cloned();
        choices.settings = drawn.settings.iter().cloned().chain(choices.settings).chain(settings).collect();
        choices.replaced.extend(drawn.tables.iter().map(replacement).chain(own.replaced.iter().cloned()));
        ResolvedRules::new(self.ruleset(), &choices, Seats::new(self.rotations()).expect("seats of a plan"))
    }

    /// The same plan, with other inputs in every cell. It plays all its games.
    ///
    /// # Errors
    /// If the inputs contradict the rules of some cell.
    pub(crate) fn under(&self, drawn: &Drawn) -> Result<Self, Faults> {
        let redraw = |cell: usize| {
            let ResolvedRules { game, hash, .. } = self.redrawn(cell, drawn)?;
            Ok(PlannedCell { game, hash, ..self.cells[cell].clone() })
        };
        let cells = (0..self.cells.len()).map(redraw).collect::<Result<Vec<_>, Faults>>()?;
        let sides = self.sides.clone().map(|sides| Sides { until: None, ..sides });
        Ok(Self { cells, sides, width: None, ..self.clone() })
    }

    fn choices_of(&self, cell: usize) -> &Choices {
        match self.sides() {
            Some(sides) if cell > 0 => &sides.after.choices,
            _ => &self.experiment.choices,
        }
    }
}

/// A replacement of the printed table.
fn replacement((name, text): &(&'static str, String)) -> Replacement {
    let place = Place::Table { name: (*name).to_owned(), line: 0 };
    let file = format!("{name}.csv");
    let table = Named { name: (*name).to_owned(), value: file.clone(), place };
    Replacement { table, text: Some((file, text.clone())) }
}
