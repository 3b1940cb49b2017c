//! One chart, as described by its file.

use crate::plot::data::Content;

/// One chart, as described by its file.
pub struct Sketch {
    /// Its subject, if a kind has several charts: a part of all their names but the first.
    pub subject: String,
    /// The question it answers.
    pub question: String,
    /// Its content.
    pub content: Content,
    /// The meaning of its numbers and how to read it.
    pub caption: String,
}
