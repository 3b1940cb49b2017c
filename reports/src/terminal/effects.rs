//! What a changed rule did: one row a quantity.

use comfy_table::{Cell as Field, Color};
use evenkeel_analysis::findings::{Decision, Effect, Findings, RuleChange};

use super::{Screen, clean, table, write_table};
use crate::effects;

/// Writes the rules that differ and the table of the effects a reader wants to see first.
pub fn write_effects(findings: &Findings, change: &RuleChange, screen: Screen, text: &mut String) {
    write_rules(change, screen, text);
    let heads = ["quantity", "before", "after", "change", "verdict"].map(String::from);
    let mut table = table(&heads, 1, screen);
    let (main, others) = effects::leading(change);
    for effect in main.iter().chain(&others) {
        table.add_row([
            Field::new(clean(&effect.title)),
            Field::new(effects::before(effect)),
            Field::new(effects::after(effect)),
            Field::new(effects::change_and_reach(effect)),
            verdict(effect),
        ]);
    }
    let rest = change.effects.len() - main.len() - others.len();
    let more = if rest > 0 {
        format!("; {rest} more in the report, in --format json and --format csv")
    } else {
        String::new()
    };
    let games = crate::reading::games(findings);
    write_table(
        text,
        &format!("{} against {}: {games}{more}", clean(&change.after.name), clean(&change.before.name)),
        &table,
        screen,
    );
}

fn write_rules(change: &RuleChange, screen: Screen, text: &mut String) {
    if change.rules.is_empty() {
        return;
    }
    let mut table = table(&["rule", "before", "after", "unit"].map(String::from), 1, screen);
    for rule in &change.rules {
        let values = [&rule.before, &rule.after].map(crate::words::setting);
        table.add_row([&rule.rule, &values[0], &values[1], &rule.unit].map(|field| Field::new(clean(field))));
    }
    write_table(text, "What differs", &table, screen);
}

fn verdict(effect: &Effect) -> Field {
    let field = Field::new(effects::verdict(effect));
    match effect.decision {
        Decision::Changed => field.fg(Color::DarkYellow),
        Decision::NoLargerChange => field,
        Decision::Undecided => field.fg(Color::Blue),
    }
}
