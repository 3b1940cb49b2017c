use std::sync::atomic::AtomicBool;

use crate::testing::plan;
use crate::{Options, Quiet, run};

fn texts(text: &str) -> Vec<String> {
    let options = Options { threads: 2, ..Options::default() };
    let ran = run(&plan(text), &options, &Quiet, &AtomicBool::new(false)).unwrap();
    ran.findings.verdicts.into_iter().map(|verdict| verdict.text).collect()
}

fn assert_some(texts: &[String], wanted: &[&str]) {
    for wanted in wanted {
        assert!(texts.iter().any(|text| text.contains(wanted)), "nothing says `{wanted}`: {texts:#?}");
    }
}

#[test]
fn a_simulation_is_described() {
    let found = texts("seats = [\"walker\", \"sprinter\"]\ngames = 4000");
    assert_some(
        &found,
        &["of its games; then", "an even share is 50.0%", "Half of the games take at most", "Games end by goal"],
    );
}

#[test]
fn a_sweep_is_described() {
    let text =
        "seats = [\"walker\", \"sprinter\"]\ngames = 2000\n[[vary]]\nparameter = \"sprint.trip\"\nfrom = 0\nto = 6\n";
    let found = texts(text);
    assert!(
        found[0].starts_with("sprinter gains most from a low sprint.trip: 100.0%") || found[0].contains(" from a "),
        "{found:#?}"
    );
    assert_some(
        &found,
        &["Against the standard, 3, win shares differ at 0, 1, 2, 4, 5 and 6", "stand closest together at"],
    );
    assert_some(&found, &["The largest win share belongs to sprinter from 0 to ", "The median game takes "]);
}

#[test]
fn what_moves_nobody_is_called_so() {
    let text =
        "seats = [\"walker\", \"sprinter\"]\ngames = 2000\n[[vary]]\nparameter = \"limit\"\nvalues = [200, 300]\n";
    assert_some(
        &texts(text),
        &["is not moved, as far as these games tell", "no difference in any win share was found"],
    );
}

#[test]
fn two_axes_name_both_values() {
    let text = "seats = [\"walker\", \"sprinter\"]\ngames = 1000\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [1, 5]\n\
                [[vary]]\nparameter = \"calm\"\nvalues = [true, false]\n";
    assert_some(
        &texts(text),
        &["sprint.trip = 1, calm = false", "Against the first cell, sprint.trip = 1, calm = true,"],
    );
}

#[test]
fn alone_at_the_table_the_score_is_described() {
    let found = texts("seats = [\"sprinter\"]\ngames = 3000");
    assert_some(
        &found,
        &["sprinter has a median square of 3", "nine games in ten end between", "Share of the games: tripped"],
    );
    assert!(found.iter().all(|text| !text.contains("wins")), "{found:#?}");
}

#[test]
fn alone_at_the_table_a_sweep_tells_what_moves() {
    let text = "seats = [\"sprinter\"]\ngames = 3000\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [3, 0, 5]\n";
    let found = texts(text);
    assert_some(
        &found,
        &["The median square is the same everywhere: 3", "the share of games “tripped”, in points, moves by -"],
    );
    assert_some(&found, &["Against 3, on the same luck"]);
    let text = "seats = [\"walker\"]\ngames = 2000\n[[vary]]\nparameter = \"limit\"\nvalues = [200, 300]\n";
    assert_some(&texts(text), &["no difference in mean square was found"]);
}
