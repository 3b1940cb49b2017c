//! The rows of a plan: their columns, and the metadata of their files.

use serde_json::{Value as Json, json};

use crate::findings::Value;
use crate::plan::{Plan, PlannedAxis};
use crate::rows::{AboutRows, CELLS, CellColumns, Frame, OutcomeRows, Source, Varied};

/// The axes, with the value of every cell; in a comparison, the side.
struct Columns {
    varied: Vec<Varied>,
    /// The values of each cell.
    values: Vec<Vec<Value>>,
}

/// The names of the sides of a comparison.
const SIDES: [&str; 2] = ["before", "after"];

impl Columns {
    fn of(plan: &Plan) -> Self {
        if plan.sides().is_some() {
            let sides = SIDES.map(|side| Value::Word(side.to_owned()));
            let varied = Varied::all(plan.ruleset(), &[("side", "", "The side of the comparison", &sides)]);
            return Self { varied, values: sides.map(|side| vec![side]).to_vec() };
        }
        let axes = plan.axes.iter().map(describe_axis).collect::<Vec<_>>();
        let values = plan.cells.iter().map(|cell| cell.values.clone()).collect();
        Self { varied: Varied::all(plan.ruleset(), &axes), values }
    }
}

/// Name, unit, meaning and values.
fn describe_axis(axis: &PlannedAxis) -> (&str, &str, &str, &[Value]) {
    let about = if axis.about.is_empty() { "The case" } else { &axis.about };
    (&axis.name, &axis.unit, about, &axis.values)
}

/// The rows of a cell as a frame.
pub(super) fn frame_of(plan: &Plan, cell: usize, rows: OutcomeRows) -> Frame {
    let columns = Columns::of(plan);
    let varied = columns.varied.iter().zip(&columns.values[cell]).collect();
    let common = CellColumns { first: CELLS, varied, labels: &plan.cells[cell].labels };
    Frame::of(rows, plan.ruleset(), &common)
}

/// The metadata of the files of rows.
pub(super) fn about_rows(plan: &Plan) -> AboutRows {
    let columns = Columns::of(plan);
    let describe = |(cell, values): (usize, &Vec<Value>)| -> Json {
        let planned = &plan.cells[cell];
        let values: serde_json::Map<String, Json> =
            columns.varied.iter().zip(values).map(|(varied, value)| (varied.name().to_owned(), json!(value))).collect();
        let lineup: Vec<&String> = planned.players().map(|(_, label)| label).collect();
        json!({ CELLS: cell + 1, "values": values, "rules_hash": format!("{:016x}", planned.hash), "lineup": lineup })
    };
    AboutRows::new(
        plan.ruleset(),
        Source {
            first: CELLS,
            varied: &columns.varied,
            seats: plan.rotations(),
            variant: plan.base.variant,
            hash: plan.base.hash,
            seed: plan.seed,
            command: plan.command(),
            cells: columns.values.iter().enumerate().map(describe).collect(),
        },
    )
}
