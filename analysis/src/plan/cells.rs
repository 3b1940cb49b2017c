//! The cells of a plan: every combination of varied values, with its game in force.

use std::sync::Arc;

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Fault, Faults, Named, OpenInput, Replacement, Value};
use evenkeel_strategies::{GameRules, Lineup, Member, ResolvedRules, RulesetInfo};

use super::axes::{PlannedAxis, combine};
use super::lineup::name_labels;
use crate::experiment::Experiment;

/// One combination of values.
#[derive(Clone, Debug)]
pub struct PlannedCell {
    /// Its value on each axis.
    pub values: Vec<Value>,
    /// The game in force.
    pub game: Arc<dyn GameRules>,
    /// Digest of every number and table in force.
    pub hash: u64,
    /// The variant its rules start from.
    pub variant: &'static str,
    /// Paths set away from the variant, with their values.
    pub(crate) changed: Vec<(String, Value)>,
    /// The inputs that rest on reconstructed data and can matter here.
    pub(crate) reconstructed: Vec<OpenInput>,
    /// The players.
    pub lineup: Lineup,
    /// Each different label of that line-up, in its order.
    pub labels: Vec<String>,
    /// Position in `labels` of each member of the line-up.
    pub label_of: Vec<usize>,
    /// The rules its values set.
    pub(crate) settings: Vec<Named<Value>>,
    /// The tables its values replace.
    pub(crate) replaced: Vec<Replacement>,
}

impl PlannedCell {
    /// The members of the line-up, each with its label.
    pub(crate) fn players(&self) -> impl Iterator<Item = (&Member, &String)> {
        self.lineup.members().iter().zip(self.label_of.iter().map(|&label| &self.labels[label]))
    }

    /// The member that has a label; the first if several members with the same settings have it.
    ///
    /// # Panics
    /// If no member has it.
    pub(crate) fn member(&self, label: &str) -> &Member {
        self.players().find(|(_, own)| *own == label).expect("a label of the line-up").0
    }

    /// The number of members with this label.
    pub fn members_of(&self, label: usize) -> usize {
        self.label_of.iter().filter(|&&own| own == label).count()
    }
}

/// The cells of all combinations of the values of axes.
///
/// # Errors
/// Every fault of a combination, each once.
pub(super) fn resolve_cells(
    ruleset: &'static RulesetInfo,
    experiment: &Experiment,
    axes: &[PlannedAxis],
    lineup: &Lineup,
    seats: Seats,
) -> Result<Vec<PlannedCell>, Faults> {
    let (mut cells, mut faults, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for positions in combine(axes) {
        let overlays = || axes.iter().zip(&positions).map(|(axis, position)| &axis.overlays[*position]);
        let values: Vec<Value> = axes.iter().zip(&positions).map(|(axis, at)| axis.values[*at].clone()).collect();
        let mut choices = experiment.choices.clone();
        let settings: Vec<Named<Value>> = overlays().flat_map(|overlay| overlay.rules.iter().cloned()).collect();
        choices.settings.extend(settings.iter().cloned());
        let replaced: Vec<Replacement> = overlays().flat_map(|overlay| overlay.tables.iter().cloned()).collect();
        choices.replaced.extend(replaced.iter().cloned());
        choices.variant = overlays().find_map(|overlay| overlay.variant.clone()).or(choices.variant);
        match ResolvedRules::new(ruleset, &choices, seats) {
            Ok(resolved) => {
                let reconstructed = resolved.reconstructed();
                let ResolvedRules { game, hash, variant, changed, .. } = resolved;
                let lineup = overlays().find_map(|overlay| overlay.lineup.clone()).unwrap_or_else(|| lineup.clone());
                let (labels, label_of) = name_labels(&lineup);
                cells.push(PlannedCell {
                    values,
                    game,
                    hash,
                    variant,
                    changed,
                    reconstructed,
                    lineup,
                    labels,
                    label_of,
                    settings,
                    replaced,
                });
            }
            Err(more) => add_cell_faults(&mut faults, &mut known, more, axes, &values),
        }
    }
    Faults::none_in(faults).map(|()| cells)
}

/// Adds faults of a combination of values, each once, naming the first combination; `known` are those already reported.
fn add_cell_faults(
    faults: &mut Vec<Fault>,
    known: &mut Vec<Fault>,
    more: Faults,
    axes: &[PlannedAxis],
    values: &[Value],
) {
    let named: Vec<_> = axes.iter().zip(values).map(|(axis, value)| format!("{}={value}", axis.name)).collect();
    for mut fault in more {
        if !known.contains(&fault) {
            known.push(fault.clone());
            fault.message = format!("{} (with {})", fault.message, named.join(", "));
            faults.push(fault);
        }
    }
}
