//! What players do, as it is asked for and as it is told.

use crate::support::Scratch;

const PLAY: &str = "smugglers --seats trader,smuggler,pirate,hunter --games 400 --seed 2";

#[test]
fn what_players_do_is_told_for_people_and_for_scripts() {
    let scratch = Scratch::new();
    let told = scratch.run(&format!("usage {PLAY}")).fine();
    for part in [
        "What players do, as a share of their games",
        "sell contraband",
        "What hunter does",
        "of games it won",
        "On offer, and never taken",
        "buy Shields",
        "Counted in all 100 blocks.",
    ] {
        assert!(told.contains(part), "{part}");
    }
    let rows = scratch.run(&format!("usage {PLAY} --format json")).json();
    let rows = rows.as_array().unwrap();
    let of = |strategy: &str, kind: &str| {
        rows.iter().find(|row| row["strategy"] == strategy && row["kind"] == kind).unwrap().clone()
    };
    let contraband = of("smuggler", "sell contraband");
    assert!(contraband["games"].as_f64().unwrap() > 0.9 && contraband["games_low"].as_f64().unwrap() > 0.8);
    assert_eq!(of("trader", "sell contraband")["taken"], 0);
    let csv = scratch.run(&format!("usage {PLAY} --format csv")).fine();
    assert!(csv.starts_with("cell,strategy,kind,offered,taken,rate,rate_low,rate_high,games,"));
    assert_eq!(csv.lines().count(), rows.len() + 1);
}

/// The folder of a run has the same numbers, and asking for them plays nothing.
#[test]
fn a_run_that_was_made_tells_the_same() {
    let scratch = Scratch::new();
    scratch.run(&format!("simulate {PLAY} --out made")).fine();
    let played = scratch.run(&format!("usage {PLAY} --format csv")).fine();
    assert_eq!(scratch.run("usage made --format csv").fine(), played);
    assert_eq!(scratch.run("usage made/findings.json --format csv").fine(), played);
    let told = std::fs::read_to_string(scratch.path("made/findings.csv")).unwrap();
    assert!(told.contains(",choice,smuggler,sell contraband,winners,"));
}

#[test]
fn what_holds_no_findings_is_refused() {
    let scratch = Scratch::new();
    std::fs::create_dir(scratch.path("empty")).unwrap();
    assert!(scratch.run("usage empty").errors().contains("this folder holds no findings"));
    assert!(scratch.run("usage nowhere.json").errors().contains("nowhere.json"));
    assert!(scratch.run("usage smuglers").errors().contains("did you mean `smugglers`?"));
}

/// A rule that nobody uses is untested, and no rule without an effect.
#[test]
fn a_rule_that_nobody_uses_is_untested() {
    let scratch = Scratch::new();
    let told = scratch
        .run("compare smugglers --set bounty.amounts=[1000,2000] --seats trader,smuggler,racer --games 600 --quiet")
        .fine();
    assert!(told.contains("untested: nobody does what it bears on"), "{told}");
    assert!(told.contains("bounty.amounts is untested: nobody here does what it bears on"), "{told}");
}
