//! The other line-ups for which a study's conclusions hold.

use evenkeel_findings::{PlayersTried, Reading, Repetition, Statement, format};

use super::claim::letter;
use super::robustness::{are_several, form, label};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Row, Shown, Table, Tone};
use crate::value::Value;

/// The statements with their marks and a column for each other line-up; and every number.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.players else { return Vec::new() };
    vec![statements(reader, found), for_scripts(found)]
}

fn statements(reader: &Reader<'_>, found: &PlayersTried) -> Table {
    let letters = (0..found.lineups.len()).map(|at| Column::words(letter(at)).shown(Detail::Report));
    let heads = [Column::label("number"), Column::words("in the study"), Column::words("by other players")];
    let own = reader.findings.lineup.join(", ");
    let several = are_several(found.statements.iter().map(|one| one.place.as_str()));
    let named = found.lineups.iter().enumerate();
    let named: Vec<String> = named.map(|(at, lineup)| format!("{}: {}", letter(at), lineup.join(", "))).collect();
    Table {
        name: "players".into(),
        title: "Does it hold for other players?".into(),
        columns: heads.into_iter().chain(letters).collect(),
        rows: found.statements.iter().map(|own| row(own, several)).collect(),
        notes: vec![
            format!("Players of the study: {own}. {}.", named.join("; ")),
            format!(
                "{} per cell and line-up, with the random draws of the study. A line-up agrees with a finding if its own \
                 games show it too, at 95% confidence for all its numbers together. Intervals are those of the study: for \
                 bounds together, else for each number by itself.",
                format::counted(found.games, "game")
            ),
        ],
        ..Table::default()
    }
}

fn row(own: &Statement, several: bool) -> Row {
    let form = form(&own.unit, own.kind);
    let words = |one: &Repetition| {
        let number = Value::Number(one.found, form.clone());
        format!("{}, {} ({})", one.reading.text(), number.text(), number.interval())
    };
    let study = Repetition { found: own.found, reading: own.reading };
    let mut entries = vec![
        label(&own.title, &own.place, several),
        Value::Words(words(&study)).into(),
        Entry::from(Value::Words(PlayersTried::mark(own))).toned(tone(own)),
    ];
    entries.extend(own.elsewhere.iter().map(|other| {
        let Some(one) = other else { return Entry::default() };
        let tone = match own.reading {
            Reading::Unclear => Tone::Plain,
            _ if one.reading == own.reading => Tone::Pass,
            _ if own.is_contradicted_by(one) => Tone::Fail,
            _ => Tone::Warn,
        };
        Entry::from(Value::Words(words(one))).toned(tone)
    }));
    Row { entries, ..Row::default() }
}

fn tone(own: &Statement) -> Tone {
    match own.reading {
        Reading::Unclear => Tone::Plain,
        _ if own.tried() == 0 => Tone::Plain,
        _ if own.holds_where_tried() => Tone::Pass,
        _ if own.contrary().next().is_some() => Tone::Fail,
        _ => Tone::Warn,
    }
}

/// Every number by every line-up that has it.
fn for_scripts(found: &PlayersTried) -> Table {
    let rows = found.statements.iter().flat_map(|own| {
        let others = own.elsewhere.iter().zip(&found.lineups).filter_map(|(one, lineup)| Some((one.as_ref()?, lineup)));
        others.map(|(one, lineup)| Row {
            entries: vec![
                Value::label(&own.title).into(),
                Value::Words(lineup.join(", ")).into(),
                Value::Number(one.found, form(&own.unit, own.kind)).into(),
                Value::Words(one.reading.text().to_owned()).into(),
            ],
            fact: Fact::about(&own.place).named(&own.name),
            ..Row::default()
        })
    });
    Table {
        name: "players-numbers".into(),
        title: "Every number with every line-up".into(),
        shown: Shown::Data,
        columns: vec![
            Column::label("number"),
            Column::words("players"),
            Column::number("found").fact(Fact::is("by_other_players")),
            Column::words("reading"),
        ],
        rows: rows.collect(),
        fact: Fact::of("players"),
        ..Table::default()
    }
}
