//! A view as JSON, for players outside the program.

use serde_json::{Map, Value};

use super::{Leaf, Observe, Observer, Shape};

/// A view as JSON: groups are objects, lists arrays. Missing entries are `null`, or omitted at the end of a list; counts of 0 are omitted.
pub fn json<G: Observe>(view: G::View<'_>) -> Value {
    seen::<G>(view, 0)
}

/// The same for people, with places counted from 1.
pub fn json_for_people<G: Observe>(view: G::View<'_>) -> Value {
    seen::<G>(view, 1)
}

fn seen<G: Observe>(view: G::View<'_>, first: usize) -> Value {
    let mut writer = Writer { first, ..Writer::default() };
    G::observe(view, &mut writer);
    writer.close()
}

/// A legal action as JSON: its own entries, without those of other actions.
pub fn action_json<G: Observe>(view: G::View<'_>, action: &G::Action) -> Value {
    let mut writer = Writer::default();
    G::observe_action(view, action, &mut writer);
    let Value::Object(mut entries) = writer.close() else { return Value::Null };
    let is_empty =
        |value: &Value| value.as_array().is_some_and(Vec::is_empty) || value.as_object().is_some_and(Map::is_empty);
    entries.retain(|_, value| !value.is_null() && !is_empty(value));
    Value::Object(entries)
}

struct Writer {
    /// The open groups and lists, the outermost first.
    open: Vec<Open>,
    names: Vec<&'static str>,
    /// The number of groups and lists opened since a missing entry.
    hidden: usize,
    /// The number of the first place of a list.
    first: usize,
}

enum Open {
    Group(Map<String, Value>),
    List(Vec<Value>),
}

impl Open {
    fn put(&mut self, name: &str, value: Value) {
        match self {
            Self::Group(entries) => drop(entries.insert(name.to_owned(), value)),
            Self::List(places) => places.push(value),
        }
    }

    fn close(self) -> Value {
        match self {
            Self::Group(entries) => Value::Object(entries),
            Self::List(mut places) => {
                let taken = places.iter().rposition(|place| !place.is_null()).map_or(0, |last| last + 1);
                places.truncate(taken);
                Value::Array(places)
            }
        }
    }
}

impl Default for Writer {
    fn default() -> Self {
        Self { open: vec![Open::Group(Map::new())], names: Vec::new(), hidden: 0, first: 0 }
    }
}

impl Writer {
    fn close(mut self) -> Value {
        self.open.pop().map_or(Value::Null, Open::close)
    }

    fn put(&mut self, name: &str, value: Value) {
        self.open.last_mut().expect("the whole is open").put(name, value);
    }
}

impl Observer for Writer {
    fn leaf(&mut self, name: &'static str, _: &'static str, leaf: Leaf<'_>) {
        if self.hidden > 0 {
            return;
        }
        let value = match leaf {
            Leaf::Number { value, .. } => value.into(),
            Leaf::Flag(is_so) => is_so.into(),
            Leaf::Word { words, value } => value.map(|at| words[at]).into(),
            Leaf::Set { words, has } => {
                words.iter().enumerate().filter(|(at, _)| has(*at)).map(|(_, word)| *word).collect()
            }
            Leaf::Place { value, .. } => value.map(|at| at + self.first).into(),
            Leaf::Places { places, has } => (0..places).filter(|at| has(*at)).map(|at| at + self.first).collect(),
            Leaf::Counts { words, of, .. } => {
                let counts = words.iter().enumerate().map(|(at, word)| ((*word).to_owned(), of(at)));
                counts.filter(|(_, count)| *count != 0).map(|(word, count)| (word, Value::from(count))).collect()
            }
        };
        self.put(name, value);
    }

    fn begin(&mut self, name: &'static str, _: &'static str, shape: Shape) {
        if self.hidden > 0 || shape == (Shape::Maybe { is_there: false }) {
            if self.hidden == 0 {
                self.put(name, Value::Null);
            }
            self.hidden += 1;
            return;
        }
        self.names.push(name);
        self.open.push(if matches!(shape, Shape::List { .. }) {
            Open::List(Vec::new())
        } else {
            Open::Group(Map::new())
        });
    }

    fn end(&mut self) {
        if self.hidden > 0 {
            self.hidden -= 1;
            return;
        }
        let (name, open) = self.names.pop().zip(self.open.pop()).expect("what ends has begun");
        self.put(name, open.close());
    }
}
