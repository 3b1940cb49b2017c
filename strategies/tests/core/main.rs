//! Features common to all strategies, with those of Smugglers as the example.

mod lineup;
mod own;
mod registry;
mod skill;
