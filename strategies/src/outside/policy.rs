//! Policies: they decide by numbers alone, like trained learners.

use evenkeel_engine::Ruleset;
use evenkeel_engine::observation::{Numbers, narrow};

use super::Failed;

/// A decision as numbers, in the form of `evenkeel schema numbers RULESET`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The view.
    pub view: Vec<i32>,
    /// The legal actions, one after another, each with the same number of entries.
    pub actions: Vec<i32>,
    /// The number of legal actions: at least two.
    pub count: usize,
    /// A random number, equal for the same decision of the same game.
    pub seed: u32,
}

impl Position {
    pub(super) fn read<G: Ruleset>(view: G::View<'_>, actions: &[G::Action], seed: u32) -> Self {
        let mut read = Numbers::default();
        let seen = read.read::<G>(view).iter().copied().map(narrow).collect();
        let mut told = Vec::new();
        for action in actions {
            told.extend(read.read_action::<G>(view, action).iter().copied().map(narrow));
        }
        Self { view: seen, actions: told, count: actions.len(), seed }
    }
}

/// Decides in any number of games at once, each decision independent of the others.
pub trait Policy: Send + Sync {
    /// The position of the chosen action, from 0.
    ///
    /// # Errors
    /// If it cannot choose.
    fn decide(&self, position: Position) -> Result<usize, Failed>;
}
