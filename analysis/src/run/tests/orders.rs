//! The circular orders of line-ups.

use evenkeel_engine::chance::Luck;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Game, Seat};
use evenkeel_strategies::Table;

use super::{options, run_quietly};
use crate::findings::NeighbourFinding;
use crate::testing::{plan, race};

const SEATS: &str = "seats = [\"walker\", \"sprinter\", \"sprinter{keen=3}\"]\ngames = 300\nseed = 11\n";

/// Wins in millionths and seats of every member by the player just before, from a loop that computes places independently.
fn count(text: &str, order_of: impl Fn(u64) -> [usize; 3]) -> [[(u64, u64); 3]; 3] {
    let plan = plan(text);
    let mut counts = [[(0, 0); 3]; 3];
    let mut table = Table::new(race(&*plan.base.game), plan.lineup.make(&plan.registry)).seated_in(plan.orders);
    for block in 0..plan.blocks {
        let order = order_of(block);
        for rotation in 0..3 {
            let outcome =
                race(&*plan.base.game).outcome(&table.play(Luck::of_table(plan.seed, block), rotation, &mut Silent));
            for place in 0..3 {
                let seat = Seat::new((place + rotation) % 3);
                let (wins, seats) = &mut counts[order[place]][order[(place + 2) % 3]];
                *wins += u64::from(outcome.win_share(seat));
                *seats += 1;
            }
        }
    }
    counts
}

#[test]
fn neighbours_are_those_who_move_just_before() {
    let counts = count(SEATS, |block| if block % 2 == 0 { [0, 1, 2] } else { [0, 2, 1] });
    let findings = run_quietly(&plan(SEATS), &options(2, None)).findings;
    assert_eq!(findings.circular_orders, 2);
    let cell = &findings.cells[0];
    for (member, label) in findings.lineup.iter().enumerate() {
        let neighbours = &cell.strategies[label].neighbours;
        assert_eq!(neighbours.len(), 2);
        for NeighbourFinding { before, seats, win_rate, .. } in neighbours {
            let other = findings.lineup.iter().position(|label| label == before).unwrap();
            let (wins, counted) = counts[member][other];
            assert_eq!(*seats, counted);
            assert!((win_rate.estimate - wins as f64 / 1e6 / counted as f64).abs() < 1e-9, "{label} after {before}");
        }
        let all: u64 = counts[member].iter().map(|(wins, _)| wins).sum();
        assert!((cell.strategies[label].win_rate.estimate - all as f64 / 3e8).abs() < 1e-9);
    }
}

#[test]
fn a_typed_order_is_the_only_one() {
    let typed = SEATS.to_owned() + "orders = \"typed\"";
    let counts = count(&typed, |_| [0, 1, 2]);
    let findings = run_quietly(&plan(&typed), &options(2, None)).findings;
    assert_eq!(findings.circular_orders, 1);
    for (member, label) in findings.lineup.iter().enumerate() {
        let found = &findings.cells[0].strategies[label];
        assert!(found.neighbours.is_empty(), "one neighbour has nothing to be compared with");
        let wins: u64 = counts[member].iter().map(|(wins, _)| wins).sum();
        assert!((found.win_rate.estimate - wins as f64 / 3e8).abs() < 1e-9);
    }
    assert!(plan(&typed).command().contains(" --orders typed "), "{}", plan(&typed).command());
    assert!(!plan(SEATS).command().contains("--orders"));
}

/// The typed order does not affect which players sit next to each other.
#[test]
fn every_typed_order_meets_the_same_neighbours() {
    let other = SEATS
        .replace("\"walker\", \"sprinter\", \"sprinter{keen=3}\"", "\"sprinter{keen=3}\", \"sprinter\", \"walker\"");
    let seats = |text: &str| {
        let findings = run_quietly(&plan(text), &options(1, None)).findings;
        let mut met: Vec<_> = findings.cells[0]
            .strategies
            .iter()
            .flat_map(|(label, found)| {
                found.neighbours.iter().map(move |neighbour| (label.clone(), neighbour.before.clone(), neighbour.seats))
            })
            .collect();
        met.sort();
        met
    };
    assert_eq!(seats(SEATS), seats(&other));
}
