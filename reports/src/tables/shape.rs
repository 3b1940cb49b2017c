//! The course of games: the leaders over time, and the outcome.

use evenkeel_findings::{Cell, Estimate, LeadBand, Shape};

use super::rows::{At, at_cells, counted, key_cells, place, strategy};
use crate::fact::Fact;
use crate::listing::Listing;
use crate::reader::Reader;
use crate::table::{Column, Shown, Table};
use crate::value::{Form, Value};

/// For readers, the measures, and, folded, each strategy's use of a lead and the calibration; for scripts, all numbers. Games whose leads do not
/// predict the winner have only the calibration.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let cells = key_cells(reader);
    let told = |cell: &&Cell| cell.shape.as_ref().is_some_and(|shape| shape.foretells);
    let trusted = cells.iter().filter(|(_, cell)| told(cell)).copied().collect::<Vec<_>>();
    let players = trusted.iter().filter_map(|&(position, cell)| by_strategy(reader, position, cell));
    let bands = cells.iter().filter_map(|&(position, cell)| calibration(reader, position, cell));
    at_a_glance(reader, &trusted).into_iter().chain(players).chain(bands).chain([for_scripts(reader)]).collect()
}

/// A measure of a cell: its name for scripts, its title, and its number.
type Measure = (&'static str, &'static str, fn(&Shape) -> Value);

const MEASURES: [Measure; 9] = [
    ("half_time", "the leader at half time wins", |shape| Value::share(&shape.half_time)),
    ("late", "the leader before the last round wins", |shape| share(shape.late.as_ref())),
    ("last", "the last at half time wins", |shape| share(shape.last.as_ref())),
    ("lead_changes", "changes of the lead per game", |shape| Value::mean(&shape.lead_changes)),
    ("led", "rounds that the winner led", |shape| Value::share(&shape.led)),
    ("behind", "rounds that the winner was behind (drama)", |shape| Value::share(&shape.behind)),
    ("for_good", "part of the game after which the winner led to the end", |shape| Value::share(&shape.for_good)),
    ("played_on", "part of the game played after it was decided", |shape| Value::share(&shape.played_on)),
    ("tension", "undecided despite the leader, on average (tension)", |shape| {
        Value::Foretold(shape.tension, Form::share())
    }),
];

/// A share that may be missing in few games.
fn share(found: Option<&Estimate>) -> Value {
    found.map(Value::share).unwrap_or_default()
}

/// A row for each measure, a column for each of these cells.
fn at_a_glance(reader: &Reader<'_>, cells: &[At<'_>]) -> Option<Table> {
    let shapes: Vec<(&Cell, &Shape)> =
        cells.iter().filter_map(|(_, cell)| Some((*cell, cell.shape.as_ref()?))).collect();
    let (position, first) = *cells.first()?;
    let head = |cell: &Cell| if reader.is_varied() { reader.values(cell) } else { "found".to_owned() };
    Some(Table {
        name: "shape".into(),
        title: "How games go".into(),
        metric: "shape".into(),
        shown: Shown::Report,
        notes: vec![counted(first) + " The leader is likelier to win than all others. Each interval holds by itself."],
        ..Listing::of(MEASURES)
            .cell(|_| position)
            .column(Column::label("of the games"), |(_, name, _)| Value::label(*name))
            .columns(shapes, |(cell, _)| Column::number(head(cell)), |(.., value), (_, shape)| value(shape))
            .table()
    })
}

/// Each strategy's use of a lead.
fn by_strategy(reader: &Reader<'_>, position: usize, cell: &Cell) -> Option<Table> {
    let shape = cell.shape.as_ref()?;
    let rows = reader.labels.iter().filter_map(|label| Some((*label, shape.strategies.get(*label)?)));
    Some(Table {
        name: format!("leads-{position}"),
        title: format!("Leads at half time, and wins from them{}", place(reader, cell)),
        metric: "shape".into(),
        shown: Shown::Page,
        notes: vec![counted(cell)],
        ..Listing::of(rows)
            .cell(|_| position)
            .column(Column::label("strategy"), |(label, _)| strategy(reader, label))
            .column(Column::number("leads"), |(_, found)| Value::share(&found.leads))
            .column(Column::number("wins then"), |(_, found)| found.wins.as_ref().map(Value::share))
            .table()
    })
}

/// The reliability of a lead: win rates of leaders by the size of the lead.
fn calibration(reader: &Reader<'_>, position: usize, cell: &Cell) -> Option<Table> {
    let shape = cell.shape.as_ref()?;
    let verdict = if shape.foretells {
        "Players further ahead win more."
    } else {
        "Players further ahead do not clearly win more here, so leads are not reported."
    };
    Some(Table {
        name: format!("lead-bands-{position}"),
        title: format!("Win rate by lead at half time{}", place(reader, cell)),
        metric: "shape".into(),
        shown: Shown::Page,
        notes: vec![counted(cell) + " Ahead: by points of win chance. " + verdict],
        ..Listing::of(&shape.bands)
            .cell(|_| position)
            .column(Column::label("ahead of the next by"), |band| Value::label(band_name(band)))
            .column(Column::number("leaders"), |band| Value::Count(band.leaders))
            .column(Column::number("win"), |band| Value::share(&band.win_rate))
            .table()
    })
}

/// "5 to 10 points", "40 points or more".
fn band_name(band: &LeadBand) -> String {
    band.below
        .map_or_else(|| format!("{} points or more", band.from), |below| format!("{} to {below} points", band.from))
}

/// Every number of every cell, as data files name it.
fn for_scripts(reader: &Reader<'_>) -> Table {
    let shapes = reader.cells().filter_map(|at| Some((at, at.1.shape.as_ref()?)));
    Table {
        name: "shape-data".into(),
        title: "How games go".into(),
        metric: "shape".into(),
        shown: Shown::Data,
        ..at_cells(
            reader,
            shapes.flat_map(|(at, shape)| numbers(shape).into_iter().map(move |(fact, value)| (at, fact, value))),
            |(at, ..)| *at,
        )
        .fact(|(_, fact, _)| fact.clone())
        .column(Column::number("found"), |(.., value)| value.clone())
        .table()
    }
}

fn numbers(shape: &Shape) -> Vec<(Fact, Value)> {
    let measures = MEASURES.map(|(statistic, _, value)| (Fact::of("shape").statistic(statistic), value(shape)));
    let leaders = [("tenth", &shape.tenths), ("round", &shape.rounds)].into_iter().flat_map(|(name, all)| {
        let fact =
            move |at: u64| Fact { subject: at.to_string(), ..Fact::of("leaders").named(name).statistic("share") };
        all.iter().map(move |leaders| (fact(leaders.at), Value::share(&leaders.win_rate)))
    });
    let strategies = shape.strategies.iter().flat_map(|(label, found)| {
        let fact = |statistic| Fact { subject: label.clone(), ..Fact::of("lead").statistic(statistic) };
        [(fact("leads"), Value::share(&found.leads)), (fact("wins"), share(found.wins.as_ref()))]
    });
    measures.into_iter().chain(leaders).chain(strategies).collect()
}
