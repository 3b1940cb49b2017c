//! What all characters share. A [`Character`] is a set of [`Weights`] and a [`Plan`] of what it may be after; what follows from
//! them stands here.
//!
//! | file | answers |
//! |---|---|
//! | `goals`, `trips`, `chain` | where to go, and what for |
//! | `sites` | where a station pays |
//! | `jumps`, `permission` | how to get there, and what that may cost |
//! | `menu`, `answers` | every question |
//! | `cards`, `dice`, `petitions` | what is played when, and on whom |
//! | `deals`, `worths` | what is bought and sold, and for how much |
//! | `situation`, `ways`, `memory` | what is reckoned from the view, and what is remembered |

mod answers;
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
