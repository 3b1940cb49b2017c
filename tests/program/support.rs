//! Running the program and looking at its output.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// A line-up for any test.
pub const SEATS: &str = "trader,smuggler,pirate,racer";

/// The program, in a folder of its own.
pub struct Scratch {
    folder: TempDir,
}

impl Scratch {
    /// An empty folder.
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// Its path.
    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Puts a file into it.
    pub fn write(&self, name: &str, content: impl AsRef<[u8]>) -> &Self {
        fs::write(self.path(name), content).unwrap();
        self
    }

    /// All files in it, by name.
    pub fn files(&self, name: &str) -> BTreeMap<String, Vec<u8>> {
        let mut files = BTreeMap::new();
        collect(&self.path(name), "", &mut files);
        files
    }

    /// The names of all entries in it.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(self.folder.path()).unwrap();
        let mut names: Vec<_> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }

    /// Runs the program here, with words split at spaces.
    pub fn run(&self, words: &str) -> RunResult {
        self.run_in("", words)
    }

    /// Runs the program in a subfolder.
    pub fn run_in(&self, folder: &str, words: &str) -> RunResult {
        RunResult(program().current_dir(self.path(folder)).args(split(words)).output().unwrap())
    }
}

/// Words as a shell splits them: at spaces outside single quotes.
fn split(line: &str) -> Vec<String> {
    let (mut words, mut quoted, mut open) = (Vec::<String>::new(), false, false);
    for letter in line.chars() {
        if letter == '\'' {
            quoted = !quoted;
        } else if letter.is_whitespace() && !quoted {
            open = false;
            continue;
        }
        if !std::mem::replace(&mut open, true) {
            words.push(String::new());
        }
        if letter != '\'' {
            words.last_mut().expect("a word is open").push(letter);
        }
    }
    words
}

/// The program, without colours and always with the same width.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_evenkeel"));
    command.env("NO_COLOR", "1").env("COLUMNS", "100");
    command
}

fn collect(folder: &Path, prefix: &str, files: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let name = format!("{prefix}{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            collect(&entry.path(), &format!("{name}/"), files);
        } else {
            files.insert(name, fs::read(entry.path()).unwrap());
        }
    }
}

/// The output of a run.
pub struct RunResult(Output);

impl From<Output> for RunResult {
    fn from(output: Output) -> Self {
        Self(output)
    }
}

impl RunResult {
    /// Standard output of a successful run without messages other than remarks.
    #[track_caller]
    pub fn fine(&self) -> String {
        assert_eq!(self.code(), 0, "{}", self.errors());
        String::from_utf8(self.0.stdout.clone()).unwrap()
    }

    /// Standard error of a run that ended with this code and printed no data.
    #[track_caller]
    pub fn fails(&self, code: i32) -> String {
        assert_eq!(self.code(), code, "{}", self.errors());
        assert_eq!(String::from_utf8_lossy(&self.0.stdout), "", "a run that fails prints no data");
        self.errors()
    }

    /// The exit code.
    pub fn code(&self) -> i32 {
        self.0.status.code().expect("the program ends by itself")
    }

    /// Standard error.
    pub fn errors(&self) -> String {
        String::from_utf8(self.0.stderr.clone()).unwrap()
    }

    /// Standard output of a successful run, as JSON.
    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.fine()).unwrap()
    }
}
