//! The exit codes scripts can rely on. `docs/reference/outputs.md` says the same to users.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | fine; also when the reader of standard output went away, as in `evenkeel rules smugglers \| head` |
//! | 1 | a check failed, or was inconclusive: not enough games |
//! | 2 | usage: an unknown flag, or an invalid name or value in a flag |
//! | 3 | a file that was read is wrong: rules, table, experiment, findings or replay |
//! | 4 | a replay differs from what the engine plays |
//! | 5 | output could not be written |
//! | 6 | a program that plays gave no usable answer |
//! | 7 | a cluster that should play is missing, or has stopped |
//! | 70 | a defect of Evenkeel; the message says how to reproduce it |
//! | 130 | interrupted; finished work is kept |
//!
//! The same mistake has code 2 where it was typed and code 3 where it was read from a file.

use std::process::ExitCode;

/// The result of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Exit {
    /// All went well.
    Fine = 0,
    /// A check failed.
    Check = 1,
    /// The command line is invalid.
    Usage = 2,
    /// A file that was read is wrong.
    File = 3,
    /// A replay differs.
    Differs = 4,
    /// Output could not be written.
    Output = 5,
    /// A program that plays gave no usable answer.
    Outside = 6,
    /// A cluster that should play is missing, or has stopped.
    Cluster = 7,
    /// A defect of this program.
    Defect = 70,
    /// Ctrl-C, as a shell reports it: 128 and the number of the signal.
    Interrupted = 130,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit as u8)
    }
}
