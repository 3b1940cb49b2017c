//! The commands of README and of the first pages run as printed, in order, with few games. README's sample report equals the program's.

use std::path::Path;

use crate::support::Scratch;

/// A folder with the project's examples.
fn scratch() -> Scratch {
    let scratch = Scratch::new();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for (name, bytes) in examples_in(&examples, "examples") {
        let path = scratch.path(&name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, bytes).unwrap();
    }
    scratch
}

fn examples_in(folder: &Path, name: &str) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap().map(Result::unwrap) {
        let inner = format!("{name}/{}", entry.file_name().to_str().unwrap());
        if entry.path().is_dir() {
            files.extend(examples_in(&entry.path(), &inner));
        } else {
            files.push((inner, std::fs::read(entry.path()).unwrap()));
        }
    }
    files
}

fn document(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// The commands that a document shows, without remarks.
fn commands(name: &str) -> Vec<String> {
    let text = document(name);
    let blocks = text.split("```sh\n").skip(1).map(|rest| rest.split("```").next().unwrap());
    let lines = blocks.flat_map(str::lines).filter_map(|line| line.strip_prefix("evenkeel "));
    lines.map(|line| line.split(" #").next().unwrap().trim().to_owned()).collect()
}

/// The same command with few games.
fn short(command: &str) -> String {
    let played = [
        "simulate",
        "sweep",
        "compare",
        "check",
        "screen",
        "tune",
        "worth",
        "tournament",
        "train",
        "coach",
        "league",
        "headroom",
    ];
    let mut words: Vec<&str> = command.split_whitespace().collect();
    if !played.contains(&words[0]) {
        return words.join(" ");
    }
    // A league trains all strategies.
    if words[0] == "league" {
        words.extend(["--strategies", "racer,trader", "--table", "2", "--rounds", "1", "--budget", "16000"]);
        return words.join(" ");
    }
    // Look-ahead is slow.
    if words[0] == "headroom" {
        words.extend(["--strategies", "racer", "--games", "8"]);
        return words.join(" ");
    }
    // Two players take a quarter of the trainings of four.
    if words.contains(&"--adapt") {
        match words.iter().position(|word| *word == "--seats") {
            Some(seats) => words[seats + 1] = "racer,trader",
            None => words.extend(["--seats", "racer,trader"]),
        }
        words.extend(["--adapt-games", "12000", "--adapt-rounds", "1"]);
    }
    // A search plays all the games it may.
    if words[0] == "tune" {
        words.extend(["--budget", "1000"]);
    }
    // A screening of all rules plays thousands of games.
    if words[0] == "screen" && !words.contains(&"--only") {
        words.extend(["--only", "brix.*,customs.*"]);
    }
    // Look-ahead is slow.
    if let Some(levels) = words.iter().position(|word| *word == "--skill") {
        words[levels + 1] = "beginner,expert";
    }
    // Training needs enough games for its choices; the coach searches each choice deeply.
    let games = match words[0] {
        "train" => "20000",
        "coach" => "4",
        _ => "24",
    };
    let flag = match words[0] {
        "train" | "tournament" => "--budget",
        "tune" => "--first-look",
        _ => "--games",
    };
    match words.iter().position(|word| *word == flag) {
        Some(place) => words[place + 1] = games,
        None => words.extend([flag, games]),
    }
    words.join(" ") + " --quiet"
}

#[test]
fn the_commands_of_the_readme_run_in_the_order_in_which_it_prints_them() {
    let commands = commands("README.md");
    assert!(commands.len() >= 8, "{commands:?}");
    run_in_order(commands);
}

/// First steps, a designer's evening, results to show, and queries of rows.
#[test]
fn the_commands_of_the_walks_run_in_the_order_in_which_they_are_printed() {
    let pages =
        ["docs/how-to/first-steps.md", "docs/tutorials/house-rule.md", "docs/how-to/show.md", "docs/how-to/query.md"];
    for name in pages {
        let commands = commands(name);
        assert!(commands.len() > 2, "{name}: {commands:?}");
        run_in_order(commands);
    }
}

fn run_in_order(commands: Vec<String>) {
    let scratch = scratch();
    for command in commands {
        let (typed, into) =
            command.split_once(" > ").map_or((command.as_str(), None), |(typed, file)| (typed, Some(file)));
        let ran = scratch.run(&short(typed));
        // With so few games a check is inconclusive, and goals are unproven.
        let open = typed.starts_with("check ") || typed.starts_with("tune ");
        let fine = ran.code() == 0 || (open && ran.code() == 1);
        assert!(fine, "evenkeel {typed}: {}", ran.errors());
        if let Some(file) = into {
            scratch.write(file.trim(), ran.fine());
        }
    }
}

const SAMPLE: &str = "sweep examples/brix-price.toml --games 2000 --out docs/sample-report";

/// After a change of reports or of games, `EVENKEEL_SAMPLE=write cargo test --release --test program readme` writes it.
#[test]
fn the_sample_report_is_the_one_that_is_made_today() {
    let scratch = scratch();
    scratch.run(&format!("{SAMPLE} --quiet")).fine();
    let made = std::fs::read(scratch.path("docs/sample-report/index.html")).unwrap();
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/sample-report/index.html");
    if std::env::var("EVENKEEL_SAMPLE").is_ok_and(|wish| wish == "write") {
        std::fs::write(&kept, &made).unwrap();
    }
    assert!(made.len() < 550_000, "{}", made.len());
    assert!(
        std::fs::read(&kept).unwrap() == made,
        "docs/sample-report/index.html is not what `evenkeel {SAMPLE}` makes"
    );
    assert!(["docs/sample-report/index.html", SAMPLE].iter().all(|part| document("README.md").contains(part)));
}
