//! A seat's view, for people: places are counted from 1, and only changes since the seat's last question are shown.

use serde_json::Value;

/// Stands for an absent value, or one unknown to the seat.
const NOTHING: &str = "-";
/// Stands for something that is only known to exist, such as a card in another player's hand.
const HIDDEN: &str = "hidden";

/// A name as words.
fn spaced(name: &str) -> String {
    name.replace('_', " ")
}

/// A line for each changed entry; for a list, one for each changed item.
pub fn news(before: &Value, now: &Value) -> Vec<String> {
    let changed = |name: &String| before.get(name) != now.get(name);
    let entries = now.as_object().into_iter().flatten().filter(|(name, _)| changed(name));
    entries.flat_map(|(name, entry)| of_entry(&spaced(name), before.get(name), entry)).collect()
}

fn of_entry(name: &str, before: Option<&Value>, now: &Value) -> Vec<String> {
    let places = |entry: Option<&Value>| entry.and_then(Value::as_array).cloned().unwrap_or_default();
    let (before, each) = (places(before), places(Some(now)));
    if !each.is_empty() && before.iter().chain(&each).any(Value::is_object) {
        return of_things(name, &before, &each);
    }
    vec![format!("{name}: {}", plainly(now))]
}

fn of_things(name: &str, before: &[Value], now: &[Value]) -> Vec<String> {
    let places = 0..before.len().max(now.len());
    let changed = places.filter(|place| before.get(*place) != now.get(*place));
    let line = |place: usize| format!("{name} {}: {}", place + 1, now.get(place).map_or(NOTHING.to_owned(), plainly));
    changed.map(line).collect()
}

/// Absent values are left out of their object.
fn plainly(value: &Value) -> String {
    let join = |parts: Vec<String>| if parts.is_empty() { NOTHING.to_owned() } else { parts.join(", ") };
    match value {
        Value::Null => NOTHING.to_owned(),
        Value::Bool(is_so) => if *is_so { "yes" } else { "no" }.to_owned(),
        Value::String(word) => spaced(word),
        Value::Array(each) => join(each.iter().map(grouped).collect()),
        Value::Object(entries) => {
            let there = entries.iter().filter(|(_, entry)| !entry.is_null());
            if !entries.is_empty() && there.clone().next().is_none() {
                return HIDDEN.to_owned();
            }
            join(there.map(|(name, entry)| format!("{} {}", spaced(name), grouped(entry))).collect())
        }
        number @ Value::Number(_) => number.to_string(),
    }
}

fn grouped(value: &Value) -> String {
    let told = plainly(value);
    if told.contains(", ") || value.is_object() && ![HIDDEN, NOTHING].contains(&told.as_str()) {
        format!("({told})")
    } else {
        told
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn all_is_told_first_and_then_what_is_new() {
        let first = json!({"round": 1, "peeked": null, "units": [{"hull": 20}, {"hull": 30, "mines": []}]});
        assert_eq!(
            news(&Value::Null, &first),
            ["round: 1", "peeked: -", "units 1: hull 20", "units 2: hull 30, mines -"],
            "nothing was seen before"
        );
        assert_eq!(news(&first, &first), [""; 0]);
        let later = json!({"round": 2, "peeked": null, "units": [{"hull": 20}, {"hull": 25}, {"hull": 9}]});
        assert_eq!(news(&first, &later), ["round: 2", "units 2: hull 25", "units 3: hull 9"]);
        assert_eq!(news(&later, &json!({"round": 2, "peeked": null, "units": []})), ["units: -"]);
        let lost = json!({"round": 2, "peeked": null, "units": [{"hull": 20}]});
        assert_eq!(news(&later, &lost), ["units 2: -", "units 3: -"]);
    }

    #[test]
    fn what_nobody_knows_is_no_number() {
        let known = json!({"hand": ["zap", "lose_a_cargo"], "deck": [0, 3]});
        assert_eq!(news(&Value::Null, &known), ["hand: zap, lose a cargo", "deck: 0, 3"]);
        assert_eq!(news(&known, &json!({"hand": null, "deck": []})), ["hand: -", "deck: -"]);
        let hand = json!({"trader": {"hand": [{"card": "zap"}, {"card": null}], "rights": {}}});
        assert_eq!(news(&Value::Null, &hand), ["trader: hand ((card zap), hidden), rights -"]);
    }
}
