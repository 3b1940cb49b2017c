//! The destinations of data and messages, and the behaviour if they are full.

use std::fs;
use std::io::Read;
use std::process::{Command, Stdio};

use crate::support::{Scratch, program};

const SHORT: &str = "simulate smugglers --games 40";

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_evenkeel"))
        .args(["play", "smugglers", "--games", "400", "--format", "json"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut first = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut first).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_standard_output_is_told() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let output =
        Command::new(env!("CARGO_BIN_EXE_evenkeel")).args(["rules", "smugglers"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(5));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output"));
}

#[test]
fn a_folder_that_cannot_be_is_refused_before_playing() {
    let scratch = Scratch::new();
    scratch.write("file", "mine");
    // These games would take hours: the refusal comes first.
    for out in ["file", "file/report", "file/a/b"] {
        let message = scratch.run(&format!("simulate smugglers --games 9000000000 --out {out}")).fails(5);
        assert!(message.contains(out) && message.contains("name another folder"), "{message}");
    }
    for command in ["play smugglers", "sweep smugglers --vary brix.price=100,200 --games 9000000000"] {
        scratch.run(&format!("{command} --out file/x")).fails(5);
    }
    assert_eq!(scratch.files(""), [("file".to_owned(), b"mine".to_vec())].into());
}

#[test]
fn a_device_is_no_folder() {
    Scratch::new().run(&format!("{SHORT} --out /dev/null/x")).fails(5);
}

#[test]
fn without_out_nothing_is_written() {
    let scratch = Scratch::new();
    for words in [SHORT, "sweep smugglers --vary brix.price=100,200 --games 8", "play smugglers"] {
        assert!(!scratch.run(words).fine().is_empty());
    }
    assert!(scratch.names().is_empty());
}

#[test]
fn quiet_says_nothing() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("{SHORT} --out report --quiet"));
    assert_eq!((ran.code(), ran.errors().as_str()), (0, ""));
    assert!(scratch.path("report/index.html").exists());
}

#[test]
fn no_colours_and_no_progress_without_a_terminal() {
    let scratch = Scratch::new();
    for words in [SHORT, "rules smugglers", "simulate smugglers --set x=1"] {
        let output = program().env_remove("NO_COLOR").args(words.split_whitespace()).output().unwrap();
        for stream in [output.stdout, output.stderr] {
            assert!(!stream.contains(&0x1b), "{words}: {}", String::from_utf8_lossy(&stream));
        }
    }
    assert_eq!(scratch.run(SHORT).errors(), "");
}
