//! The effects of the rules of a small race, against separate runs; conclusions and the places of steps, for made-up sums.

mod beside;
mod judge;
mod steps;
mod stopped;
mod sums;

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;
use evenkeel_star_traders_strategies::STAR_TRADERS;
use evenkeel_strategies::Registry;

use super::judge::Judge;
use super::play::Screen;
use super::sums::{Layout, Of, Pass, Sums};
use super::values::{Trial, find as find_values, trial, try_all};
use super::*;
use crate::contrast::BATCHES;
use crate::experiment::{Method, VARIANT};
use crate::findings::{Moves, ScreenedRule, Screening};
use crate::run::RunOptions;
use crate::study::{check_study, run_study};
use crate::testing::{Race, find, stop_after};
use crate::{Experiment, Quiet};

const TWO: &str = "seats = [\"walker\", \"sprinter\"]\ngames = 1280\nseed = 3\n";

/// A screening whose first look has as many games as a run of the text.
fn asked(text: &str, only: &[&str]) -> Plan {
    let games = Experiment::parse("race.toml", text).unwrap().games.unwrap();
    asked_for(text, only, (games * 5, None)).unwrap()
}

/// With this many games per value, and in its first look.
fn asked_for(text: &str, only: &[&str], (games, first_look): (u64, Option<u64>)) -> Result<Plan, Faults> {
    let mut experiment = Experiment { games: Some(games), ..Experiment::parse("race.toml", text).unwrap() };
    let only: Vec<String> = only.iter().map(|only| (*only).to_owned()).collect();
    experiment.ask_screen(&only, Method::OneAtATime, None, first_look);
    Plan::new(&Registry::of::<Race>(), &experiment)
}

/// A number of games that can be played only as part of a larger one is not replaced silently.
#[test]
fn games_that_are_raised_to_equal_batches_are_told() {
    let remarks = |games| asked_for(TWO, &["goal"], (games, None)).unwrap().remarks().concat();
    assert_eq!(remarks(100), "100 games are raised to 128: blocks of 2 games, the same number in each of 64 batches.");
    assert_eq!([remarks(127), remarks(128), remarks(1280)], [""; 3], "whole blocks need no remark");
    let plain = format!("{TWO}games = 99\n").replace("games = 1280\n", "");
    assert_eq!(
        Plan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", &plain).unwrap()).unwrap().remarks(),
        [""; 0]
    );
}

fn screen(text: &str, only: &[&str]) -> Screening {
    play(&asked(text, only))
}

fn play(plan: &Plan) -> Screening {
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    run_study(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap().findings.screening.unwrap()
}

fn rule<'s>(found: &'s Screening, path: &str) -> &'s ScreenedRule {
    found.rules.iter().find(|rule| rule.rule == path).unwrap_or_else(|| panic!("{path}: {:?}", found.rules))
}

fn faults(text: &str, only: &[&str]) -> String {
    check_study(&asked(text, only)).unwrap_err().to_string()
}

/// The change of every value against two separate runs on the same blocks.
#[test]
fn a_change_is_that_between_two_runs() {
    let found = screen(TWO, &["goal", "sprint.*"]);
    let of = |text: &str| find(&format!("{TWO}{text}")).cells.remove(0);
    let base = of("");
    for (path, value) in [("goal", 10), ("goal", 60), ("sprint.trip", 0), ("sprint.trip", 6)] {
        let cell = of(&format!("[rules]\n{path} = {value}\n"));
        let tried = rule(&found, path).values.iter().find(|tried| tried.value == Value::Integer(value)).unwrap();
        let close = |name: &str, wanted: f64| {
            let change = tried.changes[name];
            // In the second pass more blocks are played.
            let off = if tried.games == found.games { 1e-5 } else { change.high - change.low };
            assert!((change.estimate - wanted).abs() < off, "{path}={value} {name}: {change:?} {wanted}");
        };
        close("rounds.mean", cell.metrics["rounds"].mean - base.metrics["rounds"].mean);
        let win_rate = |cell: &crate::findings::Cell| cell.strategies["walker"].win_rate.estimate;
        close("win_rate.walker", win_rate(&cell) - win_rate(&base));
        close("win_rate.sprinter", win_rate(&base) - win_rate(&cell));
        for (seat, name) in ["seat_1.win_rate", "seat_2.win_rate"].into_iter().enumerate() {
            close(name, cell.seats[seat].win_rate.estimate - base.seats[seat].win_rate.estimate);
        }
    }
    assert_eq!(found.games, 1280);
    for quantity in &found.quantities {
        let wanted = if quantity.unit == "share" { 0.02 } else { 0.02 * quantity.base.estimate };
        assert!((quantity.margin - wanted).abs() < 1e-5, "{quantity:?}");
    }
    let main: Vec<&str> = found.main().map(|quantity| quantity.name.as_str()).collect();
    assert_eq!(main, ["win_rate.walker", "win_rate.sprinter", "rounds.mean"]);
    let last = found.quantities.last().unwrap();
    assert!(!last.main && last.name == "limit_rate", "{last:?}");
}

/// An initially unclear value gets more games, with other seeds: together they equal one run of all these games. With two walkers, a game has two
/// winners to share.
#[test]
fn a_closer_look_goes_on_where_the_first_ended() {
    for (games, first_look) in [(960, None), (576, Some(192))] {
        goes_on_where_it_ended(games, first_look);
    }
}

fn goes_on_where_it_ended(games: u64, first_look: Option<u64>) {
    let three = "seats = [\"walker\", \"walker\", \"sprinter\"]\nseed = 3\n";
    let vary = |rule: &str, values: &str| format!("[[vary]]\nparameter = \"{rule}\"\nvalues = [{values}]\n");
    let values = vary("goal", "29, 31") + &vary("head_start", "1, 2") + &vary("sprint.trip", "2, 4");
    let only = ["goal", "head_start", "sprint.trip"];
    let found = play(&asked_for(&format!("{three}{values}"), &only, (games, first_look)).unwrap());
    assert_eq!((found.games, found.most_games), (192, games));
    let of = |text: &str| find(&format!("{three}games = {games}\n[rules]\n{text}\n")).cells.remove(0);
    let win_rate = |cell: &crate::findings::Cell| cell.strategies["walker"].win_rate.estimate;
    let (base, mut looked) = (of("goal = 30"), 0);
    for rule in &found.rules {
        for tried in rule.values.iter().filter(|tried| tried.games > found.games) {
            let cell = of(&format!("{} = {}", rule.rule, tried.value));
            let close = |name: &str, wanted: f64| {
                let change = tried.changes[name].estimate;
                assert!((change - wanted).abs() < 1e-5, "{}={} {name}: {change} {wanted}", rule.rule, tried.value);
            };
            close("rounds.mean", cell.metrics["rounds"].mean - base.metrics["rounds"].mean);
            close("win_rate.walker", win_rate(&cell) - win_rate(&base));
            assert_eq!(tried.games, games);
            looked += 1;
        }
    }
    assert!(looked > 0, "{:?}", found.rules);
}

/// A player that always sprints takes every sprint on offer: the same number as in separate runs under the current rules and with every value.
#[test]
fn what_is_used_is_counted_with_every_value() {
    let text = "seats = [\"sprinter\", \"sprinter\"]\ngames = 640\n";
    let found = screen(text, &["sprint.trip"]);
    let coverage = rule(&found, "sprint.trip").coverage.as_ref().expect("sprints are on offer");
    let sprints = |trip: i64| {
        let cell = find(&format!("{text}[rules]\nsprint.trip = {trip}\n")).cells.remove(0);
        cell.strategies["sprinter"].usage["sprint"].offered
    };
    let wanted = [0, 1, 3, 4, 5, 6].map(sprints).iter().sum::<u64>();
    assert_eq!((coverage.offered, coverage.taken, coverage.set), (wanted, wanted, false));
}

/// The way is the rule that matters; an unreachable trap has no effect; if no player may sprint, the chance of tripping does not matter.
#[test]
fn rules_are_sorted_by_what_they_move() {
    let found = screen(TWO, &[]);
    assert_eq!(found.rules[0].rule, "goal");
    assert!(found.rules.is_sorted_by_key(|rule| rule.moves), "{:?}", found.rules);
    let told: Vec<(&str, Moves)> = found.rules.iter().map(|rule| (rule.rule.as_str(), rule.moves)).collect();
    let moves = |path: &str| told.iter().find(|(rule, _)| *rule == path).unwrap().1;
    for path in ["goal", "sprint.trip", "calm", VARIANT] {
        assert_eq!(moves(path), Moves::Moves, "{path}");
    }
    assert_eq!(
        moves("limit"),
        Moves::Unclear,
        "few games take ten rounds: too few were played to tell that it does not matter"
    );
    assert_eq!(moves("trap"), Moves::Idle);
    assert!(rule(&found, "sprint.trip").reconstructed && !rule(&found, "goal").reconstructed);
    let trap = &rule(&found, "trap").values[0];
    assert_eq!((trap.otherwise, trap.clear.len()), (0.0, 0));
    let short = rule(&found, VARIANT);
    assert!(!short.outside && !short.reconstructed);
    assert_eq!(short.values[0].value, Value::Word("short".to_owned()));
    assert!(short.values[0].changes["rounds.mean"].high < -1.0, "half the way: {:?}", short.values);
}

/// Two players that only walk: the chance of tripping is on offer but no player takes it, and a choice that is not on offer cannot matter.
#[test]
fn a_rule_without_effect_is_used_untested_or_out_of_place() {
    let walkers = "seats = [\"walker\", \"walker\"]\ngames = 640\n";
    assert_eq!(rule(&screen(walkers, &["sprint.trip"]), "sprint.trip").moves, Moves::Untested);
    let calm = format!("{walkers}[rules]\ncalm = true\n");
    let found = screen(&calm, &["sprint.trip"]);
    let trip = rule(&found, "sprint.trip");
    assert_eq!((trip.moves, trip.coverage.as_ref().unwrap().offered), (Moves::NotHere, 0));
    let main: Vec<&str> = found.main().map(|quantity| quantity.name.as_str()).collect();
    assert_eq!(main, ["seat_1.win_rate", "seat_2.win_rate", "rounds.mean"], "of equals seats are judged");
}

/// Typed values replace the ends of a range, in a file as well; a cell of a table is tried like a rule.
#[test]
fn values_may_be_typed() {
    let text = format!("{TWO}[[vary]]\nparameter = \"goal\"\nvalues = [40, 20, 30]\n");
    let mut experiment = Experiment::parse("race.toml", &text).unwrap();
    experiment.push_vary("table.slides.7.to=1,20").unwrap();
    experiment.games = Some(6400);
    experiment.ask_screen(&["goal,table.*".to_owned()], Method::OneAtATime, None, None);
    let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
    let ran = run_study(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    let found = ran.findings.screening.unwrap();
    let values = |path: &str| rule(&found, path).values.iter().map(|value| value.value.to_string()).collect::<Vec<_>>();
    assert_eq!(values("goal"), ["20", "40"], "30 is what it is anyhow");
    assert!(!rule(&found, "goal").outside);
    assert_eq!(values("table.slides.7.to"), ["1", "20"]);
    assert_eq!(rule(&found, "table.slides.7.to").moves, Moves::Moves);
    assert_eq!(
        ran.findings.command,
        "evenkeel screen race.toml --only 'goal,table.*' --vary table.slides.7.to=1,20 --games 6400 --seats walker,sprinter --seed 3"
    );
}

#[test]
fn what_cannot_be_tried_is_told() {
    for (only, wanted) in [("gaol", "no rule is called `gaol`"), ("sprint", "no rule is called `sprint`")] {
        assert!(faults(TWO, &[only]).contains(wanted), "{}", faults(TWO, &[only]));
    }
    let varied = |values: &str| format!("{TWO}[[vary]]\nparameter = \"goal\"\nvalues = {values}\n");
    assert!(faults(&varied("[30]"), &[]).contains("`goal` is already 30"));
    assert!(faults(&varied("[3]"), &[]).contains("`goal` cannot be 3"));
    let set = format!("{TWO}[rules]\nlimit = 10\n");
    let mut experiment = Experiment::parse("race.toml", &set).unwrap();
    experiment.set_rule("goal=20").unwrap();
    experiment.ask_screen(&[], Method::OneAtATime, None, None);
    let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
    let found = find_values(&plan).unwrap();
    let left: Vec<(&str, &str)> = found.left_out.iter().map(|left| (left.rule.as_str(), left.why.as_str())).collect();
    let variant = ("variant", "rules of this variant are set by hand");
    assert_eq!(left, [("goal", "it is set by hand"), variant], "a flag pins, a file does not");
    assert!(found.rules.iter().any(|rule| rule.rule == "limit") && found.rules.iter().all(|rule| rule.rule != VARIANT));
}

/// A word has four values: the three others are tried. With seven values, none is tried unless the rule is named.
#[test]
fn words_are_tried_at_all_others_if_they_are_few() {
    let found = |only: &[&str]| {
        let mut experiment = Experiment::parse("traders.toml", "ruleset = \"star-traders\"\n").unwrap();
        let only: Vec<String> = only.iter().map(|only| (*only).to_owned()).collect();
        experiment.ask_screen(&only, Method::OneAtATime, None, None);
        find_values(&Plan::new(&STAR_TRADERS.registry(), &experiment).unwrap()).unwrap()
    };
    let values = |found: &ToTry, path: &str| -> Option<Vec<String>> {
        let rule = found.rules.iter().find(|screened| screened.rule == path)?;
        Some(rule.values.iter().map(ToString::to_string).collect())
    };
    let all = found(&[]);
    assert_eq!(values(&all, "personalities.pool").unwrap(), ["all12", "all16", "none"]);
    assert_eq!(values(&all, "start.first"), None);
    let why = &all.left_out.iter().find(|left| left.rule == "start.first").unwrap().why;
    assert_eq!(why, "it can be any of 7 words: name it with --only");
    assert_eq!(values(&found(&["start.first"]), "start.first").unwrap().len(), 6);
}

/// A number outside the range worth trying may have a special meaning, such as 0 for the number of a scenario: it is no end of the range.
#[test]
fn a_value_outside_of_its_range_is_no_end_of_it() {
    let found = screen(&format!("{TWO}[rules]\nlimit = 5000\n"), &["limit", "goal"]);
    let limit = rule(&found, "limit");
    assert!(limit.outside && !rule(&found, "goal").outside);
    let inside = |value: &crate::findings::ScreenedValue| matches!(value.value, Value::Integer(10..=200));
    assert!(limit.values.iter().all(inside), "{:?}", limit.values);
}

/// The luck of a batch, common to all values.
fn luck(batch: u64) -> f64 {
    f64::from((batch * 37 % 11) as u32) - 5.0
}

/// A ratio that is equal in every batch is known except for an unseen block, at any size of both parts. The intervals of all changes are
/// simultaneous, at both looks.
#[test]
fn a_ratio_is_as_sure_as_it_varies() {
    let text = format!(
        "{TWO}[show]\ntrips_per_round = \"trips / rounds\"\n[[vary]]\nparameter = \"goal\"\nvalues = [20, 40]\n"
    );
    let plan = asked(&text, &["goal"]);
    let (layout, mut to_try) = (Layout::new(&plan), find_values(&plan).unwrap());
    let trials = try_all(&plan, &mut to_try);
    let screen = Screen { plan: &plan, layout: &layout, rules: &to_try.rules };
    let of = |name: &str| layout.quantities.iter().find(|measured| measured.quantity.name == name).unwrap();
    let (shown, rounds) = (of("trips_per_round"), of("rounds.mean"));
    // The shown number precedes the offers: of the game, and of both labels.
    let part = layout.offered() - 6;
    let batch = |batch: u64| {
        let mut sums = vec![vec![0; layout.slots()]; 3];
        for (of, sums) in sums.iter_mut().enumerate() {
            let whole = 100 + 40 * (luck(batch) as i64) / 5;
            (sums[part], sums[part + 1]) = (whole * (2 + of as i64), whole);
            sums[4] = 400 + if of > 0 { 20 * luck(batch) as i64 } else { 0 };
        }
        (batch, sums)
    };
    let mut sums = Sums::default();
    sums.take(Pass::First, &[0, 1], 20, &(0..BATCHES).map(batch).collect());
    let judge = Judge::new(&screen, (2, &trials), &sums);
    let told = judge.told_change(shown, 1).expect("a change");
    assert!(
        (told.estimate - 2.0).abs() < 1e-9 && told.high - told.low < 0.12,
        "but for a block that was not seen: {told:?}"
    );
    let main = layout.quantities.iter().filter(|measured| measured.main).count();
    let contrast = sums.contrast(rounds, &[(Of::Trial(1), 1.0), (Of::Base, -1.0)]).unwrap();
    let wanted = contrast.interval(crate::contrast::Confidence::of(2 * 2 * main).within);
    let told = judge.told_change(rounds, 1).expect("a change");
    assert!((told.high - wanted.high).abs() < 1e-9 && told.high - told.low > 0.1, "{told:?} {wanted:?}");
}

streams! {
    enum Purpose { Luck }
}

/// This many studies of twenty values without an effect: the share in which an interval of a main change misses 0, and the share with a clear change.
/// `play` gives the values of a block in one game and another, in thousandths.
fn missed(studies: u64, play: impl Fn(&mut PcgDice) -> (i64, i64)) -> (f64, f64) {
    let text = format!("{TWO}[[vary]]\nparameter = \"goal\"\nvalues = {:?}\n", (31..=50).collect::<Vec<_>>());
    let plan = asked(&text, &["goal"]);
    let (layout, mut to_try) = (Layout::new(&plan), find_values(&plan).unwrap());
    let trials = try_all(&plan, &mut to_try);
    let screen = Screen { plan: &plan, layout: &layout, rules: &to_try.rules };
    let (mut misses, mut alarms) = (0, 0);
    for study in 0..studies {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(77, study));
        let mut sums = Sums::default();
        // Twenty games of ten blocks in each batch.
        let batch = |batch: u64| {
            let mut of = vec![vec![0; layout.slots()]; 21];
            for _ in 0..10 {
                let games: Vec<(i64, i64)> = (0..20).map(|_| play(&mut dice)).collect();
                of[0][4] += games.iter().map(|(base, _)| base).sum::<i64>() / 20;
                of[0][0] += 500_000;
                for (sums, (base, other)) in of[1..].iter_mut().zip(&games) {
                    sums[4] += other - base + games.iter().map(|(base, _)| base).sum::<i64>() / 20;
                    sums[0] += 500_000;
                    sums[layout.otherwise()] += i64::from(base != other);
                }
            }
            (batch, of)
        };
        sums.take(Pass::First, &(0..20).collect::<Vec<_>>(), 20, &(0..BATCHES).map(batch).collect());
        let judge = Judge::new(&screen, (20, &trials), &sums);
        let rounds = layout.quantities.iter().find(|measured| measured.quantity.name == "rounds.mean").unwrap();
        let told = |trial: usize| judge.told_change(rounds, trial).unwrap();
        misses += u64::from((0..20).any(|trial| told(trial).excludes_zero()));
        alarms += u64::from((0..20).any(|trial| judge.is_clear(rounds, trial)));
    }
    (misses as f64 / studies as f64, alarms as f64 / studies as f64)
}

/// Differences that are equally likely in both directions: small ones in every game, and large ones in one game of a hundred.
#[test]
fn intervals_of_all_changes_hold_together() {
    let often = |dice: &mut PcgDice| {
        let mut number = || i64::from(dice.below(Purpose::Luck, 1000));
        (number(), number())
    };
    let seldom = |dice: &mut PcgDice| match dice.below(Purpose::Luck, 200) {
        0 => (900, 0),
        1 => (0, 900),
        _ => (300, 300),
    };
    let studies = crate::testing::trials(100);
    for (name, (misses, alarms)) in [("often", missed(studies, often)), ("seldom", missed(studies, seldom))] {
        println!("differences that come {name}: missed in {misses} of {studies} studies, clear in {alarms}");
        assert!(misses <= 0.05 && alarms <= 0.01, "{name}: {misses} {alarms}");
    }
}
