//! Tests of the repository: citations, links, the guide's diff, lengths of files, circles of imports, plain words, the weights from each league's
//! last round; and nothing above the strategies is generic over a ruleset.

mod boundary;
mod circles;
mod citations;
mod guide;
mod league;
mod links;
mod prose;
mod sources;
mod words;
