//! The meaning of an experiment for one ruleset: every cell's game in force, the line-up, the number of blocks.

pub(crate) mod arithmetic;
mod axes;
pub(crate) mod baseline;
mod cells;
mod check;
mod claim;
mod command;
mod comparison;
mod drawn;
mod enter;
mod idle;
mod lineup;
mod pattern;
mod quantity;
mod seated;
mod seats;
mod settings;
mod shown;

pub use crate::experiment::quote;
pub use axes::PlannedAxis;
pub use baseline::Baseline;
pub(crate) use baseline::{Saved, SavedCell};
pub use cells::PlannedCell;
pub(crate) use check::{Aspect, CheckPlan, NO_GOAL, PlannedBound};
pub use command::GameReference;
pub(crate) use command::{headroom_flag, rule_words, rule_words_beside, set, vary_word};
pub(crate) use comparison::Sides;
pub(crate) use drawn::Drawn;
pub(crate) use enter::enter_players;
pub use enter::{MOST_PLAYERS, usual_table};
pub(crate) use pattern::matches;
pub(crate) use quantity::{Measure, Quantity, Statistic, level_name, metrics_of, quantities};
pub(crate) use settings::{Input, setting};

use core::any::Any;
use std::sync::OnceLock;

use evenkeel_engine::rules::{Fault, Faults, Place, Value};
use evenkeel_strategies::{GameRules, GameTable, Lineup, Orders, Registry, ResolvedRules, RulesetInfo, Skill};

use crate::experiment::{Experiment, Looks, Question, Screened, Vary};
use crate::findings::MARGIN;
use crate::findings::format::{count, counted};
use crate::tally::{Batching, Layout, Shown};
use axes::{AxisKind, drop_pinned, plan_axes};
use cells::resolve_cells;
use lineup::{check_seats, default_seats, name_members, seat_lineup};
use shown::plan_shown;

/// The largest number of cells of one experiment.
pub const MOST_CELLS: usize = 10_000;
/// Default number of games per cell.
pub const DEFAULT_GAMES: u64 = 10_000;
/// The largest number of games per cell if only a width is requested.
pub const MOST_GAMES_FOR_WIDTH: u64 = 1_000_000;

/// An experiment checked against its ruleset, ready to [`run`](crate::run).
#[derive(Clone, Debug)]
pub struct Plan {
    /// Heading of the report.
    pub title: String,
    /// The rules before anything is varied.
    pub base: ResolvedRules,
    /// The strategies that its line-ups name.
    pub registry: Registry,
    /// The players of all cells without their own line-up.
    pub lineup: Lineup,
    /// The axes, outermost first.
    pub axes: Vec<PlannedAxis>,
    /// One for each combination of values, the last axis running fastest.
    pub cells: Vec<PlannedCell>,
    /// The reference cell of all others: the cell with the standard values, or else the first.
    pub reference: usize,
    /// Whether `reference` has the standard values.
    pub reference_is_standard: bool,
    /// Maximum number of blocks per cell; in a screening, those of the first look.
    pub blocks: u64,
    /// Stop earlier, as soon as no win rate's interval reaches further than this in either direction.
    pub width: Option<f64>,
    /// The numbers requested by name.
    pub(crate) shown: Vec<Shown>,
    /// Seed of all luck.
    pub seed: u64,
    /// The circular orders of line-ups.
    pub orders: Orders,
    /// The experiment, for commands that repeat the run and for saving.
    pub(crate) experiment: Experiment,
    /// The two cells of a comparison; otherwise `None`.
    pub(crate) sides: Option<Sides>,
    /// The bounds of a check or a search; otherwise `None`.
    pub(crate) check: Option<CheckPlan>,
    /// A cached result that a study computed from this plan; only the study knows its type.
    pub(crate) worked_out: WorkedOut,
}

/// A result computed once from its own plan. A copy of the plan, made to be changed, does not have it.
#[derive(Debug, Default)]
pub(crate) struct WorkedOut(OnceLock<Box<dyn Any + Send + Sync>>);

impl WorkedOut {
    /// The result, which `work_out` computes at the first call.
    ///
    /// # Errors
    /// Those of `work_out`.
    pub fn get_or<T, F>(&self, work_out: F) -> Result<&T, Faults>
    where
        T: Send + Sync + 'static,
        F: FnOnce() -> Result<T, Faults>,
    {
        let kept = self.0.get_or_init(|| Box::new(work_out()));
        let kept = kept.downcast_ref::<Result<T, Faults>>().expect("a plan has one study");
        kept.as_ref().map_err(Clone::clone)
    }
}

impl Clone for WorkedOut {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Plan {
    /// Checks an experiment by its question: a comparison, a check, a search, or a simulation.
    ///
    /// # Errors
    /// As [`Plan::new`], [`Plan::compare`] and [`Plan::check`].
    pub fn asked(registry: &Registry, experiment: &Experiment) -> Result<Self, Faults> {
        match &experiment.question {
            Question::Change { after, aim } => Self::compare(registry, experiment, after, aim),
            Question::Bounds { saving } => Self::check(registry, experiment, *saving),
            // The goals of a search are bounds too, unless all of them are of its matches.
            Question::Rules { .. } if experiment.checks.is_some() => Self::check(registry, experiment, false),
            _ => Self::new(registry, experiment),
        }
    }

    /// The two sides of a comparison.
    pub(crate) fn sides(&self) -> Option<&Sides> {
        self.sides.as_ref()
    }

    /// Checks an experiment against the ruleset; its line-ups name strategies of `registry`.
    ///
    /// # Errors
    /// Every fault of the rules, the line-up, the axes and the size, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let registry = &experiment.train(registry, &mut faults);
        let experiment = experiment.with_known_kinds(registry.ruleset(), &mut faults);
        let experiment = &experiment.with_players_as_played(|| default_seats(registry));
        let vary = drop_pinned(experiment, &mut faults);
        let mut axis_faults = Vec::new();
        let mut axes = plan_axes(registry, experiment, &vary, &mut axis_faults);
        let lineup = seat_lineup(registry, experiment, &axes, &mut faults);
        let seats = check_seats(registry.ruleset(), experiment, &axes, lineup.as_ref(), &mut faults);
        faults.append(&mut axis_faults);
        check_size(experiment, &axes, &mut faults);
        let shown = plan_shown(registry.ruleset(), &experiment.show, &mut faults);
        let base =
            ResolvedRules::new(registry.ruleset(), &experiment.choices, seats).map_err(|more| faults.extend(more)).ok();
        let (Some(base), Some(lineup), true) = (base, lineup, faults.is_empty()) else { return Err(faults.into()) };
        set_standards(&mut axes, &base);
        let mut cells = resolve_cells(registry.ruleset(), experiment, &axes, &lineup, seats)?;
        let standard = |cell: &PlannedCell| {
            cell.values.iter().zip(&axes).all(|(value, axis)| axis.standard.as_ref() == Some(value))
        };
        let reference = cells.iter().position(standard);
        tell_members_apart(&mut cells);
        let default = if experiment.width.is_some() { MOST_GAMES_FOR_WIDTH } else { DEFAULT_GAMES };
        let first_look = experiment.looks().map(|looks| looks.first);
        let games = first_look.or(experiment.games).unwrap_or(default);
        Ok(Self {
            title: experiment.title.clone().unwrap_or_else(|| name_title(registry.ruleset(), &axes)),
            sides: None,
            check: None,
            base,
            registry: registry.clone(),
            axes,
            cells,
            reference: reference.unwrap_or(0),
            reference_is_standard: reference.is_some(),
            blocks: whole_blocks(experiment, games, lineup.members().len() as u64),
            lineup,
            width: experiment.width,
            shown,
            seed: experiment.seed.unwrap_or(0),
            orders: experiment.orders.unwrap_or_default(),
            experiment: experiment.clone(),
            worked_out: WorkedOut::default(),
        })
    }

    /// The ruleset.
    pub fn ruleset(&self) -> &'static RulesetInfo {
        self.registry.ruleset()
    }

    /// The table of a cell, its line-up seated.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn table(&self, cell: usize) -> Box<dyn GameTable + '_> {
        self.seat(&*self.cells[cell].game, &self.cells[cell].lineup)
    }

    /// A line-up at a table of these rules.
    pub(crate) fn seat<'g>(&self, game: &'g dyn GameRules, lineup: &Lineup) -> Box<dyn GameTable + 'g> {
        game.seat(&self.registry, lineup, self.orders)
    }

    /// Whether its players are to adapt to every set of rules.
    pub fn adapts(&self) -> bool {
        self.experiment.adapt.is_some()
    }

    /// Whether the plan searches for rules that meet goals.
    pub fn searches(&self) -> bool {
        self.experiment.search().is_some()
    }

    /// The skill levels at which the study is also played: none, or two or more.
    pub fn levels(&self) -> &[Skill] {
        self.experiment.levels()
    }

    /// The smallest difference of a win rate that matters.
    pub fn margin(&self) -> f64 {
        self.sides().map(|sides| sides.margin).or(self.experiment.margin).unwrap_or(MARGIN)
    }

    /// Games of a block: one for each rotation of the line-up.
    pub fn rotations(&self) -> usize {
        self.lineup.members().len()
    }

    /// The maximum number of blocks of a cell, or of a value of a screening with all that follow its first look.
    pub(crate) fn most_blocks(&self) -> u64 {
        let blocks = |games: u64| whole_blocks(&self.experiment, games, self.rotations() as u64);
        self.experiment.looks().map_or(self.blocks, |looks| blocks(looks.most))
    }

    /// The positions of the cells.
    pub(crate) fn layout(&self) -> Layout {
        let number = |value: &Value| if let Value::Integer(number) = value { Some(*number) } else { None };
        let axes = self.axes.iter().map(|axis| axis.values.iter().map(number).collect());
        Layout::of(&axes.collect::<Vec<_>>())
    }

    /// Whether the same strategy sits in every seat of every cell. Its win rate is then known, and only seats and factors can matter.
    pub(crate) fn is_mirrored(&self) -> bool {
        self.rotations() > 1 && self.cells.iter().all(|cell| cell.labels.len() == 1)
    }

    /// Remarks to print before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        let ranges = self.experiment.vary.iter().filter_map(|vary| {
            let axis = self.axes.iter().find(|axis| axis.name == vary.parameter.name)?;
            vary.tell_step(&axis.values)
        });
        let tuned = self.experiment.tune.iter().flat_map(|tuned| tuned.rules.iter().map(|rule| &rule.vary));
        let ends = self.experiment.vary.iter().chain(tuned).filter_map(Vary::tell_end);
        let level = self.experiment.remark_on_level();
        let own = self.experiment.remarks(self.ruleset().tables, &self.rules_hashes());
        let after = self.sides().map(|sides| sides.after.remarks_on_tables(self.ruleset().tables)).unwrap_or_default();
        let after: Vec<String> = after.into_iter().filter(|remark| !own.contains(remark)).collect();
        let more = level.into_iter().chain(self.remark_on_size()).chain(ranges).chain(ends).chain(idle::remarks(self));
        own.into_iter().chain(after).chain(more).collect()
    }

    /// "100 games are raised to 320", if equal batches of blocks need more games than requested.
    fn remark_on_size(&self) -> Option<String> {
        let (games, rotations) = (self.experiment.games?, self.rotations() as u64);
        let played = self.most_blocks() * rotations;
        let is_batched = self.most_blocks().is_multiple_of(BATCHES);
        (is_batched && played > games.next_multiple_of(rotations)).then(|| {
            let (games, played) = (counted(games, "game"), count(played));
            let blocks = counted(rotations, "game");
            format!("{games} are raised to {played}: blocks of {blocks}, the same number in each of {BATCHES} batches.")
        })
    }

    /// The rules of all cells.
    pub(crate) fn rules_hashes(&self) -> Vec<u64> {
        self.cells.iter().map(|cell| cell.hash).collect()
    }

    /// Whether the run has interim analyses, to stop early.
    pub fn is_sequential(&self) -> bool {
        self.width.is_some() || self.sides.as_ref().is_some_and(|sides| sides.until.is_some())
    }

    /// The batching of blocks for a comparison with a baseline, if the plan has bounds.
    pub(crate) fn batching(&self) -> Option<Batching> {
        self.check.as_ref().map(|_| Batching::of(self.blocks))
    }

    /// Maximum number of games of the whole run.
    pub fn games(&self) -> u64 {
        self.blocks * (self.rotations() * self.cells.len()) as u64
    }
}

/// If only some cells seat a strategy several times, no players are counted together: cells are compared seat by seat.
fn tell_members_apart(cells: &mut [PlannedCell]) {
    let alike = cells.windows(2).all(|pair| pair[0].label_of == pair[1].label_of);
    for cell in cells.iter_mut().filter(|_| !alike) {
        (cell.labels, cell.label_of) = name_members(&cell.lineup);
    }
}

fn check_size(experiment: &Experiment, axes: &[PlannedAxis], faults: &mut Vec<Fault>) {
    let cells = axes.iter().fold(1_usize, |cells, axis| cells.saturating_mul(axis.values.len()));
    if cells > MOST_CELLS {
        let place = experiment.vary.last().map(|vary| vary.parameter.place.clone()).unwrap_or_default();
        let fault = Fault::new(place, format!("{cells} cells are more than the {MOST_CELLS} allowed"));
        faults.push(fault.help("vary over fewer values, or split the experiment"));
    }
    check_games(experiment, faults);
    check_first_look(experiment, faults);
    if experiment.width.is_some_and(|width| !(width > 0.0 && width < 1.0)) {
        faults.push(Fault::new(Place::flag("width"), "the width must lie between 0 and 1").help("for example 0.01"));
    }
}

/// The number of batches of blocks in a study that compares many line-ups or rules on the same luck.
pub(crate) const BATCHES: u64 = 64;

/// The number of blocks for this many games; in a study with batches, rounded up to equal batches.
fn whole_blocks(experiment: &Experiment, games: u64, games_per_block: u64) -> u64 {
    let blocks = games.div_ceil(games_per_block);
    let batched = experiment.worth().is_some() || experiment.screened().is_some();
    if batched { blocks.next_multiple_of(BATCHES) } else { blocks }
}

/// Fails if there are too many games to count.
pub(crate) fn check_games(experiment: &Experiment, faults: &mut Vec<Fault>) {
    let most = i64::MAX as u64 / (1 << 16);
    if let Some(games) = experiment.games.filter(|&games| games == 0 || games > most) {
        let place = Place::flag(format!("games {games}"));
        faults.push(Fault::new(place, "this number of games is not possible").help(format!("give 1 to {most}")));
    }
}

/// Fails if the first look of a screening is not a part of the games of a value.
fn check_first_look(experiment: &Experiment, faults: &mut Vec<Fault>) {
    let Some(Screened { first_look: Some(first), .. }) = experiment.screened() else { return };
    let fault = |message: &str| Fault::new(Place::flag(format!("--first-look {first}")), message);
    match experiment.looks() {
        None => faults.push(
            fault("rules that vary together have no first look")
                .help("leave --first-look out: --games sets the games of each point"),
        ),
        Some(Looks { first, most }) if !(1..=most).contains(&first) => faults.push(
            fault("this first look is not possible")
                .help(format!("give 1 to {most}, the games of a value, or a larger --games")),
        ),
        Some(_) => {}
    }
}

/// Sets the standard value of every axis: the value of its rule in `base`.
fn set_standards(axes: &mut [PlannedAxis], base: &ResolvedRules) {
    for axis in axes {
        match axis.kind {
            AxisKind::Rule(parameter) => {
                let position = base.ruleset().position(parameter.path).expect("a rule that was found");
                axis.standard = Some(base.game.value(position));
            }
            AxisKind::Cell => axis.standard = base.tables.cell(&axis.name),
            AxisKind::Cases => {}
        }
    }
}

fn name_title(ruleset: &'static RulesetInfo, axes: &[PlannedAxis]) -> String {
    let names: Vec<_> = axes.iter().map(|axis| axis.name.as_str()).collect();
    if names.is_empty() { ruleset.title.to_owned() } else { format!("{}: {}", ruleset.title, names.join(" and ")) }
}

#[cfg(test)]
mod tests;
