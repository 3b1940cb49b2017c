//! Any number, anywhere: `--show` and `[show]`.

use std::fs;

use serde_json::Value;

use crate::support::Scratch;

const NUMBERS: &str = "--show combats,player_combats,combats_per_round=combats/rounds";

fn findings(scratch: &Scratch, folder: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(scratch.path(&format!("{folder}/findings.json"))).unwrap()).unwrap()
}

#[test]
fn numbers_are_told_drawn_and_written() {
    let scratch = Scratch::new();
    let sweep = format!("sweep smugglers --vary brix.price=100,1000 --games 2000 --seed 3 {NUMBERS}");
    let told = scratch.run(&format!("{sweep} --all --out shown")).fine();
    for part in ["- Combats per round: ", "furthest from it:", "combats per round (combats / rounds)"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let found = findings(&scratch, "shown");
    let validator = jsonschema::validator_for(&scratch.run("schema findings").json()).unwrap();
    assert!(
        validator.is_valid(&found),
        "{:?}",
        validator.iter_errors(&found).map(|error| error.to_string()).collect::<Vec<_>>()
    );
    for cell in found["cells"].as_array().unwrap() {
        let number = |name: &str| cell["shown"][name]["game"]["estimate"].as_f64().unwrap();
        let rounds = cell["metrics"]["rounds"]["mean"].as_f64().unwrap();
        assert!((number("combats") / rounds - number("combats_per_round")).abs() < 1e-6, "{cell}");
        let labels: Vec<&String> = cell["strategies"].as_object().unwrap().keys().collect();
        let own = |name: &str| -> f64 {
            let own = |label: &&String| cell["shown"][name]["strategies"][label.as_str()]["estimate"].as_f64().unwrap();
            labels.iter().map(own).sum()
        };
        // Each strategy sits once at this table. A combat between two of them is one combat of the game.
        assert!((own("player_combats") / 2.0 - number("player_combats")).abs() < 1e-6, "{cell}");
        assert!((own("combats") - number("player_combats") - number("combats")).abs() < 1e-6, "{cell}");
        assert!(number("player_combats") > 0.1, "{cell}");
    }
    let data = fs::read_to_string(scratch.path("shown/findings.csv")).unwrap();
    assert_eq!(data.matches(",shown,,combats_per_round,ratio,").count(), 2);
    assert!(
        scratch.path("shown/charts/shown.svg").exists()
            && scratch.path("shown/charts/shown-combats-per-round.svg").exists()
    );
    // The command repeats all numbers, and parts of the run give the same result.
    let command = found["command"].as_str().unwrap().strip_prefix("evenkeel ").unwrap();
    let again = scratch.run(&format!("{command} --threads 1 --format json --quiet")).json();
    assert_eq!(again["cells"], found["cells"]);
    for part in [1, 2] {
        scratch.run(&format!("{sweep} --shard {part}/2 --out part-{part} --quiet")).fine();
    }
    scratch.run("merge part-1 part-2 --out joined --quiet").fine();
    assert_eq!(scratch.files("joined")["findings.json"], scratch.files("shown")["findings.json"]);
}

#[test]
fn a_file_may_ask_and_a_check_bound_what_is_asked() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\ngames = 2000\n[show]\nfights = \"combats / rounds\"\nearned = \"income - trade_credits\"\n\
        [check]\nfights = { within = [0.3, 0.9] }\n\"fights.pirate\" = { at_least = 0.5 }\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let checked = scratch.run("check mine.toml --out checked");
    assert_eq!(checked.code(), 1, "{}", checked.errors());
    let told = fs::read_to_string(scratch.path("checked/check.md")).unwrap();
    assert!(told.contains("1 of 2 bounds violated") && told.contains("Fights of pirate"), "{told}");
    let simulated = scratch.run("simulate mine.toml --show deals").fine();
    for part in ["Fights: 0.", "- Earned: ", "- Deals: "] {
        assert!(simulated.contains(part), "{part}: {simulated}");
    }
    let compared = scratch.run("compare mine.toml --set combat.piracy_goods=12 --format json").json();
    let effects = compared["rule_change"]["effects"].as_array().unwrap();
    let of = |name: &str| effects.iter().find(|effect| effect["name"] == name).unwrap();
    assert_eq!((&of("fights")["family"], &of("fights.pirate")["strategy"]), (&"main".into(), &"pirate".into()));
    assert!(of("fights")["differing_blocks"].as_u64().unwrap() > 0);
}

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let scratch = Scratch::new();
    let typed = scratch.run("simulate smugglers --show combts,a=rounds,a=2*rounds --games 20");
    assert_eq!(typed.code(), 2);
    for part in ["did you mean `combats`?", "two numbers are called `a`"] {
        assert!(typed.errors().contains(part), "{part}: {}", typed.errors());
    }
    let text = "ruleset = \"smugglers\"\n[show]\nfights = \"combats / roundz\"\n[check]\nfights = { at_least = 0.1 }\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let file = scratch.run("check mine.toml");
    assert_eq!(file.code(), 3);
    assert!(
        file.errors().contains("mine.toml:3:") && file.errors().contains("did you mean `rounds`?"),
        "{}",
        file.errors()
    );
    assert!(!file.errors().contains("to check here"), "one mistake is told once: {}", file.errors());
    fs::write(scratch.path("mine.toml"), "ruleset = \"smugglers\"\n[check]\n\"combats.mean\" = { at_least = 1 }\n")
        .unwrap();
    // The number of all seats together needs no request.
    let total = scratch.run("check mine.toml --games 200").fine();
    assert!(total.contains("combats.mean") && total.contains("Check passed"), "{total}");
    fs::write(scratch.path("mine.toml"), "ruleset = \"smugglers\"\nshow = \"combats\"\n").unwrap();
    let whole = scratch.run("simulate mine.toml").errors();
    assert!(whole.contains("`show` must be a section"), "{whole}");
    let deep = format!("simulate smugglers --show {}rounds{}", "(".repeat(5000), ")".repeat(5000));
    assert!(scratch.run(&deep).errors().contains("too long to be arithmetic"));
}
