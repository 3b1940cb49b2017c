//! Allowed ranges and results: the bounds of a check, those of one unit side by side.

use evenkeel_findings::{Estimate, Judgement, Outcome, Tuning, format};

use super::parts::{dot, dots, untitled};
use super::sketch::Sketch;
use crate::check;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;
use crate::tables::judgements_of;
use crate::value::Value;

/// The allowed range and the position of every quantity.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let rows = match (reader.findings.check(), &reader.findings.tuning) {
        (Some(check), _) => check.judgements.iter().map(|judgement| (judgement, None)).collect(),
        (None, Some(tuning)) => before_and_after(tuning),
        (None, None) => return Vec::new(),
    };
    let mut scales: Vec<(&str, bool)> = Vec::new();
    for (judgement, _) in &rows {
        let scale = (judgement.unit.as_str(), judgement.change);
        if !scales.contains(&scale) {
            scales.push(scale);
        }
    }
    scales.into_iter().map(|scale| sketch(reader, &rows, scale)).collect()
}

/// A bound, and the estimate before the rules were changed.
type Judged<'f> = (&'f Judgement, Option<Estimate>);

/// The goals of a search: the setting that meets them, or is closest to them, beside the current rules.
fn before_and_after(found: &Tuning) -> Vec<Judged<'_>> {
    let Some(chosen) = found.told() else { return Vec::new() };
    let before = judgements_of(found, 0).map(|judgement| Some(judgement.found));
    judgements_of(found, chosen.cell).zip(before).collect()
}

fn sketch(reader: &Reader<'_>, all: &[Judged<'_>], (of, change): (&str, bool)) -> Sketch {
    let of_scale = all.iter().filter(|(judgement, _)| judgement.unit == of && judgement.change == change);
    let rows = of_scale.map(row).collect();
    let what = match Unit::of(of, change) {
        Unit::Share => "shares".to_owned(),
        Unit::ShareChange => "changes of shares, in percentage points".to_owned(),
        Unit::Number if of.is_empty() => "requested numbers".to_owned(),
        Unit::Number => format::plain(of),
        Unit::NumberChange => format!("changes in {}", format::plain(of)),
    };
    let before = if all.iter().any(|(_, before)| before.is_some()) { "Hollow dot: the current rules. " } else { "" };
    let dots = dots(reader, what.clone(), Unit::of(of, change), untitled(rows));
    let band_label = Some("allowed".to_owned());
    Sketch {
        subject: what.clone(),
        question: format!("Do the bounds hold ({what})?"),
        content: Content::Dots(DotChart { band_label, y_title: String::new(), ..dots }),
        caption: before.to_owned()
            + "A bound holds if the whole interval lies inside it, is violated if all of it lies outside, and is inconclusive otherwise.",
    }
}

fn row((judgement, before): &Judged<'_>) -> Dot {
    let (style, word) = match judgement.outcome {
        Outcome::Pass => (Style::Holds, "holds"),
        Outcome::Fail => (Style::Violated, "VIOLATED"),
        Outcome::NotEnoughGames => (Style::Open, "inconclusive"),
    };
    let found = Value::Number(judgement.found, check::form(judgement));
    let low = judgement.at_least.unwrap_or(f64::NEG_INFINITY);
    let high = judgement.at_most.unwrap_or(f64::INFINITY);
    let place =
        if judgement.place.is_empty() || before.is_some() { String::new() } else { format!(" at {}", judgement.place) };
    Dot {
        before: *before,
        band: Some((low, high)),
        value: Some(format!("{word}: {} ({})", found.text(), found.interval())),
        ..dot(&format!("{}{place}", judgement.title), style, judgement.found)
    }
}
