//! Whether what a study says holds for other players too, where that was asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Statement;
use super::robustness::UNCLEAR;

/// The study played again by other line-ups, on the same luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayersTried {
    /// Games of each cell by each line-up.
    pub games: u64,
    /// The line-ups that played it again, each with its strategies seat by seat.
    pub lineups: Vec<Vec<String>>,
    /// What the study says, one by one.
    pub statements: Vec<Statement>,
}

impl PlayersTried {
    /// What is clear in the study, and no other line-up has a number of.
    pub fn untried(&self) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(|own| own.is_clear() && own.tried() == 0)
    }

    /// What is clear in the study and has a number elsewhere: what can hold or not.
    pub fn clear(&self) -> impl Iterator<Item = &Statement> {
        self.statements.iter().filter(|own| own.is_clear() && own.tried() > 0)
    }

    /// "holds for all 4 line-ups tried", "depends on who plays: holds for 2 of 4 line-ups, the contrary for 1". That of the study is one of
    /// them.
    pub fn mark(own: &Statement) -> String {
        let (tried, same) = (own.tried() + 1, own.same() + 1);
        match own.contrary().count() {
            _ if !own.is_clear() => UNCLEAR.to_owned(),
            _ if tried == 1 => "no other line-up has this number".to_owned(),
            _ if own.holds_where_tried() => format!("holds for all {tried} line-ups tried"),
            0 => format!("holds for {same} of {tried} line-ups, for none the contrary"),
            contrary => {
                format!("depends on who plays: holds for {same} of {tried} line-ups, the contrary for {contrary}")
            }
        }
    }
}
