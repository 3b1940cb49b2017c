//! The map (§2): a square grid cut into zones, one planet in each.

use serde::Serialize;

use super::vocabulary::Colour;
use evenkeel_engine::rules::{Fault, Tables, Word};

/// The maximum number of columns or rows.
pub(super) const MAX_SIDE: i32 = 31;
/// Above every distance between two squares, and so the maximum number of columns of a freight table.
pub const MAX_DISTANCE: usize = MAX_SIDE as usize;
/// Squares of a zone, one for each face of a die.
pub const FACES: usize = 6;

/// A square of the grid, counted from 1.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Square {
    /// Column.
    pub col: u8,
    /// Row.
    pub row: u8,
}

impl Square {
    /// Squares between the two; diagonal steps count as one (ruling 1).
    #[inline]
    pub const fn distance(self, other: Self) -> u8 {
        let (across, down) = (self.col.abs_diff(other.col), self.row.abs_diff(other.row));
        if across > down { across } else { down }
    }

    /// The next square on the way to `goal` (§4.2).
    #[inline]
    #[must_use]
    pub const fn towards(self, goal: Self) -> Self {
        Self { col: nearer(self.col, goal.col), row: nearer(self.row, goal.row) }
    }
}

const fn nearer(from: u8, to: u8) -> u8 {
    if from < to {
        from + 1
    } else if from > to {
        from - 1
    } else {
        from
    }
}

/// A zone: six squares, numbered for one die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Name.
    pub name: String,
    /// The colour of its planets.
    pub colour: Colour,
    /// Square by die face, from 1.
    pub squares: [Square; FACES],
}

/// The zones in order of their names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    zones: Vec<Zone>,
}

impl Board {
    /// Reads the table `zones`.
    pub fn read(tables: &Tables, faults: &mut Vec<Fault>) -> Self {
        let sheet = tables.open("zones", faults);
        let (mut zones, mut taken): (Vec<(Zone, [bool; FACES])>, Vec<Square>) = (Vec::new(), Vec::new());
        for row in sheet.rows() {
            let (col, line) = (row.integer("col", faults), row.integer("row", faults));
            let square = Square { col: col as u8, row: line as u8 };
            let face = row.integer("die", faults) as usize - 1;
            let (name, colour) = (row.text("zone"), row.word("colour", faults));
            if taken.contains(&square) {
                faults.push(row.fault(format!("square {col}, {line} is listed twice")));
            }
            taken.push(square);
            let known = zones.iter().position(|(zone, _)| zone.name == name);
            let index = known.unwrap_or_else(|| {
                zones.push((Zone { name: name.to_owned(), colour, squares: [square; FACES] }, [false; FACES]));
                zones.len() - 1
            });
            let (zone, seen) = &mut zones[index];
            if zone.colour != colour {
                faults.push(row.fault(format!("zone {name} is {} above", zone.colour.word())));
            }
            if core::mem::replace(&mut seen[face], true) {
                faults.push(row.fault(format!("zone {name} has die {} twice", face + 1)));
            }
            zone.squares[face] = square;
        }
        for (zone, _) in zones.iter().filter(|(_, seen)| seen.contains(&false)) {
            let fault = sheet.fault(format!("zone {} has fewer than six squares", zone.name));
            faults.push(fault.help("give each zone one square for each die face from 1 to 6"));
        }
        let mut zones: Vec<_> = zones.into_iter().map(|(zone, _)| zone).collect();
        zones.sort_by(|a, b| a.name.cmp(&b.name));
        Self { zones }
    }

    /// The zones of a colour, in number order.
    pub fn zones(&self, colour: Colour) -> impl Iterator<Item = &Zone> {
        self.zones.iter().filter(move |zone| zone.colour == colour)
    }

    /// Whether this square is on the map.
    pub fn has(&self, square: Square) -> bool {
        self.zones.iter().any(|zone| zone.squares.contains(&square))
    }

    /// The largest distance between two squares of the grid.
    pub fn longest(&self) -> usize {
        let all = || self.zones.iter().flat_map(|zone| zone.squares);
        let span = |side: fn(&Square) -> u8| {
            let least = all().map(|square| side(&square)).min().unwrap_or(0);
            usize::from(all().map(|square| side(&square)).max().unwrap_or(0) - least)
        };
        span(|square| square.col).max(span(|square| square.row))
    }
}
