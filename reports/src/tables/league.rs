//! The members of a league at its end, and the course of its rounds.

use evenkeel_findings::{Estimate, League, LeagueResponse, LeagueReturn, LeagueRound};

use super::rows::strategy;
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Table};
use crate::value::{Form, Value};

/// The versions, and the results of every strategy in every round.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let of = |league| [searches(reader, league), Some(versions(reader, league)), Some(rounds(reader, league))];
    reader.findings.league().into_iter().flat_map(of).flatten().collect()
}

/// The results of every search; `None` if there is only one.
fn searches(reader: &Reader<'_>, league: &League) -> Option<Table> {
    let searches = (1..).zip(&league.searches);
    let rows = searches.flat_map(|(number, search)| {
        search.strategies.iter().map(move |(name, standing)| (number, search, name, standing))
    });
    (!league.searches.is_empty()).then(|| Table {
        name: "league-searches".into(),
        title: "Results of every search".into(),
        metric: "share".into(),
        fact: Fact::of("league_search"),
        ..Listing::of(rows)
            .fact(|(number, _, name, _)| Fact::about(*name).named(&format!("search_{number}")))
            .column(Column::label("seed"), |(_, search, ..)| Value::label(search.seed.to_string()))
            .column(Column::label("strategy"), |(_, _, name, _)| strategy(reader, name))
            .column(Column::number("share").fact(Fact::is("share")), |(.., standing)| Value::share(&standing.share))
            .column(
                Column::number("best version wins").of_metric("win_rate").fact(Fact::is("win_rate")),
                |(.., found)| found.win_rate.as_ref().map(Value::share),
            )
            .column(Column::label("outcome"), |(.., standing)| {
                Value::Words(if standing.dies_out { "dies out".to_owned() } else { String::new() })
            })
            .table()
    })
}

fn versions(reader: &Reader<'_>, league: &League) -> Table {
    let named = |name: &str| Fact::is("share").named(name);
    Table {
        name: "league".into(),
        title: "Mixture of versions, and the win rate of each against it".into(),
        metric: "share".into(),
        fact: Fact::of("strategy"),
        ..Listing::of(&league.versions)
            .fact(|version| Fact::about(&version.label))
            .column(Column::label("strategy"), |version| strategy(reader, &version.strategy))
            .column(Column::label("version"), |version| Value::label(&version.label))
            .column(Column::number("trained in round").of_metric("round"), |version| Value::Count(version.round))
            .column(Column::number("share").fact(named("share")), |version| {
                if version.left { Value::Words("left".to_owned()) } else { Value::share(&version.share) }
            })
            .column(Column::number("win rate").of_metric("win_rate").fact(named("win_rate")), |version| {
                Value::share(&version.win_rate)
            })
            .table()
    }
}

/// A form of a strategy that plays against the mixture of a round.
struct Response<'a> {
    round: &'a LeagueRound,
    strategy: &'a str,
    /// Its name in data files.
    subject: &'a str,
    share: Option<&'a Estimate>,
    win_rate: Option<&'a Estimate>,
    gain: Option<Estimate>,
    version: String,
}

impl<'a> Response<'a> {
    /// The trained form, and whether it is in the league.
    fn trained(round: &'a LeagueRound, response: &'a LeagueResponse) -> Self {
        let LeagueResponse { strategy, win_rate, gain, .. } = response;
        let version = match (&response.joined, &response.label) {
            (Some(joined), _) => joined.clone(),
            (None, Some(label)) => format!("{label} (does not join)"),
            (None, None) => String::new(),
        };
        let (share, win_rate) = (round.shares.get(strategy), win_rate.as_ref());
        Self { round, strategy, subject: strategy, share, win_rate, gain: *gain, version }
    }

    /// A form that returned after it had left the league.
    fn returned(round: &'a LeagueRound, returned: &'a LeagueReturn) -> Self {
        let LeagueReturn { strategy, label, win_rate, .. } = returned;
        let version = format!("{label} (had left)");
        Self { round, strategy, subject: label, share: None, win_rate: Some(win_rate), gain: None, version }
    }
}

fn rounds(reader: &Reader<'_>, league: &League) -> Table {
    let rows = league.rounds.iter().flat_map(|round| {
        let trained = round.responses.iter().map(move |response| Response::trained(round, response));
        trained.chain(round.returned.iter().map(move |returned| Response::returned(round, returned)))
    });
    Table {
        name: "league-rounds".into(),
        title: "Response of every strategy to the mixture of every round".into(),
        metric: "response".into(),
        fact: Fact::of("league_round"),
        ..Listing::of(rows)
            .fact(|form| Fact::about(form.subject).named(&format!("round_{}", form.round.round)))
            .column(Column::label("round"), |form| Value::label(form.round.round.to_string()))
            .column(Column::label("strategy"), |form| strategy(reader, form.strategy))
            .column(Column::number("share").fact(Fact::is("share")), |form| form.share.map(Value::share))
            .column(Column::number("wins against the mixture").fact(Fact::is("response")), |form| {
                form.win_rate.map(Value::share)
            })
            .column(Column::number("gain of training").fact(Fact::is("gain")), |form| {
                form.gain.map(|gain| Value::Number(gain, Form::points()))
            })
            .column(Column::label("new version"), |form| Value::Words(form.version.clone()))
            .table()
    }
}
