//! A table from questions to the commands that answer them.

/// A question, and its command.
const QUESTIONS: [(&str, &str); 15] = [
    ("who wins, and how long games last", "simulate RULESET"),
    ("what a changed rule does", "compare RULESET --set RULE=VALUE"),
    ("what many values of a rule do", "sweep RULESET --vary RULE=1..9"),
    ("which rules matter most", "screen RULESET"),
    ("which rules would meet my goals", "tune GOALS.toml"),
    ("whether my game is within bounds", "check CHECK.toml"),
    ("which rules there are on a topic", "rules RULESET --find TEXT"),
    ("which strategy is best", "tournament RULESET"),
    ("how good a strategy can become", "train RULESET STRATEGY"),
    ("what a kind of choice is worth", "worth RULESET"),
    ("how often players make a choice", "usage RULESET"),
    ("where a strategy plays badly", "coach RULESET STRATEGY"),
    ("what happens in one game", "play RULESET"),
    ("the exact odds of a mechanic", "odds RULESET --mechanic NAME"),
    ("how many games I need", "plan RULESET --precision 0.01"),
];

/// The table, with the names that its commands contain.
pub fn text() -> String {
    let row = |(question, command): &(&str, &str)| format!("  {question:<33}  evenkeel {command}\n");
    let rows: String = QUESTIONS.iter().map(row).collect();
    format!(
        "I want to know ...\n{rows}\n\
         `evenkeel rulesets` lists rulesets, `evenkeel rules RULESET` the rules of one,\n\
         `evenkeel strategies RULESET` its players. `evenkeel init RULESET` writes\n\
         example files.\n"
    )
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;

    use super::*;
    use crate::commands::parse;

    #[test]
    fn every_question_is_one_line_and_leads_to_a_command_that_exists() {
        assert!(text().lines().all(|line| line.chars().count() <= 80), "{}", text());
        for (question, command) in QUESTIONS {
            let line = format!("  {question:<33}  evenkeel {command}");
            assert!(text().contains(&line) && line.chars().count() <= 80, "{line}");
            let words = ["evenkeel"].into_iter().chain(command.split(' ')).map(OsString::from);
            parse(&words.collect::<Vec<_>>()).unwrap_or_else(|error| panic!("{line}: {error}"));
        }
    }
}
