//! Results of studies, against known values.

mod check;
mod comparison;
