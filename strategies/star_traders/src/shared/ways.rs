//! Ways that use a Trader's own stations. They are computed once per change of stations, and used hundreds of times.

use evenkeel_engine::Describe;
use evenkeel_star_traders::StarTraders;
use evenkeel_star_traders::map::{Colour, WORLDS, WorldId, WorldSet};
use evenkeel_star_traders::routes::{Jump, Skills};

const COLOURS: [Colour; 5] = [Colour::Orange, Colour::Red, Colour::Violet, Colour::Blue, Colour::Green];

/// Expected attempts between all worlds, in tenths, with station jumps to this Trader's stations and regular jumps everywhere else.
#[derive(Clone)]
pub(super) struct Ways {
    /// The stations and skills they were computed for; `None` at the start of a game.
    known: Option<(WorldSet, Skills)>,
    attempts: [[u16; WORLDS]; WORLDS],
    /// Expected attempts of a station jump along a line of each colour.
    jumps: [u16; COLOURS.len()],
}

impl Ways {
    /// No ways yet.
    pub const fn unknown() -> Self {
        Self { known: None, attempts: [[0; WORLDS]; WORLDS], jumps: [0; COLOURS.len()] }
    }

    /// Expected attempts, in tenths.
    #[inline]
    pub const fn attempts(&self, from: WorldId, to: WorldId) -> u16 {
        self.attempts[from as usize][to as usize]
    }

    /// Expected attempts, in tenths, of a jump to one of the Trader's stations.
    #[inline]
    pub const fn station_jump(&self, colour: Colour) -> u16 {
        self.jumps[colour as usize]
    }

    /// Forgets the last game.
    pub const fn forget(&mut self) {
        self.known = None;
    }

    /// Uses these stations from now on. An additional station only shortens known ways.
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

    /// One line takes at most this many attempts; shortens all ways that use it.
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
