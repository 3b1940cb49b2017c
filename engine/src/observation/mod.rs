//! The content of a view, listed once.
//!
//! [`Observe::observe`] lists everything a view shows, with names, units and ranges. Every consumer uses that list: the laws compare situations by
//! its [`look`], players outside the program read it as JSON ([`json`]), and learners as a fixed count of [`numbers`](Numbers).
//!
//! Under the same rules, the list has the same shape in every situation of a seat. A missing entry, such as the second cargo of a ship with one, is
//! listed as missing. State that has no number and follows from open events is [remembered](Observer::remember), such as the point at which the rules
//! continue in a turn. It only distinguishes situations.

mod json;
mod look;
mod numbers;
mod schema;
#[cfg(test)]
mod tests;

use core::hash::Hash;
use core::ops::RangeInclusive;

pub use json::{action_json, json, json_for_people};
pub use look::look;
pub use numbers::{NumberOf, Numbers, narrow};
pub use schema::{action_schema, schema};

use strum::VariantNames;

use crate::Game;
use crate::rules::Word;

/// The range of a number that has no bounds known to players, such as money.
pub const ANY: RangeInclusive<i64> = i32::MIN as i64..=i32::MAX as i64;
/// The range of a count without a bound.
pub const COUNT: RangeInclusive<i64> = 0..=i32::MAX as i64;

/// A game whose views can be listed.
pub trait Observe: Game {
    /// Passes everything the view shows to an observer.
    fn observe(view: Self::View<'_>, out: &mut impl Observer);
    /// Passes a legal action of this seat to an observer. Every action has the same entries, including those of other actions.
    fn observe_action(view: Self::View<'_>, action: &Self::Action, out: &mut impl Observer);
}

/// One entry of the list.
#[derive(Clone, Copy)]
pub enum Leaf<'a> {
    /// A whole number.
    Number {
        /// Its unit.
        unit: &'a str,
        /// The minimum and the maximum.
        range: (i64, i64),
        /// The number, if there is one.
        value: Option<i64>,
    },
    /// Whether something holds.
    Flag(bool),
    /// One of a few words, or none.
    Word {
        /// All these words.
        words: &'a [&'a str],
        /// The position of the word.
        value: Option<usize>,
    },
    /// Some of a few words.
    Set {
        /// All these words.
        words: &'a [&'a str],
        /// Whether the word at this position is included.
        has: &'a dyn Fn(usize) -> bool,
    },
    /// One place of a list, counted from 0.
    Place {
        /// The number of places.
        places: usize,
        /// The place, if there is one.
        value: Option<usize>,
    },
    /// Some of the places of a list.
    Places {
        /// The number of places.
        places: usize,
        /// Whether the place at this position is included.
        has: &'a dyn Fn(usize) -> bool,
    },
    /// A number for each of a few words.
    Counts {
        /// Unit of the numbers.
        unit: &'a str,
        /// The minimum and the maximum.
        range: (i64, i64),
        /// The words.
        words: &'a [&'a str],
        /// The number for the word at this position.
        of: &'a dyn Fn(usize) -> i64,
    },
}

/// The form of a group of entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Entries with names.
    Group,
    /// Entries with names that may be missing.
    Maybe {
        /// Whether the entries are present.
        is_there: bool,
    },
    /// Places in an order, each a [`Shape::Maybe`].
    List {
        /// The number of places.
        places: usize,
    },
}

/// Receives the entries of a view. Names within one group differ; those of the places of a list are empty.
pub trait Observer: Sized {
    /// An entry.
    fn leaf(&mut self, name: &'static str, about: &'static str, leaf: Leaf<'_>);
    /// Opens a group of entries. The entries of a missing group are listed as well.
    fn begin(&mut self, name: &'static str, about: &'static str, shape: Shape);
    /// Closes the group.
    fn end(&mut self);
    /// Records state that distinguishes situations and has no number.
    fn remember(&mut self, what: &impl Hash) {
        let _ = what;
    }

    /// A whole number with a unit and a range.
    fn number(
        &mut self,
        name: &'static str,
        unit: &str,
        range: RangeInclusive<i64>,
        about: &'static str,
        value: impl Whole,
    ) {
        let range = (*range.start(), *range.end());
        self.leaf(name, about, Leaf::Number { unit, range, value: value.whole() });
    }

    /// Whether something holds.
    fn flag(&mut self, name: &'static str, about: &'static str, is_so: bool) {
        self.leaf(name, about, Leaf::Flag(is_so));
    }

    /// One of the words of an enum.
    fn word<W: Word>(&mut self, name: &'static str, about: &'static str, value: Option<W>) {
        let value = value.and_then(|value| W::ALL.iter().position(|known| *known == value));
        self.leaf(name, about, Leaf::Word { words: W::WORDS, value });
    }

    /// The name of a variant, without its contents.
    fn variant<V: VariantNames>(&mut self, name: &'static str, about: &'static str, value: Option<V>)
    where
        for<'v> &'static str: From<&'v V>,
    {
        let variant = value.as_ref().map(<&'static str>::from);
        let value = variant.and_then(|variant| V::VARIANTS.iter().position(|known| *known == variant));
        self.leaf(name, about, Leaf::Word { words: V::VARIANTS, value });
    }

    /// One of a few named things, by its position.
    fn one_of(&mut self, name: &'static str, words: &[&str], about: &'static str, value: Option<usize>) {
        self.leaf(name, about, Leaf::Word { words, value });
    }

    /// Some of a few named things.
    fn some_of(&mut self, name: &'static str, words: &[&str], about: &'static str, has: impl Fn(usize) -> bool) {
        self.leaf(name, about, Leaf::Set { words, has: &has });
    }

    /// One of the places of a list.
    fn place(&mut self, name: &'static str, places: usize, about: &'static str, value: Option<usize>) {
        self.leaf(name, about, Leaf::Place { places, value });
    }

    /// Some of the places of a list.
    fn places(&mut self, name: &'static str, places: usize, about: &'static str, has: impl Fn(usize) -> bool) {
        self.leaf(name, about, Leaf::Places { places, has: &has });
    }

    /// A number for each of a few named things.
    fn counts(
        &mut self,
        name: &'static str,
        (unit, range): (&str, RangeInclusive<i64>),
        words: &[&str],
        about: &'static str,
        of: impl Fn(usize) -> i64,
    ) {
        let range = (*range.start(), *range.end());
        self.leaf(name, about, Leaf::Counts { unit, range, words, of: &of });
    }

    /// A group of entries.
    fn group(&mut self, name: &'static str, about: &'static str, fill: impl FnOnce(&mut Self)) {
        self.begin(name, about, Shape::Group);
        fill(self);
        self.end();
    }

    /// Entries of something that may be missing.
    fn maybe<T: Copy>(
        &mut self,
        name: &'static str,
        about: &'static str,
        what: Option<T>,
        fill: impl FnOnce(&mut Self, Option<T>),
    ) {
        self.begin(name, about, Shape::Maybe { is_there: what.is_some() });
        fill(self, what);
        self.end();
    }

    /// A fixed number of ordered places, with the contents of each.
    fn list<T: Copy>(
        &mut self,
        name: &'static str,
        about: &'static str,
        places: usize,
        what: impl Fn(usize) -> Option<T>,
        mut fill: impl FnMut(&mut Self, Option<T>),
    ) {
        self.begin(name, about, Shape::List { places });
        for place in 0..places {
            self.maybe("", "", what(place), &mut fill);
        }
        self.end();
    }
}

/// Distinct names for a list with repeated names: the second of a name gets a 2 after it.
pub fn told_apart<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let mut known: Vec<&str> = Vec::new();
    let tell_apart = |name: &'n str| {
        known.push(name);
        let copies = known.iter().filter(|other| **other == name).count();
        if copies > 1 { format!("{name} {copies}") } else { name.to_owned() }
    };
    names.map(tell_apart).collect()
}

/// A whole number that may be missing.
pub trait Whole {
    /// The number.
    fn whole(self) -> Option<i64>;
}

impl<T: Whole> Whole for Option<T> {
    fn whole(self) -> Option<i64> {
        self.and_then(Whole::whole)
    }
}

macro_rules! whole {
    ($($number:ty),+) => {
        $(impl Whole for $number {
            fn whole(self) -> Option<i64> {
                Some(self as i64)
            }
        })+
    };
}

whole!(u8, u16, u32, usize, i8, i16, i32, i64);
