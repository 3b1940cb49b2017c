//! The part of a study that is played again with other inputs: all cells of a sweep, a comparison or a check; the clearly effective values of a
//! screening; the proof of a search for rules.

use evenkeel_engine::rules::{Named, Value};

use super::play;
use super::statement::{RunStatement, Told, way};
use super::statements::{of_bound, statements_of};
use crate::findings::format::counted;
use crate::findings::{
    CURRENT_RULES, Check, Findings, Judgement, Moves, ScreenedQuantity, ScreenedRule, ScreenedValue, Screening,
    StatementKind,
};
use crate::plan::{Drawn, Plan, setting};
use crate::run::{Event, RunContext, RunError};
use crate::tune::tables_of_answer;

/// The plans played under each draw.
pub(super) struct Again {
    /// Plans, each with the place of its bounds in addition to the cell; several only for a search with several tables.
    plans: Vec<Plan>,
    /// The only relevant cell, if there is one: for a search, the rules found.
    only: Option<usize>,
}

/// The number of cells played again, if known before the study is played.
pub(super) fn size(plan: &Plan) -> Option<u64> {
    let known = plan.experiment.screened().is_none() && plan.experiment.search().is_none();
    known.then_some(plan.cells.len() as u64)
}

/// The games of all repetitions of a study, in words, with this many games per cell.
pub(super) fn games_in_words(plan: &Plan, games_of_a_cell: u64) -> String {
    size(plan).map_or_else(
        || format!("{} more for each reported ruleset", counted(games_of_a_cell, "game")),
        |cells| format!("{} more", counted(games_of_a_cell * cells, "game")),
    )
}

pub(super) struct Repetition<'a> {
    /// Its name for progress messages.
    pub name: String,
    pub again: &'a Again,
    pub drawn: Drawn,
}

/// The statements of every repetition of a study; its results are stored in folders named after `kind`.
///
/// # Errors
/// If a game fails, a file cannot be written, or the run was stopped.
pub(super) fn repeat(
    kind: &str,
    repetitions: &[Repetition<'_>],
    means: &RunContext<'_>,
) -> Result<Vec<Vec<RunStatement>>, RunError> {
    let games = repetitions.iter().map(|one| one.again.games()).sum();
    means.progress.on_event(Event::Started { cells: 1, games, kept: 0 });
    let play = |(number, one): (usize, &Repetition<'_>)| {
        one.again.play(&one.drawn, (&format!("{kind}-{number}"), &one.name), means)
    };
    (1..).zip(repetitions).map(play).collect()
}

impl Again {
    /// The plans for a played study, with this many blocks per cell.
    pub fn new(plan: &Plan, findings: &Findings, blocks: u64) -> Self {
        if let Some(tuning) = &findings.tuning {
            let rules: Vec<Named<Value>> =
                tuning.told().iter().flat_map(|told| &told.rules).map(|(rule, value)| setting(rule, value)).collect();
            let name = tuning.told().map_or_else(String::new, |told| told.name.clone());
            let only = Some(usize::from(!rules.is_empty()));
            return Self { plans: tables_of_answer(plan, (&name, &rules), blocks), only };
        }
        if let Some(screening) = &findings.screening {
            let moving = movers(screening);
            let moving = moving.map(|(rule, value)| (name(rule, value), vec![setting(&rule.rule, &value.value)]));
            let sets: Vec<_> = core::iter::once((CURRENT_RULES.to_owned(), Vec::new())).chain(moving).collect();
            return Self { plans: vec![plan.of_settings("setting", &sets, blocks, plan.seed)], only: None };
        }
        let mut own = plan.under(&Drawn::default()).unwrap_or_else(|faults| panic!("rules that were played: {faults}"));
        own.blocks = blocks;
        Self { plans: vec![own], only: None }
    }

    /// The first plan; the rules it sets are not drawn.
    pub fn first(&self) -> &Plan {
        &self.plans[0]
    }

    /// Games of all cells in one draw.
    pub fn games(&self) -> u64 {
        self.plans.iter().map(Plan::games).sum()
    }

    /// Games per cell.
    pub fn games_of_a_cell(&self) -> u64 {
        self.first().blocks * self.first().rotations() as u64
    }

    /// The statements under one draw; `key` names the stored results.
    pub fn play(
        &self,
        drawn: &Drawn,
        (key, told): (&str, &str),
        means: &RunContext<'_>,
    ) -> Result<Vec<RunStatement>, RunError> {
        let mut statements = Vec::new();
        for (table, plan) in self.plans.iter().enumerate() {
            // If a study names rules, each was tried with unmodified inputs only.
            let Ok(plan) = plan.under(drawn) else { continue };
            let findings = play(&plan, (&format!("{key}-{table}"), told), means)?;
            statements.extend(self.read(&findings, table));
        }
        Ok(statements)
    }

    /// The statements in a draw's findings about the numbers of the study's statements.
    fn read(&self, findings: &Findings, table: usize) -> Vec<RunStatement> {
        match (self.only, findings.check()) {
            (Some(cell), Some(check)) => {
                let of_cell = check.judgements.iter().filter(|judgement| judgement.cell == cell);
                of_cell.filter_map(|judgement| self.of_table(table, check, judgement)).collect()
            }
            (Some(_), None) => Vec::new(),
            (None, _) => statements_of(findings, Told::Again),
        }
    }

    /// The study's own statements.
    pub fn statements(&self, findings: &Findings) -> Vec<RunStatement> {
        if let Some(tuning) = &findings.tuning {
            let cell = tuning.told().map_or(0, |told| told.cell);
            let of_cell = tuning.check.judgements.iter().filter(|judgement| judgement.cell == cell);
            // Tables follow one another, each with its bounds in order.
            let tables = self.plans.iter().enumerate();
            let tables = tables.flat_map(|(table, plan)| core::iter::repeat_n(table, bounds(plan)));
            let told = tables.zip(of_cell);
            return told.filter_map(|(table, judgement)| self.of_table(table, &tuning.check, judgement)).collect();
        }
        match &findings.screening {
            Some(screening) => of_screening(screening),
            None => statements_of(findings, Told::InStudy),
        }
    }

    /// The statement of a bound of a table.
    fn of_table(&self, table: usize, check: &Check, judgement: &Judgement) -> Option<RunStatement> {
        let mut told = of_bound(check, judgement, self.plans[table].is_mirrored())?;
        told.said.place = if table == 0 { String::new() } else { format!("match {table}") };
        Some(told)
    }
}

/// The number of bounds of a table that have a statement.
fn bounds(plan: &Plan) -> usize {
    let bounds = plan.check.as_ref().map_or(&[][..], |check| &check.bounds);
    bounds.iter().filter(|bound| bound.quantities.iter().any(Option::is_some)).count()
}

/// For every rule with an effect, the value with the largest clear effect.
fn movers(screening: &Screening) -> impl Iterator<Item = (&ScreenedRule, &ScreenedValue)> {
    let size = |value: &ScreenedValue| {
        let clear = screening.main().filter(|quantity| value.clear.contains(&quantity.name));
        let sizes = clear.filter_map(|quantity| {
            let change = value.changes.get(&quantity.name)?;
            Some(change.estimate.abs() / quantity.margin.max(f64::MIN_POSITIVE))
        });
        sizes.fold(0.0, f64::max)
    };
    screening.that(Moves::Moves).filter_map(move |rule| {
        let clear = rule.values.iter().filter(|value| size(value) > 0.0);
        clear.max_by(|one, other| size(one).total_cmp(&size(other))).map(|value| (rule, value))
    })
}

/// The name of a value as a setting.
fn name(rule: &ScreenedRule, value: &ScreenedValue) -> String {
    format!("{}={}", rule.rule, value.value)
}

/// The clear effects of a screening.
fn of_screening(screening: &Screening) -> Vec<RunStatement> {
    let of = |(rule, value): (&ScreenedRule, &ScreenedValue)| {
        let clear = screening.main().filter(|quantity| value.clear.contains(&quantity.name));
        let statement = |quantity: &ScreenedQuantity| {
            let found = *value.changes.get(&quantity.name)?;
            let (named, place) = ((quantity.name.clone(), quantity.title.clone()), name(rule, value));
            let (place, reading) = ((place.as_str(), quantity.unit.as_str()), way(found.estimate));
            Some(RunStatement::new(StatementKind::Change, named, place, found, reading))
        };
        clear.filter_map(statement).collect::<Vec<_>>()
    };
    movers(screening).flat_map(of).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::findings::{Estimate, Value};

    /// A value with these clear changes of the length and a win rate.
    fn value(value: i64, rounds: f64, share: f64) -> ScreenedValue {
        let around = |estimate: f64| Estimate { estimate, low: estimate - 0.01, high: estimate + 0.01 };
        let names = ["rounds.mean", "win_rate.walker"].map(str::to_owned);
        let changes = names.iter().cloned().zip([rounds, share].map(around)).collect();
        ScreenedValue { value: Value::Integer(value), games: 100, otherwise: 1.0, changes, clear: names.to_vec() }
    }

    /// Three rounds are six times the margin; three tenths of the wins are fifteen times the margin.
    #[test]
    fn the_value_that_moves_most_is_told_in_changes_that_matter() {
        let quantity = |name: &str, margin: f64| ScreenedQuantity {
            name: name.to_owned(),
            title: name.to_owned(),
            unit: String::new(),
            main: true,
            base: Estimate { estimate: 0.0, low: 0.0, high: 0.0 },
            margin,
        };
        let rule = ScreenedRule {
            rule: "goal".to_owned(),
            about: String::new(),
            unit: String::new(),
            base: Value::Integer(3),
            reconstructed: false,
            outside: false,
            moves: Moves::Moves,
            size: 0.0,
            values: vec![value(1, 1.0, 0.3), value(2, -3.0, 0.02), value(4, 0.5, -0.1)],
            step: None,
            coverage: None,
        };
        // A value that significantly changes only other numbers is not played again.
        let beside = ScreenedValue { clear: vec!["trips.mean".to_owned()], ..value(1, 1.0, 0.3) };
        let screening = Screening {
            games: 100,
            most_games: 100,
            all_games: 400,
            batches: 64,
            quantities: vec![quantity("rounds.mean", 0.5), quantity("win_rate.walker", 0.02)],
            rules: vec![ScreenedRule { values: vec![beside], ..rule.clone() }, rule],
            left_out: Vec::new(),
        };
        // In units of the margin: 15 of wins, 6 of rounds, 5 of wins.
        let said: Vec<_> = of_screening(&screening).into_iter().map(|own| (own.said.name, own.said.place)).collect();
        let wanted = ["rounds.mean", "win_rate.walker"].map(|name| (name.to_owned(), "goal=1".to_owned()));
        assert_eq!(said, wanted);
        assert_eq!(movers(&screening).count(), 1);
    }
}
