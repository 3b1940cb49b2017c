//! A story in the three formats people ask for.

use core::fmt::Write;

use serde::Serialize;
use serde_json::{Map, Value};

use super::{Ending, Head, Line, SeatEnding};
use crate::options::Format;
use crate::tabular;

/// The lines of one game. Text leaves decisions out unless they are wanted; JSON and CSV have every line.
pub fn print(lines: &[Line], format: Format, decisions: bool) -> String {
    match format {
        Format::Text => lines.iter().filter_map(|line| tell(line, decisions)).collect(),
        Format::Json => lines.iter().map(json_line).collect(),
        Format::Csv => tabular::csv(lines.iter().enumerate().map(row)),
    }
}

fn json_line(line: &Line) -> String {
    serde_json::to_string(line).expect("lines are plain fields") + "\n"
}

fn tell(line: &Line, decisions: bool) -> Option<String> {
    match line {
        Line::Game(head) => Some(begin(head)),
        Line::Event { text, .. } => Some(format!("{text}\n")),
        Line::Decision { seat, strategy, number, question, text, of, view, .. } if decisions => {
            let told = format!("    seat {seat}, {strategy}, decision {number}: {question}? {text} (one of {of})\n");
            Some(told + &view.as_ref().map(seen).unwrap_or_default())
        }
        Line::Decision { .. } => None,
        Line::Standing { seat, strategy, text } => Some(format!("    (seat {seat}, {strategy}: {text})\n")),
        Line::Outcome(ending) => Some(end(ending)),
    }
}

/// A line for each entry of a view.
fn seen(view: &Value) -> String {
    let mut seen = String::new();
    for (name, entry) in view.as_object().into_iter().flatten() {
        // Writing to a string cannot fail.
        let _ = writeln!(seen, "        sees {}: {}", spaced(name), plainly(entry));
    }
    seen
}

/// What is not there is left out of what it belongs to.
fn plainly(value: &Value) -> String {
    let join = |parts: Vec<String>| if parts.is_empty() { "none".to_owned() } else { parts.join(", ") };
    match value {
        Value::Null => "none".to_owned(),
        Value::Bool(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
        Value::String(word) => spaced(word),
        Value::Array(each) => join(each.iter().map(grouped).collect()),
        Value::Object(entries) => {
            let there = entries.iter().filter(|(_, entry)| !entry.is_null());
            join(there.map(|(name, entry)| format!("{} {}", spaced(name), grouped(entry))).collect())
        }
        number @ Value::Number(_) => number.to_string(),
    }
}

fn grouped(value: &Value) -> String {
    let told = plainly(value);
    if told.contains(", ") || value.is_object() { format!("({told})") } else { told }
}

fn begin(head: &Head) -> String {
    let Head { title, variant, seed, block, rotation, .. } = head;
    let mut text = format!("{title}, variant {variant}: seed {seed}, block {block}, rotation {rotation}\n");
    for (index, strategy) in head.seats.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "  seat {}: {strategy}", index + 1);
    }
    text + "\n"
}

fn end(ending: &Ending) -> String {
    let numbers: Vec<_> = ending.metrics.iter().map(|(name, value)| format!("{} {value}", spaced(name))).collect();
    let table = tabular::text(ending.seats.iter().map(|seat| columns(seat, &ending.shown)));
    format!("\nThe game ended by {}; {}.\n{table}", spaced(ending.end), numbers.join(", "))
}

fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

fn columns(seat: &SeatEnding, shown: &[&str]) -> Map<String, Value> {
    let mut columns = Map::new();
    columns.insert("rank".to_owned(), seat.rank.into());
    columns.insert("seat".to_owned(), seat.seat.into());
    columns.insert("strategy".to_owned(), seat.strategy.clone().into());
    let metric = |name: &&str| Some(((*name).to_owned(), seat.metrics.get(*name)?.clone()));
    columns.extend(shown.iter().filter_map(metric));
    columns
}

#[derive(Serialize)]
struct Row {
    line: usize,
    kind: &'static str,
    seat: Option<usize>,
    strategy: Option<String>,
    text: String,
}

fn row((index, line): (usize, &Line)) -> Row {
    let (kind, seat, strategy, text) = match line {
        Line::Game(head) => ("game", None, None, format!("{}, variant {}", head.title, head.variant)),
        Line::Event { text, .. } => ("event", None, None, text.clone()),
        Line::Decision { seat, strategy, question, text, .. } => {
            ("decision", Some(*seat), Some(strategy.clone()), format!("{question}? {text}"))
        }
        Line::Standing { seat, strategy, text } => ("standing", Some(*seat), Some(strategy.clone()), text.clone()),
        Line::Outcome(ending) => ("outcome", None, None, ending.end.to_owned()),
    };
    Row { line: index + 1, kind, seat, strategy, text }
}
