//! Wins by labels of a seat that are no strategies.

use comfy_table::Cell as Field;
use evenkeel_analysis::findings::Findings;

use super::{Screen, axis_names, clean, share_field, table, values, write_table};
use crate::{reading, words};

/// A table for each factor: one row a level and cell.
pub fn write_factors(findings: &Findings, screen: Screen, text: &mut String) {
    for name in reading::factors(findings) {
        let more = [words::plain(name), "share of wins".into(), "interval".into(), "seats".into(), String::new()];
        let heads: Vec<String> = axis_names(findings).chain(more).collect();
        let mut table = table(&heads, findings.axes.len() + 1, screen);
        for (cell, level) in reading::levels(findings, name) {
            let share = &level.win_share;
            let fields = [
                Field::new(clean(&words::plain(&level.name))),
                share_field(words::share(share.estimate), Some(share), reading::fair_share(findings)),
                Field::new(words::share_interval(share)),
                Field::new(words::count(level.seats)),
                Field::new(reading::judgement(findings, level)),
            ];
            table.add_row(values(findings, cell).chain(fields));
        }
        let title = format!("Share of wins by {}, all of them judged together", words::plain(name));
        write_table(text, &title, &table, screen);
    }
}
