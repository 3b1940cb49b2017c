//! The place where a bound of a claim is judged, apart from its players.

use crate::plan::Plan;

/// The values of a cell, without those of its players and those common to all judged cells.
pub(super) fn place_apart_from_players(plan: &Plan, judged: &[usize], cell: usize) -> String {
    let own = &plan.cells[cell].values;
    let differs = |axis: &usize| judged.iter().any(|&other| plan.cells[other].values[*axis] != own[*axis]);
    let told = axes(plan).filter(differs);
    told.map(|axis| format!("{}={}", plan.axes[axis].name, own[axis])).collect::<Vec<_>>().join(", ")
}

/// Whether two cells differ only in their players.
pub(super) fn is_same_place(plan: &Plan, one: usize, other: usize) -> bool {
    axes(plan).all(|axis| plan.cells[one].values[axis] == plan.cells[other].values[axis])
}

/// The axes that change more than the players.
fn axes(plan: &Plan) -> impl Iterator<Item = usize> + '_ {
    (0..plan.axes.len()).filter(|&axis| !plan.axes[axis].only_seats())
}
