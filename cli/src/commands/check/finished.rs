//! Which checks of several are finished: while one command plays them, a file in the folder of results names them, so that the same
//! command goes on after it was stopped. Once all are played the file is gone, and the next command plays all anew.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use evenkeel_analysis::findings::Findings;
use evenkeel_reports::json::parse_findings;

use crate::failure::Failure;
use crate::folder::{remove_file, write_file};

const NAME: &str = ".evenkeel-finished.json";

/// The digest of what was asked, by the name of the check.
#[derive(Debug, Default)]
pub struct Finished {
    out: Option<PathBuf>,
    digests: BTreeMap<String, String>,
}

impl Finished {
    /// Those that are kept in a folder; without one nothing is.
    pub fn read(out: Option<&Path>) -> Self {
        let text = out.and_then(|out| fs::read(out.join(NAME)).ok()).unwrap_or_default();
        Self { out: out.map(Path::to_owned), digests: serde_json::from_slice(&text).unwrap_or_default() }
    }

    /// What a check found that was asked the same before; nothing where it is to be played.
    pub fn take(&self, check: &str, digest: u64) -> Option<Findings> {
        self.digests.get(check).filter(|known| **known == format!("{digest:016x}"))?;
        let file = self.out.as_ref()?.join(check).join("findings.json");
        let findings = parse_findings(&fs::read(&file).ok()?, &file).ok()?;
        (!findings.interrupted && findings.check().is_some()).then_some(findings)
    }

    /// Adds a check that is played and written down.
    ///
    /// # Errors
    /// If it cannot be noted.
    pub fn add(&mut self, check: &str, digest: u64) -> Result<(), Failure> {
        let Some(out) = &self.out else { return Ok(()) };
        self.digests.insert(check.to_owned(), format!("{digest:016x}"));
        write_file(&out.join(NAME), &serde_json::to_string_pretty(&self.digests).unwrap_or_default())
    }

    /// Forgets all of them: the command is at its end.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn forget(&self) -> Result<(), Failure> {
        self.out.as_ref().map_or(Ok(()), |out| remove_file(&out.join(NAME)))
    }
}
