//! What all characters share. A [`Character`] is a set of [`Weights`]; what follows from them stands here.
//!
//! [`goals`] says where to go and what for, from the [`trips`] and chains there are; [`menu`] and [`answers`] have the answer to every
//! question; [`cards`], [`dice`] and [`bargains`] judge what they are named after; all of them reckon with the [`situation`].

mod answers;
mod bargains;
mod cards;
mod chain;
mod character;
mod dice;
mod goals;
mod menu;
mod situation;
mod trips;
mod weights;

pub(super) use character::{Character, CharacterPlayer};
pub(super) use weights::Weights;
