//! Files a user gave us to read: kept, so that a message can point into them.

use std::collections::BTreeMap;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use evenkeel_engine::rules::{Fault, Place};

/// Every file read so far, by the name the user knows it under.
#[derive(Debug, Default)]
pub struct Sources {
    texts: BTreeMap<String, String>,
}

impl Sources {
    /// Reads a file as text.
    ///
    /// # Errors
    /// If it cannot be read, is empty or is not UTF-8.
    pub fn read(&mut self, path: &Path) -> Result<String, Fault> {
        let name = path.display().to_string();
        self.texts.insert(name.clone(), String::new());
        let bytes = fs::read(path).map_err(|error| {
            let help = match error.kind() {
                ErrorKind::NotFound => "look at the spelling and the folder it is meant to be in",
                ErrorKind::IsADirectory => "name a file in that folder",
                _ => "make it readable",
            };
            Fault::new(Place::whole(&name), format!("cannot read this file: {}", plain(&error))).help(help)
        })?;
        let text = decode(&name, bytes)?;
        self.texts.insert(name, text.clone());
        Ok(text)
    }

    /// Whether a file of this name was asked for.
    pub fn holds(&self, name: &str) -> bool {
        self.texts.contains_key(name)
    }

    /// The text of a file that was read.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }
}

fn decode(name: &str, bytes: Vec<u8>) -> Result<String, Fault> {
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = 1 + error.as_bytes()[..good].iter().filter(|&&byte| byte == b'\n').count();
        let place = Place { file: name.to_owned(), line, span: None };
        Fault::new(place, "this is not UTF-8 text").help("save the file as UTF-8")
    })?;
    if text.trim().is_empty() {
        return Err(Fault::new(Place::whole(name), "this file is empty").help("`evenkeel schema` says what goes in"));
    }
    Ok(text)
}

/// An I/O error without the number of the operating system.
pub fn plain(error: &std::io::Error) -> String {
    let text = error.to_string();
    text.split(" (os error").next().unwrap_or_default().to_lowercase()
}
