//! Values by name, in insertion order.

use core::fmt;
use core::marker::PhantomData;
use core::ops::Index;
use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Values by name, in insertion order: metrics as the ruleset declares them, strategies in seating order. In JSON, an object with its keys in that
/// order.
///
/// A lookup takes time proportional to the number of names, which is a few dozen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByName<T>(Vec<(String, T)>);

impl<T> ByName<T> {
    /// An empty collection.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    /// The value of this name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
    }

    /// A mutable reference to the value of this name.
    pub fn get_mut(&mut self, name: &str) -> Option<&mut T> {
        self.0.iter_mut().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Whether there is a value of this name.
    pub fn contains_key(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Adds a value at the end, or replaces the value of this name and returns the old one.
    pub fn insert(&mut self, name: String, value: T) -> Option<T> {
        if let Some(old) = self.get_mut(&name) {
            return Some(core::mem::replace(old, value));
        }
        self.0.push((name, value));
        None
    }

    /// A mutable reference to the value of this name; a default value is added at the end if there is none.
    pub fn or_default(&mut self, name: &str) -> &mut T
    where
        T: Default,
    {
        let position = self.0.iter().position(|(known, _)| known == name).unwrap_or_else(|| {
            self.0.push((name.to_owned(), T::default()));
            self.0.len() - 1
        });
        &mut self.0[position].1
    }

    /// Removes the value of this name; the others stay in order.
    pub fn remove(&mut self, name: &str) -> Option<T> {
        let position = self.0.iter().position(|(known, _)| known == name)?;
        Some(self.0.remove(position).1)
    }

    /// The number of values.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether it is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Names and values, in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&String, &T)> + ExactSizeIterator {
        self.0.iter().map(|(name, value)| (name, value))
    }

    /// The names, in order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &String> + ExactSizeIterator {
        self.0.iter().map(|(name, _)| name)
    }

    /// The values, in order.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + ExactSizeIterator {
        self.0.iter().map(|(_, value)| value)
    }

    /// Mutable references to the values, in order.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> + ExactSizeIterator {
        self.0.iter_mut().map(|(_, value)| value)
    }
}

impl<T> Default for ByName<T> {
    fn default() -> Self {
        Self::new()
    }
}

/// # Panics
/// If there is no value of this name.
impl<T> Index<&str> for ByName<T> {
    type Output = T;

    fn index(&self, name: &str) -> &T {
        self.get(name).unwrap_or_else(|| panic!("there is no `{name}`"))
    }
}

/// # Panics
/// If there is no value of this name.
impl<T> Index<&String> for ByName<T> {
    type Output = T;

    fn index(&self, name: &String) -> &T {
        &self[name.as_str()]
    }
}

impl<T> FromIterator<(String, T)> for ByName<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(values: I) -> Self {
        let mut by_name = Self::new();
        by_name.extend(values);
        by_name
    }
}

impl<T> Extend<(String, T)> for ByName<T> {
    fn extend<I: IntoIterator<Item = (String, T)>>(&mut self, values: I) {
        for (name, value) in values {
            self.insert(name, value);
        }
    }
}

impl<T, const N: usize> From<[(String, T); N]> for ByName<T> {
    fn from(values: [(String, T); N]) -> Self {
        values.into_iter().collect()
    }
}

impl<T> IntoIterator for ByName<T> {
    type Item = (String, T);
    type IntoIter = std::vec::IntoIter<(String, T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a ByName<T> {
    type Item = (&'a String, &'a T);
    type IntoIter = core::iter::Map<core::slice::Iter<'a, (String, T)>, fn(&'a (String, T)) -> (&'a String, &'a T)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(|(name, value)| (name, value))
    }
}

impl<T: Serialize> Serialize for ByName<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for ByName<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(InOrder(PhantomData))
    }
}

struct InOrder<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for InOrder<T> {
    type Value = ByName<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<ByName<T>, A::Error> {
        let mut by_name = ByName::new();
        while let Some((name, value)) = map.next_entry()? {
            by_name.insert(name, value);
        }
        Ok(by_name)
    }
}

impl<T: JsonSchema> JsonSchema for ByName<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("Map_of_{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "object", "additionalProperties": generator.subschema_for::<T>() })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_kept_in_json_too() {
        let by_name: ByName<u8> =
            [("zeal", 1), ("age", 2), ("zeal", 3)].map(|(name, value)| (name.to_owned(), value)).into();
        let text = serde_json::to_string(&by_name).unwrap();
        assert_eq!(text, r#"{"zeal":3,"age":2}"#);
        assert_eq!(serde_json::from_str::<ByName<u8>>(&text).unwrap(), by_name);
        assert_eq!((by_name["age"], by_name.get("youth"), by_name.len()), (2, None, 2));
    }
}
