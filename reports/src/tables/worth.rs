//! The value of kinds of choices.

use evenkeel_findings::{KindWorth, Pays, Worth, format};

use super::rows::{strategy, strategy_column};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::{Form, Value};

/// The maximum number of kinds shown at a glance.
const MOST: usize = 20;

/// For readers, the most valuable kinds at a glance, then a table of each strategy, folded; for scripts, all in one.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let Some(found) = &reader.findings.worth else { return Vec::new() };
    let at_a_glance = [at_a_glance(reader, found)].into_iter().filter(|table| !table.rows.is_empty());
    let of_strategy = reader.labels.iter().enumerate().map(|(index, label)| to(reader, found, (index, label)));
    let of_strategy = of_strategy.filter(|table| !table.rows.is_empty());
    at_a_glance.chain(of_strategy).chain([for_scripts(reader, found)]).collect()
}

/// Kinds with a clear value or cost to a strategy, the most valuable first; for kinds needed to play, it is unknown. Requested kinds are all shown.
fn at_a_glance(reader: &Reader<'_>, found: &Worth) -> Table {
    let is_shown = |kind: &&KindWorth| kind.is_clear() || !found.asked.is_empty();
    let mut clear: Vec<&KindWorth> = found.kinds.iter().filter(is_shown).collect();
    clear.sort_by(|one, other| other.worth.estimate.abs().total_cmp(&one.worth.estimate.abs()));
    let kinds = format::unique(clear.iter().map(|kind| &kind.kind));
    let value = |label: &str, name: &str| match found.to(label).find(|kind| kind.kind == name)? {
        kind if kind.pays == Pays::Needed => Some(Value::Words(Pays::Needed.text().to_owned())),
        kind => Some(Value::Number(kind.worth, form(found))),
    };
    let all = kinds.len();
    let more = (all > MOST).then(|| format!("The {MOST} of {all} kinds that matter most to any strategy."));
    let unit = if format::is_share(&found.unit) { "points of the win rate" } else { &found.unit };
    Table {
        name: "worth-at-a-glance".into(),
        title: format!("Worth of choices, in {unit}: with the kind minus without"),
        metric: "worth".into(),
        notes: more.into_iter().chain([basis(found)]).collect(),
        ..Listing::of(kinds.into_iter().take(MOST))
            .column(Column::label("kind of choice"), |kind| Value::label(*kind))
            .columns(
                reader.labels.iter().copied(),
                |label| strategy_column(reader, label, ""),
                |kind, label| value(label, kind),
            )
            .table()
    }
}

/// The number format of a difference.
fn form(found: &Worth) -> Form {
    Form::of(&found.unit, true)
}

/// The number of games.
fn basis(found: &Worth) -> String {
    let games = format::count(found.games);
    format!(
        "{games} games with and without each, on the same random draws; intervals hold for all kinds and strategies together."
    )
}

/// The columns of all data about a kind of choice.
fn columns<'f>(reader: &Reader<'_>, found: &Worth, rows: Listing<&'f KindWorth>) -> Listing<&'f KindWorth> {
    let share = format::is_share(&found.unit);
    let worth = if share { "worth, points".to_owned() } else { format!("worth, {}", found.unit) };
    let level = |name: &str| {
        let head = if share { format!("win rate {name}") } else { name.to_owned() };
        Column::number(head).fact(Fact::is(if share { "share" } else { "mean" }).named(name))
    };
    let change = |name: &str| Fact::is("change").named(name);
    let length = format!("change of {}", format::plain(&reader.findings.length));
    let number = |number: f64| Value::Foretold(number, Form::of(&found.unit, false));
    rows.column(Column::label("kind of choice"), |kind| Value::label(&kind.kind))
        .column(Column::number("of games").fact(Fact::is("games")), |kind| Value::share(&kind.games))
        .column(level("with"), |kind| number(kind.with))
        .column(level("without"), |kind| number(kind.without))
        .column(Column::number(worth).fact(change("worth")), |kind| Value::Number(kind.worth, form(found)))
        .column(Column::number(length).fact(change("length")), |kind| Value::Number(kind.length, Form::signed()))
        .columns(
            found.score.as_ref(),
            |unit| Column::number(format!("change of the score, {unit}")).fact(change("score")),
            |kind, _| kind.score.map(|score| Value::Number(score, Form::signed())),
        )
        .column(Column::words("verdict").fact(Fact::is("pays")), |kind| Value::Words(kind.pays.text().to_owned()))
}

fn to(reader: &Reader<'_>, found: &Worth, (index, label): (usize, &str)) -> Table {
    let forced = found.forced.get(label).map(|kinds| {
        format!("Forced choices: {}. There is never an alternative where it takes them.", format::list(kinds))
    });
    Table {
        name: format!("worth-{index}"),
        title: format!("Worth of choices to {label}"),
        metric: "worth".into(),
        shown: Shown::Page,
        notes: [basis(found)].into_iter().chain(forced).collect(),
        ..columns(reader, found, Listing::of(found.to(label))).table()
    }
}

fn for_scripts(reader: &Reader<'_>, found: &Worth) -> Table {
    let rows = Listing::of(&found.kinds)
        .fact(|kind| Fact::about(&kind.strategy).named(&kind.kind))
        .column(Column::label("strategy"), |kind| strategy(reader, &kind.strategy));
    Table {
        name: "worth".into(),
        title: "Worth of choices".into(),
        metric: "worth".into(),
        shown: Shown::Data,
        fact: Fact::of("worth"),
        ..columns(reader, found, rows).table()
    }
}
