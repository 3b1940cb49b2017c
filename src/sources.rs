//! Files a user gave us to read: kept, so that a message can point into them.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use evenkeel_analysis::read_text;
use evenkeel_engine::rules::{Fault, Place};

use crate::caller;

/// Every file asked for so far, by the name the user knows it under. One that could not be read has no text.
#[derive(Debug, Default)]
pub struct Sources {
    texts: BTreeMap<String, Option<String>>,
    /// Files that exist in memory alone.
    given: BTreeMap<String, String>,
}

impl Sources {
    /// Knows files that exist in memory alone, by their names.
    pub fn of(texts: &[(String, String)]) -> Self {
        Self { texts: BTreeMap::new(), given: texts.iter().cloned().collect() }
    }

    /// Reads a file as text.
    ///
    /// # Errors
    /// If it cannot be read, is empty or is not UTF-8.
    pub fn read(&mut self, path: &Path) -> Result<String, Fault> {
        let name = path.display().to_string();
        let text = match self.given.get(&name) {
            Some(text) => Ok(text.clone()),
            None if is_packed(path) => Err(packed(path)),
            None => read_text(path),
        };
        if let Ok(text) = &text {
            caller::remember(&name, text);
        }
        self.texts.insert(name, text.as_ref().ok().cloned());
        text
    }

    /// Whether there is such a file.
    pub fn has(&self, path: &Path) -> bool {
        self.given.contains_key(&path.display().to_string()) || path.exists()
    }

    /// The text of a file that was read.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name)?.as_deref()
    }
}

/// How an archive begins; the documents of spreadsheets and word processors are archives.
const PACKED: [u8; 4] = *b"PK\x03\x04";

fn is_packed(path: &Path) -> bool {
    let mut start = [0; PACKED.len()];
    File::open(path).and_then(|mut file| file.read_exact(&mut start)).is_ok() && start == PACKED
}

fn packed(path: &Path) -> Fault {
    let fault =
        Fault::new(Place::file(path.display().to_string()), "this is a spreadsheet or another archive, not text");
    fault.help("save it as text first: a table as CSV, anything else as plain text")
}
