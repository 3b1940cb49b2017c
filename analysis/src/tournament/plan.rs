//! A tournament for one ruleset: the line-ups, the tables and the number of games.

use evenkeel_engine::Seats;
use evenkeel_engine::outcome::Reward;
use evenkeel_engine::rules::{Fault, Faults, Place};
use evenkeel_strategies::{Lineup, Registry, ResolvedRules, RulesetInfo};

use super::lineups;
use super::rating::pairs;
use super::spot::Spot;
use super::stages::Stages;
use crate::experiment::Experiment;
use crate::experiment::{Decide, Order, Rate, TournamentOptions};
use crate::findings::Measure;
use crate::plan::{GameReference, check_games, enter_players, quote, rule_words, usual_table};

/// The default number of games.
pub const DEFAULT_GAMES: u64 = 20_000;
/// The default limit of games while waiting for a decision.
pub const MOST_GAMES_TO_DECIDE: u64 = 200_000;
/// All line-ups are played up to this number; of more, this many are drawn.
pub const MOST_LINEUPS: u64 = 100;

/// A tournament checked against its ruleset, ready to [`run`](super::run_tournament).
#[derive(Debug)]
pub struct TournamentPlan {
    /// Heading of the report.
    pub title: String,
    /// The rules in force at every table.
    pub base: ResolvedRules,
    /// The strategies that name the participants.
    pub registry: Registry,
    /// All participants.
    pub players: Lineup,
    /// Seats at a table. With one, all players play alone with common random numbers, and their results are compared.
    pub table: usize,
    /// The line-ups: positions in `players`, in order. Alone: every pair.
    pub lineups: Vec<Vec<usize>>,
    /// The number of possible line-ups.
    pub possible: u64,
    /// The maximum number of blocks. A block is one seed, played by every line-up in every rotation.
    pub blocks: u64,
    /// Seed of all games, and of the sample of line-ups.
    pub seed: u64,
    /// The source of ratings.
    pub rate: Rate,
    /// The measure that orders the players.
    pub order: Measure,
    /// The metric of a seat that the ruleset rewards, by its position; `None` if wins or places count.
    pub(super) score: Option<usize>,
    /// Whether, and how, the run waits for a decision between two strategies.
    pub decide: Option<Decide>,
    /// The stored request.
    pub(crate) asked: (Experiment, TournamentOptions),
}

impl TournamentPlan {
    /// Checks a tournament against the ruleset. The experiment's seats are the participating strategies, named from `registry`; if it has none, all
    /// strategies for the ruleset take part.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment, options: &TournamentOptions) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let registry = &experiment.train(registry, &mut faults);
        let players = enter_players(registry, experiment, ("a tournament", 2), &mut faults);
        let count = players.as_ref().map_or(2, |players| players.members().len());
        let table = choose_table(registry.ruleset(), options, count, &mut faults);
        check_options(options, count, &mut faults);
        check_games(experiment, &mut faults);
        let base =
            ResolvedRules::new(registry.ruleset(), &experiment.choices, Seats::new(table).expect("1 to 8 seats"));
        let base = base.map_err(|more| faults.extend(more)).ok();
        let (Some(base), Some(players), true) = (base, players, faults.is_empty()) else { return Err(faults.into()) };
        let seed = experiment.seed.unwrap_or(0);
        let size = table.max(2);
        let possible = lineups::count(count, size);
        let wanted = if table == 1 { possible } else { options.lineups.unwrap_or(MOST_LINEUPS).min(possible) };
        let lineups = if wanted == possible {
            lineups::all(count, size)
        } else {
            lineups::sample(count, size, wanted as usize, seed)
        };
        let default = if options.decide.is_some() { MOST_GAMES_TO_DECIDE } else { DEFAULT_GAMES };
        let mut plan = Self {
            title: experiment.title.clone().unwrap_or_else(|| format!("{}: tournament", registry.ruleset().title)),
            base,
            registry: registry.clone(),
            players,
            table,
            lineups,
            possible,
            blocks: 0,
            seed,
            rate: options.rate,
            order: choose_order(registry.ruleset(), options.order),
            score: rewarded_metric(registry.ruleset()),
            decide: options.decide,
            asked: (experiment.clone(), options.clone()),
        };
        plan.blocks = experiment.games.unwrap_or(default).div_ceil(plan.games_per_block());
        Ok(plan)
    }

    /// Remarks to show before any game, in sentences.
    pub fn remarks(&self) -> Vec<String> {
        self.asked.0.remarks(self.registry.ruleset().tables, &[self.base.hash])
    }

    /// Games per block.
    pub fn games_per_block(&self) -> u64 {
        let games = if self.table == 1 { self.players.members().len() } else { self.lineups.len() * self.table };
        games as u64
    }

    /// The number of comparisons of a player in a block: its games, or, alone, the number of its rivals.
    pub fn appearances(&self, player: usize) -> u64 {
        let lineups = self.lineups.iter().filter(|lineup| lineup.contains(&player)).count();
        (lineups * self.rotations()) as u64
    }

    /// The number of comparisons of two players in a block.
    pub fn meetings(&self, (one, other): (usize, usize)) -> u64 {
        let together = |lineup: &&Vec<usize>| lineup.contains(&one) && lineup.contains(&other);
        (self.lineups.iter().filter(together).count() * self.rotations()) as u64
    }

    /// Every pair of players, the first before the second.
    pub fn pairs(&self) -> Vec<(usize, usize)> {
        pairs(self.players.members().len()).collect()
    }

    /// Games of one line-up with one seed; players without opponents are compared once.
    pub fn rotations(&self) -> usize {
        self.table
    }

    /// The factors of a pair's win shares, or scores, in a block, the first player first; and the divisor. The weighted difference over the divisor
    /// is the difference of the means.
    pub(super) fn weights(&self, (one, other): (usize, usize)) -> ([i64; 2], f64) {
        if self.table == 1 && self.score.is_some() {
            return ([1, 1], 1.0);
        }
        let [one, other] = [one, other].map(|player| self.appearances(player) as i64);
        let common = divisor(one, other);
        ([other / common, one / common], (one / common * other) as f64)
    }

    /// The counts for the rating.
    pub(super) fn stages(&self) -> Stages {
        Stages::new(self.players.members().len(), &self.lineups, self.rate)
    }

    /// The players at the table, in the order of the line-up. Alone: the player to move.
    pub(super) fn members_of(&self, lineup: usize) -> Vec<usize> {
        if self.table == 1 { vec![lineup] } else { self.lineups[lineup].clone() }
    }

    /// Name of a player.
    pub fn label(&self, player: usize) -> &str {
        &self.players.members()[player].label
    }

    /// The command that repeats the whole tournament.
    pub fn command(&self) -> String {
        let mut words = vec!["evenkeel tournament".to_owned(), self.rule_words()];
        let labels: Vec<_> = self.players.members().iter().map(|member| member.label.as_str()).collect();
        words.push(format!("--strategies {}", quote(&labels.join(","))));
        words.push(format!("--table {}", self.table));
        words.extend(self.asked.1.lineups.map(|lineups| format!("--lineups {lineups}")));
        if self.rate == Rate::Wins {
            words.push("--rate wins".to_owned());
        }
        if self.asked.1.order == Order::Rating {
            words.push("--order rating".to_owned());
        }
        if let Some(Decide { margin, error }) = self.decide {
            words.push(format!("--decide --margin {margin} --error {error}"));
        }
        words.push(format!("--budget {} --seed {}", self.blocks * self.games_per_block(), self.seed));
        words.join(" ")
    }

    /// One game with these players, in the order of its first rotation.
    pub(super) fn game(&self, seats: &[usize], at: Spot) -> GameReference {
        let labels: Vec<_> = seats.iter().map(|player| self.label(*player)).collect();
        let setup = format!("{} --seats {} --seed {}", self.rule_words(), quote(&labels.join(",")), self.seed);
        GameReference { setup, block: at.block, rotation: at.rotation }
    }

    fn rule_words(&self) -> String {
        rule_words(self.registry.ruleset(), (self.base.variant, self.base.variant), &self.asked.0).join(" ")
    }
}

/// The metric that decides, if the ruleset rewards a score.
fn rewarded_metric(ruleset: &'static RulesetInfo) -> Option<usize> {
    ruleset.position_of_score().filter(|_| ruleset.reward == Reward::Score)
}

fn choose_order(ruleset: &'static RulesetInfo, order: Order) -> Measure {
    match (order, ruleset.reward) {
        (Order::Rating, _) | (_, Reward::Ranks) => Measure::Rating,
        (_, Reward::Score) if rewarded_metric(ruleset).is_some() => Measure::Score,
        _ => Measure::WinRate,
    }
}

/// The greatest common divisor; 1 if both are 0.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.max(1) } else { divisor(other, one % other) }
}

/// Seats at a table: the requested number, or the default, limited by the number of strategies.
fn choose_table(
    ruleset: &'static RulesetInfo,
    options: &TournamentOptions,
    players: usize,
    faults: &mut Vec<Fault>,
) -> usize {
    let (fewest, most) = ruleset.seats;
    let usual = if options.decide.is_some() { 2 } else { usual_table(ruleset) };
    let table = options.table.unwrap_or(usual.min(players).clamp(fewest, most));
    let place = || Place::flag(format!("--table {table}"));
    if !(fewest..=most).contains(&table) {
        let wanted = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        faults.push(
            Fault::new(place(), format!("{} has tables of {wanted}", ruleset.id)).help("name another number of seats"),
        );
    } else if table > players && players > 1 {
        let fault = Fault::new(place(), format!("{players} strategies do not fill a table of {table}"));
        faults.push(fault.help("name more strategies, or a smaller --table"));
    }
    table.clamp(fewest, most)
}

fn check_options(options: &TournamentOptions, players: usize, faults: &mut Vec<Fault>) {
    if options.lineups == Some(0) {
        faults.push(
            Fault::new(Place::flag("--lineups 0"), "at least one line-up must play").help("leave it out to play all"),
        );
    }
    let Some(decide) = options.decide else { return };
    if players != 2 {
        let fault = Fault::new(Place::flag("--decide"), format!("a decision is between two strategies, not {players}"));
        faults.push(fault.help("name two: --strategies mine,theirs"));
    }
    if !(0.0..0.5).contains(&decide.margin) {
        let fault =
            Fault::new(Place::flag(format!("--margin {}", decide.margin)), "the margin must lie between 0 and 0.5");
        faults.push(fault.help("for example 0.02"));
    }
    if !(decide.error > 0.0 && decide.error < 0.5) {
        let fault =
            Fault::new(Place::flag(format!("--error {}", decide.error)), "the error must lie between 0 and 0.5");
        faults.push(fault.help("for example 0.05"));
    }
}
