//! What all characters share. A [`Character`] is a set of [`Weights`]; what follows from them stands here.
//!
//! [`answers`] has the answer to every question; [`freight`] judges cargoes, [`port`] what is bought; all of them reckon with
//! the [`situation`].

mod answers;
mod character;
mod freight;
mod port;
mod situation;
mod weights;

pub(super) use character::{Character, CharacterPlayer};
pub(super) use weights::Weights;
