//! The distribution of the score over games.

use evenkeel_findings::{ScoreFinding, format};

use super::parts::{self, ask, caption, dots, mean, untitled};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, Histogram, Histograms, Style, Unit};
use crate::reader::Reader;
use crate::subjects::{MOST_PANELS, Subject, subjects};

/// A histogram for each player, or dots if there are too many.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(metric) = &reader.findings.themes.score else { return Vec::new() };
    let Some(content) = content(reader, metric) else { return Vec::new() };
    let reading = match content {
        Content::Histograms(_) => {
            "The strong bars hold the central 90% of the games. Intervals of the percentiles are in the tables."
        }
        _ => "",
    };
    let question = ask(reader, &format!("How is {} distributed", format::plain(metric)));
    let caption = caption([reader.meaning(metric), reading.to_owned()]);
    vec![Sketch { subject: String::new(), question, content, caption }]
}

fn content(reader: &Reader<'_>, metric: &str) -> Option<Content> {
    let all = subjects(reader);
    let score = |subject| Some((subject, Subject::score(subject)?));
    let scores: Vec<(&Subject<'_>, &ScoreFinding)> = all.iter().filter_map(score).collect();
    let width = scores.iter().map(|(_, score)| score.width).max()?;
    let x_title = reader.metric_title(metric);
    if scores.len() > MOST_PANELS {
        let rows = scores.iter().filter_map(|(subject, score)| dot(subject, score, metric)).collect();
        let spread_label = Some("5th to 95th percentile, with the median".into());
        return Some(Content::Dots(DotChart { spread_label, ..dots(reader, x_title, Unit::Number, untitled(rows)) }));
    }
    let panels = scores.iter().filter_map(|(subject, score)| histogram(subject, score, width)).collect();
    Some(Content::Histograms(Histograms { x_title, y_title: "share of the games".into(), panels }))
}

/// Bars of this width, a multiple of the width of the score's bins.
fn histogram(subject: &Subject<'_>, score: &ScoreFinding, width: u64) -> Option<Histogram> {
    let games: u64 = score.bins.iter().map(|bin| bin.games).sum();
    let mut bars: Vec<(f64, f64)> = Vec::new();
    for bin in &score.bins {
        let from = (bin.from.div_euclid(width as i64) * width as i64) as f64;
        let share = bin.games as f64 / games.max(1) as f64;
        match bars.last_mut().filter(|last| (last.0 - from).abs() < 0.5) {
            Some(last) => last.1 += share,
            None => bars.push((from, share)),
        }
    }
    let (title, style, marks) = (subject.title.clone(), subject.style, marks(score)?);
    Some(Histogram { title, style, width: width as f64, bars, marks })
}

fn dot(subject: &Subject<'_>, score: &ScoreFinding, metric: &str) -> Option<Dot> {
    let found = subject.cell.strategies.get(subject.label)?.metrics.get(metric)?;
    let [low, median, high] = marks(score)?;
    let style = subject.style.unwrap_or(Style::Main);
    Some(Dot { spread: Some((low, median, high)), ..parts::dot(&subject.title, style, mean(found)) })
}

/// The 5th percentile, the median and the 95th percentile.
fn marks(score: &ScoreFinding) -> Option<[f64; 3]> {
    let mark = |percent| score.quantile(percent).map(|quantile| quantile.estimate as f64);
    Some([mark(5)?, mark(50)?, mark(95)?])
}
