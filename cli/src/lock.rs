//! One process at a time in an output folder.
//!
//! The lock is the system's own on an open file, so it ends with its process in any case. The holder removes the file. A process that opened the file
//! just before cannot read its mark back by name, and tries again.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::time::{SystemTime, UNIX_EPOCH};

const NAME: &str = ".evenkeel-lock";

/// A locked folder.
#[derive(Debug)]
pub struct Lock {
    path: PathBuf,
    /// `None` if the file system has no locks, or after the end.
    file: Option<File>,
}

impl Lock {
    /// Takes the lock of a folder, or returns its holder.
    ///
    /// # Errors
    /// If the file of the lock cannot be written.
    pub fn take(folder: &Path) -> io::Result<Result<Self, String>> {
        let path = folder.join(NAME);
        loop {
            let file = File::options().read(true).write(true).create(true).truncate(false).open(&path)?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => return Ok(Err(owner(&path))),
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                    return Ok(Ok(Self { path, file: None }));
                }
                Err(TryLockError::Error(error)) => return Err(error),
            }
            if claim(&file, &path)? {
                return Ok(Ok(Self { path, file: Some(file) }));
            }
        }
    }

    /// Releases the folder.
    pub fn release(&mut self) {
        if let Some(file) = self.file.take() {
            // Removed while the lock is held, so that no other process's file is removed. A file that stays does no harm.
            let _ = fs::remove_file(&self.path);
            drop(file);
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        self.release();
    }
}

/// Writes a mark into a locked file; returns whether it can be read by the file's name. If not, the lock is on a file that no process will open.
fn claim(mut file: &File, path: &Path) -> io::Result<bool> {
    let mark = mark();
    file.set_len(0)?;
    file.write_all(mark.as_bytes())?;
    match fs::read(path) {
        Ok(found) => Ok(found == mark.as_bytes()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        // Such as too many open files: another try would fail too.
        Err(error) => Err(error),
    }
}

/// A mark that no other process writes.
fn mark() -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_nanos());
    format!("process {}\nsince {now}\n", process::id())
}

fn owner(path: &Path) -> String {
    let text = fs::read_to_string(path).unwrap_or_default();
    text.lines().next().filter(|line| !line.is_empty()).unwrap_or("just started").to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_held_once() {
        let folder = tempfile::tempdir().unwrap();
        let mut held = Lock::take(folder.path()).unwrap().unwrap();
        let refused = Lock::take(folder.path()).unwrap().unwrap_err();
        assert_eq!(refused, format!("process {}", process::id()));
        held.release();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0, "nothing is left");
        assert!(Lock::take(folder.path()).unwrap().is_ok());
    }

    /// Opened before its holder removed it: the file has no name, or the name now belongs to another file.
    #[test]
    fn a_lock_on_a_file_that_lost_its_name_holds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(NAME);
        let open = || File::options().read(true).write(true).create(true).truncate(false).open(&path).unwrap();
        let (first, early) = (open(), open());
        assert!(claim(&first, &path).unwrap());
        fs::remove_file(&path).unwrap();
        assert!(!claim(&early, &path).unwrap(), "the name is gone");
        let next = open();
        assert!(!claim(&early, &path).unwrap(), "the name is of another file");
        assert_eq!(fs::read(&path).unwrap(), b"", "which is left as it was");
        assert!(claim(&next, &path).unwrap());
    }

    #[test]
    fn a_file_that_was_left_behind_holds_nothing() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join(NAME), "process 1\nsince 0\n").unwrap();
        assert!(Lock::take(folder.path()).unwrap().is_ok());
    }
}
