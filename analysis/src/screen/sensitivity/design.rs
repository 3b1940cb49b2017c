//! The ranges of inputs, and the points of a design.

use evenkeel_engine::rules::Value;

use super::super::values::{Screened, number};
use super::morris::Grid;

/// A rule as an input: its values, by position.
#[derive(Clone, Debug)]
pub(super) struct Input {
    values: Values,
    is_word: bool,
}

#[derive(Clone, Debug)]
enum Values {
    /// Whole numbers from the first to the second.
    Range(i64, i64),
    Listed(Vec<Value>),
}

impl Input {
    /// A number ranges from the smallest to the largest tried value, any other input over the tried values and its current one.
    pub fn new(screened: &Screened) -> Self {
        let numbers: Option<Vec<i64>> = screened.values.iter().chain([&screened.input.base]).map(number).collect();
        match numbers {
            Some(numbers) if screened.is_number => {
                let (low, high) = (numbers.iter().min(), numbers.iter().max());
                let ends = low.zip(high).expect("a rule with a value");
                Self { values: Values::Range(*ends.0, *ends.1), is_word: false }
            }
            Some(mut numbers) => {
                numbers.sort_unstable();
                Self { values: Values::Listed(numbers.into_iter().map(Value::Integer).collect()), is_word: false }
            }
            None => {
                let values = core::iter::once(&screened.input.base).chain(&screened.values).cloned().collect();
                Self { values: Values::Listed(values), is_word: true }
            }
        }
    }

    fn count(&self) -> u64 {
        match &self.values {
            Values::Range(low, high) => high.abs_diff(*low) + 1,
            Values::Listed(values) => values.len() as u64,
        }
    }

    fn at(&self, position: u64) -> Value {
        match &self.values {
            Values::Range(low, _) => Value::Integer(low.saturating_add_unsigned(position)),
            Values::Listed(values) => values[position as usize].clone(),
        }
    }

    /// The first and the last value.
    pub fn ends(&self) -> [Value; 2] {
        [self.at(0), self.at(self.count() - 1)]
    }

    /// The grid for its elementary effects: for words all of them.
    pub fn grid(&self) -> Grid {
        if self.is_word { Grid { levels: self.count() as usize, is_word: true } } else { Grid::of_number(self.count()) }
    }

    /// The value at a level of the grid.
    pub fn at_level(&self, level: usize) -> Value {
        let last = (self.grid().levels - 1) as f64;
        let position = level as f64 / last * (self.count() - 1) as f64;
        self.at(position.round() as u64)
    }

    /// The part of its range between two levels, with its sign; between two words all of it, with a sign only if there are just two.
    pub fn crossed(&self, from: usize, to: usize) -> f64 {
        if self.is_word {
            return if self.count() == 2 { to as f64 - from as f64 } else { 1.0 };
        }
        let far =
            |[from, to]: [Value; 2]| number(&to).zip(number(&from)).map_or(0.0, |(to, from)| to as f64 - from as f64);
        far([self.at_level(from), self.at_level(to)]) / far(self.ends())
    }

    /// The value at a place from 0 to 1.
    pub fn at_place(&self, place: f64) -> Value {
        self.at(((place * self.count() as f64) as u64).min(self.count() - 1))
    }
}
