//! Scenarios (§16), from the tables `scenarios` and `scenario-units`. A designer adds one by adding rows.

use super::deployment::read_unit;
use super::hex::{COLUMNS, Hex, ROWS};
use super::rules::{Battle, First};
use super::ships::{ClassId, Edition, Ships};
use super::state::{A, B, MAX_SPEED, Role, Spin};
use super::weapons::Weapon;
use crate::Seat;
use crate::rules::{Fault, Row, Tables, Word};
use crate::words;

words! {
    /// What decides a battle.
    pub enum Objective {
        /// The last side with units wins.
        LastFleet = "last_fleet",
        /// Evacuate a station.
        Evacuate = "evacuate",
        /// Bring a freighter through.
        Escort = "escort",
        /// Hold a fortress.
        Fortress = "fortress",
        /// Deliver a cargo.
        Cargo = "cargo",
        /// Take a picture home.
        Photo = "photo",
        /// Sink the flagship.
        Flagship = "flagship",
        /// Bring freighters through.
        Convoy = "convoy",
        /// Destroy a station in time.
        Siege = "siege",
        /// Destroy more points.
        Points = "points",
    }
}

words! {
    /// The result at the turn limit.
    pub enum AtLimit {
        /// Nobody wins.
        Draw = "draw",
        /// Side A wins.
        A = "a",
        /// Side B wins.
        B = "b",
        /// More points destroyed wins.
        Points = "points",
        /// As the objective says.
        Objective = "objective",
    }
}

words! {
    /// The map's edges in a scenario.
    enum Mode {
        Unbounded = "unbounded",
        Bounded = "bounded",
    }
}

words! {
    /// Who moves first, as a scenario writes it.
    enum Opening {
        A = "a",
        B = "b",
        Die = "die",
    }
}

words! {
    /// A side in a table.
    pub enum Side {
        /// Side A.
        A = "a",
        /// Side B.
        B = "b",
    }
}

impl Side {
    /// Its seat.
    pub const fn seat(self) -> Seat {
        match self {
            Self::A => A,
            Self::B => B,
        }
    }
}

/// Numbers of the objectives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Complete game turns docked that evacuate the station.
    pub evacuation_turns: u8,
    /// Speed of the scripted freighter.
    pub freighter_speed: u8,
    /// Damage control points for each turn docked.
    pub docked_dcr_bonus: u16,
    /// Attackers to destroy.
    pub kills_needed: u8,
    /// Hexes from which a picture can be taken.
    pub photo_range: u8,
    /// Freighters to bring through.
    pub freighters_needed: u8,
}

impl Options {
    const NAMES: [&'static str; 7] = [
        "evacuation_turns",
        "freighter_speed",
        "docked_dcr_bonus",
        "kills_needed",
        "photo_range",
        "freighters_needed",
        "defender",
    ];

    fn set(&mut self, name: &str, value: u8) {
        match name {
            "evacuation_turns" => self.evacuation_turns = value,
            "freighter_speed" => self.freighter_speed = value.min(MAX_SPEED),
            "docked_dcr_bonus" => self.docked_dcr_bonus = u16::from(value),
            "kills_needed" => self.kills_needed = value,
            "photo_range" => self.photo_range = value,
            _ => self.freighters_needed = value,
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            evacuation_turns: 3,
            freighter_speed: 5,
            docked_dcr_bonus: 0,
            kills_needed: 3,
            photo_range: 3,
            freighters_needed: 2,
        }
    }
}

/// A unit of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in its side's roster as people write it, such as `A3`.
    pub id: String,
    /// Its own name; may be empty.
    pub name: String,
    /// Its class.
    pub class: ClassId,
    /// Where it stands, unless it is docked.
    pub at: Hex,
    /// Which way it faces.
    pub heading: u8,
    /// Its speed.
    pub speed: u8,
    /// Where it is docked, by place in the roster.
    pub host: Option<u8>,
    /// Which way round the planet.
    pub orbit: Option<Spin>,
    /// What it is to the objective.
    pub role: Role,
}

/// A mine pattern or a seeker laid before play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Which of them.
    pub weapon: Weapon,
    /// Where.
    pub at: Hex,
    /// The ship whose stock it comes from, by place in the roster.
    pub host: u8,
}

/// How a battle is set up and decided.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// What people type.
    pub id: String,
    /// Its title.
    pub name: String,
    /// Drawn up for the Basic Game.
    pub basic: bool,
    /// Units that cross an edge are lost.
    pub bounded: bool,
    /// The planet.
    pub planet: Option<Hex>,
    /// Who moves first.
    pub first: First,
    /// Game turns at most.
    pub turn_limit: u8,
    /// The result then.
    pub at_limit: AtLimit,
    /// What decides it.
    pub objective: Objective,
    /// Numbers of the objective.
    pub options: Options,
    /// Units of both sides; none where fleets are built.
    pub units: [Vec<Entry>; 2],
    /// What is laid before play.
    pub laid: [Vec<Laid>; 2],
}

/// The scenario played, after every row of both tables was held against the rest.
pub fn read_scenario(tables: &Tables, ships: &Ships, battle: Battle, faults: &mut Vec<Fault>) -> Option<Setup> {
    let mut all: Vec<Setup> = Vec::new();
    let sheet = tables.open("scenarios", faults);
    for row in sheet.rows() {
        let setup = read_setup(row, faults);
        if all.iter().any(|known| known.id == setup.id) {
            faults.push(row.fault(format!("scenario `{}` stands here twice", setup.id)));
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
    let planet = (!row.text("planet_col").is_empty()).then(|| read_hex(row, "planet_col", "planet_row", faults));
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
        turn_limit: row.integer("turn_limit", 1..=100, faults) as u8,
        at_limit: row.word("at_limit", faults),
        objective: row.word("objective", faults),
        options: read_options(row, faults),
        units: [Vec::new(), Vec::new()],
        laid: [Vec::new(), Vec::new()],
    }
}

pub(super) fn read_hex(row: Row<'_>, column: &str, line: &str, faults: &mut Vec<Fault>) -> Hex {
    let q = row.integer(column, 0..=i32::from(COLUMNS) - 1, faults) as i16;
    Hex::of(q, row.integer(line, 0..=i32::from(ROWS) - 1, faults) as i16)
}

fn read_options(row: Row<'_>, faults: &mut Vec<Fault>) -> Options {
    let mut options = Options::default();
    for option in row.text("options").split(';').map(str::trim).filter(|option| !option.is_empty()) {
        let (name, value) = option.split_once('=').unwrap_or((option, ""));
        if !Options::NAMES.contains(&name) {
            faults.push(row.fault(format!("there is no option `{name}`")).suggest(name, Options::NAMES));
        } else if name != "defender" {
            match value.parse() {
                Ok(value) => options.set(name, value),
                Err(_) => faults
                    .push(row.fault(format!("option `{name}` is `{value}`")).help("give a whole number from 0 to 255")),
            }
        }
    }
    options
}
