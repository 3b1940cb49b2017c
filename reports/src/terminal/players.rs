//! Studies with different numbers of players at a glance.

use anstyle::AnsiColor;
use evenkeel_findings::{Cell, Findings, Question, format};

use super::{Screen, heading, write_item, write_lines, write_table};
use crate::reader::{Reader, range};
use crate::table::{Column, Entry, Row, Table};
use crate::value::{Form, Value};

/// Studies with different numbers of players at a glance: what was played, the first sentence of each, win rates and the length of games.
pub fn by_players(runs: &[Findings], screen: Screen) -> String {
    let mut text = String::new();
    write_basis(runs, screen, &mut text);
    for run in runs {
        let players = format::counted(run.lineup.len() as u64, "player");
        if let Some(first) = run.verdicts.first() {
            write_item(&format!("{players}: {}", first.text), screen, &mut text);
        }
    }
    write_table(&table(runs), screen, &mut text);
    text
}

/// The game, the number of games, and the confidence of the intervals.
fn write_basis(runs: &[Findings], screen: Screen, text: &mut String) {
    let Some(first) = runs.first() else { return };
    let quiet = AnsiColor::BrightBlack.on_default();
    write_lines(&heading(&Reader::new(first)), quiet, screen, text);
    let games: Vec<u64> = runs.iter().flat_map(|run| &run.cells).map(|cell| cell.games).collect();
    let (games, confidence) = (range(games.iter().copied(), "game"), format::confidence(first.confidence));
    write_lines(&format!("Each row: {games} · {confidence} confidence intervals"), quiet, screen, text);
    text.push('\n');
}

fn table(runs: &[Findings]) -> Table {
    let mut labels: Vec<&String> = Vec::new();
    for label in runs.iter().flat_map(|run| &run.lineup) {
        if !labels.contains(&label) {
            labels.push(label);
        }
    }
    let varied = runs.iter().any(|run| run.cells.len() > 1);
    let wins = labels.iter().map(|label| Column::number(*label));
    Table {
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
    }
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
