//! The effect of a change of rules: two sets of rules with common random numbers.
//!
//! Both sides are cells of one plan and play the same blocks; every quantity is compared block by block. The intervals of the differences are
//! simultaneous (Bonferroni). The main effects (win rates and the length of the game) share half of the error, all others the other half: a hundred
//! secondary metrics do not widen the intervals of the main effects. A quantity has one of three verdicts:
//!
//! - *changed*: its interval excludes 0;
//! - *equivalent*: the interval includes 0 and lies within the margin, the smallest change that matters;
//! - *inconclusive*: neither, with the approximate number of further games.
//!
//! With 95% confidence, simultaneously, no reported change is false, and no bound is too small.

use evenkeel_engine::metrics::Scope;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_engine::rules::{Value, is_about};

use crate::estimate::{self, CONFIDENCE, Quantiles, games_to_tell};
use crate::experiment::Until;
use crate::findings::format::{change_size, confidence, counted, round_share};
use crate::findings::{Decision, Effect, Estimate, Family, LITTLE, RuleChange};
use crate::plan::{Measure, Plan, PlannedCell, Quantity, Sides, Statistic, level_name, quantities};
use crate::sequential::{Aim, Analyses, FEWEST_BLOCKS};
use crate::tally::{CellTally, Owner, RatioSums, Sums, positions, score_of_seat};
use crate::verdicts::describe_effect;

/// The margin of a metric that is no main effect, in standard deviations of a single game: half of a small effect by the usual convention (Cohen
/// 1988).
const MARGIN: f64 = 0.1;

/// The effect of the change from the first cell to the second.
pub(super) fn conclude_change(plan: &Plan, sides: &Sides, cells: &[CellTally]) -> RuleChange {
    let judge = Judge::new(plan, sides, cells);
    let effects: Vec<Effect> = judge.varying.iter().filter_map(|quantity| judge.effect(quantity)).collect();
    let [before, after] = sides.both.clone();
    RuleChange {
        before,
        after,
        rules: sides.rules.clone(),
        tables: sides.tables.clone(),
        method: judge.method(),
        sequential: sides.until.is_some(),
        error: 1.0 - CONFIDENCE,
        pairing_gain: middle_gain(&effects),
        unmoved: is_unmoved(&cells[1]),
        constant: judge.constant.iter().map(|quantity| quantity.name.clone()).collect(),
        effects,
    }
}

/// Whether the side after equals the side before in every number of every block.
fn is_unmoved(after: &CellTally) -> bool {
    after.differences().all(|sums| *sums == Sums::default())
}

/// Whether a comparison has reached its goal and may stop.
pub(crate) fn is_settled(plan: &Plan, cells: &[CellTally]) -> bool {
    let Some((sides, until)) = plan.sides().and_then(|sides| Some((sides, sides.until?))) else { return false };
    if cells[0].blocks < FEWEST_BLOCKS {
        return false;
    }
    let judge = Judge::new(plan, sides, cells);
    let mut main = judge.varying.iter().filter(|quantity| family(plan, quantity) == Family::Main);
    main.all(|quantity| {
        let Some(found) = judge.difference(quantity) else { return true };
        match until {
            Until::Decided => decide(&found, judge.margin(quantity)) != Decision::Undecided,
            Until::Precision(share) => quantity.unit != "share" || found.high - found.low <= 2.0 * share,
        }
    })
}

/// The main effects are win rates and the length; alone at the table, the score replaces the win rate, or else the first metric of a player.
fn family(plan: &Plan, quantity: &Quantity) -> Family {
    let main = match quantity.measure {
        Measure::WinRate { .. } | Measure::Shown { whose: Owner::Game | Owner::Label(_), .. } => true,
        // If all players are equal, only seats and factors can win more or less.
        Measure::Seat { .. } | Measure::Level { .. } => plan.is_mirrored() || is_changed(plan, quantity),
        Measure::Game { metric } => positions(plan.ruleset(), Scope::Game)[metric] == 0,
        Measure::Own { metric, .. } => plan.rotations() == 1 && score_of_seat(plan.ruleset()) == Some(metric),
        _ => false,
    };
    if main { Family::Main } else { Family::Other }
}

/// Whether a changed rule is about this very seat or level, like `characters.seat_1` and `table.characters.greenbeard.credits`, or names it, like
/// `start.first = seat_1`. All strategies sit there in turn, so their win rates may not change.
fn is_changed(plan: &Plan, quantity: &Quantity) -> bool {
    let name = match quantity.measure {
        Measure::Seat { seat } => format!("seat_{}", seat + 1),
        Measure::Level { level } => level_name(plan.ruleset(), level).1.to_owned(),
        _ => return false,
    };
    let names = |value: &Value| matches!(value, Value::Word(word) if *word == name);
    let mut rules = plan.sides().into_iter().flat_map(|sides| &sides.rules);
    rules.any(|changed| is_about(&changed.rule, &name) || names(&changed.before) || names(&changed.after))
}

/// The median of the gains of the main effects; for an even number the geometric mean of the middle two, because gains are factors.
fn middle_gain(effects: &[Effect]) -> Option<f64> {
    let main = effects.iter().filter(|effect| effect.family == Family::Main);
    let mut gains: Vec<f64> = main.filter_map(|effect| effect.pairing_gain).collect();
    gains.sort_by(f64::total_cmp);
    let upper = *gains.get(gains.len() / 2)?;
    Some(if gains.len().is_multiple_of(2) { (upper * gains[gains.len() / 2 - 1]).sqrt() } else { upper })
}

fn decide(difference: &Estimate, margin: f64) -> Decision {
    if difference.excludes_zero() {
        Decision::Changed
    } else if bound(difference) <= margin {
        Decision::NoLargerChange
    } else {
        Decision::Undecided
    }
}

/// The bound on the change, in either direction.
fn bound(difference: &Estimate) -> f64 {
    difference.high.abs().max(difference.low.abs())
}

/// Judges all quantities of two sides together.
struct Judge<'a> {
    plan: &'a Plan,
    sides: &'a Sides,
    before: &'a CellTally,
    after: &'a CellTally,
    /// The interim analyses of a run that may stop early.
    analyses: Analyses,
    varying: Vec<Quantity>,
    /// Quantities with the same value in every game of both sides.
    constant: Vec<Quantity>,
}

impl<'a> Judge<'a> {
    fn new(plan: &'a Plan, sides: &'a Sides, cells: &'a [CellTally]) -> Self {
        let cell = &plan.cells[0];
        let [before, after] = cells else { unreachable!("a comparison has two sides") };
        let compared = quantities(cell, &plan.shown).into_iter().filter(|quantity| {
            quantity.statistic == Statistic::Mean
                && quantity.measure.change(cell, [before, after]).is_some()
                && !is_fixed(plan, quantity)
        });
        let varies = |quantity: &Quantity| {
            let still = |tally| quantity.variance(cell, tally) <= 0.0 || is_always_even(plan, quantity, tally);
            !(still(before) && still(after)) || quantity.measure.differing(after).is_some_and(|blocks| blocks > 0)
        };
        let (varying, constant) = compared.partition(varies);
        let analyses = Analyses::new(plan.blocks, (plan.rotations() * cells.len()) as u64);
        Self { plan, sides, before, after, analyses, varying, constant }
    }

    /// The players, on both sides.
    fn cell(&self) -> &'a PlannedCell {
        &self.plan.cells[0]
    }

    /// The error of one quantity. Constant quantities have their part too: they are known only after play, and a part that depends on the results is
    /// too optimistic.
    fn error(&self, family_of: Family) -> f64 {
        let all = self.varying.iter().chain(&self.constant);
        let members = all.filter(|quantity| family(self.plan, quantity) == family_of).count();
        (1.0 - CONFIDENCE) / 2.0 / members.max(1) as f64
    }

    /// After minus before, with an interval that is simultaneous over all quantities.
    fn difference(&self, quantity: &Quantity) -> Option<Estimate> {
        let (cells, blocks) = ([self.before, self.after], self.after.blocks);
        let mean = quantity.measure.change(self.cell(), cells)?;
        let error = self.error(family(self.plan, quantity));
        Some(match self.sides.until {
            Some(until) => {
                let margin = (until == Until::Decided).then(|| self.margin(quantity));
                let most = quantity.measure.tails_of_difference(self.cell(), cells).farthest();
                self.analyses.interval(&mean, blocks, Aim { error, margin, most })
            }
            None => mean.interval(&Quantiles::new(1.0 - error, blocks)),
        })
    }

    /// Standard deviation of a single game, pooled over both sides.
    fn deviation(&self, quantity: &Quantity) -> f64 {
        f64::midpoint(quantity.variance(self.cell(), self.before), quantity.variance(self.cell(), self.after)).sqrt()
    }

    /// The smallest change that matters; for a main effect, the same as in sweeps, levels and screenings.
    fn margin(&self, quantity: &Quantity) -> f64 {
        if quantity.unit == "share" {
            return self.sides.margin;
        }
        let quantiles = Quantiles::new(CONFIDENCE, self.before.blocks);
        let before = quantity.estimate(self.cell(), self.before, &quantiles).estimate.abs();
        if family(self.plan, quantity) == Family::Main && before > 0.0 {
            LITTLE * before
        } else {
            MARGIN * self.deviation(quantity)
        }
    }

    fn effect(&self, quantity: &Quantity) -> Option<Effect> {
        let difference = self.difference(quantity)?;
        let quantiles = Quantiles::new(CONFIDENCE, self.after.blocks);
        let (margin, deviation) = (self.margin(quantity), self.deviation(quantity));
        let decision = decide(&difference, margin);
        let side = |tally| quantity.estimate(self.cell(), tally, &quantiles);
        let games = (self.after.blocks * self.plan.rotations() as u64) as f64;
        let mut effect = Effect {
            name: quantity.name.clone(),
            title: quantity.title(self.cell()),
            unit: quantity.unit.to_owned(),
            strategy: quantity.label().map(|label| self.cell().labels[label].clone()),
            family: family(self.plan, quantity),
            before: side(self.before),
            after: side(self.after),
            difference,
            standardised: (deviation > 0.0).then(|| shrink(difference, deviation)),
            margin,
            decision,
            bound: bound(&difference),
            more_games: if decision == Decision::Undecided { self.need(quantity, &difference, games) } else { None },
            pairing_gain: quantity.gain(self.cell(), [self.before, self.after]),
            differing_blocks: quantity.measure.differing(self.after),
            text: String::new(),
        };
        effect.text = describe_effect(&effect);
        Some(effect)
    }

    /// The approximate number of further games per side that decide the quantity in four runs of five, if the true change equals the estimate.
    /// Decided means that its interval excludes 0 or lies within the margin. `--until decided` plays about as many, and only such a run may continue
    /// after its interim results are known.
    fn need(&self, quantity: &Quantity, difference: &Estimate, games: f64) -> Option<u64> {
        let error = self.error(family(self.plan, quantity));
        let half = (difference.high - difference.low) / 2.0;
        let size = difference.estimate.abs();
        games_to_tell(games, half, size.max(self.margin(quantity) - size), error)
    }

    fn method(&self) -> String {
        let interval = match self.sides.until {
            Some(Until::Decided) => {
                "Intervals of differences are those of a mean of block differences. They hold at all interim analyses together: \
                 these were planned and share the error by the information at each (error spending; Lan and DeMets 1983). \
                 The levels before and after have intervals for a single look. A run that was interrupted between two of \
                 them has wider intervals, which hold at any time."
            }
            Some(Until::Precision(_)) => {
                "Intervals of differences are those of a mean of block differences. The games ended when win rates had the \
                 requested precision, at any value (Chow and Robbins 1965). The levels before and after have \
                 intervals for a single look. A run that was interrupted earlier has wider intervals, which hold at any time."
            }
            None => {
                "Intervals of differences are those of a mean of block differences: Student's t, corrected for skewness and \
                 unseen rare differences; with no interim analysis."
            }
        };
        let main = self.varying.iter().filter(|quantity| family(self.plan, quantity) == Family::Main).count();
        format!(
            "Differences are taken block by block, with common random numbers. {interval} All {} of them are simultaneous {} \
             intervals (Bonferroni): half of the error is shared by {}, {}, \
             half by all others. The smallest change that matters is {} for a share, {} of its mean for another main effect, and a \
             tenth of the standard deviation of a single game for any other metric.",
            self.varying.len(),
            confidence(CONFIDENCE),
            counted(main as u64, "main effect"),
            if self.plan.rotations() > 1 {
                "win rates and the length of a game"
            } else {
                "the result and the length of a game"
            },
            change_size(self.sides.margin, self.sides.margin, "share"),
            round_share(LITTLE),
        )
    }
}

/// Whether a win share is known beforehand: that of a player in every seat.
fn is_fixed(plan: &Plan, quantity: &Quantity) -> bool {
    matches!(quantity.measure, Measure::WinRate { label } if plan.cells[0].members_of(label) == plan.rotations())
}

/// Whether a level won an even share in every block, like a level that all players of a game have. Few blocks do not show that.
fn is_always_even(plan: &Plan, quantity: &Quantity, tally: &CellTally) -> bool {
    let Measure::Level { level } = quantity.measure else { return false };
    let (RatioSums { part, whole, products }, seats) = (tally.levels[level], plan.rotations() as i128);
    let win = i128::from(WHOLE_WIN);
    // The sum of the squares of the distances from even.
    let apart = seats * seats * part.squares - 2 * seats * win * products + win * win * whole.squares;
    apart == 0 && whole.nonzero >= estimate::FEWEST_BLOCKS
}

fn shrink(difference: Estimate, by: f64) -> Estimate {
    Estimate { estimate: difference.estimate / by, low: difference.low / by, high: difference.high / by }
}

#[cfg(test)]
mod tests;
