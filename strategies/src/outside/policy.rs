//! Policies: whoever decides by numbers alone, as learners are trained to.

use evenkeel_engine::Ruleset;
use evenkeel_engine::observation::{Numbers, narrow};

use super::Failed;

/// A decision as numbers, those of `evenkeel schema numbers RULESET`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// What is seen.
    pub view: Vec<i32>,
    /// The legal actions, one after another, each with as many numbers.
    pub actions: Vec<i32>,
    /// How many legal actions there are: two at least.
    pub count: usize,
    /// A number for luck: the same decision of the same game has the same one.
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

/// Decides in any number of games at once, each decision by itself.
pub trait Policy: Send + Sync {
    /// The position of the action that is taken, from 0.
    ///
    /// # Errors
    /// If it has none.
    fn decide(&self, position: Position) -> Result<usize, Failed>;
}
