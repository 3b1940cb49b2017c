//! The variable rules, and all their settings.

use core::cmp::Ordering;

use evenkeel_engine::rules::{Condition, Fault, Faults, Kind, Named, Value};

use crate::experiment::Tunable;
use crate::findings::CURRENT_RULES;
use crate::findings::format::{count, list};
use crate::plan::{Input, Plan, setting};

/// The maximum number of settings considered: new results are compared with each of them repeatedly.
pub(super) const MOST_SETTINGS: u64 = 100_000;

/// The maximum number of values listed one by one.
const FEW_VALUES: usize = 3;

/// A variable rule.
#[derive(Clone, Debug)]
pub(super) struct Dimension {
    pub rule: String,
    pub input: Input,
    /// Its values, in order for a number, including the value in force.
    pub values: Vec<Value>,
    /// Position of the value in force.
    pub base: u16,
    /// Whether its values have an order: a change may then have several steps.
    pub is_number: bool,
    /// The weight of a step.
    pub weight: f64,
}

impl Dimension {
    /// Its values other than the one in force, in words.
    fn other_values(&self) -> String {
        let others = self.values.iter().filter(|value| **value != self.input.base);
        let words: Vec<String> = others.map(Value::to_string).collect();
        match words.as_slice() {
            [first, .., last] if self.is_number && words.len() > FEW_VALUES => format!("{first} to {last}"),
            words => list(words),
        }
    }
}

/// One position per dimension.
pub(super) type Setting = Vec<u16>;

/// A requirement for a rule to matter.
#[derive(Clone, Debug)]
struct Requirement {
    /// The requirement is met if one of these dimensions has a value for which it holds; without dimensions it is never met.
    one_of: Vec<(usize, Vec<bool>)>,
    /// The requirement in words: `mode = income`.
    text: String,
}

impl Requirement {
    fn is_met(&self, setting: &Setting) -> bool {
        self.one_of.iter().any(|(other, holds)| holds[usize::from(setting[*other])])
    }
}

/// The size of a change: first the number of changed rules, then the weighted steps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Size {
    pub rules: usize,
    pub steps: f64,
}

impl Size {
    pub fn order(&self, other: &Self) -> Ordering {
        self.rules.cmp(&other.rules).then(self.steps.total_cmp(&other.steps))
    }
}

/// All variable rules.
#[derive(Clone, Debug)]
pub(super) struct Space {
    pub dimensions: Vec<Dimension>,
    /// The maximum number of rules that a setting changes.
    pub most: usize,
    /// By dimension: the requirements that some settings do not meet.
    requirements: Vec<Vec<Requirement>>,
}

impl Space {
    /// The variable rules of a plan.
    ///
    /// # Errors
    /// Every fault: an unknown rule, invalid values, no rule with a choice, too many combinations.
    pub fn new(plan: &Plan) -> Result<Self, Faults> {
        let tuned = plan.experiment.tune.as_ref().expect("a search for rules");
        let (mut faults, mut dimensions) = (Vec::new(), Vec::<Dimension>::new());
        for tunable in &tuned.rules {
            let named = &tunable.vary.parameter;
            if dimensions.iter().any(|known| known.rule == named.name) {
                let fault = Fault::new(named.place.clone(), format!("`{}` is given twice", named.name));
                faults.push(fault.help("write all its values in one place"));
                continue;
            }
            match dimension(plan, tunable) {
                Ok(dimension) => dimensions.push(dimension),
                Err(more) => faults.extend(more),
            }
        }
        if tuned.rules.is_empty() {
            let fault = Fault::new(plan.experiment.file_or("tune"), "no rule to change is given");
            faults.push(fault.help(
                "write below [tune], for example, \"brix.price\" = { from = 100, to = 1000, step = 50 }; or give --vary",
            ));
        }
        Faults::none_in(faults)?;
        let requirements = dimensions.iter().map(|own| requirements(plan, &dimensions, &own.rule)).collect();
        let mut space = Self { dimensions, most: 0, requirements };
        space.most = (1..=space.dimensions.len()).take_while(|&rules| space.count(rules) <= MOST_SETTINGS).count();
        let least = space.dimensions.len().min(2);
        if space.most < least {
            let message = format!(
                "changes of {least} of these rules are {} settings, more than the {} that can be searched",
                count(space.count(least)),
                count(MOST_SETTINGS)
            );
            return Err(Fault::new(tuned.place.clone(), message).help("give larger steps, or fewer rules").into());
        }
        Ok(space)
    }

    /// The number of settings that change at most this many rules, without the unchanged one. Changes of rules without effect are included.
    pub fn count(&self, rules: usize) -> u64 {
        // The number of combinations by number of changed rules.
        let mut ways = vec![1_u64];
        for dimension in &self.dimensions {
            let others = dimension.values.len() as u64 - 1;
            ways.push(0);
            for changed in (1..ways.len()).rev() {
                ways[changed] = ways[changed].saturating_add(ways[changed - 1].saturating_mul(others));
            }
        }
        ways.iter().take(rules + 1).skip(1).fold(0, |sum, ways| sum.saturating_add(*ways))
    }

    /// The current rules.
    pub fn base(&self) -> Setting {
        self.dimensions.iter().map(|dimension| dimension.base).collect()
    }

    /// Every setting considered, the current rules first, then the smallest change. None changes a rule without effect.
    pub fn settings(&self) -> Vec<Setting> {
        let mut all = vec![self.base()];
        for (at, dimension) in self.dimensions.iter().enumerate() {
            for known in 0..all.len() {
                if self.size(&all[known]).rules == self.most {
                    continue;
                }
                for other in (0..dimension.values.len() as u16).filter(|&other| other != dimension.base) {
                    let mut setting = all[known].clone();
                    setting[at] = other;
                    all.push(setting);
                }
            }
        }
        all.retain(|setting| !self.changes_in_vain(setting));
        all.sort_by(|one, other| self.size(one).order(&self.size(other)).then_with(|| one.cmp(other)));
        all
    }

    /// Whether a setting changes a rule that another rule disables: without this change, it has the same games.
    fn changes_in_vain(&self, setting: &Setting) -> bool {
        let mut changed = (0..setting.len()).filter(|&at| setting[at] != self.dimensions[at].base);
        changed.any(|at| !self.requirements[at].iter().all(|requirement| requirement.is_met(setting)))
    }

    /// The rules that no setting changes, each with its other values and an unmet requirement, in a sentence.
    pub fn not_tried(&self, settings: &[Setting]) -> Vec<String> {
        let of_rule = |(at, dimension): (usize, &Dimension)| {
            if settings.iter().any(|setting| setting[at] != dimension.base) {
                return None;
            }
            let is_unmet = |one: &&Requirement| !settings.iter().any(|setting| one.is_met(setting));
            // If some setting meets each requirement, no setting meets all.
            let own = &self.requirements[at];
            let text = &own.iter().find(is_unmet).or(own.first())?.text;
            let (rule, values) = (&dimension.rule, dimension.other_values());
            Some(format!("Not tried: {rule} at {values}, as it only applies with {text}."))
        };
        self.dimensions.iter().enumerate().filter_map(of_rule).collect()
    }

    /// The size of a setting's change.
    pub fn size(&self, setting: &Setting) -> Size {
        let mut size = Size { rules: 0, steps: 0.0 };
        for (dimension, &at) in self.dimensions.iter().zip(setting).filter(|(one, at)| one.base != **at) {
            size.rules += 1;
            size.steps +=
                dimension.weight * if dimension.is_number { f64::from(at.abs_diff(dimension.base)) } else { 1.0 };
        }
        size
    }

    /// The rules that a setting changes, with their values.
    pub fn changes(&self, setting: &Setting) -> Vec<Named<Value>> {
        let changed = self.dimensions.iter().zip(setting).filter(|(dimension, at)| dimension.base != **at);
        changed
            .map(|(dimension, &at)| crate::plan::setting(&dimension.rule, &dimension.values[usize::from(at)]))
            .collect()
    }

    /// The name of a setting: `brix.price=700 koroth.units=8`.
    pub fn name(&self, setting: &Setting) -> String {
        let changes = self.changes(setting);
        let words: Vec<String> = changes.iter().map(|one| format!("{}={}", one.name, one.value)).collect();
        if words.is_empty() { CURRENT_RULES.to_owned() } else { words.join(" ") }
    }
}

/// The requirements for a rule to matter that the fixed rules do not already meet.
fn requirements(plan: &Plan, dimensions: &[Dimension], rule: &str) -> Vec<Requirement> {
    let parameters = plan.ruleset().parameters();
    let Some(position) = plan.ruleset().position(rule) else { return Vec::new() };
    let requirement = |condition: Condition| {
        let mut one_of = Vec::new();
        for alternative in &condition.alternatives {
            for at in alternative.named(parameters) {
                match dimensions.iter().position(|other| other.rule == parameters[at].path) {
                    Some(other) => {
                        let holds = dimensions[other].values.iter().map(|value| alternative.admits(value));
                        one_of.push((other, holds.collect()));
                    }
                    None if alternative.admits(&plan.base.game.value(at)) => return None,
                    None => {}
                }
            }
        }
        Some(Requirement { one_of, text: condition.to_string() })
    };
    parameters[position].conditions().filter_map(requirement).collect()
}

fn dimension(plan: &Plan, tunable: &Tunable) -> Result<Dimension, Faults> {
    let (input, mut values) = plan.input(&tunable.vary)?;
    let named = &tunable.vary.parameter;
    let set = plan.experiment.choices.settings.iter().find(|setting| setting.name == named.name);
    if let Some(set) = set {
        let fault = Fault::new(set.place.clone(), format!("`{}` is both set and searched", named.name));
        return Err(fault.help("leave out one of the two; [rules] sets the start of a search").into());
    }
    let refused = |value: &Value| plan.with_settings(&[setting(&named.name, value)]).err();
    if matches!(input.kind, Kind::Cell(_)) {
        // Cells of a row may conflict, which only the reader of the table can detect.
        let faults: Vec<Fault> = values.iter().filter_map(refused).flatten().collect();
        Faults::none_in(faults.into_iter().map(|fault| Fault { place: named.place.clone(), ..fault }).collect())?;
    }
    if !values.contains(&input.base) {
        values.push(input.base.clone());
    }
    let number = |value: &Value| if let Value::Integer(number) = value { Some(*number) } else { None };
    let is_number = values.iter().all(|value| number(value).is_some());
    if is_number {
        values.sort_by_key(|value| number(value));
    }
    if values.len() < 2 {
        let fault = Fault::new(named.place.clone(), format!("`{}` is already {}", named.name, input.base));
        return Err(fault.help("give another value").into());
    }
    let base = values.iter().position(|value| *value == input.base).expect("the value in force is among them");
    Ok(Dimension {
        rule: named.name.clone(),
        input,
        values,
        base: u16::try_from(base).expect("values of a range"),
        is_number,
        weight: tunable.weight,
    })
}
