//! The levels at which a finding holds: made-up numbers, and walkers who stumble into a rule that only careless players meet.

use std::sync::atomic::AtomicBool;

use super::LevelsProcedure;
use super::judge::{Seen, judge};
use crate::contrast::{BATCHES, Confidence, MeanEstimate};
use crate::estimate::mean_and_variance;
use crate::findings::format::share_with_interval;
use crate::findings::{Agreement, Fairness, Findings, LevelClaim, Question, SkillLevels};
use crate::procedure::Procedure as _;
use crate::run::{Quiet, RunError, RunOptions, RunResult};
use crate::study::{check_study, run_study};
use crate::testing::{find, runners, stop_after, trials};
use crate::train::Draws;
use crate::{ComparisonAim, Experiment, Plan};

/// A level whose batches lie to both sides of a mean.
fn seen(mean: f64) -> Seen {
    let batches: Vec<f64> = (0..BATCHES).map(|batch| mean + [-0.01, 0.01][batch as usize % 2]).collect();
    seen_of(&batches, 0.02)
}

/// With this many blocks, one more has no effect.
fn seen_of(batches: &[f64], margin: f64) -> Seen {
    let ((estimate, scatter), n) = (mean_and_variance(batches), batches.len() as f64);
    Seen { mean: MeanEstimate { estimate, variance: scatter / n, freedom: n - 1.0, unseen: (0.0, 0.0) }, margin }
}

const SURE: Confidence = Confidence { clear: 0.99, within: 0.99 };

fn judged<const N: usize>(means: [f64; N]) -> Agreement {
    judge(&means.map(seen), SURE)
}

#[test]
fn every_answer_has_its_case() {
    assert_eq!(judged([0.1, 0.05, 0.2]), Agreement::Everywhere);
    assert_eq!(judged([-0.1, -0.05, -0.2]), Agreement::Everywhere);
    assert_eq!(judged([0.1, 0.0, 0.1]), Agreement::Depends);
    assert_eq!(judged([0.1, 0.0, -0.1]), Agreement::Reverses);
    assert_eq!(judged([0.01, -0.01, 0.0]), Agreement::Nowhere, "clear, and too little to matter");
    let vague = |mean: f64| {
        let batches: Vec<f64> = (0..BATCHES).map(|batch| mean + [-1.0, 1.0][batch as usize % 2]).collect();
        seen_of(&batches, 0.02)
    };
    assert_eq!(judge(&[vague(0.0), vague(0.1)], SURE), Agreement::Unclear);
    assert_eq!(
        judge(&[seen(0.1), vague(0.0)], SURE),
        Agreement::Unclear,
        "clear at one level, and the other may be alike"
    );
}

/// Without an effect at any level, a statement is rare.
#[test]
fn noise_is_seldom_taken_for_something() {
    let (all, levels, quantities) = (trials(2_000), 4, 5);
    let sure = Confidence::of(levels * quantities);
    let mut wrong = 0;
    for trial in 0..all {
        let mut draws = Draws::new(trial, 11);
        let mut quantity = || {
            let mut level = || {
                let batches: Vec<f64> = (0..BATCHES).map(|_| 0.2 * draws.normal()).collect();
                seen_of(&batches, 0.02)
            };
            let levels: Vec<Seen> = (0..levels).map(|_| level()).collect();
            judge(&levels, sure)
        };
        let said =
            (0..quantities).map(|_| quantity()).any(|holds| !matches!(holds, Agreement::Nowhere | Agreement::Unclear));
        wrong += u64::from(said);
    }
    let share = wrong as f64 / all as f64;
    println!("something was said of nothing in {share} of {all} studies");
    assert!(share < 0.05 + 2.0 * (0.05_f64 * 0.95 / all as f64).sqrt(), "{share}");
}

/// Walkers never sprint except by a slip: only careless players show the effect of a sprint.
const PLANTED: &str = "ruleset = \"race\"\nseats = [\"runner{keen=0}\", \"walker\"]\ngames = 32768\nseed = 3\n\
    skill = [\"beginner\", \"casual\", \"expert\"]\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [6, 0]\n";

fn plan_of(text: &str) -> Plan {
    Plan::new(&runners(), &Experiment::parse("race.toml", text).unwrap()).unwrap()
}

fn run(plan: &Plan, threads: usize) -> RunResult {
    check_study(plan).unwrap();
    run_study(plan, &RunOptions { threads, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn levels(findings: &Findings) -> &SkillLevels {
    findings.skill.as_ref().unwrap()
}

fn claim<'f>(findings: &'f Findings, name: &str) -> &'f LevelClaim {
    levels(findings).claims.iter().find(|claim| claim.name == name).unwrap()
}

#[test]
fn a_rule_that_only_the_careless_meet_depends_on_the_level() {
    let ran = run(&plan_of(PLANTED), 2);
    let length = claim(&ran.findings, "rounds");
    assert_eq!(length.holds, Agreement::Depends, "{length:?}");
    assert_eq!(length.clear, ["beginner", "casual"]);
    assert_eq!((length.from, length.to, length.more_games), (Some(1), 1, None), "it is settled");
    let by_level: Vec<f64> = length.levels.values().map(|found| found.estimate).collect();
    assert!(by_level[0] < by_level[1] && by_level[1] < 0.0 && by_level[2] == 0.0, "{by_level:?}");
    for name in ["runner{keen=0}", "walker"] {
        assert_eq!(claim(&ran.findings, name).holds, Agreement::Nowhere, "{:?}", claim(&ran.findings, name));
    }
    let told: Vec<&str> = ran.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(told[0].starts_with("Depends on the level, from 6 to 0: mean rounds −"), "{told:?}");
    assert!(told[0].ends_with("), below the margin, among experts."), "{told:?}");
    let glance = ran.findings.strip.iter().find(|glance| glance.number.contains("mean rounds")).unwrap();
    assert_eq!(glance.word, "depends");
}

/// The result of a level equals that of a study with players of that level and the same seeds.
#[test]
fn a_level_is_the_study_at_that_level() {
    let text = PLANTED.replace("keen=0", "keen=3").replace("32768", "2048");
    let ran = run(&plan_of(&text), 2);
    for level in &levels(&ran.findings).levels {
        let list = "[\"beginner\", \"casual\", \"expert\"]";
        let alone = plan_of(&text.replace(list, &format!("\"{}\"", level.level)));
        let alone = crate::run(&alone, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
        assert_eq!((level.games, level.blocks), (2048, 1024));
        for (own, cell) in level.cells.iter().zip(&alone.cells) {
            let shares = cell.strategies.values().map(|found| found.win_rate.estimate);
            let rounds = cell.metrics["rounds"].mean;
            for (mine, theirs) in own.means.values().map(|mean| mean.estimate).zip(shares.chain([rounds])) {
                assert!((mine - theirs).abs() < 2e-6, "{}: {mine}, {theirs}", level.level);
            }
        }
    }
}

/// For a single set of rules: whether it is fair, at which level, and the length of its games.
#[test]
fn one_cell_is_fair_or_not_at_each_level() {
    let text = "ruleset = \"race\"\ngames = 4096\nseed = 1\nskill = \"all\"\n";
    let fair = run(&plan_of(&format!("{text}seats = [\"coin\", \"coin{{salt=1}}\"]\n")), 2);
    let words: Vec<&str> = levels(&fair.findings).levels.iter().map(|level| level.level.as_str()).collect();
    assert_eq!(words, ["beginner", "casual", "expert", "lookahead"]);
    let of = |found: &Findings| -> Vec<Fairness> {
        levels(found).levels.iter().map(|level| level.cells[0].fairness.clone().unwrap()).collect()
    };
    assert!(!of(&fair.findings).iter().any(|word| matches!(word, Fairness::Unfair { .. })), "{:?}", of(&fair.findings));
    let uneven =
        run(&plan_of(&format!("{text}seats = [\"runner{{keen=6}}\", \"walker\"]\nrules.sprint.trip = 6\n")), 2);
    assert!(
        of(&uneven.findings)[..3].iter().all(|word| matches!(word, Fairness::Unfair { .. })),
        "{:?}",
        of(&uneven.findings)
    );
    let told: Vec<&str> = uneven.findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    let same = "Holds at every level, compared with an even 50.0%: win rate of runner{keen=6} from −";
    assert!(
        told[0].starts_with("Unfair among beginners (") && told[0].ends_with("an even share is 50.0%."),
        "{told:?}"
    );
    assert!(told[1].starts_with(same) && told[1].contains(" to −"), "the least and the greatest: {told:?}");
    assert!(told[2].starts_with("Mean rounds by level: ") && told[2].contains(" among experts"), "{told:?}");
    let glance = |found: &Findings| {
        let glance = found.strip.iter().find(|glance| glance.question == Question::Levels).unwrap();
        (glance.number.clone(), glance.word.clone())
    };
    assert_eq!(
        glance(&uneven.findings),
        ("fair at 0 of 4 levels, unfair at 4".to_owned(), "unfair at every level".to_owned())
    );
    assert_ne!(glance(&fair.findings).1, "unfair");
    let plan = plan_of(&format!("{text}seats = [\"coin\", \"walker\"]\n"));
    assert_eq!(LevelsProcedure.games(&plan), 3 * 4096 + 256, "those who look ahead play a sixteenth");
    assert_eq!(LevelsProcedure.games_at_the_same_pace(&plan), 3 * 4096);
}

#[test]
fn alone_at_the_table_levels_are_scores() {
    let text = "ruleset = \"race\"\nseats = [\"runner{keen=6}\"]\ngames = 640\nskill = [\"beginner\", \"expert\"]\n";
    let found = run(&plan_of(text), 2).findings;
    let [beginner, expert] = &levels(&found).levels[..] else { panic!("two levels") };
    assert!(levels(&found).claims.is_empty() && beginner.cells[0].fairness.is_none());
    assert_ne!(beginner.cells[0].means["runner{keen=6}"], expert.cells[0].means["runner{keen=6}"]);
    let told: Vec<&str> = found.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(told[0].starts_with("Mean score of runner{keen=6} by level: "), "{told:?}");
}

#[test]
fn comparisons_have_levels_too() {
    let before = Experiment::parse(
        "race.toml",
        &PLANTED.replace("[[vary]]\nparameter = \"sprint.trip\"\nvalues = [6, 0]\n", ""),
    )
    .unwrap();
    let mut after = before.clone();
    after.set_rule("sprint.trip=0").unwrap();
    let plan = Plan::compare(&runners(), &before, &after, &ComparisonAim::default()).unwrap();
    let found = run(&plan, 2).findings;
    assert_eq!(claim(&found, "rounds").holds, Agreement::Depends);
    assert!(found.verdicts[0].text.starts_with("Depends on the level, with “"), "{}", found.verdicts[0].text);
}

/// If rules are varied, fairness is that of the reported cell.
#[test]
fn fairness_is_that_of_the_cell_that_is_told_of() {
    let text =
        PLANTED.replace("keen=0", "keen=6").replace("32768", "2048").replace("values = [6, 0]", "values = [6, 5, 0]");
    let text = text.replace("[[vary]]", "[rules]\nsprint.trip = 5\n[[vary]]");
    let found = run(&plan_of(&text), 2).findings;
    let told = found.verdicts.iter().find(|verdict| verdict.text.ends_with("an even share is 50.0%, at 5.")).unwrap();
    let shares: Vec<String> =
        levels(&found).levels.iter().map(|level| share_with_interval(&level.cells[1].means["walker"])).collect();
    // A player that always sprints and often trips is too weak; the sentence names the other.
    assert!(shares.iter().all(|share| told.text.contains(share.as_str())), "{}: {shares:?}", told.text);
}

/// One strategy in every seat wins an even share at any level.
#[test]
fn of_one_strategy_in_every_seat_only_the_length_has_levels() {
    let text =
        "ruleset = \"race\"\nseats = [\"walker\", \"walker\"]\ngames = 640\nskill = [\"beginner\", \"expert\"]\n";
    let found = run(&plan_of(text), 2).findings;
    let [beginner, _] = &levels(&found).levels[..] else { panic!("two levels") };
    assert_eq!(beginner.cells[0].means.keys().collect::<Vec<_>>(), ["rounds"]);
    assert!(beginner.cells[0].fairness.is_none() && levels(&found).claims.is_empty());
}

/// Three quantities at three levels: without a correction, a third of the studies would make a statement.
#[test]
fn of_rules_that_do_nothing_little_is_said() {
    let said = |seed: &u64| {
        let text = format!(
            "ruleset = \"race\"\nseats = [\"coin\", \"coin{{other=true}}\"]\ngames = 256\nseed = {seed}\n\
             skill = [\"beginner\", \"casual\", \"expert\"]\n[[vary]]\nparameter = \"head_start\"\nvalues = [0, 1]\n"
        );
        let found = run(&plan_of(&text), 2).findings;
        let shares = levels(&found).claims.iter().filter(|claim| claim.unit == "share");
        shares.flat_map(|claim| &claim.clear).count() > 0
    };
    let wrong = (0..trials(100)).filter(said).count();
    assert!(wrong <= 12, "something is said in {wrong} of 100 studies");
}

#[test]
fn threads_and_interruptions_change_nothing() {
    let plan = plan_of(PLANTED);
    let whole = run(&plan, 1).findings;
    assert_eq!(run(&plan, 3).findings, whole);
    let folder = tempfile::tempdir().unwrap();
    let options = RunOptions { threads: 2, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    // In the middle of the levels.
    let stop = AtomicBool::new(false);
    let count = stop_after(plan.games() + 3 * 32_768, &stop);
    let error = run_study(&plan, &options, &count, &stop).unwrap_err();
    let RunError::Stopped { games, kept: Some(_), .. } = error else { panic!("{error:?}") };
    // The study, all beginners, and some of the casual players.
    assert!(games >= plan.games() + 2 * 32_768 && games < plan.games() + 4 * 32_768, "{games}");
    let resumed = run_study(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
    assert_eq!(resumed.findings.skill, whole.skill);
    assert_eq!(resumed.findings.verdicts, whole.verdicts);
}

#[test]
fn a_level_that_changes_nobody_is_told() {
    let remarks = |seats: &str, level: &str| {
        plan_of(&format!("ruleset = \"race\"\nseats = [{seats}]\ngames = 64\nskill = \"{level}\"\n")).remarks()
    };
    let told = ["--skill beginner changes no player: all of them have their own level."];
    assert_eq!(remarks("\"coin@casual\", \"walker@casual\"", "beginner"), told);
    assert!(remarks("\"coin@casual\", \"walker\"", "beginner").is_empty());
    assert!(remarks("\"coin@casual\", \"walker@casual\"", "expert").is_empty());
}

#[test]
fn what_has_no_levels_is_told() {
    let fault = |text: &str| {
        let faults = check_study(&plan_of(text)).unwrap_err();
        faults.into_iter().map(|fault| format!("{}: {}", fault.message, fault.help)).collect::<Vec<_>>().join("\n")
    };
    let plain = "ruleset = \"race\"\nseats = [\"coin\", \"walker\"]\ngames = 64\nskill = \"all\"\n";
    assert!(fault(&format!("{plain}width = 0.1\n")).contains("leave out --precision and --until"));
    assert!(
        fault(&format!("{plain}[adapt]\ngames = 100\n[[vary]]\nparameter = \"goal\"\nvalues = [20, 30]\n"))
            .contains("leave --skill or --adapt out")
    );
    let line_ups = format!("{plain}[[vary]]\nname = \"who\"\nseats = [\"coin,walker\", \"walker,walker\"]\n");
    assert!(fault(&line_ups).contains("vary rules, not line-ups"));
    let said = plain.replace("\"coin\", \"walker\"", "\"coin@casual\", \"uniform\"");
    assert!(fault(&said).contains("plays differently at another level"), "{}", fault(&said));
    assert!(find(&plain.replace("skill = \"all\"\n", "").replace("coin", "walker")).skill.is_none());
    let refused = run_study(
        &plan_of(plain),
        &RunOptions { shard: Some(crate::Shard::parse("1/2").unwrap()), ..RunOptions::default() },
        &Quiet,
        &AtomicBool::new(false),
    );
    assert!(matches!(refused, Err(RunError::Indivisible(_))));
}
