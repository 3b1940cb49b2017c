//! Made-up designs: tables that play nothing, and only record their seating and their luck.

use std::sync::atomic::AtomicBool;
use std::thread::sleep;
use std::time::Duration;

use core::ops::Range;
use evenkeel_engine::chance::Luck;
use evenkeel_engine::replay::{Header as ReplayHeader, Replay};
use evenkeel_strategies::story::Line;
use evenkeel_strategies::{GameRecord, GameTable, Wanted};

use super::*;
use crate::plan::GameReference;

/// A table with the block of its seating and the block of its latest luck.
struct Stub {
    seated: u64,
    luck: u64,
}

impl Stub {
    fn seated<'d>(seated: u64) -> Box<dyn GameTable + 'd> {
        Box::new(Self { seated, luck: 0 })
    }
}

impl GameTable for Stub {
    fn record(&mut self, luck: Luck, _: usize, _: Wanted, _: &mut GameRecord) {
        self.luck = luck.block;
    }
    fn imagined(&self, member: usize) -> u64 {
        [self.seated, self.luck][member]
    }
    fn tell(&mut self, _: ReplayHeader, _: bool) -> (Replay, Vec<Line>) {
        unreachable!("no story is printed of these games")
    }
    fn answers(&mut self, _: Luck, _: usize, _: u64) -> u64 {
        unreachable!("no learner sits at this table")
    }
}

/// Notes, for every game, the arm and the block, the block of its table's seating, and the block of its luck.
struct Notes;

type Note = (usize, u64, u64, u64);

impl Tallying for Notes {
    type Tally = Vec<Note>;

    fn empty(&self) -> Vec<Note> {
        Vec::new()
    }
    fn begin(&self, _: u64, _: &Range<u64>) -> Box<dyn Counting<Vec<Note>> + '_> {
        Box::new(Noting(Vec::new()))
    }
    fn merge(&self, tally: &mut Vec<Note>, more: &Vec<Note>) {
        tally.extend(more);
    }
    fn fits(&self, _: &Chunks, _: &Range<u64>, _: &Vec<Note>) -> bool {
        true
    }
    fn blocks(&self, _: &Chunks, tally: &Vec<Note>) -> u64 {
        tally.len() as u64
    }
}

struct Noting(Vec<Note>);

impl Counting<Vec<Note>> for Noting {
    fn wanted(&mut self, _: GameId) -> Option<Wanted> {
        Some(Wanted::empty())
    }
    fn take(&mut self, GameId { arm, block, .. }: GameId, _: &GameRecord, table: &dyn GameTable) {
        self.0.push((arm, block, table.imagined(0), table.imagined(1)));
    }
    fn finish(self: Box<Self>) -> PlayedChunk<Vec<Note>> {
        PlayedChunk { tally: self.0, frames: Vec::new() }
    }
}

/// The results of these arms on two threads, in two blocks from this one on.
fn play<'d>(arms: Vec<Arm<'d>>, first: u64, per_chunk: u64, stop: &'d AtomicBool) -> Result<Vec<Note>, RunError> {
    let chunks = Chunks::Even { first, blocks: 2, per_chunk };
    let design = Design {
        identity: Identity::default(),
        ruleset: "none",
        seed: 1,
        arms,
        cells: 1,
        rotations: 1,
        order: Order::BlockByBlock,
        goals: vec![chunks.count()],
        chunks,
        rows: None,
        tally: Notes,
        reference: Box::new(|game| GameReference { setup: String::new(), block: game.block, rotation: game.rotation }),
        stop,
        progress: &Quiet,
    };
    run_chunks(&design, &options(2, None), &Quiet).map(|ran| ran.tally)
}

#[test]
fn drawn_players_are_seated_anew_in_every_block_and_others_once() {
    let (arms, stop) = (vec![Arm::fixed(|| Stub::seated(99)), Arm::drawn(Stub::seated)], AtomicBool::new(false));
    let wanted = [(0, 4, 99, 4), (1, 4, 4, 4), (0, 5, 99, 5), (1, 5, 5, 5)];
    assert_eq!(play(arms, 4, 2, &stop).unwrap(), wanted);
}

/// Beside unmodified rules the same block is played on its own luck, or on that of a block this far ahead.
#[test]
fn an_arm_that_lies_ahead_has_the_luck_of_later_blocks() {
    let arms = vec![Arm::fixed(|| Stub::seated(0)), Arm::fixed(|| Stub::seated(0)).ahead(100)];
    let wanted = [(0, 4, 0, 4), (1, 4, 0, 104), (0, 5, 0, 5), (1, 5, 0, 105)];
    assert_eq!(play(arms, 4, 2, &AtomicBool::new(false)).unwrap(), wanted);
}

/// The second chunk fails at once, and the first only much later.
#[test]
fn of_two_games_that_break_the_first_is_told_whichever_broke_earlier() {
    let (broken, stop) = (AtomicBool::new(false), AtomicBool::new(false));
    let seat = |block: u64| -> Box<dyn GameTable + '_> {
        if block == 1 {
            broken.store(true, Ordering::Relaxed);
            panic!("the second");
        }
        let patience = (0..1000).take_while(|_| !broken.load(Ordering::Relaxed));
        patience.for_each(|_| sleep(Duration::from_millis(1)));
        sleep(Duration::from_millis(300));
        panic!("the first");
    };
    match play(vec![Arm::drawn(seat)], 0, 1, &stop) {
        Err(RunError::Game { message, game, .. }) => assert_eq!((message.as_str(), game.block), ("the first", 0)),
        other => panic!("{other:?}"),
    }
}
