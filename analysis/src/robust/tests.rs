//! Robustness: sprinters with an unknown chance of tripping.

use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::{Place, Value};

use super::design;
use super::inputs::{self, Input, State, States};
use crate::estimate::{normal_quantile, square};
use crate::experiment::Robust;
use crate::findings::{Estimate, Findings, Reading, RobustStatement, Robustness, StatementKind};
use crate::run::{Quiet, RunError, RunOptions};
use crate::study::{check_study, run_study};
use crate::testing::{Race, stop_after};
use crate::{ComparisonAim, Experiment, Plan};
use evenkeel_strategies::Registry;

mod games;

const CHECK: &str = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 2000\nseed = 3\n\
    [check]\n\"win_rate.sprinter\" = { at_least = 0.4 }\n\"rounds.mean\" = { at_most = 100 }\n";

fn experiment(text: &str, draws: u64) -> Experiment {
    let mut experiment = Experiment::parse("race.toml", text).expect("a sound file");
    let place = Place::flag(format!("--robust={draws}"));
    experiment.robust = Some(Robust { draws, ..Robust::asked_at(place) });
    experiment
}

fn checked(text: &str, draws: u64) -> Plan {
    Plan::check(&Registry::of::<Race>(), &experiment(text, draws), false).expect("a sound check")
}

fn planned(text: &str, draws: u64) -> Plan {
    Plan::new(&Registry::of::<Race>(), &experiment(text, draws)).expect("a sound plan")
}

fn find(plan: &Plan, options: &RunOptions) -> Findings {
    check_study(plan).expect("a study that can be tried");
    run_study(plan, options, &Quiet, &AtomicBool::new(false)).expect("a run").findings
}

fn robustness(plan: &Plan) -> Robustness {
    find(plan, &RunOptions { threads: 2, ..RunOptions::default() }).robustness.expect("what survives")
}

fn statement<'r>(found: &'r Robustness, name: &str) -> &'r RobustStatement {
    found
        .statements
        .iter()
        .find(|own| own.statement.name == name)
        .unwrap_or_else(|| panic!("{name} in {:?}", found.statements))
}

/// The chance of tripping is 3 in 6 in the program, and may have been 2 to 6: it decides whether sprinters win.
#[test]
fn a_bound_that_hangs_on_what_nobody_knows_says_on_what() {
    let found = robustness(&checked(CHECK, 32));
    let names: Vec<(&str, &str)> =
        found.inputs.iter().map(|input| (input.name.as_str(), input.may_be.as_str())).collect();
    assert_eq!(names, [("sprint.trip", "2 to 6")]);
    let share = statement(&found, "win_rate.sprinter");
    assert!(share.statement.same() > 0 && share.statement.contrary().count() > 0, "{}", share.mark());
    assert!(!share.statement.holds_everywhere());
    assert_eq!(share.depends.len(), 1);
    assert!(share.depends[0].input == "sprint.trip" && share.depends[0].share > 0.9, "{:?}", share.depends);
    let length = statement(&found, "rounds.mean");
    assert!(length.statement.holds_everywhere() && length.statement.reading == Reading::Kept);
    assert_eq!(length.mark(), "holds under all 32 draws");
}

/// A draw's result equals that of a check with the drawn rules.
#[test]
fn a_draw_is_the_study_with_what_was_drawn() {
    let found = robustness(&checked(CHECK, 8));
    for (draw, trip) in found.inputs[0].drawn.iter().enumerate() {
        let mut own = Experiment::parse("race.toml", CHECK).unwrap();
        own.set_rule(&format!("sprint.trip={trip}")).unwrap();
        let plan = Plan::check(&Registry::of::<Race>(), &own, false).unwrap();
        let check = find(&plan, &RunOptions::default()).check().cloned().expect("bounds");
        for judgement in &check.judgements {
            let drawn = statement(&found, &judgement.name).statement.elsewhere[draw].unwrap();
            assert!((drawn.found.estimate - judgement.found.estimate).abs() < 1e-6, "{} with {trip}", judgement.name);
            assert!((drawn.found.low - judgement.found.low).abs() < 1e-6);
        }
    }
}

#[test]
fn what_somebody_sets_or_varies_is_not_drawn() {
    let names = |plan: &Plan| inputs::find(plan).drawn.into_iter().map(|input| input.name).collect::<Vec<_>>();
    assert_eq!(names(&checked(CHECK, 8)), ["sprint.trip"]);
    let set = format!("{CHECK}[rules]\nsprint.trip = 3\n");
    assert!(names(&checked(&set, 8)).is_empty(), "if only to what it is anyhow");
    let varied = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\n\
        [[vary]]\nparameter = \"sprint.trip\"\nvalues = [2, 3]\n";
    assert!(names(&planned(varied, 8)).is_empty());
}

/// Every draw uses another part of an input's range, half below its current value and half above.
#[test]
fn draws_are_a_latin_hypercube() {
    let plan = checked(CHECK, 32);
    let inputs = inputs::find(&plan).drawn;
    let draws = design::draw_all(&plan, &inputs, 32);
    let mut places: Vec<f64> = draws.iter().map(|draw| draw.places[0]).collect();
    places.sort_by(f64::total_cmp);
    let middles: Vec<f64> = (0..32).map(|part| (f64::from(part) + 0.5) / 32.0).collect();
    assert_eq!(places, middles);
    let below = draws.iter().filter(|draw| matches!(&draw.states[0], State::Rule(Value::Integer(trip)) if *trip < 3));
    assert_eq!(below.count(), 8, "2 to 3, of which the half below 2.5 is 2");
    assert!(draws.iter().all(|draw| !draw.held_back));
    assert!(matches!(inputs[0].states, States::Within { low: 2, high: 6, base: 3 }));
}

/// The frequency of trips, and a way whose smallest value is too short for a race.
fn trip_and_way(plan: &Plan) -> Vec<Input> {
    let mut drawn = inputs::find(plan).drawn;
    let way = States::Within { low: 1, high: 60, base: 30 };
    drawn.push(Input { name: "goal".to_owned(), about: String::new(), column: None, states: way });
    drawn
}

/// The parts of one input are independent of those of another, and an additional input changes none of the others.
#[test]
fn every_input_is_drawn_by_itself() {
    let plan = checked(CHECK, 32);
    let (one, both) = (inputs::find(&plan).drawn, trip_and_way(&plan));
    let of = |inputs: &[Input], at: usize| -> Vec<usize> {
        design::draw_all(&plan, inputs, 32).iter().map(|draw| (draw.places[at] * 32.0) as usize).collect()
    };
    assert_eq!(of(&one, 0), of(&both, 0));
    let (trip, way) = (of(&both, 0), of(&both, 1));
    let products = trip.iter().zip(&way).map(|(one, other)| (*one as f64 - 15.5) * (*other as f64 - 15.5));
    let correlation = products.sum::<f64>() / (32.0 * 85.25);
    assert!(correlation.abs() < 0.5, "{correlation}");
}

/// If a state allows no game, its input stays unmodified and is reported apart from the drawn ones; the other inputs of the draw change.
#[test]
fn what_does_not_go_together_stays_as_it_is() {
    let plan = checked(CHECK, 32);
    let inputs = trip_and_way(&plan);
    let draws = design::draw_all(&plan, &inputs, 32);
    let (held, free): (Vec<_>, Vec<_>) = draws.iter().partition(|draw| draw.held_back);
    assert!(held.len() == 2, "of 16 draws below 30 two are below 5: {}", held.len());
    for draw in held {
        assert_eq!((&draw.states[1], draw.places[1]), (&State::Rule(Value::Integer(30)), 0.5));
        assert_eq!(draw.states[0], inputs[0].at(draw.places[0]), "the other input was drawn");
    }
    assert!(free.iter().all(|draw| draw.states[1] == inputs[1].at(draw.places[1])));
}

/// If one strategy has every seat, its win rate does not matter; the levels dealt to the seats do.
#[test]
fn a_sweep_of_equals_says_what_survives_of_seats_and_levels() {
    let sweep = "ruleset = \"race\"\nseats = [\"sprinter\", \"sprinter\"]\ngames = 2000\nseed = 3\n\
        [[vary]]\nparameter = \"head_start\"\nvalues = [0, 9]\n";
    let plan = planned(sweep, 8);
    let findings = find(&plan, &RunOptions::default());
    let found = findings.robustness.as_ref().expect("what survives");
    assert!(found.statements.iter().all(|own| own.statement.name != "win_rate.sprinter"));
    let of = |name: &str, kind: StatementKind, place: &str| {
        let mut own =
            found.statements.iter().filter(|own| (own.statement.kind, own.statement.place.as_str()) == (kind, place));
        own.find(|own| own.statement.name == name).unwrap_or_else(|| panic!("{name} in {:?}", found.statements))
    };
    let ahead = of("seat_1.win_rate", StatementKind::Share, "head_start=9");
    assert_eq!((ahead.statement.reading, ahead.mark().as_str()), (Reading::Above, "holds under all 8 draws"));
    assert!((ahead.statement.found.estimate - findings.cells[1].seats[0].win_rate.estimate).abs() < 1e-6);
    assert!(found.statements.iter().all(|own| own.statement.name != "seat_2.win_rate"), "it is what the first leaves");
    let change = of("seat_1.win_rate", StatementKind::Change, "head_start=9");
    let moved = ahead.statement.found.estimate
        - of("seat_1.win_rate", StatementKind::Share, "head_start=0").statement.found.estimate;
    assert!(change.statement.reading == Reading::Up && (change.statement.found.estimate - moved).abs() < 1e-6);
    assert_eq!(change.mark(), "holds under all 8 draws", "a change is looked for among changes");
    assert_eq!(of("lane.inner.win_rate", StatementKind::Share, "head_start=9").statement.reading, Reading::Above);
    assert_eq!(of("lane.inner.win_rate", StatementKind::Change, "head_start=9").statement.reading, Reading::Up);
    let told: Vec<&str> = findings.verdicts.iter().map(|verdict| verdict.text.as_str()).collect();
    let words = "an above-even win rate of seat 1 with head_start=9";
    assert!(told.iter().any(|text| text.contains(words)), "{told:?}");
    let unequal = robustness(&planned(&sweep.replacen("sprinter", "walker", 1), 8));
    assert!(
        unequal
            .statements
            .iter()
            .all(|own| own.statement.kind == StatementKind::Change && !own.statement.name.starts_with("seat"))
    );
}

#[test]
fn a_sweep_says_what_survives_along_its_axis() {
    let sweep = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 1000\nseed = 3\n\
        [[vary]]\nparameter = \"goal\"\nvalues = [10, 30, 50]\n";
    let found = robustness(&planned(sweep, 16));
    let length = statement(&found, "rounds.mean");
    assert_eq!((length.statement.place.as_str(), length.statement.reading), ("along goal", Reading::Up));
    assert!(length.statement.holds_everywhere(), "{}", length.mark());
    assert!(found.statements.iter().any(|own| own.statement.name == "win_rate.sprinter"));
}

#[test]
fn a_comparison_says_what_survives_of_a_change() {
    let before = experiment("ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 1000\nseed = 3\n", 16);
    let mut after = before.clone();
    after.set_rule("goal=60").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).expect("two sides");
    let found = robustness(&plan);
    let length = statement(&found, "rounds.mean");
    assert!(length.statement.reading == Reading::Up && length.statement.holds_everywhere(), "{}", length.mark());
}

/// All intervals of a comparison are simultaneous: half the width of each is the corrected quantile times a standard error. The squared errors are
/// averaged over the draws.
#[test]
fn what_chance_does_to_a_draw_is_known_from_all_effects_together() {
    let before = experiment("ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 1000\nseed = 3\n", 4);
    let mut after = before.clone();
    after.set_rule("goal=60").unwrap();
    let plan = Plan::compare(&Registry::of::<Race>(), &before, &after, &ComparisonAim::default()).expect("two sides");
    let findings = find(&plan, &RunOptions { threads: 2, ..RunOptions::default() });
    let effects = findings.rule_change().expect("two sides").effects.len() as f64;
    let errors = normal_quantile(1.0 - 0.05 / 2.0 / effects);
    let length = statement(findings.robustness.as_ref().expect("what survives"), "rounds.mean");
    let squares = length.statement.elsewhere.iter().map(|draw| {
        let Estimate { low, high, .. } = draw.expect("a number").found;
        square((high - low) / 2.0 / errors)
    });
    let wanted = (squares.sum::<f64>() / 4.0).sqrt();
    assert!(effects > 4.0 && (length.chance.expect("known") - wanted).abs() < 1e-5, "{:?}: {wanted}", length.chance);
}

#[test]
fn a_screening_tries_what_moves_something() {
    let mut own = experiment("ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\ngames = 10000\nseed = 3\n", 16);
    own.ask_screen(&["goal".to_owned()], crate::Method::OneAtATime, None, None);
    let found = robustness(&Plan::new(&Registry::of::<Race>(), &own).expect("a plan"));
    let length = statement(&found, "rounds.mean");
    assert!(
        length.statement.place == "goal=60" && length.statement.holds_everywhere(),
        "what moves most: {}: {}",
        length.statement.place,
        length.mark()
    );
}

/// The robustness of a search that accepts the current rules, from a file with these seats and a match of other players with a bound.
fn tuned(seats: &str, others: &str, bound: &str) -> Robustness {
    let text = format!(
        "ruleset = \"race\"\nseats = {seats}\nseed = 3\n[check]\n{LENGTH}\n[tune]\ngoal = [20]\n\
         [[match]]\nseats = {others}\ncheck = {{ {bound} }}\n"
    );
    let mut own = experiment(&text, 4);
    own.ask_tune(Some(20_000));
    robustness(&Plan::check(&Registry::of::<Race>(), &own, false).expect("a sound search"))
}

const LENGTH: &str = "\"rounds.mean\" = { at_most = 99 }";
const EQUALS: &str = "[\"walker\", \"walker\"]";
const UNEQUAL: &str = "[\"walker\", \"sprinter\"]";

/// The share of a strategy in every seat is known; the table of the bound decides whether it has every seat.
#[test]
fn a_bound_on_wins_is_tried_where_players_differ() {
    let found = tuned(EQUALS, UNEQUAL, "\"win_rate.sprinter\" = { at_most = 0.95 }");
    assert!(statement(&found, "win_rate.sprinter").statement.place == "match 1", "{:?}", found.statements);
    let found = tuned(UNEQUAL, EQUALS, "\"win_rate.walker\" = { at_most = 0.95 }");
    assert_eq!(found.statements.iter().map(|own| own.statement.name.as_str()).collect::<Vec<_>>(), ["rounds.mean"]);
}

/// The answer of a search is tested at every table with goals, with each table's own numbers.
#[test]
fn an_answer_is_tried_at_every_table() {
    let found = tuned(UNEQUAL, "[\"walker\", \"walker\", \"walker\"]", LENGTH);
    let places: Vec<&str> = found.statements.iter().map(|own| own.statement.place.as_str()).collect();
    assert_eq!(places, ["", "match 1"]);
    // Walkers never trip: the behaviour of sprinters does not matter among them.
    let numbers =
        |at: usize| found.statements[at].statement.elsewhere.iter().map(|own| own.expect("a number").found.estimate);
    assert!(
        numbers(1).all(|own| (own - found.statements[1].statement.found.estimate).abs() < 1e-6),
        "{:?}",
        found.statements[1]
    );
    assert!(
        numbers(0).any(|own| (own - found.statements[0].statement.found.estimate).abs() > 0.1),
        "{:?}",
        found.statements[0]
    );
}

/// The bytes are the same on any number of threads, and after an interruption.
#[test]
fn threads_and_stops_change_nothing() {
    let plan = checked(CHECK, 4);
    let bytes = |findings: &Findings| serde_json::to_string(findings).unwrap();
    let whole = find(&plan, &RunOptions { threads: 1, ..RunOptions::default() });
    assert_eq!(bytes(&find(&plan, &RunOptions { threads: 3, ..RunOptions::default() })), bytes(&whole));
    let scratch = tempfile::tempdir().unwrap();
    let options = RunOptions { threads: 2, folder: Some(scratch.path().to_owned()), ..RunOptions::default() };
    let mut stops = 0;
    // Games kept from earlier attempts also count as played: every attempt advances a little further.
    let ran = loop {
        let stop = AtomicBool::new(false);
        match run_study(&plan, &options, &stop_after(2500 * (stops + 1), &stop), &stop) {
            Ok(ran) if !ran.findings.interrupted => break ran,
            Ok(_) | Err(RunError::Stopped { .. }) => stops += 1,
            Err(other) => panic!("{other}"),
        }
    };
    assert!(stops > 1, "{stops}");
    assert_eq!(bytes(&ran.findings), bytes(&whole));
    let kept = ran.kept.expect("a folder");
    assert_eq!([0, 1, 4, 5].map(|draw| kept.join(format!("robust-{draw}-0")).is_dir()), [false, true, true, false]);
}

#[test]
fn what_cannot_be_tried_is_told_before_anything_is_played() {
    let told = |plan: &Plan| {
        let faults = check_study(plan).expect_err("faults");
        faults.iter().map(|fault| format!("{fault}; {}", fault.help)).collect::<Vec<_>>().join("\n")
    };
    let plain = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\n";
    assert!(told(&planned(plain, 8)).contains("--robust=8: a simulation compares no rules; use sweep"));
    let known = format!("{CHECK}[rules]\nsprint.trip = 3\n");
    assert!(told(&checked(&known, 8)).contains("no input of this study is reconstructed; leave --robust out"));
    assert!(told(&checked(CHECK, 1)).contains("one draw is too few; give at least 2"));
    assert!(told(&checked(CHECK, 1_000_000_000)).contains("1,000,000,000 draws are too many; give at most 10,000"));
    let levels = format!("skill = \"beginner,expert\"\n{plain}[[vary]]\nparameter = \"goal\"\nvalues = [10, 20]\n");
    assert!(told(&planned(&levels, 8)).contains("a study at several skill levels is not played with other inputs"));
}
