//! The importance of each rule when all vary together.

use evenkeel_findings::{RuleIndices, Sensitivity, SensitivityInput, SensitivityMethod, SensitivityOf, format};

use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::value::{Form, Value};

/// One table per quantity by which rules are judged, and the rules that did not vary.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.sensitivity else { return Vec::new() };
    let of_quantity = found.quantities.iter().enumerate().map(|(index, quantity)| of(reader, found, (index, quantity)));
    of_quantity.chain([left_out(found)]).collect()
}

fn of(reader: &Reader<'_>, found: &Sensitivity, (index, quantity): (usize, &SensitivityOf)) -> Table {
    let known = |input: &RuleIndices| found.inputs.iter().find(|known| known.rule == input.rule);
    Table {
        name: format!("sensitivity-{index}"),
        title: title(found.method, quantity),
        metric: "sensitivity".into(),
        notes: vec![how(reader, found, quantity)],
        fact: Fact::of("sensitivity").named(&quantity.name),
        ..Listing::of(&quantity.inputs)
            .fact(|input| Fact::about(&input.rule))
            .column(Column::label("rule"), |input| {
                Value::described(&input.rule, known(input).map_or("", |known| &known.about))
            })
            .column(Column::words("from, to"), |input| {
                let range = |known: &SensitivityInput| {
                    format!("{} to {}", format::setting(&known.from), format::setting(&known.to))
                };
                Value::Words(known(input).map(range).unwrap_or_default())
            })
            .columns(
                found.method.indices().iter().copied(),
                |name| Column::number(head(name)).fact(Fact::is(*name)),
                |input, name| {
                    let is_clear = input.clear && *name == found.method.main();
                    let value = input.indices.get(*name).map_or_else(
                        || Value::Words("not known".to_owned()),
                        |index| Value::Number(*index, form(found.method, quantity, name)),
                    );
                    Entry::from(value).toned(if is_clear { Tone::Significant } else { Tone::Plain })
                },
            )
            .table()
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
    let few = found.method == SensitivityMethod::Morris && found.units < found.method.usual();
    let rough = if few { " Fewer than 100 trajectories hold together less often." } else { "" };
    format!(
        "{} {units}, each with its own random draws, {} points of {} games each. Intervals hold together for all rules and numbers ({}); *: clear.{rough} \
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
    Table {
        name: "sensitivity-left-out".into(),
        title: "Not varied".into(),
        shown: Shown::Page,
        ..Listing::of(&found.left_out)
            .column(Column::label("rule"), |left| Value::label(&left.rule))
            .column(Column::words("why"), |left| Value::Words(left.why.clone()))
            .table()
    }
}
