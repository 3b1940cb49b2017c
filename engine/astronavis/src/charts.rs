//! The charts: cargo, freight, fuel, captain's cargo, victory (§4 and §5).

use super::board::{Board, MAX_DISTANCE};
use super::cards::{Planet, PlanetId, find_planet};
use super::rules::Edition;
use super::vocabulary::{Population, Size, Trade};
use evenkeel_engine::rules::{CsvTable, Fault, Row, Tables, Word};

/// The maximum number of cargoes of one roll, before an extra one.
pub const WAITING: usize = 3;
/// The maximum number of victory levels.
pub(super) const LEVELS: usize = 16;
/// Possible prices of captain's cargo, in order.
pub const STAKES: [u8; 5] = [10, 20, 30, 40, 50];

/// A kind of cargo with its rates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CargoType {
    /// Printed name.
    pub name: String,
    /// Money by size and distance.
    rates: [[i32; MAX_DISTANCE + 1]; 2],
}

/// A result of the Fuel Availability chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FuelOffer {
    /// Units on sale; `None`: any number.
    pub units: Option<u8>,
    /// Tenths of money per unit.
    pub tenths: u8,
}

/// A victory level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Printed name.
    pub name: String,
    /// Minimum net worth; `None`: any, as with level 1.
    least: Option<i32>,
}

/// All charts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Charts {
    types: Vec<CargoType>,
    availability: [[[Option<Size>; WAITING]; 6]; 3],
    destinations: [[PlanetId; 36]; Trade::COUNT],
    kinds: [[[u8; 6]; Trade::COUNT]; Trade::COUNT],
    fuel: [[FuelOffer; 6]; 4],
    returns: [[i32; STAKES.len()]; 13],
    levels: [Vec<Level>; 2],
}

/// Marks the cells of a chart given by a table: each must be given once.
struct Given(Vec<bool>);

impl Given {
    fn cells(count: usize) -> Self {
        Self(vec![false; count])
    }

    fn note(&mut self, cell: usize, row: Row<'_>, faults: &mut Vec<Fault>) {
        if core::mem::replace(&mut self.0[cell], true) {
            faults.push(row.fault("this row is listed twice"));
        }
    }

    fn finish(&self, sheet: &CsvTable, what: &str, faults: &mut Vec<Fault>) {
        let missing = self.0.iter().filter(|given| !**given).count();
        if missing > 0 && !sheet.is_empty() {
            faults.push(sheet.fault(format!("{missing} rows are missing")).help(format!("give one row for {what}")));
        }
    }
}

impl Charts {
    /// Reads every chart; `planets` and `board` define the valid names and distances.
    pub fn read(tables: &Tables, planets: &[Planet], board: &Board, faults: &mut Vec<Fault>) -> Self {
        let types = read_freight(tables, board.longest(), faults);
        Self {
            kinds: read_kinds(tables, &types, faults),
            types,
            availability: read_availability(tables, faults),
            destinations: read_destinations(tables, planets, faults),
            fuel: read_fuel(tables, faults),
            returns: read_returns(tables, faults),
            levels: read_levels(tables, faults),
        }
    }

    /// The kinds of cargo.
    pub fn types(&self) -> &[CargoType] {
        &self.types
    }

    /// Freight rate (§4.4) before any increase; `distance` is at least 1.
    #[inline]
    pub fn rate(&self, kind: u8, size: Size, distance: u8) -> i32 {
        self.types[kind as usize].rates[size as usize][distance as usize]
    }

    /// Sizes of the waiting cargoes: `die` 1 to 6.
    pub const fn waiting(&self, population: Population, die: u8) -> [Option<Size>; WAITING] {
        self.availability[population as usize][die as usize - 1]
    }

    /// The destination of a cargo by two dice, read as tens and ones.
    pub const fn destination(&self, source: Trade, tens: u8, ones: u8) -> PlanetId {
        self.destinations[source as usize][(tens as usize - 1) * 6 + ones as usize - 1]
    }

    /// Every slot of a destination column; all are equally likely.
    pub const fn destinations(&self, source: Trade) -> &[PlanetId; 36] {
        &self.destinations[source as usize]
    }

    /// The type of a cargo: `die` 1 to 6.
    pub const fn kind(&self, source: Trade, destination: Trade, die: u8) -> u8 {
        self.kinds[source as usize][destination as usize][die as usize - 1]
    }

    /// Fuel on sale: `die` 1 to 6.
    pub const fn fuel(&self, port_level: u8, die: u8) -> FuelOffer {
        self.fuel[port_level as usize - 1][die as usize - 1]
    }

    /// Money back for captain's cargo, by a total of two dice; `paid` is one of [`STAKES`].
    pub const fn money_back(&self, paid: u8, total: u8) -> i32 {
        self.returns[total as usize][paid as usize / 10 - 1]
    }

    /// Victory level of a ship that was not seized: the highest for which the net worth is enough.
    pub fn level(&self, edition: Edition, net_worth: i32) -> usize {
        let levels = &self.levels[edition as usize];
        (2..levels.len()).rev().find(|&level| levels[level].least.is_none_or(|least| net_worth >= least)).unwrap_or(1)
    }

    /// Names of the victory levels of a game, from 0 up.
    pub fn level_names(&self, edition: Edition) -> Vec<String> {
        self.levels[edition as usize].iter().map(|level| level.name.clone()).collect()
    }

    /// Name of a victory level.
    pub fn level_name(&self, edition: Edition, level: usize) -> &str {
        &self.levels[edition as usize][level].name
    }
}

fn read_freight(tables: &Tables, longest: usize, faults: &mut Vec<Fault>) -> Vec<CargoType> {
    let sheet = tables.open("freight", faults);
    let (mut types, mut given): (Vec<CargoType>, Vec<[[bool; MAX_DISTANCE + 1]; 2]>) = Default::default();
    for row in sheet.rows() {
        let (name, size) = (row.text("cargo_type"), row.word::<Size>("size", faults) as usize);
        let distance = row.integer("distance", faults) as usize;
        let rate = row.integer("rate", faults);
        let kind = types.iter().position(|kind| kind.name == name).unwrap_or_else(|| {
            types.push(CargoType { name: name.to_owned(), rates: [[0; MAX_DISTANCE + 1]; 2] });
            given.push([[false; MAX_DISTANCE + 1]; 2]);
            types.len() - 1
        });
        if core::mem::replace(&mut given[kind][size][distance], true) {
            faults.push(row.fault("this rate is listed twice"));
        }
        types[kind].rates[size][distance] = rate;
    }
    for (kind, given) in types.iter().zip(&given) {
        if given.iter().any(|rates| rates[1..=longest.min(MAX_DISTANCE)].contains(&false)) {
            let fault = sheet.fault(format!("{} has missing rates", kind.name));
            faults.push(fault.help(format!("give full and half for every distance from 1 to {longest}")));
        }
    }
    if types.len() > usize::from(u8::MAX) {
        faults.push(sheet.fault("there are more than 255 cargo types"));
    }
    types
}

/// A die from 1 to 6 as a position.
fn read_die(row: Row<'_>, column: &str, faults: &mut Vec<Fault>) -> usize {
    row.integer(column, faults) as usize - 1
}

fn read_availability(tables: &Tables, faults: &mut Vec<Fault>) -> [[[Option<Size>; WAITING]; 6]; 3] {
    let sheet = tables.open("cargo-availability", faults);
    let (mut chart, mut given) = ([[[None; WAITING]; 6]; 3], Given::cells(18));
    for row in sheet.rows() {
        let population = row.word::<Population>("population", faults) as usize;
        let die = read_die(row, "roll", faults);
        let number = row.integer("number", faults) as usize;
        given.note(population * 6 + die, row, faults);
        let sizes = ["cargo1", "cargo2", "cargo3"].map(|column| row.given(column).map(|row| row.word(column, faults)));
        if sizes.iter().flatten().count() != number || sizes[number..].iter().any(Option::is_some) {
            faults.push(row.fault(format!("this row does not list {number} cargoes")));
        }
        chart[population][die] = sizes;
    }
    given.finish(sheet, "each population and roll from 1 to 6", faults);
    chart
}

fn read_destinations(tables: &Tables, planets: &[Planet], faults: &mut Vec<Fault>) -> [[PlanetId; 36]; Trade::COUNT] {
    let sheet = tables.open("destinations", faults);
    let (mut chart, mut given) = ([[0; 36]; Trade::COUNT], Given::cells(36 * Trade::COUNT));
    for row in sheet.rows() {
        let source = row.word::<Trade>("source_trade_type", faults) as usize;
        let roll = row.integer("roll_d66", faults) as usize;
        let (tens, ones) = (roll / 10, roll % 10);
        if !(1..=6).contains(&ones) {
            faults.push(row.fault(format!("`roll_d66` is `{roll}`")).help("both digits are dice from 1 to 6"));
            continue;
        }
        let slot = (tens - 1) * 6 + ones - 1;
        given.note(source * 36 + slot, row, faults);
        chart[source][slot] = find_planet(planets, "destination", row, faults).unwrap_or_default() as PlanetId;
    }
    given.finish(sheet, "each source and d66 from 11 to 66", faults);
    for (&source, column) in Trade::ALL.iter().zip(&chart) {
        if column.iter().all(|planet| *planet == column[0]) && !sheet.is_empty() {
            let fault = sheet.fault(format!("all cargo of {} goes to one planet", source.word()));
            faults.push(fault.help("name at least two: cargo never goes to the planet it comes from"));
        }
    }
    chart
}

fn read_kinds(
    tables: &Tables,
    types: &[CargoType],
    faults: &mut Vec<Fault>,
) -> [[[u8; 6]; Trade::COUNT]; Trade::COUNT] {
    let sheet = tables.open("cargo-types", faults);
    let (mut chart, mut given) =
        ([[[0; 6]; Trade::COUNT]; Trade::COUNT], Given::cells(6 * Trade::COUNT * Trade::COUNT));
    for row in sheet.rows() {
        let source = row.word::<Trade>("source_trade_type", faults) as usize;
        let destination = row.word::<Trade>("dest_trade_type", faults) as usize;
        let (die, name) = (read_die(row, "roll", faults), row.text("cargo_type"));
        given.note((source * Trade::COUNT + destination) * 6 + die, row, faults);
        match types.iter().position(|kind| kind.name == name) {
            Some(kind) => chart[source][destination][die] = kind as u8,
            None => faults.push(
                row.fault(format!("`cargo_type` is `{name}`, which has no freight rates"))
                    .suggest(name, types.iter().map(|kind| kind.name.as_str())),
            ),
        }
    }
    given.finish(sheet, "each source, destination and roll from 1 to 6", faults);
    chart
}

fn read_fuel(tables: &Tables, faults: &mut Vec<Fault>) -> [[FuelOffer; 6]; 4] {
    let sheet = tables.open("fuel", faults);
    let (mut chart, mut given) = ([[FuelOffer::default(); 6]; 4], Given::cells(24));
    for row in sheet.rows() {
        let level = row.integer("port_level", faults) as usize - 1;
        let die = read_die(row, "roll", faults);
        given.note(level * 6 + die, row, faults);
        let units = row.given("available_units").map(|row| row.integer("available_units", faults) as u8);
        chart[level][die] = FuelOffer { units, tenths: row.decimal("cost_per_unit", faults) as u8 };
    }
    given.finish(sheet, "each port level and roll from 1 to 6", faults);
    chart
}

fn read_returns(tables: &Tables, faults: &mut Vec<Fault>) -> [[i32; STAKES.len()]; 13] {
    let sheet = tables.open("captains-cargo", faults);
    let (mut chart, mut given) = ([[0; STAKES.len()]; 13], Given::cells(11));
    for row in sheet.rows() {
        let total = row.integer("roll_2d6", faults) as usize;
        given.note(total - 2, row, faults);
        chart[total] = STAKES.map(|paid| row.integer(&format!("paid_{paid}"), faults));
    }
    given.finish(sheet, "each total from 2 to 12", faults);
    chart
}

fn read_levels(tables: &Tables, faults: &mut Vec<Fault>) -> [Vec<Level>; 2] {
    let sheet = tables.open("victory", faults);
    let mut levels: [Vec<Level>; 2] = Default::default();
    for row in sheet.rows() {
        let edition: Edition = row.word("game", faults);
        let list = &mut levels[edition as usize];
        let level = row.integer("level", faults) as usize;
        let least = row.given("min_net_worth").map(|row| row.integer("min_net_worth", faults));
        if level != list.len() {
            faults.push(row.fault(format!("level {level} of the {} game is out of order", edition.word())));
        }
        if least.is_none() != (level < 2) {
            faults.push(row.fault("`min_net_worth` is required from level 2 on, and only there"));
        }
        if least < list.last().and_then(|level| level.least) {
            faults.push(row.fault("a higher level requires a higher net worth"));
        }
        list.push(Level { name: row.text("name").to_owned(), least });
    }
    if levels.iter().any(|list| list.len() < 2) && !sheet.is_empty() {
        faults.push(sheet.fault("a game has fewer than two levels").help("give levels from 0 on for both games"));
    }
    levels
}
