//! Tests of the house itself: cited parts exist, links lead somewhere, the diff of the guide is true, no file is too long. No modules of a crate
//! import each other in a circle, nothing above the strategies is generic over a ruleset, and strategies have the weights of the last round of their
//! league. People read plain words.

mod boundary;
mod circles;
mod citations;
mod guide;
mod league;
mod links;
mod prose;
mod sources;
mod words;
