//! The finished checks of several, named in a file of the results folder: a stopped command resumes after them. A complete command removes the file.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::{Experiment, program_digest};
use evenkeel_engine::digest::Digest;
use evenkeel_reports::json::parse_findings;

use crate::failure::Failure;
use crate::folder::{remove_file, write_file};
use crate::options::KeptFlags;

const NAME: &str = ".evenkeel-finished.json";

/// Digest of the request, with bounds and files, and of the program: another build may play differently.
pub fn digest_of(experiment: &Experiment, kept: KeptFlags) -> u64 {
    static PROGRAM: LazyLock<u64> = LazyLock::new(program_digest);
    Digest::of(&(*PROGRAM, format!("{experiment:?} {kept:?}")))
}

/// The digest of the request, by the name of the check.
#[derive(Debug, Default)]
pub struct Finished {
    out: Option<PathBuf>,
    digests: BTreeMap<String, String>,
}

impl Finished {
    /// The finished checks kept in a folder; empty without a folder.
    pub fn read(out: Option<&Path>) -> Self {
        let text = out.and_then(|out| fs::read(out.join(NAME)).ok()).unwrap_or_default();
        Self { out: out.map(Path::to_owned), digests: serde_json::from_slice(&text).unwrap_or_default() }
    }

    /// The findings of an earlier check with the same request; `None` if it must be played.
    pub fn take(&self, check: &str, digest: u64) -> Option<Findings> {
        self.digests.get(check).filter(|known| **known == format!("{digest:016x}"))?;
        let file = self.out.as_ref()?.join(check).join("findings.json");
        let findings = parse_findings(&fs::read(&file).ok()?, &file).ok()?;
        (!findings.interrupted && findings.check().is_some()).then_some(findings)
    }

    /// Adds a check whose results are written.
    ///
    /// # Errors
    /// If it cannot be noted.
    pub fn add(&mut self, check: &str, digest: u64) -> Result<(), Failure> {
        let Some(out) = &self.out else { return Ok(()) };
        self.digests.insert(check.to_owned(), format!("{digest:016x}"));
        write_file(&out.join(NAME), &serde_json::to_string_pretty(&self.digests).unwrap_or_default())
    }

    /// Forgets all checks at the end of the command.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn forget(&self) -> Result<(), Failure> {
        self.out.as_ref().map_or(Ok(()), |out| remove_file(&out.join(NAME)))
    }
}
