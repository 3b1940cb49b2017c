//! The schema of the JSON of a view.

use serde_json::{Map, Value, json};

use super::{Leaf, Observe, Observer, Shape};

/// The JSON Schema of the views of a game: names, units, ranges and the meaning of each entry.
pub fn schema<G: Observe>(view: G::View<'_>) -> Value {
    let mut writer = Writer::new();
    G::observe(view, &mut writer);
    writer.close()
}

/// The JSON Schema of the actions of a game. No action has all entries.
pub fn action_schema<G: Observe>(view: G::View<'_>, action: &G::Action) -> Value {
    let mut writer = Writer::new();
    G::observe_action(view, action, &mut writer);
    let mut schema = writer.close();
    if let Some(own) = schema.as_object_mut() {
        own.remove("required");
    }
    schema
}

struct Writer {
    /// The open groups and lists, the outermost first.
    open: Vec<Open>,
    names: Vec<&'static str>,
}

struct Open {
    about: &'static str,
    shape: Shape,
    entries: Map<String, Value>,
}

impl Open {
    fn close(self) -> Value {
        let about = self.about;
        let mut schema = match self.shape {
            // All places are equal: the first describes any.
            Shape::List { places } => {
                let (_, place) = self.entries.into_iter().next().unwrap_or_default();
                json!({ "type": "array", "maxItems": places, "items": place })
            }
            Shape::Group | Shape::Maybe { .. } => {
                let kind = if self.shape == Shape::Group { json!("object") } else { json!(["object", "null"]) };
                let names: Vec<&String> = self.entries.keys().collect();
                json!({ "type": kind, "required": names, "properties": self.entries, "additionalProperties": false })
            }
        };
        if !about.is_empty() {
            schema["description"] = about.into();
        }
        schema
    }
}

fn range((least, most): (i64, i64), unit: &str, kind: &Value) -> Value {
    let mut schema = json!({ "type": kind, "unit": unit });
    if least > i64::from(i32::MIN) {
        schema["minimum"] = least.into();
    }
    if most < i64::from(i32::MAX) {
        schema["maximum"] = most.into();
    }
    schema
}

impl Observer for Writer {
    fn leaf(&mut self, name: &'static str, about: &'static str, leaf: Leaf<'_>) {
        let mut schema = match leaf {
            Leaf::Number { unit, range: ends, .. } => range(ends, unit, &json!(["integer", "null"])),
            Leaf::Flag(_) => json!({ "type": "boolean" }),
            Leaf::Word { words, .. } => {
                let words: Vec<Value> = words.iter().map(|word| (*word).into()).chain([Value::Null]).collect();
                json!({ "enum": words })
            }
            Leaf::Set { words, .. } => json!({ "type": "array", "items": { "enum": words }, "uniqueItems": true }),
            Leaf::Place { places, .. } => {
                json!({ "type": ["integer", "null"], "minimum": 0, "exclusiveMaximum": places })
            }
            Leaf::Places { places, .. } => {
                let place = json!({ "type": "integer", "minimum": 0, "exclusiveMaximum": places });
                json!({ "type": "array", "items": place, "uniqueItems": true })
            }
            Leaf::Counts { unit, range: ends, words, .. } => {
                let counts: Map<String, Value> =
                    words.iter().map(|word| ((*word).to_owned(), range(ends, unit, &json!("integer")))).collect();
                json!({ "type": "object", "properties": counts, "additionalProperties": false })
            }
        };
        schema["description"] = about.into();
        self.put(name, schema);
    }

    fn begin(&mut self, name: &'static str, about: &'static str, shape: Shape) {
        self.names.push(name);
        self.open.push(Open { about, shape, entries: Map::new() });
    }

    fn end(&mut self) {
        let (name, open) = self.names.pop().zip(self.open.pop()).expect("what ends has begun");
        self.put(name, open.close());
    }
}

impl Writer {
    fn new() -> Self {
        Self { open: vec![Open { about: "", shape: Shape::Group, entries: Map::new() }], names: Vec::new() }
    }

    fn close(mut self) -> Value {
        self.open.pop().map_or(Value::Null, Open::close)
    }

    fn put(&mut self, name: &str, schema: Value) {
        let entries = &mut self.open.last_mut().expect("the whole is open").entries;
        entries.entry(name).or_insert(schema);
    }
}
