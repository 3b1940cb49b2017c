//! The cell that a report describes, and the names of cells in sentences.

use crate::findings::format::whole;
use crate::findings::{Axis, Cell, Findings, Study, Value};

/// The position of the reported cell: the only one, the side after a change, or the reference.
pub(crate) fn told_at(findings: &Findings) -> usize {
    match &findings.study {
        Study::Comparison { .. } => findings.cells.len().saturating_sub(1),
        _ => findings.comparison().map_or(0, |comparison| comparison.reference),
    }
}

/// The reported cell.
pub(crate) fn told(findings: &Findings) -> Option<&Cell> {
    findings.cells.get(told_at(findings))
}

/// "goal = 10, calm = true"; with one axis the value alone.
pub(crate) fn name_cell(findings: &Findings, cell: &Cell) -> String {
    if let [only] = findings.axes.as_slice() {
        return name_value(only, &cell.parameters[&only.parameter]);
    }
    let name = |axis: &Axis| {
        let value = &cell.parameters[&axis.parameter];
        if axis.cases.is_empty() { format!("{} = {value}", axis.parameter) } else { quote(value) }
    };
    findings.axes.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// "at 120", or "with “wages 4 higher”" if a case has a name, as sides of a comparison have.
pub(crate) fn place(findings: &Findings, cell: &Cell) -> String {
    if let (Some(_), [sides]) = (findings.rule_change(), findings.axes.as_slice()) {
        return format!("with {}", quote(&cell.parameters[&sides.parameter]));
    }
    let named = findings.axes.iter().all(|axis| !axis.cases.is_empty());
    format!("{} {}", if named { "with" } else { "at" }, name_cell(findings, cell))
}

/// A number or the name of a case suffices alone; `true` or a word needs its parameter.
fn name_value(axis: &Axis, value: &Value) -> String {
    match value {
        _ if !axis.cases.is_empty() => quote(value),
        Value::Integer(number) => whole(*number),
        _ => format!("{} = {value}", axis.parameter),
    }
}

/// The user's name of a case, in quotation marks because it may not fit the sentence.
fn quote(value: &Value) -> String {
    format!("“{value}”")
}

/// "from 100 to 1,000", or for cases "with “new” instead of with “old”".
pub(crate) fn between(findings: &Findings, (from, to): (usize, usize)) -> String {
    let [from, to] = [from, to].map(|cell| place(findings, &findings.cells[cell]));
    match (from.strip_prefix("at "), to.strip_prefix("at ")) {
        (Some(from), Some(to)) => format!("from {from} to {to}"),
        _ => format!("{to} instead of {from}"),
    }
}
