//! `evenkeel compare`: the effect of a changed rule.

use crate::support::{SEATS, Scratch};

const BASE: &str =
    "ruleset = \"smugglers\"\nseats = [\"trader\", \"smuggler\", \"pirate\", \"racer\"]\ngames = 200\nseed = 5\n";

fn scratch() -> Scratch {
    let scratch = Scratch::new();
    scratch.write("base.toml", BASE).write("house.toml", "[rules]\nbrix.price = 1000\n");
    scratch
}

#[test]
fn two_files_are_compared() {
    let scratch = scratch();
    let told = scratch.run("compare base.toml house.toml --all --out report").fine();
    for part in [
        "Price of one Brix Weapon at Brix: 1,000 instead of 500",
        "house",
        "win rate of pirate",
        "rounds",
        "blocks per side",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let files = scratch.files("report");
    for name in
        ["index.html", "summary.md", "findings.json", "findings.csv", "charts/effects.svg", "charts/effects.png"]
    {
        assert!(files.get(name).is_some_and(|content| !content.is_empty()), "{name}");
    }
    assert_eq!(scratch.run("report report/findings.json --all").fine(), told);
}

/// The name of a side contains its typed variant and settings.
#[test]
fn a_side_is_called_by_its_variant_and_what_was_set() {
    let scratch = scratch();
    let words = "compare astronavis --after-variant advanced --set fuel.per_square=5 --games 40 --format json";
    let findings = scratch.run(words).json();
    let change = &findings["rule_change"];
    assert_eq!(
        (&change["before"]["name"], &change["after"]["name"]),
        (&"basic".into(), &"advanced, fuel.per_square=5".into())
    );
    let again = format!("{} --format json", findings["command"].as_str().unwrap().trim_start_matches("evenkeel "));
    assert_eq!(scratch.run(&again).json()["rule_change"], *change, "{again}");
}

/// `--variant` applies to the whole study: both sides start from it, besides any other changes.
#[test]
fn both_sides_start_from_the_variant() {
    let scratch = scratch();
    let words = "astronavis --seats freighter --variant advanced --games 40 --seed 3 --format json";
    let compared = scratch.run(&format!("compare {words} --set fuel.price=200")).json();
    let rules: Vec<_> = compared["rule_change"]["rules"].as_array().unwrap().iter().map(|rule| &rule["rule"]).collect();
    assert_eq!(rules, ["fuel.price"]);
    for (side, rest) in [(0, ""), (1, "--set fuel.price=200")] {
        let single = scratch.run(&format!("simulate {words} {rest}")).json();
        assert_eq!(compared["cells"][side]["rules_hash"], single["cells"][0]["rules_hash"]);
    }
    let again = format!("{} --format json", compared["command"].as_str().unwrap().trim_start_matches("evenkeel "));
    assert_eq!(scratch.run(&again).json()["rule_change"], compared["rule_change"], "{again}");
    let refused = scratch.run("compare astronavis --variant advanced").fails(2);
    assert!(refused.contains("--after-variant"), "{refused}");
    let refused = scratch.run("compare smugglers --after-variant 3.0 --games 40").fails(2);
    assert!(refused.contains("x --after-variant 3.0: smugglers has no variant `3.0`"), "{refused}");
}

#[test]
fn a_side_is_a_simulation_of_it() {
    let scratch = scratch();
    let words = format!("smugglers --seats {SEATS} --games 200 --seed 5 --format json");
    let compared = scratch.run(&format!("compare {words} --set brix.price=1000")).json();
    let change = &compared["rule_change"];
    assert_eq!((&change["rules"][0]["before"], &change["rules"][0]["after"]), (&500.into(), &1000.into()));
    for (side, rest) in [(0, ""), (1, "--set brix.price=1000")] {
        let single = scratch.run(&format!("simulate {words} {rest}")).json();
        for field in ["rules_hash", "games", "blocks", "metrics", "strategies", "seats", "ends"] {
            assert_eq!(compared["cells"][side][field], single["cells"][0][field], "{field}");
        }
    }
    for effect in change["effects"].as_array().unwrap() {
        let [low, best, high] = ["low", "estimate", "high"].map(|end| effect["difference"][end].as_f64().unwrap());
        assert!(low <= best && best <= high, "{effect}");
        assert!(["changed", "no_larger_change", "undecided"].contains(&effect["decision"].as_str().unwrap()));
    }
}

#[test]
fn files_and_flags_ask_the_same() {
    let scratch = scratch();
    let effects = |words: &str| scratch.run(words).json()["rule_change"]["effects"].clone();
    let by_files = effects("compare base.toml house.toml --format json");
    assert_eq!(by_files, effects("compare base.toml --rules house.toml --format json"));
    assert_eq!(by_files, effects("compare base.toml --set brix.price=1000 --format json"));
}

#[test]
fn the_command_of_a_comparison_repeats_it() {
    let scratch = scratch();
    let first = scratch.run("compare base.toml house.toml --set dock.price=90 --margin 0.05 --format json").json();
    let command = first["command"].as_str().unwrap().strip_prefix("evenkeel ").unwrap();
    assert_eq!(scratch.run(&format!("{command} --format json")).json(), first);
}

#[test]
fn a_run_until_it_is_precise_stops_early_and_the_same_on_any_threads() {
    let scratch = scratch();
    let words = "compare base.toml house.toml --games 40000 --precision 0.09 --format json";
    let one = scratch.run(&format!("{words} --threads 1"));
    assert_eq!(one.fine(), scratch.run(&format!("{words} --threads 3")).fine());
    let findings = one.json();
    assert_eq!(findings["rule_change"]["sequential"], true);
    assert!(findings["cells"][0]["games"].as_u64().unwrap() < 20_000, "{}", findings["cells"][0]["games"]);
}

#[test]
fn a_dead_rule_is_called_so() {
    let words = "compare astronavis --set crew.price=19 --games 400";
    let told = Scratch::new().run(words).fine();
    assert!(told.contains("No game changed: all 400 blocks"), "{told}");
}

#[test]
fn what_cannot_be_compared_is_refused() {
    let scratch = scratch();
    scratch.write("other.toml", "seats = [\"racer\", \"racer\"]\n[rules]\nbrix.prise = 3\n");
    let before = scratch.names();
    for (words, code, wanted) in [
        ("compare base.toml base.toml --out r", 3, "both sides play by the same rules"),
        ("compare smugglers", 2, "both sides play by the same rules"),
        ("compare base.toml other.toml --out r", 3, "no rule `brix.prise`"),
        ("compare base.toml gone.toml", 3, "no such file"),
        ("compare base.toml astronavis", 2, "these rules are for `astronavis`"),
        ("compare base.toml house.toml --until soon", 2, "decided"),
        ("compare base.toml house.toml --precision 3", 2, "--precision"),
        ("compare base.toml house.toml --margin 0", 2, "--margin"),
        ("compare", 2, "BEFORE"),
    ] {
        let message = scratch.run(words).fails(code);
        assert!(message.contains(wanted), "{words}: {message}");
    }
    assert_eq!(scratch.names(), before, "a run that fails leaves nothing behind");
}

/// The subject of a rule, such as a fleet or a seat, is the main question, wherever the rule is set.
#[test]
fn what_a_rule_is_about_is_named_first() {
    let scratch = Scratch::new();
    let fleets = "ruleset = \"knight-hawks\"\nseats = [\"line\", \"closer\"]\n[rules]\n\"fleet.a\" = \"frigate:4\"\n\
                  \"fleet.b\" = \"destroyer:3\"\n";
    scratch.write("fleets.toml", fleets);
    let told = scratch.run("compare fleets.toml --set fleet.b=frigate:4 --games 400 --quiet").fine();
    let tile = told.lines().find(|line| line.contains("What changed?")).unwrap();
    assert!(tile.contains("win rate of fleet b"), "{told}");
    assert!(told.starts_with("Win rate of fleet b (fleet) rose by"), "{told}");
    let heroes = "ruleset = \"star-traders\"\nseats = [\"courier\", \"network\", \"courtier\"]\ngames = 900\n[rules]\n\
                  \"personalities.seat_1\" = \"hero\"\n";
    scratch.write("heroes.toml", heroes);
    let told = scratch.run("sweep heroes.toml --vary personalities.seat_1=hero,lucky_lou --all --quiet").fine();
    let tile = told.lines().find(|line| line.contains("What changed?")).unwrap();
    assert!(tile.contains("win rate of seat 1 +"), "{told}");
    assert!(told.contains("The win rate of seat 1, over all strategies, changes by +"), "{told}");
    // All strategies sit in all seats, so their win rates may be the same for any first player.
    let first = scratch.run("compare star-traders --set start.first=seat_1 --games 60 --quiet --format json").json();
    let effects = first["rule_change"]["effects"].as_array().unwrap();
    let seat = effects.iter().find(|effect| effect["name"] == "seat_1.win_rate").unwrap();
    assert_eq!(seat["family"], "main");
    let first = scratch.run("sweep smugglers --vary start.first=seat_1,seat_2 --games 120 --quiet").fine();
    assert!(first.contains("Win rate by seat, over all strategies"), "{first}");
    let never = "simulate knight-hawks --set battle=k4 --set fleet.a=battleship:1 --seats line,line --games 20 --quiet";
    assert!(scratch.run(never).fine().contains("fleet.a cannot matter here"), "that takes no games");
}
