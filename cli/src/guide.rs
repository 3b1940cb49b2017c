//! `evenkeel` without arguments, on a terminal: asks for the game, the players and a change of rules, and runs the command for the answers.

mod talk;

use std::ffi::OsString;
use std::fs;
use std::io::{self, BufRead, IsTerminal as _, Write};
use std::path::Path;

use evenkeel_engine::rules::nearest;
use evenkeel_strategies::{ResolvedRules, RulesetInfo};

use crate::caller;
use crate::commands::{Entry, Listing, find};
use crate::console::told;
use crate::failure::Failure;
use crate::options::{RuleFlags, TableFlags};
use crate::setup::Request;
use crate::typed;
use talk::{Ended, Talk, choice};

/// The maximum number of rules that a search lists.
const LISTED: usize = 12;

/// Whether to ask: no command was typed, there is a user at a terminal, and the folder holds no experiment yet.
pub fn is_wanted(words: &[OsString]) -> bool {
    let is_terminal = io::stdin().is_terminal() && io::stderr().is_terminal();
    words.len() == 1 && is_terminal && !holds_experiments(Path::new("."))
}

fn holds_experiments(folder: &Path) -> bool {
    let is_experiment = |entry: fs::DirEntry| entry.path().extension().is_some_and(|ending| ending == "toml");
    fs::read_dir(folder).is_ok_and(|entries| entries.flatten().any(is_experiment))
}

/// Asks the questions; returns the words of the command, the name of the program first. `None` if the input ended, or the user declined.
pub fn ask(input: &mut dyn BufRead, output: &mut dyn Write) -> Option<Vec<String>> {
    let mut talk = Talk { input, output };
    let asked = command(&mut talk);
    if !matches!(asked, Ok(Some(_))) {
        // A closed terminal gets no message.
        let _ = talk.say("\nNothing was run. `evenkeel --help` lists the commands.");
    }
    asked.ok().flatten()
}

fn command(talk: &mut Talk<'_>) -> Result<Option<Vec<String>>, Ended> {
    talk.say("Three questions lead to a first command. Ctrl-C ends them; `evenkeel --help` lists all commands.")?;
    let mut asked = Asked { ruleset: ask_game(talk)?, seats: None, set: None };
    ask_players(talk, &mut asked)?;
    ask_change(talk, &mut asked)?;
    let words = asked.words();
    talk.say(&format!("\nThe command for this:\n\n  {}\n", typed::command(words.clone())))?;
    let answer = talk.line("Enter runs it; any other answer ends: ")?;
    Ok(answer.is_empty().then_some(words))
}

/// The answers so far.
struct Asked {
    ruleset: &'static RulesetInfo,
    /// The line-up; `None` for the standard one.
    seats: Option<String>,
    /// The changed rule with its value, if one is changed.
    set: Option<String>,
}

impl Asked {
    fn words(&self) -> Vec<String> {
        let command = if self.set.is_some() { "compare" } else { "simulate" };
        let mut words = vec!["evenkeel".to_owned(), command.to_owned(), self.ruleset.id.to_owned()];
        for (flag, value) in [("--set", &self.set), ("--seats", &self.seats)] {
            words.extend(value.iter().flat_map(|value| [flag.to_owned(), value.clone()]));
        }
        words
    }

    /// The labels of the players, in the order of the seats.
    ///
    /// # Errors
    /// The fault in the answers, in words.
    fn lineup(&self) -> Result<Vec<String>, String> {
        let planned = self.request().with_ruleset().and_then(|(request, ruleset)| request.plan(ruleset));
        let plan = planned.map_err(|failure| told(&failure))?;
        Ok(plan.lineup.members().iter().map(|member| member.label.clone()).collect())
    }

    fn request(&self) -> Request {
        let rules = RuleFlags { set: self.set.iter().cloned().collect(), ..RuleFlags::default() };
        let mut request = Request::new(self.ruleset.id, &rules);
        request.seat(&TableFlags { seats: self.seats.clone(), ..TableFlags::default() });
        request
    }

    /// The rules in force.
    fn rules(&self) -> Result<ResolvedRules, Failure> {
        let (request, ruleset) = self.request().with_ruleset()?;
        request.resolve(ruleset)
    }
}

fn ask_game(talk: &mut Talk<'_>) -> Result<&'static RulesetInfo, Ended> {
    let rulesets = caller::rulesets();
    talk.say("\nWhich game?")?;
    talk.list(&rulesets.iter().map(|ruleset| (ruleset.id, ruleset.title)).collect::<Vec<_>>())?;
    loop {
        let answer = talk.line("Number or name: ")?;
        if let Some(at) = choice(&answer, &caller::names()) {
            return Ok(rulesets[at]);
        }
        let meant = nearest(&answer, caller::names()).map(|name| format!("; did you mean {name}?"));
        let hint = meant.unwrap_or_else(|| format!(": type a number from 1 to {}", rulesets.len()));
        talk.say(&format!("There is no game `{answer}`{hint}"))?;
    }
}

/// Asks for the line-up until there is one that can play.
fn ask_players(talk: &mut Talk<'_>, asked: &mut Asked) -> Result<(), Ended> {
    let registry = asked.ruleset.registry();
    let own: Vec<(&str, &str)> = registry.own().map(|entry| (entry.name, entry.about)).collect();
    let names: Vec<&str> = own.iter().map(|(name, _)| *name).collect();
    let standard = asked.lineup().unwrap_or_default().join(",");
    talk.say("\nWho plays?")?;
    talk.list(&own)?;
    talk.say(&format!("Enter takes the standard line-up: {standard}"))?;
    loop {
        let answer = talk.line("Numbers or names in the order of the seats, with commas between: ")?;
        asked.seats = (!answer.is_empty()).then(|| seats(&answer, &names));
        match asked.lineup() {
            Ok(_) => return Ok(()),
            Err(message) => talk.say(&message)?,
        }
    }
}

/// A line-up in the form of a flag, with names for numbers. Settings in braces are left as typed.
fn seats(answer: &str, names: &[&str]) -> String {
    if answer.contains('{') {
        return answer.to_owned();
    }
    let seats: Vec<&str> = if answer.contains(',') {
        answer.split(',').map(str::trim).collect()
    } else {
        answer.split_whitespace().collect()
    };
    let named = seats.into_iter().map(|seat| choice(seat, names).map_or(seat, |at| names[at]));
    named.collect::<Vec<_>>().join(",")
}

/// Asks for the rule to change, and its new value; an empty answer changes none.
fn ask_change(talk: &mut Talk<'_>, asked: &mut Asked) -> Result<(), Ended> {
    // The standard rules of a ruleset are sound.
    let Ok(rules) = asked.rules() else { return Ok(()) };
    talk.say("\nWhich rule should change? Type a word, such as price, to find it.")?;
    let mut found = Vec::new();
    loop {
        let number = if found.is_empty() { "Word" } else { "Number of the rule, another word" };
        let answer = talk.line(&format!("{number}, or Enter to change nothing: "))?;
        if answer.is_empty() {
            return Ok(());
        }
        match chosen(&answer, &found, &rules) {
            Some(path) if ask_value(talk, asked, &rules, path)? => return Ok(()),
            Some(_) => {}
            None => found = search(talk, &rules, &answer)?,
        }
    }
}

/// The path of the chosen rule: by its number among the found ones, or by its path.
fn chosen(answer: &str, found: &[&'static str], rules: &ResolvedRules) -> Option<&'static str> {
    let by_number = choice(answer, found).map(|at| found[at]);
    by_number.or_else(|| Some(rules.ruleset().parameters()[rules.ruleset().position(answer)?].path))
}

/// Lists the rules that `evenkeel rules --find` lists, and returns their paths.
fn search(talk: &mut Talk<'_>, rules: &ResolvedRules, text: &str) -> Result<Vec<&'static str>, Ended> {
    if text.parse::<u64>().is_ok() {
        talk.say("There is no such number: type one of the list, or a word")?;
        return Ok(Vec::new());
    }
    let (found, remark) = match find(|| Listing::of(rules), text) {
        Ok((listing, remark)) => (listing.parameters, remark),
        Err(fault) => {
            talk.say(&format!("{}; {}", fault.message, fault.help))?;
            return Ok(Vec::new());
        }
    };
    remark.iter().try_for_each(|remark| talk.say(remark))?;
    if found.is_empty() {
        talk.say("Only tables, metrics or variants contain this text: type another word")?;
    }
    let named = |entry: &Entry| (entry.path, format!("now {}: {}", in_units(entry), entry.about));
    talk.list(&found.iter().take(LISTED).map(named).collect::<Vec<_>>())?;
    if found.len() > LISTED {
        talk.say(&format!("and {} more: a longer word finds fewer", found.len() - LISTED))?;
    }
    Ok(found.iter().take(LISTED).map(|entry| entry.path).collect())
}

fn in_units(entry: &Entry) -> String {
    format!("{} {}", entry.value, entry.unit).trim_end().to_owned()
}

/// Asks for the new value of a rule; `false` if the user wants another rule.
fn ask_value(talk: &mut Talk<'_>, asked: &mut Asked, rules: &ResolvedRules, path: &str) -> Result<bool, Ended> {
    let all = Listing::of(rules).parameters;
    let Some(entry) = all.iter().find(|entry| entry.path == path) else { return Ok(false) };
    talk.say(&format!("\n{path}: {}\nNow {}; possible is {}", entry.about, in_units(entry), entry.admits))?;
    if entry.idle {
        talk.say(&format!("It has no effect without {}", entry.only_with))?;
    }
    loop {
        let answer = talk.line("New value, or Enter for another rule: ")?;
        if answer.is_empty() {
            return Ok(false);
        }
        if answer == entry.value.to_string() {
            talk.say("This is the value in force: type another")?;
            continue;
        }
        asked.set = Some(format!("{path}={answer}"));
        let Err(message) = asked.lineup() else { return Ok(true) };
        asked.set = None;
        talk.say(&message)?;
    }
}

#[cfg(test)]
mod tests {
    use evenkeel::RULESETS;

    use super::*;
    use crate::caller::Caller;
    use crate::commands::parse;

    /// The command for these answers, one per line, and the conversation.
    fn talk(answers: &str) -> (Option<String>, String) {
        let mut output = Vec::<u8>::new();
        let asked = Caller::shell(RULESETS, Vec::new()).during(|_| ask(&mut answers.as_bytes(), &mut output));
        (asked.map(typed::command), String::from_utf8(output).unwrap())
    }

    #[track_caller]
    fn answered(answers: &str, command: &str) -> String {
        let (asked, told) = talk(answers);
        assert_eq!(asked.as_deref(), Some(command), "{told}");
        assert!(told.contains(&format!("\n  {command}\n")), "{told}");
        told
    }

    #[test]
    fn enter_simulates_the_standard_line_up_of_any_game() {
        for (number, ruleset) in (1..).zip(RULESETS) {
            let told = answered(&format!("{number}\n\n\n\n"), &format!("evenkeel simulate {}", ruleset.id));
            assert!(told.contains(ruleset.title) && told.contains("Enter takes the standard line-up: "), "{told}");
            answered(&format!("{}\n\n\n\n", ruleset.id), &format!("evenkeel simulate {}", ruleset.id));
        }
    }

    #[test]
    fn a_changed_rule_is_compared() {
        let command = "evenkeel compare smugglers --set brix.price=700 --seats trader,pirate";
        answered("smugglers\ntrader, pirate\nbrix.price\n700\n\n", command);
        let told = answered("smugglers\ntrader pirate\nbrix\n1\n\nbrix.price\n700\n\n", command);
        assert!(told.contains("brix.price") && told.contains("now 500 credits"), "{told}");
    }

    #[test]
    fn numbers_stand_for_what_is_listed() {
        let (_, told) = talk("smugglers\n\nprice\n");
        let (before, _) = told.split_once("  brix.price  ").unwrap();
        let number = before.split_whitespace().last();
        let names: Vec<&str> = RULESETS[0].registry().own().map(|entry| entry.name).take(3).collect();
        let set = format!("smugglers\n3,1\nprice\n{}\n700\n\n", number.unwrap());
        let seats = format!("{},{}", names[2], names[0]);
        answered(&set, &format!("evenkeel compare smugglers --set brix.price=700 --seats {seats}"));
    }

    #[test]
    fn wrong_answers_are_explained_and_asked_again() {
        let answers =
            "99\nsmuglers\nsmugglers\n1\n1,99\nnosuch,trader\n\nxyzzy\n77\nbrix.price\nlots\n-1\n500\n700\n\n";
        let told = answered(answers, "evenkeel compare smugglers --set brix.price=700");
        for part in [
            "There is no game `99`: type a number from 1 to 4",
            "There is no game `smuglers`; did you mean smugglers?",
            "1 seat: smugglers is for 2 to 6",
            "no strategy `99`",
            "no strategy `nosuch`",
            "no entry of smugglers contains this text",
            "There is no such number",
            "brix.price=lots",
            "brix.price=-1",
            "This is the value in force",
        ] {
            assert!(told.contains(part), "{part}: {told}");
        }
    }

    #[test]
    fn settings_in_braces_are_left_as_typed() {
        answered(
            "smugglers\ntrader{bribes=2},pirate\n\n\n",
            "evenkeel simulate smugglers --seats 'trader{bribes=2},pirate'",
        );
    }

    /// The input may end at every question, and the last answer may be no.
    #[test]
    fn the_end_of_input_runs_nothing() {
        let answers = ["smugglers", "trader,pirate", "brix", "brix.price", "700", "no"];
        for count in 0..=answers.len() {
            let typed = answers[..count].iter().fold(String::new(), |typed, answer| typed + answer + "\n");
            let (asked, told) = talk(&typed);
            assert!(
                asked.is_none() && told.ends_with("Nothing was run. `evenkeel --help` lists the commands.\n"),
                "{told}"
            );
        }
    }

    #[test]
    fn the_command_is_one_that_the_program_takes() {
        for line in ["1\n\n\n\n", "2\n\nmoney\n1\n300\n\n", "4\n1\n\n\n"] {
            let Some(asked) = talk(line).0 else { continue };
            let words: Vec<OsString> = typed::words(&asked).into_iter().map(OsString::from).collect();
            assert!(parse(&words).is_ok(), "{asked}");
        }
        assert!(talk("1\n\n\n\n").0.is_some());
    }

    #[test]
    fn a_folder_with_an_experiment_needs_no_questions() {
        let folder = tempfile::tempdir().unwrap();
        assert!(!holds_experiments(folder.path()));
        fs::write(folder.path().join("notes.txt"), "").unwrap();
        assert!(!holds_experiments(folder.path()));
        fs::write(folder.path().join("mine.toml"), "").unwrap();
        assert!(holds_experiments(folder.path()) && !holds_experiments(&folder.path().join("none")));
    }
}
