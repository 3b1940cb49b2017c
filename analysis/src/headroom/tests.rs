//! Headroom of runners with a known best strategy.

use std::sync::atomic::AtomicBool;

use super::{HeadroomPlan, run_headroom};
use crate::Experiment;
use crate::experiment::HeadroomForm;
use crate::experiment::HeadroomOptions;
use crate::findings::{Findings, Headroom};
use crate::run::{Quiet, RunError, RunOptions, RunResult};
use crate::testing::{runners, stop_after};

/// Without the risk of tripping, all should sprint: walkers can be beaten, sprinters cannot.
const SURE_FEET: &str = "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseed = 3\n";

fn plan_of(text: &str, table: usize) -> Result<HeadroomPlan, String> {
    let experiment = Experiment::parse("race.toml", text).unwrap();
    let options = HeadroomOptions { table: Some(table) };
    HeadroomPlan::new(&runners(), &experiment, &options).map_err(|faults| faults.to_string())
}

fn play(plan: &HeadroomPlan, threads: usize) -> RunResult {
    let options = RunOptions { threads, ..RunOptions::default() };
    run_headroom(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn gains(findings: &Findings) -> &Headroom {
    findings.gains().unwrap()
}

#[test]
fn those_who_walk_can_be_beaten_and_those_who_sprint_cannot() {
    let text = format!("{SURE_FEET}seats = [\"sprinter\", \"walker\"]\ngames = 300");
    let ran = play(&plan_of(&text, 3).unwrap(), 2);
    assert!(ran.whole);
    let found = gains(&ran.findings);
    assert_eq!((found.table, found.games, found.blocks, found.unit.as_str()), (3, 300, 100, "share"));
    let (walker, sprinter) = (found.strategies["walker"], found.strategies["sprinter"]);
    assert!(walker.gain.low > 0.4 && walker.looking_ahead.estimate > 0.8, "{walker:?}");
    assert!((walker.without - 1.0 / 3.0).abs() < 1e-6, "an even share");
    assert!(sprinter.gain.low < 0.0 && sprinter.gain.high > 0.0, "{sprinter:?}");
    let told: Vec<&str> = ran.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(told[0].starts_with("Looking ahead gains on copies without it: walker +"), "{told:?}");
    assert!(told[1].starts_with("Whether it gains is not clear: sprinter "), "{told:?}");
    assert_eq!(ran.findings.strip[0].word, "yes");
}

/// A player that may not sprint does not sprint with look-ahead either, and a walker has no other improvement.
#[test]
fn nobody_finds_what_they_do_without() {
    let text = format!("{SURE_FEET}seats = [\"walker{{without=sprint}}\"]\ngames = 60");
    let found = play(&plan_of(&text, 3).unwrap(), 2).findings;
    let walker = gains(&found).strategies["walker{without=sprint}"];
    assert!(walker.gain.estimate.abs() < 1e-6, "{walker:?}");
}

/// Alone at the table, the score decides, with the same seeds with and without look-ahead.
#[test]
fn alone_at_the_table_the_score_counts() {
    let text = "ruleset = \"race\"\nrules = { goal = 5000, limit = 5, sprint.trip = 0 }\nseed = 3\nseats = [\"sprinter\", \"walker\"]\ngames = 40";
    let ran = play(&plan_of(text, 1).unwrap(), 2);
    let found = gains(&ran.findings);
    assert_eq!((found.games, found.unit.as_str()), (40, "squares"));
    let (walker, sprinter) = (found.strategies["walker"], found.strategies["sprinter"]);
    assert!(walker.gain.low > 5.0, "{walker:?}");
    assert!((walker.looking_ahead.estimate - walker.without - walker.gain.estimate).abs() < 1e-5, "{walker:?}");
    assert!(sprinter.gain.low <= 0.0 && sprinter.gain.high >= 0.0, "{sprinter:?}");
}

/// At a table, each strategy has its own line-up; alone, it plays with and without look-ahead.
#[test]
fn games_are_those_of_every_line_up() {
    let games = |table: usize| {
        plan_of(&format!("{SURE_FEET}seats = [\"walker\", \"sprinter\"]\ngames = 300"), table).unwrap().games()
    };
    assert_eq!([games(3), games(1)], [600, 1200]);
}

#[test]
fn the_seed_is_0_unless_it_is_given() {
    let seed = |text: &str| plan_of(&format!("ruleset = \"race\"\nseats = [\"walker\"]\n{text}"), 2).unwrap().seed;
    assert_eq!([seed(""), seed("seed = 7\n")], [0, 7]);
}

#[test]
fn what_is_written_is_quoted_by_studies_of_the_same_players() {
    let text = format!("{SURE_FEET}seats = [\"walker\", \"sprinter{{keen=5}}\"]\ngames = 60");
    let plan = plan_of(&text, 2).unwrap();
    let ran = play(&plan, 2);
    let (name, file) = &ran.files[0];
    assert_eq!(name, "headroom.toml");
    let form: HeadroomForm = toml::from_str(file).unwrap();
    let study = |rules: &str, seats: &str| {
        let text = format!("ruleset = \"race\"\nrules = {{ {rules} }}\nseats = {seats}\ngames = 60");
        let mut experiment = Experiment::parse("race.toml", &text).unwrap();
        experiment.headroom = Some(crate::HeadroomFile { file: "headroom.toml".to_owned(), form: form.clone() });
        let plan = crate::Plan::new(&runners(), &experiment).unwrap();
        crate::run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings
    };
    let found = study("sprint.trip = 0", "[\"walker\", \"sprinter{keen=5}\"]");
    let known = found.headroom.clone().unwrap();
    assert_eq!(known.strategies.keys().collect::<Vec<_>>(), ["sprinter{keen=5}", "walker"]);
    assert_eq!(known.strategies["walker"].gain, gains(&ran.findings).strategies["walker"].gain);
    assert!(known.strategies["walker"].same_rules && known.unknown.is_empty());
    let last = found.verdicts.last().unwrap();
    assert!(last.text.contains("on walker: the findings hold for players of this strength."), "{last:?}");
    // A player with other settings is another strategy, and the rules of the file must be in force.
    let other = study("sprint.trip = 0", "[\"walker\", \"sprinter\"]").headroom.unwrap();
    assert_eq!(other.unknown, ["sprinter"]);
    let elsewhere = study("sprint.trip = 1", "[\"walker\", \"sprinter{keen=5}\"]");
    assert_eq!(elsewhere.headroom.unwrap().unknown.len(), 2);
    let told = &elsewhere.verdicts.last().unwrap().text;
    let unused = "No player here was measured in headroom.toml: it has other settings or other rules.";
    assert_eq!(
        told,
        &format!("Headroom: not measured for walker and sprinter{{keen=5}} (`evenkeel headroom`). {unused}")
    );
    assert!(found.headroom.as_ref().unwrap().unused_file.is_none());
    // A careless player is also another strategy, and is not ignored beside the known ones.
    let mixed = study("sprint.trip = 0", "[\"walker\", \"sprinter{keen=5}@casual\"]").headroom.unwrap();
    assert_eq!((mixed.strategies.len(), mixed.unknown), (1, vec!["sprinter{keen=5}@casual".to_owned()]));
    let further = study("sprint.trip = 0, limit = 99", "[\"walker\", \"sprinter{keen=5}\"]");
    assert!(!further.headroom.unwrap().strategies["walker"].same_rules, "more is changed than was there");
    assert!(study("sprint.trip = 0", "[\"uniform\", \"uniform\"]").headroom.is_none(), "random play says it itself");
}

#[test]
fn whoever_has_a_level_is_measured_and_quoted() {
    let text = format!("{SURE_FEET}seats = [\"walker@casual\", \"sprinter\"]\ngames = 60");
    let ran = play(&plan_of(&text, 2).unwrap(), 2);
    let form: HeadroomForm = toml::from_str(&ran.files[0].1).unwrap();
    let text = format!("{SURE_FEET}seats = [\"walker@casual\", \"walker@beginner\"]\ngames = 60");
    let mut experiment = Experiment::parse("race.toml", &text).unwrap();
    experiment.headroom = Some(crate::HeadroomFile { file: "headroom.toml".to_owned(), form });
    let plan = crate::Plan::new(&runners(), &experiment).unwrap();
    let found = crate::run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let known = found.headroom.unwrap();
    assert_eq!(known.strategies["walker@casual"].gain, gains(&ran.findings).strategies["walker@casual"].gain);
    assert_eq!(known.unknown, ["walker@beginner"]);
}

#[test]
fn the_same_bytes_on_any_number_of_threads_and_after_a_stop() {
    let text = format!("{SURE_FEET}seats = [\"walker\", \"sprinter\"]\ngames = 80");
    let plan = plan_of(&text, 2).unwrap();
    let whole = play(&plan, 1);
    assert_eq!(play(&plan, 3).findings, whole.findings);
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    let stop = AtomicBool::new(false);
    let count = stop_after(40, &stop);
    let stopped = run_headroom(&plan, &options, &count, &stop).unwrap_err();
    assert!(matches!(stopped, RunError::Stopped { kept: Some(_), .. }), "{stopped}");
    let resumed = run_headroom(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
    assert_eq!((resumed.findings, resumed.files), (whole.findings, whole.files));
}

/// No strategy beats coins, and hardly any report claims so.
#[test]
fn nothing_is_claimed_where_nothing_can_be_gained() {
    let claimed = (0..20).filter(|seed| {
        let text = format!("ruleset = \"race\"\nrules = {{ calm = true }}\nseed = {seed}\nseats = [\"walker\", \"sprinter\"]\ngames = 120");
        let ran = play(&plan_of(&text, 3).unwrap(), 2);
        ran.findings.verdicts.iter().any(|verdict| verdict.text.starts_with("Looking ahead gains on"))
    });
    assert!(claimed.count() <= 3, "one report in twenty or forty may be wrong");
}

#[test]
fn what_cannot_be_measured_is_refused() {
    let refused = |seats: &str, table: usize| {
        let text = format!("ruleset = \"race\"\nseats = {seats}\ngames = 60");
        plan_of(&text, table).unwrap_err()
    };
    assert!(refused("[\"lookahead{base=walker}\"]", 2).contains("looks ahead already"));
    assert!(refused("[\"walker\", \"walker\"]", 2).contains("takes part twice"));
    assert!(refused("[\"wlker\"]", 2).contains("did you mean `walker`?"));
    assert!(refused("[\"walker\"]", 9).contains("name 1 to 4 seats"));
    assert!(refused("[\"walker\"]", 0).contains("name 1 to 4 seats"));
}
