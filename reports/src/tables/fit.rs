//! Whether the ratings of a tournament predict who wins.

use evenkeel_findings::{Fit, Standing, Tournament, format};

use super::rows::{against, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Row, Shown, Table};
use crate::value::{Form, Value};

/// A row for each strategy: the predicted win rate and the estimated one.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let tournaments = reader.findings.tournament().into_iter();
    tournaments.filter_map(|tournament| Some(table(reader, tournament, tournament.fit.as_ref()?))).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament, fit: &Fit) -> Table {
    let row = |standing: &Standing| {
        let foretold = standing.foretold.map(|share| Value::Foretold(share, Form::share()));
        Row {
            entries: vec![
                strategy(reader, &standing.strategy),
                foretold.into(),
                against(Some(&standing.win_rate), standing.foretold),
            ],
            fact: Fact::about(&standing.strategy),
            ..Row::default()
        }
    };
    Table {
        name: "fit".into(),
        title: "Win rates predicted by the ratings, and measured".into(),
        metric: "foretold".into(),
        shown: Shown::Report,
        columns: vec![
            Column::label("strategy"),
            Column::number("predicted").fact(Fact { name: "foretold".into(), ..Fact::is("share") }),
            Column::number("measured"),
        ],
        rows: tournament.standings.iter().map(row).collect(),
        notes: vec![conclusion(fit), fit.method.clone()],
        fact: Fact::of("strategy"),
    }
}

fn conclusion(fit: &Fit) -> String {
    match (fit.p_value, fit.odds) {
        (Some(p_value), true) => format!("No significant lack of fit (p {}).", format::p_value(p_value)),
        (Some(p_value), false) => {
            format!("A significant lack of fit (p {}): ratings do not give odds.", format::p_value(p_value))
        }
        (None, true) => "There are as many ratings as shares: they fit any result.".to_owned(),
        (None, false) => "Too few blocks, or too few games that differ, to test the fit.".to_owned(),
    }
}
