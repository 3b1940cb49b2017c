//! Every bound that was checked.

use evenkeel_findings::{Check, Judgement, Severity};

use crate::check;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::Value;

/// A row for each bound.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.check().into_iter().map(|found| bounds(reader, found)).collect()
}

/// The table of a check. A claim shows its bounds by line-up; reports add the single ones.
pub fn bounds(reader: &Reader<'_>, found: &Check) -> Table {
    Table {
        name: "bounds".into(),
        shown: if found.claim.is_some() { Shown::Report } else { Shown::Everywhere },
        title: match found.claim {
            Some(_) => format!("Bounds one by one: {}; {}", check::headline(found), reader.games()),
            None => format!("Check {}: {}; {}", check::outcome(found), check::headline(found), reader.games()),
        },
        columns: vec![
            Column::label("quantity"),
            Column::words("result"),
            Column::number("bound"),
            Column::number("found"),
        ],
        rows: found.judgements.iter().map(|judgement| row(found, judgement)).collect(),
        notes: vec![found.method.clone()],
        ..Table::default()
    }
}

fn row(found: &Check, judgement: &Judgement) -> Row {
    let tone = match found.weight(judgement) {
        None => Tone::Pass,
        Some(Severity::Warn) => Tone::Warn,
        Some(Severity::Fail) => Tone::Fail,
    };
    let name = Value::Label { text: check::name(judgement), about: judgement.text.clone(), style: None };
    let entries = vec![
        Entry::from(name).small(&judgement.title),
        Entry::from(Value::Words(check::result(found, judgement).into())).toned(tone),
        Value::Words(check::bound(judgement)).into(),
        Value::Number(judgement.found, check::form(judgement)).into(),
    ];
    Row { entries, ..Row::default() }
}
