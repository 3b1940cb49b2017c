//! From numbers to places, and the ticks of an axis.

/// Maps a range of numbers to a range of pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Scale {
    /// First and last number.
    pub numbers: (f64, f64),
    /// First and last pixel.
    pub pixels: (f64, f64),
}

impl Scale {
    /// The position of a number; numbers outside are put at the nearer end.
    pub fn place(self, number: f64) -> f64 {
        let (low, high) = self.numbers;
        let part = if high > low { ((number - low) / (high - low)).clamp(0.0, 1.0) } else { 0.5 };
        self.pixels.0 + part * (self.pixels.1 - self.pixels.0)
    }
}

/// A range of an axis that holds all numbers and ends on round ones, and its round numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct Ticks {
    /// First and last tick.
    pub range: (f64, f64),
    /// The ticks, rising.
    pub at: Vec<f64>,
    /// Distance from tick to tick.
    pub step: f64,
}

/// At most about `most` round ticks around all numbers. The axis starts at 0, unless numbers are negative or would fill less than a quarter of it. It
/// ends at `limit` at the latest. Ticks of whole numbers, and ticks beyond ten, are whole.
pub fn ticks(numbers: impl IntoIterator<Item = f64>, most: usize, limit: Option<f64>) -> Ticks {
    let numbers: Vec<f64> = numbers.into_iter().collect();
    let whole = limit.is_none() && numbers.iter().all(|number| number.fract() == 0.0);
    let (low, high) = bounds(numbers);
    let start = if low >= 0.0 && high - low > 0.25 * high { 0.0 } else { low };
    let step = round_up((high - start).max(high.abs() * 1e-3).max(1e-3) / most.max(1) as f64);
    let step = if whole || high >= 10.0 { step.max(1.0) } else { step };
    let first = (start / step + 1e-9).floor();
    let mut last = (high / step - 1e-9).ceil().max(first + 1.0);
    if let Some(limit) = limit {
        last = last.min((limit / step).ceil());
    }
    let count = (last - first) as usize;
    let at: Vec<f64> = (0..=count).map(|index| (first + index as f64) * step).collect();
    Ticks { range: (first * step, last * step), at, step }
}

fn bounds(numbers: impl IntoIterator<Item = f64>) -> (f64, f64) {
    let finite = numbers.into_iter().filter(|number| number.is_finite());
    let (low, high) =
        finite.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), number| (low.min(number), high.max(number)));
    if low <= high { (low, high) } else { (0.0, 1.0) }
}

/// The smallest of 1, 2, 2.5 or 5 times a power of ten that is not below `step`; never 2.5 itself, which is not a natural step for counts.
pub fn round_up(step: f64) -> f64 {
    let power = libm::exp10(libm::log10(step).floor());
    [1.0, 2.0, 2.5, 5.0]
        .into_iter()
        .filter(|factor| (*factor - 2.5_f64).abs() > 0.1 || (power - 1.0).abs() > 0.1)
        .map(|factor| factor * power)
        .find(|round| *round >= step * (1.0 - 1e-9))
        .unwrap_or(10.0 * power)
}

/// The number of decimals that distinguishes these ticks.
pub fn tick_places(step: f64) -> usize {
    let exact = |places: &i32| {
        let shifted = step * libm::exp10(f64::from(*places));
        (shifted - shifted.round()).abs() < 1e-6
    };
    (0..6).take_while(|places| !exact(places)).count()
}

/// The indices of the shown labels, given their centres and widths: every k-th, with the smallest k that leaves a gap between neighbours.
pub fn thin(places: &[f64], widths: &[f64], gap: f64) -> Vec<usize> {
    let apart = |shown: &[usize]| {
        shown.windows(2).all(|pair| {
            let distance = (places[pair[1]] - places[pair[0]]).abs();
            distance >= f64::midpoint(widths[pair[0]], widths[pair[1]]) + gap
        })
    };
    let every = |step: usize| (0..places.len()).step_by(step).collect::<Vec<_>>();
    (1..=places.len().max(1)).map(every).find(|shown| apart(shown)).unwrap_or_default()
}

/// Moves places apart to at least `gap`, in order, within `range`, with small moves in a few passes.
pub fn spread(places: &[f64], gap: f64, range: (f64, f64)) -> Vec<f64> {
    let mut order: Vec<usize> = (0..places.len()).collect();
    order.sort_by(|a, b| places[*a].total_cmp(&places[*b]));
    let mut moved = places.to_vec();
    for _ in 0..64 {
        for pair in order.windows(2) {
            let overlap = gap - (moved[pair[1]] - moved[pair[0]]);
            if overlap > 0.0 {
                moved[pair[0]] -= overlap / 2.0;
                moved[pair[1]] += overlap / 2.0;
            }
        }
        clamp_chain(&order, &mut moved, gap, range);
    }
    moved
}

/// Pushes a sorted chain back between the ends of the range, keeping its gaps.
fn clamp_chain(order: &[usize], moved: &mut [f64], gap: f64, (low, high): (f64, f64)) {
    for (rank, index) in order.iter().enumerate() {
        moved[*index] = moved[*index].max(low + rank as f64 * gap);
    }
    for (rank, index) in order.iter().rev().enumerate() {
        moved[*index] = moved[*index].min(high - rank as f64 * gap);
    }
}
