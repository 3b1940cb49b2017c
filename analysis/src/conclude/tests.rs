//! What studies find out, against what is known.

mod check;
mod comparison;
