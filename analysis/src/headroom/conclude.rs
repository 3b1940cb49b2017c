//! From games with one look-ahead player to its gain.

use std::collections::BTreeMap;

use evenkeel_engine::outcome::WHOLE_WIN;

use super::plan::HeadroomPlan;
use super::verdicts;
use crate::conclude::{definition, describe_setup, player_digest, tails_of_scores};
use crate::estimate::{CONFIDENCE, Quantiles, compare, estimate_mean, estimate_share};
use crate::experiment::{HEADROOM_FORM, HeadroomForm, PlayerForm};
use crate::findings::{ByName, Definition, Findings, Headroom, MILLIONTHS, StrategyHeadroom, Study, round_to};
use crate::run::SumsByBatch;
use crate::tally::Sums;

pub(super) fn conclude(plan: &HeadroomPlan, won: &SumsByBatch, command: Option<String>) -> Findings {
    let players = plan.strategies.members().iter().map(|member| (member, &member.label));
    let mut findings = Findings {
        title: plan.title.clone(),
        seed: plan.seed,
        trained: plan.experiment.describe_trained(&[plan.base.hash]),
        definitions: define(plan),
        command: command.unwrap_or_else(|| plan.command()),
        study: Study::Headroom { headroom: gather(plan, won) },
        ..describe_setup(&plan.base, &plan.registry, &plan.strategies, players)
    };
    verdicts::conclude(&mut findings);
    findings
}

/// The part that later studies may quote.
pub(super) fn form(plan: &HeadroomPlan, findings: &Findings) -> HeadroomForm {
    let found = findings.gains().expect("a study of headroom");
    let player = |(member, (label, found)): (&evenkeel_strategies::Member, (&String, &StrategyHeadroom))| {
        let gain = found.gain;
        let form = PlayerForm {
            strategy: member.strategy.to_owned(),
            player: player_digest(&plan.registry, member, plan.base.variant),
            gain: gain.estimate,
            low: gain.low,
            high: gain.high,
        };
        (label.clone(), form)
    };
    HeadroomForm {
        form: HEADROOM_FORM.to_owned(),
        ruleset: plan.registry.ruleset().id.to_owned(),
        variant: plan.base.variant.to_owned(),
        rules_hash: format!("{:016x}", plan.base.hash),
        table: plan.table,
        games: found.games,
        unit: found.unit.clone(),
        command: plan.command(),
        rules: findings.rules.clone(),
        strategies: plan.strategies.members().iter().zip(&found.strategies).map(player).collect::<BTreeMap<_, _>>(),
    }
}

fn gather(plan: &HeadroomPlan, won: &SumsByBatch) -> Headroom {
    let found = |(place, label)| {
        let found = if plan.is_alone() { alone(plan, won, place) } else { at_a_table(plan, won, place) };
        (label, found)
    };
    Headroom {
        table: plan.table,
        games: plan.blocks * plan.table as u64,
        blocks: plan.blocks,
        unit: if plan.is_alone() { plan.registry.ruleset().score_unit().to_owned() } else { "share".to_owned() },
        strategies: plan.strategies.labels().into_iter().enumerate().map(found).collect(),
    }
}

/// The win rate of the look-ahead player, and its excess over an even share.
fn at_a_table(plan: &HeadroomPlan, won: &SumsByBatch, place: usize) -> StrategyHeadroom {
    let mut sums = Sums::default();
    for block in won.values() {
        sums.add(block[place][0]);
    }
    let scale = f64::from(WHOLE_WIN) * plan.table as f64;
    let rate = estimate_share(sums, scale, plan.table, &Quantiles::new(CONFIDENCE, plan.blocks));
    let without = 1.0 / plan.table as f64;
    let gain = rate.less(without);
    StrategyHeadroom {
        looking_ahead: rate.rounded_to(MILLIONTHS),
        without: round_to(MILLIONTHS, without),
        gain: gain.rounded_to(MILLIONTHS),
    }
}

/// The mean score of the look-ahead player, and its excess over the strategy itself with the same seeds.
fn alone(plan: &HeadroomPlan, won: &SumsByBatch, place: usize) -> StrategyHeadroom {
    let itself = plan.strategies.members().len() + place;
    let (mut looking, mut without, mut differences) = (Sums::default(), Sums::default(), Sums::default());
    let mut scores = Vec::new();
    for block in won.values() {
        let (one, other) = (block[place][0], block[itself][0]);
        looking.add(one);
        without.add(other);
        differences.add(one - other);
        scores.extend([one, other]);
    }
    let range = (scores.iter().copied().min().unwrap_or_default(), scores.iter().copied().max().unwrap_or_default());
    let quantiles = Quantiles::new(CONFIDENCE, plan.blocks);
    let unit = plan.registry.ruleset().score_unit();
    let mean =
        |sums: Sums| estimate_mean(sums, 1.0, &tails_of_scores(plan.registry.ruleset(), unit, sums, range), &quantiles);
    let gain =
        compare(differences, 1.0, &tails_of_scores(plan.registry.ruleset(), unit, differences, range), &quantiles)
            .difference;
    StrategyHeadroom {
        looking_ahead: mean(looking).rounded_to(MILLIONTHS),
        without: round_to(MILLIONTHS, mean(without).estimate),
        gain: gain.rounded_to(MILLIONTHS),
    }
}

/// The meaning of the numbers.
fn define(plan: &HeadroomPlan) -> ByName<Definition> {
    let (unit, meaning, method) = if plan.is_alone() {
        let meaning = "Gain in score from looking ahead, with the same strategy and the usual settings, on the same random draws.";
        let method = "Units are blocks of one game; Student's t on the differences, corrected for skewness and unseen rare values.";
        (plan.registry.ruleset().score_unit(), meaning, method)
    } else {
        let meaning = "Win rate of a player who looks ahead, with the usual settings, minus an even share, among copies of \
                       the same strategy.";
        let method = "Units are blocks, in which it sits in every seat once. The wider of Student's t on block means and Wilson's interval with \
                      the effective number of games.";
        ("share", meaning, method)
    };
    let whole = format!(
        "{method} Each interval holds by itself. A longer or better search may gain more: this is no upper bound."
    );
    ByName::from_iter([("headroom".to_owned(), definition(unit, meaning, &whole))])
}
