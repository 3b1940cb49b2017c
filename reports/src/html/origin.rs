//! The meaning and the origin of the numbers.

use evenkeel_findings::{Axis, Findings, format};
use maud::{Markup, html};

use super::parts::Part;
use crate::players::remarks;
use crate::reader::Reader;

/// A note on inputs that are estimates.
pub fn reconstructed(reader: &Reader<'_>) -> Markup {
    html! {
        @if let Some(note) = reader.reconstruction() {
            details.note {
                summary { (note) }
                ul { @for input in &reader.findings.reconstructed { li { (input) } } }
            }
        }
    }
}

/// The number of characters of a limit that are shown before its fold.
const LINE: usize = 110;

/// A limit of the results: its beginning in one line, with the whole text folded.
pub fn limit(text: &str, worded: &Markup) -> Markup {
    let end = text.char_indices().nth(LINE).map(|(end, _)| text[..end].rfind(' ').unwrap_or(end));
    html! {
        @match end {
            None => p.note { (worded) },
            Some(end) => details.note { summary { (text[..end].replace('`', "")) "…" } p { (worded) } },
        }
    }
}

/// The meaning of every metric, as the findings define it.
pub fn definitions(findings: &Findings) -> Option<Part> {
    let content = html! {
        dl {
            @for (name, definition) in &findings.definitions {
                dt { (format::plain(name)) @if !definition.unit.is_empty() { span.unit { (definition.unit) } } }
                dd data-meaning=(name) data-name=(format::plain(name)) { (definition.meaning) " " (definition.method) }
            }
        }
    };
    let part = || Part::new("meanings", "What the numbers mean", content);
    (!findings.definitions.is_empty()).then(part)
}

/// The changes of each case.
fn cases(axis: &Axis) -> Markup {
    html! {
        ul.cases {
            @for (value, case) in axis.values.iter().zip(&axis.cases) {
                li { (format::setting(value)) ": " @if case.is_empty() { "no changes" } @else { (case) } }
            }
        }
    }
}

/// Rules, seed and command.
pub fn origin(reader: &Reader<'_>) -> Part {
    let findings = reader.findings;
    let content = html! {
            dl {
                @for axis in &findings.axes {
                    dt { "Varied" }
                    dd { code { (axis.parameter) } ": " (axis.about)
                        @if axis.cases.is_empty() { " Standard: " (format::setting(&axis.standard)) " " (axis.unit) }
                        @else { (cases(axis)) }
                    }
                }
                dt { "Line-up" }
                dd { (findings.lineup.join(", ")) }
                @for (heading, remark) in remarks(findings) {
                    dt { (heading) }
                    dd { (remark) }
                }
                @if !findings.rules.is_empty() {
                    dt { "Rules changed from " (findings.variant) }
                    dd {
                        @for (path, value) in &findings.rules { code { (path) " = " (value.to_string()) } br; }
                    }
                }
                dt { "Games" }
                dd { (reader.games()) }
                @if let Some(sentences) = reader.sentences() {
                    dt { "Sentences" }
                    dd { (format::upper(&sentences)) "." }
                }
                dt { "Rules hash" }
                dd { code { (findings.rules_hash) } }
                dt { "Seed" }
                dd { code { (findings.seed) } }
                dt { "Reproduce" }
                dd { code.command { (findings.command) } }
                dt { "Data for scripts" }
                dd { code { "findings.json" } " (" (findings.schema) ") and " code { "findings.csv" } ", beside this page" }
            }
    };
    Part::new("origin", "Provenance: rules, seed and the command that reproduces every number", content)
}
