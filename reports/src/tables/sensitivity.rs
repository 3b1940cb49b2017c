//! The importance of each rule when all vary together.

use evenkeel_findings::{LeftOut, RuleIndices, Sensitivity, SensitivityMethod, SensitivityOf, format};

use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table, Tone};
use crate::value::{Form, Value};

/// One table for each quantity that rules are judged by, and the rules that did not vary.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.sensitivity else { return Vec::new() };
    let of_quantity = found.quantities.iter().enumerate().map(|(index, quantity)| of(reader, found, (index, quantity)));
    of_quantity.chain([left_out(found)]).collect()
}

fn of(reader: &Reader<'_>, found: &Sensitivity, (index, quantity): (usize, &SensitivityOf)) -> Table {
    let row = |input: &RuleIndices| {
        let about = found.inputs.iter().find(|known| known.rule == input.rule);
        let range = about.map(|known| format!("{} to {}", format::setting(&known.from), format::setting(&known.to)));
        let name = Value::Label {
            text: input.rule.clone(),
            about: about.map(|known| known.about.clone()).unwrap_or_default(),
            style: None,
        };
        let index = |name: &&str| {
            let tone = if input.clear && *name == found.method.main() { Tone::Significant } else { Tone::Plain };
            let value = input.indices.get(*name).map_or_else(
                || Value::Words("not known".to_owned()),
                |index| Value::Number(*index, form(found.method, quantity, name)),
            );
            Entry::from(value).toned(tone)
        };
        let start: [Entry; 2] = [name.into(), Value::Words(range.unwrap_or_default()).into()];
        Row {
            entries: start.into_iter().chain(found.method.indices().iter().map(index)).collect(),
            fact: Fact::about(&input.rule),
            ..Row::default()
        }
    };
    let column = |name: &&str| Column::number(head(name)).fact(Fact::is(*name));
    Table {
        name: format!("sensitivity-{index}"),
        title: title(found.method, quantity),
        metric: "sensitivity".into(),
        columns: [Column::label("rule"), Column::words("from, to")]
            .into_iter()
            .chain(found.method.indices().iter().map(column))
            .collect(),
        rows: quantity.inputs.iter().map(row).collect(),
        notes: vec![how(reader, found, quantity)],
        fact: Fact::of("sensitivity").named(&quantity.name),
        ..Table::default()
    }
}

fn title(method: SensitivityMethod, quantity: &SensitivityOf) -> String {
    match method {
        SensitivityMethod::Sobol => format!("What explains the variance of {}", quantity.title),
        SensitivityMethod::Morris => {
            format!("Effects on {} over a rule's whole range, {}", quantity.title, format::change_unit(&quantity.unit))
        }
    }
}

fn head(index: &str) -> &str {
    match index {
        "first_order" => "by itself",
        "total" => "with interactions",
        "size" => "mean size",
        other => other,
    }
}

/// Shares are percentages; effects on shares are points.
fn form(method: SensitivityMethod, quantity: &SensitivityOf, index: &str) -> Form {
    match method {
        SensitivityMethod::Sobol => Form::share(),
        SensitivityMethod::Morris if format::is_share(&quantity.unit) => Form::points(),
        SensitivityMethod::Morris if index == "mean" => Form::signed(),
        SensitivityMethod::Morris => Form::number(),
    }
}

fn how(reader: &Reader<'_>, found: &Sensitivity, quantity: &SensitivityOf) -> String {
    let units = match found.method {
        SensitivityMethod::Sobol => "rows of Sobol points",
        SensitivityMethod::Morris => "trajectories",
    };
    let is_still = found.method == SensitivityMethod::Sobol && quantity.deviation.is_none();
    let still = is_still.then(|| " Its variance is not clearly above zero: it has no shares.".to_owned());
    let varies = quantity.deviation.map(|deviation| {
        let size = format::number(format::scaled(deviation, &quantity.unit));
        let unit = format::change_unit(&quantity.unit);
        format!(" Its standard deviation over all points, without chance in the games, is {size} {unit}.")
    });
    format!(
        "{} {units}, each with its own random draws, {} points of {} games each. Intervals hold together for all rules and numbers ({}); *: clear. \
         Noise of the games is removed.{}",
        format::count(found.units),
        format::count(found.points),
        format::count(found.games),
        format::confidence(reader.findings.confidence),
        varies.or(still).unwrap_or_default()
    )
}

/// The rules that did not vary, and why.
fn left_out(found: &Sensitivity) -> Table {
    let row = |left: &LeftOut| {
        let entries = vec![Value::label(&left.rule).into(), Value::Words(left.why.clone()).into()];
        Row { entries, ..Row::default() }
    };
    Table {
        name: "sensitivity-left-out".into(),
        title: "Not varied".into(),
        shown: Shown::Page,
        columns: vec![Column::label("rule"), Column::words("why")],
        rows: found.left_out.iter().map(row).collect(),
        ..Table::default()
    }
}
