//! The plan for judging a strategy in one ruleset: the players, the council, and the number of decisions judged.

use evenkeel_engine::rules::{Fault, Faults, Kind, Place};
use evenkeel_strategies::any::LOOKAHEAD;
use evenkeel_strategies::lookahead::{Care, Judging};
use evenkeel_strategies::outside::PROCESS;
use evenkeel_strategies::{GameTable, Registry, RulesetInfo};

use crate::experiment::Experiment;
use crate::plan::{Plan, quote};

/// Default number of games.
pub const DEFAULT_GAMES: u64 = 200;
/// The largest number of worlds in which one decision is judged.
pub const MOST_WORLDS: u32 = 10_000;
/// The maximum number of rounds imagined before the end.
const DEEPEST: u32 = 1000;
/// Members of the council besides the strategy itself.
const MOST_OTHERS: usize = 15;

/// How decisions are judged, in addition to an [`Experiment`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoachOptions {
    /// Imagined worlds for each of three steps: choosing the best answer, judging it and checking it.
    pub worlds: u32,
    /// One in this many disputed decisions is judged.
    pub one_in: u32,
    /// Rounds (turns, if the game has no rounds) imagined before win chances are estimated; 0: to the end of the game.
    pub depth: u32,
}

impl CoachOptions {
    /// Default number of worlds.
    pub const WORLDS: u32 = 16;

    /// Every disputed decision in a few worlds, with the depth of the ruleset's look-ahead. The precision of the sum depends on the total number of
    /// worlds, and a shorter depth adds less luck than playing to the end of the game.
    pub fn usual(ruleset: &RulesetInfo) -> Self {
        let depth = u32::try_from(ruleset.lookahead().depth).expect("a depth within its range");
        Self { worlds: Self::WORLDS, one_in: 1, depth }
    }
}

/// The judging of a strategy, checked against its ruleset, ready to [`run`](super::run_coach).
#[derive(Debug)]
pub struct CoachPlan {
    /// The games: one cell; the judged strategy is the first member of the line-up.
    pub games: Plan,
    /// How its decisions are judged.
    pub options: CoachOptions,
    /// Names of the council members besides the strategy itself.
    pub council: Vec<&'static str>,
}

impl CoachPlan {
    /// Checks a question against the ruleset. The experiment's first seat is the strategy to judge, the others are its opponents. Axes are ignored.
    /// There are at least two blocks, because one has no interval.
    ///
    /// # Errors
    /// Every fault, each with its place.
    pub fn new(registry: &Registry, experiment: &Experiment, options: CoachOptions) -> Result<Self, Faults> {
        let mut faults = check_options(options);
        let experiment = Experiment {
            vary: Vec::new(),
            width: None,
            games: experiment.games.or(Some(DEFAULT_GAMES)),
            ..experiment.clone()
        };
        let mut games = match Plan::new(registry, &experiment) {
            Ok(games) if faults.is_empty() => games,
            Ok(_) => return Err(faults.into()),
            Err(more) => {
                faults.extend(more);
                return Err(faults.into());
            }
        };
        games.blocks = games.blocks.max(2);
        let subject = &games.lineup.members()[0];
        let entry = games.registry.find(subject.strategy).expect("a strategy of the line-up");
        if (entry.parameters)().iter().any(|parameter| parameter.kind == Kind::Text) {
            let place = experiment.seats[0].place.clone();
            let fault = Fault::new(place, format!("`{}` cannot be judged by look-ahead", subject.label));
            let why = match subject.strategy {
                LOOKAHEAD => "it would look ahead again in every imagined game: name its base",
                PROCESS => "your own program or class cannot play in imagined games",
                _ => "its slips are redrawn in every imagined game: name its base",
            };
            return Err(fault.help(why).into());
        }
        let others = registry.own().map(|entry| entry.name).filter(|name| *name != subject.label);
        let council = others.take(MOST_OTHERS).collect();
        Ok(Self { games, options, council })
    }

    /// Name of the judged strategy, with its settings.
    pub fn subject(&self) -> &str {
        &self.games.lineup.members()[0].label
    }

    /// Names of its opponents, in the order of the seats.
    pub fn against(&self) -> Vec<&str> {
        self.games.lineup.members()[1..].iter().map(|member| member.label.as_str()).collect()
    }

    /// The command that judges the same games again.
    pub fn command(&self) -> String {
        let CoachOptions { worlds, one_in, depth } = self.options;
        let mut words = vec!["evenkeel coach".to_owned()];
        words.extend(self.games.rules());
        words.insert(2, quote(self.subject()));
        let against = self.against();
        if !against.is_empty() {
            words.push(format!("--against {}", quote(&against.join(","))));
        }
        words.push(format!("--worlds {worlds} --one-in {one_in} --depth {depth}"));
        words.push(format!("--games {} --seed {}", self.games.games(), self.games.seed));
        words.join(" ")
    }

    /// How the strategy is judged.
    pub(super) fn judging(&self) -> Judging {
        let CoachOptions { worlds, one_in, depth } = self.options;
        let care = Care { worlds, one_in };
        Judging { council: self.council.clone(), care, depth }
    }

    /// A table with the judged strategy and its judge.
    pub(super) fn seat_judged(&self) -> Box<dyn GameTable + '_> {
        let Plan { registry, lineup, orders, cells, .. } = &self.games;
        cells[0].game.seat_judged(registry, lineup, *orders, &self.judging())
    }
}

fn check_options(options: CoachOptions) -> Vec<Fault> {
    let CoachOptions { worlds, one_in, depth } = options;
    let mut faults = Vec::new();
    let mut demand = |holds: bool, flag: String, message: &str, help: &str| {
        if !holds {
            faults.push(Fault::new(Place::flag(flag), message).help(help));
        }
    };
    demand(
        (2..=MOST_WORLDS).contains(&worlds),
        format!("--worlds {worlds}"),
        "a decision is judged in 2 to 10000 worlds",
        "16 are usual",
    );
    demand(one_in > 0, format!("--one-in {one_in}"), "this must be at least 1", "1 judges all decisions");
    demand(
        depth <= DEEPEST,
        format!("--depth {depth}"),
        "at most 1000 rounds are imagined",
        "0 imagines every game to its end",
    );
    faults
}
