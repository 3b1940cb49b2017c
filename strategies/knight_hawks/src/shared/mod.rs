//! The shared part of all characters: weights, and an answer to every question by them.

mod answers;
mod berths;
mod character;
mod course;
mod defences;
mod goal;
mod helm;
mod knowledge;
mod laying;
mod repairs;
mod situation;
mod targets;
#[cfg(test)]
mod testing;
mod threats;
mod volley;
mod weights;

pub(super) use character::{Character, CharacterPlayer};
pub(super) use weights::{Prey, Weights};
