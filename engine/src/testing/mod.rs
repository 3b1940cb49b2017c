//! Tools for the tests of a ruleset: random games audited at every step, and changes made one at a time.

pub mod changes;
pub mod random_play;
