//! Win rates in a tournament, all strategies against the same opposition.

use evenkeel_findings::{Standing, Tournament, format};

use super::kind::{Kind, Sketch};
use super::parts::{caption, dots, intervals, untitled};
use crate::plot::data::{Content, Dot, DotChart, Reference, Style, Unit};
use crate::reader::Reader;

/// The win rates of all strategies that meet others at a table.
pub const KIND: Kind = Kind { name: "standings", draw };

fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(tournament) = reader.findings.tournament().filter(|tournament| meets(tournament)) else {
        return Vec::new();
    };
    let row = |standing: &Standing| Dot {
        label: standing.strategy.clone(),
        style: Style::Strategy(reader.style(&standing.strategy)),
        estimate: standing.win_rate,
        spread: None,
        before: None,
        band: None,
        value: None,
    };
    let rows: Vec<Dot> = tournament.standings.iter().map(row).collect();
    let even = 1.0 / tournament.seats.len() as f64;
    let dots = dots(reader, "win rate against the same opposition", Unit::Share, untitled(rows));
    let reference = Some(Reference { at: even, label: format!("fair {}", format::round_share(even)) });
    let content = Content::Dots(DotChart { reference, ..dots });
    let caption = caption([reader.meaning("win_rate"), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "Who wins most?".into(), content, caption }]
}

/// Whether there is a table at which they meet, and more than one strategy to compare.
fn meets(tournament: &Tournament) -> bool {
    tournament.seats.len() > 1 && !tournament.standings.is_empty()
}
