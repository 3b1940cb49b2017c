//! The other line-ups for which a study's conclusions hold.

use evenkeel_findings::{Estimate, PlayersTried, Reading, Repetition, Statement, format};

use super::claim::letter;
use super::robustness::{are_several, form_of, label};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Detail, Entry, Shown, Table, Tone};
use crate::value::Value;

/// The statements with their marks and a column per other line-up; and every number.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.players else { return Vec::new() };
    vec![statements(reader, found), for_scripts(found)]
}

fn statements(reader: &Reader<'_>, found: &PlayersTried) -> Table {
    let own = reader.findings.lineup.join(", ");
    let several = are_several(found.statements.iter().map(|one| one.place.as_str()));
    let named = found.lineups.iter().enumerate();
    let named: Vec<String> = named.map(|(at, lineup)| format!("{}: {}", letter(at), lineup.join(", "))).collect();
    Table {
        name: "players".into(),
        title: "Does it hold for other players?".into(),
        notes: vec![
            format!("Players of the study: {own}. {}.", named.join("; ")),
            format!(
                "{} per cell and line-up, with the random draws of the study. A line-up agrees with a finding if its own \
                 games show it too, at 95% confidence for all its numbers together. Intervals are those of the study: for \
                 bounds together, else for each number by itself.",
                format::counted(found.games, "game")
            ),
        ],
        ..Listing::of(&found.statements)
            .column(Column::label("number"), |own| label(&own.title, &own.place, several))
            .column(Column::words("in the study"), |own| words(own, &own.found, own.reading))
            .column(Column::words("by other players"), |own| {
                Entry::from(Value::Words(PlayersTried::mark(own))).toned(tone(own))
            })
            .columns(
                0..found.lineups.len(),
                |at| Column::words(letter(*at)).shown(Detail::Report),
                |own, at| own.elsewhere.get(*at)?.as_ref().map(|one| elsewhere(own, one)),
            )
            .table()
    }
}

/// "above fair, 31.2% (29.8–32.6)".
fn words(own: &Statement, found: &Estimate, reading: Reading) -> Value {
    let number = Value::Number(*found, form_of(own));
    Value::Words(format!("{}, {} ({})", reading.text(), number.text(), number.interval()))
}

/// The result with other players.
fn elsewhere(own: &Statement, one: &Repetition) -> Entry {
    let tone = match own.reading {
        Reading::Unclear => Tone::Plain,
        _ if one.reading == own.reading => Tone::Pass,
        _ if own.is_contradicted_by(one) => Tone::Fail,
        _ => Tone::Warn,
    };
    Entry::from(words(own, &one.found, one.reading)).toned(tone)
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
        let others = own.elsewhere.iter().zip(&found.lineups);
        others.filter_map(move |(one, lineup)| Some((own, lineup, one.as_ref()?)))
    });
    Table {
        name: "players-numbers".into(),
        title: "Every number with every line-up".into(),
        shown: Shown::Data,
        fact: Fact::of("players"),
        ..Listing::of(rows)
            .fact(|(own, ..)| Fact::about(&own.place).named(&own.name))
            .column(Column::label("number"), |(own, ..)| Value::label(&own.title))
            .column(Column::words("players"), |(_, lineup, _)| Value::Words(lineup.join(", ")))
            .column(Column::number("found").fact(Fact::is("by_other_players")), |(own, _, one)| {
                Value::Number(one.found, form_of(own))
            })
            .column(Column::words("reading"), |(.., one)| Value::Words(one.reading.text().to_owned()))
            .table()
    }
}
