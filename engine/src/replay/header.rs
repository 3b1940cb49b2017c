//! The setup of a recorded game, and the restoration of its rules.

use serde::{Deserialize, Serialize};

use super::hexadecimal;
use crate::chance::Luck;
use crate::digest::Digest;
use crate::rules::{Choices, Fault, Faults, Named, Resolved, Tables, Value, resolve};
use crate::{Describe, Seats};

/// The setup of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// Version of the engine that played.
    pub engine: String,
    /// [`Game::ID`](crate::Game::ID).
    pub ruleset: String,
    /// Digest of every number and table in force, 16 hexadecimal digits.
    pub rules_hash: String,
    /// Name of the variant.
    pub variant: String,
    /// Rules set to values other than the variant's: dotted path and value.
    pub rules: Vec<(String, Value)>,
    /// Tables replaced by a designer's own. Their texts are not in the replay.
    pub tables: Vec<ReplacedTable>,
    /// The number of seats.
    pub seats: usize,
    /// Labels of the line-up, in the order of the first rotation; settings are part of a label.
    pub lineup: Vec<String>,
    /// Seed of the experiment.
    pub seed: u64,
    /// Block of the game.
    pub block: u64,
    /// The number of places by which the line-up was moved round the table.
    pub rotation: u64,
}

/// A table that was replaced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReplacedTable {
    /// Name of the table.
    pub name: String,
    /// File it was read from.
    pub file: String,
    /// Digest of its text, 16 hexadecimal digits.
    pub digest: String,
}

/// Why the rules of a replay cannot be put in force.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Differs {
    /// The game is of another ruleset.
    #[error("the replay is of a game of `{found}`, not of `{wanted}`")]
    Ruleset {
        /// As recorded.
        found: String,
        /// As requested.
        wanted: &'static str,
    },
    /// A number of seats that no table has.
    #[error("the replay has {0} seats, which is not a possible number")]
    Seats(usize),
    /// The text of a replaced table was not given.
    #[error("the replay used `{file}` in place of the table `{table}`; give that file again")]
    TableMissing {
        /// Name of the table.
        table: String,
        /// File it came from.
        file: String,
    },
    /// Another text was given for a replaced table.
    #[error("`{file}` in place of the table `{table}` has changed since the replay was recorded")]
    TableChanged {
        /// Name of the table.
        table: String,
        /// File it came from.
        file: String,
    },
    /// The rules do not fit this engine's ruleset.
    #[error("the rules of the replay, made by engine {engine}, do not fit this one ({}): {}", env!("CARGO_PKG_VERSION"), list(faults))]
    Rules {
        /// The engine version of the recording.
        engine: String,
        /// The faults.
        faults: Faults,
    },
    /// The rules fit, but a number or table not named in the replay has changed.
    #[error(
        "the rules in force have the hash {now}, the replay was recorded under {then} by engine {engine} (this is {}): \
         a printed number or table has changed since",
        env!("CARGO_PKG_VERSION")
    )]
    Hash {
        /// As recorded.
        then: String,
        /// As resolved now.
        now: String,
        /// The engine version of the recording.
        engine: String,
    },
}

fn list(faults: &[Fault]) -> String {
    faults.iter().map(|fault| fault.message.as_str()).collect::<Vec<_>>().join("; ")
}

impl Header {
    /// The header of a game before it is played.
    pub fn new<G: Describe>(resolved: &Resolved<G>, lineup: Vec<String>, luck: Luck, rotation: u64) -> Self {
        let Resolved { game, variant, tables, hash, changed } = resolved;
        Self::of((G::ID, game.seats()), (variant, tables, *hash, changed), lineup, luck, rotation)
    }

    /// The header of a game, from its ruleset, seats, variant, tables, digest and changes of the rules in force.
    pub fn of(
        (ruleset, seats): (&str, Seats),
        (variant, tables, hash, changed): (&str, &Tables, u64, &[(String, Value)]),
        lineup: Vec<String>,
        luck: Luck,
        rotation: u64,
    ) -> Self {
        let tables = tables.replaced().into_iter().map(|(name, file, text)| ReplacedTable {
            name: name.to_owned(),
            file: file.clone(),
            digest: hexadecimal(Digest::of(&text)),
        });
        Self {
            engine: env!("CARGO_PKG_VERSION").to_owned(),
            ruleset: ruleset.to_owned(),
            rules_hash: hexadecimal(hash),
            variant: variant.to_owned(),
            rules: changed.to_vec(),
            tables: tables.collect(),
            seats: seats.count(),
            lineup,
            seed: luck.seed,
            block: luck.block,
            rotation,
        }
    }

    /// The luck of the table.
    pub const fn luck(&self) -> Luck {
        Luck::of_table(self.seed, self.block)
    }

    /// Puts the recorded rules in force. `texts` holds the texts of the replaced tables: name of the table, text.
    ///
    /// # Errors
    /// If the ruleset is another, a table is missing or has changed, or the rules in force differ from the recorded ones.
    pub fn rebuild<G: Describe>(&self, texts: &[(String, String)]) -> Result<Resolved<G>, Differs> {
        if self.ruleset != G::ID {
            return Err(Differs::Ruleset { found: self.ruleset.clone(), wanted: G::ID });
        }
        let seats = Seats::new(self.seats).ok_or(Differs::Seats(self.seats))?;
        let by_replay = |name: &String, value: &Value| Named::by_flag("replay", name, value.clone());
        let choices = Choices {
            variant: Some(Named::by_flag("replay", &self.variant, ())),
            settings: self.rules.iter().map(|(path, value)| by_replay(path, value)).collect(),
            tables: self.tables.iter().map(|table| table.find(texts)).collect::<Result<_, _>>()?,
            ..Choices::default()
        };
        let rules = |faults| Differs::Rules { engine: self.engine.clone(), faults };
        let resolved = resolve::<G>(&choices, seats).map_err(rules)?;
        let now = hexadecimal(resolved.hash);
        if now == self.rules_hash {
            return Ok(resolved);
        }
        Err(Differs::Hash { then: self.rules_hash.clone(), now, engine: self.engine.clone() })
    }
}

impl ReplacedTable {
    fn find(&self, texts: &[(String, String)]) -> Result<(String, String, String), Differs> {
        let (table, file) = (self.name.clone(), self.file.clone());
        match texts.iter().find(|(name, _)| *name == self.name) {
            None => Err(Differs::TableMissing { table, file }),
            Some((_, text)) if hexadecimal(Digest::of(&text.as_str())) != self.digest => {
                Err(Differs::TableChanged { table, file })
            }
            Some((_, text)) => Ok((table, file, text.clone())),
        }
    }
}
