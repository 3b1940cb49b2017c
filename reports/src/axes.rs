//! Display names of varied parameters.

use evenkeel_findings::{Axis, Cell, Value, format};

/// The name of an axis in a sentence or on a chart.
pub fn name(axis: &Axis) -> String {
    format::rule_name(&axis.about, &axis.parameter)
}

/// The name of an axis with its unit.
pub fn title(axis: &Axis) -> String {
    let name = name(axis);
    if axis.unit.is_empty() { name } else { format!("{name} ({})", axis.unit) }
}

/// The names of all axes within a sentence: `price of a Brix Weapon and fine for illegal goods`.
pub fn within_sentence(axes: &[Axis]) -> String {
    let names = axes.iter().map(|axis| {
        let name = name(axis);
        if name == axis.parameter { name } else { format::lower(&name) }
    });
    names.collect::<Vec<_>>().join(" and ")
}

/// The value of an axis in a cell.
pub fn value(axis: &Axis, cell: &Cell) -> String {
    cell.parameters.get(&axis.parameter).map_or_else(|| format::NOTHING.into(), format::setting)
}

/// The values of an axis as numbers, if all are numbers, there are two or more, and they rise or fall throughout.
pub fn numbers(axis: &Axis) -> Option<Vec<i64>> {
    let whole = |value: &Value| if let Value::Integer(number) = value { Some(*number) } else { None };
    let numbers: Vec<i64> = axis.values.iter().map(whole).collect::<Option<_>>()?;
    let steady = |order: fn(&i64, &i64) -> bool| numbers.windows(2).all(|pair| order(&pair[0], &pair[1]));
    (numbers.len() > 1 && (steady(i64::lt) || steady(i64::gt))).then_some(numbers)
}
