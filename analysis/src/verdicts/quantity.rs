//! Names of quantities, and their changes with intervals.

use crate::findings::format::{change, change_interval, change_unit, plain};
use crate::findings::{Estimate, Findings};

/// The name of the quantity, as in "win rate of trader".
pub(crate) fn name_quantity(findings: &Findings, name: &str, unit: &str) -> String {
    if *name == findings.length {
        return format!("mean {}", plain(name));
    }
    let what = if unit == "share" { "win rate" } else { "mean score" };
    format!("{what} of {name}")
}

/// "+14.0 points (+9.1 to +18.9)".
pub(crate) fn measured(found: &Estimate, unit: &str) -> String {
    let estimate = change(found.estimate, found.high - found.low, unit);
    format!("{estimate} {} ({})", change_unit(unit), change_interval(found.low, found.high, unit))
}
