//! The help of the program, on one screen.

use clap::Command;

/// The commands by question, in the order of the help. All others are named in one line below them.
const GROUPS: [(&str, &[&str]); 4] = [
    ("Ask", &["simulate", "compare", "sweep", "check", "rules"]),
    ("Search", &["screen", "tune", "worth"]),
    ("Players", &["strategies", "tournament", "usage", "train", "league", "headroom", "coach"]),
    ("Files and machines", &["init", "play", "plan", "query", "report", "merge", "try-bot"]),
];

const EXAMPLES: &str = "\
Examples:
  evenkeel simulate smugglers
  evenkeel compare smugglers --set brix.price=700
  evenkeel sweep smugglers --vary brix.price=100..1000/100 --out brix-report

`evenkeel help COMMAND` lists its flags, `evenkeel help questions` the command for each question.
Exit codes: 0 success, 1 a check failed, 130 interrupted; docs/reference/outputs.md lists all.";

/// All commands in groups, and examples.
pub fn text(program: &Command) -> String {
    let about = |name: &str| program.find_subcommand(name).and_then(Command::get_about).map(ToString::to_string);
    let line = |name: &&str| about(name).map(|about| format!("  {name:<11}  {about}\n")); // Without `rows` there is no `query`.
    let group =
        |(title, names): &(&str, &[&str])| format!("{title}:\n{}", names.iter().filter_map(line).collect::<String>());
    let is_grouped = |name: &str| GROUPS.iter().any(|(_, names)| names.contains(&name));
    let others = program.get_subcommands().map(Command::get_name).filter(|name| !is_grouped(name) && *name != "help");
    let groups: String = GROUPS.iter().map(group).collect();
    format!("{groups}Also: {}\n\n{EXAMPLES}", others.collect::<Vec<_>>().join(", "))
}
