//! The members of a league at its end, and the course of its rounds.

use evenkeel_findings::{
    League, LeagueResponse, LeagueReturn, LeagueRound, LeagueSearch, LeagueStanding, LeagueVersion,
};

use super::rows::strategy;
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Table};
use crate::value::{Form, Value};

/// The versions, and the results of every strategy in every round.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let of = |league| [searches(reader, league), Some(versions(reader, league)), Some(rounds(reader, league))];
    reader.findings.league().into_iter().flat_map(of).flatten().collect()
}

/// The results of every search; `None` if there is only one.
fn searches(reader: &Reader<'_>, league: &League) -> Option<Table> {
    let row = |(number, search): (usize, &LeagueSearch), (name, standing): (&String, &LeagueStanding)| Row {
        entries: vec![
            Entry::from(Value::label(search.seed.to_string())),
            strategy(reader, name),
            Entry::from(Value::share(&standing.share)),
            Entry::from(standing.win_rate.as_ref().map_or(Value::Nothing, Value::share)),
            Entry::from(Value::Words(if standing.dies_out { "dies out".to_owned() } else { String::new() })),
        ],
        fact: Fact::about(name).named(&format!("search_{number}")),
        ..Row::default()
    };
    let of_search = |(number, search): (usize, &LeagueSearch)| -> Vec<Row> {
        search.strategies.iter().map(|standing| row((number, search), standing)).collect()
    };
    let rows: Vec<Row> = (1..).zip(&league.searches).flat_map(of_search).collect();
    (!rows.is_empty()).then(|| Table {
        name: "league-searches".into(),
        title: "Results of every search".into(),
        metric: "share".into(),
        columns: vec![
            Column::label("seed"),
            Column::label("strategy"),
            Column::number("share").fact(Fact::is("share")),
            Column::number("best version wins").of_metric("win_rate").fact(Fact::is("win_rate")),
            Column::label("outcome"),
        ],
        rows,
        fact: Fact::of("league_search"),
        ..Table::default()
    })
}

fn versions(reader: &Reader<'_>, league: &League) -> Table {
    let row = |version: &LeagueVersion| Row {
        entries: vec![
            strategy(reader, &version.strategy),
            Entry::from(Value::label(&version.label)),
            Entry::from(Value::Count(version.round)),
            Entry::from(if version.left { Value::Words("left".to_owned()) } else { Value::share(&version.share) }),
            Entry::from(Value::share(&version.win_rate)),
        ],
        fact: Fact::about(&version.label),
        ..Row::default()
    };
    let named = |name: &str| Fact { name: name.to_owned(), ..Fact::is("share") };
    Table {
        name: "league".into(),
        title: "Mixture of versions, and the win rate of each against it".into(),
        metric: "share".into(),
        columns: vec![
            Column::label("strategy"),
            Column::label("version"),
            Column::number("trained in round").of_metric("round"),
            Column::number("share").fact(named("share")),
            Column::number("win rate").of_metric("win_rate").fact(named("win_rate")),
        ],
        rows: league.versions.iter().map(row).collect(),
        fact: Fact::of("strategy"),
        ..Table::default()
    }
}

/// The new form of a strategy, and whether it is in the league.
fn kept_as(response: &LeagueResponse) -> String {
    match (&response.joined, &response.label) {
        (Some(joined), _) => joined.clone(),
        (None, Some(label)) => format!("{label} (does not join)"),
        (None, None) => String::new(),
    }
}

fn rounds(reader: &Reader<'_>, league: &League) -> Table {
    let of_round = |round: &LeagueRound| format!("round_{}", round.round);
    let row = |round: &LeagueRound, response: &LeagueResponse| Row {
        entries: vec![
            Entry::from(Value::label(round.round.to_string())),
            strategy(reader, &response.strategy),
            Entry::from(round.shares.get(&response.strategy).map_or(Value::Nothing, Value::share)),
            Entry::from(response.win_rate.as_ref().map_or(Value::Nothing, Value::share)),
            Entry::from(response.gain.as_ref().map_or(Value::Nothing, |gain| Value::Number(*gain, Form::points()))),
            Entry::from(Value::Words(kept_as(response))),
        ],
        fact: Fact::about(&response.strategy).named(&of_round(round)),
        ..Row::default()
    };
    let back = |round: &LeagueRound, returned: &LeagueReturn| Row {
        entries: vec![
            Entry::from(Value::label(round.round.to_string())),
            strategy(reader, &returned.strategy),
            Entry::from(Value::Nothing),
            Entry::from(Value::share(&returned.win_rate)),
            Entry::from(Value::Nothing),
            Entry::from(Value::Words(format!("{} (had left)", returned.label))),
        ],
        fact: Fact::about(&returned.label).named(&of_round(round)),
        ..Row::default()
    };
    let all_of = |round: &LeagueRound| {
        let LeagueRound { responses, returned, .. } = round;
        let joining = responses.iter().map(|response| row(round, response));
        joining.chain(returned.iter().map(|one| back(round, one))).collect::<Vec<_>>()
    };
    let rows = league.rounds.iter().flat_map(all_of);
    Table {
        name: "league-rounds".into(),
        title: "Response of every strategy to the mixture of every round".into(),
        metric: "response".into(),
        columns: vec![
            Column::label("round"),
            Column::label("strategy"),
            Column::number("share").fact(Fact::is("share")),
            Column::number("wins against the mixture").fact(Fact::is("response")),
            Column::number("gain of training").fact(Fact::is("gain")),
            Column::label("new version"),
        ],
        rows: rows.collect(),
        fact: Fact::of("league_round"),
        ..Table::default()
    }
}
