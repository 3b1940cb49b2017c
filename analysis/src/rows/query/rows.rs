//! A file of rows: its metadata, and its rows in slices.

use std::collections::BTreeMap;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use evenkeel_engine::rules::{Fault, Place};
use polars::prelude::{DataFrame, ParallelStrategy, ParquetReader, PolarsResult, SerReader};
use serde::de::DeserializeOwned;

use super::unreadable;
use crate::findings::SCHEMA_VERSION;
use crate::rows::{ColumnMeaning, FILE, GAMES_FILE, ROWS_PER_GROUP};

pub(super) struct RowFile {
    pub path: PathBuf,
    /// Its columns, in order.
    pub columns: Vec<ColumnMeaning>,
    /// The number of cells, or of line-ups of a tournament.
    pub cells: usize,
    about: BTreeMap<String, String>,
    rows: usize,
    content: File,
}

impl RowFile {
    /// # Errors
    /// If the file is not a file of rows, or has another form.
    pub fn open(path: &Path) -> Result<Self, Fault> {
        let failed = |reason: &dyn std::fmt::Display| {
            let reason = reason.to_string();
            unreadable(path, reason.split(" (os error").next().unwrap_or_default())
        };
        let content = seekable(path).map_err(|error| failed(&error))?;
        let mut reader = ParquetReader::new(content.try_clone().map_err(|error| failed(&error))?);
        let metadata = reader.get_metadata().map_err(|error| failed(&error))?.clone();
        let pairs = metadata.key_value_metadata().iter().flatten();
        let about: BTreeMap<String, String> =
            pairs.filter_map(|pair| Some((pair.key.clone(), pair.value.clone()?))).collect();
        let Some(schema) = about.get("evenkeel.schema") else {
            return Err(failed(&"its metadata are missing"));
        };
        if *schema != SCHEMA_VERSION.to_string() {
            let message = format!("these rows are of the form {schema}, and this program reads {SCHEMA_VERSION}");
            let fault = Fault::new(Place::file(path.display().to_string()), message);
            return Err(fault.help("read them with the program that wrote them, or run their command again"));
        }
        let columns: Vec<ColumnMeaning> =
            parse(&about, "evenkeel.columns").ok_or_else(|| failed(&"its columns are not described"))?;
        let cells: Vec<serde_json::Value> = parse(&about, "evenkeel.cells").unwrap_or_default();
        Ok(Self { path: path.to_owned(), columns, cells: cells.len(), about, rows: metadata.num_rows, content })
    }

    /// The metadata under a key; empty if missing.
    pub fn about(&self, key: &str) -> &str {
        self.about.get(&format!("evenkeel.{key}")).map_or("", String::as_str)
    }

    /// A column by name.
    pub fn column(&self, name: &str) -> Option<&ColumnMeaning> {
        self.columns.iter().find(|column| column.name == name)
    }

    /// Names of the columns, in order.
    pub fn names(&self) -> impl Iterator<Item = &str> + Clone {
        self.columns.iter().map(|column| column.name.as_str())
    }

    /// The fault of a column that the file lacks; the other file of the run may have it.
    pub fn unknown(&self, flag: &str, name: &str) -> Fault {
        let fault = Fault::new(Place::flag(flag), format!("there is no column `{name}`"));
        if let Some(remedy) = self.find_beside(name) {
            return fault.help(remedy);
        }
        fault.suggest_of(name, self.names(), &format!("evenkeel query {} --columns", self.path.display()))
    }

    /// The flag that reads a column which only the other file of the same run has: games or seats.
    fn find_beside(&self, name: &str) -> Option<&'static str> {
        let (other, remedy) = match self.path.file_name()?.to_str()? {
            FILE => (GAMES_FILE, "it is a column of whole games: add --games"),
            GAMES_FILE => (FILE, "it is a column of the seats of games: leave out --games"),
            _ => return None,
        };
        Self::open(&self.path.with_file_name(other)).ok()?.column(name).map(|_| remedy)
    }

    /// Passes all rows, with these columns, in slices.
    pub fn each_slice(
        &self,
        columns: &[String],
        mut take: impl FnMut(DataFrame) -> PolarsResult<()>,
    ) -> PolarsResult<()> {
        for from in (0..self.rows).step_by(ROWS_PER_GROUP) {
            let reader = ParquetReader::new(self.content.try_clone()?).read_parallel(ParallelStrategy::None);
            let reader = reader.with_columns(Some(columns.to_vec())).with_slice(Some((from, ROWS_PER_GROUP)));
            take(reader.finish()?)?;
        }
        Ok(())
    }
}

/// A file with this content that can be read from its end: a pipe is copied into a file without a name.
fn seekable(path: &Path) -> io::Result<File> {
    let mut file = File::open(path)?;
    if file.metadata()?.is_file() {
        return Ok(file);
    }
    let mut copy = tempfile::tempfile()?;
    io::copy(&mut file, &mut copy)?;
    Ok(copy)
}

fn parse<T: DeserializeOwned>(about: &BTreeMap<String, String>, key: &str) -> Option<T> {
    serde_json::from_str(about.get(key)?).ok()
}
