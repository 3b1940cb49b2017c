//! Two varied parameters: a grid for each strategy and one of the lengths, for terminals; the first axis down, the second across.

use evenkeel_findings::{Axis, Cell, Value as RuleValue, format};

use super::rows::win_rate;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Detail, Entry, Kind, Row, Shown, Table};
use crate::value::{Form, Value};

/// The grids.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let [down, across] = reader.findings.axes.as_slice() else { return Vec::new() };
    if !reader.is_grid() || reader.seating != Seating::Mixed {
        return Vec::new();
    }
    let fair = reader.fair.map_or_else(String::new, |fair| format!(", fair: {}", format::round_share(fair)));
    let wins = |label: &&str| {
        let title = format!("{label}: win rate in %{fair}; {} across", across.parameter);
        let share = |cell: &Cell| cell.strategies.get(*label).map(|found| percent(reader, &found.win_rate));
        grid(reader, (down, across), (format!("grid-{label}"), title), share)
    };
    let lengths = reader.length_unit().map(|unit| {
        let title = format!("Mean game length in {unit}; {} across", across.parameter);
        let mean = |cell: &Cell| Some(Entry::from(Value::mean_of(cell.metrics.get(&reader.findings.length)?)));
        grid(reader, (down, across), ("grid-lengths".into(), title), mean)
    });
    reader.labels.iter().map(wins).chain(lengths).collect()
}

/// A share in percent without the percent sign, which is in the title.
fn percent(reader: &Reader<'_>, share: &evenkeel_findings::Estimate) -> Entry {
    let tone = win_rate(reader, Some(share)).tone;
    Entry::from(Value::Number(*share, Form::share().unit(""))).toned(tone)
}

fn grid(
    reader: &Reader<'_>,
    (down, across): (&Axis, &Axis),
    (name, title): (String, String),
    entry: impl Fn(&Cell) -> Option<Entry>,
) -> Table {
    let first = Column { kind: Kind::NumberLabel, ..Column::label(&down.parameter) };
    let others = across.values.iter().map(|value| Column::number(format::setting(value)).shown(Detail::Brief));
    let row = |value: &RuleValue| {
        let at =
            |column: &RuleValue| reader.cell_at(&[(down, value), (across, column)]).and_then(|(_, cell)| entry(cell));
        let entries = across.values.iter().map(|column| at(column).unwrap_or_default());
        Row {
            entries: std::iter::once(Value::label(format::setting(value)).into()).chain(entries).collect(),
            ..Row::default()
        }
    };
    Table {
        name,
        title,
        shown: Shown::Terminal,
        columns: std::iter::once(first).chain(others).collect(),
        rows: down.values.iter().map(row).collect(),
        ..Table::default()
    }
}
