//! Two sets of rules on the same luck: what did my rule do?
//!
//! Both sides are cells of one plan and play the same blocks; every quantity is compared block by block. The intervals of the
//! differences hold all at once: Bonferroni's correction with half of the error for the main effects (win shares and the
//! length of the game) and half for all others, so that a hundred by-the-way metrics do not drown the answer people came
//! for. Three things can be said of a quantity:
//!
//! - *changed by about X*: its interval does not hold 0;
//! - *no change larger than Y*: it holds 0 and lies within the margin, the least change that matters;
//! - *cannot tell yet, needs about N more games*: neither.
//!
//! All at once with 95 per cent confidence no *changed* is said of what did not change, and no bound is too small.

mod effects;
mod pair;
mod verdicts;

pub(crate) use effects::{conclude_change, is_settled};
pub(crate) use pair::Sides;
pub use pair::{Question, Until};
pub(crate) use verdicts::describe_change;

#[cfg(test)]
mod tests;
