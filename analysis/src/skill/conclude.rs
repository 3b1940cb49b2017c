//! From games at several levels to findings.

use evenkeel_engine::rules::Word as _;

use super::judge::{Seen, judge, need};
use super::play::AtLevel;
use crate::agreement::Place;
use crate::contrast::{BATCHES, Confidence, MeanEstimate, Quantity, pairs, quantities};
use crate::findings::{Agreement, Fairness, LevelCell, LevelClaim, SkillLevel, SkillLevels};
use crate::plan::Plan;

pub(super) fn conclude(plan: &Plan, levels: &[AtLevel]) -> SkillLevels {
    // A strategy in every seat wins an even share.
    let quantities: Vec<Quantity> =
        quantities(plan).into_iter().filter(|one| !(one.is_share() && plan.is_mirrored())).collect();
    let asked = Asked { even: 1.0 / plan.rotations() as f64, margin: plan.margin(), quantities: &quantities };
    let level = |at: &AtLevel| SkillLevel {
        level: at.level.word().to_owned(),
        people: at.level.people().to_owned(),
        blocks: at.batched.blocks(),
        games: at.games(),
        cells: (0..plan.cells.len()).map(|cell| asked.cell(at, cell, levels.len())).collect(),
    };
    SkillLevels { levels: levels.iter().map(level).collect(), batches: BATCHES, claims: asked.claims(plan, levels) }
}

/// The parameters of the questions about every level.
struct Asked<'q> {
    quantities: &'q [Quantity],
    even: f64,
    /// The smallest difference of a win rate that matters.
    margin: f64,
}

impl Asked<'_> {
    fn shares(&self) -> impl Iterator<Item = &Quantity> {
        self.quantities.iter().filter(|one| one.is_share())
    }

    fn cell(&self, at: &AtLevel, cell: usize, levels: usize) -> LevelCell {
        let mean = |one: &Quantity| {
            let found = at.batched.contrast(&one.measured, &[(cell, 1.0)]);
            (one.name.clone(), one.possible(found.told()))
        };
        LevelCell { cell, means: self.quantities.iter().map(mean).collect(), fairness: self.fairness(at, cell, levels) }
    }

    /// The difference between the win rate of one strategy and an even share.
    fn lead(&self, at: &AtLevel, cell: usize, one: &Quantity) -> Seen {
        let share = at.batched.contrast(&one.measured, &[(cell, 1.0)]);
        Seen { mean: MeanEstimate { estimate: share.estimate - self.even, ..share }, margin: self.margin }
    }

    fn fairness(&self, at: &AtLevel, cell: usize, levels: usize) -> Option<Fairness> {
        let leads: Vec<(&Quantity, Seen)> = self.shares().map(|one| (one, self.lead(at, cell, one))).collect();
        let sure = Confidence::of(leads.len() * levels);
        let clear = leads.iter().filter(|(_, lead)| lead.place(sure).way.is_some());
        let strategies: Vec<String> = clear.map(|(one, _)| one.name.clone()).collect();
        (!leads.is_empty()).then(|| {
            if leads.iter().all(|(_, lead)| lead.place(sure).is_little) {
                Fairness::Fair
            } else if strategies.is_empty() {
                Fairness::Unclear
            } else {
                Fairness::Unfair { strategies }
            }
        })
    }

    /// The effects of a change at each level; in a single cell, the differences between win rates and an even share.
    fn claims(&self, plan: &Plan, levels: &[AtLevel]) -> Vec<LevelClaim> {
        let pairs = pairs(plan);
        let all: Vec<(Option<usize>, usize, &Quantity)> = if pairs.is_empty() {
            self.shares().map(|one| (None, 0, one)).collect()
        } else {
            pairs.iter().flat_map(|&(from, to)| self.quantities.iter().map(move |one| (Some(from), to, one))).collect()
        };
        // All statements about quantities, pairs and levels hold simultaneously.
        let sure = Confidence::of(all.len() * levels.len());
        // Look-ahead players play fewer games.
        let games = levels.iter().map(AtLevel::games).max().unwrap_or_default();
        let claim = |(from, to, one): (Option<usize>, usize, &Quantity)| {
            let see = |at: &AtLevel| match from {
                Some(from) => change(plan, at, (from, to), one),
                None => self.lead(at, to, one),
            };
            let seen: Vec<Seen> = levels.iter().map(see).collect();
            let word = |at: &AtLevel| at.level.word().to_owned();
            let told = |(at, seen): (&AtLevel, &Seen)| (word(at), seen.mean.told());
            let that = |holds: fn(Place) -> bool| {
                let those = levels.iter().zip(&seen).filter(|(_, seen)| holds(seen.place(sure)));
                those.map(|(at, _)| word(at)).collect()
            };
            let holds = judge(&seen, sure);
            let open = holds == Agreement::Unclear;
            LevelClaim {
                name: one.name.clone(),
                unit: one.unit.clone(),
                from: from.map(|from| from as u64 + 1),
                to,
                levels: levels.iter().zip(&seen).map(told).collect(),
                clear: that(|place| place.way.is_some()),
                little: that(|place| place.is_little),
                holds,
                more_games: open.then(|| need(&seen, sure, games)).flatten(),
            }
        };
        all.into_iter().map(claim).collect()
    }
}

/// The effect of a change of cells on one quantity at a level.
fn change(plan: &Plan, at: &AtLevel, (from, to): (usize, usize), one: &Quantity) -> Seen {
    let mean = at.batched.contrast(&one.measured, &[(from, 1.0)]).estimate;
    Seen { mean: at.batched.contrast(&one.measured, &[(to, 1.0), (from, -1.0)]), margin: one.margin(plan, mean) }
}
