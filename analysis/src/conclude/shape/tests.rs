use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::{MAX_SEATS, Seats};
use evenkeel_strategies::{ChancesByRound, Orders, Places, Point};

use super::*;
use crate::tally::ShapeBlock;

/// Blocks of two games at a table of two: seat 0 leads throughout, by this many hundredths, and wins or loses.
fn shape(blocks: &[[(i64, bool); 2]]) -> Shape {
    let mut tally = CellTally { counted: blocks.len() as u64, shape: ShapeTally::new(2, 2), ..CellTally::default() };
    let (mut block, places) = (ShapeBlock::new(2), Places::new(2, Orders::Typed, 0, 0));
    for games in blocks {
        for (ahead, won) in games {
            let mut chances = [0; MAX_SEATS];
            (chances[0], chances[1]) = ((50 + ahead / 2) * 10_000, (50 - ahead / 2) * 10_000);
            let points = (2..6).map(|clock| Point { clock, chances }).collect();
            let outcome = Outcome::ranked_by(Seats::new(2).unwrap(), 0, |seat| (seat.index() == 0) == *won);
            block.take(&ChancesByRound::of(points), &outcome, &places, &[0, 1]);
        }
        block.end(&mut tally.shape);
    }
    block.finish(&mut tally.shape, &mut Vec::new(), 100);
    conclude_shape(&tally, &["one".to_owned(), "two".to_owned()], (2, true)).expect("games of several rounds")
}

/// `wins` of every ten leaders win.
fn leaders(ahead: i64, wins: usize, blocks: usize) -> Vec<[(i64, bool); 2]> {
    (0..blocks).map(|block| [(ahead, block % 10 < wins), (ahead, (block + 5) % 10 < wins)]).collect()
}

#[test]
fn a_lead_is_one_where_whoever_is_further_ahead_wins_more() {
    let found = shape(&[leaders(2, 6, 200), leaders(50, 9, 200)].concat());
    assert!(found.foretells);
    let bands: Vec<_> = found.bands.iter().map(|band| (band.from, band.below, band.leaders)).collect();
    assert_eq!(bands, [(0, Some(5), 400), (40, None, 400)]);
    assert!((found.bands[1].win_rate.estimate - 0.9).abs() < 1e-12 && (found.half_time.estimate - 0.75).abs() < 1e-12);
    let alike = shape(&[leaders(2, 7, 200), leaders(50, 7, 200)].concat());
    assert!(!alike.foretells, "further ahead wins no more");
    let contradicted = shape(&[leaders(2, 6, 200), leaders(20, 9, 200), leaders(50, 2, 20)].concat());
    assert!(!contradicted.foretells, "the few who are furthest ahead win less");
    let swapped = shape(&[leaders(2, 9, 200), leaders(50, 6, 200)].concat());
    assert!(!swapped.foretells, "further ahead wins less");
}

#[test]
fn who_wins_no_more_than_an_even_share_leads_nothing() {
    let found = shape(&[leaders(2, 2, 200), leaders(50, 8, 200)].concat());
    assert!(!found.foretells, "half of the leaders win, as of all players: {:?}", found.half_time);
}

/// A band with very few leaders is no evidence, nor are few games.
#[test]
fn little_is_no_evidence() {
    let rare = shape(&[leaders(2, 6, 400), leaders(50, 10, 8)].concat());
    assert!(!rare.foretells, "16 of 816 leaders are fewer than one in twenty");
    let few = shape(&[leaders(2, 6, 5), leaders(50, 9, 5)].concat());
    assert!(!few.foretells, "ten blocks");
}

#[test]
fn measures_are_those_of_the_games() {
    let found = shape(&leaders(20, 8, 100));
    assert_eq!(found.games, 200);
    assert!(
        found.lead_changes.estimate.abs() < 1e-12 && found.lead_changes.high > 0.0,
        "none was seen: {:?}",
        found.lead_changes
    );
    assert!((found.led.estimate - 0.8).abs() < 1e-12, "the winner led in eight of ten games, from the first round on");
    assert!((found.behind.estimate - 0.2).abs() < 1e-12);
    assert!((found.for_good.estimate - (0.8 * 0.2 + 0.2)).abs() < 1e-12, "after one of five rounds, or at the end");
    assert!(
        (found.played_on.estimate - 0.8 * 0.8).abs() < 1e-12,
        "who led by 20 from the first round on was never behind by as much"
    );
    assert!((found.tension - 0.4).abs() < 1e-12, "leaders lose a fifth of the games, where half is even");
    assert_eq!(found.last.map(|last| last.estimate), Some(0.2).map(|share: f64| share));
    assert_eq!(
        found.rounds.iter().map(|round| (round.at, round.leaders)).collect::<Vec<_>>(),
        [(1, 200), (2, 200), (3, 200), (4, 200)]
    );
    let at = |leaders: &Leaders| leaders.ahead.iter().map(|quantile| quantile.estimate).collect::<Vec<_>>();
    assert!(found.tenths.iter().all(|tenth| at(tenth) == [20; 5]));
    let (one, two) = (found.strategies["one"], found.strategies["two"]);
    assert!((one.leads.estimate - 1.0).abs() < 1e-12 && two.leads.estimate.abs() < 1e-12 && two.wins.is_none());
    assert!((one.wins.unwrap().estimate - 0.8).abs() < 1e-12);
}

/// Rounds that fewer than a tenth of the games reach are omitted: estimates from few games are unreliable.
#[test]
fn seldom_reached_rounds_are_left_out() {
    let mut tally = CellTally { counted: 100, shape: ShapeTally::new(2, 2), ..CellTally::default() };
    let (mut block, places) = (ShapeBlock::new(2), Places::new(2, Orders::Typed, 0, 0));
    let outcome = Outcome::ranked_by(Seats::new(2).unwrap(), 0, |seat| seat.index() == 0);
    for number in 0..100 {
        let rounds = if number < 9 { 6 } else { 3 };
        let mut chances = [0; MAX_SEATS];
        (chances[0], chances[1]) = (600_000, 400_000);
        let points = (0..rounds).map(|clock| Point { clock, chances }).collect();
        block.take(&ChancesByRound::of(points), &outcome, &places, &[0, 1]);
        block.end(&mut tally.shape);
    }
    let found = conclude_shape(&tally, &["one".to_owned(), "two".to_owned()], (2, true)).unwrap();
    assert_eq!(found.rounds.iter().map(|round| round.at).collect::<Vec<_>>(), [1, 2, 3]);
}
