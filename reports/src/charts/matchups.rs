//! Who finishes ahead of whom in a tournament.

use evenkeel_findings::Tournament;

use super::parts::only_panel;
use super::sketch::Sketch;
use crate::plot::data::{Content, HeatMap, Reference, Unit};
use crate::reader::{Reader, matchup};

/// Every strategy against every other.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let tournaments = reader.findings.tournament().into_iter().filter(|tournament| tournament.standings.len() > 1);
    let sketch = |tournament| Sketch {
        subject: String::new(),
        question: "Who finishes ahead of whom?".into(),
        content: content(tournament),
        caption: reader.meaning("ahead"),
    };
    tournaments.map(sketch).collect()
}

fn content(tournament: &Tournament) -> Content {
    let names: Vec<String> = tournament.standings.iter().map(|standing| standing.strategy.clone()).collect();
    let share = |one: &str, other: &str| matchup(tournament, one, other).map(|found| found.ahead.estimate);
    let values = names.iter().map(|one| names.iter().map(|other| share(one, other)).collect()).collect();
    Content::Heat(HeatMap {
        x_title: "against".into(),
        columns: names.clone(),
        y_title: "strategy".into(),
        rows: names,
        standard: (None, None),
        unit: Unit::Share,
        center: Some(Reference { at: 0.5, label: "even 50%".into() }),
        legend: "finishes ahead of the other, in % of their games: blue is less than half, orange more".into(),
        panels: only_panel(values),
    })
}
