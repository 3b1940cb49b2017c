use std::collections::BTreeMap;
use std::sync::atomic::AtomicBool;

use evenkeel_engine::Seats;
use evenkeel_engine::factor::Factor;
use evenkeel_engine::outcome::Outcome;
use evenkeel_strategies::HasInfo as _;
use polars::prelude::{DataFrame, DataType, ParquetReader, SerReader, SortMultipleOptions};

use super::frame::{column_of, level_name};
use super::*;
use crate::findings::Value;
use crate::testing::{Race, plan};
use crate::{Quiet, RunOptions, run};

fn frame(folder: &std::path::Path) -> (DataFrame, crate::findings::Findings) {
    let plan = plan(
        "seats = [\"walker\", \"sprinter\", \"walker\"]\ngames = 3000\n[[vary]]\nparameter = \"goal\"\nvalues = [20, 30]\n",
    );
    let options = RunOptions { threads: 2, folder: Some(folder.to_owned()), rows: true, ..RunOptions::default() };
    let ran = run(&plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
    (read_part(&ran.outcomes.unwrap()).unwrap(), ran.findings)
}

#[test]
fn rows_have_the_promised_columns() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, _) = frame(folder.path());
    let (small, large, share, text) = (DataType::Int32, DataType::Int64, DataType::Float64, DataType::String);
    let wanted = [
        ("cell", small.clone()),
        ("goal", large.clone()),
        ("block", large.clone()),
        ("rotation", small.clone()),
        ("game", large.clone()),
        ("seat", small.clone()),
        ("strategy", text.clone()),
        ("rank", small),
        ("win_share", share),
        ("rounds", large.clone()),
        ("end", text.clone()),
        ("trips", large.clone()),
        ("lead", large.clone()),
        ("square", large.clone()),
        ("tripped", large.clone()),
        ("square_round_2", large.clone()),
        ("square_round_90", large),
        ("lane", text),
    ];
    assert_eq!(columns_of(&frame), wanted);
    assert_eq!(frame.height(), 2 * 3000 * 3);
}

fn columns_of(frame: &DataFrame) -> Vec<(&str, DataType)> {
    frame.columns().iter().map(|column| (column.name().as_str(), column.dtype().clone())).collect()
}

fn small(frame: &DataFrame, name: &str) -> Vec<i32> {
    frame.column(name).unwrap().i32().unwrap().into_no_null_iter().collect()
}

fn large(frame: &DataFrame, name: &str) -> Vec<i64> {
    frame.column(name).unwrap().i64().unwrap().into_no_null_iter().collect()
}

fn texts<'f>(frame: &'f DataFrame, name: &str) -> Vec<Option<&'f str>> {
    frame.column(name).unwrap().str().unwrap().iter().collect()
}

/// Within a cell, every game has its own number, from 0 to the last, and one row per seat.
#[test]
fn games_are_numbered_once_in_every_cell() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, _) = frame(folder.path());
    let [cells, seats, rotations] = ["cell", "seat", "rotation"].map(|name| small(&frame, name));
    let [games, blocks] = ["game", "block"].map(|name| large(&frame, name));
    let mut rows: Vec<_> = cells.into_iter().zip(games.iter().copied()).zip(seats).collect();
    rows.sort_unstable();
    let wanted = (1..=2).flat_map(|cell| (0..3000).flat_map(move |game| (1..=3).map(move |seat| ((cell, game), seat))));
    assert!(rows.into_iter().eq(wanted));
    let place = |row: usize| 3 * blocks[row] + i64::from(rotations[row]);
    assert!((0..games.len()).all(|row| games[row] == place(row)));
}

/// The value of each axis is in every row, as a number.
#[test]
fn a_row_has_the_values_of_its_cell() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, findings) = frame(folder.path());
    for (cell, goal) in small(&frame, "cell").into_iter().zip(large(&frame, "goal")) {
        assert_eq!(findings.cells[cell as usize - 1].parameters["goal"], Value::Integer(goal));
    }
}

/// A game has the common values of its seats, the winner, the seating, and the sums of values of single seats.
#[test]
fn a_game_is_what_its_seats_make_of_it() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, _) = frame(folder.path());
    let games = read_part(&folder.path().join(GAMES_FILE)).unwrap();
    assert_eq!(games.height(), frame.height() / 3);
    let names: Vec<&str> = columns_of(&games).into_iter().map(|(name, _)| name).collect();
    let seated = ["winner", "winners", "seat_1", "seat_2", "seat_3"];
    let wanted = [&["cell", "goal", "block", "rotation", "game", "rounds", "end"][..], &seated, &names[12..]].concat();
    assert_eq!(names, wanted);
    let same = ["cell", "rotation"].map(|name| (small(&frame, name), small(&games, name)));
    assert!(same.iter().all(|(seats, games)| seats.iter().step_by(3).eq(games)));
    let same = ["goal", "block", "game", "rounds"].map(|name| (large(&frame, name), large(&games, name)));
    assert!(same.iter().all(|(seats, games)| seats.iter().step_by(3).eq(games)));
    let (trips, sums) = (large(&frame, "trips"), large(&games, "trips"));
    assert!(trips.chunks(3).map(|seats| seats.iter().sum::<i64>()).eq(sums) && trips.iter().any(|trips| *trips > 0));
    let (ranks, labels) = (small(&frame, "rank"), texts(&frame, "strategy"));
    let shares: Vec<f64> = frame.column("win_share").unwrap().f64().unwrap().into_no_null_iter().collect();
    let (winners, winner) = (small(&games, "winners"), texts(&games, "winner"));
    let sat = ["seat_1", "seat_2", "seat_3"].map(|name| texts(&games, name));
    for game in 0..games.height() {
        let seats = 3 * game..3 * game + 3;
        let first: Vec<usize> = seats.clone().filter(|row| ranks[*row] == 1).collect();
        assert_eq!(winners[game] as usize, first.len());
        assert_eq!(winner[game], if let [only] = first[..] { labels[only] } else { None });
        assert!(first.iter().all(|row| (shares[*row] - 1.0 / first.len() as f64).abs() < 1e-15));
        assert!((shares[seats.clone()].iter().sum::<f64>() - 1.0).abs() < 1e-15);
        assert!(seats.clone().all(|row| sat[row - seats.start][game] == labels[row]));
    }
}

/// A tie splits the win exactly, and has no single winner.
#[test]
fn a_tie_is_split_exactly() {
    let mut rows = OutcomeRows::new(Race::INFO);
    let seats = Seats::new(3).unwrap();
    for (game, ranks) in [[1, 1, 1], [3, 1, 1], [2, 3, 1]].into_iter().enumerate() {
        let mut record = GameRecord::new(3);
        record.outcome = Outcome::new(seats, 0, |seat| ranks[seat.index()]);
        rows.take(Position { cell: 0, block: 0, rotation: game, rotations: 3 }, &record, Seat::index);
    }
    let labels = ["one", "two", "three"].map(str::to_owned);
    let frame = Frame::of(rows, Race::INFO, &CellColumns { first: CELLS, varied: Vec::new(), labels: &labels }).0;
    let shares: Vec<f64> = frame.column("win_share").unwrap().f64().unwrap().into_no_null_iter().collect();
    let third = 1.0 / 3.0;
    assert_eq!(shares, [third, third, third, 0.0, 0.5, 0.5, 0.0, 0.0, 1.0]);
    let games = games::games_of(
        &frame,
        &AboutRows::new(
            Race::INFO,
            Source {
                first: CELLS,
                varied: &[],
                seats: 3,
                variant: "",
                hash: 0,
                seed: 0,
                command: String::new(),
                cells: Vec::new(),
            },
        ),
    );
    let games = games.unwrap();
    assert_eq!(small(&games, "winners"), [3, 2, 1]);
    assert_eq!(texts(&games, "winner"), [None, None, Some("three")]);
}

/// The metadata of both files list every column in order, and the command that repeats the run.
#[test]
fn files_say_what_they_hold() {
    let folder = tempfile::tempdir().unwrap();
    let (_, findings) = frame(folder.path());
    for name in [FILE, GAMES_FILE] {
        let path = folder.path().join(name);
        let frame = read_part(&path).unwrap();
        let told = metadata(&path);
        let columns: Vec<serde_json::Value> = serde_json::from_str(&told["evenkeel.columns"]).unwrap();
        let names: Vec<&str> = columns.iter().map(|column| column["name"].as_str().unwrap()).collect();
        assert_eq!(names, columns_of(&frame).into_iter().map(|(name, _)| name).collect::<Vec<_>>());
        assert!(columns.iter().all(|column| column["definition"].as_str().unwrap().ends_with('.')), "{columns:?}");
        let goal = columns.iter().find(|column| column["name"] == "goal").unwrap();
        assert_eq!(goal["unit"], findings.axes[0].unit.as_str());
        let cells: Vec<serde_json::Value> = serde_json::from_str(&told["evenkeel.cells"]).unwrap();
        for (cell, found) in cells.iter().zip(&findings.cells) {
            assert_eq!(cell["rules_hash"], found.rules_hash.as_str());
            assert_eq!(cell["values"]["goal"].to_string(), found.parameters["goal"].to_string());
            assert_eq!(cell["lineup"], serde_json::json!(findings.lineup));
        }
        assert_eq!(cells.len(), 2);
        let simple =
            ["schema", "version", "ruleset", "rules_hash", "seed"].map(|key| told[&format!("evenkeel.{key}")].clone());
        let (seed, version) = (findings.seed.to_string(), env!("CARGO_PKG_VERSION").to_owned());
        let wanted = [crate::findings::SCHEMA_VERSION.to_string(), version, findings.ruleset.clone()];
        assert_eq!(simple, [&wanted[..], &[findings.rules_hash.clone(), seed]].concat()[..]);
        assert!(told["evenkeel.command"].starts_with("evenkeel sweep race"), "{}", told["evenkeel.command"]);
    }
}

fn metadata(path: &std::path::Path) -> BTreeMap<String, String> {
    let mut reader = ParquetReader::new(std::fs::File::open(path).unwrap());
    let metadata = reader.get_metadata().unwrap().clone();
    let pairs = metadata.key_value_metadata().as_ref().unwrap().iter();
    pairs.filter_map(|pair| Some((pair.key.clone(), pair.value.clone()?))).collect()
}

/// Each text is stored in the file once, not once for each row.
#[test]
fn text_is_dictionary_encoded() {
    let folder = tempfile::tempdir().unwrap();
    frame(folder.path());
    let mut reader = ParquetReader::new(std::fs::File::open(folder.path().join(FILE)).unwrap());
    let metadata = reader.get_metadata().unwrap().clone();
    let mut seen = 0;
    for column in metadata.row_groups[0].parquet_columns() {
        if ["strategy", "end", "lane"].contains(&column.descriptor().path_in_schema[0].as_str()) {
            assert!(column.dictionary_page_offset().is_some_and(|offset| offset > 0));
            seen += 1;
        }
    }
    assert_eq!(seen, 3);
}

/// Two independent ways to one answer: Polars groups the rows, the runner counted the games.
#[test]
#[expect(deprecated, reason = "the lazy frames that replace these are minutes of build time")]
fn grouped_rows_agree_with_the_findings() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, findings) = frame(folder.path());
    let grouped =
        frame.group_by_stable(["cell", "strategy"]).unwrap().select(["win_share", "rank", "trips"]).mean().unwrap();
    let grouped = grouped.sort(["cell", "strategy"], SortMultipleOptions::default()).unwrap();
    let number = |column: &str, row: usize| grouped.column(column).unwrap().f64().unwrap().get(row).unwrap();
    for row in 0..grouped.height() {
        let cell = grouped.column("cell").unwrap().i32().unwrap().get(row).unwrap();
        let label = grouped.column("strategy").unwrap().str().unwrap().get(row).unwrap();
        let found = &findings.cells[cell as usize - 1].strategies[label];
        // Findings count shares of a tie in whole millionths.
        assert!((found.win_rate.estimate - number("win_share_mean", row)).abs() < 1e-6);
        assert!((found.mean_rank.estimate - number("rank_mean", row)).abs() < 1e-12);
        assert!((found.metrics["trips"].mean - number("trips_mean", row)).abs() < 1e-12);
    }
    assert_eq!(grouped.height(), 4);
    let seats = frame.group_by_stable(["cell", "seat"]).unwrap().select(["win_share"]).mean().unwrap();
    let seats = seats.sort(["cell", "seat"], SortMultipleOptions::default()).unwrap();
    for (row, found) in findings.cells.iter().flat_map(|cell| &cell.seats).enumerate() {
        let mean = seats.column("win_share_mean").unwrap().f64().unwrap().get(row).unwrap();
        assert!((found.win_rate.estimate - mean).abs() < 1e-6);
    }
    let ends = frame.group_by_stable(["cell", "end"]).unwrap().select(["seat"]).count().unwrap();
    for row in 0..ends.height() {
        let cell = ends.column("cell").unwrap().i32().unwrap().get(row).unwrap();
        let end = ends.column("end").unwrap().str().unwrap().get(row).unwrap();
        let rows = ends.column("seat_count").unwrap().u32().unwrap().get(row).unwrap();
        assert_eq!(u64::from(rows), 3 * findings.cells[cell as usize - 1].ends[end]);
    }
}

#[test]
fn a_row_group_holds_many_chunks() {
    let folder = tempfile::tempdir().unwrap();
    frame(folder.path());
    let file = std::fs::File::open(folder.path().join(FILE)).unwrap();
    let mut reader = ParquetReader::new(file);
    assert_eq!(reader.get_metadata().unwrap().row_groups.len(), 1, "18,000 rows fit into one");
}

/// A case may have the name of a column.
#[test]
fn what_is_varied_has_a_name_of_its_own() {
    let (cases, numbers) = ([Value::Word("one".to_owned())], [Value::Integer(1), Value::Integer(2)]);
    let switches = [Value::Switch(true), Value::Switch(false)];
    let taken = ["end", "seat_2", "lineup", "trips", "lane", "varied.end"];
    let axes = taken.map(|name| (name, "", "", &cases[..]));
    let others = [("goal", "", "", &numbers[..]), ("on", "", "", &switches[..])];
    let varied = Varied::all(Race::INFO, &[&axes[..], &others[..]].concat());
    let names: Vec<&str> = varied.iter().map(Varied::name).collect();
    let wanted = taken.map(|name| format!("varied.{name}"));
    assert_eq!(names[..5], wanted[..5]);
    assert_eq!(names[5..], ["varied.varied.end", "goal", "on"]);
    let types = |place: usize, value: &Value| column_of((&varied[place], value), 2).dtype().clone();
    assert_eq!(types(0, &cases[0]), DataType::String);
    assert_eq!(types(6, &numbers[0]), DataType::Int64);
    assert_eq!(types(7, &switches[0]), DataType::Boolean);
}

/// A seat without levels of a factor has no text; a seat with several has them in the order of the factor.
#[test]
fn levels_of_a_seat_are_one_text() {
    let classes = Factor::dealt("ship_class", "Ships of the fleet.", &["scout", "frigate", "liner"]);
    let text = |levels: &[usize]| level_name(&classes, levels.iter().copied().collect());
    assert_eq!(text(&[]), None);
    assert_eq!(text(&[1]).as_deref(), Some("frigate"));
    assert_eq!(text(&[2, 0, 1]).as_deref(), Some("scout+frigate+liner"));
}
