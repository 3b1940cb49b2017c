//! `evenkeel query`: answers from the rows of a run.

use std::fs;

use serde_json::Value;

use crate::support::{SEATS, Scratch};

fn play(scratch: &Scratch) {
    let words = format!("sweep smugglers --vary brix.price=300,500,700 --seats {SEATS} --games 200 --seed 5");
    scratch.run(&format!("{words} --out rows")).fine();
}

/// All three formats have the same numbers as the findings.
#[test]
fn all_formats_tell_the_same() {
    let scratch = Scratch::new();
    play(&scratch);
    let question = "query rows --by brix.price,strategy --show win_rate,rounds,often=combats/rounds";
    let text = scratch.run(question).fine();
    assert!(
        text.contains("2,400 results, one per seat and game, in 50 blocks") && text.contains("often = combats/rounds"),
        "{text}"
    );
    let answer = scratch.run(&format!("{question} --format json")).json();
    let findings: Value = serde_json::from_slice(&scratch.files("rows")["findings.json"]).unwrap();
    assert_eq!(answer["schema"].to_string(), findings["schema"].as_str().unwrap().replace("evenkeel-findings-", ""));
    assert_eq!(answer["command"], findings["command"]);
    let csv = scratch.run(&format!("{question} --format csv")).fine();
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let rows: Vec<Vec<String>> =
        reader.records().map(|record| record.unwrap().iter().map(str::to_owned).collect()).collect();
    let groups = answer["groups"].as_array().unwrap();
    assert_eq!((groups.len(), rows.len()), (12, 36));
    for (place, group) in groups.iter().enumerate() {
        let [price, strategy] = [&group["values"][0], &group["values"][1]];
        let cells = findings["cells"].as_array().unwrap();
        let cell = cells.iter().find(|cell| cell["parameters"]["brix.price"] == *price).unwrap();
        let share = &group["numbers"][0];
        let found = &cell["strategies"][strategy.as_str().unwrap()]["win_rate"];
        assert!((share["estimate"].as_f64().unwrap() - found["estimate"].as_f64().unwrap()).abs() < 1e-9, "{group}");
        let row = &rows[3 * place];
        assert_eq!(row[..3], [price.to_string(), strategy.as_str().unwrap().to_owned(), "win_rate".to_owned()]);
        assert_eq!(row[4], share["estimate"].to_string());
        assert_eq!(row[7..], ["200", "50", "3"]);
    }
}

#[test]
fn groups_are_compared_with_one() {
    let scratch = Scratch::new();
    play(&scratch);
    let ask =
        "query rows --by strategy --show win_rate,combats_per_round=combats/rounds --against pirate --simultaneous";
    let text = scratch.run(ask).fine();
    for part in ["minus that of", "simultaneous for each number", "of a seat (of a game with --games)"] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let table = scratch.run(&format!("{ask} --format csv")).fine();
    assert_eq!(table.matches(",difference.win_rate,").count(), SEATS.split(',').count() - 1, "{table}");
    let found = scratch.run(&format!("{ask} --format json")).json();
    assert_eq!((&found["against"][0], &found["simultaneous"]), (&"pirate".into(), &true.into()));
    for group in found["groups"].as_array().unwrap() {
        let compared = group["differences"].as_array().map_or(0, Vec::len);
        assert_eq!(compared, if group["values"][0] == "pirate" { 0 } else { 2 }, "{group}");
    }
    let refused = scratch.run("query rows --by strategy --against nobody").fails(2);
    assert!(refused.contains("there is no such group") && refused.contains("pirate"), "{refused}");
}

#[test]
fn charts_are_drawn() {
    let scratch = Scratch::new();
    play(&scratch);
    let said = scratch.run("query rows --by brix.price,strategy --chart lines.svg");
    assert!(said.errors().contains("The chart is in lines.svg."), "{}", said.errors());
    let lines = fs::read_to_string(scratch.path("lines.svg")).unwrap();
    assert!(lines.contains("Win rate by brix.price and strategy") && SEATS.split(',').all(|seat| lines.contains(seat)));
    let again = scratch.run("query rows --by strategy --chart lines.svg").fails(2);
    assert!(again.contains("this file already exists") && again.contains("--force"), "{again}");
    assert_eq!(fs::read_to_string(scratch.path("lines.svg")).unwrap(), lines);
    scratch.run("query rows --by strategy --chart lines.svg --force").fine();
    assert_ne!(fs::read_to_string(scratch.path("lines.svg")).unwrap(), lines);
    scratch.run("query rows --by character_card --show combats --chart dots.png").fine();
    assert!(fs::read(scratch.path("dots.png")).unwrap().starts_with(b"\x89PNG"));
    let many = scratch.run("query rows --by rounds,character_card --chart many.svg").fails(2);
    assert!(many.contains("too many for a chart") && !scratch.path("many.svg").exists(), "{many}");
    let odd = scratch.run("query rows --chart chart.pdf").fails(2);
    assert!(odd.contains("an SVG or a PNG file"), "{odd}");
    let nowhere = scratch.run("query rows --chart no/where.svg").fails(5);
    assert!(nowhere.contains("no/where.svg"), "{nowhere}");
}

#[test]
fn columns_are_listed() {
    let scratch = Scratch::new();
    play(&scratch);
    let listed = scratch.run("query rows --columns").fine();
    assert!(listed.contains("brix.price") && listed.contains("Price of one Brix Weapon"), "{listed}");
    let games = scratch.run("query rows --games --columns --format json").json();
    let names: Vec<&str> = games.as_array().unwrap().iter().map(|column| column["name"].as_str().unwrap()).collect();
    assert!(names.contains(&"winner") && names.contains(&"seat_4") && !names.contains(&"strategy"), "{names:?}");
}

/// A table of one group has no heading.
#[test]
fn whole_games_are_one_group() {
    let scratch = Scratch::new();
    scratch.run("simulate smugglers --games 40 --out plain").fine();
    let told = scratch.run("query plain --games --show rounds").fine();
    assert!(told.contains(" games in ") && told.contains("rounds"), "{told}");
    assert!(told.lines().all(|line| line.trim() != "By"), "{told}");
}

/// Faulty questions have the exit code of usage, faulty files that of files.
#[test]
fn mistakes_are_told() {
    let scratch = Scratch::new();
    play(&scratch);
    for (question, told) in [
        ("--by stratgy", "did you mean `strategy`?"),
        ("--show combatz", "did you mean `combats`?"),
        ("--where rounds~3", "write comparisons with `and` between"),
        ("--by game", "every game would be its own group"),
    ] {
        let refused = scratch.run(&format!("query rows {question}")).fails(2);
        assert!(refused.contains(told), "{question}: {refused}");
    }
    scratch.run("simulate smugglers --games 40 --out bare --no-rows").fine();
    assert!(scratch.run("query bare").fails(3).contains("run its command again with --rows"));
    fs::create_dir(scratch.path("docs")).unwrap();
    let nothing = scratch.run("query docs").fails(3);
    assert!(nothing.contains("this folder holds no run") && nothing.contains("--out DIR"), "{nothing}");
    scratch.run("simulate astronavis --games 200 --shard 1/2 --out part").fine();
    let part = scratch.run("query part").fails(3);
    assert!(part.contains("part 1/2 of a run") && part.contains("evenkeel merge"), "{part}");
    let nowhere = scratch.run("query nowhere").fails(3);
    assert!(nowhere.contains("nowhere") && !nowhere.contains("os error"), "{nowhere}");
    scratch.write("rows.parquet", "not rows");
    assert!(scratch.run("query rows.parquet").fails(3).contains("cannot be read as rows of a run"));
}

/// The rows of a tournament, a comparison and a game for one can be queried too.
#[test]
fn every_study_with_rows_can_be_asked() {
    let scratch = Scratch::new();
    scratch.run("tournament smugglers --strategies trader,pirate --table 2 --budget 80 --out ladder").fine();
    let ladder = scratch.run("query ladder --by lineup,strategy --format json").json();
    assert!(ladder["groups"].as_array().unwrap().len() >= 2, "{ladder}");
    scratch.run("compare smugglers --set brix.price=700 --games 80 --out sides").fine();
    let sides = scratch.run("query sides --format json").json();
    assert_eq!(sides["by"], serde_json::json!(["side", "strategy"]));
    assert_eq!(sides["groups"][0]["values"][0], "after");
    scratch.run("simulate astronavis --seats freighter --games 40 --out alone").fine();
    let alone = scratch.run("query alone --by victory_level --show net_worth,turns --format json").json();
    assert!(alone["groups"].as_array().unwrap().len() > 1, "{alone}");
}
