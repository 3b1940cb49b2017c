use std::sync::atomic::AtomicBool;

use evenkeel_engine::rules::Value;
use evenkeel_strategies::Registry;

use crate::findings::Findings;
use crate::testing::{Race, plan, race};
use crate::{Experiment, Plan, Quiet, RunOptions, run};

/// Two axes of cases: line-ups, and rules under names.
const CASES: &str = r#"
ruleset = "race"
games = 600
[[vary]]
name = "who"
seats = ["walker", "sprinter{keen=3}"]
[[vary]]
name = "what if"
[[vary.cases]]
name = "as printed"
[[vary.cases]]
name = "short and slippery"
variant = "short"
rules = { sprint.trip = 5 }
"#;

fn faults(text: &str) -> Vec<String> {
    let planned = Experiment::parse("x.toml", text)
        .and_then(|experiment| Plan::new(&Registry::of::<Race>(), &experiment).map(drop));
    let faults = planned.expect_err("a faulty experiment");
    faults.iter().map(|fault| format!("{}: {}; {}", fault.place.line(), fault.message, fault.help)).collect()
}

fn play(plan: &Plan) -> Findings {
    let options = RunOptions { threads: 2, ..RunOptions::default() };
    run(plan, &options, &Quiet, &AtomicBool::new(false)).expect("a sound run").findings
}

#[test]
fn every_combination_of_cases_is_a_cell() {
    let plan = plan(CASES);
    let cells: Vec<_> = plan
        .cells
        .iter()
        .map(|cell| (cell.labels.join(","), cell.variant, race(&*cell.game).rules.goal, race(&*cell.game).rules.trip))
        .collect();
    let wanted = [("walker", "plain", 30, 3), ("walker", "short", 15, 5)];
    let wanted = wanted.into_iter().chain(wanted.map(|(_, b, c, d)| ("sprinter{keen=3}", b, c, d)));
    assert_eq!(cells, wanted.map(|(a, b, c, d)| (a.to_owned(), b, c, d)).collect::<Vec<_>>());
    assert_eq!((plan.reference, plan.reference_is_standard), (0, false), "no line-up is the standard one");
    assert_eq!(plan.axes[1].standard, Some(Value::Word("as printed".into())), "the case that changes nothing");
}

#[test]
fn the_command_of_a_case_plays_it_again() {
    let plan = plan(CASES);
    let words = plan.game(3, 0, 0).setup;
    assert_eq!(words, "race.toml --variant short --set sprint.trip=5 --seats 'sprinter{keen=3}' --seed 0");
    let mut again = Experiment::parse("race.toml", CASES).unwrap();
    again.vary.clear();
    again.set_variant("--variant", "short");
    again.set_rule("sprint.trip=5").unwrap();
    again.set_seats("sprinter{keen=3}").unwrap();
    let again = Plan::new(&Registry::of::<Race>(), &again).unwrap();
    assert_eq!((again.cells[0].hash, &again.cells[0].labels), (plan.cells[3].hash, &plan.cells[3].labels));
}

#[test]
fn line_ups_and_variants_can_be_typed() {
    let mut typed = Experiment::default();
    typed.push_vary("seats=[walker,walker],[sprinter{keen=2},walker]").unwrap();
    typed.push_vary("variant=plain,short").unwrap();
    let plan = Plan::new(&Registry::of::<Race>(), &typed).unwrap();
    assert_eq!((plan.cells.len(), plan.rotations()), (4, 2));
    let wanted = "--vary 'seats=[walker,walker],[sprinter{keen=2},walker]' --vary variant=plain,short";
    assert!(plan.command().contains(wanted), "{}", plan.command());
    let labels: Vec<_> = plan.cells.iter().map(|cell| cell.labels.join("+")).collect();
    assert_eq!(labels[0], "walker+walker (2)", "nobody is counted together where others sit one by one");
    assert_eq!(labels[2], "sprinter{keen=2}+walker");
}

/// `--players` cuts or repeats a line-up, wherever it is named; without a line-up, the ruleset's own strategies are seated in their order.
#[test]
fn as_many_play_as_are_asked_for() {
    let seated = |text: &str, players: u32| {
        let mut asked = Experiment::parse("race.toml", text).unwrap();
        asked.players = Some(players);
        let plan = Plan::new(&Registry::of::<Race>(), &asked)?;
        let names = plan.cells.iter().map(|cell| {
            let members = cell.lineup.members().iter();
            members.map(|member| member.label.clone()).collect::<Vec<_>>().join(",")
        });
        Ok::<_, evenkeel_engine::rules::Faults>((names.collect::<Vec<_>>(), plan.command()))
    };
    let two = "ruleset = \"race\"\nseats = [\"walker\", \"sprinter\"]\n";
    assert_eq!(seated(two, 3).unwrap().0, ["walker,sprinter,walker"]);
    assert_eq!(seated(two, 1).unwrap().0, ["walker"]);
    assert!(seated(two, 3).unwrap().1.contains("--seats walker,sprinter,walker"));
    assert_eq!(seated("ruleset = \"race\"\n", 3).unwrap().0[0].split(',').count(), 3);
    let cases = "ruleset = \"race\"\n[[vary]]\nseats = [\"walker\", \"sprinter\"]\n";
    let (names, command) = seated(cases, 2).unwrap();
    assert_eq!(names, ["walker,walker", "sprinter,sprinter"]);
    assert!(command.contains("--players 2"), "{command}");
    let refused = seated(two, 5).unwrap_err().to_string();
    assert!(refused.contains("--players 5") && refused.contains("5 seats: race is for 1 to 4"), "{refused}");
}

#[test]
fn a_flag_wins_over_cases() {
    let mut experiment = Experiment::parse("x.toml", CASES).unwrap();
    experiment.set_seats("sprinter").unwrap();
    experiment.set_rule("sprint.trip=1").unwrap();
    let plan = Plan::new(&Registry::of::<Race>(), &experiment).unwrap();
    assert_eq!(plan.axes.len(), 1, "the line-up is pinned");
    assert!(plan.cells.iter().all(|cell| race(&*cell.game).rules.trip == 1 && cell.labels == ["sprinter"]));
    assert_eq!(plan.cells[1].variant, "short", "the rest of the case stays");
}

#[test]
fn faulty_cases_are_told_at_once() {
    let found = faults(
        "[[vary]]\nname = \"a\"\ncases = [{ name = \"x\", seats = [\"wlker\"] }, { name = \"x\" }]\n\
         [[vary]]\nname = \"b\"\ncases = []\n",
    );
    assert_eq!(found.len(), 3, "{found:?}");
    assert!(found.iter().any(|fault| fault.contains("two cases are called `x`")), "{found:?}");
    assert!(found.iter().any(|fault| fault.contains("did you mean `walker`?")), "{found:?}");
    assert!(found.iter().any(|fault| fault.contains("`b` has no cases")), "{found:?}");
    let found =
        faults("[[vary]]\nname = \"a\"\n[[vary.cases]]\nname = \"x\"\nrule = 1\n[[vary.cases]]\nvariant = \"y\"\n");
    assert_eq!(
        found,
        [
            "5: unknown key `rule` in a case; did you mean `rules`?",
            "6: this case has no name; for example name = \"as printed\""
        ]
    );
    let found = faults("[[vary]]\nname = \"a\"\n[[vary.cases]]\nname = \"x\"\nrules = { gaol = 9 }\n");
    assert_eq!(found, ["5: there is no rule `gaol` (with a=x); did you mean `goal`?"]);
    let found = faults(
        "[[vary]]\nparameter = \"goal\"\nvalues = [9]\n[[vary]]\nname = \"a\"\ncases = [{ name = \"x\", rules = { goal = 8 } }]\n",
    );
    assert_eq!(found, ["5: `goal` and `a` both change `goal`; change it in one of the two"]);
    let found = faults("[[vary]]\nseats = [\"walker\", \"walker,sprinter\"]\n");
    assert!(found[0].contains("`walker,sprinter` of `seats` has 2 seats where others have 1"), "{found:?}");
    let found = faults("[[vary]]\nparameter = \"goal\"\nseats = [\"walker\"]\n");
    assert_eq!(found, ["1: this [[vary]] has both `seats` and `parameter`; write a [[vary]] of its own for each"]);
}

#[test]
fn whoever_takes_a_place_is_compared_with_who_had_it() {
    let findings = play(&plan(
        "seats = [\"walker\", \"walker\"]\ngames = 800\n[[vary]]\nseats = [\"walker,sprinter\", \"sprinter,walker\"]\n",
    ));
    let compared = &findings.comparison().unwrap().cells[0];
    assert_eq!(compared.counterparts["sprinter"], "walker");
    let mean = |cell: usize, label: &str| findings.cells[cell].strategies[label].metrics["square"].mean;
    let change = &compared.strategy_metrics["sprinter"]["square"];
    assert!((change.estimate - (mean(1, "sprinter") - mean(0, "walker"))).abs() < 1e-9);
    assert!(change.differs && change.low < change.estimate && change.estimate < change.high);
    assert_eq!(findings.cells[1].lineup, ["sprinter", "walker"]);
    assert_eq!(findings.cells[0].lineup, ["walker", "sprinter"], "not the line-up of the rest of the experiment");
}

#[test]
fn a_portrait_is_what_the_games_came_to() {
    let findings = play(&plan("seats = [\"sprinter\"]\ngames = 2000"));
    let found = &findings.cells[0].strategies["sprinter"];
    let score = found.portrait.score.as_ref().unwrap();
    assert_eq!(score.bins.iter().map(|bin| bin.games).sum::<u64>(), 2000);
    assert_eq!(score.quantile(50).unwrap().estimate, found.metrics["square"].p50);
    let rate = found.portrait.rates["tripped"];
    assert!((rate.estimate - found.metrics["tripped"].mean).abs() < 1e-12 && rate.low > 0.0 && rate.high <= 1.0);
    let grades = &found.portrait.grades;
    assert_eq!((grades[0].name.as_str(), grades[2].name.as_str()), ("steady", "2"), "beyond the named ones, numbers");
    let all: f64 = grades.iter().map(|grade| grade.exactly.estimate).sum();
    assert!((all - 1.0).abs() < 1e-9 && (grades[0].at_least.low - 1.0).abs() < 1e-12);
    let better = grades[1].at_least.estimate - grades[2].at_least.estimate;
    assert!((better - grades[1].exactly.estimate).abs() < 1e-9);
    assert!((1.0 - grades[0].exactly.estimate - rate.estimate).abs() < 1e-9, "who did not trip 0 times tripped");
    let course = &found.portrait.series["square"];
    let longest = findings.cells[0].metrics["rounds"].p95;
    assert!(course.len() < 4 && course.last().unwrap().at <= longest + 20, "points no game has reached are left out");
    assert!(course[0].quantile(50).unwrap().estimate < score.quantile(50).unwrap().estimate);
}

/// Copies of one strategy share all wins; a single player has a score, and no result known beforehand.
#[test]
fn one_seat_is_no_mirror() {
    for (seats, mirrored) in
        [("\"walker\"", false), ("\"walker\", \"walker\"", true), ("\"walker\", \"sprinter\"", false)]
    {
        assert_eq!(plan(&format!("seats = [{seats}]")).is_mirrored(), mirrored, "{seats}");
    }
    let alone = play(&plan("seats = [\"walker\"]\ngames = 40\n[[vary]]\nparameter = \"goal\"\nvalues = [10, 20]\n"));
    assert_eq!(alone.comparison().unwrap().courses.len(), 1, "the course of the only score");
}

/// A table cell is varied like a rule; its standard value is that of the current table, and the command plays it again.
#[test]
fn a_cell_of_a_table_is_varied() {
    let mut typed = Experiment::default();
    typed.set_seats("walker").unwrap();
    typed.push_vary("table.slides.7.to=8..12/2").unwrap();
    let plan = Plan::new(&Registry::of::<Race>(), &typed).unwrap();
    assert_eq!(plan.axes[0].values, [8, 10, 12].map(Value::Integer));
    assert_eq!(plan.axes[0].standard, Some(Value::Integer(9)));
    assert_eq!(plan.axes[0].about, "to of 7, in slides: Squares that move a player who lands there.");
    let slides: Vec<_> = plan.cells.iter().map(|cell| race(&*cell.game).slides[0]).collect();
    assert_eq!(slides, [(7, 8), (7, 10), (7, 12)]);
    assert!(plan.command().contains("--vary table.slides.7.to=8,10,12"), "{}", plan.command());
    assert!(plan.game(1, 0, 0).setup.contains("--set table.slides.7.to=10"), "{}", plan.game(1, 0, 0).setup);
    let mut set = Experiment::default();
    set.set_rule("table.slides.7.to=10").unwrap();
    set.set_seats("walker").unwrap();
    let set = Plan::new(&Registry::of::<Race>(), &set).unwrap();
    assert_eq!(set.cells[0].hash, plan.cells[1].hash);
    assert!(set.command().contains("--set table.slides.7.to=10"), "{}", set.command());
}

/// Values that a cell cannot hold and unknown cells are reported with their place.
#[test]
fn cells_that_cannot_be_varied_so_are_told() {
    let found = |vary: &str| {
        let mut typed = Experiment::default();
        typed.set_seats("walker").unwrap();
        typed.push_vary(vary).unwrap();
        Plan::new(&Registry::of::<Race>(), &typed).unwrap_err().to_string()
    };
    assert!(found("table.slides.8.to=1,2").contains("the table slides has no row `8`"));
    assert!(found("table.slide.7.to=1,2").contains("there is no table `slide`"), "{}", found("table.slide.7.to=1,2"));
    let far = found("table.slides.7.to=1,far");
    assert!(far.contains("`table.slides.7.to` cannot be far; give a whole number from 0 to 9999"), "{far}");
    assert!(found("table.slides.7.to=1,1").contains("`table.slides.7.to` is given the value 1 twice"));
}

/// The sum over all seats, as in `[show]`; computed once, for any number of bounds and uses.
#[test]
fn a_check_bounds_metrics_of_all_seats_together() {
    let text = "seats = [\"walker\", \"sprinter\"]\n[show]\nsquare = \"square\"\n[check]\n\"trips.mean\" = { at_most = 9 }\n\
        trips = { at_least = 0 }\n\"square.mean\" = { at_least = 1 }\n\"lane.outer.trips\" = { at_most = 9 }\n";
    let experiment = Experiment::parse("x.toml", text).unwrap();
    let plan = Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap();
    let shown: Vec<&str> = plan.shown.iter().map(|shown| shown.name.as_str()).collect();
    assert_eq!(shown, ["square", "trips"]);
    let found = play(&plan);
    let judgements = &found.check().unwrap().judgements;
    let told = |name: &str| judgements.iter().find(|judgement| judgement.name == name).unwrap().found;
    assert_eq!(told("trips.mean"), told("trips"));
    assert!(told("trips").estimate > told("lane.outer.trips").estimate, "of both runners and of one");
}

/// More games cannot estimate the win rate of a level that no seat has.
#[test]
fn a_bound_on_a_level_that_nobody_has_says_so() {
    let text =
        "seats = [\"walker\", \"sprinter\"]\ngames = 200\n[check]\n\"lane.middle.win_rate\" = { at_most = 0.5 }\n";
    let experiment = Experiment::parse("x.toml", text).unwrap();
    let found = play(&Plan::check(&Registry::of::<Race>(), &experiment, false).unwrap());
    let judgement = &found.check().unwrap().judgements[0];
    assert_eq!(judgement.more_games, None);
    assert!(judgement.text.contains("no seat had it"), "{}", judgement.text);
}

fn planned(text: &str, saving: bool) -> Result<Vec<String>, String> {
    let head = "ruleset = \"race\"\ngames = 60\n[[vary]]\nname = \"who\"\ncases = [{ name = \"a\", seats = [\"walker\", \"sprinter\"] }, { name = \"b\", seats = [\"walker\", \"sprinter{keen=3}\"] }]\n[check]\nagainst = \"a\"\n";
    let experiment = Experiment::parse("x.toml", &format!("{head}{text}")).map_err(|faults| faults.to_string())?;
    let plan = Plan::check(&Registry::of::<Race>(), &experiment, saving);
    let plan = plan.map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n"))?;
    let Some(check) = &plan.check else { panic!("a check") };
    Ok(check.bounds.iter().map(|bound| bound.name.clone()).collect())
}

/// Such a bound would pass with any result: a bound on players only in the reference cells, or on changes of players missing from one cell.
#[test]
fn a_bound_that_is_judged_nowhere_is_a_fault() {
    let told = planned("\"win_rate.sprinter\" = { at_most = 0.0 }\n", false).unwrap_err();
    assert!(told.contains("x.toml:8: `win_rate.sprinter` is judged in no cell"), "{told}");
    let told = planned("rounds.mean = { at_least = 1 }\n\"change.win_rate.sprinter*\" = { at_most = 0.0 }\n", false);
    let told = told.unwrap_err();
    assert!(
        told.contains("x.toml:9: `change.win_rate.sprinter*` is judged in no cell: no cell and its reference"),
        "{told}"
    );
    let names = planned("\"win_rate.*\" = { at_most = 1.0 }\n", false).unwrap();
    assert_eq!(names, ["win_rate.walker", "win_rate.sprinter{keen=3}"], "what is left of a pattern is judged");
}

/// Cells of the same study need no baseline, so none of their bounds is omitted while one is saved.
#[test]
fn changes_from_another_cell_are_judged_while_a_baseline_is_saved() {
    let bound = "\"change.win_rate.walker\" = { at_most = 0.5 }\n";
    assert_eq!(planned(bound, true).unwrap(), ["change.win_rate.walker"]);
}
