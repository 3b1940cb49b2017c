//! Win rates by labels of a seat other than its strategy, such as the dealt personality.

use evenkeel_findings::{CHOSEN, Cell, Effect, LevelFinding, RuleChange, Sharers, Study, format};

use super::effects;
use super::rows::{at_cells, cells, fair_title, win_rate};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::{Reader, Seating};
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// The maximum number of rows of a sweep on a terminal.
const MOST: usize = 40;

/// For each factor a table with a row per level and cell, or per level of a tournament. For readers, a comparison has a row per level, with both
/// sides and the change, and a sweep has a row per cell.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let short = |factor| {
        let long = table(reader, factor);
        let people = match reader.findings.rule_change() {
            Some(change) => changed(change, factor),
            None if reader.is_varied() && long.shown == Shown::Report => by_cell(reader, factor),
            None => return vec![long],
        };
        if people.rows.is_empty() {
            return vec![long];
        }
        let people =
            Table { title: long.title.clone(), metric: long.metric.clone(), notes: long.notes.clone(), ..people };
        vec![people, Table { shown: Shown::Data, ..long }]
    };
    reader.factors().into_iter().flat_map(short).collect()
}

/// Before, after and the change of each level.
fn changed(change: &RuleChange, factor: &str) -> Table {
    let level = |effect: &Effect| {
        let rest = effect.name.strip_prefix(factor)?.strip_prefix('.')?;
        Some(format::plain(rest.strip_suffix(".win_rate")?))
    };
    Table {
        name: format!("factor-{factor}-changed"),
        shown: Shown::Report,
        ..effects::labelled(change, change.effects.iter().filter_map(|effect| Some((level(effect)?, effect))))
    }
}

/// A row for each cell and a column for each level.
fn by_cell(reader: &Reader<'_>, factor: &str) -> Table {
    let share = |cell: &Cell, name: &str| {
        let found = cell.factors.iter().find(|found| found.name == factor)?;
        found.levels.iter().find(|level| level.name == name).map(|level| level.win_rate)
    };
    let is_varied = reader.findings.varied() == Some(Sharers::Levels(factor));
    Table {
        name: format!("factor-{factor}-by-cell"),
        shown: if is_varied { Shown::Everywhere } else { Shown::Report },
        ..cells(reader)
            .columns(
                reader.level_names(factor),
                |name| Column::number(format::plain(name)),
                |(_, cell), name| win_rate(reader, share(cell, name).as_ref()),
            )
            .table()
    }
}

fn table(reader: &Reader<'_>, factor: &str) -> Table {
    let name = format::plain(factor);
    let rows = if let Some(tournament) = reader.findings.tournament() {
        let found = tournament.factors.iter().filter(|found| found.name == factor);
        levels(reader, factor, Listing::of(found.flat_map(|found| reader.sorted(found))), |level| *level)
    } else {
        let rows = at_cells(reader, reader.levels(factor), |(position, cell, _)| (*position, *cell));
        levels(reader, factor, rows, |(.., level)| *level)
    };
    let chosen = reader.is_chosen(factor);
    Table {
        name: format!("factor-{factor}"),
        title: fair_title(reader, &format!("Win rate by {name}, corrected for multiple comparisons")),
        metric: factor.to_owned(),
        shown: match reader.findings.study {
            Study::Check { .. } | Study::Comparison { .. } => Shown::Report,
            // With equal strategies this is the main question; otherwise these rows would only fill a terminal.
            _ if reader.is_varied() && (reader.seating != Seating::Mirrored || rows.rows.len() > MOST) => Shown::Report,
            _ => Shown::Everywhere,
        },
        notes: if chosen { vec![CHOSEN.to_owned()] } else { Vec::new() },
        fact: Fact::of("factor").named(factor),
        ..rows
    }
}

/// The levels of a factor with their win rates.
fn levels<'f, T>(reader: &Reader<'_>, factor: &str, rows: Listing<T>, level: impl Fn(&T) -> &'f LevelFinding) -> Table {
    let chosen = reader.is_chosen(factor);
    rows.fact(|row| Fact::about(&level(row).name))
        .column(Column::label(format::plain(factor)), |row| Value::label(format::plain(&level(row).name)))
        .column(Column::number("win rate").fact(Fact::is("share")), |row| win_rate(reader, Some(&level(row).win_rate)))
        .column(Column::number("seats").fact(Fact::is("count")), |row| Value::Count(level(row).seats))
        .column(Column::words("verdict"), |row| {
            Value::Words(if chosen { "" } else { judgement(reader, level(row)) }.into())
        })
        .table()
}

/// The judgement of a level whose interval is further from an even share than the margin. A duel that may end early has none: intervals ignore that.
/// allow for that.
fn judgement(reader: &Reader<'_>, level: &LevelFinding) -> &'static str {
    if reader.findings.tournament().is_some_and(|found| found.duel.is_some()) {
        return "";
    }
    match (level.uneven, reader.fair) {
        (true, Some(fair)) if (level.win_rate.estimate - fair).abs() < reader.findings.margin => "",
        (true, Some(fair)) if level.win_rate.estimate > fair => "above fair",
        (true, _) => "below fair",
        _ => "",
    }
}
