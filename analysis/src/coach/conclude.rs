//! From exact sums to estimates.

use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::lookahead::{Alternative, Gain};

use super::findings::{CoachFindings, CoachOption, KindLoss, Loss, Measured, WorstDecision};
use super::plan::CoachPlan;
use super::tally::{CoachTally, Judged, KindTally, Losses};
use crate::conclude::most_of_one_event;
use crate::estimate::{Broken, CONFIDENCE, Mean, Quantiles, Tails};
use crate::findings::Estimate;

pub(super) fn conclude(plan: &CoachPlan, tally: &CoachTally, interrupted: bool) -> CoachFindings {
    let scales = Scales::new(plan, tally);
    let games = &plan.games;
    CoachFindings {
        title: plan.games.ruleset().title,
        ruleset: plan.games.ruleset().id,
        variant: games.base.variant,
        rules_hash: format!("{:016x}", games.base.hash),
        strategy: plan.subject().to_owned(),
        against: plan.against().into_iter().map(str::to_owned).collect(),
        council: plan.council.clone(),
        unit: if scales.alone { "points" } else { "win" },
        seed: games.seed,
        worlds: plan.options.worlds,
        one_in: plan.options.one_in,
        depth: plan.options.depth,
        blocks: tally.blocks,
        games: tally.blocks * games.rotations() as u64,
        interrupted,
        decisions: tally.decisions,
        disputed: tally.disputed,
        judged: tally.judged,
        lost: scales.lose(tally.lost, CONFIDENCE),
        kinds: scales.sort_kinds(plan.games.ruleset().kinds, &tally.given),
        better: scales.sort_kinds(plan.games.ruleset().kinds, &tally.better),
        worst: tally.worst.iter().map(|judged| scales.show(plan, judged)).collect(),
        command: plan.command(),
    }
}

/// The divisors of whole numbers.
struct Scales {
    alone: bool,
    /// For a sum over a block, giving the loss per game.
    block: f64,
    /// For one value.
    worth: f64,
    /// The largest loss by an unseen decision: a whole win, or the points of one event.
    event: f64,
    blocks: u64,
    /// For means over the worlds of a decision.
    worlds: Quantiles,
}

impl Scales {
    fn new(plan: &CoachPlan, tally: &CoachTally) -> Self {
        let rotations = plan.games.rotations();
        let alone = rotations == 1;
        let worth = if alone { 1.0 } else { f64::from(WHOLE_WIN) };
        let block = rotations as f64 * worth / f64::from(plan.options.one_in);
        let event =
            if alone { most_of_one_event(plan.games.ruleset(), plan.games.ruleset().score_unit()) } else { 1.0 };
        let worlds = Quantiles::new(CONFIDENCE, u64::from(plan.options.worlds));
        Self { alone, block, worth, event, blocks: tally.blocks, worlds }
    }

    /// The loss per game: the mean of an unbounded number, of which one unseen decision may be a whole event. Losses are rare and large, so intervals
    /// of few blocks are wide.
    fn lose(&self, lost: Losses, confidence: f64) -> Loss {
        let (least, most) = lost.range;
        let tails = Tails::Learnt {
            range: (most - least) as f64 / self.block,
            least: f64::NEG_INFINITY,
            broken: Broken::Unknown,
            differing: lost.sums.nonzero,
            event: self.event * self.worth / self.block,
        };
        let mean = Mean::new(lost.sums, self.blocks, self.block, &tails);
        let found = mean.interval(&Quantiles::new(confidence, self.blocks));
        let end = |end: f64| end.is_finite().then_some(end);
        Loss { per_game: found.estimate, low: end(found.low), high: end(found.high) }
    }

    /// The judged kinds, those with the largest loss first. Their intervals hold simultaneously (Bonferroni).
    fn sort_kinds(&self, kinds: &'static [ChoiceKind], tallies: &[KindTally]) -> Vec<KindLoss> {
        let judged: Vec<_> = kinds.iter().zip(tallies).filter(|(_, tally)| tally.judged > 0).collect();
        let confidence = 1.0 - (1.0 - CONFIDENCE) / judged.len().max(1) as f64;
        let lose = |(kind, tally): &(&ChoiceKind, &KindTally)| KindLoss {
            kind: kind.name,
            judged: tally.judged,
            lost: self.lose(tally.lost, confidence),
            per_decision: tally.lost.sums.sum as f64 / self.worth / tally.judged as f64,
        };
        let mut losses: Vec<KindLoss> = judged.iter().map(lose).collect();
        losses.sort_by(|one, other| other.lost.per_game.total_cmp(&one.lost.per_game));
        losses
    }

    /// A gain over imagined worlds. A gain in win chance is a difference of two shares.
    fn measure(&self, gain: Gain) -> Measured {
        let (mean, error) = (gain.mean as f64 / self.worth, gain.standard_error as f64 / self.worth);
        let worlds = self.worlds.units;
        let gain = if self.alone {
            Mean::estimated(mean, error, worlds)
        } else {
            Mean::of_shares(mean, error, (worlds, worlds))
        };
        let Estimate { estimate, low, high } = gain.interval(&self.worlds);
        let within = |end: f64| if self.alone { end } else { end.clamp(-1.0, 1.0) };
        Measured { mean: estimate, low: within(low), high: within(high) }
    }

    fn show(&self, plan: &CoachPlan, Judged { block, rotation, verdict }: &Judged) -> WorstDecision {
        let command = plan.games.game(0, *block, *rotation).command();
        let answer = |tried: &Alternative| CoachOption { answer: tried.words.clone(), gain: self.measure(tried.gain) };
        let kind = |kind: usize| plan.games.ruleset().kinds[kind].name;
        WorstDecision {
            round: verdict.clock,
            seat: rotation % plan.games.rotations() + 1,
            decision: verdict.decision,
            block: *block,
            rotation: *rotation,
            question: verdict.question.clone(),
            given: verdict.given.clone(),
            kind: kind(verdict.kind),
            best: verdict.best.clone(),
            best_kind: kind(verdict.best_kind),
            lost: self.measure(verdict.lost),
            checked: self.measure(verdict.checked.expect("a verdict that was checked")),
            answers: verdict.alternatives.iter().map(answer).collect(),
            command: format!("{command} --decisions"),
        }
    }
}
