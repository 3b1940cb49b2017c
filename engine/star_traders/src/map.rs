//! The map: worlds and the jumplines between them (§2).

use arrayvec::ArrayVec;

use super::Rules;
use super::rules::MapVariant;
use evenkeel_engine::bits::Bits;
use evenkeel_engine::rules::{CsvTable, Fault, Row, Tables};
use evenkeel_engine::words;

/// Two dice name a world, so there are always 36.
pub const WORLDS: usize = 36;
/// Arms of the map; the other worlds are the hub.
pub const ARMS: usize = 5;
/// Worlds in an arm, and in the hub.
pub const ARM_LENGTH: usize = 6;
/// The largest number of jumplines that may meet at one world.
pub const MAX_LINES: usize = 12;

/// A world by position: `6 * (tens - 1) + units - 1` of its printed id.
pub type WorldId = u8;
/// A set of worlds.
pub type WorldSet = Bits<WorldId, u64>;

/// Every world.
pub const ALL_WORLDS: WorldSet = WorldSet::from_word((1 << WORLDS) - 1);

/// The world two dice name (§6.1).
pub const fn world_of(tens: u8, units: u8) -> WorldId {
    (tens - 1) * 6 + units - 1
}

/// Printed id of a world, 11 to 66.
pub const fn printed_id(world: WorldId) -> u8 {
    (world / 6 + 1) * 10 + world % 6 + 1
}

/// First digit of a world's printed id.
pub const fn tens_of(world: WorldId) -> u8 {
    world / 6 + 1
}

words! {
    /// Colour of a jumpline.
    pub enum Colour {
        Orange = "orange",
        Red = "red",
        Violet = "violet",
        Blue = "blue",
        Green = "green",
    }
}

/// The worlds and the jumplines between them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Map {
    names: Vec<String>,
    starts: [WorldId; ARMS],
    capital: WorldId,
    shipyards: WorldSet,
    lines: [ArrayVec<(WorldId, Colour), MAX_LINES>; WORLDS],
    colours: [[Option<Colour>; WORLDS]; WORLDS],
    neighbours: [WorldSet; WORLDS],
}

impl Map {
    /// Reads the tables `worlds` and `jumplines`.
    pub fn read(tables: &Tables, rules: &Rules, faults: &mut Vec<Fault>) -> Self {
        let mut map = Self {
            names: vec![String::new(); WORLDS],
            starts: [0; ARMS],
            capital: 0,
            shipyards: WorldSet::EMPTY,
            lines: [const { ArrayVec::new_const() }; WORLDS],
            colours: [[None; WORLDS]; WORLDS],
            neighbours: [WorldSet::EMPTY; WORLDS],
        };
        map.read_worlds(tables.open("worlds", faults), rules, faults);
        map.read_lines(tables.open("jumplines", faults), rules.map_variant, faults);
        map
    }

    fn read_worlds(&mut self, sheet: &CsvTable, rules: &Rules, faults: &mut Vec<Fault>) {
        let mut starts: [Vec<WorldId>; ARMS + 1] = Default::default();
        for row in sheet.rows() {
            let Some(world) = read_printed_id(row, faults) else { continue };
            let name = row.text("name");
            if !self.names[world as usize].is_empty() {
                faults.push(row.fault(format!("world {} is listed twice", row.text("id"))));
            }
            if name.is_empty() || self.names.iter().any(|other| other == name) {
                faults.push(row.fault(format!("`{name}` cannot be its name")).help("give each world a unique name"));
            }
            name.clone_into(&mut self.names[world as usize]);
            if row.flag("start", faults) {
                starts[arm_of(world)].push(world);
            }
            if row.flag("shipyard", faults) {
                self.shipyards.insert(world);
            }
        }
        if !sheet.is_empty() && self.names.iter().any(String::is_empty) {
            faults.push(sheet.fault("a world is missing").help("give every id whose digits are both 1 to 6"));
        }
        self.place_starts(sheet, &starts, rules, faults);
    }

    fn place_starts(&mut self, sheet: &CsvTable, starts: &[Vec<WorldId>], rules: &Rules, faults: &mut Vec<Fault>) {
        if !sheet.is_empty() && starts.iter().any(|worlds| worlds.len() != 1) {
            let fault = sheet.fault("the start worlds must be one in each arm and one in the hub");
            faults.push(fault.help("write yes in the column `start` of six worlds, one for each first digit"));
            return;
        }
        for (arm, worlds) in starts.iter().enumerate() {
            let start = worlds.first().copied().unwrap_or_default();
            match self.starts.get_mut(arm) {
                Some(place) => *place = at_position(start, rules.start_position),
                None => self.capital = start,
            }
        }
    }

    fn read_lines(&mut self, sheet: &CsvTable, variant: MapVariant, faults: &mut Vec<Fault>) {
        let mut seen = [WorldSet::EMPTY; WORLDS];
        for row in sheet.rows() {
            let (a, b) = (self.read_world(row, "a", faults), self.read_world(row, "b", faults));
            let colours = [MapVariant::Default, MapVariant::PayoffFit].map(|variant| {
                let column = if variant == MapVariant::Default { "default" } else { "payoff_fit" };
                row.given(column).map(|row| row.word(column, faults))
            });
            let (Some(a), Some(b)) = (a, b) else { continue };
            if a == b {
                faults.push(row.fault("a jumpline joins two different worlds"));
            } else if seen[a as usize].contains(b) {
                faults.push(row.fault("these two worlds are already joined").help("at most one line joins two worlds"));
            } else if let Some(colour) = colours[variant as usize] {
                self.draw(row, a, b, colour, faults);
            }
            seen[a as usize].insert(b);
            seen[b as usize].insert(a);
        }
    }

    fn draw(&mut self, row: Row<'_>, a: WorldId, b: WorldId, colour: Colour, faults: &mut Vec<Fault>) {
        for (from, to) in [(a, b), (b, a)] {
            if self.lines[from as usize].try_push((to, colour)).is_err() {
                let message = format!("more than {MAX_LINES} jumplines meet at {}", self.name(from));
                faults.push(row.fault(message).help("leave some out"));
            }
            self.colours[from as usize][to as usize] = Some(colour);
            self.neighbours[from as usize].insert(to);
        }
    }

    /// The world named by a cell, by name or printed id.
    pub(super) fn read_world(&self, row: Row<'_>, column: &str, faults: &mut Vec<Fault>) -> Option<WorldId> {
        let written = row.text(column);
        let found = self.find(written);
        if found.is_none() {
            let fault = row.fault(format!("`{column}` is `{written}`, which is not a world"));
            faults.push(fault.suggest(written, self.names.iter().map(String::as_str)));
        }
        found
    }

    /// The world of this name or printed id.
    pub fn find(&self, written: &str) -> Option<WorldId> {
        let known = |world: &WorldId| {
            self.names[*world as usize].eq_ignore_ascii_case(written) || printed_id(*world).to_string() == written
        };
        (0..WORLDS as WorldId).find(known).filter(|_| !written.is_empty())
    }

    /// Name of a world.
    pub fn name(&self, world: WorldId) -> &str {
        &self.names[world as usize]
    }

    /// Start worlds of the arms (§2.3).
    pub const fn starts(&self) -> &[WorldId; ARMS] {
        &self.starts
    }

    /// The start world in the hub (§2.3).
    pub const fn capital(&self) -> WorldId {
        self.capital
    }

    /// Whether engines are sold there (§2.3).
    #[inline]
    pub fn has_shipyard(&self, world: WorldId) -> bool {
        self.shipyards.contains(world)
    }

    /// Worlds where engines are sold.
    pub const fn shipyards(&self) -> WorldSet {
        self.shipyards
    }

    /// Jumplines from a world: the world at the other end, and the colour.
    #[inline]
    pub fn lines(&self, world: WorldId) -> &[(WorldId, Colour)] {
        &self.lines[world as usize]
    }

    /// Worlds joined to a world.
    #[inline]
    pub const fn neighbours(&self, world: WorldId) -> WorldSet {
        self.neighbours[world as usize]
    }

    /// Colour of the line between two worlds, if one joins them.
    #[inline]
    pub const fn colour(&self, from: WorldId, to: WorldId) -> Option<Colour> {
        self.colours[from as usize][to as usize]
    }

    /// The largest group of worlds of `set` connected by jumplines (§15, ruling 41); of equal groups, that with the lowest world.
    pub fn largest_chain(&self, set: WorldSet) -> WorldSet {
        let (mut left, mut largest) = (set, WorldSet::EMPTY);
        while let Some(world) = left.first() {
            let chain = self.chain_with(world, left);
            if chain.len() > largest.len() {
                largest = chain;
            }
            left -= chain;
        }
        largest
    }

    /// The worlds of `set` connected to `world`, including itself.
    pub fn chain_with(&self, world: WorldId, set: WorldSet) -> WorldSet {
        let (mut chain, mut edge) = (WorldSet::one(world), WorldSet::one(world));
        while !edge.is_empty() {
            edge = (self.around(edge) & set) - chain;
            chain |= edge;
        }
        chain
    }

    /// Worlds joined to any world of `set`.
    pub fn around(&self, set: WorldSet) -> WorldSet {
        set.iter().fold(WorldSet::EMPTY, |reached, at| reached | self.neighbours(at))
    }
}

/// Position of a world's first digit: the arms from 0, then the hub.
pub const fn arm_of(world: WorldId) -> usize {
    world as usize / ARM_LENGTH
}

/// The world of the same arm at `position` from its far end; 0: `world` itself.
pub(super) const fn at_position(world: WorldId, position: i32) -> WorldId {
    if position == 0 { world } else { world - world % ARM_LENGTH as WorldId + position as WorldId - 1 }
}

fn read_printed_id(row: Row<'_>, faults: &mut Vec<Fault>) -> Option<WorldId> {
    let id = row.integer("id", faults) as u8;
    let (tens, units) = (id / 10, id % 10);
    if (1..=6).contains(&tens) && (1..=6).contains(&units) {
        return Some(world_of(tens, units));
    }
    faults.push(row.fault(format!("`id` is `{id}`")).help("both digits of an id are 1 to 6, as two dice show them"));
    None
}
