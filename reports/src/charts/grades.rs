//! How often games end at each grade.

use evenkeel_findings::{GradeFinding, format};

use super::parts::{ask, caption, dot, dots, intervals, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, StackedBars, Style, Unit};
use crate::reader::Reader;
use crate::subjects::{Subject, subjects};

/// The number of grades of a bar with their own colour.
const MOST_GRADES: usize = 7;

/// Dots for one player, stacked bars for several.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(metric) = &reader.findings.themes.grade else { return Vec::new() };
    let Some(content) = content(reader) else { return Vec::new() };
    let reading = match content {
        Content::Stack(_) => "The stronger the colour, the better the grade. Intervals are in the tables.".to_owned(),
        _ => intervals(reader),
    };
    let question = ask(reader, &format!("How often is each {} reached", format::plain(metric)));
    vec![Sketch { subject: String::new(), question, content, caption: caption([reader.meaning(metric), reading]) }]
}

fn content(reader: &Reader<'_>) -> Option<Content> {
    let all = subjects(reader);
    let graded: Vec<&Subject<'_>> = all.iter().filter(|subject| !subject.portrait.grades.is_empty()).collect();
    match graded.as_slice() {
        [] => None,
        [only] => {
            let row = |grade: &GradeFinding| dot(&name(grade), Style::Main, grade.exactly);
            let rows = only.portrait.grades.iter().map(row).collect();
            Some(Content::Dots(dots(reader, "share of the games", Unit::Share, untitled(rows))))
        }
        several => {
            let longest = several.iter().max_by_key(|subject| subject.portrait.grades.len())?;
            Some(Content::Stack(StackedBars {
                y_title: reader.axis_titles(),
                parts: longest.portrait.grades.iter().take(MOST_GRADES).map(name).collect(),
                graded: true,
                bars: several.iter().map(|subject| (subject.title.clone(), shares(subject))).collect(),
            }))
        }
    }
}

fn name(grade: &GradeFinding) -> String {
    format!("{} {}", grade.grade, grade.name)
}

/// The share of each grade; the last coloured one holds all better ones.
fn shares(subject: &Subject<'_>) -> Vec<f64> {
    let share = |(index, grade): (usize, &GradeFinding)| {
        if index + 1 == MOST_GRADES { grade.at_least.estimate } else { grade.exactly.estimate }
    };
    subject.portrait.grades.iter().take(MOST_GRADES).enumerate().map(share).collect()
}
