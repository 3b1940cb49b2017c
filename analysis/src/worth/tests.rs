//! The value of choices: equal to that of two simulations, 0 if there is none, and the same on any number of threads.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::kinds::Kinds as _;
use evenkeel_smugglers::Smugglers;
use evenkeel_smugglers_strategies::SMUGGLERS;
use evenkeel_strategies::{GameRecord, Registry, Wanted, kind_word, without};

use super::conclude;
use super::pairs::{KindsOf, Pair};
use super::play::{WITH, WORTH};
use crate::contrast::{BATCHES, Batched};
use crate::findings::{Estimate, Findings, KindWorth, Pays, Worth};
use crate::run::{Quiet, RunError, RunOptions, RunResult};
use crate::study::{check_study, run_study};
use crate::testing::{runners, stop_after, trials};
use crate::train::Draws;
use crate::{Experiment, Plan};

/// Without the risk of tripping, sprinting is faster.
const SURE_FEET: &str =
    "ruleset = \"race\"\nrules = { sprint.trip = 0 }\nseats = [\"sprinter\", \"walker\"]\ngames = 1280\nseed = 3\n";

fn plan_of(registry: &Registry, text: &str, kinds: &[&str]) -> Plan {
    let mut experiment = Experiment::parse("x.toml", text).unwrap();
    experiment.ask_worth(&kinds.iter().map(|kind| (*kind).to_owned()).collect::<Vec<_>>());
    Plan::new(registry, &experiment).unwrap_or_else(|faults| panic!("{faults}"))
}

fn run(plan: &Plan, threads: usize) -> RunResult {
    check_study(plan).unwrap();
    run_study(plan, &RunOptions { threads, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn worth(findings: &Findings) -> &Worth {
    findings.worth.as_ref().unwrap()
}

fn of<'f>(findings: &'f Findings, strategy: &'f str, kind: &str) -> &'f KindWorth {
    worth(findings).to(strategy).find(|one| one.kind == kind).unwrap_or_else(|| panic!("{strategy} does not {kind}"))
}

/// Win rate or mean score of the first player in a line-up, and the mean length.
fn simulate(registry: &Registry, text: &str, seats: &[String], score: Option<&str>) -> (f64, f64) {
    let mut experiment = Experiment::parse("x.toml", text).unwrap();
    experiment.set_seats(&seats.join(",")).unwrap();
    let plan = Plan::new(registry, &experiment).unwrap();
    let found = crate::run(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let first = &found.cells[0].strategies[&plan.cells[0].labels[0]];
    let length = found.cells[0].metrics[&found.length].mean;
    (score.map_or(first.win_rate.estimate, |score| first.metrics[score].mean), length)
}

/// Every kind of the first strategy against two simulations with the same seeds, with and without the kind.
fn agrees_with_simulations(registry: &Registry, text: &str, score: Option<&str>) -> Findings {
    agree_of(registry, text, score, &[])
}

/// The same for these kinds.
fn agree_of(registry: &Registry, text: &str, score: Option<&str>, kinds: &[&str]) -> Findings {
    let plan = plan_of(registry, text, kinds);
    let found = run(&plan, 2).findings;
    let seats: Vec<String> = plan.cells[0].players().map(|(_, label)| label.clone()).collect();
    let (with, length) = simulate(registry, text, &seats, score);
    assert!(worth(&found).to(&seats[0]).count() > 0);
    for one in worth(&found).to(&seats[0]) {
        let mut restricted = seats.clone();
        restricted[0] = without(&seats[0], &kind_word(&one.kind));
        let (rate, rounds) = simulate(registry, text, &restricted, score);
        assert!((one.worth.estimate - (with - rate)).abs() < 3e-6, "{}: {one:?} for {with} and {rate}", one.kind);
        assert!((one.without - rate).abs() < 3e-6, "{}: {one:?} for {rate}", one.kind);
        assert!((one.with - with).abs() < 3e-6, "{}: {one:?} for {with}", one.kind);
        assert!((one.length.estimate - (length - rounds)).abs() < 3e-6, "{}: {one:?}", one.kind);
        let name = plan.ruleset().themes.score.filter(|_| seats.len() > 1);
        assert_eq!(one.score.is_some(), name.is_some(), "alone at the table the score is the worth");
        if let (Some(score), Some(name)) = (one.score, name) {
            let [(own, _), (other, _)] = [&seats, &restricted].map(|seats| simulate(registry, text, seats, Some(name)));
            assert!((score.estimate - (own - other)).abs() < 3e-6, "{}: {one:?} for {own} and {other}", one.kind);
        }
    }
    found
}

#[test]
fn a_sprint_is_worth_what_two_simulations_say() {
    let found = agrees_with_simulations(&runners(), SURE_FEET, None);
    let sprint = of(&found, "sprinter", "sprint");
    assert_eq!(sprint.pays, Pays::Pays, "{sprint:?}");
    assert!(sprint.changes_length && sprint.length.high < 0.0, "races with it are shorter: {sprint:?}");
    assert_eq!((worth(&found).games, worth(&found).blocks), (1280, 640));
    assert!(worth(&found).to("walker").all(|kind| kind.kind != "sprint"), "walkers do not sprint");
    let told: Vec<&str> = found.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(told[0].starts_with("Worth most to sprinter: “sprint” (+"), "{told:?}");
    assert!(told.last().unwrap().starts_with("The worth of a choice is the loss"), "{told:?}");
    assert!(
        found.strip[0].word == "sprint" && found.strip[0].number.starts_with("worth 49.9 points to sprinter; "),
        "{:?}",
        found.strip
    );
}

#[test]
fn alone_at_the_table_the_score_counts() {
    let text = "ruleset = \"race\"\nrules = { goal = 5000, limit = 9, sprint.trip = 0 }\nseats = [\"sprinter\"]\ngames = 64\nseed = 5\n";
    let found = agrees_with_simulations(&runners(), text, Some("square"));
    let sprint = of(&found, "sprinter", "sprint");
    assert!(sprint.pays == Pays::Pays && sprint.worth.low > 1.0, "{sprint:?}");
    assert_eq!(worth(&found).unit, "squares");
}

/// In a real game with rare kinds, games in which a kind never had an alternative are not played again, and need not be.
#[test]
fn what_seldom_comes_up_is_worth_what_two_simulations_say() {
    let text = "ruleset = \"smugglers\"\nseats = [\"hunter\", \"pirate\"]\ngames = 128\nseed = 11\n";
    let found = agrees_with_simulations(&SMUGGLERS.registry(), text, None);
    let hunter: Vec<&KindWorth> = worth(&found).to("hunter").collect();
    assert!(hunter.iter().any(|kind| kind.pays == Pays::Needed), "nobody wins without landing on Koroth");
    assert!(hunter.len() > 40 && hunter.is_sorted_by(|one, next| one.worth.estimate >= next.worth.estimate));
}

/// Decisions of the first member that offered only one kind, counted by a loop without chunks.
fn forced(plan: &Plan, kind: usize) -> u64 {
    let seats = plan.rotations();
    let (mut table, mut game, mut alone) = (plan.table(0), GameRecord::new(seats), 0);
    for (block, rotation) in (0..plan.blocks).flat_map(|block| (0..seats).map(move |rotation| (block, rotation))) {
        table.record(Luck::of_table(plan.seed, block), rotation, Wanted::USAGE, &mut game);
        alone += game.usage.alone(0, kind);
    }
    alone
}

/// A kind taken only without an alternative is reported, and not avoided in any game.
#[test]
fn what_cannot_be_avoided_is_left_out_and_said_so() {
    let text = "ruleset = \"smugglers\"\nseats = [\"hunter\", \"pirate\"]\ngames = 128\nseed = 11\n";
    let plan = plan_of(&SMUGGLERS.registry(), text, &[]);
    let found = run(&plan, 2).findings;
    let kinds: Vec<&str> = worth(&found).to("hunter").map(|kind| kind.kind.as_str()).collect();
    let unavoidable = &worth(&found).forced["hunter"];
    assert!(!unavoidable.is_empty());
    for (name, usage) in &found.cells[0].strategies["hunter"].usage {
        let kind = Smugglers::KINDS.iter().position(|kind| kind.name == name).unwrap();
        assert_eq!(usage.forced, forced(&plan, kind), "{name}");
        assert_eq!(kinds.contains(&name.as_str()), usage.taken > usage.forced, "{name}: {usage:?}");
        assert_eq!(unavoidable.contains(name), usage.taken > 0 && usage.taken == usage.forced, "{name}: {usage:?}");
    }
}

/// A look-ahead player plays differently even if the kind does not occur, since it imagines itself without the kind.
#[test]
fn whoever_looks_ahead_is_played_again_where_it_imagined_something() {
    let text = "ruleset = \"smugglers\"\nrules = { time.max_rounds = 9 }\nseats = [\"lookahead{base=trader;worlds=2;first=2;depth=3}\", \"pirate\"]\ngames = 128\nseed = 11\n";
    let found = agree_of(&SMUGGLERS.registry(), text, None, &["fight-pirates"]);
    let [pirates] = &worth(&found).kinds.iter().filter(|kind| kind.strategy != "pirate").collect::<Vec<_>>()[..] else {
        panic!("{:?}", worth(&found))
    };
    assert!(pirates.games.estimate < 0.9, "in some games nobody meets Pirates: {pirates:?}");
}

#[test]
fn a_sprint_is_worth_something_to_whoever_thinks_of_it() {
    let text = "ruleset = \"race\"\nrules = { sprint.trip = 0, goal = 12 }\nseats = [\"lookahead{base=walker}\", \"walker\"]\ngames = 128\nseed = 3\n";
    let found = agrees_with_simulations(&runners(), text, None);
    assert_eq!(of(&found, "lookahead{base=walker}", "sprint").pays, Pays::Pays);
}

#[test]
fn only_kinds_that_were_asked_for_are_told() {
    let found = run(&plan_of(&runners(), SURE_FEET, &["Sprint"]), 2).findings;
    assert_eq!(worth(&found).kinds.iter().map(|kind| kind.kind.as_str()).collect::<Vec<_>>(), ["sprint"]);
    assert!(found.command.starts_with("evenkeel worth x.toml --kinds sprint --games 1280"), "{}", found.command);
}

#[test]
fn kinds_that_there_are_not_and_several_levels_are_refused() {
    let text = format!("{SURE_FEET}skill = \"all\"\n");
    let faults = check_study(&plan_of(&runners(), &text, &["sprnt", "walk"])).unwrap_err().to_string();
    assert!(faults.contains("no kind of choice `sprnt`") && faults.contains("--skill casual"), "{faults}");
    assert!(check_study(&plan_of(&runners(), SURE_FEET, &["walk,sprint"])).is_ok());
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let plan = plan_of(&runners(), SURE_FEET, &[]);
    let whole = run(&plan, 1).findings;
    assert_eq!(run(&plan, 3).findings, whole);
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    let stop = AtomicBool::new(false);
    let count = stop_after(plan.games() + 1000, &stop);
    let error = run_study(&plan, &options, &count, &stop).unwrap_err();
    let RunError::Stopped { games, kept: Some(_), .. } = error else { panic!("{error:?}") };
    assert!(games > plan.games(), "{games}");
    let resumed = run_study(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
    assert_eq!(resumed.findings, whole);
}

/// The findings of made-up sums about pairs; `value` returns the value in a batch, at most one win per block.
fn weigh((pairs, blocks_per_batch): (usize, u64), value: impl Fn(u64, usize) -> f64) -> Vec<KindWorth> {
    let plan = plan_of(&runners(), SURE_FEET, &[]);
    let pair = |_| Pair {
        strategy: "sprinter".to_owned(),
        member: 0,
        kind: 1,
        games: Estimate { estimate: 1.0, low: 1.0, high: 1.0 },
    };
    let pairs: Vec<Pair> = (0..pairs).map(pair).collect();
    let sums = |batch: u64, pair: usize| {
        let mut sums = vec![0; 6];
        sums[WORTH] = (value(batch, pair) * 1e6).round() as i64 * blocks_per_batch as i64;
        sums[WITH + WORTH] = 500_000 * blocks_per_batch as i64;
        sums
    };
    let of_batch = |batch| (0..pairs.len()).map(|pair| sums(batch, pair)).collect();
    let batched = Batched::new((0..BATCHES).map(|batch| (batch, of_batch(batch))).collect(), blocks_per_batch, 1);
    conclude::conclude(&plan, (&pairs, KindsOf::new(), Vec::new()), &batched).kinds
}

/// With this many blocks in a batch, one more has no effect.
const MANY: u64 = 1_000_000;

#[test]
fn every_answer_has_its_case() {
    let sides = |mean: f64, off: f64| move |batch: u64| mean + if batch.is_multiple_of(2) { off } else { -off };
    let answer = |value: &dyn Fn(u64) -> f64| weigh((1, MANY), |batch, _| value(batch))[0].pays;
    assert_eq!(answer(&sides(0.1, 0.05)), Pays::Pays);
    assert_eq!(answer(&sides(-0.1, 0.05)), Pays::Costs);
    assert_eq!(answer(&sides(0.48, 0.05)), Pays::Needed);
    assert_eq!(answer(&sides(0.001, 0.01)), Pays::Little);
    assert_eq!(answer(&sides(-0.01, 0.001)), Pays::Little, "clear, and too little to matter");
    assert_eq!(answer(&sides(0.01, 0.5)), Pays::Unclear);
    let same = &weigh((1, 1), |_, _| 0.0)[0];
    assert!(
        same.worth.low < 0.0 && same.worth.high > 0.0,
        "64 blocks that do not differ do not say that none does: {same:?}"
    );
}

/// Two hundred kinds without value, each of which changes one block in six for the better or the worse. The intervals of a study hold simultaneously,
/// and hardly any kind is reported to pay or to cost.
#[test]
fn of_kinds_that_are_worth_nothing_little_is_said() {
    let (all, pairs) = (trials(400), 200);
    let (mut missed, mut said) = (0, 0);
    for trial in 0..all {
        let mut draws = Draws::new(trial, 13);
        let drawn: Vec<f64> = (0..BATCHES as usize * pairs).map(|_| draws.normal()).collect();
        let block = |batch: u64, pair: usize| {
            let drawn = drawn[batch as usize * pairs + pair];
            if drawn.abs() > 1.383 { drawn.signum() * 0.5 } else { 0.0 }
        };
        let kinds = weigh((pairs, 1), block);
        missed += u64::from(kinds.iter().any(|kind| kind.worth.excludes_zero()));
        said += u64::from(kinds.iter().any(|kind| matches!(kind.pays, Pays::Pays | Pays::Costs)));
    }
    let share = missed as f64 / all as f64;
    println!("of {all} studies {share} have an interval that misses, in {said} a kind is said to pay or to cost");
    assert!(share < 0.05 + 2.0 * (0.05_f64 * 0.95 / all as f64).sqrt(), "{share}");
    assert!(said as f64 / (all as f64) < 0.02, "{said} of {all}");
}
