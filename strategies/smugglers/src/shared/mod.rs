//! The part shared by all characters: prices, distances, odds, and an answer to every question by weights. A character's file holds only
//! its goals.

mod anomalies;
mod answers;
#[cfg(test)]
mod arranged;
mod averages;
mod cards;
mod character;
mod clock;
mod combat;
mod deals;
mod goal;
mod hold;
mod market;
mod offers;
mod port;
mod prey;
mod rivals;
mod run;
mod situation;
mod weights;
mod yard;

pub use character::{Character, CharacterPlayer};
pub use goal::Goal;
pub use situation::Situation;
pub use weights::Weights;
