//! The games beside the current rules, against separate runs: numbers of every kind.

use super::*;
use crate::findings::Cell;
use crate::screen::ScreenProcedure;

const SHOWN: &str = "[show]\ntrips_per_round = \"trips / rounds\"\ntrips = \"trips\"\n[rules]\nlimit = 10\n";

/// How games end, and the numbers requested by name, of the game and of a label.
#[test]
fn ends_and_numbers_asked_for_are_those_of_two_runs() {
    let found = screen(&format!("{TWO}{SHOWN}"), &["goal"]);
    let of = |goal: i64| find(&format!("{TWO}{SHOWN}goal = {goal}\n")).cells.remove(0);
    let base = of(30);
    for goal in [10, 60] {
        let cell = of(goal);
        let tried = rule(&found, "goal").values.iter().find(|tried| tried.value == Value::Integer(goal)).unwrap();
        assert_eq!(tried.games, found.games, "it is clear after the first pass");
        let close = |name: &str, number: &dyn Fn(&Cell) -> f64| {
            let (change, wanted) = (tried.changes[name], number(&cell) - number(&base));
            assert!((change.estimate - wanted).abs() < 1e-5, "goal={goal} {name}: {change:?} {wanted}");
            assert!(wanted.abs() > 1e-3, "goal={goal} {name}: {wanted} tells nothing");
        };
        close("goal_rate", &|cell| cell.end_rates["goal"].estimate);
        close("limit_rate", &|cell| cell.end_rates["limit"].estimate);
        for name in ["trips", "trips_per_round"] {
            close(name, &|cell| cell.shown[name].game.unwrap().estimate);
            close(&format!("{name}.sprinter"), &|cell| cell.shown[name].strategies["sprinter"].estimate);
        }
    }
}

/// For a switch one value is tried, in as many games as the current rules; an unclear value is played in five times as many in all.
#[test]
fn games_are_those_of_every_value_and_of_the_rules_as_they_are() {
    let found = screen(TWO, &["calm"]);
    assert_eq!(rule(&found, "calm").values.iter().map(|tried| tried.games).collect::<Vec<_>>(), [1280]);
    assert_eq!((found.games, found.most_games, found.all_games), (1280, 6400, 2560));
    assert_eq!(ScreenProcedure.games(&asked(TWO, &["calm"])), 2560, "as it is told beforehand");
    let told = ScreenProcedure.describe(&asked(TWO, &["calm"])).unwrap();
    let wanted = "Screening: 1 value of 1 rule, 1,280 games each on the same random draws, 2,560 in all; unclear ones then play \
                  on to 6,400 games each, 12,800 if all are unclear; then steps between values.";
    assert_eq!(told, wanted);
    assert_eq!(ScreenProcedure.games(&crate::testing::plan(TWO)), 0, "nothing is screened");
}

/// The games of a value are those of all passes. Both numbers are rounded to whole batches of blocks, and the printed command has them again.
#[test]
fn a_first_look_is_a_part_of_the_games_of_a_value() {
    let planned = |games, first_look| asked_for(TWO, &["goal"], (games, first_look));
    let [fifth, all] = ["--games 20096 --seats", "--games 20480 --seats"];
    let own = "--games 1024 --first-look 384 --seats";
    let whole = "--games 1280 --first-look 1280 --seats";
    for (games, first_look, [first, most], words) in [
        (20_000, None, [2048, 10_048], fifth),
        (20_096, None, [2048, 10_048], fifth),
        (20_480, None, [2048, 10_240], all),
        (10, None, [64, 64], "--games 128 --seats"),
        (1000, Some(300), [192, 512], own),
        (1024, Some(384), [192, 512], own),
        (1280, Some(1280), [640, 640], whole),
    ] {
        let plan = planned(games, first_look).unwrap();
        assert_eq!([plan.blocks, plan.most_blocks()], [first, most], "{games} {first_look:?}");
        assert!(plan.command().contains(words), "{}", plan.command());
    }
    let refused = planned(1280, Some(1281)).unwrap_err().to_string();
    assert!(refused.contains("this first look is not possible"), "{refused}");
}

#[test]
fn ten_thousand_values_can_be_tried() {
    let mut found = find_values(&asked(TWO, &["goal"])).unwrap();
    for (values, fits) in [(10_000, true), (10_001, false)] {
        found.rules[0].values = vec![Value::Integer(10); values];
        assert_eq!(check_number(&found).is_ok(), fits, "{values}");
    }
}

/// If the first look has all games, unclear values stay unclear.
#[test]
fn a_first_look_may_be_the_last() {
    let plan = asked_for(TWO, &["limit"], (1280, Some(1280))).unwrap();
    let told = ScreenProcedure.describe(&plan).unwrap();
    assert!(!told.contains("unclear"), "{told}");
    let found = play(&plan);
    let limit = rule(&found, "limit");
    assert_eq!(limit.moves, Moves::Unclear);
    assert!(limit.values.iter().all(|tried| tried.games == 1280), "{:?}", limit.values);
}

/// The neighbours around the step, among these goals and the one in force, 30, if a race takes twice as long from an edge on.
fn step_among(goals: &[i64], edge: i64) -> Option<(i64, i64)> {
    let plan = asked(TWO, &["goal"]);
    let (layout, to_try) = (Layout::new(&plan), find_values(&plan).unwrap());
    let screen = Screen { plan: &plan, layout: &layout, rules: &to_try.rules };
    let value = |goal: &i64| trial(&plan, (0, &to_try.rules[0]), &Value::Integer(*goal)).unwrap();
    let trials: Vec<Trial> = goals.iter().map(value).collect();
    let sums = |goal: i64, batch: u64| {
        let mut sums = vec![0; layout.slots()];
        sums[4] = (20.0 * (if goal >= edge { 40.0 } else { 20.0 } + luck(batch))) as i64;
        sums[layout.otherwise()] = 1;
        sums
    };
    let batch = |batch: u64| (batch, [30].iter().chain(goals).map(|goal| sums(*goal, batch)).collect());
    let mut made_up = Sums::default();
    made_up.take(Pass::First, &(0..goals.len()).collect::<Vec<_>>(), 20, &(0..BATCHES).map(batch).collect());
    let judge = Judge::new(&screen, (goals.len(), &trials), &made_up);
    steps::find(&judge, 0).map(|step| (step.from, step.to))
}

/// For 10 to 60 a quarter is 12.5: a distance of twelve is close, thirteen is not.
#[test]
fn a_step_is_told_within_a_quarter_of_all_that_was_tried() {
    assert_eq!(step_among(&[10, 22, 60], 15), Some((10, 22)));
    assert_eq!(step_among(&[10, 23, 60], 15), None);
    assert_eq!(step_among(&[10, 48, 60], 50), Some((48, 60)));
    assert_eq!(step_among(&[10, 47, 60], 50), None);
    assert_eq!(step_among(&[10, 22, 60], 30), Some((22, 30)), "the value in force is one of them");
}
