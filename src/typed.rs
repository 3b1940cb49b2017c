//! The command as it was typed, and the words of such a command.

use evenkeel_analysis::quote;

use crate::caller::words as words_typed;

/// The command as it was typed, so that a shell takes it again. Of a word that is no text what can be read of it.
pub fn typed() -> String {
    let words = words_typed().into_iter().skip(1).map(|word| quote(&word));
    std::iter::once("evenkeel".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// The words of a command, as a shell takes them: at spaces that stand in no quotes.
pub fn words(command: &str) -> Vec<String> {
    let (mut words, mut open, mut quoted) = (Vec::<String>::new(), false, false);
    let mut letters = command.chars();
    while let Some(letter) = letters.next() {
        if letter.is_whitespace() && !quoted {
            open = false;
            continue;
        }
        if !std::mem::replace(&mut open, true) {
            words.push(String::new());
        }
        let meant = match letter {
            '\'' => {
                quoted = !quoted;
                None
            }
            '\\' if !quoted => letters.next(),
            other => Some(other),
        };
        if let (Some(word), Some(letter)) = (words.last_mut(), meant) {
            word.push(letter);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_one_word_again() {
        let all = ["evenkeel", "my file.toml", "it's", "", "a=1,b"];
        assert_eq!(words(&all.map(quote).join("  ")), all);
    }
}
