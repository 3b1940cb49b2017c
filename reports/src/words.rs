//! Numbers and names as people read them.

use evenkeel_analysis::findings::{Estimate, Reason, Setting};

/// What stands where there is no number.
pub const NOTHING: &str = "–";

/// A whole number with thousands separators: `1,000`.
pub fn whole(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", separate(&digits))
}

/// A count with thousands separators.
pub fn count(number: u64) -> String {
    separate(&number.to_string())
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

/// A number with this many decimals and thousands separators.
pub fn decimal(number: f64, places: usize) -> String {
    if !number.is_finite() {
        return NOTHING.into();
    }
    let text = format!("{:.places$}", number.abs());
    let (head, tail) = text.split_once('.').unwrap_or((&text, ""));
    let negative = number < 0.0 && text.chars().any(|digit| digit.is_ascii_digit() && digit != '0');
    let point = if tail.is_empty() { "" } else { "." };
    format!("{}{}{point}{tail}", if negative { "−" } else { "" }, separate(head))
}

/// Decimals that suit numbers of this size: three digits that mean something.
pub fn places(size: f64) -> usize {
    match size.abs() {
        size if size >= 1000.0 => 0,
        size if size >= 10.0 => 1,
        _ => 2,
    }
}

/// A number with the decimals that suit its size.
pub fn number(number: f64) -> String {
    decimal(number, places(number))
}

/// A difference with its sign; 0, and what is rounded to it, has none.
pub fn signed(number: f64, places: usize) -> String {
    let text = decimal(number, places);
    if number > 0.0 && text.chars().any(|digit| ('1'..='9').contains(&digit)) { format!("+{text}") } else { text }
}

/// A share in per cent: `34.1%`.
pub fn share(share: f64) -> String {
    if share.is_finite() { format!("{}%", decimal(share * 100.0, 1)) } else { NOTHING.into() }
}

/// A share in per cent, without a decimal that is 0: `25%`, `16.7%`.
pub fn round_share(share: f64) -> String {
    self::share(share).replace(".0%", "%")
}

/// The ends of an interval of a share in per cent, without the sign: `33.8–34.4`.
pub fn share_interval(estimate: &Estimate) -> String {
    interval(estimate.low * 100.0, estimate.high * 100.0, 1)
}

/// The ends of an interval with this many decimals.
pub fn interval(low: f64, high: f64, places: usize) -> String {
    format!("{}–{}", decimal(low, places), decimal(high, places))
}

/// A confidence level: `95%`.
pub fn confidence(level: f64) -> String {
    let text = decimal(level * 100.0, 2);
    format!("{}%", text.trim_end_matches('0').trim_end_matches('.'))
}

/// A value of a rule as a reader sees it: `1,000`, `on`, `rulebook`.
pub fn setting(value: &Setting) -> String {
    match value {
        Setting::Switch(on) => if *on { "on" } else { "off" }.into(),
        Setting::Integer(number) => whole(*number),
        Setting::Word(word) => word.clone(),
        Setting::List(numbers) => {
            format!("[{}]", numbers.iter().map(|number| whole(*number)).collect::<Vec<_>>().join(", "))
        }
    }
}

/// A value of a rule as files and flags write it: `1000`, `true`.
pub fn raw_setting(value: &Setting) -> String {
    match value {
        Setting::Switch(on) => on.to_string(),
        Setting::Integer(number) => number.to_string(),
        Setting::Word(word) => word.clone(),
        Setting::List(numbers) => {
            format!("[{}]", numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
        }
    }
}

/// An identifier in words: `koroth_run` is `koroth run`.
pub fn plain(identifier: &str) -> String {
    identifier.replace('_', " ")
}

/// The text with a small first letter, unless it begins with an abbreviation.
pub fn lower(text: &str) -> String {
    let mut letters = text.chars();
    let (first, second) = (letters.next(), letters.clone().next());
    match first {
        Some(first) if second.is_none_or(char::is_lowercase) => first.to_lowercase().chain(letters).collect(),
        _ => text.to_owned(),
    }
}

/// The text with a capital first letter.
pub fn upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// `1 game`, `2 games`.
pub fn counted(number: u64, noun: &str) -> String {
    format!("{} {noun}{}", count(number), if number == 1 { "" } else { "s" })
}

/// Why a game is notable.
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Closest => "The closest game",
        Reason::Longest => "The longest game",
        Reason::Upset => "The biggest upset",
    }
}
