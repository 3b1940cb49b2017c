//! The number of games of draws, before and while they are played.

use std::sync::Mutex;

use super::super::RobustProcedure;
use super::*;
use crate::procedure::Procedure as _;
use crate::run::{Event, RunContext};

#[test]
fn two_draws_to_ten_thousand_can_be_asked_for() {
    let fits = |draws| check_study(&checked(CHECK, draws)).is_ok();
    assert_eq!([0, 1, 2, 10_000, 10_001].map(fits), [false, false, true, true, false]);
}

/// Whole blocks of two games, at least one, of every cell in every draw.
#[test]
fn draws_take_whole_blocks_of_every_cell() {
    let games = |text: &str, games| {
        let mut own = experiment(text, 8);
        own.robust.as_mut().expect("draws").games = games;
        let plan: Plan = Plan::check(&Registry::of::<Race>(), &own, false).expect("a sound check");
        RobustProcedure.games(&plan)
    };
    let wanted = [16_000, 16, 16, 4000, 4016];
    assert_eq!([None, Some(1), Some(2), Some(500), Some(501)].map(|own| games(CHECK, own)), wanted);
    let sweep = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 1000\n[[vary]]\nparameter = \"goal\"\nvalues = [10, 30, 50]\n";
    assert_eq!(RobustProcedure.games(&planned(sweep, 8)), 24_000);
    assert_eq!(
        RobustProcedure
            .games(&Plan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", sweep).unwrap()).unwrap()),
        0
    );
}

/// A study of a single block is repeated in blocks of the same number.
#[test]
fn draws_have_as_many_blocks_as_were_played() {
    let text = "seats = [\"walker\", \"sprinter\"]\ngames = 2\n";
    let (plan, mut findings) = (crate::testing::plan(text), crate::testing::find(text));
    assert_eq!(super::super::played(&plan, &findings), 1);
    findings.cells[0].blocks = 7;
    assert_eq!(super::super::played(&plan, &findings), 7, "if it ended early");
}

#[test]
fn draws_with_fewer_games_are_told_before_anything_is_played() {
    let told = |games| {
        let mut own = experiment(CHECK, 8);
        own.robust.as_mut().expect("draws").games = games;
        let plan: Plan = Plan::check(&Registry::of::<Race>(), &own, false).expect("a sound check");
        RobustProcedure.describe(&plan).expect("what is to come")
    };
    assert!(told(None).ends_with("that takes 16,000 games more."), "{}", told(None));
    let wanted = "takes 4,000 games more. A draw has 500 games per cell, fewer than the study";
    assert!(told(Some(500)).contains(wanted), "{}", told(Some(500)));
}

/// Draws of a screening have the games of its first look, here a fifth of 10,000 in whole batches.
#[test]
fn draws_of_a_screening_have_the_games_of_its_first_look() {
    let mut own = experiment("ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 10000\nseed = 3\n", 16);
    own.ask_screen(&["goal".to_owned()], crate::Method::OneAtATime, None, None);
    let plan = Plan::new(&Registry::of::<Race>(), &own).expect("a plan");
    let told = RobustProcedure.describe(&plan).expect("what is to come");
    let wanted =
        "takes 32,768 games more for each reported ruleset. A draw has 2,048 games per value, fewer than the study";
    assert!(told.contains(wanted), "{told}");
    assert_eq!(RobustProcedure.games(&plan), 32_768);
}

/// A repetition plays all its games.
#[test]
fn a_repetition_is_a_whole_run() {
    let stop = AtomicBool::new(false);
    let means = RunContext { threads: 1, kept: None, progress: &Quiet, stop: &stop };
    let findings = super::super::play(&checked(CHECK, 4), ("draw", "a draw"), &means).expect("a run");
    assert_eq!((findings.interrupted, findings.cells[0].games), (false, 2000));
}

/// Four draws of one cell of 2,000 games, after the study with the same number.
#[test]
fn draws_begin_anew_with_all_their_games() {
    let begun = Mutex::new(Vec::new());
    let listener = |event: Event| {
        if let Event::Started { cells, games, kept } = event {
            begun.lock().unwrap().push((cells, games, kept));
        }
    };
    run_study(&checked(CHECK, 4), &RunOptions::default(), &listener, &AtomicBool::new(false)).expect("a run");
    assert_eq!(begun.into_inner().unwrap(), [(1, 2000, 0), (1, 8000, 0)]);
}
