//! Knight Hawks, the Advanced Game: fleets of starships on a hex map. See the README in this folder.

pub mod armoury;
pub mod break_up;
pub mod damage;
pub mod damage_table;
pub mod defences;
pub mod fires;
pub mod hit;
pub mod icm;
pub mod means;
mod odds;
pub mod repair;
pub mod rules;
pub mod ships;
pub mod streams;
pub mod systems;
pub mod weapons;

pub use rules::Rules;
pub use streams::Stream;

#[cfg(test)]
mod tests;
