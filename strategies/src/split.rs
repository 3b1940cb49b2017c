//! Words of a line-up, which may have braces in them.

/// Splits at these letters outside braces.
pub fn split<'a>(typed: &'a str, at: &[char]) -> Vec<&'a str> {
    let mut depth = 0;
    let outside = |letter: char| {
        depth += i32::from(letter == '{') - i32::from(letter == '}');
        at.contains(&letter) && depth == 0
    };
    typed.split(outside).map(str::trim).filter(|word| !word.is_empty()).collect()
}
