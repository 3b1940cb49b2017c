//! The value of a lead in the course of a game, and how far leaders are ahead.

use evenkeel_findings::{Cell, Leaders, Shape, format};

use super::kind::{Kind, Sketch};
use super::parts::{caption, fair_level, interval, intervals, series_style};
use crate::plot::data::{Content, FanChart, FanPanel, LineChart, Series, Style, Unit};
use crate::reader::Reader;
use crate::tables::key_cells;

/// Win rates of leaders by round.
pub const WINS: Kind = Kind { name: "leaders", draw: wins };
/// How far leaders are ahead, by tenths of the game.
pub const AHEAD: Kind = Kind { name: "leads", draw: ahead };

/// The shapes of the cells shown, if their leads predict the winner.
fn shapes<'a>(reader: &Reader<'a>) -> Vec<(&'a Cell, &'a Shape)> {
    let shape = |(_, cell): (usize, &'a Cell)| Some((cell, cell.shape.as_ref().filter(|shape| shape.foretells)?));
    key_cells(reader).into_iter().filter_map(shape).collect()
}

fn name(reader: &Reader<'_>, cell: &Cell, otherwise: &str) -> String {
    if reader.is_varied() { reader.values(cell) } else { otherwise.to_owned() }
}

fn wins(reader: &Reader<'_>) -> Vec<Sketch> {
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
    let content = Content::Lines(LineChart {
        x_title: format!("{unit} played"),
        x,
        standard: None,
        y_title: "win rate of the leader".to_owned(),
        unit: Unit::Share,
        reference: fair_level(reader),
        band: None,
        series,
    });
    let reading = "Share won by the leader of the games not yet over after each round; rounds reached by fewer than a tenth of the games are \
                   left out.";
    let caption = caption([reader.meaning("shape"), reading.to_owned(), intervals(reader)]);
    vec![Sketch { subject: String::new(), question: "When is the game decided?".to_owned(), content, caption }]
}

fn ahead(reader: &Reader<'_>) -> Vec<Sketch> {
    let panels: Vec<FanPanel> =
        shapes(reader).iter().filter_map(|(cell, shape)| fan(&name(reader, cell, ""), shape)).collect();
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

fn fan(title: &str, shape: &Shape) -> Option<FanPanel> {
    let find = |found: &Leaders, percent| found.ahead.iter().find(|quantile| quantile.percent == percent).copied();
    let value = |found: &Leaders, percent| find(found, percent).map(|quantile| quantile.estimate as f64);
    let band = |low, high| -> Option<Vec<(f64, f64)>> {
        shape.tenths.iter().map(|found| Some((value(found, low)?, value(found, high)?))).collect()
    };
    Some(FanPanel {
        title: title.to_owned(),
        style: (!title.is_empty()).then_some(Style::Main),
        x: shape.tenths.iter().map(|found| found.at as i64 * 10).collect(),
        outer: band(5, 95)?,
        inner: band(25, 75)?,
        median: shape.tenths.iter().map(|found| find(found, 50).as_ref().map(interval)).collect::<Option<_>>()?,
    })
}
