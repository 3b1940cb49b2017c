//! Ctrl-C: finished work is kept and gone on with.

#![cfg(unix)]

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

/// Waits for a moment that must come.
fn wait_for(what: &str, mut reached: impl FnMut() -> bool) {
    let patience = Instant::now() + Duration::from_mins(1);
    while !reached() {
        assert!(Instant::now() < patience, "{what} has not come");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// Interrupts runs, earlier or later and shorter or longer ones, until one has finished something but not all.
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

#[test]
fn an_interrupted_run_goes_on_and_ends_in_the_same_bytes() {
    let words = |games, out| {
        format!("simulate smugglers --seats {SEATS} --games {games} --threads 1 --parquet --out {out} --format json")
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
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    let message = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(130), "{message}");
    // A slow machine may have finished nothing by then.
    let told = if output.stdout.is_empty() { "nothing is kept" } else { "counted above" };
    assert!(message.contains("Interrupted.") && message.contains(told), "{message}");
    assert!(scratch.names().is_empty());
}

/// What was judged is printed and said to be a part; where that is nothing, nothing is printed.
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
    // Nobody reads the pipe, so it fills up; the interruption is heard when the game that is told has gone out.
    wait_for("a written game", || scratch.path("told/block-0-rotation-0.replay.json").exists());
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert!(scratch.files("told").len() >= 3, "whole games stay");
}
