//! What all characters share: prices, distances, odds, and an answer to every question by weights. A character's file says
//! only what that character is after.

mod answers;
mod averages;
mod cards;
mod character;
mod combat;
mod goal;
mod hold;
mod market;
mod offers;
mod port;
mod prey;
mod run;
mod situation;
mod weights;
mod yard;

pub use character::{Character, CharacterPlayer};
pub use goal::{Deed, Goal};
pub use situation::Situation;
pub use weights::{Weights, Wish, wish};
