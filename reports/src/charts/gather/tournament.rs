//! The charts of a tournament.

use evenkeel_analysis::findings::{Estimate, Findings, Tournament, format};

use super::{dot, mean};
use crate::charts::Chart;
use crate::charts::data::{Content, Group, Heat, Look, Panel, Quantity, Reference, Row, Rows, Stack};
use crate::reading;

/// Every chart of a tournament, the one that answers the main question first.
pub fn charts(findings: &Findings, tournament: &Tournament) -> Vec<Chart> {
    let all = [
        ("rating", "Who is stronger?", ratings(findings, tournament)),
        ("matchups", "Who finishes before whom?", matchups(tournament)),
        ("seats", "Does it matter where one sits?", seats(tournament)),
        ("game_length", "How long are games?", length(findings, tournament)),
        ("ends", "How do games end?", ends(findings, tournament)),
    ];
    let all = all.into_iter().filter_map(|(name, question, content)| Some((name, question, content?)));
    all.map(|(name, question, content)| Chart::new(findings, name, question.to_owned(), content)).collect()
}

fn rows(x_title: String, quantity: Quantity, reference: Option<Reference>, rows: Vec<Row>) -> Content {
    let groups = vec![Group { title: String::new(), rows }];
    Content::Rows(Rows { x_title, quantity, reference, spread_label: None, y_title: String::new(), groups })
}

fn ratings(findings: &Findings, tournament: &Tournament) -> Option<Content> {
    let labels = reading::labels(findings);
    let row = |standing: &evenkeel_analysis::findings::Standing| {
        let index = labels.iter().position(|label| *label == standing.strategy).unwrap_or(0);
        let look = Look::Strategy(reading::look(findings, (index, &standing.strategy)));
        let value = Some(rating_words(&standing.rating));
        Row { value, ..dot(&standing.strategy, look, standing.rating) }
    };
    let all: Vec<Row> = tournament.standings.iter().map(row).collect();
    let reference = Reference { at: 0.0, label: "mean of all".into() };
    let title = "rating: 400 points are odds of ten to one".to_owned();
    (!all.is_empty()).then(|| rows(title, Quantity::Number, Some(reference), all))
}

fn matchups(tournament: &Tournament) -> Option<Content> {
    let names: Vec<String> = tournament.standings.iter().map(|standing| standing.strategy.clone()).collect();
    let share = |one: &str, other: &str| -> Option<f64> {
        let found = tournament.matchups.iter().find(|matchup| matchup.strategy == one && matchup.against == other);
        found.map(|matchup| matchup.ahead.estimate)
    };
    let values = names.iter().map(|one| names.iter().map(|other| share(one, other)).collect()).collect();
    (names.len() > 1).then(|| {
        Content::Heat(Heat {
            x_title: "against".into(),
            columns: names.clone(),
            y_title: "strategy".into(),
            rows: names,
            standard: (None, None),
            quantity: Quantity::Share,
            center: Some(Reference { at: 0.5, label: "even 50%".into() }),
            legend: "finishes before the other, in per cent of their games: blue is less than half, orange more".into(),
            panels: vec![Panel { title: String::new(), look: None, values }],
        })
    })
}

fn seats(tournament: &Tournament) -> Option<Content> {
    let even = 1.0 / tournament.seats.len().max(1) as f64;
    let row = |(index, seat): (usize, &evenkeel_analysis::findings::SeatFinding)| {
        dot(&format!("seat {}", index + 1), Look::Main, seat.win_share)
    };
    let all: Vec<Row> = tournament.seats.iter().enumerate().map(row).collect();
    let reference = Reference { at: even, label: format!("even share {}", format::round_share(even)) };
    let title = "share of wins, whoever sits there".to_owned();
    (!all.is_empty()).then(|| rows(title, Quantity::Share, Some(reference), all))
}

fn length(findings: &Findings, tournament: &Tournament) -> Option<Content> {
    let found = tournament.length?;
    let unit = reading::length_unit(findings)?;
    let row = Row {
        label: "all games".into(),
        look: Look::Main,
        estimate: mean(&found),
        spread: Some((found.p5 as f64, found.p50 as f64, found.p95 as f64)),
        value: None,
    };
    Some(Content::Rows(Rows {
        x_title: format!("length of a game ({unit})"),
        quantity: Quantity::Number,
        reference: None,
        spread_label: Some("from 5% to 95% of the games, with the median".into()),
        y_title: String::new(),
        groups: vec![Group { title: String::new(), rows: vec![row] }],
    }))
}

fn ends(findings: &Findings, tournament: &Tournament) -> Option<Content> {
    let reasons = reading::end_reasons(findings);
    let games: u64 = tournament.ends.values().sum();
    let share = |reason: &&str| tournament.ends.get(*reason).copied().unwrap_or(0) as f64 / games.max(1) as f64;
    let (own, rest) = super::most_frequent(&reasons);
    let rest: Option<f64> = (!rest.is_empty()).then(|| rest.iter().map(share).sum());
    (games > 0).then(|| {
        Content::Stack(Stack {
            y_title: String::new(),
            parts: own.iter().map(|reason| format::plain(reason)).chain(rest.map(|_| "other".into())).collect(),
            graded: false,
            bars: vec![(String::new(), own.iter().map(share).chain(rest).collect())],
        })
    })
}

/// The estimate of a rating as a number with its sign and interval.
pub fn rating_words(rating: &Estimate) -> String {
    format!(
        "{} ({} to {})",
        format::signed(rating.estimate, 0),
        format::signed(rating.low, 0),
        format::signed(rating.high, 0)
    )
}
