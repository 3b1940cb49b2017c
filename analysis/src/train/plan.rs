//! A training run for one ruleset: the strategy, its searched parameters, the opponents, the number of games.

use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::{Lineup, Member, Registry, ResolvedRules, Skill};

use super::course::Shares;
use super::opponents::{Opponents, labels, parse, seat_opponents};
use super::options::{TrainingOptions, unknown_parameter};
use super::score::Luck;
use super::screen;
use super::space::{Point, Space};
use crate::experiment::{Experiment, SEATS};
use crate::findings::format;
use crate::plan::{
    GameReference, Plan, PlannedAxis, PlannedCell, check_games, quote, rule_words, rule_words_beside, set, vary_word,
};

/// The default number of games if at most 40 parameters are searched.
pub const DEFAULT_GAMES: u64 = 200_000;
/// The default number of games if more are searched.
pub const DEFAULT_GAMES_OF_MANY: u64 = 400_000;
/// With more parameters than this, each is first tried alone by default.
pub const MANY_PARAMETERS: usize = 40;

/// A training checked against its ruleset, ready to [`run`](super::run_training).
#[derive(Debug)]
pub struct TrainingPlan {
    /// The rules in force before anything is varied.
    pub base: ResolvedRules,
    /// The varied rules: a candidate plays under every combination.
    pub axes: Vec<PlannedAxis>,
    /// The combinations; one if nothing is varied.
    pub cells: Vec<PlannedCell>,
    /// The named strategies.
    pub registry: Registry,
    /// The strategy in training, alone in a line-up.
    pub trained: Lineup,
    /// The opponents.
    pub against: Opponents,
    /// The search space.
    pub space: Space,
    /// The points that join the results of the search.
    pub given: Vec<Point>,
    /// The maximum number of games, all included.
    pub games: u64,
    /// Seed of all random draws.
    pub seed: u64,
    /// Whether parameters are first tried one at a time.
    pub screen: bool,
    /// The stored request.
    pub(super) asked: (Experiment, TrainingOptions),
}

impl TrainingPlan {
    /// Checks a training against the ruleset. The experiment names rules, varied rules, games and seed.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment, options: &TrainingOptions) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let built_in = registry;
        let registry = &experiment.train(registry, &mut faults);
        let trained = parse(registry, "the strategy", &options.strategy, &mut faults);
        let trained = trained.filter(|trained| is_one(trained, &options.strategy, &mut faults));
        if let Some((base, _)) = Skill::split(&options.strategy) {
            let fault = Fault::new(Place::flag(&options.strategy), "a skill level cannot be trained");
            faults.push(fault.help(format!("name {base}: a careless player would learn to make no slips")));
        }
        if trained.as_ref().is_some_and(|trained| !trained.members()[0].without().is_empty()) {
            let fault = Fault::new(Place::flag(&options.strategy), "a player without a kind of choice is not trained");
            faults.push(fault.help("train the strategy itself; opponents in `--against` may leave choices out"));
        }
        let (against, seats) = seat_opponents(registry, options, &mut faults);
        check_games(experiment, &mut faults);
        if experiment.seed.is_some_and(|seed| i64::try_from(seed).is_err()) {
            let fault = Fault::new(Place::flag("--seed"), "this seed is too large for a TOML file");
            faults.push(fault.help("give one below 2^63"));
        }
        let space = trained.as_ref().and_then(|trained| open_space(registry, trained, options, &mut faults));
        let given = match (&trained, &space) {
            (Some(trained), Some(space)) => read_given(registry, trained, space, &options.also, &mut faults),
            _ => Vec::new(),
        };
        let base =
            ResolvedRules::new(registry.ruleset(), &experiment.choices, seats).map_err(|more| faults.extend(more)).ok();
        let (Some(trained), Some(space), Some(base), true) = (trained, space, base, faults.is_empty()) else {
            return Err(faults.into());
        };
        let many = space.dimensions.len() > MANY_PARAMETERS;
        let (axes, cells) =
            vary_rules(built_in, experiment, trained.members().iter().chain(against.sample().members()))?;
        let plan = Self {
            base,
            axes,
            cells,
            registry: registry.clone(),
            trained,
            against,
            space,
            given,
            games: experiment.games.unwrap_or(if many { DEFAULT_GAMES_OF_MANY } else { DEFAULT_GAMES }),
            seed: experiment.seed.unwrap_or(0),
            screen: options.screen.unwrap_or(many),
            asked: (experiment.clone(), options.clone()),
        };
        plan.check_budget()?;
        Ok(plan)
    }

    /// The plan of one of many training runs: by default, parameters are tried one at a time only if the games suffice. The required number of games
    /// depends on the initial settings, so a trained strategy may need more than at first.
    ///
    /// # Errors
    /// As [`TrainingPlan::new`].
    pub fn one_of_many(
        registry: &Registry,
        experiment: &Experiment,
        options: &TrainingOptions,
    ) -> Result<Self, Faults> {
        let plain = || TrainingOptions { screen: Some(false), ..options.clone() };
        let plan = Self::new(registry, experiment, options);
        if options.screen.is_some() { plan } else { plan.or_else(|_| Self::new(registry, experiment, &plain())) }
    }

    /// The minimum number of games for this training run.
    pub fn least_games(&self) -> u64 {
        self.least(self.screened(), self.given.len())
    }

    /// The minimum number of games for a later training run of the same strategy: at this many tables, with this many extra candidates, and without
    /// screening of its parameters.
    pub(crate) fn least_games_later(&self, tables: u64, given: usize) -> u64 {
        self.least(None, given) * tables / self.against.tables() as u64
    }

    fn least(&self, screened: Option<usize>, given: usize) -> u64 {
        Shares::least(self.space.dimensions.len(), screened, given) * self.games_per_block()
    }

    /// Checks that the budget suffices for the smallest training run.
    fn check_budget(&self) -> Result<(), Fault> {
        let (fewest, plain) = (self.least_games(), self.least(None, self.given.len()));
        if self.games >= fewest {
            return Ok(());
        }
        let parameters = format::counted(self.space.dimensions.len() as u64, "parameter");
        let what = format!("too few games to train {parameters}: it takes at least {fewest}");
        let unscreened = if self.screen { format!(", {plain} with --no-screen") } else { String::new() };
        let help = format!("give {fewest} games or more{unscreened}, or name fewer parameters with --only");
        Err(Fault::new(Place::flag(format!("--budget {}", self.games)), what).help(help))
    }

    /// The number of candidates screened; `None` without screening.
    pub(super) fn screened(&self) -> Option<usize> {
        let free: Vec<usize> = (0..self.space.dimensions.len()).collect();
        self.screen.then(|| screen::candidates(&self.space, &free).len())
    }

    /// Remarks to show before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        self.asked.0.remarks(self.registry.ruleset().tables, &self.rules_hashes())
    }

    /// Digests of the rules of all cells.
    pub(super) fn rules_hashes(&self) -> Vec<u64> {
        self.cells.iter().map(|cell| cell.hash).collect()
    }

    /// The strategy in training.
    pub fn member(&self) -> &Member {
        &self.trained.members()[0]
    }

    /// Seats at the table, and rotations of a line-up.
    pub fn seats(&self) -> usize {
        self.against.seats() + 1
    }

    /// Games of one candidate in one block.
    pub fn games_per_block(&self) -> u64 {
        (self.seats() * self.against.tables() * self.cells.len()) as u64
    }

    /// Seed of the tables for one luck: below 2^48, short enough to type. The three lucks share no draws with one another or with the tables of a run
    /// with the plan's own seed.
    pub fn seed_of(&self, luck: Luck) -> u64 {
        let purpose = match luck {
            Luck::Training => "training",
            Luck::Choosing => "choosing",
            Luck::Judging => "judging",
        };
        evenkeel_engine::digest::Digest::of(&("train", purpose, self.seed)) >> 16
    }

    /// The measure and its unit: the mean share of the win, or the score of the game if alone at the table.
    pub fn measure(&self) -> (&'static str, &'static str) {
        if self.seats() > 1 {
            return ("win rate", "");
        }
        let score = self.registry.ruleset().position_of_score().map(|score| &self.registry.ruleset().metrics[score]);
        score.map_or(("standing", ""), |metric| (metric.name, metric.unit))
    }

    /// The command that repeats the training.
    pub fn command(&self) -> String {
        let (experiment, options) = &self.asked;
        let mut rules = match &options.tables_beside {
            Some(file) => rule_words_beside(&self.base, experiment, file),
            None => rule_words(self.registry.ruleset(), (self.base.variant, self.base.variant), experiment),
        };
        rules.insert(1, quote(&self.member().label));
        let mut words = vec!["evenkeel train".to_owned(), rules.join(" ")];
        match &self.against {
            Opponents::Drawn(drawn) => words.push(format!("--mixture {}", quote(&drawn.file))),
            Opponents::Lineups(_) => {
                let opponents = self.against.lineups().into_iter().filter(|lineup| !lineup.is_empty());
                words.extend(opponents.map(|lineup| format!("--against {}", quote(&lineup))));
            }
        }
        words.extend(options.also.iter().map(|also| format!("--also {}", quote(also))));
        words.extend(self.varied().iter().map(|varied| format!("--vary {}", quote(varied))));
        if !options.only.is_empty() {
            words.push(format!("--only {}", quote(&options.only.join(","))));
        }
        if !options.keep.is_empty() {
            words.push(format!("--keep {}", quote(&options.keep.join(","))));
        }
        words.push(if self.screen { "--screen" } else { "--no-screen" }.to_owned());
        words.push(format!("--budget {} --seed {}", self.games, self.seed));
        words.join(" ")
    }

    /// The varied rules, as typed after `--vary`.
    pub fn varied(&self) -> Vec<String> {
        self.axes.iter().map(vary_word).collect()
    }

    /// The command that plays a strategy in a cell at one table of opponents, with one of the three lucks.
    pub fn game(
        &self,
        label: &str,
        (cell, table, luck): (usize, usize, Luck),
        block: u64,
        rotation: usize,
    ) -> GameReference {
        let against = self.against.at(table, self.seed_of(luck), block);
        let seats: Vec<&str> = std::iter::once(label).chain(labels(&against)).collect();
        let cell = &self.cells[cell];
        let mut rules = rule_words(self.registry.ruleset(), (self.base.variant, cell.variant), &self.asked.0);
        rules.extend(cell.settings.iter().map(|setting| set(&setting.name, &setting.value)));
        let rules = rules.join(" ");
        let setup = format!("{rules} --seats {} --seed {}", quote(&seats.join(",")), self.seed_of(luck));
        GameReference { setup, block, rotation }
    }

    /// A strategy with these settings, in the form of a line-up.
    pub fn label_of(&self, settings: &[(usize, evenkeel_engine::rules::Value)]) -> String {
        let entry = self.registry.find(self.member().strategy).expect("a strategy that was found");
        let words: Vec<String> =
            settings.iter().map(|(index, value)| format!("{}={value}", (entry.parameters)()[*index].path)).collect();
        if words.is_empty() { entry.name.to_owned() } else { format!("{}{{{}}}", entry.name, words.join(";")) }
    }
}

fn is_one(trained: &Lineup, typed: &str, faults: &mut Vec<Fault>) -> bool {
    let one = trained.members().len() == 1;
    if !one {
        let fault = Fault::new(Place::flag(typed), "one strategy is trained at a time");
        faults.push(fault.help("name the others after --against"));
    }
    one
}

/// The points of additional candidates.
fn read_given(
    registry: &Registry,
    trained: &Lineup,
    space: &Space,
    also: &[String],
    faults: &mut Vec<Fault>,
) -> Vec<Point> {
    let base = trained.members()[0].strategy;
    let mut points = Vec::new();
    for typed in also {
        let Some(lineup) = parse(registry, "--also", typed, faults) else { continue };
        match lineup.members() {
            [member] if member.strategy == base => points.push(space.point_of(member.settings())),
            _ => {
                let fault = Fault::new(Place::flag(format!("--also {typed}")), format!("this is not a {base}"));
                faults.push(fault.help(format!("name one {base} with other settings, such as {base}@file.toml")));
            }
        }
    }
    points
}

/// Every combination of the rules that the experiment varies, for a table of these players.
fn vary_rules<'m>(
    registry: &Registry,
    experiment: &Experiment,
    players: impl Iterator<Item = &'m Member>,
) -> Result<(Vec<PlannedAxis>, Vec<PlannedCell>), Faults> {
    let seated = experiment.vary.iter().find(|vary| vary.parameter.name == SEATS || vary.seats_players());
    if let Some(vary) = seated {
        let fault = Fault::new(vary.parameter.place.clone(), "a training varies rules, not line-ups");
        return Err(fault.help("give --against several times: every line-up is played").into());
    }
    let mut experiment = Experiment { width: None, checks: None, ..experiment.clone() };
    let labels: Vec<&str> = players.map(|member| member.label.as_str()).collect();
    experiment.set_seats(&labels.join(",")).map_err(Faults::from)?;
    let plan = Plan::new(registry, &experiment)?;
    Ok((plan.axes, plan.cells))
}

/// Enough games to plan any training run, to find its minimum.
pub(crate) const PLENTY: u64 = 1 << 40;

/// The paths that are parameters of a strategy.
pub(crate) fn own_among(registry: &Registry, strategy: &str, paths: &[String]) -> Vec<String> {
    let parameters = (registry.find(strategy).expect("a strategy that was found").parameters)();
    paths.iter().filter(|path| parameters.iter().any(|parameter| parameter.path == **path)).cloned().collect()
}

/// Whether a strategy has parameters that can be searched, besides the fixed ones. Strategies for any ruleset have none: a careless player would
/// learn to make no slips. Nor has a strategy without a kind of choice: the strategy itself is trained.
pub(crate) fn can_learn(registry: &Registry, member: &Member, keep: &[String]) -> bool {
    let entry = registry.find(member.strategy).expect("a strategy that was found");
    let stays = |path: &str| keep.iter().any(|kept| kept == path);
    let space = Space::new((entry.parameters)(), (entry.defaults)(), member.settings(), |one| !stays(one.path));
    !entry.general && member.without().is_empty() && !space.dimensions.is_empty()
}

/// The search space: every parameter, or only the named ones, without the fixed ones.
fn open_space(
    registry: &Registry,
    trained: &Lineup,
    options: &TrainingOptions,
    faults: &mut Vec<Fault>,
) -> Option<Space> {
    let member = &trained.members()[0];
    let entry = registry.find(member.strategy).expect("a strategy that was found");
    let parameters = (entry.parameters)();
    for (flag, names) in [("--only", &options.only), ("--keep", &options.keep)] {
        for name in names.iter().filter(|name| !parameters.iter().any(|parameter| parameter.path == **name)) {
            let known = parameters.iter().map(|parameter| parameter.path);
            faults.push(unknown_parameter(Place::flag(flag), &format!("{} has no parameter", entry.name), name, known));
        }
    }
    let among = |names: &[String], path: &str| names.iter().any(|name| name == path);
    let wanted = |path: &str| (options.only.is_empty() || among(&options.only, path)) && !among(&options.keep, path);
    let space = Space::new(parameters, (entry.defaults)(), member.settings(), |parameter| wanted(parameter.path));
    if space.dimensions.is_empty() && faults.is_empty() {
        let fault = Fault::new(Place::flag(entry.name), "nothing is left to train");
        faults.push(fault.help(format!("`evenkeel strategies {} --all` lists parameters", registry.ruleset().id)));
        return None;
    }
    Some(space)
}

/// Digest of everything that decides the result of a training, except the program.
pub(super) fn digest_of(plan: &TrainingPlan) -> u64 {
    let opponents: Vec<_> = plan.against.players().map(settings_of).collect();
    let (experiment, options) = &plan.asked;
    let what = (
        plan.registry.ruleset().id,
        plan.base.hash,
        plan.registry.ruleset().parameters().len(),
        settings_of(plan.member()),
        opponents,
    );
    let cells: Vec<u64> = plan.cells.iter().map(|cell| cell.hash).collect();
    let how = (
        plan.games,
        plan.seed,
        plan.screen,
        (&options.only, &options.keep, &plan.given),
        (plan.against.tables(), plan.against.parts()),
        &experiment.trained,
    );
    evenkeel_engine::digest::Digest::of(&("train", what, how, cells))
}

fn settings_of(member: &Member) -> (&'static str, Vec<(usize, evenkeel_engine::rules::Value)>) {
    (member.strategy, member.settings().to_vec())
}
