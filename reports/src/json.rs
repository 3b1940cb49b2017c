//! `findings.json`: writes the findings and reads them back.

use std::io::{self, Write};
use std::path::Path;

use evenkeel_findings::{Findings, SCHEMA, json};
use serde::Deserialize;

use crate::ReportError;

/// The findings as indented JSON with a stable order of keys, ending in a line break. The same findings give the same bytes.
pub fn to_json(findings: &Findings) -> String {
    let mut text = Vec::new();
    json::write(findings, &mut text).expect("findings are plain data with text keys");
    String::from_utf8(text).expect("JSON is UTF-8")
}

/// Writes what [`to_json`] returns, without holding all of it in memory.
///
/// # Errors
/// Any error of the writer.
pub fn write_json(findings: &Findings, to: &mut dyn Write) -> io::Result<()> {
    json::write(findings, to)
}

/// Reads a findings file that [`to_json`] or a user's script wrote.
///
/// # Errors
/// [`ReportError::Read`] if the file cannot be read, [`ReportError::OtherSchema`] if it is of another version,
/// [`ReportError::NotFindings`] with line and column if it is not findings at all.
pub fn read_findings(path: &Path) -> Result<Findings, ReportError> {
    let bytes = std::fs::read(path).map_err(|source| ReportError::Read { path: path.to_owned(), source })?;
    parse_findings(&bytes, path)
}

/// Reads findings from the bytes of a file; `path` is only for messages.
///
/// # Errors
/// As [`read_findings`].
pub fn parse_findings(bytes: &[u8], path: &Path) -> Result<Findings, ReportError> {
    #[derive(Deserialize)]
    struct Version {
        schema: Option<String>,
    }
    let broken = |reason: String| ReportError::NotFindings { path: path.to_owned(), reason };
    let text = str::from_utf8(bytes).map_err(|fault| broken(format!("it is not UTF-8 text ({fault})")))?;
    let version: Version = serde_json::from_str(text).map_err(|fault| broken(fault.to_string()))?;
    match version.schema {
        Some(found) if found == SCHEMA => json::read(text).map_err(|fault| broken(fault.to_string())),
        Some(found) => Err(ReportError::OtherSchema { path: path.to_owned(), found, known: SCHEMA }),
        None => Err(broken("it has no `schema`".into())),
    }
}
