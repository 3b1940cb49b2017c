//! Old names of flags: they work, with a remark that gives the new name.

use crate::caller;
use crate::console::say;

/// Prints a remark with the new names of old flags in the command, unless it is quiet.
pub fn remark() {
    for remark in remarks(&caller::words()) {
        say(&remark);
    }
}

fn remarks(words: &[String]) -> Vec<String> {
    let words: Vec<&str> = words.iter().skip(1).map(String::as_str).take_while(|word| *word != "--").collect();
    if words.iter().any(|word| is_quiet(word)) {
        return Vec::new();
    }
    let mut remarks = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let (flag, value) = match word.split_once('=') {
            Some((flag, value)) => (flag, Some(value)),
            None => (*word, words.get(at + 1).copied()),
        };
        match (flag, value) {
            ("--width", _) => remarks.push("--width is called --precision now".to_owned()),
            ("--until", Some(value)) if value != "decided" => {
                remarks.push(format!("--until {value} is called --precision {value} now"));
            }
            _ => {}
        }
    }
    remarks
}

/// Whether a word is `--quiet`, or short flags with `-q` among them.
fn is_quiet(word: &str) -> bool {
    let short = word.strip_prefix('-').filter(|letters| letters.chars().all(char::is_alphabetic));
    word == "--quiet" || short.is_some_and(|letters| letters.contains('q'))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::typed::words;

    fn told(line: &str) -> Vec<String> {
        remarks(&words(line))
    }

    #[test]
    fn an_old_name_is_answered_by_the_new_one() {
        for line in ["simulate smugglers --width 0.1", "sweep a.toml --width=1% --yes"] {
            assert_eq!(told(&format!("evenkeel {line}")), ["--width is called --precision now"]);
        }
        for line in ["compare smugglers --until 0.01", "compare smugglers --until=0.01"] {
            assert_eq!(told(&format!("evenkeel {line}")), ["--until 0.01 is called --precision 0.01 now"]);
        }
    }

    #[test]
    fn a_name_in_force_needs_no_remark() {
        for line in [
            "compare smugglers --until decided",
            "compare smugglers --until=decided",
            "simulate smugglers --precision 0.1",
            "simulate smugglers --width 0.1 --quiet",
            "simulate smugglers --width 0.1 -yq",
            "report -- --width",
        ] {
            assert!(told(&format!("evenkeel {line}")).is_empty(), "{line}");
        }
    }
}
