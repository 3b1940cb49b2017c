//! What all strategies have in common, with those of Smugglers as the example.

mod lineup;
mod own;
mod registry;
mod skill;
