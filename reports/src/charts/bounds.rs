//! What was allowed and what was found: the bounds of a check, those of one unit side by side.

use evenkeel_analysis::findings::{Check, Judgement, Outcome, format};

use super::kind::{Kind, Sketch};
use super::parts::{dots, untitled};
use crate::check;
use crate::plot::data::{Content, Dot, DotChart, Style, Unit};
use crate::reader::Reader;
use crate::value::Value;

/// The allowed range of every quantity and where it lies.
pub const KIND: Kind = Kind { name: "bounds", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = reader.findings.check() else { return Vec::new() };
    let mut scales: Vec<(&str, bool)> = Vec::new();
    for judgement in &found.judgements {
        let scale = (judgement.unit.as_str(), judgement.change);
        if !scales.contains(&scale) {
            scales.push(scale);
        }
    }
    scales.into_iter().map(|scale| sketch(reader, found, scale)).collect()
}

fn sketch(reader: &Reader<'_>, found: &Check, (of, change): (&str, bool)) -> Sketch {
    let judgements = found.judgements.iter().filter(|judgement| judgement.unit == of && judgement.change == change);
    let rows = judgements.map(row).collect();
    let (unit, what) = match (format::is_share(of), change) {
        (true, false) => (Unit::Share, "shares".to_owned()),
        (true, true) => (Unit::ShareChange, "changes of shares, in percentage points".to_owned()),
        (false, false) => (Unit::Number, format::plain(of)),
        (false, true) => (Unit::NumberChange, format!("changes in {}", format::plain(of))),
    };
    let dots = dots(reader, what.clone(), unit, untitled(rows));
    let band_label = Some("allowed".to_owned());
    Sketch {
        subject: what.clone(),
        question: format!("Do the bounds hold ({what})?"),
        content: Content::Dots(DotChart { band_label, y_title: String::new(), ..dots }),
        caption: "A bound holds where the whole interval lies within what is allowed, is violated where all of it lies outside, \
                  and is inconclusive in between."
            .to_owned(),
    }
}

fn row(judgement: &Judgement) -> Dot {
    let (style, word) = match judgement.outcome {
        Outcome::Pass => (Style::Holds, "holds"),
        Outcome::Fail => (Style::Violated, "VIOLATED"),
        Outcome::NotEnoughGames => (Style::Open, "inconclusive"),
    };
    let found = Value::Number(judgement.found, check::form(judgement));
    let low = judgement.at_least.unwrap_or(f64::NEG_INFINITY);
    let high = judgement.at_most.unwrap_or(f64::INFINITY);
    Dot {
        label: if judgement.place.is_empty() {
            judgement.title.clone()
        } else {
            format!("{} at {}", judgement.title, judgement.place)
        },
        style,
        estimate: judgement.found,
        spread: None,
        before: None,
        band: Some((low, high)),
        value: Some(format!("{word}: {} ({})", found.text(), found.interval())),
    }
}
