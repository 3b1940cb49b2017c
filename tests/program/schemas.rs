//! Written and shipped files match the printed JSON Schemas.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::support::Scratch;

fn schema(form: &str) -> jsonschema::Validator {
    let schema = Scratch::new().run(&format!("schema {form}")).json();
    jsonschema::validator_for(&schema).unwrap()
}

#[track_caller]
fn holds(validator: &jsonschema::Validator, document: &Value) {
    let errors: Vec<_> = validator.iter_errors(document).map(|error| error.to_string()).collect();
    assert!(errors.is_empty(), "{errors:#?}");
}

/// A TOML file as JSON.
fn toml(text: &str) -> Value {
    serde_json::to_value(text.parse::<toml::Table>().unwrap()).unwrap()
}

fn examples(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = files.filter(|path| path.extension().is_some_and(|ending| ending == "toml")).collect();
    files.sort();
    files
}

#[test]
fn findings() {
    let validator = schema("findings");
    for words in [
        "simulate smugglers --games 8 --format json",
        "sweep smugglers --vary brix.price=300,500 --vary v2.combat=true,false --games 8 --format json",
    ] {
        let mut document = Scratch::new().run(words).json();
        holds(&validator, &document);
        document["cells"][0]["games"] = "many".into();
        assert!(!validator.is_valid(&document));
    }
}

#[test]
fn experiments() {
    let validator = schema("experiment");
    for path in ["examples", "examples/checks", "examples/claims"].into_iter().flat_map(examples) {
        holds(&validator, &toml(&fs::read_to_string(path).unwrap()));
    }
    assert!(!validator.is_valid(&toml("ruleset = \"smugglers\"\ngames = \"many\"\n")));
    assert!(!validator.is_valid(&toml("nonsense = 1\n")));
}

#[test]
fn leagues_and_their_mixtures() {
    let scratch = Scratch::new();
    let league = "league smugglers --strategies racer,trader --table 2 --rounds 1 --budget 16000 --out league";
    holds(&schema("findings"), &{
        scratch.run(league).fine();
        serde_json::from_str(&fs::read_to_string(scratch.path("league/findings.json")).unwrap()).unwrap()
    });
    let mixture = toml(&fs::read_to_string(scratch.path("league/mixture.toml")).unwrap());
    holds(&schema("mixture"), &mixture);
    assert!(!schema("mixture").is_valid(&toml("form = 1\n")));
}

#[test]
fn headroom_files() {
    let scratch = Scratch::new();
    scratch.run("headroom smugglers --strategies racer --table 2 --games 2 --out headroom").fine();
    let file = toml(&fs::read_to_string(scratch.path("headroom/headroom.toml")).unwrap());
    holds(&schema("headroom"), &file);
    assert!(!schema("headroom").is_valid(&toml("form = 1\n")));
}

#[test]
fn coach() {
    let validator = schema("coach");
    for words in [
        "coach smugglers uniform --against trader,pirate --set time.max_rounds=6 --games 6 --worlds 2 --one-in 9 --depth 1",
        "coach astronavis freighter --games 2 --worlds 2 --one-in 30",
    ] {
        let mut document = Scratch::new().run(&format!("{words} --format json --quiet")).json();
        holds(&validator, &document);
        assert!(!document["kinds"].as_array().unwrap().is_empty());
        document["lost"]["per_game"] = "much".into();
        assert!(!validator.is_valid(&document));
    }
}

#[test]
fn trained_strategies() {
    let validator = schema("trained");
    let written = Scratch::new().run("train astronavis freighter --budget 2000 --quiet").fine();
    holds(&validator, &toml(&written));
    assert!(!validator.is_valid(&toml(&written.replace("games = ", "games = \"many\" # "))));
}

#[test]
fn house_rules() {
    let validator = schema("house-rules");
    for path in examples("examples/house-rules") {
        holds(&validator, &toml(&fs::read_to_string(path).unwrap()));
    }
    holds(&validator, &toml(&Scratch::new().run("rules smugglers --toml --set brix.price=700").fine()));
    for wrong in ["brix.price = -5", "brix.price = \"cheap\"", "brix.prise = 1", "v2.combat = 1"] {
        let text = format!("ruleset = \"smugglers\"\n[rules]\n{wrong}\n");
        assert!(!validator.is_valid(&toml(&text)), "{wrong}");
    }
    assert!(!validator.is_valid(&toml("ruleset = \"chess\"\n")));
    let cell = |rule: &str| validator.is_valid(&toml(&format!("ruleset = \"knight-hawks\"\n[rules]\n{rule}\n")));
    assert!(cell("table.ships.frigate.point_buy = 3.5") && cell("\"table.ships.frigate.point_buy\" = 4"));
    for wrong in ["table.shps.frigate.hp = 4", "table.ships.frigate.points = 4", "table.ships.frigate.hp = [4]"] {
        assert!(!cell(wrong), "{wrong}");
    }
}

#[test]
fn examples_can_be_played() {
    let scratch = Scratch::new();
    for path in examples("examples") {
        scratch.run(&format!("sweep {} --games 4 --no-adapt", path.display())).fine();
    }
    for path in
        ["knight-hawks", "star-traders", "astronavis"].iter().flat_map(|folder| examples(&format!("examples/{folder}")))
    {
        let varies = fs::read_to_string(&path).unwrap().contains("[[vary]]");
        scratch.run(&format!("{} {} --games 4", if varies { "sweep" } else { "simulate" }, path.display())).fine();
    }
    // A league takes long: everything is checked except the number of games.
    for path in examples("examples/leagues") {
        let few = scratch.run(&format!("league {} --budget 1", path.display())).fails(2);
        assert!(few.contains("too few games for a league of"), "{few}");
    }
    for path in examples("examples/house-rules") {
        scratch.run(&format!("simulate smugglers --rules {} --games 4", path.display())).fine();
    }
}
