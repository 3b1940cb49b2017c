//! Leagues: their folder, its uses, and rejected input.

use std::fs;
use std::path::Path;

use crate::support::Scratch;

/// A quick league of two strategies.
const LEAGUE: &str = "league smugglers --strategies racer,trader --table 2 --rounds 1 --budget 16000 --seed 2";

#[test]
fn a_league_writes_a_report_and_the_files_that_it_names() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("{LEAGUE} --all --out league"));
    let told = ran.fine();
    for part in
        ["Which strategies?", "Can it be beaten?", "players would settle", "The league ended after 1 round", "racer"]
    {
        assert!(told.contains(part), "{part}: {told}");
    }
    let names: Vec<String> = fs::read_dir(scratch.path("league"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    for name in ["index.html", "findings.json", "findings.csv", "mixture-1.toml", "mixture.toml"] {
        assert!(names.iter().any(|own| own == name), "{name}: {names:?}");
    }
    assert!(!names.iter().any(|name| name == "run"), "nothing unfinished is left: {names:?}");
    let page = fs::read_to_string(scratch.path("league/index.html")).unwrap();
    assert!(
        page.contains("What would players settle on?")
            && page.contains("Response of every strategy to the mixture of every round")
    );
    let again = scratch.run(&format!("{LEAGUE} --threads 1 --format json"));
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("league/findings.json")).unwrap()).unwrap();
    assert_eq!(again.json()["league"], found["league"], "on any number of threads");
    assert_eq!(found["study"], "league");
}

/// On several seeds: statements about all seeds, a table and rows of each; then the second seed alone.
#[test]
fn a_league_is_searched_for_on_several_seeds() {
    let scratch = Scratch::new();
    let ran = scratch.run(&format!("{LEAGUE} --searches 2 --all --out league"));
    let told = ran.fine();
    for part in ["of 2 searches", "Shares over all searches: ", "2 searches on seeds 2 to 3 played"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert!(
        ran.errors().contains("2 searches, each a league of 2 strategies, on a seed of its own, at most 1 round"),
        "{}",
        ran.errors()
    );
    let page = fs::read_to_string(scratch.path("league/index.html")).unwrap();
    assert!(page.contains("Results of every search") && page.contains("What would players settle on, by search?"));
    let found: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(scratch.path("league/findings.json")).unwrap()).unwrap();
    let second = scratch.run(&format!("{} --seed 3 --format json", LEAGUE.trim_end_matches(" --seed 2"))).json();
    let search = &found["league"]["searches"][1];
    assert_eq!((&search["seed"], &search["games"]), (&3.into(), &second["league"]["games"]));
    for strategy in ["racer", "trader"] {
        assert_eq!(search["strategies"][strategy]["share"], second["league"]["shares"][strategy], "{strategy}");
    }
    let rows = fs::read_to_string(scratch.path("league/findings.csv")).unwrap();
    let of_second = |row: &&str| row.contains("league_search,trader,search_2,");
    assert_eq!(rows.lines().filter(of_second).count(), 2, "a share and a win rate: {rows}");
    let again = scratch.run(&format!("{LEAGUE} --searches 3 --out league"));
    assert!(again.errors().contains("another study"), "{}", again.errors());
    let none = scratch.run(&format!("{LEAGUE} --searches 0"));
    assert!(none.errors().contains("--searches"), "{}", none.errors());
}

/// A replaced league leaves no file beside the new one.
#[test]
fn a_league_that_is_replaced_takes_its_files_along() {
    let scratch = Scratch::new();
    scratch.run(&format!("{LEAGUE} --out league")).fine();
    fs::copy(scratch.path("league/mixture.toml"), scratch.path("league/kept.toml")).unwrap();
    scratch.run("simulate smugglers --games 24 --out league --force --quiet").fine();
    let left = |name: &str| scratch.path("league").join(name).exists();
    assert!(!left("mixture.toml") && !left("mixture-1.toml"), "files of the league that was replaced");
    assert!(left("kept.toml") && left("index.html"), "what is not of the league stays");
}

#[test]
fn a_league_is_not_written_over_the_files_it_begins_with() {
    let scratch = Scratch::new();
    fs::create_dir(scratch.path("mine")).unwrap();
    let file = "form = \"evenkeel-trained-1\"\nruleset = \"smugglers\"\nbase = \"racer\"\n[parameters]\nwage = 30\n";
    fs::write(scratch.path("mine/racer.toml"), file).unwrap();
    let league = "league smugglers --strategies racer@mine/racer.toml,trader --table 2 --rounds 1 --budget 16000";
    let refused = scratch.run(&format!("{league} --out mine --force"));
    assert_eq!(refused.code(), 2, "{}", refused.errors());
    assert!(refused.errors().contains("the initial file mine/racer.toml lies in the folder"), "{}", refused.errors());
    assert_eq!(fs::read_to_string(scratch.path("mine/racer.toml")).unwrap(), file);
    scratch.run(&format!("{league} --out league")).fine();
    assert_eq!(fs::read_to_string(scratch.path("league/start-racer.toml")).unwrap(), file);
}

/// The files of a league whose rules come from a file with a table can be trained again in its folder.
#[test]
fn commands_of_a_league_with_tables_hold_in_its_folder() {
    let scratch = Scratch::new();
    let examples = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/house-rules");
    fs::create_dir(scratch.path("rules")).unwrap();
    for name in ["cheap-engines.toml", "cheap-engines.csv"] {
        fs::copy(examples.join(name), scratch.path(&format!("rules/{name}"))).unwrap();
    }
    let weak = "trader{wage=1000;bid=0},smuggler{boldness=none;wage=1000}";
    let league = format!(
        "league smugglers --rules rules/cheap-engines.toml --set brix.price=300 --strategies {weak} --table 2 --rounds 1 --budget 40000 --seed 1"
    );
    scratch.run(&format!("{league} --out deep/league")).fine();
    let text = fs::read_to_string(scratch.path("deep/league/trader-1.toml")).unwrap();
    let trained: toml::Table = toml::from_str(&text).unwrap();
    let command = trained["command"].as_str().unwrap();
    assert!(command.contains("--rules start-rules.toml") && command.contains("--set brix.price=300"), "{command}");
    let words = command.strip_prefix("evenkeel ").unwrap();
    let again = scratch.run_in("deep/league", &format!("{words} --out again.toml"));
    again.fine();
    assert_eq!(fs::read_to_string(scratch.path("deep/league/again.toml")).unwrap(), text);
}

#[test]
fn opponents_are_drawn_from_the_mixture_of_a_league() {
    let scratch = Scratch::new();
    scratch.run(&format!("{LEAGUE} --out league")).fine();
    let ran =
        scratch.run("train smugglers racer --mixture league/mixture.toml --only wage --budget 3000 --out racer.toml");
    assert!(ran.errors().contains("Training racer against 1 drawn from league/mixture.toml"), "{}", ran.errors());
    let file = fs::read_to_string(scratch.path("racer.toml")).unwrap();
    assert!(file.contains("[mixture]") && file.contains("--mixture league/mixture.toml"), "{file}");
    let both = scratch.run("train smugglers racer --mixture league/mixture.toml --against trader");
    assert!(both.errors().contains("cannot be used with"), "{}", both.errors());
    let missing = scratch.run("train smugglers racer --mixture nowhere.toml");
    assert!(missing.errors().contains("there is no such file"), "{}", missing.errors());
    fs::write(
        scratch.path("mine.toml"),
        "form = \"evenkeel-mixture-1\"\nruleset = \"smugglers\"\ntable = 2\n[mixture]\ntradr = 1\n",
    )
    .unwrap();
    let unknown = scratch.run("train smugglers racer --mixture mine.toml");
    assert!(unknown.errors().contains("did you mean `trader`?"), "{}", unknown.errors());
}

#[test]
fn what_cannot_be_a_league_is_refused() {
    let scratch = Scratch::new();
    let alone = scratch.run("league astronavis");
    assert!(
        alone.errors().contains("astronavis is played alone") && alone.errors().contains("evenkeel train"),
        "{}",
        alone.errors()
    );
    let few = scratch.run("league smugglers --budget 100");
    assert!(few.errors().contains("too few games for a league of 5 strategies in 5 rounds"), "{}", few.errors());
    let part = scratch.run("league smugglers --shard 1/2 --out part");
    assert!(part.errors().contains("--shard"), "{}", part.errors());
    scratch.run("simulate smugglers --games 24 --out taken").fine();
    let taken = scratch.run(&format!("{LEAGUE} --out taken"));
    assert!(taken.errors().contains("another study") && taken.errors().contains("--force"), "{}", taken.errors());
}
