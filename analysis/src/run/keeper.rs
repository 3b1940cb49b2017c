//! Keeps finished work, so that an interrupted run loses nothing and goes on from there.
//!
//! In the output folder, `unfinished/run.json` holds the tallies of a complete prefix of chunks, and
//! `unfinished/rows-00000.parquet` and on hold its rows, where rows are wanted. Parts are written before the tallies that
//! count them, so that whatever moment a machine dies at, the tallies never promise rows that are not there; rows beyond
//! them are cut off again. Both are written whole or not at all. A finished run removes the folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use evenkeel_engine::digest::Digest;
use evenkeel_strategies::Roster;
use polars::prelude::DataFrame;
use serde::{Deserialize, Serialize};

use super::schedule::Schedule;
use super::{Event, Progress, RunError};
use crate::files::write_whole;
use crate::outcomes::{self, join_parts, read_part, write_part};
use crate::plan::{Plan, PlannedCell};
use crate::tally::CellTally;

/// Version of `run.json`. Another version is not read: the run starts anew.
const FORMAT: u32 = 2;
/// Folder of unfinished work in the output folder.
const UNFINISHED: &str = "unfinished";
/// How long finished work may wait to be saved. Changes when files are written, never what is in the end.
const PATIENCE: Duration = Duration::from_secs(10);

#[derive(Serialize, Deserialize)]
struct Saved<T> {
    format: u32,
    /// Digest of the experiment and of the program, 16 hexadecimal digits.
    digest: String,
    chunks: u64,
    cells: T,
}

/// Finished work on its way to the disk.
pub(super) struct Keeper<'p> {
    schedule: &'p Schedule,
    folder: Option<PathBuf>,
    digest: String,
    rows: bool,
    chunks: u64,
    /// Rows of the part that is not full yet.
    pending: Option<DataFrame>,
    saved: Instant,
}

impl<'p> Keeper<'p> {
    /// Finds what an interrupted run has left, or begins. An output folder that cannot be written is found out here,
    /// before anything is played.
    pub(super) fn open<G: Roster>(
        plan: &Plan<G>,
        schedule: &'p Schedule,
        folder: Option<PathBuf>,
        rows: bool,
        progress: &impl Progress,
    ) -> Result<(Self, Vec<CellTally>), RunError> {
        let digest = if folder.is_some() { digest_of(plan, rows) } else { String::new() };
        let mut keeper = Self { schedule, folder, digest, rows, chunks: 0, pending: None, saved: Instant::now() };
        let new = || {
            plan.cells.iter().map(|cell| CellTally::new::<G>(cell.labels.len(), plan.rotations())).collect::<Vec<_>>()
        };
        let Some(unfinished) = keeper.unfinished() else { return Ok((keeper, new())) };
        fs::create_dir_all(&unfinished).map_err(RunError::output(&unfinished, "cannot make this folder"))?;
        let cells = match keeper.resume(plan) {
            Ok(cells) => cells.unwrap_or_else(new),
            Err(reason) => {
                progress.hear(Event::Discarded { reason });
                new()
            }
        };
        keeper.save(&cells)?;
        Ok((keeper, cells))
    }

    /// How many chunks are finished.
    pub(super) const fn chunks(&self) -> u64 {
        self.chunks
    }

    /// Takes the rows of the next chunk and saves now and then. `cells` are the tallies with this chunk in them.
    pub(super) fn take(&mut self, frames: Vec<DataFrame>, cells: &[CellTally]) -> Result<(), RunError> {
        for frame in frames {
            match &mut self.pending {
                None => self.pending = Some(frame),
                Some(pending) => drop(pending.vstack_mut_owned(frame).expect("frames of one schema")),
            }
        }
        let part = self.schedule.part_of(self.chunks);
        self.chunks += 1;
        if self.schedule.part_of(self.chunks) > part {
            self.write_pending(part)?;
            self.pending = None;
        }
        if self.saved.elapsed() > PATIENCE {
            self.save(cells)?;
        }
        Ok(())
    }

    /// Saves all that is finished. The folder it is kept in, if there is one.
    pub(super) fn save(&mut self, cells: &[CellTally]) -> Result<Option<PathBuf>, RunError> {
        let Some(unfinished) = self.unfinished() else { return Ok(None) };
        self.write_pending(self.schedule.part_of(self.chunks))?;
        let saved = Saved { format: FORMAT, digest: self.digest.clone(), chunks: self.chunks, cells };
        write_whole(&unfinished.join("run.json"), |file| {
            let mut out = std::io::BufWriter::new(file);
            serde_json::to_writer(&mut out, &saved)?;
            std::io::Write::flush(&mut out)
        })?;
        self.saved = Instant::now();
        Ok(Some(unfinished))
    }

    /// Ends a run that has come to its end, or to nothing: joins the rows and removes what was kept. The file of rows, if there is one.
    pub(super) fn finish(&mut self) -> Result<Option<PathBuf>, RunError> {
        let (Some(folder), Some(unfinished)) = (self.folder.clone(), self.unfinished()) else { return Ok(None) };
        let mut outcomes = None;
        if self.rows {
            self.write_pending(self.schedule.part_of(self.chunks))?;
            let path = folder.join(outcomes::FILE);
            let full = self.schedule.part_of(self.chunks);
            let parts = full + u64::from(self.schedule.rows_in_last_part(self.chunks) > 0);
            let parts: Vec<_> = (0..parts).map(|part| part_path(&unfinished, part)).collect();
            join_parts(&path, &parts)?;
            outcomes = Some(path);
        }
        fs::remove_dir_all(&unfinished).map_err(RunError::output(&unfinished, "cannot remove this folder"))?;
        Ok(outcomes)
    }

    fn unfinished(&self) -> Option<PathBuf> {
        self.folder.as_ref().map(|folder| folder.join(UNFINISHED))
    }

    fn write_pending(&mut self, part: u64) -> Result<(), RunError> {
        let Some(unfinished) = self.unfinished() else { return Ok(()) };
        self.pending.as_mut().map_or(Ok(()), |pending| write_part(&part_path(&unfinished, part), pending))
    }

    /// What an interrupted run has left: nothing, its tallies, or the reason why it cannot be gone on with.
    fn resume<G: Roster>(&mut self, plan: &Plan<G>) -> Result<Option<Vec<CellTally>>, String> {
        let Some(unfinished) = self.unfinished() else { return Ok(None) };
        let Ok(bytes) = fs::read(unfinished.join("run.json")) else { return Ok(None) };
        let saved: Saved<Vec<CellTally>> =
            serde_json::from_slice(&bytes).map_err(|_| "its tallies cannot be read".to_owned())?;
        if saved.format != FORMAT || saved.digest != self.digest {
            return Err("it is of another experiment or of another build of the program".to_owned());
        }
        let fits = |(cell, planned): (&CellTally, &PlannedCell<G>)| {
            cell.fits::<G>(planned.labels.len(), plan.rotations())
                && cell.blocks == self.schedule.blocks_before(saved.chunks)
        };
        if saved.cells.len() != plan.cells.len()
            || saved.chunks > self.schedule.chunks()
            || !saved.cells.iter().zip(&plan.cells).all(fits)
        {
            return Err("its tallies do not belong together".to_owned());
        }
        self.pending = self.load_rows(&unfinished, saved.chunks)?;
        self.chunks = saved.chunks;
        Ok(Some(saved.cells))
    }

    /// The rows of the part that is not full, after making sure that the full ones are there.
    fn load_rows(&self, unfinished: &Path, chunks: u64) -> Result<Option<DataFrame>, String> {
        let last = self.schedule.part_of(chunks);
        if !self.rows {
            return Ok(None);
        }
        if let Some(part) = (0..last).find(|part| !part_path(unfinished, *part).is_file()) {
            return Err(format!("its part {part} of the rows is missing"));
        }
        let wanted = self.schedule.rows_in_last_part(chunks) as usize;
        if wanted == 0 {
            return Ok(None);
        }
        let frame = read_part(&part_path(unfinished, last)).map_err(|error| error.to_string())?;
        if frame.height() < wanted {
            Err("some of its rows are missing".to_owned())
        } else {
            Ok(Some(frame.head(Some(wanted))))
        }
    }
}

fn part_path(unfinished: &Path, part: u64) -> PathBuf {
    unfinished.join(format!("rows-{part:05}.parquet"))
}

/// Digest of everything that decides the bytes of a run: the experiment, and the program itself, since a strategy may have
/// been changed between two runs.
fn digest_of<G: Roster>(plan: &Plan<G>, rows: bool) -> String {
    let program = std::env::current_exe().and_then(fs::read).map_or(0, |bytes| Digest::of(&bytes));
    let lineups = plan.cells.iter().flat_map(|cell| cell.lineup.members());
    let labels: Vec<_> = lineups.map(|member| &member.label).collect();
    let cells: Vec<_> = plan.cells.iter().map(|cell| cell.hash).collect();
    let width = plan.width.map(f64::to_bits);
    let until =
        plan.sides.as_ref().map(|sides| (sides.margin.to_bits(), sides.until.map(|until| format!("{until:?}"))));
    let size = (plan.seed, plan.blocks, width, plan.reference, rows);
    let digest = Digest::of(&(program, G::ID, labels, cells, size, until));
    format!("{digest:016x}")
}
