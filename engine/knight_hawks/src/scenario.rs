//! Scenarios (§16), from the tables `scenarios` and `scenario-units`. A designer adds one by adding rows.

use super::battle_setup::{Options, Setup, Side};
use super::deployment::{read_hex, read_unit};
use super::rules::{Battle, First};
use super::ships::{Edition, Ships};
use evenkeel_engine::rules::{Fault, Row, Tables, Word};
use evenkeel_engine::words;

words! {
    /// The map's edges in a scenario.
    pub(super) enum Mode {
        Unbounded = "unbounded",
        Bounded = "bounded",
    }
}

words! {
    /// The first mover, as a scenario writes it.
    pub(super) enum Opening {
        A = "a",
        B = "b",
        Die = "die",
    }
}

/// The scenario played, read after a check of every row of both tables.
pub fn read_scenario(tables: &Tables, ships: &Ships, battle: Battle, faults: &mut Vec<Fault>) -> Option<Setup> {
    let mut all: Vec<Setup> = Vec::new();
    let sheet = tables.open("scenarios", faults);
    for row in sheet.rows() {
        let setup = read_setup(row, faults);
        if all.iter().any(|known| known.id == setup.id) {
            faults.push(row.fault(format!("scenario `{}` is listed twice", setup.id)));
        }
        all.push(setup);
    }
    let units = tables.open("scenario-units", faults);
    for row in units.rows() {
        let id = row.text("scenario").to_lowercase();
        if let Some(setup) = all.iter_mut().find(|setup| setup.id == id) {
            read_unit(setup, row, ships, faults);
        } else {
            let fault = row.fault(format!("there is no scenario `{id}`"));
            faults.push(fault.suggest(&id, all.iter().map(|setup| setup.id.as_str()).collect::<Vec<_>>()));
        }
    }
    let chosen = all.into_iter().find(|setup| setup.id == battle.word());
    let empty = |setup: &Setup| setup.units.iter().any(Vec::is_empty);
    if chosen.as_ref().is_none_or(empty) && battle != Battle::Fleet {
        let message = format!("scenario `{}` has no row here or no units", battle.word());
        faults.push(
            sheet.fault(message).help("give it a row in `scenarios` and units of both sides in `scenario-units`"),
        );
    }
    chosen
}

fn read_setup(row: Row<'_>, faults: &mut Vec<Fault>) -> Setup {
    let planet = row.given("planet_col").map(|row| read_hex(row, "planet_col", "planet_row", faults));
    let first = match row.word::<Opening>("first", faults) {
        Opening::A => First::A,
        Opening::B => First::B,
        Opening::Die => First::Die,
    };
    Setup {
        id: row.text("id").to_lowercase(),
        name: row.text("name").to_owned(),
        basic: row.word::<Edition>("variant", faults) == Edition::Basic,
        bounded: row.word::<Mode>("map_mode", faults) == Mode::Bounded,
        planet,
        first,
        turn_limit: row.integer("turn_limit", faults) as u8,
        at_limit: row.word("at_limit", faults),
        objective: row.word("objective", faults),
        options: read_options(row, faults),
        units: [Vec::new(), Vec::new()],
        laid: [Vec::new(), Vec::new()],
    }
}

fn read_options(row: Row<'_>, faults: &mut Vec<Fault>) -> Options {
    let mut options = Options::default();
    for option in row.text("options").split(';').map(str::trim).filter(|option| !option.is_empty()) {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        if !Options::NAMES.contains(&name) {
            faults.push(row.fault(format!("there is no option `{name}`")).suggest(name, Options::NAMES));
        } else if name == "defender" {
            options.defender = read_defender(value, row, faults);
        } else {
            match value.parse() {
                Ok(value) => options.set(name, value),
                Err(_) => faults
                    .push(row.fault(format!("option `{name}` is `{value}`")).help("give a whole number from 0 to 255")),
            }
        }
    }
    options
}

/// The side that may have mines and seekers laid before play (ruling 62).
fn read_defender(value: &str, row: Row<'_>, faults: &mut Vec<Fault>) -> Option<Side> {
    let side = Side::ALL.iter().copied().find(|side| side.word().eq_ignore_ascii_case(value));
    if side.is_none() {
        faults.push(row.fault(format!("option `defender` is `{value}`")).help("give A or B"));
    }
    side
}
