//! Runs games in parallel, gathers their outcomes and estimates.

pub mod findings;
