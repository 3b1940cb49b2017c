//! The output folder: checked before the run, and removed by a run that fails.

use std::fs;
use std::io::{self, ErrorKind, Write as _};
use std::path::{Path, PathBuf};

use evenkeel_analysis::files::write_whole;
use evenkeel_analysis::holds_work;

use crate::failure::Failure;
use crate::identity::{OutputIdentity, files_beside};
use crate::interrupt;
use crate::lock::Lock;

/// An output folder, locked against other processes. Dropped before [`Folder::keep`], it removes what it created, except a run's finished work.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    lock: Lock,
    /// Folders that did not exist before, innermost first.
    made: Vec<PathBuf>,
    /// Whether the folder contains the results of another study, which these replace.
    replaces: bool,
}

/// Files that not every study has: those of an earlier study would remain beside the files of the next one.
const OWN_FILES: [&str; 4] = ["outcomes.parquet", "games.parquet", "check.md", "junit.xml"];

impl Folder {
    /// Creates the folder if necessary, and checks that files can be written into it, so that an error is not found after an hour of play.
    ///
    /// # Errors
    /// If it cannot be created or written into.
    pub fn open(path: &Path) -> Result<Self, Failure> {
        Self::open_for(path, false)
    }

    /// The same for the results of a study. Results of another study, and the user's own files, are replaced only with `force`.
    ///
    /// # Errors
    /// As [`Folder::open`], and if the folder holds another study or a user's file that the study would overwrite.
    pub fn of_study(path: &Path, study: &OutputIdentity, force: bool) -> Result<Self, Failure> {
        let other = study.other_in(path);
        let replaces = other.is_some();
        match other.or_else(|| study.own_file_in(path)) {
            Some(there) if !force => Err(refuse(path, there)),
            _ => Self::open_for(path, replaces),
        }
    }

    /// The same for a page of several studies: results of a single one are replaced only with `force`.
    ///
    /// # Errors
    /// As [`Folder::of_study`].
    pub fn of_several(path: &Path, force: bool) -> Result<Self, Failure> {
        match OutputIdentity::default().other_in(path) {
            Some(other) if !force => Err(refuse(path, other)),
            _ => Self::open(path),
        }
    }

    fn open_for(path: &Path, replaces: bool) -> Result<Self, Failure> {
        refuse_tilde(path)?;
        let missing = path.ancestors().take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists());
        let made = missing.map(Path::to_owned).collect();
        let unwritable = |error| Failure::unwritable(&path.display().to_string(), &error);
        // From here on a stop waits until the folder is restored.
        interrupt::play();
        fs::create_dir_all(path).map_err(unwritable)?;
        // A refused process removes nothing: the folder belongs to the other process.
        let lock = Lock::take(path).map_err(unwritable)?.map_err(|owner| busy(path, &owner))?;
        let folder = Self { path: path.to_owned(), lock, made, replaces };
        try_writing(path).map_err(unwritable)?;
        Ok(folder)
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Removes the files of another study that this one, which wrote `own`, does not have.
    ///
    /// # Errors
    /// If a file cannot be removed.
    pub fn clear_others(&self, own: &[&str]) -> Result<(), Failure> {
        for name in OWN_FILES.iter().filter(|name| self.replaces && !own.contains(name)) {
            remove_file(&self.path.join(name))?;
        }
        Ok(())
    }

    /// The files of another study beside its report that these results replace.
    pub fn files_of_other(&self) -> Vec<String> {
        if self.replaces { files_beside(&self.path) } else { Vec::new() }
    }

    /// Leaves everything in place.
    pub fn keep(mut self) {
        self.made.clear();
    }
}

/// Refuses a path that a shell should have expanded: a folder called `~` is never meant, and dangerous to remove.
fn refuse_tilde(path: &Path) -> Result<(), Failure> {
    if !path.starts_with("~") || path.exists() {
        return Ok(());
    }
    let help = "only a shell expands `~`, at the start of a word: write `--out ~/...` with a space, or the whole path";
    Err(Failure::usage(&format!("--out {}", path.display()), "this would create a folder named `~`", help))
}

/// The failure that another study or a user's file, named `other`, would be overwritten.
fn refuse(path: &Path, other: String) -> Failure {
    let help = "name another folder, or add --force to replace what is there";
    Failure::usage(&format!("--out {}", path.display()), other, help)
}

fn busy(path: &Path, owner: &str) -> Failure {
    let message = format!("another process ({owner}) is writing into this folder");
    Failure::output(&path.display().to_string(), message, "wait for it, or name another folder")
}

/// Only writing shows whether the disk has free space.
fn try_writing(folder: &Path) -> io::Result<()> {
    let probe = folder.join(".evenkeel-probe");
    let written = fs::write(&probe, [b'.'; 4096]);
    fs::remove_file(&probe).or_else(|error| if written.is_ok() { Err(error) } else { Ok(()) })?;
    written
}

impl Drop for Folder {
    fn drop(&mut self) {
        self.lock.release();
        if holds_work(&self.path) {
            return;
        }
        // The failure that led here is reported; a second message about the cleanup is not worth it.
        if let Some((own, parents)) = self.made.split_first() {
            let _ = fs::remove_dir_all(own);
            for parent in parents {
                let _ = fs::remove_dir(parent);
            }
        }
    }
}

/// Removes a file, if it exists.
///
/// # Errors
/// If it cannot be removed.
pub fn remove_file(path: &Path) -> Result<(), Failure> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => {
            Err(Failure::unwritable(&path.display().to_string(), &error))
        }
        _ => Ok(()),
    }
}

/// Writes one file whole: under a temporary name first.
///
/// # Errors
/// If it cannot be written; an existing file is unchanged.
pub fn write_file(path: &Path, text: &str) -> Result<(), Failure> {
    let written = write_whole(path, |mut file| file.write_all(text.as_bytes()));
    written.map_err(|error| Failure::unwritable(&path.display().to_string(), &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_not_kept_goes_with_its_parents() {
        let scratch = tempfile::tempdir().unwrap();
        let folder = Folder::open(&scratch.path().join("a/b")).unwrap();
        fs::write(folder.path().join("half"), "x").unwrap();
        drop(folder);
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 0);
    }

    #[test]
    fn a_folder_that_was_there_stays() {
        let scratch = tempfile::tempdir().unwrap();
        fs::write(scratch.path().join("mine"), "x").unwrap();
        drop(Folder::open(scratch.path()).unwrap());
        assert!(scratch.path().join("mine").exists());
    }

    /// An overnight run is not lost to the next command with its folder.
    #[test]
    fn another_study_is_replaced_on_request_alone() {
        let scratch = tempfile::tempdir().unwrap();
        fs::write(scratch.path().join("findings.json"), "{\"command\": \"evenkeel simulate a\"}").unwrap();
        fs::write(scratch.path().join("check.md"), "passed").unwrap();
        let open = |command: &str, force| Folder::of_study(scratch.path(), &OutputIdentity::of_command(command), force);
        let refused = open("evenkeel simulate b", false).unwrap_err();
        let Failure::Faults(faults) = refused else { panic!("{refused:?}") };
        assert!(faults[0].message.contains("evenkeel simulate a") && faults[0].help.contains("--force"), "{faults:?}");
        open("evenkeel simulate a", false).unwrap().clear_others(&[]).unwrap();
        assert!(scratch.path().join("check.md").exists(), "the same study again keeps its files");
        open("evenkeel simulate b", true).unwrap().clear_others(&["check.md"]).unwrap();
        assert!(scratch.path().join("check.md").exists(), "it was written anew");
        open("evenkeel simulate b", true).unwrap().clear_others(&[]).unwrap();
        assert!(!scratch.path().join("check.md").exists());
        fs::write(scratch.path().join("findings.json"), "mine").unwrap();
        assert!(open("evenkeel simulate a", false).is_err(), "this is not known");
        let several = |force| Folder::of_several(scratch.path(), force);
        assert!(several(false).is_err() && several(true).is_ok(), "a page of several studies replaces them no sooner");
    }

    /// A user's own page or mixture in a folder is not lost to a report.
    #[test]
    fn own_files_are_replaced_on_request_alone() {
        for name in ["index.html", "mixture.toml", "check.md"] {
            let scratch = tempfile::tempdir().unwrap();
            fs::write(scratch.path().join(name), "mine").unwrap();
            let open =
                |force| Folder::of_study(scratch.path(), &OutputIdentity::of_command("evenkeel simulate a"), force);
            let Failure::Faults(faults) = open(false).unwrap_err() else { panic!("{name}") };
            assert!(faults[0].message.contains(name) && faults[0].help.contains("--force"), "{faults:?}");
            fs::write(scratch.path().join("junit.xml"), "mine").unwrap();
            open(true).unwrap().clear_others(&[]).unwrap();
            assert!(scratch.path().join("junit.xml").exists(), "{name}: what is not written over stays");
            fs::create_dir(scratch.path().join("run")).unwrap();
            fs::write(scratch.path().join("run/chunks-0-1.json"), "{}").unwrap();
            assert!(open(false).is_ok(), "{name}: an unfinished run writes into its own folder");
        }
    }

    #[test]
    fn a_kept_folder_stays() {
        let scratch = tempfile::tempdir().unwrap();
        Folder::open(&scratch.path().join("a")).unwrap().keep();
        assert!(scratch.path().join("a").is_dir());
    }

    /// A process with the old file open continues to read it: no reader ever sees half of the new one.
    #[test]
    fn a_file_is_replaced_as_a_whole() {
        use std::io::Read as _;
        let scratch = tempfile::tempdir().unwrap();
        let path = scratch.path().join("saved.json");
        write_file(&path, "first").unwrap();
        let mut reader = fs::File::open(&path).unwrap();
        write_file(&path, "second").unwrap();
        let mut seen = String::new();
        reader.read_to_string(&mut seen).unwrap();
        assert_eq!((seen.as_str(), fs::read_to_string(&path).unwrap().as_str()), ("first", "second"));
        assert_eq!(fs::read_dir(scratch.path()).unwrap().count(), 1, "nothing is left beside it");
    }

    #[test]
    fn a_folder_below_a_file_is_refused() {
        let scratch = tempfile::tempdir().unwrap();
        fs::write(scratch.path().join("file"), "x").unwrap();
        let refused = Folder::open(&scratch.path().join("file/out"));
        assert!(matches!(refused, Err(Failure::Unwritable(_))), "{refused:?}");
        assert_eq!(fs::read(scratch.path().join("file")).unwrap(), b"x");
    }
}
