//! Values that play alike.

use super::*;

/// A limit that no game comes near: what changed nothing alone is not tried beside other rules before all else was.
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
