//! Parquet files of rows: written in parts while a run goes on, joined at its end.
//!
//! One thread of Polars' own is never asked for: the run has been told how many threads to use.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use polars::prelude::{DataFrame, ParallelStrategy, ParquetReader, ParquetWriter, PolarsError, SerReader};

use crate::files::write_whole;
use crate::run::RunError;

/// Writes one part whole.
pub(crate) fn write_part(path: &Path, frame: &mut DataFrame) -> Result<(), RunError> {
    write_whole(path, |file| {
        frame.rechunk_mut();
        ParquetWriter::new(BufWriter::new(file)).set_parallel(false).finish(frame).map(drop).map_err(into_io)
    })
}

/// Reads one part back.
pub(crate) fn read_part(path: &Path) -> Result<DataFrame, RunError> {
    let read = || {
        let file = File::open(path)?;
        ParquetReader::new(file).read_parallel(ParallelStrategy::None).finish().map_err(into_io)
    };
    read().map_err(RunError::output(path, "cannot read back these rows"))
}

/// Writes the parts, in order, as the row groups of one file.
pub(crate) fn join_parts(path: &Path, parts: &[PathBuf]) -> Result<(), RunError> {
    let Some((first, rest)) = parts.split_first() else { return Ok(()) };
    let first = read_part(first)?;
    write_whole(path, |file| {
        let mut out = BufWriter::new(file);
        let mut writer = ParquetWriter::new(&mut out).set_parallel(false).batched(first.schema()).map_err(into_io)?;
        let mut write = |mut frame: DataFrame| {
            frame.rechunk_mut();
            writer.write_batch(&frame).map_err(into_io)
        };
        write(first)?;
        for part in rest {
            write(read_part(part).map_err(std::io::Error::other)?)?;
        }
        writer.finish().map_err(into_io)?;
        drop(writer);
        out.flush()
    })
}

fn into_io(error: PolarsError) -> std::io::Error {
    match error {
        PolarsError::IO { error, .. } => std::io::Error::new(error.kind(), error.to_string()),
        other => std::io::Error::other(other.to_string()),
    }
}
