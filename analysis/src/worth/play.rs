//! Everybody as they are, and one member after the other without one kind of choice, at the same tables on the same luck.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::Seat;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_strategies::{GameRecord, GameTable, Lineup, Orders, Wanted, kind_word, without};

use super::blocks_per_batch;
use super::pairs::Pair;
use crate::contrast::{BATCHES, Batched};
use crate::plan::{GameReference, Plan, quote};
use crate::run::{ChunkedJob, Header, Means, PlayedChunk, Progress, RunError, RunOptions, Told, run_chunks};
use crate::tables::Won;

/// Where the sums of a pair have what games were worth with its kind less without, the same of their lengths and of what players score.
pub(super) const WORTH: usize = 0;
pub(super) const LENGTH: usize = 1;
pub(super) const SCORE: usize = 2;
/// So much further on stands what the same came to with the kind.
pub(super) const WITH: usize = 3;
/// Number of sums.
const SUMS: usize = 6;

/// What one game came to for a member.
#[derive(Clone, Copy, Default)]
struct Weighed {
    worth: i64,
    length: i64,
    score: i64,
}

impl Weighed {
    fn of(game: &GameRecord, score: Option<usize>, member: usize) -> Self {
        let seat = game.places.seat_of(member);
        Self {
            worth: game.worth(score, seat),
            length: game.metrics.get(0, Seat::new(0)),
            score: score.map_or(0, |score| game.metrics.get(score, seat)),
        }
    }
}

/// Plays all pairs. Of each what the games were worth to its member as it is, less what they were worth to it without; the same of their
/// lengths; and what they were worth to it as it is.
pub(super) fn play(plan: &Plan, pairs: &[Pair], means: &Means<'_>) -> Result<Batched, RunError> {
    let restricted = |pair: &Pair| {
        let kind = kind_word(plan.ruleset().kinds[pair.kind].name);
        let word = |(member, (_, label)): (usize, (_, &String))| {
            if member == pair.member { without(label, &kind) } else { label.clone() }
        };
        let words: Vec<String> = plan.cells[0].players().enumerate().map(word).collect();
        let lineup = Lineup::parse(&plan.registry, "", &words.join(","));
        lineup.unwrap_or_else(|faults| panic!("players that were seated: {faults}"))
    };
    let lineups: Vec<Lineup> = pairs.iter().map(restricted).collect();
    let blocks_per_chunk = blocks_per_batch(plan);
    let job = Job { plan, pairs, lineups, blocks_per_chunk, stop: means.stop, progress: means.progress };
    let played = run_chunks(&job, &means.options("worth"), means.progress)?;
    if !played.whole {
        return Err(RunError::stopped(job.blocks(&played.tally) * job.games_per_block()));
    }
    Ok(Batched::new(played.tally, blocks_per_chunk, plan.rotations() as u64))
}

struct Job<'p> {
    plan: &'p Plan,
    pairs: &'p [Pair],
    /// The line-up of each pair.
    lineups: Vec<Lineup>,
    blocks_per_chunk: u64,
    stop: &'p AtomicBool,
    progress: &'p dyn Progress,
}

/// The tables of a chunk, and what is counted at the first.
struct Seated<'p> {
    as_they_are: Box<dyn GameTable + 'p>,
    without: Vec<Box<dyn GameTable + 'p>>,
    /// The metric that counts in the end.
    score: Option<usize>,
    /// What games are asked for.
    wanted: Wanted,
    /// The game of everybody as they are.
    game: GameRecord,
    /// The same game without a kind of choice.
    other: GameRecord,
    /// Answers that each member had imagined before the game.
    imagined: Vec<u64>,
    /// What the game came to for each member.
    with: Vec<Weighed>,
}

impl<'p> Seated<'p> {
    fn new(job: &Job<'p>) -> Self {
        let seat = |lineup: &Lineup| job.plan.seat(&*job.plan.cells[0].game, lineup);
        let (seats, score) = (job.plan.rotations(), job.plan.ruleset().position_of_score());
        Self {
            as_they_are: seat(&job.plan.lineup),
            without: job.lineups.iter().map(seat).collect(),
            score,
            wanted: Wanted::for_worth(score, seats),
            game: GameRecord::new(seats),
            other: GameRecord::new(seats),
            imagined: vec![0; seats],
            with: vec![Weighed::default(); seats],
        }
    }

    /// Plays a game of everybody as they are, and counts it.
    fn play(&mut self, luck: Luck, rotation: usize) {
        for (member, imagined) in self.imagined.iter_mut().enumerate() {
            *imagined = self.as_they_are.imagined(member);
        }
        self.as_they_are.record(luck, rotation, Wanted::USAGE | self.wanted, &mut self.game);
    }

    /// Whether that game may go otherwise without the pair's kind: where it was never on offer beside others, and its member has imagined
    /// nothing, it is the same game.
    fn may_differ(&self, pair: &Pair) -> bool {
        let Pair { member, kind, .. } = *pair;
        self.game.usage.offered(member, kind) > self.game.usage.alone(member, kind)
            || self.as_they_are.imagined(member) > self.imagined[member]
    }
}

/// Line-up (0: as they are, else one after that of the pair), block and rotation of the game being played.
type At = Cell<(usize, u64, usize)>;

impl Job<'_> {
    fn play_chunk(&self, chunk: u64, quit: &AtomicBool, at: &At) -> Option<Vec<Vec<i64>>> {
        let (mut seated, mut sums) = (Seated::new(self), vec![vec![0; SUMS]; self.pairs.len()]);
        let mut told = Told::new(self.progress);
        for block in chunk * self.blocks_per_chunk..(chunk + 1) * self.blocks_per_chunk {
            for rotation in 0..self.plan.rotations() {
                if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                    return None;
                }
                self.play_deal(&mut seated, (block, rotation), &mut sums, at);
                told.add(1 + self.pairs.len() as u64);
            }
        }
        Some(sums)
    }

    /// Plays one deal as everybody is, and again without the kind of each pair as far as that may go otherwise.
    fn play_deal(&self, seated: &mut Seated<'_>, (block, rotation): (u64, usize), sums: &mut [Vec<i64>], at: &At) {
        let luck = Luck::of_table(self.plan.seed, block);
        at.set((0, block, rotation));
        seated.play(luck, rotation);
        for (member, with) in seated.with.iter_mut().enumerate() {
            *with = Weighed::of(&seated.game, seated.score, member);
        }
        for (index, (pair, sums)) in self.pairs.iter().zip(sums).enumerate() {
            let with = seated.with[pair.member];
            sums[WITH + WORTH] += with.worth;
            sums[WITH + LENGTH] += with.length;
            sums[WITH + SCORE] += with.score;
            if seated.may_differ(pair) {
                at.set((index + 1, block, rotation));
                seated.without[index].record(luck, rotation, seated.wanted, &mut seated.other);
                let without = Weighed::of(&seated.other, seated.score, pair.member);
                sums[WORTH] += with.worth - without.worth;
                sums[LENGTH] += with.length - without.length;
                sums[SCORE] += with.score - without.score;
            }
        }
    }

    /// A game of this run, so that it can be played again.
    fn game(&self, (line_up, block, rotation): (usize, u64, usize)) -> GameReference {
        let lineup = line_up.checked_sub(1).map_or(&self.plan.lineup, |pair| &self.lineups[pair]);
        let labels: Vec<_> = lineup.members().iter().map(|member| member.label.as_str()).collect();
        let (rules, seed) = (self.plan.cell_rules(0), self.plan.seed);
        let setup = format!("{rules} --seats {} --seed {seed}", quote(&labels.join(",")));
        GameReference { setup, block, rotation }
    }
}

impl ChunkedJob for Job<'_> {
    type Tally = Won;

    fn header(&self, options: &RunOptions) -> Header {
        let plan = self.plan;
        let labels = |lineup: &Lineup| lineup.members().iter().map(|member| member.label.clone()).collect::<Vec<_>>();
        let lineups: Vec<_> = core::iter::once(&plan.lineup).chain(&self.lineups).map(labels).collect();
        let shape = (self.blocks_per_chunk, plan.seed, plan.orders == Orders::Typed, plan.cells[0].hash);
        let digest = Digest::of(&("worth", self.plan.ruleset().id, lineups, shape, &plan.experiment.trained));
        Header::new(digest, BATCHES, options.shard, false, None)
    }
    fn goals(&self) -> Vec<u64> {
        vec![BATCHES]
    }
    fn empty(&self) -> Won {
        Won::new()
    }
    /// A panic in a game becomes an error that says which game it was.
    fn play(&self, chunk: u64, quit: &AtomicBool) -> Result<Option<PlayedChunk<Won>>, RunError> {
        let at = Cell::new((0, 0, 0));
        let played = catch_unwind(AssertUnwindSafe(|| self.play_chunk(chunk, quit, &at)));
        let played = played.map_err(|panic| {
            RunError::of_panic(self.plan.ruleset().id, self.plan.seed, self.game(at.get()), panic.as_ref())
        })?;
        let Some(sums) = played else { return Ok(None) };
        Ok(Some(PlayedChunk { tally: Won::from([(chunk, sums)]), frames: Vec::new() }))
    }
    fn merge(&self, tally: &mut Won, more: &Won) {
        tally.extend(more.iter().map(|(chunk, sums)| (*chunk, sums.clone())));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        chunks.end.saturating_sub(chunks.start) * self.blocks_per_chunk
    }
    fn fits(&self, chunks: &Range<u64>, tally: &Won) -> bool {
        let whole = |sums: &Vec<Vec<i64>>| sums.len() == self.pairs.len() && sums.iter().all(|sums| sums.len() == SUMS);
        tally.keys().copied().eq(chunks.clone()) && tally.values().all(whole)
    }
    fn blocks(&self, tally: &Won) -> u64 {
        tally.len() as u64 * self.blocks_per_chunk
    }
    fn games_per_block(&self) -> u64 {
        ((self.pairs.len() + 1) * self.plan.rotations()) as u64
    }
    fn stop(&self) -> &AtomicBool {
        self.stop
    }
    fn progress(&self) -> &dyn Progress {
        self.progress
    }
}
