//! What players' games came to.

use evenkeel_analysis::findings::Findings;
use maud::{Markup, html};

use super::{breakable, framed};
use crate::sheets::{Entry, Line, Rank, Sheet, sheets};
use crate::words;

/// The tables, those of detail folded so that the page stays readable.
pub fn portraits(findings: &Findings) -> Markup {
    html! {
        @for sheet in sheets(findings) {
            @if sheet.rank == Rank::Main { (table(&sheet)) }
            @else { details.fold { summary { (sheet.caption) } (table(&sheet)) } }
        }
    }
}

fn table(sheet: &Sheet) -> Markup {
    let named = sheet.rows.iter().any(|row| !row.name.is_empty());
    let head = html! {
        tr {
            @if named { th scope="col" { "" } }
            @for head in &sheet.heads { th scope="col" { (breakable(head)) } }
        }
    };
    let rows: Vec<Markup> = sheet.rows.iter().map(|line| row(line, named)).collect();
    framed(&sheet.caption, &head, &rows)
}

fn row(line: &Line, named: bool) -> Markup {
    let class = line.standard.then_some("standard");
    html! {
        tr class=[class] {
            @if named { th scope="row" { (breakable(&line.name)) } }
            @for entry in &line.entries { (field(entry.as_ref())) }
        }
    }
}

fn field(entry: Option<&Entry>) -> Markup {
    html! {
        td {
            @match entry {
                Some(entry) => {
                    @if entry.strong { strong { (entry.number) "*" } } @else { (entry.number) }
                    @if !entry.interval.is_empty() { span.range { (entry.interval) } }
                }
                None => (words::NOTHING)
            }
        }
    }
}
