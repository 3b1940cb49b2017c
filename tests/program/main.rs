//! Whole-program tests: the real binary, as a user or a script runs it.

mod check;
mod compare;
mod determinism;
mod faults;
mod help;
mod interrupt;
mod lists;
mod outputs;
mod play;
mod schemas;
mod start;
mod streams;
mod support;
