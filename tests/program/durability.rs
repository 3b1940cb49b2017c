//! After any interruption of a run, the same command ends in the same bytes.

#![cfg(unix)]

use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::support::{RunResult, SEATS, Scratch};

/// A run in a folder of its own: with rows, on one thread so that it lasts.
fn words(games: u32, out: &str) -> String {
    format!("simulate smugglers --seats {SEATS} --games {games} --threads 1 --out {out} --format json")
}

fn start(scratch: &Scratch, words: &str) -> Child {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evenkeel"));
    command.current_dir(scratch.path("")).args(words.split_whitespace()).stdout(Stdio::null()).stderr(Stdio::piped());
    command.spawn().unwrap()
}

/// Reproducible pauses without a pattern.
struct Pauses(u64);

impl Pauses {
    fn below(&mut self, milliseconds: u64) -> Duration {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        Duration::from_millis((self.0 >> 33) % milliseconds)
    }
}

/// Kills runs with this many games, each after a pause, until `kills` of them were killed before their end.
fn kill_often(games: u32, longest: u64, kills: u32) {
    let scratch = Scratch::new();
    let mut pauses = Pauses(games.into());
    let mut killed = 0;
    while killed < kills {
        let mut child = start(&scratch, &words(games, "killed"));
        std::thread::sleep(pauses.below(longest));
        // The kill is SIGKILL: no cleanup runs.
        child.kill().unwrap();
        let ended = child.wait().unwrap();
        killed += u32::from(ended.code().is_none());
    }
    let printed = scratch.run(&words(games, "killed")).fine();
    assert_eq!(printed, scratch.run(&words(games, "whole")).fine());
    assert!(scratch.files("killed") == scratch.files("whole"), "{:?}", scratch.files("killed").keys());
}

#[test]
fn a_run_that_is_killed_twenty_times_ends_in_the_same_bytes() {
    kill_often(8000, 600, 20);
}

/// Short runs are killed while they start and while they write their report.
#[test]
fn a_short_run_may_be_killed_while_it_writes() {
    kill_often(80, 250, 20);
}

fn pieces(scratch: &Scratch, folder: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(scratch.path(folder).join("run")).into_iter().flatten().flatten();
    let named = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "json");
    let mut files: Vec<_> =
        files.map(|entry| entry.path()).filter(|path| named(path) && !path.ends_with("run.json")).collect();
    files.sort();
    files
}

fn wait_for(what: &str, mut reached: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_mins(2);
    while !reached() {
        assert!(Instant::now() < patience, "{what} has not come");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_damaged_piece_is_played_again() {
    let scratch = Scratch::new();
    let mut child = start(&scratch, &words(8000, "hurt"));
    wait_for("a finished piece", || !pieces(&scratch, "hurt").is_empty());
    child.kill().unwrap();
    child.wait().unwrap();
    let piece = pieces(&scratch, "hurt").remove(0);
    let mut bytes = fs::read(&piece).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle] ^= 4;
    fs::write(&piece, bytes).unwrap();
    let again = scratch.run(&words(8000, "hurt"));
    assert!(again.errors().contains("is played again: it does not match its digest"), "{}", again.errors());
    assert_eq!(again.fine(), scratch.run(&words(8000, "whole")).fine());
    assert!(scratch.files("hurt") == scratch.files("whole"));
}

#[test]
fn two_processes_in_one_folder_are_refused() {
    let scratch = Scratch::new();
    let mut first = start(&scratch, &words(90_000_000, "shared"));
    wait_for("the first process", || scratch.path("shared/.evenkeel-lock").exists());
    wait_for("its work", || scratch.path("shared/run").exists());
    let refused = scratch.run(&words(80, "shared")).fails(5);
    assert!(refused.contains(&format!("process {}", first.id())) && refused.contains("another folder"), "{refused}");
    let refused = scratch.run("merge shared --out joined").fails(5);
    assert!(refused.contains("still playing"), "{refused}");
    assert!(!scratch.path("joined").exists(), "a refusal leaves no folder");
    first.kill().unwrap();
    first.wait().unwrap();
    let after = scratch.run(&words(80, "shared"));
    assert_eq!(after.fine(), scratch.run(&words(80, "whole")).fine());
    assert!(scratch.files("shared") == scratch.files("whole"), "the lock of a process that was killed holds nobody up");
}

/// With limited file sizes all pieces are kept; only the joined file does not fit. A signal of the system does not end the program without a message.
#[test]
fn a_disk_that_is_full_is_told_and_loses_nothing() {
    let scratch = Scratch::new();
    let whole = scratch.run(&words(8000, "whole")).fine();
    let size = fs::metadata(scratch.path("whole/outcomes.parquet")).unwrap().len();
    for (out, before) in [("full", ""), ("fuller", "trap '' XFSZ; ")] {
        let script = format!(
            "{before}ulimit -f {}; exec {} {}",
            (size - 1) / 512,
            env!("CARGO_BIN_EXE_evenkeel"),
            words(8000, out)
        );
        let output = Command::new("sh").current_dir(scratch.path("")).args(["-c", &script]).output().unwrap();
        let told = RunResult::from(output).fails(5);
        let kept = format!("Finished work is kept in {out}");
        for part in ["outcomes.parquet", "cannot be written: file too large", &kept] {
            assert!(told.contains(part), "{part}: {told}");
        }
        let again = scratch.run(&words(8000, out));
        assert!(again.errors().contains("All 8,000 games are already played."), "{}", again.errors());
        assert_eq!(again.fine(), whole);
        assert!(scratch.files(out) == scratch.files("whole"));
    }
}

/// With files below 4 kB: found before any game, though a short file could be written.
#[test]
fn a_folder_without_room_is_told_before_anything_is_played() {
    let scratch = Scratch::new();
    let script =
        format!("trap '' XFSZ; ulimit -f 1; exec {} {}", env!("CARGO_BIN_EXE_evenkeel"), words(90_000_000, "full"));
    let output = Command::new("sh").current_dir(scratch.path("")).args(["-c", &script]).output().unwrap();
    let told = RunResult::from(output).fails(5);
    assert!(told.contains("full: cannot be written: file too large") && told.contains("help:"), "{told}");
    assert!(!told.contains("os error") && scratch.names().is_empty(), "{told}");
}

/// A folder without write permission: found before any game, and left unmodified.
#[test]
fn a_folder_that_is_read_only_is_told() {
    let scratch = Scratch::new();
    let own = fs::metadata(scratch.path("")).unwrap();
    fs::set_permissions(scratch.path(""), Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(scratch.path("closed")).unwrap();
    scratch.write("closed/mine", "x");
    fs::set_permissions(scratch.path("closed"), Permissions::from_mode(0o555)).unwrap();
    let program = scratch.path("evenkeel");
    fs::copy(env!("CARGO_BIN_EXE_evenkeel"), &program).unwrap();
    let mut command = Command::new(program);
    command.current_dir(scratch.path("")).args(words(80, "closed").split_whitespace());
    if own.uid() == 0 {
        // The superuser may write anywhere; another user may not.
        command.uid(65_534);
    }
    let told = RunResult::from(command.output().unwrap()).fails(5);
    assert!(told.contains("closed: cannot be written") && told.contains("name a folder you may write to"), "{told}");
    assert_eq!(scratch.files("closed").keys().collect::<Vec<_>>(), ["mine"]);
}

#[test]
fn parts_are_joined_to_the_same_bytes() {
    let scratch = Scratch::new();
    let sweep = format!("sweep smugglers --vary brix.price=300,700 --seats {SEATS} --games 3000 --seed 5");
    let checked = "ruleset = \"smugglers\"\nseats = [\"trader\", \"pirate\"]\n\n[[vary]]\nparameter = \"brix.price\"\nvalues = [300, 700]\n\n[check]\nagainst = 300\n\"rounds.mean\" = { at_least = 5 }\n\"change.win_rate.trader\" = { within = [-0.9, 0.9] }\n\n[show]\ncombats_per_round = \"combats / rounds\"\n\n[claim]\ntext = \"Games are long.\"\n";
    scratch.write("checked.toml", checked);
    let studies = [
        ("sweep", sweep.as_str()),
        ("tournament", "tournament smugglers --budget 1500 --seed 5"),
        ("compare", "compare smugglers --set brix.price=700 --seats trader,pirate --games 600 --margin 0.1"),
        ("check", "check checked.toml --games 600 --show deals --seed 5"),
    ];
    for (name, words) in studies {
        let whole = scratch.run(&format!("{words} --out {name} --format json")).fine();
        for part in 1..=3 {
            let ran = scratch.run(&format!("{words} --shard {part}/3 --out {name}-{part}"));
            assert!(ran.errors().contains(&format!("Part {part}/3 is finished")), "{}", ran.errors());
            assert_eq!(ran.fine(), "", "a part says nothing by itself");
        }
        let merged = scratch.run(&format!("merge {name}-2 {name}-1 {name}-3 --out {name}-all --format json"));
        assert_eq!(merged.fine(), whole);
        assert!(scratch.files(&format!("{name}-all")) == scratch.files(name), "{name}");
    }
    // The same games with other bounds.
    scratch.write("checked.toml", checked.replace("at_least = 5", "at_least = 6"));
    scratch.run("check checked.toml --games 600 --show deals --seed 5 --shard 2/3 --out other-bounds").fine();
    for parts in ["check-1 other-bounds check-3", "other-bounds check-1 check-3"] {
        let refused = scratch.run(&format!("merge {parts} --out none")).fails(2).replace("\n  | ", " ");
        assert!(refused.contains("measures something else in the same games"), "{refused}");
    }
    let refused = scratch.run("merge sweep-1 sweep-2 sweep-3 --out sweep-1").fails(2);
    assert!(refused.contains("this is one of the parts"), "{refused}");
    let refused = scratch.run("merge sweep-1 sweep-2 tournament-3 --out none").fails(2);
    assert!(refused.contains("another experiment") && refused.contains("finished"), "{refused}");
    let refused = scratch.run("merge sweep-1 sweep-2 --out none").fails(2);
    assert!(refused.contains("missing: part 3/3"), "{refused}");
    let refused = scratch.run("merge sweep-1 ./sweep-1 sweep-2 --out none").fails(2);
    assert!(refused.contains("sweep-1 is given twice"), "{refused}");
    let refused = scratch.run(&format!("{sweep} --shard 2/3 --out sweep-1")).fails(2);
    assert!(refused.contains("holds part 1/3") && refused.contains("its own folder"), "{refused}");
    let refused = scratch.run(&format!("{sweep} --precision 0.01 --shard 1/3 --out other")).fails(2);
    assert!(refused.contains("cannot be divided"), "{refused}");
    assert_eq!(scratch.run(&format!("{sweep} --shard 4/3 --out other")).code(), 2);
    assert!(!scratch.path("none").exists() && !scratch.path("other").exists());
}

/// A run begun on a cluster, which sends no rows, also continues without rows.
#[test]
fn a_run_goes_on_with_rows_or_without_as_it_began() {
    let scratch = Scratch::new();
    for (begun, other, told) in [("--no-rows", "--rows", "keeps no rows"), ("--rows", "--no-rows", "keeps rows")] {
        let words = format!("{} --shard 1/1", words(80, &begun[2..]));
        scratch.run(&format!("{words} {begun}")).fine();
        let again = scratch.run(&words);
        assert!(again.errors().contains("All 80 games are already played."), "{}", again.errors());
        let refused = scratch.run(&format!("{words} {other}")).fails(2).replace("\n  | ", " ");
        assert!(refused.contains(told), "{refused}");
        // Another study is not affected by discarded work.
        scratch.run(&format!("{} --seed 9 --force", self::words(80, &begun[2..]))).fine();
        assert!(scratch.path(&format!("{}/outcomes.parquet", &begun[2..])).exists());
    }
}

#[test]
fn a_damaged_part_is_told_unless_quiet_is_asked_for() {
    let scratch = Scratch::new();
    for (quiet, told) in [("", true), (" --quiet", false)] {
        scratch.run(&format!("{} --shard 1/1", words(80, "part"))).fine();
        fs::write(pieces(&scratch, "part").remove(0), "spoilt").unwrap();
        let refused = scratch.run(&format!("merge part --out all{quiet}")).fails(2);
        assert!(refused.contains("not finished"), "{refused}");
        assert_eq!(refused.contains("cannot be used: it does not match its digest"), told, "{refused}");
    }
}
