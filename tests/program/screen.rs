//! Which rule moves which quantity: the command and its output.

use std::fs;

use crate::support::Scratch;

const PLAY: &str = "smugglers --seats trader,pirate --games 1280 --seed 2";

#[test]
fn what_rules_move_is_told_for_people_and_for_scripts() {
    let scratch = Scratch::new();
    let only = "--only brix.price,income.target,bounty.*";
    let ran = scratch.run(&format!("screen {PLAY} {only} --show combats --all --out screen"));
    let told = ran.fine();
    for part in ["What moves most?", "clearly moves rounds: brix.price = 1,000", "Each rule was changed alone"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    for part in ["256 games each on the same random draws", "unclear ones then play on to 1,280 games each"] {
        assert!(ran.errors().contains(part), "{part}: {}", ran.errors());
    }
    let page = fs::read_to_string(scratch.path("screen/index.html")).unwrap();
    for part in ["What moves rounds?", "it only applies with mode = income", "it is a list: give values with --vary"] {
        assert!(page.contains(part), "{part}");
    }
    let csv = fs::read_to_string(scratch.path("screen/findings.csv")).unwrap();
    for start in ["brix.price=1000,rounds.mean,change,", "brix.price=1000,,games,", "income.target,,otherwise,0"] {
        assert!(csv.lines().any(|line| line.contains(&format!("screening,{start}"))), "{start}: {csv}");
    }
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("screen/findings.json")).unwrap()).unwrap();
    let rules = found["screening"]["rules"].as_array().unwrap();
    let moves = |path: &str| rules.iter().find(|rule| rule["rule"] == path).map(|rule| rule["moves"].clone());
    assert_eq!((moves("brix.price").unwrap(), moves("income.target").unwrap()), ("moves".into(), "not_here".into()));
    assert!(found["screening"]["quantities"].as_array().unwrap().iter().any(|quantity| quantity["name"] == "combats"));
    let command = found["command"].as_str().unwrap();
    assert_eq!(
        command,
        "evenkeel screen smugglers --show combats --only 'brix.price,income.target,bounty.*' --games 1280 --seats trader,pirate --seed 2"
    );
    let again = scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel ").replace('\'', "")));
    assert_eq!(again.json()["screening"], found["screening"]);
}

#[test]
fn values_of_rules_and_tables_may_be_typed() {
    let scratch = Scratch::new();
    let vary = "--vary brix.price=400..600/100 --vary table.demand.1.high=100,900";
    let found = scratch.run(&format!("screen {PLAY} --only brix.price,table.* {vary} --format json")).json();
    let rules = found["screening"]["rules"].as_array().unwrap();
    let values = |path: &str| {
        let rule = rules.iter().find(|rule| rule["rule"] == path).unwrap_or_else(|| panic!("{path}: {rules:?}"));
        rule["values"].as_array().unwrap().iter().map(|value| value["value"].as_i64().unwrap()).collect::<Vec<_>>()
    };
    assert_eq!((values("brix.price"), values("table.demand.1.high")), (vec![400, 600], vec![100, 900]));
    let wrong = scratch.run(&format!("screen {PLAY} --vary table.demnd.1.high=1,2")).fails(2);
    assert!(wrong.contains("did you mean"), "{wrong}");
}

#[test]
fn what_cannot_be_tried_is_told() {
    let scratch = Scratch::new();
    let unknown = scratch.run("screen smugglers --only brix.prise").fails(2);
    assert!(unknown.contains("no rule is called `brix.prise`") && unknown.contains("brix.price"), "{unknown}");
    let anyhow = scratch.run("screen smugglers --vary brix.price=500").fails(2);
    assert!(anyhow.contains("`brix.price` is already 500"), "{anyhow}");
    let first_look = scratch.run("screen smugglers --games 1k --first-look 2k").fails(2);
    assert!(first_look.contains("this first look is not possible"), "{first_look}");
    let together = scratch.run("screen smugglers --method morris --first-look 64").fails(2);
    assert!(together.contains("rules that vary together have no first look"), "{together}");
    let levels = scratch.run("screen smugglers --skill all").fails(2);
    assert!(levels.contains("a screening uses one skill level"), "{levels}");
    let list = scratch.run("screen smugglers --only bounty.amounts").fails(2);
    assert!(list.contains("there is no other value to try"), "{list}");
}

#[test]
fn rules_may_vary_together() {
    let scratch = Scratch::new();
    let only = "--only brix.price,koroth.units --games 128 --seats trader,pirate --seed 2";
    let told = scratch.run(&format!("screen smugglers {only} --method morris --points 6 --all --out morris")).fine();
    assert!(told.contains("Effects on rounds over a rule's whole range") && told.contains("mean size"), "{told}");
    let csv = fs::read_to_string(scratch.path("morris/findings.csv")).unwrap();
    assert!(csv.contains("sensitivity,brix.price,rounds.mean,spread,"), "{csv}");
    let page = fs::read_to_string(scratch.path("morris/index.html")).unwrap();
    assert!(page.contains("What moves rounds, at any values of the other rules?"));
    let found = scratch.run(&format!("screen smugglers {only} --method sobol --points 8 --format json")).json();
    let quantities = found["sensitivity"]["quantities"].as_array().unwrap();
    let rounds = quantities.iter().find(|quantity| quantity["name"] == "rounds.mean").unwrap();
    assert_eq!(rounds["inputs"].as_array().unwrap().len(), 2);
    assert_eq!(found["sensitivity"]["points"], 8 * 4);
    let points = scratch.run("screen smugglers --method sobol --points 1 --only brix.price").fails(2);
    assert!(points.contains("not a valid number of points"), "{points}");
}
