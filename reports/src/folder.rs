//! A report on disk: the findings, the pictures, then the page with both. Each part is written under temporary names, and renamed when complete.

use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use evenkeel_findings::Findings;
use evenkeel_findings::files::{self, Staged};

use crate::charts::{Chart, charts, is_chart_name};
use crate::plot::{Viewport, attempt};
use crate::{ReportError, csv, html, json, junit, markdown};

/// The parts of a report.
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

/// The written files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The page to open.
    pub page: PathBuf,
    /// Every file, in the order in which they were put in place.
    pub files: Vec<PathBuf>,
    /// Pictures that could not be drawn, which is a defect: their names within the folder.
    pub failed: Vec<String>,
    /// Pictures that could not be written: their names within the folder, and why.
    pub unwritten: Vec<(String, String)>,
}

/// Writes the whole report into a folder, created if missing. Replaces files of an earlier report and removes its other charts; other files stay. The
/// findings are in place before the first picture is drawn. A picture that cannot be drawn or written affects no other file.
///
/// # Errors
/// [`ReportError::FolderIsFile`], [`ReportError::MakeFolder`] or [`ReportError::Write`]. No file is ever half-written.
pub fn write_report(findings: &Findings, folder: &Path, options: &WriteOptions) -> Result<Written, ReportError> {
    make_folder(folder)?;
    make_folder(&folder.join(CHARTS))?;
    remove_leftovers(folder)?;
    let mut files = put(folder, numbers(findings))?;
    let (mut failed, mut unwritten) = (Vec::new(), Vec::new());
    let charts = charts(findings);
    for (name, content) in pictures(&charts, *options, &mut failed) {
        match put(folder, [(name.clone(), content)]) {
            Ok(written) => files.extend(written),
            Err(error) => unwritten.push((name, error.to_string())),
        }
    }
    files.extend(put(folder, [named(PAGE, |file| file.write_all(html::to_html(findings).as_bytes()))])?);
    remove_stale_charts(folder, &files)?;
    Ok(Written { page: folder.join(PAGE), files, failed, unwritten })
}

/// The same files by name, for callers without a disk. A picture that cannot be drawn is missing.
pub fn report_files(findings: &Findings, options: &WriteOptions) -> Vec<(String, Vec<u8>)> {
    let (charts, mut failed) = (charts(findings), Vec::new());
    let page = named(PAGE, |file| file.write_all(html::to_html(findings).as_bytes()));
    let files = numbers(findings).into_iter().chain(pictures(&charts, *options, &mut failed)).chain([page]);
    let fill = |(name, content): Named<'_>| {
        let mut bytes = Vec::new();
        content(&mut bytes).expect("memory takes what is written");
        (name, bytes)
    };
    files.map(fill).collect()
}

const CHARTS: &str = "charts";
const PAGE: &str = "index.html";

/// Writes the content of a file. Files with many cells are too large to be built in memory.
type Content<'f> = Box<dyn FnOnce(&mut dyn Write) -> io::Result<()> + 'f>;

/// A file by its name within the folder.
type Named<'f> = (String, Content<'f>);

fn named<'f>(name: &str, content: impl FnOnce(&mut dyn Write) -> io::Result<()> + 'f) -> Named<'f> {
    (name.to_owned(), Box::new(content))
}

/// The findings, in every form without pictures.
fn numbers(findings: &Findings) -> Vec<Named<'_>> {
    let mut files = vec![
        named("findings.json", |file| json::write_json(findings, file)),
        named("findings.csv", |file| csv::write_csv(findings, file)),
        named("summary.md", |file| file.write_all(markdown::to_markdown(findings).as_bytes())),
    ];
    if let Some(check) = findings.check() {
        files.push(named("check.md", |file| file.write_all(markdown::to_check_markdown(findings, check).as_bytes())));
        files.push(named("junit.xml", |file| file.write_all(junit::to_junit(findings, check).as_bytes())));
    }
    files
}

/// The pictures, drawn on demand; names of those that cannot be drawn go into `failed`.
fn pictures<'f>(
    charts: &'f [Chart],
    options: WriteOptions,
    failed: &'f mut Vec<String>,
) -> impl Iterator<Item = Named<'f>> {
    let kinds: &[&str] = if options.png { &["svg", "png"] } else { &["svg"] };
    charts.iter().flat_map(move |chart| kinds.iter().map(move |kind| (chart, *kind))).filter_map(
        move |(chart, kind)| {
            let name = format!("{CHARTS}/{}.{kind}", chart.name);
            let draw = || if kind == "png" { chart.png() } else { chart.svg(Viewport::Wide).into_bytes() };
            let Some(bytes) = attempt(draw) else {
                failed.push(name);
                return None;
            };
            Some(named(&name, move |file| file.write_all(&bytes)))
        },
    )
}

/// Writes files one after another, and renames them when all are complete.
fn put<'f>(folder: &Path, files: impl IntoIterator<Item = Named<'f>>) -> Result<Vec<PathBuf>, ReportError> {
    let ready =
        files.into_iter().map(|(name, content)| stage(folder, &name, content)).collect::<Result<Vec<_>, _>>()?;
    let publish = |staged: Staged| {
        let target = staged.target().to_owned();
        match staged.publish() {
            Ok(()) => Ok(target),
            Err(source) => Err(ReportError::write(&target, source)),
        }
    };
    ready.into_iter().map(publish).collect()
}

fn make_folder(path: &Path) -> Result<(), ReportError> {
    if path.is_file() {
        return Err(ReportError::FolderIsFile { path: path.to_owned() });
    }
    std::fs::create_dir_all(path).map_err(|source| ReportError::MakeFolder { path: path.to_owned(), source })
}

/// Writes a file under a temporary name beside its target.
fn stage(folder: &Path, name: &str, content: Content<'_>) -> Result<Staged, ReportError> {
    let target = folder.join(name);
    let fault = |source| ReportError::write(&target, source);
    let staged = Staged::create(&target).map_err(fault)?;
    let mut buffer = BufWriter::new(staged.file());
    content(&mut buffer).and_then(|()| buffer.flush()).map_err(fault)?;
    drop(buffer);
    staged.sync().map_err(fault)?;
    Ok(staged)
}

/// Removes the leftovers of a process that was killed while it wrote here.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plot::data::Content;
    use crate::samples;

    /// A grid with a value in a row that does not exist: a defect wherever it is drawn.
    #[test]
    fn a_picture_that_cannot_be_drawn_costs_itself_alone() {
        let mut charts = charts(&samples::two_axes());
        let names: Vec<String> = charts.iter().map(|chart| chart.name.clone()).collect();
        let Content::Heat(heat) = &mut charts[0].content else { panic!("a grid") };
        heat.rows.clear();
        let mut failed = Vec::new();
        let drawn = pictures(&charts, WriteOptions::default(), &mut failed).map(|(name, _)| name).collect::<Vec<_>>();
        assert_eq!(failed, ["svg", "png"].map(|kind| format!("charts/{}.{kind}", names[0])));
        assert_eq!(drawn.len(), 2 * (names.len() - 1), "the others are there");
    }

    #[test]
    fn files_in_memory_are_those_on_disk() {
        let (folder, findings) = (tempfile::tempdir().unwrap(), samples::two_axes());
        let written = write_report(&findings, folder.path(), &WriteOptions::default()).unwrap();
        let files = report_files(&findings, &WriteOptions::default());
        assert_eq!(files.len(), written.files.len());
        for (name, bytes) in files {
            assert!(std::fs::read(folder.path().join(&name)).unwrap() == bytes, "{name}");
        }
    }

    /// A folder in the place of a picture.
    #[test]
    fn a_picture_that_cannot_be_written_costs_itself_alone() {
        let (folder, findings) = (tempfile::tempdir().unwrap(), samples::two_axes());
        let names: Vec<String> = charts(&findings).iter().map(|chart| chart.name.clone()).collect();
        let taken = format!("charts/{}.svg", names[0]);
        std::fs::create_dir_all(folder.path().join(&taken)).unwrap();
        let written = write_report(&findings, folder.path(), &WriteOptions::default()).unwrap();
        assert!(matches!(&written.unwritten[..], [(one, _)] if *one == taken), "{:?}", written.unwritten);
        assert!(written.page.is_file() && folder.path().join(format!("charts/{}.png", names[0])).is_file());
        assert!(folder.path().join(format!("charts/{}.svg", names[1])).is_file());
    }
}
