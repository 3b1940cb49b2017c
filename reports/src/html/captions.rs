//! How to read a chart, and what its numbers mean.

use evenkeel_analysis::findings::Findings;

use crate::charts::Chart;
use crate::charts::data::Content;
use crate::words;

/// The sentences under a chart.
pub fn caption(findings: &Findings, chart: &Chart) -> Option<String> {
    let meaning = |metric: &str| {
        let definition = findings.definitions.get(metric)?;
        Some(format!("{} {}", definition.meaning, definition.method).trim_end().to_owned())
    };
    let themes = &findings.themes;
    let metric = match chart.name {
        "win_share" => meaning("win_share"),
        "rating" => meaning("rating"),
        "matchups" => meaning("ahead"),
        "game_length" => meaning(&findings.length),
        "score" => themes.score.as_deref().and_then(|score| sentence(findings, score)),
        "grades" => themes.grade.as_deref().and_then(|grade| sentence(findings, grade)),
        "over_time" => themes.series.first().map(|series| series.meaning.clone()),
        "over_time_2" => themes.series.get(1).map(|series| series.meaning.clone()),
        "over_time_3" => themes.series.get(2).map(|series| series.meaning.clone()),
        "rates" => Some(themes.rates.iter().filter_map(|rate| tell(findings, rate)).collect::<Vec<_>>().join(" ")),
        _ => None,
    };
    let part = match &chart.content {
        Content::Fan(fan) if fan.panels.len() < findings.cells.len() => {
            "Only the cell that all are compared with is drawn; the tables have the others."
        }
        _ => "",
    };
    let caption = [metric.unwrap_or_default(), reading(findings, chart), part.to_owned()].join(" ").trim().to_owned();
    (!caption.is_empty()).then_some(caption)
}

/// What a metric counts, without how its interval is made.
fn sentence(findings: &Findings, metric: &str) -> Option<String> {
    findings.definitions.get(metric).map(|definition| definition.meaning.clone())
}

/// `Ruined: the ship lost ...`.
fn tell(findings: &Findings, metric: &str) -> Option<String> {
    Some(format!("{}: {}", words::upper(&words::plain(metric)), words::lower(&sentence(findings, metric)?)))
}

fn reading(findings: &Findings, chart: &Chart) -> String {
    let level = words::confidence(findings.confidence);
    let method = || findings.comparison().map(|comparison| comparison.method.clone()).unwrap_or_default();
    match (chart.name, &chart.content) {
        ("win_share", Content::Heat(_)) => "The outlined cell plays the rules as they stand.".to_owned(),
        ("win_share" | "rating", _) => format!("Pale bands and whiskers are {level} intervals."),
        ("effects", _) => findings.rule_change().map(|change| change.method.clone()).unwrap_or_default(),
        ("factors" | "factors_2" | "factors_3", _) => {
            format!("Whiskers are {level} intervals that hold for all labels of a kind together.")
        }
        ("changes" | "score_changes" | "rate_changes", _) => method(),
        ("ends", _) => "Reasons are in the order of how often they occur in all.".to_owned(),
        (_, Content::Bars(_)) => {
            "The strong bars hold nine games in ten; a twentieth of the games lies beyond them on either \
            side. Intervals of the percentiles are in the tables."
                .to_owned()
        }
        (_, Content::Fan(_)) => format!(
            "Of the games at each point, half lie in the stronger band (from the 25th to the 75th percentile) and nine in ten in \
             the pale one (from the 5th to the 95th). The bands show how games differ, not how sure the numbers are; whiskers at \
             the median are its {level} interval where it is wider than the marker."
        ),
        (_, Content::Account(_)) => {
            "Means over all games. Both sides together are what was left at the end; intervals are in \
            the tables."
                .to_owned()
        }
        ("grades", Content::Stack(_)) => {
            "The stronger the colour, the better the grade. Intervals are in the tables.".to_owned()
        }
        ("grades" | "rates", _) => format!("Whiskers and bands are {level} intervals."),
        _ => String::new(),
    }
}
