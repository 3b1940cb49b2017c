//! A measurement of headroom for one ruleset: the strategies, the table, the number of games.

use evenkeel_engine::Seats;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::any::LOOKAHEAD;
use evenkeel_strategies::{Lineup, Member, Registry, ResolvedRules, RulesetInfo, looking_ahead};

use crate::experiment::{Experiment, HeadroomOptions};
use crate::findings::format;
use crate::plan::{check_games, enter_players, quote, rule_words, usual_table};

/// The default number of games per strategy.
pub const DEFAULT_GAMES: u64 = 400;

/// A measurement checked against its ruleset, ready to [`run`](super::run_headroom).
#[derive(Debug)]
pub struct HeadroomPlan {
    /// Heading of the report.
    pub title: String,
    /// The rules in force.
    pub base: ResolvedRules,
    /// The available strategies.
    pub registry: Registry,
    /// The strategies measured.
    pub strategies: Lineup,
    /// The same strategies with look-ahead.
    pub looking_ahead: Lineup,
    /// Seats at the table.
    pub table: usize,
    /// Blocks per strategy.
    pub blocks: u64,
    /// Seed of all games.
    pub seed: u64,
    pub(super) experiment: Experiment,
}

impl HeadroomPlan {
    /// Checks a measurement against the ruleset. The experiment's seats are the strategies; if it has none, all strategies for the ruleset are
    /// measured.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment, options: &HeadroomOptions) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let registry = experiment.train(registry, &mut faults);
        let strategies = enter_players(&registry, experiment, ("this", 1), &mut faults);
        let table = choose_table(registry.ruleset(), options, &mut faults);
        check_games(experiment, &mut faults);
        let base =
            ResolvedRules::new(registry.ruleset(), &experiment.choices, Seats::new(table).expect("1 to 8 seats"));
        let base = base.map_err(|more| faults.extend(more)).ok();
        let looking_ahead = strategies.as_ref().and_then(|strategies| look_ahead(&registry, strategies, &mut faults));
        let (Some(base), Some(strategies), Some(looking_ahead), true) =
            (base, strategies, looking_ahead, faults.is_empty())
        else {
            return Err(faults.into());
        };
        Ok(Self {
            title: experiment
                .title
                .clone()
                .unwrap_or_else(|| format!("{}: headroom of its players", registry.ruleset().title)),
            base,
            registry,
            strategies,
            looking_ahead,
            table,
            blocks: experiment.games.unwrap_or(DEFAULT_GAMES).div_ceil(table as u64),
            seed: experiment.seed.unwrap_or(0),
            experiment: experiment.clone(),
        })
    }

    /// The total number of games; alone at the table, the strategies without look-ahead also play, with the same seeds.
    pub fn games(&self) -> u64 {
        (self.line_ups() * self.table) as u64 * self.blocks
    }

    pub(super) fn line_ups(&self) -> usize {
        self.strategies.members().len() * if self.is_alone() { 2 } else { 1 }
    }

    pub(super) const fn is_alone(&self) -> bool {
        self.table == 1
    }

    /// Remarks to show before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        self.experiment.remarks(self.registry.ruleset().tables, &[self.base.hash])
    }

    /// The words that name the rules.
    pub(super) fn rule_words(&self) -> String {
        rule_words(self.registry.ruleset(), (self.base.variant, self.base.variant), &self.experiment).join(" ")
    }

    /// Digest of everything that decides the result, except the program.
    pub(super) fn digest(&self) -> u64 {
        let (labels, how) = (self.strategies.labels(), (self.table, self.blocks, self.seed));
        Digest::of(&("headroom", self.registry.ruleset().id, self.base.hash, labels, how, &self.experiment.trained))
    }

    /// The command that repeats the measurement.
    pub fn command(&self) -> String {
        let strategies = quote(&self.strategies.labels().join(","));
        let games = self.blocks * self.table as u64;
        let (rules, table, seed) = (self.rule_words(), self.table, self.seed);
        format!("evenkeel headroom {rules} --strategies {strategies} --table {table} --games {games} --seed {seed}")
    }
}

fn choose_table(ruleset: &'static RulesetInfo, options: &HeadroomOptions, faults: &mut Vec<Fault>) -> usize {
    let (fewest, most) = ruleset.seats;
    let table = options.table.unwrap_or_else(|| usual_table(ruleset));
    if !(fewest..=most).contains(&table) {
        let fault = Fault::new(
            Place::flag(format!("--table {table}")),
            format!("{} is not for this number of seats", ruleset.id),
        );
        let seats =
            if fewest == most { format::counted(most as u64, "seat") } else { format!("{fewest} to {most} seats") };
        faults.push(fault.help(format!("name {seats}")));
    }
    table.clamp(fewest, most)
}

/// The same strategies with look-ahead.
fn look_ahead(registry: &Registry, strategies: &Lineup, faults: &mut Vec<Fault>) -> Option<Lineup> {
    for member in strategies.members().iter().filter(|member| member.strategy == LOOKAHEAD) {
        let fault = Fault::new(Place::flag("--strategies"), format!("`{}` looks ahead already", member.label));
        faults.push(fault.help("name the strategy it starts from"));
    }
    if !faults.is_empty() {
        return None;
    }
    let ahead = |member: &Member| (Place::flag("--strategies"), looking_ahead(&member.label));
    Lineup::of_words(registry, strategies.members().iter().map(ahead)).map_err(|more| faults.extend(more)).ok()
}
