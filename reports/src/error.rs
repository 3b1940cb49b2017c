//! File errors and their remedies.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A report could not be written, or findings could not be read. The message names the fault, its place and the remedy.
#[derive(Debug, Error)]
pub enum ReportError {
    /// The folder for the report exists, but is a file.
    #[error("cannot write the report into `{path}`: it is a file, not a folder; name another folder, or move the file")]
    FolderIsFile {
        /// The requested folder.
        path: PathBuf,
    },
    /// A folder could not be created.
    #[error("cannot make the folder `{path}`: {source}; {}", remedy(source.kind()))]
    MakeFolder {
        /// The folder.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A file could not be written; an existing file of that name is unchanged.
    #[error("cannot write `{path}`: {source}; {}", remedy(source.kind()))]
    Write {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A findings file could not be read.
    #[error("cannot read `{path}`: {source}; name the findings.json of an earlier run")]
    Read {
        /// The file.
        path: PathBuf,
        /// The system's error.
        source: io::Error,
    },
    /// A file has no findings.
    #[error("`{path}` has no findings: {reason}; name the findings.json of an earlier run")]
    NotFindings {
        /// The file.
        path: PathBuf,
        /// The fault, with line and column where known.
        reason: String,
    },
    /// A findings file has a version that this program does not know.
    #[error(
        "`{path}` has the format `{found}`, but this program reads `{known}`; read it with the version that wrote it, or \
         run its command again"
    )]
    OtherSchema {
        /// The file.
        path: PathBuf,
        /// The version it states.
        found: String,
        /// The version that can be read.
        known: &'static str,
    },
}

impl ReportError {
    pub(crate) fn write(path: &Path, source: io::Error) -> Self {
        Self::Write { path: path.to_owned(), source }
    }
}

fn remedy(kind: ErrorKind) -> &'static str {
    match kind {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "free space on the disk, or name a folder on another one",
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => "name a folder you can write to",
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "a part of the path is a file; name another folder",
        ErrorKind::InvalidFilename => "choose a shorter or simpler name",
        _ => "name another folder, or check the system error",
    }
}
