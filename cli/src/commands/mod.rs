//! One file per command, with its flags and its action.

mod chances;
mod check;
mod coach;
mod compare;
mod completions;
mod headroom;
mod help;
mod init;
mod league;
mod merge;
mod odds;
mod plan;
mod play;
#[cfg(feature = "rows")]
mod query;
mod replay;
mod report;
mod rules;
mod rulesets;
mod schema;
mod screen;
mod simulate;
mod strategies;
mod sweep;
mod tournament;
mod train;
mod try_bot;
mod tune;
mod usage;
mod worth;

use std::ffi::{OsStr, OsString};

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate};
use evenkeel_engine::rules::tell_unseen;

use crate::caller::{self, words};
use crate::commands::help::{TOPICS, spelled_out, tip};
pub use crate::commands::rules::find::find;
pub use crate::commands::rules::listing::{Entry, Listing};
use crate::failure::Failure;
use crate::help::{flags, program};
use crate::{renamed, synonyms};

/// Plays millions of complete games of space-trading and space-combat board games, and shows whether a rule is fair.
#[derive(Debug, Parser)]
#[command(
    name = "evenkeel",
    version,
    arg_required_else_help = true,
    max_term_width = 100,
    disable_help_subcommand = true
)]
pub struct CommandLine {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Sweep(sweep::SweepArgs),
    Simulate(simulate::SimulateArgs),
    Compare(compare::CompareArgs),
    Check(check::CheckArgs),
    Screen(screen::ScreenArgs),
    Tune(tune::TuneArgs),
    Tournament(tournament::TournamentArgs),
    Coach(coach::CoachArgs),
    Train(train::TrainArgs),
    League(league::LeagueArgs),
    Headroom(headroom::HeadroomArgs),
    Usage(usage::UsageArgs),
    Worth(worth::WorthArgs),
    Chances(chances::ChancesArgs),
    Merge(merge::MergeArgs),
    Play(play::PlayArgs),
    Replay(replay::ReplayArgs),
    Plan(plan::PlanArgs),
    Init(init::InitArgs),
    Odds(odds::OddsArgs),
    Rulesets(rulesets::RulesetsArgs),
    Rules(rules::RulesArgs),
    Strategies(strategies::StrategiesArgs),
    TryBot(try_bot::TryBotArgs),
    #[cfg(feature = "rows")]
    Query(query::QueryArgs),
    Report(report::ReportArgs),
    Schema(schema::SchemaArgs),
    Completions(completions::CompletionsArgs),
    Help(help::HelpArgs),
}

/// Every command with its flags. A negative number is an invalid number, not another flag.
pub fn command() -> clap::Command {
    let program = CommandLine::command();
    let help = program::text(&program);
    let program = program.help_template("{about-with-newline}\n{usage-heading} {usage}{after-help}").after_help(help);
    let topics = topics(&program);
    let program = program.mut_subcommand("help", |help| help.mut_arg("topic", |topic| topic.add(topics)));
    flags::group(program).mut_subcommands(|command| {
        flags::group(command.mut_args(|arg| if takes_value(&arg) { arg.allow_negative_numbers(true) } else { arg }))
    })
}

/// The completions of a topic of help: names of commands, and the other topics.
fn topics(program: &clap::Command) -> ArgValueCompleter {
    let named = |command: &clap::Command| (command.get_name().to_owned(), command.get_about().cloned());
    let others = TOPICS.map(|topic| (topic.name.to_owned(), Some(topic.about.into())));
    let topics: Vec<_> = program.get_subcommands().map(named).chain(others).collect();
    ArgValueCompleter::new(move |typed: &OsStr| {
        let typed = typed.to_string_lossy();
        let fits = topics.iter().filter(|(name, _)| name.starts_with(typed.as_ref()));
        fits.map(|(name, about)| CompletionCandidate::new(name).help(about.clone())).collect::<Vec<_>>()
    })
}

fn takes_value(arg: &clap::Arg) -> bool {
    matches!(arg.get_action(), ArgAction::Set | ArgAction::Append)
}

/// The command of these words, the name of the program first.
///
/// # Errors
/// The fault in them; or their help text, which is to be printed.
pub fn parse(words: &[OsString]) -> Result<CommandLine, clap::Error> {
    let words = spelled_out(words);
    let first_sight = flags::is_first_sight(&words);
    let program = if first_sight { command().mut_subcommands(flags::first_sight) } else { command() };
    let read = program.try_get_matches_from(words).and_then(|matches| CommandLine::from_arg_matches(&matches));
    read.map_err(explain)
}

/// The likely meaning of an unexpected word, judged by the word before it.
fn hint(word: &str, typed: &[String]) -> Option<String> {
    if let Some(flag) = typed.windows(2).find_map(|two| (two[1] == word && two[0] == "--robust").then_some(&two[0])) {
        return Some(format!("write {flag}={word}"));
    }
    // The same word may also occur earlier, in a valid place.
    let at = typed.iter().rposition(|other| other == word)?;
    let before = typed[..at].last().map_or("", String::as_str);
    let flag = typed[..at].iter().rev().nth(1).map_or("", String::as_str);
    if before.ends_with(',') {
        return Some(format!("a list has no spaces: write {before}{word}"));
    }
    if ["--set", "--vary"].contains(&flag) && !before.contains('=') {
        return Some(format!("write {flag} {before}={word}"));
    }
    let lists = ["--seats", "--strategies", "--against"].contains(&flag);
    (lists && !word.starts_with('-')).then(|| {
        if word.contains('=') {
            format!("a shell expands braces: quote the line-up, such as {flag} 'trader{{bribes=2}},pirate'")
        } else {
            format!("separate names with commas: write {flag} {before},{word}")
        }
    })
}

/// The possible values of a missing argument, if they are few.
fn missing(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::Strings(names)) = error.get(ContextKind::InvalidArg) else { return None };
    let wanted = |name: &str| names.iter().any(|missing| missing.contains(name));
    match error.kind() {
        ErrorKind::MissingRequiredArgument if wanted("RULESET") => {
            Some(format!("rulesets: {}", caller::names().join(", ")))
        }
        ErrorKind::MissingRequiredArgument if wanted("STRATEGY") => {
            Some("`evenkeel strategies RULESET` lists its strategies".to_owned())
        }
        _ => None,
    }
}

/// The invisible or misleading characters of a word, as in text copied from a page.
fn unseen(word: &str) -> Option<String> {
    let told = tell_unseen(word)?;
    let flag = word.strip_prefix(['\u{2013}', '\u{2014}']).map(|flag| flag.trim_start_matches('-'));
    Some(
        flag.map_or_else(|| format!("in `{word}`: {told}"), |flag| format!("a flag begins with two hyphens: --{flag}")),
    )
}

/// Replaces the advice to pass an unknown flag as a value, which no command could use.
fn takes_no_value(error: &clap::Error) -> Option<String> {
    let Some(ContextValue::StyledStrs(tips)) = error.get(ContextKind::Suggested) else { return None };
    let as_value = |tip: &clap::builder::StyledStr| tip.to_string().contains("as a value");
    let is_games = matches!(error.get(ContextKind::InvalidArg), Some(ContextValue::String(flag)) if flag == "--games");
    let tip = if is_games {
        "--budget sets the total number of games; in `evenkeel tune`, --first-look sets the first games of a setting"
    } else {
        "--help after the command lists its flags"
    };
    tips.iter().any(as_value).then(|| tip.to_owned())
}

/// Adds the commands that an unknown command may mean, or else the way to find one.
fn name_command(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    let program = command();
    let mut tips = synonyms::tips(word, &program);
    tips.extend(tip(word, &words(), &program));
    if tips.is_empty() && error.get(ContextKind::SuggestedSubcommand).is_none() {
        tips.push("`evenkeel help questions` lists the command for each question".to_owned());
    }
    if tips.is_empty() {
        return error;
    }
    error.remove(ContextKind::SuggestedSubcommand);
    advise(error, tips)
}

/// Adds advice about a ruleset in the place of a command, and about unexpected words.
fn explain(error: clap::Error) -> clap::Error {
    if let Some(tip) = tip_about(&error) {
        return advise(error, vec![tip]);
    }
    let Some(ContextValue::String(word)) = error.get(ContextKind::InvalidSubcommand) else { return error };
    if error.kind() != ErrorKind::InvalidSubcommand {
        return error;
    }
    if !caller::names().contains(&word.as_str()) {
        return name_command(error);
    }
    let message = format!(
        "`{word}` is a ruleset; write a command before it\n\n  \
         evenkeel simulate {word}    simulates many games and shows the results\n  \
         evenkeel play {word}        prints one game as a story\n  \
         evenkeel rules {word}       lists its rules\n"
    );
    command().error(ErrorKind::InvalidSubcommand, message)
}

/// Advice about invisible characters, an unexpected word or a missing one.
fn tip_about(error: &clap::Error) -> Option<String> {
    let typed = words();
    if let Some(tip) = typed.iter().find_map(|word| unseen(word)).filter(|_| error.use_stderr()) {
        return Some(tip);
    }
    let (ErrorKind::UnknownArgument, Some(ContextValue::String(word))) =
        (error.kind(), error.get(ContextKind::InvalidArg))
    else {
        return missing(error);
    };
    match word.strip_prefix('-') {
        // `-games` is read as `-g`.
        Some(letter) if !letter.starts_with('-') => {
            let meant = typed.iter().find(|other| other.len() > 2 && other.starts_with(&format!("-{letter}")));
            meant.map(|other| format!("a long flag has two dashes: -{other}"))
        }
        _ => hint(word, &typed).or_else(|| takes_no_value(error)),
    }
}

/// Gives this advice in place of the parser's.
fn advise(mut error: clap::Error, tips: Vec<String>) -> clap::Error {
    let tips = tips.into_iter().map(Into::into).collect();
    error.insert(ContextKind::Suggested, ContextValue::StyledStrs(tips));
    error
}

impl CommandLine {
    /// Runs the command.
    ///
    /// # Errors
    /// Any reason why it failed.
    pub fn run(self) -> Result<(), Failure> {
        renamed::remark();
        match self.command {
            Command::Sweep(typed) => typed.run(),
            Command::Simulate(typed) => typed.run(),
            Command::Compare(typed) => typed.run(),
            Command::Check(typed) => typed.run(),
            Command::Tournament(typed) => typed.run(),
            Command::Coach(typed) => typed.run(),
            Command::Train(typed) => typed.run(),
            Command::League(typed) => typed.run(),
            Command::Headroom(typed) => typed.run(),
            Command::Usage(typed) => typed.run(),
            Command::Screen(typed) => typed.run(),
            Command::Tune(typed) => typed.run(),
            Command::Worth(typed) => typed.run(),
            Command::Chances(typed) => typed.run(),
            Command::Merge(typed) => typed.run(),
            Command::Play(typed) => typed.run(),
            Command::Replay(typed) => typed.run(),
            Command::Plan(typed) => typed.run(),
            Command::Init(typed) => typed.run(),
            Command::Odds(typed) => typed.run(),
            Command::Rulesets(typed) => typed.run(),
            Command::Rules(typed) => typed.run(),
            Command::Strategies(typed) => typed.run(),
            Command::TryBot(typed) => typed.run(),
            #[cfg(feature = "rows")]
            Command::Query(typed) => typed.run(),
            Command::Report(typed) => typed.run(),
            Command::Schema(typed) => typed.run(),
            Command::Completions(typed) => typed.run(),
            Command::Help(args) => args.run(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// The argument parser checks this in debug builds only, and none are built.
    #[test]
    fn no_command_has_two_arguments_of_one_name() {
        let mut program = command();
        program.build();
        for command in program.get_subcommands() {
            let mut known = BTreeSet::new();
            for arg in command.get_arguments() {
                let name = arg.get_id().as_str();
                assert!(known.insert(name), "{} has two arguments called {name}", command.get_name());
            }
        }
    }
}
