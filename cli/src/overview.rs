//! The page of several checks: where it may be written, and the targets of its links.

use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Component, Path, PathBuf, absolute};

use evenkeel_analysis::files::{Staged, is_special};
use evenkeel_reports::overview::PAGE_MARK;

use crate::failure::Failure;

/// Checks that only an overview is overwritten; `flag` names the page.
///
/// # Errors
/// If another file is there and may not be replaced, or cannot be read.
pub fn may_write(flag: &str, path: &Path, force: bool) -> Result<(), Failure> {
    if is_special(path) {
        return Ok(());
    }
    match fs::read(path) {
        Ok(text) if !force && !text.starts_with(PAGE_MARK.as_bytes()) => {
            let message = format!("{} is not an overview of checks", path.display());
            let help = "name another file, or add --force to replace what is there";
            Err(Failure::usage(&format!("{flag} {}", path.display()), message, help))
        }
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(Failure::unwritable(&path.display().to_string(), &error))
        }
        _ => Ok(()),
    }
}

/// Checks that a page can be written, so that an error is not found after an hour of play.
///
/// # Errors
/// If its folder does not exist or cannot be written into.
pub fn try_page(path: &Path) -> Result<(), Failure> {
    if is_special(path) {
        return Ok(());
    }
    Staged::create(path).map(drop).map_err(|error| Failure::unwritable(&path.display().to_string(), &error))
}

/// Whether a file is a page of several checks, and not the result of one.
pub fn is_page(path: &Path) -> bool {
    path.is_file() && fs::read(path).is_ok_and(|text| text.starts_with(PAGE_MARK.as_bytes()))
}

/// The path from a folder to a file, as a link in a page of that folder.
pub fn way(from: &Path, to: &Path) -> String {
    let (Some(from), Some(to)) = (parts(from), parts(to)) else { return to.display().to_string() };
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let ups = std::iter::repeat_n("..".into(), from.len() - common);
    let way: PathBuf = ups.chain(to[common..].iter().cloned()).collect::<Vec<OsString>>().iter().collect();
    way.display().to_string().replace('\\', "/")
}

/// The parts of a path from the root, without `..`.
fn parts(path: &Path) -> Option<Vec<OsString>> {
    let path = absolute(if path.as_os_str().is_empty() { Path::new(".") } else { path }).ok()?;
    let mut parts: Vec<OsString> = Vec::new();
    for part in path.components() {
        match part {
            Component::ParentDir if parts.len() > 1 => drop(parts.pop()),
            Component::ParentDir | Component::CurDir => {}
            other => parts.push(other.as_os_str().to_owned()),
        }
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_lead_up_and_down() {
        let way = |from: &str, to: &str| way(Path::new(from), Path::new(to));
        assert_eq!(way("docs", "examples/claims/a.toml"), "../examples/claims/a.toml");
        assert_eq!(way("claims", "claims/a/index.html"), "a/index.html");
        assert_eq!(way("", "a.toml"), "a.toml");
        assert_eq!(way("a/../b", "b/x/../a.toml"), "a.toml");
        let here = std::env::current_dir().unwrap();
        let here = here.file_name().unwrap().to_str().unwrap();
        assert_eq!(way("..", "x.toml"), format!("{here}/x.toml"), "a page above the folder that one stands in");
    }

    /// A file that is not known to be an overview is kept.
    #[test]
    fn what_is_no_overview_is_replaced_on_request_alone() {
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("page.md");
        assert!(may_write("--page", &path, false).is_ok(), "nothing is there");
        fs::write(&path, b"caf\xe9").unwrap();
        let Failure::Faults(faults) = may_write("--page", &path, false).unwrap_err() else { panic!("a fault") };
        assert!(faults[0].to_string().starts_with("--page "), "{}", faults[0]);
        assert!(may_write("--page", &path, true).is_ok());
        fs::write(&path, PAGE_MARK).unwrap();
        assert!(may_write("--page", &path, false).is_ok() && is_page(&path));
        let folder = may_write("--page", scratch.path(), true);
        assert!(matches!(folder, Err(Failure::Unwritable(_))), "{folder:?}");
        assert!(matches!(try_page(&scratch.path().join("no/such/page.md")), Err(Failure::Unwritable(_))));
        assert!(try_page(&path).is_ok());
    }
}
