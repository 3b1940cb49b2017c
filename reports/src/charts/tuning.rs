//! Settings by distance from the goals and size of the change, the smallest change first.

use evenkeel_findings::{Estimate, FrontPoint, format};

use super::parts::{dot, dots, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Reference, Style, Unit};
use crate::reader::Reader;

/// The settings closer than every smaller change.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.tuning else { return Vec::new() };
    let row = |point: &FrontPoint| {
        let known = Estimate { estimate: point.miss, low: point.miss, high: point.miss };
        let goal = point.goal.and_then(|goal| found.goals.get(usize::try_from(goal).ok()?));
        let told = goal.map_or_else(
            || "meets all".to_owned(),
            |goal| format!("misses {} most, by {}", goal.name, format::number(point.miss)),
        );
        Dot { value: Some(told), ..dot(&point.name, Style::Main, known) }
    };
    let rows: Vec<Dot> = found.front.iter().map(row).collect();
    let reference = Some(Reference { at: 0.0, label: "all goals met".to_owned() });
    let x_title = "largest miss of a goal, in margins".to_owned();
    let sketch = Sketch {
        subject: "change against miss".to_owned(),
        question: "How much does it take to meet the goals?".to_owned(),
        content: Content::Dots(DotChart {
            reference,
            y_title: String::new(),
            ..dots(reader, x_title, Unit::Number, untitled(rows))
        }),
        caption:
            "From the current rules down to larger changes: each row is closer to the goals than any smaller change \
                  played. As found in the search; the table has the proof."
                .to_owned(),
    };
    (found.front.len() > 1).then_some(sketch).into_iter().collect()
}
