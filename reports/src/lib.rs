//! Findings to charts, pages, tables and files.
//!
//! ```text
//!            ┌ tables ── terminal, summary.md, index.html, findings.csv
//! Findings ──┤
//!            └ charts ── content ── geometry ── SVG, PNG, index.html
//! ```
//!
//! One [`Findings`](evenkeel_findings::Findings) value, many writers. Every writer is a function from findings to text or pixels without side
//! effects. Only [`write_report`] writes files: whole ones, or none.
//!
//! | form | by |
//! |---|---|
//! | `findings.json`, and reading it back | [`json`] |
//! | `findings.csv`, one number per row | [`csv`] |
//! | `summary.md` | [`markdown`] |
//! | tables for a terminal | [`terminal`] |
//! | `index.html`, one file without outside requests | [`html`] |
//! | `check.md`, for a comment on a pull request | [`markdown::to_check_markdown`] |
//! | `junit.xml` | [`junit`] |
//! | several checks at a glance, and the page of their claims | [`overview`] |
//! | answers from single games | [`query`] |
//! | charts as SVG and PNG | [`charts`]: what they show; [`plot`]: how it is drawn |
//!
//! A table is data: a name, a title, columns, rows of typed values, and where it is shown. One function per table makes it from findings. The
//! terminal, the summary, the page and the CSV file show any table, without special cases. [`format`](evenkeel_findings::format) formats all numbers:
//! one rounding, one minus sign, no decimals that the interval does not support.
//!
//! # Charts
//!
//! A chart is made in three steps. Its *content* is data: series with intervals, shares, quantiles, the fair level. *Geometry* lays the content out
//! for a viewport. *Drawing* turns marks and words into SVG or pixels, with the built-in font, so that a picture is the same bytes on every machine.
//! Strategies are distinct without colour vision too: each has a marker and a dash of its own, and keeps them in every report.
//!
//! # Text from outside
//!
//! Labels, titles and definitions may hold anything a user can type. Every writer escapes for its form: markup in pages,
//! pipes and backticks in Markdown, quotes in CSV, control characters on a terminal.
//!
//! # An example
//!
//! ```
//! use std::sync::atomic::AtomicBool;
//!
//! use evenkeel_analysis::{Experiment, Plan, Quiet, RunOptions, run};
//! use evenkeel_astronavis_strategies::ASTRONAVIS;
//! use evenkeel_reports::markdown;
//!
//! let text = "ruleset = \"astronavis\"\nseats = [\"freighter\"]\ngames = 50\n";
//! let plan = Plan::new(&ASTRONAVIS.registry(), &Experiment::parse("captain.toml", text)?)?;
//! let findings = run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false))?.findings;
//! assert!(markdown::to_markdown(&findings).starts_with("# AstroNavis"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

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
mod listing;
pub mod markdown;
pub mod overview;
mod players;
#[cfg(feature = "rows")]
pub mod query;
mod reader;
pub mod runs;
mod subjects;
mod table;
mod tables;
#[cfg(feature = "terminal")]
pub mod terminal;
mod value;

pub use error::ReportError;
pub use evenkeel_plot as plot;
pub use folder::{WriteOptions, Written, report_files, write_report};
pub use tables::UsageDetail;

#[cfg(test)]
mod samples;
#[cfg(test)]
mod tests;
