//! The course of a league: the mixture and the gain of the responses, by round.

use evenkeel_findings::{Estimate, League, LeagueRound};

use super::parts::{caption, course, dot, dots, intervals};
use super::sketch::Sketch;
use crate::plot::data::{Content, DotChart, DotGroup, Reference, Series, Style, Unit};
use crate::reader::Reader;

/// Shares of the last mixture by search.
pub fn searches(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(league) = reader.findings.league().filter(|league| !league.searches.is_empty()) else { return Vec::new() };
    let group = |strategy: &String| DotGroup {
        title: strategy.clone(),
        rows: league
            .searches
            .iter()
            .filter_map(|search| {
                let share = search.strategies.get(strategy)?.share;
                Some(dot(&format!("seed {}", search.seed), Style::Strategy(reader.style(strategy)), share))
            })
            .collect(),
    };
    let groups = league.shares.keys().map(group).collect();
    let chart =
        DotChart { y_title: String::new(), ..dots(reader, "share of the mixture".to_owned(), Unit::Share, groups) };
    let question = "What would players settle on, by search?".to_owned();
    let caption = caption([reader.meaning("share"), intervals(reader)]);
    vec![Sketch { subject: String::new(), question, content: Content::Dots(chart), caption }]
}

/// Shares of the mixture by round.
pub fn shares(reader: &Reader<'_>) -> Vec<Sketch> {
    let found = |round: &LeagueRound, strategy: &str| round.shares.get(strategy).copied();
    let question = "What would players settle on?".to_owned();
    sketch(reader, question, "share of the mixture", None, &found, [reader.meaning("share"), intervals(reader)])
}

/// Win rates of trained strategies against the mixture, by round.
pub fn responses(reader: &Reader<'_>) -> Vec<Sketch> {
    let found = |round: &LeagueRound, strategy: &str| {
        round.responses.iter().find(|response| response.strategy == strategy).and_then(|response| response.win_rate)
    };
    let even = reader.findings.league().map(|league| 1.0 / league.table as f64);
    let reference = even.map(|at| Reference { at, label: "even share".to_owned() });
    let question = "What can be gained against the mixture?".to_owned();
    sketch(
        reader,
        question,
        "win rate against the mixture",
        reference,
        &found,
        [reader.meaning("response"), intervals(reader)],
    )
}

fn sketch(
    reader: &Reader<'_>,
    question: String,
    y_title: &str,
    reference: Option<Reference>,
    found: &dyn Fn(&LeagueRound, &str) -> Option<Estimate>,
    words: [String; 2],
) -> Vec<Sketch> {
    let Some(league) = reader.findings.league() else { return Vec::new() };
    let x = league.rounds.iter().map(|round| round.round as i64).collect();
    let content = course("round".to_owned(), x, y_title, reference, series(reader, league, found));
    vec![Sketch { subject: String::new(), question, content, caption: caption(words) }]
}

/// A line for each strategy.
fn series(reader: &Reader<'_>, league: &League, found: &dyn Fn(&LeagueRound, &str) -> Option<Estimate>) -> Vec<Series> {
    let line = |strategy: &String| Series {
        label: strategy.clone(),
        style: Style::Strategy(reader.style(strategy)),
        points: league.rounds.iter().map(|round| found(round, strategy)).collect(),
    };
    league.shares.keys().map(line).collect()
}
