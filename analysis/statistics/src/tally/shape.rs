//! How games went: who was ahead when, and what became of it.

use evenkeel_engine::Seat;
use evenkeel_engine::outcome::Outcome;
use evenkeel_strategies::{ChancesByRound, Places, Point};
use serde::{Deserialize, Serialize};

use super::{Histogram, RatioSums};

/// Points of a game at which leaders are told apart: when a tenth of its rounds is over, two tenths and so on.
pub const TENTHS: usize = 9;
/// The last round after which leaders are counted.
pub const ROUNDS: usize = 60;
/// The position of half time among [`TENTHS`].
const HALF: usize = 4;
/// Hundredths of a win by which a leader is ahead of the next, at least, in each band of the calibration.
pub const BANDS: [i64; 5] = [0, 5, 10, 20, 40];
/// Parts into which a game is divided where a moment of it is told.
pub const PARTS: i64 = 1000;

/// What is counted once of a game, as a ratio: of all of them together the first number is divided by the second.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Once {
    /// Changes of the lead; games.
    Changes,
    /// Rounds after which somebody led who won; rounds.
    Led,
    /// Rounds after which somebody was likelier to win than everybody who did; rounds.
    Behind,
    /// Part of the game after which the winner led to the end, in [`PARTS`]; games.
    ForGood,
    /// Part of the game that was left when the winner first was further ahead than anybody who did not win ever was, in
    /// [`PARTS`]; games.
    PlayedOn,
    /// What the leader before the last round won; leaders.
    Late,
    /// What the last at half time won; those who were last alone.
    Last,
}

impl Once {
    const COUNT: usize = Self::Last as usize + 1;
}

/// Where each ratio stands among all.
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

/// Over the blocks that were counted. Nothing alone at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShapeTally {
    ratios: Vec<RatioSums>,
    /// By how many hundredths of a win leaders are ahead of the next, at each of [`TENTHS`].
    pub gaps: Vec<Histogram>,
}

impl ShapeTally {
    /// Nothing counted yet.
    pub fn new(labels: usize, seats: usize) -> Self {
        if seats < 2 {
            return Self::default();
        }
        let ratios = vec![RatioSums::default(); Layout::len(labels)];
        Self { ratios, gaps: vec![Histogram::default(); TENTHS] }
    }

    /// How many numbers of each sort there are.
    pub(super) fn shape(&self) -> [usize; 2] {
        [self.ratios.len(), self.gaps.len()]
    }

    /// Whether anything can be told: several sit at the table.
    pub fn is_told(&self) -> bool {
        !self.ratios.is_empty()
    }

    /// What leaders won, in millionths, and how many there were, at one of [`TENTHS`].
    pub fn tenth(&self, tenth: usize) -> RatioSums {
        self.ratios[tenth]
    }

    /// The same at half time.
    pub fn half_time(&self) -> RatioSums {
        self.tenth(HALF)
    }

    /// What is counted once of a game.
    pub fn once(&self, number: Once) -> RatioSums {
        self.ratios[Layout::ONCE + number as usize]
    }

    /// What leaders won who were so far ahead at half time, and how many there were, by band.
    pub fn band(&self, band: usize) -> RatioSums {
        self.ratios[Layout::BANDS + band]
    }

    /// What leaders won after a round, counted from 1, and how many there were.
    pub fn round(&self, round: usize) -> RatioSums {
        self.ratios[Layout::ROUNDS + round - 1]
    }

    /// How often players of a label led at half time, and games of such players.
    pub fn led(&self, label: usize) -> RatioSums {
        self.ratios[Layout::LABELS + 2 * label]
    }

    /// What they won then, and how often they led.
    pub fn won(&self, label: usize) -> RatioSums {
        self.ratios[Layout::LABELS + 2 * label + 1]
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self, cap: usize) {
        self.ratios.iter_mut().zip(&other.ratios).for_each(|(own, other)| own.merge(other));
        self.gaps.iter_mut().zip(&other.gaps).for_each(|(own, other)| own.merge(other, cap));
    }
}

/// The block that is being counted.
#[derive(Clone, Debug)]
pub struct ShapeBlock {
    pairs: Vec<(i64, i64)>,
    gaps: Vec<Vec<i64>>,
}

impl ShapeBlock {
    /// Nothing counted yet.
    pub fn new(labels: usize) -> Self {
        Self { pairs: vec![(0, 0); Layout::len(labels)], gaps: vec![Vec::new(); TENTHS] }
    }

    /// Takes one game of several players. One that was over within its first round tells nothing.
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
                    let band = BANDS.iter().rposition(|least| *least <= hundredths(ahead)).unwrap_or(0);
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
        let behind = |point: &&Point| winners_best(point, outcome) < point.chances.into_iter().max().unwrap_or(0);
        self.count(Once::Behind, points.iter().filter(behind).count() as i64, rounds);
        let kept = points.iter().rev().take_while(leads).count() as i64;
        // Of so many rounds that are over, one more is played in which the game ends.
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

    /// Counts how far ahead leaders were in all blocks that were ended.
    pub fn finish(&mut self, tally: &mut ShapeTally, scratch: &mut Vec<u32>, cap: usize) {
        let gaps = tally.gaps.iter_mut().zip(&mut self.gaps);
        gaps.for_each(|(histogram, values)| *histogram = Histogram::count(values, scratch, cap));
    }
}

/// The first of so many points at which at least this tenth of the rounds is over. The round in which the game ends has no point.
fn point_at(points: usize, tenth: usize) -> usize {
    ((tenth + 1) * (points + 1)).div_ceil(10).min(points) - 1
}

/// Whole hundredths of a win, of millionths.
const fn hundredths(ahead: i64) -> i64 {
    ahead / 10_000
}

/// How often somebody else leads than the one who led last. Where nobody does the lead stays where it was.
fn lead_changes(points: &[Point]) -> i64 {
    let leaders: Vec<Seat> = points.iter().filter_map(Point::leader).map(|(seat, _)| seat).collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count() as i64
}

/// The chance of the likeliest of those who won.
fn winners_best(point: &Point, outcome: &Outcome) -> i64 {
    let winners = outcome.seats().iter().filter(|&seat| outcome.rank(seat) == 1);
    winners.map(|seat| point.chances[seat.index()]).max().unwrap_or(0)
}

/// Rounds that were still begun after the winner first was further ahead than anybody ever was who did not win; none if that never
/// came.
fn rounds_after_decision(points: &[Point], outcome: &Outcome) -> i64 {
    let ahead = |won: bool| {
        points.iter().map(move |point| match point.leader() {
            Some((seat, ahead)) if (outcome.rank(seat) == 1) == won => ahead,
            _ => 0,
        })
    };
    let threshold = ahead(false).max().unwrap_or(0);
    ahead(true).position(|ahead| ahead > threshold).map_or(0, |point| (points.len() - point) as i64)
}

/// Who is less likely to win than everybody else.
fn last_alone(point: &Point, outcome: &Outcome) -> Option<Seat> {
    let chance = |seat: Seat| point.chances[seat.index()];
    let least = outcome.seats().iter().map(chance).min()?;
    let mut last = outcome.seats().iter().filter(|&seat| chance(seat) == least);
    last.next().filter(|_| last.next().is_none())
}

#[cfg(test)]
mod tests;
