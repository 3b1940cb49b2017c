//! The contents of a chart file.

use crate::plot::data::Content;
use crate::reader::Reader;

/// A kind of chart.
pub struct Kind {
    /// Name of its file; if there are several charts, of the first.
    pub name: &'static str,
    /// Draws it, once or for several subjects; empty if the findings do not call for it.
    pub draw: fn(&Reader<'_>) -> Vec<Sketch>,
}

/// One chart as its file describes it.
pub struct Sketch {
    /// Its subject, if a kind has several charts: a part of the names of all but the first.
    pub subject: String,
    /// The question it answers.
    pub question: String,
    /// What it shows.
    pub content: Content,
    /// The meaning of its numbers and how to read it.
    pub caption: String,
}
