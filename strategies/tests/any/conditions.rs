//! Every declared condition is true: a rule that cannot matter under other rules changes nothing under them.

use crate::common::{Rostered, Visitor, rulesets, visit};
use std::collections::{BTreeMap, BTreeSet};

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::digest::Digest;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::metrics::Metrics;
use evenkeel_engine::rules::{
    Alternative, Choices, Condition, Kind, Named, Parameter, Place, Rules, Value, read_whole, resolve,
};
use evenkeel_engine::{Describe, Seats};
use evenkeel_strategies::{Registry, Table, seat};

use super::without::lineups;

const BLOCKS: u64 = 3;
/// Rules that keep a game short, if a ruleset has them.
const SHORT: [(&str, i64); 4] =
    [("time.max_rounds", 25), ("turn.limit", 12), ("length.first", 12), ("length.last", 14)];

/// A change to a variant: path and value.
type Setting = (&'static str, Value);
/// A variant and its changes.
type Case = (&'static str, Vec<Setting>);

/// The value in this spelling, if the parameter admits it.
fn read(parameter: &Parameter, written: &str) -> Option<Value> {
    let value = match parameter.kind {
        Kind::Switch => Value::Switch(written.parse().ok()?),
        Kind::Integer { .. } => Value::Integer(read_whole(written)?),
        Kind::Word(_) | Kind::Text => Value::Word(written.to_owned()),
        Kind::Cell(_) | Kind::List { .. } => return None,
    };
    parameter.kind.admits(&value).ok()
}

/// Possible values of rules with free text: ships of a fleet, the only such rules.
const TEXTS: [&str; 2] = ["frigate:2", "assault_scout:1+destroyer:1"];

/// Values to try besides the current one: both ends of the sweep, the other position of a switch, all other words.
fn others(parameter: &Parameter, now: &Value) -> Vec<Value> {
    let (from, to) = parameter.sweep;
    let values: Vec<Value> = match (parameter.kind, now) {
        (Kind::Switch, _) => [true, false].map(Value::Switch).into(),
        (Kind::Word(words), _) => words.iter().map(|&word| Value::Word(word.to_owned())).collect(),
        (Kind::Text, _) => TEXTS.map(|text| Value::Word(text.to_owned())).into(),
        (Kind::List { .. }, Value::List(list)) => {
            let all = |number: i64| Value::List(vec![number; list.len()]);
            vec![all(from), all(to), Value::List(list[..1].to_vec()), Value::List(list[..list.len() / 2].to_vec())]
        }
        _ => [from, to].map(Value::Integer).into(),
    };
    values.into_iter().filter(|value| value != now && parameter.kind.admits(value).is_ok()).collect()
}

/// Settings with which none of the alternatives holds.
fn breaking<R: Rules>(condition: &Condition, rules: &R) -> Option<Vec<Setting>> {
    let mut settings: BTreeMap<&'static str, Value> = BTreeMap::new();
    for &Alternative { path, .. } in &condition.alternatives {
        // Seats and the like need no setting: none of them holds as printed.
        let Some(index) = R::position(path) else { continue };
        let parameter = &R::parameters()[index];
        let of_path = || condition.alternatives.iter().filter(|alternative| alternative.path == path);
        let spoils = |value: &Value| of_path().all(|a| (value.to_string() == a.value) == a.other_than);
        let named = of_path().filter_map(|alternative| read(parameter, alternative.value));
        let now = rules.value(index);
        if !spoils(&now) {
            settings.insert(parameter.path, others(parameter, &now).into_iter().chain(named).find(spoils)?);
        }
    }
    Some(settings.into_iter().collect())
}

fn choices((variant, settings): &Case) -> Choices {
    let place = || Place::flag("--set");
    let named = |(path, value): &Setting| Named { name: (*path).to_owned(), value: value.clone(), place: place() };
    let variant = Named { name: (*variant).to_owned(), value: (), place: place() };
    Choices { variant: Some(variant), settings: settings.iter().map(named).collect(), ..Choices::default() }
}

fn in_force<G: Rostered>(case: &Case, seats: usize) -> Option<G> {
    resolve(&choices(case), Seats::new(seats)?).ok().map(|resolved| resolved.game)
}

/// Digests of some games under these rules, every decision included; `None` if the rules are invalid.
fn played<G: Rostered>(case: &Case, lineup: &[&str]) -> Option<Vec<u64>> {
    let game = in_force::<G>(case, lineup.len())?;
    let mut table = Table::new(&game, seat(&Registry::of::<G::Roster>(), &lineup.join(",")).unwrap());
    let play = |block| {
        let (luck, mut decisions, mut metrics) = (Luck::of_table(23, block), Vec::new(), Metrics::new());
        let mut dice = PcgDice::new::<G::Stream>(luck);
        let witness =
            |_: G::View<'_>, seat, actions: &[G::Action], choice| decisions.push((seat, actions.len(), choice));
        let state = table.play_with(&mut dice, luck, block as usize, &mut Silent, witness);
        game.metrics(&state, &mut metrics);
        let of_seat = |metric: usize| game.seats().iter().map(|seat| metrics.get(metric, seat)).collect::<Vec<_>>();
        let numbers: Vec<_> = (0..G::METRICS.len()).map(of_seat).collect();
        Digest::of(&(game.outcome(&state), numbers, decisions))
    };
    Some((0..BLOCKS).map(play).collect())
}

/// Every condition names another rule of its ruleset, and values that this rule allows.
struct WellFormed;

impl Visitor for WellFormed {
    type Output = usize;

    fn visit<G: Rostered>(self) -> usize {
        let parameters = <G as Describe>::Rules::parameters();
        let mut conditions = 0;
        for parameter in parameters {
            for condition in parameter.conditions() {
                conditions += 1;
                for alternative in &condition.alternatives {
                    let Alternative { path, value, .. } = *alternative;
                    let told = format!("{} {}: `{path}` at `{value}`", G::ID, parameter.path);
                    let named: Vec<_> = alternative.named(parameters).map(|at| &parameters[at]).collect();
                    assert!(!named.is_empty(), "{told}: there is no such rule");
                    for other in named {
                        assert!(other.path != parameter.path, "{told}: a rule cannot be its own condition");
                        let admitted = read(other, value).is_some_and(|read| read.to_string() == value);
                        assert!(admitted, "{told}: it admits {}", other.kind);
                    }
                }
            }
        }
        conditions
    }
}

#[test]
fn conditions_name_rules_and_values_that_there_are() {
    for ruleset in rulesets() {
        assert!(visit(ruleset, WellFormed).unwrap() > 20, "{ruleset}");
    }
}

/// Under rules that do not meet its condition, no value of a rule changes a game.
struct Idle<G: Rostered> {
    lineup: Vec<&'static str>,
    /// The rules tried so far: the rules in force, if valid, and the digests of games.
    in_force: BTreeMap<Case, Option<G::Rules>>,
    played: BTreeMap<Case, Vec<u64>>,
}

impl<G: Rostered> Idle<G> {
    fn rules(&mut self, case: &Case) -> Option<&G::Rules> {
        let resolve = || in_force::<G>(case, self.lineup.len()).map(|game| game.rules().clone());
        self.in_force.entry(case.clone()).or_insert_with(resolve).as_ref()
    }

    /// For each condition, rules that do not meet it, but as many of the others as possible: a printed variant, or one with a change to the rule that
    /// the condition names.
    fn cases(&mut self, parameter: &Parameter) -> BTreeSet<Case> {
        parameter.conditions().map(|condition| self.case(parameter, &condition)).collect()
    }

    fn case(&mut self, parameter: &Parameter, condition: &Condition) -> Case {
        let mut best = None;
        let cases: Vec<_> =
            G::VARIANTS.iter().flat_map(|variant| self.breaking_cases(variant.name, condition)).collect();
        for case in cases {
            let Some(rules) = self.rules(&case).filter(|rules| !condition.holds(*rules)) else { continue };
            let unmet = parameter.conditions().filter(|condition| !condition.holds(rules)).count();
            if best.as_ref().is_none_or(|(least, _)| unmet < *least) {
                best = Some((unmet, case));
            }
        }
        best.unwrap_or_else(|| panic!("{} {}: {condition} is always so", G::ID, parameter.path)).1
    }

    fn breaking_cases(&mut self, variant: &'static str, condition: &Condition) -> Vec<Case> {
        let limits = SHORT.into_iter().filter(|(path, _)| G::Rules::position(path).is_some());
        let short: Vec<Setting> = limits.map(|(path, limit)| (path, Value::Integer(limit))).collect();
        let printed = self.rules(&(variant, short.clone())).expect("a shorter game");
        let broken = breaking(condition, printed).map(|settings| [short.clone(), settings].concat());
        [Some(short), broken].into_iter().flatten().map(|settings| (variant, settings)).collect()
    }

    /// Games that the rule changes although a condition of it is not met.
    fn faults(&mut self, parameter: &Parameter) -> Vec<String> {
        let (mut faults, mut tried) = (Vec::new(), 0);
        for case in self.cases(parameter) {
            let now = self.rules(&case).unwrap().value(G::Rules::position(parameter.path).unwrap());
            for value in others(parameter, &now) {
                let changed = [case.1.clone(), vec![(parameter.path, value.clone())]].concat();
                let Some(with) = played::<G>(&(case.0, changed), &self.lineup) else { continue };
                let without = self.played.entry(case.clone());
                let without = without.or_insert_with(|| played::<G>(&case, &self.lineup).unwrap());
                if with != *without {
                    let (under, path, when) = (told(&case), parameter.path, parameter.when);
                    faults.push(format!(
                        "{} {under}: {path} = {value} changes games, but is declared to matter only if {when}",
                        G::ID
                    ));
                }
                tried += 1;
            }
        }
        assert!(tried > 0, "{} {}: no other value could be in force", G::ID, parameter.path);
        faults
    }
}

fn told((variant, settings): &Case) -> String {
    let settings: Vec<_> = settings.iter().map(|(path, value)| format!("{path}={value}")).collect();
    format!("{variant} with {}", settings.join(" "))
}

/// Tries every rule that has a condition; the line-ups take turns.
struct Tries;

impl Visitor for Tries {
    type Output = Vec<String>;

    fn visit<G: Rostered>(self) -> Vec<String> {
        let new = |lineup| Idle::<G> { lineup, in_force: BTreeMap::new(), played: BTreeMap::new() };
        let mut tables: Vec<_> = lineups::<G>().into_iter().map(new).collect();
        let conditional = G::Rules::parameters().iter().filter(|parameter| !parameter.when.is_empty());
        let count = tables.len();
        conditional.enumerate().flat_map(|(number, parameter)| tables[number % count].faults(parameter)).collect()
    }
}

#[test]
fn what_cannot_matter_changes_no_game() {
    let faults: Vec<String> = rulesets().iter().flat_map(|ruleset| visit(ruleset, Tries).unwrap()).collect();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
