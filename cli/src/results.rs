//! Results: written into a folder, and printed.

use evenkeel_analysis::findings::Findings;
use evenkeel_analysis::rows;
use evenkeel_reports as reports;
use evenkeel_reports::terminal::Screen;

use crate::console::{print, say, screen};
use crate::failure::Failure;
use crate::folder::Folder;
use crate::options::{Format, OutputFlags};

/// Writes the report into the folder, if there is one, and keeps it; `rows` are already in the folder.
///
/// # Errors
/// If a file cannot be written; a folder created for the report is then removed.
pub fn publish(findings: &Findings, folder: Option<Folder>, kept: bool, quiet: bool) -> Result<(), Failure> {
    let Some(folder) = folder else { return Ok(()) };
    let path = folder.path().display().to_string();
    let written = reports::write_report(findings, folder.path(), &reports::WriteOptions::default());
    let written = written.map_err(|error| Failure::output(&path, error.to_string(), "check the system error"))?;
    if !written.failed.is_empty() {
        let told = written.failed.join(", ");
        say(&format!(
            "A defect of Evenkeel: these pictures could not be drawn: {told}. All else is written; please report this \
             line."
        ));
    }
    let names = written.files.iter().filter_map(|file| file.file_name()?.to_str());
    let rows = [rows::FILE, rows::GAMES_FILE].into_iter().filter(|_| kept);
    folder.clear_others(&names.chain(rows).collect::<Vec<_>>())?;
    if !quiet {
        say(&format!("The report is in {}.", folder.path().join("index.html").display()));
    }
    folder.keep();
    if let Some((_, why)) = written.unwritten.first() {
        let names: Vec<&str> = written.unwritten.iter().map(|(name, _)| name.as_str()).collect();
        let message = format!("these pictures could not be written: {}: {why}", names.join(", "));
        return Err(Failure::output(&path, message, "all else is written"));
    }
    Ok(())
}

/// Prints findings.
///
/// # Errors
/// If standard output cannot be written.
pub fn show(findings: &Findings, output: &OutputFlags) -> Result<(), Failure> {
    print(&match output.format {
        Format::Text => reports::terminal::to_terminal(findings, Screen { all: output.all, ..screen() }),
        Format::Json => reports::json::to_json(findings),
        Format::Csv => reports::csv::to_csv(findings),
    })
}
