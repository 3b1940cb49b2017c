//! Whether the statements of a study also hold for other players.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Statement;
use super::robustness::UNCLEAR;

/// The study repeated with other line-ups, on the same random draws.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayersTried {
    /// Number of games per cell and line-up.
    pub games: u64,
    /// The other line-ups, each with its strategies seat by seat.
    pub lineups: Vec<Vec<String>>,
    /// The statements of the study about one number each, with the results of the other line-ups.
    pub statements: Vec<Statement>,
}

impl PlayersTried {
    /// The statements that are clear in the study, but have a number that no other line-up has.
    pub fn untried(&self) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(|own| own.is_clear() && own.tried() == 0)
    }

    /// The statements that are clear in the study and whose number another line-up has: only these can hold or not.
    pub fn clear(&self) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(|own| own.is_clear() && own.tried() > 0)
    }

    /// "holds for all 4 line-ups tried", "depends on who plays: holds for 2 of 4 line-ups, the contrary for 1". The count includes the line-up of the
    /// study.
    pub fn mark(own: &Statement) -> String {
        let (tried, same) = (own.tried() + 1, own.same() + 1);
        match own.contrary().count() {
            _ if !own.is_clear() => UNCLEAR.to_owned(),
            _ if tried == 1 => "no other line-up has this number".to_owned(),
            _ if own.holds_where_tried() => format!("holds for all {tried} line-ups tried"),
            0 => format!("holds for {same} of {tried} line-ups, the contrary for none"),
            contrary => {
                format!("depends on who plays: holds for {same} of {tried} line-ups, the contrary for {contrary}")
            }
        }
    }
}
