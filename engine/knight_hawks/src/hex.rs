//! Hexes, headings, rows and the forward field of fire (§1 and §6.2).

use serde::Serialize;

/// One of six hexsides, clockwise from north: 0 to 5. A right turn is one more, a left turn one less.
pub type Heading = u8;

/// The number of headings.
pub const HEADINGS: u8 = 6;

/// Columns of the nominal map.
pub const COLUMNS: i16 = 40;
/// Rows of the nominal map.
pub const ROWS: i16 = 60;

const STEPS: [(i16, i16); HEADINGS as usize] = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)];

/// A heading turned right by this many hexsides; 5 is one to the left.
#[inline]
pub const fn turned(heading: Heading, by: u8) -> Heading {
    (heading + by) % HEADINGS
}

/// A hex in axial coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct Hex {
    /// To the south-east.
    pub q: i16,
    /// To the south.
    pub r: i16,
}

/// An edge of the nominal map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// Beyond row 0.
    North,
    /// Beyond the last row.
    South,
    /// Beyond either long edge.
    Side,
}

/// The direction of a hex from a ship with a heading.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearing {
    /// In its own hex.
    Same,
    /// In the centre row of its forward field.
    Ahead,
    /// In a flank row of its forward field.
    Flank,
    /// Outside the forward field.
    Outside,
}

impl Hex {
    /// The hex of this column and row of the nominal map.
    pub const fn of(column: i16, row: i16) -> Self {
        Self { q: column, r: row - column.div_euclid(2) }
    }

    /// Column on the nominal map, also defined beyond its edges.
    #[inline]
    pub const fn column(self) -> i16 {
        self.q
    }

    /// Row on the nominal map, also defined beyond its edges.
    #[inline]
    pub const fn row(self) -> i16 {
        self.r + self.q.div_euclid(2)
    }

    /// The edge that the hex lies beyond, the short edges before the long ones; `None` on the nominal map.
    #[inline]
    pub const fn beyond(self) -> Option<Edge> {
        let row = self.row();
        if row < 0 {
            Some(Edge::North)
        } else if row >= ROWS {
            Some(Edge::South)
        } else if self.q < 0 || self.q >= COLUMNS {
            Some(Edge::Side)
        } else {
            None
        }
    }

    /// The neighbour in this direction.
    #[inline]
    #[must_use]
    pub const fn step(self, heading: Heading) -> Self {
        let (q, r) = STEPS[heading as usize];
        Self { q: self.q + q, r: self.r + r }
    }

    /// Distance in hexes; the start does not count.
    #[inline]
    pub const fn distance(self, other: Self) -> u16 {
        let (q, r) = (other.q - self.q, other.r - self.r);
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// The direction to a neighbouring hex; `None` if it is not a neighbour.
    #[inline]
    pub const fn toward(self, other: Self) -> Option<Heading> {
        match (other.q - self.q, other.r - self.r) {
            (0, -1) => Some(0),
            (1, -1) => Some(1),
            (1, 0) => Some(2),
            (0, 1) => Some(3),
            (-1, 1) => Some(4),
            (-1, 0) => Some(5),
            _ => None,
        }
    }

    /// Whether both lie on one straight hex row with `middle` between them (ruling 1).
    #[inline]
    pub const fn straight_over(self, middle: Self, other: Self) -> bool {
        let (q, r) = (other.q - self.q, other.r - self.r);
        let row = q == 0 || r == 0 || q + r == 0;
        row && self.distance(middle) + middle.distance(other) == self.distance(other)
            && self.distance(middle) > 0
            && middle.distance(other) > 0
    }

    /// The bearing of `other` for a ship here with this `heading` (§6.2).
    #[inline]
    pub const fn bearing(self, heading: Heading, other: Self) -> Bearing {
        let (q, r) = rotated(other.q - self.q, other.r - self.r, heading);
        match (q, r) {
            (0, 0) => Bearing::Same,
            (0, ..0) => Bearing::Ahead,
            (-1, ..=-1) | (1, ..=-2) => Bearing::Flank,
            _ => Bearing::Outside,
        }
    }
}

/// The offset if the heading were north.
#[inline]
const fn rotated(q: i16, r: i16, heading: Heading) -> (i16, i16) {
    match heading {
        0 => (q, r),
        1 => (q + r, -q),
        2 => (r, -q - r),
        3 => (-q, -r),
        4 => (-q - r, q),
        _ => (-r, q + r),
    }
}
