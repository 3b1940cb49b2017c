//! What a cell is called in a sentence.

use crate::findings::{Axis, Cell, Findings, Value};

/// "goal = 10, calm = true"; with one axis the value alone.
pub(super) fn name_cell(findings: &Findings, cell: &Cell) -> String {
    if let [only] = findings.axes.as_slice() {
        return name_value(only, &cell.parameters[&only.parameter]);
    }
    let name = |axis: &Axis| {
        let value = &cell.parameters[&axis.parameter];
        if axis.cases.is_empty() { format!("{} = {value}", axis.parameter) } else { value.to_string() }
    };
    findings.axes.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// A number alone says enough, and so does the name of a case; `true` or a word wants its parameter.
fn name_value(axis: &Axis, value: &Value) -> String {
    let enough = matches!(value, Value::Integer(_)) || !axis.cases.is_empty();
    if enough { value.to_string() } else { format!("{} = {value}", axis.parameter) }
}
