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

/// "12.3": three digits that mean something, two behind the point at most.
pub(super) fn number(number: f64) -> String {
    let places = match number.abs() {
        size if size >= 100.0 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    };
    format!("{number:.places$}")
}

/// The same with its sign.
pub(super) fn signed(number: f64) -> String {
    if number > 0.0 { format!("+{}", self::number(number)) } else { self::number(number) }
}

/// "net worth" for `net_worth`.
pub(super) fn plain(identifier: &str) -> String {
    identifier.replace('_', " ")
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
    let word = |axis: &Axis| {
        let value = &cell.parameters[&axis.parameter];
        if axis.cases.is_empty() { format!("{} = {value}", axis.parameter) } else { value.to_string() }
    };
    let words = axes.iter().map(word);
    words.collect::<Vec<_>>().join(", ")
}

/// A number alone says enough, and so does the name of a case; `true` or a word wants its parameter.
fn value(axis: &Axis, value: &Setting) -> String {
    let enough = matches!(value, Setting::Integer(_)) || !axis.cases.is_empty();
    if enough { value.to_string() } else { format!("{} = {value}", axis.parameter) }
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
