use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Faults;
use evenkeel_strategies::Registry;

use crate::findings::{Check, Estimate, Findings, Judgement, Outcome, Severity};
use crate::testing::Race;
use crate::{Baseline, Experiment, Plan, Quiet, RunOptions, run};

const TABLE: &str = "seats = [\"walker\", \"sprinter\"]\ngames = 4000\nseed = 5\n";

fn experiment(bounds: &str) -> Experiment {
    Experiment::parse("check.toml", &format!("{TABLE}[check]\n{bounds}")).expect("a sound file")
}

fn find(plan: &Plan) -> (Findings, Baseline) {
    let ran =
        run(plan, &RunOptions { threads: 2, baseline: true, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false))
            .unwrap();
    (ran.findings, ran.baseline.unwrap())
}

fn checked(bounds: &str) -> Findings {
    find(&Plan::check(&Registry::of::<Race>(), &experiment(bounds), false).unwrap()).0
}

fn outcomes(findings: &Findings) -> Vec<Outcome> {
    findings.check().unwrap().judgements.iter().map(|judgement| judgement.outcome).collect()
}

fn faults(text: &str) -> Vec<String> {
    let faults = Experiment::parse("check.toml", text)
        .map(|experiment| Plan::check(&Registry::of::<Race>(), &experiment, false));
    let faults: Faults = match faults {
        Err(faults) | Ok(Err(faults)) => faults,
        Ok(Ok(plan)) => panic!("nothing wrong with {plan:?}"),
    };
    faults.iter().map(|fault| format!("{fault} ({})", fault.help)).collect()
}

#[test]
fn bounds_on_everything_are_judged() {
    use Outcome::{Fail, NotEnoughGames, Pass};
    let findings = checked(
        "\"win_rate.sprinter\" = { within = [0.0, 1.0] }\n\"rounds.p95\" = { at_most = 3 }\nrounds.mean = { at_least = 2 }\n\
         \"seat_1.win_rate\" = { at_most = 0.99 }\nlimit_rate = { at_most = 0.01 }\n\"mean_rank.walker\" = { at_least = 1 }\n\
         \"trips.sprinter.mean\" = { at_most = 0.1 }\n\"square.walker.p50\" = { within = [1, 40] }\n\
         \"win_rate.walker\" = { within = [0.3, 0.45] }\n",
    );
    let share = findings.cells[0].strategies["walker"].win_rate;
    assert_eq!(outcomes(&findings)[..8], [Pass, Fail, Pass, Pass, Pass, Pass, Fail, Pass], "{:#?}", findings.check());
    let last = &findings.check().unwrap().judgements[8];
    assert!((last.found.estimate - share.estimate).abs() < 1e-12);
    assert!(last.found.low < share.low && last.found.high > share.high, "nine judged together are judged wider");
    assert_eq!(last.outcome == NotEnoughGames, last.found.low < 0.45 && last.found.high > 0.45);
    assert!(!findings.check().unwrap().passed);
    assert!(findings.verdicts[0].text.starts_with("The check failed: "), "{:?}", findings.verdicts[0]);
    assert!(findings.verdicts.iter().any(|verdict| verdict.text.contains("95th percentile of rounds: ")));
    assert!(findings.command.starts_with("evenkeel check check.toml --games 4000"), "{}", findings.command);
}

/// A change between two cells of one file equals the change from a baseline of the first to the second. Every cell is measured from the one with all
/// other values equal.
#[test]
fn changes_are_measured_from_another_cell() {
    let both = "\"change.rounds.mean\" = { at_most = 1 }\n\"change.win_rate.walker\" = { within = [-0.5, 0.5] }\n";
    let axes =
        "[[vary]]\nparameter = \"goal\"\nvalues = [20, 40]\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [2, 3]\n";
    let plan = |text: &str| {
        let experiment = Experiment::parse("check.toml", &format!("{TABLE}{text}")).unwrap();
        Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap()
    };
    let (found, _) = find(&plan(&format!("{axes}[check]\nagainst = 20\n{both}")));
    let judged = &found.check().unwrap().judgements;
    assert_eq!(judged.iter().map(|one| one.cell).collect::<Vec<_>>(), [2, 3, 2, 3], "{judged:#?}");
    assert!(judged[0].text.starts_with("Change of rounds from 20 at goal=40, sprint.trip=2: +"), "{}", judged[0].text);
    // A bound on a value is judged in the same cells: reference cells are not judged.
    let (found, _) = find(&plan(&format!("{axes}[check]\nagainst = 20\n\"rounds.mean\" = {{ at_least = 1 }}\n")));
    assert_eq!(found.check().unwrap().judgements.iter().map(|one| one.cell).collect::<Vec<_>>(), [2, 3]);
    let of_files = |trip: i64| {
        let rules = |goal: i64| format!("[rules]\ngoal = {goal}\n\"sprint.trip\" = {trip}\n");
        let saving = Experiment::parse("check.toml", &format!("{TABLE}{}[check]\n{both}", rules(20))).unwrap();
        let (_, baseline) = find(&Plan::check(&Registry::of::<Race>(), &saving, true).unwrap());
        let mut now =
            Experiment::parse("check.toml", &format!("{TABLE}{}[check]\nerror = 0.025\n{both}", rules(40))).unwrap();
        now.checks.as_mut().unwrap().baseline_text = Some(("base.json".to_owned(), baseline.to_json()));
        find(&Plan::check(&Registry::of::<Race>(), &now, false).unwrap()).0
    };
    for (trip, own) in [(2, [0, 2]), (3, [1, 3])] {
        let apart = of_files(trip);
        for (one, at) in apart.check().unwrap().judgements.iter().zip(own) {
            // Two of four judgements at twice the error: the same confidence.
            assert_eq!(one.found, judged[at].found, "{}", judged[at].text);
        }
    }
    let told = |text: &str| faults(&format!("{TABLE}{text}"));
    let wrong = told(&format!("{axes}[check]\nagainst = 21\n{both}"));
    assert!(wrong[0].contains("no varied value is `21`"), "{wrong:?}");
    let twice =
        "[[vary]]\nparameter = \"goal\"\nvalues = [5, 6]\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [5, 6]\n";
    let wrong = told(&format!("{twice}[check]\nagainst = 5\n{both}"));
    assert!(wrong[0].contains("`5` is a value on several axes"), "{wrong:?}");
}

/// With a `*` a bound applies to every quantity with a matching name.
#[test]
fn a_star_bounds_everything_of_a_name() {
    let found = checked("\"win_rate.*\" = { at_most = 0.9 }\n\"*.win_rate\" = { at_most = 0.9 }\n");
    let names: Vec<&str> = found.check().unwrap().judgements.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names[..4], ["win_rate.walker", "win_rate.sprinter", "seat_1.win_rate", "seat_2.win_rate"], "{names:?}");
    let wrong = faults(&format!("{TABLE}[check]\n\"win_rat.*\" = {{ at_most = 0.9 }}\n"));
    assert!(wrong[0].contains("`win_rat.*` matches nothing that can be checked here"), "{wrong:?}");
    assert!(wrong[0].contains("`evenkeel rules race` lists") && !wrong[0].contains("did you mean"), "{wrong:?}");
}

/// Equivalence: a bound holds only if the whole interval is inside, for any estimate.
#[test]
fn few_games_neither_pass_nor_fail() {
    let text =
        "seats = [\"walker\", \"sprinter\"]\ngames = 60\n[check]\n\"seat_1.win_rate\" = { within = [0.45, 0.6] }\n";
    let find_with = |more: &str| {
        let text = text.replace("[check]\n", &format!("[check]\n{more}\n"));
        let plan = Plan::check(&Registry::of::<Race>(), &Experiment::parse("c.toml", &text).unwrap(), false).unwrap();
        find(&plan).0.check().unwrap().clone()
    };
    let check = find_with("");
    let judgement = &check.judgements[0];
    assert_eq!((judgement.outcome, check.passed), (Outcome::NotEnoughGames, false), "{judgement:?}");
    assert!(judgement.text.contains("inconclusive whether") && check.is_inconclusive(), "{judgement:?}");
    // The end of the bound that requires more games decides; the sixty games played do not count again.
    let Estimate { estimate, low, high } = judgement.found;
    let ways = [(estimate - low, estimate - 0.45), (high - estimate, 0.6 - estimate)];
    let more = ways.map(|(half, distance)| crate::estimate::games_to_tell(60.0, half, distance, 0.05));
    assert!(low < 0.45 && high > 0.6, "both ends are reached over: {judgement:?}");
    assert_eq!(judgement.more_games, more.into_iter().max().unwrap(), "{judgement:?}");
    let lenient = find_with("not_enough_games = \"warn\"");
    assert!(lenient.passed && lenient.weight(&lenient.judgements[0]) == Some(Severity::Warn));
}

#[test]
fn warnings_do_not_fail() {
    let check = checked("\"rounds.mean\" = { at_most = 1, severity = \"warn\" }\n").check().unwrap().clone();
    assert!(check.passed && check.judgements[0].outcome == Outcome::Fail);
}

#[test]
fn an_end_that_the_games_do_not_know_is_not_passed() {
    let text = "seats = [\"walker\", \"sprinter\"]\ngames = 40\n[check]\n\"rounds.p95\" = { at_most = 9999 }\n";
    let plan = Plan::check(&Registry::of::<Race>(), &Experiment::parse("c.toml", text).unwrap(), false).unwrap();
    let judgement = find(&plan).0.check().unwrap().clone().judgements.remove(0);
    assert!(judgement.outcome == Outcome::NotEnoughGames && judgement.found.high.is_infinite(), "{judgement:?}");
    // With 76 blocks one game in twenty may lie above: 56 more than 20, of two games each.
    assert!(
        judgement.more_games == Some(112) && judgement.text.ends_with("the interval is still unbounded."),
        "{judgement:?}"
    );
}

#[test]
fn every_cell_keeps_to_every_bound() {
    let text = format!(
        "{TABLE}[[vary]]\nparameter = \"sprint.trip\"\nvalues = [1, 5]\n[check]\n\"win_rate.sprinter\" = {{ at_most = 0.6 }}\n"
    );
    let plan = Plan::check(&Registry::of::<Race>(), &Experiment::parse("c.toml", &text).unwrap(), false).unwrap();
    let (findings, _) = find(&plan);
    assert_eq!(outcomes(&findings), [Outcome::Fail, Outcome::Pass]);
    let text = &findings.check().unwrap().judgements[0].text;
    assert!(text.contains("at sprint.trip=1: "), "{text}");
}

#[test]
fn changes_are_measured_from_the_baseline() {
    let bounds = "\"change.win_rate.sprinter\" = { within = [-0.1, 0.1] }\n\"change.rounds.mean\" = { at_most = 2 }\n";
    let (_, baseline) = find(&Plan::check(&Registry::of::<Race>(), &experiment(bounds), true).unwrap());
    let judge = |rules: &str| -> Check {
        let mut now = Experiment::parse("check.toml", &format!("{TABLE}{rules}[check]\n{bounds}")).unwrap();
        now.checks.as_mut().unwrap().baseline_text = Some(("base.json".to_owned(), baseline.to_json()));
        find(&Plan::check(&Registry::of::<Race>(), &now, false).unwrap()).0.check().unwrap().clone()
    };
    let same = judge("");
    assert!(same.passed && same.judgements.iter().all(|judgement| judgement.found.estimate.abs() < 1e-12), "{same:#?}");
    // No batch differs: only unseen blocks remain.
    assert!(same.judgements[0].found.high < 0.01, "{same:#?}");
    assert_eq!(Baseline::parse("base.json", &baseline.to_json(), "race").unwrap(), baseline);
    let changed = judge("rules.sprint.trip = 5\n");
    assert!(!changed.passed && changed.judgements[0].outcome == Outcome::Fail, "{changed:#?}");
    assert!(
        changed.judgements[0].text.starts_with("Change of win rate of sprinter since the baseline: −"),
        "{changed:#?}"
    );
}

/// Two separate estimates of the same number: how often the interval of their difference covers zero. Other seeds are other luck.
#[test]
fn changes_of_nothing_are_covered() {
    let of_seed = |seed: u64, saved: Option<String>| {
        let text = format!(
            "seats = [\"walker\", \"sprinter\"]\ngames = 120\nseed = {seed}\n[check]\n\"change.rounds.mean\" = {{ at_most = 9 }}\n"
        );
        let mut experiment = Experiment::parse("c.toml", &text).unwrap();
        let saving = saved.is_none();
        experiment.checks.as_mut().unwrap().baseline_text = saved.map(|text| ("b.json".to_owned(), text));
        find(&Plan::check(&Registry::of::<Race>(), &experiment, saving).unwrap())
    };
    let held = |pair: &u64| {
        let saved = of_seed(2 * pair, None).1.to_json();
        let found = of_seed(2 * pair + 1, Some(saved)).0.check().unwrap().clone().judgements[0].found;
        found.low <= 0.0 && 0.0 <= found.high
    };
    let held = (0..400).filter(held).count();
    assert!((370..=398).contains(&held), "{held} of 400");
}

#[test]
fn every_fault_is_told_at_once() {
    let told = faults(&format!(
        "{TABLE}[check]\n\"win_rate.sprnter\" = {{ at_most = 0.5 }}\n\"rounds.p96\" = {{ at_most = 9 }}\n\"seat_1.win_rate\" = {{ at_most = 25 }}\n\
         \"change.win_rate.sprnter\" = {{ at_most = 0.1 }}\n"
    ));
    for wanted in [
        "check.toml:5: there is no `win_rate.sprnter` to check here (did you mean `win_rate.sprinter`?)",
        "check.toml:6: there is no `rounds.p96` to check here (did you mean `rounds.p95`?)",
        "check.toml:7: a share lies between 0 and 1, and 25 does not (write 0.25 for 25%)",
        "check.toml:8: there is no `change.win_rate.sprnter` to check here (did you mean `change.win_rate.sprinter`?)",
    ] {
        assert!(told.iter().any(|fault| fault == wanted), "{wanted}: {told:#?}");
    }
    assert_eq!(told.len(), 4, "{told:#?}");
}

#[test]
fn bounds_that_say_nothing_are_refused() {
    let told = faults(&format!(
        "{TABLE}[check]\nerror = 2\nnot_enough_games = \"perhaps\"\nbaselin = \"x\"\n\"a.mean\" = {{ withn = [1, 2] }}\n\
         \"b.mean\" = {{}}\n\"c.mean\" = {{ within = [2, 1] }}\n\"d.mean\" = {{ within = [1, 2], at_most = 3 }}\n\
         \"e.mean\" = {{ at_most = \"9\" }}\n\"f.mean\" = {{ at_most = 9, severity = \"grave\" }}\n"
    ));
    let wanted = [
        (5, "`error` must be a number between 0 and 0.5"),
        (6, "`not_enough_games` must be \"fail\" or \"warn\""),
        (7, "`baselin` is neither a bound nor a setting of [check] (did you mean `baseline`?)"),
        (8, "unknown key `withn` in the bound on `a.mean` (did you mean `within`?)"),
        (9, "this bound has no limits"),
        (10, "the lower end is above the upper one"),
        (11, "`within` sets both ends already"),
        (12, "`at_most` must be a number"),
        (13, "`severity` must be \"fail\" or \"warn\""),
    ];
    for (line, message) in wanted {
        let found =
            told.iter().any(|fault| fault.starts_with(&format!("check.toml:{line}: ")) && fault.contains(message));
        assert!(found, "{line}: {message}: {told:#?}");
    }
    assert_eq!(told.len(), wanted.len(), "{told:#?}");
}

#[test]
fn what_cannot_be_checked_is_refused() {
    let matched = "[check]\n\"rounds.mean\" = { at_most = 9 }\n[[match]]\nseats = [\"walker\"]\ncheck = { \"rounds.mean\" = { at_most = 9 } }\n";
    let told = faults(&format!("{TABLE}{matched}"));
    assert!(told[0].contains("judges no [[match]] (`evenkeel tune` does"), "{told:?}");
    let only = |text: &str| faults(text).join("\n");
    assert!(only(TABLE).contains("there are no bounds to check"));
    assert!(only(&format!("{TABLE}[check]\n")).contains("[check] has no bounds"));
    assert!(
        only(&format!("{TABLE}width = 0.01\n[check]\n\"rounds.mean\" = {{ at_most = 9 }}\n"))
            .contains("a check plays all its games")
    );
    assert!(
        only(&format!("{TABLE}[check]\n\"change.rounds.mean\" = {{ at_most = 9 }}\n")).contains("there is no baseline")
    );
    assert!(
        only(&format!("{TABLE}[check]\n\"change.rounds.p50\" = {{ at_most = 9 }}\n"))
            .contains("no `change.rounds.p50`")
    );
}

#[test]
fn a_baseline_that_does_not_fit_is_refused() {
    let with = |text: &str| {
        let mut experiment = experiment("\"change.rounds.mean\" = { at_most = 9 }\n");
        experiment.checks.as_mut().unwrap().baseline_text = Some(("base.json".to_owned(), text.to_owned()));
        let faults =
            Plan::check(&Registry::of::<Race>(), &experiment, false).expect_err("a baseline that does not fit");
        faults[0].to_string()
    };
    let (_, baseline) =
        find(&Plan::check(&Registry::of::<Race>(), &experiment("\"rounds.mean\" = { at_most = 9 }\n"), false).unwrap());
    let other = |change: &dyn Fn(&mut Baseline)| {
        let mut other = baseline.clone();
        change(&mut other);
        with(&other.to_json())
    };
    assert!(with("{}").starts_with("base.json: this is not a baseline: missing field"));
    assert!(
        other(&|baseline| baseline.schema = "evenkeel-baseline-9".into()).contains("of the form `evenkeel-baseline-9`")
    );
    assert!(other(&|baseline| baseline.ruleset = "chess".into()).contains("is of `chess`"));
    assert!(other(&|baseline| baseline.cells.clear()).contains("has 0 cells, the experiment 1"));
    let forget = |baseline: &mut Baseline| {
        assert!(baseline.cells[0].quantities.shift_remove("rounds.mean").is_some());
    };
    assert!(other(&forget).contains("the baseline has no `rounds.mean`"));
}

/// One error rate for a file: how often any of its true bounds is reported as violated.
#[test]
fn true_bounds_are_rarely_called_violated() {
    // By symmetry: two players of one plan win equally, and in a game without a head start all seats are equal.
    let failed = |seed: &u64| {
        let text = format!(
            "seats = [\"sprinter\", \"sprinter{{keen=6}}\"]\ngames = 200\nseed = {seed}\n[check]\n\
             \"win_rate.sprinter\" = {{ within = [0.5, 0.5] }}\n\"mean_rank.sprinter\" = {{ at_most = 3 }}\n"
        );
        let plan = Plan::check(&Registry::of::<Race>(), &Experiment::parse("c.toml", &text).unwrap(), false).unwrap();
        let judgements: Vec<Judgement> = find(&plan).0.check().unwrap().clone().judgements;
        judgements.iter().any(|judgement| judgement.outcome == Outcome::Fail)
    };
    let failed = (0..400).filter(failed).count();
    assert!(failed <= 33, "{failed} of 400, 20 are allowed for and 33 are three standard errors more");
}

/// "No Personality above 33%": levels of a factor can be bounded; for a level that no seat had the result is open.
#[test]
fn levels_of_factors_are_bounded() {
    use Outcome::{Fail, NotEnoughGames, Pass};
    let text = "seats = [\"walker\", \"walker\", \"walker\"]\ngames = 3000\nmargin = 0.05\nrules.head_start = 9\n[check]\n\
                \"lane.inner.win_rate\" = { at_most = 0.5 }\n\"lane.outer.win_rate\" = { at_most = 0.5 }\n\
                \"lane.middle.win_rate\" = { at_most = 0.5 }\n";
    let experiment = Experiment::parse("check.toml", text).expect("a sound file");
    let (findings, baseline) = find(&Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap());
    assert_eq!(outcomes(&findings), [Fail, Pass, NotEnoughGames], "{:#?}", findings.check());
    let first = &findings.check().unwrap().judgements[0];
    assert!(first.text.starts_with("Win rate of inner (lane): "), "{}", first.text);
    assert!((first.found.estimate - findings.cells[0].factors[0].levels[0].win_rate.estimate).abs() < 1e-12);
    assert!(
        (findings.margin - 0.05).abs() < 1e-12 && findings.command.contains("--margin 0.05"),
        "{}",
        findings.command
    );
    // In a baseline a level has a mean with its error; for a level that no seat had the error is infinite.
    let saved = &baseline.cells[0].quantities;
    assert!(saved["lane.inner.win_rate"].error < 0.02 && saved["lane.middle.win_rate"].error.is_infinite());
    assert!(first.found.high - first.found.low > 4.0 * saved["lane.inner.win_rate"].error, "all are judged together");
}
