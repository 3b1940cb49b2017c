//! Tests of the house itself: what the sources cite exists, every link leads somewhere, and no file is too long.

mod citations;
mod links;
mod sources;
