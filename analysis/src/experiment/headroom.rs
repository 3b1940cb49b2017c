//! Earlier measurements of players: the file that `evenkeel headroom` writes and that reports quote.

use std::collections::BTreeMap;
use std::path::Path;

use evenkeel_engine::rules::{Fault, Place, Value};
use schemars::{JsonSchema, Schema, schema_for};
use serde::{Deserialize, Serialize};

use crate::findings::Estimate;

/// Version of the form.
pub const HEADROOM_FORM: &str = "evenkeel-headroom-1";

/// The gain from looking ahead for strategies, each among copies of itself, under one set of rules.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct HeadroomForm {
    /// Version of this form: `evenkeel-headroom-1`.
    pub form: String,
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the variant the rules start from.
    pub variant: String,
    /// Digest of the rules in force, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Number of seats at the table.
    pub table: usize,
    /// Number of games per strategy with one look-ahead player.
    pub games: u64,
    /// Unit of the gains; `share` (0 to 1) for a win rate.
    pub unit: String,
    /// The command that repeats the measurement.
    pub command: String,
    /// Rules that differ from the variant; absent if there are none.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    #[schemars(with = "BTreeMap<String, serde_json::Value>")]
    pub rules: BTreeMap<String, Value>,
    /// Measurement of each strategy, by its label.
    pub strategies: BTreeMap<String, PlayerForm>,
}

/// The measurement of one strategy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlayerForm {
    /// Name of the strategy without its settings.
    pub strategy: String,
    /// Digest of its settings and of some of its games, 16 hexadecimal digits; a player with other play has another digest.
    pub player: String,
    /// Gain from looking ahead.
    pub gain: f64,
    /// Lower end of the 95% interval of the gain.
    pub low: f64,
    /// Upper end of the 95% interval of the gain.
    pub high: f64,
}

impl PlayerForm {
    /// The gain with its interval.
    pub const fn estimate(&self) -> Estimate {
        Estimate { estimate: self.gain, low: self.low, high: self.high }
    }
}

impl HeadroomForm {
    /// The text of the file.
    pub fn to_toml(&self) -> String {
        let body = toml::to_string(self).expect("plain data has a TOML form");
        format!(
            "# The gain of these players from looking ahead. Studies of them quote it with --headroom FILE.\n{body}"
        )
    }
}

/// A file that a study quotes.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct HeadroomFile {
    /// Its name, as the user typed it.
    pub file: String,
    /// Its contents.
    pub form: HeadroomForm,
}

impl HeadroomFile {
    /// Reads a file; `read` is [`read_text`](super::read_text) or an equivalent reader that keeps the text.
    ///
    /// # Errors
    /// If it cannot be read, or its first fault, with its place.
    pub fn load(path: &Path, read: impl FnOnce(&Path) -> Result<String, Fault>) -> Result<Self, Fault> {
        let text = read(path)?;
        let file = path.display().to_string();
        let fault = |place: Place, message: String| {
            Fault::new(place, message).help("name a file that `evenkeel headroom` wrote")
        };
        let form: HeadroomForm = toml::from_str(&text).map_err(|error: toml::de::Error| {
            let place = error.span().map_or_else(|| Place::file(&file), |span| Place::within(&file, &text, span));
            fault(place, error.message().to_owned())
        })?;
        if form.form != HEADROOM_FORM {
            return Err(fault(Place::file(&file), format!("`form` is not `{HEADROOM_FORM}`")));
        }
        let sound = |player: &PlayerForm| player.low <= player.gain && player.gain <= player.high;
        match form.strategies.iter().find(|(_, player)| !sound(player)) {
            Some((label, _)) => {
                Err(fault(Place::file(&file), format!("the gain of {label} lies outside of its interval")))
            }
            None => Ok(Self { file, form }),
        }
    }
}

/// The JSON Schema of the file.
pub fn headroom_schema() -> Schema {
    schema_for!(HeadroomForm)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn form() -> HeadroomForm {
        let trader = PlayerForm {
            strategy: "trader".to_owned(),
            player: "00000000000000ab".to_owned(),
            gain: 0.125,
            low: 0.1,
            high: 0.15,
        };
        HeadroomForm {
            form: HEADROOM_FORM.to_owned(),
            ruleset: "smugglers".to_owned(),
            variant: "2.0".to_owned(),
            rules_hash: "00000000000000cd".to_owned(),
            table: 4,
            games: 800,
            unit: "share".to_owned(),
            command: "evenkeel headroom smugglers".to_owned(),
            rules: BTreeMap::from([("brix.price".to_owned(), Value::Integer(700))]),
            strategies: BTreeMap::from([("trader{bribes=2}".to_owned(), trader)]),
        }
    }

    fn load(text: &str) -> Result<HeadroomForm, String> {
        let read = HeadroomFile::load(Path::new("headroom.toml"), |_| Ok(text.to_owned()));
        read.map(|file| file.form).map_err(|fault| fault.to_string())
    }

    #[test]
    fn what_is_written_is_read() {
        assert_eq!(load(&form().to_toml()), Ok(form()));
    }

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        let text = form().to_toml();
        let refused = |from: &str, to: &str| load(&text.replace(from, to)).unwrap_err();
        assert!(refused("headroom-1", "headroom-9").contains("`form` is not `evenkeel-headroom-1`"));
        assert!(refused("gain = 0.125", "gain = 0.5").contains("the gain of trader{bribes=2} lies outside"));
        assert!(
            refused("table = 4", "table = \"4\"").starts_with("headroom.toml:6:"),
            "{}",
            refused("table = 4", "table = \"4\"")
        );
        assert!(refused("games = 800", "").contains("missing field `games`"));
        assert!(refused("games = 800", "games = 800\nplays = 3").contains("unknown field `plays`"));
    }
}
