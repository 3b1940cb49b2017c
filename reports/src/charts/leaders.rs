//! The value of a lead in the course of a game, and the size of leads.

use evenkeel_findings::{Cell, Leaders, Shape, format};

use super::parts::{caption, course, fair_level, fan, intervals, series_style};
use super::sketch::Sketch;
use crate::plot::data::{Content, FanChart, FanPanel, Series, Style};
use crate::reader::Reader;
use crate::tables::key_cells;

/// The shapes of the cells shown, if their leads predict the winner.
fn shapes<'a>(reader: &Reader<'a>) -> Vec<(&'a Cell, &'a Shape)> {
    let shape = |(_, cell): (usize, &'a Cell)| Some((cell, cell.shape.as_ref().filter(|shape| shape.foretells)?));
    key_cells(reader).into_iter().filter_map(shape).collect()
}

fn name(reader: &Reader<'_>, cell: &Cell, otherwise: &str) -> String {
    if reader.is_varied() { reader.values(cell) } else { otherwise.to_owned() }
}

/// Win rates of leaders by round.
pub fn wins(reader: &Reader<'_>) -> Vec<Sketch> {
    let shapes = shapes(reader);
    let mut x: Vec<i64> =
        shapes.iter().flat_map(|(_, shape)| shape.rounds.iter().map(|found| found.at as i64)).collect();
    x.sort_unstable();
    x.dedup();
    if x.len() < 2 {
        return Vec::new();
    }
    let at = |shape: &Shape, round: i64| {
        shape.rounds.iter().find(|found| found.at as i64 == round).map(|found| found.win_rate)
    };
    let line = |(index, (cell, shape)): (usize, &(&Cell, &Shape))| Series {
        label: name(reader, cell, "leader"),
        style: series_style(index),
        points: x.iter().map(|round| at(shape, *round)).collect(),
    };
    let series = shapes.iter().enumerate().map(line).collect();
    let unit = reader.length_unit().unwrap_or_else(|| "rounds".to_owned());
    let x_title = format!("{unit} played");
    let content = course(x_title, x, "win rate of the leader", fair_level(reader), series);
    let reading = "Share won by the leader of the games not yet over after each round; rounds reached by fewer than a tenth of the games are \
                   left out.";
    let caption = caption([reader.meaning("shape"), reading.to_owned(), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "When is the game decided?".to_owned(), content, caption }]
}

/// The leaders' margins, by tenths of the game.
pub fn ahead(reader: &Reader<'_>) -> Vec<Sketch> {
    let panels: Vec<FanPanel> =
        shapes(reader).iter().filter_map(|(cell, shape)| panel(&name(reader, cell, ""), shape)).collect();
    if panels.is_empty() {
        return Vec::new();
    }
    let content = Content::Fan(FanChart {
        x_title: "part of the game (%)".to_owned(),
        y_title: "lead over the next (points of win chance)".to_owned(),
        panels,
    });
    let reading = format!(
        "At each tenth of the game, half of the leaders lie in the stronger band and 90% in the pale one; whiskers at the median are its {} \
         confidence interval where it is wider than the marker.",
        format::confidence(reader.findings.confidence)
    );
    let caption = caption([reader.meaning("shape"), reading]);
    vec![Sketch { subject: String::new(), question: "How far ahead are leaders?".to_owned(), content, caption }]
}

fn panel(title: &str, shape: &Shape) -> Option<FanPanel> {
    let quantile = |found: &Leaders, percent| found.ahead.iter().find(|quantile| quantile.percent == percent).copied();
    let style = (!title.is_empty()).then_some(Style::Main);
    fan((title.to_owned(), style), &shape.tenths, |found| found.at as i64 * 10, quantile)
}
