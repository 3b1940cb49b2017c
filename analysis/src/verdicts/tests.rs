//! The prose of every kind of study, as somebody reads it.

mod alone;
mod cells;
mod change;
mod made;
mod tournament;

use std::sync::atomic::AtomicBool;

use insta::assert_snapshot;

use crate::testing::plan;
use crate::{Quiet, RunOptions, run};

fn tell(text: &str) -> String {
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    let ran = run(&plan(text), &options, &Quiet, &AtomicBool::new(false)).unwrap();
    ran.findings.verdicts.into_iter().map(|verdict| verdict.text + "\n").collect()
}

fn vary(path: &str, values: &str) -> String {
    format!("[[vary]]\nparameter = \"{path}\"\nvalues = {values}\n")
}

const TWO: &str = "seats = [\"walker\", \"sprinter\"]\n";

#[test]
fn a_simulation() {
    assert_snapshot!(tell(&format!("{TWO}games = 4000")));
}

#[test]
fn few_games() {
    assert_snapshot!(tell(&format!("{TWO}games = 8")));
}

#[test]
fn a_sweep() {
    assert_snapshot!(tell(&format!("{TWO}games = 2000\n{}", vary("sprint.trip", "[0, 1, 2, 3, 4, 5, 6]"))));
}

#[test]
fn a_sweep_without_an_effect() {
    assert_snapshot!(tell(&format!("{TWO}games = 2000\n{}", vary("limit", "[200, 300]"))));
}

#[test]
fn a_sweep_along_two_axes() {
    let axes = vary("sprint.trip", "[1, 5]") + &vary("calm", "[true, false]");
    assert_snapshot!(tell(&format!("{TWO}games = 1000\n{axes}")));
}

#[test]
fn alone_at_the_table() {
    assert_snapshot!(tell("seats = [\"sprinter\"]\ngames = 3000"));
}

#[test]
fn a_sweep_alone_at_the_table() {
    assert_snapshot!(tell(&format!("seats = [\"sprinter\"]\ngames = 3000\n{}", vary("sprint.trip", "[3, 0, 5]"))));
}

#[test]
fn a_sweep_alone_at_the_table_without_an_effect() {
    assert_snapshot!(tell(&format!("seats = [\"walker\"]\ngames = 2000\n{}", vary("limit", "[200, 300]"))));
}
