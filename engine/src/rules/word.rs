//! Enums that are written as words.

/// An enum that is written as one of a few words. Implemented by [`crate::words!`].
pub trait Word: Copy + Eq + 'static {
    /// Every word, in lower snake case, in the order of the variants.
    const WORDS: &'static [&'static str];
    /// Every variant.
    const ALL: &'static [Self];

    /// The word of this variant.
    fn word(self) -> &'static str;
}

/// Declares an enum whose variants are written as words: a parameter's choices or a column of a table.
///
/// It can be an array index and a member of a [`Bits`](crate::bits::Bits). The documentation of every variant begins with its word; a comment adds
/// what the word does not say.
///
/// ```
/// evenkeel_engine::words! {
///     /// The population of a planet.
///     pub enum Population {
///         Low = "low",
///         /// Half as many cargoes again.
///         High = "high",
///     }
/// }
///
/// let planets_by_population = [3, 5_i32];
/// assert_eq!(planets_by_population.len(), Population::COUNT);
/// assert_eq!(planets_by_population[Population::High.index()], 5);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize)]
        $vis enum $name {
            $(
                #[doc = concat!("`", $word, "`")]
                #[doc = ""]
                $(#[$doc])*
                #[serde(rename = $word)]
                $variant
            ),+
        }

        #[allow(dead_code, reason = "not every enum is the index of an array or in a constant set")]
        impl $name {
            /// The number of variants.
            pub const COUNT: usize = [$($word),+].len();

            /// Position in arrays with one entry per variant.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The bits of a set of these, for a [`Bits`](crate::bits::Bits) in a constant.
            ///
            /// # Panics
            /// If a variant does not fit into 64 bits.
            pub const fn bits(members: &[Self]) -> u64 {
                let (mut word, mut next) = (0, 0);
                while next < members.len() {
                    word |= 1 << members[next].index();
                    next += 1;
                }
                word
            }
        }

        impl $crate::bits::Member for $name {
            #[inline]
            fn number(self) -> usize {
                self.index()
            }

            #[inline]
            fn from_number(number: usize) -> Self {
                <Self as $crate::rules::Word>::ALL[number]
            }
        }

        impl $crate::rules::Word for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];
            const ALL: &'static [Self] = &[$(Self::$variant),+];

            fn word(self) -> &'static str {
                Self::WORDS[self.index()]
            }
        }
    };
}
