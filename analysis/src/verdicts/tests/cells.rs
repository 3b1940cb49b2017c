//! Sentences about one cell: every number, and both branches of each sentence.

use crate::findings::{ByName, FactorFinding, Findings, LevelFinding, LevelWorth, NeighbourFinding, Topic};
use crate::testing::find;
use crate::testing::find_strip;
use crate::testing::made::{about, around, bare, cell, estimate, lengths, seat, told, won};
use crate::verdicts::fair_prices::describe as describe_prices;

fn pair(first: crate::findings::Estimate, second: crate::findings::Estimate) -> Findings {
    let strategies = [("walker".to_owned(), won(first)), ("sprinter".to_owned(), won(second))];
    Findings {
        cells: vec![crate::findings::Cell { strategies: strategies.into_iter().collect(), ..cell() }],
        ..bare(&["walker", "sprinter"])
    }
}

/// The first has the highest win rate only if even the interval required for a claim begins above the end of the others'. For a hundred blocks and
/// two strategies, that interval is 3.60 / 1.98 times as wide as the 95% interval.
#[test]
fn whoever_leads_is_said_to_win_most_only_where_another_seed_would_say_so() {
    let clear = pair(around(0.40, 0.05), around(0.60, 0.05));
    let text =
        "Sprinter has the highest win rate: 60.0% (55.0–65.0), 1.20 times an even 50.0%; walker 40.0% (35.0–45.0).";
    assert_eq!(told(&clear, Topic::WinRate), [text]);
    assert_eq!(about(&clear, Topic::WinRate).as_deref(), Some("sprinter"));
    for (first, second) in [
        (around(0.54, 0.05), around(0.46, 0.05)),
        (around(0.56, 0.05), around(0.44, 0.05)),
        // Two are judged: for one alone the claim would hold from 17.1 points on, for two from 18.2.
        (around(0.588, 0.05), around(0.412, 0.05)),
        (estimate(0.54, 0.50, 0.60), estimate(0.46, 0.40, 0.50)),
    ] {
        let unclear = pair(first, second);
        assert!(told(&unclear, Topic::WinRate)[0].starts_with("No strategy is clearly ahead: walker 5"));
        assert_eq!(about(&unclear, Topic::WinRate), None);
    }
    let mut few = pair(around(0.40, 0.05), around(0.60, 0.05));
    few.cells[0].blocks = 29;
    assert_eq!(about(&few, Topic::WinRate), None, "few blocks claim nothing");
}

/// Strategies may be clearly uneven without a clear leader: both the strip and the sentences say too strong or too weak.
#[test]
fn whoever_is_clearly_above_or_below_even_is_said_to_be_where_nobody_leads() {
    let mut findings = pair(around(0.36, 0.01), around(0.35, 0.01));
    findings.lineup = ["walker", "sprinter", "runner", "jumper"].map(str::to_owned).to_vec();
    let strategies = &mut findings.cells[0].strategies;
    strategies.insert("runner".into(), won(around(0.09, 0.01)));
    strategies.insert("jumper".into(), won(around(0.20, 0.05)));
    let text = "Clearly above an even 25.0%: walker 36.0% (35.0–37.0) and sprinter 35.0% (34.0–36.0). Clearly below an even 25.0%: \
                runner 9.0% (8.0–10.0). Not clear: jumper 20.0% (15.0–25.0).";
    assert_eq!(told(&findings, Topic::WinRate), [text]);
}

/// Equivalent means that both intervals, judged together, lie within the margin: the correction for two makes 1.2 points of 1.0.
#[test]
fn strategies_that_are_equivalent_are_told_within_what() {
    let text = |half, margin| {
        let findings = Findings { margin, ..pair(around(0.5, half), around(0.5, half)) };
        told(&findings, Topic::WinRate).concat()
    };
    let wanted = "All strategies are equivalent within 1.2 points of an even 50.0%: walker 50.0% (49.0–51.0) and sprinter 50.0% \
                  (49.0–51.0).";
    assert_eq!(text(0.01, 0.02), wanted);
    assert!(text(0.01, 0.011).starts_with("No strategy is clearly ahead"), "the margin is what was asked for");
    assert!(text(0.02, 0.02).starts_with("No strategy is clearly ahead"));
}

/// Two strategies in three seats: even is a third, not a half.
#[test]
fn an_even_share_is_that_of_a_seat_and_not_of_a_strategy() {
    let mut findings = pair(around(0.3, 0.01), around(0.4, 0.01));
    findings.lineup = ["walker", "sprinter", "walker"].map(str::to_owned).to_vec();
    let level =
        |name: &str, win_rate| LevelFinding { name: name.to_owned(), seats: 9, win_rate, uneven: true, worth: None };
    let levels = vec![level("inner", around(0.38, 0.01)), level("outer", around(0.33, 0.03))];
    findings.cells[0].factors =
        vec![FactorFinding { name: "lane".into(), chosen: false, ordered: false, price_unit: String::new(), levels }];
    assert!(told(&findings, Topic::WinRate)[0].contains("1.20 times an even 33.3%;"));
    let text = "Win rates differ by lane: inner wins 38.0% (37.0–39.0); an even share is 33.3%.";
    assert_eq!(told(&findings, Topic::Factors), [text]);
    findings.cells[0].factors[0].levels[0].win_rate = around(0.36, 0.03);
    let text =
        "Whether win rates differ by lane is not clear yet: each wins between 30.0% and 39.0%; an even share is 33.3%.";
    assert_eq!(told(&findings, Topic::Factors), [text], "significant or not, another seed need not say it");
    findings.cells[0].factors[0].levels =
        vec![level("inner", around(0.333, 0.01)), level("outer", around(0.333, 0.01))];
    let text = "Win rates do not differ by lane: each wins within 1.1 points of 33.3%.";
    assert_eq!(told(&findings, Topic::Factors), [text]);
}

/// One of two equivalent strategies may nevertheless be ahead: both are named.
#[test]
fn all_equivalent_strategies_are_named() {
    let findings = Findings { margin: 0.02, ..pair(around(0.505, 0.001), around(0.495, 0.001)) };
    let text = told(&findings, Topic::WinRate).concat();
    assert!(text.contains("walker 50.5% (50.4–50.6) and sprinter 49.5% (49.4–49.6)."), "{text}");
}

/// As in the strip: an uneven deal makes the game unfair, unless strategies are uneven too.
#[test]
fn what_is_unfair_comes_first() {
    let first = |strategies: [f64; 2], lanes: [f64; 2]| {
        let [walker, sprinter] = strategies.map(|share| around(share, 0.03));
        let mut findings = pair(walker, sprinter);
        let level = |(name, share): (&str, f64)| {
            let win_rate = around(share, 0.03);
            LevelFinding { name: name.to_owned(), seats: 9, win_rate, uneven: true, worth: None }
        };
        let levels = ["inner", "outer"].into_iter().zip(lanes).map(level).collect();
        findings.cells[0].factors = vec![FactorFinding {
            name: "lane".into(),
            chosen: false,
            ordered: false,
            price_unit: String::new(),
            levels,
        }];
        crate::testing::find_verdicts(&findings)[0].topic
    };
    assert_eq!(first([0.5, 0.5], [0.8, 0.2]), Topic::Factors);
    assert_eq!(first([0.2, 0.8], [0.8, 0.2]), Topic::WinRate);
    assert_eq!(first([0.5, 0.5], [0.5, 0.5]), Topic::WinRate);
}

/// Only certain differences that matter are reported, the largest first, and at most three.
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
    let trifle = neighbour("sprinter", around(0.515, 0.005), true);
    let unsure = neighbour("walker", around(0.58, 0.07), true);
    assert_eq!(found(trifle.clone(), unsure.clone()), Vec::<String>::new());
    // The intervals hold for both. A claim for both requires 7.9 points to either side, for a single one 7.5.
    let barely = neighbour("walker", around(0.577, 0.05), true);
    assert_eq!(found(trifle.clone(), barely), Vec::<String>::new());
    let less = neighbour("walker", around(0.45, 0.02), true);
    let more = neighbour("sprinter", around(0.58, 0.02), true);
    let text = "Neighbours matter: walker wins 58.0% (56.0–60.0) right after sprinter (50.0% on average) and walker wins 45.0% \
                (43.0–47.0) right after walker (50.0% on average).";
    assert_eq!(found(less, more.clone()), [text]);
    let text = "Neighbours matter: walker wins 58.0% (56.0–60.0) right after sprinter (50.0% on average).";
    assert_eq!(found(more, unsure), [text]);
}

/// Four seats are judged together. With a hundred blocks, a half-width of 4 points of one is 5.1 for the four, and 7.6 for a claim. A share within
/// the margin is even, significant or not.
#[test]
fn seats_matter_above_and_below_an_even_share_all_judged_together() {
    let seats = |shares: [f64; 4], half: f64| {
        let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
        findings.cells[0].seats = shares.map(|share| seat(around(share, half))).to_vec();
        told(&findings, Topic::Seats)
    };
    let none = "Whether seats are even is not clear yet: each wins between 13.9% and 36.1%; an even share is 25.0%.";
    assert_eq!(seats([0.31, 0.19, 0.25, 0.25], 0.04), [none]);
    let both =
        "Seat order matters: seat 1 wins 35.0% (31.0–39.0) and seat 4 wins 15.0% (11.0–19.0); an even share is 25.0%.";
    assert_eq!(seats([0.35, 0.25, 0.25, 0.15], 0.04), [both]);
    let last = "Seat order matters: seat 4 wins 16.0% (12.0–20.0); an even share is 25.0%.";
    assert_eq!(seats([0.28, 0.28, 0.28, 0.16], 0.04), [last]);
    let trifle = "Seats are even: each wins within 0.9 points of 25.0%.";
    assert_eq!(seats([0.255, 0.25, 0.25, 0.245], 0.003), [trifle], "0.5 points are significant, and too few to matter");
}

#[test]
fn lengths_are_told_from_short_to_long() {
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    findings.cells[0].metrics = [("rounds".to_owned(), lengths(3, 7, 1200))].into_iter().collect();
    assert_eq!(told(&findings, Topic::Length), ["The median game takes 7 rounds; the central 90% take 3 to 1,200."]);
}

/// Shares of the 240 games, at any number of blocks: the most frequent first, absent ends left out.
#[test]
fn ends_are_shares_of_the_games() {
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    let ends = [("goal", 60), ("time_limit", 180), ("ruin", 0)];
    findings.cells[0].ends = ends.map(|(end, games)| (end.to_owned(), games)).into_iter().collect();
    findings.cells[0].games = 240;
    assert_eq!(told(&findings, Topic::Ends), ["Games end by time limit (75.0%) and goal (25.0%)."]);
}

/// If a limit stops more than half of the games before a win, a warning and two tiles say so. The warning names the values of a sweep.
#[test]
fn games_that_a_limit_stops_are_warned_of() {
    let stopped = |games: u64| -> ByName<u64> {
        [("goal", 240 - games), ("time_limit", games)].map(|(end, games)| (end.to_owned(), games)).into()
    };
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    findings.themes.cut_short = vec!["time_limit".to_owned()];
    findings.cells[0].games = 240;
    findings.cells[0].metrics = [("rounds".to_owned(), lengths(300, 300, 300))].into();
    for (games, warned) in [(180, true), (120, false)] {
        findings.cells[0].ends = stopped(games);
        findings.cells[0].end_rates = [("time_limit".to_owned(), around(0.75, 0.01))].into();
        let warning = "A limit stops 75.0% of the games before a player has won: win rates show who leads by then.";
        let wanted: &[&str] = if warned { &[warning] } else { &[] };
        assert_eq!(told(&findings, Topic::Caution), wanted);
        let words: Vec<String> = find_strip(&findings).into_iter().map(|glance| glance.word).collect();
        let limited = words.iter().filter(|word| *word == "stopped by a limit").count();
        assert_eq!(limited, if warned { 2 } else { 0 }, "length and ends: {words:?}");
    }
    let mut swept = find(
        "seats = [\"walker\", \"sprinter\"]\ngames = 100\n[[vary]]\nparameter = \"goal\"\nvalues = [10, 20, 30]\n",
    );
    swept.themes.cut_short = vec!["time_limit".to_owned()];
    for (cell, games) in swept.cells.iter_mut().zip([180, 100, 190]) {
        cell.ends = stopped(games);
    }
    let warning = "A limit stops 75.0% or more of the games at 10 and at 30 before a player has won: win rates show who leads by then.";
    assert_eq!(told(&swept, Topic::Caution), [warning]);
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

/// One seed would name a very rare end, and the next would not.
#[test]
fn ends_that_hardly_ever_come_are_not_named() {
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    findings.cells[0].ends =
        [("goal", 9990), ("time_limit", 10)].map(|(end, games)| (end.to_owned(), games)).into_iter().collect();
    assert_eq!(told(&findings, Topic::Ends), ["Games end by goal (99.9%); others are rarer than 0.5%."]);
}

/// Clearly underpriced or overpriced levels are listed with their price, furthest off first; unclear ones are left out.
#[test]
fn prices_are_judged_where_it_is_clear() {
    let level = |name: &str, price, adds: f64, fair: Option<f64>| LevelFinding {
        name: name.to_owned(),
        seats: 9,
        win_rate: around(0.5, 0.2),
        uneven: false,
        worth: Some(LevelWorth {
            per_seat: 1.0,
            price,
            adds: around(adds, 0.01),
            clear: adds.abs() > 0.015,
            fair_price: fair.map(|fair| around(fair, 0.25)),
        }),
    };
    let levels = vec![
        level("scout", 2.0, -0.05, Some(1.6)),
        level("war_galley", 5.0, 0.02, Some(5.4)),
        level("tug", 0.8333, 0.01, Some(0.9)),
        level("liner", 8.0, 0.2, Some(9.44)),
    ];
    let mut findings = pair(around(0.5, 0.1), around(0.5, 0.1));
    let factor = |levels| FactorFinding {
        name: "hull_class".into(),
        chosen: false,
        ordered: false,
        price_unit: "points".into(),
        levels,
    };
    let prices = |findings: &Findings| {
        told(findings, Topic::Factors).into_iter().filter(|text| text.contains("rices by")).collect::<Vec<_>>()
    };
    findings.cells[0].factors = vec![factor(levels.clone())];
    let text = "Prices by hull class, in points, for these players: liner at 8, fair 9.44 (9.19–9.69) and war galley at 5, \
                fair 5.40 (5.15–5.65) are underpriced; scout at 2, fair 1.60 (1.35–1.85) is overpriced.";
    assert_eq!(prices(&findings), [text]);
    findings.cells[0].factors = vec![factor(vec![level("tug", 2.0, 0.02, None)])];
    assert_eq!(prices(&findings), ["Prices by hull class, in points, for these players: tug at 2 is underpriced."]);
    findings.cells[0].factors = vec![factor(levels[2..3].to_vec())];
    assert_eq!(prices(&findings), [""; 0]);
    findings.cells[0].factors = vec![factor(levels)];
    findings.cells = vec![findings.cells[0].clone(); 6];
    let told: Vec<String> = describe_prices(&findings).into_iter().map(|verdict| verdict.text).collect();
    assert_eq!((told.len(), told[4].as_str()), (5, "The table has the prices of 2 more."));
}
