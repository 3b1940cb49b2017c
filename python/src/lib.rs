//! The native half of the Python package: one function that does any command, and what a notebook shows of its findings.
//!
//! Everything here takes and gives text. Which words a command takes, and what its findings look like as Python objects, is the business of
//! the Python half.

mod call;
mod flags;
mod open_table;
mod policy;
mod show;
mod strategy;
mod workers;

use pyo3::prelude::*;

/// Evenkeel's native half. Not an interface: `evenkeel` is.
#[pymodule]
mod _evenkeel {
    #[pymodule_export]
    use super::call::{Called, Refused, Trouble, call, loaded_from, program};
    #[pymodule_export]
    use super::flags::commands;
    #[pymodule_export]
    use super::open_table::{OpenTable, open_table};
    #[pymodule_export]
    use super::policy::connect_policy;
    #[pymodule_export]
    use super::show::{charts, facts, page, to_toml};
    #[pymodule_export]
    use super::strategy::{connect, disconnect};
    #[pymodule_export]
    use super::workers::{Worker, connect_cluster};

    #[pymodule_export]
    const VERSION: &str = env!("CARGO_PKG_VERSION");
}
