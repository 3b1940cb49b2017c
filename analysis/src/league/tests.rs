//! Leagues of runners with a known best strategy, or with nothing to learn.

mod circles;
mod coverage;
mod made_up;
mod searches;

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::versions::Versions;
use super::{LeaguePlan, run_league};
use crate::experiment::LeagueOptions;
use crate::findings::{Estimate, League, LeagueEnd, Value};
use crate::run::{Event, Quiet, RunError, RunOptions, RunResult};
use crate::testing::{runners, stop_after};
use crate::train::Luck;
use crate::{Experiment, Mixture, TrainingOptions, TrainingPlan, read_text};

/// Without the risk of tripping, a sprint is twice as fast: more sprints are better.
const SURE_FEET: &str = "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseed = 3\n";

fn plan_of(text: &str, options: &LeagueOptions) -> Result<LeaguePlan, String> {
    let experiment = Experiment::parse("race.toml", text).unwrap();
    LeaguePlan::new(&runners(), &experiment, options).map_err(|faults| faults.to_string())
}

fn options(table: usize, rounds: u64) -> LeagueOptions {
    LeagueOptions { table: Some(table), rounds: Some(rounds), ..LeagueOptions::default() }
}

fn play(plan: &LeaguePlan, threads: usize) -> RunResult {
    let options = RunOptions { threads, ..RunOptions::default() };
    run_league(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn league(ran: &RunResult) -> &League {
    ran.findings.league().unwrap()
}

/// Line-ups, trainings and judgements of all rounds each have their own seeds, and trainings three.
#[test]
fn nothing_is_learnt_on_luck_that_it_is_judged_on() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 200000");
    let plan = plan_of(&text, &options(3, 5)).unwrap();
    let purposes = ["line-ups 1", "line-ups 2", "outside 1", "outside 2", "judging", "resampling"];
    let mut seeds: Vec<u64> = purposes.iter().map(|purpose| plan.seed_of(purpose)).collect();
    seeds.push(3);
    let versions = Versions::new(&plan.starts);
    let everybody = [("runner".to_owned(), 0.5), ("walker".to_owned(), 0.5)];
    for (round, start) in [(1, 0), (1, 1), (2, 0), (2, 1)] {
        let training = plan.training(&versions, start, &plan.mixture("mixture.toml", &everybody), round, 20_000);
        let Ok(training) = training else { continue };
        seeds.push(training.seed);
        seeds.extend([Luck::Training, Luck::Choosing, Luck::Judging].map(|luck| training.seed_of(luck)));
    }
    let all = seeds.len();
    assert!(all >= 15, "two trainings of the runner at least");
    assert_eq!(seeds.iter().collect::<BTreeSet<_>>().len(), all, "{seeds:?}");
}

#[test]
fn a_league_comes_to_the_best_runner_and_ends() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 200000");
    let ran = play(&plan_of(&text, &options(3, 5)).unwrap(), 2);
    let found = league(&ran);
    assert_eq!(found.ended, LeagueEnd::Settled);
    assert!(found.shares["runner"].estimate > 0.99 && found.shares["walker"].high < 0.01, "{:?}", found.shares);
    let best = &found.versions[0];
    assert!(best.round >= 1 && best.share.estimate > 0.9, "{best:?}");
    let keen = best.learnt.iter().find(|learnt| learnt.parameter == "keen").unwrap();
    assert_eq!((&keen.before, &keen.after), (&Value::Integer(1), &Value::Integer(6)));
    // Against copies of itself it wins an even share, which is known.
    assert_eq!(best.win_rate, Estimate { estimate: 0.333_333, low: 0.333_333, high: 0.333_333 });
    let walker = found.versions.iter().find(|version| version.strategy == "walker").unwrap();
    assert!(walker.win_rate.high < 0.05, "{walker:?}");
    let gained = found.rounds[0].responses[0].win_rate.unwrap();
    assert!(gained.low > 0.8, "the first mixture is easily beaten: {gained:?}");
    assert!(found.games <= 200_000, "{}", found.games);
    let told: Vec<&str> = ran.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(
        told[0] == "Of these strategies players would settle on runner alone."
            && told[1] == "In this league walker dies out.",
        "{told:?}"
    );
}

/// No strategy joins in the last round, but its responses are kept, reported and playable.
#[test]
fn a_response_of_the_last_round_is_kept() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 60000");
    let ran = play(&plan_of(&text, &options(3, 1)).unwrap(), 2);
    let found = league(&ran);
    assert_eq!(found.ended, LeagueEnd::Rounds);
    let response = &found.rounds[0].responses[0];
    assert_eq!((response.label.as_deref(), &response.joined), (Some("runner@runner-1.toml"), &None));
    let keen = response.learnt.iter().find(|learnt| learnt.parameter == "keen").unwrap();
    assert_eq!(keen.before, Value::Integer(1));
    let (_, file) = ran.files.iter().find(|(name, _)| name == "runner-1.toml").unwrap();
    let form: crate::TrainedForm = toml::from_str(file).unwrap();
    assert_eq!(serde_json::to_value(&form.parameters["keen"]).unwrap(), serde_json::to_value(&keen.after).unwrap());
    // It started from the whole mixture, which wins an even share: its win rate is that plus its gain.
    let (wins, gain) = (response.win_rate.unwrap(), response.gain.unwrap());
    assert!((wins.estimate - gain.estimate - 1.0 / 3.0).abs() < 2e-6 && gain.low > 0.3, "{wins:?} {gain:?}");
}

/// A strategy that cannot be better than any other is not reported to beat one, and none joins.
#[test]
fn where_nothing_matters_a_league_ends_at_once() {
    let mut beaten = 0;
    for seed in 0..10 {
        let text =
            format!("ruleset = \"race\"\nseats = [\"coin\", \"walker\"]\nseed = {seed}\ngames = 20000\nmargin = 0.05");
        let ran = play(&plan_of(&text, &options(2, 3)).unwrap(), 2);
        let rounds = &league(&ran).rounds;
        let claims = ran.findings.verdicts.iter().filter(|verdict| verdict.text.starts_with("It can be beaten"));
        beaten += claims.count();
        assert!(rounds.iter().flat_map(|round| &round.responses).all(|response| response.joined.is_none()), "{seed}");
    }
    assert!(beaten <= 2, "{beaten} of 10 leagues of nothing are said to be beaten");
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"coin\", \"walker\"]\ngames = 40000");
    let plan = plan_of(&text, &options(2, 2)).unwrap();
    let (one, three) = (play(&plan, 1), play(&plan, 3));
    assert_eq!(one.findings, three.findings);
    assert_eq!(one.files, three.files);
}

#[test]
fn a_league_that_was_stopped_goes_on_and_ends_in_the_same_bytes() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 40000");
    let plan = plan_of(&text, &options(2, 2)).unwrap();
    let whole = play(&plan, 1);
    for limit in [300, 5_000, 15_000] {
        let folder = tempfile::tempdir().unwrap();
        let run_options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        let stop = AtomicBool::new(false);
        let count = stop_after(limit, &stop);
        let stopped = run_league(&plan, &run_options, &count, &stop).unwrap_err();
        assert!(matches!(stopped, RunError::Stopped { kept: Some(_), .. }), "{stopped}");
        assert!(crate::holds_work(folder.path()));
        let other = plan_of(&text.replace("seed = 3", "seed = 4"), &options(2, 2)).unwrap();
        let refused = run_league(&other, &run_options, &Quiet, &AtomicBool::new(false)).unwrap_err();
        assert!(matches!(refused, RunError::OtherRun { .. }), "{refused}");
        let resumed = run_league(&plan, &run_options, &Quiet, &AtomicBool::new(false)).unwrap();
        assert_eq!(resumed.findings, whole.findings);
        assert_eq!(resumed.files, whole.files);
    }
}

/// Every training can be repeated from the files: their commands name files beside them.
#[test]
fn a_training_of_a_league_can_be_repeated_from_its_files() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 60000");
    let plan = plan_of(&text, &options(3, 3)).unwrap();
    let ran = play(&plan, 2);
    let folder = tempfile::tempdir().unwrap();
    ran.files.iter().for_each(|(name, text)| std::fs::write(folder.path().join(name), text).unwrap());
    let names: Vec<&str> = ran.files.iter().map(|(name, _)| name.as_str()).collect();
    assert!(
        names.starts_with(&["runner-1.toml"])
            && names.contains(&"mixture-1.toml")
            && names.ends_with(&["mixture.toml"]),
        "{names:?}"
    );
    let form: crate::TrainedForm = toml::from_str(&ran.files[0].1).unwrap();
    let word = |flag: &str| {
        let words: Vec<&str> = form.command.split(' ').collect();
        words[words.iter().position(|word| *word == flag).unwrap() + 1].to_owned()
    };
    let file = folder.path().join(word("--mixture"));
    let mixture = Mixture::load(&file, read_text).unwrap();
    let mut experiment = Experiment::parse("race.toml", &text).unwrap();
    experiment.seats.clear();
    (experiment.games, experiment.seed) = (word("--budget").parse().ok(), word("--seed").parse().ok());
    let options = TrainingOptions { strategy: "runner".into(), mixture: Some(mixture), ..TrainingOptions::default() };
    let again = TrainingPlan::new(&runners(), &experiment, &options).unwrap();
    let again = crate::run_training(&again, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().trained;
    assert_eq!((again.parameters, again.held_out, again.mixture), (form.parameters, form.held_out, form.mixture));
}

/// A league that begins with files of another folder and rules from a file: its output names only files beside it.
#[test]
fn a_league_brings_along_the_files_that_it_begins_with() {
    let elsewhere = tempfile::tempdir().unwrap();
    let trained = format!("runner@{}/runner.toml", elsewhere.path().display());
    let keen = "form = \"evenkeel-trained-1\"\nruleset = \"race\"\nbase = \"runner\"\n[parameters]\nkeen = 2\n";
    std::fs::write(elsewhere.path().join("runner.toml"), keen).unwrap();
    let text = format!("{SURE_FEET}seats = [\"{trained}\", \"walker\"]\ngames = 60000");
    let mut experiment = Experiment::parse("race.toml", &text).unwrap();
    experiment.read_trained(&[], read_text).unwrap();
    let plan = LeaguePlan::new(&runners(), &experiment, &options(3, 3)).unwrap();
    assert!(plan.command().contains(&trained), "as it was typed: {}", plan.command());
    let ran = play(&plan, 2);
    let text_of = |name: &str| ran.files.iter().find(|(own, _)| own == name).map(|(_, text)| text.as_str());
    assert_eq!(text_of("start-runner.toml"), Some(keen));
    assert!(plan.files().contains(&"start-runner.toml".to_owned()), "it is taken away with the league");
    let commands: Vec<String> = ran
        .files
        .iter()
        .filter_map(|(_, text)| toml::from_str::<crate::TrainedForm>(text).ok())
        .map(|form| form.command)
        .collect();
    assert!(!commands.is_empty(), "somebody learnt something");
    for command in commands {
        assert!(command.starts_with("evenkeel train race runner@start-runner.toml "), "{command}");
        assert!(command.contains("--set sprint.trip=0") && !command.contains('/'), "{command}");
    }
    let mixture = text_of("mixture-1.toml").unwrap();
    let (_, named) = mixture.split_once("[mixture]").unwrap();
    for file in named.lines().filter_map(|line| line.split_once('@')?.1.split('"').next()) {
        assert!(text_of(file).is_some(), "{file} in {mixture}");
    }
}

#[test]
fn every_fault_of_what_is_asked_is_told() {
    let refused = |seats: &str, games: u64, options: &LeagueOptions| {
        plan_of(&format!("ruleset = \"race\"\nseats = {seats}\ngames = {games}"), options).unwrap_err()
    };
    let both = "[\"runner\", \"walker\"]";
    assert!(refused(both, 40_000, &options(5, 2)).contains("name 2 to 4 seats"));
    assert!(refused(both, 40_000, &options(2, 0)).contains("a league needs at least one round"));
    assert!(refused("[\"runner\"]", 40_000, &options(2, 2)).contains("a league needs two strategies or more"));
    assert!(
        refused("[\"walker\", \"uniform\"]", 40_000, &options(2, 2)).contains("no strategy in this league can learn")
    );
    let keep = LeagueOptions { keep: vec!["ken".to_owned()], ..options(2, 2) };
    assert!(refused(both, 40_000, &keep).contains("no strategy of the league has a parameter `ken`"));
    let few = refused(both, 100, &options(2, 2));
    assert!(few.contains("too few games for a league of 2 strategies in 2 rounds"), "{few}");
    let words: Vec<&str> = few.split(' ').collect();
    let needed: u64 = words[words.iter().position(|word| *word == "give").unwrap() + 1].parse().unwrap();
    let enough = |games: u64| plan_of(&format!("ruleset = \"race\"\nseats = {both}\ngames = {games}"), &options(2, 2));
    assert!(enough(needed).is_ok() && enough(needed * 9 / 10).is_err(), "{needed}");
}

/// The latest version of every strategy stays, at any share.
#[test]
fn those_whom_nobody_plays_leave_first() {
    let plan = plan_of("ruleset = \"race\"\nseats = [\"runner\", \"coin\"]\ngames = 400000", &options(2, 2)).unwrap();
    let mut versions = Versions::new(&plan.starts);
    let form: crate::TrainedForm = toml::from_str(&TRAINED.replace("NAME", "runner")).unwrap();
    versions.join(0, 1, form.clone());
    versions.join(0, 2, form);
    assert_eq!(
        versions.all().iter().map(|version| version.label.as_str()).collect::<Vec<_>>(),
        ["runner", "coin", "runner@runner-1.toml", "runner@runner-2.toml"]
    );
    versions.limit(3, &[0.5, 0.0, 0.1, f64::INFINITY]);
    assert_eq!(versions.active(), [0, 1, 3], "the coin has nothing, and is the latest of its kind");
    versions.limit(1, &[0.5, 0.0, 0.0]);
    assert_eq!(versions.active(), [1, 3]);
}

/// Games are counted independently of the progress reports of a league's parts.
#[test]
fn what_is_told_of_a_league_adds_up() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 40000");
    let plan = plan_of(&text, &options(2, 2)).unwrap();
    let (played, starts) = (Arc::new(AtomicU64::new(0)), AtomicU64::new(0));
    let count = |event: Event| match event {
        Event::Played { games, .. } => drop(played.fetch_add(games, Ordering::Relaxed)),
        Event::Started { .. } => drop(starts.fetch_add(1, Ordering::Relaxed)),
        _ => {}
    };
    let ran = run_league(&plan, &RunOptions::default(), &count, &AtomicBool::new(false)).unwrap();
    assert_eq!((played.load(Ordering::Relaxed), starts.load(Ordering::Relaxed)), (league(&ran).games, 1));
    let last = league(&ran).rounds.last().unwrap();
    assert!((last.mixture.values().sum::<f64>() - 1.0).abs() < 1e-5, "{last:?}");
    assert!((last.shares.values().map(|share| share.estimate).sum::<f64>() - 1.0).abs() < 1e-5, "{last:?}");
}

/// A version that left for lack of room still plays against every mixture: a good one returns, the others stay out and are judged.
#[test]
fn who_has_left_is_tried_and_judged() {
    let text = format!("{SURE_FEET}seats = [\"runner\", \"walker\"]\ngames = 400000");
    let mut plan = plan_of(&text, &options(3, 4)).unwrap();
    // Two versions with three seats have four line-ups.
    plan.budget.most_line_ups = 4;
    let ran = play(&plan, 2);
    let found = league(&ran);
    let left: Vec<&str> =
        found.versions.iter().filter(|version| version.left).map(|version| version.label.as_str()).collect();
    assert_eq!(left, ["runner"], "its better form took its place");
    let gone = found.versions.iter().find(|version| version.left).unwrap();
    assert!(gone.share.high == 0.0 && gone.win_rate.high < 0.2, "{gone:?}");
    assert!(found.rounds.iter().all(|round| round.returned.is_empty()), "it was beaten, and stays away");
    assert!(found.games <= 400_000, "{}", found.games);
}

/// A returning version has its old position, and is not the next to leave.
#[test]
fn who_comes_back_has_its_old_place() {
    let plan =
        plan_of("ruleset = \"race\"\nseats = [\"runner\", \"coin\", \"walker\"]\ngames = 400000", &options(2, 2));
    let mut versions = Versions::new(&plan.unwrap().starts);
    versions.limit(3, &[0.0, 0.5, 0.5]);
    assert_eq!(versions.outside(), [0_usize; 0], "the latest of its kind stays");
    let text = TRAINED.replace("NAME", "runner");
    versions.join(0, 1, toml::from_str(&text).unwrap());
    versions.limit(3, &[0.0, 0.5, 0.5, f64::INFINITY]);
    assert_eq!((versions.active(), versions.outside()), (&[1, 2, 3][..], vec![0]));
    assert_eq!(versions.readmit(0), 0);
    assert_eq!((versions.active(), versions.outside()), (&[0, 1, 2, 3][..], vec![]));
}

/// A trained file of a strategy of this name.
const TRAINED: &str = "form = \"evenkeel-trained-1\"\nruleset = \"race\"\nvariant = \"\"\nrules_hash = \"\"\nbase = \"NAME\"\n\
    start = \"NAME\"\nagainst = []\nseed = 0\ngames = 0\ncommand = \"\"\n[parameters]\n[held_out]\nseed = 0\ngames = 0\n\
    blocks = 0\nmeasure = \"\"\nunit = \"\"\nimprovement = true\n[held_out.matters]\n";
