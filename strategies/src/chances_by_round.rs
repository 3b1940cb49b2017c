//! Who was how likely to win while a game went on.

use evenkeel_engine::Ruleset;
use evenkeel_engine::Seat;
use evenkeel_engine::seat::MAX_SEATS;

/// The fitted win chance of every seat each time the clock of a game moved on: after every round or turn, whatever the ruleset counts.
///
/// [`Table::play_noted`](crate::Table::play_noted) fills it; a game that nobody notes costs nothing. The end is left out: what the
/// last round came to is the outcome of the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChancesByRound {
    /// What the clock showed at the last question; nothing before the game begins.
    clock: Option<u32>,
    points: Vec<Point>,
}

/// The table when a round was over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Point {
    /// What the clock shows: the round that begins.
    pub clock: u32,
    /// Chances in millionths of a win, by seat; 0 where nobody sits.
    pub chances: [i64; MAX_SEATS],
}

impl Point {
    /// Who is likelier to win than everybody else, and by how many millionths more than the next; nobody where two are equally
    /// likely.
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
    /// Nothing noted yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// What was noted elsewhere, in the order of play.
    pub const fn of(points: Vec<Point>) -> Self {
        Self { clock: None, points }
    }

    /// Forgets what was noted: a new game begins.
    pub fn clear(&mut self) {
        self.clock = None;
        self.points.clear();
    }

    /// Notes everybody's chance if the clock has moved on since the last question. Before the first round there is nothing to tell.
    pub fn note<G: Ruleset>(&mut self, game: &G, state: &G::State) {
        let now = game.clock(state);
        // Alone at the table there is nobody to be ahead of.
        if self.clock.replace(now).is_some_and(|before| before != now) && game.seats().count() > 1 {
            self.points.push(Point { clock: now, chances: game.win_chances().of_all(game, state) });
        }
    }

    /// What was noted, in the order of play.
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
