//! Numbers and cells as words.

use crate::estimate::{CONFIDENCE, Quantiles};
use crate::findings::{Axis, Cell, Estimate, Setting};

/// "41.0% (40.0–42.0)", as the tables write it.
pub(crate) fn share(share: &Estimate) -> String {
    format!("{} ({:.1}–{:.1})", percent(share.estimate), share.low * 100.0, share.high * 100.0)
}

/// "41.0%".
pub(crate) fn percent(share: f64) -> String {
    format!("{:.1}%", share * 100.0)
}

/// "a, b and c".
pub(crate) fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// "goal = 10, calm = true"; with one axis the value alone.
pub(crate) fn cell(axes: &[Axis], cell: &Cell) -> String {
    if let [only] = axes {
        return value(only, &cell.parameters[&only.parameter]);
    }
    let words = axes.iter().map(|axis| format!("{} = {}", axis.parameter, cell.parameters[&axis.parameter]));
    words.collect::<Vec<_>>().join(", ")
}

/// A number alone says enough; `true` or a word wants its parameter.
fn value(axis: &Axis, value: &Setting) -> String {
    if matches!(value, Setting::Integer(_)) { value.to_string() } else { format!("{} = {value}", axis.parameter) }
}

/// Whether `value` lies outside the interval, judged with others of its kind (Bonferroni: the interval is stretched to the
/// level that keeps the chance of one false alarm among all `judged` at 5 per cent).
pub(crate) fn excludes(found: &Estimate, value: f64, judged: usize) -> bool {
    let quantile = |confidence| Quantiles::new(confidence, 2).normal;
    let stretch = quantile(1.0 - (1.0 - CONFIDENCE) / judged as f64) / quantile(CONFIDENCE);
    let low = found.estimate - (found.estimate - found.low) * stretch;
    let high = found.estimate + (found.high - found.estimate) * stretch;
    value < low || value > high
}
