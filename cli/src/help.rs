//! The texts of help: of the program, of a command at first sight and in full, and of questions.

pub mod flags;
pub mod program;
pub mod questions;
