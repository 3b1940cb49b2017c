//! The flags of a command: in groups, and the most common ones.

use std::ffi::OsString;

use clap::{Arg, ArgAction, Command};
use evenkeel_analysis::findings::format::list;

/// The heading of flags about the content of a list.
pub const SHOWN: &str = "What to show";

/// The heading of flags about the search for better strategies.
pub const SEARCH: &str = "How players are trained";

/// The groups of flags: their headings, and the flags by name. A flag with its own heading keeps that.
const GROUPS: [(&str, &[&str]); 9] = [
    ("Rules to play by", &["vary", "only", "compare", "rules", "variant", "after-variant", "set", "replace"]),
    (
        "Who plays",
        &[
            "seats",
            "players",
            "skill",
            "without",
            "orders",
            "strategies",
            "table",
            "against",
            "mixture",
            "allow-programs",
            "answer-limit",
        ],
    ),
    (
        "Games and precision",
        &["games", "first-look", "budget", "lineups", "precision", "until", "margin", "seed", "block", "rotation"],
    ),
    ("Time and computers", &["threads", "yes", "on", "shard", "one"]),
    ("Players who adapt to the rules", &["adapt", "no-adapt", "adapt-games", "adapt-rounds", "searches", "adapt-keep"]),
    ("Does the conclusion hold", &["robust", "no-robust", "robust-games", "other-seats"]),
    (SHOWN, &["find", "tables", "toml", "kinds", "all", "mechanic"]),
    ("What results contain", &["show", "headroom", "rows", "no-rows", "tell", "decisions", "views"]),
    ("Where results go", &["out", "format", "force", "quiet", "page", "chart", "save-baseline", "record"]),
];

/// The most common flags, by command. An unlisted command has few flags, and shows all of them.
const FIRST: [(&str, &[&str]); 18] = [
    ("simulate", &["set", "seats", "players", "games", "out"]),
    ("compare", &["rules", "set", "seats", "games", "until", "out"]),
    ("sweep", &["vary", "set", "seats", "games", "out"]),
    ("check", &["seats", "games", "save-baseline", "page", "out"]),
    ("screen", &["only", "method", "seats", "games", "out"]),
    ("tune", &["vary", "set", "seats", "budget", "out"]),
    ("worth", &["kinds", "set", "seats", "games", "out"]),
    ("tournament", &["set", "strategies", "budget", "decide", "out"]),
    ("usage", &["kinds", "all", "set", "seats", "games"]),
    ("train", &["against", "set", "only", "budget", "out"]),
    ("league", &["set", "strategies", "rounds", "budget", "out"]),
    ("headroom", &["set", "strategies", "games", "out"]),
    ("coach", &["set", "against", "games", "worlds", "depth"]),
    ("play", &["set", "seats", "seed", "decisions", "record"]),
    ("plan", &["compare", "vary", "set", "seats", "precision"]),
    ("query", &["by", "show", "where", "against", "chart"]),
    ("chances", &["vary", "set", "seats", "games", "ignore"]),
    ("rules", &["find", "table", "toml", "set", "format"]),
];

/// The flag that lists all flags.
const ALL: &str = "help-all";

/// Puts the flags of a command into groups, and adds the two that print help.
pub fn group(command: Command) -> Command {
    let help = |name: &'static str, action, about: &'static str| {
        Arg::new(name).long(name).action(action).help(about).help_heading("Help")
    };
    command
        .mut_args(|arg| match heading(&arg) {
            Some(heading) => arg.help_heading(heading),
            None => arg,
        })
        .disable_help_flag(true)
        .arg(help("help", ArgAction::HelpShort, "Print the options that most people need").short('h'))
        .arg(help(ALL, ArgAction::HelpLong, "Print all options"))
}

/// The heading of the group of a flag; `None` if it has its own, or is not a flag.
fn heading(arg: &Arg) -> Option<&'static str> {
    let name = arg.get_long().filter(|_| arg.get_help_heading().is_none())?;
    GROUPS.iter().find(|(_, names)| names.contains(&name)).map(|(heading, _)| *heading)
}

/// The command for short help: the most common flags, and how to list the others.
pub fn first_sight(command: Command) -> Command {
    let Some((name, first)) = FIRST.iter().find(|(name, _)| *name == command.get_name()) else {
        return hide_all_but(command, |flag| !["help", ALL].contains(&flag));
    };
    let above = command.get_after_help().map(|text| format!("{text}\n\n")).unwrap_or_default();
    let named = name_others(&command, first, &above);
    hide_all_but(command, |flag| first.contains(&flag))
        .after_help(format!("{above}Further options{named}: evenkeel {name} --{ALL}"))
}

/// ", such as --precision and --variant": flags that examples use and short help omits.
fn name_others(command: &Command, first: &[&str], examples: &str) -> String {
    let used: Vec<&str> = examples.split(|letter: char| !letter.is_ascii_lowercase() && letter != '-').collect();
    let flags = command.get_arguments().filter_map(Arg::get_long).map(|flag| format!("--{flag}"));
    let is_other = |flag: &String| used.contains(&flag.as_str()) && !first.contains(&&flag[2..]);
    let others: Vec<String> = flags.filter(is_other).collect();
    if others.is_empty() { String::new() } else { format!(", such as {}", list(&others)) }
}

fn hide_all_but(command: Command, is_shown: impl Fn(&str) -> bool) -> Command {
    command.mut_args(|arg| {
        let is_shown = arg.get_long().is_none_or(&is_shown);
        if is_shown { arg } else { arg.hide(true) }
    })
}

/// Whether these words request short help, not all of it.
pub fn is_first_sight(words: &[OsString]) -> bool {
    let words: Vec<_> =
        words.iter().skip(1).map(|word| word.to_string_lossy()).take_while(|word| word != "--").collect();
    let is_help =
        |word: &str| word == "--help" || !word.starts_with("--") && word.starts_with('-') && word.contains('h');
    words.iter().any(|word| is_help(word)) && !words.iter().any(|word| word.strip_prefix("--") == Some(ALL))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::commands::{command, parse};

    /// The maximum number of flags under a heading.
    const MOST: usize = 8;

    fn commands() -> Vec<Command> {
        let mut program = command();
        program.build();
        program.get_subcommands().cloned().collect()
    }

    fn flags(command: &Command) -> Vec<&Arg> {
        command.get_arguments().filter(|arg| arg.get_long().is_some() && !arg.is_hide_set()).collect()
    }

    fn printed(words: &[&str]) -> String {
        let words: Vec<OsString> = ["evenkeel"].iter().chain(words).map(OsString::from).collect();
        parse(&words).unwrap_err().to_string()
    }

    #[test]
    fn every_flag_stands_in_a_group_of_at_most_eight() {
        for command in commands() {
            let mut groups = BTreeMap::<&str, usize>::new();
            for flag in flags(&command) {
                let heading = flag.get_help_heading();
                let heading = heading.unwrap_or_else(|| panic!("{} {flag}: no heading", command.get_name()));
                *groups.entry(heading).or_default() += 1;
            }
            assert!(groups.values().all(|count| *count <= MOST), "{}: {groups:?}", command.get_name());
        }
    }

    #[test]
    fn the_flags_of_first_sight_exist_and_are_few() {
        for command in commands() {
            let name = command.get_name().to_owned();
            let all: Vec<&str> = flags(&command).into_iter().filter_map(Arg::get_long).collect();
            match FIRST.iter().find(|(listed, _)| *listed == name) {
                Some((_, first)) => {
                    assert!((4..=6).contains(&first.len()), "{name}");
                    assert!(first.iter().all(|flag| all.contains(flag)), "{name}: {first:?} of {all:?}");
                }
                // The two flags of help are not counted.
                None => assert!(all.len() <= MOST + 2, "{name} has many flags: {all:?}"),
            }
        }
        assert_eq!(FIRST.iter().filter(|(name, _)| *name == "query").count(), 1);
    }

    #[test]
    fn help_is_short_and_leads_to_the_whole() {
        for command in commands() {
            let name = command.get_name();
            let brief = printed(&[name, "--help"]);
            assert!(brief.lines().count() <= 46, "{name}: {} lines: {brief}", brief.lines().count());
            assert_eq!(printed(&[name, "-h"]), brief);
            let whole = printed(&[name, "--help-all"]);
            assert!(
                flags(&command).into_iter().filter_map(Arg::get_long).all(|flag| whole.contains(&format!("--{flag}")))
            );
            assert!(!whole.contains("Further options"), "{whole}");
            let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
            let told = words(&brief);
            let (above, further) = told.rsplit_once("Further options").unwrap_or((&told, ""));
            assert_eq!(
                further.ends_with(&format!(": evenkeel {name} --help-all")),
                FIRST.iter().any(|(listed, _)| *listed == name),
                "{brief}"
            );
            let (listed, examples) = above.split_once("Examples:").unwrap_or((above, ""));
            for flag in flags(&command).into_iter().filter_map(Arg::get_long).map(|flag| format!("--{flag}")) {
                let has = |text: &str| text.split([' ', ',', ':', '=']).any(|word| word == flag);
                assert!(!has(examples) || has(listed) || has(further), "{name}: {flag} is used and not named: {brief}");
            }
        }
    }

    #[test]
    fn all_flags_are_listed_if_one_of_the_words_asks_for_all() {
        for words in [["sweep", "--help", "--help-all"], ["sweep", "--help-all", "--help"]] {
            assert!(printed(&words).contains("--threads"), "{words:?}");
        }
        let brief = printed(&["sweep", "--help"]);
        assert!(brief.contains("--vary") && !brief.contains("--threads"), "{brief}");
    }

    #[test]
    fn an_error_knows_the_flags_that_are_not_shown_first() {
        let told = printed(&["sweep", "smugglers", "--thread", "2"]);
        assert!(told.contains("'--threads'"), "{told}");
    }
}
