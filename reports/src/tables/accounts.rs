//! Income and expenses: mean amounts per game.

use evenkeel_findings::{Estimate, FlowsTheme, Portrait, format};

use super::rows::{players, portraits};
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::Value;

/// A table for each account, folded: a row for each player, a column for each amount that occurred in any game.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.themes.flows.iter().map(|theme| table(reader, theme)).collect()
}

fn table(reader: &Reader<'_>, theme: &FlowsTheme) -> Table {
    let used = |metric: &&String| {
        portraits(reader).filter_map(|portrait| flow(portrait, theme, metric)).any(|flow| flow.estimate != 0.0)
    };
    Table {
        name: format!("account-{}", theme.name),
        title: format!("Income and expenses: mean {} per game", theme.unit),
        shown: Shown::Page,
        ..players(reader)
            .columns(
                theme.metrics.iter().filter(used),
                |metric| Column::number(format::plain(metric)).of_metric(metric),
                |player, metric| flow(player.portrait, theme, metric).as_ref().map(Value::mean),
            )
            .known()
    }
}

fn flow(portrait: &Portrait, theme: &FlowsTheme, metric: &str) -> Option<Estimate> {
    portrait.flows.get(&theme.name)?.get(metric).copied()
}
