//! Searches in a small race, against separate runs of every setting; predictions for made-up numbers; refused input.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::Registry;

use super::goals::{Found, TuneMatches};
use super::model::{Model, Point};
use super::space::{Setting, Space};
use super::*;
use crate::estimate::square;
use crate::findings::{Findings, Outcome, Proof, TuneEnd, Tuning};
use crate::study::{check_study, run_study};
use crate::testing::{Race, find as play_once, stop_after};
use crate::{Experiment, Quiet};

mod best;
mod left;
mod tables;
mod twins;

const TWO: &str = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\nseed = 3\n";

fn asked(text: &str, budget: u64) -> Plan {
    try_asked(text, budget).unwrap()
}

fn try_asked(text: &str, budget: u64) -> Result<Plan, Faults> {
    let mut experiment = Experiment::parse("goals.toml", &format!("{TWO}{text}"))?;
    experiment.ask_tune(Some(budget));
    let registry = Registry::of::<Race>();
    let plan = if experiment.checks.is_some() {
        Plan::check(&registry, &experiment, false)?
    } else {
        Plan::new(&registry, &experiment)?
    };
    check_study(&plan).map(|()| plan)
}

fn tune(text: &str, budget: u64) -> Tuning {
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    let ran = run_study(&asked(text, budget), &options, &Quiet, &AtomicBool::new(false)).unwrap();
    ran.findings.tuning.unwrap()
}

fn faults(text: &str, budget: u64) -> String {
    let faults: Vec<String> =
        try_asked(text, budget).unwrap_err().into_iter().map(|fault| format!("{fault}; {}", fault.help)).collect();
    faults.join("\n")
}

fn space(text: &str) -> Space {
    Space::new(&asked(text, 1_000_000)).unwrap()
}

const GOAL: &str = "[check]\n\"rounds.mean\" = { within = [12, 13] }\n[tune]\n";

/// Fewest rules first, then weighted steps. The current value is no step, wherever it is; words and switches are one step from each other.
#[test]
fn settings_are_in_the_order_of_their_size() {
    let found =
        space(&format!("{GOAL}goal = {{ values = [20, 30, 50], weight = 3 }}\nlimit = [198, 199]\ncalm = [true]\n"));
    let values: Vec<String> = found.dimensions.iter().map(|one| format!("{:?}", one.values.len())).collect();
    assert_eq!(values, ["3", "3", "2"], "the value in force is among them");
    let all = found.settings();
    assert_eq!((all.len() as u64, all.len()), (found.count(3) + 1, 3 * 3 * 2));
    let told: Vec<String> = all.iter().take(6).map(|setting| found.name(setting)).collect();
    assert_eq!(told, ["current rules", "limit=199", "calm=true", "limit=198", "goal=20", "goal=50"]);
    let size = |at: usize| (found.size(&all[at]).rules, found.size(&all[at]).steps);
    assert_eq!([0, 1, 3, 4].map(size), [(0, 0.0), (1, 1.0), (1, 2.0), (1, 3.0)]);
    assert!(all.is_sorted_by(|one, other| found.size(one).order(&found.size(other)).is_le()));
    assert_eq!([1, 2, 3].map(|rules| found.count(rules)), [5, 5 + 8, 5 + 8 + 4]);
}

/// If there are too many settings, those that change fewer rules are considered.
#[test]
fn of_many_settings_the_smaller_changes_are_considered() {
    let wide = "goal = { from = 5, to = 404, step = 1 }\nlimit = { from = 10, to = 209, step = 1 }\n\"sprint.trip\" = [0, 1, 2]\n";
    let found = space(&format!("{GOAL}{wide}"));
    assert_eq!(found.most, 1 + usize::from(found.count(2) <= space::MOST_SETTINGS));
    assert!(found.settings().iter().all(|setting| found.size(setting).rules <= found.most));
    let more = wide.replace("404", "2004");
    let told = faults(&format!("{GOAL}{more}"), 1_000_000);
    assert!(told.contains("settings, more than the 100,000 that can be searched; give larger steps"), "{told}");
}

/// A setting's result is predicted from others: for numbers with single and pairwise effects, with an error as large as the actual one.
#[test]
fn what_was_not_played_is_foreseen() {
    let ranges = "goal = { from = 10, to = 50, step = 4 }\nlimit = { from = 100, to = 200, step = 10 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
    let space = space(&format!("{GOAL}{ranges}"));
    let all = space.settings();
    let number = |setting: &Setting| {
        let [goal, limit, trip] = [0, 1, 2].map(|at| f64::from(setting[at]));
        10.0 + 2.0 * goal + 0.05 * goal * goal - 1.5 * trip + 0.2 * goal * trip + 0.3 * square(limit - 3.0)
    };
    // The current rules, each rule alone at both ends, and some others.
    let alone = all.iter().filter(|setting| space.size(setting).rules <= 1).filter(|setting| {
        setting.iter().zip(&space.dimensions).all(|(&at, one)| [0, one.base, one.values.len() as u16 - 1].contains(&at))
    });
    let known: Vec<&Setting> = alone.chain(all.iter().step_by(17)).collect();
    let points: Vec<Point<'_>> =
        known.iter().map(|setting| Point { setting, value: number(setting), error: 0.1 }).collect();
    let model = Model::new(&space, &points, None);
    let others: Vec<&Setting> = all.iter().filter(|setting| !known.contains(setting)).collect();
    let off: Vec<(f64, f64)> = others
        .iter()
        .map(|setting| {
            let (mean, error) = model.foresee(setting);
            assert!((mean - model.mean(setting)).abs() < 1e-9);
            ((mean - number(setting)).abs(), error)
        })
        .collect();
    let mean = off.iter().map(|(off, _)| off).sum::<f64>() / off.len() as f64;
    assert!(mean < 0.6, "of numbers from 8 to 60 it is off by {mean}");
    let surprises = off.iter().filter(|(off, error)| *off > 3.0 * error).count();
    assert!(surprises * 20 < off.len(), "{surprises} of {} are off by more than three standard deviations", off.len());
}

/// Chances are those of a normal distribution, at any distance; the unit of a miss is the margin.
#[test]
fn a_goal_is_met_by_chance() {
    let plan = asked("[check]\n\"rounds.mean\" = { within = [10, 20] }\n[tune]\ngoal = [20]\n", 1_000_000);
    let arenas = TuneMatches::new(&plan).unwrap();
    let goals = arenas.goals().unwrap();
    let goal = &goals[0];
    assert!((goal.scale - 0.4).abs() < 1e-12, "a fiftieth of 20");
    for (value, miss) in [(8.0, 2.0 / 0.4), (10.0, 0.0), (15.0, 0.0), (20.0, 0.0), (20.2, 0.5)] {
        assert!((goal.miss(value) - miss).abs() < 1e-9, "{value}: {}", goal.miss(value));
    }
    let chance = |estimate: f64, error: f64| libm::exp(goal.chance(Found { estimate, error }));
    assert!((chance(10.0, 0.5) - 0.5).abs() < 1e-9 && (chance(10.98, 0.5) - 0.975).abs() < 1e-3);
    assert!((chance(15.0, 5.0) - 0.6827).abs() < 1e-4, "both ends count");
    let far = |off: f64| goal.chance(Found { estimate: 10.0 - off, error: 1.0 });
    assert!(far(7.9) > far(8.1) && (far(7.9) - far(8.1)).abs() < 2.0, "the tail goes on: {} {}", far(7.9), far(8.1));
    assert!(far(100.0) < -4990.0 && far(100.0).is_finite());
}

/// Goals under every setting of two rules, run separately. The search finds the smallest change that meets the goals, and reports the numbers of a
/// separate check.
#[test]
fn the_smallest_change_is_found() {
    let goals = "[check]\n\"rounds.mean\" = { within = [13, 14.5] }\n\"win_rate.walker\" = { within = [0.78, 0.9] }\n";
    let moves = "[tune]\ngoal = { from = 10, to = 60, step = 5 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
    let plan = asked(&format!("{goals}{moves}"), 200_000);
    let space = Space::new(&plan).unwrap();
    // From 4,000 games of each setting with another seed.
    let meets = |setting: &Setting| {
        let rules: Vec<String> =
            space.changes(setting).iter().map(|change| format!("{} = {}", change.name, change.value)).collect();
        let text = TWO.replace("seed = 3", "seed = 99\ngames = 4000");
        let cell = play_once(&format!("{text}[rules]\n{}\n", rules.join("\n"))).cells.remove(0);
        let (rounds, walker) = (cell.metrics["rounds"].mean, cell.strategies["walker"].win_rate.estimate);
        (13.0..=14.5).contains(&rounds) && (0.78..=0.9).contains(&walker)
    };
    let smallest = space.settings().into_iter().find(|setting| meets(setting)).expect("some setting does");
    assert!(space.size(&smallest).rules == 2, "neither rule does alone: {}", space.name(&smallest));
    let found = tune(&format!("{goals}{moves}"), 200_000);
    let answer = found.answer().unwrap_or_else(|| panic!("{found:?}"));
    assert_eq!(answer.name, space.name(&smallest), "{found:?}");
    assert!(found.played * 2 < found.settings, "{} of {} were played", found.played, found.settings);
    assert!(found.games <= 120_000 && found.games + found.proof_games * found.proven.len() as u64 <= 200_000);
    assert_eq!(found.base().unwrap().proof, Proof::Misses);

    // The proof is a check of these rules with the file's seed.
    let rules: Vec<String> = answer.rules.iter().map(|(rule, value)| format!("{rule} = {value}")).collect();
    let text = TWO.replace("seed = 3", &format!("seed = 3\ngames = {}", found.proof_games));
    let cell = play_once(&format!("{text}[rules]\n{}\n", rules.join("\n"))).cells.remove(0);
    let of = |name: &str| {
        let mut judged = found.check.judgements.iter();
        let judged = judged.find(|judged| judged.cell == answer.cell && judged.name == name);
        judged.unwrap_or_else(|| panic!("{name}")).found.estimate
    };
    assert!((of("rounds.mean") - cell.metrics["rounds"].mean).abs() < 1e-9);
    assert!((of("win_rate.walker") - cell.strategies["walker"].win_rate.estimate).abs() < 1e-9);
    let searched = answer.searched[0];
    assert!((searched - cell.metrics["rounds"].mean).abs() > 0.0, "the luck of the search is another");
}

/// If the current rules meet the goals, the search says so.
#[test]
fn the_rules_as_they_are_may_do() {
    let found = tune(
        "[check]\n\"rounds.mean\" = { within = [8, 20] }\n[tune]\ngoal = { from = 20, to = 40, step = 5 }\n",
        60_000,
    );
    assert_eq!((found.answer, found.smaller, found.chance_left), (Some(0), 0, None), "nothing is smaller: {found:?}");
}

/// A short game among slow runners: no setting suffices, and the two goals conflict.
#[test]
fn goals_that_pull_against_each_other_are_told() {
    let goals = "[check]\n\"rounds.mean\" = { at_most = 6 }\n\"rounds.p5\" = { at_least = 7 }\n";
    let told =
        tune(&format!("{}[tune]\ngoal = {{ from = 10, to = 60, step = 5 }}\n", goals.replace("p5", "p50")), 60_000);
    assert_eq!((told.answer, told.pulls.clone()), (None, vec![[0, 1]]), "{told:?}");
    assert!(told.proven.iter().skip(1).all(|one| one.proof == Proof::Misses));
    assert_ne!(told.ended, TuneEnd::Budget);
    assert!(told.proven.is_sorted_by(|one, other| !other.is_smaller(one)), "the smallest first: {:?}", told.proven);
    assert!(told.front.is_sorted_by(|one, other| one.miss > other.miss) && told.front[0].rules == 0);
    let front = &told.front[0];
    assert_eq!(told.goals[front.goal.unwrap() as usize].name, "rounds.mean", "the rules as they are take long");
}

/// The budget covers search and proof together, however small it is.
#[test]
fn no_more_games_are_played_than_may_be() {
    for budget in [5_000, 20_000] {
        let found = tune(&format!("{GOAL}goal = [20, 40]\n"), budget);
        let games = found.games + found.proof_games * found.proven.len() as u64;
        assert!(games <= budget, "{games} of {budget}: {found:?}");
    }
}

/// A shorter way alone just misses the goal; with fewer trips of sprinters, it meets the goal. By luck, some of 120 searches accept the shorter way.
/// They continue within their budget, and their proven answer meets the goal in twenty thousand further games.
#[test]
fn a_search_that_its_proof_does_not_bear_out_goes_on() {
    let mean = |rules: &str| {
        let text = TWO.replace("seed = 3", "seed = 99\ngames = 20000");
        play_once(&format!("{text}[rules]\n{rules}\n")).cells.remove(0).metrics["rounds"].mean
    };
    let most = mean("goal = 20") - 0.02;
    let goal = format!("[check]\n\"rounds.mean\" = {{ at_most = {most:.3} }}\n");
    let text = format!("{goal}[tune]\ngoal = [20, 40]\n\"sprint.trip\" = {{ from = 2, to = 6 }}\n");
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    let search = |(games, seed): (u64, u64)| {
        // A plan keeps its search: a copy makes a new one.
        let mut plan = asked(&format!("games = {games}\n{text}"), 40_000).clone();
        plan.seed = seed;
        run_study(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap().findings
    };
    let all = [40, 100, 250].into_iter().flat_map(|games| (0..40).map(move |seed| (games, seed)));
    let all: Vec<Findings> = all.map(search).collect();
    let gone_on: Vec<&Findings> =
        all.iter().filter(|found| found.tuning.as_ref().is_some_and(|tuning| !tuning.earlier.is_empty())).collect();
    assert!(!gone_on.is_empty() && gone_on.len() < 40, "{} of 120 with {most}", gone_on.len());
    let mut proven = 0;
    for findings in gone_on {
        let found = findings.tuning.as_ref().unwrap();
        let [earlier] = found.earlier.as_slice() else { panic!("{:?}", found.earlier) };
        assert!(earlier.settings.iter().all(|one| one.proof != Proof::Meets), "{earlier:?}");
        let learnt = |own: &&crate::findings::SearchedSetting| earlier.settings.iter().any(|one| one.name == own.name);
        assert!(found.searched.iter().filter(learnt).all(|own| own.games >= earlier.games), "it learns from its proof");
        let first = earlier.games * (earlier.settings.len() as u64 + 1);
        let second = found.proof_games * found.proven.len() as u64;
        assert!(found.games + first + second <= 40_000, "{found:?}");
        assert!((found.check.error - 0.01).abs() < 1e-9, "a second proof has what the first leaves");
        let told = findings.verdicts.iter().filter(|verdict| verdict.text.starts_with("A first proof, of "));
        assert_eq!(told.count(), 1);
        let Some(answer) = found.answer() else { continue };
        proven += 1;
        let rules: Vec<String> = answer.rules.iter().map(|(rule, value)| format!("{rule} = {value}")).collect();
        assert!(mean(&rules.join("\n")) <= most, "{}", answer.name);
    }
    assert!(proven > 0, "none of them found anything");
}

/// A match's goals are met at its own table.
#[test]
fn a_match_has_goals_of_its_own() {
    let matched = "[[match]]\nname = \"equals\"\nseats = [\"walker\", \"walker\", \"walker\"]\n[match.check]\n\"seat_1.win_rate\" = { at_least = 0.5 }\n";
    let found = tune(&format!("[tune]\nhead_start = {{ from = 0, to = 9 }}\n{matched}"), 80_000);
    let answer = found.answer().unwrap_or_else(|| panic!("{found:?}"));
    let Value::Integer(start) = answer.rules["head_start"] else { panic!("{answer:?}") };
    let win_rate = |start: i64| {
        let text = format!(
            "seats = [\"walker\", \"walker\", \"walker\"]\nseed = 8\ngames = 6000\n[rules]\nhead_start = {start}\n"
        );
        play_once(&text).cells[0].seats[0].win_rate.estimate
    };
    assert!(win_rate(start) > 0.5 && win_rate(start - 2) < 0.5, "{start}");
    assert_eq!(found.goals[0].of_match, "equals");
    assert!(found.check.judgements.iter().all(|judged| judged.place.ends_with("equals")));
    let both =
        tune(&format!("[check]\n\"rounds.mean\" = {{ at_most = 99 }}\n[tune]\nhead_start = [5, 9]\n{matched}"), 80_000);
    assert_eq!(both.goals.len(), 2);
    assert_eq!(both.check.judgements.len(), 2 * both.proven.len());
}

/// A goal that only warns is judged, but not required.
#[test]
fn what_only_warns_is_no_goal() {
    let warns = "\"rounds.p95\" = { at_most = 1, severity = \"warn\" }\n";
    let found = tune(&format!("[check]\n\"rounds.mean\" = {{ at_most = 99 }}\n{warns}[tune]\ngoal = [20]\n"), 60_000);
    assert_eq!((found.answer, found.goals.len()), (Some(0), 1));
    let warned = found.check.judgements.iter().filter(|judged| judged.name == "rounds.p95");
    assert!(warned.clone().count() > 0 && warned.clone().all(|judged| judged.outcome == Outcome::Fail));
}

/// The bytes are the same on any number of threads, and after an interruption.
#[test]
fn a_search_is_the_same_however_it_is_run() {
    let text = format!("{GOAL}goal = {{ from = 20, to = 60, step = 5 }}\n\"sprint.trip\" = {{ from = 0, to = 6 }}\n");
    let plan = asked(&text, 100_000);
    let go = |options: &RunOptions| run_study(&plan, options, &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let whole = go(&RunOptions { threads: 1, ..RunOptions::default() });
    assert_eq!(go(&RunOptions { threads: 2, ..RunOptions::default() }), whole);
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    for games in [1_000, 3_000, 12_000] {
        let stop = AtomicBool::new(false);
        let stopped = run_study(&plan, &options, &stop_after(games, &stop), &stop);
        assert!(matches!(stopped, Err(RunError::Stopped { .. } | RunError::Nothing)), "{games}: {stopped:?}");
    }
    assert_eq!(go(&options), whole);
}

/// All faults that prevent a search are reported before any game.
#[test]
fn bad_input_is_told_before_anything_is_played() {
    let goal = "[check]\n\"rounds.mean\" = { within = [12, 13] }\n";
    for (text, wanted) in [
        (format!("{goal}[tune]\n"), "no rule to change is given; write below [tune]"),
        (goal.to_owned(), "no rule to change is given; write below [tune]"),
        ("[tune]\ngoal = [20]\n".to_owned(), "there is no goal to meet; add goals: [check]"),
        (format!("{goal}[tune]\ngaol = [20]\n"), "there is no rule `gaol` to try; did you mean `goal`?"),
        (format!("{goal}[tune]\ngoal = [3, 20]\n"), "`goal` cannot be 3; give a whole number from 5 to 5000"),
        (format!("{goal}[tune]\ngoal = [30]\n"), "`goal` is already 30; give another value"),
        (format!("{goal}[tune]\ngoal = 20\n"), "the possible values of `goal` are missing"),
        (format!("{goal}[tune]\ngoal = {{ from = 20 }}\n"), "the possible values of `goal` are missing"),
        (format!("{goal}[tune]\ngoal = {{ from = 50, to = 20 }}\n"), "the range of `goal` goes from 50 down to 20"),
        (format!("{goal}[tune]\ngoal = {{ values = [20], weight = 0 }}\n"), "`weight` must be a number above 0"),
        (
            format!("{goal}[tune]\ngoal = {{ values = [20], wieght = 2 }}\n"),
            "unknown key `wieght` of `goal`; did you mean",
        ),
        (
            format!("{goal}[tune]\ngoal = [20]\n[[match]]\nseats = [\"walker\"]\n"),
            "a [[match]] needs `seats` and `check`",
        ),
        (
            format!(
                "{goal}[tune]\ngoal = [20]\n[[match]]\nseats = [\"wlker\"]\ncheck = {{ \"rounds.mean\" = {{ at_most = 9 }} }}\n"
            ),
            "did you mean `walker`?",
        ),
        (
            "[check]\n\"change.rounds.mean\" = { at_most = 1 }\nbaseline = \"b.json\"\n[tune]\ngoal = [20]\n"
                .to_owned(),
            "baseline",
        ),
    ] {
        let told = faults(&text, 100_000);
        assert!(told.contains(wanted), "{text}: {told}");
    }
    let told = faults(&format!("{goal}[tune]\ngoal = [20, 40]\n"), 1_000);
    assert!(
        told.contains("1,000 games are too few for this search; it begins with 750 games: give 1,250 or more"),
        "{told}"
    );
}

/// Goals that no rules can meet.
#[test]
fn goals_that_contradict_each_other_on_paper_are_refused() {
    for (goals, wanted) in [
        (
            "\"rounds.p5\" = { at_least = 30 }\n\"rounds.p50\" = { at_most = 20 }",
            "no rules can meet both `rounds.p5` and `rounds.p50`: at least 30 and at most 20 conflict",
        ),
        (
            "\"rounds.p95\" = { at_most = 20 }\n\"rounds.p50\" = { at_least = 30 }",
            "no rules can meet both `rounds.p95` and `rounds.p50`",
        ),
        (
            "\"win_rate.*\" = { at_most = 0.4 }",
            "`win_rate.walker` and `win_rate.sprinter` add up to 1, and these goals allow at most 0.800",
        ),
        (
            "\"seat_1.win_rate\" = { at_least = 0.6 }\n\"seat_2.win_rate\" = { at_least = 0.5 }",
            "`seat_1.win_rate` and `seat_2.win_rate` add up to at most 1, and these goals require 1.100",
        ),
        (
            "\"win_rate.walker\" = { at_least = 0.6 }\n\"win_rate.*\" = { at_most = 0.55 }",
            "both bounds on `win_rate.walker`: at least 0.6 and at most 0.55 conflict",
        ),
        ("\"win_rate.walker\" = { at_least = 0.9 }\n\"win_rate.*\" = { at_least = 0.2 }", "these goals require 1.100"),
        ("\"win_rate.*\" = { at_least = 0.2 }\n\"win_rate.walker\" = { at_least = 0.9 }", "these goals require 1.100"),
    ] {
        let told = faults(&format!("[check]\n{goals}\n[tune]\ngoal = [20]\n"), 100_000);
        assert!(told.contains(wanted), "{goals}: {told}");
    }
    for goals in [
        "\"rounds.p5\" = { at_least = 10 }\n\"rounds.p50\" = { at_most = 20 }",
        "\"rounds.p95\" = { at_least = 10 }\n\"rounds.p50\" = { at_most = 5 }",
        "\"win_rate.*\" = { at_most = 0.5 }",
        "\"win_rate.walker\" = { at_most = 0.2 }",
        "\"seat_1.win_rate\" = { at_least = 0.5 }\n\"seat_2.win_rate\" = { at_least = 0.5 }",
    ] {
        asked(&format!("[check]\n{goals}\n[tune]\ngoal = [20]\n"), 100_000);
    }
}
