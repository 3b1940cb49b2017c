//! `evenkeel report`: the report of findings that were made before.

use std::path::PathBuf;

use clap::Args;
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_reports::ReportError;
use evenkeel_reports::json::parse_findings;

use crate::failure::Failure;
use crate::folder::Folder;
use crate::job::{publish, show};
use crate::options::OutputFlags;
use crate::sources::Sources;

/// Make the report of a findings.json again, without playing
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  evenkeel report brix-report/findings.json
  evenkeel report findings.json --out brix-report")]
pub struct Typed {
    /// The findings of an earlier run
    #[arg(value_name = "FINDINGS.JSON")]
    file: PathBuf,
    #[command(flatten)]
    output: OutputFlags,
}

impl Typed {
    pub fn run(self, sources: &mut Sources) -> Result<(), Failure> {
        let text = sources.read(&self.file)?;
        let findings = parse_findings(text.as_bytes(), &self.file).map_err(|error| self.fault(error))?;
        let folder = self.output.out.as_deref().map(Folder::open).transpose()?;
        publish(&findings, folder, self.output.quiet)?;
        show(&findings, self.output.format)
    }

    fn fault(&self, error: ReportError) -> Fault {
        let place = Place::whole(self.file.display().to_string());
        match error {
            ReportError::NotFindings { reason, .. } => {
                Fault::new(place, format!("this does not hold findings: {reason}"))
                    .help("name the findings.json of an earlier run")
            }
            ReportError::OtherSchema { found, known, .. } => {
                Fault::new(place, format!("these findings are of the form `{found}`, and this program reads `{known}`"))
                    .help("read them with the program that wrote them, or run their command again")
            }
            other => Fault::new(place, other.to_string()),
        }
    }
}
