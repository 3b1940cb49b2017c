//! Players who adapt: the statements of a sweep and a comparison about them, and their files in the folder.

use std::fs;

use serde_json::Value;

use crate::support::Scratch;

/// A fault in a file is reported with its line, and one in an overriding flag as a flag.
#[test]
fn faults_of_the_section_have_their_line() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\nseats = [\"racer\", \"trader\"]\ngames = 200\n\
        [[vary]]\nparameter = \"brix.price\"\nvalues = [100, 1000]\n[adapt]\ngames = 10\nrounds = 1\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let few = scratch.run("sweep mine.toml");
    assert_eq!(few.code(), 3, "{}", few.errors());
    assert!(few.errors().contains("mine.toml:8:"), "{}", few.errors());
    let typed = scratch.run("sweep mine.toml --adapt-games 20");
    assert_eq!(typed.code(), 2, "{}", typed.errors());
    assert!(typed.errors().contains("--adapt-games 20: too few games"), "{}", typed.errors());
    let neither = scratch.run("sweep mine.toml --no-adapt --adapt-games 20").errors();
    assert!(neither.contains("leave one of the two out"), "{neither}");
}

/// Two players at two prices, with minimal training.
const SWEEP: &str = "sweep smugglers --vary brix.price=100,1000 --seats racer,trader --games 400 --seed 3 \
    --adapt --adapt-games 12000 --adapt-rounds 1 --searches 3";

fn findings(scratch: &Scratch, folder: &str) -> Value {
    serde_json::from_str(&fs::read_to_string(scratch.path(&format!("{folder}/findings.json"))).unwrap()).unwrap()
}

#[test]
fn a_sweep_says_for_whom_it_holds() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("{SWEEP} --out adapted"));
    let told = ran.fine();
    // With so few games no player learns anything, and nothing is stated about adapted players.
    for part in [
        "Once players adapt?",
        "no player adapted",
        "No player adapted: none of the 12 trainings",
        "Effects of the rules on",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let found = findings(&scratch, "adapted");
    let adaptation = &found["adaptation"];
    assert_eq!((adaptation["sets"].as_array().unwrap().len(), adaptation["cross"].as_array().unwrap().len()), (6, 14));
    assert_eq!(adaptation["effects"].as_array().unwrap().len(), 3, "two win rates and the length");
    // A player that learnt something has a file, which can be played.
    let sets = adaptation["sets"].as_array().unwrap();
    let labels: Vec<&str> = sets
        .iter()
        .flat_map(|set| set["players"].as_object().unwrap().values())
        .filter_map(|one| one["label"].as_str())
        .collect();
    for label in labels.iter().filter_map(|label| label.split_once('@')) {
        let (strategy, file) = label;
        let seats = format!("{strategy}@adapted/{file},racer");
        scratch.run(&format!("simulate smugglers --seats {seats} --games 4")).fine();
    }
    // In the data, the numbers of all sets of players are beside the cell that was played, under their own names.
    let data = fs::read_to_string(scratch.path("adapted/findings.csv")).unwrap();
    for row in
        ["1,100,512,256,cross,racer,as_they_are,share,", "2,1000,512,256,cross,racer,trained_in_1_search_2,share,"]
    {
        assert_eq!(data.matches(row).count(), 1, "{row}: {data}");
    }
    assert_eq!(
        data.matches(",adapted,racer,adapted,share,").count(),
        2,
        "what is once they have adapted, at either price"
    );
    let page = fs::read_to_string(scratch.path("adapted/index.html")).unwrap();
    for part in [
        "How does trader fare once players have adapted?",
        "Win rate of racer: all players (rows) under all rules (columns)",
    ] {
        assert!(page.contains(part), "{part}");
    }
    let again = scratch.run(&format!("{SWEEP} --threads 1 --format json")).json();
    assert_eq!(again["adaptation"], found["adaptation"], "on any number of threads");
    let schema = scratch.run("schema findings").json();
    let validator = jsonschema::validator_for(&schema).unwrap();
    assert!(
        validator.is_valid(&found),
        "{:?}",
        validator.iter_errors(&found).map(|error| error.to_string()).collect::<Vec<_>>()
    );
}

#[test]
fn a_file_may_ask_for_it_and_a_comparison_too() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\nseats = [\"racer\", \"trader\"]\ngames = 200\n\
        [adapt]\ngames = 12_000\nrounds = 1\n[[vary]]\nparameter = \"brix.price\"\nvalues = [100, 1000]\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let told = scratch.run("compare mine.toml --set brix.price=1000").fine();
    assert!(told.contains("Once players adapt?"), "{told}");
    let plain = scratch.run("simulate mine.toml").fine();
    assert!(!plain.contains("adapt"), "nothing is varied, and nobody adapts: {plain}");
}

#[test]
fn a_check_bounds_what_is_left_once_players_have_adapted() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\nseats = [\"racer\", \"trader\"]\ngames = 400\n\
        [adapt]\ngames = 12_000\nrounds = 1\n[check]\n\"adapted.win_rate.racer\" = { within = [0.0, 1.0] }\n\
        \"adapted.rounds.mean\" = { at_most = 5 }\n";
    fs::write(scratch.path("mine.toml"), text).unwrap();
    let ran = scratch.run("check mine.toml --out checked");
    assert_eq!(ran.code(), 1, "{}", ran.errors());
    let markdown = fs::read_to_string(scratch.path("checked/check.md")).unwrap();
    for part in ["1 of 2 bounds violated", "Rounds once players have adapted", "not at most 5"] {
        assert!(markdown.contains(part), "{part}: {markdown}");
    }
    let without = scratch.run("check mine.toml --no-adapt").errors();
    assert!(without.contains("no player adapts in this check"), "{without}");
}

/// The same price, and one parameter of one player: a study with unmodified players measures that parameter.
#[test]
fn one_wish_decides_what_a_price_seems_to_do() {
    let scratch = Scratch::new();
    let change = |smuggler: &str| {
        let seats = format!("trader,{smuggler},pirate,racer");
        let sweep = format!("sweep smugglers --vary brix.price=100,1000 --seats {seats} --games 8000 --seed 1");
        let found = scratch.run(&format!("{sweep} --format json")).json();
        let change = found["comparison"]["cells"][0]["strategies"][smuggler].clone();
        let number = |name: &str| change[name].as_f64().unwrap();
        (number("low"), number("high"))
    };
    let (many, few) = (change("smuggler"), change("smuggler{engines.level=4;engines.worth=60}"));
    assert!(many.0 > 0.08, "with fourteen levels of Engines the price makes the smuggler: {many:?}");
    assert!(few.1 < 0.08 && few.0 > 0.0, "with four it hardly does: {few:?}");
}

#[test]
fn what_cannot_adapt_is_refused() {
    let scratch = Scratch::new();
    let refused = |words: &str| scratch.run(words).errors();
    let few = refused("sweep smugglers --vary brix.price=100,1000 --adapt --adapt-games 10");
    assert!(few.contains("too few games for a search") && few.contains("or more, or fewer rounds"), "{few}");
    let one = refused("sweep smugglers --vary brix.price=100,1000 --adapt --searches 1");
    assert!(one.contains("too few searches to estimate how much searches differ"), "{one}");
    let part = refused(&format!("{SWEEP} --shard 1/2 --out part"));
    assert!(part.contains("cannot be divided"), "{part}");
    let lone = refused("sweep smugglers --vary brix.price=100,1000 --searches 3");
    assert!(lone.contains("--searches 3: no player adapts in this study") && lone.contains("add --adapt"), "{lone}");
    let careless = refused("sweep smugglers --vary brix.price=100,1000 --adapt --skill casual");
    assert!(careless.contains("slips on purpose and do not learn"), "{careless}");
    let width = refused("sweep smugglers --vary brix.price=100,1000 --adapt --precision 0.01");
    assert!(width.contains("leave out --precision and --until"), "{width}");
}
