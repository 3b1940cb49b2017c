use evenkeel_engine::{MAX_SEATS, Seats};
use evenkeel_strategies::Orders;

use super::*;

/// Chances of three seats, in hundredths, at each point.
fn chances(points: &[[i64; 3]]) -> ChancesByRound {
    let point = |(index, hundredths): (usize, &[i64; 3])| {
        let mut all = [0; MAX_SEATS];
        all.iter_mut().zip(hundredths).for_each(|(chance, part)| *chance = part * 10_000);
        Point { clock: index as u32 + 2, chances: all }
    };
    ChancesByRound::of(points.iter().enumerate().map(point).collect())
}

/// One block of these games at a table of three labels; seat 0 wins.
fn count(games: &[&[[i64; 3]]]) -> ShapeTally {
    let outcome = Outcome::ranked_by(Seats::new(3).unwrap(), 0, |seat| 3 - seat.index());
    let places = Places::new(3, Orders::Typed, 0, 0);
    let (mut block, mut tally) = (ShapeBlock::new(3), ShapeTally::new(3, 3));
    for game in games {
        block.take(&chances(game), &outcome, &places, &[0, 1, 2]);
    }
    block.end(&mut tally);
    block.finish(&mut tally, &mut Vec::new(), 100);
    tally
}

fn numbers(sums: RatioSums) -> (i128, i128) {
    (sums.part.sum, sums.whole.sum)
}

/// Four rounds and a fifth in which seat 0 wins: behind, further behind, ahead again, further ahead than any seat before.
const COMEBACK: [[i64; 3]; 4] = [[30, 40, 30], [20, 60, 20], [50, 40, 10], [70, 20, 10]];

#[test]
fn a_comeback_is_told_round_by_round() {
    let found = count(&[&COMEBACK]);
    let once = |number| numbers(found.once(number));
    assert_eq!(once(Once::Changes), (1, 1), "from seat 1 to seat 0");
    assert_eq!(once(Once::Led), (2, 4), "after two of four rounds the winner led");
    assert_eq!(once(Once::Behind), (2, 4));
    assert_eq!(once(Once::ForGood), (600, 1), "after three of five rounds the lead was taken for good");
    assert_eq!(
        once(Once::PlayedOn),
        (200, 1),
        "40 ahead was the most of a loser; 50 ahead, one of five rounds was left"
    );
    assert_eq!(once(Once::Late), (1_000_000, 1), "the leader before the last round wins");
    assert_eq!(once(Once::Last), (0, 1), "seat 2 is last alone after three rounds, and loses");
}

/// Half of five rounds is over after the third.
#[test]
fn leaders_are_told_by_tenths_rounds_bands_and_labels() {
    let found = count(&[&COMEBACK]);
    let tenths: Vec<_> = (0..TENTHS).map(|tenth| numbers(found.tenth(tenth)).0 / 1_000_000).collect();
    assert_eq!(
        tenths,
        [0, 0, 0, 0, 1, 1, 1, 1, 1],
        "one, one, two, two, three, three, four, four and again four rounds"
    );
    assert!((0..TENTHS).all(|tenth| numbers(found.tenth(tenth)).1 == 1), "one leader at each");
    assert_eq!(found.half_time(), found.tenth(4));
    let rounds: Vec<_> = (1..=5).map(|round| numbers(found.round(round))).collect();
    assert_eq!(rounds, [(0, 1), (0, 1), (1_000_000, 1), (1_000_000, 1), (0, 0)]);
    let bands: Vec<_> = (0..BANDS.len()).map(|band| numbers(found.band(band)).1).collect();
    assert_eq!(bands, [0, 0, 1, 0, 0], "ten hundredths ahead at half time");
    assert_eq!([0, 1, 2].map(|label| numbers(found.led(label))), [(1, 1), (0, 1), (0, 1)]);
    assert_eq!([0, 1, 2].map(|label| numbers(found.won(label))), [(1_000_000, 1), (0, 0), (0, 0)]);
    let gaps: Vec<_> = found.gaps.iter().map(|gaps| gaps.percentile(50).unwrap()).collect();
    assert_eq!(gaps, [10, 10, 40, 40, 10, 10, 50, 50, 50]);
}

#[test]
fn every_label_has_its_own_leads() {
    let found = count(&[&[[20, 30, 50]]]);
    assert_eq!([0, 1, 2].map(|label| numbers(found.led(label))), [(0, 1), (0, 1), (1, 1)]);
    assert_eq!([0, 1, 2].map(|label| numbers(found.won(label))), [(0, 0), (0, 0), (0, 1)], "the last label loses");
}

#[test]
fn nobody_leads_where_two_are_equally_likely() {
    let found = count(&[&[[40, 40, 20], [50, 25, 25]]]);
    assert_eq!(numbers(found.once(Once::Led)), (1, 2));
    assert_eq!(numbers(found.once(Once::Behind)), (0, 2), "as likely as the likeliest is not behind");
    assert_eq!(numbers(found.tenth(0)), (0, 0));
    assert_eq!(numbers(found.once(Once::Changes)), (0, 1), "the first leader is no change");
    assert_eq!(numbers(found.once(Once::Last)), (0, 0), "two are last at half time");
    let there_and_back = count(&[&[[50, 30, 20], [30, 50, 20], [30, 50, 20], [50, 30, 20]]]);
    assert_eq!(numbers(there_and_back.once(Once::Changes)), (2, 1), "each of two changes counts, and staying does not");
    let lead_stays = count(&[&[[50, 25, 25], [40, 40, 20], [60, 20, 20]]]);
    assert_eq!(numbers(lead_stays.once(Once::Changes)), (0, 1), "a tie leaves the lead where it was");
}

#[test]
fn a_surprise_is_decided_by_its_end() {
    let found = count(&[&[[10, 80, 10], [20, 70, 10]]]);
    assert_eq!(numbers(found.once(Once::ForGood)), (1000, 1));
    assert_eq!(numbers(found.once(Once::PlayedOn)), (0, 1));
    assert_eq!(numbers(found.once(Once::Late)), (0, 1));
}

/// The loser was 10 ahead: an equal lead does not decide it, and 50 after three of four rounds does. Without a leader nothing is decided.
#[test]
fn whoever_is_as_far_ahead_as_a_loser_was_has_not_won_yet() {
    let played_on = |points: &[[i64; 3]]| numbers(count(&[points]).once(Once::PlayedOn));
    assert_eq!(played_on(&[[30, 40, 30], [50, 40, 10], [70, 20, 10]]), (250, 1));
    assert_eq!(played_on(&[[30, 40, 30], [51, 40, 9], [70, 20, 10]]), (500, 1));
    assert_eq!(played_on(&[[40, 40, 20], [40, 40, 20]]), (0, 1));
}

#[test]
fn games_of_one_round_tell_nothing_and_blocks_add_up() {
    assert_eq!(count(&[&[]]), count(&[]));
    let mut merged = count(&[&COMEBACK]);
    merged.merge(&count(&[&COMEBACK]), 100);
    assert_eq!(numbers(merged.once(Once::Led)), (4, 8));
    assert_eq!(merged.once(Once::Led).part.squares, 8, "two blocks of two");
    assert_eq!(merged.gaps[0].total(), 2);
    assert!(!ShapeTally::new(1, 1).is_told(), "alone at the table nobody leads");
    assert!(ShapeTally::new(2, 2).is_told());
    assert_eq!(ShapeTally::new(3, 3).shape(), [9 + 7 + 5 + 60 + 2 * 3, 9], "tenths, once, bands, rounds and labels");
}

/// The first point at which this part of the game is over, for any length.
#[test]
fn tenths_fall_on_points_of_any_game() {
    let at = |points: usize| (0..TENTHS).map(|tenth| point_at(points, tenth)).collect::<Vec<_>>();
    assert_eq!(at(1), [0; TENTHS]);
    assert_eq!(at(9), [0, 1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(at(19), [1, 3, 5, 7, 9, 11, 13, 15, 17]);
    assert!((1..200).all(|points| at(points).iter().all(|point| *point < points)));
}
