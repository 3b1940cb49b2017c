//! Every bound that was checked.

use evenkeel_analysis::findings::{Check, Findings, Judgement, Severity};
use maud::{Markup, html};

use super::{breakable, framed};
use crate::check::{bound, found, interval, name, result};

/// The table of the bounds, and how they were judged.
pub fn check(findings: &Findings) -> Markup {
    let Some(check) = findings.check() else { return Markup::default() };
    let heads = html! {
        tr { th scope="col" { "quantity" } th scope="col" { "result" } th scope="col" { "wanted" } th scope="col" { "found" } }
    };
    let rows: Vec<Markup> = check.judgements.iter().map(|judgement| row(check, judgement)).collect();
    html! { (framed("What was checked", &heads, &rows)) p.below { (check.method) } }
}

fn row(check: &Check, judgement: &Judgement) -> Markup {
    let told = result(check, judgement);
    html! {
        tr {
            th scope="row" title=(judgement.text) { (breakable(&name(judgement))) span.range { (breakable(&judgement.title)) } }
            td { @if check.weight(judgement) == Some(Severity::Fail) { strong { (told) } } @else { (told) } }
            td { (bound(judgement)) }
            td { (found(judgement)) span.range { (interval(judgement)) } }
        }
    }
}
