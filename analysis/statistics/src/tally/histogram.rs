//! How often each whole number occurred, in bounded memory.

use serde::{Deserialize, Serialize};

/// Counts by value. Exact up to the cap of different values; beyond it values are counted in bins of a power of two, the narrowest within the cap.
///
/// Bins start at multiples of their width: the histogram depends on the values alone, not on their order or the order of merging. This keeps the
/// bytes of a run equal for any number of threads.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Histogram {
    /// Bins are 2^shift wide; 0 while exact.
    shift: u32,
    /// Bin and count, in order of the bins.
    bins: Vec<(i64, u64)>,
}

/// Ranges up to this many times the number of values are counted in an array rather than sorted.
const DENSE: usize = 8;

impl Histogram {
    /// The usual cap. Many histograms together have a smaller one.
    pub const CAP: usize = 4096;

    /// Counts `values`, which are emptied. `scratch` is reusable memory.
    pub fn count(values: &mut Vec<i64>, scratch: &mut Vec<u32>, cap: usize) -> Self {
        let mut histogram = Self::default();
        let (Some(&low), Some(&high)) = (values.iter().min(), values.iter().max()) else { return histogram };
        let range = high.abs_diff(low);
        if range < (values.len() * DENSE) as u64 {
            scratch.clear();
            scratch.resize(range as usize + 1, 0);
            for value in values.iter() {
                scratch[(value - low) as usize] += 1;
            }
            let counted = scratch.iter().enumerate().filter(|(_, count)| **count > 0);
            histogram.bins.extend(counted.map(|(bin, &count)| (low + bin as i64, u64::from(count))));
        } else {
            values.sort_unstable();
            let runs = values.chunk_by(|a, b| a == b);
            histogram.bins.extend(runs.map(|run| (run[0], run.len() as u64)));
        }
        values.clear();
        histogram.keep_to(cap);
        histogram
    }

    /// Adds the counts of another.
    pub fn merge(&mut self, other: &Self, cap: usize) {
        while self.shift < other.shift {
            self.coarsen();
        }
        let by = self.shift - other.shift;
        let mut new = Vec::new();
        for &(bin, count) in &other.bins {
            match self.bins.binary_search_by_key(&(bin >> by), |(bin, _)| *bin) {
                Ok(position) => self.bins[position].1 += count,
                Err(_) => new.push((bin >> by, count)),
            }
        }
        if !new.is_empty() {
            self.bins.append(&mut new);
            self.bins.sort_by_key(|(bin, _)| *bin);
            self.join_equal();
            self.keep_to(cap);
        }
    }

    /// The number of values counted.
    pub fn total(&self) -> u64 {
        self.bins.iter().map(|(_, count)| count).sum()
    }

    /// The number of values other than the most frequent one, or outside its bin.
    pub fn differing(&self) -> u64 {
        self.total() - self.bins.iter().map(|(_, count)| *count).max().unwrap_or(0)
    }

    /// Width of a bin: 1 while exact.
    pub fn resolution(&self) -> u64 {
        1 << self.shift
    }

    /// The smallest value that at least `percent` percent of the values do not exceed, or the lower end of its bin. `None` if nothing was counted.
    pub fn percentile(&self, percent: u64) -> Option<i64> {
        let wanted = (u128::from(self.total()) * u128::from(percent)).div_ceil(100).max(1);
        self.first_reaching(|seen| u128::from(seen) >= wanted)
    }

    /// The smallest value that at least this share of the values do not exceed, or the lower end of its bin. `None` if nothing was counted.
    pub fn value_at(&self, share: f64) -> Option<i64> {
        let wanted = (self.total() as f64 * share).max(1.0);
        self.first_reaching(|seen| seen as f64 >= wanted)
    }

    /// The smallest value, or the lower end of its bin, at which the cumulative number of values is enough.
    fn first_reaching(&self, is_enough: impl Fn(u64) -> bool) -> Option<i64> {
        let mut seen = 0;
        let reached = |(_, count): &(i64, u64)| {
            seen += count;
            is_enough(seen)
        };
        self.counts().find(reached).map(|(value, _)| value)
    }

    /// Mean of the values, taken at the lower ends of their bins; 0 without values.
    pub fn mean(&self) -> f64 {
        self.mean_of(|value| value)
    }

    /// Mean of the squared distances from the mean, values taken at the lower ends of their bins.
    pub fn variance(&self) -> f64 {
        let mean = self.mean();
        self.mean_of(|value| (value - mean) * (value - mean))
    }

    fn mean_of(&self, number: impl Fn(f64) -> f64) -> f64 {
        let all = self.counts().map(|(value, count)| number(value as f64) * count as f64);
        all.sum::<f64>() / self.total().max(1) as f64
    }

    /// The lower end of each bin, rising, and its number of values.
    pub fn counts(&self) -> impl Iterator<Item = (i64, u64)> {
        self.bins.iter().map(|(bin, count)| (bin << self.shift, *count))
    }

    /// The value, if all values are equal.
    pub fn only_value(&self) -> Option<i64> {
        self.range().filter(|(least, most)| least == most && self.resolution() == 1).map(|(value, _)| value)
    }

    /// The lower ends of the first and the last bin.
    pub fn range(&self) -> Option<(i64, i64)> {
        Some((self.bins.first()?.0 << self.shift, self.bins.last()?.0 << self.shift))
    }

    /// In the end, two bins hold any values: those below 0 and the others.
    fn keep_to(&mut self, cap: usize) {
        assert!(cap >= 2, "a histogram of {cap} bins");
        while self.bins.len() > cap {
            self.coarsen();
        }
    }

    fn coarsen(&mut self) {
        self.shift += 1;
        self.bins.iter_mut().for_each(|(bin, _)| *bin >>= 1);
        self.join_equal();
    }

    fn join_equal(&mut self) {
        self.bins.dedup_by(|later, kept| {
            let same = later.0 == kept.0;
            if same {
                kept.1 += later.1;
            }
            same
        });
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn count(values: &[i64], cap: usize) -> Histogram {
        Histogram::count(&mut values.to_vec(), &mut Vec::new(), cap)
    }

    #[test]
    fn percentiles_are_values_that_occurred() {
        let values: Vec<i64> = (1..=100).collect();
        let histogram = count(&values, 1000);
        assert_eq!([5, 50, 95].map(|percent| histogram.percentile(percent)), [Some(5), Some(50), Some(95)]);
        assert_eq!(count(&[7], 10).percentile(5), Some(7));
        assert_eq!(count(&[], 10).percentile(50), None);
        assert_eq!(count(&[-3, -3, 10], 10).percentile(50), Some(-3));
    }

    /// 500 of a thousand values are half of them; with 101 parts they would be fewer.
    #[test]
    fn percentiles_of_many_values_are_of_a_hundred_parts() {
        let thousand: Vec<i64> = (1..=1000).collect();
        assert_eq!([5, 50, 95].map(|percent| count(&thousand, 2000).percentile(percent)), [50, 500, 950].map(Some));
    }

    #[test]
    fn a_share_that_a_value_just_reaches_is_reached() {
        let hundred = count(&(1..=100).collect::<Vec<_>>(), 1000);
        for (share, wanted) in [(0.0, 1), (0.05, 5), (0.0501, 6), (0.5, 50), (1.0, 100)] {
            assert_eq!(hundred.value_at(share), Some(wanted), "{share}");
        }
    }

    #[test]
    fn percentiles_reach_from_the_least_value_to_the_greatest() {
        let found = count(&[-8, 2, 3, 40], 10);
        assert_eq!([0, 25, 26, 75, 76, 100].map(|percent| found.percentile(percent).unwrap()), [-8, -8, 2, 3, 40, 40]);
    }

    #[test]
    fn a_histogram_tells_its_range_its_mean_and_how_many_differ() {
        let found = count(&[-3, 5, 5, 9], 10);
        assert_eq!(found.counts().collect::<Vec<_>>(), [(-3, 1), (5, 2), (9, 1)]);
        assert_eq!((found.range(), found.total(), found.differing(), found.only_value()), (Some((-3, 9)), 4, 2, None));
        assert!((found.mean() - 4.0).abs() < 1e-12);
        assert!((count(&[7], 10).mean() - 7.0).abs() < 1e-12);
        let same = count(&[7, 7], 10);
        assert_eq!((same.range(), same.differing(), same.only_value()), (Some((7, 7)), 0, Some(7)));
        let nothing = count(&[], 10);
        assert_eq!((nothing.range(), nothing.total(), nothing.differing(), nothing.only_value()), (None, 0, 0, None));
        assert!(nothing.mean().abs() < 1e-12);
    }

    /// Two values are counted in an array up to 15 apart, and sorted from 16 on: up to the limits of the number type.
    #[test]
    fn values_near_and_far_are_counted_alike() {
        for far in [0, 1, 14, 15, 16, 17, i64::MAX] {
            let wanted: &[(i64, u64)] = if far == 0 { &[(0, 2)] } else { &[(0, 1), (far, 1)] };
            assert_eq!(count(&[far, 0], 10).counts().collect::<Vec<_>>(), wanted, "{far}");
        }
        assert_eq!(count(&[i64::MAX, i64::MIN], 2).range(), Some((i64::MIN, i64::MAX)));
    }

    /// With as many values as the cap counts are exact; with one more, bins are twice as wide, named by their lower ends.
    #[test]
    fn a_histogram_is_exact_up_to_its_cap() {
        assert_eq!(count(&[0, 1, 2], 3).resolution(), 1);
        let wide = count(&[0, 1, 2, 3], 3);
        assert_eq!((wide.resolution(), wide.range(), wide.total()), (2, Some((0, 2)), 4));
        assert_eq!((wide.counts().collect::<Vec<_>>(), wide.value_at(1.0)), (vec![(0, 2), (2, 2)], Some(2)));
        assert!((wide.mean() - 1.0).abs() < 1e-12 && (wide.variance() - 1.0).abs() < 1e-12);
    }

    #[test]
    fn variance_is_that_of_the_values() {
        assert!((count(&[2, 4, 4, 4, 5, 5, 7, 9], 10).variance() - 4.0).abs() < 1e-12);
        assert!(count(&[3, 3], 10).variance() < 1e-12 && count(&[], 10).variance() < 1e-12);
    }

    #[test]
    fn past_the_cap_bins_are_as_narrow_as_may_be() {
        let values: Vec<i64> = (-50..50).collect();
        let histogram = count(&values, 30);
        assert_eq!(histogram.resolution(), 4, "100 values in bins of 4 are 26 bins, in bins of 2 they are 50");
        assert_eq!(histogram.total(), 100);
        assert_eq!(histogram.percentile(50), Some(-4), "the lower end of the bin that holds -1");
    }

    proptest! {
        #[test]
        fn merging_in_any_order_and_parts_is_counting_at_once(
            values in proptest::collection::vec(prop_oneof![-40_i64..40, -100_000_i64..100_000], 0..400),
            cut in 0_usize..400,
            cap in 2_usize..60,
        ) {
            let (first, second) = values.split_at(cut.min(values.len()));
            let mut forward = count(first, cap);
            forward.merge(&count(second, cap), cap);
            let mut backward = count(second, cap);
            backward.merge(&count(first, cap), cap);
            prop_assert_eq!(&forward, &count(&values, cap));
            prop_assert_eq!(&forward, &backward);
        }
    }
}
