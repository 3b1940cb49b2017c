//! Ctrl-C: finished work is kept and resumed.

#![cfg(unix)]

use std::fs;
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::support::{SEATS, Scratch};

/// Starts the program in the scratch folder.
fn start(scratch: &Scratch, words: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_evenkeel"))
        .current_dir(scratch.path(""))
        .args(words.split_whitespace())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

fn interrupt(child: &Child) {
    let killed = Command::new("sh").args(["-c", &format!("kill -INT {}", child.id())]).status().unwrap();
    assert!(killed.success());
}

/// Waits for a condition that must become true.
fn wait_for(what: &str, mut reached: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_mins(1);
    while !reached() {
        assert!(Instant::now() < patience, "{what} has not come");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Interrupts runs, earlier or later and shorter or longer ones, until one has finished some of its games but not all.
fn interrupt_midway(words: impl Fn(u64) -> String) -> (Scratch, u64, Output) {
    let (mut games, mut pause) = (20_000, Duration::from_millis(300));
    loop {
        let scratch = Scratch::new();
        let child = start(&scratch, &words(games));
        wait_for("the output folder", || scratch.path("stopped").exists());
        std::thread::sleep(pause);
        interrupt(&child);
        let output = child.wait_with_output().unwrap();
        if output.status.code() == Some(0) {
            games *= 4;
        } else if output.stdout.is_empty() {
            assert!(scratch.names().is_empty(), "where nothing is finished nothing is left");
            pause *= 2;
        } else {
            return (scratch, games, output);
        }
    }
}

/// The search for the reconstructed inputs takes seconds, in which no game is played and there is nothing to keep.
#[test]
fn nobody_waits_for_what_was_not_begun() {
    let scratch = Scratch::new();
    let child =
        start(&scratch, "sweep astronavis --vary start.money=200,300 --variant advanced --robust=64 --games 100k");
    std::thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(told.contains("Interrupted. No games were finished yet."), "{told}");
    assert!(began.elapsed() < Duration::from_millis(1500), "{:?}", began.elapsed());
}

#[test]
fn an_interrupted_run_goes_on_and_ends_in_the_same_bytes() {
    let words = |games, out| {
        format!("simulate smugglers --seats {SEATS} --games {games} --threads 1 --out {out} --format json")
    };
    let (scratch, games, output) = interrupt_midway(|games| words(games, "stopped"));
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{message}");
    assert!(message.contains("Interrupted.") && message.contains("kept in stopped"), "{message}");
    let findings: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(findings["interrupted"], true);
    assert!(findings["cells"][0]["games"].as_u64() < Some(games));

    let resumed = scratch.run(&words(games, "stopped"));
    assert!(resumed.errors().contains("Resuming: "), "{}", resumed.errors());
    assert_eq!(resumed.fine(), scratch.run(&words(games, "whole")).fine());
    assert_eq!(scratch.files("stopped"), scratch.files("whole"));
}

#[test]
fn without_a_folder_the_findings_so_far_are_printed() {
    let scratch = Scratch::new();
    let child = start(&scratch, "simulate smugglers --games 900000000 --threads 1 --format json");
    std::thread::sleep(Duration::from_millis(1500));
    // `timeout` signals a program and then its group; a Ctrl-C that arrives twice does not end the run at once.
    interrupt(&child);
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{message}");
    // A slow machine may have finished nothing by then.
    let told = if output.stdout.is_empty() { "nothing is kept" } else { "counted above" };
    assert!(message.contains("Interrupted.") && message.contains(told), "{message}");
    assert!(scratch.names().is_empty());
}

/// The judged part is printed and marked as a part; if there is none, nothing is printed.
#[test]
fn a_coach_tells_of_what_was_judged_so_far() {
    let scratch = Scratch::new();
    let words = "coach smugglers trader --games 900000 --worlds 2 --one-in 40 --depth 1 --threads 1 --format json";
    let child = start(&scratch, words);
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{message}");
    if output.stdout.is_empty() {
        assert!(message.contains("nothing is kept"), "{message}");
    } else {
        let found: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(found["interrupted"], true);
        assert!(found["games"].as_u64() < Some(900_000) && message.contains("judged and counted above"), "{message}");
    }
}

#[test]
fn telling_stops_between_games() {
    let scratch = Scratch::new();
    let child = start(&scratch, "play smugglers --games 900000000 --out told --format json");
    // The pipe is not read, so it fills up; the interruption is noticed when the current game has been written.
    wait_for("a written game", || scratch.path("told/block-0-rotation-0.replay.json").exists());
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(scratch.files("told").len() >= 3, "whole games stay");
}

/// Two checks; the second does not end, and is interrupted once it is under way.
fn interrupt_the_second(scratch: &Scratch, words: &str, under_way: impl FnMut() -> bool) -> (String, String) {
    let child = start(scratch, words);
    wait_for("the second check", under_way);
    std::thread::sleep(Duration::from_millis(1500));
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", text(output.stderr));
    (text(output.stdout), text(output.stderr))
}

const CHECK: &str =
    "ruleset = \"smugglers\"\nseats = [\"trader\", \"pirate\"]\n[check]\nrounds.mean = { at_most = 9999 }\n";

/// The finished checks of several are reported and kept, and the same command continues with the others.
#[test]
fn several_checks_go_on_where_they_were_interrupted() {
    let scratch = Scratch::new();
    let games = |games: u32| format!("games = {games}\n{CHECK}");
    scratch.write("a.toml", games(40)).write("b.toml", games(900_000_000));
    let words = "check a.toml b.toml --threads 1 --out found --page page.md";
    let run = scratch.path("found/b/run");
    let stop = || {
        let stopped = interrupt_the_second(&scratch, words, || run.exists());
        // Its new creation shows that the next check has begun too.
        let _ = fs::remove_dir_all(scratch.path("found/b"));
        stopped
    };
    let (told, _) = stop();
    assert!(told.contains("\na ") && told.contains("passed"), "the overview has what is finished: {told}");
    for page in ["found/index.md", "page.md"] {
        let page = fs::read_to_string(scratch.path(page)).unwrap();
        assert!(page.contains("](#a) | **passed** |"), "{page}");
    }
    let (told, message) = stop();
    assert!(told.contains("\na ") && message.contains("1 of 2: a.toml (already finished)\n"), "{message}");
    // Another question gets another answer.
    scratch.write("a.toml", games(40).replace("9999", "1"));
    let (told, message) = stop();
    assert!(told.contains("failed") && !message.contains("already finished"), "{told}{message}");
    // A finished command keeps no state: a repeated command plays again.
    scratch.write("b.toml", games(40));
    assert!(scratch.run(words).errors().contains("a.toml (already finished)"));
    let again = scratch.run(words);
    assert_eq!(again.code(), 1);
    assert!(!again.errors().contains("already finished"), "{}", again.errors());
}

#[test]
fn without_a_folder_the_checks_so_far_are_printed() {
    let scratch = Scratch::new();
    scratch.write("a.toml", format!("games = 40\n{CHECK}")).write("b.toml", format!("games = 900000000\n{CHECK}"));
    let (told, message) = interrupt_the_second(&scratch, "check a.toml b.toml --threads 1", || true);
    assert!(told.contains("\na ") && told.contains("passed"), "{told}{message}");
    // A slow machine may have finished nothing of the second by then.
    assert_eq!(message.contains("counted above"), told.contains("interrupted"), "{told}{message}");
}
