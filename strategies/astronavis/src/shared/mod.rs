//! The shared part of all characters. A [`Character`] is a set of [`Weights`]; everything that follows from them is here.
//!
//! [`answers`] has the answer to every question; [`freight`] chooses cargoes, [`port`] purchases; all of them use the [`situation`].

mod answers;
#[cfg(test)]
mod arranged;
mod character;
mod freight;
mod port;
mod situation;
mod weights;

pub(super) use character::{Character, CharacterPlayer};
pub(super) use weights::Weights;
