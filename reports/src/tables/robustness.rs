//! The findings of a study that survive changes of reconstructed inputs.

use evenkeel_findings::{
    Dependence, DrawnInput, LeftOut, Reading, RobustStatement, Robustness, Statement, StatementKind, format,
};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::{Form, Value};

/// The statements with their marks, the inputs, those that were not drawn, and every draw.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.robustness else { return Vec::new() };
    vec![statements(found), inputs(found), kept(found), for_scripts(found)]
}

fn statements(found: &Robustness) -> Table {
    let several = are_several(found.statements.iter().map(|own| own.statement.place.as_str()));
    let row = |own: &RobustStatement| {
        let statement = &own.statement;
        let form = form(&statement.unit, statement.kind);
        let (low, high) = own.middle();
        let text = |number: f64| Value::Foretold(number, form.clone()).text();
        let depends: Vec<String> = own.depends.iter().map(|one| say(one, text)).collect();
        let between = format!("{} to {}", text(low), text(high));
        Row {
            entries: vec![
                label(&statement.title, &statement.place, several),
                Value::Words(statement.reading.text().to_owned()).into(),
                Value::Number(statement.found, form.clone()).into(),
                Entry::from(Value::Words(own.mark())).toned(tone(statement)),
                Value::Words(between).into(),
                Value::Words(depends.join("; ")).into(),
            ],
            ..Row::default()
        }
    };
    Table {
        name: "robustness".into(),
        title: "Does it hold if the reconstructed inputs differ?".into(),
        columns: vec![
            Column::label("number"),
            Column::words("in the study"),
            Column::number("found"),
            Column::words("under other inputs"),
            Column::words("central 90% of draws"),
            Column::words("depends on"),
        ],
        rows: found.statements.iter().map(row).collect(),
        notes: notes(found),
        ..Table::default()
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
    let row = |input: &DrawnInput| Row {
        entries: vec![
            Value::Label { text: input.name.clone(), about: input.about.clone(), style: None }.into(),
            Value::Words(input.is.clone()).into(),
            Value::Words(input.may_be.clone()).into(),
        ],
        ..Row::default()
    };
    Table {
        name: "robustness-inputs".into(),
        title: "Drawn inputs".into(),
        shown: Shown::Page,
        columns: vec![Column::label("input"), Column::words("is"), Column::words("possible values")],
        rows: found.inputs.iter().map(row).collect(),
        ..Table::default()
    }
}

fn kept(found: &Robustness) -> Table {
    let row = |left: &LeftOut| Row {
        entries: vec![
            Value::label(&left.rule).into(),
            Value::Words(left.value.as_ref().map(ToString::to_string).unwrap_or_default()).into(),
            Value::Words(left.why.clone()).into(),
        ],
        ..Row::default()
    };
    Table {
        name: "robustness-kept".into(),
        title: "Reconstructed, but not drawn".into(),
        shown: Shown::Page,
        columns: vec![Column::label("input"), Column::words("value"), Column::words("why")],
        rows: found.kept.iter().map(row).collect(),
        ..Table::default()
    }
}

/// Every draw of every number.
fn for_scripts(found: &Robustness) -> Table {
    let rows = found.statements.iter().flat_map(|RobustStatement { statement, .. }| {
        let drawn = statement.elsewhere.iter().enumerate().filter_map(|(at, draw)| Some((at, draw.as_ref()?)));
        drawn.map(|(at, draw)| Row {
            entries: vec![
                Value::label(&statement.title).into(),
                Value::label((at + 1).to_string()).into(),
                Value::Number(draw.found, form(&statement.unit, statement.kind)).into(),
                Value::Words(draw.reading.text().to_owned()).into(),
            ],
            fact: Fact::about(&statement.place).named(&statement.name).statistic(&format!("draw_{}", at + 1)),
            ..Row::default()
        })
    });
    Table {
        name: "robustness-draws".into(),
        title: "Every draw".into(),
        shown: Shown::Data,
        columns: vec![
            Column::label("number"),
            Column::label("draw"),
            Column::number("found"),
            Column::words("reading"),
        ],
        rows: rows.collect(),
        fact: Fact::of("robustness"),
        ..Table::default()
    }
}

/// A number, and its place if there are several.
pub(super) fn label(title: &str, place: &str, several: bool) -> Entry {
    if several && !place.is_empty() {
        return Entry::from(Value::label(format!("{title}, {place}")));
    }
    Entry::from(Value::label(title)).small(place)
}

/// Whether there is more than one place among these.
pub(super) fn are_several<'p>(mut places: impl Iterator<Item = &'p str>) -> bool {
    places.next().is_some_and(|first| places.any(|other| other != first))
}

/// The number format: a change with its sign.
pub(super) fn form(unit: &str, kind: StatementKind) -> Form {
    match (format::is_share(unit), kind == StatementKind::Change) {
        (true, false) => Form::share(),
        (true, true) => Form::points(),
        (false, false) => Form::number(),
        (false, true) => Form::signed(),
    }
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
