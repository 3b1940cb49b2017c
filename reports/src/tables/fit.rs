//! Whether the ratings of a tournament predict who wins.

use evenkeel_findings::{Fit, Tournament, format};

use super::rows::{against, strategy};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::{Form, Value};

/// A row for each strategy: the predicted win rate and the estimated one.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let tournaments = reader.findings.tournament().into_iter();
    tournaments.filter_map(|tournament| Some(table(reader, tournament, tournament.fit.as_ref()?))).collect()
}

fn table(reader: &Reader<'_>, tournament: &Tournament, fit: &Fit) -> Table {
    Table {
        name: "fit".into(),
        title: "Win rates predicted by the ratings, and measured".into(),
        metric: "foretold".into(),
        shown: Shown::Report,
        notes: vec![conclusion(fit), fit.method.clone()],
        fact: Fact::of("strategy"),
        ..Listing::of(&tournament.standings)
            .fact(|standing| Fact::about(&standing.strategy))
            .column(Column::label("strategy"), |standing| strategy(reader, &standing.strategy))
            .column(Column::number("predicted").fact(Fact::is("share").named("foretold")), |standing| {
                standing.foretold.map(|share| Value::Foretold(share, Form::share()))
            })
            .column(Column::number("measured"), |standing| against(Some(&standing.win_rate), standing.foretold))
            .table()
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
