//! The skill of players: the flags and the output.

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
    // Without names the ruleset's own strategies play, at the level too.
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
        scratch.run("tournament mine.toml --strategies racer,pirate@beginner --budget 8 --format json").json();
    assert_eq!(tournament["lineup"], serde_json::json!(["racer@casual", "pirate@beginner"]));
    fs::write(
        scratch.path("mixture.toml"),
        "form = \"evenkeel-mixture-1\"\nruleset = \"smugglers\"\ntable = 2\n[mixture]\n\"trader@casual\" = 1\n",
    )
    .unwrap();
    scratch.run("train smugglers racer --mixture mixture.toml --only wage --budget 2000 --quiet").fine();
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
    let train = scratch.run("train smugglers trader@casual --budget 2000").fails(2);
    assert!(train.contains("a skill level cannot be trained"), "{train}");
    scratch.run("plan smugglers --seats racer@lookahead,pirate --precision 0.4 --set time.max_rounds=3 --quiet").fine();
    fs::write(scratch.path("mine.toml"), "ruleset = \"smugglers\"\nskill = \"novice\"\n").unwrap();
    let file = scratch.run("simulate mine.toml").fails(3);
    assert!(file.contains("`novice` is no level") && file.contains("beginner"), "{file}");
    let adapting = "sweep smugglers --vary brix.price=100,1000 --seats trader,pirate --skill casual --adapt";
    let adapting = scratch.run(adapting).errors();
    assert!(adapting.contains("no player in this line-up can learn"), "{adapting}");
}

/// A study at several levels: its unmodified players, and the players at each level.
#[test]
fn a_report_says_at_which_levels_it_holds() {
    let scratch = Scratch::new();
    let sweep = "sweep smugglers --vary brix.price=100,1000 --seats trader,smuggler --skill beginner,expert --games 256 --set time.max_rounds=20";
    let found = scratch.run(&format!("{sweep} --format json")).json();
    assert_eq!(
        found["lineup"],
        serde_json::json!(["trader", "smuggler"]),
        "the study itself is of players as they come"
    );
    let levels = &found["skill"]["levels"];
    assert_eq!((levels[0]["level"].as_str(), levels[1]["level"].as_str()), (Some("beginner"), Some("expert")));
    assert_eq!((levels[0]["blocks"].as_u64(), levels[1]["cells"].as_array().unwrap().len()), (Some(128), 2));
    let own = &found["cells"][0]["strategies"]["trader"]["win_rate"]["estimate"];
    let expert = &levels[1]["cells"][0]["means"]["trader"]["estimate"];
    assert!((own.as_f64().unwrap() - expert.as_f64().unwrap()).abs() < 2e-6, "experts are the study's own players");
    let command = found["command"].as_str().unwrap();
    assert!(command.contains("--skill beginner,expert"), "{command}");
    let again = scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel "))).json();
    assert_eq!(again["skill"], found["skill"]);
    let report = scratch.run(&format!("{sweep} --out levels"));
    report.fine();
    // Every number is in the row of its own cell.
    let rows = fs::read_to_string(scratch.path("levels/findings.csv")).unwrap();
    for (cell, price) in [(0, "1,100,"), (1, "2,1000,")] {
        let mean = levels[0]["cells"][cell]["means"]["smuggler"]["estimate"].as_f64().unwrap();
        let row = |row: &&str| row.starts_with(price) && row.contains(",levels,smuggler,beginner,share,");
        let row = rows.lines().find(row).unwrap_or_else(|| panic!("{price}: {rows}"));
        assert!(row.contains(&mean.to_string()), "{row}: {mean}");
    }
    let change = rows.lines().find(|row| row.contains(",levels,smuggler,beginner,change,")).unwrap();
    assert!(change.starts_with("2,1000,"), "{change}");
    let page = fs::read_to_string(scratch.path("levels/index.html")).unwrap();
    for part in
        ["Who wins at which skill level", "What changes at which skill level", "Skill levels at which results hold"]
    {
        assert!(page.contains(part), "{part}");
    }
    assert!(
        report
            .errors()
            .contains("each cell takes these extra games, in whole batches: 256 of beginners and 256 of experts"),
        "{}",
        report.errors()
    );
    fs::write(
        scratch.path("mine.toml"),
        "ruleset = \"knight-hawks\"\nskill = [\"casual\", \"beginner\"]\ngames = 64\n",
    )
    .unwrap();
    let duel = scratch.run("simulate mine.toml --format json").json();
    assert!(duel["command"].as_str().unwrap().contains("--skill beginner,casual"), "{}", duel["command"]);
    let merchant = scratch.run("simulate astronavis --seats freighter --skill all --games 64 --format json").json();
    assert_eq!(merchant["skill"]["levels"].as_array().unwrap().len(), 4);
    let compared = "compare star-traders --set engine.price=35 --skill beginner,expert --games 64 --quiet";
    scratch.run(compared).fine();
}

#[test]
fn where_several_levels_make_no_sense_is_told() {
    let scratch = Scratch::new();
    fs::write(
        scratch.path("mine.toml"),
        "ruleset = \"smugglers\"\nskill = \"all\"\ngames = 8\n[check]\n\"win_rate.trader\" = { at_least = 0.1 }\n",
    )
    .unwrap();
    let refused = |typed: &str, part: &str| {
        let told = scratch.run(typed).errors();
        assert!(told.contains(part), "{typed}: {told}");
    };
    refused("check mine.toml", "a check uses one skill level");
    let alone = scratch.run("check mine.toml --skill casual --games 1000 --format json");
    assert_eq!(alone.json()["check"]["judgements"][0]["name"], "win_rate.trader", "{}", alone.errors());
    let flag = scratch.run("check mine.toml --skill beginner,expert").fails(2);
    assert!(flag.contains("--skill beginner,expert") && flag.contains("a check uses one skill level"), "{flag}");
    refused("train smugglers racer --against trader --skill beginner", "unexpected argument");
    refused(
        "tournament mine.toml",
        "`skill` of several levels is left out here: `evenkeel simulate mine.toml` plays it.",
    );
    refused("simulate mine.toml --precision 0.1", "leave out --precision and --until");
    refused("simulate mine.toml --shard 1/2 --out part", "cannot be divided");
    refused("simulate mine.toml --skill casual,novice", "invalid value 'novice'");
    refused("simulate smugglers --seats uniform,uniform --skill all", "plays differently at another level");
    fs::write(scratch.path("list.toml"), "ruleset = \"smugglers\"\nskill = [\"casual\", \"experd\"]\n").unwrap();
    refused("simulate list.toml", "did you mean `expert`?");
    fs::write(scratch.path("number.toml"), "ruleset = \"smugglers\"\nskill = 3\n").unwrap();
    refused("simulate number.toml", "must be a level, or a list of levels");
    fs::write(scratch.path("empty.toml"), "ruleset = \"smugglers\"\nskill = []\n").unwrap();
    refused("simulate empty.toml", "must be a level, or a list of levels");
}
