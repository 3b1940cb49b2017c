//! The columns of a game's results.

use super::super::charts::PetitionRow;
use super::super::deck::Kind;
use super::super::{StarTraders, Stream};
use super::game_with;
use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::{Metric, Metrics};
use evenkeel_engine::play::play_on;
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Game, Score};

fn column(name: &str) -> usize {
    StarTraders::METRICS.iter().position(|metric: &Metric| metric.name == name).expect("a column of this name")
}

/// A course has its final value from the round in which the game ended.
#[test]
fn a_course_ends_with_the_final_value() {
    let mut compared = 0;
    for series in StarTraders::THEMES.series {
        let last = column(series.name);
        for rounds in [4, 5, 6, 10] {
            let game = game_with("basic", 2, |rules| rules.max_rounds = rounds);
            let mut dice = PcgDice::new::<Stream>(Luck::of_table(3, rounds as u64));
            let mut state = game.deal(&mut dice, &mut Silent);
            play_on(&game, &mut state, &mut dice, &mut Silent, StarTraders::MAX_DECISIONS, |_, _, actions| {
                actions.len() - 1
            });
            let mut metrics = Metrics::new();
            game.metrics(&state, &mut metrics);
            for &(after, name) in series.points.iter().filter(|(after, _)| i64::from(state.round) <= (*after)) {
                for seat in game.seats().iter() {
                    let (value, end) = (metrics.get(column(name), seat), metrics.get(last, seat));
                    assert_eq!(value, end, "{name} of a game of {} rounds", state.round);
                    compared += i32::from(i64::from(state.round) == after);
                }
            }
        }
    }
    assert!(compared >= 4, "games that end just then");
}

#[test]
fn columns_of_cards_and_petitions_are_named_after_them() {
    for &kind in Kind::ALL {
        assert_eq!(
            StarTraders::METRICS[column("played_avoid_calamity") + kind.index()].name,
            format!("played_{}", kind.word())
        );
    }
    for &row in PetitionRow::ALL {
        assert_eq!(
            StarTraders::METRICS[column("petition_below_0") + row.index()].name,
            format!("petition_{}", row.word())
        );
    }
}

/// Every column agrees with its name, for its own Trader.
#[test]
fn columns_hold_what_their_names_say() {
    use super::super::ledger::Count;
    use super::scene::{Scene, seat};
    let mut scene = Scene::advanced(3);
    scene.prestige(1, 9).stellors(1, 44).engines(1, 4).station(1, "Mink").imperial(1, "Niven");
    (scene.state.round, scene.state.lead_changes) = (12, 3);
    scene.state.engine_stamps[1] = [2, 3, 5];
    for (count, number) in scene.trader(1).counts.iter_mut().zip(100..) {
        *count = number;
    }
    scene.trader(1).played[Kind::Zap as usize] = 7;
    scene.trader(1).rows[PetitionRow::Above as usize] = 8;
    let mut metrics = Metrics::new();
    scene.game.metrics(&scene.state, &mut metrics);
    let of = |name: &str| metrics.get(column(name), seat(1));
    assert_eq!((of("rounds"), of("lead_changes")), (12, 3));
    let holding = ["prestige", "stellors", "engines", "stations", "imperial_stations"].map(of);
    assert_eq!(holding, [9, 44, 4, 2, 1]);
    let course = ["engines_after_5", "engines_after_10", "engines_after_20"].map(of);
    assert_eq!(course, [2, 3, 4], "the 20th round is still to come");
    for (place, metric) in (0..).zip(&Count::METRICS) {
        assert_eq!(of(metric.name), 100 + place, "{}", metric.name);
    }
    assert_eq!((of("played_zap"), of("played_gotcha"), of("petition_above_6"), of("petition_6")), (7, 0, 8, 0));
}

/// Engines are recorded at the end of a round: for round 5 after it, not in it.
#[test]
fn engines_are_noted_once_a_round_is_over() {
    use super::scene::{Scene, seat};
    for (round, noted) in [(4, false), (5, false), (6, true)] {
        let mut scene = Scene::basic(2);
        scene.engines(0, 4).state.round = round;
        scene.state.engine_stamps[0] = [1, 1, 1];
        let mut metrics = Metrics::new();
        scene.game.metrics(&scene.state, &mut metrics);
        assert_eq!(metrics.get(column("engines_after_5"), seat(0)), if noted { 1 } else { 4 }, "round {round}");
    }
}
