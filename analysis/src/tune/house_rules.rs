//! The answer of a search as a file of house rules.

use evenkeel_engine::rules::Value;

use crate::findings::Findings;
use crate::findings::format::list;
use crate::plan::Plan;

/// The file of house rules that a search writes beside its report.
pub const HOUSE_RULES_FILE: &str = "house-rules.toml";
/// The file of house rules in the folder of a running search.
pub(super) const BEST_FILE: &str = "best-so-far.toml";

/// The file's name and text, if a change meets all goals.
pub(super) fn file(plan: &Plan, findings: &Findings) -> Option<(String, String)> {
    let tuning = findings.tuning.as_ref()?;
    let answer = tuning.answer().filter(|answer| answer.cell > 0)?;
    let goals: Vec<String> = tuning.goals.iter().map(|goal| goal.name.clone()).collect();
    let heading =
        format!("Meets {} with the smallest change found. Found by\n#\n#   {}\n#", list(&goals), findings.command);
    Some((HOUSE_RULES_FILE.to_owned(), text(plan, &heading, answer.rules.clone())))
}

/// A file of house rules that sets these rules besides the initial ones of the search.
pub(super) fn text(plan: &Plan, heading: &str, rules: impl IntoIterator<Item = (String, Value)>) -> String {
    let before = plan.base.changed.iter().map(|(path, value)| (path.clone(), value.clone()));
    let rules: std::collections::BTreeMap<String, Value> = before.chain(rules).collect();
    let lines: Vec<String> = rules.iter().map(|(path, value)| format!("\"{path}\" = {}", toml_value(value))).collect();
    let own = plan.experiment.choices.own_tables();
    let tables = if own.is_empty() {
        String::new()
    } else {
        let names = own.iter().map(|(table, ..)| (*table).to_owned()).collect::<Vec<_>>();
        format!("# The search also used these tables of its own: {}.\n", list(&names))
    };
    format!(
        "# {heading}\n{tables}\nruleset = \"{}\"\nvariant = \"{}\"\n\n[rules]\n{}\n",
        plan.ruleset().id,
        plan.base.variant,
        lines.join("\n")
    )
}

fn toml_value(value: &Value) -> String {
    match value {
        Value::Word(word) => toml::Value::String(word.clone()).to_string(),
        other => other.to_string(),
    }
}
