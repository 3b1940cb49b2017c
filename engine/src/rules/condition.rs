//! The declared conditions under which a rule can matter.
//!
//! Commas separate conditions that must all hold: `mode=kills|last_ship, v2.combat=true`. Bars separate alternatives, one of which is enough:
//! `mode=kills|last_ship`, or for several rules `mode=kills|v2.combat=true`. `mode!=income` means any other value. A path that ends in `*` means any
//! rule with this beginning of its path: `characters.seat_*=sharon_rex`.

use core::fmt;

use super::{Parameter, Rules, Value};

impl Parameter {
    /// The conditions under which it can matter.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> {
        Condition::read(self.when)
    }

    /// The first condition that these rules do not meet, as the end of a sentence such as "it only matters with mode = income". `None` if the rule
    /// can matter.
    pub fn unmet<R: Rules>(&self, rules: &R) -> Option<String> {
        self.conditions().find(|condition| !condition.holds(rules)).map(|condition| condition.to_string())
    }
}

/// One condition between commas: it holds if one of its alternatives holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Condition {
    /// In the order of declaration; never empty.
    pub alternatives: Vec<Alternative>,
}

/// One alternative between bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// A path, or the common beginning of several with `*` after it.
    pub path: &'static str,
    /// Whether the alternative holds for all values except the named one.
    pub other_than: bool,
    /// The value as written in a house-rule file.
    pub value: &'static str,
}

impl Condition {
    /// Whether all declared conditions hold; true for an empty declaration.
    ///
    /// # Panics
    /// As [`read`](Self::read).
    pub fn all_hold<R: Rules>(declared: &'static str, rules: &R) -> bool {
        Self::read(declared).all(|condition| condition.holds(rules))
    }

    /// Reads a declaration; an empty one has no conditions.
    ///
    /// # Panics
    /// If it does not follow the grammar of this module: a fault of the declaration, and a test reads all declarations.
    pub fn read(declared: &'static str) -> impl Iterator<Item = Self> {
        declared.split(", ").filter(|condition| !condition.is_empty()).map(|condition| {
            let mut last: Option<Alternative> = None;
            let alternatives = condition.split('|').map(|written| {
                let alternative = Alternative::read(written, last);
                last = Some(alternative);
                alternative
            });
            Self { alternatives: alternatives.collect() }
        })
    }

    /// Whether these rules meet it.
    pub fn holds<R: Rules>(&self, rules: &R) -> bool {
        self.alternatives.iter().any(|alternative| alternative.holds(rules))
    }
}

impl Alternative {
    /// A value alone is another value of the preceding rule.
    fn read(written: &'static str, last: Option<Self>) -> Self {
        let Some((path, value)) = written.split_once('=') else {
            let last = last.filter(|last| !last.other_than);
            return Self { value: written, ..last.unwrap_or_else(|| panic!("`{written}` is not a value of any rule")) };
        };
        match path.strip_suffix('!') {
            Some(path) => Self { path, other_than: true, value },
            None => Self { path, other_than: false, value },
        }
    }

    /// The positions of the rules it names, among those of a ruleset.
    pub fn named(&self, parameters: &'static [Parameter]) -> impl Iterator<Item = usize> {
        let Self { path, .. } = *self;
        let names = move |other: &str| match path.strip_suffix('*') {
            Some(beginning) => other.starts_with(beginning),
            None => other == path,
        };
        parameters.iter().enumerate().filter(move |(_, parameter)| names(parameter.path)).map(|(index, _)| index)
    }

    /// Whether a named rule with this value meets the condition.
    pub fn admits(&self, value: &Value) -> bool {
        (value.to_string() == self.value) != self.other_than
    }

    fn holds<R: Rules>(&self, rules: &R) -> bool {
        self.named(R::parameters()).any(|index| self.admits(&rules.value(index)))
    }

    fn words(&self) -> &'static str {
        match self.value {
            "true" => "on",
            "false" => "off",
            word => word,
        }
    }
}

/// As the end of a sentence: "mode = kills or income", "mode other than income".
impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut last = None;
        for alternative in &self.alternatives {
            if last.is_some() {
                f.write_str(" or ")?;
            }
            let named = (alternative.path, alternative.other_than);
            if last.replace(named) != Some(named) {
                write!(f, "{} {} ", alternative.path, if alternative.other_than { "other than" } else { "=" })?;
            }
            f.write_str(alternative.words())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::words! {
        enum Mode { Race = "race", Kills = "kills", LastShip = "last_ship" }
    }

    crate::parameters! {
        struct Numbers {
            mode: Mode = Mode::Race, "mode", Ruling, "§1", "What wins.";
            combat: bool = true, "combat", Ruling, "§1", "Whether there is any.";
            fee: i32 = 0, "fee", "credits", range 0..=9, sweep 0..=9, Ruling, "§1", "A fee.";
            seat_1: Mode = Mode::Race, "seat_1", Ruling, "§1", "What seat 1 is after.";
            seat_2: Mode = Mode::Race, "seat_2", Ruling, "§1", "What seat 2 is after.";
            always: bool = true, "always", Ruling, "§1", "Matters always.";
            of_kills: i32 = 1, "of_kills", "", range 0..=9, sweep 0..=9, Ruling, "§1", "Counts kills." if "mode=kills|last_ship, combat=true";
            of_peace: bool = true, "of_peace", Ruling, "§1", "Keeps the peace." if "combat=false";
            of_fees: bool = true, "of_fees", Ruling, "§1", "Collects fees." if "fee!=0";
            of_either: bool = true, "of_either", Ruling, "§1", "Either." if "mode=kills|seat_*=kills|last_ship|combat=false";
        }
    }

    fn unmet(path: &str, change: fn(&mut Numbers)) -> Option<String> {
        let mut rules = Numbers::default();
        change(&mut rules);
        Numbers::parameters()[Numbers::position(path).unwrap()].unmet(&rules)
    }

    #[test]
    fn what_always_matters_has_no_condition() {
        assert_eq!(unmet("always", |_| {}), None);
        assert_eq!(Condition::read("").count(), 0);
    }

    #[test]
    fn the_first_condition_that_is_not_met_is_told() {
        assert_eq!(unmet("of_kills", |_| {}).as_deref(), Some("mode = kills or last_ship"));
        assert_eq!(unmet("of_kills", |rules| rules.combat = false).as_deref(), Some("mode = kills or last_ship"));
        let peaceful = |rules: &mut Numbers| (rules.mode, rules.combat) = (Mode::LastShip, false);
        assert_eq!(unmet("of_kills", peaceful).as_deref(), Some("combat = on"));
        assert_eq!(unmet("of_kills", |rules| rules.mode = Mode::Kills), None);
        assert_eq!(unmet("of_kills", |rules| rules.mode = Mode::LastShip), None);
    }

    #[test]
    fn switches_are_told_as_on_or_off() {
        assert_eq!(unmet("of_peace", |_| {}).as_deref(), Some("combat = off"));
        assert_eq!(unmet("of_peace", |rules| rules.combat = false), None);
    }

    #[test]
    fn one_value_may_be_the_one_that_does_not_do() {
        assert_eq!(unmet("of_fees", |_| {}).as_deref(), Some("fee other than 0"));
        assert_eq!(unmet("of_fees", |rules| rules.fee = 3), None);
    }

    #[test]
    fn alternatives_may_be_of_several_rules() {
        let told = "mode = kills or seat_* = kills or last_ship or combat = off";
        assert_eq!(unmet("of_either", |_| {}).as_deref(), Some(told));
        assert_eq!(unmet("of_either", |rules| rules.mode = Mode::LastShip).as_deref(), Some(told));
        assert_eq!(unmet("of_either", |rules| rules.mode = Mode::Kills), None);
        assert_eq!(unmet("of_either", |rules| rules.seat_1 = Mode::Kills), None);
        assert_eq!(unmet("of_either", |rules| rules.seat_2 = Mode::LastShip), None);
        assert_eq!(unmet("of_either", |rules| rules.combat = false), None);
    }

    #[test]
    #[should_panic(expected = "`kills` is not a value of any rule")]
    fn a_value_needs_a_rule() {
        Condition::read("kills").for_each(drop);
    }

    #[test]
    #[should_panic(expected = "`b` is not a value of any rule")]
    fn two_values_cannot_both_be_the_one_that_does_not_do() {
        Condition::read("mode!=a|b").for_each(drop);
    }
}
