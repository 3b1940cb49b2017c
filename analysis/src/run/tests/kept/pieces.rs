//! Pieces that no run writes by itself, and runs with interim analyses.

use core::ops::Range;

use super::*;
use crate::run::ledger::Ledger;

/// Every cell and seat of nine games per block, with interim analyses after chunks 8, 10, 12, 15, 18 and so on; the fourth is enough.
const WITH_LOOKS: &str = r#"
seats = ["walker", "sprinter", "sprinter{keen=3}"]
games = 600000
width = 0.0225
seed = 11
[[vary]]
parameter = "sprint.trip"
values = [1, 3, 5]
"#;

/// Keeps these chunks as one piece.
fn keep(plan: &Plan, folder: &Path, chunks: Range<u64>) {
    let (schedule, stop) = (Schedule::new(plan), AtomicBool::new(false));
    let design = cells::design(plan, &schedule, true, &stop, &Quiet);
    let ledger = Ledger::open(folder, design.header(&options(1, Some(folder))), false, &Quiet).unwrap();
    let (mut tally, mut rows) = (design.tally.empty(), None::<crate::rows::Frame>);
    for chunk in chunks.clone() {
        let played = design.play(chunk, &stop).unwrap().unwrap();
        design.tally.merge(&mut tally, &played.tally);
        for frame in played.frames {
            match &mut rows {
                None => rows = Some(frame),
                Some(rows) => rows.append(frame),
            }
        }
    }
    ledger.add(chunks, &tally, rows.as_mut()).unwrap();
}

/// Findings and rows of a run that was never interrupted.
fn undisturbed(plan: &Plan) -> (String, Vec<u8>) {
    let folder = tempfile::tempdir().unwrap();
    told(&run_quietly(plan, &options(2, Some(folder.path()))))
}

fn told(ran: &RunResult) -> (String, Vec<u8>) {
    (json(&ran.findings), std::fs::read(ran.outcomes.as_ref().unwrap()).unwrap())
}

/// Kept work is counted once, for any later interim analysis: the findings are those of a run that keeps nothing.
#[test]
fn a_run_with_interim_analyses_counts_what_it_kept_once() {
    let plan = plan(WITH_LOOKS);
    let kept_nothing = run_quietly(&plan, &options(2, None)).findings;
    let fourth_analysis = Schedule::new(&plan).cut().blocks_in(&(0..15));
    assert_eq!(kept_nothing.cells[0].blocks, fourth_analysis, "this test wants a run of four interim analyses");
    let (findings, rows) = undisturbed(&plan);
    assert!(findings == json(&kept_nothing), "a folder changes nothing");
    // Each stop may leave up to three more finished chunks than merged ones; in total never all that the fourth analysis needs.
    for stops in [vec![10], vec![4, 3], vec![8], vec![7, 1]] {
        let folder = tempfile::tempdir().unwrap();
        for chunks in &stops {
            assert!(!run_until(&plan, &options(1, Some(folder.path())), *chunks).unwrap().whole);
        }
        let (ran, (kept, ..)) = resume(&plan, folder.path());
        assert!(kept > 0 && told(&ran) == (findings.clone(), rows.clone()), "stopped after {stops:?}");
    }
}

/// Chunks 6 to 9 are one piece, and the first interim analysis is after chunk 8: half of the piece would be included too early.
#[test]
fn a_piece_across_an_interim_analysis_is_played_again() {
    let plan = plan(WITH_LOOKS);
    let folder = tempfile::tempdir().unwrap();
    keep(&plan, folder.path(), 6..10);
    let (ran, (kept, _, damaged)) = resume(&plan, folder.path());
    assert_eq!((kept, damaged), (0, vec!["it does not belong to this run".to_owned()]));
    assert!(told(&ran) == undisturbed(&plan));
}

#[test]
fn two_pieces_that_hold_the_same_games_are_counted_once() {
    let plan = plan(SWEEP);
    let whole = undisturbed(&plan);
    for (first, second) in [(0..3, 2..5), (0..5, 1..2), (4..6, 4..9)] {
        let folder = tempfile::tempdir().unwrap();
        keep(&plan, folder.path(), first.clone());
        keep(&plan, folder.path(), second.clone());
        let (ran, (_, _, damaged)) = resume(&plan, folder.path());
        assert_eq!(damaged, ["another piece holds the same games"], "{first:?} and {second:?}");
        assert!(told(&ran) == whole, "{first:?} and {second:?}");
    }
}

/// Missing chunks are played after the kept ones, and precede them in the file of rows.
#[test]
fn rows_are_joined_in_the_order_of_the_games() {
    let plan = plan(SWEEP);
    let folder = tempfile::tempdir().unwrap();
    for chunks in [20..22, 3..5] {
        keep(&plan, folder.path(), chunks);
    }
    let (ran, (kept, ..)) = resume(&plan, folder.path());
    assert_eq!(kept, 9 * 4 * Schedule::new(&plan).cut().blocks_in(&(0..1)));
    assert!(told(&ran) == undisturbed(&plan));
}

/// A piece of another seed has a valid digest and the same shape.
#[test]
fn a_piece_of_another_run_is_played_again() {
    let (own, other) = (plan(SWEEP), plan(&SWEEP.replace("seed = 11", "seed = 12")));
    let (folder, strange) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    keep(&own, folder.path(), 0..2);
    keep(&other, strange.path(), 2..4);
    for ending in ["json", "parquet"] {
        let piece = pieces(strange.path(), ending).remove(0);
        std::fs::copy(&piece, folder.path().join("run").join(piece.file_name().unwrap())).unwrap();
    }
    let (ran, (_, _, damaged)) = resume(&own, folder.path());
    assert_eq!(damaged, ["it belongs to another run"]);
    assert!(told(&ran) == undisturbed(&own));
    // A piece must also have the chunks in its name.
    let folder = tempfile::tempdir().unwrap();
    keep(&own, folder.path(), 0..2);
    for ending in ["json", "parquet"] {
        let piece = pieces(folder.path(), ending).remove(0);
        std::fs::rename(&piece, piece.with_file_name(format!("chunks-00002-00004.{ending}"))).unwrap();
    }
    let (ran, (_, _, damaged)) = resume(&own, folder.path());
    assert_eq!(damaged, ["it belongs to another run"]);
    assert!(told(&ran) == undisturbed(&own));
}

/// Work of an older program is played again, however similar it is.
#[test]
fn a_folder_of_another_version_is_played_again() {
    let plan = plan(SWEEP);
    let folder = begun(&plan);
    let header = folder.path().join("run/run.json");
    let text = std::fs::read_to_string(&header).unwrap();
    let older = text.replacen("\"format\": 5", "\"format\": 4", 1);
    assert_ne!(older, text);
    std::fs::write(&header, older).unwrap();
    let (ran, (kept, reason, _)) = resume(&plan, folder.path());
    assert!(kept == 0 && reason.contains("another version of Evenkeel (form 4, this one reads 5)"), "{reason}");
    assert!(told(&ran) == undisturbed(&plan));
}

/// Chunks before and after an existing piece are kept in pieces of their own: a third run has nothing left to play.
#[test]
fn what_is_played_around_a_kept_piece_is_kept_too() {
    let plan = plan(SWEEP);
    let folder = tempfile::tempdir().unwrap();
    keep(&plan, folder.path(), 3..5);
    resume(&plan, folder.path());
    assert_eq!(start(&plan, folder.path()), (18_000, String::new(), Vec::new()));
}

/// The piece is removed at once, for any names of the pieces that replace it.
#[test]
fn a_damaged_piece_is_told_once() {
    let plan = plan(SWEEP);
    let folder = tempfile::tempdir().unwrap();
    keep(&plan, folder.path(), 1..2);
    std::fs::write(&pieces(folder.path(), "json")[0], "spoilt").unwrap();
    assert_eq!(start(&plan, folder.path()), (0, String::new(), vec!["it does not match its digest".to_owned()]));
    assert_eq!(start(&plan, folder.path()), (18_000, String::new(), Vec::new()));
}
