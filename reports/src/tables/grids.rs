//! Two varied parameters: a grid per strategy and one of the lengths, for terminals; the first axis down, the second across.

use evenkeel_findings::{Axis, Cell, Estimate, format};

use super::rows::win_rate;
use crate::listing::Listing;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Detail, Entry, Kind, Shown, Table};
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
fn percent(reader: &Reader<'_>, share: &Estimate) -> Entry {
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
    Table {
        name,
        title,
        shown: Shown::Terminal,
        ..Listing::of(&down.values)
            .column(first, |value| Value::label(format::setting(value)))
            .columns(
                &across.values,
                |column| Column::number(format::setting(column)).shown(Detail::Brief),
                |row, column| {
                    let cell = reader.cell_at(&[(down, *row), (across, *column)]);
                    cell.and_then(|(_, cell)| entry(cell))
                },
            )
            .table()
    }
}
