//! Ways by which a Trader's own stations are of use. They are reckoned once for every change of stations, and asked for hundreds of
//! times.

use evenkeel_engine::Describe;
use evenkeel_star_traders::StarTraders;
use evenkeel_star_traders::map::{Colour, WORLDS, WorldId, WorldSet};
use evenkeel_star_traders::routes::{Jump, Skills};

/// The colours, each where its number says.
const COLOURS: [Colour; 5] = [Colour::Orange, Colour::Red, Colour::Violet, Colour::Blue, Colour::Green];

/// Expected attempts between all worlds, in tenths, with station jumps to one's own stations and regular jumps everywhere else.
#[derive(Clone)]
pub(super) struct Ways {
    /// What they were reckoned for; nothing at the start of a game.
    known: Option<(WorldSet, Skills)>,
    attempts: [[u16; WORLDS]; WORLDS],
    /// Of a station jump along a line of each colour.
    jumps: [u16; COLOURS.len()],
}

impl Ways {
    /// Ways of nobody yet.
    pub const fn unknown() -> Self {
        Self { known: None, attempts: [[0; WORLDS]; WORLDS], jumps: [0; COLOURS.len()] }
    }

    /// Expected attempts, in tenths.
    #[inline]
    pub const fn attempts(&self, from: WorldId, to: WorldId) -> u16 {
        self.attempts[from as usize][to as usize]
    }

    /// Expected attempts, in tenths, of a jump to a station of one's own.
    #[inline]
    pub const fn station_jump(&self, colour: Colour) -> u16 {
        self.jumps[colour as usize]
    }

    /// Forgets a game that is over.
    pub const fn forget(&mut self) {
        self.known = None;
    }

    /// Reckons with these stations from now on. A further station only shortens what is known already.
    pub fn reckon_with(&mut self, game: &StarTraders, stations: WorldSet, skills: Skills) {
        if self.known == Some((stations, skills)) {
            return;
        }
        let kept = self.known.filter(|&(known, whose)| whose == skills && (known - stations).is_empty());
        let known = kept.map_or(WorldSet::EMPTY, |(known, _)| known);
        if kept.is_none() {
            self.measure(game, skills);
        }
        for station in stations - known {
            for &(from, colour) in game.map().lines(station) {
                self.shorten(from, station, self.station_jump(colour));
            }
        }
        self.known = Some((stations, skills));
    }

    /// The ways without stations.
    fn measure(&mut self, game: &StarTraders, skills: Skills) {
        self.jumps = COLOURS.map(|colour| game.rules().attempts(colour, Jump::Station, skills));
        for (from, row) in self.attempts.iter_mut().enumerate() {
            for (to, attempts) in row.iter_mut().enumerate() {
                *attempts = game.routes().attempts(from as WorldId, to as WorldId, Jump::Regular, skills);
            }
        }
    }

    /// One line takes no more attempts than this: so do all ways that are shorter by it.
    fn shorten(&mut self, from: WorldId, to: WorldId, attempts: u16) {
        let onward = self.attempts[to as usize];
        for row in &mut self.attempts {
            let there = row[from as usize].saturating_add(attempts);
            if there < row[to as usize] {
                for (way, rest) in row.iter_mut().zip(onward) {
                    *way = (*way).min(there.saturating_add(rest));
                }
            }
        }
    }
}
