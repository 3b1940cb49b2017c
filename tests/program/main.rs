//! Whole-program tests: the real binary, as a user or a script runs it.

mod adapt;
mod alone;
#[cfg(unix)]
mod browser;
mod cells;
mod check;
mod coach;
mod compare;
mod determinism;
mod durability;
mod false_alarms;
mod faults;
mod headroom;
mod help;
mod interrupt;
mod league;
mod lists;
mod mistakes;
mod outputs;
mod pages;
mod play;
mod query;
mod readme;
mod rows;
mod schemas;
mod screen;
mod show;
mod skill;
mod slips;
mod start;
mod streams;
mod support;
mod tournament;
mod train;
mod usage;
mod worth;
