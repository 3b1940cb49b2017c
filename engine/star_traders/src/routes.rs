//! Distances: least rolls (§6.2), lines and expected attempts between all worlds.

use super::Rules;
use super::map::{Colour, Map, WORLDS, WorldId};
use evenkeel_engine::words;

/// The world cannot be reached by jumplines.
pub const UNREACHABLE: u16 = u16::MAX;
/// Attempts are in tenths, so that 60 divided by the winning faces of a die is always whole.
pub const ATTEMPT: u16 = 10;

words! {
    /// The two jumps along a line (§6.1).
    pub enum Jump {
        /// To a world without a station, or without using it.
        Regular = "regular",
        /// To a station that is the Trader's own or permitted.
        Station = "station",
    }
}

/// The Personalities of a Trader that change jumps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Skills(u8);

impl Skills {
    /// None.
    pub const NONE: Self = Self(0);
    /// The Navigator.
    pub const NAVIGATOR: Self = Self(1);
    /// Verdant Velma.
    pub const VELMA: Self = Self(2);
    /// Long-shot Lola.
    pub const LOLA: Self = Self(4);
    /// The number of combinations.
    const COUNT: usize = 8;

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether `other` is among these skills.
    #[inline]
    pub const fn has(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The effective colour of a line: green counts as violet for Long-shot Lola (§16.3).
    #[inline]
    pub const fn seen(self, colour: Colour) -> Colour {
        if self.has(Self::LOLA) && matches!(colour, Colour::Green) { Colour::Violet } else { colour }
    }
}

impl Rules {
    /// Minimum result for a jump, bonuses included; 0: no die is rolled (§6.2).
    #[inline]
    pub const fn need(&self, colour: Colour, jump: Jump, skills: Skills) -> i32 {
        let seen = self.plain_need(skills.seen(colour), jump);
        if !skills.has(Skills::VELMA) || !matches!(colour, Colour::Green) {
            return seen;
        }
        let velma = match jump {
            Jump::Regular => self.velma_green,
            Jump::Station => self.velma_station_green,
        };
        // A Trader who is both Velma and Lola uses the better power.
        if skills.has(Skills::LOLA) && seen < velma { seen } else { velma }
    }

    /// The same without any Personality.
    const fn plain_need(&self, colour: Colour, jump: Jump) -> i32 {
        match (colour, jump) {
            (Colour::Orange, Jump::Regular) => self.jump_orange,
            (Colour::Red, Jump::Regular) => self.jump_red,
            (Colour::Violet, Jump::Regular) => self.jump_violet,
            (Colour::Blue, Jump::Regular) => self.jump_blue,
            (Colour::Green, Jump::Regular) => self.jump_green,
            (Colour::Orange, Jump::Station) => self.station_orange,
            (Colour::Red, Jump::Station) => self.station_red,
            (Colour::Violet, Jump::Station) => self.station_violet,
            (Colour::Blue, Jump::Station) => self.station_blue,
            (Colour::Green, Jump::Station) => self.station_green,
        }
    }

    /// The possible addition to the roll of a jump (§16.1).
    #[inline]
    pub const fn bonus(&self, colour: Colour, skills: Skills) -> i32 {
        if skills.has(Skills::NAVIGATOR) && !matches!(colour, Colour::Orange) { self.navigator_bonus } else { 0 }
    }

    /// Faces of six with which a jump succeeds.
    pub const fn winning_faces(&self, colour: Colour, jump: Jump, skills: Skills) -> i32 {
        let need = self.need(colour, jump, skills);
        let faces = 7 - (need - self.bonus(colour, skills));
        if need == 0 || faces > 6 {
            6
        } else if faces < 0 {
            0
        } else {
            faces
        }
    }

    /// Expected attempts of a jump, in tenths; [`UNREACHABLE`] if no roll suffices.
    pub const fn attempts(&self, colour: Colour, jump: Jump, skills: Skills) -> u16 {
        match self.winning_faces(colour, jump, skills) {
            0 => UNREACHABLE,
            faces => 6 * ATTEMPT / faces as u16,
        }
    }
}

/// Routes between all worlds, for every set of skills.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Routes {
    hops: Box<[[u8; WORLDS]; WORLDS]>,
    ways: Vec<Ways>,
}

/// Best routes for one set of skills, with usable stations nowhere or everywhere.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Ways {
    attempts: Box<[[u16; WORLDS]; WORLDS]>,
    next: Box<[[WorldId; WORLDS]; WORLDS]>,
    mean: [u16; WORLDS],
}

impl Routes {
    /// Measures a map.
    pub fn measure(map: &Map, rules: &Rules) -> Self {
        let ways = |index: usize| {
            let (skills, jump) =
                (Skills((index / 2) as u8), if index.is_multiple_of(2) { Jump::Regular } else { Jump::Station });
            Ways::measure(map, |colour| rules.attempts(colour, jump, skills))
        };
        let lines = Ways::measure(map, |_| 1);
        let hops = Box::new(lines.attempts.map(|row| row.map(|hops| hops.min(u16::from(u8::MAX)) as u8)));
        Self { hops, ways: (0..2 * Skills::COUNT).map(ways).collect() }
    }

    #[inline]
    fn ways(&self, jump: Jump, skills: Skills) -> &Ways {
        &self.ways[2 * skills.0 as usize + usize::from(jump == Jump::Station)]
    }

    /// Jumplines on the shortest route; 255 if there is none.
    #[inline]
    pub fn hops(&self, from: WorldId, to: WorldId) -> u8 {
        self.hops[from as usize][to as usize]
    }

    /// Expected attempts, in tenths, on the best route by jumplines with jumps of this kind only; [`UNREACHABLE`] if there is none.
    #[inline]
    pub fn attempts(&self, from: WorldId, to: WorldId, jump: Jump, skills: Skills) -> u16 {
        self.ways(jump, skills).attempts[from as usize][to as usize]
    }

    /// The same, averaged over the worlds that two dice name.
    #[inline]
    pub fn mean_attempts(&self, to: WorldId, jump: Jump, skills: Skills) -> u16 {
        self.ways(jump, skills).mean[to as usize]
    }

    /// The next world on that route; `from` itself if there is none.
    #[inline]
    pub fn next(&self, from: WorldId, to: WorldId, jump: Jump, skills: Skills) -> WorldId {
        self.ways(jump, skills).next[from as usize][to as usize]
    }
}

impl Ways {
    /// Shortest routes by relaxing every line until no route gets shorter; the lowest world wins a tie.
    fn measure(map: &Map, cost: impl Fn(Colour) -> u16) -> Self {
        let mut ways = Self {
            attempts: Box::new([[UNREACHABLE; WORLDS]; WORLDS]),
            next: Box::new(core::array::from_fn(|from| [from as WorldId; WORLDS])),
            mean: [0; WORLDS],
        };
        for to in 0..WORLDS {
            ways.attempts[to][to] = 0;
            while ways.relax(map, to, &cost) {}
            let total: usize = ways.attempts.iter().map(|row| usize::from(row[to])).sum();
            ways.mean[to] = (total / WORLDS) as u16;
        }
        ways
    }

    fn relax(&mut self, map: &Map, to: usize, cost: &impl Fn(Colour) -> u16) -> bool {
        let mut shorter = false;
        for from in 0..WORLDS {
            for &(by, colour) in map.lines(from as WorldId) {
                let total = self.attempts[by as usize][to].saturating_add(cost(colour));
                if total < self.attempts[from][to] {
                    (self.attempts[from][to], self.next[from][to]) = (total, by);
                    shorter = true;
                }
            }
        }
        shorter
    }
}
