//! What a seat may see, listed once.
//!
//! [`Observe::observe`] lists everything a view shows, with names, units and ranges. Whatever needs it listens to that one list: the laws hold
//! situations against each other by its [`look`], players outside of the program read it as JSON ([`json`]), and learners as
//! [`numbers`](Numbers) of a fixed count.
//!
//! The list has the same shape in every situation of a seat, by the same rules: what is not there, such as the second cargo of a ship with one, is listed too, as
//! something that is not there. What has no number and follows from all that happened in the open, such as where in a turn the rules will go on,
//! is [remembered](Observer::remember): it tells situations apart, and nothing else.

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

/// The range of what has no bounds that a player could know, such as money.
pub const ANY: RangeInclusive<i64> = i32::MIN as i64..=i32::MAX as i64;
/// The range of what is counted without a bound.
pub const COUNT: RangeInclusive<i64> = 0..=i32::MAX as i64;

/// A game whose views can be listed.
pub trait Observe: Game {
    /// Tells an observer everything the view shows.
    fn observe(view: Self::View<'_>, out: &mut impl Observer);
    /// Tells an observer what belongs to a legal action of this seat: the same entries of every action, those that others have too.
    fn observe_action(view: Self::View<'_>, action: &Self::Action, out: &mut impl Observer);
}

/// One entry of the list.
#[derive(Clone, Copy)]
pub enum Leaf<'a> {
    /// A whole number.
    Number {
        /// Its unit.
        unit: &'a str,
        /// The least and the greatest it can be.
        range: (i64, i64),
        /// The number; none if there is none.
        value: Option<i64>,
    },
    /// Whether something is so.
    Flag(bool),
    /// One of a few words; none of them if there is none.
    Word {
        /// All of them.
        words: &'a [&'a str],
        /// The position of the one.
        value: Option<usize>,
    },
    /// Some of a few words.
    Set {
        /// All of them.
        words: &'a [&'a str],
        /// Whether the one at this position is among them.
        has: &'a dyn Fn(usize) -> bool,
    },
    /// One of the places of a list, counted from 0.
    Place {
        /// How many there are.
        places: usize,
        /// Which; none if there is none.
        value: Option<usize>,
    },
    /// Some of the places of a list.
    Places {
        /// How many there are.
        places: usize,
        /// Whether the one at this position is among them.
        has: &'a dyn Fn(usize) -> bool,
    },
    /// A number for each of a few words.
    Counts {
        /// Unit of the numbers.
        unit: &'a str,
        /// The least and the greatest they can be.
        range: (i64, i64),
        /// The words.
        words: &'a [&'a str],
        /// The number of the one at this position.
        of: &'a dyn Fn(usize) -> i64,
    },
}

/// How entries belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// Entries with names.
    Group,
    /// The same, if it is there.
    Maybe {
        /// Whether it is.
        is_there: bool,
    },
    /// Places in an order, each of which is a [`Shape::Maybe`].
    List {
        /// How many.
        places: usize,
    },
}

/// Listens to what a seat may see. The names of what lies in one group differ; those of the places of a list are empty.
pub trait Observer: Sized {
    /// An entry.
    fn leaf(&mut self, name: &'static str, about: &'static str, leaf: Leaf<'_>);
    /// Entries that belong together begin. Those of what is not there are told as well.
    fn begin(&mut self, name: &'static str, about: &'static str, shape: Shape);
    /// They end.
    fn end(&mut self);
    /// Something that tells situations apart and has no number.
    fn remember(&mut self, what: &impl Hash) {
        let _ = what;
    }

    /// A whole number of a unit and within a range.
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

    /// Whether something is so.
    fn flag(&mut self, name: &'static str, about: &'static str, is_so: bool) {
        self.leaf(name, about, Leaf::Flag(is_so));
    }

    /// One of the words of an enum.
    fn word<W: Word>(&mut self, name: &'static str, about: &'static str, value: Option<W>) {
        let value = value.and_then(|value| W::ALL.iter().position(|known| *known == value));
        self.leaf(name, about, Leaf::Word { words: W::WORDS, value });
    }

    /// The name of a variant, whatever it holds besides.
    fn variant<V: VariantNames>(&mut self, name: &'static str, about: &'static str, value: Option<V>)
    where
        for<'v> &'static str: From<&'v V>,
    {
        let variant = value.as_ref().map(<&'static str>::from);
        let value = variant.and_then(|variant| V::VARIANTS.iter().position(|known| *known == variant));
        self.leaf(name, about, Leaf::Word { words: V::VARIANTS, value });
    }

    /// One of a few things that have names, by its position.
    fn one_of(&mut self, name: &'static str, words: &[&str], about: &'static str, value: Option<usize>) {
        self.leaf(name, about, Leaf::Word { words, value });
    }

    /// Some of a few things that have names.
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

    /// A number for each of a few things that have names.
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

    /// Entries that belong together.
    fn group(&mut self, name: &'static str, about: &'static str, fill: impl FnOnce(&mut Self)) {
        self.begin(name, about, Shape::Group);
        fill(self);
        self.end();
    }

    /// Entries of something that may be there or not.
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

    /// So many places in an order, with what lies in each.
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

/// Names of things of which some are called the same, each a name of its own: the second of them has a 2 behind it.
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
