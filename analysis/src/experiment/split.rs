//! Lists with commas between their words, as typed.

use evenkeel_engine::rules::{Fault, Place};

/// The words between the commas outside brackets and double quotation marks.
///
/// # Errors
/// If a word is empty, or the list: a missing word could only be guessed.
pub fn split_outside<'a>(
    typed: &'a str,
    open: &'static str,
    close: &'static str,
    place: &Place,
) -> Result<Vec<&'a str>, Fault> {
    let (mut depth, mut quoted) = (0, false);
    let outside = move |letter: char| {
        quoted ^= letter == '"';
        depth += if quoted { 0 } else { i32::from(open.contains(letter)) - i32::from(close.contains(letter)) };
        letter == ',' && depth == 0 && !quoted
    };
    let words: Vec<&str> = typed.split(outside).map(str::trim).collect();
    let Some(hole) = words.iter().position(|word| word.is_empty()) else { return Ok(words) };
    if words.len() == 1 {
        let fault = Fault::new(place.clone(), "this list is empty");
        return Err(fault.help("separate its words by commas, or leave out the flag"));
    }
    let fault = Fault::new(place.clone(), format!("number {} of the {} in this list is empty", hole + 1, words.len()));
    Err(fault.help("write a word there, or remove a comma"))
}
