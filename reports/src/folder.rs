//! A report on disk: everything is made in memory, written under temporary names, and renamed when all of it is there.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use evenkeel_analysis::files::{self, Staged};
use evenkeel_analysis::findings::Findings;

use crate::charts::{charts, is_chart_name};
use crate::plot::Viewport;
use crate::{ReportError, csv, html, json, junit, markdown};

/// What a report consists of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WriteOptions {
    /// Whether charts are written as PNG too.
    pub png: bool,
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self { png: true }
    }
}

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The page to open.
    pub page: PathBuf,
    /// Every file, in the order in which they were put in place.
    pub files: Vec<PathBuf>,
}

/// Writes the whole report into a folder, which is made if it is missing. Files of an earlier report are replaced; charts of
/// an earlier report that this one does not have are removed; other files stay.
///
/// # Errors
/// [`ReportError::FolderIsFile`], [`ReportError::MakeFolder`] or [`ReportError::Write`]. No file is ever half-written, and while
/// there is no room for all of them, none is replaced.
pub fn write_report(findings: &Findings, folder: &Path, options: &WriteOptions) -> Result<Written, ReportError> {
    let composed = compose(findings, *options);
    make_folder(folder)?;
    make_folder(&folder.join(CHARTS))?;
    remove_leftovers(folder)?;
    let mut ready = Vec::with_capacity(composed.len());
    for (name, bytes) in &composed {
        ready.push(stage(folder, name, bytes)?);
    }
    for staged in ready {
        let target = staged.target().to_owned();
        staged.publish().map_err(|source| ReportError::write(&target, source))?;
    }
    let files: Vec<PathBuf> = composed.iter().map(|(name, _)| folder.join(name)).collect();
    remove_stale_charts(folder, &files)?;
    Ok(Written { page: folder.join("index.html"), files })
}

const CHARTS: &str = "charts";

/// Every file by its name within the folder, the page that shows the others last.
fn compose(findings: &Findings, options: WriteOptions) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![
        ("findings.json".to_owned(), json::to_json(findings).into_bytes()),
        ("findings.csv".to_owned(), csv::to_csv(findings).into_bytes()),
        ("summary.md".to_owned(), markdown::to_markdown(findings).into_bytes()),
    ];
    if let Some(check) = findings.check() {
        files.push(("check.md".to_owned(), markdown::to_check_markdown(findings, check).into_bytes()));
        files.push(("junit.xml".to_owned(), junit::to_junit(findings, check).into_bytes()));
    }
    for chart in charts(findings) {
        files.push((format!("{CHARTS}/{}.svg", chart.name), chart.svg(Viewport::Wide).into_bytes()));
        if options.png {
            files.push((format!("{CHARTS}/{}.png", chart.name), chart.png()));
        }
    }
    files.push(("index.html".to_owned(), html::to_html(findings).into_bytes()));
    files
}

fn make_folder(path: &Path) -> Result<(), ReportError> {
    if path.is_file() {
        return Err(ReportError::FolderIsFile { path: path.to_owned() });
    }
    std::fs::create_dir_all(path).map_err(|source| ReportError::MakeFolder { path: path.to_owned(), source })
}

/// Writes a file under a temporary name beside its target.
fn stage(folder: &Path, name: &str, bytes: &[u8]) -> Result<Staged, ReportError> {
    let target = folder.join(name);
    let fault = |source| ReportError::write(&target, source);
    let staged = Staged::create(&target).map_err(fault)?;
    staged.file().write_all(bytes).and_then(|()| staged.sync()).map_err(fault)?;
    Ok(staged)
}

/// Removes what a process left behind that was killed while it wrote here.
fn remove_leftovers(folder: &Path) -> Result<(), ReportError> {
    let clear = |place: &Path| files::remove_leftovers(place).map_err(|source| ReportError::write(place, source));
    clear(folder).and_then(|()| clear(&folder.join(CHARTS)))
}

fn remove_stale_charts(folder: &Path, written: &[PathBuf]) -> Result<(), ReportError> {
    let place = folder.join(CHARTS);
    let fault = |source| ReportError::write(&place, source);
    for entry in std::fs::read_dir(&place).map_err(fault)? {
        let path = entry.map_err(fault)?.path();
        let is_picture = path.extension().is_some_and(|kind| kind == "svg" || kind == "png");
        let is_ours = path.file_stem().and_then(|name| name.to_str()).is_some_and(is_chart_name);
        if is_picture && is_ours && !written.contains(&path) && path.is_file() {
            std::fs::remove_file(&path).map_err(|source| ReportError::write(&path, source))?;
        }
    }
    Ok(())
}
