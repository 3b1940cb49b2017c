//! `--vary players`: a study for each number of players, and an overview of all.

use crate::support::Scratch;

#[test]
fn every_number_of_players_has_a_study_of_its_own() {
    let scratch = Scratch::new();
    let told = scratch.run("sweep smugglers --vary players=2..3 --games 48 --seed 1 --out both").fine();
    let row = |number: &str| told.lines().find(|line| line.starts_with(number)).unwrap_or_else(|| panic!("{told}"));
    assert!(row("2 ").contains("50.0%") && row("3 ").contains("33.3%"), "what is even: {told}");
    assert!(told.contains("trader") && told.contains("pirate") && told.contains("mean length"), "{told}");
    let head = "Smugglers of the Galaxy 2.0\nEach row: 48 games · 95% confidence intervals\n\n- 2 players: ";
    assert!(told.starts_with(head) && told.contains("\n- 3 players: "), "{told}");
    let files = scratch.files("both");
    let findings = |number: usize| -> serde_json::Value {
        serde_json::from_slice(&files[&format!("players-{number}/findings.json")]).unwrap()
    };
    for number in [2, 3] {
        assert_eq!(findings(number)["lineup"].as_array().unwrap().len(), number);
        let again = findings(number)["command"].as_str().unwrap().trim_start_matches("evenkeel ").to_owned();
        assert_eq!(scratch.run(&format!("{again} --format json")).json(), findings(number), "{again}");
    }
    let page = String::from_utf8(files["index.html"].clone()).unwrap();
    assert!(page.contains("(2 players)") && page.contains("(3 players)"), "both are on one page");
}

#[test]
fn the_number_of_players_is_varied_beside_a_rule() {
    let scratch = Scratch::new();
    let sweep = "sweep smugglers --vary players=3,2 --vary brix.price=300,700 --games 24";
    let told = scratch.run(sweep).fine();
    assert_eq!(told.lines().filter(|line| line.starts_with(['2', '3'])).count(), 4, "{told}");
    let both = scratch.run(&format!("{sweep} --format json")).json();
    let seats: Vec<usize> =
        both.as_array().unwrap().iter().map(|run| run["lineup"].as_array().unwrap().len()).collect();
    assert_eq!(seats, [2, 3], "in their own order");
}

/// A requested number is shown for each study.
#[test]
fn what_is_asked_for_beside_win_rates_is_printed() {
    let told = Scratch::new().run("sweep smugglers --vary players=2,3 --games 24 --show fights=combats/rounds").fine();
    assert_eq!(told.matches("fights").count(), 2, "{told}");
    assert!(told.ends_with('\n') && told.contains("by the number of players"), "{told}");
}

#[test]
fn what_is_no_number_of_players_is_refused() {
    let scratch = Scratch::new();
    for (words, told) in [
        ("players=0..2", "this is not a number of players"),
        ("players=2,many", "this is not a number of players"),
        ("players=2..6/0", "this is not a number of players"),
        ("players=2,3 --vary players=4", "varied twice"),
        ("players=2,3 --robust=8", "are not compared with each other"),
        ("players=2,3 --players 2", "the number of players is varied"),
        ("players=2,3 --format csv", "have different columns"),
        ("players=2,9", "9 seats: smugglers is for 2 to 6"),
    ] {
        let refused = scratch.run(&format!("sweep smugglers --games 8 --vary {words}")).errors();
        assert!(refused.contains(told), "{words}: {refused}");
    }
    let refused = scratch.run("sweep smugglers --games 8 --vary players=2..9").errors();
    assert_eq!((refused.matches("smugglers is for 2 to 6").count(), refused.matches("help:").count()), (3, 1));
    let check = "[[vary]]\nparameter = \"players\"\nvalues = [2, 3]\n[check]\n\"rounds.mean\" = { at_least = 1 }\n";
    scratch.write("check.toml", format!("ruleset = \"smugglers\"\n{check}"));
    let elsewhere = scratch.run("check check.toml").fails(3);
    assert!(elsewhere.contains("--vary players=2..6"), "{elsewhere}");
}
