//! Settings at the tables of the goals, with common random numbers.

use evenkeel_engine::digest::Digest;
use evenkeel_engine::rules::Faults;

use super::contradictions;
use super::goals::{Found, Goal, TuneMatches};
use super::space::{Setting, Space};
use crate::plan::Plan;
use crate::run::{RunContext, RunError};
use crate::tally::{CellTally, Histogram};

/// The factor of games from one look at a setting to the next.
const MORE: u64 = 4;
/// The maximum number of looks at a setting in a search; the proof may decide the unclear ones.
pub(super) const LOOKS: u32 = 4;

/// The tables, the goals and the settings of a search, computed once from its plan.
pub(super) struct TuneContext {
    pub arenas: TuneMatches,
    pub goals: Vec<Goal>,
    pub space: Space,
    /// Every setting considered, the current rules first, then the smallest change.
    pub settings: Vec<Setting>,
}

/// A setting that was played.
pub(super) struct Tried {
    /// Its position among the settings considered.
    pub at: usize,
    pub looks: u32,
    pub games: u64,
    /// Games of the search before it was first played.
    pub after: u64,
    /// Its counts, by table with goals.
    tallies: Vec<CellTally>,
    /// Its estimates, by goal.
    pub found: Vec<Found>,
}

impl Tried {
    /// Whether the same games had equal results in all counts. Holds only after one look each, with the same seeds.
    pub fn plays_like(&self, other: &Self) -> bool {
        self.tallies.iter().zip(&other.tallies).all(|(one, other)| are_alike(one, other))
    }

    /// A setting after one look, with these tallies.
    #[cfg(test)]
    pub const fn made_of(at: usize, tallies: Vec<CellTally>) -> Self {
        Self { at, looks: 1, games: 0, after: 0, tallies, found: Vec::new() }
    }
}

/// Whether games had equal results in all counts.
pub(super) fn are_alike(one: &CellTally, other: &CellTally) -> bool {
    let ended = one.ends == other.ends && one.shares == other.shares && one.seats == other.seats;
    ended && one.game_metrics == other.game_metrics && one.seat_metrics == other.seat_metrics
}

impl TuneContext {
    /// Prepares a search.
    ///
    /// # Errors
    /// Every fault of its rules, its matches and its goals.
    fn new(plan: &Plan) -> Result<Self, Faults> {
        let mut faults = Vec::new();
        let space = Space::new(plan).map_err(|more| faults.extend(more)).ok();
        let arenas = TuneMatches::new(plan).map_err(|more| faults.extend(more)).ok();
        let goals = arenas.as_ref().and_then(|arenas| arenas.goals().map_err(|more| faults.extend(more)).ok());
        if let (Some(arenas), Some(goals)) = (&arenas, &goals) {
            faults.extend(contradictions::find(arenas, goals));
        }
        match (arenas, goals, space) {
            (Some(arenas), Some(goals), Some(space)) if faults.is_empty() => {
                let settings = space.settings();
                Ok(Self { arenas, goals, space, settings })
            }
            _ => Err(faults.into()),
        }
    }

    /// The context of a plan.
    ///
    /// # Errors
    /// Every fault of its rules, its matches and its goals.
    pub fn of(plan: &Plan) -> Result<&Self, Faults> {
        plan.worked_out.get_or(|| Self::new(plan))
    }

    /// Blocks of the next look at a setting after this many looks, at one of the tables.
    fn blocks(&self, arena: usize, looks: u32) -> u64 {
        let first = self.arenas.plan(0).experiment.games.unwrap_or_default().max(1);
        first.div_ceil(self.arenas.plan(arena).rotations() as u64) * MORE.pow(looks)
    }

    /// Games of the next look at a setting after this many looks.
    pub fn games(&self, looks: u32) -> u64 {
        let games = |arena| self.blocks(arena, looks) * self.arenas.plan(arena).rotations() as u64;
        self.arenas.with_goals().map(games).sum()
    }

    /// Plays another look at settings after this many looks, all with the same seeds; returns their tallies, by table and setting.
    fn play(
        &self,
        round: usize,
        (settings, looks): (&[&Setting], u32),
        means: &RunContext<'_>,
    ) -> Result<Vec<Vec<CellTally>>, RunError> {
        let sets: Vec<_> =
            settings.iter().map(|setting| (self.space.name(setting), self.space.changes(setting))).collect();
        let play = |arena: usize| {
            let own = self.arenas.plan(arena);
            let plan = own.of_settings("setting", &sets, self.blocks(arena, looks), luck(own, looks));
            let told = if looks == 0 { "search" } else { "a closer look" };
            means.play_cells(&plan, &format!("tune-{round}-{arena}"), told)
        };
        self.arenas.with_goals().map(play).collect()
    }

    /// Plays settings for the first time, after this many games of the search.
    ///
    /// # Errors
    /// If a game fails, a file cannot be written, or the run is stopped.
    pub fn try_all(
        &self,
        round: usize,
        (settings, before): (&[(usize, &Setting)], u64),
        means: &RunContext<'_>,
    ) -> Result<Vec<Tried>, RunError> {
        let played: Vec<&Setting> = settings.iter().map(|(_, setting)| *setting).collect();
        let mut by_setting = vec![Vec::new(); settings.len()];
        for cells in self.play(round, (&played, 0), means)? {
            by_setting.iter_mut().zip(cells).for_each(|(tallies, cell)| tallies.push(cell));
        }
        let games = self.games(0);
        let tried = |((&(at, _), tallies), number): ((&(usize, &Setting), Vec<CellTally>), u64)| {
            let found = self.find(&tallies);
            Tried { at, looks: 1, games, after: before + games * number, tallies, found }
        };
        Ok(settings.iter().zip(by_setting).zip(1..).map(tried).collect())
    }

    /// Takes a closer look at a setting.
    ///
    /// # Errors
    /// As [`try_all`](Self::try_all).
    pub fn look_again(
        &self,
        round: usize,
        (tried, setting): (&mut Tried, &Setting),
        means: &RunContext<'_>,
    ) -> Result<(), RunError> {
        let played = self.play(round, (&[setting], tried.looks), means)?;
        let tallies: Vec<CellTally> = played.into_iter().map(|mut cells| cells.swap_remove(0)).collect();
        let games = self.games(tried.looks);
        self.add(tried, &tallies, games);
        tried.looks += 1;
        Ok(())
    }

    /// Adds games of a setting that were played with other seeds, by table with goals.
    pub fn add(&self, tried: &mut Tried, tallies: &[CellTally], games: u64) {
        for (tally, more) in tried.tallies.iter_mut().zip(tallies) {
            tally.merge(more, Histogram::CAP);
        }
        tried.games += games;
        tried.found = self.find(&tried.tallies);
    }

    fn find(&self, tallies: &[CellTally]) -> Vec<Found> {
        let place = |goal: &Goal| self.arenas.with_goals().position(|arena| arena == goal.arena).expect("its table");
        self.goals.iter().map(|goal| goal.find(&self.arenas, &tallies[place(goal)])).collect()
    }
}

/// The seed of a look: the same for all settings, and never that of the proof.
fn luck(plan: &Plan, looks: u32) -> u64 {
    Digest::of(&("tune", plan.seed, looks)) >> SEED_BITS
}

/// Commands contain seeds: short enough for any program to read as whole numbers.
pub(super) const SEED_BITS: u32 = 12;

#[cfg(test)]
mod tests {
    use super::*;

    /// Every look plays different games, so that all of them count. No game of the search is part of the proof.
    #[test]
    fn every_look_has_luck_of_its_own() {
        let plan = crate::testing::plan("seats = [\"walker\"]\nseed = 3\n");
        let looks = (0..LOOKS).map(|looks| luck(&plan, looks));
        let all: std::collections::BTreeSet<u64> = looks.chain([plan.seed]).collect();
        assert_eq!(all.len(), LOOKS as usize + 1);
    }
}
