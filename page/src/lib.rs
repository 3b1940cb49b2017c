//! Evenkeel for a page: the program's studies and reports without a file system, compiled to WebAssembly.
//!
//! A page sends a [`Request`] as JSON and gets the files that the program would write for the same study, byte for byte.
//! `benches/same_bytes_in_a_page.py` compares the two.

#[cfg(target_family = "wasm")]
mod exports;

use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use evenkeel_analysis::{
    ComparisonAim, Experiment, HeadroomOptions, LeagueOptions, Method, Part, Question, Quiet, RunOptions, Study,
    TournamentOptions,
};
use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::rules::Faults;
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_reports::{WriteOptions, report_files};
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::Rulesets;
use serde::Deserialize;

const RULESETS: Rulesets = &[&SMUGGLERS, &ASTRONAVIS, &KNIGHT_HAWKS, &STAR_TRADERS];

/// A study: an experiment file and a command.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The experiment.
    pub experiment: Source,
    /// The command as given to the program.
    pub command: Command,
}

/// An experiment file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Source {
    /// Its name in messages and printed commands.
    pub file: String,
    /// TOML.
    pub text: String,
}

/// The commands of the program that a page can use.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the program, whose help says what they do")]
pub enum Command {
    Simulate,
    Sweep,
    Compare { after: Source, aim: ComparisonAim },
    Check,
    Tune { budget: Option<u64> },
    Worth { kinds: Vec<String> },
    Screen { only: Vec<String>, method: Method, points: Option<u64>, first_look: Option<u64> },
    Tournament(TournamentOptions),
    League(LeagueOptions),
    Headroom(HeadroomOptions),
}

/// The files of the report by name, with those that belong beside it.
///
/// # Errors
/// For an invalid request, all faults of an experiment, or a failed game: the message for users.
pub fn answer(request: &str) -> Result<BTreeMap<String, Vec<u8>>, String> {
    let request: Request = serde_json::from_str(request).map_err(|error| error.to_string())?;
    let study = plan(request).map_err(|faults| faults.to_string())?;
    let options = RunOptions { threads: 1, ..RunOptions::default() };
    let ran = study.run(&options, &Quiet, &AtomicBool::new(false)).map_err(|error| error.to_string())?;
    let beside = ran.files.into_iter().map(|(name, text)| (name, text.into_bytes()));
    Ok(report_files(&ran.findings, &WriteOptions::default()).into_iter().chain(beside).collect())
}

fn plan(request: Request) -> Result<Study, Faults> {
    let experiment = ask(read(&request.experiment)?, request.command)?;
    let ruleset = experiment.ruleset(RULESETS).map_err(Faults::from)?;
    Study::new(&ruleset.registry(), &experiment)
}

fn read(source: &Source) -> Result<Experiment, Faults> {
    Experiment::parse(&source.file, &source.text)
}

/// As the program's commands without flags.
fn ask(mut experiment: Experiment, command: Command) -> Result<Experiment, Faults> {
    match command {
        Command::Simulate => experiment.play_only(&[Part::Levels]),
        Command::Sweep => experiment.play_only(&Part::OF_A_SWEEP),
        Command::Compare { after, aim } => {
            let mut after = read(&after)?;
            experiment.play_only(&Part::OF_A_COMPARISON);
            after.play_only(&Part::OF_A_COMPARISON);
            experiment.question = Question::Change { after: Box::new(after), aim };
        }
        Command::Check => {
            experiment.play_only(&[&Part::OF_A_SWEEP[..], &[Part::Check, Part::Claim]].concat());
            experiment.question = Question::Bounds { saving: false };
        }
        Command::Tune { budget } => {
            // The games of a file are for its check: a search tries many settings first.
            experiment.games = None;
            experiment.ask_tune(budget);
        }
        Command::Worth { kinds } => experiment.ask_worth(&kinds),
        Command::Screen { only, method, points, first_look } => {
            experiment.ask_screen(&only, method, points, first_look);
        }
        Command::Tournament(options) => experiment.ask_alone(Question::Tournament(options)),
        Command::League(options) => experiment.ask_alone(Question::League(options)),
        Command::Headroom(options) => experiment.ask_alone(Question::Headroom(options)),
    }
    Ok(experiment)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const SHIP: &str = "ruleset = \"astronavis\"\ngames = 20\n";

    fn request(text: &str, command: &serde_json::Value) -> String {
        json!({ "experiment": { "file": "mine.toml", "text": text }, "command": command }).to_string()
    }

    #[test]
    fn a_study_is_answered_with_its_report() {
        let files = answer(&request(SHIP, &json!("simulate"))).unwrap();
        for name in ["index.html", "summary.md", "findings.json", "findings.csv"] {
            assert!(!files[name].is_empty(), "{name}");
        }
        let findings: serde_json::Value = serde_json::from_slice(&files["findings.json"]).unwrap();
        assert_eq!(findings["cells"][0]["games"], 20);
        assert!(files.keys().any(|name| name.ends_with(".svg")) && files.keys().any(|name| name.ends_with(".png")));
    }

    #[test]
    fn sides_are_compared() {
        let after = json!({ "file": "after.toml", "text": format!("{SHIP}[rules]\nstart.money = 400\n") });
        let compare = json!({ "compare": { "after": after, "aim": { "margin": null, "until": null } } });
        let summary = answer(&request(SHIP, &compare)).unwrap().remove("summary.md").unwrap();
        assert!(String::from_utf8(summary).unwrap().contains("start.money"));
    }

    #[test]
    fn faults_are_told_with_their_lines() {
        let fault = answer(&request(&format!("{SHIP}[rules]\nstart.mony = 4\n"), &json!("simulate"))).unwrap_err();
        assert!(fault.starts_with("mine.toml:4: ") && fault.contains("start.money"), "{fault}");
        assert!(answer("{}").unwrap_err().contains("missing field"));
        assert!(answer(&request(SHIP, &json!("dance"))).unwrap_err().contains("unknown variant `dance`"));
    }
}
