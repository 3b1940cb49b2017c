//! The referee of a game.

/// Declares the referee of a ruleset: rules, state, luck and journal of one call of [`Game::apply`](crate::Game::apply) or
/// [`Game::deal`](crate::Game::deal). Every chapter of the ruleset extends it, as `impl Referee<'_, D, J>`.
#[macro_export]
macro_rules! referee {
    ($game:ty) => {
        /// The referee of this ruleset.
        #[derive(Debug)]
        pub(crate) struct Referee<'a, D, J> {
            /// The rules and tables in force.
            pub(crate) game: &'a $game,
            /// The game in progress.
            pub(crate) state: &'a mut <$game as $crate::Game>::State,
            /// The luck of the table.
            pub(crate) dice: &'a mut D,
            /// The listener to events.
            pub(crate) journal: &'a mut J,
        }

        impl<D, J: $crate::journal::Journal<$game>> Referee<'_, D, J> {
            /// Records an event. Costs nothing without a listener.
            #[inline]
            pub(crate) fn note(&mut self, event: <$game as $crate::Game>::Event) {
                if J::LISTENS {
                    self.journal.record(event);
                }
            }
        }
    };
}

/// Stops at an action outside the list of legal ones: a defect of the caller.
///
/// # Panics
/// Always; [`Game::try_apply`](crate::Game::try_apply) refuses such an action instead.
pub fn wrong_answer(action: impl core::fmt::Debug) -> ! {
    panic!("{action:?} does not answer this question")
}
