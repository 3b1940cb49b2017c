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

/// If every sprint trips, a sprinter stays where it is, to the last of 200 rounds: most of the effect is in the last step of 6.
#[test]
fn values_between_are_tried_until_the_step_is_found() {
    let text = "seats = [\"sprinter\", \"sprinter\"]\ngames = 640\n";
    let found = screen(text, &["sprint.trip"]);
    let trip = rule(&found, "sprint.trip");
    assert_eq!(trip.values.iter().map(|tried| tried.value.to_string()).collect::<Vec<_>>(), ["0", "1", "4", "5", "6"]);
    assert_eq!(trip.values.iter().map(|tried| tried.games).collect::<Vec<_>>(), [640; 5]);
    assert_eq!(found.all_games, 6 * 640);
    let step = trip.step.as_ref().unwrap();
    assert_eq!((step.from, step.to, step.quantity.as_str()), (5, 6, "rounds.mean"));
}

/// The events are reported in order. Each part has the number of games of its values and the current rules.
#[test]
fn parts_are_played_and_named_in_turn() {
    let plan = asked(TWO, &["limit", "sprint.trip"]);
    let heard = Mutex::new(Vec::new());
    let hear = |event: Event| heard.lock().unwrap().push(event);
    run_study(&plan, &RunOptions { threads: 1, ..RunOptions::default() }, &hear, &AtomicBool::new(false)).unwrap();
    let heard = heard.into_inner().unwrap();
    let mut steps: Vec<&str> =
        heard.iter().filter_map(|it| if let Event::Step { text } = it { Some(text.as_str()) } else { None }).collect();
    steps.dedup();
    let screened = steps.iter().skip_while(|text| **text != "every value").copied().collect::<Vec<_>>();
    assert_eq!(screened, ["every value", "unclear values", "locating steps"]);
    // Once limit = 10 and both ends of the chance to trip, then limit = 10 again.
    for games in [4 * 1280, 2 * 5120] {
        assert!(heard.contains(&Event::Started { cells: 1, games, kept: 0 }), "{games}: {heard:?}");
    }
}

/// An unclear value is played in all games, intermediate values in the games of a first look.
#[test]
fn the_first_value_is_played_on_like_any_other() {
    let found = screen(TWO, &["limit"]);
    let first = &rule(&found, "limit").values[0];
    assert_eq!((&first.value, first.games, found.games), (&Value::Integer(10), 6400, 1280));
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

/// The games of a value are those of all passes. Both numbers are rounded to whole batches of blocks, and the printed command repeats them.
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
