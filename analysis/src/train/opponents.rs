//! The opponents of a strategy in training.

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::rules::{Fault, Place};
use evenkeel_engine::{Seats, streams};
use evenkeel_strategies::{Lineup, Member, Registry, RulesetInfo, strategy_name};

use super::options::TrainingOptions;
use crate::experiment::{Mixture, WHOLE_MIXTURE};
use crate::plan::usual_table;

streams! {
    /// The purpose of drawing opponents.
    enum Purpose { Opponent }
}

/// The opponents.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opponents {
    /// Line-ups of one size, each of which plays every block. A single empty line-up means no opponents.
    Lineups(Vec<Lineup>),
    /// Each seat is drawn separately from a mixture for every block.
    Drawn(Drawn),
}

/// Strategies from which opponents are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// The file of the mixture, as the user named it.
    pub file: String,
    players: Lineup,
    /// Sums of the parts up to each player.
    sums: Vec<u32>,
    seats: usize,
}

impl Drawn {
    /// Opponents from a mixture; its faults are added.
    pub(crate) fn new(registry: &Registry, mixture: &Mixture, faults: &mut Vec<Fault>) -> Self {
        let place = || Place::file(&mixture.file);
        if mixture.ruleset != registry.ruleset().id {
            let fault = Fault::new(
                place(),
                format!("this mixture is for {}, not for {}", mixture.ruleset, registry.ruleset().id),
            );
            faults.push(fault.help("name a mixture of the same ruleset"));
        }
        let (fewest, most) = (registry.ruleset().seats.0.max(2), registry.ruleset().seats.1);
        if !(fewest..=most).contains(&mixture.table) {
            let fault = Fault::new(place(), format!("no opponents can be drawn for a table of {}", mixture.table));
            faults.push(
                fault.help(format!("a table of {} with opponents has {fewest} to {most} seats", registry.ruleset().id)),
            );
        }
        let words = mixture.parts.iter().map(|(name, _)| (place(), name.clone()));
        let players = Lineup::of_words(registry, words).map_err(|more| faults.extend(more)).unwrap_or_default();
        let sums = mixture.parts.iter().scan(0, |sum, (_, parts)| {
            *sum += parts;
            Some(*sum)
        });
        let seats = mixture.table.saturating_sub(1);
        Self { file: mixture.file.clone(), players, sums: sums.collect(), seats }
    }

    /// The opponents in a block of the tables with this seed.
    pub fn in_block(&self, seed: u64, block: u64) -> Lineup {
        // No game of the table and no look-ahead has this owner.
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, block).of_owner(u64::MAX));
        let draw = |_| {
            let part = dice.below(Purpose::Opponent, WHOLE_MIXTURE);
            self.sums.partition_point(|sum| *sum <= part)
        };
        let drawn: Vec<usize> = (0..self.seats).map(draw).collect();
        self.players.pick(&drawn)
    }

    /// The possible opponents, each with its share.
    pub fn shares(&self) -> impl Iterator<Item = (&str, f64)> {
        let before = std::iter::once(0).chain(self.sums.iter().copied());
        let parts = self.sums.iter().zip(before).map(|(sum, before)| sum - before);
        labels(&self.players).into_iter().zip(parts.map(|parts| f64::from(parts) / f64::from(WHOLE_MIXTURE)))
    }
}

impl Opponents {
    /// The number of opponents.
    pub fn seats(&self) -> usize {
        match self {
            Self::Lineups(lineups) => lineups[0].members().len(),
            Self::Drawn(drawn) => drawn.seats,
        }
    }

    /// The number of tables that play every block: one per line-up.
    pub fn tables(&self) -> usize {
        if let Self::Lineups(lineups) = self { lineups.len() } else { 1 }
    }

    /// The opponents at one of these tables in a block.
    pub fn at(&self, table: usize, seed: u64, block: u64) -> Lineup {
        match self {
            Self::Lineups(lineups) => lineups[table].clone(),
            Self::Drawn(drawn) => drawn.in_block(seed, block),
        }
    }

    /// The line-ups as typed; empty if opponents are drawn.
    pub fn lineups(&self) -> Vec<String> {
        let Self::Lineups(lineups) = self else { return Vec::new() };
        lineups.iter().map(|lineup| labels(lineup).join(",")).collect()
    }

    /// All possible opponents.
    pub fn players(&self) -> impl Iterator<Item = &Member> {
        let lineups = match self {
            Self::Lineups(lineups) => lineups.as_slice(),
            Self::Drawn(drawn) => std::slice::from_ref(&drawn.players),
        };
        lineups.iter().flat_map(Lineup::members)
    }

    /// A possible combination of opponents.
    pub fn sample(&self) -> Lineup {
        match self {
            Self::Lineups(lineups) => lineups[0].clone(),
            Self::Drawn(drawn) => drawn.players.pick(&vec![0; drawn.seats]),
        }
    }

    /// The weights of a mixture, without the players; empty for line-ups.
    pub(super) fn parts(&self) -> &[u32] {
        if let Self::Drawn(drawn) = self { &drawn.sums } else { &[] }
    }
}

/// The named opponents, or the default ones, and the seats of their table.
pub(super) fn seat_opponents(
    registry: &Registry,
    options: &TrainingOptions,
    faults: &mut Vec<Fault>,
) -> (Opponents, Seats) {
    let opponents = match &options.mixture {
        Some(mixture) => Opponents::Drawn(Drawn::new(registry, mixture, faults)),
        None => Opponents::Lineups(seat_lineups(registry, options, faults)),
    };
    let seats = check_seats(registry.ruleset(), &opponents, faults);
    (opponents, seats)
}

fn seat_lineups(registry: &Registry, options: &TrainingOptions, faults: &mut Vec<Fault>) -> Vec<Lineup> {
    let typed =
        if options.against.is_empty() { usual_opponents(registry, &options.strategy) } else { options.against.clone() };
    let seat = |typed: String| if typed.is_empty() { None } else { parse(registry, "--against", &typed, faults) };
    let lineups: Vec<Option<Lineup>> = typed.into_iter().map(seat).collect();
    let lineups: Vec<Lineup> = lineups.into_iter().map(Option::unwrap_or_default).collect();
    if lineups.iter().any(|lineup| lineup.members().len() != lineups[0].members().len()) && faults.is_empty() {
        let fault = Fault::new(Place::flag("--against"), "the line-ups differ in size");
        faults.push(fault.help("name the same number of opponents each time"));
    }
    lineups
}

/// The ruleset's other strategies: enough for a usual table, or each in turn with two players.
fn usual_opponents(registry: &Registry, strategy: &str) -> Vec<String> {
    let name = strategy_name(strategy);
    let others: Vec<&str> = registry.own().map(|entry| entry.name).filter(|other| *other != name).collect();
    match usual_table(registry.ruleset()) {
        1 => vec![String::new()],
        2 if !others.is_empty() => others.into_iter().map(str::to_owned).collect(),
        table => {
            let seats: Vec<&str> = others.into_iter().chain([name]).cycle().take(table - 1).collect();
            vec![seats.join(",")]
        }
    }
}

fn check_seats(ruleset: &'static RulesetInfo, opponents: &Opponents, faults: &mut Vec<Fault>) -> Seats {
    let (fewest, most) = ruleset.seats;
    let seats = opponents.seats() + 1;
    if !(fewest..=most).contains(&seats) && faults.is_empty() {
        let wanted = if fewest == most { fewest.to_string() } else { format!("{fewest} to {most}") };
        let players = if most == 1 { "player" } else { "players" };
        let fault =
            Fault::new(Place::flag("--against"), format!("{seats} seats: {} is for {wanted} {players}", ruleset.id));
        faults.push(fault.help("name one opponent for every other seat"));
    }
    Seats::new(seats.clamp(fewest, most)).expect("a ruleset declares seats that can be")
}

/// The labels of a line-up, in order.
pub fn labels(lineup: &Lineup) -> Vec<&str> {
    lineup.members().iter().map(|member| member.label.as_str()).collect()
}

/// Reads a line-up; its faults are added.
pub(super) fn parse(registry: &Registry, flag: &str, typed: &str, faults: &mut Vec<Fault>) -> Option<Lineup> {
    Lineup::parse(registry, flag, typed).map_err(|more| faults.extend(more)).ok()
}
