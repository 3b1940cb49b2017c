//! A statement about one number in one place, and its results elsewhere: with other inputs, or with other players.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Estimate;

/// A statement of a study about one number in one place, and its results in the repetitions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Statement {
    /// Name of the number, as in a check.
    pub name: String,
    /// The same name in words.
    pub title: String,
    /// The cell, or the rules set there; empty if there is only one.
    pub place: String,
    /// Unit of the number; a `share` is from 0 to 1.
    pub unit: String,
    /// Kind of the statement.
    #[serde(default)]
    pub kind: StatementKind,
    /// Estimate in the study; the interval of a change holds on its own.
    pub found: Estimate,
    /// Conclusion of the study about the number.
    pub reading: Reading,
    /// Whether its whole interval lies beyond the margin, simultaneously over all statements of the study.
    #[serde(default)]
    pub matters: bool,
    /// Result of each repetition of the study; null without this number, for example because the strategy has no seat there.
    #[serde(alias = "draws", alias = "others")]
    pub elsewhere: Vec<Option<Repetition>>,
}

/// The result of a repetition of a study, with other inputs or other players, for one number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Repetition {
    /// Estimate of the number.
    pub found: Estimate,
    /// Conclusion about the number.
    pub reading: Reading,
}

impl Statement {
    /// Whether the study has a clear conclusion: only such a statement can hold or not.
    pub fn is_clear(&self) -> bool {
        self.reading != Reading::Unclear
    }

    /// The number of repetitions that have the number.
    pub fn tried(&self) -> usize {
        self.elsewhere.iter().flatten().count()
    }

    /// The number of repetitions with the same clear conclusion as the study.
    pub fn same(&self) -> usize {
        self.elsewhere.iter().flatten().filter(|one| self.is_clear() && one.reading == self.reading).count()
    }

    /// Positions of the repetitions with the contrary conclusion.
    pub fn contrary(&self) -> impl Iterator<Item = usize> {
        let found = self.elsewhere.iter().enumerate();
        found.filter(|(_, one)| one.is_some_and(|one| self.is_contradicted_by(&one))).map(|(at, _)| at)
    }

    /// Whether every repetition that has the number has the same conclusion.
    pub fn holds_where_tried(&self) -> bool {
        self.tried() > 0 && self.same() == self.tried()
    }

    /// Whether every repetition has the number and the same conclusion.
    pub fn holds_everywhere(&self) -> bool {
        self.is_clear() && self.same() == self.elsewhere.len()
    }

    /// Whether this contradicts the study's conclusion: up and down, kept and broken, above and below.
    ///
    /// Too little to matter contradicts only a significant and relevant number. If the study itself found too little to matter, a change or an uneven
    /// share contradicts it only if the two intervals do not overlap: a significant change may be as small as an insignificant one.
    pub fn is_contradicted_by(&self, one: &Repetition) -> bool {
        if one.reading.is_little() {
            return self.matters && self.reading.contradicts(one.reading);
        }
        let apart = one.found.low > self.found.high || one.found.high < self.found.low;
        self.reading.contradicts(one.reading) && (apart || !self.reading.is_little())
    }
}

/// The kind of a statement about a number: about its change, or about its value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StatementKind {
    /// How the number changes.
    #[default]
    Change,
    /// Whether a bound on the number holds.
    Bound,
    /// Whether the number is an even share of the wins.
    Share,
}

/// The conclusion about a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Reading {
    /// A change: the number increases.
    Up,
    /// A change: the number decreases.
    Down,
    /// No relevant change.
    Unchanged,
    /// A bound: it holds.
    Kept,
    /// A bound: it is violated.
    Broken,
    /// A share of the wins: above an even share.
    Above,
    /// A share of the wins: below an even share.
    Below,
    /// A share of the wins: too close to an even share to matter.
    Even,
    /// The games are too few for a conclusion.
    Unclear,
}

impl Reading {
    /// The kind of statement with this conclusion; `None` if it is not clear.
    pub const fn kind(self) -> Option<StatementKind> {
        match self {
            Self::Up | Self::Down | Self::Unchanged => Some(StatementKind::Change),
            Self::Kept | Self::Broken => Some(StatementKind::Bound),
            Self::Above | Self::Below | Self::Even => Some(StatementKind::Share),
            Self::Unclear => None,
        }
    }

    /// Whether the conclusion is that the number is too small to matter.
    pub const fn is_little(self) -> bool {
        matches!(self, Self::Unchanged | Self::Even)
    }

    /// Whether both conclusions cannot be true together.
    pub fn contradicts(self, other: Self) -> bool {
        self != other && self.kind().is_some() && self.kind() == other.kind()
    }

    /// A short text.
    pub const fn text(self) -> &'static str {
        match self {
            Self::Up => "goes up",
            Self::Down => "goes down",
            Self::Unchanged => "changes too little to matter",
            Self::Kept => "holds",
            Self::Broken => "is violated",
            Self::Above => "is more than even",
            Self::Below => "is less than even",
            Self::Even => "is even",
            Self::Unclear => "is not clear",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn within(low: f64, high: f64) -> Estimate {
        Estimate { estimate: f64::midpoint(low, high), low, high }
    }

    fn one(low: f64, high: f64, reading: Reading) -> Repetition {
        Repetition { found: within(low, high), reading }
    }

    fn said(found: Estimate, reading: Reading, matters: bool, elsewhere: Vec<Option<Repetition>>) -> Statement {
        let name = "rounds.mean".to_owned();
        let (title, place, unit, kind) =
            ("rounds".to_owned(), String::new(), "rounds".to_owned(), StatementKind::Change);
        Statement { name, title, place, unit, kind, found, reading, matters, elsewhere }
    }

    /// A significant change and no change contradict each other only if they cannot be of the same size.
    #[test]
    fn what_may_be_the_same_is_not_the_contrary() {
        let none = within(-0.01, 0.03);
        for (found, reading, other, wanted) in [
            (none, Reading::Unchanged, one(0.02, 0.06, Reading::Up), false),
            (none, Reading::Unchanged, one(0.04, 0.06, Reading::Up), true),
            (none, Reading::Unchanged, one(-0.06, -0.04, Reading::Down), true),
            (none, Reading::Up, one(-0.02, -0.005, Reading::Down), true),
            (within(0.49, 0.52), Reading::Even, one(0.51, 0.53, Reading::Above), false),
            (none, Reading::Below, one(0.51, 0.53, Reading::Above), true),
            (none, Reading::Down, one(0.51, 0.53, Reading::Above), false),
            (none, Reading::Unclear, one(0.51, 0.53, Reading::Up), false),
        ] {
            let contrary = said(found, reading, false, vec![None, Some(other)]).contrary().collect::<Vec<_>>();
            assert_eq!(contrary, if wanted { vec![1] } else { vec![] }, "{reading:?} and {other:?}");
        }
    }

    /// With other inputs and other players: too little contradicts only a significant and relevant number.
    #[test]
    fn too_little_is_the_contrary_of_what_matters_alone() {
        let little = Some(one(-0.001, 0.001, Reading::Unchanged));
        let of = |matters: bool| said(within(0.2, 0.4), Reading::Up, matters, vec![little]).contrary().count();
        assert_eq!([of(true), of(false)], [1, 0]);
        assert_eq!(said(within(0.0, 0.001), Reading::Unchanged, true, vec![little]).contrary().count(), 0);
        assert_eq!(said(within(-0.4, 0.2), Reading::Unclear, true, vec![little]).contrary().count(), 0);
    }

    /// If a repetition lacks the number, the statement holds where it was tried, but not everywhere.
    #[test]
    fn what_is_missing_somewhere_holds_where_it_was_tried() {
        let up = Some(one(0.1, 0.3, Reading::Up));
        let of = |reading, elsewhere: [Option<Repetition>; 2]| {
            let own = said(within(0.2, 0.4), reading, false, elsewhere.to_vec());
            (own.tried(), own.same(), own.holds_where_tried(), own.holds_everywhere())
        };
        assert_eq!(of(Reading::Up, [up, up]), (2, 2, true, true));
        assert_eq!(of(Reading::Up, [up, None]), (1, 1, true, false));
        assert_eq!(of(Reading::Up, [None, None]), (0, 0, false, false));
        assert_eq!(of(Reading::Up, [up, Some(one(-0.1, 0.3, Reading::Unclear))]), (2, 1, false, false));
        assert_eq!(of(Reading::Unclear, [Some(one(0.0, 0.1, Reading::Unclear)), up]), (2, 0, false, false));
    }

    /// Findings of earlier versions have the names `others` and `draws`.
    #[test]
    fn earlier_findings_are_read() {
        let own = said(within(0.2, 0.4), Reading::Up, true, vec![Some(one(0.1, 0.3, Reading::Up)), None]);
        let text = serde_json::to_string(&own).unwrap();
        for word in ["others", "draws"] {
            let earlier = text.replace("elsewhere", word);
            assert_eq!(serde_json::from_str::<Statement>(&earlier).unwrap(), own);
        }
    }
}
