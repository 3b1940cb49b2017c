use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use tempfile::TempDir;

use super::*;
use crate::estimate::{Quantiles, square};
use crate::findings::{Estimate, Findings, Value};
use crate::rows::{FILE, GAMES_FILE, ROWS_PER_GROUP};
use crate::testing::plan;
use crate::{Quiet, RunOptions, run};

/// A run with rows in a folder: `games` games in each cell.
fn play(games: u64, goals: &str) -> (TempDir, Findings) {
    let folder = tempfile::tempdir().unwrap();
    let plan = plan(&format!(
        "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = {games}\n[[vary]]\nparameter = \"goal\"\nvalues = {goals}\n"
    ));
    let options =
        RunOptions { threads: 2, folder: Some(folder.path().to_owned()), rows: true, ..RunOptions::default() };
    let ran = run(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
    (folder, ran.findings)
}

fn words(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn by(names: &[&str], show: &[&str]) -> Query {
    Query { by: words(names), show: words(show), ..Query::default() }
}

fn word(text: &str) -> Key {
    Key::Word(text.to_owned())
}

/// The run's findings can be computed from its rows, with nearly the same intervals.
#[test]
fn answers_agree_with_the_findings() {
    let (folder, findings) = play(3000, "[20, 30]");
    let answer = ask(folder.path(), &by(&["goal", "strategy"], &["win_rate", "trips", "rank"])).unwrap();
    assert_eq!((answer.groups.len(), answer.rows, answer.blocks, answer.row), (4, 18_000, 1000, "seat"));
    for group in &answer.groups {
        let [Key::Number(goal), Key::Word(strategy)] = &group.values[..] else { panic!("{group:?}") };
        let cell = findings.cells.iter().find(|cell| cell.parameters["goal"] == Value::Integer(*goal)).unwrap();
        let found = &cell.strategies[strategy];
        let [share, trips, rank] = group.numbers[..] else { panic!("{group:?}") };
        for (own, wanted) in [(share, found.win_rate), (rank, found.mean_rank)] {
            let own = own.unwrap();
            assert!((own.estimate - wanted.estimate).abs() < 1e-9, "{own:?} {wanted:?}");
            assert!((own.low - wanted.low).abs() < 0.02 * (wanted.high - wanted.low), "{own:?} {wanted:?}");
            assert!((own.high - wanted.high).abs() < 0.02 * (wanted.high - wanted.low), "{own:?} {wanted:?}");
        }
        assert!((trips.unwrap().estimate - found.metrics["trips"].mean).abs() < 1e-9);
        assert_eq!((group.rows, group.blocks), (if strategy == "walker" { 6000 } else { 3000 }, 1000));
    }
}

/// An independent row-by-row count of conditions, quotients and groups without their cells: blocks of several cells are one unit.
#[test]
fn answers_agree_with_a_recount() {
    let (folder, _) = play(600, "[20, 25, 30]");
    let rows = crate::rows::read_part(&folder.path().join(FILE)).unwrap();
    let numbers = |name: &str| -> Vec<i64> {
        let column = rows.column(name).unwrap().cast(&polars::prelude::DataType::Int64).unwrap();
        column.i64().unwrap().into_no_null_iter().collect()
    };
    let [block, trips, rounds, seat, goal] = ["block", "trips", "rounds", "seat", "goal"].map(numbers);
    let mut sums: BTreeMap<i64, BTreeMap<i64, (f64, f64, u64)>> = BTreeMap::new();
    for row in (0..rows.height()).filter(|row| rounds[*row] > 8 && goal[*row] != 25) {
        let own = sums.entry(seat[row]).or_default().entry(block[row]).or_default();
        *own = (own.0 + trips[row] as f64, own.1 + rounds[row] as f64, own.2 + 1);
    }
    let conditions = words(&["rounds > 8 and goal != 25"]);
    let query = Query { conditions, ..by(&["seat"], &["often=trips/rounds"]) };
    let answer = ask(folder.path(), &query).unwrap();
    assert_eq!(answer.groups.len(), 3);
    for group in &answer.groups {
        let Key::Number(seat) = group.values[0] else { panic!("{group:?}") };
        let own: Vec<_> = sums[&seat].values().copied().collect();
        let total = |of: fn(&(f64, f64, u64)) -> f64| own.iter().map(of).sum::<f64>();
        let ratio = total(|block| block.0) / total(|block| block.1);
        let found = group.numbers[0].unwrap();
        assert!((found.estimate - ratio).abs() < 1e-12);
        assert_eq!((group.blocks, group.rows), (own.len() as u64, own.iter().map(|block| block.2).sum()));
        // The standard error of the ratio over blocks; the interval is a little wider, for unseen values.
        let n = own.len() as f64;
        let squares: f64 = own.iter().map(|block| square(block.0 - ratio * block.1)).sum();
        let error = (squares * n / (n - 1.0)).sqrt() / total(|block| block.1);
        let half = (found.high - found.low) / 2.0;
        assert!(half > 1.96 * error && half < 2.2 * error, "{half} {error}");
    }
}

/// An independent computation of differences: block by block, of ratios of block sums.
#[test]
fn groups_are_compared_block_by_block() {
    let (folder, findings) = play(3000, "[20, 30]");
    let query = Query { against: words(&["20"]), ..by(&["goal"], &["often=trips/rounds", "rounds"]) };
    let answer = ask(folder.path(), &query).unwrap();
    assert_eq!(answer.against, Some(vec![Key::Number(20)]));
    let [first, second] = &answer.groups[..] else { panic!("{answer:?}") };
    assert!(first.differences.is_empty(), "nobody is compared with itself");
    let rows = crate::rows::read_part(&folder.path().join(FILE)).unwrap();
    let numbers = |name: &str| -> Vec<i64> {
        let column = rows.column(name).unwrap().cast(&polars::prelude::DataType::Int64).unwrap();
        column.i64().unwrap().into_no_null_iter().collect()
    };
    let [block, goal, trips, rounds] = ["block", "goal", "trips", "rounds"].map(numbers);
    let mut sums: BTreeMap<i64, [[f64; 2]; 2]> = BTreeMap::new();
    for row in 0..rows.height() {
        let own = &mut sums.entry(block[row]).or_default()[usize::from(goal[row] == 30)];
        *own = [own[0] + trips[row] as f64, own[1] + rounds[row] as f64];
    }
    let total = |cell: usize, of: usize| sums.values().map(|block| block[cell][of]).sum::<f64>();
    let ratio = [0, 1].map(|cell| total(cell, 0) / total(cell, 1));
    let residual =
        |block: &[[f64; 2]; 2], cell: usize| (block[cell][0] - ratio[cell] * block[cell][1]) / total(cell, 1);
    let n = sums.len() as f64;
    let squares: f64 = sums.values().map(|block| square(residual(block, 1) - residual(block, 0))).sum();
    let error = (squares * n / (n - 1.0)).sqrt();
    let found = second.differences[0].unwrap();
    assert!((found.estimate - (ratio[1] - ratio[0])).abs() < 1e-12, "{found:?} {ratio:?}");
    let half = (found.high - found.low) / 2.0;
    assert!(half > 1.96 * error && half < 2.2 * error, "{half} {error}");
    let lengths = [0, 1].map(|cell| findings.cells[cell].metrics["rounds"].mean);
    assert!((second.differences[1].unwrap().estimate - (lengths[1] - lengths[0])).abs() < 1e-9);
}

/// Groups with the same luck differ by less than groups with separate luck, and each group is compared with the reference.
#[test]
fn differences_of_win_rates_are_paired() {
    let (folder, _) = play(3000, "[20, 30]");
    let query = Query { against: words(&["20", "walker"]), ..by(&["goal", "strategy"], &["win_rate"]) };
    let answer = ask(folder.path(), &query).unwrap();
    let own = |goal: i64, strategy: &str| {
        answer.groups.iter().find(|group| group.values == [Key::Number(goal), word(strategy)]).unwrap()
    };
    let (here, there) = (own(30, "walker"), own(20, "walker"));
    let [own, other] = [here, there].map(|group| group.numbers[0].unwrap());
    let found = here.differences[0].unwrap();
    assert!((found.estimate - (own.estimate - other.estimate)).abs() < 2e-6, "{found:?}");
    let width = |found: Estimate| found.high - found.low;
    assert!(width(found) < 0.95 * libm::hypot(width(own), width(other)), "{found:?} {own:?} {other:?}");
}

/// With four groups, each interval misses with probability 1/80, so all intervals of an answer hold in 95% of cases.
#[test]
fn simultaneous_intervals_are_wider_by_the_number_of_groups() {
    let (folder, _) = play(3000, "[20, 30]");
    let each = Query { against: words(&["20", "walker"]), ..by(&["goal", "strategy"], &["rounds"]) };
    let alone = ask(folder.path(), &each).unwrap();
    let together = ask(folder.path(), &Query { simultaneous: true, ..each }).unwrap();
    assert!(together.simultaneous && !alone.simultaneous);
    let width = |found: Estimate| found.high - found.low;
    let normal = |error: f64| Quantiles::new(1.0 - error, u64::MAX).normal;
    for (one, all) in alone.groups.iter().zip(&together.groups) {
        let wider = width(all.numbers[0].unwrap()) / width(one.numbers[0].unwrap());
        assert!((wider - normal(0.05 / 4.0) / normal(0.05)).abs() < 0.03, "{wider}");
        // In a cell all games have the same length, without variance.
        let elsewhere = one.values[0] == Key::Number(30);
        if let (true, Some(Some(one)), Some(Some(all))) = (elsewhere, one.differences.first(), all.differences.first())
        {
            let wider = width(*all) / width(*one);
            assert!((wider - normal(0.05 / 3.0) / normal(0.05)).abs() < 0.03, "{wider}");
        }
    }
}

/// For any division of the rows into slices, blocks of one cell and of several stay whole.
#[test]
fn blocks_stay_whole_over_slices() {
    for goals in ["[20]", "[20, 22, 24, 26, 28, 30]"] {
        let games = if goals.len() < 5 { 24_000 } else { 6_000 };
        let (folder, findings) = play(games, goals);
        let answer = ask(folder.path(), &by(&["strategy"], &["win_rate"])).unwrap();
        assert!(answer.rows > ROWS_PER_GROUP as u64, "several slices");
        assert_eq!((answer.blocks, findings.cells[0].blocks), (games / 3, games / 3));
        assert!(answer.groups.iter().all(|group| group.blocks == games / 3), "{answer:?}");
    }
}

#[test]
fn games_are_asked_by_themselves() {
    let (folder, findings) = play(3000, "[20, 30]");
    let query = Query { games: true, ..by(&["cell"], &["rounds", "winners"]) };
    let answer = ask(folder.path(), &query).unwrap();
    assert_eq!(answer.row, "game");
    for (group, cell) in answer.groups.iter().zip(&findings.cells) {
        assert_eq!(group.rows, 3000);
        assert!((group.numbers[0].unwrap().estimate - cell.metrics["rounds"].mean).abs() < 1e-9);
    }
    // The same file under its own name.
    let file = folder.path().join(GAMES_FILE);
    assert_eq!(ask(&file, &Query { games: false, ..query }).unwrap(), answer);
}

#[test]
fn without_a_question_it_is_what_is_varied_and_who_plays() {
    let (folder, _) = play(300, "[20, 30]");
    let answer = ask(folder.path(), &Query::default()).unwrap();
    assert_eq!(answer.by, ["goal", "strategy"]);
    assert_eq!(answer.numbers.iter().map(|number| &*number.name).collect::<Vec<_>>(), ["win_rate", "rounds"]);
    let first: Vec<_> = answer.groups.iter().map(|group| group.values.clone()).collect();
    let wanted = [(20, "sprinter"), (20, "walker"), (30, "sprinter"), (30, "walker")];
    assert_eq!(first, wanted.map(|(goal, strategy)| vec![Key::Number(goal), word(strategy)]));
    let sorted = Query { sort: Some("rounds".to_owned()), ..Query::default() };
    let sorted = ask(folder.path(), &sorted).unwrap();
    assert!(
        sorted.groups.is_sorted_by(|one, other| one.numbers[1].unwrap().estimate >= other.numbers[1].unwrap().estimate)
    );
    assert_eq!(sorted.groups[0].values[0], Key::Number(30), "to 30 it takes longer");
}

#[test]
fn conditions_mean_what_they_say() {
    let (folder, _) = play(300, "[20, 30]");
    let count = |condition: &str| {
        let query = Query { conditions: words(&[condition]), ..by(&["strategy"], &["win_rate"]) };
        ask(folder.path(), &query).map(|answer| answer.rows)
    };
    assert_eq!(count("strategy = walker").unwrap(), 1200);
    assert_eq!(count("strategy != 'walker'").unwrap(), 600);
    assert_eq!(count("seat <= 2").unwrap() + count("seat > 2").unwrap(), 1800);
    assert_eq!(count("seat < 2").unwrap() + count("seat >= 2").unwrap(), 1800);
    assert_eq!(count("seat == 1 and goal=20").unwrap(), 300);
    assert_eq!(count("win_share > 0.99").unwrap() + count("win_share < 0.99").unwrap(), 1800);
    assert_eq!(count("seat = 1 AND goal = 30"), count("seat = 1 and goal = 30"));
    let two = Query { conditions: words(&["seat = 1", "goal = 30"]), ..Query::default() };
    assert_eq!(ask(folder.path(), &two).unwrap().rows, 300);
}

#[test]
fn what_cannot_be_answered_is_told() {
    let (folder, _) = play(30, "[20, 30]");
    let told = |query: &Query| ask(folder.path(), query).unwrap_err().to_string();
    let shown = |text: &str| told(&by(&["strategy"], &[text]));
    let kept = |text: &str| told(&Query { conditions: words(&[text]), ..Query::default() });
    for (found, wanted) in [
        (told(&by(&["stratgy"], &[])), "there is no column `stratgy`"),
        (told(&by(&["winner"], &[])), "it is a column of whole games: add --games"),
        (kept("winner = walker"), "it is a column of whole games: add --games"),
        (
            told(&Query { games: true, ..by(&["strategy"], &[]) }),
            "it is a column of the seats of games: leave out --games",
        ),
        (told(&by(&["seat", "seat"], &[])), "`seat` is named twice"),
        (told(&by(&["block"], &[])), "every block would be its own group"),
        (told(&by(&["win_share"], &[])), "every share would be its own group"),
        (shown("tripz"), "there is no column of numbers `tripz`"),
        (shown("strategy"), "there is no column of numbers `strategy`"),
        (shown("1"), "`1` is a number, not a column of numbers"),
        (shown("a=trips/"), "it is incomplete"),
        (shown("=trips"), "has no name before ="),
        (told(&by(&[], &["trips", "trips"])), "`trips` is given twice"),
        (told(&Query { sort: Some("trips".to_owned()), ..Query::default() }), "`trips` is not a number shown"),
        (told(&Query { against: words(&["walker"]), ..by(&["goal", "strategy"], &[]) }), "a group has 2 values here"),
        (told(&Query { against: words(&["runner"]), ..by(&["strategy"], &[]) }), "there are sprinter; walker"),
        (kept("rounds"), "`rounds` is not a comparison"),
        (kept("rounds >"), "is not finished"),
        (kept("strategy = walker or strategy = sprinter"), "`or` is not supported"),
        (kept("strategy = 'walker or sprinter'"), "no row has `walker or sprinter`"),
        (kept("runds > 3"), "there is no column `runds`"),
        (kept("rounds > many"), "`rounds` holds numbers"),
        (kept("rounds > 3 OR rounds < 2"), "`or` is not supported"),
        (kept("strategy < walker"), "words have no order"),
        (kept("strategy = wlker"), "no row has `wlker` as strategy"),
        (kept("rounds > 100000"), "no row is left"),
    ] {
        assert!(found.contains(wanted), "{wanted}: {found}");
    }
}

/// A file of another form or content, or none.
#[test]
fn files_that_are_no_rows_are_refused() {
    let scratch = tempfile::tempdir().unwrap();
    let told = |path: &Path| ask(path, &Query::default()).unwrap_err().to_string();
    let empty = told(scratch.path());
    assert!(empty.contains("this folder holds no run") && empty.contains("--out DIR"), "{empty}");
    std::fs::write(scratch.path().join(FINDINGS), "{}").unwrap();
    assert!(told(scratch.path()).contains("this folder holds no rows of single games"));
    let below = scratch.path().join("players-2");
    std::fs::create_dir(&below).unwrap();
    std::fs::write(below.join(FILE), b"").unwrap();
    let several = told(scratch.path());
    assert!(
        several.contains("each number of players has rows of its own") && several.contains("players-2"),
        "{several}"
    );
    let file = scratch.path().join("rows.parquet");
    assert!(told(&file).contains("cannot be read as rows of a run"));
    for content in [&b""[..], b"PAR1", b"cell,block\n1,2\n"] {
        std::fs::write(&file, content).unwrap();
        assert!(told(&file).contains("cannot be read as rows of a run"));
    }
    let mut frame = polars::prelude::DataFrame::empty();
    crate::rows::parquet::write_part(&file, &mut frame).unwrap();
    assert!(told(&file).contains("its metadata are missing"), "{}", told(&file));
}

/// Coverage of the intervals of a quotient by group, over made-up runs; a long run estimates the true value.
#[test]
fn intervals_hold_what_they_promise() {
    let (folder, _) = play(30_000, "[20]");
    let query = by(&["seat"], &["win_rate", "often=trips/rounds"]);
    let truth = ask(folder.path(), &query).unwrap();
    let (mut missed, mut all) = ([0; 2], 0);
    for part in 0..100 {
        let (from, to) = (100 * part, 100 * (part + 1));
        let conditions = vec![format!("block >= {from} and block < {to}")];
        let answer = ask(folder.path(), &Query { conditions, ..query.clone() }).unwrap();
        assert_eq!(answer.blocks, 100);
        for (own, wanted) in answer.groups.iter().zip(&truth.groups) {
            all += 1;
            for (number, missed) in missed.iter_mut().enumerate() {
                let (own, wanted) = (own.numbers[number].unwrap(), wanted.numbers[number].unwrap().estimate);
                *missed += i32::from(wanted < own.low || own.high < wanted);
            }
        }
    }
    assert_eq!(all, 300);
    // 5% of 300 are 15; twice that has a probability of one in two thousand.
    assert!(missed.iter().all(|missed| (2..=28).contains(missed)), "{missed:?} of {all}");
}
