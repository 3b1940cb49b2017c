//! The choices of players: the command and its output.

use crate::support::Scratch;

const PLAY: &str = "smugglers --seats trader,smuggler,pirate,hunter --games 400 --seed 2";

#[test]
fn what_players_do_is_told_for_people_and_for_scripts() {
    let scratch = Scratch::new();
    let told = scratch.run(&format!("usage {PLAY}")).fine();
    for part in [
        "What players do, as a share of their games",
        "sell contraband",
        "A dash: never on offer.",
        "Offered, but never taken",
        "buy Shields",
        "Counted in all 100 blocks.",
    ] {
        assert!(told.contains(part), "{part}");
    }
    assert!(!told.contains("What hunter does"), "{told}");
    let all = scratch.run(&format!("usage {PLAY} --all")).fine();
    assert!(all.contains("What hunter does") && all.contains("of games it won"), "{all}");
    let of_kinds = scratch.run(&format!("usage {PLAY} --kinds buy-Shields,sell-contraband")).fine();
    assert!(of_kinds.contains("What hunter does") && of_kinds.contains("buy Shields"), "{of_kinds}");
    assert!(!of_kinds.contains("buy Engines"), "{of_kinds}");
    let csv = scratch.run(&format!("usage {PLAY} --kinds sell-contraband --format csv")).fine();
    assert_eq!(csv.lines().count(), 5, "a head and a row of each strategy: {csv}");
    let unknown = scratch.run(&format!("usage {PLAY} --kinds sell-contraban")).errors();
    assert!(unknown.contains("did you mean `sell-contraband`?"), "{unknown}");
    let levels = scratch.run("usage smugglers --skill beginner,casual --games 20").fails(2);
    assert!(levels.contains("shown at one skill level") && levels.contains("--skill beginner;"), "{levels}");
    let early = scratch.run("usage smugglers --kinds no-such-kind --games 2_000_000_000").fails(2);
    assert!(early.contains("`no-such-kind` is not a kind of choice in smugglers"), "{early}");
    let rows = scratch.run(&format!("usage {PLAY} --format json")).json();
    let rows = rows.as_array().unwrap();
    let of = |strategy: &str, kind: &str| {
        rows.iter().find(|row| row["strategy"] == strategy && row["kind"] == kind).unwrap().clone()
    };
    let contraband = of("smuggler", "sell contraband");
    assert!(contraband["games"].as_f64().unwrap() > 0.9 && contraband["games_low"].as_f64().unwrap() > 0.8);
    assert_eq!(of("trader", "sell contraband")["taken"], 0);
    let csv = scratch.run(&format!("usage {PLAY} --format csv")).fine();
    assert!(csv.starts_with("cell,strategy,kind,offered,taken,forced,rate,rate_low,rate_high,games,"));
    assert_eq!(csv.lines().count(), rows.len() + 1);
}

/// The folder of a run has the same numbers, and a request for them plays no games.
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

/// A rule that no player uses is untested; that is not the same as without effect.
#[test]
fn a_rule_that_nobody_uses_is_untested() {
    let scratch = Scratch::new();
    let told = scratch
        .run("compare smugglers --set bounty.amounts=[1000,2000] --seats trader,smuggler,racer --games 600 --quiet")
        .fine();
    assert!(told.contains("untested: no player uses this rule"), "{told}");
    assert!(told.contains("bounty.amounts is untested: no player uses it"), "{told}");
}

/// All players, or one alone, and the command that repeats it.
#[test]
fn players_do_without() {
    let scratch = Scratch::new();
    let taken = |found: &serde_json::Value, label: &str| {
        found["cells"][0]["strategies"][label]["usage"]["propose a Broker deal"]["taken"].as_u64().unwrap_or(0)
    };
    let kind = "propose-a-broker-deal";
    let play = "simulate smugglers --seats trader,racer,hunter --games 300 --format json";
    let as_ever = scratch.run(play).json();
    assert!(taken(&as_ever, "trader") > 0 && taken(&as_ever, "racer") > 0);
    let nobody = scratch.run(&format!("{play} --without {kind}")).json();
    assert_eq!(nobody["lineup"][0], format!("trader{{without={kind}}}"));
    assert_eq!(["trader", "racer", "hunter"].map(|name| taken(&nobody, &format!("{name}{{without={kind}}}"))), [0; 3]);
    let repeat = |found: &serde_json::Value| {
        let command = found["command"].as_str().unwrap().replace('\'', "");
        scratch.run(&format!("{} --format json", command.trim_start_matches("evenkeel "))).json()
    };
    assert_eq!(repeat(&nobody)["cells"], nobody["cells"]);
    scratch.write("mine.toml", "ruleset = \"smugglers\"\nseats = [\"trader\", \"racer\", \"hunter\"]\ngames = 300\n");
    let of_file = scratch.run(&format!("simulate mine.toml --without {kind} --format json")).json();
    assert_eq!(of_file["cells"][0]["strategies"], nobody["cells"][0]["strategies"]);
    assert_eq!(repeat(&of_file)["cells"], of_file["cells"]);
    let seats = format!("trader{{without={kind}}},racer,hunter");
    let one = scratch.run(&format!("simulate smugglers --seats {seats} --games 300 --format json")).json();
    assert!(taken(&one, &format!("trader{{without={kind}}}")) == 0 && taken(&one, "racer") > 0);
}

#[test]
fn what_is_no_kind_is_told_once() {
    let scratch = Scratch::new();
    for command in ["simulate smugglers", "sweep smugglers --vary brix.price=100,500"] {
        let refused = scratch.run(&format!("{command} --without skim-a-blak-hole --games 30")).fails(2);
        assert_eq!(refused.matches("did you mean `skim-a-black-hole`?").count(), 1, "{refused}");
    }
    let refused = scratch.run("train smugglers trader{without=pay-one-bribe} --budget 2000").errors();
    assert!(refused.contains("a player without a kind of choice is not trained"), "{refused}");
}
