//! How well everybody plays, as it is typed and as it is told.

use std::fs;

use crate::support::Scratch;

#[test]
fn a_level_is_that_of_everybody_who_does_not_say_it() {
    let scratch = Scratch::new();
    let ran = scratch
        .run("simulate smugglers --seats trader,uniform,pirate@beginner --skill casual --games 30 --format json");
    let found = ran.json();
    assert_eq!(found["lineup"], serde_json::json!(["trader@casual", "uniform", "pirate@beginner"]));
    assert_eq!(found["styles"]["trader@casual"], 0, "it looks like the trader");
    let spelt = "simulate smugglers --seats careless{base=trader;slips=30},uniform,careless{base=pirate;slips=80} --games 30 --format json";
    let spelt = scratch.run(spelt).json();
    let share = |found: &serde_json::Value, label: &str| found["cells"][0]["strategies"][label]["win_rate"].clone();
    assert_eq!(share(&found, "trader@casual"), share(&spelt, "careless{base=trader;slips=30}"));
    assert_eq!(share(&found, "pirate@beginner"), share(&spelt, "careless{base=pirate;slips=80}"));
    // Where nobody is named the ruleset's own strategies sit, at the level too.
    let usual = scratch.run("simulate knight-hawks --skill beginner --games 2 --format json").json();
    assert_eq!(usual["lineup"], serde_json::json!(["line@beginner", "closer@beginner"]));
}

#[test]
fn a_file_has_a_level_and_its_command_repeats_it() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\nskill = \"casual\"\ngames = 20\n[[vary]]\nname = \"table\"\n\
        seats = [\"trader,pirate\", \"trader,racer\"]\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let found = scratch.run("sweep mine.toml --format json").json();
    assert_eq!(found["cells"][1]["lineup"], serde_json::json!(["trader@casual", "racer@casual"]));
    let command = found["command"].as_str().unwrap();
    assert!(command.contains("--skill casual"), "{command}");
    let again = scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel "))).json();
    assert_eq!(again["cells"], found["cells"]);
    let other = scratch.run("sweep mine.toml --skill beginner --format json").json();
    assert_eq!(other["lineup"], serde_json::json!(["trader@beginner", "pirate@beginner"]));
    let tournament =
        scratch.run("tournament mine.toml --strategies racer,pirate@beginner --games 8 --format json").json();
    assert_eq!(tournament["lineup"], serde_json::json!(["racer@casual", "pirate@beginner"]));
    fs::write(
        scratch.path("mixture.toml"),
        "form = \"evenkeel-mixture-1\"\nruleset = \"smugglers\"\ntable = 2\n[mixture]\n\"trader@casual\" = 1\n",
    )
    .unwrap();
    scratch.run("train smugglers racer --mixture mixture.toml --only wage --games 2000 --quiet").fine();
    let compared = scratch.run("compare mine.toml --set brix.price=700 --seats trader,pirate --format json").json();
    assert_eq!(compared["lineup"], serde_json::json!(["trader@casual", "pirate@casual"]));
}

#[test]
fn a_level_that_is_none_is_told_with_those_that_are() {
    let scratch = Scratch::new();
    let flag = scratch.run("simulate smugglers --skill expart").fails(2);
    assert!(flag.contains("beginner, casual, expert, lookahead") && flag.contains("'expert'"), "{flag}");
    let seat = scratch.run("simulate smugglers --seats trader@casul,pirate").errors();
    assert!(seat.contains("did you mean `casual`?"), "{seat}");
    let train = scratch.run("train smugglers trader@casual --games 2000").fails(2);
    assert!(train.contains("a level is nothing that can be trained"), "{train}");
    scratch.run("plan smugglers --seats racer@lookahead,pirate --precision 0.4 --set time.max_rounds=3 --quiet").fine();
    fs::write(scratch.path("mine.toml"), "ruleset = \"smugglers\"\nskill = \"novice\"\n").unwrap();
    let file = scratch.run("simulate mine.toml").fails(3);
    assert!(file.contains("`skill` is no level") && file.contains("beginner"), "{file}");
    let adapting = "sweep smugglers --vary brix.price=100,1000 --seats trader,pirate --skill casual --adapt";
    let adapting = scratch.run(adapting).errors();
    assert!(adapting.contains("nobody in this line-up has anything to learn"), "{adapting}");
}
