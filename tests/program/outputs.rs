//! The files of an output folder, and the equality of all formats.

use serde_json::Value;

use crate::support::{SEATS, Scratch};

fn sweep(scratch: &Scratch, rest: &str) -> String {
    let words = format!("sweep smugglers --vary brix.price=300,500,700 --seats {SEATS} --games 80 --seed 5 {rest}");
    scratch.run(&words).fine()
}

#[test]
fn a_report_has_all_its_files() {
    let scratch = Scratch::new();
    sweep(&scratch, "--out report");
    let files = scratch.files("report");
    for name in ["index.html", "summary.md", "findings.json", "outcomes.parquet", "games.parquet"] {
        assert!(files.get(name).is_some_and(|content| !content.is_empty()), "{name}");
    }
    for ending in [".svg", ".png"] {
        assert!(files.keys().any(|name| name.ends_with(ending)), "no {ending} in {:?}", files.keys());
    }
    assert!(files.keys().all(|name| !name.contains("unfinished") && !name.contains(".part") && !name.starts_with('.')));
}

#[test]
fn rows_are_kept_unless_nobody_wants_them_or_they_are_very_many() {
    let scratch = Scratch::new();
    let many = "simulate smugglers --seats trader,pirate --out many --games 2500002 --precision 0.9";
    let told = scratch.run(many).errors();
    assert!(told.contains("5,000,004 rows of single games are not kept") && told.contains("--rows"), "{told}");
    assert!(!scratch.path("many/outcomes.parquet").exists());
    sweep(&scratch, "--out report --no-rows");
    for name in ["outcomes.parquet", "games.parquet"] {
        assert!(!scratch.path(&format!("report/{name}")).exists(), "{name}");
    }
}

#[test]
fn json_on_the_terminal_and_in_the_folder_are_the_same() {
    let scratch = Scratch::new();
    let printed = sweep(&scratch, "--out report --format json");
    assert_eq!(printed.as_bytes(), scratch.files("report")["findings.json"]);
}

#[test]
fn findings_have_what_scripts_rely_on() {
    let findings: Value = serde_json::from_str(&sweep(&Scratch::new(), "--format json")).unwrap();
    assert_eq!(findings["schema"], "evenkeel-findings-3");
    assert_eq!((&findings["ruleset"], &findings["seed"]), (&"smugglers".into(), &5.into()));
    assert_eq!(findings["rules_hash"].as_str().unwrap().len(), 16);
    assert!(!findings["reconstructed"].as_array().unwrap().is_empty());
    let cells = findings["cells"].as_array().unwrap();
    let prices: Vec<_> = cells.iter().map(|cell| cell["parameters"]["brix.price"].as_i64().unwrap()).collect();
    assert_eq!(prices, [300, 500, 700]);
    for cell in cells {
        assert_eq!((&cell["games"], &cell["blocks"]), (&80.into(), &20.into()));
        for field in ["mean", "low", "high", "p5", "p50", "p95"] {
            assert!(cell["metrics"]["rounds"][field].is_number(), "{field}");
        }
        for strategy in SEATS.split(',') {
            let share = &cell["strategies"][strategy]["win_rate"];
            let [low, best, high] = ["low", "estimate", "high"].map(|field| share[field].as_f64().unwrap());
            assert!(0.0 <= low && low <= best && best <= high && high <= 1.0, "{share}");
        }
        assert_eq!(cell["seats"].as_array().unwrap().len(), 4);
        let ends: u64 = cell["ends"].as_object().unwrap().values().map(|count| count.as_u64().unwrap()).sum();
        assert_eq!(ends, 80);
    }
}

#[test]
fn games_are_rounded_up_to_whole_blocks() {
    let words = format!("simulate smugglers --seats {SEATS} --games 10 --format json");
    assert_eq!(Scratch::new().run(&words).json()["cells"][0]["games"], 12);
}

#[test]
fn a_cell_of_a_sweep_is_a_simulation() {
    let findings: Value = serde_json::from_str(&sweep(&Scratch::new(), "--format json")).unwrap();
    let words = format!("simulate smugglers --set brix.price=700 --seats {SEATS} --games 80 --seed 5 --format json");
    let single = Scratch::new().run(&words).json();
    let (swept, simulated) = (&findings["cells"][2], &single["cells"][0]);
    for field in ["rules_hash", "games", "blocks", "metrics", "strategies", "seats", "ends"] {
        assert_eq!(swept[field], simulated[field], "{field}");
    }
}

#[test]
fn the_command_of_a_cell_repeats_it() {
    let findings: Value = serde_json::from_str(&sweep(&Scratch::new(), "--format json")).unwrap();
    let command = findings["cells"][0]["command"].as_str().unwrap().strip_prefix("evenkeel ").unwrap();
    let again = Scratch::new().run(&format!("{command} --format json")).json();
    assert_eq!(again["cells"][0]["strategies"], findings["cells"][0]["strategies"]);
}

#[test]
fn a_file_and_flags_ask_the_same() {
    let scratch = Scratch::new();
    scratch.write(
        "e.toml",
        "ruleset = \"smugglers\"\nseats = [\"trader\", \"smuggler\", \"pirate\", \"racer\"]\ngames = 80\nseed = 5\n\
         [[vary]]\nparameter = \"brix.price\"\nvalues = [300, 500, 700]\n",
    );
    let by_file = scratch.run("sweep e.toml --format json").json();
    let by_flags: Value = serde_json::from_str(&sweep(&scratch, "--format json")).unwrap();
    for field in ["axes", "lineup", "rules_hash", "seed"] {
        assert_eq!(by_file[field], by_flags[field], "{field}");
    }
    for (a, b) in by_file["cells"].as_array().unwrap().iter().zip(by_flags["cells"].as_array().unwrap()) {
        assert_eq!(a["strategies"], b["strategies"]);
    }
}

#[test]
fn two_rules_at_once() {
    let words = "sweep smugglers --vary brix.price=300,500 --vary dock.price=50,100,150 --games 8 --format json";
    assert_eq!(Scratch::new().run(words).json()["cells"].as_array().unwrap().len(), 6);
}

#[test]
fn a_report_can_be_made_again() {
    let scratch = Scratch::new();
    let printed = sweep(&scratch, "--out first --no-rows");
    assert_eq!(scratch.run("report first/findings.json --out second").fine(), printed);
    assert_eq!(scratch.files("first"), scratch.files("second"));
}

/// A night of games is not lost to a folder that is named twice.
#[test]
fn another_study_replaces_the_first_on_request_alone() {
    let scratch = Scratch::new();
    sweep(&scratch, "--out report");
    let first = scratch.files("report");
    sweep(&scratch, "--out report");
    assert_eq!(scratch.files("report"), first, "the same study again");
    let other = "simulate astronavis --games 40 --no-rows --out report";
    let refused = scratch.run(other).fails(2);
    let made_by = "evenkeel sweep smugglers --vary brix.price=300,500,700";
    assert!(refused.contains(made_by) && refused.contains("--force"), "{refused}");
    for words in ["report report/findings.json report/findings.json --out report", "init smugglers --out mine"] {
        scratch.run(words);
        assert_eq!(scratch.files("report"), first, "{words}");
    }
    scratch.run(&format!("{other} --force")).fine();
    let second = scratch.files("report");
    assert_ne!(second["findings.json"], first["findings.json"]);
    let rows = second.keys().find(|name| name.ends_with(".parquet"));
    assert_eq!(rows, None, "rows of the other study do not stay beside it");
}

/// Games kept for a run are not discarded by another.
#[test]
fn unfinished_work_of_another_run_is_kept() {
    let scratch = Scratch::new();
    let part = format!("simulate smugglers --seats {SEATS} --games 4000 --seed 5 --shard 1/2 --out kept");
    scratch.run(&part).fine();
    let kept = scratch.files("kept");
    let other = "simulate smugglers --games 40 --seed 6 --out kept";
    let refused = scratch.run(other).fails(2);
    for word in ["simulate smugglers --games 4000", "--force", "this folder keeps the games"] {
        assert!(refused.contains(word), "{word}: {refused}");
    }
    assert_eq!(scratch.files("kept"), kept);
    let forced = scratch.run(&format!("{other} --force"));
    assert!(forced.errors().contains("Discarded"), "{}", forced.errors());
    assert!(forced.fine().contains("40 games"));
}

/// CSV on the terminal has the numbers of the JSON, cell by cell, and is the file of the folder.
#[test]
fn csv_has_the_win_rates_of_the_findings() {
    let scratch = Scratch::new();
    let printed = sweep(&scratch, "--out report --format csv");
    assert_eq!(printed.as_bytes(), scratch.files("report")["findings.csv"]);
    let findings: Value = serde_json::from_slice(&scratch.files("report")["findings.json"]).unwrap();
    let mut reader = csv::Reader::from_reader(printed.as_bytes());
    let heads: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let rows: Vec<_> = reader.records().map(|record| record.expect("as many fields as heads")).collect();
    let at = |head: &str| heads.iter().position(|known| known == head).unwrap_or_else(|| panic!("{head}: {heads:?}"));
    let [kind, subject, name, estimate] = ["kind", "subject", "name", "estimate"].map(at);
    for (cell, found) in findings["cells"].as_array().unwrap().iter().enumerate() {
        for strategy in SEATS.split(',') {
            let wanted = [("cell", format!("{}", cell + 1)), ("kind", "strategy".into()), ("subject", strategy.into())];
            let mut own = rows.iter().filter(|row| wanted.iter().all(|(head, value)| row[at(head)] == *value));
            let share = own
                .find(|row| &row[name] == "win_rate" && &row[at("statistic")] == "share")
                .unwrap_or_else(|| panic!("{wanted:?}: {printed}"));
            let number: f64 = share[estimate].parse().unwrap();
            assert!((number - found["strategies"][strategy]["win_rate"]["estimate"].as_f64().unwrap()).abs() < 1e-9);
            assert_eq!(&share[at("brix.price")], found["parameters"]["brix.price"].to_string());
        }
    }
    assert!(rows.iter().any(|row| &row[kind] == "seat" && &row[subject] == "1"), "{printed}");
}

#[test]
fn text_is_for_people() {
    let printed = sweep(&Scratch::new(), "--format text");
    assert!(SEATS.split(',').all(|strategy| printed.contains(strategy)), "{printed}");
    assert!(serde_json::from_str::<Value>(&printed).is_err() && printed.contains("Win rate (fair: 25%)"), "{printed}");
}

/// Several runs have several tables: no CSV would be complete.
#[test]
fn csv_of_several_runs_is_refused() {
    let scratch = Scratch::new();
    sweep(&scratch, "--out one");
    scratch.run("simulate smugglers --games 8 --seed 5 --out other").fine();
    let refused = scratch.run("report one other --format csv --out both").fails(2);
    assert!(refused.contains("different columns") && refused.contains("--format json"), "{refused}");
    assert!(!scratch.path("both").exists());
    assert_eq!(scratch.run("report one other --format json").json().as_array().unwrap().len(), 2);
}

/// Every kind of study overwrites its own report and no other, even with the same command.
#[test]
fn an_experiment_that_was_edited_does_not_replace_its_report_unasked() {
    let scratch = Scratch::new();
    let experiment = |price: u32, values: &str, seats: &str, games: u32| {
        let vary = format!("[[vary]]\nparameter = \"dock.price\"\nvalues = [{values}]\n");
        let text = format!(
            "ruleset = \"smugglers\"\ngames = {games}\nseats = [{seats}]\nrules.brix.price = {price}\n{vary}\
             [check]\n\"rounds.mean\" = {{ at_most = 900 }}\n"
        );
        scratch.write("mine.toml", text);
    };
    let two = "\"trader\", \"pirate\"";
    let again = |words: &str| {
        scratch.run(words).fine();
        scratch.run(words).fine();
    };
    experiment(500, "50, 60", two, 40);
    let sweep = "sweep mine.toml --quiet --out report";
    again(sweep);
    again("sweep mine.toml --vary seats=[trader,pirate],[racer,pirate] --quiet --out seats");
    again("compare mine.toml --set koroth.pay=900 --quiet --out compared");
    again("compare mine.toml --set brix.price=700 --precision 0.2 --games 400 --quiet --out until");
    again("tournament mine.toml --quiet --out tournament");
    again("simulate astronavis --games 20 --quiet --out alone");
    let edited = |what: &str| format!("the same command with other {what}: its experiment was edited");
    for (what, edit) in [
        (edited("rules"), (600, "50, 60", two, 40)),
        (edited("values to try"), (500, "50, 70", two, 40)),
        // The command states these.
        ("the results of another study".to_owned(), (500, "50, 60", "\"trader\", \"racer\"", 40)),
        ("the results of another study".to_owned(), (500, "50, 60", two, 20)),
    ] {
        experiment(edit.0, edit.1, edit.2, edit.3);
        let before = scratch.files("report");
        let refused = scratch.run(sweep).fails(2);
        let flat = refused.split_whitespace().filter(|word| *word != "|").collect::<Vec<_>>().join(" ");
        assert!(flat.contains(&what), "{what}: {refused}");
        assert!(flat.contains("--force") && scratch.files("report") == before, "{what}: {refused}");
    }
    scratch.run(&format!("{sweep} --force")).fine();
    again(sweep);
}

/// If one seat's Personality is named, no other seat may have one: the first value then has no Personality at all, and the seat is reported.
#[test]
fn a_power_is_held_against_none() {
    let scratch = Scratch::new();
    let study = "sweep star-traders --vary personalities.seat_1=none,lucky_lou --set personalities.pool=none \
                 --seats courier,courier --games 2000 --seed 5 --all --out powers";
    let told = scratch.run(study).fine();
    assert!(told.contains("The win rate of seat 1, over all strategies, changes by +"), "{told}");
    assert!(told.contains("changes: win rate of seat 1 +"), "{told}");
    let page = std::fs::read_to_string(scratch.path("powers/index.html")).unwrap();
    assert!(page.contains("Does the personality decide who wins?") && page.contains("Is there a seat advantage?"));
    let asked =
        scratch.run("query powers --by personalities.seat_1,personality --show win_rate --where 'seat = 1'").fine();
    assert!(asked.contains("lucky_lou"), "{asked}");
}
