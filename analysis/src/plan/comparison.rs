//! A plan made from two experiments.

use std::collections::BTreeSet;
use std::path::Path;

use evenkeel_engine::rules::{CELLS, CellPath, Fault, Faults, Place, Value};
use evenkeel_strategies::{GameRules, Registry, ResolvedRules, RulesetInfo};

use super::axes::AxisKind;
use super::command::{laid_words, target_word};
use super::{DEFAULT_GAMES, MOST_GAMES_FOR_WIDTH, Plan, PlannedAxis};
use crate::experiment::{ComparisonAim, Experiment, Question, Until, quote};
use crate::findings::{ChangedRule, MARGIN, Side, format};

/// The additional data of a plan of two sides.
#[derive(Clone, Debug)]
pub(crate) struct Sides {
    pub both: [Side; 2],
    pub rules: Vec<ChangedRule>,
    pub tables: Vec<String>,
    pub margin: f64,
    pub until: Option<Until>,
    /// The words of a command for the rules of each side.
    pub words: [Vec<String>; 2],
    /// The experiment of the side after; the plan has that of the side before.
    pub after: Experiment,
    /// The words between `evenkeel compare` and the flags about players.
    pub command: Vec<String>,
}

impl Plan {
    /// Checks two experiments against the ruleset and makes them the two cells of one plan. Players, games and seed named in only one apply to both.
    ///
    /// # Errors
    /// Every fault of both, and experiments that cannot be compared or have equal rules.
    pub fn compare(
        registry: &Registry,
        before: &Experiment,
        after: &Experiment,
        aim: &ComparisonAim,
    ) -> Result<Self, Faults> {
        let mut faults = check_aim(aim);
        let (before, after) = share(before, after);
        let mut plan =
            |experiment: &Experiment| Self::new(registry, experiment).map_err(|more| add(&mut faults, more)).ok();
        let (Some(first), Some(second)) = (plan(&before), plan(&after)) else { return Err(faults.into()) };
        faults.extend(check_pair(&before, &after, &first, &second));
        if first.rotations() == 1 && matches!(aim.until, Some(Until::Precision(_))) {
            let fault = Fault::new(Place::flag("--precision"), "a player alone at the table has no win rate");
            faults.push(fault.help("use --until decided"));
        }
        Faults::none_in(faults).map(|()| join(&before, &after, first, second, aim))
    }
}

/// Adds faults, each once: shared parts have the same fault on both sides.
fn add(faults: &mut Vec<Fault>, more: Faults) {
    for fault in more {
        if !faults.contains(&fault) {
            faults.push(fault);
        }
    }
}

fn check_aim(aim: &ComparisonAim) -> Vec<Fault> {
    let within = |number: f64| number > 0.0 && number < 1.0;
    let mut faults = Vec::new();
    let mut demand = |flag: &str, fine: bool| {
        if !fine {
            faults.push(Fault::new(Place::flag(flag), "this must be between 0 and 1").help("for example 0.01"));
        }
    };
    demand("--margin", aim.margin.is_none_or(within));
    demand("--precision", !matches!(aim.until, Some(Until::Precision(share)) if !within(share)));
    faults
}

/// Both experiments, each completed by the other in everything but rules.
fn share(before: &Experiment, after: &Experiment) -> (Experiment, Experiment) {
    let (mut first, mut second) = (before.clone(), after.clone());
    fill(&mut first, after);
    fill(&mut second, before);
    (first, second)
}

fn fill(own: &mut Experiment, other: &Experiment) {
    if own.seats.is_empty() {
        own.seats.clone_from(&other.seats);
    }
    own.players = own.players.or(other.players);
    if own.other_seats.is_empty() {
        own.other_seats.clone_from(&other.other_seats);
    }
    let missing = other.trained.iter().filter(|trained| !own.trained.contains(trained)).cloned();
    let missing: Vec<_> = missing.collect();
    own.trained.extend(missing);
    own.games = own.games.or(other.games);
    own.seed = own.seed.or(other.seed);
    own.margin = own.margin.or(other.margin);
    own.orders = own.orders.or(other.orders);
    own.skill = own.skill.take().or_else(|| other.skill.clone());
    if own.without.is_empty() {
        own.without.clone_from(&other.without);
    }
    let missing: Vec<_> = other.show.iter().filter(|named| !own.show.contains(named)).cloned().collect();
    own.show.extend(missing);
    own.adapt = own.adapt.take().or_else(|| other.adapt.clone());
    own.robust = own.robust.take().or_else(|| other.robust.clone());
    let told: Vec<_> = other.left_out.iter().filter(|told| !own.left_out.contains(told)).cloned().collect();
    own.left_out.extend(told);
    own.vary.clear();
    own.width = None;
    let (own, other) = (&mut own.choices.house.ruleset, &other.choices.house.ruleset);
    *own = own.take().or_else(|| other.clone());
}

/// The faults of a pair of experiments that are each sound.
fn check_pair(before: &Experiment, after: &Experiment, first: &Plan, second: &Plan) -> Vec<Fault> {
    let mut faults = Vec::new();
    let place = |name: &str| after.file_or(name);
    if first.lineup != second.lineup {
        let place = after.seats.first().map_or_else(|| place("--seats"), |seat| seat.place.clone());
        let fault = Fault::new(place, "the two sides have different line-ups");
        faults.push(
            fault.help("rules are compared with the same players: leave `seats` out of one file, or use --seats"),
        );
    }
    if first.orders != second.orders {
        let fault = Fault::new(place("--orders"), "the two sides sit in different orders");
        faults.push(fault.help("leave `orders` out of one file, or use --orders"));
    }
    if before.seed != after.seed {
        let fault = Fault::new(place("--seed"), "the two sides have different seeds");
        faults.push(fault.help("both play the same blocks: leave `seed` out of one file, or use --seed"));
    }
    if first.cells[0].hash == second.cells[0].hash {
        let fault = Fault::new(place("compare"), "both sides play by the same rules");
        let help = if after.choices.variant.is_some() {
            "--variant applies to both sides: change a rule of the side after with --set, or its variant with --after-variant"
        } else if !after.without.is_empty() {
            "--without applies to both sides: change a rule of the side after with --set, or ask `worth` what choices are worth"
        } else {
            "change a rule on one side with --set RULE=VALUE"
        };
        faults.push(fault.help(help));
    }
    faults
}

fn join(before: &Experiment, after: &Experiment, first: Plan, second: Plan, aim: &ComparisonAim) -> Plan {
    let names = name_sides(before, after, &first, &second);
    let values = names.clone().map(Value::Word);
    let side = |plan: &Plan, name: &String| Side {
        name: name.clone(),
        variant: plan.base.variant.to_owned(),
        rules_hash: format!("{:016x}", plan.cells[0].hash),
    };
    let rules =
        [list_rules(&*first.cells[0].game, &*second.cells[0].game), list_cells(&first.base, &second.base)].concat();
    let tables = list_tables(before, after);
    let title = name_change(&names, &rules, &tables);
    let sides = Sides {
        both: [side(&first, &names[0]), side(&second, &names[1])],
        rules,
        tables,
        margin: aim.margin.or(before.margin).unwrap_or(MARGIN),
        until: aim.until,
        command: command_words(first.ruleset(), &first.experiment, &second.experiment, aim),
        words: [first.rules(), second.rules()],
        after: second.experiment.clone(),
    };
    let rotations = first.rotations() as u64;
    let default = if aim.until.is_some() { MOST_GAMES_FOR_WIDTH } else { DEFAULT_GAMES };
    let mut plan = Plan {
        title,
        axes: vec![side_axis(&values)],
        blocks: before.games.unwrap_or(default).div_ceil(rotations),
        sides: Some(sides),
        ..first
    };
    plan.experiment.question = Question::Change { after: Box::new(second.experiment), aim: *aim };
    plan.cells.extend(second.cells);
    plan.cells.iter_mut().zip(values).for_each(|(cell, value)| cell.values = vec![value]);
    plan
}

/// The largest number of changed rules that a title names.
const NAMED_RULES: usize = 2;

/// The title of the comparison: a few rules, or else the names of its sides. "Price of one Brix Weapon: 700 instead of 500".
fn name_change(names: &[String; 2], rules: &[ChangedRule], tables: &[String]) -> String {
    if rules.is_empty() || rules.len() > NAMED_RULES || !tables.is_empty() {
        return format!("{} compared with {}", names[1], names[0]);
    }
    let name = |rule: &ChangedRule| {
        let (before, after) = (format::setting(&rule.before), format::setting(&rule.after));
        format!("{}: {after} instead of {before}", format::rule_name(&rule.about, &rule.rule))
    };
    rules.iter().map(name).collect::<Vec<_>>().join("; ")
}

/// The axis whose two values are the sides.
fn side_axis(names: &[Value; 2]) -> PlannedAxis {
    PlannedAxis {
        name: "side".to_owned(),
        about: "Rules in force".to_owned(),
        unit: String::new(),
        standard: Some(names[0].clone()),
        values: names.to_vec(),
        overlays: Vec::new(),
        kind: AxisKind::Cases,
    }
}

/// The names of the sides: their files, or their settings, or their variants; "standard 2.0 rules" for a side without any of these.
fn name_sides(before: &Experiment, after: &Experiment, first: &Plan, second: &Plan) -> [String; 2] {
    let stem = |file: &String| Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    let laid = |experiment: &Experiment| {
        let settings = experiment.choices.settings.iter().map(|setting| format!("{}={}", setting.name, setting.value));
        let file = experiment.house_file.iter().filter_map(stem);
        let tables = experiment.choices.replaced.iter().map(|replaced| replaced.table.value.clone());
        file.chain(tables).chain(settings).collect::<Vec<_>>().join(", ")
    };
    let variants = [first, second].map(|plan| plan.base.variant);
    let name = |experiment: &Experiment, plan: &Plan, alone: bool| {
        let file = experiment.file.as_ref().and_then(stem).filter(|_| alone);
        let variant = (variants[0] != variants[1] && file.is_none()).then(|| plan.base.variant.to_owned());
        let parts = variant.into_iter().chain(file).chain([laid(experiment)]);
        let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
        if parts.is_empty() { format!("standard {} rules", plan.base.variant) } else { parts.join(", ") }
    };
    let names = [name(before, first, true), name(after, second, before.file != after.file)];
    if names[0] == names[1] { ["before".to_owned(), "after".to_owned()] } else { names }
}

fn list_rules(before: &dyn GameRules, after: &dyn GameRules) -> Vec<ChangedRule> {
    let parameters = before.ruleset().parameters().iter().enumerate();
    let differing = parameters.filter_map(|(position, parameter)| {
        let (before, after) = (before.value(position), after.value(position));
        (before != after).then(|| ChangedRule {
            rule: parameter.path.to_owned(),
            about: parameter.about.to_owned(),
            unit: parameter.unit.to_owned(),
            before,
            after,
        })
    });
    differing.collect()
}

/// Of a replaced table, at most this number of cells are named: beyond that it is another table.
const NAMED_CELLS: usize = 12;

/// Cells of tables that one side sets or replaces, and that differ.
fn list_cells(before: &ResolvedRules, after: &ResolvedRules) -> Vec<ChangedRule> {
    let replaced = before.tables.differing_cells(&after.tables, NAMED_CELLS);
    let set = before.changed.iter().chain(&after.changed).map(|(path, _)| path).chain(&replaced).map(String::as_str);
    let paths: BTreeSet<&str> = set.filter(|path| path.starts_with(CELLS)).collect();
    let differing = paths.into_iter().filter_map(|path| {
        let (cell, column) = CellPath::find(path, &Place::Unknown, before.ruleset().tables).ok()?;
        let (from, to) = (before.tables.cell(path)?, after.tables.cell(path)?);
        (from != to).then(|| ChangedRule {
            rule: path.to_owned(),
            about: cell.describe(before.ruleset().tables),
            unit: column.unit.to_owned(),
            before: from,
            after: to,
        })
    });
    differing.collect()
}

/// Tables that one side replaces, or that the two sides replace by different texts.
fn list_tables(before: &Experiment, after: &Experiment) -> Vec<String> {
    let texts = |experiment: &Experiment| -> BTreeSet<(String, String)> {
        let own = experiment.choices.own_tables().into_iter();
        own.map(|(name, _, text)| (name.to_owned(), text.to_owned())).collect()
    };
    let mut names: Vec<String> =
        texts(before).symmetric_difference(&texts(after)).map(|(name, _)| name.clone()).collect();
    names.dedup();
    names
}

/// The words of the command for the two sides: one target with flags for the other side, or two targets.
fn command_words(
    ruleset: &'static RulesetInfo,
    first: &Experiment,
    second: &Experiment,
    aim: &ComparisonAim,
) -> Vec<String> {
    let variant = |flag: &str, experiment: &Experiment| {
        experiment.choices.variant.as_ref().map(|variant| format!("{flag} {}", quote(&variant.name)))
    };
    let (both, after) = (variant("--variant", first), variant("--variant", second));
    let after = if both == after { None } else { variant("--after-variant", second) };
    let mut words = vec![target_word(ruleset, first)];
    words.extend((first.file != second.file).then(|| target_word(ruleset, second)));
    words.extend(both.into_iter().chain(after).chain(laid_words(second)));
    words.extend(aim.margin.map(|margin| format!("--margin {margin}")));
    words.extend(aim.until.map(|until| match until {
        Until::Decided => "--until decided".to_owned(),
        Until::Precision(share) => format!("--precision {share}"),
    }));
    words
}
