//! The search: separable CMA-ES (Ros and Hansen 2008) for numbers, with adaptive probabilities for switches and words.
//!
//! A generation draws sixteen candidates around a centre, which race ([`Race`]) with new common random numbers. All play a first heat, the better
//! half a second, the better quarter a third as long as both. So bad candidates cost a quarter of good ones. The order of the eight left after the
//! first heat moves the centre. Heats grow from generation to generation: at first almost any luck separates good from bad, in the end little luck
//! does.
//!
//! Every number has its own step, so that ranges of hundreds and of three fit together. A step is at least two fifths of a whole number, or the
//! number could not change any more (Hamano and others 2022 on CMA-ES with margin). A draw outside a range moves to its end, and the step is learnt
//! from the played value.
//!
//! No crate is used. `cmaes` (0.2) has neither a separable form nor whole numbers. It hides its state, so no search could be resumed. Its logarithms
//! and powers are the machine's, which may give different bytes elsewhere. This code is shorter than a wrapper would be.

use super::draws::{Draws, exp};
use super::score::{Blocks, Luck, Oracle, Race};
use super::space::{Dimension, Point, Range, Space};

/// Candidates per generation.
const CANDIDATES: usize = 16;
/// The weights of the better half, best first: ln 8.5 minus ln 1 to ln 8, normalized to a sum of one.
const WEIGHTS: [f64; 8] = [0.3284, 0.2221, 0.1598, 0.1157, 0.0814, 0.0535, 0.0298, 0.0093];
/// The blocks of a generation, in heats: 16 once, 8 once more, 4 twice more.
const HEATS: u64 = 32;
/// A first step, as a part of the range worth sweeping.
pub const WIDE: f64 = 0.15;
/// A first step near a known good point.
pub const NEAR: f64 = 0.06;
/// The longest step, in the same unit.
const WIDEST: f64 = 0.3;
/// The shortest step, as a part of a whole number.
const LEAST_STEP: f64 = 0.4;
/// The learning rate of the probabilities of switches and words.
const RATE: f64 = 0.25;
/// The probability of the initial value of a word.
const FIRST_CHANCE: f64 = 0.6;
/// The lowest probability of a value of a switch or word, divided by the number of its other values.
const LEAST_CHANCE: f64 = 0.04;
/// The minimum number of blocks of a heat.
pub const LEAST_HEAT: u64 = 2;

/// The length of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Number of generations.
    pub generations: u64,
    /// Blocks of all candidates of a generation together, on average.
    pub blocks: u64,
}

impl Effort {
    /// The effort within a budget of `blocks`, counted separately for every candidate, with this many free dimensions.
    pub fn within(blocks: u64, free: usize) -> Self {
        let wanted = (10 + free as u64).clamp(12, 40);
        let generations = (blocks / (HEATS * LEAST_HEAT * 2)).clamp(1, wanted);
        Self { generations, blocks: blocks / generations }
    }

    /// The maximum number of blocks of a search with this budget: the shortest heats may take more.
    pub fn most(blocks: u64) -> u64 {
        blocks.max(HEATS * LEAST_HEAT)
    }

    /// Blocks of a heat in one generation: from 0.5 to 1.5 times the average.
    fn heat(self, generation: u64) -> u64 {
        let last = (self.generations - 1).max(1);
        let share = self.blocks * (last + 2 * generation) / (2 * last);
        (share / HEATS).max(LEAST_HEAT)
    }
}

/// The parameters of a search.
pub struct Search<'s> {
    /// The search space.
    pub space: &'s Space,
    /// The free dimensions; the others keep their start values.
    pub free: &'s [usize],
    /// The initial point.
    pub start: Point,
    /// The first step, [`WIDE`] or [`NEAR`].
    pub step: f64,
    /// Seed of its draws.
    pub seed: u64,
    /// Its length.
    pub effort: Effort,
}

impl Search<'_> {
    /// Searches, and returns the candidates for the best point: the last centre, the mean of the later centres, the last winner. `told` receives
    /// every generation and the centre after it.
    ///
    /// # Errors
    /// Those of the oracle.
    pub fn run<O: Oracle>(
        &self,
        oracle: &mut O,
        blocks: &mut Blocks,
        mut told: impl FnMut(u64, &Point),
    ) -> Result<Vec<Point>, O::Error> {
        let mut cloud = Cloud::new(self);
        let mut late = Late::new(self.free.len());
        let mut winner = self.start.clone();
        for generation in 0..self.effort.generations {
            let mut draws = Draws::new(self.seed, generation);
            let drawn: Vec<Drawn> = (0..CANDIDATES).map(|_| cloud.draw(&mut draws)).collect();
            let points = drawn.iter().map(|drawn| self.place(&drawn.values)).collect();
            let heat = self.effort.heat(generation);
            let mut race = Race::new(oracle, Luck::Training, points);
            let mut running: Vec<usize> = (0..CANDIDATES).collect();
            for (left, heats) in [(CANDIDATES, 1), (CANDIDATES / 2, 1), (CANDIDATES / 4, 2)] {
                race.heat(blocks.take(heat * heats), &mut running[..left])?;
            }
            winner.clone_from(&race.into_points()[running[0]]);
            let best: Vec<&Drawn> = running[..WEIGHTS.len()].iter().map(|&index| &drawn[index]).collect();
            cloud.learn(&best);
            if 3 * generation >= 2 * self.effort.generations {
                late.add(&cloud);
            }
            told(generation + 1, &self.place(&cloud.centre()));
        }
        let mut found = vec![self.place(&cloud.centre()), self.place(&late.centre(&cloud)), winner];
        found.dedup();
        Ok(found)
    }

    fn place(&self, values: &[i64]) -> Point {
        let mut point = self.start.clone();
        for (&dimension, value) in self.free.iter().zip(values) {
            point[dimension] = *value;
        }
        point
    }
}

/// One candidate: its values, and the position of each drawn number, in steps from the centre.
struct Drawn {
    values: Vec<i64>,
    steps: Vec<f64>,
}

/// The distribution of candidates.
struct Cloud {
    axes: Vec<Axis>,
    /// The length of all steps together.
    sigma: f64,
    rates: Rates,
}

/// The distribution of one parameter. A number lies between 0, its minimum, and 1, its maximum.
enum Axis {
    Number { low: f64, span: f64, centre: f64, variance: f64, path: f64, drift: f64 },
    Choice { chances: Vec<f64> },
}

impl Cloud {
    fn new(search: &Search) -> Self {
        let axis = |&index: &usize| Axis::new(&search.space.dimensions[index], search.start[index]);
        let axes: Vec<Axis> = search.free.iter().map(axis).collect();
        let numbers = axes.iter().filter(|axis| matches!(axis, Axis::Number { .. })).count();
        Self { axes, sigma: search.step, rates: Rates::new(numbers) }
    }

    fn draw(&self, draws: &mut Draws) -> Drawn {
        let (mut values, mut steps) = (Vec::new(), Vec::new());
        for axis in &self.axes {
            let (value, step) = axis.draw(self.sigma, draws);
            values.push(value);
            steps.push(step);
        }
        Drawn { values, steps }
    }

    /// Moves towards the best candidates, with the largest weight for the first.
    fn learn(&mut self, best: &[&Drawn]) {
        let (mut length, mut numbers) = (0.0, 0.0);
        for (index, axis) in self.axes.iter_mut().enumerate() {
            match axis {
                Axis::Number { span, centre, variance, path, drift, .. } => {
                    let steps = || WEIGHTS.iter().zip(best).map(|(weight, drawn)| (weight, drawn.steps[index]));
                    let mean: f64 = steps().map(|(weight, step)| weight * step).sum();
                    let spread: f64 = steps().map(|(weight, step)| weight * step * step).sum();
                    let root = variance.sqrt().max(LEAST_STEP / *span / self.sigma);
                    *centre = (*centre + self.sigma * root * mean).clamp(0.0, 1.0);
                    self.rates.follow(path, drift, variance, (mean, spread, root));
                    length += *path * *path;
                    numbers += 1.0;
                }
                Axis::Choice { chances } => move_chances(chances, index, best),
            }
        }
        if numbers > 0.0 {
            let expected = f64::sqrt(numbers) * (1.0 - 0.25 / numbers + 1.0 / (21.0 * numbers * numbers));
            let change = self.rates.length / self.rates.damping * (length.sqrt() / expected - 1.0);
            self.sigma = (self.sigma * exp(change)).min(WIDEST);
        }
    }

    fn centre(&self) -> Vec<i64> {
        self.axes.iter().map(Axis::centre).collect()
    }
}

impl Axis {
    fn new(dimension: &Dimension, start: i64) -> Self {
        match dimension.range {
            Range::Number { low, high, sweep } => {
                let span = (high - low) as f64;
                let scale = (sweep.1 - sweep.0) as f64 / span;
                let centre = (start - low) as f64 / span;
                Self::Number { low: low as f64, span, centre, variance: scale * scale, path: 0.0, drift: 0.0 }
            }
            Range::Switch | Range::Word(_) => {
                let values = dimension.range.choices().expect("values without an order");
                let mut chances = vec![(1.0 - FIRST_CHANCE) / (values - 1) as f64; values];
                chances[start as usize] = FIRST_CHANCE;
                Self::Choice { chances }
            }
        }
    }

    /// A value, and its distance from the centre in steps.
    fn draw(&self, sigma: f64, draws: &mut Draws) -> (i64, f64) {
        match self {
            Self::Number { low, span, centre, variance, .. } => {
                let step = (sigma * variance.sqrt()).max(LEAST_STEP / span);
                let at = (centre + step * draws.normal()).clamp(0.0, 1.0);
                ((low + (at * span).round()) as i64, (at - centre) / step)
            }
            Self::Choice { chances } => {
                let at = draws.choose(chances) as i64;
                (at, at as f64)
            }
        }
    }

    fn centre(&self) -> i64 {
        match self {
            Self::Number { low, span, centre, .. } => (low + (centre * span).round()) as i64,
            Self::Choice { chances } => {
                let best = (0..chances.len()).reduce(|best, at| if chances[at] > chances[best] { at } else { best });
                best.expect("a word of some values") as i64
            }
        }
    }
}

/// Moves the probabilities of a switch or word towards those of the best candidates.
fn move_chances(chances: &mut [f64], index: usize, best: &[&Drawn]) {
    let least = LEAST_CHANCE / (chances.len() - 1) as f64;
    for (at, chance) in chances.iter_mut().enumerate() {
        let have = |(weight, drawn): (&f64, &&Drawn)| if drawn.values[index] == at as i64 { *weight } else { 0.0 };
        let share: f64 = WEIGHTS.iter().zip(best).map(have).sum();
        *chance = (*chance + RATE * (share - *chance)).max(least);
    }
    let sum: f64 = chances.iter().sum();
    for chance in chances {
        *chance /= sum;
    }
}

/// The learning rates for this many numbers (Hansen's defaults; for the variances, those of Ros and Hansen).
struct Rates {
    /// Rate of the path for the length of steps.
    length: f64,
    damping: f64,
    /// Rate of the path for the variances.
    drift: f64,
    /// Rates of the variances, from that path and from the best candidates.
    one: f64,
    many: f64,
    /// The number of equal candidates equivalent to the weighted ones.
    worth: f64,
}

impl Rates {
    fn new(numbers: usize) -> Self {
        let n = numbers.max(1) as f64;
        let worth = 1.0 / WEIGHTS.iter().map(|weight| weight * weight).sum::<f64>();
        let length = (worth + 2.0) / (n + worth + 5.0);
        let excess = (((worth - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0);
        let faster = (n + 2.0) / 3.0;
        let one = (faster * 2.0 / ((n + 1.3) * (n + 1.3) + worth)).min(0.5);
        let many = faster * 2.0 * (worth - 2.0 + 1.0 / worth) / ((n + 2.0) * (n + 2.0) + worth);
        Self {
            length,
            damping: 1.0 + length + 2.0 * excess,
            drift: (4.0 + worth / n) / (n + 4.0 + 2.0 * worth / n),
            one,
            many: many.min(1.0 - one),
            worth,
        }
    }

    /// Updates both paths of one number and its variance; `mean` and `spread` are those of the steps of the best candidates. `root` is the length of
    /// one step without the factor sigma.
    fn follow(&self, path: &mut f64, drift: &mut f64, variance: &mut f64, (mean, spread, root): (f64, f64, f64)) {
        let fresh = |rate: f64| (rate * (2.0 - rate) * self.worth).sqrt();
        *path = (1.0 - self.length) * *path + fresh(self.length) * mean;
        *drift = (1.0 - self.drift) * *drift + fresh(self.drift) * root * mean;
        let old = (1.0 - self.one - self.many) * *variance;
        *variance = old + self.one * *drift * *drift + self.many * root * root * spread;
    }
}

/// The mean of the later centres, which varies less than the last centre.
struct Late {
    sums: Vec<f64>,
    count: f64,
}

impl Late {
    fn new(axes: usize) -> Self {
        Self { sums: vec![0.0; axes], count: 0.0 }
    }

    fn add(&mut self, cloud: &Cloud) {
        for (sum, axis) in self.sums.iter_mut().zip(&cloud.axes) {
            if let Axis::Number { centre, .. } = axis {
                *sum += centre;
            }
        }
        self.count += 1.0;
    }

    fn centre(&self, cloud: &Cloud) -> Vec<i64> {
        let mean = |(sum, axis): (&f64, &Axis)| match axis {
            Axis::Number { low, span, .. } if self.count > 0.0 => (low + (sum / self.count * span).round()) as i64,
            _ => axis.centre(),
        };
        self.sums.iter().zip(&cloud.axes).map(mean).collect()
    }
}
