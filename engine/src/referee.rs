//! Whoever carries out the rules.

use crate::Game;
use crate::journal::Journal;

/// Rules, state, luck and journal of one call of [`Game::apply`] or [`Game::deal`].
///
/// Every chapter of a ruleset adds its paragraphs to the referee of that ruleset, as `impl Referee<'_, D, J>` on an alias
/// that names the game.
#[derive(Debug)]
pub struct Referee<'a, G: Game, D, J> {
    /// The rules and tables in force.
    pub game: &'a G,
    /// The game in progress.
    pub state: &'a mut G::State,
    /// The luck of the table.
    pub dice: &'a mut D,
    /// Who listens.
    pub journal: &'a mut J,
}

impl<G: Game, D, J: Journal<G>> Referee<'_, G, D, J> {
    /// Notes what happened. Costs nothing where nobody listens.
    #[inline]
    pub fn note(&mut self, event: G::Event) {
        if J::LISTENS {
            self.journal.record(event);
        }
    }
}

/// Stops at an action that was not in the list of legal ones: a defect of whoever applied it.
///
/// # Panics
/// Always; [`Game::try_apply`] refuses such an action instead.
pub fn wrong_answer(action: impl core::fmt::Debug) -> ! {
    panic!("{action:?} does not answer this question")
}
