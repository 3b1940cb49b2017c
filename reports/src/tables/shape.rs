//! The course of games: who was ahead when, and the outcome.

use evenkeel_findings::{Cell, Estimate, LeadBand, Shape};

use super::rows::{axis_columns, cell_row, counted, key_cells, place, strategy};
use crate::fact::Fact;
use crate::reader::Reader;
use crate::table::{Column, Entry, Row, Shown, Table};
use crate::value::{Form, Value};

/// For readers the measures at a glance; each strategy's use of a lead and the calibration, folded; all of it for scripts. Games whose leads do not
/// predict the winner have only the calibration.
pub fn tables(reader: &Reader<'_>) -> Vec<Table> {
    let cells = key_cells(reader);
    let told = |cell: &&Cell| cell.shape.as_ref().is_some_and(|shape| shape.foretells);
    let trusted = cells.iter().filter(|(_, cell)| told(cell)).copied().collect::<Vec<_>>();
    let players = trusted.iter().filter_map(|&(position, cell)| by_strategy(reader, position, cell));
    let bands = cells.iter().filter_map(|&(position, cell)| calibration(reader, position, cell));
    at_a_glance(reader, &trusted).into_iter().chain(players).chain(bands).chain(for_scripts(reader)).collect()
}

/// One measure of a cell: its name for scripts, its title, and the number.
struct Measure {
    statistic: &'static str,
    name: &'static str,
    value: Value,
}

fn measures(shape: &Shape) -> Vec<Measure> {
    let share = |found: Option<&Estimate>| found.map(Value::share).unwrap_or_default();
    [
        ("half_time", "the leader at half time wins", share(Some(&shape.half_time))),
        ("late", "the leader before the last round wins", share(shape.late.as_ref())),
        ("last", "the last at half time wins", share(shape.last.as_ref())),
        ("lead_changes", "changes of the lead per game", Value::mean(&shape.lead_changes)),
        ("led", "rounds that the winner led", share(Some(&shape.led))),
        ("behind", "rounds that the winner was behind (drama)", share(Some(&shape.behind))),
        ("for_good", "part of the game after which the winner led to the end", share(Some(&shape.for_good))),
        ("played_on", "part of the game played after it was decided", share(Some(&shape.played_on))),
        (
            "tension",
            "undecided despite the leader, on average (tension)",
            Value::Foretold(shape.tension, Form::share()),
        ),
    ]
    .into_iter()
    .map(|(statistic, name, value)| Measure { statistic, name, value })
    .collect()
}

/// A row for each measure, a column for each of these cells.
fn at_a_glance(reader: &Reader<'_>, cells: &[(usize, &Cell)]) -> Option<Table> {
    let shapes: Vec<&Shape> = cells.iter().filter_map(|(_, cell)| cell.shape.as_ref()).collect();
    let (position, first) = *cells.first()?;
    let head = |cell: &Cell| if reader.is_varied() { reader.values(cell) } else { "found".to_owned() };
    let row = |(index, measure): (usize, Measure)| {
        let numbers = shapes.iter().map(|shape| Entry::from(measures(shape).swap_remove(index).value));
        let entries = std::iter::once(Value::label(measure.name).into()).chain(numbers).collect();
        Row { cell: position, entries, ..Row::default() }
    };
    let columns = cells.iter().map(|(_, cell)| Column::number(head(cell)));
    Some(Table {
        name: "shape".into(),
        title: "How games go".into(),
        metric: "shape".into(),
        shown: Shown::Report,
        columns: std::iter::once(Column::label("of the games")).chain(columns).collect(),
        rows: measures(shapes[0]).into_iter().enumerate().map(row).collect(),
        notes: vec![counted(first) + " The leader is likelier to win than all others. Each interval holds by itself."],
        fact: Fact::default(),
    })
}

/// Each strategy's use of a lead.
fn by_strategy(reader: &Reader<'_>, position: usize, cell: &Cell) -> Option<Table> {
    let shape = cell.shape.as_ref()?;
    let row = |label: &&str| {
        let found = shape.strategies.get(*label)?;
        let numbers = [Value::share(&found.leads), found.wins.as_ref().map(Value::share).unwrap_or_default()];
        let entries = std::iter::once(strategy(reader, label)).chain(numbers.map(Entry::from)).collect();
        Some(Row { cell: position, entries, ..Row::default() })
    };
    Some(Table {
        name: format!("leads-{position}"),
        title: format!("Leads at half time, and wins from them{}", place(reader, cell)),
        metric: "shape".into(),
        shown: Shown::Page,
        columns: vec![Column::label("strategy"), Column::number("leads"), Column::number("wins then")],
        rows: reader.labels.iter().filter_map(row).collect(),
        notes: vec![counted(cell)],
        fact: Fact::default(),
    })
}

/// The reliability of a lead: win rates of leaders by the size of the lead.
fn calibration(reader: &Reader<'_>, position: usize, cell: &Cell) -> Option<Table> {
    let shape = cell.shape.as_ref()?;
    let row = |band: &LeadBand| {
        let entries =
            [Value::label(band_name(band)), Value::Count(band.leaders), Value::share(&band.win_rate)].map(Entry::from);
        Row { cell: position, entries: entries.into(), ..Row::default() }
    };
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
        columns: vec![Column::label("ahead of the next by"), Column::number("leaders"), Column::number("win")],
        rows: shape.bands.iter().map(row).collect(),
        notes: vec![counted(cell) + " Ahead: by points of win chance. " + verdict],
        fact: Fact::default(),
    })
}

/// "5 to 10 points", "40 points or more".
fn band_name(band: &LeadBand) -> String {
    band.below
        .map_or_else(|| format!("{} points or more", band.from), |below| format!("{} to {below} points", band.from))
}

fn for_scripts(reader: &Reader<'_>) -> Option<Table> {
    let mut rows = Vec::new();
    for (position, cell) in reader.cells() {
        let Some(shape) = &cell.shape else { continue };
        let mut add = |fact: Fact, value: Value| {
            rows.push(Row { fact, ..cell_row(reader, (position, cell), vec![value.into()]) });
        };
        for measure in measures(shape) {
            add(Fact::of("shape").statistic(measure.statistic), measure.value);
        }
        let points = [("tenth", &shape.tenths), ("round", &shape.rounds)];
        for (name, leaders) in points.into_iter().flat_map(|(name, all)| all.iter().map(move |leaders| (name, leaders)))
        {
            let fact = Fact { subject: leaders.at.to_string(), ..Fact::of("leaders").named(name).statistic("share") };
            add(fact, Value::share(&leaders.win_rate));
        }
        for (label, found) in shape.strategies.iter() {
            let fact = |statistic| Fact { subject: label.clone(), ..Fact::of("lead").statistic(statistic) };
            add(fact("leads"), Value::share(&found.leads));
            add(fact("wins"), found.wins.as_ref().map(Value::share).unwrap_or_default());
        }
    }
    (!rows.is_empty()).then(|| Table {
        name: "shape-data".into(),
        title: "How games go".into(),
        metric: "shape".into(),
        shown: Shown::Data,
        columns: axis_columns(reader).into_iter().chain([Column::number("found")]).collect(),
        rows,
        notes: Vec::new(),
        fact: Fact::default(),
    })
}
