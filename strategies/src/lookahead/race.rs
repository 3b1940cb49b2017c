//! The choice of the best candidate: sequential halving on common luck.
//!
//! Source: Karnin, Koren and Somekh (2013). The default answer is a candidate that stays in to the end. Paired differences to it replace means, since
//! all candidates meet the same worlds.

use arrayvec::ArrayVec;

use crate::Choice;

/// The maximum number of candidates of a decision.
pub const MOST: usize = 64;

/// A possibly best action and its results so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// Position in the list of legal actions.
    pub action: Choice,
    /// The member of the council that proposes it; `None` if it is only a legal action.
    pub by: Option<usize>,
    /// Worlds it was tried in.
    pub worlds: i64,
    /// Sum of its differences to the first.
    sum: i64,
    /// Sum of their squares.
    squares: i128,
    alive: bool,
}

/// The candidates of a decision, the default answer first.
#[derive(Clone, Debug, Default)]
pub struct Race {
    candidates: ArrayVec<Candidate, MOST>,
}

impl Candidate {
    fn new(action: Choice, by: Option<usize>) -> Self {
        Self { action, by, worlds: 0, sum: 0, squares: 0, alive: true }
    }

    /// Mean difference to the first.
    pub fn gain(&self) -> i64 {
        if self.worlds == 0 { 0 } else { self.sum / self.worlds }
    }

    /// Square of the standard error of [`gain`](Self::gain), times `worlds^2 (worlds - 1)`, so that it is whole.
    fn spread(&self) -> i128 {
        i128::from(self.worlds) * self.squares - i128::from(self.sum).pow(2)
    }

    /// Standard error of [`gain`](Self::gain), rounded down; `None` before two worlds.
    pub fn standard_error(&self) -> Option<i64> {
        let worlds = i128::from(self.worlds);
        (worlds > 1).then(|| (self.spread() / (worlds * worlds * (worlds - 1))).isqrt() as i64)
    }

    /// Whether the candidate is better than the first by this many hundredths of its standard error.
    fn is_better(&self, hundredths: i128) -> bool {
        self.sum > 0
            && i128::from(self.sum).pow(2) * i128::from(self.worlds - 1) * 10_000 > hundredths.pow(2) * self.spread()
    }

    /// Whether the candidate is worse than the first by half a standard error.
    fn is_worse(&self) -> bool {
        self.sum < 0 && i128::from(self.sum).pow(2) * i128::from(self.worlds - 1) * 4 > self.spread()
    }
}

impl Race {
    /// Starts again with the default answer and its member of the council.
    pub fn restart(&mut self, first: Choice, by: usize) {
        self.candidates.clear();
        self.candidates.push(Candidate::new(first, Some(by)));
    }

    /// Enters an action, unless it is already in or the race is full.
    pub fn enter(&mut self, action: Choice, by: Option<usize>) {
        if !self.candidates.is_full() && self.candidates.iter().all(|candidate| candidate.action != action) {
            self.candidates.push(Candidate::new(action, by));
        }
    }

    /// All candidates, the default answer first.
    pub fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Whether there is anything to compare.
    pub fn is_open(&self) -> bool {
        self.candidates[1..].iter().any(|candidate| candidate.alive)
    }

    /// Positions of the remaining candidates.
    pub fn alive(&self) -> impl Iterator<Item = usize> + use<> {
        let mut alive = ArrayVec::<usize, MOST>::new();
        alive.extend((0..self.candidates.len()).filter(|&index| self.candidates[index].alive));
        alive.into_iter()
    }

    /// Records a candidate's result in a world, less the first's result there.
    pub fn record(&mut self, index: usize, difference: i64) {
        let candidate = &mut self.candidates[index];
        candidate.worlds += 1;
        candidate.sum += difference;
        candidate.squares += i128::from(difference).pow(2);
    }

    /// Drops the worse half of the others, and every candidate clearly worse than the first.
    pub fn halve(&mut self) {
        let mut rivals: ArrayVec<usize, MOST> = self.alive().filter(|&index| index != 0).collect();
        rivals.sort_by_key(|&index| (core::cmp::Reverse(self.candidates[index].sum), index));
        let kept = rivals.len().div_ceil(2);
        for (place, &index) in rivals.iter().enumerate() {
            let candidate = &mut self.candidates[index];
            candidate.alive = place < kept && !candidate.is_worse();
        }
    }

    /// The winner: the best remaining candidate that beats the first by `margin` and by `hundredths` of a standard error; otherwise the first.
    pub fn winner(&self, margin: i64, hundredths: i64) -> &Candidate {
        let better = |candidate: &&Candidate| {
            candidate.alive && candidate.gain() > margin && candidate.is_better(i128::from(hundredths))
        };
        self.candidates[1..]
            .iter()
            .filter(better)
            .max_by_key(|candidate| candidate.gain())
            .unwrap_or(&self.candidates[0])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn race(differences: &[&[i64]]) -> Race {
        let mut race = Race::default();
        race.restart(7, 0);
        for (index, worlds) in differences.iter().enumerate() {
            race.enter(index, Some(index + 1));
            worlds.iter().for_each(|&difference| race.record(index + 1, difference));
        }
        race
    }

    #[test]
    fn an_action_is_entered_once() {
        let mut race = race(&[&[], &[]]);
        race.enter(7, None);
        race.enter(1, None);
        assert_eq!(race.candidates().iter().map(|candidate| candidate.action).collect::<Vec<_>>(), [7, 0, 1]);
    }

    #[test]
    fn the_worse_half_goes_and_the_first_stays() {
        let mut race = race(&[&[1, 1], &[5, 5], &[3, 3], &[-1, 9]]);
        race.halve();
        assert_eq!(race.alive().collect::<Vec<_>>(), [0, 2, 4]);
        race.halve();
        assert_eq!(race.alive().collect::<Vec<_>>(), [0, 2]);
        race.halve();
        assert!(race.is_open(), "the last rival stays until it is worse than the first");
    }

    #[test]
    fn whoever_is_clearly_worse_goes() {
        let mut race = race(&[&[-5, -5, -6]]);
        race.halve();
        assert!(!race.is_open());
    }

    /// The standard error of two results is half of their difference.
    #[test]
    fn half_a_standard_error_below_is_not_yet_worse() {
        for (results, open) in [([-3, 1], true), ([-4, 1], false), ([-4, 2], true), ([0, 0], true)] {
            let mut race = race(&[&results]);
            race.halve();
            assert_eq!(race.is_open(), open, "{results:?}");
        }
    }

    /// A mean of 1 is half of its standard error of 2.
    #[test]
    fn a_lead_of_exactly_the_doubt_is_none() {
        let race = race(&[&[3, -1]]);
        assert_eq!((race.winner(0, 50).action, race.winner(0, 49).action), (7, 0));
        assert_eq!((race.winner(1, 0).action, race.winner(0, 0).action), (7, 0));
    }

    #[test]
    fn a_standard_error_needs_two_worlds() {
        let race = race(&[&[], &[5], &[5, 5]]);
        let errors = race.candidates()[1..].iter().map(|candidate| (candidate.gain(), candidate.standard_error()));
        assert_eq!(errors.collect::<Vec<_>>(), [(0, None), (5, None), (5, Some(0))]);
    }

    #[test]
    fn the_standard_error_is_that_of_a_mean() {
        let race = race(&[&[100, 200, 300, 400]]);
        let candidate = race.candidates()[1];
        // Variance 50000 / 3, over 4: 4166.67; its root is 64.5.
        assert_eq!((candidate.gain(), candidate.standard_error()), (250, Some(64)));
    }

    #[test]
    fn a_winner_is_better_by_margin_and_doubt() {
        let race = race(&[&[100, 200, 300, 400], &[-500, 1100]]);
        // 250 is 3.87 standard errors of 64.5; 300 is a third of one of 800.
        assert_eq!(race.winner(0, 380).action, 0);
        assert_eq!(race.winner(0, 390).action, 7);
        assert_eq!(race.winner(250, 0).action, 1);
        assert_eq!(race.winner(0, 0).action, 1);
        assert_eq!(race.winner(300, 0).action, 7);
    }
}
