//! Wins by labels of a seat that are no strategies.

use evenkeel_analysis::findings::{Findings, LevelFinding};
use maud::{Markup, html};

use super::{about, breakable, framed, heads, row, share};
use crate::{reading, words};

/// A table for each factor: one row a level and cell.
pub fn factors(findings: &Findings) -> Markup {
    html! { @for name in reading::factors(findings) { (table(findings, name)) } }
}

fn table(findings: &Findings, name: &str) -> Markup {
    let title = words::plain(name);
    let columns = html! {
        th scope="col" { (breakable(&title)) } th scope="col" { "share of wins" } th scope="col" { "seats" } th scope="col" { "judged" }
    };
    let rows: Vec<Markup> =
        reading::levels(findings, name).map(|(cell, level)| row(findings, cell, &fields(findings, level))).collect();
    let caption = format!("Share of wins by {title}, all of them judged together");
    about(name, &framed(&caption, &heads(findings, &columns), &rows))
}

fn fields(findings: &Findings, level: &LevelFinding) -> Markup {
    html! {
        th scope="row" { (breakable(&words::plain(&level.name))) }
        (share(Some(&level.win_share)))
        td { (words::count(level.seats)) }
        td { (reading::judgement(findings, level)) }
    }
}
