//! Conclusions about rules and their values.

use super::STEPS;
use super::play::Screen;
use super::sums::{Layout, Measured, Of, Sums};
use super::values::Trial;
use crate::contrast::{Confidence, MeanEstimate};
use crate::estimate::CONFIDENCE;
use crate::findings::{Coverage, Estimate, LITTLE, Moves};

/// The number of looks at whether a value is clear: after the first pass, and after the second.
const LOOKS: usize = 2;

/// The games played, and the confidence of conclusions.
pub(super) struct Judge<'j> {
    pub screen: &'j Screen<'j>,
    pub trials: &'j [Trial],
    pub sums: &'j Sums,
    /// The confidence for the quantities that rules are judged by, and for the others.
    main: Confidence,
    other: Confidence,
}

impl<'j> Judge<'j> {
    /// `first`: the number of values planned before any game. All statements about values hold simultaneously; the number of values added between
    /// them is limited in advance.
    pub fn new(screen: &'j Screen<'j>, (first, trials): (usize, &'j [Trial]), sums: &'j Sums) -> Self {
        let numbers = screen.rules.iter().filter(|rule| rule.is_number).count();
        let values = LOOKS * (first + STEPS * numbers);
        let (main, other): (Vec<_>, Vec<_>) = screen.layout.quantities.iter().partition(|measured| measured.main);
        let sure = |measured: Vec<_>| Confidence::of(values * measured.len());
        Self { screen, trials, sums, main: sure(main), other: sure(other) }
    }

    pub const fn layout(&self) -> &'j Layout {
        self.screen.layout
    }

    fn sure(&self, measured: &Measured) -> Confidence {
        if measured.main { self.main } else { self.other }
    }

    /// Positions of the values of a rule that were tried.
    pub fn trials_of(&self, rule: usize) -> Vec<usize> {
        (0..self.trials.len()).filter(|&trial| self.trials[trial].rule == rule).collect()
    }

    /// The mean of a quantity under the current rules.
    pub fn base(&self, measured: &Measured) -> Option<Estimate> {
        self.sums.contrast(measured, &[(Of::Base, 1.0)]).map(|found| found.interval(CONFIDENCE))
    }

    /// The smallest change of a quantity that matters: for a share the study's margin, else a part of its mean. If the mean under the current rules
    /// is 0, a part of the largest mean.
    pub fn margin(&self, measured: &Measured) -> f64 {
        if measured.unit == "share" {
            return self.screen.plan.margin();
        }
        let mean = |of: Of| self.sums.contrast(measured, &[(of, 1.0)]).map_or(0.0, |found| found.estimate.abs());
        let base = mean(Of::Base);
        let most = || (0..self.trials.len()).map(|trial| mean(Of::Trial(trial))).fold(0.0, f64::max);
        LITTLE * if base > 0.0 { base } else { most() }
    }

    fn change(&self, measured: &Measured, trial: usize) -> Option<MeanEstimate> {
        self.sums.contrast(measured, &[(Of::Trial(trial), 1.0), (Of::Base, -1.0)])
    }

    fn told(&self, measured: &Measured, trial: usize, confidence: f64) -> Option<Estimate> {
        self.change(measured, trial).map(|found| found.interval(confidence))
    }

    /// The change by a value, with the simultaneous interval over all values.
    pub fn told_change(&self, measured: &Measured, trial: usize) -> Option<Estimate> {
        self.told(measured, trial, self.sure(measured).within)
    }

    /// Whether the change is clear.
    pub fn is_clear(&self, measured: &Measured, trial: usize) -> bool {
        self.told(measured, trial, self.sure(measured).clear).is_some_and(|found| found.excludes_zero())
    }

    /// Whether the change counts as none.
    fn is_little(&self, measured: &Measured, trial: usize) -> bool {
        let margin = self.margin(measured);
        let within = |found: Estimate| found.low.abs().max(found.high.abs()) <= margin;
        self.told_change(measured, trial).is_none_or(within)
    }

    /// Whether a value clearly changes a quantity by which it is judged, possibly by enough to matter; `None` if neither is clear.
    pub fn moves(&self, trial: usize) -> Option<bool> {
        let mut open = false;
        for measured in self.layout().quantities.iter().filter(|measured| measured.main) {
            if self.is_little(measured, trial) {
                continue;
            }
            if self.is_clear(measured, trial) {
                return Some(true);
            }
            open = true;
        }
        (!open).then_some(false)
    }

    /// Whether more games may clarify a value; not if no game changed.
    pub fn is_open(&self, trial: usize) -> bool {
        self.otherwise(trial) > 0 && self.moves(trial).is_none()
    }

    /// Games that changed with a value.
    pub fn otherwise(&self, trial: usize) -> i64 {
        self.sums.total(Of::Trial(trial), self.layout().otherwise())
    }

    /// The conclusion about a rule; its coverage may be unknown.
    pub fn judge(&self, rule: usize, coverage: Option<Coverage>) -> Moves {
        let trials = self.trials_of(rule);
        if trials.iter().all(|&trial| self.otherwise(trial) == 0) {
            match coverage {
                None => return Moves::Idle,
                Some(Coverage::NeverOffered) => return Moves::NotHere,
                Some(Coverage::Untested) => return Moves::Untested,
                Some(Coverage::Used) => {}
            }
        }
        let found: Vec<Option<bool>> = trials.iter().map(|&trial| self.moves(trial)).collect();
        match () {
            () if found.contains(&Some(true)) => Moves::Moves,
            () if found.contains(&None) => Moves::Unclear,
            () => Moves::Used,
        }
    }

    /// The quantity with the largest clear change by a rule, in units of the margin.
    pub fn moved_most(&self, rule: usize) -> Option<&'j Measured> {
        let trials = self.trials_of(rule);
        let clear = |measured: &&Measured| trials.iter().any(|&trial| self.is_clear(measured, trial));
        let main = self.layout().quantities.iter().filter(|measured| measured.main);
        main.filter(clear).max_by(|one, other| self.size(one, &trials).total_cmp(&self.size(other, &trials)))
    }

    /// The largest change of a quantity by one of these values, in units of the margin.
    pub fn size(&self, measured: &Measured, trials: &[usize]) -> f64 {
        let margin = self.margin(measured);
        let change = |&trial: &usize| self.change(measured, trial).map_or(0.0, |found| found.estimate.abs());
        let most = trials.iter().map(change).fold(0.0, f64::max);
        if most > 0.0 { most / margin } else { 0.0 }
    }

    /// Whether a contrast is clearly not zero, and its interval.
    pub fn weigh(&self, measured: &Measured, weights: &[(Of, f64)]) -> Option<(bool, Estimate)> {
        let found = self.sums.contrast(measured, weights)?;
        let sure = self.sure(measured);
        Some((found.interval(sure.clear).low > 0.0, found.interval(sure.within)))
    }
}
