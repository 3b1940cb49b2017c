//! An overview of studies with different numbers of players.

use anstyle::AnsiColor;
use evenkeel_findings::{Findings, Question, format};

use super::{Screen, heading, write_item, write_lines, write_table};
use crate::listing::Listing;
use crate::reader::{Reader, range};
use crate::table::{Column, Table};
use crate::value::{Form, Value};

/// The overview: the games, the first sentence of each study, win rates and the length of games.
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

/// A row for every set of rules of every study.
fn table(runs: &[Findings]) -> Table {
    let labels = format::unique(runs.iter().flat_map(|run| &run.lineup));
    let varied = runs.iter().any(|run| run.cells.len() > 1);
    let fair = |run: &Findings| {
        let fair = run.strip.iter().find(|glance| glance.question == Question::Fair);
        fair.map(|glance| format!("{}: {}", glance.word, glance.number)).unwrap_or_default()
    };
    Table {
        title: "Win rate of one such player, by the number of players".into(),
        ..Listing::of(runs.iter().flat_map(|run| run.cells.iter().map(move |cell| (run, cell))))
            .column(Column::label("players"), |(run, _)| Value::label(format::count(run.lineup.len() as u64)))
            .columns(
                varied.then_some("rules"),
                |head| Column::label(*head),
                |(run, cell), _| Value::label(Reader::new(run).values(cell)),
            )
            .column(Column::number("even"), |(run, _)| {
                Value::Foretold(1.0 / run.lineup.len().max(1) as f64, Form::share())
            })
            .columns(
                labels,
                |label| Column::number(*label),
                |(_, cell), label| cell.strategies.get(*label).map(|found| Value::share(&found.win_rate)),
            )
            .column(Column::number("mean length"), |(run, cell)| cell.metrics.get(&run.length).map(Value::mean_of))
            .columns((!varied).then_some("fair?"), |head| Column::words(*head), |(run, _), _| Value::Words(fair(run)))
            .table()
    }
}
