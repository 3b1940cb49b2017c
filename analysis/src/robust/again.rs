//! What of a study is played again under other inputs: all cells of a sweep, a comparison or a check; of a screening the values that clearly
//! move something; of a search for rules what it proved.

use evenkeel_engine::rules::{Named, Value};
use evenkeel_strategies::Roster;

use super::claims::{Claim, claims_of, of_check};
use super::play;
use crate::findings::{Findings, Moves, Reading, Screening};
use crate::plan::{Drawn, Plan, PlannedStudy, setting};
use crate::run::{Means, Progress, RunError};
use crate::tune::tables_of_answer;

/// What is played under each draw.
pub(super) struct Again<G: Roster> {
    /// Plans, each with what its bounds belong to beside the cell; one but for a search with several tables.
    plans: Vec<Plan<G>>,
    /// What only some cells are asked about: of a search the rules that it named.
    only: Option<usize>,
}

/// Cells of a study that are played again, if that is known before it is played.
pub(super) fn size<G: Roster>(plan: &Plan<G>) -> Option<u64> {
    let known = plan.experiment.screen.is_none() && plan.experiment.search().is_none();
    known.then_some(plan.cells.len() as u64)
}

impl<G: Roster> Again<G> {
    /// Of a study that was played; so many blocks of each cell.
    pub fn new(plan: &Plan<G>, findings: &Findings, blocks: u64) -> Self {
        if let Some(tuning) = &findings.tuning {
            let rules: Vec<Named<Value>> =
                tuning.told().iter().flat_map(|told| &told.rules).map(|(rule, value)| setting(rule, value)).collect();
            let name = tuning.told().map_or_else(String::new, |told| told.name.clone());
            let only = Some(usize::from(!rules.is_empty()));
            return Self { plans: tables_of_answer(plan, (&name, &rules), blocks), only };
        }
        if let Some(screening) = &findings.screening {
            let sets: Vec<(String, Vec<Named<Value>>)> = core::iter::once((AS_THEY_ARE.to_owned(), Vec::new()))
                .chain(movers(screening).map(|(name, rule, value)| (name, vec![setting(rule, value)])))
                .collect();
            return Self { plans: vec![plan.of_settings("setting", &sets, blocks, plan.seed)], only: None };
        }
        let mut own = plan.under(&Drawn::default()).unwrap_or_else(|faults| panic!("rules that were played: {faults}"));
        own.blocks = blocks;
        Self { plans: vec![own], only: None }
    }

    /// The first of the plans: what it sets is not drawn.
    pub fn first(&self) -> &Plan<G> {
        &self.plans[0]
    }

    /// Games of all cells in one draw.
    pub fn games(&self) -> u64 {
        self.plans.iter().map(Plan::games).sum()
    }

    /// Games of one of them.
    pub fn games_of_a_cell(&self) -> u64 {
        self.plans.first().map_or(0, |plan| plan.blocks * plan.rotations() as u64)
    }

    /// What is said under one draw.
    pub fn play<P: Progress>(
        &self,
        drawn: &Drawn,
        (draw, told): (usize, &str),
        means: &Means<'_, P>,
    ) -> Result<Vec<Claim>, RunError> {
        let mut claims = Vec::new();
        for (table, plan) in self.plans.iter().enumerate() {
            // Of rules that a study names each was tried with inputs as they are alone.
            let Ok(plan) = plan.under(drawn) else { continue };
            let findings = play(&plan, (&format!("robust-{draw}-{table}"), told), means)?;
            claims.extend(self.read(&findings, table));
        }
        Ok(claims)
    }

    /// What findings of a draw say of what is asked.
    fn read(&self, findings: &Findings, table: usize) -> Vec<Claim> {
        match (self.only, findings.check()) {
            (Some(cell), Some(check)) => {
                let of_cell =
                    check.judgements.iter().zip(of_check(check)).filter(|(judgement, _)| judgement.cell == cell);
                of_cell.map(|(_, claim)| Claim { place: place_of_table(table), ..claim }).collect()
            }
            (Some(_), None) => Vec::new(),
            (None, _) => claims_of(findings),
        }
    }

    /// What the study itself says of it.
    pub fn claims(&self, findings: &Findings) -> Vec<Claim> {
        if let Some(tuning) = &findings.tuning {
            let cell = tuning.told().map_or(0, |told| told.cell);
            let of_cell = tuning.check.judgements.iter().zip(of_check(&tuning.check));
            let of_cell = of_cell.filter(|(judgement, _)| judgement.cell == cell);
            // Tables come one after the other, each with its bounds in their order.
            let mut tables = self.plans.iter().enumerate().flat_map(|(table, plan)| bounds(plan).map(move |_| table));
            return of_cell
                .map(|(_, claim)| Claim { place: place_of_table(tables.next().unwrap_or_default()), ..claim })
                .collect();
        }
        match &findings.screening {
            Some(screening) => of_screening(findings, screening),
            None => claims_of(findings),
        }
    }
}

/// Bounds of a table of which there is something to say.
fn bounds<G: Roster>(plan: &Plan<G>) -> impl Iterator<Item = ()> {
    let bounds = if let PlannedStudy::Check(check) = &plan.study { check.bounds.as_slice() } else { &[] };
    bounds.iter().filter(|bound| bound.quantities.iter().any(Option::is_some)).map(|_| ())
}

fn place_of_table(table: usize) -> String {
    if table == 0 { String::new() } else { format!("match {table}") }
}

const AS_THEY_ARE: &str = "as they are";

/// The value of every rule that moves something which moves most: its name as a setting, the rule, the value.
fn movers(screening: &Screening) -> impl Iterator<Item = (String, &str, &Value)> {
    let strongest = |rule: &'_ crate::findings::ScreenedRule| {
        let main: Vec<&str> = screening.main().map(|quantity| quantity.name.as_str()).collect();
        let clear = |value: &crate::findings::ScreenedValue| {
            let sizes =
                screening.main().filter(|one| value.clear.contains(&one.name) && main.contains(&one.name.as_str()));
            sizes
                .map(|one| {
                    value
                        .changes
                        .get(&one.name)
                        .map_or(0.0, |change| change.estimate.abs() / one.margin.max(f64::MIN_POSITIVE))
                })
                .fold(0.0, f64::max)
        };
        let values = rule.values.iter().enumerate().filter(|(_, value)| clear(value) > 0.0);
        values.max_by(|one, other| clear(one.1).total_cmp(&clear(other.1))).map(|(at, _)| at)
    };
    screening.that(Moves::Moves).filter_map(move |rule| {
        let value = &rule.values[strongest(rule)?].value;
        Some((format!("{}={value}", rule.rule), rule.rule.as_str(), value))
    })
}

/// What clearly moves, as a screening found it.
fn of_screening(findings: &Findings, screening: &Screening) -> Vec<Claim> {
    let of = |(name, rule, value): (String, &str, &Value)| {
        let found =
            screening.rules.iter().find(|own| own.rule == rule)?.values.iter().find(|own| own.value == *value)?;
        let clear = screening.main().filter(|quantity| found.clear.contains(&quantity.name));
        let claims = clear.filter_map(move |quantity| {
            let change = *found.changes.get(&quantity.name)?;
            let reading = if change.estimate > 0.0 { Reading::Up } else { Reading::Down };
            Some(Claim {
                name: quantity.name.clone(),
                title: quantity.title.clone(),
                place: name.clone(),
                unit: quantity.unit.clone(),
                found: change,
                error: None,
                reading,
            })
        });
        Some(claims.collect::<Vec<_>>())
    };
    let _ = findings;
    movers(screening).filter_map(of).flatten().collect()
}
