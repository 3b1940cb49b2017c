use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::themes::Themes;
use evenkeel_engine::{MAX_SEATS, Seats};
use evenkeel_strategies::{ChancesByRound, Orders, Places, Point};

use super::*;
use crate::tally::made_up::{BATTLES, TRADES, battles, games, ruleset, shown};
use crate::tally::number::Owner;
use crate::tally::tests::{ratios, sums};
use crate::tally::{LevelPair, MetricTally, Once, RatioSums, first_level};

/// The label of each member: only the first has its own.
const LABELS: [usize; 3] = [0, 1, 1];

/// Blocks of the made-up games, by their positions, beside a reference cell; the trades are requested by name.
fn collect(blocks: &[&[usize]], reference: Option<BlockSeries>) -> (CellTally, BlockSeries) {
    let (ruleset, games, shown) = (ruleset(), games(), [shown(&[(TRADES, 1)], &[])]);
    let batching = Some(Batching { blocks: 1, count: 2 });
    let accumulator = Accumulator::new(ruleset, &LABELS, 2, reference.map(Rc::new));
    let mut accumulator = accumulator.showing(ruleset, &shown).in_batches(batching, 0);
    for block in blocks {
        block.iter().for_each(|&game| accumulator.take(ruleset, &games[game]));
        accumulator.end_block();
    }
    accumulator.finish(100)
}

/// Two games in the first block, one in the second.
fn both_blocks() -> (CellTally, BlockSeries) {
    collect(&[&[0, 1], &[2]], None)
}

fn metric(blocks: &[i64], values: &[i64]) -> MetricTally {
    MetricTally { sums: sums(blocks), histogram: Histogram::count(&mut values.to_vec(), &mut Vec::new(), 100) }
}

#[test]
fn wins_ranks_and_ends_are_summed_by_block() {
    let (found, _) = both_blocks();
    assert_eq!((found.blocks, found.counted, &found.ends[..]), (2, 0, &[2, 1][..]));
    assert_eq!(found.end_sums, [sums(&[1, 1]), sums(&[1, 0])]);
    assert_eq!(found.shares, [sums(&[1_500_000, 0]), sums(&[500_000, 1_000_000])]);
    assert_eq!(found.ranks, [sums(&[2, 3]), sums(&[9, 3])]);
    assert_eq!(found.seats, [sums(&[1_500_000, 0]), sums(&[500_000, 1_000_000]), sums(&[0, 0])]);
}

/// By hand, from the rotations: the first label is just behind the second in every game.
#[test]
fn neighbours_are_those_who_move_just_before() {
    let wanted = [
        ratios(&[(0, 0), (0, 0)]),
        ratios(&[(1_500_000, 2), (0, 1)]),
        ratios(&[(0, 2), (0, 1)]),
        ratios(&[(500_000, 2), (1_000_000, 1)]),
    ];
    assert_eq!(both_blocks().0.neighbours, wanted);
}

#[test]
fn metrics_have_sums_by_block_and_a_histogram_of_all_games() {
    let (found, _) = both_blocks();
    assert_eq!(found.game_metrics, [metric(&[22, 5], &[10, 12, 5]), metric(&[10, 1], &[4, 6, 1])]);
    assert_eq!(found.seat_metrics[0], [metric(&[5, 6], &[3, 2, 6]), metric(&[2, 5], &[2, 0, 5])]);
    let second = [metric(&[15, 10], &[0, 5, 1, 9, 3, 7]), metric(&[12, 9], &[0, 4, 1, 7, 3, 6])];
    assert_eq!(found.seat_metrics[1], second);
}

#[test]
fn grades_are_those_of_the_seats_of_a_label() {
    let grades = |label: usize| both_blocks().0.grades[label].exactly.iter().map(|sums| sums.sum).collect::<Vec<_>>();
    assert_eq!(grades(0), [0, 0, 1, 1, 0, 0, 1]);
    assert_eq!(grades(1), [1, 1, 0, 1, 0, 1, 0, 1, 0, 1]);
}

/// Trades of the game without half of the swaps, then all trades of each label; per game, and per seat.
#[test]
fn a_number_requested_by_name_is_that_of_the_game_and_of_every_label() {
    let wanted = [ratios(&[(13, 2), (9, 1)]), ratios(&[(5, 2), (6, 1)]), ratios(&[(15, 4), (10, 2)])];
    assert_eq!(both_blocks().0.shown, wanted);
}

#[test]
fn batches_have_the_sums_of_their_blocks() {
    let found = both_blocks().0.batches;
    assert_eq!(found.keys().collect::<Vec<_>>(), [&0, &1]);
    assert_eq!((&found[&0].shares, &found[&0].seat_metrics[1]), (&vec![1_500_000, 500_000], &vec![15, 12]));
    assert_eq!((&found[&1].ranks, &found[&1].ends, &found[&1].game_metrics), (&vec![3, 3], &vec![1, 0], &vec![5, 1]));
}

#[test]
fn a_course_has_the_wins_of_every_label_and_the_length() {
    assert_eq!(both_blocks().1.courses, [[1_500_000, 500_000, 22], [0, 1_000_000, 5]]);
}

/// The other cell plays the second block first.
#[test]
fn differences_are_those_from_the_same_block_of_the_reference_cell() {
    let found = collect(&[&[2], &[0, 1]], Some(both_blocks().1)).0;
    let apart = |number: i64| sums(&[number, -number]);
    assert_eq!(found.share_differences, [-1_500_000, 500_000].map(apart));
    assert_eq!(found.metric_differences, [-17, -9].map(apart));
    assert_eq!(found.seat_differences, [-1_500_000, 500_000, 0].map(apart));
    assert_eq!(found.end_differences, [0, -1].map(apart));
    assert_eq!(found.seat_metric_differences, [[1, 3].map(apart), [-5, -3].map(apart)]);
    let mut pair = LevelPair::default();
    pair.add((9, 1), (13, 2));
    pair.add((13, 2), (9, 1));
    assert_eq!(found.shown_pairs[0], pair);
    assert_eq!(both_blocks().0.shown_pairs, [LevelPair::default(); 3]);
}

/// The first label won or shared both games; of the second one member shared one.
#[test]
fn choices_and_leads_are_counted_in_some_blocks() {
    let (ruleset, mut games) = (ruleset(), games());
    let mut chances = [0; MAX_SEATS];
    chances[..3].copy_from_slice(&[600_000, 300_000, 100_000]);
    games[0].chances = ChancesByRound::of(vec![Point { clock: 2, chances }]);
    let mut accumulator = Accumulator::new(ruleset, &LABELS, 2, None);
    for (number, game) in games.iter().enumerate() {
        accumulator.take(ruleset, game);
        accumulator.take_imagined(|member| [5, 7, 11][member]);
        if number < 2 {
            accumulator.take_usage(game);
            accumulator.take_chances(game);
        }
        if number > 0 {
            accumulator.end_block();
        }
    }
    let found = accumulator.finish(100).0;
    assert_eq!((found.blocks, found.counted, &found.imagined[..]), (2, 1, &[15, 54][..]));
    let games = |ratios: RatioSums| ratios.whole.sum;
    let sides = [0, 1].map(|label| (games(found.usage[label].winners(0)), games(found.usage[label].others(0))));
    assert_eq!(sides, [(2, 0), (1, 3)]);
    assert_eq!((found.shape.once(Once::Led).part.sum, found.shape.gaps[0].total()), (1, 1));
}

/// Alone at the table the course is that of the score, or else of the first metric of a seat.
#[test]
fn a_player_alone_has_the_course_of_the_score() {
    let ruleset = ruleset();
    let mut game = games()[0].clone();
    game.outcome = Outcome::new(Seats::new(1).unwrap(), 0, |_| 1);
    game.places = Places::new(1, Orders::Typed, 0, 0);
    let mut accumulator = Accumulator::new(ruleset, &[0], 1, None);
    accumulator.take(ruleset, &game);
    accumulator.end_block();
    assert_eq!(accumulator.finish(100).1.courses, [[2, 10]]);
    assert_eq!(score_of_seat(ruleset), Some(1));
    let (mut without_score, mut without_metrics) = (*ruleset, *ruleset);
    without_score.themes = Themes::NONE;
    without_metrics.metrics = &ruleset.metrics[..1];
    let of = |info: RulesetInfo| score_of_seat(Box::leak(Box::new(info)));
    assert_eq!((of(without_score), of(without_metrics)), (Some(0), None));
}

/// The level of a factor has the wins, the number and the requested number of its seats.
#[test]
fn levels_have_the_sums_of_their_seats() {
    let (blocks, number) = (battles(), BATTLES.metrics.len() - 1);
    let shown = [shown(&[(number, 1)], &[])];
    let mut accumulator = Accumulator::new(BATTLES, &[0, 1], 2, None).showing(BATTLES, &shown);
    for block in &blocks {
        for game in block {
            accumulator.take(BATTLES, game);
        }
        accumulator.end_block();
    }
    let (found, owners) = (accumulator.finish(100).0, OwnerLayout::of(BATTLES, 2));
    assert_eq!([0, 1, 2, 3].map(|factor| first_level(BATTLES, factor)), [0, 2, 7, levels(BATTLES)]);
    let positions = [0, 1, 2].into_iter().flat_map(|factor| {
        let first = first_level(BATTLES, factor);
        (0..BATTLES.factors[factor].levels.len()).map(move |level| (factor, level, first + level))
    });
    for (factor, level, position) in positions {
        let of_block = |value: &dyn Fn(&GameRecord, Seat) -> i64| -> Vec<(i64, i64)> {
            let seats = |block: &[GameRecord; 2]| {
                let seats = block.iter().flat_map(|game| [0, 1].map(|seat| (game, Seat::new(seat))));
                let had: Vec<_> = seats.filter(|(game, seat)| game.levels(factor, *seat).has(level)).collect();
                (had.iter().map(|(game, seat)| value(game, *seat)).sum(), had.len() as i64)
            };
            blocks.iter().map(seats).collect()
        };
        let wins = of_block(&|game, seat| i64::from(game.outcome.win_share(seat)));
        assert_eq!(found.levels[position], ratios(&wins), "{factor} {level}");
        let numbers = of_block(&|game, seat| game.metrics.get(number, seat));
        assert_eq!(found.shown[owners.position(0, Owner::Level(position))], ratios(&numbers), "{factor} {level}");
    }
    assert_eq!(found.levels[0].whole.sum, 8, "one side of each battle leads the first fleet");
}

/// A chunk of four blocks in sixteen groups: every block is in the fourth group after the one before.
#[test]
fn counted_levels_are_summed_by_group() {
    let blocks = battles();
    let mut accumulator = Accumulator::new(BATTLES, &[0, 1], 2, None).in_groups(Grouping::of(0, 4, true));
    for block in &blocks {
        for game in block {
            accumulator.take(BATTLES, game);
        }
        accumulator.end_block();
    }
    let found = accumulator.finish(100).0.counts;
    assert_eq!((found.len(), found[0].keys().collect::<Vec<_>>()), (1, vec![&0, &4, &8, &12]));
    for (block, sums) in blocks.iter().zip(found[0].values()) {
        let mut wanted = CountSums::new(BATTLES.factors[2].levels.len());
        for game in block {
            let count = |seat: usize, level: usize| game.level_counts(2, Seat::new(seat))[level];
            wanted.take(2, count, |seat| i64::from(game.outcome.win_share(Seat::new(seat))));
        }
        assert_eq!(sums, &wanted);
    }
}
