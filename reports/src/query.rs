//! Answers from the rows of a run: as lines for a terminal, as CSV and as a chart.

use std::collections::BTreeSet;

use anstyle::{AnsiColor, Style as Shade};
use evenkeel_analysis::rows::query::{Answer, AskedNumber, Group, Key};
use evenkeel_findings::{Estimate, format};

use crate::charts::Chart;
use crate::listing::Listing;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, LineChart, Series, Style, Unit};
use crate::plot::describe;
use crate::table::{Column, Table};
use crate::terminal::{Screen, write_sentence, write_table};
use crate::value::{Form, Value};

/// The maximum number of rows in a readable chart.
pub const MOST_ROWS: usize = 80;
/// The maximum number of lines in a readable chart.
const MOST_LINES: usize = 8;
/// With fewer numbers, a line shows no more than dots.
const FEWEST_POINTS: usize = 3;

/// The counted number, and a table of the groups.
pub fn to_terminal(answer: &Answer, screen: Screen) -> String {
    let mut text = String::new();
    write_sentence(
        &format!("{}: {}", answer.ruleset, basis(answer)),
        AnsiColor::BrightBlack.on_default(),
        screen,
        &mut text,
    );
    for number in answer.numbers.iter().filter(|number| number.name != number.text) {
        // The same quotient over whole games is a different number.
        let per =
            if answer.row == "seat" && number.text.contains('/') { ", of a seat (of a game with --games)" } else { "" };
        write_sentence(&format!("{} = {}{per}", number.name, number.text), Shade::new(), screen, &mut text);
    }
    write_table(&table(answer), screen, &mut text);
    text
}

fn basis(answer: &Answer) -> String {
    let rows = match answer.row {
        "seat" if answer.rows == 1 => "result of one seat in one game",
        "seat" => "results, one per seat and game,",
        _ if answer.rows == 1 => "game",
        _ => "games",
    };
    let (count, blocks) = (format::count(answer.rows), format::counted(answer.blocks, "block"));
    let together = if answer.simultaneous { "simultaneous for each number (Bonferroni)" } else { "not simultaneous" };
    format!("{count} {rows} in {blocks} · 95% confidence intervals, {together}")
}

/// The reference group, in words.
fn reference(answer: &Answer) -> Option<String> {
    answer.against.as_ref().map(|values| words(values))
}

fn words(values: &[Key]) -> String {
    values.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// The columns that define the groups, in words; empty if all rows are one group.
fn groups(answer: &Answer) -> String {
    let by: Vec<String> = answer.by.iter().map(|name| format::plain(name)).collect();
    if by.is_empty() { String::new() } else { format!("by {}", by.join(" and ")) }
}

fn table(answer: &Answer) -> Table {
    let reference = reference(answer);
    let mut rows = Listing::of(&answer.groups).columns(
        answer.by.iter().enumerate(),
        |(_, name)| Column::label(format::plain(name)),
        |group, (place, _)| Value::label(group.values[*place].to_string()),
    );
    for (place, number) in answer.numbers.iter().enumerate() {
        rows = rows.column(Column::number(head(number)), |group| value(number, group.numbers[place].as_ref())).columns(
            reference.as_ref(),
            |reference| Column::number(format!("minus that of {reference}")),
            |group, _| less(number, group.differences.get(place).and_then(Option::as_ref)),
        );
    }
    let counted = Column::number(if answer.row == "seat" { "seats" } else { "games" });
    Table { title: format::upper(&groups(answer)), ..rows.column(counted, |group| Value::Count(group.rows)).table() }
}

fn value(number: &AskedNumber, found: Option<&Estimate>) -> Value {
    found.map_or(Value::Nothing, |found| match unit(number) {
        Unit::Share => Value::share(found),
        _ => Value::Number(*found, Form::number().places(format::places_of_width(found.high - found.low))),
    })
}

/// The difference from the reference group.
fn less(number: &AskedNumber, found: Option<&Estimate>) -> Value {
    found.map_or(Value::Nothing, |found| match unit(number) {
        Unit::Share => Value::Number(*found, Form::points()),
        _ => Value::Number(*found, Form::signed().places(format::places_of_width(found.high - found.low))),
    })
}

fn unit(number: &AskedNumber) -> Unit {
    if number.unit == "share" { Unit::Share } else { Unit::Number }
}

fn head(number: &AskedNumber) -> String {
    let name = format::plain(&number.name);
    match number.unit.as_str() {
        "" | "share" => name,
        unit if unit == name => name,
        unit => format!("{name} ({unit})"),
    }
}

/// One row per group and number: the columns that define the groups, `name`, `unit`, `estimate`, `low`, `high`, `rows`, `blocks`, `schema`. With a
/// reference group, another row has the name `difference.NUMBER`. Unknown values are empty.
pub fn to_csv(answer: &Answer) -> String {
    let mut writer = ::csv::Writer::from_writer(Vec::new());
    let rest = ["name", "unit", "estimate", "low", "high", "rows", "blocks", "schema"];
    writer.write_record(answer.by.iter().map(String::as_str).chain(rest)).expect("memory takes every byte");
    for group in &answer.groups {
        let numbers =
            answer.numbers.iter().zip(&group.numbers).map(|(number, found)| (number.name.clone(), number, found));
        let differences = answer.numbers.iter().zip(&group.differences);
        let differences = differences.map(|(number, found)| (format!("difference.{}", number.name), number, found));
        for (name, number, found) in numbers.chain(differences) {
            let values = group.values.iter().map(|key| match key {
                Key::Nothing(()) => String::new(),
                other => other.to_string(),
            });
            let ends = found.map_or([None; 3], |found| [found.estimate, found.low, found.high].map(Some));
            let ends =
                ends.map(|end| end.filter(|end| end.is_finite()).map_or_else(String::new, |end| end.to_string()));
            let counts = [group.rows, group.blocks, u64::from(answer.schema)].map(|count| count.to_string());
            let record = values.chain([name, number.unit.clone()]).chain(ends).chain(counts);
            writer.write_record(record).expect("memory takes every byte");
        }
    }
    String::from_utf8(writer.into_inner().expect("memory takes every byte")).expect("all fields are UTF-8")
}

/// A chart of the first number: lines over a column of numbers if there is one, else dots.
pub fn chart(answer: &Answer) -> Chart {
    let number = &answer.numbers[0];
    let content = lines(answer, number).unwrap_or_else(|| dots(answer, number));
    Chart {
        name: number.name.clone(),
        question: format::upper(format!("{} {}", head(number), groups(answer)).trim_end()),
        basis: basis(answer),
        description: describe(&content),
        caption: String::new(),
        content,
    }
}

fn lines(answer: &Answer, number: &AskedNumber) -> Option<Content> {
    let numbers = |column: usize| -> Option<BTreeSet<i64>> {
        answer
            .groups
            .iter()
            .map(|group| if let Key::Number(number) = group.values[column] { Some(number) } else { None })
            .collect()
    };
    let is_axis = |column: &usize| numbers(*column).is_some_and(|numbers| numbers.len() >= FEWEST_POINTS);
    let axis = (0..answer.by.len()).find(is_axis).filter(|_| answer.by.len() <= 2)?;
    let x: Vec<i64> = numbers(axis)?.into_iter().collect();
    let name =
        |group: &Group| group.values.iter().enumerate().find(|(column, _)| *column != axis).map(|(_, key)| key.clone());
    let names: BTreeSet<Option<Key>> = answer.groups.iter().map(name).collect();
    if names.len() > MOST_LINES {
        return None;
    }
    let alone = names.len() == 1;
    let series = names.into_iter().enumerate().map(|(place, own)| {
        let at = |x: &i64| {
            answer.groups.iter().find(|group| name(group) == own && group.values[axis] == Key::Number(*x))?.numbers[0]
        };
        Series {
            label: own.as_ref().map_or_else(|| head(number), Key::to_string),
            style: if alone { Style::Main } else { Style::Strategy(place) },
            points: x.iter().map(at).collect(),
        }
    });
    Some(Content::Lines(LineChart {
        x_title: format::plain(&answer.by[axis]),
        standard: None,
        y_title: head(number),
        unit: unit(number),
        reference: None,
        band: None,
        series: series.collect(),
        x,
    }))
}

fn dots(answer: &Answer, number: &AskedNumber) -> Content {
    let dot = |group: &Group| {
        let label = if group.values.is_empty() { "all".to_owned() } else { words(&group.values) };
        Some(Dot {
            label,
            style: Style::Main,
            estimate: group.numbers[0]?,
            spread: None,
            before: None,
            band: None,
            value: None,
        })
    };
    let rows = answer.groups.iter().filter_map(dot).collect();
    Content::Dots(DotChart {
        x_title: head(number),
        unit: unit(number),
        reference: None,
        spread_label: None,
        band_label: None,
        sides: None,
        y_title: String::new(),
        groups: vec![DotGroup { title: String::new(), rows }],
    })
}
