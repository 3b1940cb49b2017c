//! Tests of the house itself: what the sources cite exists, every link leads somewhere, no file is too long, and no modules of a
//! crate import each other in a circle; strategies come with the weights of the last round of their league.

mod circles;
mod citations;
mod league;
mod links;
mod sources;
