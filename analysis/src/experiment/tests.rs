use std::path::Path;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::{HasInfo as _, Registry};

use super::*;
use crate::testing::{Race, race};
use crate::{MOST_CELLS, Plan};

const FILE: &str = r#"
title = "Trips"
ruleset = "race"
variant = "short"
seats = ["walker", "sprinter{keen=3}"]
games = 5
seed = 7

[rules]
sprint.trip = 2
limit = 90

[[vary]]
parameter = "goal"
from = 10
to = 30
step = 10

[[vary]]
parameter = "calm"
values = [true, false]
"#;

/// Every fault of a text that is read and checked against the race.
fn faults(text: &str) -> Vec<String> {
    let found = match Experiment::parse("x.toml", text) {
        Err(faults) => faults,
        Ok(experiment) => Plan::new(&Registry::of::<Race>(), &experiment).map(drop).expect_err("a faulty experiment"),
    };
    found.iter().map(|fault| format!("{fault}; {}", fault.help)).collect()
}

#[test]
fn a_file_becomes_cells() {
    let plan = Plan::new(&Registry::of::<Race>(), &Experiment::parse("x.toml", FILE).unwrap()).unwrap();
    assert_eq!((plan.title.as_str(), plan.seed, plan.blocks, plan.rotations()), ("Trips", 7, 3, 2));
    assert_eq!(plan.cells[0].labels, ["walker", "sprinter{keen=3}"]);
    let values: Vec<String> = plan.cells.iter().map(|cell| format!("{:?}", cell.values)).collect();
    assert_eq!(values.len(), 6);
    assert_eq!(plan.cells[1].values, [Value::Integer(10), Value::Switch(false)], "the last axis runs fastest");
    assert_eq!(plan.axes[0].standard, Some(Value::Integer(15)), "the variant's");
    assert!(!plan.reference_is_standard, "15 is not among the values");
    assert_eq!(race(&*plan.cells[0].game).rules.limit, 90);
    let hashes: std::collections::BTreeSet<u64> = plan.cells.iter().map(|cell| cell.hash).collect();
    assert_eq!(hashes.len(), 6);
}

#[test]
fn flags_say_the_same_as_a_file() {
    let mut flags = Experiment { title: Some("Trips".into()), games: Some(5), seed: Some(7), ..Experiment::default() };
    flags.set_ruleset("race");
    flags.set_variant("--variant", "short");
    flags.set_seats("walker, sprinter{keen=3}").unwrap();
    flags.set_rule("sprint.trip=2").unwrap();
    flags.set_rule("limit=90").unwrap();
    flags.push_vary("goal=10..30/10").unwrap();
    flags.push_vary("calm=true,false").unwrap();
    let (flags, file) = (
        Plan::new(&Registry::of::<Race>(), &flags).unwrap(),
        Plan::new(&Registry::of::<Race>(), &Experiment::parse("x", FILE).unwrap()).unwrap(),
    );
    let hashes = |plan: &Plan| plan.cells.iter().map(|cell| cell.hash).collect::<Vec<_>>();
    assert_eq!(hashes(&flags), hashes(&file));
    assert_eq!(flags.lineup, file.lineup);
    assert_eq!(
        flags.command(),
        "evenkeel sweep race --variant short --set sprint.trip=2 --set limit=90 --vary goal=10,20,30 \
         --vary calm=true,false --games 6 --seats 'walker,sprinter{keen=3}' --seed 7"
    );
}

#[test]
fn a_flag_pins_what_a_file_varies() {
    let mut experiment = Experiment::parse("x.toml", FILE).unwrap();
    experiment.set_rule("goal=20").unwrap();
    let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
    assert_eq!(plan.cells.len(), 2);
    assert!(plan.cells.iter().all(|cell| race(&*cell.game).rules.goal == 20));
    experiment.push_vary("goal=20,30").unwrap();
    let faults = Plan::new(&Registry::of::<Race>(), &experiment).map(drop).unwrap_err();
    assert!(faults[0].message.contains("both set and varied"), "{faults:?}");
}

#[test]
fn all_faults_come_at_once_with_their_lines() {
    let text = "ruleset = \"race\"\nseets = 4\ngames = 0\nwidth = 2\norders = \"random\"\n[[vary]]\nparameter = 3\nfrom = \"a\"\nto = 5\n[[vary]]\nparameter = \"goal\"\n";
    let found = faults(text);
    let wanted = [
        "x.toml:2: unknown key `seets`; did you mean `seats`?",
        "x.toml:3: `games` must be a whole number; give 1 or more, without quotes, such as 10_000",
        "x.toml:4: `width` must be a number between 0 and 1; for example width = 0.01",
        "x.toml:5: `orders` must be \"all\" or \"typed\"; leave it out for all circular orders",
        "x.toml:7: `parameter` must be a text in quotes; ",
        "x.toml:8: `from` must be a number; without quotes, such as 100 or 0.1",
        "x.toml:10: this [[vary]] needs either `values` or `from` and `to`; for example from = 100, to = 1000, step = 100",
    ];
    assert_eq!(found, wanted);
}

/// Faults of form do not hide faults of meaning.
#[test]
fn faults_of_form_and_of_meaning_come_at_once() {
    let text = "seats = [\"walker\", 3, \"walkr\"]\ngames = \"many\"\n[rules]\ngaol = 5\nlimit = 1.5\n[check]\n\
                \"win_rate.walker\" = { at_mst = 0.5 }\n\"ronds.p95\" = { at_most = 9 }\n";
    let (experiment, form) = Experiment::parse_all("x.toml", text);
    let meant = Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap_err();
    let told: Vec<_> = form.iter().chain(&*meant).map(|fault| fault.message.as_str()).collect();
    for part in [
        "a seat must name",
        "`games` must be",
        "`limit` cannot be",
        "unknown key `at_mst`",
        "no strategy `walkr`",
        "no rule `gaol`",
    ] {
        assert!(told.iter().any(|message| message.contains(part)), "{part}: {told:?}");
    }
    assert_eq!(told.len(), 6, "nothing follows from a fault that was told: {told:?}");
    // If the line-up can be read, the names of bounds are checked too.
    let (experiment, form) = Experiment::parse_all("x.toml", &text.replace("walkr", "walker"));
    let meant = Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap_err();
    assert!(form.len() == 3 && meant.iter().any(|fault| fault.message.contains("no `ronds.p95`")), "{meant:?}");
}

#[test]
fn games_may_be_written_as_a_power() {
    let games = |text: &str| Experiment::parse("x.toml", text).map(|experiment| experiment.games);
    assert_eq!(games("games = 1e4"), Ok(Some(10_000)));
    assert!(games("games = 1.5").is_err() && games("games = -1e3").is_err());
}

/// The missing word could only be guessed, so the list is refused.
#[test]
fn holes_in_lists_are_refused() {
    let mut experiment = Experiment::default();
    for typed in ["", " ", "walker,,sprinter", "walker,", ",walker"] {
        let fault = experiment.set_seats(typed).unwrap_err();
        assert!(fault.message.contains("empty") && !fault.help.is_empty(), "{typed:?}: {fault}");
    }
    for typed in ["goal=10,,20", "seats=[walker,],[walker]", "seats=[walker],", "variant=plain,,short"] {
        assert!(experiment.push_vary(typed).unwrap_err().message.contains("is empty"), "{typed}");
    }
}

#[test]
fn line_ups_that_are_varied_are_told_where_they_stand() {
    let mut experiment = Experiment::default();
    experiment.push_vary("seats=[walker,walker,walker,walker,walker]").unwrap();
    let fault = Plan::new(&Registry::of::<Race>(), &experiment).unwrap_err().remove(0);
    assert!(fault.place.to_string().starts_with("--vary seats=") && fault.help.contains("in brackets"), "{fault:?}");
}

#[test]
fn a_step_that_was_chosen_is_told() {
    let remarks = |typed: &str| {
        let mut experiment = Experiment::default();
        experiment.push_vary(typed).unwrap();
        Plan::new(&Registry::of::<Race>(), &experiment).unwrap().remarks()
    };
    assert_eq!(remarks("goal=10..110"), ["goal takes 11 values, from 10 to 110 in steps of 10."]);
    assert_eq!(remarks("goal=10..110/30"), ["goal goes to 100: steps of 30 from 10 do not reach 110."]);
    assert!(remarks("goal=10..110/10").is_empty() && remarks("sprint.trip=0..6").is_empty());
}

#[test]
fn faults_that_need_the_ruleset_come_at_once_too() {
    let text = r#"
ruleset = "race"
seats = ["walkr", "walker,walker"]
[rules]
gaol = 5
limit = "soon"
[[vary]]
parameter = "sprint.tripp"
values = [1]
[[vary]]
parameter = "goal"
values = [1, 2, 20, 20]
"#;
    let wanted = [
        "x.toml:3: race has no strategy `walkr`; did you mean `walker`?",
        "x.toml:3: `walker,walker` names more than one strategy for one seat; quote each separately",
        "x.toml:8: there is no rule `sprint.tripp` to vary; did you mean `sprint.trip`?",
        "x.toml:12: `goal` cannot be 1, nor 1 more of the values listed; give a whole number from 5 to 5000",
        "x.toml:12: `goal` is given the value 20 twice; list each value once",
        "x.toml:5: there is no rule `gaol`; did you mean `goal`?",
        "x.toml:6: `limit` cannot be \"soon\"; give a whole number from 1 to 9999",
    ];
    assert_eq!(faults(text), wanted);
}

#[test]
fn ranges_that_never_end_are_refused() {
    let vary = |typed: &str| {
        let mut experiment = Experiment::default();
        experiment.push_vary(typed)?;
        Plan::new(&Registry::of::<Race>(), &experiment)
            .map(|plan| plan.cells.len())
            .map_err(|mut faults| faults.remove(0))
    };
    for (typed, message) in [
        ("goal=10..30/0", "with a step of 0 the range of `goal` never ends"),
        ("goal=10..30/-5", "with a step of -5 the range of `goal` never ends"),
        ("goal=10..30/50", "a step of 50 is larger than the range of `goal`, 10 to 30: only 10 would be tried"),
        ("goal=30..10/5", "the range of `goal` goes from 30 down to 10"),
        ("goal=30..10", "the range of `goal` goes from 30 down to 10"),
        ("goal=0..9223372036854775807/1", "the range of `goal` has more than 10000 values"),
        (
            "goal=-9223372036854775808..9223372036854775807",
            "`goal` cannot be -9223372036854775808, nor 5 more of the values listed",
        ),
        ("goal=10..cheap", "`10..cheap` is not a range of numbers"),
        ("calm=1..2", "`calm` has no range: it is true or false"),
        ("calm=maybe", "`calm` cannot be maybe"),
        ("goal=,", "number 1 of the 2 in this list is empty"),
        ("goal", "this is not of the form path=values"),
        ("goal=10-30", "`10-30` is not a range"),
    ] {
        assert_eq!(vary(typed).unwrap_err().message, message, "{typed}");
    }
    assert_eq!(vary("goal=10..30/7").unwrap(), 3);
    assert_eq!(vary("goal=1k..5e3/2_000").unwrap(), 3);
    assert_eq!(vary("goal=30..30").unwrap(), 1);
    assert_eq!(vary("sprint.trip=0..6").unwrap(), 7);
}

#[test]
fn a_range_without_a_step_gets_round_ones() {
    let values = |typed: &str| {
        let mut experiment = Experiment::default();
        experiment.push_vary(typed).unwrap();
        let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
        plan.axes[0].values.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(values("goal=100..1000"), "100 200 300 400 500 600 700 800 900 1000");
    assert_eq!(values("goal=10..110"), "10 20 30 40 50 60 70 80 90 100 110");
    assert_eq!(values("goal=10..33"), "10 13 16 19 22 25 28 31");
}

#[test]
fn too_much_at_once_is_refused() {
    let found = faults(
        "[[vary]]\nparameter=\"goal\"\nfrom=5\nto=999\nstep=1\n[[vary]]\nparameter=\"limit\"\nfrom=1\nto=99\nstep=1",
    );
    assert_eq!(found.len(), 1);
    assert!(found[0].contains(&format!("98505 cells are more than the {MOST_CELLS}")), "{found:?}");
    let found = faults("[[vary]]\nparameter=\"goal\"\nvalues=[]\n[[vary]]\nparameter=\"goal\"\nvalues=[7]");
    assert!(found[0].contains("has no values to try") && found.len() == 1, "{found:?}");
    let found = faults("[[vary]]\nparameter=\"goal\"\nvalues=[6]\n[[vary]]\nparameter=\"goal\"\nvalues=[7]");
    assert!(found[0].contains("`goal` is varied twice"), "{found:?}");
    let found = faults("seats = [\"walker\", \"walker\", \"walker\", \"walker\", \"walker\"]");
    assert_eq!(found, ["x.toml:1: 5 seats: race is for 1 to 4 players; name one strategy per seat"]);
}

#[test]
fn without_seats_the_rulesets_own_strategies_play() {
    let plan = Plan::new(&Registry::of::<Race>(), &Experiment::default()).unwrap();
    assert_eq!(plan.cells[0].labels, ["walker", "sprinter"]);
    assert_eq!((plan.cells.len(), plan.blocks), (1, 5000));
}

/// One kind, or a list; a flag adds to it.
#[test]
fn everybody_does_without_what_a_file_says() {
    for kinds in ["'sprint'", "[\"Sprint\"]"] {
        let mut experiment = Experiment::parse("x.toml", &format!("seats = [\"walker\"]\nwithout = {kinds}")).unwrap();
        let labels =
            |experiment: &Experiment| Plan::new(&Registry::of::<Race>(), experiment).unwrap().cells[0].labels.concat();
        assert_eq!(labels(&experiment), "walker{without=sprint}");
        experiment.do_without("walk");
        assert_eq!(labels(&experiment), "walker{without=walk+sprint}");
    }
    assert_eq!(Experiment::parse("x.toml", "without = []").unwrap().without, []);
    for wrong in ["3", "[3]", "['sprint', '']", "''", "{ a = 1 }"] {
        let found = faults(&format!("seed = 1\nwithout = {wrong}"));
        assert!(found[0].starts_with("x.toml:2: `without` must be a kind of choice in quotes"), "{found:?}");
    }
}

/// An unknown kind is reported once, at its place, beside all other faults.
#[test]
fn unknown_kinds_hide_no_other_fault() {
    let found = faults("seats = [\"walker\", \"walkr\"]\nwithout = [\"walk\", \"sprnt\"]");
    let wanted = ["no kind of choice `sprnt`; did you mean `sprint`?", "no strategy `walkr`"];
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].starts_with("x.toml:2: ") && found.iter().zip(wanted).all(|(one, part)| one.contains(part)),
        "{found:?}"
    );
}

#[test]
fn files_are_opened_beside_the_experiment() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let write = |name: &str, bytes: &[u8]| std::fs::write(path(name), bytes).unwrap();
    write("race.toml", b"ruleset = \"race\"\n[tables]\nslides = \"mine.csv\"\n");
    write("mine.csv", b"square,to\n3,1\n");
    let experiment = Experiment::load(&path("race.toml"), read_text).unwrap();
    assert_eq!(
        Plan::new(&Registry::of::<Race>(), &experiment).unwrap().cells[0]
            .game
            .as_any()
            .downcast_ref::<Race>()
            .unwrap()
            .slides,
        [(3, 1)]
    );

    write("mine.csv", b"square,too\n3,1\n");
    let experiment = Experiment::load(&path("race.toml"), read_text).unwrap();
    let faults = Plan::new(&Registry::of::<Race>(), &experiment).map(drop).unwrap_err();
    assert!(faults[0].message.contains("column `to` is missing"), "{faults:?}");

    std::fs::remove_file(path("mine.csv")).unwrap();
    let experiment = Experiment::load(&path("race.toml"), read_text).unwrap();
    let fault = Plan::new(&Registry::of::<Race>(), &experiment).map(drop).unwrap_err().remove(0);
    assert!(fault.message.starts_with("table `slides`") && fault.place.line() == 3, "{fault:?}");

    write("race.toml", b"title = \"\xff\"");
    let message = |path: &Path| Experiment::load(path, read_text).unwrap_err().remove(0).message;
    assert_eq!(message(&path("race.toml")), "this is not UTF-8 text: it has the byte 0xFF");
    write("race.toml", b" \n");
    assert_eq!(message(&path("race.toml")), "this file is empty");
    assert_eq!(message(folder.path()), "this is a folder");
    assert_eq!(message(&path("nowhere.toml")), "there is no such file");
}

#[test]
fn house_rules_are_laid_over_an_experiment() {
    let folder = tempfile::tempdir().unwrap();
    let house = folder.path().join("house.toml");
    std::fs::write(&house, "ruleset = \"race\"\n[rules]\nlimit = 50\nsprint.trip = 6\n").unwrap();
    let mut experiment = Experiment::parse("x.toml", FILE).unwrap();
    experiment.lay_rules(&house, read_text).unwrap();
    let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
    assert_eq!((race(&*plan.base.game).rules.limit, race(&*plan.base.game).rules.trip), (50, 6));
    std::fs::write(&house, "ruleset = \"chess\"\n").unwrap();
    let fault = experiment.lay_rules(&house, read_text).unwrap_err().remove(0);
    assert_eq!(fault.message, "these rules are for `chess`, not for `race`");
}

#[test]
fn an_unknown_ruleset_gets_the_nearest() {
    let experiment = Experiment::parse("x.toml", "ruleset = \"rase\"").unwrap();
    let fault = experiment.ruleset(&[Race::INFO]).unwrap_err();
    assert_eq!((fault.place.line(), fault.help.as_str()), (1, "did you mean `race`?"));
    assert!(Experiment::default().ruleset(&[Race::INFO]).is_err());
}

/// The schema and the reader must agree.
#[test]
fn the_schema_knows_what_the_reader_knows() {
    toml::from_str::<Form>(FILE).unwrap();
    let schema = serde_json::to_value(schema()).unwrap();
    let keys = |value: &serde_json::Value| {
        let mut keys: Vec<String> = value["properties"].as_object().unwrap().keys().cloned().collect();
        keys.sort();
        keys
    };
    let mut wanted: Vec<_> = read::KEYS.iter().chain(&["ruleset", "variant", "rules", "tables"]).copied().collect();
    wanted.sort_unstable();
    assert_eq!(keys(&schema), wanted);
    let mut wanted = read::VARY_KEYS;
    wanted.sort_unstable();
    assert_eq!(keys(&schema["$defs"]["VaryForm"]), wanted);
}
