//! Mistakes of users: each answer names the fault, its place and the remedy.

use crate::support::Scratch;

/// The typed words, the exit code, and parts of the answer.
type Mistake<'a> = (&'a str, i32, &'a [&'a str]);

/// The answer to each of these mistakes has this code and all of these parts, and no file is left behind.
#[track_caller]
pub fn answered(scratch: &Scratch, mistakes: &[Mistake<'_>]) {
    for (words, code, parts) in mistakes {
        let before = scratch.names();
        let told = scratch.run(words).fails(*code);
        let flat = told.split_whitespace().filter(|word| *word != "|").collect::<Vec<_>>().join(" ");
        for part in *parts {
            assert!(flat.contains(part), "{words}\n`{part}` is missing in:\n{told}");
        }
        assert!(!told.contains("panicked") && !told.contains("defect"), "{words}: {told}");
        assert_eq!(scratch.names(), before, "{words}: nothing is left behind");
    }
}

#[test]
fn numbers() {
    let count = ["--games <N>", "a whole number from 1 up", "10k"];
    answered(
        &Scratch::new(),
        &[
            ("simulate smugglers --games -3", 2, &["'-3'", count[0], count[1], count[2]]),
            ("simulate smugglers --games ten", 2, &["'ten'", count[0], count[1]]),
            ("simulate smugglers --games 0", 2, &count),
            ("simulate smugglers --games 1.5", 2, &count),
            ("simulate smugglers --games 10.000,5", 2, &count),
            ("simulate smugglers --seed -1", 2, &["--seed <N>", "from 0 up"]),
            ("simulate smugglers --threads 5000", 2, &["--threads <N>", "from 1 to 1024"]),
            ("compare smugglers --set brix.price=700 --margin -1", 2, &["--margin <SHARE>", "between 0 and 1", "1%"]),
            ("simulate smugglers --precision 2", 2, &["--precision <SHARE>", "2% is 0.02"]),
            ("compare smugglers --precision 0.01 --until decided", 2, &["cannot be used with", "--until"]),
            ("plan smugglers --precision 1e-9", 2, &["--precision <SHARE>", "0.0001 or more"]),
            ("play smugglers --block -1", 2, &["--block <N>", "from 0 up"]),
            ("coach smugglers trader --worlds -2", 2, &["--worlds <N>", "from 1 up"]),
            ("sweep smugglers --vary brix.price=100..1000,100", 2, &["not a range of numbers", "100..1000/100"]),
            ("sweep smugglers --vary brix.price=1..1k/-5", 2, &["never ends", "a step of 1 or more"]),
            ("simulate smugglers --set brix.price=12.5", 2, &["`brix.price` cannot be", "a whole number from 0 to"]),
        ],
    );
}

#[test]
fn numbers_as_people_write_them_are_taken() {
    let scratch = Scratch::new();
    let games = |typed: &str| {
        let words = format!("simulate astronavis --games {typed} --seats freighter --format json");
        scratch.run(&words).json()["cells"][0]["games"].clone()
    };
    for typed in ["1k", "1_000", "1e3", "1,000"] {
        assert_eq!(games(typed), 1000, "{typed}");
    }
    let prices = scratch.run("sweep smugglers --vary brix.price=100..1k/450 --games 5 --format json").json();
    assert_eq!(prices["axes"][0]["values"].to_string(), "[100,550,1000]");
}

#[test]
fn names() {
    answered(
        &Scratch::new(),
        &[
            ("smugglers", 2, &["`smugglers` is a ruleset", "evenkeel simulate smugglers"]),
            ("simulate smugglers --variant 3.0", 2, &["no variant `3.0`", "known: 2.0, 1.0"]),
            ("simulate smugglers --seats uniform{a=1},trader", 2, &["uniform has no parameter `a`", "there are none"]),
            (
                "simulate smugglers --seats trader@bogus,pirate",
                2,
                &["`bogus` is neither a file nor a level", "known: beginner"],
            ),
            ("simulate smugglers --seats trader@no.toml,pirate", 3, &["no.toml: there is no such file"]),
            ("simulate smugglers --seats trader@,pirate", 2, &["nothing follows `@`", "a level (beginner, casual"]),
            (
                "simulate smugglers --seats trader@casual@expert,pirate",
                2,
                &["`trader@casual` takes no level of skill", "leave `@expert` out"],
            ),
            ("simulate smugglers --players 7", 2, &["--players 7", "7 seats: smugglers is for 2 to 6"]),
            ("simulate smugglers --players 0", 2, &["a number of players", "from 1 up"]),
            ("league smugglers --keep ,", 2, &["a name of a parameter is missing", "such as wage,bribes"]),
            ("train smugglers trader --only ,", 2, &["a name of a parameter is missing"]),
            ("sweep smugglers --vary xyzzy=1", 2, &["no rule `xyzzy`", "more (`evenkeel rules smugglers` lists all)"]),
            (
                "simulate smugglers --set xyzzy=1",
                2,
                &["no rule `xyzzy`", "more (`evenkeel rules smugglers` lists all)"],
            ),
            ("rules smugglers --find xyzzy", 2, &["--find xyzzy", "no entry of smugglers contains this text"]),
        ],
    );
}

#[test]
fn line_ups() {
    let scratch = Scratch::new();
    let empty = std::ffi::OsStr::new("");
    let mut command = crate::support::program();
    let ran = crate::support::RunResult::from(
        command.args(["simulate", "smugglers", "--seats"]).arg(empty).output().unwrap(),
    );
    let told = ran.fails(2);
    assert!(told.contains("--seats: this list is empty") && told.contains("leave out the flag"), "{told}");
    answered(
        &scratch,
        &[
            (
                "simulate smugglers --seats trader,,pirate",
                2,
                &["number 2 of the 3 in this list is empty", "remove a comma"],
            ),
            ("simulate smugglers --seats trader,pirate,", 2, &["number 3 of the 3"]),
            ("sweep smugglers --vary brix.price=100,,300", 2, &["number 2 of the 3"]),
            (
                "sweep smugglers --vary seats=trader,pirate",
                2,
                &["--vary seats=trader,pirate: 1 seat: smugglers is for 2 to 6", "seats=[trader,pirate]"],
            ),
            ("tournament smugglers --strategies trader", 2, &["two strategies or more"]),
            ("coach smugglers trader --against pirate,,racer", 2, &["--against pirate,,racer", "number 2 of the 3"]),
        ],
    );
    let told = scratch.run("tournament smugglers --strategies trader").fails(2);
    assert!(!told.contains("do not fill"), "one mistake has one answer: {told}");
}

/// Unexpected words.
#[test]
fn words() {
    let scratch = Scratch::new();
    answered(
        &scratch,
        &[
            (
                "simulate smugglers --seats trader, pirate",
                2,
                &["'pirate'", "a list has no spaces: write trader,pirate"],
            ),
            ("simulate smugglers --set brix.price 700", 2, &["write --set brix.price=700"]),
            ("simulate smugglers --seats traderbribes=2 traderwage=3", 2, &["quote the line-up"]),
            ("simulate smugglers -games 100", 2, &["a long flag has two dashes: --games"]),
            ("simulate smugglers --seats trader{bribes=2", 2, &["lacks its closing brace", "write 'trader{bribes=2}'"]),
            ("simulate smugglers --seats trader(bribes=2),pirate", 2, &["go in braces", "write 'trader{bribes=2}'"]),
            ("compare smugglers astronavis", 2, &["are different games", "evenkeel compare smugglers --set"]),
            ("sweep smugglers --vary brix.price=100-1000", 2, &["`100-1000` is not a range", "brix.price=100..1000"]),
            ("simulate experiment.txt", 3, &["experiment.txt: there is no such file"]),
            ("report .", 3, &["this folder holds no findings", "--out"]),
        ],
    );
}

#[test]
fn files() {
    let scratch = Scratch::new();
    scratch.write("twice.toml", "ruleset = \"smugglers\"\n[rules]\nbrix.price = 1\nbrix.price = 2\n");
    scratch.write("none.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"none.csv\"\n");
    scratch.write("json.toml", "{\"ruleset\": \"smugglers\"}\n");
    scratch.write("house.yaml", "rules:\n  brix.price: 700\n");
    scratch.write("quoted.toml", "ruleset = \"smugglers\"\ngames = \"10k\"\n");
    answered(
        &scratch,
        &[
            ("simulate smugglers --rules twice.toml", 3, &["`price` appears twice", "line 3 has it first"]),
            ("simulate smugglers --rules none.toml", 3, &["file none.csv: there is no such file"]),
            ("simulate json.toml", 3, &["looks like JSON"]),
            ("simulate smugglers --rules house.yaml", 3, &["looks like YAML", "name = value"]),
            ("simulate quoted.toml", 3, &["`games` must be a whole number", "without quotes, such as 10_000"]),
        ],
    );
    let told = scratch.run("simulate smugglers --rules none.toml").fails(3);
    assert_eq!(told.matches("  x ").count(), 1, "a table that is missing is one mistake: {told}");
}

/// A tip is only given if it helps: this flag has its two dashes.
#[test]
fn an_unknown_flag_is_not_told_to_have_more_dashes() {
    let told = Scratch::new().run("coach smugglers trader --out there").fails(2);
    assert!(told.contains("unexpected argument '--out'") && !told.contains("dashes"), "{told}");
}

/// If all games count together, the flag has another name.
#[test]
fn games_in_all_are_a_budget() {
    for command in ["tournament smugglers", "league smugglers", "train smugglers trader", "tune goals.toml"] {
        let told = Scratch::new().run(&format!("{command} --games 4000")).fails(2);
        assert!(told.contains("--budget sets the total number of games"), "{command}: {told}");
    }
}

/// The form in which a spreadsheet writes where the comma is the decimal sign.
#[test]
fn a_table_with_semicolons_is_the_same_table() {
    let scratch = Scratch::new();
    let table = scratch.run("rules smugglers --table planets").fine();
    let mut writer = csv::WriterBuilder::new().delimiter(b';').from_writer(Vec::new());
    let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(table.as_bytes());
    reader.records().for_each(|row| writer.write_record(&row.unwrap()).unwrap());
    scratch.write("own.csv", writer.into_inner().unwrap());
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"own.csv\"\n");
    let hash = |words: &str| scratch.run(words).json()["rules_hash"].clone();
    assert_eq!(hash("rules smugglers --rules house.toml --format json"), hash("rules smugglers --format json"));
    let listed = scratch.run("rules smugglers --rules house.toml --format json").json();
    let planets = listed["tables"].as_array().unwrap().iter().find(|table| table["name"] == "planets").unwrap();
    assert!(!planets["provenance"].as_array().unwrap().is_empty(), "its sources are read too: {planets}");
}

/// Faults of form and of meaning at once: one correction of a file suffices.
#[test]
fn every_fault_of_a_check_at_once() {
    let scratch = Scratch::new();
    let bounds = "\"win_rate.pirat\" = { at_most = 0.5 }\n\"rounds.p96\" = { at_most = 90 }\n\
                  \"win_rate.pirate\" = { within = [0.5, 0.2] }\n\"seat_1.win_rate\" = { at_mst = 0.3 }\n\
                  \"win_rate.trader\" = {}\n\"ronds.mean\" = { at_most = 3 }\n\"seat_9.win_rate\" = { at_most = 0.3 }\n\
                  \"win_rate.racer\" = { within = 0.3 }\n\"combts.mean\" = { at_most = 3 }\n";
    scratch.write("nine.toml", format!("ruleset = \"smugglers\"\ngames = 100\n[check]\n{bounds}"));
    let told = scratch.run("check nine.toml").fails(3);
    assert_eq!(told.lines().count(), 9, "{told}");
    let lines: Vec<usize> = (4..13).filter_map(|line| told.find(&format!("nine.toml:{line}:"))).collect();
    assert!(lines.len() == 9 && lines.is_sorted(), "in the order of the file: {told}");
    scratch.write(
        "two.toml",
        "ruleset = \"smugglers\"\ngames = \"many\"\nseats = [\"trader\", 3, \"pirrate\"]\n[rules]\nbrix.prise = 3\n",
    );
    let told = scratch.run("simulate two.toml").fails(3);
    for part in ["`games` must be", "a seat must name", "no strategy `pirrate`", "no rule `brix.prise`"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    assert_eq!(told.lines().count(), 4, "{told}");
}

/// A comma between thousands, before decimals and between two values look the same.
#[test]
fn a_comma_that_can_be_two_things_is_not_guessed_at() {
    let scratch = Scratch::new();
    let told = scratch.run("sweep smugglers --vary brix.price=1,000 --games 50").fails(2);
    assert!(told.contains("`1,000` may be one number or two") && told.contains("write 1000 for one"), "{told}");
    scratch.run("sweep smugglers --vary brix.price=1,100 --games 8 --quiet").fine();
    let cell = "simulate knight-hawks --seats line,line --games 4 --set table.ships.frigate.point_buy=3,500";
    assert!(scratch.run(cell).fails(2).contains("`table.ships.frigate.point_buy` cannot be \"3,500\""));
    scratch.run("simulate smugglers --games 4 --set brix.price=1,000").fine();
}

/// A name with quotes and without is the same.
#[test]
fn a_number_is_bounded_once() {
    let scratch = Scratch::new();
    let bounds = "\"rounds.mean\" = { at_least = 90 }\nrounds.mean = { at_most = 20 }\n";
    scratch.write("two.toml", format!("ruleset = \"smugglers\"\ngames = 100\n[check]\n{bounds}"));
    assert!(scratch.run("check two.toml").fails(3).contains("`rounds.mean` is bounded twice"));
}

/// The advice names rules for one seat, or says that there are none.
#[test]
fn a_wrong_rule_of_one_seat_is_not_taken_for_one_of_all() {
    let scratch = Scratch::new();
    for (command, wanted) in [
        ("simulate smugglers --set", "did you mean `start.seat_1.extra_credits`?"),
        ("sweep smugglers --vary", "did you mean `start.seat_1.extra_credits`?"),
        (
            "simulate knight-hawks --set",
            "knight-hawks has no rule of a single seat; it has rules of a side: start.a.speed,",
        ),
        ("simulate astronavis --set", "astronavis has no rule of a single seat"),
    ] {
        let told = scratch.run(&format!("{command} start.credits.seat_1=400 --games 4")).fails(2);
        assert!(told.contains(wanted), "{told}");
    }
}

#[test]
fn the_tile_of_a_check_counts_what_only_warns() {
    let scratch = Scratch::new();
    let bound = "\"rounds.mean\" = { at_most = 1, severity = \"warn\" }\n";
    scratch.write("warn.toml", format!("ruleset = \"smugglers\"\ngames = 400\n[check]\n{bound}"));
    let told = scratch.run("check warn.toml --quiet").fine();
    assert!(told.contains("! Within bounds?    passed with warnings: 1 of 1 bound warns"), "{told}");
}
