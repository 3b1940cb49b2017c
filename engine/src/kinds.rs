//! Kinds of choices: the actions of players, in the words of the rulebook or of the field.
//!
//! Every ruleset lists its kinds and assigns one to each action. Analyses by kind find legal choices that a strategy never takes, choices that
//! winners take more often than others, and the worth of a part of the rules.

use crate::Game;
use crate::bits::Bits;

/// The largest number of kinds that a ruleset may declare.
pub const MAX_KINDS: usize = 128;

/// A set of kinds of one ruleset, by their positions in [`Kinds::KINDS`].
pub type KindSet = Bits<u8, u128>;

/// One kind of choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChoiceKind {
    /// The action, such as `skim a black hole`. Unchanged between versions.
    pub name: &'static str,
    /// Its meaning, in one sentence.
    pub about: &'static str,
    /// Paths of the parameters that affect the kind most directly.
    pub parameters: &'static [&'static str],
}

/// The kinds of choices of a ruleset.
pub trait Kinds: Game {
    /// Every kind, in the order of the rulebook.
    const KINDS: &'static [ChoiceKind];
    /// The central kinds of the game, for a table short enough to read: positions, in the order in which people would look for them.
    const KEY: &'static [usize] = &[];

    /// The kind of a legal action of this view's seat, as a position in [`KINDS`](Kinds::KINDS).
    fn kind(view: Self::View<'_>, action: &Self::Action) -> usize;

    /// The kinds on offer in a list of legal actions. Override it if long lists are frequent and the question alone determines their kinds.
    fn offered(view: Self::View<'_>, actions: &[Self::Action]) -> KindSet {
        actions.iter().map(|action| Self::kind(view, action) as u8).collect()
    }
}

/// Declares the kinds of a ruleset: an enum whose variants are positions, the constant `KINDS` that names them, and `KEY` for the central ones.
///
/// ```
/// evenkeel_engine::kinds! {
///     /// What is done in noughts and crosses.
///     pub enum Kind {
///         Centre = "take the centre", "Marks the middle square.", [];
///         Edge = "take an edge", "Marks any other square.", ["board.width", "board.height"];
///     }
///     key [Centre];
/// }
///
/// assert_eq!(Kind::KEY, [Kind::Centre as usize]);
/// assert_eq!(Kind::KINDS[Kind::Edge as usize].name, "take an edge");
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$meta:meta])* $vis:vis enum $name:ident {
        $($variant:ident = $words:literal, $about:literal, [$($parameter:literal),* $(,)?];)+
    } $(key [$($key:ident),+ $(,)?];)?) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $vis enum $name { $(#[doc = $about] $variant),+ }

        impl $name {
            /// Every kind, in the order of the variants.
            pub const KINDS: &'static [$crate::kinds::ChoiceKind] = &[
                $($crate::kinds::ChoiceKind { name: $words, about: $about, parameters: &[$($parameter),*] }),+
            ];
            $(
                /// The central kinds of the game, by their positions.
                pub const KEY: &'static [usize] = &[$(Self::$key as usize),+];
            )?
        }
    };
}
