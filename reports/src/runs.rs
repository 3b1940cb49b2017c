//! Several runs in one report.

use std::collections::BTreeMap;

use evenkeel_analysis::findings::{Cell, Findings, Question, format};

use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::terminal::{Screen, write_table};
use crate::value::{Form, Value};

/// Studies with different numbers of players at a glance: who wins how much of the games, and how long they are.
pub fn by_players(runs: &[Findings], screen: Screen) -> String {
    let mut labels: Vec<&String> = Vec::new();
    for label in runs.iter().flat_map(|run| &run.lineup) {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let varied = runs.iter().any(|run| run.cells.len() > 1);
    let wins = labels.iter().map(|label| Column::number(*label));
    let table = Table {
        title: "Win rate of one such player, by the number of players".into(),
        columns: [Column::label("players")]
            .into_iter()
            .chain(varied.then(|| Column::label("rules")))
            .chain([Column::number("even")])
            .chain(wins)
            .chain([Column::number("mean length")])
            .chain((!varied).then(|| Column::words("fair?")))
            .collect(),
        rows: runs.iter().flat_map(|run| rows(run, &labels, varied)).collect(),
        ..Table::default()
    };
    let mut text = String::new();
    write_table(&table, screen, &mut text);
    text
}

/// A row for every set of rules of a study.
fn rows(run: &Findings, labels: &[&String], varied: bool) -> Vec<Row> {
    let (reader, seats) = (Reader::new(run), run.lineup.len());
    let fair = run.strip.iter().find(|glance| glance.question == Question::Fair);
    let fair = fair.map(|glance| format!("{}: {}", glance.word, glance.number)).unwrap_or_default();
    let win_rate = |cell: &Cell, label: &String| {
        cell.strategies.get(label).map_or(Value::Nothing, |found| Value::share(&found.win_rate))
    };
    let row = |cell: &Cell| {
        let length = cell.metrics.get(&run.length).map_or(Value::Nothing, Value::mean_of);
        let entries = [Value::label(format::count(seats as u64))]
            .into_iter()
            .chain(varied.then(|| Value::label(reader.values(cell))))
            .chain([Value::Foretold(1.0 / seats.max(1) as f64, Form::share())])
            .chain(labels.iter().map(|label| win_rate(cell, label)))
            .chain([length])
            .chain((!varied).then(|| Value::Words(fair.clone())));
        Row { entries: entries.map(Entry::from).collect(), ..Row::default() }
    };
    run.cells.iter().map(row).collect()
}

/// What each of several runs is called: its title; of runs with the same title also what only one of them has, or else its number.
pub fn names(runs: &[Findings]) -> Vec<String> {
    let mut named: BTreeMap<&str, usize> = BTreeMap::new();
    for run in runs {
        *named.entry(&run.title).or_default() += 1;
    }
    let name = |(number, run): (usize, &Findings)| {
        if named[run.title.as_str()] == 1 {
            return run.title.clone();
        }
        let others = || runs.iter().filter(|other| other.title == run.title && !core::ptr::eq(*other, run));
        let own = differences(run, others);
        let own = if own.is_empty() { format!("run {number}") } else { own.join(", ") };
        format!("{} ({own})", run.title)
    };
    (1..).zip(runs).map(name).collect()
}

/// Whom it was played with, its variant and its rules, each where none of the others has the same.
fn differences<'a, O: Iterator<Item = &'a Findings>>(run: &Findings, others: impl Fn() -> O) -> Vec<String> {
    let count = |run: &Findings| run.lineup.len();
    let players = others().all(|other| other.lineup != run.lineup).then(|| {
        let other = others().all(|other| count(other) != count(run));
        if other { format::counted(count(run) as u64, "player") } else { run.lineup.join(", ") }
    });
    let variant = others().all(|other| other.variant != run.variant).then(|| run.variant.clone());
    let rules = run.rules.iter().filter(|(rule, value)| others().all(|other| other.rules.get(*rule) != Some(value)));
    let rules = rules.map(|(rule, value)| format!("{rule} = {}", format::setting(value)));
    players.into_iter().chain(variant).filter(|name| !name.is_empty()).chain(rules).collect()
}

#[cfg(test)]
mod tests {
    use evenkeel_analysis::findings::Value;

    use super::*;
    use crate::samples;

    #[test]
    fn runs_of_one_title_are_told_apart() {
        let (standard, other) = (samples::plain(), samples::tournament());
        let mut house = standard.clone();
        house.rules.insert("brix.price".into(), Value::Integer(700));
        let title = &standard.title;
        assert_eq!(
            names(&[standard.clone(), house.clone(), other.clone()]),
            [format!("{title} (run 1)"), format!("{title} (brix.price = 700)"), other.title.clone()]
        );
        let mut duel = house.clone();
        duel.lineup.truncate(2);
        duel.variant = "1.0".into();
        let all = format::counted(standard.lineup.len() as u64, "player");
        assert_eq!(
            names(&[standard.clone(), duel]),
            [format!("{title} ({all}, {})", standard.variant), format!("{title} (2 players, 1.0, brix.price = 700)")]
        );
        let mut others = standard.clone();
        others.lineup.reverse();
        let [one, two] = [&standard, &others].map(|run| run.lineup.join(", "));
        assert_eq!(names(&[standard.clone(), others]), [format!("{title} ({one})"), format!("{title} ({two})")]);
    }
}
