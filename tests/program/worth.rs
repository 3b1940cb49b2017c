//! The value of choices: the command and its output.

use std::fs;

use crate::support::Scratch;

const PLAY: &str = "smugglers --seats trader,pirate --games 256 --seed 2";

#[test]
fn what_choices_are_worth_is_told_for_people_and_for_scripts() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("worth {PLAY} --kinds land-on-koroth,sell-under-a-contract --all --out worth"));
    let told = ran.fine();
    for part in [
        "What pays?",
        "trader rarely wins without “land on Koroth”.",
        "The worth of a choice is the loss of these players without it",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let page = fs::read_to_string(scratch.path("worth/index.html")).unwrap();
    assert!(page.contains("What are choices worth to trader?") && page.contains("Worth of choices to pirate"));
    let csv = fs::read_to_string(scratch.path("worth/findings.csv")).unwrap();
    let row = |statistic: &str| csv.lines().any(|line| line.contains("worth,trader") && line.contains(statistic));
    assert!(
        row("land on Koroth,games,") && row("without,share,") && row("worth,change,") && row("length,change,"),
        "{csv}"
    );
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("worth/findings.json")).unwrap()).unwrap();
    let kinds = found["worth"]["kinds"].as_array().unwrap();
    assert!(kinds.iter().all(|kind| kind["kind"] == "land on Koroth" || kind["kind"] == "sell under a Contract"));
    let command = found["command"].as_str().unwrap();
    assert_eq!(
        command,
        "evenkeel worth smugglers --kinds land-on-koroth,sell-under-a-contract --games 256 --seats trader,pirate --seed 2"
    );
    let again = scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel "))).json();
    assert_eq!(again["worth"], found["worth"]);
}

/// The file's rules are played; its varied parameters keep their values.
#[test]
fn a_file_says_who_plays_by_which_rules() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\nseats = [\"trader\", \"pirate\"]\ngames = 64\nwithout = \"pay one bribe\"\nwidth = 0.1\n\
        [[vary]]\nparameter = \"brix.price\"\nvalues = [100, 900]\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let found = scratch.run("worth mine.toml --kinds ask-for-credits --format json").json();
    assert_eq!(found["lineup"], serde_json::json!(["trader{without=pay-one-bribe}", "pirate{without=pay-one-bribe}"]));
    assert_eq!(found["cells"].as_array().unwrap().len(), 1);
    assert_eq!(found["worth"]["games"], 128, "whole batches of blocks");
}

#[test]
fn what_cannot_be_asked_is_told() {
    let scratch = Scratch::new();
    let kinds = scratch.run("worth smugglers --kinds skim-a-blak-hole").fails(2);
    assert!(kinds.contains("did you mean `skim-a-black-hole`?"), "{kinds}");
    let levels = scratch.run("worth smugglers --skill all").fails(2);
    assert!(levels.contains("the worth of choices is measured at one skill level"), "{levels}");
    let nobody = scratch.run("worth smugglers --seats trader,trader --kinds buy-shields --games 64").fine();
    assert!(nobody.contains("No player takes any of these choices"), "{nobody}");
}
