//! Income and expenses: a chart for each account.

use evenkeel_findings::{FlowsTheme, format};

use super::parts::ask;
use super::sketch::Sketch;
use crate::plot::data::{Content, IncomeBar, IncomeChart};
use crate::reader::Reader;
use crate::subjects::{Subject, subjects};

/// The maximum number of parts of an account with their own colour.
const MOST_PARTS: usize = 7;

/// Mean amounts per game.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    reader.findings.themes.flows.iter().filter_map(|theme| sketch(reader, theme)).collect()
}

fn sketch(reader: &Reader<'_>, theme: &FlowsTheme) -> Option<Sketch> {
    Some(Sketch {
        subject: theme.name.clone(),
        question: ask(reader, &format!("Where does {} come from, and where does it go", format::plain(&theme.name))),
        content: content(reader, theme)?,
        caption: "Means over all games. Both sides add up to the amount left at the end; intervals are in the tables."
            .into(),
    })
}

fn content(reader: &Reader<'_>, theme: &FlowsTheme) -> Option<Content> {
    let all = subjects(reader);
    let mean = |subject: &Subject<'_>, metric: &String| {
        subject.portrait.flows.get(&theme.name).and_then(|flows| flows.get(metric)).map_or(0.0, |found| found.estimate)
    };
    let weight = |metric: &&String| all.iter().map(|subject| mean(subject, metric).abs()).sum::<f64>();
    let mut metrics: Vec<&String> = theme.metrics.iter().filter(|metric| weight(metric) > 0.0).collect();
    metrics.sort_by(|a, b| weight(b).total_cmp(&weight(a)));
    let (own, rest) = metrics.split_at(if metrics.len() > MOST_PARTS { MOST_PARTS - 1 } else { metrics.len() });
    let bar = |subject: &Subject<'_>| {
        let other = (!rest.is_empty()).then(|| rest.iter().map(|metric| mean(subject, metric)).sum());
        let amounts = own.iter().map(|metric| mean(subject, metric)).chain(other).collect();
        IncomeBar { label: subject.title.clone(), amounts }
    };
    let other = (!rest.is_empty()).then(|| "other".to_owned());
    (!metrics.is_empty()).then(|| {
        Content::Income(IncomeChart {
            x_title: format!("mean {} per game: expenses to the left of 0, income to the right", theme.unit),
            y_title: reader.axis_titles(),
            parts: own.iter().map(|metric| part_name(theme, metric)).chain(other).collect(),
            bars: all.iter().map(bar).collect(),
        })
    })
}

/// `fuel` for the part `fuel_money` of the account `money`.
fn part_name(theme: &FlowsTheme, metric: &str) -> String {
    let end = format!("_{}", theme.name);
    format::plain(metric.strip_suffix(&end).unwrap_or(metric))
}
