//! For tests: a ruleset and three games made up by hand, and battles that were played.

use evenkeel_astronavis_strategies::ASTRONAVIS;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::metrics::Metric;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::Choices;
use evenkeel_engine::themes::Themes;
use evenkeel_engine::{Seat, Seats};
use evenkeel_knight_hawks_strategies::KNIGHT_HAWKS;
use evenkeel_strategies::{GameRecord, Lineup, Orders, Places, ResolvedRules, RulesetInfo, Wanted};

use super::Shown;

/// Positions of the metrics: of the game, of a seat, of a seat, of the game.
pub(super) const LENGTH: usize = 0;
pub(super) const TRADES: usize = 1;
pub(super) const SWAPS: usize = 2;
pub(super) const ROUNDS: usize = 3;

/// Trades are the grade. Swaps, trades between two seats and therefore counted for both, are the score.
const METRICS: [Metric; 4] = [
    Metric::of_game("length", "turns", "Turns."),
    Metric::of_seat("trades", "trades", "Trades."),
    Metric::of_seat("swaps", "trades", "Trades with another seat."),
    Metric::of_game("rounds", "rounds", "Rounds."),
];

/// A ruleset with these metrics, two ends, one kind of choice and no factors.
pub(super) fn ruleset() -> &'static RulesetInfo {
    let mut info = ASTRONAVIS;
    info.metrics = &METRICS;
    info.ends = &["won", "drawn"];
    info.themes = Themes { score: Some("swaps"), grade: Some("trades"), ..Themes::NONE };
    info.kinds = &info.kinds[..1];
    info.factors = &[];
    Box::leak(Box::new(info))
}

/// A game of three members who sit one place further round: ranks, trades and swaps by seat.
fn game(rotation: usize, end: u8, times: [i64; 2], seats: [(u8, i64, i64); 3]) -> GameRecord {
    let mut game = GameRecord::new(3);
    game.outcome = Outcome::new(Seats::new(3).expect("a table"), end, |seat| seats[seat.index()].0);
    game.places = Places::new(3, Orders::Typed, 0, rotation);
    game.metrics.set_game(LENGTH, times[0]);
    game.metrics.set_game(ROUNDS, times[1]);
    for (seat, (_, trades, swaps)) in seats.into_iter().enumerate() {
        game.metrics.set(TRADES, Seat::new(seat), trades);
        game.metrics.set(SWAPS, Seat::new(seat), swaps);
    }
    game
}

/// Three games; the members sit as 0, 1, 2, then as 2, 0, 1, then as 1, 2, 0.
pub(super) fn games() -> [GameRecord; 3] {
    [
        game(0, 0, [10, 4], [(1, 3, 2), (2, 0, 0), (3, 5, 4)]),
        game(1, 1, [12, 6], [(1, 1, 1), (1, 2, 0), (3, 9, 7)]),
        game(2, 0, [5, 1], [(2, 3, 3), (1, 7, 6), (3, 6, 5)]),
    ]
}

/// A number of seats with this numerator and denominator; of the trades, the swaps are counted twice.
pub(super) fn shown(part: &[(usize, i64)], whole: &[(usize, i64)]) -> Shown {
    Shown {
        name: "number".to_owned(),
        text: String::new(),
        unit: String::new(),
        part: part.to_vec(),
        whole: whole.to_vec(),
        shared: vec![(TRADES, SWAPS)],
        of_seats: true,
        event: 1,
        is_count: true,
    }
}

/// A ruleset with three factors, the last of them counted.
pub(super) const BATTLES: &RulesetInfo = &KNIGHT_HAWKS;

/// Four blocks of two battles with all that a record has.
pub(super) fn battles() -> Vec<[GameRecord; 2]> {
    let registry = KNIGHT_HAWKS.registry();
    let lineup = Lineup::parse(&registry, "line-up", "line,raider").expect("a line-up");
    let seats = Seats::new(2).expect("two sides");
    let rules = ResolvedRules::new(BATTLES, &Choices::default(), seats).expect("the printed rules");
    let mut table = rules.game.seat(&registry, &lineup, Orders::Typed);
    let mut play = |block: u64, rotation: usize| {
        let mut record = GameRecord::new(2);
        table.record(Luck::of_table(3, block), rotation, Wanted::all(), &mut record);
        record
    };
    (0..4).map(|block| [play(block, 0), play(block, 1)]).collect()
}
