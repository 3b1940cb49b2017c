//! The effect of one more unit of a level on the win rate at its price, such as a ship of a class.

use evenkeel_findings::format;

use super::parts::{cell_name, dot, dots};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, DotGroup, Reference, Style, Unit};
use crate::reader::Reader;
use crate::tables::priced;

/// The maximum number of dots in a chart; more are left to the table.
const MOST_DOTS: usize = 72;

/// The effect of levels with a price.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    reader.factors().into_iter().filter_map(|factor| of_factor(reader, factor)).collect()
}

fn of_factor(reader: &Reader<'_>, factor: &str) -> Option<Sketch> {
    let group = |(_, cell)| {
        let (_, levels) = priced(cell, factor)?;
        let rows = levels.iter().map(|(level, worth)| dot(&format::plain(&level.name), Style::Main, worth.adds));
        Some(DotGroup { title: cell_name(reader, cell), rows: rows.collect() })
    };
    let groups: Vec<DotGroup> = reader.cells().filter_map(group).collect();
    let count: usize = groups.iter().map(|group| group.rows.len()).sum();
    let name = format::plain(factor);
    let reference = Some(Reference { at: 0.0, label: "fair price".to_owned() });
    (1..=MOST_DOTS).contains(&count).then(|| Sketch {
        subject: factor.to_owned(),
        question: format!("Is each {name} worth its price?"),
        content: Content::Dots(DotChart {
            reference,
            ..dots(reader, "gain from one more, paid for by less of everything, points", Unit::ShareChange, groups)
        }),
        caption: format!(
            "Whiskers are {} confidence intervals for all rows of a group together.",
            format::confidence(reader.findings.confidence)
        ),
    })
}
