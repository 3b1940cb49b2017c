//! Features common to all strategies, with those of Smugglers as the example.

mod lineup;
mod own;
mod played;
mod registry;
mod skill;
