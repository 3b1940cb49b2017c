//! The importance of each rule when all vary together.

use evenkeel_findings::{RuleIndices, Sensitivity, SensitivityMethod, SensitivityOf, format};

use super::parts::{caption, dot, dots, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, Reference, Style, Unit};
use crate::reader::Reader;

/// The maximum number of rules in a chart; its table has all.
const MOST: usize = 14;

/// One chart for each quantity, the most important rule first.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.sensitivity else { return Vec::new() };
    found.quantities.iter().filter_map(|quantity| sketch(reader, found, quantity)).collect()
}

fn sketch(reader: &Reader<'_>, found: &Sensitivity, quantity: &SensitivityOf) -> Option<Sketch> {
    let main = found.method.main();
    let row = |input: &RuleIndices| Some(dot(&input.rule, Style::Main, *input.indices.get(main)?));
    let rows: Vec<_> = quantity.inputs.iter().take(MOST).filter_map(row).collect();
    let share = format::is_share(&quantity.unit);
    let (question, unit, x_title) = match found.method {
        SensitivityMethod::Sobol => (
            format!("What explains the variance of {}?", quantity.title),
            Unit::Share,
            "share of the variance, with interactions".to_owned(),
        ),
        SensitivityMethod::Morris => (
            format!("What moves {}, at any values of the other rules?", quantity.title),
            if share { Unit::ShareChange } else { Unit::Number },
            format!("mean size of the effect over the whole range, {}", format::change_unit(&quantity.unit)),
        ),
    };
    let left_out = if quantity.inputs.len() > MOST {
        format!("The {MOST} that matter most of {}; the table has all.", quantity.inputs.len())
    } else {
        String::new()
    };
    let how = format!(
        "Whiskers hold together for all rules and numbers ({}); noise of the games is removed.",
        format::confidence(reader.findings.confidence)
    );
    let reference = Some(Reference { at: 0.0, label: "nothing".to_owned() });
    (!rows.is_empty()).then(|| Sketch {
        subject: quantity.name.replace('.', "_"),
        question,
        content: Content::Dots(DotChart {
            reference,
            y_title: String::new(),
            ..dots(reader, x_title, unit, untitled(rows))
        }),
        caption: caption([how, left_out]),
    })
}
