//! Several checks: which files they are.

use std::fs;
use std::path::Path;

use crate::failure::Failure;
use crate::sources::Sources;

/// The file of the overview below the folder of results.
pub const INDEX: &str = "index.md";

/// The check files that are named, those of a folder in the order of their names. Files of a folder that hold no `[check]` are left
/// out.
///
/// # Errors
/// If a folder cannot be read or holds no checks, or if two files would have the same folder for their results.
pub fn check_files(named: &[String], sources: &mut Sources) -> Result<Vec<String>, Failure> {
    let mut files = Vec::new();
    for name in named {
        if Path::new(name).is_dir() {
            files.extend(files_of(name, sources)?);
        } else {
            files.push(name.clone());
        }
    }
    if let Some((first, second)) = alike(&files) {
        let message = format!("{first} and {second} would have the same folder for their results");
        return Err(Failure::usage(second, message, "name one of the two, or give the files different names"));
    }
    Ok(files)
}

fn files_of(folder: &str, sources: &mut Sources) -> Result<Vec<String>, Failure> {
    let unreadable =
        |error: std::io::Error| Failure::usage(folder, format!("cannot be read: {error}"), "name the files");
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|kind| kind == "toml") && path.is_file() {
            let text = sources.read(&path)?;
            found.extend(holds_check(&text).then(|| path.display().to_string()));
        }
    }
    found.sort();
    if found.is_empty() {
        let help = "a check file ends in .toml and has a [check] table";
        return Err(Failure::usage(folder, "this folder holds no checks", help));
    }
    Ok(found)
}

/// Whether a text has a `[check]` table, well-formed or not: its faults are then told.
fn holds_check(text: &str) -> bool {
    text.lines().any(|line| line.trim_start().starts_with("[check"))
}

/// Two files with the same name apart from their folders.
fn alike(files: &[String]) -> Option<(&String, &String)> {
    let mut pairs = files.iter().enumerate();
    pairs.find_map(|(index, file)| Some((files[..index].iter().find(|other| stem(other) == stem(file))?, file)))
}

/// The name of a file without folder and extension: the folder of its results.
pub fn stem(file: &str) -> &str {
    Path::new(file).file_stem().and_then(|stem| stem.to_str()).unwrap_or(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_of_one_name_are_found() {
        let files = ["a/x.toml", "b/y.toml", "b/x.toml"].map(str::to_owned);
        assert_eq!(alike(&files), Some((&files[0], &files[2])));
        assert_eq!(alike(&files[..2]), None);
    }

    #[test]
    fn a_check_is_known_by_its_table() {
        assert!(holds_check("a = 1\n[check]\n") && holds_check("[check"));
        assert!(!holds_check("# [check]\n[rules]\nx = 1\n"));
    }
}
