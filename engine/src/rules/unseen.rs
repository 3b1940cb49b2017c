//! Invisible and misleading characters: a user cannot find such a fault unaided.

/// Invisible characters, and their names.
const UNSEEN: [(char, &str); 19] = [
    ('\u{a0}', "a no-break space"),
    ('\u{ad}', "a soft hyphen"),
    ('\u{2007}', "a figure space"),
    ('\u{2009}', "a thin space"),
    ('\u{200b}', "a zero width space"),
    ('\u{200c}', "a zero width non-joiner"),
    ('\u{200d}', "a zero width joiner"),
    ('\u{200e}', "a left-to-right mark"),
    ('\u{200f}', "a right-to-left mark"),
    ('\u{2028}', "a line separator"),
    ('\u{202a}', "a left-to-right embedding"),
    ('\u{202b}', "a right-to-left embedding"),
    ('\u{202c}', "the end of a direction"),
    ('\u{202d}', "a left-to-right override"),
    ('\u{202e}', "a right-to-left override"),
    ('\u{202f}', "a narrow no-break space"),
    ('\u{2060}', "a word joiner"),
    ('\u{3000}', "an ideographic space"),
    ('\u{feff}', "a byte-order mark"),
];

/// Characters that look like another: their names, and the intended character.
const LOOKALIKES: [(char, &str, &str); 12] = [
    ('\u{201c}', "a curly quote", "\""),
    ('\u{201d}', "a curly quote", "\""),
    ('\u{201e}', "a low quote", "\""),
    ('\u{ab}', "an angle quote", "\""),
    ('\u{bb}', "an angle quote", "\""),
    ('\u{2018}', "a curly quote", "'"),
    ('\u{2019}', "a curly quote", "'"),
    ('\u{201a}', "a low quote", "'"),
    ('\u{2011}', "a no-break hyphen", "-"),
    ('\u{2013}', "an en dash", "-"),
    ('\u{2014}', "an em dash", "-"),
    ('\u{2212}', "a minus sign", "-"),
];

/// Names the first invisible or misleading character of a text, with the remedy; `None` if there is none.
pub fn tell_unseen(text: &str) -> Option<String> {
    text.chars().find_map(|letter| tell_unseen_letter(letter).or_else(|| tell_lookalike(letter)))
}

/// Names the first invisible character of a text, with the remedy; `None` if there is none.
pub fn tell_invisible(text: &str) -> Option<String> {
    text.chars().find_map(tell_unseen_letter)
}

fn tell_unseen_letter(letter: char) -> Option<String> {
    let name = UNSEEN.iter().find(|(known, _)| *known == letter).map(|(_, name)| *name);
    let name = name.or_else(|| is_unseen(letter).then_some("a character"))?;
    Some(format!("remove {name} ({}), which is invisible", code(letter)))
}

fn tell_lookalike(letter: char) -> Option<String> {
    let (_, name, meant) = LOOKALIKES.iter().find(|(known, ..)| *known == letter)?;
    Some(format!("`{letter}` is {name} ({}): write {meant} instead", code(letter)))
}

/// Control characters, unusual blanks, and format characters.
fn is_unseen(letter: char) -> bool {
    let is_usual = matches!(letter, ' ' | '\n' | '\r' | '\t');
    let is_format = matches!(letter, '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e01ef}');
    !is_usual && (letter.is_control() || letter.is_whitespace() || is_format)
}

fn code(letter: char) -> String {
    format!("U+{:04X}", u32::from(letter))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_named_with_its_code() {
        for (text, told) in [
            ("70\u{200b}0", "remove a zero width space (U+200B), which is invisible"),
            ("a\u{a0}b", "remove a no-break space (U+00A0), which is invisible"),
            ("\u{202f}", "remove a narrow no-break space (U+202F), which is invisible"),
            ("\u{feff}a", "remove a byte-order mark (U+FEFF), which is invisible"),
            ("a\u{0}", "remove a character (U+0000), which is invisible"),
            ("\u{2063}", "remove a character (U+2063), which is invisible"),
            ("\u{201c}a\u{201d}", "`\u{201c}` is a curly quote (U+201C): write \" instead"),
            ("\u{2212}5", "`\u{2212}` is a minus sign (U+2212): write - instead"),
        ] {
            assert_eq!(tell_unseen(text).as_deref(), Some(told), "{text:?}");
        }
    }

    #[test]
    fn usual_texts_have_nothing_unseen() {
        for text in ["", "a b\tc\r\nd", "Groß & Ölig, naïve, 星, é", "it's \"so\" - `x`"] {
            assert_eq!(tell_unseen(text), None, "{text:?}");
        }
    }
}
