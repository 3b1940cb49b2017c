//! The path of a unit in a movement phase, and its planned path.

use super::hex::{Heading, Hex};

/// The maximum number of hexes of a unit's move in a phase.
pub const MAX_SPEED: u8 = 60;
/// Hexes of the longest path: the start and every hex entered.
pub const PATH: usize = MAX_SPEED as usize + 1;

/// One hex of a path and the headings held there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Leg {
    /// The hex.
    pub hex: Hex,
    /// Heading on entry.
    pub before: Heading,
    /// Heading on exit, after any turn made there.
    pub after: Heading,
}

/// A unit's path in a movement phase: its start hex and every hex it entered. Also its planned path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Path {
    start: Hex,
    heading: Heading,
    speed: u8,
    count: u8,
    /// For each hex: the direction of entry times 8, plus the heading on exit.
    ways: [u8; PATH],
}

impl Path {
    /// A unit standing here, with this heading and speed.
    pub const fn at(start: Hex, heading: Heading, speed: u8) -> Self {
        let mut ways = [0; PATH];
        ways[0] = heading;
        Self { start, heading, speed, count: 1, ways }
    }

    /// The first hex of the phase.
    pub const fn start(&self) -> Hex {
        self.start
    }

    /// Heading at the beginning of the phase.
    pub const fn first_heading(&self) -> Heading {
        self.heading
    }

    /// Speed before the phase.
    pub const fn first_speed(&self) -> u8 {
        self.speed
    }

    /// Hexes of the path, the start included; at least 1.
    #[inline]
    pub const fn len(&self) -> usize {
        self.count as usize
    }

    /// Never: the start is always there.
    pub const fn is_empty(&self) -> bool {
        false
    }

    /// Every hex in order.
    #[inline]
    pub fn legs(&self) -> impl Iterator<Item = Leg> + '_ {
        let (mut hex, mut before) = (self.start, self.heading);
        self.ways[..self.len()].iter().enumerate().map(move |(index, &way)| {
            if index > 0 {
                hex = hex.step(way >> 3);
            }
            let leg = Leg { hex, before, after: way & 7 };
            before = leg.after;
            leg
        })
    }

    /// One hex of it.
    pub fn leg(&self, index: usize) -> Leg {
        self.legs().nth(index).expect("a hex of the path")
    }

    /// The last hex.
    pub fn last(&self) -> Leg {
        self.leg(self.len() - 1)
    }

    /// Sets the heading on leaving the last hex.
    pub(super) const fn face(&mut self, heading: Heading) {
        let last = &mut self.ways[self.count as usize - 1];
        *last = *last & !7 | heading;
    }

    /// Extends the path one hex in this direction, with the heading unchanged.
    pub(super) const fn extend(&mut self, way: Heading) {
        let heading = self.ways[self.count as usize - 1] & 7;
        self.ways[self.count as usize] = way << 3 | heading;
        self.count += 1;
    }

    /// Cuts the path after `count` hexes.
    pub(super) fn cut(&mut self, count: usize) {
        self.ways[count..].fill(0);
        self.count = count as u8;
    }
}

/// The planned move of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(clippy::struct_excessive_bools, reason = "each is one fact about the move")]
pub struct MovePlan {
    /// The new speed.
    pub speed: u8,
    /// Carried round the planet instead of flown.
    pub carried: bool,
    /// Hexes still to enter.
    pub left: u8,
    /// The turns still available.
    pub turns: u8,
    /// Turns made.
    pub turned: u8,
    /// Points of acceleration used.
    pub adf_used: u8,
    /// A navigation hit forces turns this way: hexsides to the right.
    pub forced: Option<u8>,
    /// Turns are owed for an evasion.
    pub owes: bool,
    /// Whether gravity has bent it in this pass.
    pub bent: bool,
    /// Whether a turn or a change of speed ends a mask.
    pub unsteady: bool,
    /// The fate at its last hex.
    pub fate: Fate,
    /// The position of the counter on its path.
    pub flown: u8,
}

impl MovePlan {
    /// Nothing is planned.
    pub const NONE: Self = Self {
        speed: 0,
        carried: false,
        left: 0,
        turns: 0,
        turned: 0,
        adf_used: 0,
        forced: None,
        owes: false,
        bent: false,
        unsteady: false,
        fate: Fate::Flies,
        flown: 0,
    };
}

/// The end of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "snake_case")]
pub enum Fate {
    /// On the map.
    Flies,
    /// In the planet, or straight at it.
    Crashes,
    /// Beyond an edge, and lost.
    Strays,
    /// Beyond the edge named by its objective.
    Exits,
}
