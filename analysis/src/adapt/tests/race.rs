//! Runners that learn to sprint if a sprint does not trip.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicBool;

use crate::adapt::searches::SearchStep;
use crate::adapt::{AdaptProcedure, adapted_files, cross, searches};
use crate::findings::{Adaptation, AdaptedEffect, Agreement, Findings, Learnt, Outcome, Value};
use crate::procedure::Procedure as _;
use crate::run::{Quiet, RunError, RunOptions, RunResult};
use crate::study::{check_study, run_study};
use crate::testing::{runners, stop_after};
use crate::{ComparisonAim, Experiment, Plan};

/// A runner that hardly ever sprints, against walkers. A sprint always trips or never does: a rule that pays after players adapt.
const PLANTED: &str = "ruleset = \"race\"\nseats = [\"runner\", \"walker\"]\ngames = 4000\nseed = 3\n\
    [adapt]\ngames = 20000\nrounds = 1\nsearches = 3\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [6, 0]\n";

fn plan_of(text: &str) -> Plan {
    Plan::new(&runners(), &Experiment::parse("race.toml", text).unwrap()).unwrap()
}

fn run(plan: &Plan, threads: usize) -> RunResult {
    check_study(plan).unwrap();
    run_study(plan, &RunOptions { threads, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn adaptation(findings: &Findings) -> &Adaptation {
    findings.adaptation.as_ref().unwrap()
}

fn effect<'f>(findings: &'f Findings, name: &str) -> &'f AdaptedEffect {
    adaptation(findings).effects.iter().find(|effect| effect.name == name).unwrap()
}

#[test]
fn a_rule_that_pays_once_players_react_is_worth_more_to_those_who_adapt() {
    let ran = run(&plan_of(PLANTED), 2);
    let found = effect(&ran.findings, "runner");
    assert!(found.fixed.estimate < 0.25, "hardly anything for those who go on walking: {found:?}");
    assert!(found.adapted.low > found.fixed.high, "{found:?}");
    assert!(found.adapted.estimate > 0.35 && found.holds != Agreement::Unclear, "{found:?}");
    let sets = &adaptation(&ran.findings).sets;
    // Three parameters make a player sprint more. No search learns one if a sprint trips; otherwise every search learns at least one.
    let sprints = |learnt: &Learnt| match (learnt.parameter.as_str(), &learnt.after) {
        ("keen", after) => *after > Value::Integer(1),
        ("shoes", after) => *after == Value::Switch(true),
        ("mood", after) => *after == Value::Word("fresh".to_owned()),
        _ => false,
    };
    let learn_to_sprint = |cell: usize| {
        sets.iter().filter(|set| set.cell == cell && set.players["runner"].learnt.iter().any(sprints)).count()
    };
    assert_eq!((learn_to_sprint(0), learn_to_sprint(1)), (0, 3), "{sets:?}");
    let told: Vec<&str> = ran.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    let agree = told.iter().find(|text| text.starts_with("All searches agree"));
    assert_eq!(agree, None, "of three searches chance makes one parameter in ten look like that");
    assert!(
        ran.files.iter().any(|(name, text)| name == "runner-2-1.toml" && text.contains("shoes = ")),
        "{:?}",
        ran.files
    );
}

/// The trainings of every search, round and player, the cross table and the study each have their own seeds. The same training has the same seeds in
/// every cell.
#[test]
fn nothing_is_learnt_on_luck_that_it_is_judged_on() {
    let plan = plan_of(PLANTED);
    let mut seeds = vec![plan.seed, cross::seed(&plan)];
    for (search, round) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        for learner in 0..2 {
            let [one, other] =
                [0, 1].map(|cell| searches::seed_of(&plan, &SearchStep { cell, search, round }, learner));
            assert_eq!(one, other);
            seeds.push(one);
        }
    }
    let all = seeds.len();
    assert_eq!((all, seeds.into_iter().collect::<BTreeSet<_>>().len()), (10, 10));
    // The trained files show it: no two searches used the same seeds, and none used the study's.
    let ran = run(&plan, 2);
    let seed = |(_, text): &(String, String)| text.lines().find(|line| line.starts_with("seed = ")).unwrap().to_owned();
    let of_search = |search: &str| -> BTreeSet<String> {
        ran.files.iter().filter(|(name, _)| name.ends_with(&format!("-{search}.toml"))).map(seed).collect()
    };
    let (one, other) = (of_search("1"), of_search("2"));
    assert!(!one.is_empty() && !other.is_empty() && one.is_disjoint(&other), "{one:?} and {other:?}");
    assert!(!one.contains(&format!("seed = {}", plan.seed)));
}

/// In two cells with the same rules, players learn the same, so the change has no effect at all.
#[test]
fn a_rule_that_changes_nothing_changes_nothing_for_those_who_adapt() {
    let text = PLANTED.replace("values = [6, 0]", "values = [0, 0]").replace("rounds = 1", "rounds = 2");
    let text = text.replace("parameter = \"sprint.trip\"\nvalues = [0, 0]", "name = \"case\"\n[[vary.cases]]\nname = \"one\"\nrules = { sprint.trip = 0 }\n[[vary.cases]]\nname = \"other\"\nrules = { sprint.trip = 0 }");
    let ran = run(&plan_of(&text), 2);
    for effect in &adaptation(&ran.findings).effects {
        assert_eq!((effect.adapted.estimate, effect.fixed.estimate), (0.0, 0.0), "{effect:?}");
    }
    assert!(adaptation(&ran.findings).trainings().0 > 0, "somebody learnt something");
}

/// All players play in every cell; unmodified players come first.
#[test]
fn the_cross_table_has_everybody_everywhere() {
    let plan = plan_of(PLANTED);
    let ran = run(&plan, 2);
    let found = adaptation(&ran.findings);
    assert_eq!((found.sets.len(), found.cross.len(), found.adapted.len()), (6, 2 * 7, 2));
    let cell = |trained_in: Option<u64>, search: Option<u64>, cell: usize| {
        let mut all =
            found.cross.iter().filter(|one| (one.trained_in, one.search, one.cell) == (trained_in, search, cell));
        let one = all.next().unwrap();
        assert!(all.next().is_none());
        one
    };
    for place in 0..2 {
        let fixed = &cell(None, None, place).means;
        assert_eq!(fixed, &found.adapted[place].fixed);
        let sum: f64 = ["runner", "walker"].iter().map(|name| fixed[*name].estimate).sum();
        assert!((sum - 1.0).abs() < 1e-5, "{fixed:?}");
        let home: f64 =
            (1..=3).map(|search| cell(Some(place as u64 + 1), Some(search), place).means["runner"].estimate).sum();
        assert!((home / 3.0 - found.adapted[place].adapted["runner"].estimate).abs() < 2e-6);
    }
    assert_eq!(found.games, found.blocks * 2);
    assert!(found.training_games <= 6 * 20_000, "{}", found.training_games);
    assert!(found.training_games + found.games * 14 <= AdaptProcedure.games(&plan));
}

/// No setting affects a coin: claims about adapted players equal those about all players.
#[test]
fn where_nothing_can_be_learnt_nobody_differs() {
    let mut claims = 0;
    for seed in 0..5 {
        let text = format!(
            "ruleset = \"race\"\nseats = [\"coin\", \"walker\"]\ngames = 4000\nseed = {seed}\n\
             [adapt]\ngames = 4000\nrounds = 1\n[[vary]]\nparameter = \"goal\"\nvalues = [20, 40]\n"
        );
        let ran = run(&plan_of(&text), 2);
        let odd = [Agreement::Reverses, Agreement::Depends, Agreement::Depends];
        claims += adaptation(&ran.findings).effects.iter().filter(|effect| odd.contains(&effect.holds)).count();
    }
    assert!(claims <= 1, "{claims} of 15 effects are said to depend on who plays");
}

#[test]
fn both_sides_of_a_comparison_are_adapted_to() {
    let text =
        "ruleset = \"race\"\nseats = [\"runner\", \"walker\"]\ngames = 2000\n[adapt]\ngames = 10000\nrounds = 1\n";
    let before = Experiment::parse("race.toml", &format!("{text}[rules]\nsprint.trip = 6\n")).unwrap();
    let mut after = before.clone();
    after.set_rule("sprint.trip=0").unwrap();
    let plan = Plan::compare(&runners(), &before, &after, &ComparisonAim::default()).unwrap();
    let ran = run(&plan, 2);
    let found = effect(&ran.findings, "runner");
    assert_eq!((found.from, found.to), (0, 1));
    assert!(found.adapted.low > found.fixed.high, "{found:?}");
}

/// A check whose players meet its bounds until they learn to sprint.
#[test]
fn a_check_may_bound_what_players_have_who_adapted() {
    let text = "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseats = [\"runner\", \"walker\"]\ngames = 4000\nseed = 3\n\
        [adapt]\ngames = 20000\nrounds = 1\nsearches = 3\n[check]\n\"win_rate.runner\" = { at_most = 0.8 }\n\
        \"adapted.win_rate.runner\" = { at_most = 0.8 }\n\"adapted.rounds.mean\" = { at_least = 1 }\n";
    let checked = |text: &str| Plan::check(&runners(), &Experiment::parse("race.toml", text).unwrap(), false);
    let ran = run(&checked(text).unwrap(), 2);
    let check = ran.findings.check().unwrap();
    let found: Vec<_> = check.judgements.iter().map(|one| (one.name.as_str(), one.outcome, one.adapted)).collect();
    let wanted = [
        ("win_rate.runner", Outcome::Pass, false),
        ("adapted.win_rate.runner", Outcome::Fail, true),
        ("adapted.rounds.mean", Outcome::Pass, true),
    ];
    assert_eq!(found, wanted, "{:?}", check.judgements);
    assert!(!check.passed);
    assert!(check.judgements[1].text.starts_with("Win rate of runner once players have adapted: "), "{check:?}");
    let told: Vec<&str> = ran.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(told.iter().any(|text| text.starts_with("The check failed: 2 of 3 bounds hold, 1 violated")), "{told:?}");
    assert!(told.iter().any(|text| text.starts_with("Once players have adapted: runner wins ")), "{told:?}");
    // One more judgement makes every interval wider: the error rate covers the whole file.
    let fewer = run(&checked(&text.replace("\"adapted.rounds.mean\" = { at_least = 1 }\n", "")).unwrap(), 2);
    let width = |findings: &Findings| {
        let found = findings.check().unwrap().judgements[1].found;
        found.high - found.low
    };
    assert!(width(&ran.findings) > width(&fewer.findings));
    let refused = |from: &str, to: &str| checked(&text.replace(from, to)).unwrap_err().to_string();
    let unknown = refused("adapted.win_rate.runner", "adapted.win_rate.runer");
    assert!(unknown.contains("did you mean `adapted.win_rate.runner`?"), "{unknown}");
    assert!(refused("adapted.rounds.mean", "adapted.rounds.p95").contains("there is no `adapted.rounds.p95`"));
    let nobody = refused("[adapt]\ngames = 20000\nrounds = 1\nsearches = 3\n", "");
    assert!(nobody.contains("no player adapts in this check") && nobody.contains("add the table [adapt]"), "{nobody}");
}

#[test]
fn any_number_of_threads_gives_the_same_bytes() {
    let plan = plan_of(&PLANTED.replace("games = 20000", "games = 5000"));
    let (one, three) = (run(&plan, 1), run(&plan, 3));
    assert_eq!(one.findings, three.findings);
    assert_eq!(one.files, three.files);
}

#[test]
fn a_study_that_was_stopped_goes_on_and_ends_in_the_same_bytes() {
    let plan = plan_of(&PLANTED.replace("games = 20000", "games = 5000"));
    let whole = run(&plan, 1);
    for limit in [9_000, 20_000, 40_000] {
        let folder = tempfile::tempdir().unwrap();
        let options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        let stop = AtomicBool::new(false);
        let count = stop_after(limit, &stop);
        let stopped = run_study(&plan, &options, &count, &stop).unwrap_err();
        assert!(matches!(stopped, RunError::Stopped { kept: Some(_), .. }), "{stopped}");
        let resumed = run_study(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
        assert_eq!(resumed.findings, whole.findings);
        assert_eq!(resumed.files, whole.files);
    }
}

#[test]
fn every_fault_of_what_is_asked_is_told() {
    let refused = |text: &str| check_study(&plan_of(text)).unwrap_err().to_string();
    let head = "ruleset = \"race\"\nseats = [\"runner\", \"walker\"]\n";
    let vary = "[[vary]]\nparameter = \"sprint.trip\"\nvalues = [6, 0]\n";
    assert!(refused(&format!("{head}[adapt]\n")).contains("there is nothing to adapt to"));
    let lineups = "[[vary]]\nseats = [\"walker,walker\", \"runner,walker\"]\n";
    assert!(refused(&format!("ruleset = \"race\"\n[adapt]\n{lineups}")).contains("the line-up differs between cells"));
    assert!(refused(&format!("{head}width = 0.01\n[adapt]\n{vary}")).contains("can stop early"));
    let nobody = "ruleset = \"race\"\nseats = [\"walker\", \"walker\"]\n";
    assert!(refused(&format!("{nobody}[adapt]\n{vary}")).contains("no player in this line-up can learn"));
    let keep = refused(&format!("{head}[adapt]\nkeep = [\"ken\"]\n{vary}"));
    assert!(keep.contains("has a parameter `ken`") && keep.contains("did you mean `keen`?"), "{keep}");
    let few = refused(&format!("{head}[adapt]\ngames = 10\n{vary}"));
    assert!(few.contains("too few games for a search that trains 1 strategy in 2 rounds"), "{few}");
    let parse = |adapt: &str| Experiment::parse("race.toml", &format!("{head}{adapt}")).unwrap_err().to_string();
    assert!(parse("[adapt]\nserches = 3\n").contains("did you mean `searches`?"));
    assert!(parse("[adapt]\nsearches = 1\n").contains("`searches` must be a whole number"));
    assert!(parse("adapt = true\n").contains("`adapt` must be a section"));
}

/// From the second round on, opponents play in their current and earlier form, and the results of other cells are also tried. A search has enough
/// games for that.
#[test]
fn the_least_budget_that_is_asked_for_does_for_every_round() {
    let text = |games: u64| {
        let cells = "parameter = \"sprint.trip\"\nvalues = [6, 3, 0]";
        let text =
            PLANTED.replace("parameter = \"sprint.trip\"\nvalues = [6, 0]", cells).replace("rounds = 1", "rounds = 3");
        text.replace("[\"runner\", \"walker\"]", "[\"runner\", \"runner{keen=2}\"]")
            .replace("games = 20000", &format!("games = {games}"))
    };
    let told = check_study(&plan_of(&text(10))).unwrap_err().to_string();
    let (_, rest) = told.split_once("give ").unwrap();
    let least: u64 = rest.split(' ').next().unwrap().parse().unwrap();
    for seed in [3, 4, 5] {
        run(&plan_of(&text(least).replace("seed = 3", &format!("seed = {seed}"))), 2);
    }
}

/// The initial files of a search and those it wrote can be named together in the report's folder.
#[test]
fn commands_of_files_name_what_lies_beside_them() {
    let keen = "form = \"evenkeel-trained-1\"\nruleset = \"race\"\nbase = \"runner\"\n[parameters]\nkeen = 1\n";
    let text = PLANTED
        .replace("\"runner\", \"walker\"", "\"runner@else/where.toml\", \"runner\"")
        .replace("rounds = 1", "rounds = 2");
    let mut experiment = Experiment::parse("race.toml", &text).unwrap();
    experiment
        .trained
        .push(crate::TrainedText { name: "runner@else/where.toml".to_owned(), text: Some(keen.to_owned()) });
    let plan = Plan::new(&runners(), &experiment).unwrap();
    let ran = run(&plan, 2);
    let names: Vec<&String> = ran.files.iter().map(|(name, _)| name).collect();
    assert!(names.iter().any(|name| *name == "start-where.toml"), "{names:?}");
    assert!(adapted_files(&plan).contains(&"start-where.toml".to_owned()));
    for (name, text) in ran.files.iter().filter(|(name, _)| !name.starts_with("start-")) {
        let form: crate::TrainedForm = toml::from_str(text).unwrap();
        for file in form.command.split('@').skip(1).filter_map(|rest| rest.split([' ', ',', '\'']).next()) {
            assert!(names.iter().any(|name| *name == file), "{file} of {name} lies beside it: {names:?}");
        }
        assert!(
            form.command.starts_with("evenkeel train race ") && !form.command.contains("else/"),
            "{name}: {}",
            form.command
        );
    }
}
