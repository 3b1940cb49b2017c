//! The values tried, by rule.

use std::sync::Arc;

use evenkeel_engine::rules::{Fault, Faults, Kind, Named, Parameter, Value, seat_of};
use evenkeel_strategies::GameRules;

use crate::experiment::{VARIANT, Vary};
use crate::findings::LeftOut;
use crate::plan::{Input, Plan, matches, setting};

/// The largest number of words of a rule tried by default: a rule with more words names cards or players.
const MOST_WORDS: usize = 6;

/// A rule and the values tried for it.
#[derive(Clone, Debug)]
pub(super) struct Screened {
    pub rule: String,
    pub input: Input,
    pub values: Vec<Value>,
    /// Whether values between these may be tried too.
    pub is_number: bool,
    /// Whether the current value lies outside the range worth trying, like a number with a special meaning.
    pub is_outside: bool,
}

/// The values to try, and those left out.
#[derive(Clone, Debug, Default)]
pub(super) struct ToTry {
    pub rules: Vec<Screened>,
    pub left_out: Vec<LeftOut>,
}

/// A tried value of a rule.
#[derive(Debug)]
pub(super) struct Trial {
    /// Position of the rule.
    pub rule: usize,
    pub value: Value,
    pub game: Arc<dyn GameRules>,
    pub hash: u64,
}

/// All requested values.
///
/// # Errors
/// Every fault: an unknown rule, values that it cannot take, nothing to try.
pub(super) fn find(plan: &Plan) -> Result<ToTry, Faults> {
    let Some(asked) = plan.experiment.screened() else { return Ok(ToTry::default()) };
    let (mut faults, mut found) = (Vec::new(), ToTry::default());
    let is_asked = |path: &str| asked.only.is_empty() || asked.only.iter().any(|only| matches(&only.name, path));
    for parameter in plan.ruleset().parameters().iter().filter(|parameter| is_asked(parameter.path)) {
        if !asked.vary.iter().any(|vary| vary.parameter.name == parameter.path) {
            let named = asked.only.iter().any(|only| matches(&only.name, parameter.path));
            add_printed(plan, parameter, named, &mut found);
        }
    }
    if is_asked(VARIANT) {
        add_variants(plan, &mut found);
    }
    for vary in &asked.vary {
        match typed(plan, vary) {
            Ok(screened) => found.rules.push(screened),
            Err(more) => faults.extend(more),
        }
    }
    for only in &asked.only {
        let tried = found.rules.iter().map(|screened| screened.rule.as_str());
        let typed = asked.vary.iter().map(|vary| vary.parameter.name.as_str());
        let known = tried.chain(typed).chain(found.left_out.iter().map(|left| left.rule.as_str()));
        if !known.into_iter().any(|path| matches(&only.name, path)) {
            let fault = Fault::new(only.place.clone(), format!("no rule is called `{}`", only.name));
            let paths = plan.ruleset().parameters().iter().map(|parameter| parameter.path).chain([VARIANT]);
            faults.push(fault.suggest_of(&only.name, paths, &format!("evenkeel rules {}", plan.ruleset().id)));
        }
    }
    if faults.is_empty() && found.rules.is_empty() {
        let fault =
            Fault::new(plan.experiment.file_or("screen"), "there is no other value to try for any of these rules");
        faults.push(fault.help("give values, such as --vary path=1,2,5"));
    }
    Faults::none_in(faults).map(|()| found)
}

/// All other variants of the ruleset.
fn add_variants(plan: &Plan, found: &mut ToTry) {
    let names = plan.ruleset().variants().into_iter().map(|variant| variant.name);
    let values: Vec<Value> =
        names.filter(|name| *name != plan.base.variant).map(|name| Value::Word(name.to_owned())).collect();
    if values.is_empty() {
        return;
    }
    if !plan.experiment.choices.settings.is_empty() {
        let why = "rules of this variant are set by hand".to_owned();
        return found.left_out.push(LeftOut { rule: VARIANT.to_owned(), value: None, why });
    }
    let input = Input {
        about: "The rules of another variant".to_owned(),
        unit: String::new(),
        kind: Kind::Text,
        base: Value::Word(plan.base.variant.to_owned()),
        reconstructed: false,
    };
    found.rules.push(Screened { rule: VARIANT.to_owned(), input, values, is_number: false, is_outside: false });
}

/// A rule with the values worth trying by its declaration: the ends of its range, or all other values of a switch or a word.
fn add_printed(plan: &Plan, parameter: &'static Parameter, named: bool, found: &mut ToTry) {
    let position = plan.ruleset().position(parameter.path).expect("a rule of this ruleset");
    let input = plan.rule(position);
    let base = &input.base;
    let is_set = plan.experiment.choices.settings.iter().any(|setting| setting.name == parameter.path);
    let mut leave = |why: &str| {
        found.left_out.push(LeftOut { rule: parameter.path.to_owned(), value: None, why: why.to_owned() });
    };
    let mut values: Vec<Value> = match (parameter.kind, base) {
        _ if is_set && !named => return leave("it is set by hand"),
        _ if seat_of(parameter.path).is_some() && !named => {
            return leave("it applies to one seat: name it with --only");
        }
        (Kind::Switch, Value::Switch(on)) => vec![Value::Switch(!on)],
        (Kind::Integer { .. }, Value::Integer(_)) => {
            let (low, high) = parameter.sweep;
            [low, high].into_iter().map(Value::Integer).filter(|value| value != base).collect()
        }
        (Kind::Word(words), _) if words.len() > MOST_WORDS && !named => {
            return leave(&format!("it can be any of {} words: name it with --only", words.len()));
        }
        (Kind::Word(words), _) => {
            words.iter().map(|word| Value::Word((*word).to_owned())).filter(|value| value != base).collect()
        }
        (Kind::Text, _) => return leave("it is free text: give values with --vary"),
        _ => return leave("it is a list: give values with --vary"),
    };
    values.dedup();
    if values.is_empty() {
        return leave("its range is a single value: give values with --vary");
    }
    found.rules.push(Screened {
        rule: parameter.path.to_owned(),
        is_number: matches!(parameter.kind, Kind::Integer { .. }),
        is_outside: number(base).is_some_and(|base| !(parameter.sweep.0..=parameter.sweep.1).contains(&base)),
        input,
        values,
    });
}

/// A rule or a cell of a table with the typed values.
fn typed(plan: &Plan, vary: &Vary) -> Result<Screened, Faults> {
    let (name, place) = (&vary.parameter.name, &vary.parameter.place);
    let (input, values) = plan.input(vary)?;
    let mut values: Vec<Value> = values.into_iter().filter(|value| *value != input.base).collect();
    if values.iter().all(|value| number(value).is_some()) {
        values.sort_by_key(number);
    }
    if values.is_empty() {
        let fault = Fault::new(place.clone(), format!("`{name}` is already {}", input.base));
        return Err(fault.help("give another value").into());
    }
    let set = |value: &Value| Named { name: name.clone(), value: value.clone(), place: place.clone() };
    let refused = values.iter().filter_map(|value| plan.with_settings(&[set(value)]).err());
    Faults::none_in(refused.flatten().collect())?;
    Ok(Screened { rule: name.clone(), input, values, is_number: false, is_outside: false })
}

/// All trials; values that conflict with the other rules are left out.
pub(super) fn try_all(plan: &Plan, to_try: &mut ToTry) -> Vec<Trial> {
    let mut all = Vec::new();
    for (rule, screened) in to_try.rules.iter().enumerate() {
        for value in &screened.values {
            match trial(plan, (rule, screened), value) {
                Ok(trial) => all.push(trial),
                Err(why) => {
                    to_try.left_out.push(LeftOut { rule: screened.rule.clone(), value: Some(value.clone()), why });
                }
            }
        }
    }
    all
}

/// The trial of a value.
///
/// # Errors
/// The reason why it conflicts with the other rules, as the end of a sentence.
pub(super) fn trial(plan: &Plan, (rule, screened): (usize, &Screened), value: &Value) -> Result<Trial, String> {
    let resolved = plan.with_settings(&[setting(&screened.rule, value)]).map_err(|faults| {
        let first = faults.into_iter().next().map(|fault| fault.message).unwrap_or_default();
        format!("it conflicts with the other rules: {first}")
    })?;
    Ok(Trial { rule, value: value.clone(), game: resolved.game, hash: resolved.hash })
}

/// The value as a number.
pub(super) const fn number(value: &Value) -> Option<i64> {
    if let Value::Integer(number) = value { Some(*number) } else { None }
}
