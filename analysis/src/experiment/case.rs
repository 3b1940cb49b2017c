//! Cases: named overlays of rules, tables, variant and line-up, to be tried one by one like the values of a rule.

use evenkeel_engine::rules::{Fault, Named, Place, Replacement, Value};
use serde::{Deserialize, Serialize};

use super::split::split_outside;

/// The axes named after the varied things rather than after a rule.
pub const SEATS: &str = "seats";
/// See [`SEATS`].
pub const VARIANT: &str = "variant";

/// One case, as typed. Omitted settings are as in the rest of the experiment.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// Its name.
    pub name: Named<()>,
    /// The variant it starts from.
    pub variant: Option<Named<()>>,
    /// Rules it sets.
    pub rules: Vec<Named<Value>>,
    /// Tables it replaces.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tables: Vec<Replacement>,
    /// The players, one strategy per seat.
    pub seats: Vec<Named<()>>,
}

impl Case {
    /// A case of this name without changes.
    const fn plain(name: Named<()>) -> Self {
        Self { name, variant: None, rules: Vec::new(), tables: Vec::new(), seats: Vec::new() }
    }

    /// A case that only seats a line-up, written with commas, and is named after it.
    ///
    /// # Errors
    /// If one of its seats is empty.
    pub fn of_seats(typed: &str, place: &Place) -> Result<Self, Fault> {
        let named = |name: &str| Named { name: name.to_owned(), value: (), place: place.clone() };
        let bare = typed.trim().trim_start_matches('[').trim_end_matches(']');
        let seats = split_outside(bare, "{", "}", place)?.into_iter().map(named).collect();
        Ok(Self { seats, ..Self::plain(named(bare)) })
    }

    /// A case that only starts from another variant and is named after it.
    pub fn of_variant(typed: &str, place: &Place) -> Self {
        let named = Named { name: typed.to_owned(), value: (), place: place.clone() };
        Self { variant: Some(named.clone()), ..Self::plain(named) }
    }

    /// Whether it changes nothing.
    pub fn is_plain(&self) -> bool {
        self.variant.is_none() && self.rules.is_empty() && self.tables.is_empty() && self.seats.is_empty()
    }
}
