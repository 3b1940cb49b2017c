//! How everybody stood while a game went on.

use evenkeel_engine::{Score, Seat};

/// The standing of every seat each time the clock of a game moved on: after every round or turn, whatever the ruleset counts.
///
/// [`Table::play_counted`](crate::Table::play_counted) fills it; a game that nobody counts costs nothing. The last round is left out:
/// what it came to is the outcome of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standings {
    seats: usize,
    /// What the clock showed last; nothing before the game begins.
    clock: Option<u32>,
    /// What it showed at each point.
    clocks: Vec<u32>,
    /// All seats at the first point, then all at the next.
    values: Vec<i64>,
}

impl Standings {
    /// Nothing noted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets what was noted: a new game begins.
    pub fn clear(&mut self) {
        self.clock = None;
        self.clocks.clear();
        self.values.clear();
    }

    /// Notes how everybody stands, if the clock has moved on since the last question. Before the first round nobody stands anyhow.
    pub fn note<G: Score>(&mut self, game: &G, state: &G::State) {
        let now = game.clock(state);
        if self.clock.replace(now).is_some_and(|before| before != now) {
            self.seats = game.seats().count();
            self.clocks.push(now);
            self.values.extend(game.seats().iter().map(|seat| game.standing(state, seat)));
        }
    }

    /// How many points were noted.
    pub fn points(&self) -> usize {
        self.clocks.len()
    }

    /// What the clock showed at a point: the round that begins there.
    pub fn clock(&self, point: usize) -> u32 {
        self.clocks[point]
    }

    /// The standings of all seats at a point.
    pub fn at(&self, point: usize) -> &[i64] {
        &self.values[point * self.seats..(point + 1) * self.seats]
    }

    /// Who stands above everybody else at a point; nobody where several stand best.
    pub fn leader(&self, point: usize) -> Option<Seat> {
        let standings = self.at(point);
        let best = standings.iter().max()?;
        let mut seats = (0..standings.len()).filter(|&seat| standings[seat] == *best);
        seats.next().filter(|_| seats.next().is_none()).map(Seat::new)
    }
}
