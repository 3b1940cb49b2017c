//! Lists with commas between their words, as typed.

/// Splits at the commas outside brackets, leaving out empty words.
pub fn split_outside<'a>(typed: &'a str, open: &'static str, close: &'static str) -> impl Iterator<Item = &'a str> {
    let mut depth = 0;
    let outside = move |letter: char| {
        depth += i32::from(open.contains(letter)) - i32::from(close.contains(letter));
        letter == ',' && depth == 0
    };
    typed.split(outside).map(str::trim).filter(|word| !word.is_empty())
}
