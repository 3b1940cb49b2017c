//! What every captain knows: prices, distances, odds, and sensible answers to the small questions. A strategy file says
//! only what its captain is after.

pub mod almanac;
mod answers;
pub mod bridge;
mod cards;
pub mod duel;
mod hold;
pub mod manner;
mod market;
mod offers;
mod port;
mod prey;
mod run;
mod skipper;
pub mod venture;
mod yard;

pub use bridge::Bridge;
pub use manner::{Manner, Wish, wish};
pub use skipper::{Captain, Skipper};
pub use venture::{Deed, Venture};
