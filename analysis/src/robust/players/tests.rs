//! Line-ups whose numbers are known from separate runs.

use std::sync::atomic::AtomicBool;

use evenkeel_strategies::Registry;

use super::OtherSeatsProcedure;
use crate::experiment::ComparisonAim;
use crate::experiment::Experiment;
use crate::findings::{Findings, PlayersTried, Reading, Statement, StatementKind};
use crate::plan::Plan;
use crate::procedure::Procedure as _;
use crate::run::{Quiet, RunOptions};
use crate::study::{check_study, run_study};
use crate::testing::Race;

const CHECK: &str = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 2000\nseed = 3\n\
    other_seats = [[\"uniform\", \"sprinter\"], [\"walker\", \"walker\"]]\n\
    [check]\n\"win_rate.sprinter\" = { at_most = 0.65 }\n\"trips.mean\" = { at_most = 5 }\n\"rounds.mean\" = { at_most = 100 }\n";
const SWEEP: &str = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 1000\nseed = 3\n\
    other_seats = [[\"walker\", \"walker\"], [\"uniform\", \"sprinter\"]]\n\
    [[vary]]\nparameter = \"goal\"\nvalues = [10, 30, 50]\n";

fn read(text: &str) -> Experiment {
    Experiment::parse("race.toml", text).expect("a sound file")
}

fn checked(text: &str) -> Plan {
    Plan::check(&Registry::of::<Race>(), &read(text), false).expect("a sound check")
}

fn planned(text: &str) -> Plan {
    Plan::new(&Registry::of::<Race>(), &read(text)).expect("a sound plan")
}

fn find(plan: &Plan) -> Findings {
    check_study(plan).expect("a study that others can play");
    run_study(plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).expect("a run").findings
}

fn tried(plan: &Plan) -> PlayersTried {
    find(plan).players.expect("other players")
}

fn statement<'t>(found: &'t PlayersTried, name: &str) -> &'t Statement {
    found.statements.iter().find(|own| own.name == name).unwrap_or_else(|| panic!("{name} in {:?}", found.statements))
}

/// Another line-up's result equals that of a check with that line-up; a bound on a strategy applies to line-ups that contain it.
#[test]
fn another_line_up_finds_what_a_check_of_its_own_finds() {
    let found = tried(&checked(CHECK));
    assert_eq!(found.lineups, [["uniform", "sprinter"], ["walker", "walker"]]);
    let share = statement(&found, "win_rate.sprinter");
    assert!(share.elsewhere[1].is_none(), "no sprinter has a seat there");
    let own = CHECK.replace("seats = [\"walker\", \"sprinter\"]\n", "seats = [\"uniform\", \"sprinter\"]\n");
    let own = own.replace("other_seats = [[\"uniform\", \"sprinter\"], [\"walker\", \"walker\"]]\n", "");
    let check = find(&checked(&own)).check().cloned().expect("bounds");
    for judgement in &check.judgements {
        let other = statement(&found, &judgement.name).elsewhere[0].expect("a number");
        assert!((other.found.estimate - judgement.found.estimate).abs() < 1e-6, "{}", judgement.name);
        assert!((other.found.low - judgement.found.low).abs() < 1e-6, "{}", judgement.name);
    }
}

/// The share of a strategy in every seat is known: no bound on it is tried, and every other bound is.
#[test]
fn the_share_of_whoever_has_every_seat_is_tried_by_nobody() {
    let check = CHECK.replace("[\"walker\", \"walker\"]", "[\"sprinter\", \"sprinter\"]");
    let found = tried(&checked(&check));
    assert!(statement(&found, "win_rate.sprinter").elsewhere[1].is_none(), "half of the games, whatever the rules");
    assert!(statement(&found, "rounds.mean").elsewhere[1].is_some());
}

/// All circular orders are played, so the same players in another order are the same line-up. A typed order is another line-up.
#[test]
fn the_same_players_in_another_order_are_the_same() {
    let turned = CHECK.replace("[\"uniform\", \"sprinter\"]", "[\"sprinter\", \"walker\"]");
    let faults = check_study(&checked(&turned)).unwrap_err();
    let already = |faults: &evenkeel_engine::rules::Faults| {
        faults.iter().any(|fault| fault.message == "this line-up plays the study already")
    };
    assert!(already(&faults), "{faults:?}");
    let spelt = turned.replace("[\"sprinter\", \"walker\"]", "[\"sprinter{keen=6}\", \"walker\"]");
    let faults = check_study(&checked(&spelt)).unwrap_err();
    assert!(already(&faults), "what a setting is anyhow makes no other player: {faults:?}");
    let typed = turned.replace("seed = 3\n", "seed = 3\norders = \"typed\"\n");
    assert!(check_study(&checked(&typed)).is_ok());
}

/// Sprinters trip about four times on their way, and a player that acts at random adds half as many.
#[test]
fn a_bound_that_hangs_on_who_plays_is_told() {
    let findings = find(&checked(CHECK));
    let found = findings.players.as_ref().expect("other players");
    let trips = statement(found, "trips.mean");
    assert_eq!((trips.reading, trips.elsewhere[0].map(|one| one.reading)), (Reading::Kept, Some(Reading::Broken)));
    assert_eq!(PlayersTried::mark(trips), "depends on who plays: holds for 2 of 3 line-ups, the contrary for 1");
    assert_eq!(PlayersTried::mark(statement(found, "win_rate.sprinter")), "holds for all 2 line-ups tried");
    let length = statement(found, "rounds.mean");
    assert_eq!(PlayersTried::mark(length), "holds for all 3 line-ups tried");
    let told: Vec<&str> = findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    let summary = "2 of 3 findings hold for all players tried, 3 line-ups: a kept bound on";
    assert!(told.iter().any(|text| text.starts_with(summary)), "{told:?}");
    assert!(told.iter().any(|text| text.ends_with("the contrary for 1 (uniform, sprinter).")), "{told:?}");
}

#[test]
fn sweeps_and_comparisons_are_played_by_others_too() {
    let found = tried(&planned(SWEEP));
    let length = statement(&found, "rounds.mean");
    assert!(
        length.place == "along goal" && length.holds_where_tried() && length.tried() == 2,
        "{}",
        PlayersTried::mark(length)
    );
    let before = read(&SWEEP[..SWEEP.find("[[vary]]").expect("an axis")]);
    let mut after = before.clone();
    after.set_rule("goal=60").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).expect("two sides");
    let length = tried(&plan);
    assert!(
        statement(&length, "rounds.mean").holds_where_tried(),
        "{}",
        PlayersTried::mark(statement(&length, "rounds.mean"))
    );
}

/// Unequal players also get statements about the win rates of seats among equals.
#[test]
fn seats_are_asked_of_others() {
    let equal = SWEEP.replace("seats = [\"walker\", \"sprinter\"]", "seats = [\"sprinter\", \"sprinter\"]");
    let equal = equal.replace("\"goal\"\nvalues = [10, 30, 50]", "\"head_start\"\nvalues = [0, 9]");
    let found = tried(&planned(&equal));
    let ahead = |own: &&Statement| own.kind == StatementKind::Share && own.place == "head_start=9";
    let first = found.statements.iter().filter(ahead).find(|own| own.name == "seat_1.win_rate").expect("a seat");
    assert_eq!((first.reading, PlayersTried::mark(first).as_str()), (Reading::Above, "holds for all 3 line-ups tried"));
}

/// Each plays 1,000 games in each of three cells. A screening counts as one value, with the games of its first look.
#[test]
fn the_games_of_other_line_ups_are_announced() {
    let of = |lineups: usize| {
        let mut own = read(SWEEP);
        own.other_seats.truncate(lineups);
        let plan = Plan::new(&Registry::of::<Race>(), &own).expect("a sound plan");
        (OtherSeatsProcedure.describe(&plan), OtherSeatsProcedure.games(&plan))
    };
    assert_eq!(of(0), (None, 0));
    assert!(matches!(of(1), (Some(text), 3000) if text.ends_with("that takes 3,000 games more.")), "{:?}", of(1));
    let two = "Players: 2 other line-ups play the study again, after it; that takes 6,000 games more.";
    assert_eq!(of(2), (Some(two.to_owned()), 6000));
    let mut screened =
        read(&SWEEP[..SWEEP.find("[[vary]]").expect("an axis")].replace("games = 1000", "games = 10000"));
    screened.ask_screen(&["goal".to_owned()], crate::Method::OneAtATime, None, None);
    let plan = Plan::new(&Registry::of::<Race>(), &screened).expect("a plan");
    assert_eq!(OtherSeatsProcedure.games(&plan), 2 * 2048);
}

#[test]
fn line_ups_that_cannot_play_it_are_told_before_anything_is_played() {
    let told = |plan: &Plan| {
        let faults = check_study(plan).expect_err("faults");
        faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect::<Vec<_>>().join("\n")
    };
    let others = |lineups: &str| {
        let at = CHECK.find("other_seats").expect("other seats");
        let rest = CHECK[at..].find('\n').expect("a line");
        format!("{}other_seats = {lineups}{}", &CHECK[..at], &CHECK[at + rest..])
    };
    let same = told(&checked(&others("[[\"walker\", \"sprinter\"]]")));
    assert!(same.contains("race.toml:5") && same.contains("this line-up plays the study already"), "{same}");
    assert!(told(&checked(&others("[[\"walker\"]]"))).contains("1 seats where the study has 2"));
    assert!(told(&checked(&others("[[\"walker\", \"sprnter\"]]"))).contains("did you mean `sprinter`?"));
    let share = others("[[\"walker\", \"walker\"]]")
        .replace("\"trips.mean\" = { at_most = 5 }\n\"rounds.mean\" = { at_most = 100 }\n", "");
    assert!(told(&checked(&share)).contains("no bound of this check applies to these players"));
    let varied = SWEEP
        .replace("parameter = \"goal\"\nvalues = [10, 30, 50]", "seats = [\"walker, sprinter\", \"walker, walker\"]");
    assert!(told(&planned(&varied)).contains("the line-up is varied in this study"));
    let plain = &SWEEP[..SWEEP.find("[[vary]]").expect("an axis")];
    assert!(told(&planned(plain)).contains("a simulation compares no rules"));
    let alone = SWEEP.replace("\"walker\", \"sprinter\"", "\"walker\"");
    let alone = alone.replace("[\"walker\", \"walker\"], [\"uniform\", \"sprinter\"]", "[\"walker\"]");
    assert!(told(&planned(&alone)).contains("this line-up plays the study already"));
}

/// If the study stopped early, other line-ups play the same number of games.
#[test]
fn others_play_as_many_games_as_the_study_did() {
    let findings = find(&planned(&SWEEP.replace("games = 1000", "games = 400000\nwidth = 0.1")));
    let games = findings.cells[0].blocks * 2;
    assert!(games < 400_000, "{games}");
    assert_eq!(findings.players.expect("other players").games, games);
}
