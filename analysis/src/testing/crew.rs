//! Workers that are threads of their own, and share nothing but messages.

use core::ops::Range;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::Duration;

use crate::run::{Answer, Driver, Instruction, Task, Workers, as_replica};

/// The command of every process.
pub type Command = dyn Fn() + Send + Sync;

/// A worker that plays tasks.
struct Worker {
    tell: Sender<Instruction>,
}

impl Worker {
    fn start(command: &Arc<Command>, answers: &Sender<Answer>) -> Self {
        let (tell, told) = channel();
        let (command, answers) = (Arc::clone(command), answers.clone());
        thread::spawn(move || as_replica(Rc::new(Heard { told, answers }), || command()));
        Self { tell }
    }
}

struct Heard {
    told: Receiver<Instruction>,
    answers: Sender<Answer>,
}

impl Driver for Heard {
    fn next(&self) -> Instruction {
        self.told.recv().unwrap_or(Instruction::End)
    }
    fn answer(&self, answer: Answer) {
        drop(self.answers.send(answer));
    }
}

/// Workers that receive tasks in turn.
pub struct Crew {
    workers: Vec<Worker>,
    answers: Receiver<Answer>,
    /// The chunks of each task sent.
    pub sent: Rc<RefCell<Vec<Range<u64>>>>,
    /// Answers held back until this many have arrived; then the last comes first.
    held: RefCell<Vec<Answer>>,
    hold: usize,
    /// The number of times that every task is played, each time with an answer.
    pub times: usize,
    /// The task that is never answered, counted from 0 in the order sent.
    pub lost: Option<usize>,
    /// The number of answers after which no worker answers.
    pub lasts: Cell<usize>,
    /// The reported finished stages.
    pub concluded: Rc<RefCell<Vec<(usize, String)>>>,
}

impl Crew {
    /// This number of workers that run this command.
    pub fn of(count: usize, command: &Arc<Command>) -> Self {
        let (send, answers) = channel();
        let workers = (0..count).map(|_| Worker::start(command, &send)).collect();
        let (sent, held, lasts) = (Rc::default(), RefCell::default(), Cell::new(usize::MAX));
        Self { workers, answers, sent, held, hold: 1, times: 1, lost: None, lasts, concluded: Rc::default() }
    }

    /// These workers, with answers held back until this many have arrived; then the last comes first.
    pub fn holding(self, hold: usize) -> Self {
        Self { hold, ..self }
    }
}

impl Workers for Crew {
    fn count(&self) -> usize {
        self.workers.len()
    }
    fn send(&self, task: &Task) -> Result<(), String> {
        let sent = self.sent.borrow().len();
        self.sent.borrow_mut().push(task.chunks.clone());
        if self.lost == Some(sent) {
            return Ok(());
        }
        let worker = sent % self.workers.len();
        let tell = |_| self.workers[worker].tell.send(Instruction::Play(task.clone()));
        (0..self.times).try_for_each(tell).map_err(|_| "no worker is there".to_owned())
    }
    fn receive(&self, patience: Duration) -> Result<Option<Answer>, String> {
        if self.lasts.get() == 0 {
            return Err("the last worker is gone".to_owned());
        }
        let mut held = self.held.borrow_mut();
        while held.len() < self.hold {
            match self.answers.recv_timeout(patience) {
                Ok(answer) => held.push(answer),
                Err(RecvTimeoutError::Timeout) => break,
                Err(error) => return Err(error.to_string()),
            }
        }
        self.lasts.set(self.lasts.get() - usize::from(!held.is_empty()));
        Ok(held.pop())
    }
    fn conclude(&self, stage: usize, digest: &str, tally: Vec<u8>) -> Result<(), String> {
        self.concluded.borrow_mut().push((stage, digest.to_owned()));
        self.workers.iter().for_each(|worker| drop(worker.tell.send(Instruction::GoOn(tally.clone()))));
        Ok(())
    }
}
