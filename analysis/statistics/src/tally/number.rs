//! Numbers requested by name, and their owners.

use evenkeel_engine::Seat;
use evenkeel_engine::metrics::{Metrics, Scope};
use evenkeel_strategies::RulesetInfo;

use super::level::levels;

/// A weighted sum: positions of metrics or columns, each with its weight.
pub type Terms = Vec<(usize, i64)>;

/// A number requested by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Its name in bounds and data.
    pub name: String,
    /// Its definition as written.
    pub text: String,
    /// Its unit; empty if it differs within a sum.
    pub unit: String,
    /// The numerator.
    pub part: Terms,
    /// The denominator; if empty, games or players.
    pub whole: Terms,
    /// Metrics that count an event shared by two seats for both, each with the metric that counts only those events.
    pub shared: Vec<(usize, usize)>,
    /// Whether every seat has its own value.
    pub of_seats: bool,
    /// The largest amount that one rare event adds to the numerator.
    pub event: u64,
    /// Whether the number is never negative.
    pub is_count: bool,
}

impl Shown {
    /// A seat's contribution in a game: numerator and denominator.
    pub fn of_seat(&self, metrics: &Metrics, seat: Seat) -> (i64, i64) {
        let sum = |terms: &Terms| terms.iter().map(|&(metric, times)| metrics.get(metric, seat) * times).sum();
        (sum(&self.part), if self.whole.is_empty() { 1 } else { sum(&self.whole) })
    }

    /// A whole game's contribution: metrics of seats summed over the seats, with events shared by two of them counted once, and metrics of the game
    /// once.
    pub fn of_game(&self, ruleset: &'static RulesetInfo, metrics: &Metrics, seats: usize) -> (i64, i64) {
        let once = |metric: usize| if ruleset.metrics[metric].scope == Scope::Game { 1 } else { seats };
        let sum = |metric: usize| (0..once(metric)).map(|seat| metrics.get(metric, Seat::new(seat))).sum::<i64>();
        let twice = |metric: usize| self.shared.iter().find(|(own, _)| *own == metric).map(|(_, shared)| sum(*shared));
        let all = |metric: usize| sum(metric) - twice(metric).map_or(0, |both| both / 2);
        let sum = |terms: &Terms| terms.iter().map(|&(metric, times)| all(metric) * times).sum();
        (sum(&self.part), if self.whole.is_empty() { 1 } else { sum(&self.whole) })
    }

    /// Whether its denominator is other than games.
    pub fn is_ratio(&self) -> bool {
        !self.whole.is_empty()
    }

    /// The owners of its values: the game; with several seats every label, if seats have their own values, and every level of every factor. Alone at
    /// the table only the game.
    pub fn owners(&self, owners: OwnerLayout, seats: usize) -> Vec<Owner> {
        let labels = (0..owners.labels).filter(|_| self.of_seats && seats > 1).map(Owner::Label);
        let levels = (0..owners.levels).filter(|_| seats > 1).map(Owner::Level);
        std::iter::once(Owner::Game).chain(labels).chain(levels).collect()
    }
}

/// The owner of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// All seats together.
    Game,
    /// One player with the label.
    Label(usize),
    /// One seat with a level of a factor, by its position among all levels of all factors.
    Level(usize),
}

/// The owners for which values are kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnerLayout {
    /// Labels of strategies.
    pub labels: usize,
    /// Levels of all factors.
    pub levels: usize,
}

impl OwnerLayout {
    /// The layout for this many player labels.
    pub fn of(ruleset: &'static RulesetInfo, labels: usize) -> Self {
        Self { labels, levels: levels(ruleset) }
    }

    /// The number of values a tally keeps for each shown number.
    pub const fn width(self) -> usize {
        1 + self.labels + self.levels
    }

    /// The position of the value in a tally.
    pub const fn position(self, shown: usize, whose: Owner) -> usize {
        shown * self.width()
            + match whose {
                Owner::Game => 0,
                Owner::Label(label) => 1 + label,
                Owner::Level(level) => 1 + self.labels + level,
            }
    }
}

#[cfg(test)]
mod tests {
    use super::super::made_up::{LENGTH, ROUNDS, SWAPS, TRADES, games, ruleset, shown};
    use super::*;

    /// By hand: seats have 3, 0 and 5 trades, 2, 0 and 4 of them swaps; the game has 10 turns in 4 rounds.
    #[test]
    fn a_seat_has_the_weighted_sum_of_its_own_numbers() {
        let of = |part: &[(usize, i64)], whole: &[(usize, i64)]| {
            [0, 1, 2].map(|seat| shown(part, whole).of_seat(&games()[0].metrics, Seat::new(seat)))
        };
        assert_eq!(of(&[(TRADES, 2), (SWAPS, -1)], &[]), [(4, 1), (0, 1), (6, 1)]);
        assert_eq!(of(&[(TRADES, 1)], &[(LENGTH, 1), (SWAPS, 3)]), [(3, 16), (0, 10), (5, 22)]);
    }

    /// By hand: 8 trades are 5 if each of the 6 swaps of two seats is one. Metrics of the game are counted once.
    #[test]
    fn a_game_has_what_two_seats_share_once() {
        let of = |part: &[(usize, i64)], whole: &[(usize, i64)]| {
            shown(part, whole).of_game(ruleset(), &games()[0].metrics, 3)
        };
        assert_eq!(
            [of(&[(TRADES, 1)], &[]), of(&[(SWAPS, 1)], &[]), of(&[(ROUNDS, 1)], &[])],
            [(5, 1), (6, 1), (4, 1)]
        );
        assert_eq!(of(&[(TRADES, 2), (SWAPS, -1)], &[(LENGTH, 1), (TRADES, 3)]), (4, 25));
        assert!(shown(&[], &[(LENGTH, 1)]).is_ratio() && !shown(&[], &[]).is_ratio());
    }

    #[test]
    fn values_belong_to_the_game_to_labels_and_to_levels() {
        let layout = OwnerLayout { labels: 2, levels: 3 };
        let number = |of_seats: bool| Shown { of_seats, ..shown(&[], &[]) };
        let (labels, levels) = ([0, 1].map(Owner::Label), [0, 1, 2].map(Owner::Level));
        assert_eq!(number(true).owners(layout, 2), [&[Owner::Game][..], &labels, &levels].concat());
        assert_eq!(number(false).owners(layout, 2), [&[Owner::Game][..], &levels].concat());
        assert_eq!([true, false].map(|of_seats| number(of_seats).owners(layout, 1)), [[Owner::Game], [Owner::Game]]);
    }

    /// Six values for each number: one of the game, two of labels, three of levels.
    #[test]
    fn every_value_has_a_position_of_its_own() {
        let layout = OwnerLayout { labels: 2, levels: 3 };
        let owners = shown(&[], &[]).owners(layout, 2);
        let positions = [0, 1].into_iter().flat_map(|shown| owners.iter().map(move |owner| (shown, *owner)));
        let positions: Vec<_> = positions.map(|(shown, owner)| layout.position(shown, owner)).collect();
        assert_eq!((layout.width(), positions), (6, (0..12).collect()));
    }
}
