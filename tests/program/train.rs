//! Training: its file, on any number of threads and after any interruption, and the uses of the file.

use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::support::Scratch;

/// A quick training of a captain alone at the table, with any result.
const TRAIN: &str = "train astronavis freighter --variant advanced --seed 5";

/// The first parameter of a strategy that is a whole number, and a value other than its default.
fn one_parameter(scratch: &Scratch, ruleset: &str, strategy: &str) -> (String, i64) {
    let strategies = scratch.run(&format!("strategies {ruleset} --format json")).json();
    let entry = strategies.as_array().unwrap().iter().find(|entry| entry["strategy"] == strategy).unwrap();
    let mut numbers = entry["parameters"].as_array().unwrap().iter().filter(|parameter| parameter["default"].is_i64());
    let number = numbers.next().unwrap();
    let words: Vec<i64> = number["admits"].as_str().unwrap().split(' ').filter_map(|word| word.parse().ok()).collect();
    let default = number["default"].as_i64().unwrap();
    let other = if default == words[0] { words[1] } else { words[0] };
    (number["parameter"].as_str().unwrap().to_owned(), other)
}

/// A file of a trained trader, trained under the printed rules or under others.
fn trained(scratch: &Scratch, parameter: &str, value: i64, rules_hash: &str) -> String {
    let hash = scratch.run("rules smugglers --format json").json()["rules_hash"].as_str().unwrap().to_owned();
    let hash = if rules_hash.is_empty() { &hash } else { rules_hash };
    let interval = "{ estimate = 0.1, low = 0.05, high = 0.15 }";
    format!(
        "form = \"evenkeel-trained-1\"\nruleset = \"smugglers\"\nvariant = \"2.0\"\nrules_hash = \"{hash}\"\n\
         base = \"trader\"\nstart = \"trader\"\nagainst = [\"pirate\"]\nseed = 1\ngames = 1000\ncommand = \"\"\n\
         [parameters]\n\"{parameter}\" = {value}\n\
         [held_out]\nseed = 9\ngames = 100\nblocks = 50\nmeasure = \"win rate\"\nunit = \"\"\nimprovement = true\n\
         trained = {interval}\nstart = {interval}\ngain = {interval}\nmatters = {{}}\n"
    )
}

#[test]
fn a_training_writes_a_file_and_tells_its_result() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("{TRAIN} --budget 6000 --screen --out freighter.toml"));
    let told = ran.fine();
    for part in ["freighter, astronavis", "games were played", "evenkeel train astronavis freighter"] {
        assert!(told.contains(part), "{told}");
    }
    for part in ["Training freighter alone", "games per second here", "freighter.toml is written"] {
        assert!(ran.errors().contains(part), "{}", ran.errors());
    }
    assert_eq!(scratch.names(), ["freighter.toml"], "nothing is left beside it");
    let file = fs::read_to_string(scratch.path("freighter.toml")).unwrap();
    let form: toml::Table = toml::from_str(&file).unwrap();
    let judged = form["held_out"].as_table().unwrap();
    let improved = judged.get("gain").is_some_and(|gain| gain["low"].as_float().unwrap() > 0.0);
    assert_eq!(judged["improvement"].as_bool(), Some(improved), "{file}");
    assert_eq!(form["parameters"].as_table().unwrap().is_empty(), !improved, "{file}");
    assert!(form["parameters"].as_table().unwrap().len() <= 8);
    let told = ran.errors();
    assert!(!told.contains("other rules"), "{told}");
    // Named in a line-up it plays by the file.
    let words = "simulate astronavis --variant advanced --games 200 --seats freighter@freighter.toml --format json";
    let findings = scratch.run(words).json();
    assert_eq!(findings["lineup"][0], "freighter@freighter.toml");
    assert_eq!(findings["trained"]["freighter@freighter.toml"]["same_rules"], true);
    // No file is overwritten.
    let refused = scratch.run(&format!("{TRAIN} --budget 6000 --out freighter.toml")).fails(2);
    assert!(refused.contains("this file already exists") && refused.contains("--force"), "{refused}");
    assert_eq!(fs::read_to_string(scratch.path("freighter.toml")).unwrap(), file);
}

#[test]
fn any_number_of_threads_writes_the_same_file() {
    let scratch = Scratch::new();
    for threads in [1, 3] {
        scratch.run(&format!("{TRAIN} --budget 6000 --threads {threads} --out {threads}.toml --quiet")).fine();
    }
    assert_eq!(fs::read(scratch.path("1.toml")).unwrap(), fs::read(scratch.path("3.toml")).unwrap());
    let printed = scratch.run(&format!("{TRAIN} --budget 6000 --quiet")).fine();
    assert_eq!(printed.as_bytes(), fs::read(scratch.path("1.toml")).unwrap(), "without --out it is printed");
}

#[test]
fn a_training_that_was_killed_goes_on_and_writes_the_same_file() {
    let scratch = Scratch::new();
    let words = |out: &str| format!("{TRAIN} --budget 60000 --threads 1 --quiet --out {out}");
    let mut child = Command::new(env!("CARGO_BIN_EXE_evenkeel"))
        .current_dir(scratch.path(""))
        .args(words("killed.toml").split_whitespace())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let pieces = || fs::read_dir(scratch.path("killed.toml.unfinished/run")).map_or(0, Iterator::count);
    let patience = Instant::now() + Duration::from_mins(2);
    while pieces() < 3 && child.try_wait().unwrap().is_none() {
        assert!(Instant::now() < patience, "nothing is kept");
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    if !scratch.path("killed.toml").exists() {
        let words = words("killed.toml").replace("--quiet", "");
        let again = scratch.run(&words);
        again.fine();
        let resumed = ["Resuming: ", "already played."].iter().any(|told| again.errors().contains(told));
        assert!(resumed, "{}", again.errors());
    }
    scratch.run(&words("whole.toml")).fine();
    assert_eq!(fs::read(scratch.path("killed.toml")).unwrap(), fs::read(scratch.path("whole.toml")).unwrap());
    assert_eq!(scratch.names(), ["killed.toml", "whole.toml"]);
}

#[test]
fn a_trained_strategy_is_named_wherever_a_strategy_is() {
    let scratch = Scratch::new();
    let (parameter, value) = one_parameter(&scratch, "smugglers", "trader");
    scratch.write("mine.toml", trained(&scratch, &parameter, value, ""));
    fs::create_dir(scratch.path("folder")).unwrap();
    scratch.write("folder/mine.toml", trained(&scratch, &parameter, value, ""));
    let experiment = "ruleset = \"smugglers\"\nseats = [\"trader@mine.toml\", \"pirate\"]\ngames = 40\nseed = 2\n";
    scratch.write("folder/experiment.toml", experiment);
    let plain = "--games 40 --seed 2 --format json";
    let named = scratch.run(&format!("simulate smugglers --seats trader@mine.toml,pirate {plain}")).json();
    let typed = scratch.run(&format!("simulate smugglers --seats trader{{{parameter}={value}}},pirate {plain}")).json();
    let file = scratch.run("simulate folder/experiment.toml --format json").json();
    let rates = |findings: &Value| findings["cells"][0]["seats"].clone();
    assert_eq!(rates(&named), rates(&typed), "the same settings");
    assert_eq!(rates(&named), rates(&file), "a file beside an experiment is named from there");
    assert_eq!(file["lineup"][0], "trader@folder/mine.toml");
    let trained = &named["trained"]["trader@mine.toml"];
    assert_eq!((&trained["strategy"], &trained["same_rules"]), (&"trader".into(), &true.into()));
    assert_eq!(trained["parameters"][&parameter], value);
    assert_eq!(trained["digest"].as_str().unwrap().len(), 16);
    // The same in the other commands.
    for words in [
        "play smugglers --seats trader@mine.toml,pirate",
        "tournament smugglers --strategies trader@mine.toml,trader --table 2 --budget 8",
        "sweep smugglers --vary seats=[trader,pirate],[trader@mine.toml,pirate] --games 8",
        "compare smugglers --set brix.price=700 --seats trader@mine.toml,pirate --games 8",
        "simulate smugglers --seats lookahead{base=trader@mine.toml;worlds=2},pirate --games 2",
    ] {
        scratch.run(words).fine();
    }
    // Parts keep the file with them.
    for part in 1..=2 {
        let words = format!("simulate smugglers --seats trader@mine.toml,pirate --games 2000 --shard {part}/2");
        scratch.run(&format!("{words} --out part-{part}")).fine();
    }
    fs::remove_file(scratch.path("mine.toml")).unwrap();
    scratch.run("merge part-1 part-2 --out both").fine();
}

#[test]
fn under_other_rules_a_warning_is_given() {
    let scratch = Scratch::new();
    let (parameter, value) = one_parameter(&scratch, "smugglers", "trader");
    scratch.write("mine.toml", trained(&scratch, &parameter, value, "00000000deadbeef"));
    let words = "simulate smugglers --seats trader@mine.toml,pirate --games 8 --format json";
    let ran = scratch.run(words);
    assert!(ran.errors().contains("trader@mine.toml was trained under other rules"), "{}", ran.errors());
    assert_eq!(ran.json()["trained"]["trader@mine.toml"]["same_rules"], false);
    assert!(!scratch.run(&format!("{words} --quiet")).errors().contains("other rules"));
}

/// The printed rules match its training, but not all the rules of the games.
#[test]
fn under_rules_of_which_some_are_others_a_warning_is_given() {
    let scratch = Scratch::new();
    let (parameter, value) = one_parameter(&scratch, "smugglers", "trader");
    scratch.write("mine.toml", trained(&scratch, &parameter, value, ""));
    let line_up = "--seats trader@mine.toml,pirate --games 80";
    for words in ["sweep smugglers --vary brix.price=400,500", "compare smugglers --set brix.price=700"] {
        let ran = scratch.run(&format!("{words} {line_up} --format json"));
        assert!(ran.errors().contains("under other rules than some of these"), "{words}: {}", ran.errors());
        assert_eq!(ran.json()["trained"]["trader@mine.toml"]["same_rules"], false, "{words}");
    }
    for words in ["plan smugglers", "chances smugglers"] {
        let ran = scratch.run(&format!("{words} --set brix.price=700 {line_up}"));
        assert!(ran.errors().contains("trader@mine.toml was trained under other rules"), "{words}: {}", ran.errors());
    }
}

#[test]
fn a_budget_is_kept_or_refused() {
    let scratch = Scratch::new();
    for screen in ["--screen", "--no-screen"] {
        let words = format!("{TRAIN} {screen} --format json --quiet");
        let refused = scratch.run(&format!("{words} --budget 100")).fails(2);
        let (_, told) = refused.split_once("takes at least ").expect("the fewest games");
        let fewest: u64 = told.split_whitespace().next().unwrap().parse().unwrap();
        scratch.run(&format!("{words} --budget {}", fewest - 1)).fails(2);
        let played = scratch.run(&format!("{words} --budget {fewest}")).json()["games"].as_u64().unwrap();
        assert!(played <= fewest, "{played} of {fewest}");
    }
}

#[test]
fn trained_under_several_rules_it_is_at_home_under_each() {
    let scratch = Scratch::new();
    let words = "train astronavis freighter --vary variant=basic,advanced --budget 3000 --out freighter.toml";
    let ran = scratch.run(words);
    ran.fine();
    let form: toml::Table = toml::from_str(&fs::read_to_string(scratch.path("freighter.toml")).unwrap()).unwrap();
    assert_eq!(form["varied"].as_array().unwrap().len(), 1);
    assert!(form["command"].as_str().unwrap().contains("--vary variant=basic,advanced"), "{form}");
    for variant in ["basic", "advanced"] {
        let words =
            format!("simulate astronavis --variant {variant} --games 8 --seats freighter@freighter.toml --format json");
        let ran = scratch.run(&words);
        assert!(!ran.errors().contains("other rules"), "{}", ran.errors());
        assert_eq!(ran.json()["trained"]["freighter@freighter.toml"]["same_rules"], true);
    }
    let other = scratch.run("simulate astronavis --set fuel.price=90 --games 8 --seats freighter@freighter.toml");
    assert!(other.errors().contains("under other rules"), "{}", other.errors());
}

#[test]
fn what_is_wrong_in_a_trained_file_is_shown_in_it() {
    let scratch = Scratch::new();
    let (parameter, value) = one_parameter(&scratch, "smugglers", "trader");
    let text = trained(&scratch, &parameter, value, "");
    let refused = |name: &str, text: &str| {
        scratch.write("wrong.toml", text);
        scratch.run(&format!("simulate smugglers --seats {name}@wrong.toml,pirate --games 8")).fails(3)
    };
    let told = refused("trader", &text.replace(&format!("\"{parameter}\""), "\"no_such\""));
    assert!(told.contains("trader has no parameter `no_such`") && told.contains("wrong.toml"), "{told}");
    let told = refused("trader", &text.replace(&format!(" = {value}\n[held"), " = \"cheap\"\n[held"));
    assert!(told.contains(&format!("`{parameter}` of trader cannot be cheap")), "{told}");
    let told = refused("pirate", &text);
    assert!(told.contains("`base` is `trader`, but must be `pirate`"), "{told}");
    let told = refused("trader", "[parameters]\nwage = 3\n");
    assert!(told.contains("`form` is missing"), "{told}");
    assert!(refused("trader", "not toml").contains("must be TOML"));
    let told = scratch.run("simulate smugglers --seats trader@absent.toml,pirate").fails(3);
    assert!(told.contains("there is no such file") && told.matches("absent.toml").count() == 1, "{told}");
    let told = scratch.run("simulate smugglers --seats trder@absent.toml,pirate").code();
    assert_ne!(told, 0);
}
