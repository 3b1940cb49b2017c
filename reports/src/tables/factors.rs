//! Win rates by labels of a seat that are no strategies, such as the personality it was dealt.

use evenkeel_findings::{CHOSEN, LevelFinding, Study, format};

use super::rows::{axis_columns, cell_row, fair_title, win_rate};
use crate::fact::Fact;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Row, Shown, Table};
use crate::value::Value;

/// The most rows of a sweep on a terminal.
const MOST: usize = 40;

/// A table for each factor, a row for each level and cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.factors().into_iter().map(|factor| table(reader, factor)).collect()
}

fn table(reader: &Reader<'_>, factor: &str) -> Table {
    let name = format::plain(factor);
    let own = [
        Column::label(&name),
        Column::number("win rate").fact(Fact::is("share")),
        Column::number("seats").fact(Fact::is("count")),
        Column::words("verdict"),
    ];
    let chosen = reader.is_chosen(factor);
    let row = |(position, cell, level): (usize, _, &LevelFinding)| {
        let entries = vec![
            Value::label(format::plain(&level.name)).into(),
            win_rate(reader, Some(&level.win_rate)),
            Value::Count(level.seats).into(),
            Value::Words(if chosen { "" } else { judgement(reader, level) }.into()).into(),
        ];
        Row { fact: Fact::about(&level.name), ..cell_row(reader, (position, cell), entries) }
    };
    let rows: Vec<Row> = reader.levels(factor).map(row).collect();
    Table {
        name: format!("factor-{factor}"),
        title: fair_title(reader, &format!("Win rate by {name}, corrected for multiple comparisons")),
        metric: factor.to_owned(),
        shown: match reader.findings.study {
            Study::Check { .. } | Study::Comparison { .. } => Shown::Report,
            // With equal strategies this is the main question; else a row for each level and cell would only fill a terminal.
            _ if reader.is_varied() && (reader.seating != Seating::Mirrored || rows.len() > MOST) => Shown::Report,
            _ => Shown::Everywhere,
        },
        columns: axis_columns(reader).into_iter().chain(own).collect(),
        rows,
        notes: if chosen { vec![CHOSEN.to_owned()] } else { Vec::new() },
        fact: Fact::of("factor").named(factor),
    }
}

/// The judgement of a level whose interval lies further from an even share than the margin.
fn judgement(reader: &Reader<'_>, level: &LevelFinding) -> &'static str {
    match (level.uneven, reader.fair) {
        (true, Some(fair)) if (level.win_rate.estimate - fair).abs() < reader.findings.margin => "",
        (true, Some(fair)) if level.win_rate.estimate > fair => "above fair",
        (true, _) => "below fair",
        _ => "",
    }
}
