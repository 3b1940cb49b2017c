use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Game, Score};
use evenkeel_strategies::{Registry, Table};

use super::*;
use crate::estimate::square;
use crate::experiment::Experiment;
use crate::experiment::{Decide, Order, TournamentOptions};
use crate::findings::{Answer, Findings, Reason, Tournament};
use crate::run::{Event, Quiet};
use crate::testing::{Race, race};

/// Sprinters that never trip win, and keen ones win more than lazy ones.
const FOUR: &str = r#"
seats = ["walker", "sprinter", "sprinter{keen=3}", "sprinter{keen=1}"]
games = 3000
seed = 7
rules.sprint.trip = 1
"#;

fn plan(text: &str, wishes: &TournamentOptions) -> TournamentPlan {
    TournamentPlan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", text).expect("a sound file"), wishes)
        .expect("a sound tournament")
}

fn table(table: usize) -> TournamentOptions {
    TournamentOptions { table: Some(table), ..TournamentOptions::default() }
}

fn options(threads: usize, folder: Option<&Path>) -> RunOptions {
    RunOptions { threads, folder: folder.map(Path::to_owned), command: Some("again".into()), ..RunOptions::default() }
}

fn play(plan: &TournamentPlan, threads: usize) -> Findings {
    run_tournament(plan, &options(threads, None), &Quiet, &AtomicBool::new(false)).unwrap().findings
}

fn tournament(findings: &Findings) -> &Tournament {
    findings.tournament().unwrap()
}

fn json(findings: &Findings) -> String {
    serde_json::to_string(findings).unwrap()
}

#[test]
fn threads_change_nothing() {
    for seats in [1, 2, 3] {
        let plan = plan(FOUR, &table(seats));
        let one = json(&play(&plan, 1));
        assert!([2, 5].into_iter().all(|threads| json(&play(&plan, threads)) == one), "{seats} seats");
    }
}

/// The findings equal those of loops without chunks, stages and merging.
#[test]
fn a_plain_loop_gives_the_same_shares() {
    let plan = plan(FOUR, &table(3));
    let findings = play(&plan, 2);
    let found = tournament(&findings);
    assert_eq!((found.lineups, found.blocks, found.games), (4, 250, 3000));
    let mut ahead = [[0_u32; 4]; 4];
    let (mut wins, mut seats, mut placed) = ([0_u64; 4], [0_u64; 3], [[0_u64; 3]; 4]);
    for block in 0..250 {
        for lineup in [[0, 1, 2], [0, 1, 3], [0, 2, 3], [1, 2, 3]] {
            // Three players sit in two circular orders, in turn.
            let order = if block % 2 == 0 { lineup } else { [lineup[0], lineup[2], lineup[1]] };
            let mut table = Table::new(race(&*plan.base.game), plan.players.pick(&lineup).make(&plan.registry));
            for rotation in 0..3 {
                let state = table.play(Luck::of_table(7, block), rotation, &mut Silent);
                let outcome = race(&*plan.base.game).outcome(&state);
                let seat_of = |place: usize| evenkeel_engine::Seat::new((place + rotation) % 3);
                for member in 0..3 {
                    let seat = seat_of(member);
                    wins[order[member]] += u64::from(outcome.win_share(seat));
                    seats[seat.index()] += u64::from(outcome.win_share(seat));
                    placed[order[member]][seat.index()] += u64::from(outcome.win_share(seat));
                    for other in 0..3 {
                        let points = 1 + i32::from(outcome.rank(seat) < outcome.rank(seat_of(other)))
                            - i32::from(outcome.rank(seat) > outcome.rank(seat_of(other)));
                        ahead[order[member]][order[other]] += points as u32;
                    }
                }
            }
        }
    }
    for standing in &found.standings {
        let player = (0..4).find(|player| plan.label(*player) == standing.strategy).unwrap();
        assert!((standing.win_rate.estimate - wins[player] as f64 / 2250e6).abs() < 1e-9, "{standing:?}");
        assert_eq!(standing.games, 2250);
        // Three of four line-ups contain this player, once in every seat.
        for (seat, wins) in standing.seats.iter().zip(placed[player]) {
            assert!((seat.estimate - wins as f64 / 750e6).abs() < 1e-9, "{standing:?}");
        }
        for matchup in found.matchups.iter().filter(|matchup| matchup.strategy == standing.strategy) {
            let other = (0..4).find(|player| plan.label(*player) == matchup.against).unwrap();
            assert!((matchup.ahead.estimate - f64::from(ahead[player][other]) / 3000.0).abs() < 1e-9, "{matchup:?}");
            assert_eq!(matchup.meetings, 1500);
        }
    }
    for (seat, wins) in found.seats.iter().zip(seats) {
        assert!((seat.win_rate.estimate - wins as f64 / 3000e6).abs() < 1e-6);
    }
    assert_eq!(found.ends.values().sum::<u64>(), 3000);
    assert_eq!(found.matchups.len(), 12);
}

/// The first seat is one lane and all others the other, for any strategy: their shares are those of the seats. Alone, no lane wins against another.
#[test]
fn factors_group_the_seats_of_a_tournament() {
    let findings = play(&plan(FOUR, &table(3)), 2);
    let found = tournament(&findings);
    let [lane] = found.factors.as_slice() else { panic!("one factor, found {:?}", found.factors) };
    let [inner, outer] = lane.levels.as_slice() else { panic!("two lanes are run in, found {:?}", lane.levels) };
    assert_eq!((lane.name.as_str(), inner.name.as_str(), outer.name.as_str()), ("lane", "inner", "outer"));
    assert_eq!((inner.seats, outer.seats), (3000, 6000));
    let seats: Vec<f64> = found.seats.iter().map(|seat| seat.win_rate.estimate).collect();
    assert!((inner.win_rate.estimate - seats[0]).abs() < 1e-12);
    assert!((outer.win_rate.estimate - f64::midpoint(seats[1], seats[2])).abs() < 1e-6);
    let alone = play(&plan(FOUR, &table(1)), 2);
    assert!(tournament(&alone).factors.iter().all(|factor| factor.levels.is_empty()));
}

#[test]
fn the_stronger_is_rated_higher() {
    let findings = play(&plan(FOUR, &table(2)), 2);
    let found = tournament(&findings);
    let names: Vec<_> = found.standings.iter().map(|standing| standing.strategy.as_str()).collect();
    assert_eq!(names, ["sprinter", "sprinter{keen=3}", "sprinter{keen=1}", "walker"]);
    let mean: f64 = found.standings.iter().map(|standing| standing.rating.estimate).sum();
    assert!(mean.abs() < 1e-6);
    for standing in &found.standings {
        let rating = standing.rating;
        assert!(
            rating.low < rating.estimate && rating.estimate < rating.high && rating.high - rating.low < 120.0,
            "{rating:?}"
        );
        assert!(standing.best_place <= standing.worst_place);
    }
    assert_eq!((found.standings[0].best_place, found.standings[0].worst_place), (1, 1));
    let [verdict, ..] = findings.verdicts.as_slice() else { panic!() };
    assert!(verdict.text.starts_with("Sprinter is the strongest") && verdict.strategy.as_deref() == Some("sprinter"));
    assert!(found.cycles.is_empty() && found.cycles_seen == 0);
}

/// Alone with the same seed, the better standing wins.
#[test]
fn a_game_for_one_compares_results() {
    let plan = plan("seats = [\"walker\", \"sprinter\"]\ngames = 400\nrules.limit = 5\nrules.goal = 99", &table(1));
    let findings = play(&plan, 2);
    let found = tournament(&findings);
    assert_eq!((found.games, found.blocks, found.seats.len()), (400, 200, 0));
    let standing = |member: usize, block| {
        let mut table = Table::new(race(&*plan.base.game), plan.players.pick(&[member]).make(&plan.registry));
        let state = table.play(Luck::of_table(0, block), 0, &mut Silent);
        race(&*plan.base.game).standing(&state, evenkeel_engine::Seat::new(0))
    };
    let points = |block| match standing(0, block).cmp(&standing(1, block)) {
        core::cmp::Ordering::Less => 0.0,
        core::cmp::Ordering::Equal => 0.5,
        core::cmp::Ordering::Greater => 1.0,
    };
    let closest = found.extremes.iter().find(|extreme| extreme.reason == Reason::Closest).unwrap();
    let better = usize::from(standing(1, closest.block) > standing(0, closest.block));
    assert_eq!(
        closest.winner.as_deref(),
        Some(["walker", "sprinter"][better]),
        "who stands better wins the closest game"
    );
    let walker: f64 = (0..200).map(points).sum::<f64>() / 200.0;
    let matchup = found.matchups.iter().find(|matchup| matchup.strategy == "walker").unwrap();
    assert!((matchup.ahead.estimate - walker).abs() < 1e-9 && walker > 0.0 && walker < 1.0);
    let row = found.standings.iter().find(|standing| standing.strategy == "walker").unwrap();
    assert!((row.win_rate.estimate - walker).abs() < 1e-9 && row.games == 200);
    let closest = found.extremes.iter().find(|extreme| extreme.reason == Reason::Closest).unwrap();
    assert_eq!(closest.commands.len(), 2);
}

#[test]
fn extremes_are_what_they_say() {
    let plan = plan(FOUR, &table(3));
    let findings = play(&plan, 2);
    let extreme = |reason| tournament(&findings).extremes.iter().find(|extreme| extreme.reason == reason).unwrap();
    let mut longest = 0;
    let mut closest = i64::MAX;
    for block in 0..250 {
        for lineup in 0..4 {
            let members = &plan.lineups[lineup];
            let mut table = Table::new(race(&*plan.base.game), plan.players.pick(members).make(&plan.registry));
            for rotation in 0..3 {
                let state = table.play(Luck::of_table(7, block), rotation, &mut Silent);
                let (game, outcome) = (race(&*plan.base.game), race(&*plan.base.game).outcome(&state));
                let mut metrics = evenkeel_engine::metrics::Metrics::new();
                game.metrics(&state, &mut metrics);
                longest = longest.max(metrics.get(0, evenkeel_engine::Seat::new(0)));
                if outcome.winners() == 1 {
                    let winner = outcome.seats().iter().find(|seat| outcome.rank(*seat) == 1).unwrap();
                    let own = game.standing(&state, winner);
                    let lead =
                        outcome.seats().others(winner).map(|seat| (own - game.standing(&state, seat)).abs()).min();
                    closest = closest.min(lead.unwrap());
                }
            }
        }
    }
    assert!((extreme(Reason::Longest).value - longest as f64).abs() < 1e-9);
    assert!((extreme(Reason::Closest).value - closest as f64).abs() < 1e-9);
    let upset = extreme(Reason::Upset);
    assert_eq!(upset.winner.as_deref(), Some("walker"), "{upset:?}");
    assert!(upset.value < 0.2 && upset.commands[0].contains("--rotation"), "{upset:?}");
}

const TWO: &str = "seats = [\"sprinter\", \"walker\"]\nseed = 4\nrules.sprint.trip = 2\n";

fn decide(margin: f64) -> TournamentOptions {
    TournamentOptions { decide: Some(Decide { margin, error: 0.05 }), ..TournamentOptions::default() }
}

#[test]
fn a_decision_ends_the_games() {
    let better = play(&plan(TWO, &decide(0.02)), 2);
    let decision = tournament(&better).duel.as_ref().unwrap();
    assert_eq!((decision.answer, decision.strategy.as_str()), (Answer::Better, "sprinter"), "{decision:?}");
    assert!(tournament(&better).games < 20_000 && decision.score.low > 0.5 && !better.interrupted);
    assert!(better.verdicts[0].text.starts_with("Sprinter is better"), "{}", better.verdicts[0].text);
    let turned = TWO.replace("\"sprinter\", \"walker\"", "\"walker\", \"sprinter\"");
    let worse = play(&plan(&turned, &decide(0.02)), 3);
    assert_eq!(tournament(&worse).duel.as_ref().unwrap().answer, Answer::Worse);
    let same = TWO.replace("walker", "sprinter{keen=6}");
    let alike = play(&plan(&same, &decide(0.05)), 2);
    assert_eq!(tournament(&alike).duel.as_ref().unwrap().answer, Answer::Alike);
    let short = play(&plan(&format!("games = 20\n{same}"), &decide(0.01)), 2);
    let decision = tournament(&short).duel.as_ref().unwrap();
    assert_eq!(decision.answer, Answer::Open, "{decision:?}");
}

/// Ten blocks of two games, half of the points: the interval must shrink to the margin, and each required block has two games.
#[test]
fn games_a_decision_needs_are_games_and_not_blocks() {
    let plan = plan(TWO, &decide(0.02));
    let mut tally = tally::TournamentTally::new(&plan);
    (tally.blocks, tally.scores) = (10, vec![1, 2, 4, 2, 1]);
    let findings = conclude::conclude(&plan, &tally, false, None);
    let found = tournament(&findings).duel.as_ref().unwrap();
    let half = (found.score.high - found.score.low) / 2.0;
    let blocks = (10.0 * square(half / 0.02)) as u64;
    assert_eq!((found.answer, found.games_needed), (Answer::Open, Some(2 * blocks)), "{found:?}");
    let text = &findings.verdicts[0].text;
    assert!(text.starts_with("It is not clear whether sprinter is better: 50.0% ("), "{text}");
}

/// The rows contain all data of a rating: wins of line-ups, added up from Polars' columns alone.
#[cfg(feature = "rows")]
#[test]
fn rows_add_up_to_the_win_rates() {
    for seats in [1, 3] {
        let (plan, folder) = (plan(FOUR, &table(seats)), tempfile::tempdir().unwrap());
        let asked = RunOptions { rows: true, ..options(2, Some(folder.path())) };
        let ran = run_tournament(&plan, &asked, &Quiet, &AtomicBool::new(false)).unwrap();
        let frame = crate::rows::read_part(&ran.outcomes.expect("rows were asked for")).unwrap();
        let found = tournament(&ran.findings);
        assert_eq!(frame.height() as u64, found.games * seats as u64);
        let lineups: Vec<i32> = frame.column("lineup").unwrap().i32().unwrap().into_no_null_iter().collect();
        let wins: Vec<f64> = frame.column("win_share").unwrap().f64().unwrap().into_no_null_iter().collect();
        let strategies = frame.column("strategy").unwrap().str().unwrap().clone();
        assert_eq!(lineups.iter().copied().collect::<std::collections::BTreeSet<_>>().len(), 4);
        for standing in found.standings.iter().filter(|_| seats > 1) {
            let own = || (0..wins.len()).filter(|row| strategies.get(*row) == Some(standing.strategy.as_str()));
            let won: f64 = own().map(|row| wins[row]).sum();
            assert_eq!(own().count() as u64, standing.games);
            let share = won / standing.games as f64;
            assert!((share - standing.win_rate.estimate).abs() < 1e-6, "{standing:?}");
        }
    }
}

/// Of two identical strategies, the first named is not called the strongest.
#[test]
fn two_that_play_alike_are_never_the_strongest() {
    let pair = ["\"sprinter\", \"sprinter{keen=6}\"", "\"sprinter{keen=6}\", \"sprinter\""];
    for order in [Order::Reward, Order::Rating] {
        for seats in pair {
            let asked = TournamentOptions { order, ..table(2) };
            let findings = play(&plan(&format!("seats = [{seats}]\ngames = 400"), &asked), 2);
            let places = tournament(&findings).standings.iter().map(|found| (found.best_place, found.worst_place));
            assert_eq!(places.collect::<Vec<_>>(), [(1, 2), (1, 2)]);
            let text = &findings.verdicts[0].text;
            assert!(text.starts_with("No strategy is clearly ahead"), "{text}");
        }
    }
}

#[test]
fn an_interrupted_tournament_goes_on_to_the_same_bytes() {
    for (text, wishes) in [(FOUR, table(3)), (TWO, decide(0.02)), (FOUR, table(1))] {
        let plan = plan(text, &wishes);
        let undisturbed = play(&plan, 2);
        let folder = tempfile::tempdir().unwrap();
        for chunks in [1, 2] {
            let (stop, merged) = (AtomicBool::new(false), AtomicU64::new(0));
            let progress = |event: Event| {
                if matches!(event, Event::Merged { .. }) && merged.fetch_add(1, Ordering::Relaxed) + 1 == chunks {
                    stop.store(true, Ordering::Relaxed);
                }
            };
            run_tournament(&plan, &options(1, Some(folder.path())), &progress, &stop).unwrap();
        }
        let ran = run_tournament(&plan, &options(3, Some(folder.path())), &Quiet, &AtomicBool::new(false)).unwrap();
        assert_eq!(json(&ran.findings), json(&undisturbed));
    }
}

#[test]
fn what_cannot_be_played_is_refused() {
    let refuse = |text: &str, wishes: &TournamentOptions, wanted: &str| {
        let experiment = Experiment::parse("race.toml", text).unwrap();
        let faults = TournamentPlan::new(&Registry::of::<Race>(), &experiment, wishes).unwrap_err();
        assert!(faults.iter().any(|fault| fault.message.contains(wanted)), "{wanted}: {faults:?}");
    };
    refuse("seats = [\"walker\"]", &TournamentOptions::default(), "two strategies or more");
    refuse("seats = [\"walker\", \"walker\"]", &TournamentOptions::default(), "takes part twice");
    refuse("seats = [\"walker\", \"wlaker\"]", &TournamentOptions::default(), "no strategy");
    refuse(FOUR, &table(5), "tables of 1 to 4");
    refuse("seats = [\"walker\", \"sprinter\"]", &table(3), "do not fill a table of 3");
    refuse(FOUR, &decide(0.02), "between two strategies");
    refuse(
        TWO,
        &TournamentOptions { decide: Some(Decide { margin: 0.6, error: 2.0 }), ..TournamentOptions::default() },
        "margin",
    );
    refuse(
        TWO,
        &TournamentOptions { decide: Some(Decide { margin: 0.1, error: 2.0 }), ..TournamentOptions::default() },
        "error",
    );
    refuse("games = 9223372036854775807", &TournamentOptions::default(), "this number of games is not possible");
    refuse(FOUR, &TournamentOptions { lineups: Some(0), ..TournamentOptions::default() }, "at least one line-up");
}

#[test]
fn many_strategies_are_sampled() {
    let seats: Vec<_> = (0..=6).map(|keen| format!("\"sprinter{{keen={keen}}}\"")).collect();
    let text = format!("seats = [{}]\ngames = 480", seats.join(","));
    let plan = plan(&text, &TournamentOptions { lineups: Some(12), ..table(4) });
    assert_eq!((plan.lineups.len(), plan.possible, plan.blocks), (12, 35, 10));
    let findings = play(&plan, 2);
    assert!(findings.verdicts.iter().any(|verdict| verdict.text.contains("12 of 35 line-ups")));
    assert_eq!(tournament(&findings).matchups.len(), 42);
}
