//! Tournaments: ratings, notable games, decisions.

use serde_json::Value;

use crate::support::{SEATS, Scratch};

fn play(scratch: &Scratch, rest: &str) -> Value {
    let words = format!("tournament smugglers --strategies {SEATS} --budget 480 --seed 3 --format json {rest}");
    scratch.run(&words).json()
}

#[test]
fn a_tournament_has_what_scripts_rely_on() {
    let scratch = Scratch::new();
    let findings = play(&scratch, "--table 2 --out ladder --no-rows");
    let found = &findings["tournament"];
    assert_eq!((&found["table"], &found["games"], &found["blocks"]), (&2.into(), &480.into(), &40.into()));
    let standings = found["standings"].as_array().unwrap();
    assert_eq!(standings.len(), 4);
    for standing in standings {
        let [low, best, high] = ["low", "estimate", "high"].map(|field| standing["rating"][field].as_f64().unwrap());
        assert!(low <= best && best <= high);
        assert_eq!(standing["games"], 240);
        assert_eq!(standing["seats"].as_array().unwrap().len(), 2);
    }
    let by = |name: &'static str| move |standing: &Value| -standing[name]["estimate"].as_f64().unwrap();
    assert!(found["order"] == "win_rate" && standings.is_sorted_by_key(by("win_rate")));
    assert_eq!(found["leads"].as_array().unwrap().len(), 6);
    let rated = play(&scratch, "--table 2 --order rating");
    assert!(rated["tournament"]["standings"].as_array().unwrap().is_sorted_by_key(by("rating")));
    assert_eq!(found["matchups"].as_array().unwrap().len(), 12);
    assert_eq!(found["seats"].as_array().unwrap().len(), 2);
    let files = scratch.files("ladder");
    for name in
        ["index.html", "summary.md", "findings.json", "findings.csv", "charts/rating.svg", "charts/matchups.png"]
    {
        assert!(files.get(name).is_some_and(|content| !content.is_empty()), "{name}");
    }
    assert!(files.keys().all(|name| !name.starts_with("run") && !name.starts_with('.')), "{:?}", files.keys());
    let again = scratch.run("report ladder/findings.json --out again --format json").json();
    assert_eq!(again, findings);
    assert!(scratch.files("again") == files);
}

#[test]
fn every_format_names_every_strategy() {
    let scratch = Scratch::new();
    for format in ["text", "csv"] {
        let words = format!("tournament smugglers --strategies {SEATS} --budget 200 --all --format {format}");
        let printed = scratch.run(&words).fine();
        assert!(SEATS.split(',').all(|strategy| printed.contains(strategy)), "{printed}");
        assert!(format == "csv" || printed.contains("Notable games"), "{printed}");
    }
}

/// The games named in a report are the described ones.
#[test]
fn commands_of_extremes_tell_the_games_they_name() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[rules]\nbrix.price = 300\n");
    for table in [2, 3] {
        let findings = play(&scratch, &format!("--table {table} --rules house.toml --set dock.price=50"));
        let extremes = findings["tournament"]["extremes"].as_array().unwrap();
        assert!((2..=3).contains(&extremes.len()), "the closest, the longest, and an upset where a win is rare");
        for extreme in extremes {
            let command = extreme["commands"][0].as_str().unwrap().strip_prefix("evenkeel ").unwrap();
            let told = scratch.run(&format!("{command} --format json")).fine();
            let last: Value = serde_json::from_str(told.lines().last().unwrap()).unwrap();
            let header: Value = serde_json::from_str(told.lines().next().unwrap()).unwrap();
            assert_eq!(header["block"], extreme["block"]);
            assert_eq!(header["rules_hash"], findings["rules_hash"]);
            let winners: Vec<&str> = last["seats"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|seat| seat["rank"] == 1)
                .map(|seat| seat["strategy"].as_str().unwrap())
                .collect();
            if let Some(winner) = extreme["winner"].as_str() {
                assert_eq!(winners, [winner], "{extreme}");
            }
            if extreme["reason"] == "longest" {
                assert!(told.contains(&format!("{}", extreme["value"].as_f64().unwrap() as u64)), "{extreme}");
            }
        }
    }
}

/// Rows from the parts of a tournament equal those of one machine.
#[test]
fn rows_of_a_tournament_can_be_merged() {
    let scratch = Scratch::new();
    let words = format!("tournament smugglers --strategies {SEATS} --budget 2400 --seed 3 --quiet");
    scratch.run(&format!("{words} --out whole")).fine();
    for part in 1..=2 {
        scratch.run(&format!("{words} --shard {part}/2 --out part-{part}")).fine();
    }
    scratch.run("merge part-1 part-2 --out joined --quiet").fine();
    let (whole, joined) = (scratch.files("whole"), scratch.files("joined"));
    assert!(!whole["outcomes.parquet"].is_empty() && whole["outcomes.parquet"] == joined["outcomes.parquet"]);
}

#[test]
fn the_command_repeats_the_tournament() {
    let scratch = Scratch::new();
    let findings = play(&scratch, "--table 3 --lineups 3 --rate wins --order rating");
    let command = findings["command"].as_str().unwrap().strip_prefix("evenkeel ").unwrap();
    assert_eq!(scratch.run(&format!("{command} --format json")).json(), findings);
}

#[test]
fn an_experiment_file_names_who_takes_part() {
    let scratch = Scratch::new();
    let seats: Vec<String> = SEATS.split(',').map(|seat| format!("\"{seat}\"")).collect();
    let seats = seats.join(", ");
    scratch.write("e.toml", format!("ruleset = \"smugglers\"\nseats = [{seats}]\ngames = 480\nseed = 3\n"));
    let by_file = scratch.run("tournament e.toml --table 2 --format json").json();
    assert_eq!(by_file["tournament"]["standings"], play(&scratch, "--table 2")["tournament"]["standings"]);
    let command = by_file["tournament"]["extremes"][0]["commands"][0].as_str().unwrap();
    assert!(command.starts_with("evenkeel play e.toml --seats"), "{command}");
    scratch.run(command.strip_prefix("evenkeel ").unwrap()).fine();
}

/// A game for one: all play alone with common random numbers.
#[test]
fn a_game_for_one_is_compared_on_the_same_luck() {
    let scratch = Scratch::new();
    let findings = scratch.run("tournament astronavis --budget 120 --format json").json();
    let found = &findings["tournament"];
    assert_eq!(found["table"], 1);
    assert_eq!(found["seats"].as_array().unwrap().len(), 0);
    let standings = found["standings"].as_array().unwrap();
    assert!(standings.len() >= 3);
    assert_eq!((&found["order"], &found["score_unit"]), (&"score".into(), &"money".into()));
    assert!(standings.is_sorted_by_key(|standing| -standing["score"]["estimate"].as_f64().unwrap()));
    let text = scratch.run("tournament astronavis --budget 120").fine();
    assert!(text.contains("alone on common random numbers") && text.contains("comparisons"), "{text}");
    for command in
        found["extremes"].as_array().unwrap().iter().flat_map(|extreme| extreme["commands"].as_array().unwrap())
    {
        scratch.run(command.as_str().unwrap().strip_prefix("evenkeel ").unwrap()).fine();
    }
    let refused = scratch.run("tournament astronavis --table 2").fails(2);
    assert!(refused.contains("tables of 1"), "{refused}");
}

/// Both strategies lead both fleets: the table decides the battles, and a simulation of the same games confirms this.
#[test]
fn uneven_fleets_are_named_beside_the_strategies() {
    let scratch = Scratch::new();
    let rest = "--set fleet.a=assault_carrier:2+fighter:2 --set fleet.b=frigate:4 --seed 3 --format json";
    let played = scratch.run(&format!("tournament knight-hawks --strategies line,closer --budget 80 {rest}")).json();
    let simulated = scratch.run(&format!("simulate knight-hawks --seats line,closer --games 80 {rest}")).json();
    let (fleet, other) = (&played["tournament"]["factors"][0], &simulated["cells"][0]["factors"][0]);
    assert!(fleet["name"] == "fleet" && fleet == other, "{fleet} {other}");
    let [own, other] = [&played, &simulated].map(|found| &found["strip"][0]);
    assert_eq!((&own["question"], &own["word"]), (&"fair".into(), &"too strong".into()));
    let fleet_b = other["number"].as_str().unwrap().split(';').next().unwrap();
    let wanted = format!("{fleet_b}; not clear yet: 2 of 2 strategies may be the best");
    assert!(fleet_b.starts_with("fleet b 9") && own["number"] == wanted, "{own} {other}");
    let verdicts = played["verdicts"].to_string();
    assert!(verdicts.contains("Win rates differ by fleet: fleet b wins"), "{verdicts}");
}

#[test]
fn a_decision_is_made_and_promises_an_error() {
    let scratch = Scratch::new();
    let words = "tournament smugglers --strategies racer,uniform --decide --format json";
    let findings = scratch.run(words).json();
    let duel = &findings["tournament"]["duel"];
    assert_eq!((&duel["strategy"], &duel["answer"]), (&"racer".into(), &"better".into()));
    assert!(findings["tournament"]["games"].as_u64() < Some(200_000));
    assert!(duel["score"]["low"].as_f64() > Some(0.5));
    let first = findings["verdicts"][0]["text"].as_str().unwrap();
    assert!(first.contains("Racer is better") && first.contains("At most 5.0%"), "{first}");
}

#[test]
fn what_cannot_be_is_refused_with_its_place() {
    let scratch = Scratch::new();
    for (words, wanted) in [
        ("--strategies trader,tradre", "tradre"),
        ("--strategies trader", "two strategies or more"),
        ("--strategies trader,trader", "takes part twice"),
        ("--strategies trader,racer --table 3", "do not fill"),
        ("--table 9", "tables of"),
        ("--decide", "between two strategies"),
        ("--lineups 0", "a whole number from 1 up"),
    ] {
        let refused = scratch.run(&format!("tournament smugglers {words}")).fails(2);
        assert!(refused.contains(wanted), "{words}: {refused}");
    }
    assert_eq!(scratch.run("tournament smugglers --margin 0.1").code(), 2, "a margin without a decision");
}
