//! Small games with planted faults.

pub mod cellar;
mod cellar_kinds;
mod cellar_parts;
pub mod cellar_rules;
pub mod straits;

use evenkeel_engine::rules::{Choices, resolve};
use evenkeel_engine::{Describe, Seats};

/// The toy with its defaults.
pub fn plain<G: Describe>(seats: usize) -> G {
    match resolve::<G>(&Choices::default(), Seats::new(seats).unwrap()) {
        Ok(resolved) => resolved.game,
        Err(faults) => panic!("{faults:?}"),
    }
}
