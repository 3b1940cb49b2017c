//! Whether what a study says holds for other players too, where that was asked.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::robustness::UNCLEAR;
use super::{DrawnStatement, Estimate, Reading, StatementKind};

/// The study played again by other line-ups, on the same luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct PlayersTried {
    /// Games of each cell by each line-up.
    pub games: u64,
    /// The line-ups that played it again, each with its strategies seat by seat.
    pub lineups: Vec<Vec<String>>,
    /// What the study says, one by one.
    pub statements: Vec<TriedStatement>,
}

/// Something that a study says of one number in one place.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TriedStatement {
    /// Name of the number, as a check knows it.
    pub name: String,
    /// The same in words.
    pub title: String,
    /// The cell, or the rules that are set there; empty where there is only one.
    pub place: String,
    /// Unit of the number; `share` is from 0 to 1.
    pub unit: String,
    /// What is said of the number.
    #[serde(default)]
    pub kind: StatementKind,
    /// What the study found.
    pub found: Estimate,
    /// What the study says of it.
    pub reading: Reading,
    /// Whether that surely is enough to matter.
    #[serde(default)]
    pub matters: bool,
    /// What each line-up found; nothing where it has no such number, as that of somebody who does not sit there.
    pub others: Vec<Option<DrawnStatement>>,
}

impl PlayersTried {
    /// What is clear in the study, and no other line-up has a number of.
    pub fn untried(&self) -> impl Iterator<Item = &TriedStatement> {
        self.statements.iter().filter(|own| own.reading != Reading::Unclear && own.tried() == 0)
    }

    /// What is clear in the study and has a number elsewhere: what can hold or not.
    pub fn clear(&self) -> impl Iterator<Item = &TriedStatement> {
        self.statements.iter().filter(|own| own.reading != Reading::Unclear && own.tried() > 0)
    }
}

impl TriedStatement {
    /// Other line-ups that have such a number.
    pub fn tried(&self) -> usize {
        self.others.iter().flatten().count()
    }

    /// Other line-ups with which it is as clear as in the study.
    pub fn same(&self) -> usize {
        let is_clear = self.reading != Reading::Unclear;
        self.others.iter().flatten().filter(|one| is_clear && one.reading == self.reading).count()
    }

    /// Positions of the line-ups that say the contrary: of what surely matters also that it does not.
    pub fn contrary(&self) -> impl Iterator<Item = usize> {
        let contradicts = |one: &Option<DrawnStatement>| {
            let is_little = |one: DrawnStatement| self.matters && one.reading == Reading::Unchanged;
            one.is_some_and(|one| is_little(one) || one.contradicts(self.found, self.reading))
        };
        self.others.iter().enumerate().filter(move |(_, one)| contradicts(one)).map(|(at, _)| at)
    }

    /// Whether every line-up that has such a number says the same.
    pub fn holds_for_all(&self) -> bool {
        self.reading != Reading::Unclear && self.tried() > 0 && self.same() == self.tried()
    }

    /// "holds for all 4 line-ups tried", "depends on who plays: holds for 2 of 4 line-ups, the contrary for 1". That of the study is one of
    /// them.
    pub fn mark(&self) -> String {
        let (tried, same, contrary) = (self.tried() + 1, self.same() + 1, self.contrary().count());
        match self.reading {
            Reading::Unclear => UNCLEAR.to_owned(),
            _ if tried == 1 => "no other line-up has this number".to_owned(),
            _ if self.holds_for_all() => format!("holds for all {tried} line-ups tried"),
            _ if contrary == 0 => format!("holds for {same} of {tried} line-ups, for none the contrary"),
            _ => format!("depends on who plays: holds for {same} of {tried} line-ups, the contrary for {contrary}"),
        }
    }
}
