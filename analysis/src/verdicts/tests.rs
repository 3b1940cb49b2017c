//! The sentences of every kind of study, as shown to readers.

mod again;
mod alone;
mod cells;
mod change;
mod courses;
mod coverage;
mod fair;
mod shown;
mod strip;

use insta::assert_snapshot;

use crate::testing::find;

fn tell(text: &str) -> String {
    find(text).verdicts.into_iter().map(|verdict| verdict.text + "\n").collect()
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

/// Four equals: no sentence about the known share, but about seats and lanes.
#[test]
fn equals_at_the_table() {
    let equals = "seats = [\"walker\", \"walker\", \"walker\"]\ngames = 3000\n";
    let told = tell(equals) + &tell(&format!("{equals}{}", vary("head_start", "[0, 9]")));
    let of_games: Vec<&str> = told.lines().filter(|line| !line.starts_with("Headroom: ")).collect();
    assert!(of_games.iter().all(|line| !line.contains("Walker") && !line.contains("walker")), "{told}");
    assert_snapshot!(told);
    assert_eq!(find(equals).circular_orders, 1, "equals sit in one order");
}
