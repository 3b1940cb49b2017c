//! The verdict strip at the top of a page.

use evenkeel_findings::{Findings, Glance, Tone};
use maud::{Markup, html};

/// Each question with its answer: a word, a number, and a sign with the same meaning as the colour.
pub fn strip(findings: &Findings) -> Markup {
    html! {
        @if !findings.strip.is_empty() {
            dl.strip aria-label="The verdict at a glance" { @for glance in &findings.strip { (answer(glance)) } }
        }
    }
}

fn answer(glance: &Glance) -> Markup {
    html! {
        div.glance data-tone=(tone(glance.tone)) {
            dt { (glance.question.text()) }
            dd { span.word { span.sign { (glance.tone.sign()) } " " (glance.word) } " " span.number { (glance.number) } }
        }
    }
}

const fn tone(tone: Tone) -> &'static str {
    match tone {
        Tone::Good => "good",
        Tone::Plain => "plain",
        Tone::Watch => "watch",
        Tone::Unclear => "unclear",
    }
}
