//! How often each grade of success was reached.

use evenkeel_strategies::RulesetInfo;
use serde::{Deserialize, Serialize};

use super::Sums;

/// Grades from this one on are counted as this one.
const MOST: usize = 63;

/// Over blocks, the number of the block's values that were a grade, and the number at or above it. Unreached grades may be missing at the end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GradeTally {
    /// By grade: exactly that.
    pub exactly: Vec<Sums>,
    /// By grade: that or better.
    pub at_least: Vec<Sums>,
}

impl GradeTally {
    /// Position in [`Score::METRICS`](evenkeel_engine::Score::METRICS) of the metric that is a grade, if there is one.
    pub fn metric(ruleset: &'static RulesetInfo) -> Option<usize> {
        let name = ruleset.themes.grade?;
        ruleset.metrics.iter().position(|metric| metric.name == name)
    }

    /// Adds the blocks of another.
    pub fn merge(&mut self, other: &Self) {
        merge_longer(&mut self.exactly, &other.exactly);
        merge_longer(&mut self.at_least, &other.at_least);
    }
}

fn merge_longer(own: &mut Vec<Sums>, other: &[Sums]) {
    own.resize(own.len().max(other.len()), Sums::default());
    own.iter_mut().zip(other).for_each(|(own, other)| own.merge(*other));
}

/// The grades of the block that is being played.
#[derive(Clone, Debug, Default)]
pub struct GradeBlock {
    counts: Vec<i64>,
}

impl GradeBlock {
    /// Adds one grade; less than 0 counts as 0.
    pub fn take(&mut self, grade: i64) {
        let grade = usize::try_from(grade).unwrap_or(0).min(MOST);
        if self.counts.len() <= grade {
            self.counts.resize(grade + 1, 0);
        }
        self.counts[grade] += 1;
    }

    /// Ends the block.
    pub fn end(&mut self, tally: &mut GradeTally) {
        for list in [&mut tally.exactly, &mut tally.at_least] {
            list.resize(list.len().max(self.counts.len()), Sums::default());
        }
        let mut better = 0;
        for (grade, count) in self.counts.iter_mut().enumerate().rev() {
            better += *count;
            tally.exactly[grade].add(core::mem::take(count));
            tally.at_least[grade].add(better);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(blocks: &[&[i64]]) -> GradeTally {
        let (mut block, mut tally) = (GradeBlock::default(), GradeTally::default());
        for grades in blocks {
            grades.iter().for_each(|grade| block.take(*grade));
            block.end(&mut tally);
        }
        tally
    }

    fn numbers(sums: &[Sums]) -> Vec<(i128, i128)> {
        sums.iter().map(|sums| (sums.sum, sums.squares)).collect()
    }

    #[test]
    fn grades_are_counted_by_block() {
        let found = tally(&[&[0, 2, 2], &[1, 1, 0]]);
        assert_eq!(numbers(&found.exactly), [(2, 2), (2, 4), (2, 4)]);
        assert_eq!(numbers(&found.at_least), [(6, 18), (4, 8), (2, 4)]);
    }

    #[test]
    fn merging_is_counting_at_once() {
        let (one, two) = ([4_i64, 0], [1_i64, 1]);
        let mut merged = tally(&[&two]);
        merged.merge(&tally(&[&one]));
        assert_eq!(merged, tally(&[&one, &two]));
        assert_eq!(numbers(&tally(&[&[-5, 99]]).exactly)[0], (1, 1), "what is out of range is kept at its ends");
    }

    /// 62 and 63 are separate grades, 64 counts as 63.
    #[test]
    fn from_the_last_grade_on_all_are_one() {
        let found = tally(&[&[62, 63, 64]]);
        assert_eq!(found.exactly.len(), 64);
        assert_eq!(numbers(&found.exactly[62..]), [(1, 1), (2, 4)]);
        assert_eq!(numbers(&found.at_least[62..]), [(3, 9), (2, 4)]);
    }
}
