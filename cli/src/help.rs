//! The texts of help: of the program, of a command (short and full), of questions, and of all commands as a page.

pub mod flags;
pub mod program;
pub mod questions;
pub mod reference;
