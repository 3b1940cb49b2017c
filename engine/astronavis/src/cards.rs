//! Planet counters and planet cards (§1.1 and §5.3).

use super::board::Board;
use super::vocabulary::{Colour, Incident, Phase, Population, Trade};
use evenkeel_engine::rules::{Fault, Row, Tables, Word, nearest};

/// The maximum number of planets: the map of a game is an array of this many squares.
pub const MAX_PLANETS: usize = 32;

/// One planet.
pub type PlanetId = u8;

/// A planet with its card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Planet {
    /// Printed name.
    pub name: String,
    /// Trade type.
    pub trade: Trade,
    /// Population code.
    pub population: Population,
    /// Extent of the port, 1 to 4.
    pub port_level: u8,
    /// Whether the port has cargo gear.
    pub cargo_gear: bool,
    /// Whether spares are sold.
    pub spares: bool,
    /// An in-port repair fails on this or less; 0: never.
    pub repair_fails_on: u8,
    /// The colour of its possible zones.
    pub colour: Colour,
    /// Events by list and total of two dice.
    incidents: [[Option<Incident>; 13]; Phase::COUNT],
}

impl Planet {
    /// The planet card's event for a total of two dice, 2 to 12.
    pub const fn incident(&self, phase: Phase, total: u8) -> Option<Incident> {
        self.incidents[phase as usize][total as usize]
    }
}

/// Reads the tables `planets`, `event-effects` and `planet-events`, and checks the planets against the zones.
pub fn read_planets(tables: &Tables, board: &Board, faults: &mut Vec<Fault>) -> Vec<Planet> {
    let sheet = tables.open("planets", faults);
    let mut planets: Vec<Planet> = Vec::new();
    for row in sheet.rows() {
        let planet = read_planet(row, faults);
        if planets.iter().any(|known| known.name == planet.name) {
            faults.push(row.fault(format!("planet {} is listed twice", planet.name)));
        }
        planets.push(planet);
    }
    if planets.len() > MAX_PLANETS {
        faults.push(sheet.fault(format!("there are {} planets", planets.len())).help("at most 32 are supported"));
        planets.truncate(MAX_PLANETS);
    }
    for &colour in Colour::ALL {
        let (zones, lying) = (board.zones(colour).count(), planets.iter().filter(|p| p.colour == colour).count());
        if zones != lying && !sheet.is_empty() {
            let fault = sheet.fault(format!("{lying} planets for {zones} {} zones", colour.word()));
            faults.push(fault.help("give every zone one planet of its colour"));
        }
    }
    if !sheet.is_empty() && !planets.iter().any(|planet| planet.trade == Trade::Core) {
        faults.push(sheet.fault("there is no core planet").help("give at least one: the ship begins there"));
    }
    read_incidents(tables, &mut planets, faults);
    planets
}

fn read_planet(row: Row<'_>, faults: &mut Vec<Fault>) -> Planet {
    Planet {
        name: row.text("planet").to_owned(),
        trade: row.word("trade_type", faults),
        population: row.word("population", faults),
        port_level: row.integer("port_level", faults) as u8,
        cargo_gear: row.flag("port_cargo_gear", faults),
        spares: row.flag("spares_sold", faults),
        repair_fails_on: row.integer("repair_fails_on", faults) as u8,
        colour: row.word("zone_colour", faults),
        incidents: [[None; 13]; Phase::COUNT],
    }
}

/// The planet of this name, or a fault with the nearest valid one.
pub(super) fn find_planet(planets: &[Planet], column: &str, row: Row<'_>, faults: &mut Vec<Fault>) -> Option<usize> {
    let name = row.text(column);
    let found = planets.iter().position(|planet| planet.name == name);
    if found.is_none() {
        let fault = row.fault(format!("`{column}` is `{name}`, which is not a planet"));
        faults.push(fault.suggest(name, planets.iter().map(|planet| planet.name.as_str())));
    }
    found
}

fn find_incident(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<Incident> {
    let name = row.text("event");
    let found = Incident::named(name);
    if found.is_none() {
        let fault = row.fault(format!("`event` is `{name}`, which is not an event"));
        let near = nearest(name, Incident::names().iter().copied());
        faults.push(fault.help(near.map_or_else(String::new, |near| format!("did you mean `{near}`?"))));
    }
    found
}

fn read_incidents(tables: &Tables, planets: &mut [Planet], faults: &mut Vec<Fault>) {
    let allowed = read_phases(tables, faults);
    for row in tables.open("planet-events", faults).rows() {
        let phase: Phase = row.word("phase", faults);
        let total = row.integer("roll_2d6", faults) as usize;
        let planet = find_planet(planets, "planet", row, faults);
        let (Some(planet), Some(incident)) = (planet, find_incident(row, faults)) else { continue };
        if !allowed[incident as usize][phase as usize] {
            faults.push(
                row.fault(format!("{} does not belong on the list {}", incident.printed(), phase.word()))
                    .help("its lists are in the column `phases` of the table event-effects"),
            );
        }
        if planets[planet].incidents[phase as usize][total].replace(incident).is_some() {
            faults.push(row.fault(format!("{} has two events for this number", planets[planet].name)));
        }
    }
}

/// The lists that may contain each event.
fn read_phases(tables: &Tables, faults: &mut Vec<Fault>) -> Vec<[bool; Phase::COUNT]> {
    let sheet = tables.open("event-effects", faults);
    let mut allowed = vec![[false; Phase::COUNT]; Incident::ALL.len()];
    for row in sheet.rows() {
        let Some(incident) = find_incident(row, faults) else { continue };
        for phase in row.words::<Phase>("phases", faults) {
            allowed[incident as usize][phase as usize] = true;
        }
    }
    allowed
}
