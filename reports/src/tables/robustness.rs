//! The findings of a study that hold under changes of reconstructed inputs.

use evenkeel_findings::{Dependence, Reading, RobustStatement, Robustness, Statement, StatementKind, format};

use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The statements with their marks, the drawn and undrawn inputs, and every draw.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.robustness else { return Vec::new() };
    vec![statements(found), inputs(found), kept(found), for_scripts(found)]
}

fn statements(found: &Robustness) -> Table {
    let several = are_several(found.statements.iter().map(|own| own.statement.place.as_str()));
    let text = |own: &RobustStatement, number: f64| Value::Foretold(number, form_of(&own.statement)).text();
    Table {
        name: "robustness".into(),
        title: "Does it hold if the reconstructed inputs differ?".into(),
        notes: notes(found),
        ..Listing::of(&found.statements)
            .column(Column::label("number"), |own| label(&own.statement.title, &own.statement.place, several))
            .column(Column::words("in the study"), |own| Value::Words(own.statement.reading.text().to_owned()))
            .column(Column::number("found"), |own| Value::Number(own.statement.found, form_of(&own.statement)))
            .column(Column::words("under other inputs"), |own| {
                Entry::from(Value::Words(own.mark())).toned(tone(&own.statement))
            })
            .column(Column::words("central 90% of draws"), |own| {
                let (low, high) = own.middle();
                Value::Words(format!("{} to {}", text(own, low), text(own, high)))
            })
            .column(Column::words("depends on"), |own| {
                let depends = own.depends.iter().map(|one| say(one, |number| text(own, number)));
                Value::Words(depends.collect::<Vec<_>>().join("; "))
            })
            .table()
    }
}

fn notes(found: &Robustness) -> Vec<String> {
    let mut notes = vec![format!(
        "{} of {}, {} per cell and draw, with the random numbers of the study. A draw agrees with a finding if its own games \
         show it too, at 95% confidence for all its numbers together; the study itself claims only what is as certain as its \
         sentences. Behind an input: its share of the variance between draws, and the mean of the draws in the states with \
         the lowest and the highest mean. An input is named only if chance alone would name any in one of twenty such studies.",
        format::counted(found.draws, "draw"),
        format::counted(found.inputs.len() as u64, "reconstructed input"),
        format::counted(found.games, "game"),
    )];
    let chance = found.statements.iter().filter_map(|statement| {
        let chance = statement.chance? / statement.deviation;
        (statement.deviation > 0.0).then_some((chance * chance).min(1.0))
    });
    let chance: Vec<f64> = chance.collect();
    if !chance.is_empty() {
        let mean = chance.iter().sum::<f64>() / chance.len() as f64;
        notes.push(format!(
            "Chance in the games explains at most {} of that variance, averaged over all numbers; the inputs explain the rest.",
            format::round_share(mean)
        ));
    }
    if found.held_back > 0 {
        notes.push(format!(
            "In {} some drawn inputs conflict: there some inputs stayed unchanged.",
            format::counted(found.held_back, "draw")
        ));
    }
    notes
}

fn inputs(found: &Robustness) -> Table {
    Table {
        name: "robustness-inputs".into(),
        title: "Drawn inputs".into(),
        shown: Shown::Page,
        ..Listing::of(&found.inputs)
            .column(Column::label("input"), |input| Value::described(&input.name, &input.about))
            .column(Column::words("is"), |input| Value::Words(input.is.clone()))
            .column(Column::words("possible values"), |input| Value::Words(input.may_be.clone()))
            .table()
    }
}

fn kept(found: &Robustness) -> Table {
    Table {
        name: "robustness-kept".into(),
        title: "Reconstructed, but not drawn".into(),
        shown: Shown::Page,
        ..Listing::of(&found.kept)
            .column(Column::label("input"), |left| Value::label(&left.rule))
            .column(Column::words("value"), |left| {
                Value::Words(left.value.as_ref().map(ToString::to_string).unwrap_or_default())
            })
            .column(Column::words("why"), |left| Value::Words(left.why.clone()))
            .table()
    }
}

/// Every draw of every number.
fn for_scripts(found: &Robustness) -> Table {
    let rows = found.statements.iter().flat_map(|RobustStatement { statement, .. }| {
        (1..).zip(&statement.elsewhere).filter_map(move |(at, draw): (usize, _)| Some((statement, at, draw.as_ref()?)))
    });
    Table {
        name: "robustness-draws".into(),
        title: "Every draw".into(),
        shown: Shown::Data,
        fact: Fact::of("robustness"),
        ..Listing::of(rows)
            .fact(|(own, at, _)| Fact::about(&own.place).named(&own.name).statistic(&format!("draw_{at}")))
            .column(Column::label("number"), |(own, ..)| Value::label(&own.title))
            .column(Column::label("draw"), |(_, at, _)| Value::label(at.to_string()))
            .column(Column::number("found"), |(own, _, draw)| Value::Number(draw.found, form_of(own)))
            .column(Column::words("reading"), |(.., draw)| Value::Words(draw.reading.text().to_owned()))
            .table()
    }
}

/// A number, and its place if there are several.
pub(super) fn label(title: &str, place: &str, several: bool) -> Entry {
    if several && !place.is_empty() {
        return Entry::from(Value::label(format!("{title}, {place}")));
    }
    Entry::from(Value::label(title)).small(place)
}

/// Whether these places differ.
pub(super) fn are_several<'p>(mut places: impl Iterator<Item = &'p str>) -> bool {
    places.next().is_some_and(|first| places.any(|other| other != first))
}

/// The number format: a change with its sign.
pub(super) fn form_of(statement: &Statement) -> Form {
    Form::of(&statement.unit, statement.kind == StatementKind::Change)
}

/// "dock.price 21% (−2.2 with 148 to 200, −0.6 with 50 to 74)".
fn say(one: &Dependence, text: impl Fn(f64) -> String) -> String {
    let ends = [&one.least, &one.most].into_iter().flatten();
    let ends: Vec<String> = ends.map(|end| format!("{} with {}", text(end.mean), end.state)).collect();
    let ends = if ends.is_empty() { String::new() } else { format!(" ({})", ends.join(", ")) };
    format!("{} {}{ends}", one.input, format::round_share(one.share))
}

fn tone(statement: &Statement) -> Tone {
    match statement.reading {
        Reading::Unclear => Tone::Plain,
        _ if statement.holds_everywhere() => Tone::Pass,
        _ if statement.contrary().next().is_some() => Tone::Fail,
        _ => Tone::Warn,
    }
}
