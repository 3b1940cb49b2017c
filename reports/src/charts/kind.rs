//! What a chart file says.

use crate::plot::data::Content;
use crate::reader::Reader;

/// A kind of chart.
pub struct Kind {
    /// Name of its file; of several charts, of the first one's.
    pub name: &'static str,
    /// What draws it, once or for several subjects; nothing where the findings do not call for it.
    pub draw: fn(&Reader<'_>) -> Vec<Sketch>,
}

/// What a chart file says of one chart.
pub struct Sketch {
    /// What it is about, where a kind has several charts: a part of the names of all but the first.
    pub subject: String,
    /// The question it answers.
    pub question: String,
    /// What it shows.
    pub content: Content,
    /// What its numbers are and how to read it.
    pub caption: String,
}
