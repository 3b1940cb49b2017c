//! The JSON form of findings, compiled only here: a program and its tests need no copy for each kind of reader and writer.

use std::io::{self, Write};

use crate::Findings;

/// Writes findings as indented JSON with a stable order of keys and a final line break. The same findings give the same bytes.
///
/// # Errors
/// Any error of the writer.
pub fn write(findings: &Findings, to: &mut dyn Write) -> io::Result<()> {
    serde_json::to_writer_pretty(&mut *to, findings)?;
    to.write_all(b"\n")
}

/// Reads findings of the current [`SCHEMA`](crate::SCHEMA).
///
/// # Errors
/// The place where the text differs from the schema, with line and column.
pub fn read(text: &str) -> serde_json::Result<Findings> {
    serde_json::from_str(text)
}
