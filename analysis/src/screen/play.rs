//! The current rules and each value in turn, at the same tables with the same seeds.

use core::ops::Range;

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
    Arm, Chunks, Counting, Design, Event, GameId, Identity, Order, PlayedChunk, RunContext, RunError, StepProgress,
    Summing, SumsByBatch, run_chunks,
};

/// The players, the rules and the tables.
pub(super) struct Screen<'p> {
    pub plan: &'p Plan,
    pub layout: &'p Layout,
    pub rules: &'p [Screened],
}

impl Screen<'_> {
    /// Blocks of a batch in a pass.
    pub fn blocks_per_batch(&self, pass: Pass) -> u64 {
        let first = self.plan.blocks;
        (if pass == Pass::First { first } else { self.plan.most_blocks() - first }) / BATCHES
    }

    /// Blocks of a pass.
    pub fn blocks(&self, pass: Pass) -> u64 {
        self.blocks_per_batch(pass) * BATCHES
    }

    /// The first block of a pass.
    fn start(&self, pass: Pass) -> u64 {
        if pass == Pass::First { 0 } else { self.blocks(Pass::First) }
    }

    /// The kinds of choices that a rule affects.
    pub fn kinds(&self, rule: usize) -> Vec<usize> {
        let path = self.rules[rule].rule.as_str();
        let kinds = self.plan.ruleset().kinds.iter().enumerate();
        kinds.filter(|(_, kind)| kind.parameters.contains(&path)).map(|(position, _)| position).collect()
    }

    /// Plays these games beside the current rules. Results are kept in a folder of this name.
    ///
    /// # Errors
    /// If a game fails, something cannot be written, or the run is stopped.
    pub fn play(
        &self,
        (folder, told, pass): (&str, &str, Pass),
        played: Vec<Playing<'_>>,
        means: &RunContext<'_>,
    ) -> Result<SumsByBatch, RunError> {
        let part = StepProgress { progress: means.progress, told };
        let beside = Beside { screen: self, pass, played };
        let design = beside.design(&RunContext { progress: &part, ..*means });
        let games = BATCHES * self.blocks_per_batch(pass) * design.games_per_block();
        means.progress.on_event(Event::Started { cells: 1, games, kept: 0 });
        means.progress.on_event(Event::Step { text: told.to_owned() });
        let played = run_chunks(&design, &means.options(folder), &part)?;
        if !played.whole {
            return Err(RunError::stopped(design.games(&played.tally)));
        }
        Ok(played.tally)
    }

    /// Plays these values, and adds up their results.
    ///
    /// # Errors
    /// As [`play`](Self::play).
    pub fn play_trials(
        &self,
        (round, pass): (usize, Pass),
        trials: &[(usize, &Trial)],
        sums: &mut Sums,
        means: &RunContext<'_>,
    ) -> Result<(), RunError> {
        let told = match (pass, round) {
            (Pass::First, 0) => "every value",
            (Pass::First, _) => "locating steps",
            (Pass::More, _) => "unclear values",
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

/// Games played beside the current rules.
pub(super) struct Playing<'s> {
    pub game: &'s dyn GameRules,
    pub hash: u64,
    /// The kinds of choices that are counted.
    pub kinds: Vec<usize>,
    /// The settings of its rules, in words of a command.
    pub words: String,
    /// The number of blocks by which its seeds are ahead of those of the current rules.
    pub ahead: u64,
}

/// A rule with a value, or the variant, in the form of the command line.
pub(super) fn setting_word(rule: &str, value: &Value) -> String {
    if rule == VARIANT { format!("--variant {}", quote(&value.to_string())) } else { set(rule, value) }
}

/// The current rules, and those played beside them.
struct Beside<'p, 's> {
    screen: &'s Screen<'p>,
    pass: Pass,
    played: Vec<Playing<'s>>,
}

impl Beside<'_, '_> {
    fn plan(&self) -> &Plan {
        self.screen.plan
    }

    /// The kinds of choices that are counted; none under the current rules.
    fn kinds(&self, arm: usize) -> &[usize] {
        arm.checked_sub(1).map_or(&[], |one| &self.played[one].kinds)
    }

    fn design<'d>(&'d self, means: &RunContext<'d>) -> Design<'d, &'d Self> {
        let plan = self.plan();
        let as_they_are = Arm::fixed(|| plan.seat(&*plan.cells[0].game, &plan.lineup));
        let beside = |one: &'d Playing<'_>| Arm::fixed(|| plan.seat(one.game, &plan.lineup)).ahead(one.ahead);
        let per_chunk = self.screen.blocks_per_batch(self.pass);
        Design {
            identity: Identity { digest: self.digest(), ..Identity::default() },
            ruleset: plan.ruleset().id,
            seed: plan.seed,
            arms: core::iter::once(as_they_are).chain(self.played.iter().map(beside)).collect(),
            cells: 1,
            rotations: plan.rotations(),
            order: Order::BlockByBlock,
            chunks: Chunks::Even { first: self.screen.start(self.pass), blocks: BATCHES * per_chunk, per_chunk },
            goals: vec![BATCHES],
            rows: None,
            tally: self,
            reference: Box::new(|game| self.reference(game)),
            stop: means.stop,
            progress: means.progress,
        }
    }

    fn digest(&self) -> u64 {
        let plan = self.plan();
        let labels: Vec<_> = plan.lineup.members().iter().map(|member| &member.label).collect();
        let rules: Vec<(u64, u64)> = self.played.iter().map(|one| (one.hash, one.ahead)).collect();
        let shown: Vec<_> = plan.shown.iter().map(|shown| (&shown.name, &shown.text)).collect();
        let first = (self.screen.start(self.pass), self.screen.blocks_per_batch(self.pass));
        let shape = (first, plan.seed, plan.orders == Orders::Typed, plan.cells[0].hash);
        Digest::of(&("screen", plan.ruleset().id, labels, (rules, shown), shape, &plan.experiment.trained))
    }

    fn reference(&self, GameId { arm, block, rotation }: GameId) -> GameReference {
        let own = arm.checked_sub(1).map(|one| &self.played[one]);
        let game = self.plan().game(0, block + own.map_or(0, |own| own.ahead), rotation);
        let words = own.map(|own| format!(" {}", own.words)).unwrap_or_default();
        GameReference { setup: game.setup + &words, ..game }
    }
}

impl Summing for &Beside<'_, '_> {
    type Sums = Vec<Vec<i64>>;

    fn begin(&self, chunk: u64, _: &Range<u64>) -> Box<dyn Counting<SumsByBatch> + '_> {
        let plan = self.plan();
        let (slots, score) = (self.screen.layout.slots(), plan.ruleset().position_of_score());
        Box::new(SummedValues {
            of: self,
            chunk,
            score,
            wanted: Wanted::for_worth(score, plan.rotations()),
            base: vec![Metrics::new(); plan.rotations()],
            own: vec![0; slots],
            sums: vec![vec![0; slots]; self.played.len() + 1],
        })
    }
    fn is_whole(&self, _: u64, sums: &Vec<Vec<i64>>) -> bool {
        sums.len() == self.played.len() + 1 && sums.iter().all(|sums| sums.len() == self.screen.layout.slots())
    }
}

/// The values of a chunk, while they are summed up.
struct SummedValues<'s> {
    of: &'s Beside<'s, 's>,
    chunk: u64,
    /// The metric that decides in the end.
    score: Option<usize>,
    wanted: Wanted,
    /// Every metric of the games of the block under the current rules, by rotation.
    base: Vec<Metrics>,
    /// The result of a game.
    own: Vec<i64>,
    sums: Vec<Vec<i64>>,
}

impl Counting<SumsByBatch> for SummedValues<'_> {
    fn wanted(&mut self, game: GameId) -> Option<Wanted> {
        let usage = if self.of.kinds(game.arm).is_empty() { Wanted::empty() } else { Wanted::USAGE };
        Some(self.wanted | usage)
    }
    fn take(&mut self, GameId { arm, rotation, .. }: GameId, game: &GameRecord, _: &dyn GameTable) {
        let layout = self.of.screen.layout;
        layout.weigh(self.of.plan(), game, self.score, &mut self.own);
        layout.count(&game.usage, self.of.kinds(arm), &mut self.own);
        if arm == 0 {
            self.base[rotation].clone_from(&game.metrics);
        }
        self.own[layout.otherwise()] = i64::from(game.metrics != self.base[rotation]);
        self.sums[arm].iter_mut().zip(&self.own).for_each(|(sum, own)| *sum += own);
    }
    fn finish(self: Box<Self>) -> PlayedChunk<SumsByBatch> {
        PlayedChunk::of(self.chunk, self.sums)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing;

    /// Two values beside the current rules, the second with other seeds: 64 blocks further on.
    fn beside(of: impl FnOnce(&Plan, &Beside<'_, '_>)) {
        let plan = testing::plan("seats = [\"walker\", \"sprinter\"]\ngames = 128\n");
        let layout = Layout::new(&plan);
        let screen = Screen { plan: &plan, layout: &layout, rules: &[] };
        let one = |words: &str, ahead: u64| Playing {
            game: &*plan.cells[0].game,
            hash: 1,
            kinds: vec![ahead as usize],
            words: words.to_owned(),
            ahead,
        };
        let played = vec![one("--set goal=20", 0), one("--set goal=40", 64)];
        of(&plan, &Beside { screen: &screen, pass: Pass::First, played });
    }

    #[test]
    fn a_game_is_named_with_its_value_and_its_own_block() {
        beside(|plan, beside| {
            let reference = |arm: usize| beside.reference(GameId { arm, block: 5, rotation: 1 });
            assert_eq!(reference(0), plan.game(0, 5, 1));
            let setup = plan.game(0, 5, 1).setup;
            assert_eq!(reference(1).setup, format!("{setup} --set goal=20"));
            assert_eq!(reference(2), GameReference { setup: format!("{setup} --set goal=40"), block: 69, rotation: 1 });
            assert_eq!([0, 1, 2].map(|arm| beside.kinds(arm).to_vec()), [vec![], vec![0], vec![64]]);
        });
    }

    #[test]
    fn a_value_is_set_and_a_variant_is_named() {
        assert_eq!(setting_word("goal", &Value::Integer(20)), "--set goal=20");
        assert_eq!(setting_word(VARIANT, &Value::Word("short".to_owned())), "--variant short");
    }

    #[test]
    fn kept_sums_are_of_all_values_and_all_slots() {
        beside(|_, beside| {
            let slots = beside.screen.layout.slots();
            let is_whole = |sums: Vec<Vec<i64>>| beside.is_whole(0, &sums);
            let found = [2, 3, 4].map(|arms| is_whole(vec![vec![0; slots]; arms]));
            assert_eq!(found, [false, true, false]);
            assert!(!is_whole(vec![vec![0; slots], vec![0; slots + 1], vec![0; slots]]));
        });
    }
}
