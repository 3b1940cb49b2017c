//! Income and expenses: mean amounts per game.

use evenkeel_findings::{Estimate, FlowsTheme, Portrait, format};

use super::rows::{player_column, player_rows, portraits};
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table};
use crate::value::Value;

/// A table for each account, folded: a row for each player, a column for each amount that occurred in any game.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    reader.findings.themes.flows.iter().map(|theme| table(reader, theme)).collect()
}

fn table(reader: &Reader<'_>, theme: &FlowsTheme) -> Table {
    let used = |metric: &&String| {
        portraits(reader).filter_map(|portrait| flow(portrait, theme, metric)).any(|flow| flow.estimate != 0.0)
    };
    let metrics: Vec<&String> = theme.metrics.iter().filter(used).collect();
    let rows = player_rows(reader, |_, _, portrait| {
        metrics.iter().map(|metric| Entry::from(flow(portrait, theme, metric).as_ref().map(Value::mean))).collect()
    });
    let columns = metrics.iter().map(|metric| Column::number(format::plain(metric)).of_metric(metric));
    Table {
        name: format!("account-{}", theme.name),
        title: format!("Income and expenses: mean {} per game", theme.unit),
        shown: Shown::Page,
        columns: std::iter::once(player_column(reader)).chain(columns).collect(),
        rows,
        ..Table::default()
    }
}

fn flow(portrait: &Portrait, theme: &FlowsTheme, metric: &str) -> Option<Estimate> {
    portrait.flows.get(&theme.name)?.get(metric).copied()
}
