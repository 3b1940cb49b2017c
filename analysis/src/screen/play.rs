//! The rules as they are and with one value after the other, at the same tables on the same luck.

use core::cell::Cell;
use core::ops::Range;
use core::panic::AssertUnwindSafe;
use std::panic::catch_unwind;
use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_engine::digest::Digest;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::rules::Value;
use evenkeel_strategies::{GameRecord, GameRules, GameTable, Orders, Wanted};

use super::sums::{Layout, Pass, Sums};
use super::values::{Screened, Trial};
use crate::contrast::BATCHES;
use crate::experiment::VARIANT;
use crate::plan::{GameReference, Plan, quote, set};
use crate::run::{
    ChunkedJob, Event, Header, Means, Part, PlayedChunk, Progress, RunError, RunOptions, Told, run_chunks,
};
use crate::tables::Won;

/// How many times as many blocks a value is played in besides that was not clear after the first pass.
pub(super) const MORE: u64 = 4;

/// Who plays what, and where.
pub(super) struct Screen<'p> {
    pub plan: &'p Plan,
    pub layout: &'p Layout,
    pub rules: &'p [Screened],
}

impl Screen<'_> {
    /// Blocks of a batch in a pass.
    pub fn blocks_per_batch(&self, pass: Pass) -> u64 {
        let first = self.plan.blocks.div_ceil(BATCHES);
        if pass == Pass::First { first } else { first * MORE }
    }

    /// Blocks of a pass.
    pub fn blocks(&self, pass: Pass) -> u64 {
        self.blocks_per_batch(pass) * BATCHES
    }

    /// The first block of a pass.
    fn start(&self, pass: Pass) -> u64 {
        if pass == Pass::First { 0 } else { self.blocks(Pass::First) }
    }

    /// The kinds of choices that a rule bears on.
    pub fn kinds(&self, rule: usize) -> Vec<usize> {
        let path = self.rules[rule].rule.as_str();
        (0..self.plan.ruleset().kinds.len())
            .filter(|&kind| self.plan.ruleset().kinds[kind].parameters.contains(&path))
            .collect()
    }

    /// Plays these games beside the rules as they are. What was played is kept in a folder of this name.
    ///
    /// # Errors
    /// If a game breaks down, something cannot be written, or the run is stopped.
    pub fn play(
        &self,
        (folder, told, pass): (&str, &str, Pass),
        played: Vec<Playing<'_>>,
        means: &Means<'_>,
    ) -> Result<Won, RunError> {
        let part = Part { progress: means.progress, told };
        let job = Job { screen: self, pass, played, stop: means.stop, progress: &part };
        let games = BATCHES * self.blocks_per_batch(pass) * job.games_per_block();
        means.progress.on_event(Event::Started { cells: 1, games, kept: 0 });
        means.progress.on_event(Event::Step { text: told.to_owned() });
        let played = run_chunks(&job, &means.options(folder), &part)?;
        if !played.whole {
            return Err(RunError::stopped(job.blocks(&played.tally) * job.games_per_block()));
        }
        Ok(played.tally)
    }

    /// Plays these values, and adds up what they come to.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_trials(
        &self,
        (round, pass): (usize, Pass),
        trials: &[(usize, &Trial)],
        sums: &mut Sums,
        means: &Means<'_>,
    ) -> Result<(), RunError> {
        let told = match (pass, round) {
            (Pass::First, 0) => "every value",
            (Pass::First, _) => "where the steps are",
            (Pass::More, _) => "what is not clear yet",
        };
        let played = trials.iter().map(|(_, trial)| self.playing(trial)).collect();
        let won = self.play((&format!("screen-{round}"), told, pass), played, means)?;
        let games = self.blocks_per_batch(pass) * self.plan.rotations() as u64;
        sums.take(pass, &trials.iter().map(|&(at, _)| at).collect::<Vec<_>>(), games, &won);
        Ok(())
    }

    fn playing<'t>(&self, trial: &'t Trial) -> Playing<'t> {
        Playing {
            game: &*trial.game,
            hash: trial.hash,
            kinds: self.kinds(trial.rule),
            words: setting_word(&self.rules[trial.rule].rule, &trial.value),
            ahead: 0,
        }
    }
}

/// A game that is played beside the rules as they are.
pub(super) struct Playing<'s> {
    pub game: &'s dyn GameRules,
    pub hash: u64,
    /// The kinds of choices that are counted.
    pub kinds: Vec<usize>,
    /// What sets its rules, in words of a command.
    pub words: String,
    /// By how many blocks its luck lies ahead of that of the rules as they are.
    pub ahead: u64,
}

/// A rule with a value, or the variant, as it is typed.
pub(super) fn setting_word(rule: &str, value: &Value) -> String {
    if rule == VARIANT { format!("--variant {}", quote(&value.to_string())) } else { set(rule, value) }
}

struct Job<'p, 's> {
    screen: &'s Screen<'p>,
    pass: Pass,
    played: Vec<Playing<'s>>,
    stop: &'s AtomicBool,
    progress: &'s dyn Progress,
}

/// Value (0: the rules as they are, else one after that of the value), block and rotation of the game being played.
type At = Cell<(usize, u64, usize)>;

/// The tables of a chunk.
struct Seated<'p> {
    /// The rules as they are, then those of every value.
    tables: Vec<Box<dyn GameTable + 'p>>,
    /// The metric that counts in the end.
    score: Option<usize>,
    /// The game that was played last.
    game: GameRecord,
    /// Every metric of the game under the rules as they are.
    base: Metrics,
    /// What the game comes to.
    own: Vec<i64>,
}

impl<'s> Job<'_, 's> {
    fn plan(&self) -> &'s Plan {
        self.screen.plan
    }

    fn game(&self, of: usize) -> &'s dyn GameRules {
        of.checked_sub(1).map_or(&*self.plan().cells[0].game, |one| self.played[one].game)
    }

    /// The block that is played in place of one of the rules as they are.
    fn block(&self, of: usize, block: u64) -> u64 {
        block + of.checked_sub(1).map_or(0, |one| self.played[one].ahead)
    }

    fn seat(&self) -> Seated<'s> {
        let plan = self.plan();
        let table = |of: usize| plan.seat(self.game(of), &plan.lineup);
        let slots = self.screen.layout.slots();
        Seated {
            tables: (0..=self.played.len()).map(table).collect(),
            score: self.screen.plan.ruleset().position_of_score(),
            base: Metrics::new(),
            game: GameRecord::new(plan.rotations()),
            own: vec![0; slots],
        }
    }

    fn blocks_of(&self, chunk: u64) -> Range<u64> {
        let (start, each) = (self.screen.start(self.pass), self.screen.blocks_per_batch(self.pass));
        start + chunk * each..start + (chunk + 1) * each
    }

    fn play_chunk(&self, chunk: u64, quit: &AtomicBool, at: &At) -> Option<Vec<Vec<i64>>> {
        let mut sums = vec![vec![0; self.screen.layout.slots()]; self.played.len() + 1];
        let (mut seated, mut told) = (self.seat(), Told::new(self.progress));
        for block in self.blocks_of(chunk) {
            for rotation in 0..self.plan().rotations() {
                self.play_deal(&mut seated, (block, rotation), &mut sums, (quit, at))?;
                told.add(sums.len() as u64);
            }
        }
        Some(sums)
    }

    /// Plays one deal under the rules as they are, and again under those of each value. Nothing if the run is stopped meanwhile.
    fn play_deal(
        &self,
        seated: &mut Seated<'_>,
        (block, rotation): (u64, usize),
        sums: &mut [Vec<i64>],
        (quit, at): (&AtomicBool, &At),
    ) -> Option<()> {
        for (of, sums) in sums.iter_mut().enumerate() {
            if self.stop.load(Ordering::Relaxed) || quit.load(Ordering::Relaxed) {
                return None;
            }
            at.set((of, block, rotation));
            self.play_game(seated, of, (block, rotation));
            let Seated { base, game, own, .. } = seated;
            if of == 0 {
                base.clone_from(&game.metrics);
            }
            own[self.screen.layout.otherwise()] = i64::from(game.metrics != *base);
            sums.iter_mut().zip(own.iter()).for_each(|(sum, own)| *sum += own);
        }
        Some(())
    }

    fn play_game(&self, seated: &mut Seated<'_>, of: usize, (block, rotation): (u64, usize)) {
        let Seated { tables, game, own, score, .. } = seated;
        let block = self.block(of, block);
        let (table, luck) = (&mut tables[of], Luck::of_table(self.plan().seed, block));
        let kinds = of.checked_sub(1).map_or(&[][..], |one| &self.played[one].kinds);
        let usage = if kinds.is_empty() { Wanted::empty() } else { Wanted::USAGE };
        table.record(luck, rotation, Wanted::for_worth(*score, self.plan().rotations()) | usage, game);
        self.screen.layout.weigh(self.plan(), game, *score, own);
        if !kinds.is_empty() {
            self.screen.layout.count(&game.usage, kinds, own);
        }
    }

    /// A game of this run, so that it can be played again.
    fn reference(&self, (of, block, rotation): (usize, u64, usize)) -> GameReference {
        let plan = self.plan();
        let own = of.checked_sub(1).map(|one| format!(" {}", self.played[one].words));
        let game = plan.game(0, self.block(of, block), rotation);
        GameReference { setup: game.setup + &own.unwrap_or_default(), ..game }
    }
}

impl ChunkedJob for Job<'_, '_> {
    type Tally = Won;

    fn header(&self, options: &RunOptions) -> Header {
        let plan = self.plan();
        let labels: Vec<_> = plan.lineup.members().iter().map(|member| &member.label).collect();
        let rules: Vec<(u64, u64)> = self.played.iter().map(|one| (one.hash, one.ahead)).collect();
        let shown: Vec<_> = plan.shown.iter().map(|shown| (&shown.name, &shown.text)).collect();
        let shape = (self.blocks_of(0), plan.seed, plan.orders == Orders::Typed, plan.cells[0].hash);
        let digest = Digest::of(&(
            "screen",
            self.screen.plan.ruleset().id,
            labels,
            (rules, shown),
            shape,
            &plan.experiment.trained,
        ));
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
            RunError::of_panic(
                self.screen.plan.ruleset().id,
                self.plan().seed,
                self.reference(at.get()),
                panic.as_ref(),
            )
        })?;
        let Some(sums) = played else { return Ok(None) };
        Ok(Some(PlayedChunk { tally: Won::from([(chunk, sums)]), frames: Vec::new() }))
    }
    fn merge(&self, tally: &mut Won, more: &Won) {
        tally.extend(more.iter().map(|(chunk, sums)| (*chunk, sums.clone())));
    }
    fn blocks_in(&self, chunks: &Range<u64>) -> u64 {
        chunks.end.saturating_sub(chunks.start) * self.screen.blocks_per_batch(self.pass)
    }
    fn fits(&self, chunks: &Range<u64>, tally: &Won) -> bool {
        let whole = |sums: &Vec<Vec<i64>>| {
            sums.len() == self.played.len() + 1 && sums.iter().all(|sums| sums.len() == self.screen.layout.slots())
        };
        tally.keys().copied().eq(chunks.clone()) && tally.values().all(whole)
    }
    fn blocks(&self, tally: &Won) -> u64 {
        tally.len() as u64 * self.screen.blocks_per_batch(self.pass)
    }
    fn games_per_block(&self) -> u64 {
        ((self.played.len() + 1) * self.plan().rotations()) as u64
    }
    fn stop(&self) -> &AtomicBool {
        self.stop
    }
    fn progress(&self) -> &dyn Progress {
        self.progress
    }
}
