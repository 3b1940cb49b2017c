//! Values with identical games.

use super::super::play::{Tried, TuneContext, are_alike};
use super::super::search::Search;
use super::super::twins::Twins;
use super::*;
use crate::run::play_cells;
use crate::tally::CellTally;

/// A limit that no game reaches: if it changes nothing alone, it is tried last beside other rules.
#[test]
fn what_plays_alike_is_played_last() {
    let goals = "[check]\n\"rounds.mean\" = { within = [13, 14.5] }\n\"win_rate.walker\" = { within = [0.78, 0.9] }\n";
    let moves = "[tune]\ngoal = { from = 10, to = 60, step = 5 }\n\"sprint.trip\" = { from = 0, to = 6 }\n";
    let found = tune(&format!("{goals}{moves}limit = [300, 400, 500]\n"), 200_000);
    let limits = found.searched.iter().filter(|tried| tried.rules.iter().any(|(rule, _)| rule == "limit"));
    let names: Vec<&str> = limits.map(|tried| tried.name.as_str()).collect();
    assert_eq!(names, ["limit=500"], "its end alone, once: {found:?}");
    assert!(found.answer.is_some() && found.chance_left.is_some());
}

/// If no other settings are left, they are played: their games are not proven to be identical.
#[test]
fn what_plays_alike_is_played_in_the_end() {
    let found = tune("[check]\n\"rounds.mean\" = { at_most = 6 }\n[tune]\nlimit = [300, 400, 500]\n", 100_000);
    let names: Vec<&str> = found.searched.iter().map(|tried| tried.name.as_str()).collect();
    assert_eq!((found.ended, names.len()), (TuneEnd::AllPlayed, 4), "{names:?}");
}

/// Of settings with nearly the same results for every goal, a proof tries the smallest change first. A quarter of the smallest change that matters, a
/// fiftieth of 20 rounds, is negligible.
#[test]
fn what_comes_to_next_to_the_same_is_proven_last() {
    let plan = asked("[check]\n\"rounds.mean\" = { within = [10, 20] }\n[tune]\ngoal = [20, 40]\n", 1_000_000);
    let mut search = Search::new(TuneContext::of(&plan).unwrap(), 0);
    let tried = |(at, estimate): (usize, f64)| {
        let mut tried = Tried::made_of(at, Vec::new());
        tried.found = vec![Found { estimate, error: 0.1 }];
        tried
    };
    for (found, wanted) in
        [([(1, 15.0), (2, 15.1), (0, 15.0)], vec![0, 2, 1]), ([(1, 15.0), (2, 15.11), (0, 14.0)], vec![0, 1, 2])]
    {
        search.tried = found.map(tried).into();
        assert_eq!(proof::unlike_first(&search, vec![0, 1, 2]), wanted, "{found:?}");
    }
}

/// The results of the games of a seed.
fn played(seed: u64) -> CellTally {
    let plan = crate::testing::plan(&format!("seats = [\"walker\", \"sprinter\"]\ngames = 200\nseed = {seed}\n"));
    let played = play_cells(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    played.tally.into_iter().next().unwrap()
}

/// Every count matters.
#[test]
fn games_are_alike_if_nothing_in_them_differs() {
    let (one, other) = (played(1), played(2));
    let changed = |change: &dyn Fn(&mut CellTally)| {
        let mut changed = one.clone();
        change(&mut changed);
        changed
    };
    assert!(are_alike(&one, &played(1)));
    let [ends, shares, seats, game, seat] = [
        changed(&|tally| tally.ends.clone_from(&other.ends)),
        changed(&|tally| tally.shares.clone_from(&other.shares)),
        changed(&|tally| tally.seats.clone_from(&other.seats)),
        changed(&|tally| tally.game_metrics.clone_from(&other.game_metrics)),
        changed(&|tally| tally.seat_metrics.clone_from(&other.seat_metrics)),
    ];
    let told = [&ends, &shares, &seats, &game, &seat].map(|changed| are_alike(&one, changed));
    assert_eq!(told, [one.ends == other.ends, false, false, false, false]);
}

/// The current goal is 30: all games are equal at 20, and differ at one of the two tables at 50.
#[test]
fn twins_are_alike_at_every_table() {
    let space = space("[check]\n\"rounds.mean\" = { within = [12, 13] }\n[tune]\ngoal = [20, 40, 50]\n");
    let settings = space.settings();
    let at = |value: i64| {
        let position = space.dimensions[0].values.iter().position(|known| *known == Value::Integer(value)).unwrap();
        settings.iter().position(|setting| usize::from(setting[0]) == position).unwrap()
    };
    let base = settings.iter().position(|setting| *setting == space.base()).unwrap();
    let (one, other) = (played(1), played(2));
    let tried = [
        Tried::made_of(base, vec![one.clone(), one.clone()]),
        Tried::made_of(at(20), vec![one.clone(), one.clone()]),
        Tried::made_of(at(50), vec![one.clone(), other]),
    ];
    let twins = Twins::of(&space, &settings, &tried);
    let have = |twins: &Twins| [20, 40, 50].map(|value| twins.have(&settings[at(value)]));
    assert_eq!(have(&twins), [true, false, false], "nothing is known of 40, between ends that differ");
    assert_eq!(have(&Twins::of(&space, &settings, &tried[..1])), [false; 3], "no value was played alone");
    let tried = [20, 50].map(|value| Tried::made_of(at(value), vec![one.clone(), one.clone()]));
    let tried: Vec<Tried> = [Tried::made_of(base, vec![one.clone(), one])].into_iter().chain(tried).collect();
    assert_eq!(have(&Twins::of(&space, &settings, &tried)), [true; 3]);
}

/// If no player may sprint, the chance of tripping cannot matter: a setting that changes it has a smaller one with the same games.
#[test]
fn a_rule_that_another_disables_is_not_changed() {
    let names = |text: &str| {
        let found = space(&format!("{GOAL}{text}"));
        found.settings().iter().map(|setting| found.name(setting)).collect::<Vec<_>>()
    };
    let told = names("\"sprint.trip\" = [1, 2]\ncalm = [true]\n");
    assert_eq!(told, ["current rules", "sprint.trip=2", "calm=true", "sprint.trip=1"]);
    let told = names("\"sprint.trip\" = [2]\ncalm = [false]\n[rules]\ncalm = true\n");
    assert_eq!(told, ["current rules", "calm=false", "sprint.trip=2 calm=false"]);
    let calm = "[rules]\ncalm = true\n";
    assert_eq!(names(&format!("goal = [20]\n\"sprint.trip\" = [1, 2]\n{calm}")), ["current rules", "goal=20"]);
    let told = faults(&format!("{GOAL}\"sprint.trip\" = [1, 2]\n{calm}"), 100_000);
    assert!(told.contains("none of these rules can matter, as other rules disable them"), "{told}");
}

/// Values that no setting has are listed before any game.
#[test]
fn what_is_never_tried_is_named() {
    let told = |text: &str| TuneProcedure.describe(&asked(&format!("{GOAL}{text}"), 100_000)).unwrap();
    let end = |values: &str| {
        format!(" for the proof. Not tried: sprint.trip at {values}, as it only applies with calm = off.")
    };
    let calm = "goal = [20]\n[rules]\ncalm = true\n";
    for (values, named) in [("[1, 2]", "1 and 2"), ("{ from = 0, to = 6 }", "0 to 6")] {
        let found = told(&format!("\"sprint.trip\" = {values}\n{calm}"));
        assert!(found.ends_with(&end(named)), "{found}");
    }
    let both = told(&format!("\"sprint.trip\" = [1, 2]\ncalm = [false]\n{calm}"));
    assert!(both.ends_with(" for the proof."), "{both}");
}

/// No setting that a search plays or proves changes both rules.
#[test]
fn no_search_plays_a_change_in_vain() {
    let text = "[check]\n\"rounds.mean\" = { at_most = 6 }\n[tune]\n\"sprint.trip\" = [1, 2]\ncalm = [true]\n";
    let found = tune(text, 100_000);
    let names: Vec<&str> = found.searched.iter().map(|tried| tried.name.as_str()).collect();
    assert_eq!((found.ended, found.settings, names.len()), (TuneEnd::AllPlayed, 3, 4), "{names:?}");
    let both = found.proven.iter().any(|setting| setting.rules.len() > 1);
    assert!(!both, "{:?}", found.proven);
}
