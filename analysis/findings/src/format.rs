//! Numbers as people read them: the same digits, signs and intervals in verdicts, tables, charts and pages.
//!
//! | what | how |
//! |---|---|
//! | minus | U+2212, `−0.4`; a number that is rounded to 0 has no sign |
//! | thousands | commas, `12,000` |
//! | share of games or wins | `34.1%`; its interval `33.8–34.4` |
//! | difference of shares | `+2.8 points`; its interval `+1.7 to +3.9` |
//! | other numbers | three significant digits: `1,234`, `123.4`, `12.3`, `1.23`; with an interval, as many decimals as its farthest end |
//! | other differences | decimals by the width of their interval |
//!
//! A file or a script gets the numbers themselves, not these texts.

use std::collections::BTreeSet;

use evenkeel_strategies::outside::program_of;
pub use evenkeel_strategies::strategy_name;

use super::{Distribution, Estimate, Value};

/// The text in place of a missing number.
pub const NOTHING: &str = "–";
/// The text in place of an unknown interval.
pub const TOO_FEW: &str = "too few games";
/// The text in place of the interval of a number that did not vary.
pub const ALWAYS: &str = "in every game";
/// The unit of shares, which are stored from 0 to 1 and shown in percent.
const SHARE: &str = "share";

/// A whole number with thousands separators: `1,000`.
pub fn whole(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", separate(&number.unsigned_abs().to_string()))
}

/// A count with thousands separators.
pub fn count(number: u64) -> String {
    separate(&number.to_string())
}

/// A predicted count; from 100 on, rounded up to two significant digits, the precision of predictions: `8,200`.
pub fn about(number: u64) -> String {
    let step = 10_u64.pow(number.max(10).ilog10() - 1);
    count(number.div_ceil(step) * step)
}

/// `1 game`, `2 games`, `3 strategies`, `4 searches`.
pub fn counted(number: u64, noun: &str) -> String {
    let number_of = count(number);
    match noun.strip_suffix('y') {
        _ if number == 1 => format!("{number_of} {noun}"),
        Some(stem) if !stem.ends_with(['a', 'e', 'o', 'u']) => format!("{number_of} {stem}ies"),
        _ if noun.ends_with("ch") => format!("{number_of} {noun}es"),
        _ => format!("{number_of} {noun}s"),
    }
}

/// A counted noun with its verb: `1 bound holds`, `2 bounds hold`.
pub fn counted_with(number: u64, noun: &str, verb: &str) -> String {
    format!("{} {verb}{}", counted(number, noun), if number == 1 { "s" } else { "" })
}

/// Like [`counted`], for a unit given in the plural: `1 round`, `2 rounds`, `1 credit`.
pub fn counted_in(number: i64, unit: &str) -> String {
    let one = unit.strip_suffix('s').filter(|_| number == 1);
    format!("{} {}", whole(number), one.unwrap_or(unit))
}

fn separate(digits: &str) -> String {
    let mut text = String::with_capacity(digits.len() * 4 / 3);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// The maximum number of letters of a rule's name in a title.
const LONGEST_NAME: usize = 80;

/// Larger ratios of variances are shown as a lower bound: for rules that rarely apply, they depend on the few blocks that differ.
const MOST_TIMES: f64 = 100.0;

/// A factor: `2.6`, or `over 100` above a hundred.
pub fn times(ratio: f64) -> String {
    if ratio > MOST_TIMES { format!("over {}", decimal(MOST_TIMES, 0)) } else { decimal(ratio, 1) }
}

/// A number with this many decimals and thousands separators.
pub fn decimal(number: f64, places: usize) -> String {
    if !number.is_finite() {
        return NOTHING.into();
    }
    let text = format!("{:.places$}", number.abs());
    let (head, tail) = text.split_once('.').unwrap_or((&text, ""));
    let sign = if number < 0.0 && !is_zero(&text) { "−" } else { "" };
    let point = if tail.is_empty() { "" } else { "." };
    format!("{sign}{}{point}{tail}", separate(head))
}

/// Whether a written number has no digit other than 0.
fn is_zero(text: &str) -> bool {
    !text.chars().any(|digit| ('1'..='9').contains(&digit))
}

/// The number of decimals for numbers of this size: three significant digits.
pub fn places(size: f64) -> usize {
    match size.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    }
}

/// The number of decimals for a number with its interval: those of the largest of the three.
pub fn places_within(found: &Estimate) -> usize {
    let sizes = [found.estimate, found.low, found.high].map(f64::abs);
    places(sizes.into_iter().filter(|size| size.is_finite()).fold(0.0, f64::max))
}

/// The number of decimals for a difference with an interval of this width.
pub fn places_of_width(width: f64) -> usize {
    match width {
        width if width >= 20.0 => 0,
        width if width >= 0.5 => 1,
        width if width >= 0.05 => 2,
        _ => 3,
    }
}

/// A number with the decimals for its size.
pub fn number(number: f64) -> String {
    decimal(number, places(number))
}

/// A difference with its sign; a number rounded to 0 has none.
pub fn signed(number: f64, places: usize) -> String {
    let text = decimal(number, places);
    if number > 0.0 && !is_zero(&text) { format!("+{text}") } else { text }
}

/// The ends of an interval with this many decimals: `35.0–35.4`.
pub fn interval(low: f64, high: f64, places: usize) -> String {
    ends((low, high), "–", |end| decimal(end, places))
}

/// The ends of an interval of a difference: `−0.4 to +3.9`. An end that excludes 0 by less than these decimals show has up to three more: `+0.02 to
/// +5.6`.
pub fn signed_interval(low: f64, high: f64, places: usize) -> String {
    let excludes_zero = low > 0.0 || high < 0.0;
    let shown = |end: f64| (places..=places + 3).find(|&places| !excludes_zero || !is_zero(&decimal(end, places)));
    ends((low, high), " to ", |end| signed(end, shown(end).unwrap_or(places)))
}

/// The ends of an interval, each written by `text`. An unknown end is omitted: `≥ 35.0`.
pub fn ends((low, high): (f64, f64), between: &str, text: impl Fn(f64) -> String) -> String {
    match (low.is_finite(), high.is_finite()) {
        (true, true) => format!("{}{between}{}", text(low), text(high)),
        (true, false) => format!("≥ {}", text(low)),
        (false, true) => format!("≤ {}", text(high)),
        (false, false) => TOO_FEW.to_owned(),
    }
}

/// A p value with its sign: `= 0.012`, `< 0.001`.
pub fn p_value(p_value: f64) -> String {
    if p_value < 0.001 { "< 0.001".to_owned() } else { format!("= {}", decimal(p_value, 3)) }
}

/// A share in percent: `34.1%`.
pub fn share(share: f64) -> String {
    if share.is_finite() { format!("{}%", decimal(share * 100.0, 1)) } else { NOTHING.into() }
}

/// A share in percent, without a decimal of 0: `25%`, `16.7%`.
pub fn round_share(share: f64) -> String {
    self::share(share).replace(".0%", "%")
}

/// The ends of an interval of a share in percent, without the sign: `33.8–34.4`.
pub fn share_interval(estimate: &Estimate) -> String {
    interval(estimate.low * 100.0, estimate.high * 100.0, 1)
}

/// A share with its interval: `34.1% (33.8–34.4)`.
pub fn share_with_interval(estimate: &Estimate) -> String {
    format!("{} ({})", share(estimate.estimate), share_interval(estimate))
}

/// A number with its interval: `35.2 (35.0–35.4)`.
pub fn number_with_interval(found: &Estimate) -> String {
    let places = places_within(found);
    let between = if found.low < 0.0 { " to " } else { "–" };
    let around = ends((found.low, found.high), between, |end| decimal(end, places));
    format!("{} ({around})", decimal(found.estimate, places))
}

/// A mean with its interval: `35.2 (35.0–35.4)`.
pub fn mean_with_interval(spread: &Distribution) -> String {
    let Distribution { mean, low, high, .. } = *spread;
    if spread.constant {
        return format!("{} ({ALWAYS})", number(mean));
    }
    number_with_interval(&Estimate { estimate: mean, low, high })
}

/// A number in its unit, with shares in percent: `24.0%`, `21.7`.
pub fn level(number: f64, unit: &str) -> String {
    if is_share(unit) { share(number) } else { self::number(number) }
}

/// Like [`level`], but with the decimals of a difference with an interval of this width if these are more: `0.115` beside a rise by 0.009.
pub fn level_beside(number: f64, unit: &str, width: f64) -> String {
    let (own, wanted) = (places(number), places_of_width(width));
    if is_share(unit) || wanted <= own { level(number, unit) } else { decimal(number, wanted) }
}

/// A difference in the unit of [`change_unit`]: `+2.8`, for shares in percentage points. `width` is the width of its interval.
pub fn change(number: f64, width: f64, unit: &str) -> String {
    signed(scaled(number, unit), places_of_width(scaled(width, unit)))
}

/// The ends of an interval of such a difference: `−0.4 to +3.9`.
pub fn change_interval(low: f64, high: f64, unit: &str) -> String {
    let [low, high] = [low, high].map(|end| scaled(end, unit));
    signed_interval(low, high, places_of_width(high - low))
}

/// The size of a difference with its unit: `2.8 points`, `1.35 rounds`. `width` is the width of its interval.
pub fn change_size(number: f64, width: f64, unit: &str) -> String {
    let size = decimal(scaled(number.abs(), unit), places_of_width(scaled(width, unit)));
    format!("{size} {}", change_unit(unit))
}

/// The unit of a difference of numbers in this unit: `points` for shares.
pub fn change_unit(unit: &str) -> &str {
    if is_share(unit) { "points" } else { unit }
}

/// Whether this is the unit of shares (0 to 1).
pub fn is_share(unit: &str) -> bool {
    unit == SHARE
}

/// A number as shown: shares from 0 to 100.
pub fn scaled(number: f64, unit: &str) -> f64 {
    if is_share(unit) { number * 100.0 } else { number }
}

/// A confidence level: `95%`.
pub fn confidence(level: f64) -> String {
    let text = decimal(level * 100.0, 2);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// The name of a rule: the first clause of its description, or its path if that is too long for a title. `Credits the resistance pays for each Brix
/// Weapon`.
pub fn rule_name(about: &str, path: &str) -> String {
    let clause = ["; ", ": ", ". ", ", such as "]
        .iter()
        .fold(about.trim(), |text, end| text.split(end).next().unwrap_or_default());
    let clause = clause.trim_end_matches('.');
    let short = (1..=LONGEST_NAME).contains(&clause.chars().count());
    if short { clause.to_owned() } else { path.to_owned() }
}

/// A value of a rule as readers see it: `1,000`, `on`, `rulebook`. Files and flags write it as [`Value`] displays it.
pub fn setting(value: &Value) -> String {
    match value {
        Value::Switch(on) => if *on { "on" } else { "off" }.into(),
        Value::Integer(number) => whole(*number),
        Value::Word(word) => word.clone(),
        Value::List(numbers) => {
            format!("[{}]", numbers.iter().map(|number| whole(*number)).collect::<Vec<_>>().join(", "))
        }
    }
}

/// An identifier in words: `koroth_run` is `koroth run`.
pub fn plain(identifier: &str) -> String {
    identifier.replace('_', " ")
}

/// `a, b and c`.
pub fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [word] => word.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// Each name once, in the order in which they first occur.
pub fn unique<'a, N: AsRef<str> + ?Sized + 'a>(names: impl Iterator<Item = &'a N>) -> Vec<&'a str> {
    let mut seen = BTreeSet::new();
    names.map(AsRef::<str>::as_ref).filter(|name| seen.insert(*name)).collect()
}

/// The text with a lower-case first letter, unless it begins with an abbreviation.
pub fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.clone().next());
    match first {
        Some(first) if second.is_none_or(char::is_lowercase) => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// The text with a capital first letter, unless it begins with an external program, whose name stays as typed.
pub fn upper(text: &str) -> String {
    if program_of(text).is_some() {
        return text.to_owned();
    }
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The text as a sentence: with a capital and a full stop.
pub fn sentence(text: &str) -> String {
    format!("{}.", upper(text.trim().trim_end_matches('.')))
}

#[cfg(test)]
mod tests;
