use std::sync::atomic::AtomicBool;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Score, Seat};
use evenkeel_strategies::{Registry, Table};

use super::*;
use crate::Experiment;
use crate::experiment::{Order, TournamentOptions};
use crate::run::{Quiet, RunOptions};
use crate::testing::{Race, race};
use crate::tournament::ratings::rate;
use crate::tournament::run_tournament;

fn plan(seats: &str, asked: &TournamentOptions) -> TournamentPlan {
    let text = format!("seats = [{seats}]\ngames = 60\nrules.limit = 5\nrules.goal = 99\n");
    TournamentPlan::new(&Registry::of::<Race>(), &Experiment::parse("race.toml", &text).unwrap(), asked).unwrap()
}

const TWO: &str = "\"walker\", \"sprinter\"";

/// Blocks in which the first of two won more, although the second was ahead in all but one of eight rated games. In the first game of every other
/// block it is the other way round.
fn crossed(plan: &TournamentPlan, blocks: u64) -> TournamentTally {
    let (stages, mut tally) = (plan.stages(), TournamentTally::new(plan));
    for block in 0..blocks {
        tally.blocks += 1;
        for (player, games) in [3, 1].into_iter().enumerate() {
            tally.wins[player].add(games * i64::from(WHOLE_WIN) / 2);
        }
        tally.leads[0].add(i64::from(WHOLE_WIN) * (1 + i64::from(block % 2 == 0)));
        for game in 0..8 {
            let ahead = usize::from(game > 0 || block % 2 == 0);
            stages.count(&[0, 1], |player| 1 + u8::from(player != ahead), tally.batches.of_block(block));
        }
    }
    tally
}

/// Best and worst place of all players, in order.
fn places(order: Order) -> Vec<(String, usize, usize)> {
    let plan = plan(TWO, &TournamentOptions { table: Some(2), order, ..TournamentOptions::default() });
    let (tally, stages) = (crossed(&plan, 60), plan.stages());
    let ratings = rate(&stages, &tally.batches.iter().collect::<Vec<_>>());
    let standings = Ladder::new(&plan, &tally, &stages, &ratings).standings();
    standings.into_iter().map(|found| (found.strategy, found.best_place, found.worst_place)).collect()
}

/// The player with the most wins is first by the reward of a race, the player most often ahead is first by the ratings. So are their places.
#[test]
fn places_are_those_of_the_measure_that_puts_in_order() {
    let named = |first: &str, second: &str| vec![(first.to_owned(), 1, 1), (second.to_owned(), 2, 2)];
    assert_eq!(places(Order::Reward), named("walker", "sprinter"));
    assert_eq!(places(Order::Rating), named("sprinter", "walker"));
}

/// A thousand blocks in eight batches have the scatter of eight: Student's t for seven degrees of freedom, 2.364624.
#[test]
fn differences_of_ratings_have_the_degrees_of_freedom_of_their_batches() {
    let plan = plan(TWO, &TournamentOptions { table: Some(2), ..TournamentOptions::default() });
    let (mut tally, stages) = (crossed(&plan, 8), plan.stages());
    tally.blocks = 1000;
    let ratings = rate(&stages, &tally.batches.iter().collect::<Vec<_>>());
    let lead = ratings.lead((0, 1));
    let found = Ladder::new(&plan, &tally, &stages, &ratings).leads()[0].rating;
    assert!(((found.high - found.low) / 2.0 / lead.error - 2.364_624).abs() < 1e-5, "{found:?}, {lead:?}");
    assert!((lead.about(2.364_624 * lead.error).p_value(0.0) - 0.05).abs() < 1e-6, "{lead:?}");
    // The ratings of two players add up to 0, so each has half of the difference.
    let rating = ratings.rating(0);
    assert!(((rating.high - rating.low) / lead.error - 2.364_624).abs() < 1e-5, "{rating:?}, {lead:?}");
}

/// Three players alone at the table are compared with two others each, but play one game per block.
#[test]
fn who_plays_alone_has_one_game_a_block_however_many_there_are() {
    let alone = TournamentOptions { table: Some(1), ..TournamentOptions::default() };
    let mut plan = plan(&format!("{TWO}, \"sprinter{{keen=3}}\""), &alone);
    (plan.score, plan.order) = (Some(3), Measure::Score);
    let ran = run_tournament(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap();
    let found = ran.findings.tournament().unwrap();
    assert_eq!((found.blocks, found.games), (20, 60));
    for standing in &found.standings {
        let player = (0..3).find(|player| plan.label(*player) == standing.strategy).unwrap();
        let square = |block| {
            let mut table = Table::new(race(&*plan.base.game), plan.players.pick(&[player]).make(&plan.registry));
            let state = table.play(Luck::of_table(0, block), 0, &mut Silent);
            Score::standing(race(&*plan.base.game), &state, Seat::new(0)) as f64
        };
        let mean = (0..20).map(square).sum::<f64>() / 20.0;
        assert!((standing.score.unwrap().estimate - mean).abs() < 1e-9, "{standing:?}, {mean}");
        assert_eq!(standing.games, 20);
    }
    assert!(plan.base.game.seats().count() == 1);
}

/// Of three line-ups of three out of four strategies, one plays all and the others two. A lead is nevertheless the difference of the win rates,
/// though blocks have unequal numbers of games. Alone, all play equally often, and a lead is a difference of mean scores.
#[test]
fn a_lead_is_the_difference_of_what_is_rewarded() {
    let four = "\"walker\", \"sprinter\", \"sprinter{keen=3}\", \"sprinter{keen=1}\"";
    for table in [3, 1] {
        let lineups = (table == 3).then_some(3);
        let mut plan = plan(four, &TournamentOptions { table: Some(table), lineups, ..TournamentOptions::default() });
        if table == 1 {
            plan.score = Race::THEMES.position_of_score(Race::METRICS);
        }
        let often: Vec<u64> = (0..4).map(|player| plan.appearances(player)).collect();
        assert_eq!(often.iter().all(|games| *games == often[0]), table == 1, "{often:?}");
        let findings = run_tournament(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
        let found = findings.tournament().unwrap();
        let rewarded = |name: &str| {
            let own = found.standings.iter().find(|standing| standing.strategy == name).unwrap();
            assert_eq!(own.score.is_some(), table == 1);
            own.score.as_ref().map_or(own.win_rate.estimate, |score| score.estimate)
        };
        assert_eq!(found.leads.len(), 6);
        assert!(found.leads.iter().any(|lead| lead.reward.estimate.abs() > 1e-6));
        for lead in &found.leads {
            let wanted = rewarded(&lead.strategy) - rewarded(&lead.over);
            assert!((lead.reward.estimate - wanted).abs() < 1e-9, "{table} {lead:?} {wanted}");
        }
    }
}

/// Alone, two strategies are compared by their standings. A half point is not a whole win, so a strategy's share of comparisons won is its share
/// against the other, including the interval.
#[test]
fn of_two_alone_the_comparisons_won_are_the_match_up() {
    let plan = plan(TWO, &TournamentOptions { table: Some(1), ..TournamentOptions::default() });
    let findings = run_tournament(&plan, &RunOptions::default(), &Quiet, &AtomicBool::new(false)).unwrap().findings;
    let found = findings.tournament().unwrap();
    assert_eq!(found.standings.len(), 2);
    for standing in &found.standings {
        let against = found.matchups.iter().find(|matchup| matchup.strategy == standing.strategy).unwrap();
        let (own, ahead) = (&standing.win_rate, &against.ahead);
        for (one, other) in [(own.estimate, ahead.estimate), (own.low, ahead.low), (own.high, ahead.high)] {
            assert!((one - other).abs() < 1e-9, "{own:?} {ahead:?}");
        }
        assert!(own.low < own.high, "{own:?}");
    }
}
