//! The identity of a study, by its findings: a report replaces that of another study only on request.

use std::fs;
use std::io::BufReader;
use std::path::Path;

use evenkeel_analysis::{HOUSE_RULES_FILE, Plan, Study, adapted_files, holds_work, searched_for};
use evenkeel_strategies::Lineup;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The identity of a study; by default different from any other.
#[derive(Clone, Debug, Default)]
pub struct OutputIdentity {
    /// The command that repeats it.
    pub command: String,
    /// The content of that command besides its line-up and games, since an experiment file may have been edited; empty if it has no other content.
    meaning: Vec<(&'static str, Value)>,
    /// Names of the files that it may write beside its report.
    files: Vec<String>,
}

impl OutputIdentity {
    /// A study described by its command.
    pub fn of_command(command: impl Into<String>) -> Self {
        Self { command: command.into(), ..Self::default() }
    }

    /// A study that was checked.
    pub fn of(study: &Study) -> Self {
        match study {
            Study::Cells(plan) => Self::of_plan(plan),
            Study::League(plan) => Self { files: plan.files(), ..Self::of_command(plan.command()) },
            Study::Tournament(_) | Study::Headroom(_) => Self::of_command(study.command()),
        }
    }

    /// The study of a plan, whose experiment may be in a file.
    fn of_plan(plan: &Plan) -> Self {
        if let Some((goals, rules)) = searched_for(plan) {
            let goals = goals.iter().map(|goal| json!([goal.name, goal.of_match, goal.at_least, goal.at_most]));
            let rules = rules.iter().map(|rule| json!([rule.rule, rule.values, rule.weight]));
            let meaning = vec![(GOALS, goals.collect()), (MOVES, rules.collect())];
            return Self { command: plan.command(), meaning, files: vec![HOUSE_RULES_FILE.to_owned()] };
        }
        let labels = |lineup: &Lineup| lineup.members().iter().map(|member| member.label.clone()).collect::<Vec<_>>();
        let lineups: Vec<_> = plan.cells.iter().map(|cell| labels(&cell.lineup)).collect();
        let rules: Vec<_> = plan.cells.iter().map(|cell| format!("{:016x}", cell.hash)).collect();
        let values: Vec<_> = plan.axes.iter().map(|axis| (&axis.name, &axis.values)).collect();
        // By number, wherever it is bounded.
        let bounds = plan.bounded().into_iter().map(|bound| json!(bound));
        let meaning =
            vec![(VALUES, json!(values)), (LINEUPS, json!(lineups)), (RULES, json!(rules)), (BOUNDS, bounds.collect())];
        Self { command: plan.command(), meaning, files: adapted_files(plan) }
    }

    /// The same as one of several studies, each with its own folder: a study with edited bounds is played again there.
    pub fn among_several(mut self) -> Self {
        self.meaning.retain(|(part, _)| *part != BOUNDS);
        self
    }

    /// A user's file that this study would overwrite, in words. A report begins with its findings, which name its files: others are the user's.
    pub fn own_file_in(&self, folder: &Path) -> Option<String> {
        let exists = |name: &&str| folder.join(name).exists();
        let report = || REPORT.into_iter().chain(BESIDE).find(exists);
        let reported = folder.join(FINDINGS).exists() || holds_work(folder);
        let left = files_beside(folder);
        let beside =
            || self.files.iter().map(String::as_str).filter(exists).find(|name| !left.iter().any(|own| own == name));
        let name = if reported { beside() } else { report().or_else(beside) }?;
        Some(format!("this folder holds a file {name} that is not part of a report"))
    }

    /// The difference between the findings in a folder and this study, in words; `None` if they are of this study, or if there are none.
    pub fn other_in(&self, folder: &Path) -> Option<String> {
        let found = findings_in(folder)?;
        let command = found["command"].as_str().unwrap_or_default();
        if command.is_empty() {
            return Some("this folder holds unknown findings".to_owned());
        }
        if command != self.command {
            return Some(format!("this folder holds the results of another study:\n{command}"));
        }
        let is_same = |part: &str, meant: &Value, was: &Value| match part {
            // Not every bounded number is judged everywhere: a judged one must still be bounded.
            BOUNDS => was
                .as_array()
                .into_iter()
                .flatten()
                .all(|own| meant.as_array().is_some_and(|meant| meant.contains(own))),
            _ => was == meant,
        };
        let differs = |(part, meant): &&(&'static str, Value)| {
            meaning_of(&found, part).is_some_and(|was| !is_same(part, meant, &was))
        };
        let (part, _) = self.meaning.iter().find(differs)?;
        Some(format!("this folder holds the results of the same command with other {part}: its experiment was edited"))
    }
}

/// The names of files in a folder that are evidently of its study: trained strategies, mixtures, measurements of players.
pub fn files_beside(folder: &Path) -> Vec<String> {
    let Some(found) = findings_in(folder) else { return Vec::new() };
    let rounds = found["league"]["rounds"].as_array().map(Vec::as_slice).unwrap_or_default();
    let members = rounds.iter().filter_map(|round| round["mixture"].as_object()).flat_map(serde_json::Map::keys);
    let responses = rounds.iter().filter_map(|round| round["responses"].as_array()).flatten();
    let responses = responses.filter_map(|response| response["label"].as_str());
    let sets = found["adaptation"]["sets"].as_array().map(Vec::as_slice).unwrap_or_default();
    let players = sets.iter().filter_map(|set| set["players"].as_object()).flat_map(serde_json::Map::values);
    let labels =
        members.map(String::as_str).chain(responses).chain(players.filter_map(|player| player["label"].as_str()));
    let trained = labels.filter_map(|label| Some(label.split_once('@')?.1.to_owned()));
    let mixtures = (1..=rounds.len()).map(|round| format!("mixture-{round}.toml"));
    let last = BESIDE.map(str::to_owned);
    let mut names: Vec<String> = trained.chain(mixtures).chain(last).collect();
    names.sort();
    names.dedup();
    let written = |name: &String| {
        !name.contains(['/', '\\'])
            && fs::read_to_string(folder.join(name))
                .is_ok_and(|text| text.lines().any(|line| line.starts_with("form = \"evenkeel-")))
    };
    // House rules have the form that users write: those of a search name its command.
    let command = found["command"].as_str().filter(|_| found["tuning"].is_object());
    let answer = command.filter(|command| {
        fs::read_to_string(folder.join(HOUSE_RULES_FILE)).is_ok_and(|text| text.contains(&format!("#   {command}\n")))
    });
    names.into_iter().filter(written).chain(answer.map(|_| HOUSE_RULES_FILE.to_owned())).collect()
}

const FINDINGS: &str = "findings.json";
/// The files beside the findings in the folder of a study, with names that do not depend on the study.
const REPORT: [&str; 7] =
    ["index.html", "summary.md", "findings.csv", "outcomes.parquet", "games.parquet", "check.md", "junit.xml"];
/// The additional files of some studies.
const BESIDE: [&str; 2] = ["mixture.toml", "headroom.toml"];

const VALUES: &str = "values to try";
const LINEUPS: &str = "line-ups";
const RULES: &str = "rules";
const BOUNDS: &str = "bounds";
const GOALS: &str = "goals";
const MOVES: &str = "rules that may change";

/// The same fields of every entry of a list.
fn fields(list: &Value, names: &[&str]) -> Option<Value> {
    let of = |entry: &Value| names.iter().map(|name| entry[name].clone()).collect::<Value>();
    Some(list.as_array()?.iter().map(of).collect())
}

/// A part of the study in its findings, in the form of [`OutputIdentity::of_plan`]; `None` if they do not state it.
fn meaning_of(found: &Value, part: &str) -> Option<Value> {
    match part {
        GOALS => {
            // The line-up of the file has no match of its own, and then no field.
            let mut goals = found["tuning"]["goals"].clone();
            goals
                .as_array_mut()?
                .iter_mut()
                .filter(|goal| goal["match"].is_null())
                .for_each(|goal| goal["match"] = json!(""));
            return fields(&goals, &["name", "match", "at_least", "at_most"]);
        }
        MOVES => return fields(&found["tuning"]["rules"], &["rule", "values", "weight"]),
        BOUNDS => {
            // The name of a bound on adapted players, or on a change, begins with that word.
            let name = |own: &Value| {
                let name = own["name"].as_str().unwrap_or_default();
                let name = name.strip_prefix("change.").or_else(|| name.strip_prefix("adapted.")).unwrap_or(name);
                json!([name, own["at_least"], own["at_most"]])
            };
            return Some(found["check"]["judgements"].as_array()?.iter().map(name).collect());
        }
        _ => {}
    }
    let cells = found["cells"].as_array()?;
    match part {
        VALUES => {
            let axes = found["axes"].as_array()?.iter();
            Some(axes.map(|axis| json!([axis["parameter"], axis["values"]])).collect())
        }
        LINEUPS => {
            // A cell names its players if its line-up is not that of the whole.
            let own = |cell: &Value| cell["lineup"].as_array().is_some_and(|members| !members.is_empty());
            Some(cells.iter().map(|cell| if own(cell) { &cell["lineup"] } else { &found["lineup"] }.clone()).collect())
        }
        _ => Some(cells.iter().map(|cell| cell["rules_hash"].clone()).collect()),
    }
}

/// The findings in a folder: `None` if there are none, null if they cannot be read.
fn findings_in(folder: &Path) -> Option<Value> {
    let file = fs::File::open(folder.join(FINDINGS)).ok()?;
    let kept: Option<Kept> = serde_json::from_reader(BufReader::new(file)).ok();
    Some(kept.and_then(|kept| serde_json::to_value(kept).ok()).unwrap_or_default())
}

/// The parts of findings that identify a study: with many cells, the rest would fill the memory.
#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    command: Value,
    lineup: Value,
    axes: Value,
    cells: Option<Vec<KeptCell>>,
    check: Option<KeptCheck>,
    tuning: Value,
    league: Value,
    adaptation: Value,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct KeptCell {
    lineup: Value,
    rules_hash: Value,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct KeptCheck {
    judgements: Vec<KeptBound>,
}

#[derive(Default, Serialize, Deserialize)]
#[serde(default)]
struct KeptBound {
    name: Value,
    at_least: Value,
    at_most: Value,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(study: &OutputIdentity, findings: &Value) -> Option<String> {
        let scratch = tempfile::tempdir().unwrap();
        fs::write(scratch.path().join("findings.json"), findings.to_string()).unwrap();
        study.other_in(scratch.path())
    }

    #[test]
    fn an_edited_experiment_is_another_study_under_the_same_command() {
        let meaning = vec![
            (VALUES, json!([["price", [1, 2]]])),
            (LINEUPS, json!([["a", "b"], ["c", "b"]])),
            (RULES, json!(["0f", "1f"])),
        ];
        let study = OutputIdentity { command: "evenkeel sweep mine.toml".to_owned(), meaning, files: Vec::new() };
        let cell = |hash: &str, lineup: &[&str]| json!({"rules_hash": hash, "lineup": lineup});
        let found = json!({"command": study.command, "lineup": ["a", "b"],
            "axes": [{"parameter": "price", "values": [1, 2]}], "cells": [cell("0f", &[]), cell("1f", &["c", "b"])]});
        assert_eq!(told(&study, &found), None, "the same study again");
        let edited = |pointer: &str, value: Value| {
            let mut found = found.clone();
            *found.pointer_mut(pointer).unwrap() = value;
            told(&study, &found).unwrap_or_default()
        };
        assert!(edited("/axes/0/values/1", json!(3)).contains("other values to try: its experiment was edited"));
        assert!(edited("/lineup/0", json!("d")).contains("other line-ups"));
        assert!(edited("/cells/1/lineup", json!([])).contains("other line-ups"));
        assert!(edited("/cells/0/rules_hash", json!("2f")).contains("other rules"));
        assert!(edited("/command", json!("evenkeel x")).ends_with("of another study:\nevenkeel x"));
        assert_eq!(edited("/command", json!(3)), "this folder holds unknown findings");
        let search =
            vec![(GOALS, json!([["rounds.mean", "", null, 20.0]])), (MOVES, json!([["brix.price", [100, 200], 1.0]]))];
        let search = OutputIdentity { command: study.command.clone(), meaning: search, files: Vec::new() };
        let goal = json!({"name": "rounds.mean", "title": "rounds", "at_least": null, "at_most": 20.0});
        let mut found_by_search = json!({"command": study.command, "tuning": {"goals": [goal],
            "rules": [{"rule": "brix.price", "values": [100, 200], "weight": 1.0, "base": 500}]}});
        assert_eq!(told(&search, &found_by_search), None, "the same search again");
        found_by_search["tuning"]["rules"][0]["values"] = json!([100, 300]);
        assert!(
            told(&search, &found_by_search).unwrap().contains("other rules that may change: its experiment was edited")
        );
        found_by_search["tuning"]["goals"][0]["at_most"] = json!(2.0);
        assert!(told(&search, &found_by_search).unwrap().contains("other goals: its experiment was edited"));

        let bounds = vec![(BOUNDS, json!([["rounds.mean", null, 20.0], ["seat_1.win_rate", 0.2, null]]))];
        let check = OutputIdentity { command: study.command.clone(), meaning: bounds, files: Vec::new() };
        let judged = |most: f64| json!({"command": study.command, "check": {"judgements": [{"name": "change.rounds.mean", "at_least": null, "at_most": most}]}});
        assert_eq!(told(&check, &judged(20.0)), None, "not all that is bounded is judged");
        assert!(told(&check, &judged(30.0)).unwrap().contains("other bounds: its experiment was edited"));
        assert_eq!(told(&check.among_several(), &judged(30.0)), None);

        let only = OutputIdentity::of_command(&study.command);
        assert_eq!(told(&only, &found), None, "a command that says it all");
    }

    #[test]
    fn an_empty_folder_holds_no_other_study() {
        let scratch = tempfile::tempdir().unwrap();
        assert_eq!(OutputIdentity::of_command("evenkeel x").other_in(scratch.path()), None);
    }

    /// Before the league and after it: a file with the name of one that it writes, and not written by it, is in the way.
    #[test]
    fn a_file_of_ones_own_is_in_the_way_of_one_that_is_trained() {
        let scratch = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(scratch.path().join(name), text).unwrap();
        let names = ["mixture-1.toml", "racer-1.toml", "racer-2.toml"].map(str::to_owned).to_vec();
        let study = OutputIdentity { files: names, ..OutputIdentity::of_command("evenkeel league race") };
        let own = || study.own_file_in(scratch.path());
        write("house.toml", "# my rules\n");
        assert_eq!(own(), None, "a file that nothing writes");
        write("racer-2.toml", "form = \"evenkeel-trained-1\"\n");
        assert!(own().unwrap().contains("racer-2.toml"));
        write("findings.json", &json!({"league": {"rounds": [{"mixture": {"racer@racer-1.toml": 1.0}}]}}).to_string());
        write("racer-1.toml", "form = \"evenkeel-trained-1\"\n");
        assert!(own().unwrap().contains("racer-2.toml"), "the league beside it wrote another");
        let responses = json!([{"label": "racer@racer-2.toml"}]);
        let round = json!({"mixture": {"racer@racer-1.toml": 1.0}, "responses": responses});
        write("findings.json", &json!({"league": {"rounds": [round]}}).to_string());
        assert_eq!(own(), None, "both are of the league");
    }

    /// Files of a league are removed with it; the user's own files beside it stay, with any names.
    #[test]
    fn files_of_a_league_are_known_by_name_and_form() {
        let scratch = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| fs::write(scratch.path().join(name), text).unwrap();
        let league = json!({"rounds": [
            {"mixture": {"trader": 0.5, "racer@racer-1.toml": 0.5}},
            {"mixture": {"racer@racer-1.toml": 0.5, "trader@../trader-2.toml": 0.5}},
        ]});
        let sets = json!([{"players": {"trader": {"label": "trader@trader-1-1.toml"}}}]);
        write("findings.json", &json!({"league": league, "adaptation": {"sets": sets}}).to_string());
        let (trained, mixture) = ("# a remark\nform = \"evenkeel-trained-1\"\n", "form = \"evenkeel-mixture-1\"\n");
        for name in ["racer-1.toml", "trader-1-1.toml", "my-own.toml"] {
            write(name, trained);
        }
        for name in ["mixture-1.toml", "mixture-3.toml"] {
            write(name, mixture);
        }
        write("mixture.toml", "# my own\n");
        assert_eq!(files_beside(scratch.path()), ["mixture-1.toml", "racer-1.toml", "trader-1-1.toml"]);
        assert!(files_beside(&scratch.path().join("nowhere")).is_empty());
    }
}
