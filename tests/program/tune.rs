//! Which rules meet goals: the command and its output.

use std::fs;

use crate::support::Scratch;

const GOALS: &str = "ruleset = \"smugglers\"
seats = [\"trader\", \"pirate\"]
seed = 2

[check]
\"rounds.mean\" = { within = [14, 19] }
\"win_rate.*\" = { at_most = 0.75 }

[tune]
\"brix.price\" = { from = 100, to = 500, step = 100 }
\"table.demand.1.high\" = [100, 900]
";

#[test]
fn rules_that_meet_goals_are_told_for_people_and_for_scripts() {
    let scratch = Scratch::new();
    scratch.write("goals.toml", GOALS);
    let ran = scratch.run("tune goals.toml --first-look 256 --budget 30k --all --out tuned");
    let told = ran.fine();
    for part in ["Goals met?", "meets all 3 goals: proven in", "fresh random", "Proven settings"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(!told.contains("Game length in rounds"), "a terminal has the goals alone: {told}");
    let before = "Tuning: 3 goals for 2 rules over 14 settings, 256 games at a first look; at most 30,000 games in all";
    assert!(ran.errors().contains(before), "{}", ran.errors());
    let page = fs::read_to_string(scratch.path("tuned/index.html")).unwrap();
    for part in ["How much does it take to meet the goals?", "Change against miss", "Game length in rounds"] {
        assert!(page.contains(part), "{part}");
    }
    let csv = fs::read_to_string(scratch.path("tuned/findings.csv")).unwrap();
    assert!(csv.lines().any(|line| line.contains("tuning,current rules,rounds.mean,found,")), "{csv}");

    let found = fs::read_to_string(scratch.path("tuned/findings.json")).unwrap();
    let found: serde_json::Value = serde_json::from_str(&found).unwrap();
    let answer = &found["tuning"]["proven"][found["tuning"]["answer"].as_u64().unwrap() as usize];
    assert_eq!(answer["proof"], "meets");
    let house = fs::read_to_string(scratch.path("tuned/house-rules.toml")).unwrap();
    for (rule, value) in answer["rules"].as_object().unwrap() {
        assert!(house.contains(&format!("\"{rule}\" = {value}")), "{house}");
    }
    // The file can be played, and the goals then hold in a separate check.
    let games = found["tuning"]["proof_games"].as_u64().unwrap();
    scratch.run(&format!("check goals.toml --rules tuned/house-rules.toml --games {games} --seed 2 --quiet")).fine();

    let command = found["command"].as_str().unwrap();
    assert_eq!(command, "evenkeel tune goals.toml --budget 30000 --first-look 256 --seats trader,pirate --seed 2");
    // The same search may overwrite its own report, but not the user's rules.
    scratch.run(&format!("{} --out tuned --quiet", command.trim_start_matches("evenkeel "))).fine();
    scratch.write("tuned/house-rules.toml", "ruleset = \"smugglers\"\n");
    let own = scratch.run(&format!("{} --out tuned", command.trim_start_matches("evenkeel "))).fails(2);
    assert!(own.contains("house-rules.toml that is not part of a report"), "{own}");
    let again = scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel ")));
    assert_eq!(again.json()["tuning"], found["tuning"]);
}

#[test]
fn goals_that_nothing_meets_end_with_code_1() {
    let scratch = Scratch::new();
    scratch.write("goals.toml", GOALS.replace("[14, 19]", "[2, 3]"));
    let ran = scratch.run("tune goals.toml --first-look 256 --budget 30k --all --out tuned");
    assert_eq!(ran.code(), 1);
    let told = ran.errors();
    assert!(told.contains("No setting within these ranges"), "{told}");
    assert!(!scratch.path("tuned/house-rules.toml").exists(), "there is no answer");
    assert!(scratch.path("tuned/index.html").exists());
}

#[test]
fn what_cannot_be_searched_for_is_told() {
    let scratch = Scratch::new();
    scratch.write("goals.toml", GOALS);
    let few = scratch.run("tune goals.toml --budget 100").fails(2);
    assert!(few.contains("100 games are too few for this search"), "{few}");
    let set = scratch.run("tune goals.toml --set brix.price=300").fails(2);
    assert!(set.contains("`brix.price` is both set and searched"), "{set}");
    let typed = scratch.run("tune goals.toml --vary brix.prise=1,2").fails(2);
    assert!(typed.contains("did you mean `brix.price`?"), "{typed}");
    scratch.write("wrong.toml", GOALS.replace("from = 100", "from = -1"));
    let range = scratch.run("tune wrong.toml").fails(3);
    assert!(range.contains("`brix.price` cannot be -1"), "{range}");
    let ruleset = scratch.run("tune smugglers").fails(2);
    assert!(
        ruleset.contains("no rule to change is given") && ruleset.contains("there is no goal to meet"),
        "{ruleset}"
    );
}
