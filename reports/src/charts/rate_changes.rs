//! Changes of rates, on common random numbers.

use super::kind::{Kind, Sketch};
use super::parts::ask;
use super::rates::names;
use super::theme_changes::content;
use crate::plot::data::Unit;
use crate::reader::Reader;

/// The difference of every rate from the reference cell.
pub const KIND: Kind = Kind { name: "rate_changes", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(comparison) = reader.findings.comparison() else { return Vec::new() };
    let against = reader.reference().map_or_else(String::new, |cell| reader.values(cell));
    let sketch = |content| Sketch {
        subject: String::new(),
        question: ask(reader, &format!("How do event rates differ from those of {against}: {}", names(reader))),
        content,
        caption: comparison.method.clone(),
    };
    let title = "change in share of the games, in percentage points";
    content(reader, &reader.findings.themes.rates, title, Unit::ShareChange).map(sketch).into_iter().collect()
}
