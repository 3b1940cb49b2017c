//! The rules of a plan with additional settings, and single rules as inputs.

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{CELLS, CellPath, Fault, Faults, Kind, Named, Place, Provenance, Value};
use evenkeel_strategies::ResolvedRules;

use super::axes::{AxisKind, Overlay};
use super::{Plan, PlannedAxis, PlannedCell};
use crate::experiment::{VARIANT, Vary};

/// A rule or a value of a table in a plan.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    pub about: String,
    pub unit: String,
    pub kind: Kind,
    /// The value in force.
    pub base: Value,
    /// Whether that value is reconstructed.
    pub reconstructed: bool,
}

impl Plan {
    /// The game with additional settings; `variant` is the name of the variant.
    ///
    /// # Errors
    /// If a rule cannot take its value, or some rules contradict each other.
    pub(crate) fn with_settings(&self, settings: &[Named<Value>]) -> Result<ResolvedRules, Faults> {
        let mut choices = self.experiment.choices.clone();
        for setting in settings {
            match &setting.value {
                Value::Word(variant) if setting.name == VARIANT => {
                    choices.variant = Some(Named { name: variant.clone(), value: (), place: setting.place.clone() });
                }
                _ => choices.settings.push(setting.clone()),
            }
        }
        self.base.with(&choices, Seats::new(self.rotations()).expect("seats of a plan"))
    }

    /// The varied rule or table value, and its requested values.
    ///
    /// # Errors
    /// If no rule has that name, or an invalid value.
    pub(crate) fn input(&self, vary: &Vary) -> Result<(Input, Vec<Value>), Faults> {
        let (name, place) = (&vary.parameter.name, &vary.parameter.place);
        if name.starts_with(CELLS) {
            let (cell, column) = CellPath::find(name, place, self.ruleset().tables)?;
            let (about, unit, kind) =
                (cell.describe(self.ruleset().tables), column.unit.to_owned(), Kind::Cell(column));
            // The setting of the cell reports a missing row of the table, as everywhere.
            let values = vary.expand(kind)?;
            self.with_settings(&[Named { name: name.clone(), value: values[0].clone(), place: place.clone() }])?;
            let base = self.base.tables.cell(name).expect("a cell that could be set");
            let reconstructed = self.base.tables.is_reconstructed(name);
            return Ok((Input { about, unit, kind, base, reconstructed }, values));
        }
        let Some(position) = self.ruleset().position(name) else {
            let paths = self.ruleset().parameters().iter().map(|parameter| parameter.path);
            let fault = Fault::new(place.clone(), format!("there is no rule `{name}` to try"));
            return Err(fault.suggest_of(name, paths, &format!("evenkeel rules {}", self.ruleset().id)).into());
        };
        let input = self.rule(position);
        let values = vary.expand(input.kind)?;
        Ok((input, values))
    }

    /// A rule, by its position among those of the ruleset.
    pub(crate) fn rule(&self, position: usize) -> Input {
        let parameter = &self.ruleset().parameters()[position];
        let is_changed = self.base.changed.iter().any(|(path, _)| path == parameter.path);
        Input {
            about: parameter.about.to_owned(),
            unit: parameter.unit.to_owned(),
            kind: parameter.kind,
            base: self.base.game.value(position),
            reconstructed: parameter.provenance == Provenance::Reconstructed && !is_changed,
        }
    }

    /// A plan of the same players under several sets of rules, each with its name and its additional settings. It has one cell for each, with
    /// `blocks` blocks on the luck of `seed`. The others are compared with the first.
    ///
    /// # Panics
    /// If some of these rules contradict each other.
    pub(crate) fn of_settings(&self, axis: &str, sets: &[(String, Vec<Named<Value>>)], blocks: u64, seed: u64) -> Self {
        let in_force = |settings: &[Named<Value>]| {
            self.with_settings(settings).unwrap_or_else(|faults| panic!("rules that were checked: {faults}"))
        };
        let cell = |(name, settings): &(String, Vec<Named<Value>>)| {
            let resolved = in_force(settings);
            let reconstructed = resolved.reconstructed();
            let ResolvedRules { game, hash, variant, changed, .. } = resolved;
            PlannedCell {
                values: vec![Value::Word(name.clone())],
                game,
                hash,
                variant,
                changed,
                reconstructed,
                settings: settings.clone(),
                replaced: Vec::new(),
                ..self.cells[self.reference].clone()
            }
        };
        let axis = PlannedAxis {
            name: axis.to_owned(),
            about: "Sets of rules".to_owned(),
            unit: String::new(),
            standard: sets.first().map(|(name, _)| Value::Word(name.clone())),
            values: sets.iter().map(|(name, _)| Value::Word(name.clone())).collect(),
            overlays: sets.iter().map(|(_, rules)| Overlay { rules: rules.clone(), ..Overlay::default() }).collect(),
            kind: AxisKind::Cases,
        };
        Self {
            axes: vec![axis],
            cells: sets.iter().map(cell).collect(),
            reference: 0,
            reference_is_standard: true,
            blocks,
            width: None,
            seed,
            sides: None,
            check: None,
            ..self.clone()
        }
    }
}

/// A rule with a value, for settings that were not typed.
pub(crate) fn setting(rule: &str, value: &Value) -> Named<Value> {
    Named { name: rule.to_owned(), value: value.clone(), place: Place::Rule(rule.to_owned()) }
}
