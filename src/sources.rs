//! Files a user gave us to read: kept, so that a message can point into them.

use std::collections::BTreeMap;
use std::path::Path;

use evenkeel_analysis::read_text;
use evenkeel_engine::rules::Fault;

/// Every file asked for so far, by the name the user knows it under. One that could not be read has no text.
#[derive(Debug, Default)]
pub struct Sources {
    texts: BTreeMap<String, Option<String>>,
}

impl Sources {
    /// Reads a file as text.
    ///
    /// # Errors
    /// If it cannot be read, is empty or is not UTF-8.
    pub fn read(&mut self, path: &Path) -> Result<String, Fault> {
        let text = read_text(path);
        self.texts.insert(path.display().to_string(), text.as_ref().ok().cloned());
        text
    }

    /// The text of a file that was read.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name)?.as_deref()
    }
}
