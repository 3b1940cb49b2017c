//! The user's input files: each is read once, as it may be a pipe, and kept, so that a message can point into it.

use std::collections::BTreeMap;
use std::path::Path;

use evenkeel_analysis::read_text;
use evenkeel_engine::rules::Fault;

use crate::caller;

/// Every file read so far, and those in memory, by the user's names.
#[derive(Debug, Default)]
pub struct Sources {
    texts: BTreeMap<String, String>,
}

impl Sources {
    /// Files in memory, by their names.
    pub fn of(texts: &[(String, String)]) -> Self {
        Self { texts: texts.iter().cloned().collect() }
    }

    /// Reads a file as text.
    ///
    /// # Errors
    /// If it cannot be read, is empty or is not text.
    pub fn read(&mut self, path: &Path) -> Result<String, Fault> {
        let name = path.display().to_string();
        let text = match self.texts.get(&name) {
            Some(text) => text.clone(),
            None => read_text(path)?,
        };
        caller::remember(&name, &text);
        self.texts.insert(name, text.clone());
        Ok(text)
    }

    /// Whether there is such a file.
    pub fn has(&self, path: &Path) -> bool {
        self.texts.contains_key(&path.display().to_string()) || path.exists()
    }

    /// The text of a file that was read.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }
}
