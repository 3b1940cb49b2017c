//! Scenarios (section 16), from the tables `scenarios` and `scenario-units`. A designer adds one by adding rows.

use super::hex::{COLUMNS, HEADINGS, Hex, ROWS};
use super::rules::{Battle, First};
use super::ships::{ClassId, Edition, Kind, Ships};
use super::state::{A, B, MAX_SPEED, Role, SIDE_UNITS, Spin};
use super::weapons::Weapon;
use crate::Seat;
use crate::rules::{Fault, Row, Tables, Word, nearest};
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
        match all.iter_mut().find(|setup| setup.id == id) {
            Some(setup) => read_unit(setup, row, ships, faults),
            None => {
                let fault = row.fault(format!("there is no scenario `{id}`"));
                faults.push(fault.suggest(&id, all.iter().map(|setup| setup.id.as_str()).collect::<Vec<_>>()));
            }
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

fn read_hex(row: Row<'_>, column: &str, line: &str, faults: &mut Vec<Fault>) -> Hex {
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

fn read_unit(setup: &mut Setup, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let side = row.word::<Side>("side", faults).seat().index();
    match row.text("what") {
        "mine" => read_laid(setup, side, Weapon::Mine, row, ships, faults),
        "seeker" => read_laid(setup, side, Weapon::Seeker, row, ships, faults),
        what => match ships.named(what) {
            Some(class) => read_entry(setup, side, class, row, ships, faults),
            None => faults.push(unknown_class(ships, what, row)),
        },
    }
}

/// A class that is not in the table `ships`.
pub(super) fn unknown_class(ships: &Ships, name: &str, row: Row<'_>) -> Fault {
    let fault = row.fault(format!("there is no ship class `{name}`"));
    match ships.nearest(name) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help("name a row of the table `ships`"),
    }
}

fn read_laid(setup: &mut Setup, side: usize, weapon: Weapon, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let at = read_hex(row, "col", "row", faults);
    let Some(host) = find_host(setup, side, row, faults) else { return };
    let laid = Laid { weapon, at, host };
    let of_host = |other: &&Laid| (other.weapon, other.host) == (weapon, host);
    let used = setup.laid[side].iter().filter(of_host).count() as u8;
    if used >= ships.class(setup.units[side][usize::from(host)].class).weapon(weapon) {
        let message = format!("{} has no {} left to lay", row.text("host"), row.text("what"));
        faults.push(row.fault(message).help("what is laid before play comes out of the stock of its host"));
    }
    if weapon == Weapon::Mine && setup.laid[side].contains(&laid) {
        faults.push(row.fault("there is a pattern in this hex already").help("one pattern of a side fits a hex"));
    }
    if Some(at) == setup.planet {
        faults.push(row.fault("this is the planet's hex").help("lay it anywhere else"));
    }
    setup.laid[side].push(laid);
}

fn find_host(setup: &Setup, side: usize, row: Row<'_>, faults: &mut Vec<Fault>) -> Option<u8> {
    let name = row.text("host");
    let found = setup.units[side].iter().position(|unit| unit.id == name);
    if found.is_none() {
        let fault = row.fault(format!("its side has no unit `{name}` above this row"));
        let near = nearest(name, setup.units[side].iter().map(|unit| unit.id.as_str()));
        faults.push(fault.help(
            near.map_or_else(|| "name the `unit` of its host".to_owned(), |near| format!("did you mean `{near}`?")),
        ));
    }
    found.map(|position| position as u8)
}

fn read_entry(setup: &mut Setup, side: usize, class: ClassId, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let docked = !row.text("host").is_empty();
    let host = if docked { find_host(setup, side, row, faults) } else { None };
    if docked && host.is_none() {
        return;
    }
    let at = host.map_or_else(|| read_hex(row, "col", "row", faults), |host| setup.units[side][usize::from(host)].at);
    let entry = Entry {
        id: row.text("unit").to_owned(),
        name: row.text("name").to_owned(),
        class,
        at,
        heading: row.integer_or("heading", 0..=i32::from(HEADINGS) - 1, 0, faults) as u8,
        speed: row.integer_or("speed", 0..=i32::from(MAX_SPEED), 0, faults) as u8,
        host,
        orbit: read_orbit(row, faults),
        role: if row.text("role").is_empty() { Role::None } else { row.word("role", faults) },
    };
    check_entry(setup, side, &entry, row, ships, faults);
    setup.units[side].push(entry);
}

fn read_orbit(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<Spin> {
    match row.text("orbit") {
        "" => None,
        "cw" => Some(Spin::Clockwise),
        "ccw" => Some(Spin::Anticlockwise),
        other => {
            faults.push(row.fault(format!("`orbit` is `{other}`")).help("give cw, ccw or nothing"));
            None
        }
    }
}

/// Units in places they cannot be in.
fn check_entry(setup: &Setup, side: usize, entry: &Entry, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let mut wrong = |message: &str, help: &str| faults.push(row.fault(message).help(help));
    let class = ships.class(entry.class);
    if setup.units[side].iter().any(|unit| unit.id == entry.id) {
        wrong(&format!("unit `{}` stands here twice", entry.id), "give each unit of a side its own name");
    }
    if setup.units[side].len() >= SIDE_UNITS {
        wrong("this is the 33rd unit of its side", "a side has 32 units at most");
    }
    let Some(host) = entry.host else {
        let beside = setup.planet.is_some_and(|planet| planet.distance(entry.at) == 1);
        if Some(entry.at) == setup.planet {
            wrong("nothing survives in the planet's hex", "set the unit up in another hex");
        }
        if entry.orbit.is_some() && !beside {
            wrong("it cannot orbit here", "a unit in orbit stands in one of the six hexes round the planet");
        }
        if class.is_station() && setup.planet.is_some() && entry.orbit.is_none() {
            wrong("a station orbits the planet", "give it cw or ccw under `orbit`");
        }
        if (class.is_station() || entry.orbit.is_some()) && entry.speed > 0 {
            wrong("a unit in orbit has speed 0", "give it speed 0");
        }
        return;
    };
    let host = &setup.units[side][usize::from(host)];
    let (host_class, fighter) = (ships.class(host.class), class.kind == Kind::Fighter);
    let place = setup.units[side].iter().filter(|unit| unit.host == entry.host).count();
    let berth = host_class.is_station() && !class.is_station() || fighter && place < usize::from(host_class.hangar);
    if !berth {
        let help = "ships dock at stations, fighters at stations and at carriers with a free berth";
        wrong(&format!("`{}` has no place for it", host.id), help);
    }
}
