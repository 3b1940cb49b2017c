//! Several checks: the selection of their files.

use std::fs;
use std::path::Path;

use evenkeel_engine::rules::Fault;
use evenkeel_reports::overview::stem;
use toml_edit::DocumentMut;

use crate::caller;
use crate::failure::Failure;

/// The file of the overview below the folder of results.
pub const INDEX: &str = "index.md";

/// The files named by the user.
#[derive(Debug, Default)]
pub struct Named {
    /// The check files, those of a folder in the order of their names.
    pub files: Vec<String>,
    /// Files of a folder that are not checks.
    pub left_out: Vec<String>,
    /// The faults of unreadable files of a folder: they may be checks.
    pub faults: Vec<Fault>,
}

/// The check files named.
///
/// # Errors
/// If a folder cannot be read or holds no checks, or if two files would have the same folder for their results.
pub fn check_files(named: &[String]) -> Result<Named, Failure> {
    let mut all = Named::default();
    for name in named {
        if Path::new(name).is_dir() {
            look_through(name, &mut all)?;
        } else {
            all.files.push(name.clone());
        }
    }
    if let Some((first, second)) = alike(&all.files) {
        let message = format!("{first} and {second} would use the same folder for results");
        return Err(Failure::usage(second, message, "remove one of the two, or rename a file"));
    }
    Ok(all)
}

fn look_through(folder: &str, all: &mut Named) -> Result<(), Failure> {
    let unreadable =
        |error: std::io::Error| Failure::usage(folder, format!("cannot be read: {error}"), "name the files");
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|kind| kind == "toml") && path.is_file() {
            paths.push(path);
        }
    }
    paths.sort();
    let (checks, faults) = (all.files.len(), all.faults.len());
    for path in paths {
        let name = path.display().to_string();
        // An empty file holds no check.
        let is_empty = path.metadata().is_ok_and(|file| file.len() == 0);
        match caller::read(&path) {
            Ok(text) if holds_check(&text) => all.files.push(name),
            Err(fault) if !is_empty => all.faults.push(fault),
            Ok(_) | Err(_) => all.left_out.push(name),
        }
    }
    if (all.files.len(), all.faults.len()) == (checks, faults) {
        let help = "a check file ends in .toml and has a [check] table";
        return Err(Failure::usage(folder, "this folder holds no checks", help));
    }
    Ok(())
}

/// Whether a text is a check, or may be one whose faults should be reported.
fn holds_check(text: &str) -> bool {
    text.parse::<DocumentMut>().map_or(true, |file| ["check", "claim"].iter().any(|key| file.contains_key(key)))
}

/// Two files with the same name apart from their folders.
fn alike(files: &[String]) -> Option<(&String, &String)> {
    let mut pairs = files.iter().enumerate();
    pairs.find_map(|(index, file)| Some((files[..index].iter().find(|other| stem(other) == stem(file))?, file)))
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

    /// TOML may write the table in any way; and a text that is not valid TOML may be a check.
    #[test]
    fn a_check_is_known_by_its_tables() {
        for text in [
            "a = 1\n[check]\n",
            "check = { \"rounds.mean\" = { at_most = 9 } }\n",
            "check.rounds.mean.at_most = 9\n",
            "[ check ]\n",
            "[\"check\"]\n",
            "[check.rounds.mean]\nat_most = 9\n",
            "[claim]\n",
            "[check",
        ] {
            assert!(holds_check(text), "{text}");
        }
        assert!(!holds_check("# [check]\n[rules]\nx = 1\n") && !holds_check("[checks]\nx = \"\"\"\n[check]\n\"\"\"\n"));
    }
}
