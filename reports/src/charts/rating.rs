//! How strong the strategies of a tournament are.

use evenkeel_findings::{Estimate, Standing, Tournament};

use super::kind::{Kind, Sketch};
use super::parts::{caption, dots, intervals, untitled};
use crate::plot::data::{Content, Dot, DotChart, Reference, Style, Unit};
use crate::reader::Reader;
use crate::value::{Form, Value};

/// The ratings of all strategies.
pub const KIND: Kind = Kind { name: "rating", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let standings = reader.findings.tournament().into_iter().flat_map(|tournament| &tournament.standings);
    let row = |standing: &Standing| Dot {
        label: standing.strategy.clone(),
        style: Style::Strategy(reader.style(&standing.strategy)),
        estimate: standing.rating,
        spread: None,
        before: None,
        band: None,
        value: Some(words(&standing.rating)),
    };
    let rows: Vec<Dot> = standings.map(row).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let odds = reader.findings.tournament().is_some_and(Tournament::tells_odds);
    let axis = if odds { "rating: 400 points are odds of ten to one" } else { "rating; not odds" };
    let dots = dots(reader, axis, Unit::Number, untitled(rows));
    let reference = Some(Reference { at: 0.0, label: "mean of all".into() });
    let caption = caption([reader.meaning("rating"), intervals(reader)]);
    let content = Content::Dots(DotChart { reference, ..dots });
    vec![Sketch { subject: String::new(), question: "Who is rated highest?".into(), content, caption }]
}

fn words(rating: &Estimate) -> String {
    let rating = Value::Number(*rating, Form::signed().places(0));
    format!("{} ({})", rating.text(), rating.interval())
}
