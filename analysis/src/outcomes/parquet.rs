//! Parquet files of rows: written in parts while a run goes on, joined at its end.
//!
//! One thread of Polars' own is never asked for: the run has been told how many threads to use.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use polars::prelude::{
    DataFrame, KeyValueMetadata, ParallelStrategy, ParquetReader, ParquetWriter, PolarsError, PolarsResult, SerReader,
};

use super::about::AboutRows;
use super::columns::ColumnMeaning;
use super::games::games_of;
use super::{FILE, GAMES_FILE};
use crate::files::write_whole;

/// Writes one part whole.
pub(crate) fn write_part(path: &Path, frame: &mut DataFrame) -> io::Result<()> {
    write_whole(path, |file| {
        frame.rechunk_mut();
        ParquetWriter::new(BufWriter::new(file)).set_parallel(false).finish(frame).map(drop).map_err(into_io)
    })
}

/// Reads one part back.
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

/// About how many rows a row group has.
pub(crate) const ROWS_PER_GROUP: usize = 1 << 16;

/// Writes the rows of the parts, in order, by seat and by game, into this folder; the path of the former.
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

/// Writes what is made of the parts, in order, as one file. Its row groups have a fixed number of rows, whatever the parts.
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
    write_whole(path, |file| {
        let mut out = BufWriter::new(file);
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
    })
}

fn into_io(error: PolarsError) -> io::Error {
    match error {
        PolarsError::IO { error, .. } => io::Error::new(error.kind(), error.to_string()),
        other => io::Error::other(other.to_string()),
    }
}
