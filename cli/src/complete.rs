//! The completions for a shell: rulesets, and the rules, cells of tables, variants and strategies of the named one.
//!
//! The shell calls the program with the words typed so far; they contain the ruleset, or the experiment file that names it.

mod cells;

use std::ffi::{OsStr, OsString};
use std::io::Write as _;
use std::path::Path;

use clap::Command;
use clap_complete::engine::{ArgValueCompleter, CompletionCandidate, PathCompleter, ValueCompleter};
use evenkeel_analysis::{Experiment, read_text};
use evenkeel_engine::rules::{Column, Kind, Parameter, Tables};
use evenkeel_strategies::RulesetInfo;

use crate::caller::{self, words};

/// Answers a shell that asks for completions; false if the program was started for anything else.
pub fn answer(command: impl Fn() -> Command, words: &[OsString]) -> bool {
    let here = std::env::current_dir().ok();
    let answered = clap_complete::CompleteEnv::with_factory(command).try_complete(words, here.as_deref());
    let answered = answered.unwrap_or_else(|error| {
        let _ = error.print();
        true
    });
    // The completions may end without a line end, and a host program writes nothing more when it ends.
    let _ = std::io::stdout().flush();
    answered
}

/// A name and its meaning.
type Named = (String, &'static str);

/// Names of rulesets.
pub fn rulesets() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| offer(typed, known_rulesets()))
}

/// Names of rulesets, and experiment files.
pub fn targets() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let files = PathCompleter::any().filter(|path| path.extension().is_some_and(|ending| ending == "toml"));
        let mut all = offer(typed, known_rulesets());
        all.extend(files.complete(typed));
        all
    })
}

/// Names of variants.
pub fn variants() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| offer(typed, ask(variants_of)))
}

/// Names of printed tables.
pub fn tables() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| offer(typed, ask(tables_of)))
}

/// A table and the file that replaces it, as after `--replace`.
pub fn replaced_tables() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let Some((table, file)) = typed.to_str().and_then(|typed| typed.split_once('=')) else {
            let all = ask(tables_of).into_iter().map(|(name, about)| (format!("{name}="), about));
            return offer(typed, all.collect());
        };
        let files = PathCompleter::any().complete(OsStr::new(file));
        files.into_iter().map(|file| file.add_prefix(format!("{table}="))).collect()
    })
}

/// A rule and its value, as after `--set`.
pub fn rules() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let mut all = settings(typed, |parameter| values(parameter.kind));
        all.extend(set_cells(typed, |column| values(Kind::Cell(column))));
        offer(typed, all)
    })
}

/// A rule and the values to try, as after `--vary`.
pub fn axes() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let mut all = settings(typed, range);
        all.extend(set_cells(typed, |column| joined(&values(Kind::Cell(column)))));
        all.extend([("seats=".to_owned(), "line-ups"), ("variant=".to_owned(), "named sets of rules")]);
        offer(typed, all)
    })
}

/// Strategies with commas between: the text after the last comma is completed.
pub fn line_ups() -> ArgValueCompleter {
    ArgValueCompleter::new(|typed: &OsStr| {
        let before = typed.to_str().and_then(|typed| typed.rfind(',').map(|comma| &typed[..=comma])).unwrap_or("");
        let all = ask(strategies_of).into_iter().map(|(name, about)| (format!("{before}{name}"), about));
        offer(typed, all.collect())
    })
}

fn offer(typed: &OsStr, all: Vec<Named>) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy();
    let fitting = all.into_iter().filter(|(name, _)| name.starts_with(typed.as_ref()));
    fitting.map(|(name, about)| CompletionCandidate::new(name).help(Some(about.into()))).collect()
}

fn known_rulesets() -> Vec<Named> {
    caller::rulesets().iter().map(|ruleset| (ruleset.id.to_owned(), ruleset.title)).collect()
}

/// `path=` for every rule, or, after the equals sign, each of its `values`.
fn settings(typed: &OsStr, values: impl Fn(&Parameter) -> Vec<String>) -> Vec<Named> {
    let path = typed.to_str().and_then(|typed| typed.split_once('=')).map(|(path, _)| path);
    let parameters = named_ruleset().map(RulesetInfo::parameters).unwrap_or_default();
    let named = |parameter: &Parameter| match path {
        None => vec![(format!("{}=", parameter.path), parameter.about)],
        Some(path) if path == parameter.path => {
            values(parameter).into_iter().map(|value| (format!("{path}={value}"), parameter.about)).collect()
        }
        Some(_) => Vec::new(),
    };
    parameters.iter().flat_map(named).collect()
}

/// The paths of possible cells, or, after the equals sign, each of the `values` of one.
fn set_cells(typed: &OsStr, values: impl Fn(&'static Column) -> Vec<String>) -> Vec<Named> {
    let (Some(typed), Some(ruleset)) = (typed.to_str(), named_ruleset()) else { return Vec::new() };
    let Some((path, _)) = typed.split_once('=') else {
        return cells::paths(typed, ruleset.tables, &Tables::built_in(ruleset.tables));
    };
    let Some(column) = cells::column(path, ruleset.tables) else { return Vec::new() };
    values(column).into_iter().map(|value| (format!("{path}={value}"), column.about)).collect()
}

/// Several values as one list, if there are any.
fn joined(values: &[String]) -> Vec<String> {
    Some(values.join(",")).filter(|all| !all.is_empty()).into_iter().collect()
}

/// The values of a rule, if they are few.
fn values(kind: Kind) -> Vec<String> {
    match kind {
        Kind::Switch => vec!["true".to_owned(), "false".to_owned()],
        Kind::Word(words) => words.iter().map(|&word| word.to_owned()).collect(),
        Kind::Cell(column) => column.choices().map(str::to_owned).collect(),
        Kind::Integer { .. } | Kind::List { .. } | Kind::Text => Vec::new(),
    }
}

/// The range worth sweeping of a rule, or all of its values.
fn range(parameter: &Parameter) -> Vec<String> {
    let (low, high) = parameter.sweep;
    match parameter.kind {
        Kind::Integer { .. } => vec![format!("{low}..{high}")],
        kind => joined(&values(kind)),
    }
}

/// A part of the named ruleset, if one is named.
fn ask(part: fn(&RulesetInfo) -> Vec<Named>) -> Vec<Named> {
    named_ruleset().map(part).unwrap_or_default()
}

fn variants_of(ruleset: &RulesetInfo) -> Vec<Named> {
    ruleset.variants().iter().map(|variant| (variant.name.to_owned(), variant.about)).collect()
}

fn tables_of(ruleset: &RulesetInfo) -> Vec<Named> {
    ruleset.tables.iter().map(|table| (table.name.to_owned(), table.about)).collect()
}

fn strategies_of(ruleset: &RulesetInfo) -> Vec<Named> {
    ruleset.registry().entries().iter().map(|entry| (entry.name.to_owned(), entry.about)).collect()
}

/// The ruleset among the words typed so far, or that of the experiment file among them.
fn named_ruleset() -> Option<&'static RulesetInfo> {
    let words = words();
    let typed = words.iter().find_map(|word| caller::ruleset(word));
    typed.or_else(|| caller::ruleset(&words.iter().find_map(|word| ruleset_of(word))?))
}

fn ruleset_of(word: &str) -> Option<String> {
    let path = Path::new(word).extension().filter(|ending| *ending == "toml").map(|_| Path::new(word))?;
    let (experiment, _) = Experiment::parse_all(word, &read_text(path).ok()?);
    experiment.choices.house.ruleset.map(|named| named.name)
}
