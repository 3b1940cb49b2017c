//! Tests of the house itself: what the sources cite exists, every link leads somewhere, no file is too long, and no modules of a
//! crate import each other in a circle.

mod circles;
mod citations;
mod links;
mod sources;
