//! A tournament with invented numbers, in the form of a real run.

use evenkeel_findings::{
    Answer, ByName, Cycle, Definition, Difference, Distribution, Duel, Estimate, Extreme, Findings, Fit, Lead, Matchup,
    Measure, Reason, SeatFinding, Standing, Study, Topic, Tournament, Verdict,
};

use super::build::{distribution, end_rates, findings};

const FIVE: [&str; 5] = ["trader", "smuggler", "pirate{caution=3;greed=10}", "racer", "<b>bold</b>"];

/// Five strategies at tables of three, including a hostile name, a cycle, and a decision.
pub fn tournament() -> Findings {
    let plain = findings("Smugglers: tournament", &FIVE, Vec::new(), Vec::new());
    let define =
        |unit: &str, meaning: &str| Definition { unit: unit.into(), meaning: meaning.into(), method: String::new() };
    let more = [
        ("rating", define("points", "Plackett-Luce strength; 400 points are odds of ten to one.")),
        ("ahead", define("share", "Games in which a strategy finished before the other.")),
        ("lead", define("that of the quantity", "Lead of one strategy over another.")),
        ("foretold", define("share", "Win rate predicted by the ratings.")),
        ("cycles", define("chance", "Largest of three one-sided p values, corrected.")),
    ];
    let more = more.map(|(name, definition)| (name.to_owned(), definition));
    Findings {
        definitions: plain.definitions.into_iter().chain(more).collect(),
        command: "evenkeel tournament smugglers --table 3 --budget 12000 --seed 7".into(),
        study: Study::Tournament { tournament: found() },
        verdicts: vec![Verdict {
            topic: Topic::Rating,
            strategy: Some("trader".into()),
            text: "trader is the strongest: 41.0% (40.0–42.0) of its games.".into(),
        }],
        styles: FIVE.iter().enumerate().map(|(look, label)| ((*label).to_owned(), look)).collect(),
        ..plain
    }
}

fn around(estimate: f64, half: f64) -> Estimate {
    Estimate { estimate, low: estimate - half, high: estimate + half }
}

fn found() -> Tournament {
    let ends = ByName::from([("koroth_run".to_owned(), 11_000), ("round_limit".to_owned(), 1000)]);
    let seat = |index: usize| SeatFinding { win_rate: around(0.36 - 0.03 * index as f64, 0.01), given: Vec::new() };
    Tournament {
        table: 3,
        lineups: 10,
        possible_lineups: 10,
        games: 12_000,
        blocks: 400,
        standings: FIVE.iter().enumerate().map(|(place, label)| stand(place, label)).collect(),
        order: Measure::WinRate,
        score_unit: String::new(),
        fit: Some(Fit {
            p_value: Some(0.0004),
            misfit: Some(0.052),
            odds: false,
            method: "Pearson's chi-squared, corrected for blocks.".into(),
        }),
        leads: leads(),
        matchups: matchups(),
        seats: (0..3).map(seat).collect(),
        factors: Vec::new(),
        cycles: vec![Cycle {
            strategies: FIVE[..3].iter().map(|label| (*label).to_owned()).collect(),
            ahead: vec![around(0.6, 0.02), around(0.55, 0.02), around(0.53, 0.02)],
            p_value: 0.001,
            p_adjusted: 0.02,
            sure: true,
        }],
        cycles_seen: 3,
        extremes: vec![extreme(Reason::Closest), extreme(Reason::Longest), extreme(Reason::Upset)],
        length: Some(Distribution { p5: 22, p50: 40, p95: 71, ..distribution(41.3) }),
        ends: ends.clone(),
        end_rates: end_rates(&ends, 12_000),
        duel: Some(Duel {
            strategy: "trader".into(),
            against: "smuggler".into(),
            score: around(0.54, 0.03),
            scores: vec![60, 50, 160, 60, 70],
            margin: 0.02,
            error: 0.05,
            answer: Answer::Better,
            games_needed: None,
            method: "Bets that cannot be lost entirely.".into(),
        }),
    }
}

fn stand(place: usize, label: &str) -> Standing {
    Standing {
        strategy: label.to_owned(),
        rating: around(120.0 - 60.0 * place as f64, 11.0),
        best_place: place.max(1),
        worst_place: place + 1,
        win_rate: around(0.41 - 0.04 * place as f64, 0.01),
        foretold: Some(0.4 - 0.03 * place as f64),
        score: None,
        games: 7200,
        seats: (0..3).map(|seat| around(0.44 - 0.04 * (place + seat) as f64, 0.02)).collect(),
    }
}

fn leads() -> Vec<Lead> {
    let pairs = (0..5).flat_map(|one| (one + 1..5).map(move |other| (one, other)));
    let lead = |(one, other): (usize, usize)| {
        let apart = (other - one) as f64;
        let difference = |estimate: f64, half: f64| Difference {
            estimate,
            low: estimate - half,
            high: estimate + half,
            joint: None,
            p_value: 0.001,
            p_adjusted: if apart > 1.0 { 0.01 } else { 0.2 },
            differs: apart > 1.0,
        };
        Lead {
            strategy: FIVE[one].to_owned(),
            over: FIVE[other].to_owned(),
            reward: difference(0.04 * apart, 0.02),
            rating: difference(60.0 * apart, 15.0),
        }
    };
    pairs.map(lead).collect()
}

fn matchups() -> Vec<Matchup> {
    let pairs = (0..5).flat_map(|one| (0..5).map(move |other| (one, other))).filter(|(one, other)| one != other);
    let matchup = |(one, other): (usize, usize)| Matchup {
        strategy: FIVE[one].to_owned(),
        against: FIVE[other].to_owned(),
        ahead: around(0.5 + 0.06 * (other as f64 - one as f64), 0.015),
        meetings: 3600,
        p_value: 0.001,
        p_adjusted: 0.01,
    };
    pairs.map(matchup).collect()
}

fn extreme(reason: Reason) -> Extreme {
    Extreme {
        reason,
        text: "racer wins with the smallest lead: 1 between it and the nearest.".into(),
        block: 17,
        rotation: 2,
        lineup: ["trader", "racer", "smuggler"].map(String::from).to_vec(),
        winner: Some("racer".into()),
        value: 1.0,
        commands: vec!["evenkeel play smugglers --seats trader,racer,smuggler --seed 7 --block 17 --rotation 2".into()],
    }
}
