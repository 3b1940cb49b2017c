//! Replaces rows in a build without the feature `rows`. The runner checks [`ARE_KEPT`](super::ARE_KEPT) and never calls it.

#![allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "the calls are the same with rows and without")]

use std::io;
use std::path::{Path, PathBuf};

use evenkeel_strategies::RulesetInfo;

use super::{AboutRows, CellColumns, OutcomeRows};

/// No rows.
pub(crate) struct Frame;

impl Frame {
    pub fn of(_: OutcomeRows, _: &'static RulesetInfo, _: &CellColumns<'_>) -> Self {
        Self
    }

    pub const fn height(&self) -> usize {
        0
    }

    pub fn append(&mut self, _: Self) {}

    pub fn write(&mut self, _: &Path) -> io::Result<()> {
        Ok(())
    }
}

pub(crate) fn write_all(folder: &Path, _: &[PathBuf], _: &AboutRows) -> Result<PathBuf, (PathBuf, io::Error)> {
    Ok(folder.to_owned())
}
