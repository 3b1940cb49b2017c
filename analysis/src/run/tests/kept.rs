//! Finished work on disk: interrupted runs, damaged pieces, parts of a run.

use super::*;
#[cfg(feature = "rows")]
use crate::rows::{FILE, GAMES_FILE};

#[cfg(feature = "rows")]
mod pieces;

/// Stops a run when this many chunks are merged.
fn run_until(plan: &Plan, options: &RunOptions, chunks: u64) -> Result<RunResult, RunError> {
    let (stop, merged) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |event: Event| {
        if matches!(event, Event::Merged { .. }) && merged.fetch_add(1, Ordering::Relaxed) + 1 == chunks {
            stop.store(true, Ordering::Relaxed);
        }
    };
    run(plan, options, &progress, &stop)
}

#[cfg(feature = "rows")]
#[test]
fn an_interrupted_run_goes_on_to_the_same_bytes() {
    let plan = plan(SWEEP);
    let whole = tempfile::tempdir().unwrap();
    let uninterrupted = run_quietly(&plan, &options(2, Some(whole.path())));
    let rows = std::fs::read(uninterrupted.outcomes.unwrap()).unwrap();
    for stops in [vec![1], vec![2, 1, 5], vec![9, 10]] {
        let folder = tempfile::tempdir().unwrap();
        let mut blocks = 0;
        for chunks in stops {
            let ran = run_until(&plan, &options(2, Some(folder.path())), chunks).unwrap();
            assert!(ran.findings.interrupted && ran.kept.is_some() && ran.outcomes.is_none());
            assert!(ran.findings.verdicts.iter().any(|verdict| verdict.topic == Topic::Caution));
            assert!(ran.findings.cells[0].blocks > blocks, "it goes on from where it stopped");
            blocks = ran.findings.cells[0].blocks;
        }
        let ran = run_quietly(&plan, &options(3, Some(folder.path())));
        assert_eq!(json(&ran.findings), json(&uninterrupted.findings));
        assert!(std::fs::read(ran.outcomes.unwrap()).unwrap() == rows);
        forget(&ran.kept.unwrap()).unwrap();
        let mut left: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, [GAMES_FILE, FILE], "nothing unfinished is left");
    }
}

/// Plays in a folder and returns the number of games kept there, the deleted work and the damaged pieces.
fn start(plan: &Plan, folder: &Path) -> (u64, String, Vec<String>) {
    resume(plan, folder).1
}

/// The same, with the results of the run.
fn resume(plan: &Plan, folder: &Path) -> (RunResult, (u64, String, Vec<String>)) {
    let events = Mutex::new((0, String::new(), Vec::new()));
    let progress = |event: Event| {
        let mut heard = events.lock().unwrap();
        match event {
            Event::Started { kept, .. } => heard.0 = kept,
            Event::Discarded { reason } => heard.1 = reason,
            Event::Damaged { reason, .. } => heard.2.push(reason),
            _ => {}
        }
    };
    let options = RunOptions { force: true, ..options(1, Some(folder)) };
    let ran = run(plan, &options, &progress, &AtomicBool::new(false)).unwrap();
    (ran, events.into_inner().unwrap())
}

/// A folder with the finished work of three chunks.
fn begun(plan: &Plan) -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    run_until(plan, &options(1, Some(folder.path())), 3).unwrap();
    folder
}

/// The files of finished work with this ending.
fn pieces(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let files = std::fs::read_dir(folder.join("run")).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: &PathBuf| path.file_name().unwrap().to_str().unwrap().starts_with("chunks-");
    let mut files: Vec<_> = files.filter(|path| named(path) && path.extension().unwrap() == ending).collect();
    files.sort();
    files
}

/// Finished work is never lost without a request.
#[test]
fn what_belongs_to_another_run_is_kept() {
    let (first, other) = (plan(SWEEP), plan(&SWEEP.replace("seed = 11", "seed = 12")));
    let folder = begun(&first);
    let kept = pieces(folder.path(), "json");
    let refuse = |plan: &Plan| match run(plan, &options(1, Some(folder.path())), &Quiet, &AtomicBool::new(false)) {
        Err(RunError::OtherRun { reason, command, .. }) => (reason, command),
        ran => panic!("{ran:?}"),
    };
    let (reason, command) = refuse(&other);
    assert_eq!(reason, "it belongs to another experiment");
    assert_eq!(command, format!("{} --out {}", first.command(), folder.path().display()), "all of it");
    assert_eq!(unfinished(folder.path()).unwrap().command, first.command());
    std::fs::write(folder.path().join("run/run.json"), "{").unwrap();
    let (reason, command) = refuse(&first);
    assert!(reason.contains("cannot be read") && command.is_empty(), "{reason}: {command}");
    std::fs::remove_file(folder.path().join("run/run.json")).unwrap();
    assert!(refuse(&first).0.contains("unknown"));
    assert_eq!(pieces(folder.path(), "json"), kept);
}

#[test]
fn what_belongs_to_another_run_is_replaced_on_request() {
    let (first, other) = (plan(SWEEP), plan(&SWEEP.replace("seed = 11", "seed = 12")));
    let untouched = start(&first, begun(&first).path());
    assert!(untouched.0 > 0 && untouched.1.is_empty() && untouched.2.is_empty(), "{untouched:?}");
    let (kept, reason, _) = start(&other, begun(&first).path());
    assert!(kept == 0 && reason.contains("another experiment"), "{reason}");
    let folder = begun(&first);
    std::fs::write(folder.path().join("run/run.json"), "{").unwrap();
    let (kept, reason, _) = start(&first, folder.path());
    assert!(kept == 0 && reason.contains("cannot be read"), "{reason}");
}

/// A change to a file.
#[cfg(feature = "rows")]
type Spoil<'a> = &'a dyn Fn(&Path);

#[cfg(feature = "rows")]
#[test]
fn damaged_pieces_are_found_and_played_again() {
    let plan = plan(SWEEP);
    let whole = tempfile::tempdir().unwrap();
    let undisturbed = run_quietly(&plan, &options(2, Some(whole.path())));
    let rows = std::fs::read(undisturbed.outcomes.as_ref().unwrap()).unwrap();
    let flip = |path: &Path| {
        let mut bytes = std::fs::read(path).unwrap();
        let middle = bytes.len() / 2;
        bytes[middle] ^= 1;
        std::fs::write(path, bytes).unwrap();
    };
    let cut = |path: &Path| std::fs::write(path, &std::fs::read(path).unwrap()[..100]).unwrap();
    let lose = |path: &Path| std::fs::remove_file(path).unwrap();
    let spoils: [(&str, Spoil<'_>, &str); 5] = [
        ("json", &flip, "digest"),
        ("json", &cut, "digest"),
        ("parquet", &flip, "rows"),
        ("parquet", &cut, "rows"),
        ("parquet", &lose, "rows"),
    ];
    for (ending, spoil, wanted) in spoils {
        let folder = begun(&plan);
        run_until(&plan, &options(1, Some(folder.path())), 2).unwrap();
        spoil(&pieces(folder.path(), ending)[0]);
        let (kept, _, damaged) = start(&plan, folder.path());
        assert!(damaged.len() == 1 && damaged[0].contains(wanted), "{ending}: {damaged:?}");
        assert!(kept > 0, "the other piece is kept");
        let ran = run_quietly(&plan, &options(1, Some(folder.path())));
        assert_eq!(json(&ran.findings), json(&undisturbed.findings));
        assert!(std::fs::read(ran.outcomes.unwrap()).unwrap() == rows, "{ending}");
    }
}

/// A piece that cannot be written ends the run with an error; earlier pieces are kept.
#[cfg(feature = "rows")]
#[test]
fn what_cannot_be_kept_loses_nothing_that_was() {
    let plan = plan(SWEEP);
    let folder = begun(&plan);
    let chunks = Schedule::new(&plan).cut().count();
    // A chunk that was finished when the run was stopped is kept too.
    let last = pieces(folder.path(), "json").pop().unwrap();
    let begun: u64 = last.file_stem().unwrap().to_str().unwrap().rsplit('-').next().unwrap().parse().unwrap();
    let obstacle = |end: u64| folder.path().join(format!("run/chunks-{begun:05}-{end:05}.parquet"));
    (begun + 1..=chunks).for_each(|end| std::fs::create_dir(obstacle(end)).unwrap());
    let stopped = run(&plan, &options(1, Some(folder.path())), &Quiet, &AtomicBool::new(false));
    assert!(matches!(stopped, Err(RunError::Output { .. })));
    assert!(holds_work(folder.path()));
    (begun + 1..=chunks).for_each(|end| std::fs::remove_dir(obstacle(end)).unwrap());
    let (kept, ..) = start(&plan, folder.path());
    assert_eq!(kept, Schedule::new(&plan).cut().blocks_in(&(0..begun)) * 9);
    let ran = run_quietly(&plan, &options(1, Some(folder.path())));
    assert_eq!(json(&ran.findings), json(&run_quietly(&plan, &options(1, None)).findings));
}

fn shards(plan: &Plan, of: u64) -> Vec<tempfile::TempDir> {
    let play = |part: u64| {
        let folder = tempfile::tempdir().unwrap();
        let options = RunOptions { shard: Some(Shard { part, of }), ..options(2, Some(folder.path())) };
        let ran = run(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
        assert!(ran.whole && ran.outcomes.is_none());
        folder
    };
    (1..=of).map(play).collect()
}

fn merge(out: &Path, parts: &[&tempfile::TempDir]) -> Result<Merged, Vec<String>> {
    let parts: Vec<PathBuf> = parts.iter().map(|part| part.path().to_owned()).collect();
    merge_shards(out, &parts, false, &Quiet).unwrap()
}

#[cfg(feature = "rows")]
#[test]
fn parts_are_joined_to_the_same_bytes() {
    let plan = plan(SWEEP);
    let whole = tempfile::tempdir().unwrap();
    let undivided = run_quietly(&plan, &options(2, Some(whole.path())));
    for of in [1, 2, 5] {
        let (out, parts) = (tempfile::tempdir().unwrap(), shards(&plan, of));
        let merged = merge(out.path(), &parts.iter().rev().collect::<Vec<_>>()).unwrap();
        assert!(merged.rows, "{merged:?}");
        assert_eq!(
            Plan::new(&evenkeel_strategies::Registry::of::<Race>(), &merged.asked).unwrap().command(),
            plan.command()
        );
        let played = AtomicBool::new(false);
        let progress = |event: Event| {
            played.fetch_or(matches!(event, Event::Played { .. }), Ordering::Relaxed);
        };
        let ran = run(&plan, &options(2, Some(out.path())), &progress, &AtomicBool::new(false)).unwrap();
        assert!(!played.into_inner(), "nothing is played again");
        assert_eq!(json(&ran.findings), json(&undivided.findings));
        let rows = |ran: &RunResult| std::fs::read(ran.outcomes.as_ref().unwrap()).unwrap();
        assert!(rows(&ran) == rows(&undivided));
    }
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let (own, other) = (plan(SWEEP), plan(&SWEEP.replace("seed = 11", "seed = 12")));
    let (two, three, strangers) = (shards(&own, 2), shards(&own, 3), shards(&other, 2));
    let refuse = |parts: &[&tempfile::TempDir], wanted: &str| {
        let out = tempfile::tempdir().unwrap();
        let faults = merge(out.path(), parts).unwrap_err();
        assert!(faults.iter().any(|fault| fault.contains(wanted)), "{wanted}: {faults:?}");
        assert_eq!(std::fs::read_dir(out.path()).unwrap().count(), 0, "nothing is written");
    };
    refuse(&[&two[0]], "missing: part 2/2");
    refuse(&[&two[0], &two[0], &two[1]], "given twice");
    let among: Vec<PathBuf> = two.iter().map(|part| part.path().to_owned()).collect();
    let faults = merge_shards(two[0].path(), &among, true, &Quiet).unwrap().unwrap_err();
    assert!(faults.len() == 1 && faults[0].contains("cannot hold the whole"), "{faults:?}");
    assert!(!pieces(two[0].path(), "json").is_empty(), "the part is still there");
    refuse(&[&two[0], &strangers[1]], "another experiment");
    refuse(&[&two[0], &three[1]], "one of 2");
    refuse(&[&two[0], &tempfile::tempdir().unwrap()], "no part of a run");
    refuse(&[&two[0], &begun(&own)], "not a part of one");
    let unfinished = tempfile::tempdir().unwrap();
    let half = RunOptions { shard: Some(Shard { part: 2, of: 2 }), ..options(1, Some(unfinished.path())) };
    assert!(!run_until(&own, &half, 2).unwrap().whole);
    refuse(&[&two[0], &unfinished], "not finished");
    std::fs::write(&pieces(two[1].path(), "json")[0], "spoilt").unwrap();
    refuse(&[&two[0], &two[1]], "not finished");
}

#[test]
fn a_folder_holds_one_part() {
    let plan = plan(SWEEP);
    let parts = shards(&plan, 2);
    let second = RunOptions { shard: Some(Shard { part: 2, of: 2 }), ..options(1, Some(parts[0].path())) };
    let refused = run(&plan, &second, &Quiet, &AtomicBool::new(false));
    assert!(matches!(refused, Err(RunError::OtherPart { part: Some(Shard { part: 1, of: 2 }), .. })), "{refused:?}");
    let wide = self::plan(&SWEEP.replace("games = 6000", "games = 60000\nwidth = 0.02"));
    let refused = run(&wide, &second, &Quiet, &AtomicBool::new(false));
    assert!(matches!(refused, Err(RunError::Indivisible(_))), "{refused:?}");
    // The last of too many parts has games to play, but could never be merged with the empty ones.
    for part in [1, 9999] {
        let many = RunOptions { shard: Some(Shard { part, of: 9999 }), ..options(1, None) };
        assert!(matches!(run(&plan, &many, &Quiet, &AtomicBool::new(false)), Err(RunError::Indivisible(_))), "{part}");
    }
}

/// The findings of a part are from fewer games than requested, and no later run measures changes from them.
#[test]
fn a_part_is_no_whole_run() {
    let bound = "seats = [\"walker\", \"sprinter\"]\ngames = 2000\n[check]\n\"rounds.mean\" = { at_most = 90 }\n";
    let plan = check(bound);
    let of = |shard| run_quietly(&plan, &RunOptions { shard, baseline: true, ..options(2, None) });
    let (whole, part) = (of(None), of(Some(Shard { part: 1, of: 2 })));
    assert!(!whole.findings.interrupted && whole.baseline.is_some());
    assert!(part.whole && part.findings.interrupted && part.baseline.is_none());
    assert!((900..1100).contains(&part.findings.cells[0].games), "{}", part.findings.cells[0].games);
}

/// Parts of the same games are joined only if they were played for the same question: here for the same bound.
#[test]
fn parts_that_were_asked_something_else_are_refused() {
    let asked = |most: u64| {
        let bound = format!("[check]\n\"rounds.mean\" = {{ at_most = {most} }}\n");
        shards(&check(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 2000\n{bound}")), 2)
    };
    let (one, other, out) = (asked(90), asked(91), tempfile::tempdir().unwrap());
    let faults = merge(out.path(), &[&one[0], &other[1]]).unwrap_err();
    assert!(faults.len() == 1 && faults[0].contains("measures something else in the same games"), "{faults:?}");
    assert!(merge(out.path(), &[&one[0], &one[1]]).is_ok());
}

fn check(text: &str) -> Plan {
    let experiment = crate::Experiment::parse("race.toml", text).unwrap();
    Plan::check(&evenkeel_strategies::Registry::of::<Race>(), &experiment, false).unwrap()
}
