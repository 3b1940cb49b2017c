//! A tournament in Markdown.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Findings, Tournament};

use super::{code, escape};
use crate::{charts, reading, words};

/// The tables of a tournament and its games to look at.
pub fn write(findings: &Findings, tournament: &Tournament, text: &mut String) {
    let wins = reading::wins_head(tournament);
    let _ = writeln!(text, "\n## Ratings\n\n| place | strategy | rating | {wins} | games |\n|---:|---|---:|---:|---:|");
    for standing in &tournament.standings {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} | {} |",
            reading::places(standing),
            escape(&standing.strategy),
            charts::rating_words(&standing.rating),
            words::share_with_interval(&standing.win_share),
            words::count(standing.games)
        );
    }
    write_matchups(tournament, text);
    write_seats(tournament, text);
    if let (Some(found), Some(unit)) = (tournament.length, reading::length_unit(findings)) {
        let _ = writeln!(text, "\n## Length of a game in {}\n", escape(&unit));
        let _ = writeln!(text, "| mean | median | 5% at most | 95% at most |\n|---:|---:|---:|---:|");
        let [p50, p5, p95] = [found.p50, found.p5, found.p95].map(words::whole);
        let _ = writeln!(text, "| {} | {p50} | {p5} | {p95} |", words::mean_with_interval(&found));
    }
    if !tournament.extremes.is_empty() {
        text.push_str("\n## Games to look at\n\n");
    }
    for extreme in &tournament.extremes {
        let _ = writeln!(text, "- **{}**: {}", reading::reason(extreme.reason), escape(&extreme.text));
        for command in &extreme.commands {
            let _ = writeln!(text, "  - {}", code(command));
        }
    }
}

fn write_matchups(tournament: &Tournament, text: &mut String) {
    let names: Vec<&str> = tournament.standings.iter().map(|standing| standing.strategy.as_str()).collect();
    let heads: Vec<String> = names.iter().map(|name| escape(name)).collect();
    let _ = writeln!(text, "\n## Finishes before the other, per cent of their games\n");
    let _ = writeln!(text, "| | {} |\n|---|{}", heads.join(" | "), "---:|".repeat(names.len()));
    for one in &names {
        let share = |other: &&str| {
            let found = reading::matchup(tournament, one, other);
            found.map_or_else(|| words::NOTHING.into(), |found| words::share_with_interval(&found.ahead))
        };
        let fields: Vec<String> = names.iter().map(share).collect();
        let _ = writeln!(text, "| {} | {} |", escape(one), fields.join(" | "));
    }
}

fn write_seats(tournament: &Tournament, text: &mut String) {
    if tournament.seats.is_empty() {
        return;
    }
    let _ = writeln!(text, "\n## Share of wins by seat\n\n| seat | share of wins |\n|---:|---:|");
    for (index, seat) in tournament.seats.iter().enumerate() {
        let _ = writeln!(text, "| {} | {} |", index + 1, words::share_with_interval(&seat.win_share));
    }
}
