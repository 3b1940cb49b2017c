//! The effect of a rule on unmodified strategies, and on strategies that have adapted to it.

use evenkeel_findings::{Adaptation, AdaptedCell, Estimate, format};

use super::parts::{across, ask, caption, cell_name, dot, dots, fair_level, intervals, lines, number_axis};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::reader::Reader;

const FIXED: &str = "unmodified";
const ADAPTED: &str = "adapted";
/// The maximum number of strategies in one picture.
const MOST_TOGETHER: usize = 5;

/// A chart for every win rate or score, and one for the length.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.adaptation else { return Vec::new() };
    let names = found.adapted.first().into_iter().flat_map(|cell| cell.fixed.keys());
    all_win_rates(reader, found).into_iter().chain(names.map(|name| sketch(reader, found, name))).collect()
}

/// All win rates in one picture, if a number is varied and there is room.
fn all_win_rates(reader: &Reader<'_>, found: &Adaptation) -> Option<Sketch> {
    let (axis, x) = number_axis(reader).filter(|_| reader.is_contested())?;
    let names = found.adapted.first()?.fixed.keys().filter(|name| **name != reader.findings.length);
    let names: Vec<&String> = names.collect();
    if !(2..=MOST_TOGETHER).contains(&names.len()) {
        return None;
    }
    let line = |name: &String, adapted: bool| {
        let number = reader.style(name);
        let style = if adapted { Style::After(number) } else { Style::Before(number) };
        let label = if adapted { format!("{name}, {ADAPTED}") } else { name.clone() };
        Series { label, style, points: across(reader, axis, |(cell, _)| pick(found, name, cell, adapted)) }
    };
    let series = names.iter().flat_map(|name| [line(name, false), line(name, true)]).collect();
    let lines =
        LineChart { reference: fair_level(reader), ..lines(axis, x, "win rate".to_owned(), Unit::Share, series) };
    Some(Sketch {
        subject: "all".to_owned(),
        question: ask(reader, "Who wins once players have adapted"),
        content: Content::Lines(lines),
        caption: caption([
            "Solid: unmodified players. Dashed: players trained under the rules they play.".to_owned(),
            searches(found),
            intervals(reader),
        ]),
    })
}

/// The estimate in a cell, for unmodified or for adapted strategies.
fn pick(found: &Adaptation, name: &str, cell: usize, adapted: bool) -> Option<Estimate> {
    let of: &AdaptedCell = found.adapted.get(cell)?;
    (if adapted { &of.adapted } else { &of.fixed }).get(name).copied()
}

fn searches(found: &Adaptation) -> String {
    format!(
        "Mean over {} searches; the band of adapted players includes the spread between searches.",
        format::count(found.searches)
    )
}

fn sketch(reader: &Reader<'_>, found: &Adaptation, name: &str) -> Sketch {
    let length = *name == reader.findings.length;
    let (what, question) = match (length, reader.is_contested()) {
        (true, _) => {
            (format!("mean {}", format::plain(name)), "How long do games take once players have adapted?".to_owned())
        }
        (false, true) => (format!("win rate of {name}"), format!("How does {name} fare once players have adapted?")),
        (false, false) => {
            (format!("mean score of {name}"), format!("What does {name} score once players have adapted?"))
        }
    };
    let unit = if !length && reader.is_contested() { Unit::Share } else { Unit::Number };
    let who = "Unmodified players, and players trained under the rules they play.".to_owned();
    let content = content(reader, found, name, what, unit);
    Sketch { subject: name.to_owned(), question, content, caption: caption([who, searches(found), intervals(reader)]) }
}

fn content(reader: &Reader<'_>, found: &Adaptation, name: &str, what: String, unit: Unit) -> Content {
    let reference = if unit == Unit::Share { fair_level(reader) } else { None };
    if let Some((axis, x)) = number_axis(reader) {
        let series = |label: &str, style: Style, adapted: bool| Series {
            label: label.to_owned(),
            style,
            points: across(reader, axis, |(cell, _)| pick(found, name, cell, adapted)),
        };
        let series = vec![series(FIXED, Style::Main, false), series(ADAPTED, Style::Second, true)];
        return Content::Lines(LineChart { reference, ..lines(axis, x, what, unit, series) });
    }
    let rows = |cell: usize| {
        let row = |label: &str, style, adapted| {
            pick(found, name, cell, adapted).map(|found: Estimate| dot(label, style, found))
        };
        [row(FIXED, Style::Main, false), row(ADAPTED, Style::Second, true)].into_iter().flatten().collect()
    };
    let groups = reader.cells().map(|(place, cell)| DotGroup { title: cell_name(reader, cell), rows: rows(place) });
    Content::Dots(DotChart { reference, ..dots(reader, what, unit, groups.collect()) })
}
