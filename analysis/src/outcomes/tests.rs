use std::sync::atomic::AtomicBool;

use polars::prelude::{DataType, ParquetReader, SerReader, SortMultipleOptions};

use super::*;
use crate::testing::plan;
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
    let columns: Vec<_> =
        frame.columns().iter().map(|column| (column.name().as_str(), column.dtype().clone())).collect();
    let (small, large, signed, text) = (DataType::UInt32, DataType::UInt64, DataType::Int64, DataType::String);
    let wanted = [
        ("cell", small.clone()),
        ("block", large.clone()),
        ("rotation", small.clone()),
        ("game", large),
        ("seat", small.clone()),
        ("strategy", text.clone()),
        ("rank", small.clone()),
        ("win_share", small),
        ("rounds", signed.clone()),
        ("end", text.clone()),
        ("trips", signed.clone()),
        ("lead", signed.clone()),
        ("square", signed.clone()),
        ("tripped", signed.clone()),
        ("square_round_2", signed.clone()),
        ("square_round_90", signed),
        ("lane", text),
    ];
    assert_eq!(columns, wanted);
    assert_eq!(frame.height(), 2 * 3000 * 3);
}

/// Within a cell every game has a number of its own, from 0 to the last, and one row for each seat.
#[test]
fn games_are_numbered_once_in_every_cell() {
    let folder = tempfile::tempdir().unwrap();
    let (frame, _) = frame(folder.path());
    let small = |name: &str| frame.column(name).unwrap().u32().unwrap().into_no_null_iter().collect::<Vec<_>>();
    let large = |name: &str| frame.column(name).unwrap().u64().unwrap().into_no_null_iter().collect::<Vec<_>>();
    let (cells, seats, rotations, games, blocks) =
        (small("cell"), small("seat"), small("rotation"), large("game"), large("block"));
    let mut rows: Vec<_> = cells.into_iter().zip(games.iter().copied()).zip(seats).collect();
    rows.sort_unstable();
    let wanted = (1..=2).flat_map(|cell| (0..3000).flat_map(move |game| (1..=3).map(move |seat| ((cell, game), seat))));
    assert!(rows.into_iter().eq(wanted));
    let place = |row: usize| 3 * blocks[row] + u64::from(rotations[row]);
    assert!((0..games.len()).all(|row| games[row] == place(row)));
}

/// Two roads to one answer: Polars groups the rows, the runner tallied the games.
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
        let cell = grouped.column("cell").unwrap().u32().unwrap().get(row).unwrap();
        let label = grouped.column("strategy").unwrap().str().unwrap().get(row).unwrap();
        let found = &findings.cells[cell as usize - 1].strategies[label];
        assert!((found.win_rate.estimate - number("win_share_mean", row) / 1e6).abs() < 1e-12);
        assert!((found.mean_rank.estimate - number("rank_mean", row)).abs() < 1e-12);
        assert!((found.metrics["trips"].mean - number("trips_mean", row)).abs() < 1e-12);
    }
    assert_eq!(grouped.height(), 4);
    let seats = frame.group_by_stable(["cell", "seat"]).unwrap().select(["win_share"]).mean().unwrap();
    let seats = seats.sort(["cell", "seat"], SortMultipleOptions::default()).unwrap();
    for (row, found) in findings.cells.iter().flat_map(|cell| &cell.seats).enumerate() {
        let mean = seats.column("win_share_mean").unwrap().f64().unwrap().get(row).unwrap();
        assert!((found.win_rate.estimate - mean / 1e6).abs() < 1e-12);
    }
    let ends = frame.group_by_stable(["cell", "end"]).unwrap().select(["seat"]).count().unwrap();
    for row in 0..ends.height() {
        let cell = ends.column("cell").unwrap().u32().unwrap().get(row).unwrap();
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
