//! The shared part of all characters. A [`Character`] is a set of [`Weights`] and a [`Plan`] of its possible goals; everything that follows
//! from them is here.
//!
//! | file | answers |
//! |---|---|
//! | `goals`, `trips`, `chain` | which goal |
//! | `sites` | where a station pays |
//! | `jumps`, `permission` | how to get there, and at which price |
//! | `menu`, `answers` | every question |
//! | `cards`, `dice`, `petitions` | which card to play when, and on whom |
//! | `deals`, `worths` | which goods to buy and sell, and their price |
//! | `situation`, `ways`, `memory` | values computed from the view, and the memory |

mod answers;
#[cfg(test)]
mod arranged;
mod cards;
mod chain;
mod character;
mod deals;
mod dice;
mod goals;
mod jumps;
mod memory;
mod menu;
mod permission;
mod petitions;
mod sites;
mod situation;
mod trips;
mod ways;
mod weights;
mod worths;

pub(super) use character::{Character, CharacterPlayer};
pub(super) use goals::Plan;
pub(super) use weights::Weights;
