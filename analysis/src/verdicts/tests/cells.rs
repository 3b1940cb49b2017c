//! Sentences about one cell: every number of them, and both branches of each.

use super::made::{about, around, bare, cell, estimate, lengths, seat, told, won};
use crate::findings::{FactorFinding, Findings, LevelFinding, NeighbourFinding, Topic};

fn pair(first: crate::findings::Estimate, second: crate::findings::Estimate) -> Findings {
    let strategies = [("walker".to_owned(), won(first)), ("sprinter".to_owned(), won(second))];
    Findings {
        cells: vec![crate::findings::Cell { strategies: strategies.into_iter().collect(), ..cell() }],
        ..bare(&["walker", "sprinter"])
    }
}

/// The first has the highest win rate only if its interval begins above the end of the second's.
#[test]
fn whoever_leads_is_said_to_win_most_only_where_intervals_are_apart() {
    let clear = pair(around(0.40, 0.05), around(0.60, 0.05));
    let text =
        "Sprinter has the highest win rate: 60.0% (55.0–65.0); then walker 40.0% (35.0–45.0); an even share is 50.0%.";
    assert_eq!(told(&clear, Topic::WinRate), [text]);
    assert_eq!(about(&clear, Topic::WinRate).as_deref(), Some("sprinter"));
    for (first, second) in [
        (around(0.54, 0.05), around(0.46, 0.05)),
        (estimate(0.54, 0.48, 0.55), estimate(0.46, 0.45, 0.49)),
        (estimate(0.54, 0.53, 0.60), estimate(0.46, 0.40, 0.535)),
    ] {
        let unclear = pair(first, second);
        assert!(told(&unclear, Topic::WinRate)[0].starts_with("Walker leads, but not significantly: 54.0% ("));
        assert_eq!(about(&unclear, Topic::WinRate), None);
    }
}

/// Two strategies in three seats: a third would be even, not a half.
#[test]
fn an_even_share_is_that_of_a_seat_and_not_of_a_strategy() {
    let mut findings = pair(around(0.3, 0.01), around(0.4, 0.01));
    findings.lineup = ["walker", "sprinter", "walker"].map(str::to_owned).to_vec();
    let level =
        |name: &str, uneven| LevelFinding { name: name.to_owned(), seats: 9, win_rate: around(0.4, 0.01), uneven };
    let lane = |uneven| {
        vec![FactorFinding { name: "lane".into(), levels: vec![level("inner", uneven), level("outer", false)] }]
    };
    findings.cells[0].factors = lane(true);
    assert!(told(&findings, Topic::WinRate)[0].ends_with("an even share is 33.3%."));
    let text = "The lane matters: inner wins 40.0% (39.0–41.0), where 33.3% would be even.";
    assert_eq!(told(&findings, Topic::Factors), [text]);
    findings.cells[0].factors = lane(false);
    let text = "No significant effect of the lane: every win rate is compatible with an even 33.3%.";
    assert_eq!(told(&findings, Topic::Factors), [text]);
}

/// Only who differs for sure and by enough is told, the largest first, and at most three.
#[test]
fn neighbours_who_matter_are_told() {
    let neighbour =
        |before: &str, win_rate, differs| NeighbourFinding { before: before.into(), seats: 9, win_rate, differs };
    let found = |first: NeighbourFinding, second: NeighbourFinding| {
        let mut findings = pair(around(0.5, 0.01), around(0.5, 0.01));
        let strategies = &mut findings.cells[0].strategies;
        strategies.get_mut("walker").unwrap().neighbours.extend([first, second]);
        told(&findings, Topic::Seats)
    };
    let trifle = neighbour("sprinter", around(0.515, 0.01), true);
    let unsure = neighbour("walker", around(0.58, 0.09), false);
    assert_eq!(found(trifle.clone(), unsure.clone()), Vec::<String>::new());
    let less = neighbour("walker", around(0.45, 0.02), true);
    let more = neighbour("sprinter", around(0.58, 0.02), true);
    let text = "Neighbours matter: walker wins 58.0% (56.0–60.0) right after sprinter (50.0% on average) and walker wins 45.0% \
                (43.0–47.0) right after walker (50.0% on average).";
    assert_eq!(found(less, more.clone()), [text]);
    let text = "Neighbours matter: walker wins 58.0% (56.0–60.0) right after sprinter (50.0% on average).";
    assert_eq!(found(more, unsure), [text]);
}

/// Four seats are judged together: a half width of 4 points counts as 5.1.
#[test]
fn seats_matter_above_and_below_an_even_share_all_judged_together() {
    let seats = |shares: [f64; 4]| {
        let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
        findings.cells[0].seats = shares.map(|share| seat(around(share, 0.04))).to_vec();
        told(&findings, Topic::Seats)
    };
    let none = "No significant seat advantage: every win rate is compatible with an even 25.0%.";
    assert_eq!(seats([0.295, 0.205, 0.25, 0.25]), [none]);
    assert_eq!(
        seats([0.35, 0.25, 0.25, 0.15]),
        [
            "Seat order matters: seat 1 wins 35.0% (31.0–39.0) and seat 4 wins 15.0% (11.0–19.0), where 25.0% would be even."
        ]
    );
    assert_eq!(
        seats([0.27, 0.31, 0.21, 0.21]),
        ["Seat order matters: seat 2 wins 31.0% (27.0–35.0), where 25.0% would be even."]
    );
    assert_eq!(
        seats([0.27, 0.27, 0.27, 0.19]),
        ["Seat order matters: seat 4 wins 19.0% (15.0–23.0), where 25.0% would be even."]
    );
}

#[test]
fn lengths_are_told_from_short_to_long() {
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    findings.cells[0].metrics = [("rounds".to_owned(), lengths(3, 7, 1200))].into_iter().collect();
    assert_eq!(told(&findings, Topic::Length), ["The median game takes 7 rounds; the central 90% take 3 to 1,200."]);
}

/// Shares of the 240 games, whatever the number of blocks; the most frequent first, what never happened left out.
#[test]
fn ends_are_shares_of_the_games() {
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    let ends = [("goal", 60), ("time_limit", 180), ("ruin", 0)];
    findings.cells[0].ends = ends.map(|(end, games)| (end.to_owned(), games)).into_iter().collect();
    findings.cells[0].games = 240;
    assert_eq!(told(&findings, Topic::Ends), ["Games end by time limit (75.0%) and goal (25.0%)."]);
}

#[test]
fn fewer_than_thirty_blocks_and_interruptions_are_warned_of() {
    for (blocks, warned) in [(29, true), (30, false)] {
        let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
        findings.cells[0].blocks = blocks;
        let text = "Intervals from 29 blocks are rough: use at least 30.";
        let wanted: &[&str] = if warned { &[text] } else { &[] };
        assert_eq!(told(&findings, Topic::Caution), wanted);
        findings.interrupted = true;
        let all = told(&findings, Topic::Caution);
        assert_eq!(all.len(), 1 + wanted.len());
        assert!(all[0].starts_with("The run was interrupted: "), "{all:?}");
    }
}
