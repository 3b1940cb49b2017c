//! Every bad input: its fault, place and remedy; the right exit code; no files left.

use insta::assert_snapshot;

use crate::support::Scratch;

/// Runs the command here; expects the code, and no files except the given ones.
#[track_caller]
fn refuse(scratch: &Scratch, words: &str, code: i32) -> String {
    let before = scratch.names();
    let message = scratch.run(words).fails(code);
    assert_eq!(scratch.names(), before, "a run that fails leaves nothing behind");
    message.replace("\n  | ", " ")
}

fn house(rules: &str) -> Scratch {
    let scratch = Scratch::new();
    scratch.write("house.toml", format!("ruleset = \"smugglers\"\n\n[rules]\n{rules}\n"));
    scratch
}

const WITH_HOUSE: &str = "simulate smugglers --rules house.toml --games 4 --out report";

#[test]
fn unknown_rule_in_a_flag() {
    assert_snapshot!(refuse(&Scratch::new(), "simulate smugglers --set brix.prise=700 --out report", 2));
}

#[test]
fn unknown_rule_in_a_file() {
    assert_snapshot!(refuse(&house("brix.prise = 700"), WITH_HOUSE, 3));
}

#[test]
fn negative_price_in_a_flag() {
    assert_snapshot!(refuse(&Scratch::new(), "simulate smugglers --set brix.price=-5", 2));
}

#[test]
fn negative_price_in_a_file() {
    assert_snapshot!(refuse(&house("brix.price = -5"), WITH_HOUSE, 3));
}

#[test]
fn price_in_words_in_a_flag() {
    assert_snapshot!(refuse(&Scratch::new(), "simulate smugglers --set brix.price=cheap", 2));
}

#[test]
fn price_in_words_in_a_file() {
    assert_snapshot!(refuse(&house("brix.price = \"cheap\""), WITH_HOUSE, 3));
}

#[test]
fn every_fault_of_flags_at_once() {
    let message =
        refuse(&Scratch::new(), "simulate smugglers --set brix.price=-5 --set nothing.such=1 --variant 0.9 --set x", 2);
    for part in
        ["`brix.price` cannot be -5", "no rule `nothing.such`", "no variant `0.9`", "not of the form path=value"]
    {
        assert!(message.contains(part), "{part} is missing in:\n{message}");
    }
}

#[test]
fn every_fault_of_a_file_at_once() {
    let message = refuse(&house("brix.price = -5\nbrix.prise = 700"), WITH_HOUSE, 3);
    assert!(message.contains("house.toml:4:14") && message.contains("house.toml:5:1]"), "{message}");
}

#[test]
fn unknown_ruleset() {
    assert_snapshot!(refuse(&Scratch::new(), "simulate smuglers", 2));
    let scratch = Scratch::new();
    scratch.write("house.toml", "ruleset = \"smuglers\"\n");
    refuse(&scratch, WITH_HOUSE, 3);
}

#[test]
fn unknown_strategy_in_a_flag() {
    let message = refuse(&Scratch::new(), "simulate smugglers --seats trader,smugler", 2);
    assert!(message.contains("no strategy `smugler`") && message.contains("did you mean `smuggler`?"), "{message}");
}

#[test]
fn unknown_strategy_in_a_file() {
    let scratch = Scratch::new();
    scratch.write("e.toml", "ruleset = \"smugglers\"\nseats = [\"trader\", \"smugler\"]\n");
    let message = refuse(&scratch, "simulate e.toml", 3);
    assert!(message.contains("e.toml:2:") && message.contains("did you mean `smuggler`?"), "{message}");
}

#[test]
fn seven_players() {
    let seven = ["uniform"; 7].join(",");
    let message = refuse(&Scratch::new(), &format!("simulate smugglers --seats {seven}"), 2);
    assert!(message.contains("7 seats: smugglers is for 2 to 6"), "{message}");
}

#[test]
fn seven_players_in_a_file() {
    let scratch = Scratch::new();
    scratch.write("e.toml", format!("ruleset = \"smugglers\"\nseats = {:?}\n", ["uniform"; 7]));
    let message = refuse(&scratch, "simulate e.toml", 3);
    assert!(message.contains("7 seats: smugglers is for 2 to 6"), "{message}");
}

#[test]
fn ranges_that_never_end() {
    for range in ["100..1000/0", "100..1000/-100", "1000..100/100", "0..100000/1"] {
        let message = refuse(&Scratch::new(), &format!("sweep smugglers --vary brix.price={range} --out report"), 2);
        assert!(message.contains("range") && message.contains("help:"), "{range}: {message}");
    }
}

#[test]
fn a_range_that_never_ends_in_a_file() {
    let scratch = Scratch::new();
    let text = "ruleset = \"smugglers\"\n[[vary]]\nparameter = \"brix.price\"\nfrom = 100\nto = 1000\nstep = 0\n";
    scratch.write("e.toml", text);
    assert_snapshot!(refuse(&scratch, "sweep e.toml --out report", 3));
}

#[test]
fn a_table_without_a_column() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"own.csv\"\n");
    scratch.write("own.csv", "planet_id,name\nP01,Earth\n");
    let message = refuse(&scratch, WITH_HOUSE, 3);
    assert!(message.contains("own.csv:1") && message.contains("column `starport` is missing"), "{message}");
}

#[test]
fn a_planet_outside_the_board() {
    let scratch = Scratch::new();
    let table = scratch.run("rules smugglers --table planets").fine();
    let line = table.lines().nth(1).unwrap();
    let moved: Vec<_> = line.split(',').enumerate().map(|(at, cell)| if at == 2 { "Z-999" } else { cell }).collect();
    scratch.write("own.csv", table.replacen(line, &moved.join(","), 1));
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"own.csv\"\n");
    let message = refuse(&scratch, WITH_HOUSE, 3);
    assert!(message.contains("own.csv:2") && message.contains("`Z-999` is not on the board"), "{message}");
}

#[test]
fn a_table_that_is_not_there() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "ruleset = \"smugglers\"\n[tables]\nplanets = \"gone.csv\"\n");
    let message = refuse(&scratch, WITH_HOUSE, 3);
    assert!(message.contains("house.toml:3:11") && message.contains("gone.csv"), "{message}");
}

#[test]
fn files_that_are_no_text() {
    let scratch = Scratch::new();
    scratch.write("house.toml", b"ruleset = \"smugglers\"\n# \xff\xfe\n");
    scratch.write("replay.json", b"\xff");
    let message = refuse(&scratch, WITH_HOUSE, 3);
    assert!(message.contains("house.toml:2") && message.contains("not UTF-8"), "{message}");
    for words in ["sweep house.toml", "report replay.json", "replay replay.json"] {
        assert!(refuse(&scratch, words, 3).contains("not UTF-8"), "{words}");
    }
}

#[test]
fn empty_and_missing_files() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "");
    scratch.write("empty.json", "\n");
    for words in [WITH_HOUSE, "sweep house.toml", "report empty.json", "replay empty.json"] {
        assert!(refuse(&scratch, words, 3).contains("empty"), "{words}");
    }
    for words in ["sweep gone.toml", "simulate smugglers --rules gone.toml", "report gone.json", "replay gone.json"] {
        assert!(refuse(&scratch, words, 3).contains("no such file"), "{words}");
    }
}

#[test]
fn a_file_that_is_not_toml() {
    let scratch = Scratch::new();
    scratch.write("house.toml", "ruleset = \"smugglers\n");
    assert!(refuse(&scratch, WITH_HOUSE, 3).contains("house.toml:1:"));
}

#[test]
fn nothing_to_vary() {
    assert_snapshot!(refuse(&Scratch::new(), "sweep smugglers", 2));
}

#[test]
fn flags_that_cannot_be() {
    let scratch = Scratch::new();
    for words in [
        "simulate smugglers --games 0",
        "simulate smugglers --games many",
        "simulate smugglers --games 18446744073709551615",
        "simulate smugglers --threads 0",
        "simulate smugglers --precision 2",
        "simulate smugglers --rows",
        "simulate smugglers --rows --no-rows --out x",
        "simulate smugglers --format xml",
        "play smugglers --rotation 8",
        "rules smugglers --table nothing",
        "odds smugglers --mechanic nothing",
        "schema nothing",
        "completions nothing",
        "nothing",
        "",
    ] {
        let ran = scratch.run(words);
        assert_eq!(ran.code(), 2, "{words}: {}", ran.errors());
        assert!(!ran.errors().contains("panicked"), "{words}");
    }
    assert!(scratch.names().is_empty());
}

#[test]
fn findings_of_another_form() {
    let scratch = Scratch::new();
    scratch.write("old.json", "{\"schema\": \"evenkeel-findings-0\"}");
    assert!(refuse(&scratch, "report old.json", 3).contains("evenkeel-findings-0"));
    scratch.write("other.json", "{\"a\": 1}");
    refuse(&scratch, "report other.json", 3);
}
