//! `evenkeel init` and `evenkeel plan`: before the user's first game.

use std::fs;
use std::path::Path;

use crate::support::Scratch;

fn rulesets() -> Vec<String> {
    let listed = Scratch::new().run("rulesets --format json").json();
    listed.as_array().unwrap().iter().map(|row| row["ruleset"].as_str().unwrap().to_owned()).collect()
}

/// From nothing to a verdict and a report, with the commands that the program itself prints.
#[test]
fn the_starter_files_of_every_ruleset_run_as_they_are() {
    for ruleset in rulesets() {
        let scratch = Scratch::new();
        let told = scratch.run(&format!("init {ruleset} --out mine")).fine();
        assert_eq!(scratch.files("mine").keys().collect::<Vec<_>>(), ["check.toml", "experiment.toml", "house.toml"]);
        let commands = told.lines().filter_map(|line| line.strip_prefix("evenkeel "));
        let commands: Vec<_> = commands.map(|line| line.split("  ").next().unwrap().to_owned()).collect();
        assert_eq!(commands.len(), 3, "{told}");
        for (number, command) in commands.into_iter().enumerate() {
            let games = if command.starts_with("check") { 2000 } else { 200 };
            let ran = scratch.run(&format!("{command} --games {games} --out report-{number} --quiet"));
            assert_eq!(
                ran.code(),
                0,
                "{ruleset}: {command}: {}{}",
                ran.errors(),
                fs::read_to_string(scratch.path("report-2/check.md")).unwrap_or_default()
            );
            assert!(scratch.path(&format!("report-{number}/index.html")).exists());
        }
        let summary = fs::read_to_string(scratch.path("report-1/summary.md")).unwrap();
        assert!(!summary.contains("No game changed"), "the house rule shows something: {ruleset}: {summary}");
    }
}

#[test]
fn nothing_is_overwritten() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "mine");
    let told = scratch.run("init smugglers").fails(2);
    assert!(told.contains("house.toml already exists") && told.contains("--out"), "{told}");
    assert_eq!(scratch.names(), ["house.toml"]);
    assert_eq!(scratch.files("")["house.toml"], b"mine");
    assert!(scratch.run("init smuglers").fails(2).contains("did you mean `smugglers`?"));
}

#[test]
fn a_plan_says_how_many_games_and_how_long() {
    let scratch = Scratch::new();
    let told = scratch.run("plan smugglers --precision 0.02").fine();
    for part in ["Pilot: ", "every win rate to ±2 points", "win rate of pirate", "evenkeel simulate smugglers --games "]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let foreseen = scratch.run("plan smugglers --precision 0.02 --format json").json();
    let games = foreseen["games"].as_u64().unwrap();
    assert!((500..20_000).contains(&games) && foreseen["games_per_second"].as_f64().unwrap() > 0.0, "{foreseen}");
    let findings = scratch.run(&format!("simulate smugglers --games {games} --format json")).json();
    for (label, found) in findings["cells"][0]["strategies"].as_object().unwrap() {
        let [low, high] = ["low", "high"].map(|end| found["win_rate"][end].as_f64().unwrap());
        assert!((high - low) / 2.0 < 0.024, "{label}: {low} to {high}");
    }
}

#[test]
fn a_comparison_and_a_sweep_can_be_planned() {
    let scratch = Scratch::new();
    let told = scratch.run("plan smugglers --compare --set brix.price=700 --precision 0.03").fine();
    assert!(told.contains("change of win rate of racer") && told.contains("evenkeel compare smugglers"), "{told}");
    assert!(told.contains("Estimating every change of a win rate to ±3 points takes"), "{told}");
    let told = scratch.run("plan astronavis --vary start.money=200,300 --precision 0.05").fine();
    assert!(told.contains(" per cell, ") && told.contains("every mean to ±5%"), "{told}");
    for words in ["plan smugglers --precision 2", "plan smugglers house.toml --vary brix.price=1,2", "plan"] {
        assert_eq!(scratch.run(words).code(), 2, "{words}");
    }
}

/// The output of the program without arguments on a terminal for these answers; `None` without the tool that makes a terminal.
#[cfg(target_os = "linux")]
fn talk(scratch: &Scratch, answers: &str) -> Option<String> {
    let mut terminal = assert_cmd::Command::new("script");
    terminal.args(["-qec", env!("CARGO_BIN_EXE_evenkeel"), "/dev/null"]).current_dir(scratch.path(""));
    let printed = terminal.env("NO_COLOR", "1").write_stdin(answers).output().ok()?;
    Some(String::from_utf8_lossy(&printed.stdout).replace("\r\n", "\n"))
}

/// On a terminal, the program without arguments asks three questions. Enter alone runs the command for the answers.
#[cfg(target_os = "linux")]
#[test]
fn the_program_alone_asks_on_a_terminal() {
    let scratch = Scratch::new();
    let Some(told) = talk(&scratch, "9\nsmugglers\ntrader,pirate\nbrix.price\n700\nno\n") else { return };
    let command = "\n  evenkeel compare smugglers --set brix.price=700 --seats trader,pirate\n";
    for part in ["Which game?", "There is no game `9`", "Who plays?", command, "Nothing was run."] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let told = talk(&scratch, "astronavis\n").unwrap_or_default();
    assert!(told.contains("Who plays?") && told.contains("Nothing was run."), "the input ends: {told}");
    scratch.write("mine.toml", "ruleset = \"smugglers\"\n");
    let told = talk(&scratch, "").unwrap_or_default();
    assert!(told.contains("Usage: evenkeel") && !told.contains("Which game?"), "{told}");
}

/// Without a terminal there is no user to ask: the program prints the help.
#[test]
fn the_program_alone_asks_no_questions_without_a_terminal() {
    let told = Scratch::new().run("").fails(2);
    assert!(told.contains("Usage: evenkeel") && !told.contains("Which game?"), "{told}");
}

/// The action uses existing flags of the program, and the examples in its documentation exist.
#[test]
fn the_action_calls_the_check_as_it_is() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let action = fs::read_to_string(root.join("action.yml")).unwrap();
    let help = Scratch::new().run("check --help-all").fine();
    let call = action.lines().find(|line| line.contains("evenkeel\" check")).expect("the action runs a check");
    let flags: Vec<_> = call.split_whitespace().filter(|word| word.starts_with("--")).collect();
    assert!(flags.contains(&"--out") && flags.iter().all(|flag| help.contains(flag)), "{flags:?}");
    let guide = fs::read_to_string(root.join("docs/how-to/ci.md")).unwrap();
    for file in ["check.md", "junit.xml"] {
        assert!(guide.contains(file), "{file}");
    }
}

/// The shipped checks pass, with fewer games than they request.
#[test]
fn the_checks_of_the_printed_rules_are_well_formed() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/checks");
    let files: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    for ruleset in rulesets() {
        let file = files.iter().find(|file| file.file_stem().unwrap().to_string_lossy().starts_with(&ruleset));
        let file = file.unwrap_or_else(|| panic!("examples/checks has no check of {ruleset}"));
        let ran = Scratch::new().run(&format!("check {} --games 60 --format json", file.display()));
        assert!([0, 1].contains(&ran.code()), "{}: {}", file.display(), ran.errors());
        assert!(
            !ran.errors().contains("violated") || ran.errors().contains("none violated"),
            "{}: {}",
            file.display(),
            ran.errors()
        );
    }
}
