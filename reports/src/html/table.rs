//! Any table, set for the page, and the section of all of them.

use evenkeel_findings::format;
use maud::{Markup, PreEscaped, html};

use super::parts::Part;
use crate::plot;
use crate::reader::Reader;
use crate::table::{Column, Entry, Shown, Table, Tone};
use crate::tables::{main_table, tables};
use crate::value::Value;

/// The main table, which is open if it is short, and a part for every other table.
pub fn numbers(reader: &Reader<'_>) -> (Markup, Vec<Part>) {
    let on_page = |table: &Table| !matches!(table.shown, Shown::Terminal | Shown::Data);
    // A folded table is set at once: of many cells it is far larger than its text.
    let (mut candidates, mut order) = (Vec::new(), Vec::new());
    for table in tables(reader).filter(on_page) {
        let is_folded = table.shown == Shown::Page;
        order.push((table.name.clone(), is_folded.then(|| part_of(&table))));
        candidates.extend((!is_folded).then_some(table));
    }
    let main = main_table(reader, &candidates).filter(|&main| candidates[main].rows.len() <= MOST_ROWS);
    let mut parts: Vec<Part> = Vec::new();
    let mut next = 0..;
    for (name, folded) in order {
        let place = if folded.is_none() { next.next() } else { None };
        if place.is_some() && place == main {
            continue;
        }
        let part = folded.or_else(|| place.map(|place| part_of(&candidates[place])));
        let Some(part) = part else { continue };
        match FAMILIES.iter().find(|(begin, ..)| name.starts_with(begin)) {
            None => parts.push(part),
            Some((_, name, title)) => match parts.iter_mut().find(|other| other.name == *name) {
                Some(family) => family.parts.push(part),
                None => parts.push(Part { parts: vec![part], ..Part::new(*name, *title, Markup::default()) }),
            },
        }
    }
    let open = html! {
        @if main.is_some() || !parts.is_empty() {
            p.lede {
                "Ranges in small type are " (format::confidence(reader.findings.confidence)) " confidence intervals. Point at a \
                number, or tap it, to see what it means; click a column header to sort."
            }
        }
        @if let Some(main) = main { (set(&candidates[main])) }
    };
    (open, parts)
}

fn part_of(table: &Table) -> Part {
    Part::new(format!("table-{}", table.name), &table.title, set(table))
}

/// Tables that share a line: the prefix of their names, and the address and title of the line.
const FAMILIES: &[(&str, &str, &str)] = &[
    ("strategies-", "metrics", "Every metric, per strategy"),
    ("strategy-", "metrics", "Every metric, per strategy"),
    ("factor-", "factors", "Win rates by card and upgrade"),
    ("lead-bands-", "leads", "Win rate by lead at half time"),
    ("usage-", "choices", "What players do"),
    ("untaken-", "choices", "What players do"),
];

/// The maximum number of rows of an open main table.
const MOST_ROWS: usize = 12;

/// A table, with the meaning of its numbers and its notes.
fn set(table: &Table) -> Markup {
    let metric = (!table.metric.is_empty()).then_some(&table.metric);
    html! {
        div data-table=(table.name) data-metric=[metric] { (framed(table)) @for note in &table.notes { p.below { (note) } } }
    }
}

/// The table itself, which scrolls sideways if it is too wide. Without the end tags of rows and fields, which HTML does not need, a page is 7%
/// smaller.
fn framed(table: &Table) -> Markup {
    let columns: Vec<usize> = (0..table.columns.len()).filter(|index| !table.is_nameless(*index)).collect();
    html! {
        div.scroll role="region" aria-label=(table.title) tabindex="0" {
            table {
                caption { span { (table.title) } }
                thead { tr; @for index in &columns { (head(&table.columns[*index])) } }
                tbody {
                    @for row in &table.rows {
                        tr class=[row.standard.then_some("standard")];
                        @for index in &columns { (field(&table.columns[*index], &row.entries[*index])) }
                    }
                }
            }
        }
    }
}

fn head(column: &Column) -> Markup {
    html! { th scope="col" class=[words(column)]; (marker(column.style)) (breakable(&column.head)) }
}

/// The class of a column: words align left; numbers align right, so that their digits line up.
fn words(column: &Column) -> Option<&'static str> {
    (!column.kind.is_right()).then_some("words")
}

fn marker(style: Option<usize>) -> Markup {
    html! { @if let Some(style) = style { (PreEscaped(plot::marker(style))) } }
}

fn field(column: &Column, entry: &Entry) -> Markup {
    let metric = (!column.metric.is_empty()).then_some(&column.metric);
    match &entry.value {
        Value::Label { text, about, style } => html! {
            th scope="row" class=[words(column)] title=[(!about.is_empty()).then_some(about)];
            (marker(*style)) (breakable(text)) (small(entry))
        },
        Value::Command { command, rules_hash } => html! {
            td.again; details { summary { "command" } code { (command) } p { "rules " code { (rules_hash) } } }
        },
        Value::Words(text) => html! { td class=[words(column)]; (weighed(entry, text)) (small(entry)) },
        value => html! {
            @let interval = value.interval();
            td data-metric=[metric];
            (weighed(entry, &entry.text()))
            @if !interval.is_empty() { small { (interval) } }
            (small(entry))
        },
    }
}

fn small(entry: &Entry) -> Markup {
    html! { @if !entry.small.is_empty() { small { (breakable(&entry.small)) } } }
}

fn weighed(entry: &Entry, text: &str) -> Markup {
    html! {
        @match entry.tone {
            Tone::Pass => span.holds { (text) },
            Tone::Fail => strong.violated { (text) },
            Tone::Warn => span.open { (text) },
            Tone::Faint => span.unclear { (text) },
            _ if entry.is_loud() => strong { (text) },
            _ => (text),
        }
    }
}

/// A label that a narrow column may break between its parts, but not within a number.
fn breakable(label: &str) -> Markup {
    let digit = |part: &str| part.starts_with(|first: char| first.is_ascii_digit());
    let parts: Vec<&str> = label.split_inclusive(['{', ',', '_', '=', '.']).collect();
    html! {
        @for (index, part) in parts.iter().enumerate() {
            @if index > 0 && !(digit(part) && parts[index - 1].ends_with([',', '.'])) { wbr; }
            (part)
        }
    }
}
