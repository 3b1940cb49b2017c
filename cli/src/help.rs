//! The texts of help: of the program, and of a command at first sight and in full.

pub mod flags;
pub mod program;
