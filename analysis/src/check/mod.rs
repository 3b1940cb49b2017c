//! Bounds on what is found: does the game still keep to what its designer wants?
//!
//! A bound holds only if the whole interval of its quantity lies inside it, and is violated only if the whole interval lies
//! outside; in between the games were too few. That is a test of equivalence (Schuirmann 1987, Journal of Pharmacokinetics
//! and Biopharmaceutics 15, 657; Westlake's symmetric form, both ends at once): a small run cannot pass because nothing was
//! significant. Intervals are so wide that all of them hold together with the confidence of the file (Bonferroni), so the
//! chance that even one judgement of a file is wrong, a pass or a failure, is at most its `error`.
//!
//! A change since a [baseline](Baseline) is judged from two separate estimates. A baseline of the same seed met the same
//! luck, which makes such an interval wider than need be and never narrower.

mod baseline;
mod judge;
mod plan;
mod verdicts;

pub use baseline::Baseline;
pub(crate) use judge::conclude_check;
pub(crate) use plan::CheckPlan;
pub(crate) use verdicts::describe_check;

#[cfg(test)]
mod tests;
