//! What the numbers mean and where they come from.

use evenkeel_analysis::findings::{Axis, Findings};
use maud::{Markup, html};

use crate::{reading, words};

/// A calm note on inputs that were designed to fit.
pub fn reconstructed(findings: &Findings) -> Markup {
    html! {
        @if let Some(note) = reading::reconstruction(findings) {
            details.note {
                summary { (note) }
                ul { @for input in &findings.reconstructed { li { (input) } } }
            }
        }
    }
}

/// What every metric means, as the findings define it.
pub fn definitions(findings: &Findings) -> Markup {
    html! {
        @if !findings.definitions.is_empty() {
            section.meanings {
                h2 { "What the numbers mean" }
                dl {
                    @for (name, definition) in &findings.definitions {
                        dt { (words::plain(name)) @if !definition.unit.is_empty() { span.unit { (definition.unit) } } }
                        dd data-meaning=(name) data-name=(words::plain(name)) { (definition.meaning) " " (definition.method) }
                    }
                }
            }
        }
    }
}

/// What each case changes.
fn cases(axis: &Axis) -> Markup {
    html! {
        ul.cases {
            @for (value, case) in axis.values.iter().zip(&axis.cases) {
                li { (words::setting(value)) ": " @if case.is_empty() { "nothing is changed" } @else { (case) } }
            }
        }
    }
}

/// Rules, seed and command.
pub fn origin(findings: &Findings) -> Markup {
    html! {
        section.origin {
            h2 { "Where they come from" }
            dl {
                @for axis in &findings.axes {
                    dt { "Varied" }
                    dd { code { (axis.parameter) } ": " (axis.about)
                        @if axis.cases.is_empty() { " Standard: " (words::setting(&axis.standard)) " " (axis.unit) }
                        @else { (cases(axis)) }
                    }
                }
                dt { "Line-up" }
                dd { (findings.lineup.join(", ")) }
                @if !findings.rules.is_empty() {
                    dt { "Rules set away from " (findings.variant) }
                    dd {
                        @for (path, value) in &findings.rules { code { (path) " = " (value.to_string()) } br; }
                    }
                }
                dt { "Games" }
                dd { (reading::games(findings)) }
                dt { "Rules hash" }
                dd { code { (findings.rules_hash) } }
                dt { "Seed" }
                dd { code { (findings.seed) } }
                dt { "The whole run again" }
                dd { code.command { (findings.command) } }
                dt { "The same numbers for scripts" }
                dd { code { "findings.json" } " (" (findings.schema) ") and " code { "findings.csv" } ", beside this page" }
            }
        }
    }
}
