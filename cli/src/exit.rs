//! The exit codes that scripts can rely on. `docs/reference/outputs.md` has the same table for users.
//!
//! | code | meaning |
//! |---|---|
//! | 0 | success; also if the reader of standard output closes it early, as in `evenkeel rules smugglers \| head` |
//! | 1 | a check failed, or was inconclusive: not enough games |
//! | 2 | usage: an unknown flag, or an invalid name or value in a flag |
//! | 3 | an invalid file: rules, table, experiment, findings or replay |
//! | 4 | a replay differs from the game that the engine plays |
//! | 5 | output could not be written |
//! | 6 | an external player gave no usable answer |
//! | 7 | a required cluster is missing, or has stopped |
//! | 70 | a defect of Evenkeel; the message says how to reproduce it |
//! | 130 | interrupted; finished work is kept |
//!
//! The same mistake has code 2 on the command line and code 3 in a file.

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
