//! Where a bound of a claim is judged, apart from who plays there.

use crate::plan::Plan;

/// The values of a cell, without those that seat its players and those that all judged cells have.
pub(super) fn place_apart_from_players(plan: &Plan, judged: &[usize], cell: usize) -> String {
    let own = &plan.cells[cell].values;
    let differs = |axis: &usize| judged.iter().any(|&other| plan.cells[other].values[*axis] != own[*axis]);
    let told = axes(plan).filter(differs);
    told.map(|axis| format!("{}={}", plan.axes[axis].name, own[axis])).collect::<Vec<_>>().join(", ")
}

/// Whether two cells differ in nothing but who plays.
pub(super) fn is_same_place(plan: &Plan, one: usize, other: usize) -> bool {
    axes(plan).all(|axis| plan.cells[one].values[axis] == plan.cells[other].values[axis])
}

/// What is varied and changes more than who plays.
fn axes(plan: &Plan) -> impl Iterator<Item = usize> + '_ {
    (0..plan.axes.len()).filter(|&axis| !plan.axes[axis].only_seats())
}
