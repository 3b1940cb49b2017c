//! Groups of related metrics.

use evenkeel_strategies::RulesetInfo;

use crate::findings::format::sentence;
use crate::findings::{FlowsTheme, SeriesTheme, Themes};

/// Names the groups of the ruleset.
pub(super) fn name_themes(ruleset: &'static RulesetInfo) -> Themes {
    let unit = |name: Option<&str>| {
        let metric = ruleset.metrics.iter().find(|metric| Some(metric.name) == name);
        metric.map(|metric| metric.unit.to_owned()).unwrap_or_default()
    };
    let define = |name: &str| {
        let metric = ruleset.metrics.iter().find(|metric| metric.name == name);
        metric.map(|metric| sentence(metric.definition)).unwrap_or_default()
    };
    Themes {
        score: ruleset.themes.score.map(str::to_owned),
        grade: ruleset.themes.grade.map(str::to_owned),
        rates: ruleset.themes.rates.iter().map(|name| (*name).to_owned()).collect(),
        series: ruleset
            .themes
            .series
            .iter()
            .map(|series| SeriesTheme {
                name: series.name.to_owned(),
                unit: unit(series.points.first().map(|(_, metric)| *metric)),
                along: series.along.to_owned(),
                meaning: series.points.first().map(|(_, metric)| define(metric)).unwrap_or_default(),
            })
            .collect(),
        flows: ruleset
            .themes
            .flows
            .iter()
            .map(|flows| FlowsTheme {
                name: flows.name.to_owned(),
                unit: unit(flows.metrics.first().copied()),
                metrics: flows.metrics.iter().map(|name| (*name).to_owned()).collect(),
            })
            .collect(),
        cut_short: ruleset.themes.cut_short.iter().map(|end| (*end).to_owned()).collect(),
    }
}
