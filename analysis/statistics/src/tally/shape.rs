//! The course of games: the leads, and their outcome.

use evenkeel_engine::Seat;
use evenkeel_engine::outcome::Outcome;
use evenkeel_strategies::{ChancesByRound, Places, Point};
use serde::{Deserialize, Serialize};

use super::{Histogram, RatioSums};

/// The number of points of a game at which leaders are recorded: when a tenth of its rounds is over, two tenths and so on.
pub const TENTHS: usize = 9;
/// The last round after which leaders are counted.
pub const ROUNDS: usize = 60;
/// The position of half time among [`TENTHS`].
const HALF: usize = 4;
/// The minimum lead, in hundredths of a win, of each band of the calibration.
pub const BANDS: [i64; 5] = [0, 5, 10, 20, 40];
/// The number of parts of a game, as the unit of moments in it.
pub const PARTS: i64 = 1000;

/// Ratios counted once per game: the sum of the first number is divided by that of the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Once {
    /// Changes of the lead; games.
    Changes,
    /// Rounds after which a winner led; rounds.
    Led,
    /// Rounds after which a loser was likelier to win than every winner; rounds.
    Behind,
    /// Part of the game after which the winner led to the end, in [`PARTS`]; games.
    ForGood,
    /// Part of the game left when the winner first had a lead greater than any lead of a loser, in [`PARTS`]; games.
    PlayedOn,
    /// Wins of the leader before the last round; leaders.
    Late,
    /// Wins of the last at half time; games with a single last seat.
    Last,
}

impl Once {
    const COUNT: usize = Self::Last as usize + 1;
}

/// The position of each ratio among all.
#[derive(Clone, Copy, Debug)]
struct Layout;

impl Layout {
    const ONCE: usize = TENTHS;
    const BANDS: usize = Self::ONCE + Once::COUNT;
    const ROUNDS: usize = Self::BANDS + BANDS.len();
    const LABELS: usize = Self::ROUNDS + ROUNDS;

    const fn len(labels: usize) -> usize {
        Self::LABELS + 2 * labels
    }
}

/// Over the counted blocks. Empty alone at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShapeTally {
    ratios: Vec<RatioSums>,
    /// Leads in hundredths of a win, at each of [`TENTHS`].
    pub gaps: Vec<Histogram>,
}

impl ShapeTally {
    /// An empty tally.
    pub fn new(labels: usize, seats: usize) -> Self {
        if seats < 2 {
            return Self::default();
        }
        let ratios = vec![RatioSums::default(); Layout::len(labels)];
        Self { ratios, gaps: vec![Histogram::default(); TENTHS] }
    }

    /// The number of entries of each kind.
    pub(super) fn shape(&self) -> [usize; 2] {
        [self.ratios.len(), self.gaps.len()]
    }

    /// Whether there is anything to report: several seats.
    pub fn is_told(&self) -> bool {
        !self.ratios.is_empty()
    }

    /// Wins of leaders, in millionths, and their number, at one of [`TENTHS`].
    pub fn tenth(&self, tenth: usize) -> RatioSums {
        self.ratios[tenth]
    }

    /// The same at half time.
    pub fn half_time(&self) -> RatioSums {
        self.tenth(HALF)
    }

    /// A ratio counted once per game.
    pub fn once(&self, number: Once) -> RatioSums {
        self.ratios[Layout::ONCE + number as usize]
    }

    /// Wins of leaders with this lead at half time, and their number, by band.
    pub fn band(&self, band: usize) -> RatioSums {
        self.ratios[Layout::BANDS + band]
    }

    /// Wins of leaders after a round, counted from 1, and their number.
    pub fn round(&self, round: usize) -> RatioSums {
        self.ratios[Layout::ROUNDS + round - 1]
    }

    /// The number of times that players of a label led at half time, and of games of such players.
    pub fn led(&self, label: usize) -> RatioSums {
        self.ratios[Layout::LABELS + 2 * label]
    }

    /// Their wins then, and the number of their leads.
    pub fn won(&self, label: usize) -> RatioSums {
        self.ratios[Layout::LABELS + 2 * label + 1]
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self, cap: usize) {
        self.ratios.iter_mut().zip(&other.ratios).for_each(|(own, other)| own.merge(other));
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(own, other)| own.merge(other, cap));
    }
}

/// The current block.
#[derive(Clone, Debug)]
pub struct ShapeBlock {
    pairs: Vec<(i64, i64)>,
    gaps: Vec<Vec<i64>>,
}

impl ShapeBlock {
    /// An empty block.
    pub fn new(labels: usize) -> Self {
        Self { pairs: vec![(0, 0); Layout::len(labels)], gaps: vec![Vec::new(); TENTHS] }
    }

    /// Adds one game of several players. A game that ended within its first round is not counted.
    pub fn take(&mut self, chances: &ChancesByRound, outcome: &Outcome, places: &Places, label_of: &[usize]) {
        let points = chances.points();
        if points.is_empty() {
            return;
        }
        let share = |seat: Seat| i64::from(outcome.win_share(seat));
        for tenth in 0..TENTHS {
            if let Some((seat, ahead)) = points[point_at(points.len(), tenth)].leader() {
                self.add(tenth, share(seat), 1);
                self.gaps[tenth].push(hundredths(ahead));
                if tenth == HALF {
                    let band = BANDS.iter().rposition(|least| *least <= hundredths(ahead));
                    let band = band.expect("the first band has the smallest leads");
                    self.add(Layout::BANDS + band, share(seat), 1);
                    let label = label_of[places.member_at(seat)];
                    self.add(Layout::LABELS + 2 * label, 1, 0);
                    self.add(Layout::LABELS + 2 * label + 1, share(seat), 1);
                }
            }
        }
        for seat in outcome.seats().iter() {
            self.add(Layout::LABELS + 2 * label_of[places.member_at(seat)], 0, 1);
        }
        for (round, point) in points.iter().enumerate().take(ROUNDS) {
            if let Some((seat, _)) = point.leader() {
                self.add(Layout::ROUNDS + round, share(seat), 1);
            }
        }
        self.take_once(points, outcome);
    }

    fn take_once(&mut self, points: &[Point], outcome: &Outcome) {
        let share = |seat: Seat| i64::from(outcome.win_share(seat));
        let rounds = points.len() as i64;
        self.count(Once::Changes, lead_changes(points), 1);
        let leads = |point: &&Point| point.leader().is_some_and(|(seat, _)| outcome.rank(seat) == 1);
        self.count(Once::Led, points.iter().filter(leads).count() as i64, rounds);
        let behind = |point: &&Point| {
            let best = winners_best(point, outcome);
            point.chances.into_iter().any(|chance| best < chance)
        };
        self.count(Once::Behind, points.iter().filter(behind).count() as i64, rounds);
        let kept = points.iter().rev().take_while(leads).count() as i64;
        // After this many completed rounds, the game ends in one more.
        self.count(Once::ForGood, (rounds + 1 - kept) * PARTS / (rounds + 1), 1);
        self.count(Once::PlayedOn, rounds_after_decision(points, outcome) * PARTS / (rounds + 1), 1);
        if let Some((seat, _)) = points.last().and_then(Point::leader) {
            self.count(Once::Late, share(seat), 1);
        }
        if let Some(seat) = last_alone(&points[point_at(points.len(), HALF)], outcome) {
            self.count(Once::Last, share(seat), 1);
        }
    }

    fn count(&mut self, number: Once, part: i64, whole: i64) {
        self.add(Layout::ONCE + number as usize, part, whole);
    }

    fn add(&mut self, at: usize, part: i64, whole: i64) {
        self.pairs[at].0 += part;
        self.pairs[at].1 += whole;
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut ShapeTally) {
        let pairs = self.pairs.iter_mut().map(core::mem::take);
        tally.ratios.iter_mut().zip(pairs).for_each(|(sums, (part, whole))| sums.add(part, whole));
    }

    /// Counts the leads in all ended blocks.
    pub fn finish(&mut self, tally: &mut ShapeTally, scratch: &mut Vec<u32>, cap: usize) {
        let gaps = tally.gaps.iter_mut().zip(&mut self.gaps);
        gaps.for_each(|(histogram, values)| *histogram = Histogram::count(values, scratch, cap));
    }
}

/// The first of `points` points at which at least this tenth of the rounds is over. The round in which the game ends has no point.
fn point_at(points: usize, tenth: usize) -> usize {
    ((tenth + 1) * (points + 1)).div_ceil(10).min(points) - 1
}

/// Millionths of a win in whole hundredths.
const fn hundredths(ahead: i64) -> i64 {
    ahead / 10_000
}

/// The number of times that a seat other than the last leader takes the lead. Without a leader, the lead is unchanged.
fn lead_changes(points: &[Point]) -> i64 {
    let leaders: Vec<Seat> = points.iter().filter_map(Point::leader).map(|(seat, _)| seat).collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64
}

/// The highest chance among the winners.
fn winners_best(point: &Point, outcome: &Outcome) -> i64 {
    let winners = outcome.seats().iter().filter(|&seat| outcome.rank(seat) == 1);
    winners.map(|seat| point.chances[seat.index()]).max().expect("a game has a winner")
}

/// Rounds begun after the winner first had a lead greater than any lead of a loser; 0 without such a lead.
fn rounds_after_decision(points: &[Point], outcome: &Outcome) -> i64 {
    let ahead = |won: bool| {
        let leads = move |seat: Seat| (outcome.rank(seat) == 1) == won;
        points.iter().map(move |point| point.leader().filter(|(seat, _)| leads(*seat)).map(|(_, ahead)| ahead))
    };
    let threshold = ahead(false).max().flatten();
    ahead(true).position(|ahead| ahead > threshold).map_or(0, |point| (points.len() - point) as i64)
}

/// The seat less likely to win than every other seat.
fn last_alone(point: &Point, outcome: &Outcome) -> Option<Seat> {
    let chance = |seat: Seat| point.chances[seat.index()];
    let least = outcome.seats().iter().map(chance).min()?;
    let mut last = outcome.seats().iter().filter(|&seat| chance(seat) == least);
    last.next().filter(|_| last.next().is_none())
}

#[cfg(test)]
mod tests;
