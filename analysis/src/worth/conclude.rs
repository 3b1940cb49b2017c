//! From games with and without a kind of choice to findings.

use evenkeel_engine::outcome::WHOLE_WIN;

use super::pairs::{KindsOf, Pair};
use super::play::{LENGTH, SCORE, WITH, WORTH};
use crate::conclude::most_of_one_event;
use crate::contrast::{BATCHES, Batched, Confidence, Counts, MeanEstimate, Measured, quantities};
use crate::findings::{KindWorth, LITTLE, MILLIONTHS, Pays, Worth, round_to};
use crate::plan::Plan;

/// A strategy has no other way to play if its win rate or score without a kind of choice is below this part of that with it.
const HARDLY: f64 = 0.1;

/// The results of these pairs, and the kinds that cannot be avoided.
pub(super) fn conclude(
    plan: &Plan,
    (pairs, forced, untaken): (&[Pair], KindsOf, Vec<String>),
    batched: &Batched,
) -> Worth {
    // Alone at the table the score is the value of a game.
    let score = plan.ruleset().position_of_score().filter(|_| plan.rotations() > 1);
    let asked = Asked { plan, batched, sure: Confidence::of(if score.is_some() { 3 } else { 2 } * pairs.len()), score };
    let mut kinds: Vec<KindWorth> = pairs.iter().enumerate().map(|(at, pair)| asked.weigh(at, pair)).collect();
    let place = |kind: &KindWorth| plan.cells[0].labels.iter().position(|label| *label == kind.strategy);
    let key = |kind: &KindWorth| (place(kind), -kind.worth.estimate);
    kinds.sort_by(|one, other| key(one).partial_cmp(&key(other)).expect("numbers"));
    let blocks = batched.blocks();
    let unit = quantities(plan)[0].unit.clone();
    let asked = plan.experiment.worth().unwrap_or_default().iter().map(|kind| kind.name.clone()).collect();
    let score = score.map(|score| plan.ruleset().metrics[score].unit.to_owned());
    Worth { unit, score, blocks, games: blocks * batched.rotations, batches: BATCHES, kinds, forced, asked, untaken }
}

/// The parameters of the questions about every pair.
struct Asked<'p> {
    plan: &'p Plan,
    batched: &'p Batched,
    /// The confidence: values and changes of lengths and scores of all pairs hold simultaneously.
    sure: Confidence,
    /// The metric that is the score, if there is one and the table has several seats.
    score: Option<usize>,
}

impl Asked<'_> {
    fn is_contested(&self) -> bool {
        self.plan.rotations() > 1
    }

    fn weigh(&self, at: usize, pair: &Pair) -> KindWorth {
        let [worth, length] = [WORTH, LENGTH].map(|slot| self.change(at, slot));
        let with = self.batched.contrast(&self.measured(WORTH, WITH), &[(at, 1.0)]).estimate;
        let without = with - worth.estimate;
        let pays = match self.judge(worth, self.margin(with)) {
            Pays::Pays if without < HARDLY * with => Pays::Needed,
            pays => pays,
        };
        KindWorth {
            strategy: pair.strategy.clone(),
            kind: self.plan.ruleset().kinds[pair.kind].name.to_owned(),
            games: pair.games,
            without: round_to(MILLIONTHS, without),
            worth: worth.interval(self.sure.within).rounded_to(MILLIONTHS),
            with: round_to(MILLIONTHS, with),
            length: length.interval(self.sure.within).rounded_to(MILLIONTHS),
            score: self.score.map(|_| self.change(at, SCORE).interval(self.sure.within).rounded_to(MILLIONTHS)),
            pays,
            changes_length: length.interval(self.sure.clear).excludes_zero(),
        }
    }

    /// The change of this number by a pair's kind of choice.
    fn change(&self, at: usize, slot: usize) -> MeanEstimate {
        let [change, level] = [0, WITH].map(|further| self.measured(slot, further));
        self.batched.difference((&change, at), (&level, at))
    }

    /// The sums at a place, or `further` places on.
    fn measured(&self, slot: usize, further: usize) -> Measured {
        let amount = |unit: &str| Counts::Amount { event: most_of_one_event(self.plan.ruleset(), unit) };
        let unit = |metric: usize| self.plan.ruleset().metrics[metric].unit;
        let (scale, counts) = match slot {
            WORTH if self.is_contested() => (f64::from(WHOLE_WIN), Counts::Share),
            LENGTH => (1.0, amount(unit(0))),
            _ => (1.0, amount(self.plan.ruleset().position_of_score().map_or("", unit))),
        };
        Measured { slots: vec![slot + further], scale, counts }
    }

    fn judge(&self, found: MeanEstimate, margin: f64) -> Pays {
        let (clear, within) = (found.interval(self.sure.clear), found.interval(self.sure.within));
        match (clear.low, clear.high) {
            _ if within.low >= -margin && within.high <= margin => Pays::Little,
            (low, _) if low > 0.0 => Pays::Pays,
            (_, high) if high < 0.0 => Pays::Costs,
            _ => Pays::Unclear,
        }
    }

    /// The negligible value: for a win rate the study's margin, for a score a part of the strategy's score `with` the kind.
    fn margin(&self, with: f64) -> f64 {
        if self.is_contested() { self.plan.margin() } else { LITTLE * with.abs() }
    }
}
