//! Units, mines and seekers of the scenarios, from the table `scenario-units`, and checks of their places.

use super::battle_setup::{Entry, Laid, Setup, Side};
use super::hex::Hex;
use super::ships::{ClassId, Kind, Ships};
use super::state::SIDE_UNITS;
use super::vocabulary::{Role, Spin};
use super::weapons::Weapon;
use evenkeel_engine::rules::{Fault, Row, nearest};
use evenkeel_engine::words;

words! {
    /// The direction round the planet, as the table writes it.
    pub(super) enum Orbit {
        Clockwise = "cw",
        Anticlockwise = "ccw",
    }
}

/// One row of `scenario-units`.
pub(super) fn read_unit(setup: &mut Setup, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let side = row.word::<Side>("side", faults).seat().index();
    match row.text("what") {
        "mine" => read_laid(setup, side, Weapon::Mine, row, ships, faults),
        "seeker" => read_laid(setup, side, Weapon::Seeker, row, ships, faults),
        what => match ships.named(what) {
            Some(class) => read_entry(setup, side, class, row, ships, faults),
            None => faults.push(unknown_class(ships, what, &|message| row.fault(message))),
        },
    }
}

/// A fault of a class that is not in the table `ships`.
pub(super) fn unknown_class(ships: &Ships, name: &str, fault: &dyn Fn(String) -> Fault) -> Fault {
    let fault = fault(format!("there is no ship class `{name}`"));
    match ships.nearest(name) {
        Some(near) => fault.help(format!("did you mean `{near}`?")),
        None => fault.help("name a row of the table `ships`"),
    }
}

fn read_laid(setup: &mut Setup, side: usize, weapon: Weapon, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let at = read_hex(row, "col", "row", faults);
    let Some(host) = find_host(setup, side, row, faults) else { return };
    let laid = Laid { weapon, at, host };
    if setup.options.defender.is_none_or(|defender| defender.seat().index() != side) {
        let message = "only the defender may have mines and seekers laid before play";
        faults.push(row.fault(message).help("name this side as `defender` in the options of its scenario"));
    }
    let of_host = |other: &&Laid| (other.weapon, other.host) == (weapon, host);
    let used = setup.laid[side].iter().filter(of_host).count() as u8;
    if used >= ships.class(setup.units[side][usize::from(host)].class).weapon(weapon) {
        let message = format!("{} has no {} left to lay", row.text("host"), row.text("what"));
        faults.push(row.fault(message).help("weapons laid before play come from the stock of their host"));
    }
    if weapon == Weapon::Mine && setup.laid[side].contains(&laid) {
        faults.push(row.fault("there is a pattern in this hex already").help("a hex takes one pattern of each side"));
    }
    if Some(at) == setup.planet {
        faults.push(row.fault("this is the hex of the planet").help("lay it anywhere else"));
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
        heading: row.given("heading").map_or(0, |row| row.integer("heading", faults)) as u8,
        speed: row.given("speed").map_or(0, |row| row.integer("speed", faults)) as u8,
        host,
        orbit: row.given("orbit").map(|row| match row.word("orbit", faults) {
            Orbit::Clockwise => Spin::Clockwise,
            Orbit::Anticlockwise => Spin::Anticlockwise,
        }),
        role: row.given("role").map_or(Role::None, |row| row.word("role", faults)),
    };
    check_entry(setup, side, &entry, row, ships, faults);
    setup.units[side].push(entry);
}

/// Faults of units in impossible places.
fn check_entry(setup: &Setup, side: usize, entry: &Entry, row: Row<'_>, ships: &Ships, faults: &mut Vec<Fault>) {
    let mut wrong = |message: &str, help: &str| faults.push(row.fault(message).help(help));
    let class = ships.class(entry.class);
    if setup.units[side].iter().any(|unit| unit.id == entry.id) {
        wrong(&format!("unit `{}` is listed twice", entry.id), "give each unit of a side a unique name");
    }
    if setup.units[side].len() >= SIDE_UNITS {
        wrong("its side has more than 32 units", "a side has 32 units at most");
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
        wrong(&format!("`{}` has no berth for it", host.id), help);
    }
}

/// A hex of the nominal map, from two columns.
pub(super) fn read_hex(row: Row<'_>, column: &str, line: &str, faults: &mut Vec<Fault>) -> Hex {
    let q = row.integer(column, faults) as i16;
    Hex::of(q, row.integer(line, faults) as i16)
}
