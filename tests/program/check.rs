//! `evenkeel check`: fails the build if the game is unbalanced.

use crate::support::Scratch;

const HEAD: &str = "ruleset = \"smugglers\"\nseats = [\"trader\", \"smuggler\", \"pirate\", \"racer\"]\ngames = 400\nseed = 5\n[check]\n";

fn scratch(bounds: &str) -> Scratch {
    let scratch = Scratch::new();
    scratch.write("balance.toml", format!("{HEAD}{bounds}"));
    scratch
}

const FINE: &str = "\"win_rate.pirate\" = { within = [0.0, 0.6] }\n\"rounds.p95\" = { at_most = 900 }\n";

#[test]
fn a_check_that_passes_is_code_0() {
    let scratch = scratch(FINE);
    let told = scratch.run("check balance.toml --out report").fine();
    for part in ["The check passed: 2 of 2 bounds hold.", "pass", "win_rate.pirate", "at most 900"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    let files = scratch.files("report");
    for name in ["check.md", "junit.xml", "findings.json", "index.html"] {
        assert!(files.get(name).is_some_and(|content| !content.is_empty()), "{name}");
    }
}

#[test]
fn a_check_that_fails_is_code_1_and_says_what() {
    let scratch = scratch("\"rounds.p95\" = { at_most = 9 }\n\"win_rate.pirate\" = { within = [0.0, 0.9] }\n");
    let ran = scratch.run("check balance.toml --out report --no-rows --quiet");
    assert_eq!(ran.code(), 1, "{}", ran.errors());
    assert_eq!(ran.errors(), "The check failed: 1 of 2 bounds violated.\n");
    let files = scratch.files("report");
    let text = |name: &str| String::from_utf8(files[name].clone()).unwrap();
    assert!(text("check.md").contains("- **FAIL**: 95th percentile of rounds: "), "{}", text("check.md"));
    assert!(text("junit.xml").contains("tests=\"2\" failures=\"1\""), "{}", text("junit.xml"));
    let findings: serde_json::Value = serde_json::from_str(&text("findings.json")).unwrap();
    assert_eq!(
        (&findings["check"]["passed"], &findings["check"]["judgements"][0]["outcome"]),
        (&false.into(), &"fail".into())
    );
    let report = scratch.run("report report/findings.json --out again");
    assert_eq!(report.code(), 0, "making a report again judges nothing: {}", report.errors());
    assert_eq!(scratch.files("again"), files);
}

#[test]
fn not_enough_games_fail_unless_the_file_says_otherwise() {
    let bound = "\"win_rate.pirate\" = { within = [0.1, 0.3] }\n";
    let ran = scratch(bound).run("check balance.toml --games 40");
    assert_eq!(ran.code(), 1);
    assert!(
        ran.errors().contains("The check is inconclusive: 1 of 1 bound inconclusive, none violated."),
        "{}",
        ran.errors()
    );
    let told =
        scratch(&format!("not_enough_games = \"warn\"\n{bound}")).run("check balance.toml --games 40 --all").fine();
    assert!(told.contains("Warning: Win rate of pirate: "), "{told}");
}

#[test]
fn checks_give_the_same_bytes_on_any_threads() {
    let scratch = scratch(FINE);
    scratch.run("check balance.toml --out one --threads 1").fine();
    scratch.run("check balance.toml --out three --threads 3").fine();
    assert_eq!(scratch.files("one"), scratch.files("three"));
}

#[test]
fn a_changed_rule_is_seen_against_the_baseline() {
    let scratch = scratch(
        "\"change.rounds.mean\" = { within = [-8, 8] }\n\"change.win_rate.pirate\" = { within = [-0.2, 0.2] }\n",
    );
    let missing = scratch.run("check balance.toml").fails(3);
    assert!(missing.contains("there is no baseline") && missing.contains("--save-baseline"), "{missing}");
    let saved = scratch.run("check balance.toml --save-baseline");
    assert_eq!(saved.code(), 0, "{}", saved.errors());
    assert!(saved.errors().contains("The baseline is in balance.baseline.json."), "{}", saved.errors());
    scratch.run("check balance.toml").fine();
    let changed = scratch.run("check balance.toml --set brix.price=3000");
    assert_eq!(changed.code(), 1, "{}", changed.errors());
    scratch.write("balance.baseline.json", "{}");
    assert!(scratch.run("check balance.toml").fails(3).contains("this is not a baseline"));
}

#[test]
fn a_baseline_is_kept_where_the_file_says() {
    let scratch = scratch("baseline = \"kept.json\"\n\"change.rounds.mean\" = { at_most = 50 }\n");
    let saved = scratch.run("check balance.toml --save-baseline --quiet");
    saved.fine();
    assert_eq!(saved.errors(), "", "quiet is quiet about the baseline too");
    assert_eq!(scratch.names(), ["balance.toml", "kept.json"]);
    let first = scratch.files("")["kept.json"].clone();
    scratch.run("check balance.toml --save-baseline --quiet --threads 3").fine();
    assert_eq!(scratch.files("")["kept.json"], first, "the same bytes");
}

/// A baseline of another form, or one that is not text, is replaced by a new one.
#[test]
fn a_baseline_that_cannot_be_read_is_replaced_all_the_same() {
    let scratch = scratch("\"change.rounds.mean\" = { at_most = 50 }\n");
    for old in [b"\xff\xfe".as_slice(), b"{}"] {
        scratch.write("balance.baseline.json", old);
        scratch.run("check balance.toml").fails(3);
        scratch.run("check balance.toml --save-baseline").fine();
        scratch.run("check balance.toml").fine();
    }
}

#[test]
fn every_fault_of_a_check_is_told_at_once() {
    let scratch = scratch(
        "\"win_rate.pirat\" = { at_most = 0.5 }\n\"rounds.mean\" = { at_moost = 9 }\n\"income_rate\" = { at_most = 9 }\n",
    );
    let told = scratch.run("check balance.toml --out report").fails(3);
    assert!(told.contains("unknown key `at_moost`") && told.contains("did you mean `at_most`?"), "{told}");
    scratch.write(
        "balance.toml",
        format!("{HEAD}\"win_rate.pirat\" = {{ at_most = 0.5 }}\nincome_rate = {{ at_most = 9 }}\n"),
    );
    let told = scratch.run("check balance.toml --out report").fails(3);
    for part in ["balance.toml:6:1", "did you mean `win_rate.pirate`?", "balance.toml:7:1", "write 0.09 for 9%"] {
        assert!(told.contains(part), "{part}: {told}");
    }
    scratch.write("empty.toml", "ruleset = \"smugglers\"\n");
    assert!(scratch.run("check empty.toml").fails(3).contains("there are no bounds to check"));
    assert!(scratch.run("check smugglers").fails(2).contains("there are no bounds to check"));
    assert_eq!(scratch.names(), ["balance.toml", "empty.toml"], "nothing is left behind");
}

#[test]
fn other_commands_leave_the_bounds_alone() {
    let scratch = scratch("\"rounds.p95\" = { at_most = 9 }\n");
    scratch.run("simulate balance.toml --games 8").fine();
}

/// A wrong bound still counts as a bound: no message says that there is none.
#[test]
fn a_bound_that_is_wrong_is_told_once() {
    let ran = scratch("\"win_rate.pirate\" = { at_least = 0.5, at_most = 0.2 }\n").run("check balance.toml");
    assert_eq!(ran.code(), 3, "{}", ran.errors());
    assert!(ran.errors().contains("the lower end is above the upper one"), "{}", ran.errors());
    assert!(!ran.errors().contains("has no bounds"), "{}", ran.errors());
}

/// Pictures of all bounds would exceed the memory of machines: they show the worst, and all other files are written.
#[test]
fn a_check_of_a_thousand_bounds_ends_well() {
    let scratch = Scratch::new();
    let axes = "[[vary]]\nparameter = \"brix.price\"\nfrom = 100\nto = 1000\nstep = 10\n\
                [[vary]]\nparameter = \"customs.fine\"\nvalues = [100]\n";
    let bounds = "[check]\n\"win_rate.*\" = { within = [0.05, 0.5] }\n\"rounds.*\" = { within = [5, 100] }\n\
                  \"seat_*.win_rate\" = { within = [0.05, 0.5] }\n";
    scratch.write("many.toml", format!("ruleset = \"smugglers\"\ngames = 8\nseed = 1\n{axes}{bounds}"));
    let ran = scratch.run("check many.toml --out report --quiet");
    assert_eq!(ran.code(), 1, "{}", ran.errors());
    assert!(!ran.errors().contains("could not be drawn"), "{}", ran.errors());
    let files = scratch.files("report");
    let size = |name: &str| files.get(name).map_or(0, Vec::len);
    assert!((1..=65_000).contains(&size("check.md")) && (1..=1_000_000).contains(&size("summary.md")));
    assert!(files["junit.xml"].windows(9).filter(|part| part == b"<testcase").count() > 1000);
    for name in ["findings.json", "findings.csv", "index.html", "charts/bounds.png", "charts/bounds.svg"] {
        assert!(size(name) > 0, "{name}");
    }
}
