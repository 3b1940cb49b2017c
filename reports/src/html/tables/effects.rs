//! What a changed rule did.

use evenkeel_analysis::findings::{Decision, Effect, Estimate, Family, Findings, RuleChange};
use maud::{Markup, html};

use super::{breakable, framed};
use crate::{effects, words};

/// The rules that differ, the main effects, and all others folded.
pub fn effects(findings: &Findings) -> Markup {
    let Some(change) = findings.rule_change() else { return Markup::default() };
    let (main, others): (Vec<&Effect>, Vec<&Effect>) =
        change.effects.iter().partition(|effect| effect.family == Family::Main);
    let all = format!("All {} other quantities", others.len());
    html! {
        (rules(change))
        (framed("What changed", &heads(change), &rows(&main)))
        @if !others.is_empty() {
            details.fold { summary { (all) } (framed(&all, &heads(change), &rows(&others))) }
        }
        p.below { (change.method) }
        @if !change.constant.is_empty() {
            p.below { "One and the same number in every game of both sides: " (change.constant.join(", ")) "." }
        }
    }
}

fn rules(change: &RuleChange) -> Markup {
    let heads = html! { tr { th scope="col" { "rule" } th scope="col" { (change.before.name) } th scope="col" { (change.after.name) } } };
    let rows: Vec<Markup> = change.rules.iter().map(|rule| html! {
        tr { th scope="row" title=(rule.about) { (breakable(&rule.rule)) @if !rule.unit.is_empty() { span.unit { (rule.unit) } } }
             td { (words::setting(&rule.before)) } td { (words::setting(&rule.after)) } }
    }).collect();
    html! {
        @if !rows.is_empty() { (framed("Rules that differ", &heads, &rows)) }
        @if !change.tables.is_empty() { p.below { "Tables that differ: " (change.tables.join(", ")) "." } }
    }
}

fn heads(change: &RuleChange) -> Markup {
    html! {
        tr {
            th scope="col" { "quantity" }
            th scope="col" { (change.before.name) }
            th scope="col" { (change.after.name) }
            th scope="col" { "change" }
            th scope="col" { "verdict" }
            th scope="col" { "saved by pairing" }
        }
    }
}

fn rows(effects: &[&Effect]) -> Vec<Markup> {
    effects.iter().map(|effect| row(effect)).collect()
}

fn row(effect: &Effect) -> Markup {
    html! {
        tr {
            th scope="row" { (breakable(&effect.title)) span.range { (breakable(&effect.name)) } }
            (side(effect, &effects::before(effect), &effect.before))
            (side(effect, &effects::after(effect), &effect.after))
            td {
                @if effect.decision == Decision::Changed { strong { (effects::change(effect)) } }
                @else { span.unclear { (effects::change(effect)) } }
                span.unit { (effects::unit(effect)) }
                span.range { (effects::interval(effect)) }
            }
            td { (effects::full_verdict(effect)) }
            td { (effect.pairing_gain.map_or_else(|| words::NOTHING.into(), |gain| format!("{} times", words::decimal(gain, 1)))) }
        }
    }
}

fn side(effect: &Effect, number: &str, side: &Estimate) -> Markup {
    html! { td { (number) span.range { (effects::side_interval(effect, side)) } } }
}
