//! What a rule does for players as they are, and for players who have adapted to it.

use evenkeel_analysis::findings::{Adaptation, AdaptedCell, Estimate, format};

use super::kind::{Kind, Sketch};
use super::parts::{across, caption, cell_name, dot, dots, fair_level, intervals, lines, number_axis};
use crate::plot::data::{Content, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::reader::Reader;

/// A chart for every win rate or score, and one for the length.
pub const KIND: Kind = Kind { name: "adapted", draw };

const FIXED: &str = "as they are";
const ADAPTED: &str = "adapted";

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.adaptation else { return Vec::new() };
    let names = found.adapted.first().into_iter().flat_map(|cell| cell.fixed.keys());
    names.map(|name| sketch(reader, found, name)).collect()
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
    let searches = format!(
        "Players as they are, and the mean over {} searches of those who were trained under the rules they play by. Their band has the \
         spread between searches in it.",
        format::count(found.searches)
    );
    let content = content(reader, found, name, what, unit);
    Sketch { subject: name.to_owned(), question, content, caption: caption([searches, intervals(reader)]) }
}

fn content(reader: &Reader<'_>, found: &Adaptation, name: &str, what: String, unit: Unit) -> Content {
    let pick = |cell: usize, adapted: bool| {
        let of: &AdaptedCell = found.adapted.get(cell)?;
        (if adapted { &of.adapted } else { &of.fixed }).get(name).copied()
    };
    let reference = if unit == Unit::Share { fair_level(reader) } else { None };
    if let Some((axis, x)) = number_axis(reader) {
        let series = |label: &str, style: Style, adapted: bool| Series {
            label: label.to_owned(),
            style,
            points: across(reader, axis, |(cell, _)| pick(cell, adapted)),
        };
        let series = vec![series(FIXED, Style::Main, false), series(ADAPTED, Style::Second, true)];
        return Content::Lines(LineChart { reference, ..lines(axis, x, what, unit, series) });
    }
    let rows = |cell: usize| {
        let row = |label: &str, style, adapted| pick(cell, adapted).map(|found: Estimate| dot(label, style, found));
        [row(FIXED, Style::Main, false), row(ADAPTED, Style::Second, true)].into_iter().flatten().collect()
    };
    let groups = reader.cells().map(|(place, cell)| DotGroup { title: cell_name(reader, cell), rows: rows(place) });
    Content::Dots(DotChart { reference, ..dots(reader, what, unit, groups.collect()) })
}
