//! One game, from names alone.

use core::fmt;

use evenkeel_engine::chance::Luck;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::outcome::Outcome;
use evenkeel_engine::rules::{Choices, Faults, resolve};
use evenkeel_engine::{Game, Ruleset, Seat, Seats};

use crate::{Lineup, Registry, Table};

/// One complete game: the winner, the counts and the events.
///
/// ```
/// use evenkeel_smugglers::Smugglers;
/// use evenkeel_smugglers_strategies::SmugglersRoster;
/// use evenkeel_strategies::{Played, Registry};
///
/// let played = Played::<Smugglers>::new(&Registry::of::<SmugglersRoster>(), "trader,smuggler,pirate,racer", 7)?;
/// println!("{played}");
/// played.story().take(3).for_each(|sentence| println!("{sentence}"));
/// assert_eq!(played.winners(), ["pirate"]);
/// # Ok::<(), evenkeel_engine::rules::Faults>(())
/// ```
pub struct Played<G: Game> {
    game: G,
    lineup: Lineup,
    state: G::State,
    events: Vec<G::Event>,
}

impl<G: Ruleset> Played<G> {
    /// Plays one game by the printed rules with strategies of this registry. `lineup` names one strategy per seat, as on the command line.
    /// The same seed gives the same game.
    ///
    /// # Errors
    /// All faults of the line-up.
    pub fn new(registry: &Registry, lineup: &str, seed: u64) -> Result<Self, Faults> {
        Self::by_rules(registry, &Choices::default(), lineup, seed)
    }

    /// Plays one game by these rules with strategies of this registry.
    ///
    /// # Errors
    /// All faults of the rules and of the line-up.
    pub fn by_rules(registry: &Registry, choices: &Choices, lineup: &str, seed: u64) -> Result<Self, Faults> {
        let lineup = Lineup::parse(registry, "line-up", lineup)?;
        // The ruleset reports a line-up that is too long, with its number of seats.
        let seats = Seats::new(lineup.members().len()).unwrap_or(Seats::MOST);
        let game = resolve::<G>(choices, seats)?.game;
        let mut events = Vec::new();
        let state = Table::new(&game, lineup.make(registry)).play(Luck::of_table(seed, 0), 0, &mut events);
        Ok(Self { game, lineup, state, events })
    }
}

impl<G: Ruleset> Played<G> {
    /// The rules and tables of the game.
    pub const fn game(&self) -> &G {
        &self.game
    }

    /// The final state.
    pub const fn state(&self) -> &G::State {
        &self.state
    }

    /// Ranks, and the reason for the end.
    pub fn outcome(&self) -> Outcome {
        self.game.outcome(&self.state)
    }

    /// The strategy at a seat, with its parameters.
    pub fn strategy(&self, seat: Seat) -> &str {
        &self.lineup.members()[seat.index()].label
    }

    /// The winning strategies; several if they share first place.
    pub fn winners(&self) -> Vec<&str> {
        let outcome = self.outcome();
        let first = |seat: &Seat| outcome.rank(*seat) == 1;
        self.game.seats().iter().filter(first).map(|seat| self.strategy(seat)).collect()
    }

    /// A seat's number in a metric, by the metric's name; `None` without such a metric. A metric of the whole game is equal for every seat.
    pub fn metric(&self, name: &str, seat: Seat) -> Option<i64> {
        let column = G::METRICS.iter().position(|metric| metric.name == name)?;
        let mut metrics = Metrics::new();
        self.game.metrics(&self.state, &mut metrics);
        Some(metrics.get(column, seat))
    }

    /// The events, one sentence each, in the order of play.
    pub fn story(&self) -> impl Iterator<Item = String> {
        self.events.iter().map(|event| self.game.describe_event(event).to_string())
    }
}

/// `smuggler wins after 31 rounds (koroth_run)`.
impl<G: Ruleset> fmt::Display for Played<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let winners = self.winners();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        let (length, end) = (&G::METRICS[0], G::ENDS[usize::from(self.outcome().end)]);
        let count = self.metric(length.name, Seat::new(0)).expect("the ruleset's own first metric");
        write!(f, "{} {verb} after {count} {} ({end})", winners.join(" and "), length.unit)
    }
}
