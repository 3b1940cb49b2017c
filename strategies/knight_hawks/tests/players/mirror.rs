//! Mirror battles are even apart from the order of moves: both sides have the same ships at the same distances, so that the side does not matter.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::Tables;
use evenkeel_engine::{Describe, Game, Score, Seat, Seats};
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::{KnightHawks, Rules, State};

use super::{game, table};

/// The wins of the side that moved first, in half battles, by whether that was side A: sums, sums of squares, battles.
#[derive(Debug, Default)]
struct First([(i64, i64, i64); 2]);

impl First {
    fn note(&mut self, game: &KnightHawks, state: &State) {
        let mut metrics = Metrics::new();
        game.metrics(state, &mut metrics);
        let column = KnightHawks::METRICS.iter().position(|metric| metric.name == "moved_first").expect("a column");
        let b_first = metrics.get(column, Seat::new(1)) == 1;
        let first = Seat::new(usize::from(b_first));
        let halves = i64::from(2 * game.outcome(state).win_share(first) / WHOLE_WIN);
        let (sum, squares, count) = &mut self.0[usize::from(b_first)];
        (*sum, *squares, *count) = (*sum + halves, *squares + halves * halves, *count + 1);
    }

    /// Mean in thousandths of a battle won, and the square of its standard error.
    fn mean(&self, side: usize) -> (i64, i64) {
        let (sum, squares, count) = self.0[side];
        let (mean, variance) = (sum * 500 / count, (squares * count - sum * sum) * 250_000 / (count * count));
        (mean, variance / count)
    }
}

/// Cruiser Mirror turned by half a circle. As printed, the rosters of the two sides run in opposite directions, which affects `line` (see the
/// README of the ruleset).
fn turned_mirror() -> KnightHawks {
    let mut tables = Tables::built_in(KnightHawks::TABLES);
    let (_, printed) = tables.source("scenario-units").expect("the units");
    let swapped = printed
        .replace("K11,B,B1,sathar_frigate,,18,", "K11,B,B1,sathar_frigate,,22,")
        .replace("K11,B,B3,sathar_frigate,,22,", "K11,B,B3,sathar_frigate,,18,");
    assert_ne!(swapped, printed);
    tables.replace("scenario-units", "turned.csv", swapped);
    let rules = Rules { battle: Battle::K11, ..Rules::default() };
    KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("a mirror")
}

/// Cruiser Mirror with side A this many rows nearer.
fn nearer_mirror(rows: i16) -> KnightHawks {
    let mut tables = Tables::built_in(KnightHawks::TABLES);
    let (_, printed) = tables.source("scenario-units").expect("the units");
    let mut moved = printed.to_string();
    for line in printed.lines().filter(|line| line.starts_with("K11,A,")) {
        moved = moved.replace(line, &line.replace(",59,", &format!(",{},", 59 - rows)));
    }
    tables.replace("scenario-units", "nearer.csv", moved);
    let rules = Rules { battle: Battle::K11, ..Rules::default() };
    KnightHawks::new(rules, &tables, Seats::new(2).expect("two sides")).expect("a mirror")
}

/// Over some distances, the side that moves first wins neither far more nor far less than half of the battles, for any strategy on both sides.
/// At a single distance either side may come into range first, and the first wins from 26 to 74 of 100 battles.
#[test]
fn moving_first_decides_no_mirror() {
    let games: Vec<_> = (0..8).map(|step| nearer_mirror(3 * step)).collect();
    for character in super::CHARACTERS {
        let share = |game: &KnightHawks| {
            let (mut first, mut table) = (First::default(), table(game, &format!("{character},{character}")));
            (0..75).for_each(|block| first.note(game, &table.play(Luck::of_table(2026, block), 0, &mut Silent)));
            let [(a, _), (b, _)] = [0, 1].map(|side| first.mean(side));
            i64::midpoint(a, b)
        };
        let share = games.iter().map(share).sum::<i64>() / games.len() as i64;
        assert!((400..=600).contains(&share), "with {character} on both sides the first to move wins {share} of 1000");
    }
}

/// The 99.9% interval of the difference between side A and side B, each when it moves first, contains 0.
#[test]
fn mirrors_are_even_apart_from_who_moves_first() {
    for (game, blocks) in [(game(Battle::K10), 4000), (turned_mirror(), 4000)] {
        let (mut first, mut table) = (First::default(), table(&game, "line,line"));
        for block in 0..blocks {
            let state = table.play(Luck::of_table(2026, block), 0, &mut Silent);
            first.note(&game, &state);
        }
        let [(a, a_error), (b, b_error)] = [0, 1].map(|side| first.mean(side));
        let half_width =
            (0..1000).find(|width| width * width * 100 >= 1083 * (a_error + b_error)).expect("an interval");
        let told = format!("{}: A first wins {a}, B first {b} of 1000, +- {half_width}", game.setup().name);
        assert!((a - b).abs() <= half_width, "{told}");
        assert!(half_width <= 60, "too few battles to tell. {told}");
    }
}
