//! Typing errors in names, files and folders: each answer names the fault, its place and the remedy.

use crate::mistakes::answered;
use crate::support::Scratch;

/// For text that is almost TOML, the message states the correct form.
#[test]
fn almost_toml() {
    let scratch = Scratch::new();
    for (name, text) in [
        ("heading.toml", "ruleset = \"smugglers\"\n[rules\nbrix.price = 700\n"),
        ("word.toml", "ruleset = smugglers\n"),
        ("quote.toml", "ruleset = \"smugglers\n"),
        ("huge.toml", "ruleset = \"smugglers\"\nrules.brix.price = 99999999999999999999\n"),
        ("list.toml", "ruleset = \"smugglers\"\nseats = [\"trader\" \"pirate\"]\n"),
        ("brace.toml", "ruleset = \"smugglers\"\n[check]\n\"rounds.p95\" = { at_most = 90\n"),
        ("space.toml", "ruleset = \"smugglers\"\n[rules]\nbrix price = 700\n"),
        ("comma.toml", "ruleset = \"smugglers\"\nwidth = 0,02\n"),
        ("nameless.toml", "ruleset = \"smugglers\"\n= 3\n"),
    ] {
        scratch.write(name, text);
    }
    answered(
        &scratch,
        &[
            ("simulate heading.toml", 3, &["heading.toml:2", "put a heading in brackets"]),
            ("simulate word.toml", 3, &["word.toml:1", "put words in quotes"]),
            ("simulate quote.toml", 3, &["quote.toml:1", "with the same quote"]),
            ("simulate huge.toml", 3, &["huge.toml:2", "give a smaller number"]),
            ("simulate list.toml", 3, &["list.toml:2", "by commas"]),
            ("check brace.toml", 3, &["brace.toml:3", "close a brace on the same line"]),
            (
                "simulate smugglers --rules space.toml",
                3,
                &["space.toml:3", "an equals sign between a name and its value"],
            ),
            ("simulate comma.toml", 3, &["comma.toml:2", "use a decimal point"]),
            ("simulate nameless.toml", 3, &["nameless.toml:2", "the file must be TOML: `name = value`"]),
        ],
    );
}

/// Names separated by a space, even if both are the same.
#[test]
fn a_line_up_without_commas() {
    let scratch = Scratch::new();
    answered(
        &scratch,
        &[
            ("simulate smugglers --seats trader pirate", 2, &["write --seats trader,pirate"]),
            ("simulate smugglers --seats trader trader", 2, &["write --seats trader,trader"]),
            ("tournament smugglers --strategies trader pirate", 2, &["write --strategies trader,pirate"]),
        ],
    );
}

/// A flag of another command is not a value either.
#[test]
fn a_flag_that_a_command_does_not_have() {
    let scratch = Scratch::new();
    answered(&scratch, &[("odds smugglers --quiet", 2, &["--quiet", "--help after the command lists its flags"])]);
    assert!(!scratch.run("odds smugglers --quiet").errors().contains("as a value"));
}

#[test]
fn a_number_behind_a_flag_that_may_stand_alone() {
    let told = Scratch::new().run("sweep smugglers --vary brix.price=300,500 --robust 5").errors();
    assert!(told.contains("write --robust=5"), "{told}");
}

#[test]
fn a_spreadsheet_is_no_table() {
    let scratch = Scratch::new();
    scratch.write("planets.xlsx", b"PK\x03\x04\x14\x00\x06\x00\x08\x00\xff\xfe");
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"planets.xlsx\"\n");
    let answer = ["this is a spreadsheet or another archive", "a table as CSV"];
    answered(
        &scratch,
        &[
            ("simulate smugglers --rules house.toml", 3, &answer),
            ("simulate planets.xlsx", 3, &answer),
            ("report planets.xlsx", 3, &answer),
            ("replay planets.xlsx", 3, &answer),
        ],
    );
    let told = scratch.run("simulate smugglers --rules house.toml").fails(3);
    assert_eq!(told.matches("  x ").count(), 1, "one file, one mistake: {told}");
}

#[test]
fn names_that_do_not_exist() {
    let scratch = Scratch::new();
    answered(
        &scratch,
        &[
            ("strategies nosuch", 2, &["nosuch: there is no ruleset `nosuch`", "known: smugglers"]),
            ("strategies smuglers", 2, &["there is no ruleset `smuglers`", "did you mean `smugglers`?"]),
            ("init nosuch", 2, &["nosuch: there is no ruleset `nosuch`", "known: smugglers"]),
            ("odds nosuch", 2, &["there is no ruleset `nosuch`", "known: smugglers"]),
            ("tournament nosuch", 2, &["there is no ruleset `nosuch`"]),
            (
                "rules smugglers --table nosuch",
                2,
                &["--table nosuch: there is no table `nosuch`", "known: availability"],
            ),
            (
                "odds smugglers --mechanic bribes",
                2,
                &["--mechanic bribes: there is no mechanic `bribes`", "known: maneuver"],
            ),
            ("tournament smugglers --strategies nosuch,trader", 2, &["no strategy `nosuch`", "known: trader"]),
            ("train smugglers trader --against nosuch", 2, &["--against nosuch", "no strategy `nosuch`"]),
            ("simulate smugglers --seats trader@nosuch.toml,pirate", 3, &["nosuch.toml: there is no such file"]),
        ],
    );
    let told = scratch.run("coach smugglers nosuch").fails(2);
    assert_eq!(told.matches("  x ").count(), 1, "the same strategy in every seat is one mistake: {told}");
}

#[test]
fn what_is_set_twice() {
    let scratch = Scratch::new();
    scratch.write("two.toml", "ruleset = \"smugglers\"\n[rules]\n\"brix.price\" = 500\n[rules.brix]\nprice = 3\n");
    answered(
        &scratch,
        &[
            (
                "simulate two.toml --games 4",
                3,
                &["two.toml:5", "`brix.price` is set twice", "two.toml:3 comes before it", "keep one"],
            ),
            (
                "simulate smugglers --set brix.price=1 --set brix.price=2",
                2,
                &["--set brix.price=2: `brix.price` is set twice", "--set brix.price=1 comes before it", "keep one"],
            ),
            ("rules smugglers --set brix.price=1 --set brix.price=1", 2, &["`brix.price` is set twice"]),
            ("sweep smugglers --vary brix.price=1,2 --vary brix.price=3", 2, &["`brix.price` is varied twice"]),
            ("sweep smugglers --vary brix.price=100,100", 2, &["given the value 100 twice"]),
            ("tournament smugglers --strategies trader,trader", 2, &["`trader` takes part twice"]),
        ],
    );
}

#[test]
fn what_is_missing() {
    answered(
        &Scratch::new(),
        &[
            ("simulate", 2, &["<RULESET FILE>", "rulesets: smugglers, "]),
            ("strategies", 2, &["rulesets: smugglers, "]),
            ("coach smugglers", 2, &["<STRATEGY>", "`evenkeel strategies RULESET` lists its strategies"]),
            ("sweep smugglers --vary brix.price=", 2, &["not of the form path=values"]),
            ("sweep smugglers --vary brix.price", 2, &["not of the form path=values"]),
            ("simulate smugglers --shard 1/2", 2, &["--out <DIR>"]),
            ("simulate smugglers --shard 3/2 --out x", 2, &["parts of 2 are numbered from 1 to 2"]),
        ],
    );
}

#[test]
fn folders_in_the_place_of_files() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.path("folder")).unwrap();
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"folder\"\n");
    answered(
        &scratch,
        &[
            ("simulate folder", 3, &["folder: this is a folder", "name a file in it"]),
            ("simulate smugglers --rules folder", 3, &["this is a folder", "name a file in it"]),
            ("simulate smugglers --rules house.toml", 3, &["file folder: this is a folder"]),
            ("replay folder", 3, &["this is a folder", "name a file in it"]),
            ("report folder", 3, &["this folder holds no findings", "--out"]),
            ("merge folder --out joined", 2, &["folder"]),
        ],
    );
    // The record is written after the story.
    let ran = scratch.run("play smugglers --record folder");
    assert_eq!(ran.code(), 5, "{}", ran.errors());
    assert!(ran.errors().contains("this is a folder: name a file in it"), "{}", ran.errors());
}
