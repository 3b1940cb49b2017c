//! Files that are either complete or absent.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use tempfile::{Builder, NamedTempFile};

/// Prefix and suffix of temporary names.
const NAMES: (&str, &str) = (".evenkeel-", ".part");

/// A file being written under a temporary name next to its own. It is removed if dropped before it is [published](Staged::publish).
#[derive(Debug)]
pub struct Staged {
    file: NamedTempFile,
    target: PathBuf,
}

impl Staged {
    /// Starts a file that will be named `target`.
    ///
    /// # Errors
    /// If the folder is not writable.
    pub fn create(target: &Path) -> io::Result<Self> {
        // A symbolic link stays, and its target is written.
        let real = if target.is_symlink() { target.canonicalize().ok() } else { None };
        let target = real.as_deref().unwrap_or(target);
        let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        Ok(Self { file: temporary_names().tempfile_in(folder)?, target: target.to_owned() })
    }

    /// The temporary file to write to.
    pub fn file(&self) -> &File {
        self.file.as_file()
    }

    /// The final path of the file.
    pub fn target(&self) -> &Path {
        &self.target
    }

    /// Flushes the contents to disk.
    ///
    /// # Errors
    /// If the system could not write it.
    pub fn sync(&self) -> io::Result<()> {
        self.file().sync_all()
    }

    /// Renames the file to its final name, replacing an existing file.
    ///
    /// # Errors
    /// If the system refuses; an existing file stays unchanged.
    pub fn publish(self) -> io::Result<()> {
        self.file.persist(self.target).map(drop).map_err(|refused| refused.error)
    }
}

/// Whether this path is not a regular file or folder, such as a pipe or a device: it is written directly, and never read or replaced.
pub fn is_special(path: &Path) -> bool {
    std::fs::metadata(path).is_ok_and(|about| !about.is_file() && !about.is_dir())
}

/// Writes a file atomically: no reader sees a part of it, even if the machine fails meanwhile. A pipe or a device is written directly.
///
/// # Errors
/// If the file cannot be written; an existing file stays unchanged.
pub fn write_whole(path: &Path, write: impl FnOnce(&File) -> io::Result<()>) -> io::Result<()> {
    if is_special(path) {
        return write(&File::options().write(true).open(path)?);
    }
    let staged = Staged::create(path)?;
    write(staged.file())?;
    staged.sync()?;
    staged.publish()
}

/// Removes temporary files of a process that was killed while it wrote into this folder.
///
/// # Errors
/// If the folder cannot be read, or such a file cannot be removed.
pub fn remove_leftovers(folder: &Path) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name();
        if name.to_str().is_some_and(|name| name.starts_with(NAMES.0) && name.ends_with(NAMES.1)) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

fn temporary_names() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(NAMES.0).suffix(NAMES.1);
    #[cfg(unix)]
    {
        // Results are for sharing: readable as far as the user's umask allows, unlike secrets.
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(std::fs::Permissions::from_mode(0o666));
    }
    builder
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use super::*;

    #[test]
    fn a_file_is_whole_or_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("results.txt");
        write_whole(&path, |mut file| file.write_all(b"first")).unwrap();
        let failed = write_whole(&path, |mut file| {
            file.write_all(b"sec")?;
            Err(io::Error::other("the disk is full"))
        });
        assert!(failed.is_err());
        assert_eq!(std::fs::read(&path).unwrap(), b"first");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left behind");
    }

    #[test]
    fn leftovers_of_a_killed_process_are_removed() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(".evenkeel-x1y2.part"), "half").unwrap();
        std::fs::write(folder.path().join("notes.part"), "mine").unwrap();
        remove_leftovers(folder.path()).unwrap();
        assert!(folder.path().join("notes.part").exists() && !folder.path().join(".evenkeel-x1y2.part").exists());
    }
}
