//! A league for one ruleset: the initial strategies, the table, and the division of the games.

use evenkeel_engine::Seats;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::{Lineup, Registry, ResolvedRules, RulesetInfo};

use super::budget::{Budget, MOST_LINEUPS};
use super::versions::Versions;
use crate::experiment::{Experiment, LeagueOptions, Mixture};
use crate::findings::{MARGIN, format};
use crate::plan::{check_games, enter_players, headroom_flag, quote, rule_words, usual_table};
use crate::train::{PLENTY, TrainingOptions, TrainingPlan, can_learn, own_among, unknown_parameter};

/// The default number of games.
pub const DEFAULT_GAMES: u64 = 4_000_000;
/// The default number of rounds.
pub const DEFAULT_ROUNDS: u64 = 5;

/// The file that names tables of the rules.
const TABLES: &str = "start-rules.toml";
/// The file of the last mixture.
pub(super) const LAST_MIXTURE: &str = "mixture.toml";

/// The file of the mixture of a round.
pub(super) fn mixture_file(round: u64) -> String {
    format!("mixture-{round}.toml")
}

/// A league checked against its ruleset, ready to [`run`](super::run_league).
#[derive(Debug)]
pub struct LeaguePlan {
    /// Heading of the report.
    pub title: String,
    /// The rules in force.
    pub base: ResolvedRules,
    /// The named strategies, without those trained by the league.
    pub registry: Registry,
    /// All participants in their initial form, with their files beside the league's.
    pub starts: Lineup,
    /// Their names as the user typed them.
    typed: Vec<String>,
    /// The positions of the strategies that can learn.
    pub learners: Vec<usize>,
    /// Seats at the table.
    pub table: usize,
    /// The division of the games.
    pub budget: Budget,
    /// The smallest gain of a win rate that matters.
    pub margin: f64,
    /// The league's seed; further searches have the seeds after it.
    pub seed: u64,
    /// The number of times the league is played.
    pub searches: u64,
    /// The stored request.
    pub(super) asked: (Experiment, LeagueOptions),
    /// The same experiment with the initial files beside the league's, so that its output names only files of its folder.
    pub(super) beside: Experiment,
    /// The initial files: names and texts.
    pub(super) brought: Vec<(String, String)>,
}

impl LeaguePlan {
    /// Checks a league against the ruleset. The experiment's seats are the participating strategies; if it has none, all strategies for the ruleset
    /// take part.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment, options: &LeagueOptions) -> Result<Self, Faults> {
        if registry.ruleset().seats.1 < 2 {
            let fault = Fault::new(
                experiment.file_or(registry.ruleset().id),
                format!("{} is played alone and has no league", registry.ruleset().id),
            );
            return Err(fault.help("use `evenkeel train`").into());
        }
        let mut faults = Vec::new();
        let known = experiment.train(registry, &mut faults);
        let typed = enter_players(&known, experiment, ("a league", 2), &mut faults);
        let (beside, mut brought) = experiment.with_files_beside();
        brought.extend(experiment.tables_beside(registry.ruleset().id, TABLES));
        let known = beside.train(registry, &mut Vec::new());
        let starts = typed.as_ref().and_then(|_| enter_players(&known, &beside, ("a league", 2), &mut faults));
        let typed = typed.iter().flat_map(Lineup::members).map(|member| member.label.clone()).collect();
        let table = choose_table(registry.ruleset(), options, &mut faults);
        check_games(experiment, &mut faults);
        let rounds = options.rounds.unwrap_or(DEFAULT_ROUNDS);
        if rounds == 0 {
            faults
                .push(Fault::new(Place::flag("--rounds 0"), "a league needs at least one round").help("leave it out"));
        }
        let (seed, searches) = (experiment.seed.unwrap_or(0), options.searches.unwrap_or(1));
        check_searches(seed, searches, &mut faults);
        let base =
            ResolvedRules::new(registry.ruleset(), &experiment.choices, Seats::new(table).expect("1 to 8 seats"));
        let base = base.map_err(|more| faults.extend(more)).ok();
        let (Some(base), Some(starts), true) = (base, starts, faults.is_empty()) else { return Err(faults.into()) };
        let strategies = starts.members().len();
        let learns = |&start: &usize| can_learn(&known, &starts.members()[start], &options.keep);
        let learners: Vec<usize> = (0..strategies).filter(learns).collect();
        let games = experiment.games.unwrap_or(DEFAULT_GAMES);
        let learning = learners.len();
        let budget =
            Budget { games, rounds, seats: table, strategies, learners: learning, most_line_ups: MOST_LINEUPS };
        check_starts(&known, &starts, budget, options)?;
        let plan = Self {
            title: experiment.title.clone().unwrap_or_else(|| format!("{}: a league", registry.ruleset().title)),
            base,
            registry: registry.clone(),
            table,
            budget,
            starts,
            typed,
            learners,
            margin: experiment.margin.unwrap_or(MARGIN),
            seed,
            searches,
            asked: (experiment.clone(), options.clone()),
            beside,
            brought,
        };
        plan.check_budget()?;
        Ok(plan)
    }

    /// The league of a further search, equal to a league with that seed. The first is this one.
    pub(super) fn of_search(&self, number: u64) -> Self {
        let (mut experiment, mut options) = self.asked.clone();
        experiment.seed = Some(self.seed + number - 1);
        options.searches = None;
        let plan = Self::new(&self.registry, &experiment, &options);
        plan.unwrap_or_else(|faults| panic!("a league that was checked with another seed: {faults}"))
    }

    /// Checks that the games suffice for every part of the first round.
    fn check_budget(&self) -> Result<(), Faults> {
        let mixture =
            self.mixture("", &self.starts.members().iter().map(|one| (one.label.clone(), 1.0)).collect::<Vec<_>>());
        let mut most = 0;
        for &start in &self.learners {
            let plan = self.training(&Versions::new(&self.starts), start, &mixture, 1, PLENTY)?;
            most = most.max(plan.least_games());
        }
        if self.budget.is_enough(most) {
            return Ok(());
        }
        let Budget { games, rounds, strategies, .. } = self.budget;
        let (strategies, rounds) = (format::counted(strategies as u64, "strategy"), format::counted(rounds, "round"));
        let what = format!("too few games for a league of {strategies} in {rounds}");
        let help = format!("give {} games or more, or fewer --rounds", self.budget.least(most));
        Err(Fault::new(Place::flag(format!("--budget {games}")), what).help(help).into())
    }

    /// The mixture of opponents with these weights.
    pub(super) fn mixture(&self, file: &str, weights: &[(String, f64)]) -> Mixture {
        Mixture::new(file, self.registry.ruleset().id, self.table, weights)
    }

    /// The training of one strategy, starting from a version of it, against a mixture.
    pub(super) fn training(
        &self,
        versions: &Versions,
        start: usize,
        mixture: &Mixture,
        round: u64,
        games: u64,
    ) -> Result<TrainingPlan, Faults> {
        let version = versions.get(start);
        let mut experiment = versions.experiment(&self.beside);
        experiment.seats.clear();
        experiment.vary.clear();
        (experiment.games, experiment.width, experiment.checks) = (Some(games), None, None);
        experiment.seed = Some(self.seed_of(&format!("train {} {round}", version.strategy)));
        let options = TrainingOptions {
            strategy: version.label.clone(),
            mixture: Some(mixture.clone()),
            keep: own_among(&self.registry, version.base, &self.asked.1.keep),
            tables_beside: Some(TABLES.to_owned()),
            ..TrainingOptions::default()
        };
        TrainingPlan::one_of_many(&self.registry, &experiment, &options)
    }

    /// A seed for one purpose: below 2^48, short enough to type. No two purposes share random numbers.
    pub(super) fn seed_of(&self, purpose: &str) -> u64 {
        evenkeel_engine::digest::Digest::of(&("league", purpose, self.seed)) >> 16
    }

    /// Names of all files that this league may write with its report.
    pub fn files(&self) -> Vec<String> {
        let versions = Versions::new(&self.starts);
        let rounds = 1..=self.budget.rounds;
        let trained = rounds.clone().flat_map(|round| self.learners.iter().map(move |&own| (own, round)));
        let trained = trained.map(|(own, round)| versions.file(own, round));
        let brought = self.brought.iter().map(|(file, _)| file.clone());
        trained.chain(rounds.map(mixture_file)).chain([LAST_MIXTURE.to_owned()]).chain(brought).collect()
    }

    /// Remarks to show before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        let Budget { games, rounds, strategies, .. } = self.budget;
        let (searches, own) = match self.searches {
            1 => ("A league".to_owned(), ""),
            searches => (format!("{searches} searches, each a league"), ", on a seed of its own"),
        };
        let budget = format!(
            "{searches} of {}{own}, at most {}: in each {} of at most {} after the line-ups. At most {} in all.",
            format::counted(strategies as u64, "strategy"),
            format::counted(rounds, "round"),
            format::counted(self.learners.len() as u64, "training"),
            format::counted(self.budget.training(), "game"),
            format::counted(games.saturating_mul(self.searches), "game"),
        );
        self.asked.0.remarks(self.registry.ruleset().tables, &[self.base.hash]).into_iter().chain([budget]).collect()
    }

    /// The words that name the rules.
    pub(super) fn rule_words(&self) -> String {
        rule_words(self.registry.ruleset(), (self.base.variant, self.base.variant), &self.asked.0).join(" ")
    }

    /// The command that repeats the league.
    pub fn command(&self) -> String {
        let mut words = vec!["evenkeel league".to_owned(), self.rule_words()];
        words.push(format!("--strategies {} --table {}", quote(&self.typed.join(",")), self.table));
        if !self.asked.1.keep.is_empty() {
            words.push(format!("--keep {}", quote(&self.asked.1.keep.join(","))));
        }
        words.extend(headroom_flag(&self.asked.0));
        words.extend(self.asked.0.margin.map(|margin| format!("--margin {margin}")));
        words.push(format!("--rounds {} --budget {}", self.budget.rounds, self.budget.games));
        words.extend((self.searches > 1).then(|| format!("--searches {}", self.searches)));
        words.push(format!("--seed {}", self.seed));
        words.join(" ")
    }
}

/// Checks that there is at least one search, and a seed for each.
fn check_searches(seed: u64, searches: u64, faults: &mut Vec<Fault>) {
    let flag = || Place::flag(format!("--searches {searches}"));
    if searches == 0 {
        faults.push(Fault::new(flag(), "a league needs at least one search").help("leave it out"));
    } else if seed.checked_add(searches).is_none() {
        let fault = Fault::new(flag(), format!("too few seeds remain after {seed}"));
        faults.push(fault.help("give a smaller --seed"));
    }
}

fn choose_table(ruleset: &'static RulesetInfo, options: &LeagueOptions, faults: &mut Vec<Fault>) -> usize {
    let (fewest, most) = (ruleset.seats.0.max(2), ruleset.seats.1);
    let table = options.table.unwrap_or_else(|| usual_table(ruleset));
    if !(fewest..=most).contains(&table) {
        let fault = Fault::new(
            Place::flag(format!("--table {table}")),
            format!("{} is not for this number of seats", ruleset.id),
        );
        faults.push(fault.help(format!("name {fewest} to {most} seats")));
    }
    table.clamp(fewest, most)
}

/// Checks that at least one strategy can learn, and that the league has room for all strategies.
fn check_starts(registry: &Registry, starts: &Lineup, budget: Budget, options: &LeagueOptions) -> Result<(), Faults> {
    let mut faults = Vec::new();
    let most = budget.most_versions();
    if starts.members().len() > most {
        let what =
            format!("{} strategies are more than {most}, whose line-ups can all be played", starts.members().len());
        faults.push(Fault::new(Place::flag("--strategies"), what).help("name fewer, or a smaller --table"));
    }
    let all =
        || starts.members().iter().flat_map(|one| (registry.find(one.strategy).expect("it was found").parameters)());
    for path in options.keep.iter().filter(|path| !all().any(|parameter| parameter.path == **path)) {
        let known = all().map(|parameter| parameter.path);
        faults.push(unknown_parameter(Place::flag("--keep"), "no strategy of the league has a parameter", path, known));
    }
    if budget.learners == 0 && faults.is_empty() {
        let fault = Fault::new(Place::flag("--strategies"), "no strategy in this league can learn");
        faults.push(fault.help("name strategies that have parameters, or fewer of these with --keep"));
    }
    Faults::none_in(faults)
}
