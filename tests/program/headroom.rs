//! The margin by which players can be beaten: measured, written and quoted.

use std::fs;

use crate::support::Scratch;

const MEASURE: &str = "headroom smugglers --strategies racer{wage=99},trader --table 2 --games 8 --seed 3";

#[test]
fn what_is_measured_is_quoted_by_later_studies() {
    let scratch = Scratch::new();
    let told = scratch.run(&format!("{MEASURE} --out headroom")).fine();
    for part in ["Can it be beaten?", "Gain of each strategy from looking ahead", "This is a lower bound"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("headroom/findings.json")).unwrap()).unwrap();
    assert_eq!((&found["study"], &found["gains"]["games"]), (&"headroom".into(), &8.into()));
    let validator = jsonschema::validator_for(&scratch.run("schema findings").json()).unwrap();
    assert!(validator.is_valid(&found));
    let again = scratch.run(&format!("{MEASURE} --threads 1 --format json")).json();
    assert_eq!(again["gains"], found["gains"], "on any number of threads");
    let study = "simulate smugglers --seats racer{wage=99},trader --games 20";
    let without = scratch.run(&format!("{study} --format json")).json();
    assert_eq!(without["headroom"]["unknown"], serde_json::json!(["racer{wage=99}"]));
    assert_eq!(without["headroom"]["strategies"]["trader"]["table"], 4, "what Evenkeel knows itself");
    let with = scratch.run(&format!("{study} --headroom headroom/headroom.toml --format json")).json();
    let gains = &found["gains"]["strategies"]["racer{wage=99}"]["gain"];
    assert_eq!(&with["headroom"]["strategies"]["racer{wage=99}"]["gain"], gains);
    assert!(with["command"].as_str().unwrap().contains("--headroom headroom/headroom.toml"), "{}", with["command"]);
    let last = with["verdicts"].as_array().unwrap().iter().find(|verdict| verdict["topic"] == "headroom").unwrap();
    assert!(last["text"].as_str().unwrap().starts_with("Headroom: among copies of itself"), "{last}");
    let told = scratch.run("simulate smugglers --seats trader,pirate --games 20 --format json").json();
    let told = told["verdicts"].to_string();
    assert!(told.contains(", measured at tables of 4: "), "two play by what was measured at tables of four: {told}");
    let other = scratch.run("simulate star-traders --games 4 --headroom headroom/headroom.toml").errors();
    assert!(other.contains("this file measures players of smugglers"), "{other}");
}

#[test]
fn what_cannot_be_measured_or_quoted_is_refused() {
    let scratch = Scratch::new();
    let refused = |words: &str| scratch.run(words).errors();
    assert!(refused("headroom smugglers --strategies lookahead").contains("looks ahead already"));
    assert!(refused("headroom smugglers --strategies tradr").contains("did you mean `trader`?"));
    assert!(refused("headroom smugglers --table 9").contains("name 2 to 6 seats"));
    assert!(refused("headroom smugglers --games 0").contains("--games"));
    fs::write(scratch.path("mine.toml"), "form = \"evenkeel-mixture-1\"\n").unwrap();
    let other = refused("simulate smugglers --headroom mine.toml");
    assert!(other.contains("name a file that `evenkeel headroom` wrote"), "{other}");
    assert!(refused("simulate smugglers --headroom nowhere.toml").contains("there is no such file"));
}
