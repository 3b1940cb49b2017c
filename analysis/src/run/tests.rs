use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::findings::{Estimate, Findings, Topic};
use crate::testing::{Race, plan};

const SWEEP: &str = r#"
seats = ["walker", "sprinter", "sprinter{keen=3}"]
games = 6000
seed = 11
[[vary]]
parameter = "sprint.trip"
values = [1, 3, 5]
"#;

fn options(threads: usize, folder: Option<&Path>) -> Options {
    Options {
        threads,
        folder: folder.map(Path::to_owned),
        rows: folder.is_some(),
        shard: None,
        command: Some("again".into()),
    }
}

fn run_quietly(plan: &Plan<Race>, options: &Options) -> Ran {
    run(plan, options, &Quiet, &AtomicBool::new(false)).unwrap()
}

fn json(findings: &Findings) -> String {
    serde_json::to_string(findings).unwrap()
}

/// Law 3: the same bytes on any number of threads, of the findings and of the rows.
#[test]
fn threads_change_nothing() {
    let plan = plan(SWEEP);
    let bytes = |threads| {
        let folder = tempfile::tempdir().unwrap();
        let ran = run_quietly(&plan, &options(threads, Some(folder.path())));
        (json(&ran.findings), std::fs::read(ran.outcomes.unwrap()).unwrap())
    };
    let one = bytes(1);
    assert!(one.1.len() > 10_000);
    for threads in [2, 3, 8] {
        assert!(bytes(threads) == one, "{threads} threads");
    }
}

/// The tallies against a loop that knows nothing of chunks, cells and merging.
#[test]
fn a_plain_loop_gives_the_same_shares() {
    use evenkeel_engine::{Game, chance::Luck, journal::Silent};
    let plan = plan(SWEEP);
    let ran = run_quietly(&plan, &options(2, None));
    let mut table = evenkeel_strategies::Table::new(&plan.cells[1].game, plan.lineup.make::<Race>());
    let (mut wins, mut rounds) = ([0_u64; 3], 0_i64);
    for (block, rotation) in (0..2000).flat_map(|block| (0..3).map(move |rotation| (block, rotation))) {
        let state = table.play(Luck { seed: 11, block, game: 0 }, rotation, &mut Silent);
        let outcome = plan.cells[1].game.outcome(&state);
        for (member, wins) in wins.iter_mut().enumerate() {
            *wins += u64::from(outcome.win_share(table.seat_of(member, rotation)));
        }
        let mut metrics = evenkeel_engine::metrics::Metrics::new();
        plan.cells[1].game.metrics(&state, &mut metrics);
        rounds += metrics.get(0, evenkeel_engine::Seat::new(0));
    }
    let cell = &ran.findings.cells[1];
    assert_eq!((cell.games, cell.blocks), (6000, 2000));
    for (label, wins) in plan.labels.iter().zip(wins) {
        let found = cell.strategies[label].win_share.estimate;
        assert!((found - wins as f64 / 6e9).abs() < 1e-12, "{label}");
    }
    assert!((cell.metrics["rounds"].mean - rounds as f64 / 6000.0).abs() < 1e-9);
    assert_eq!(cell.ends.values().sum::<u64>(), 6000);
}

/// The first seat is one lane and all others the other: their shares are those of the seats.
#[test]
fn factors_group_the_seats() {
    let cell = &run_quietly(&plan(SWEEP), &options(2, None)).findings.cells[0];
    let [lane] = cell.factors.as_slice() else { panic!("one factor, found {:?}", cell.factors) };
    let [inner, outer] = lane.levels.as_slice() else { panic!("two lanes are run in, found {:?}", lane.levels) };
    assert_eq!((lane.name.as_str(), inner.name.as_str(), outer.name.as_str()), ("lane", "inner", "outer"));
    assert_eq!((inner.seats, outer.seats), (6000, 12000));
    let seats: Vec<f64> = cell.seats.iter().map(|seat| seat.win_share.estimate).collect();
    assert!((inner.win_share.estimate - seats[0]).abs() < 1e-12);
    assert!((outer.win_share.estimate - f64::midpoint(seats[1], seats[2])).abs() < 1e-6);
    for level in [inner, outer] {
        let Estimate { estimate, low, high } = level.win_share;
        assert!(low < estimate && estimate < high && high - low < 0.05, "{level:?}");
        assert_eq!(level.uneven, low > 1.0 / 3.0 || high < 1.0 / 3.0);
    }
}

/// Stops a run once so many chunks are merged.
fn run_until(plan: &Plan<Race>, options: &Options, chunks: u64) -> Result<Ran, RunError> {
    let (stop, merged) = (AtomicBool::new(false), AtomicU64::new(0));
    let progress = |event: Event| {
        if matches!(event, Event::Merged { .. }) && merged.fetch_add(1, Ordering::Relaxed) + 1 == chunks {
            stop.store(true, Ordering::Relaxed);
        }
    };
    run(plan, options, &progress, &stop)
}

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
        let left: Vec<_> = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, [crate::outcomes::FILE], "nothing unfinished is left");
    }
}

/// Plays in a folder and tells how many games were kept there, what was thrown away and what was damaged.
fn start(plan: &Plan<Race>, folder: &Path) -> (u64, String, Vec<String>) {
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
    run(plan, &options(1, Some(folder)), &progress, &AtomicBool::new(false)).unwrap();
    events.into_inner().unwrap()
}

/// A folder with the finished work of three chunks.
fn begun(plan: &Plan<Race>) -> tempfile::TempDir {
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

#[test]
fn what_belongs_to_another_run_is_replaced() {
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

/// Something done to a file.
type Spoil<'a> = &'a dyn Fn(&Path);

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

/// A piece that cannot be written ends the run with an error; what was written before is there when it can be again.
#[test]
fn what_cannot_be_kept_loses_nothing_that_was() {
    let plan = plan(SWEEP);
    let folder = begun(&plan);
    let chunks = Schedule::new(&plan).chunks();
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
    assert_eq!(kept, Schedule::new(&plan).blocks_before(begun) * 9);
    let ran = run_quietly(&plan, &options(1, Some(folder.path())));
    assert_eq!(json(&ran.findings), json(&run_quietly(&plan, &options(1, None)).findings));
}

fn shards(plan: &Plan<Race>, of: u64) -> Vec<tempfile::TempDir> {
    let play = |part: u64| {
        let folder = tempfile::tempdir().unwrap();
        let options = Options { shard: Some(Shard { part, of }), ..options(2, Some(folder.path())) };
        let ran = run(plan, &options, &Quiet, &AtomicBool::new(false)).unwrap();
        assert!(ran.whole && ran.outcomes.is_none());
        folder
    };
    (1..=of).map(play).collect()
}

fn merge(out: &Path, parts: &[&tempfile::TempDir]) -> Result<Merged, Vec<String>> {
    let parts: Vec<PathBuf> = parts.iter().map(|part| part.path().to_owned()).collect();
    merge_shards(out, &parts, &Quiet).unwrap()
}

#[test]
fn parts_are_joined_to_the_same_bytes() {
    let plan = plan(SWEEP);
    let whole = tempfile::tempdir().unwrap();
    let undivided = run_quietly(&plan, &options(2, Some(whole.path())));
    for of in [1, 2, 5] {
        let (out, parts) = (tempfile::tempdir().unwrap(), shards(&plan, of));
        let merged = merge(out.path(), &parts.iter().rev().collect::<Vec<_>>()).unwrap();
        assert_eq!(merged, Merged { command: plan.command(), rows: true });
        let played = AtomicBool::new(false);
        let progress = |event: Event| {
            played.fetch_or(matches!(event, Event::Played { .. }), Ordering::Relaxed);
        };
        let ran = run(&plan, &options(2, Some(out.path())), &progress, &AtomicBool::new(false)).unwrap();
        assert!(!played.into_inner(), "nothing is played again");
        assert_eq!(json(&ran.findings), json(&undivided.findings));
        let rows = |ran: &Ran| std::fs::read(ran.outcomes.as_ref().unwrap()).unwrap();
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
    refuse(&[&two[0], &strangers[1]], "another experiment");
    refuse(&[&two[0], &three[1]], "one of 2");
    refuse(&[&two[0], &tempfile::tempdir().unwrap()], "no part of a run");
    refuse(&[&two[0], &begun(&own)], "not a part of one");
    let unfinished = tempfile::tempdir().unwrap();
    let half = Options { shard: Some(Shard { part: 2, of: 2 }), ..options(1, Some(unfinished.path())) };
    assert!(!run_until(&own, &half, 2).unwrap().whole);
    refuse(&[&two[0], &unfinished], "not finished");
    std::fs::write(&pieces(two[1].path(), "json")[0], "spoilt").unwrap();
    refuse(&[&two[0], &two[1]], "not finished");
}

#[test]
fn a_folder_holds_one_part() {
    let plan = plan(SWEEP);
    let parts = shards(&plan, 2);
    let second = Options { shard: Some(Shard { part: 2, of: 2 }), ..options(1, Some(parts[0].path())) };
    let refused = run(&plan, &second, &Quiet, &AtomicBool::new(false));
    assert!(matches!(refused, Err(RunError::OtherPart { part: Some(Shard { part: 1, of: 2 }), .. })), "{refused:?}");
    let wide = self::plan(&SWEEP.replace("games = 6000", "games = 60000\nwidth = 0.02"));
    let refused = run(&wide, &second, &Quiet, &AtomicBool::new(false));
    assert!(matches!(refused, Err(RunError::Indivisible(_))), "{refused:?}");
    let many = Options { shard: Some(Shard { part: 1, of: 9999 }), ..options(1, None) };
    assert!(matches!(run(&plan, &many, &Quiet, &AtomicBool::new(false)), Err(RunError::Indivisible(_))));
}

#[test]
fn a_game_that_breaks_is_named() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]\nseed = 3\nrules.trap = 29\nrules.sprint.trip = 2\n");
    let broken = |threads| match run(&plan, &options(threads, None), &Quiet, &AtomicBool::new(false)) {
        Err(RunError::Game { ruleset, seed, block, rotation, message, words, .. }) => {
            assert_eq!((ruleset, seed, message.as_str()), ("race", 3, "a runner stepped into the trap"));
            assert_eq!(words, "race.toml --seats walker,sprinter --seed 3");
            (block, rotation)
        }
        other => panic!("{other:?}"),
    };
    let (block, rotation) = broken(1);
    assert_eq!(broken(4), (block, rotation), "the first game that breaks, on any number of threads");
    let replay = std::panic::catch_unwind(|| {
        let mut table = evenkeel_strategies::Table::new(&plan.cells[0].game, plan.lineup.make::<Race>());
        let luck = evenkeel_engine::chance::Luck { seed: 3, block, game: 0 };
        table.play(luck, rotation, &mut evenkeel_engine::journal::Silent);
    });
    assert!(replay.is_err());
}

#[test]
fn a_folder_that_cannot_be_written_is_found_out_before_play() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "here already").unwrap();
    let played = AtomicBool::new(false);
    let progress = |_: Event| played.store(true, Ordering::Relaxed);
    let ran = run(&plan(SWEEP), &options(1, Some(&file)), &progress, &AtomicBool::new(false));
    assert!(matches!(ran, Err(RunError::Output { .. })), "{ran:?}");
    assert!(!played.load(Ordering::Relaxed));
    assert_eq!(std::fs::read_to_string(file).unwrap(), "here already");
}

#[test]
fn a_width_ends_the_run_at_a_fixed_look() {
    let text = SWEEP.replace("games = 6000", "games = 600000\nwidth = 0.02");
    let plan = plan(&text);
    let one = run_quietly(&plan, &options(1, None)).findings;
    let widest = |findings: &Findings| {
        let shares = findings.cells.iter().flat_map(|cell| cell.strategies.values());
        shares.map(|found| (found.win_share.high - found.win_share.low) / 2.0).fold(0.0, f64::max)
    };
    assert!(widest(&one) <= 0.02 && one.cells[0].games < 60_000, "{} {}", widest(&one), one.cells[0].games);
    assert!(!one.interrupted);
    assert_eq!(json(&run_quietly(&plan, &options(3, None)).findings), json(&one));
}

#[test]
fn events_add_up() {
    let plan = plan(SWEEP);
    let (played, started) = (AtomicU64::new(0), AtomicU64::new(0));
    let progress = |event: Event| match event {
        Event::Started { games, .. } => started.store(games, Ordering::Relaxed),
        Event::Played { games, .. } => drop(played.fetch_add(games, Ordering::Relaxed)),
        Event::Finished { games, interrupted } => assert_eq!((games, interrupted), (18_000, false)),
        Event::Merged { .. } | Event::Discarded { .. } | Event::Damaged { .. } => {}
    };
    run(&plan, &options(2, None), &progress, &AtomicBool::new(false)).unwrap();
    assert_eq!((started.into_inner(), played.into_inner()), (18_000, 18_000));
    let folder = tempfile::tempdir().unwrap();
    let stopped = run(&plan, &options(2, Some(folder.path())), &Quiet, &AtomicBool::new(true));
    assert!(matches!(stopped, Err(RunError::Nothing)), "{stopped:?}");
    assert!(std::fs::read_dir(folder.path()).unwrap().next().is_none(), "nothing is kept of nothing");
}

/// A rule that changes nothing changes nothing at all on common luck; one that does is seen with fewer games than two
/// separate estimates would need.
#[test]
fn cells_share_their_luck() {
    let limit = plan("seats = [\"walker\", \"sprinter\"]\n[[vary]]\nparameter = \"limit\"\nvalues = [200, 300]\n");
    let findings = run_quietly(&limit, &options(2, None)).findings;
    let comparison = findings.comparison.unwrap();
    assert!(comparison.standard && comparison.reference == 0);
    let same = comparison.cells[0].strategies["walker"];
    assert!(same.estimate == 0.0 && same.p_adjusted >= 1.0 && !same.differs && same.low < 0.0 && same.high > 0.0);

    let trips = plan("seats = [\"walker\", \"sprinter\"]\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [3, 4]\n");
    let findings = run_quietly(&trips, &options(2, None)).findings;
    let change = findings.comparison.as_ref().unwrap().cells[0].strategies["sprinter"];
    assert!(change.differs && change.high < 0.0, "{change:?}");
    let apart: f64 = findings
        .cells
        .iter()
        .map(|cell| {
            let share = cell.strategies["sprinter"].win_share;
            ((share.high - share.low) / 2.0).powi(2)
        })
        .sum();
    assert!((change.high - change.low) / 2.0 < 0.9 * apart.sqrt(), "pairing gains nothing");
    let texts: Vec<_> = findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    assert!(texts.iter().any(|text| text.contains("sprinter gains from a low sprint.trip")), "{texts:#?}");
}

#[test]
fn a_head_start_shows_in_the_seats() {
    let fair = run_quietly(&plan("seats = [\"walker\", \"walker\"]\nrules.head_start = 9"), &options(2, None)).findings;
    let [first, second] = fair.cells[0].seats.as_slice() else { panic!() };
    assert!(first.win_share.low > 0.6 && second.win_share.high < 0.4);
    let walker = fair.cells[0].strategies["walker"].win_share;
    assert_eq!(
        (walker.low.to_bits(), walker.estimate.to_bits()),
        (0.5_f64.to_bits(), 0.5_f64.to_bits()),
        "nothing to estimate"
    );
    assert!(fair.verdicts.iter().any(|verdict| verdict.topic == Topic::Seats && verdict.text.contains("matters")));
}

/// Several players of one label share its wins: one of them cannot have more than its part.
#[test]
fn a_label_in_several_seats_is_counted_by_the_player() {
    let seats = "seats = [\"sprinter\", \"walker\", \"sprinter\"]";
    let text = format!("{seats}\nrules.sprint.trip = 0\nrules.goal = 60\nrules.limit = 999");
    let findings = run_quietly(&plan(&text), &options(2, None)).findings;
    let cell = &findings.cells[0];
    let (sprinter, walker) = (cell.strategies["sprinter"].win_share, cell.strategies["walker"].win_share);
    assert!((2.0 * sprinter.estimate + walker.estimate - 1.0).abs() < 1e-6);
    assert!(sprinter.estimate > 0.45 && sprinter.high <= 0.5 && sprinter.high - sprinter.low < 0.02, "{sprinter:?}");
}

#[test]
fn one_seat_and_one_block_have_findings_too() {
    let alone = run_quietly(&plan("seats = [\"sprinter\"]\ngames = 1"), &options(1, None)).findings;
    let cell = &alone.cells[0];
    assert_eq!((cell.games, cell.blocks), (1, 1));
    let share = cell.strategies["sprinter"].win_share;
    assert!(share.estimate >= 1.0 && share.low < 0.3, "{share:?}");
    let rounds = cell.metrics["rounds"];
    assert!(rounds.low <= rounds.mean && rounds.mean <= rounds.high && rounds.p50 as f64 <= rounds.high);
}

/// The numbers and names that scripts rely on.
#[test]
fn the_json_has_the_promised_form() {
    let findings = run_quietly(&plan(SWEEP), &options(1, None)).findings;
    let value = serde_json::to_value(&findings).unwrap();
    for key in ["schema", "ruleset", "rules_hash", "seed", "reconstructed", "cells", "comparison", "verdicts", "length"]
    {
        assert!(value.get(key).is_some(), "{key}");
    }
    let cell = &value["cells"][0];
    assert_eq!(cell["parameters"]["sprint.trip"], 1);
    assert_eq!((&cell["games"], &cell["blocks"]), (&6000.into(), &2000.into()));
    assert!(["mean", "low", "high", "p5", "p50", "p95"].iter().all(|key| cell["metrics"]["rounds"][key].is_number()));
    assert!(["estimate", "low", "high"].iter().all(|key| cell["strategies"]["walker"]["win_share"][key].is_number()));
    assert!(cell["seats"][2]["win_share"]["estimate"].is_number() && cell["ends"]["limit"].is_number());
    assert_eq!(serde_json::from_value::<Findings>(value).unwrap(), findings);
    assert_eq!(findings.reconstructed, ["sprint.trip"]);
}

/// A strategy looks the same whatever the line-up: by its place in the ruleset's list, a second setting of it by a free one.
#[test]
fn looks_follow_the_strategy_and_not_the_seat() {
    let looks = |seats: &str| {
        let text = format!("seats = [{seats}]\ngames = 4\n");
        run_quietly(&plan(&text), &options(1, None)).findings.looks
    };
    let (one, other) = (looks(r#""walker", "sprinter""#), looks(r#""sprinter", "walker", "sprinter{keen=3}""#));
    assert_eq!((one["walker"], one["sprinter"]), (other["walker"], other["sprinter"]));
    let mut all: Vec<_> = other.values().copied().collect();
    all.sort_unstable();
    all.dedup();
    assert_eq!(all.len(), 3, "{other:?}");
}
