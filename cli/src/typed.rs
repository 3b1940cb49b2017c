//! The typed command, and the words of such a command.

use evenkeel_analysis::quote;

use crate::caller::words as words_typed;

/// The typed command, in a form that a shell accepts. Words that are not text are included as far as they can be read.
pub fn typed() -> String {
    command(words_typed())
}

/// The typed command without the cluster: the findings do not depend on it.
pub fn typed_for_anybody() -> String {
    command(without_cluster(words_typed()))
}

/// The command of these words, the name of the program first.
pub fn command(words: Vec<String>) -> String {
    let words = words.into_iter().skip(1).map(|word| quote(&word));
    std::iter::once("evenkeel".to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

fn without_cluster(words: Vec<String>) -> Vec<String> {
    let mut is_value = false;
    let is_kept = |word: &String| {
        let is_flag = !is_value && word == "--on";
        let is_dropped = std::mem::replace(&mut is_value, is_flag) || is_flag || word.starts_with("--on=");
        !is_dropped
    };
    words.into_iter().filter(is_kept).collect()
}

/// The words of a command, as a shell splits them; none if a quote is left open.
pub fn words(command: &str) -> Vec<String> {
    shlex::split(command).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_quoted_is_one_word_again() {
        let all = ["evenkeel", "my file.toml", "it's", "", "a=1,b"];
        assert_eq!(words(&all.map(quote).join("  ")), all);
    }

    #[test]
    fn what_is_found_anywhere_is_found_by_the_same_words() {
        let told = |line: &str| command(without_cluster(words(line)));
        let here = "evenkeel check a.toml --out on";
        for there in ["--on ray", "--on=ray:10.0.0.1:6379"] {
            assert_eq!(told(&format!("evenkeel check a.toml {there} --out on")), here);
        }
        assert_eq!(told(here), here);
    }
}
