//! Rust types that hold the value of a parameter.

use super::value::LONGEST_LIST;
use super::{Kind, List, Value, Word};

/// A Rust type that can be the field of a parameter.
pub trait Field: Clone {
    /// The values it admits, given the declared range.
    fn kind(range: (i64, i64)) -> Kind;
    /// Its value.
    fn value(&self) -> Value;
    /// The field holding `value`, if it is of the right type. Ranges are checked by [`Kind::admits`].
    fn from_value(value: &Value) -> Option<Self>;
}

impl Field for bool {
    fn kind(_: (i64, i64)) -> Kind {
        Kind::Switch
    }

    fn value(&self) -> Value {
        Value::Switch(*self)
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Switch(on) = value { Some(*on) } else { None }
    }
}

impl Field for i32 {
    fn kind((low, high): (i64, i64)) -> Kind {
        Kind::Integer { low, high }
    }

    fn value(&self) -> Value {
        Value::Integer(i64::from(*self))
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Integer(number) = value { Self::try_from(*number).ok() } else { None }
    }
}

impl Field for String {
    fn kind(_: (i64, i64)) -> Kind {
        Kind::Text
    }

    fn value(&self) -> Value {
        Value::Word(self.clone())
    }

    fn from_value(value: &Value) -> Option<Self> {
        if let Value::Word(word) = value { Some(word.clone()) } else { None }
    }
}

impl Field for List {
    fn kind((low, high): (i64, i64)) -> Kind {
        Kind::List { low, high, longest: LONGEST_LIST }
    }

    fn value(&self) -> Value {
        Value::List(self.iter().map(|&number| i64::from(number)).collect())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::List(numbers) = value else { return None };
        if numbers.len() > LONGEST_LIST {
            return None;
        }
        numbers.iter().map(|&number| i32::try_from(number).ok()).collect()
    }
}

impl<W: Word> Field for W {
    fn kind(_: (i64, i64)) -> Kind {
        Kind::Word(W::WORDS)
    }

    fn value(&self) -> Value {
        Value::Word(self.word().to_owned())
    }

    fn from_value(value: &Value) -> Option<Self> {
        let Value::Word(word) = value else { return None };
        W::ALL.iter().copied().find(|variant| variant.word() == word)
    }
}
