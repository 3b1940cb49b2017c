//! What a changed rule did.

use std::fmt::Write as _;

use evenkeel_analysis::findings::{Effect, Findings};

use super::escape;
use crate::{effects, words};

/// The rules that differ and the effects a reader wants to see first.
pub fn write_effects(findings: &Findings, text: &mut String) {
    let Some(change) = findings.rule_change() else { return };
    if !change.rules.is_empty() {
        let _ = writeln!(text, "\n## What differs\n\n| rule | before | after |\n| --- | ---: | ---: |");
        for rule in &change.rules {
            let values = [&rule.before, &rule.after].map(|value| escape(&words::setting(value)));
            let _ = writeln!(text, "| {} | {} | {} |", escape(&rule.rule), values[0], values[1]);
        }
    }
    let _ = writeln!(
        text,
        "\n## What changed\n\n| quantity | before | after | change | verdict |\n| --- | ---: | ---: | ---: | --- |"
    );
    let (main, others) = effects::leading(change);
    main.iter().chain(&others).for_each(|effect| write_row(effect, text));
    let _ = writeln!(text, "\n{}", escape(&change.method));
}

fn write_row(effect: &Effect, text: &mut String) {
    let _ = writeln!(
        text,
        "| {} | {} | {} | {} {} ({}) | {} |",
        escape(&effect.title),
        effects::before(effect),
        effects::after(effect),
        effects::change(effect),
        escape(effects::unit(effect)),
        effects::interval(effect),
        effects::full_verdict(effect)
    );
}
