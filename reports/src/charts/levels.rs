//! Results of players of several skill levels.

use evenkeel_findings::{Estimate, LevelCell, LevelClaim, SkillLevel, SkillLevels, format};

use super::parts::{ask, caption, cell_name, dot, dots, fair_level, intervals, no_change};
use super::sketch::Sketch;
use crate::plot::data::{Content, Dot, DotChart, DotGroup, Style, Unit};
use crate::reader::Reader;

/// Win rates or scores by level, the effect of a change by level, and the length of games.
pub fn draw(reader: &Reader<'_>) -> Vec<Sketch> {
    let Some(found) = &reader.findings.skill else { return Vec::new() };
    let names: Vec<&String> =
        found.levels.iter().flat_map(|level| &level.cells).take(1).flat_map(|cell| cell.means.keys()).collect();
    let (lengths, players): (Vec<&String>, Vec<&String>) =
        names.into_iter().partition(|name| **name == reader.findings.length);
    let levels = || {
        let unit = if reader.is_contested() { Unit::Share } else { Unit::Number };
        let who = if reader.is_contested() {
            "Who wins at which skill level"
        } else {
            "Who scores what at which skill level"
        };
        let what = if reader.is_contested() { "win rate" } else { "mean score" };
        let chart = means(reader, found, &players, (what.to_owned(), unit));
        sketch(reader, "wins", who, found, chart)
    };
    let length = |name: &&String| {
        sketch(reader, "length", "How long do games take at which skill level", found, lengths_of(reader, found, name))
    };
    let wins = (!players.is_empty()).then(levels);
    wins.into_iter().chain(changes(reader, found, &players)).chain(lengths.iter().map(length)).collect()
}

fn sketch(reader: &Reader<'_>, subject: &str, question: &str, found: &SkillLevels, chart: DotChart) -> Sketch {
    Sketch {
        subject: subject.to_owned(),
        question: ask(reader, question),
        content: Content::Dots(chart),
        caption: caption([games(found), intervals(reader)]),
    }
}

/// The number of games at each level.
fn games(found: &SkillLevels) -> String {
    let of = |level: &SkillLevel| format!("{} of {}", format::count(level.games), level.people);
    let told: Vec<String> = found.levels.iter().map(of).collect();
    format!("All play at the level. Games per cell: {}.", format::list(&told))
}

fn row(reader: &Reader<'_>, name: &str, found: Estimate) -> Dot {
    dot(name, Style::Strategy(reader.style(name)), found)
}

/// A group per cell, a row per level.
fn lengths_of(reader: &Reader<'_>, found: &SkillLevels, name: &str) -> DotChart {
    let row = |place: usize, level: &SkillLevel| {
        Some(dot(&level.people, Style::Main, *level.cells.get(place)?.means.get(name)?))
    };
    let group = |(place, cell)| DotGroup {
        title: cell_name(reader, cell),
        rows: found.levels.iter().filter_map(|level| row(place, level)).collect(),
    };
    dots(reader, format!("mean {}", format::plain(name)), Unit::Number, reader.cells().map(group).collect())
}

/// A group per level, in every cell.
fn means(reader: &Reader<'_>, found: &SkillLevels, names: &[&String], (what, unit): (String, Unit)) -> DotChart {
    let rows =
        |cell: &LevelCell| names.iter().filter_map(|name| Some(row(reader, name, *cell.means.get(*name)?))).collect();
    let group = |(place, level): (usize, &SkillLevel)| {
        let cell = level.cells.get(place)?;
        let name = cell_name(reader, &reader.findings.cells[place]);
        let title = if name.is_empty() { level.people.clone() } else { format!("{name}: {}", level.people) };
        Some(DotGroup { title, rows: rows(cell) })
    };
    let places = reader.cells().flat_map(|(place, _)| found.levels.iter().map(move |level| (place, level)));
    let reference = if unit == Unit::Share { fair_level(reader) } else { None };
    let groups = places.filter_map(group).collect();
    DotChart { reference, y_title: String::new(), ..dots(reader, what, unit, groups) }
}

/// The effect of the change from one cell to another at each level.
fn changes(reader: &Reader<'_>, found: &SkillLevels, names: &[&String]) -> Option<Sketch> {
    let pair = found.claims.first().and_then(|claim| Some((claim.from?, claim.to)))?;
    let claims: Vec<&LevelClaim> = found
        .claims
        .iter()
        .filter(|claim| (claim.from, claim.to) == (Some(pair.0), pair.1) && names.contains(&&claim.name))
        .collect();
    let share = format::is_share(&claims.first()?.unit);
    let group = |level: &SkillLevel| DotGroup {
        title: level.people.clone(),
        rows: claims
            .iter()
            .filter_map(|claim| Some(row(reader, &claim.name, *claim.levels.get(&level.level)?)))
            .collect(),
    };
    let place = |cell: usize| reader.values(&reader.findings.cells[cell]);
    let (unit, what) = if share { (Unit::ShareChange, "win rate, points") } else { (Unit::NumberChange, "mean score") };
    let x_title = format!("change of the {what}, {} → {}", place(pair.0 as usize - 1), place(pair.1));
    let groups = found.levels.iter().map(group).collect();
    let chart =
        DotChart { reference: Some(no_change()), y_title: String::new(), ..dots(reader, x_title, unit, groups) };
    Some(sketch(reader, "changes", "What changes at which skill level", found, chart))
}
