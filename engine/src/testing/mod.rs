//! What tests of a ruleset are made of: games at random that are audited at every step, and things changed one at a time.

pub mod changes;
pub mod random_play;
