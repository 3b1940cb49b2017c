//! The strategies of a tournament, all against the same opponents: win rates and ratings.

use evenkeel_findings::{Estimate, Standing, Tournament};

use super::parts::{caption, dot, dots, fair_level, intervals, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Reference, Style, Unit};
use crate::reader::Reader;
use crate::value::{Form, Value};

/// The win rates of all strategies that meet others at a table.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(tournament) = reader.findings.tournament().filter(|tournament| meets(tournament)) else {
        return Vec::new();
    };
    let win_rate = |standing: &Standing| row(reader, standing, standing.win_rate);
    let rows = tournament.standings.iter().map(win_rate).collect();
    let dots = dots(reader, "win rate against the same opposition", Unit::Share, untitled(rows));
    let content = Content::Dots(DotChart { reference: fair_level(reader), ..dots });
    let caption = caption([reader.meaning("win_rate"), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "Who wins most?".into(), content, caption }]
}

/// Whether strategies meet at a table, and there are several to compare.
fn meets(tournament: &Tournament) -> bool {
    tournament.seats.len() > 1 && !tournament.standings.is_empty()
}

/// The ratings of all strategies.
pub fn draw_ratings(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(tournament) = reader.findings.tournament().filter(|tournament| !tournament.standings.is_empty()) else {
        return Vec::new();
    };
    let rating = |standing: &Standing| {
        let rating = Value::Number(standing.rating, Form::signed().places(0));
        let value = Some(format!("{} ({})", rating.text(), rating.interval()));
        Dot { value, ..row(reader, standing, standing.rating) }
    };
    let rows = tournament.standings.iter().map(rating).collect();
    let axis = if tournament.tells_odds() { "rating: 400 points are odds of ten to one" } else { "rating; not odds" };
    let dots = dots(reader, axis, Unit::Number, untitled(rows));
    let reference = Some(Reference { at: 0.0, label: "mean of all".into() });
    let content = Content::Dots(DotChart { reference, ..dots });
    let caption = caption([reader.meaning("rating"), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "Who is rated highest?".into(), content, caption }]
}

fn row(reader: &Reader<'_>, standing: &Standing, found: Estimate) -> Dot {
    dot(&standing.strategy, Style::Strategy(reader.style(&standing.strategy)), found)
}
