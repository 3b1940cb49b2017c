//! Messages to a player outside the program, and its answers: one JSON document per line.
//!
//! | message | answer |
//! |---|---|
//! | [`Hello`](Message::Hello), once | [`Ready`](Answer::Ready) |
//! | [`Game`](Message::Game), before each game | none |
//! | [`Choose`](Message::Choose), at each decision | [`Choice`](Answer::Choice) |
//!
//! `docs/reference/protocol.md` describes it with examples.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::Trouble;
use super::failure::shown;

/// The version of the protocol.
pub const VERSION: u64 = 1;

/// A message to a player.
#[derive(Clone, Debug, Serialize)]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Message<'a> {
    /// The first message.
    Hello {
        /// Version of the protocol: 1.
        protocol: u64,
        /// Version of Evenkeel.
        evenkeel: &'a str,
    },
    /// The start of a game. The player must forget everything learnt in the last one.
    Game {
        /// Name of the ruleset.
        ruleset: &'a str,
        /// Seat of the player, from 1.
        seat: usize,
        /// Number of seats.
        seats: usize,
        /// Seed for the player's own random numbers; the same game has the same seed.
        seed: u64,
        /// Rules in force, by name.
        rules: &'a Map<String, Value>,
    },
    /// A decision between the legal actions.
    Choose {
        /// Number of the decision of this player in this game, from 1. A decision with one legal action is not sent.
        decision: u32,
        /// The question in words.
        question: String,
        /// Everything the player may see; `evenkeel schema view RULESET` explains each entry.
        view: Value,
        /// The legal actions, at least two.
        actions: Vec<Action>,
        /// The view as numbers, always the same number of them, in the order of `evenkeel schema numbers RULESET`; absent unless the player requested
        /// numbers.
        #[serde(skip_serializing_if = "Option::is_none")]
        numbers: Option<Vec<i64>>,
    },
}

/// A legal action.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Action {
    /// Kind of the action, as listed by `evenkeel usage`.
    pub kind: &'static str,
    /// The action in words.
    pub words: String,
    /// The action for programs: its `name` and its further values.
    pub action: Value,
    /// The action as numbers; absent unless the player requested numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub numbers: Option<Vec<i64>>,
}

/// An answer of a player.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Answer {
    /// The answer to the first message.
    Ready {
        /// Version of the protocol that the player speaks.
        protocol: u64,
        /// Whether the player also requests views and actions as numbers, as learners do.
        #[serde(default)]
        numbers: bool,
    },
    /// The answer to a decision.
    Choice {
        /// Position of the chosen action in the list, from 0.
        choice: usize,
    },
}

/// The JSON Schema of all messages and answers.
#[cfg(feature = "schema")]
pub fn schema() -> Value {
    let (told, answered) = (schemars::schema_for!(Message<'_>), schemars::schema_for!(Answer));
    serde_json::json!({
        "title": format!("Messages to a program that plays, and its answers, version {VERSION}"),
        "description": "One document a line: `told` goes to its standard input, `answered` to its standard output.",
        "properties": { "told": told, "answered": answered },
    })
}

/// A message as a line, without its line end.
pub(super) fn line(message: &Message<'_>) -> String {
    serde_json::to_string(message).expect("numbers, words and maps with words for keys")
}

/// Checks the answer to the first line, and returns whether it requests numbers.
///
/// # Errors
/// The fault of the answer.
pub(super) fn read_ready(line: &str) -> Result<bool, Trouble> {
    match serde_json::from_str(line) {
        Ok(Answer::Ready { protocol: VERSION, numbers }) => Ok(numbers),
        Ok(Answer::Ready { protocol: theirs, .. }) => Err(Trouble::OtherVersion { theirs, ours: VERSION }),
        other => Err(nonsense(&format!("{{\"type\": \"ready\", \"protocol\": {VERSION}}}"), line, other)),
    }
}

/// The chosen position among `actions` actions.
///
/// # Errors
/// The fault of the answer.
pub(super) fn read_choice(line: &str, actions: usize) -> Result<usize, Trouble> {
    match serde_json::from_str(line) {
        Ok(Answer::Choice { choice }) => legal(choice, actions),
        other => Err(nonsense("{\"type\": \"choice\", \"choice\": 0}", line, other)),
    }
}

/// A choice among `actions` actions.
///
/// # Errors
/// If there is no such action.
pub(super) fn legal(choice: usize, actions: usize) -> Result<usize, Trouble> {
    if choice < actions {
        return Ok(choice);
    }
    Err(Trouble::Nonsense(format!("it chose {choice} of {actions} actions, counted from 0")))
}

/// The maximum number of letters of an answer that are quoted.
const TOLD: usize = 200;

fn nonsense(wanted: &str, line: &str, read: serde_json::Result<Answer>) -> Trouble {
    let begun: String = line.chars().take(TOLD).collect();
    let (told, more) = (shown(&begun), if begun.len() < line.len() { " ..." } else { "" });
    // Authors of bots in other languages do not know Rust's names of numbers.
    let in_words = |error: serde_json::Error| error.to_string().replace("usize", "a whole number from 0 up");
    let why = read.err().map(|error| format!(" ({})", in_words(error))).unwrap_or_default();
    Trouble::Nonsense(format!("it should answer {wanted}, not `{told}{more}`{why}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_a_position_in_the_list() {
        assert_eq!(read_choice(r#"{"type": "choice", "choice": 2}"#, 3), Ok(2));
        let refused = |line: &str| read_choice(line, 3).unwrap_err().to_string();
        assert_eq!(refused(r#"{"type": "choice", "choice": 3}"#), "it chose 3 of 3 actions, counted from 0");
        for line in [
            "2",
            "",
            "{}",
            r#"{"choice": 1}"#,
            r#"{"type": "choice", "choice": -1}"#,
            r#"{"type": "ready", "choice": 1}"#,
        ] {
            assert!(refused(line).starts_with("it should answer {\"type\": \"choice\""), "{line}: {}", refused(line));
        }
        assert!(refused(r#"{"type": "choice", "choice": 0.5}"#).contains("expected a whole number from 0 up"));
        assert!(refused(&"x".repeat(9000)).len() < 400, "a long answer is not told whole");
    }

    #[test]
    fn another_version_is_refused() {
        assert_eq!(read_ready(r#"{"type": "ready", "protocol": 1}"#), Ok(false));
        assert_eq!(read_ready(r#"{"type": "ready", "protocol": 1, "numbers": true}"#), Ok(true));
        let refused = read_ready(r#"{"type": "ready", "protocol": 2}"#).unwrap_err().to_string();
        assert_eq!(refused, "it uses version 2 of the protocol, not 1");
        assert!(read_ready("ready").unwrap_err().to_string().contains("not `ready`"));
    }
}
