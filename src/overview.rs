//! The page of several checks: where it may be written, and where its links lead.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf, absolute};

use evenkeel_reports::overview::PAGE_MARK;

use crate::failure::Failure;
use crate::folder::refuse;

/// Makes sure that nothing is written over that is not an overview.
///
/// # Errors
/// If a file of another kind is there and may not be replaced.
pub fn may_write(path: &Path, force: bool) -> Result<(), Failure> {
    let own = |text: &str| text.starts_with(PAGE_MARK);
    match fs::read_to_string(path) {
        Ok(text) if !force && !own(&text) => {
            Err(refuse(path, format!("{} is not an overview of checks", path.display())))
        }
        _ => Ok(()),
    }
}

/// The way from a folder to a file, as a link in a page of that folder is written.
pub fn way(from: &Path, to: &Path) -> String {
    let (Ok(from), Ok(to)) = (absolute(from), absolute(to)) else { return to.display().to_string() };
    let parts = |path: &Path| path.components().map(|part| part.as_os_str().to_owned()).collect::<Vec<_>>();
    let (from, to) = (parts(&from), parts(&to));
    let common = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
    let ups = std::iter::repeat_n("..".into(), from.len() - common);
    let way: PathBuf = ups.chain(to[common..].iter().cloned()).collect::<Vec<OsString>>().iter().collect();
    way.display().to_string().replace('\\', "/")
}

/// The command as it was typed.
pub fn typed() -> String {
    let plain = |word: &str| {
        !word.is_empty() && word.chars().all(|letter| letter.is_alphanumeric() || "-_./=,".contains(letter))
    };
    let quote = |word: String| if plain(&word) { word } else { format!("'{}'", word.replace('\'', "'\\''")) };
    let words = std::env::args().skip(1).map(quote);
    std::iter::once("evenkeel".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ways_lead_up_and_down() {
        let way = |from: &str, to: &str| way(Path::new(from), Path::new(to));
        assert_eq!(way("docs", "examples/claims/a.toml"), "../examples/claims/a.toml");
        assert_eq!(way("claims", "claims/a/index.html"), "a/index.html");
        assert_eq!(way("", "a.toml"), way(".", "a.toml"));
    }
}
