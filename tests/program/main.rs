//! Whole-program tests: the real binary, as a user or a script runs it.

mod alone;
mod determinism;
mod faults;
mod help;
mod interrupt;
mod lists;
mod outputs;
mod play;
mod schemas;
mod streams;
mod support;
