//! The list of legal actions a seat chooses from.

use arrayvec::ArrayVec;

/// The longest list of actions that any ruleset offers at once; larger choices are split into consecutive questions.
pub const MAX_ACTIONS: usize = 256;

/// Legal actions in a fixed order. Kept on the stack: building one allocates nothing.
pub type Actions<A> = ArrayVec<A, MAX_ACTIONS>;
