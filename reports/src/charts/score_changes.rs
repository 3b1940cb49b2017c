//! Changes of the mean score, on common random numbers.

use evenkeel_findings::format;

use super::kind::{Kind, Sketch};
use super::parts::ask;
use super::theme_changes::content;
use crate::plot::data::Unit;
use crate::reader::Reader;

/// The difference of the mean score from the reference cell.
pub const KIND: Kind = Kind { name: "score_changes", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let (Some(metric), Some(comparison)) = (&reader.findings.themes.score, reader.findings.comparison()) else {
        return Vec::new();
    };
    let title = format!("change in mean {}", reader.metric_title(metric));
    let against = reader.reference().map_or_else(String::new, |cell| reader.values(cell));
    let sketch = |content| Sketch {
        subject: String::new(),
        question: ask(reader, &format!("How does {} differ from that of {against}", format::plain(metric))),
        content,
        caption: comparison.method.clone(),
    };
    content(reader, std::slice::from_ref(metric), &title, Unit::NumberChange).map(sketch).into_iter().collect()
}
