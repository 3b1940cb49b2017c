//! A story in three formats.

use evenkeel_strategies::story::{Ending, Head, Line, SeatEnding};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::console::fold;
use crate::failure::Failure;
use crate::options::Format;
use crate::tabular;

/// The lines of one game. Text has lines of this width, with decisions only on request; JSON and CSV have every line.
pub fn print(lines: &[Line], format: Format, decisions: bool, width: usize) -> String {
    match format {
        Format::Text => lines.iter().filter_map(|line| tell(line, decisions, width)).collect(),
        Format::Json => lines.iter().map(json_line).collect(),
        Format::Csv => tabular::csv(lines.iter().enumerate().map(row)),
    }
}

/// Checks that no table shows views, for which it has no column.
///
/// # Errors
/// If they are requested in a table.
pub fn check_views(views: bool, format: Format) -> Result<(), Failure> {
    if views && matches!(format, Format::Csv) {
        let help = "use --format json or --format text";
        return Err(Failure::usage("--views", "a table has no column for what a seat sees", help));
    }
    Ok(())
}

fn json_line(line: &Line) -> String {
    serde_json::to_string(line).expect("lines are plain fields") + "\n"
}

fn tell(line: &Line, decisions: bool, width: usize) -> Option<String> {
    let fold = |text: &str| Some(fold(text, width));
    match line {
        Line::Game(head) => fold(&begin(head)),
        Line::Event { text, .. } => fold(text),
        Line::Decision { seat, strategy, number, question, text, of, seen, .. } if decisions => {
            let told = format!("    seat {seat}, {strategy}, decision {number}: {question}? {text} (one of {of})\n");
            fold(&seen.iter().fold(told, |told, entry| told + "        sees " + entry + "\n"))
        }
        Line::Decision { .. } => None,
        Line::Standing { seat, strategy, text } => fold(&format!("    (seat {seat}, {strategy}: {text})\n")),
        Line::Outcome(ending) => Some(end(ending, width)),
    }
}

fn begin(head: &Head) -> String {
    let Head { title, variant, seed, block, rotation, .. } = head;
    let mut text = format!("{title}, variant {variant}: seed {seed}, block {block}, rotation {rotation}\n");
    let seats = head.seats.iter().enumerate();
    text.extend(seats.map(|(index, strategy)| format!("  seat {}: {strategy}\n", index + 1)));
    text + "\n"
}

fn end(ending: &Ending, width: usize) -> String {
    let numbers: Vec<_> = ending.metrics.iter().map(|(name, value)| format!("{}: {value}", spaced(name))).collect();
    let table = tabular::text(ending.seats.iter().map(|seat| columns(seat, &ending.shown)));
    fold(&format!("\nThe game ended by {}; {}.\n", spaced(ending.end), numbers.join(", ")), width) + &table
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
