//! Files that are whole or not there.

use std::fs::{self, File};
use std::io;
use std::path::Path;

use crate::run::RunError;

/// Writes a file under a temporary name beside its own and renames it: nobody ever sees half of it.
pub(crate) fn write_whole(path: &Path, write: impl FnOnce(&File) -> io::Result<()>) -> Result<(), RunError> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".part");
    let temporary = path.with_file_name(name);
    let attempt = || {
        let file = File::create(&temporary)?;
        write(&file)?;
        file.sync_all()?;
        fs::rename(&temporary, path)
    };
    attempt().map_err(|error| {
        // The first error is the one to tell; a temporary file that cannot be removed either is the lesser evil.
        let _ = fs::remove_file(&temporary);
        RunError::output(path, "cannot be written")(error)
    })
}
