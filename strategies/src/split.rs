//! Words of a line-up, which may have braces and quotation marks in them.

/// Splits at these letters outside braces and double quotation marks.
pub fn split<'a>(typed: &'a str, at: &[char]) -> Vec<&'a str> {
    let (mut depth, mut quoted) = (0, false);
    let outside = |letter: char| {
        quoted ^= letter == '"';
        depth += if quoted { 0 } else { i32::from(letter == '{') - i32::from(letter == '}') };
        at.contains(&letter) && depth == 0 && !quoted
    };
    typed.split(outside).map(str::trim).filter(|word| !word.is_empty()).collect()
}
