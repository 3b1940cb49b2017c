//! One game: narrated, written, replayed.

use std::collections::HashMap;

use serde_json::Value;

use crate::support::{SEATS, Scratch};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_story_begins_and_ends() {
    let story = Scratch::new().run(&format!("play smugglers --seed 7 --seats {SEATS}")).fine();
    assert!(story.contains("seed 7, block 0, rotation 0"));
    for (seat, strategy) in SEATS.split(',').enumerate() {
        assert!(story.contains(&format!("  seat {}: {strategy}\n", seat + 1)), "{story}");
    }
    assert!(story.contains("The game ended by "));
}

#[test]
fn json_lines_of_events_and_decisions() {
    let told = lines(&Scratch::new().run(&format!("play smugglers --seed 7 --seats {SEATS} --format json")).fine());
    assert_eq!(told.first().unwrap()["kind"], "game");
    let outcome = told.last().unwrap();
    assert_eq!(outcome["kind"], "outcome");
    assert_eq!(outcome["seats"].as_array().unwrap().len(), 4);
    let middle = &told[1..told.len() - 1];
    let of = |kind: &str| middle.iter().filter(|line| line["kind"] == kind).count();
    assert!(of("event") > 0 && of("decision") > 0 && of("standing") > 0);
    assert_eq!(of("event") + of("decision") + of("standing"), middle.len());
    for line in middle.iter().filter(|line| line["kind"] == "decision") {
        let (choice, of) = (line["choice"].as_u64().unwrap(), line["of"].as_u64().unwrap());
        assert!(choice < of && of > 1, "a decision has at least two answers: {line}");
        assert_eq!(line["strategy"], SEATS.split(',').nth(line["seat"].as_u64().unwrap() as usize - 1).unwrap());
    }
}

#[test]
fn decisions_are_told_when_asked_for() {
    let scratch = Scratch::new();
    let (short, long) = (scratch.run("play smugglers").fine(), scratch.run("play smugglers --decisions").fine());
    assert!(long.len() > short.len());
    assert!(short.lines().all(|line| long.contains(line)));
    assert!(long.contains("    seat 1, trader, decision 2: "), "{long}");
}

/// A seat's view equals that of an external player in it: the same entries, from the same list. A replay shows it again.
#[test]
fn what_a_seat_sees_is_told_when_asked_for() {
    let scratch = Scratch::new();
    scratch.write(
        "bot.py",
        "import json, sys\n\
         for line in sys.stdin:\n    \
             told = json.loads(line)\n    \
             if told['type'] == 'hello': print('{\"type\": \"ready\", \"protocol\": 1}', flush=True)\n    \
             if told['type'] == 'choose':\n        \
                 open('told.jsonl', 'a').write(json.dumps(told['view']) + '\\n')\n        \
                 print('{\"type\": \"choice\", \"choice\": 0}', flush=True)\n",
    );
    let words = "play star-traders --seats 'process:python3 bot.py,courier' --seed 3 --record game.json";
    let told = lines(&scratch.run(&format!("{words} --views --format json")).fine());
    let decisions: Vec<&Value> = told.iter().filter(|line| line["kind"] == "decision").collect();
    assert!(decisions.iter().all(|line| line["view"].is_object()));
    let seen: Vec<&Value> = decisions.iter().filter(|line| line["seat"] == 1).map(|line| &line["view"]).collect();
    let heard = lines(&std::fs::read_to_string(scratch.path("told.jsonl")).unwrap());
    assert_eq!(seen, heard.iter().collect::<Vec<_>>());
    let again = scratch.run("replay game.json --tell --views --format json").fine();
    assert_eq!(lines(&again), told);
    let text = scratch.run("replay game.json --tell --views").fine();
    let count = |start: &str| text.lines().filter(|line| line.starts_with(start)).count();
    assert_eq!(count("    seat "), decisions.len(), "what is seen is told with its decision");
    assert_eq!(count("        sees round: "), rounds_seen(&decisions), "what is as it was is not told again");
    let plain = lines(&scratch.run("replay game.json --tell --format json").fine());
    assert!(plain.iter().all(|line| line.get("view").is_none()));
}

/// The number of decisions in another round than the player's last one.
fn rounds_seen(decisions: &[&Value]) -> usize {
    let mut last = HashMap::new();
    let rounds = decisions.iter().map(|line| (line["seat"].as_u64(), line["view"]["round"].as_u64()));
    rounds.filter(|(seat, round)| last.insert(*seat, *round) != Some(*round)).count()
}

/// A story counts places from 1, like seats; a table has no column for either.
#[test]
fn what_a_seat_sees_is_told_as_people_count() {
    let scratch = Scratch::new();
    scratch.run("play star-traders --seed 3 --record game.json").fine();
    let text = scratch.run("replay game.json --tell --views").fine();
    let first = text.split("    seat 1, courier, decision 1: ").nth(1).unwrap();
    let first = first.split("    seat 1, courier, decision 2: ").next().unwrap();
    for seen in ["active: 2", "first: 2", "contracts: -", "peeked: -"] {
        assert!(first.lines().any(|line| line.trim() == format!("sees {seen}")), "{seen}: {first}");
    }
    for command in ["play star-traders", "replay game.json --tell"] {
        let told = scratch.run(&format!("{command} --views --format csv")).fails(2);
        assert!(told.contains("--views: a table has no column for what a seat sees"), "{told}");
    }
}

/// A story shows what its players see: money, the cargo, the free room of the ship.
#[test]
fn a_story_says_how_players_stand() {
    let story = |words: &str| Scratch::new().run(&format!("play {words}")).fine();
    for (words, parts) in [
        ("smugglers --seed 7", &["credits, Hull 5 of 5", "Cargo Pods full", "lasers "][..]),
        ("star-traders --seed 7", &["Stellors, Prestige", "engine", "station"]),
        ("astronavis --seed 7", &["money ", "fuel ", "Engines "]),
        ("knight-hawks --seed 7", &["on the map, ", "hull points"]),
    ] {
        let told = story(words);
        let standing: Vec<_> = told.lines().filter(|line| line.starts_with("    (seat ")).collect();
        assert!(!standing.is_empty(), "{words}");
        for part in parts {
            assert!(standing.iter().any(|line| line.contains(part)), "{words}: {part}: {standing:?}");
        }
        let table: Vec<_> = told.lines().skip_while(|line| !line.starts_with("The game ended by ")).skip(1).collect();
        assert!(table.len() >= 3 && table.iter().all(|line| line.chars().count() <= 100), "{words}: {table:?}");
    }
}

/// Customs depend on more than a die.
#[test]
fn bribes_and_modifiers_are_told() {
    let briber = "trader{bribes=2},smuggler,pirate,hunter";
    let told: String = (1..6)
        .map(|seed| Scratch::new().run(&format!("play smugglers --seats {briber} --seed {seed}")).fine())
        .collect();
    let customs: Vec<_> = told.lines().filter(|line| line.starts_with("Customs rolls ")).collect();
    for part in [" after 1 bribe: ", " (modifier −1) for player ", " for player 1: no delay"] {
        assert!(customs.iter().any(|line| line.contains(part)), "{part} in none of {} lines", customs.len());
    }
}

#[test]
fn games_that_went_otherwise_are_not_written_over() {
    let scratch = Scratch::new();
    for words in ["play smugglers --seed 7 --out told", "play smugglers --seed 7 --record game.json"] {
        scratch.run(words).fine();
        scratch.run(words).fine();
        let other = words.replace("--seed 7", "--seed 8");
        let refused = scratch.run(&other).fails(2);
        assert!(refused.contains("this file already has other content") && refused.contains("--force"), "{refused}");
        scratch.run(&format!("{other} --force")).fine();
    }
}

#[test]
fn a_rotation_moves_everybody_one_place() {
    let story = |rotation| Scratch::new().run(&format!("play smugglers --seats {SEATS} --rotation {rotation}")).fine();
    assert!(story(1).contains("  seat 2: trader\n") && story(1).contains("  seat 1: racer\n"));
    assert_ne!(story(0), story(1));
}

/// Three blocks in all orders, then in the typed one: the wins in the narrated games equal the counted wins.
#[test]
fn a_game_is_told_as_it_was_counted() {
    let scratch = Scratch::new();
    for orders in ["all", "typed"] {
        let what = format!("smugglers --seats {SEATS} --seed 3 --orders {orders} --format json");
        let counted: Value = serde_json::from_str(&scratch.run(&format!("simulate {what} --games 12")).fine()).unwrap();
        let mut wins = std::collections::BTreeMap::<String, f64>::new();
        for line in lines(&scratch.run(&format!("play {what} --games 12")).fine()) {
            if line["kind"] == "outcome" {
                for seat in line["seats"].as_array().unwrap() {
                    let strategy = seat["strategy"].as_str().unwrap().to_owned();
                    *wins.entry(strategy).or_default() += seat["win_share"].as_f64().unwrap() / 12e6;
                }
            }
        }
        assert_eq!(wins.len(), 4);
        for (strategy, wins) in wins {
            let found = &counted["cells"][0]["strategies"][&strategy]["win_rate"]["estimate"];
            assert!((found.as_f64().unwrap() - wins).abs() < 1e-6, "{strategy} {wins}: {found}, orders {orders}");
        }
    }
}

/// The second block is the first one with other neighbours.
#[test]
fn blocks_go_through_the_circular_orders() {
    let seats = |what: &str| {
        let told = lines(&Scratch::new().run(&format!("play smugglers --seats {SEATS} --format json {what}")).fine());
        let seats = told[0]["seats"].as_array().unwrap().iter().map(|seat| seat.as_str().unwrap().to_owned());
        seats.collect::<Vec<_>>().join(",")
    };
    assert_eq!(seats("--block 0"), SEATS);
    assert_eq!(seats("--block 1"), "trader,pirate,smuggler,racer");
    assert_eq!(seats("--block 6"), SEATS);
    assert_eq!(seats("--block 1 --orders typed"), SEATS);
}

#[test]
fn several_games_go_on_with_rotations_and_blocks() {
    let scratch = Scratch::new();
    let all =
        lines(&scratch.run(&format!("play smugglers --seats {SEATS} --rotation 3 --games 2 --format json")).fine());
    let places: Vec<_> =
        all.iter().filter(|line| line["kind"] == "game").map(|line| (&line["block"], &line["rotation"])).collect();
    assert_eq!(places, [(&0.into(), &3.into()), (&1.into(), &0.into())]);
    let second = lines(&scratch.run(&format!("play smugglers --seats {SEATS} --block 1 --format json")).fine());
    assert_eq!(all[all.len() - second.len()..], second);
}

#[test]
fn csv_has_a_row_a_line() {
    let scratch = Scratch::new();
    let csv = scratch.run("play smugglers --format csv").fine();
    let json = scratch.run("play smugglers --format json").fine();
    assert!(csv.starts_with("line,kind,seat,strategy,text\n"));
    assert_eq!(csv::Reader::from_reader(csv.as_bytes()).records().count(), json.lines().count());
}

#[test]
fn a_replay_is_sound_and_tells_the_same_story() {
    let scratch = Scratch::new();
    let story = scratch.run(&format!("play smugglers --seed 7 --seats {SEATS} --record game.json")).fine();
    assert!(scratch.run("replay game.json").fine().starts_with("The replay is valid: "));
    assert_eq!(scratch.run("replay game.json --tell").fine(), story);
    let told = scratch.run(&format!("play smugglers --seed 7 --seats {SEATS} --format json")).fine();
    assert_eq!(scratch.run("replay game.json --tell --format json").fine(), told);
    let sound = scratch.run("replay game.json --format json").json();
    let decisions = lines(&told).iter().filter(|line| line["kind"] == "decision").count();
    assert_eq!(sound["choices"], decisions);
}

/// A replay of a game, as JSON to spoil.
fn recorded(scratch: &Scratch, words: &str) -> Value {
    scratch.run(&format!("play smugglers --seed 7 --record game.json {words}")).fine();
    serde_json::from_slice(&scratch.files("")["game.json"]).unwrap()
}

#[test]
fn a_replay_with_another_choice_differs() {
    let scratch = Scratch::new();
    let mut replay = recorded(&scratch, "");
    replay["stretches"][0]["choices"][0] = 999.into();
    scratch.write("other.json", replay.to_string());
    let message = scratch.run("replay other.json").fails(4);
    assert!(message.contains("differs") && message.contains("choice 0 is 999"), "{message}");
    let told = scratch.run("replay other.json --tell");
    assert_eq!(told.code(), 4);
}

#[test]
fn a_replay_with_another_state_differs() {
    let scratch = Scratch::new();
    let mut replay = recorded(&scratch, "");
    replay["stretches"][0]["digest"] = "0000000000000000".into();
    scratch.write("other.json", replay.to_string());
    assert!(scratch.run("replay other.json").fails(4).contains("0000000000000000"));
}

#[test]
fn a_replay_under_other_rules_differs() {
    let scratch = Scratch::new();
    let mut replay = recorded(&scratch, "--set brix.price=700");
    assert!(scratch.run("replay game.json").fine().contains("valid"));
    replay["header"]["rules"] = Value::Array(Vec::new());
    scratch.write("other.json", replay.to_string());
    assert!(scratch.run("replay other.json").fails(4).contains("rules in force"));
}

#[test]
fn a_replay_with_own_tables_finds_them() {
    let scratch = Scratch::new();
    scratch.write("planets.csv", scratch.run("rules smugglers --table planets").fine() + "\n");
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"planets.csv\"\n");
    recorded(&scratch, "--rules house.toml");
    scratch.run("replay game.json").fine();
    scratch.write("planets.csv", scratch.run("rules smugglers --table planets").fine());
    assert!(scratch.run("replay game.json").fails(4).contains("planets.csv"));
    std::fs::remove_file(scratch.path("planets.csv")).unwrap();
    scratch.run("replay game.json").fails(3);
}

#[test]
fn a_file_that_is_no_replay() {
    let scratch = Scratch::new();
    scratch.write("a.json", "{\"format\": 1,\n \"nothing\": 2}");
    assert!(scratch.run("replay a.json").fails(3).contains("a.json:2:"));
    scratch.write("b.json", "{\"format\": 99}");
    assert!(scratch.run("replay b.json").fails(3).contains("format 99"));
    let mut replay = recorded(&scratch, "");
    replay["header"]["ruleset"] = "chess".into();
    scratch.write("c.json", replay.to_string());
    assert!(scratch.run("replay c.json").fails(3).contains("chess"));
}

#[test]
fn a_folder_gets_story_lines_and_replay() {
    let scratch = Scratch::new();
    let story = scratch.run("play smugglers --games 2 --out told").fine();
    let files = scratch.files("told");
    let names: Vec<_> = files.keys().map(String::as_str).collect();
    let name = |rotation, ending| format!("block-0-rotation-{rotation}.{ending}");
    let expected: Vec<_> =
        (0..2).flat_map(|rotation| ["jsonl", "replay.json", "txt"].map(|ending| name(rotation, ending))).collect();
    assert_eq!(names, expected);
    assert_eq!(story.as_bytes(), [&files[&name(0, "txt")][..], &files[&name(1, "txt")][..]].concat());
    scratch.run(&format!("replay told/{}", name(1, "replay.json"))).fine();
}
