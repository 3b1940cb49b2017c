//! One chart as its file describes it.

use crate::plot::data::Content;

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
