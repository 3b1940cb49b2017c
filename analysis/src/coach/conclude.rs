//! From exact sums to estimates.

use evenkeel_engine::kinds::ChoiceKind;
use evenkeel_engine::outcome::WHOLE_WIN;
use evenkeel_strategies::Roster;

use super::findings::{CoachFindings, CoachOption, KindLoss, Loss, Measured, WorstDecision};
use super::plan::CoachPlan;
use super::tally::{CoachTally, Judged, KindTally};
use crate::estimate::{CONFIDENCE, Quantiles, moments};
use crate::tally::Sums;

/// What a tally means.
pub(super) fn conclude<G: Roster>(plan: &CoachPlan<G>, tally: &CoachTally, interrupted: bool) -> CoachFindings {
    let scales = Scales::new(plan, tally);
    let games = &plan.games;
    CoachFindings {
        title: G::TITLE,
        ruleset: G::ID,
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
        kinds: scales.sort_kinds(G::KINDS, &tally.given),
        better: scales.sort_kinds(G::KINDS, &tally.better),
        worst: tally.worst.iter().map(|judged| scales.show(plan, judged)).collect(),
        command: plan.command(),
    }
}

/// What whole numbers are divided by.
struct Scales {
    alone: bool,
    /// Of a sum over a block, for what is given away per game.
    block: f64,
    /// Of one worth.
    worth: f64,
    blocks: u64,
    /// Two-sided quantile of Student's t for means over the worlds of a decision.
    worlds: f64,
}

impl Scales {
    fn new<G: Roster>(plan: &CoachPlan<G>, tally: &CoachTally) -> Self {
        let rotations = plan.games.rotations();
        let alone = rotations == 1;
        let worth = if alone { 1.0 } else { f64::from(WHOLE_WIN) };
        let block = rotations as f64 * worth / f64::from(plan.options.one_in);
        let worlds = Quantiles::new(CONFIDENCE, u64::from(plan.options.worlds)).student;
        Self { alone, block, worth, blocks: tally.blocks, worlds }
    }

    /// What is given away per game; blocks that do not differ tell nothing about how they would.
    fn lose(&self, sums: Sums, confidence: f64) -> Loss {
        let (per_game, error) = moments(sums, self.blocks, self.block);
        let error = error.filter(|error| *error > 0.0);
        let half = error.map(|error| error * Quantiles::new(confidence, self.blocks).student);
        Loss { per_game, low: half.map(|half| per_game - half), high: half.map(|half| per_game + half) }
    }

    /// The kinds that were judged, those that give most away first. The confidence of their intervals is such that all of them
    /// hold together (Bonferroni).
    fn sort_kinds(&self, kinds: &'static [ChoiceKind], tallies: &[KindTally]) -> Vec<KindLoss> {
        let judged: Vec<_> = kinds.iter().zip(tallies).filter(|(_, tally)| tally.judged > 0).collect();
        let confidence = 1.0 - (1.0 - CONFIDENCE) / judged.len().max(1) as f64;
        let lose = |(kind, tally): &(&ChoiceKind, &KindTally)| KindLoss {
            kind: kind.name,
            judged: tally.judged,
            lost: self.lose(tally.lost, confidence),
            per_decision: tally.lost.sum as f64 / self.worth / tally.judged as f64,
        };
        let mut losses: Vec<KindLoss> = judged.iter().map(lose).collect();
        losses.sort_by(|one, other| other.lost.per_game.total_cmp(&one.lost.per_game));
        losses
    }

    fn measure(&self, (mean, standard_error): (i64, i64)) -> Measured {
        let (mean, half) = (mean as f64 / self.worth, standard_error as f64 / self.worth * self.worlds);
        Measured { mean, low: mean - half, high: mean + half }
    }

    fn show<G: Roster>(&self, plan: &CoachPlan<G>, judged: &Judged) -> WorstDecision {
        let command = plan.games.game(0, judged.block, judged.rotation).command();
        let answer =
            |(words, gain): &(String, (i64, i64))| CoachOption { answer: words.clone(), gain: self.measure(*gain) };
        WorstDecision {
            round: judged.clock,
            seat: judged.rotation % plan.games.rotations() + 1,
            decision: judged.decision,
            block: judged.block,
            rotation: judged.rotation,
            question: judged.question.clone(),
            given: judged.given.clone(),
            kind: G::KINDS[judged.kind].name,
            best: judged.best.clone(),
            best_kind: G::KINDS[judged.best_kind].name,
            lost: self.measure(judged.lost),
            checked: self.measure(judged.checked),
            answers: judged.answers.iter().map(answer).collect(),
            command: format!("{command} --decisions"),
        }
    }
}
