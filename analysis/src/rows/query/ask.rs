//! A question checked against a file.

use std::collections::BTreeSet;

use evenkeel_engine::rules::{Fault, Faults, Place};
use serde::Serialize;

use super::Query;
use super::condition::Condition;
use super::rows::RowFile;
use crate::findings::format::counted;
use crate::plan::arithmetic::{Mistake, Names, describe, read};
use crate::rows::ColumnMeaning;
use crate::tally::Terms;

/// The share of the win, named after its mean in all reports.
pub(super) const WIN_RATE: &str = "win_rate";
const WIN_SHARE: &str = "win_share";
const BLOCK: &str = "block";
pub(super) const MOST_GROUPS: usize = 2000;

/// A requested number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AskedNumber {
    /// Its name.
    pub name: String,
    /// Its written form.
    pub text: String,
    /// Its unit; `share` for a share, empty if it has none.
    pub unit: String,
}

/// A requested number, checked against a file.
#[derive(Clone, Debug)]
pub(super) struct Number {
    pub asked: AskedNumber,
    /// Columns of the numerator and of the denominator, each with its factor; an empty denominator is the number of rows.
    pub part: Vec<(String, i64)>,
    pub whole: Vec<(String, i64)>,
    /// The largest amount that one rare event adds to the numerator; `None` for shares.
    pub event: Option<u64>,
    /// Whether it is never negative.
    pub is_count: bool,
}

/// A question about a file.
pub(super) struct Asked {
    pub by: Vec<String>,
    pub numbers: Vec<Number>,
    pub conditions: Vec<Condition>,
    /// The number by which groups are sorted.
    pub sort: Option<usize>,
    /// The values of the reference group, as typed; empty for none.
    pub against: Vec<String>,
    /// Whether the intervals of a number hold for all groups simultaneously.
    pub simultaneous: bool,
}

impl Asked {
    /// # Errors
    /// Everything in the question that the file lacks.
    pub fn new(file: &RowFile, query: &Query) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let by = if query.by.is_empty() { usual_groups(file) } else { query.by.clone() };
        for (place, name) in by.iter().enumerate() {
            faults.extend(fault_of_group(file, name));
            if by[..place].contains(name) {
                faults.push(Fault::new(Place::flag("--by"), format!("`{name}` is named twice")));
            }
        }
        let usual = usual_numbers(file);
        let show = if query.show.is_empty() { &usual } else { &query.show };
        let mut numbers: Vec<Number> = Vec::new();
        for text in show {
            match read_number(file, text) {
                Ok(number) if numbers.iter().any(|other| other.asked.name == number.asked.name) => {
                    faults.push(Fault::new(Place::flag("--show"), format!("`{}` is given twice", number.asked.name)));
                }
                Ok(number) => numbers.push(number),
                Err(fault) => faults.push(fault),
            }
        }
        let mut conditions = Vec::new();
        for text in &query.conditions {
            match Condition::read_all(file, text) {
                Ok(more) => conditions.extend(more),
                Err(fault) => faults.push(fault),
            }
        }
        let mut sort = None;
        if let Some(name) = &query.sort {
            sort = numbers.iter().position(|number| number.asked.name == *name);
            let fault = Fault::new(Place::flag("--sort"), format!("`{name}` is not a number shown"));
            let names = numbers.iter().map(|number| number.asked.name.as_str());
            faults.extend(sort.is_none().then(|| fault.suggest(name, names)));
        }
        if !query.against.is_empty() && query.against.len() != by.len() {
            let place = Place::flag(format!("--against {}", query.against.join(",")));
            let fault = Fault::new(place, format!("a group has {} here", counted(by.len() as u64, "value")));
            faults.push(fault.help(format!("give one value of each, separated by commas: {}", by.join(", "))));
        }
        let (against, simultaneous) = (query.against.clone(), query.simultaneous);
        Faults::none_in(faults).map(|()| Self { by, numbers, conditions, sort, against, simultaneous })
    }

    /// The columns to read, first those that locate a row.
    pub fn columns(&self, file: &RowFile) -> Vec<String> {
        let first = file.columns.first().map(|column| column.name.clone());
        let terms =
            self.numbers.iter().flat_map(|number| number.part.iter().chain(&number.whole)).map(|(name, _)| name);
        let conditions = self.conditions.iter().map(|condition| &condition.column);
        let named = self.by.iter().chain(terms).chain(conditions).cloned();
        let all: BTreeSet<String> = first.into_iter().chain([BLOCK.to_owned()]).chain(named).collect();
        all.into_iter().collect()
    }
}

/// The default groups: the axes and the strategies.
fn usual_groups(file: &RowFile) -> Vec<String> {
    let first = file.names().next().unwrap_or_default().to_owned();
    let varied = file.names().skip(1).take_while(|name| *name != BLOCK).map(str::to_owned);
    let mut groups: Vec<String> = varied.collect();
    if groups.is_empty() && file.cells > 1 {
        groups.push(first);
    }
    groups.extend(file.column("strategy").map(|column| column.name.clone()));
    groups
}

fn usual_numbers(file: &RowFile) -> Vec<String> {
    let is_length = |column: &&ColumnMeaning| column.event.is_some() && !["rank", "winners"].contains(&&*column.name);
    let length = file.columns.iter().find(is_length).map(|column| column.name.clone());
    let wins = file.column(WIN_SHARE).map(|_| WIN_RATE.to_owned());
    wins.into_iter().chain(length).collect()
}

fn fault_of_group(file: &RowFile, name: &str) -> Option<Fault> {
    let fault = |message: String| Fault::new(Place::flag("--by"), message);
    if file.column(name).is_none() {
        return Some(file.unknown("--by", name));
    }
    [BLOCK, "game", WIN_SHARE].contains(&name).then(|| {
        fault(format!("every {} would be its own group", if name == WIN_SHARE { "share" } else { name }))
            .help("group by a column with few values, such as strategy or seat")
    })
}

fn read_number(file: &RowFile, typed: &str) -> Result<Number, Fault> {
    let (name, text) =
        typed.split_once('=').map_or((typed.trim(), typed.trim()), |(name, text)| (name.trim(), text.trim()));
    let fault = |message: String| Fault::new(Place::flag("--show"), message);
    if name.is_empty() {
        return Err(fault(format!("`{typed}` has no name before =")).help("write NAME=A/B"));
    }
    if [WIN_RATE, WIN_SHARE].contains(&text) && file.column(WIN_SHARE).is_some() {
        let part = vec![(WIN_SHARE.to_owned(), 1)];
        let asked = AskedNumber { name: name.to_owned(), text: text.to_owned(), unit: "share".to_owned() };
        return Ok(Number { asked, part, whole: Vec::new(), event: None, is_count: true });
    }
    let known: Vec<&str> =
        file.columns.iter().filter(|column| column.event.is_some()).map(|column| column.name.as_str()).collect();
    let listed = format!("`evenkeel query {} --columns` lists the columns", file.path.display());
    let names = Names { known: &known, kind: "column of numbers", listed };
    let (part, whole) =
        read(&names, text).map_err(|Mistake { message, help, .. }| fault(format!("`{text}`: {message}")).help(help))?;
    Ok(number(file, (name, text), (&part, &whole), &known))
}

fn number(file: &RowFile, (name, text): (&str, &str), (part, whole): (&Terms, &Terms), known: &[&str]) -> Number {
    let (unit, event, is_count) = describe(part, whole, |column| {
        let column = file.column(known[column]).expect("a column of the file");
        (column.unit.as_str(), column.event.unwrap_or_default(), column.is_count())
    });
    let named = |terms: &Terms| terms.iter().map(|&(column, times)| (known[column].to_owned(), times)).collect();
    let asked = AskedNumber { name: name.to_owned(), text: text.to_owned(), unit };
    Number { asked, event: Some(event), is_count, part: named(part), whole: named(whole) }
}
