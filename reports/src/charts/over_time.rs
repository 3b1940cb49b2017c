//! A number over the course of a game: a chart for each course.

use evenkeel_findings::{SeriesPoint, SeriesTheme, format};

use super::parts::{caption, fan};
use super::sketch::Sketch;
use crate::plot::data::{Content, FanChart, FanPanel};
use crate::reader::Reader;
use crate::subjects::{Subject, pictured};

/// Percentiles of a number at points of the game.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    reader.findings.themes.series.iter().filter_map(|theme| sketch(reader, theme)).collect()
}

fn sketch(reader: &Reader<'_>, theme: &SeriesTheme) -> Option<Sketch> {
    let panels: Vec<FanPanel> = pictured(reader).iter().filter_map(|subject| panel(subject, theme)).collect();
    if panels.is_empty() {
        return None;
    }
    let part = if panels.len() < reader.findings.cells.len() {
        "Only the reference cell is drawn; the tables have the others."
    } else {
        ""
    };
    let reading = format!(
        "At each point, half of the games lie in the stronger band (25th to 75th percentile) and 90% in the pale one (5th to \
         95th). The bands show how games differ, not how precise the numbers are; whiskers at the median are its {} confidence \
         interval where it is wider than the marker.",
        format::confidence(reader.findings.confidence)
    );
    let name = format::plain(&theme.name);
    let y_title =
        if theme.unit.is_empty() || theme.unit == name { name.clone() } else { format!("{name} ({})", theme.unit) };
    Some(Sketch {
        subject: theme.name.clone(),
        question: over_time(reader, &name),
        content: Content::Fan(FanChart { x_title: theme.along.clone(), y_title, panels }),
        caption: caption([theme.meaning.clone(), reading, part.to_owned()]),
    })
}

/// "Money over time"; in a sweep "Money over time, by price of one Brix Weapon".
fn over_time(reader: &Reader<'_>, name: &str) -> String {
    let (name, varied) = (format::upper(name), reader.varied());
    if varied.is_empty() { format!("{name} over time") } else { format!("{name} over time, by {varied}") }
}

fn panel(subject: &Subject<'_>, theme: &SeriesTheme) -> Option<FanPanel> {
    let points = subject.portrait.series.get(&theme.name).filter(|points| points.len() > 1)?;
    let quantile = |point: &SeriesPoint, percent| point.quantile(percent).copied();
    fan((subject.title.clone(), subject.style), points, |point| point.at, quantile)
}
