//! Programs and policies outside the program, kept from game to game and from one part of a run to the next.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use super::process::{self, Process};
use super::protocol::{self, Message};
use super::{Answerer, Connect, Failed, Policy, lock};

/// Connections and policies by name.
static NAMED: Mutex<BTreeMap<String, Own>> = Mutex::new(BTreeMap::new());
/// Programs that wait for their next game.
static IDLE: Mutex<BTreeMap<String, Vec<Greeted>>> = Mutex::new(BTreeMap::new());

/// A named connection or policy.
#[derive(Clone)]
enum Own {
    Connected(Arc<dyn Connect>),
    Policy(Arc<dyn Policy>),
}

/// The answerer of a question.
pub(super) enum Asked {
    Answerer(Greeted),
    /// Plays all games at once.
    Policy(Arc<dyn Policy>),
}

/// A program that was greeted.
pub(super) struct Greeted {
    pub answerer: Box<dyn Answerer>,
    /// Whether the player also receives views and actions as numbers.
    pub numbers: bool,
}

/// Connects `process:NAME` this way from now on, even if a program has that name.
pub fn connect_as(name: &str, connect: Arc<dyn Connect>) {
    give_name(name, Own::Connected(connect));
}

/// Makes `process:NAME` this policy from now on, even if a program has that name.
pub fn decide_as(name: &str, policy: Arc<dyn Policy>) {
    give_name(name, Own::Policy(policy));
}

/// Removes this name: `process:NAME` starts a program again.
pub fn disconnect(name: &str) {
    rename(name, None);
}

fn give_name(name: &str, own: Own) {
    rename(name, Some(own));
}

/// The previous owner of the name is dropped without a lock held, since its `drop` may run any code.
fn rename(name: &str, own: Option<Own>) {
    let idle = lock(&IDLE).remove(name);
    let former = match own {
        Some(own) => lock(&NAMED).insert(name.to_owned(), own),
        None => lock(&NAMED).remove(name),
    };
    drop((idle, former));
}

/// Whether this name is connected, so that no program is started for it.
pub fn is_connected(name: &str) -> bool {
    lock(&NAMED).contains_key(name)
}

/// Ends every program that was started, those with an open question too.
pub fn end_all() {
    lock(&IDLE).clear();
    process::kill_all();
}

/// An answerer for this command: one that waits, or a new one.
pub(super) fn take(command: &str) -> Result<Asked, Failed> {
    let waiting = lock(&IDLE).get_mut(command).and_then(Vec::pop);
    if let Some(waiting) = waiting {
        return Ok(Asked::Answerer(waiting));
    }
    let own = lock(&NAMED).get(command).cloned();
    match own {
        Some(Own::Policy(policy)) => Ok(Asked::Policy(policy)),
        Some(Own::Connected(connect)) => connect.connect().map_err(Failed::silent).and_then(greet),
        None => Process::start(command).map_err(Failed::silent).and_then(|new| greet(Box::new(new))),
    }
}

fn greet(mut new: Box<dyn Answerer>) -> Result<Asked, Failed> {
    let hello = Message::Hello { protocol: protocol::VERSION, evenkeel: env!("CARGO_PKG_VERSION") };
    let greeted = new.ask(&protocol::line(&hello)).and_then(|answer| protocol::read_ready(&answer));
    match greeted {
        Ok(numbers) => Ok(Asked::Answerer(Greeted { answerer: new, numbers })),
        Err(trouble) => Err(Failed { trouble, last_words: new.last_words() }),
    }
}

/// Returns an answerer, which waits for the next game. A policy is always available.
pub(super) fn give_back(command: &str, asked: Asked) {
    if let Asked::Answerer(greeted) = asked {
        lock(&IDLE).entry(command.to_owned()).or_default().push(greeted);
    }
}
