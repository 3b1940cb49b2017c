//! Positions of games and how the games ended.

use std::sync::atomic::{AtomicBool, Ordering};

use evenkeel_engine::chance::Luck;
use evenkeel_strategies::Position;
use rayon::prelude::*;

use crate::Plan;
use crate::run::{Event, Progress};

/// The positions of every block, one per round, game and cell, in the order of the blocks; nothing if it was stopped.
pub fn sample(plan: &Plan, progress: &dyn Progress, stop: &AtomicBool) -> Option<Vec<(u64, Vec<Position>)>> {
    progress.on_event(Event::Started { cells: plan.cells.len(), games: plan.games(), kept: 0 });
    let play = |block: u64| {
        let mut met = Vec::new();
        for index in 0..plan.cells.len() {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let mut table = plan.table(index);
            let luck = Luck::of_table(plan.seed, block);
            met.extend((0..plan.rotations()).flat_map(|rotation| table.positions(luck, rotation)));
            progress.on_event(Event::Played { games: plan.rotations() as u64 });
        }
        Some((block, met))
    };
    let games = (0..plan.blocks).into_par_iter().map(play).collect::<Option<Vec<_>>>();
    progress.on_event(Event::Finished { games: plan.games(), interrupted: games.is_none() });
    games
}
