//! Commands that list: rulesets, rules, strategies, odds.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::Scratch;

fn rows(csv: &str) -> Vec<BTreeMap<String, String>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    reader.deserialize().map(Result::unwrap).collect()
}

#[test]
fn rulesets_in_three_formats() {
    let scratch = Scratch::new();
    assert!(scratch.run("rulesets").fine().contains("smugglers"));
    assert_eq!(rows(&scratch.run("rulesets --format csv").fine())[0]["ruleset"], "smugglers");
    let json = scratch.run("rulesets --format json").json();
    assert_eq!((&json[0]["ruleset"], &json[0]["players"]), (&"smugglers".into(), &"2 to 6".into()));
}

#[test]
fn rules_say_everything_about_a_parameter() {
    let json = Scratch::new().run("rules smugglers --set brix.price=700 --format json").json();
    let parameters = json["parameters"].as_array().unwrap();
    let price = parameters.iter().find(|entry| entry["path"] == "brix.price").unwrap();
    assert_eq!(price["value"], 700);
    assert_eq!(price["changed"], true);
    assert_eq!((&price["unit"], &price["kind"]), (&"credits".into(), &"integer".into()));
    assert_eq!((&price["sweep_low"], &price["sweep_high"]), (&100.into(), &1000.into()));
    assert_eq!(price["provenance"], "rulebook");
    for entry in parameters {
        for field in ["path", "kind", "admits", "source", "about"] {
            assert!(entry[field].as_str().is_some_and(|text| !text.is_empty()), "{field} of {entry}");
        }
    }
    assert!(json["tables"].as_array().unwrap().iter().all(|table| table["rows"].as_u64() > Some(0)));
}

/// If a varied rule affects no player's choices, a message says so before any game.
#[test]
fn rules_that_nobody_here_makes_use_of_say_so() {
    let scratch = Scratch::new();
    let json = scratch.run("rules star-traders --format json").json();
    let untested: Vec<_> = json["parameters"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| !entry["untested"].as_array().unwrap().is_empty())
        .collect();
    assert_eq!(untested.len(), 1, "{untested:?}");
    let (path, kinds) = (&untested[0]["path"], &untested[0]["untested"]);
    assert_eq!(
        (path, kinds),
        (&"station_jump.orange".into(), &serde_json::json!(["ask for permission on an orange line"]))
    );
    let text = scratch.run("rules star-traders --find station_jump.orange").fine();
    assert!(text.contains("untested: no built-in strategy uses this rule"), "{text}");
    assert!(!scratch.run("rules star-traders --find station_jump.red").fine().contains("untested"));
}

#[test]
fn rules_as_text_and_csv_have_every_parameter() {
    let scratch = Scratch::new();
    let json = scratch.run("rules smugglers --format json").json();
    let (text, csv) =
        (scratch.run("rules smugglers").fine(), rows(&scratch.run("rules smugglers --format csv").fine()));
    let paths: Vec<_> =
        json["parameters"].as_array().unwrap().iter().map(|entry| entry["path"].as_str().unwrap()).collect();
    assert!(paths.iter().all(|path| text.contains(&format!("\n  {path} = "))));
    assert_eq!(csv.iter().map(|row| row["path"].as_str()).collect::<Vec<_>>(), paths);
    assert!(text.contains("reconstructed"), "the text says which tables are reconstructed");
}

#[test]
fn rules_are_grouped_and_can_be_searched() {
    let scratch = Scratch::new();
    let text = scratch.run("rules smugglers").fine();
    assert!(text.contains("\n BRIX\n  brix.price = 500 credits\n") && text.contains("\n KOROTH\n"), "{text}");
    let found = scratch.run("rules smugglers --find BOUNTY").fine();
    assert!(found.contains("bounty.share = ") && found.contains("customs.bounty = "), "{found}");
    assert!(!found.contains("brix.price") && found.lines().count() < text.lines().count() / 2, "{found}");
    let json = scratch.run("rules smugglers --find bounty --format json").json();
    let entries = json["parameters"].as_array().unwrap();
    assert!(!entries.is_empty() && entries.iter().all(|entry| entry.to_string().to_lowercase().contains("bounty")));
    for (typed, path, told) in [
        (
            "smugglers --find money",
            "start.extra_credits",
            "\"money\" is not found in the rules of smugglers; these are the entries with \"credits\"",
        ),
        ("astronavis --find bankrupt", "ruined_or_lost (games", "\"ruined\""),
        ("astronavis --find bankruptcy", "ruined_or_lost (games", "\"ruined\""),
    ] {
        let found = scratch.run(&format!("rules {typed}"));
        assert!(found.errors().contains(told) && found.fine().contains(path), "{typed}: {}", found.errors());
    }
    let choices = scratch.run("rules smugglers --find black-hole").fine();
    assert!(choices.contains("\nCHOICES (--kinds") && choices.contains("\n  skim-a-black-hole: "), "{choices}");
    assert!(!choices.contains("\nRULES ("), "{choices}");
    let near = scratch.run("rules smugglers --find buonty").fails(2);
    assert!(near.contains("did you mean `bounty`?"), "{near}");
    let nothing = scratch.run("rules smugglers --find xyzzy").fails(2);
    assert!(nothing.contains("no entry of smugglers contains this text"), "{nothing}");
}

/// The mechanics in a list; one of them with a row per case, and the probabilities side by side.
#[test]
fn odds_for_people_fit_a_page() {
    let scratch = Scratch::new();
    for ruleset in ["smugglers", "knight-hawks", "star-traders", "astronavis"] {
        let text = scratch.run(&format!("odds {ruleset}")).fine();
        assert!(text.lines().count() <= 45 && text.lines().all(|line| line.chars().count() <= 100), "{text}");
    }
    let hit = scratch.run("odds knight-hawks --mechanic to_hit --where weapon=LC --where range=5").fine();
    let columns = |line: &str| line.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let lines: Vec<_> = hit.lines().map(columns).collect();
    assert_eq!(lines[0], ["to", "hit"], "{hit}");
    assert_eq!(lines[1], ["weapon", "defence", "range", "head", "on", "hit", "miss"], "{hit}");
    assert_eq!(lines[3], ["LC", "None", "5", "yes", "60.00%", "40.00%"], "{hit}");
    assert!(lines[3..].iter().all(|line| line[0] == "LC" && line[2] == "5"), "{hit}");
    // Numeric outcomes have a mean: half of a laser cannon's 6.05 would be 3.025, but each half is rounded up.
    let damage = scratch.run("odds knight-hawks --mechanic hull_damage --where weapon=LC").fine();
    let lines: Vec<_> =
        damage.lines().map(columns).filter(|line| line.first().is_some_and(|word| word == "LC")).collect();
    assert_eq!([&lines[0][..3], &lines[1][..3]], [["LC", "no", "6.05"], ["LC", "yes", "3.11"]], "{damage}");
}

/// For an input that a mechanic lacks, or a value that no case has, the message suggests the nearest.
#[test]
fn odds_that_do_not_exist_lead_to_others() {
    let scratch = Scratch::new();
    for (typed, told, help) in [
        ("--where weapn=LC", "there is no input `weapn`", "did you mean `weapon`?"),
        ("--where weapon=LCC", "there is no value of this input `LCC`", "did you mean `LC`?"),
        ("--where weapon", "this is not an input and its value", "write INPUT=VALUE"),
    ] {
        let failed = scratch.run(&format!("odds knight-hawks --mechanic to_hit {typed}")).fails(2);
        assert!(failed.contains(told) && failed.contains(help), "{failed}");
    }
}

#[test]
fn variants_change_the_rules_in_force() {
    let hash = |words: &str| Scratch::new().run(words).json()["rules_hash"].clone();
    let standard = hash("rules smugglers --format json");
    let json = Scratch::new().run("rules smugglers --format json").json();
    let last = json["variants"].as_array().unwrap().last().unwrap()["name"].clone();
    assert_ne!(standard, hash(&format!("rules smugglers --format json --variant {}", last.as_str().unwrap())));
    assert_ne!(standard, hash("rules smugglers --format json --set brix.price=501"));
    assert_eq!(standard, hash("rules smugglers --format json --set brix.price=500"));
}

#[test]
fn a_printed_house_rule_file_can_be_played() {
    let scratch = Scratch::new();
    scratch.write("house.toml", scratch.run("rules smugglers --toml --set brix.price=700").fine());
    let json = |words: &str| scratch.run(words).json();
    assert_eq!(
        json("rules smugglers --rules house.toml --format json"),
        json("rules smugglers --set brix.price=700 --format json")
    );
    let uncommented: String = scratch
        .run("rules smugglers --toml")
        .fine()
        .lines()
        .map(|line| {
            if line.contains(" = ") { line.trim_start_matches("# ").to_owned() + "\n" } else { line.to_owned() + "\n" }
        })
        .collect();
    let (rules, _) = uncommented.split_once("[tables]").unwrap();
    scratch.write("all.toml", rules);
    assert_eq!(json("rules smugglers --rules all.toml --format json"), json("rules smugglers --format json"));
}

#[test]
fn a_printed_table_can_be_put_back() {
    let scratch = Scratch::new();
    scratch.write("planets.csv", scratch.run("rules smugglers --table planets").fine());
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"planets.csv\"\n");
    let hash = |words: &str| scratch.run(words).json()["rules_hash"].clone();
    assert_eq!(
        hash("rules smugglers --rules house.toml --format json"),
        hash("rules smugglers --format json"),
        "the same table gives the same rules"
    );
}

#[test]
fn strategies_with_their_parameters() {
    let scratch = Scratch::new();
    let json = scratch.run("strategies smugglers --format json").json();
    let names: Vec<_> = json.as_array().unwrap().iter().map(|entry| entry["strategy"].as_str().unwrap()).collect();
    for name in ["trader", "smuggler", "pirate", "racer", "uniform", "lookahead", "careless"] {
        assert!(names.contains(&name), "{name}");
    }
    let text = scratch.run("strategies smugglers").fine();
    for parameter in json.as_array().unwrap().iter().flat_map(|entry| entry["parameters"].as_array().unwrap()) {
        assert!(text.contains(&format!("{} = ", parameter["parameter"].as_str().unwrap())));
    }
    assert!(rows(&scratch.run("strategies smugglers --format csv").fine()).len() >= names.len());
}

#[test]
fn fine_weights_are_listed_on_request() {
    let scratch = Scratch::new();
    let (few, all) = (scratch.run("strategies smugglers").fine(), scratch.run("strategies smugglers --all").fine());
    assert!(!few.contains("    handover = ") && few.contains("fine weights: --all lists them"), "{few}");
    assert!(all.contains("    handover = 10 decisions: ") && !all.contains("--all lists them"), "{all}");
    let listed = |words: &str| scratch.run(words).json()[0]["parameters"].as_array().unwrap().len();
    assert!(listed("strategies smugglers --format json") <= listed("strategies smugglers --all --format json"));
}

#[test]
fn odds_add_up() {
    let scratch = Scratch::new();
    let csv = scratch.run("odds smugglers --format csv").fine();
    assert!(csv.starts_with("mechanic,inputs,outcome,probability,exact\n"));
    let mut sums: BTreeMap<(String, String), f64> = BTreeMap::new();
    for row in rows(&csv) {
        let probability: f64 = row["probability"].parse().unwrap();
        assert!((fraction(&row["exact"]) - probability).abs() < 1e-14, "{row:?}");
        *sums.entry((row["mechanic"].clone(), row["inputs"].clone())).or_default() += probability;
    }
    assert!(!sums.is_empty());
    assert!(sums.values().all(|sum| (sum - 1.0).abs() < 1e-12), "{sums:?}");
}

fn fraction(exact: &str) -> f64 {
    let (upper, lower) = exact.split_once('/').unwrap_or((exact, "1"));
    upper.parse::<f64>().unwrap() / lower.parse::<f64>().unwrap()
}

#[test]
fn odds_of_one_mechanic() {
    let scratch = Scratch::new();
    let all = scratch.run("odds smugglers --format json").json();
    let first = all[0]["mechanic"].as_str().unwrap();
    let one = scratch.run(&format!("odds smugglers --mechanic {first} --format json")).json();
    let expected: Vec<&Value> = all.as_array().unwrap().iter().filter(|row| row["mechanic"] == first).collect();
    assert_eq!(one.as_array().unwrap().iter().collect::<Vec<_>>(), expected);
    assert!(one[0]["probability"].is_f64());
}
