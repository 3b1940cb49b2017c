//! Parquet files of rows, written in parts during a run and joined at its end.
//!
//! Polars' own threads are never used: the run has its own number of threads.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use polars::prelude::{
    DataFrame, KeyValueMetadata, ParallelStrategy, ParquetReader, ParquetWriter, PolarsError, PolarsResult, SerReader,
};

use super::about::AboutRows;
use super::columns::ColumnMeaning;
use super::games::games_of;
use super::{FILE, GAMES_FILE, ROWS_PER_GROUP};
use crate::files::write_whole;

/// A file that keeps its first fault in the system's words: the Parquet writer has its own message, which does not mention a full disk.
struct Faithful<'f> {
    file: &'f File,
    fault: &'f Mutex<Option<io::Error>>,
}

impl Faithful<'_> {
    fn note<T>(&self, done: io::Result<T>) -> io::Result<T> {
        done.map_err(|error| {
            let kind = error.kind();
            self.fault.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
            kind.into()
        })
    }
}

impl Write for Faithful<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes);
        self.note(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        let flushed = self.file.flush();
        self.note(flushed)
    }
}

/// Writes into a file, and returns a fault of the system unchanged.
fn write_into(file: &File, write: impl FnOnce(BufWriter<Faithful<'_>>) -> io::Result<()>) -> io::Result<()> {
    let fault = Mutex::new(None);
    let written = write(BufWriter::new(Faithful { file, fault: &fault }));
    written.map_err(|told| fault.into_inner().unwrap_or_else(PoisonError::into_inner).unwrap_or(told))
}

pub(crate) fn write_part(path: &Path, frame: &mut DataFrame) -> io::Result<()> {
    frame.rechunk_mut();
    write_whole(path, |file| write_into(file, |out| write_frame(out, frame)))
}

fn write_frame(out: impl Write, frame: &mut DataFrame) -> io::Result<()> {
    ParquetWriter::new(out).set_parallel(false).finish(frame).map(drop).map_err(into_io)
}

pub(crate) fn read_part(path: &Path) -> io::Result<DataFrame> {
    let read = || {
        let file = File::open(path)?;
        ParquetReader::new(file).read_parallel(ParallelStrategy::None).finish().map_err(into_io)
    };
    let failed = |error: io::Error| {
        io::Error::new(error.kind(), format!("the rows in {} cannot be read back: {error}", path.display()))
    };
    read().map_err(failed)
}

/// Writes the rows of the parts, in order, by seat and by game, into this folder; returns the path of the rows by seat.
///
/// # Errors
/// With the path of the file that cannot be written.
pub(crate) fn write_all(folder: &Path, parts: &[PathBuf], about: &AboutRows) -> Result<PathBuf, (PathBuf, io::Error)> {
    let [rows, games] = [FILE, GAMES_FILE].map(|name| folder.join(name));
    join_parts(&rows, parts, about, &about.rows, Ok).map_err(|error| (rows.clone(), error))?;
    let by_game = |rows: DataFrame| games_of(&rows, about);
    join_parts(&games, parts, about, &about.games, by_game).map_err(|error| (games, error))?;
    Ok(rows)
}

/// Writes the converted parts, in order, as one file. Its row groups have a fixed number of rows, for any parts.
fn join_parts(
    path: &Path,
    parts: &[PathBuf],
    about: &AboutRows,
    columns: &[ColumnMeaning],
    make: impl Fn(DataFrame) -> PolarsResult<DataFrame>,
) -> io::Result<()> {
    let read = |part: &PathBuf| make(read_part(part)?).map_err(into_io);
    let Some((first, rest)) = parts.split_first() else { return Ok(()) };
    let mut open = read(first)?;
    let write_groups = |mut out: BufWriter<Faithful<'_>>| {
        let metadata = KeyValueMetadata::from_static(about.metadata(columns));
        let writer = ParquetWriter::new(&mut out).set_parallel(false).with_key_value_metadata(Some(metadata));
        let mut writer = writer.batched(open.schema()).map_err(into_io)?;
        let mut write = |mut frame: DataFrame| {
            frame.rechunk_mut();
            writer.write_batch(&frame).map_err(into_io)
        };
        let mut write_full_groups = |open: &mut DataFrame| {
            while open.height() > ROWS_PER_GROUP {
                write(open.head(Some(ROWS_PER_GROUP)))?;
                *open = open.slice(ROWS_PER_GROUP as i64, open.height() - ROWS_PER_GROUP);
            }
            io::Result::Ok(())
        };
        for part in rest {
            open.vstack_mut_owned(read(part)?).map_err(into_io)?;
            write_full_groups(&mut open)?;
        }
        write_full_groups(&mut open)?;
        write(open)?;
        writer.finish().map_err(into_io)?;
        drop(writer);
        out.flush()
    };
    write_whole(path, |file| write_into(file, write_groups))
}

fn into_io(error: PolarsError) -> io::Error {
    match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        other => io::Error::other(other.to_string()),
    }
}

#[cfg(test)]
mod tests {
    use polars::prelude::df;

    use super::*;

    /// A device that is always full, like a full disk.
    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told_as_such() {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let mut frame = df!("seat" => (0..40_000_i64).collect::<Vec<_>>()).unwrap();
        let told = write_into(&full, |out| write_frame(out, &mut frame)).unwrap_err();
        assert_eq!(told.kind(), io::ErrorKind::StorageFull, "{told}");
    }
}
