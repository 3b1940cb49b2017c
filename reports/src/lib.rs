//! Findings to charts, pages, tables and files.
//!
//! One [`Findings`](evenkeel_analysis::findings::Findings) value, many writers, one file each. Every writer is a function
//! from findings to text (or pixels) that touches nothing; only [`write_report`] writes files.
//!
//! | form | by |
//! |---|---|
//! | `findings.json`, and reading it back | [`json`] |
//! | `findings.csv`, one number a row | [`csv`] |
//! | `summary.md` | [`markdown`] |
//! | tables for a terminal | [`terminal`] |
//! | `index.html`, one file without outside requests | [`html`] |
//! | `check.md`, for the comment of a pull request | [`markdown::to_check_markdown`] |
//! | `junit.xml` | [`junit`] |
//! | charts as SVG and PNG | [`charts`]: what they show; [`plot`]: how it is drawn |

#![allow(clippy::cast_precision_loss, reason = "pictures and percentages need no more than 52 bits")]

mod axes;
pub mod charts;
pub mod check;
pub mod csv;
mod effects;
mod error;
mod fact;
mod folder;
pub mod html;
pub mod json;
pub mod junit;
pub mod markdown;
pub mod plot;
mod reader;
mod table;
mod tables;
pub mod terminal;
mod value;

pub use error::ReportError;
pub use folder::{WriteOptions, Written, write_report};

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
