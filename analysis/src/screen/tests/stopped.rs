//! An interrupted screening continues, and ends with its current knowledge.

use super::*;

#[test]
fn the_same_bytes_on_any_number_of_threads_and_after_a_stop() {
    let plan = asked(TWO, &[]);
    let folder = tempfile::tempdir().unwrap();
    let options = |threads| RunOptions { threads, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
    let whole = run_study(&plan, &RunOptions { threads: 1, ..RunOptions::default() }, &Quiet, &AtomicBool::new(false));
    let stop = AtomicBool::new(false);
    let stopped = run_study(&plan, &options(2), &stop_after(15_000, &stop), &stop);
    assert!(stopped.is_err(), "it was stopped while values were tried");
    let resumed = run_study(&plan, &options(3), &Quiet, &AtomicBool::new(false));
    assert_eq!(resumed.unwrap().findings, whole.unwrap().findings);
}

/// An interrupted screening, after every value was played, reports which rules matter so far.
#[test]
fn an_interrupted_screening_ends_with_what_it_knows() {
    let plan = asked(TWO, &[]);
    let known = |games: u64| {
        let stop = AtomicBool::new(false);
        match run_study(&plan, &RunOptions { threads: 2, ..RunOptions::default() }, &stop_after(games, &stop), &stop) {
            Err(RunError::Stopped { best, .. }) => best,
            other => panic!("it was to be stopped: {}", other.is_ok()),
        }
    };
    let first = plan.games() + ScreenProcedure.games(&plan);
    assert_eq!(known(first / 2), None);
    let text = known(first + 1000).unwrap();
    assert!(text.contains("clearly move") && !text.ends_with('.'), "{text}");
}

/// The parts that an interrupted screening kept, in their order: first values, then unclear ones, then intermediate ones.
#[test]
fn every_part_is_kept_in_a_folder_of_its_own() {
    let kept = |text: &str, only: &str, games: u64| {
        let (folder, stop) = (tempfile::tempdir().unwrap(), AtomicBool::new(false));
        let options = RunOptions { threads: 1, folder: Some(folder.path().to_owned()), ..RunOptions::default() };
        let stopped = run_study(&asked(text, &[only]), &options, &stop_after(games, &stop), &stop);
        let Err(RunError::Stopped { kept: Some(kept), .. }) = stopped else { panic!("it was to be stopped") };
        let names = std::fs::read_dir(kept).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
        let mut parts: Vec<String> = names.filter(|name| name.starts_with("screen-")).collect();
        parts.sort();
        parts
    };
    // 1280 games of the current rules, then of these and one value; 640, then with two values, with two more and with one.
    assert_eq!(kept(TWO, "limit", 5000), ["screen-0", "screen-1"]);
    let sprinters = "seats = [\"sprinter\", \"sprinter\"]\ngames = 640\n";
    assert_eq!(kept(sprinters, "sprint.trip", 4600), ["screen-0", "screen-2", "screen-3"]);
}
