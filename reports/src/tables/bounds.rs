//! Every bound that was checked.

use evenkeel_findings::{Check, Judgement, Severity};

use crate::check;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::Value;

/// A row for each bound.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.check().into_iter().map(|found| bounds(reader, found)).collect()
}

/// The table of a check. A claim shows its bounds by line-up; reports add the single judgements.
pub fn bounds(reader: &Reader<'_>, found: &Check) -> Table {
    Table {
        name: "bounds".into(),
        shown: if found.claim.is_some() { Shown::Report } else { Shown::Everywhere },
        title: match found.claim {
            Some(_) => format!("Bounds one by one: {}; {}", check::headline(found), reader.games()),
            None => format!("Check {}: {}; {}", check::outcome(found), check::headline(found), reader.games()),
        },
        notes: vec![found.method.clone()],
        ..Listing::of(&found.judgements)
            .column(Column::label("quantity"), |judgement| {
                Entry::from(Value::described(check::name(judgement), &judgement.text)).small(&judgement.title)
            })
            .column(Column::words("result"), |judgement| {
                Entry::from(Value::Words(check::result(found, judgement).into())).toned(tone(found, judgement))
            })
            .column(Column::number("bound"), |judgement| Value::Words(check::bound(judgement)))
            .column(Column::number("found"), |judgement| Value::Number(judgement.found, check::form(judgement)))
            .table()
    }
}

/// The tone of a judgement, by its effect on the result of the check.
pub fn tone(found: &Check, judgement: &Judgement) -> Tone {
    match found.weight(judgement) {
        None => Tone::Pass,
        Some(Severity::Warn) => Tone::Warn,
        Some(Severity::Fail) => Tone::Fail,
    }
}
