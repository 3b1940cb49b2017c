//! The replica's side of a run.

use core::ops::Range;
use std::sync::atomic::AtomicBool;

use super::{Answer, Driver, Instruction, Task, TaskError};
use crate::run::design::{ChunkedRun, Design};
use crate::run::tallying::Tallying;
use crate::run::{RunError, RunOptions};

/// Plays tasks until it receives the merged tally of all chunks. Nothing is saved here.
pub(crate) fn follow<T: Tallying>(
    design: &Design<'_, T>,
    options: &RunOptions,
    driver: &dyn Driver,
) -> Result<ChunkedRun<T::Tally>, RunError> {
    let digest = design.header(options).digest;
    loop {
        match driver.next() {
            Instruction::Play(Task { chunks, digest: theirs, .. }) => {
                let tally = if theirs == digest { play(design, chunks.clone()) } else { Err(another()) };
                driver.answer(Answer { chunks, tally });
            }
            Instruction::GoOn(tally) => {
                let tally = serde_json::from_slice(&tally).map_err(|error| {
                    RunError::Workers(format!("the results of other workers cannot be read: {error}"))
                })?;
                return Ok(ChunkedRun { tally, whole: true, outcomes: None, kept: None });
            }
            Instruction::End => return Err(RunError::Nothing),
        }
    }
}

/// The digest covers everything that decides the bytes: rules, players, luck and the program.
fn another() -> TaskError {
    let message = "a worker has another build of Evenkeel, or was given other games".to_owned();
    TaskError { chunk: None, message }
}

fn play<T: Tallying>(design: &Design<'_, T>, chunks: Range<u64>) -> Result<Vec<u8>, TaskError> {
    let (mut tally, quit) = (design.tally.empty(), AtomicBool::new(false));
    for chunk in chunks {
        let obstacle = |message: String| TaskError { chunk: Some(chunk), message };
        match design.play(chunk, &quit) {
            Ok(Some(played)) => design.tally.merge(&mut tally, &played.tally),
            Ok(None) => return Err(obstacle("the worker was stopped".to_owned())),
            Err(error) => return Err(obstacle(error.to_string())),
        }
    }
    Ok(serde_json::to_vec(&tally).expect("tallies are plain data"))
}
