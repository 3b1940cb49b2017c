//! Commands by their names in other programs and in common language.

use clap::Command;

/// Words typed in the place of a command, and the commands for the same thing.
const SYNONYMS: [(&[&str], &[&str]); 22] = [
    (&["run", "start", "go", "sim", "exec", "execute"], &["simulate", "play"]),
    (&["list", "ls", "games", "show"], &["rulesets", "strategies", "rules"]),
    (&["test", "tests", "verify", "validate", "assert"], &["check"]),
    (&["bench", "benchmark", "time", "speed", "estimate"], &["plan"]),
    (&["optimise", "optimize", "optimiser", "optimizer", "balance", "solve", "fix"], &["tune"]),
    (&["experiment", "vary", "scan", "grid"], &["sweep", "compare"]),
    (&["diff", "versus", "vs", "change", "ab"], &["compare"]),
    (&["sensitivity", "importance", "effects"], &["screen"]),
    (&["rank", "rate", "ratings", "ladder", "match", "arena", "best"], &["tournament"]),
    (&["learn", "teach", "improve"], &["train"]),
    (&["players", "bots", "ai", "agents", "strategy"], &["strategies"]),
    (&["rule", "variants", "parameters", "params", "tables"], &["rules"]),
    (&["ruleset", "game"], &["rulesets"]),
    (&["html", "plot", "chart", "open", "view", "results"], &["report"]),
    (&["sql", "select", "filter", "rows"], &["query"]),
    (&["join", "combine"], &["merge"]),
    (&["new", "create", "setup", "template", "example", "examples"], &["init"]),
    (&["watch", "story", "tell", "narrate"], &["play"]),
    (&["dice", "probability", "probabilities"], &["odds", "chances"]),
    (&["choices", "count", "counts", "actions"], &["usage", "worth"]),
    (&["bot", "try"], &["try-bot"]),
    (&["review", "analyse", "analyze", "mistakes"], &["coach"]),
];

/// The commands that a word may mean, each with its action; empty for an unknown word.
pub fn tips(typed: &str, program: &Command) -> Vec<String> {
    let typed = typed.to_lowercase();
    let meant = SYNONYMS.iter().find(|(words, _)| words.contains(&typed.as_str()));
    let commands = meant.map(|(_, commands)| *commands).unwrap_or_default();
    // Without `rows` there is no `query`.
    let known = commands.iter().filter_map(|name| program.find_subcommand(name));
    let about = |command: &Command| command.get_about().map(ToString::to_string).unwrap_or_default();
    known.map(|command| format!("`evenkeel {}`: {}", command.get_name(), about(command))).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::commands::command;

    #[test]
    fn a_word_of_other_programs_leads_to_commands() {
        let program = command();
        let told = |word| tips(word, &program).join("\n");
        assert!(told("run").contains("`evenkeel simulate`: Play many games"), "{}", told("run"));
        assert!(told("list").contains("`evenkeel rulesets`") && told("list").contains("`evenkeel strategies`"));
        for (word, command) in [
            ("Optimize", "tune"),
            ("optimise", "tune"),
            ("test", "check"),
            ("bench", "plan"),
            ("experiment", "sweep"),
            ("html", "report"),
        ] {
            assert!(told(word).contains(&format!("`evenkeel {command}`")), "{word}: {}", told(word));
        }
        assert!(told("xyzzy").is_empty());
    }

    /// A word has one meaning, and is not the name of a command. The commands exist.
    #[test]
    fn every_word_is_listed_once_and_names_no_command() {
        let (program, mut words) = (command(), BTreeSet::new());
        for (typed, commands) in SYNONYMS {
            for word in typed {
                assert!(words.insert(word) && program.find_subcommand(word).is_none(), "{word}");
            }
            for command in commands.iter().filter(|command| **command != "query") {
                assert!(program.find_subcommand(command).is_some(), "{command}");
            }
        }
    }
}
