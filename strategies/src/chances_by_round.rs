//! The win chances of all seats in the course of a game.

use evenkeel_engine::Ruleset;
use evenkeel_engine::Seat;
use evenkeel_engine::seat::MAX_SEATS;

/// The fitted win chance of every seat at each step of the game's clock: after every round or turn, as the ruleset counts.
///
/// [`Table::play_noted`](crate::Table::play_noted) fills it; other games have no cost. The end is left out: the last round's result is the
/// outcome of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChancesByRound {
    /// The clock at the last question; `None` before the game begins.
    clock: Option<u32>,
    points: Vec<Point>,
}

/// The win chances after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// The clock: the round that begins.
    pub clock: u32,
    /// Chances in millionths of a win, by seat; 0 at an empty seat.
    pub chances: [i64; MAX_SEATS],
}

impl Point {
    /// The seat with the highest win chance, and its lead over the next in millionths; `None` if two are equal.
    pub fn leader(&self) -> Option<(Seat, i64)> {
        let (mut first, mut next) = (0, 0);
        let mut seat = 0;
        for (at, &chance) in self.chances.iter().enumerate() {
            if chance > first {
                (seat, next, first) = (at, first, chance);
            } else {
                next = next.max(chance);
            }
        }
        (first > next).then(|| (Seat::new(seat), first - next))
    }
}

impl ChancesByRound {
    /// An empty record.
    pub fn new() -> Self {
        Self::default()
    }

    /// Points recorded elsewhere, in the order of play.
    pub const fn of(points: Vec<Point>) -> Self {
        Self { clock: None, points }
    }

    /// Empties the record for a new game.
    pub fn clear(&mut self) {
        self.clock = None;
        self.points.clear();
    }

    /// Records all win chances if the clock has moved on since the last question. Before the first round there is nothing to record.
    pub fn note<G: Ruleset>(&mut self, game: &G, state: &G::State) {
        let now = game.clock(state);
        // A player alone at the table has no rival to lead.
        if self.clock.replace(now).is_some_and(|before| before != now) && game.seats().count() > 1 {
            self.points.push(Point { clock: now, chances: game.win_chances().of_all(game, state) });
        }
    }

    /// The recorded points, in the order of play.
    pub fn points(&self) -> &[Point] {
        &self.points
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(chances: [i64; 4]) -> Point {
        let mut all = [0; MAX_SEATS];
        all[..4].copy_from_slice(&chances);
        Point { clock: 3, chances: all }
    }

    #[test]
    fn whoever_is_likelier_than_all_others_leads() {
        assert_eq!(point([100, 400, 300, 200]).leader(), Some((Seat::new(1), 100)));
        assert_eq!(point([400, 100, 300, 200]).leader(), Some((Seat::new(0), 100)));
        assert_eq!(point([100, 200, 300, 400]).leader(), Some((Seat::new(3), 100)));
        assert_eq!(point([400, 400, 100, 100]).leader(), None, "two are equally likely");
        assert_eq!(point([0; 4]).leader(), None);
    }
}
