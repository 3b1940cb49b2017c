//! The finished work of a run, on disk: pieces that are added but never changed, each complete and with its own digest.
//!
//! In the output folder, `run/run.json` identifies the run; `run/chunks-00000-00012.json` holds the tallies of chunks 0 to 11 and, if rows are
//! wanted, `run/chunks-00000-00012.parquet` their rows. The rows are written before the tallies that contain their digest, both first under a
//! temporary name: if a machine fails, a piece is either complete or missing. A piece damaged later does not match its digest and is played again.
//! The division into pieces does not affect the results, since tallies may be merged in any parts.

use core::ops::Range;
use std::fs;
use std::io::{self, BufWriter, Write as _};
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::digested::{Digested, digest_of, digest_of_file, program_digest};
use super::{Event, Progress, RunError, Shard};
use crate::experiment::Experiment;
use crate::files::write_whole;
use crate::plan::quote;
use crate::rows::Frame;

/// Version of the folder. Another version is not read: the run starts again.
const FORMAT: u32 = 5;
/// Folder of finished work in the output folder.
const FOLDER: &str = "run";
const HEADER: &str = "run.json";
/// The suffix of a training's file name that names the folder of its work.
pub const UNFINISHED: &str = ".unfinished";

/// The run that a folder belongs to.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Version of the folder.
    pub format: u32,
    /// Digests of the program and of the experiment, 16 hexadecimal digits each: another build may play differently.
    pub digest: String,
    /// Chunks of the whole run.
    pub chunks: u64,
    /// The part that is played here; `None`: all of it.
    pub shard: Option<Shard>,
    /// Whether rows are kept.
    pub rows: bool,
    /// The experiment; `None` for a step of a longer study.
    pub asked: Option<Experiment>,
    /// The command that plays it; empty if unknown.
    #[serde(default)]
    pub command: String,
}

impl Header {
    /// The header of an experiment with this digest, as this program plays it.
    pub(crate) fn new(digest: u64, chunks: u64, shard: Option<Shard>, rows: bool, asked: Option<Experiment>) -> Self {
        let digest = format!("{:016x}{digest:016x}", program_digest());
        Self { format: FORMAT, digest, chunks, shard, rows, asked, command: String::new() }
    }

    /// Sets the command that plays the run.
    #[must_use]
    pub(crate) fn played_by(self, command: String) -> Self {
        Self { command, ..self }
    }

    /// Whether both are of the same run, though possibly of different parts.
    pub(crate) fn is_of(&self, other: &Self) -> bool {
        let run = |header: &Self| (header.digest.clone(), header.chunks, header.rows);
        run(self) == run(other)
    }

    /// The differences from another run, in words.
    pub(crate) fn difference(&self, other: &Self) -> String {
        let digests =
            |header: &Self| header.digest.split_at_checked(16).map(|(one, two)| (one.to_owned(), two.to_owned()));
        let (ours, theirs) = (digests(self).unwrap_or_default(), digests(other).unwrap_or_default());
        let is_same_command = self.command == other.command && !self.command.is_empty();
        let is_same = ours.1 == theirs.1 && self.chunks == other.chunks;
        let experiment = match () {
            () if !is_same && !is_same_command => Some("it belongs to another experiment"),
            () if self.rows != other.rows => Some(if other.rows {
                "it keeps rows of single games"
            } else {
                "it keeps no rows of single games (--no-rows)"
            }),
            () if is_same => None,
            () => Some("the files of its command have changed since"),
        };
        let program = (ours.0 != theirs.0).then_some("it was made by another build of the program");
        experiment.into_iter().chain(program).collect::<Vec<_>>().join(", and ")
    }

    /// The command that resumes the run in this folder, with its part; empty if unknown. No flag is needed for rows: a run without one continues as
    /// it began.
    fn resumed_in(&self, out: &Path) -> String {
        if self.command.is_empty() {
            return String::new();
        }
        let shard = self.shard.map_or_else(String::new, |shard| format!(" --shard {shard}"));
        // A training keeps its work beside its file.
        let out = out.display().to_string();
        format!("{}{shard} --out {}", self.command, quote(out.strip_suffix(UNFINISHED).unwrap_or(&out)))
    }

    /// The header of the finished work in an output folder; `None` without finished work.
    pub(crate) fn read(out: &Path) -> Result<Option<Self>, String> {
        let Ok(bytes) = fs::read(out.join(FOLDER).join(HEADER)) else { return Ok(None) };
        let unreadable = |_| "its header cannot be read".to_owned();
        let version: Version = serde_json::from_slice(&bytes).map_err(unreadable)?;
        if version.format != FORMAT {
            let found = version.format;
            return Err(format!("it was kept by another version of Evenkeel (form {found}, this one reads {FORMAT})"));
        }
        serde_json::from_slice(&bytes).map(Some).map_err(unreadable)
    }
}

/// The part of a header common to all versions.
#[derive(Deserialize)]
struct Version {
    format: u32,
}

/// The finished work of one run.
pub(crate) struct Ledger {
    folder: PathBuf,
    header: Header,
}

/// Bytes that follow the tallies of a piece: its digest, in a line of its own.
const SEAL: usize = 18;

/// The written form of a piece, without its digest.
#[derive(Serialize, Deserialize)]
struct Piece<T> {
    digest: String,
    chunks: Range<u64>,
    /// Digest of the file of rows.
    rows: Option<u64>,
    tally: T,
}

impl Ledger {
    /// Opens the folder of a run, or creates it. Work of another run in it is only deleted with `force`. An unwritable folder is detected here,
    /// before anything is played.
    pub(crate) fn open(out: &Path, header: Header, force: bool, progress: &dyn Progress) -> Result<Self, RunError> {
        let ledger = Self { folder: out.join(FOLDER), header };
        let found = Header::read(out);
        if let Ok(Some(found)) = &found
            && found.is_of(&ledger.header)
            && found.shard == ledger.header.shard
        {
            return Ok(ledger);
        }
        if holds_work(out) {
            let refusal = ledger.refuse(out, found);
            if !force {
                return Err(refusal);
            }
            progress.on_event(Event::Discarded { reason: refusal.to_string() });
        }
        ledger.clear()?;
        fs::create_dir_all(&ledger.folder).map_err(RunError::output(&ledger.folder, "cannot make this folder"))?;
        ledger.write_header()?;
        Ok(ledger)
    }

    /// Why the finished work in a folder cannot be resumed.
    fn refuse(&self, out: &Path, found: Result<Option<Header>, String>) -> RunError {
        let path = out.to_owned();
        let other = |reason: &str, command: String| RunError::OtherRun { path, reason: reason.to_owned(), command };
        match found {
            Ok(Some(found)) if found.is_of(&self.header) => {
                RunError::OtherPart { path: out.to_owned(), part: found.shard }
            }
            Ok(Some(found)) => other(&self.header.difference(&found), found.resumed_in(out)),
            Ok(None) => other("its run is unknown", String::new()),
            Err(reason) => other(&reason, String::new()),
        }
    }

    fn write_header(&self) -> Result<(), RunError> {
        let path = self.folder.join(HEADER);
        let written = write_whole(&path, |mut file| {
            serde_json::to_writer_pretty(file, &self.header)?;
            file.write_all(b"\n")
        });
        written.map_err(unwritable(&path))
    }

    /// Its path.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// Adds a piece.
    pub(crate) fn add<T: Serialize>(
        &self,
        chunks: Range<u64>,
        tally: &T,
        rows: Option<&mut Frame>,
    ) -> Result<(), RunError> {
        let mut digest = None;
        if let Some(rows) = rows {
            let path = self.rows(&chunks);
            rows.write(&path).map_err(unwritable(&path))?;
            digest = Some(digest_of_file(&path).map_err(RunError::output(&path, "cannot be read back"))?);
        }
        let piece = Piece { digest: self.header.digest.clone(), chunks: chunks.clone(), rows: digest, tally };
        let path = self.tally(&chunks);
        let write = |mut file: &fs::File| {
            let mut digested = Digested::new(BufWriter::new(file));
            serde_json::to_writer(&mut digested, &piece)?;
            let digest = digested.finish()?;
            write!(file, "\n{digest:016x}\n")
        };
        write_whole(&path, write).map_err(unwritable(&path))
    }

    /// The chunks of every whole piece, in order. A piece that is damaged, or not `sound`, is reported and removed.
    pub(crate) fn survey<T: DeserializeOwned>(
        &self,
        mut sound: impl FnMut(&Range<u64>, &T) -> bool,
        progress: &dyn Progress,
    ) -> Result<Vec<Range<u64>>, RunError> {
        let mut found: Vec<Range<u64>> = Vec::new();
        for chunks in self.names()? {
            let double = found.last().is_some_and(|last| last.end > chunks.start);
            let fault = match self.load::<T>(&chunks) {
                _ if double => Some("another piece holds the same games".to_owned()),
                Ok(tally) if sound(&chunks, &tally) => None,
                Ok(_) => Some("it does not belong to this run".to_owned()),
                Err(fault) => Some(fault),
            };
            if let Some(reason) = fault {
                let path = self.tally(&chunks);
                progress.on_event(Event::Damaged { file: path.clone(), reason });
                fs::remove_file(&path).map_err(RunError::output(&path, "cannot be removed"))?;
            } else {
                found.push(chunks);
            }
        }
        Ok(found)
    }

    /// The chunks that files claim to hold, in order.
    fn names(&self) -> Result<Vec<Range<u64>>, RunError> {
        let failed = |error| RunError::output(&self.folder, "cannot be read")(error);
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.folder).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            names.extend(name.to_str().and_then(chunks_of));
        }
        names.sort_unstable_by_key(|chunks: &Range<u64>| (chunks.start, chunks.end));
        Ok(names)
    }

    /// The tallies of a piece, or why they are unreliable.
    pub(crate) fn load<T: DeserializeOwned>(&self, chunks: &Range<u64>) -> Result<T, String> {
        let unreadable = |error: io::Error| format!("it cannot be read: {error}");
        let bytes = fs::read(self.tally(chunks)).map_err(unreadable)?;
        let (text, seal) = bytes.split_at(bytes.len().saturating_sub(SEAL));
        let digest = digest_of(&mut &*text).map_err(unreadable)?;
        if seal != format!("\n{digest:016x}\n").as_bytes() {
            return Err("it does not match its digest".to_owned());
        }
        let piece: Piece<T> = serde_json::from_slice(text).map_err(|_| "its tallies cannot be read".to_owned())?;
        if piece.digest != self.header.digest || piece.chunks != *chunks || piece.rows.is_some() != self.header.rows {
            return Err("it belongs to another run".to_owned());
        }
        let rows = self.rows(chunks);
        if piece.rows.is_some_and(|digest| digest_of_file(&rows).ok() != Some(digest)) {
            return Err("its rows are missing or do not match their digest".to_owned());
        }
        Ok(piece.tally)
    }

    /// Copies a piece of the same run from another folder.
    pub(crate) fn adopt(&self, from: &Path, chunks: &Range<u64>) -> Result<(), RunError> {
        let other = Self { folder: from.join(FOLDER), header: self.header.clone() };
        let copy = |from: &Path, to: &Path| {
            let bytes = fs::read(from).map_err(RunError::output(from, "cannot be read"))?;
            write_whole(to, |mut file| file.write_all(&bytes)).map_err(unwritable(to))
        };
        if self.header.rows {
            copy(&other.rows(chunks), &self.rows(chunks))?;
        }
        copy(&other.tally(chunks), &self.tally(chunks))
    }

    /// Opens the folder of a shard for reading.
    pub(crate) fn of_shard(out: &Path, header: Header) -> Self {
        Self { folder: out.join(FOLDER), header }
    }

    /// Removes everything.
    pub(crate) fn clear(&self) -> Result<(), RunError> {
        match fs::remove_dir_all(&self.folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(RunError::output(&self.folder, "cannot remove this folder")(error))
            }
            _ => Ok(()),
        }
    }

    fn tally(&self, chunks: &Range<u64>) -> PathBuf {
        self.folder.join(format!("chunks-{:05}-{:05}.json", chunks.start, chunks.end))
    }

    /// The file of the rows of a piece.
    pub(crate) fn rows(&self, chunks: &Range<u64>) -> PathBuf {
        self.tally(chunks).with_extension("parquet")
    }
}

/// A run in an output folder that has no report yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unfinished {
    /// The command that plays it; empty if unknown.
    pub command: String,
    /// Whether it keeps rows.
    pub rows: bool,
    /// The part that is played there; `None`: all of it.
    pub shard: Option<Shard>,
}

/// The run in an output folder that has no report yet, if there is one.
pub fn unfinished(out: &Path) -> Option<Unfinished> {
    let Header { command, rows, shard, .. } = Header::read(out).ok()??;
    Some(Unfinished { command, rows, shard })
}

/// Whether an output folder holds finished work: of one run, or of a league in the folders of its parts.
pub fn holds_work(out: &Path) -> bool {
    let entries = fs::read_dir(out.join(FOLDER)).into_iter().flatten().flatten();
    let holds = |entry: fs::DirEntry| {
        let piece = entry.file_name().to_str().is_some_and(|name| chunks_of(name).is_some());
        piece || holds_work(&entry.path())
    };
    entries.into_iter().any(holds)
}

/// Removes the finished work of a run that will not be resumed.
///
/// # Errors
/// If it cannot be removed.
pub fn discard_work(out: &Path) -> io::Result<()> {
    fs::remove_dir_all(out.join(FOLDER))
}

fn chunks_of(name: &str) -> Option<Range<u64>> {
    let (start, end) = name.strip_prefix("chunks-")?.strip_suffix(".json")?.split_once('-')?;
    Some(start.parse().ok()?..end.parse().ok()?)
}

fn unwritable(path: &Path) -> impl FnOnce(io::Error) -> RunError {
    RunError::output(path, "cannot be written")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header of this program, experiment and command.
    fn header(program: u64, asked: u64, rows: bool, command: &str) -> Header {
        let digest = format!("{program:016x}{asked:016x}");
        Header { digest, ..Header::new(0, 9, None, rows, None) }.played_by(command.to_owned())
    }

    #[test]
    fn what_is_other_about_another_run_is_told() {
        let here = header(1, 7, false, "evenkeel simulate a.toml");
        let told = |program, asked, rows, command: &str| here.difference(&header(program, asked, rows, command));
        let same = "evenkeel simulate a.toml";
        assert_eq!(told(2, 7, false, same), "it was made by another build of the program");
        assert_eq!(told(1, 8, false, same), "the files of its command have changed since");
        assert_eq!(told(1, 8, false, "evenkeel simulate b.toml"), "it belongs to another experiment");
        assert_eq!(told(1, 8, true, same), "it keeps rows of single games");
        let both = "the files of its command have changed since, and it was made by another build of the program";
        assert_eq!(told(2, 8, false, same), both);
    }

    /// In the folder of a training, which is beside its file, and with words that need quoting in a shell.
    #[test]
    fn what_goes_on_with_a_run_is_a_whole_command() {
        let resumed = |header: &Header, out: &str| header.resumed_in(Path::new(out));
        let shard = Some(Shard { part: 2, of: 3 });
        let part = Header { shard, ..header(1, 7, true, "evenkeel simulate a.toml") };
        assert_eq!(resumed(&part, "my runs"), "evenkeel simulate a.toml --shard 2/3 --out 'my runs'");
        let training = header(1, 7, false, "evenkeel train smugglers trader");
        assert_eq!(resumed(&training, "t.toml.unfinished"), "evenkeel train smugglers trader --out t.toml");
        assert_eq!(resumed(&header(1, 7, false, ""), "x"), "");
    }
}
