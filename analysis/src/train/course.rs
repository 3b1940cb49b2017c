//! The course of a training run from its start to its judgement: the division of the budget, and the result.

use super::ablate::{self, Ablation, comparisons};
use super::score::{Blocks, Counted, Luck, Oracle, paired, total};
use super::screen::{self, Screened, begin, screen};
use super::search::{Effort, NEAR, Search, WIDE};
use super::space::{Point, Space};

/// The maximum number of blocks of each part, counted separately for every candidate. The judgement takes the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shares {
    /// All of them together.
    pub all: u64,
    /// Screening; 0 without screening.
    pub screening: u64,
    /// The search over everything.
    pub search: u64,
    /// The choice of the few relevant numbers.
    pub ablation: u64,
    /// The search over those numbers.
    pub polish: u64,
    /// The choice between the results of the searches.
    pub choice: u64,
    /// The largest number of points that a search leaves for the choice.
    points: u64,
}

/// The minimum number of blocks of a choice, for each point.
const LEAST_CHOICE: u64 = 2;
/// The maximum number of points that a search leaves for the choice, without the given ones: its results and the earlier point.
const MOST_FOUND: u64 = 4;
/// The minimum number of blocks of a judgement, for each of the two sides.
const LEAST_JUDGEMENT: u64 = 4;

impl Shares {
    /// Divides a budget of this many blocks. With this many candidates to screen: 12 of 100 for that, and more if these are too few to try all
    /// candidates. Of every 88 left: 26 for the search, 26 for the ablation, 12 to polish, 6 for choices. Without screening: 38, 26, 12 and 6 of 100.
    /// `given`: points available for choice besides the results.
    pub fn of(all: u64, screened: Option<usize>, given: usize) -> Self {
        let (screening, searched) = match screened {
            Some(candidates) => (screen::least(candidates).max(all * 12 / 100), 26),
            None => (0, 38),
        };
        let rest = all.saturating_sub(screening);
        let whole = if screened.is_some() { 88 } else { 100 };
        let part = |share: u64| rest * share / whole;
        let points = MOST_FOUND + given as u64;
        Self { all, screening, search: part(searched), ablation: part(26), polish: part(12), choice: part(6), points }
    }

    /// The minimum number of blocks left for a judgement if this many dimensions are searched; `None` if the rest exceeds the budget.
    fn left(self, dimensions: usize) -> Option<u64> {
        let search = Effort::most(self.search) + Effort::most(self.polish);
        let ablation = ablate::most(dimensions, self.size(dimensions));
        self.all.checked_sub(self.screening + search + ablation + self.choice.max(2 * LEAST_CHOICE * self.points))
    }

    /// The unit of an ablation of this many changed numbers.
    fn size(self, changed: usize) -> u64 {
        let wanted = (self.ablation / comparisons(changed)).max(1);
        // Blocks beyond its share reduce the judgement, which keeps at least half of its own.
        let most = self.ablation * 4 / 3;
        (1..=wanted).rev().find(|&size| ablate::most(changed, size) <= most).unwrap_or(1)
    }

    /// Blocks for each point if a search leaves this many for the choice.
    fn choice_among(self, points: u64) -> u64 {
        (self.choice / 2 / points).max(LEAST_CHOICE)
    }

    /// The minimum number of blocks of a training run with this many dimensions and given points.
    pub fn least(dimensions: usize, screened: Option<usize>, given: usize) -> u64 {
        // Every number put back is judged on half of the blocks.
        let judged = LEAST_JUDGEMENT * (4 + ablate::MOST as u64) / 2;
        let left = |blocks: u64| Self::of(blocks, screened, given).left(dimensions);
        let enough = |&blocks: &u64| left(blocks).is_some_and(|left| left >= judged);
        (1..u64::MAX).find(enough).expect("a budget that is large enough")
    }
}

/// The parameters of a training.
pub struct Course<'c> {
    /// The search space.
    pub space: &'c Space,
    /// Seed of the draws of the searches.
    pub seed: u64,
    /// The division of the budget.
    pub shares: Shares,
    /// Points that join the results of the first search for the choice.
    pub given: &'c [Point],
}

/// The result of a training.
#[derive(Clone, Debug, PartialEq)]
pub struct Trained {
    /// The chosen point; the start if nothing better was found.
    pub point: Point,
    /// The dimensions that differ from the start, the most important first.
    pub kept: Vec<usize>,
    /// The number of dimensions changed by the searches.
    pub changed: usize,
    /// The results of screening.
    pub screened: Vec<Screened>,
    /// The scores of the judgement: chosen point and start on the same blocks; empty if the start was chosen.
    pub judged: (Vec<i64>, Vec<i64>),
    /// The scores with one dimension of `kept` put back, on the first of those blocks.
    pub without: Vec<Vec<i64>>,
}

/// The current step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// One parameter at a time.
    Screening,
    /// A search of this many generations, and the number finished.
    Searching(u64, u64),
    /// Numbers are put back.
    Ablation,
    /// A search over the relevant numbers.
    Polishing(u64, u64),
    /// The result is judged.
    Judging,
}

impl Course<'_> {
    /// Runs the training. `told` receives every step and the best point so far, if there is one.
    ///
    /// # Errors
    /// Those of the oracle.
    pub fn run<O: Oracle>(
        &self,
        oracle: &mut O,
        mut told: impl FnMut(Step, Option<&Point>),
    ) -> Result<Trained, O::Error> {
        let oracle = &mut Counted::new(oracle);
        let free: Vec<usize> = (0..self.space.dimensions.len()).collect();
        let (mut training, mut choosing) = (Blocks::default(), Blocks::default());
        let mut screened = Vec::new();
        if self.shares.screening > 0 {
            told(Step::Screening, None);
            screened = screen(self.space, &free, self.shares.screening, oracle, &mut training)?;
        }
        let start = begin(self.space, &screened);
        let effort = Effort::within(self.shares.search, free.len());
        let search = Search { space: self.space, free: &free, start, step: WIDE, seed: self.seed, effort };
        let tell = |past, best: &Point| told(Step::Searching(effort.generations, past), Some(best));
        let mut found = search.run(oracle, &mut training, tell)?;
        found.extend(screened.first().map(|found| found.point.clone()));
        found.extend(self.given.iter().cloned());
        let found = self.choose(oracle, &mut choosing, &found)?;
        let changed = self.space.changed(&found).len();
        told(Step::Ablation, Some(&found));
        let kept = self.ablate(oracle, &mut choosing, &found)?;
        let mut point = self.space.keep(&found, &kept);
        if !kept.is_empty() {
            point = self.polish(oracle, (&mut training, &mut choosing), &kept, point, &mut told)?;
        }
        let kept: Vec<usize> = kept.into_iter().filter(|&index| point[index] != self.space.start()[index]).collect();
        told(Step::Judging, Some(&point));
        let left = self.shares.all.saturating_sub(oracle.blocks());
        let (judged, without) = self.judge(oracle, left, &point, &kept)?;
        Ok(Trained { point, kept, changed, screened, judged, without })
    }

    /// The best of some points, with seeds that none of them has played.
    fn choose<O: Oracle>(&self, oracle: &mut O, blocks: &mut Blocks, points: &[Point]) -> Result<Point, O::Error> {
        let size = self.shares.choice_among(points.len() as u64);
        let scores = oracle.score(Luck::Choosing, blocks.take(size), points)?;
        let best = (0..points.len()).max_by_key(|&index| (total(&scores[index]), core::cmp::Reverse(index)));
        Ok(points[best.expect("a search finds something")].clone())
    }

    fn ablate<O: Oracle>(&self, oracle: &mut O, blocks: &mut Blocks, found: &Point) -> Result<Vec<usize>, O::Error> {
        let changed = self.space.changed(found).len();
        if changed == 0 {
            return Ok(Vec::new());
        }
        Ablation { space: self.space, oracle, blocks, size: self.shares.size(changed) }.run(found)
    }

    /// Continues the search over the kept numbers; its result is taken if it is better by more than its error.
    fn polish<O: Oracle>(
        &self,
        oracle: &mut O,
        (training, choosing): (&mut Blocks, &mut Blocks),
        kept: &[usize],
        point: Point,
        told: &mut impl FnMut(Step, Option<&Point>),
    ) -> Result<Point, O::Error> {
        let effort = Effort::within(self.shares.polish, kept.len());
        let seed = self.seed.wrapping_add(1);
        let search = Search { space: self.space, free: kept, start: point.clone(), step: NEAR, seed, effort };
        let tell = |past, best: &Point| told(Step::Polishing(effort.generations, past), Some(best));
        let mut points = search.run(oracle, training, tell)?;
        points.insert(0, point);
        let size = self.shares.choice_among(points.len() as u64);
        let scores = oracle.score(Luck::Choosing, choosing.take(size), &points)?;
        let sure = |index: &usize| {
            let (gain, error) = paired(&scores[*index], &scores[0]);
            gain > error
        };
        let best = (1..points.len()).filter(sure).max_by_key(|&index| (total(&scores[index]), index));
        Ok(points.swap_remove(best.unwrap_or(0)))
    }

    /// Plays the chosen point against the start in all remaining blocks, with seeds that no choice used.
    #[allow(clippy::type_complexity, reason = "the scores of both, and of those without one number each")]
    fn judge<O: Oracle>(
        &self,
        oracle: &mut O,
        left: u64,
        point: &Point,
        kept: &[usize],
    ) -> Result<((Vec<i64>, Vec<i64>), Vec<Vec<i64>>), O::Error> {
        if kept.is_empty() {
            return Ok(Default::default());
        }
        // Each number put back costs half of a whole side.
        let size = (left * 2 / (4 + kept.len() as u64)).max(LEAST_JUDGEMENT);
        let mut blocks = Blocks::default();
        let part = blocks.take(size / 2);
        let rest = blocks.take(size - size / 2);
        let mut points = vec![point.clone(), self.space.start()];
        for &dimension in kept {
            let mut back = point.clone();
            back[dimension] = self.space.dimensions[dimension].start;
            points.push(back);
        }
        let mut scores = oracle.score(Luck::Judging, part, &points)?;
        let more = oracle.score(Luck::Judging, rest, &points[..2])?;
        let without = scores.split_off(2);
        let mut whole = scores.into_iter().zip(more).map(|(mut first, more)| {
            first.extend(more);
            first
        });
        let judged = (whole.next().expect("the chosen"), whole.next().expect("the start"));
        Ok((judged, without))
    }
}
