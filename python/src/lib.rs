//! The native half of the Python package: one function for all commands, and the display of findings in a notebook.
//!
//! All functions here take and return text. The Python half defines the words of a command, and the Python objects for its findings.

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
    use super::call::{Refused, call, loaded_from, program};
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
