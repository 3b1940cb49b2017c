//! Knight Hawks, the Advanced Game: fleets of starships on a hex map. See the README in this folder.

pub mod defences;
pub mod rules;
pub mod ships;
pub mod streams;
pub mod systems;
pub mod weapons;

pub use rules::Rules;
pub use streams::Stream;
