//! `index.html`: one file without outside requests and without scripts.

use evenkeel_analysis::findings::{Findings, Topic};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::charts::{self, Chart, Format, palette};
use crate::reading;

mod captions;
mod origin;
mod tables;

const STYLE: &str = include_str!("html/style.css");

/// The whole page: the answer at a glance, every chart, every number with what it means, and where they come from.
pub fn to_html(findings: &Findings) -> String {
    let charts = charts::charts(findings);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (findings.title) " · Evenkeel" }
                style { (PreEscaped(STYLE)) (PreEscaped(charts::STYLE)) (PreEscaped(palette::dark_rules())) }
            }
            body {
                (header(findings))
                main {
                    (answer(findings, charts.first()))
                    @for chart in charts.iter().skip(1) { section aria-label=(chart.question) { (figure(findings, chart)) } }
                    (tables::numbers(findings))
                    (origin::definitions(findings))
                    (origin::origin(findings))
                }
                footer { "Made by Evenkeel. Every number above can be made again with the command beside it." }
            }
        }
    };
    page.into_string()
}

fn header(findings: &Findings) -> Markup {
    html! {
        header {
            p.eyebrow { (findings.ruleset_title) " · " (findings.variant) }
            h1 { (findings.title) }
            p.basis { (reading::basis(findings)) }
            (origin::reconstructed(findings))
            @if !findings.lineup.is_empty() {
                ul.lineup aria-label="Strategies at the table" {
                    @for (index, label) in reading::labels(findings).iter().enumerate() {
                        li { (PreEscaped(charts::marker(reading::look(findings, (index, label))))) (label) }
                    }
                }
            }
        }
    }
}

fn answer(findings: &Findings, chart: Option<&Chart>) -> Markup {
    let (cautions, verdicts): (Vec<_>, Vec<_>) =
        findings.verdicts.iter().partition(|verdict| verdict.topic == Topic::Caution);
    html! {
        section.answer aria-label="The answer" {
            @if findings.interrupted {
                p.note { strong { "Interrupted." } " The numbers rest on the blocks that were finished." }
            }
            @if !reading::played(findings) { p.note { strong { "No games were played," } " so there is nothing to show yet." } }
            @if !verdicts.is_empty() {
                ul.verdicts { @for verdict in verdicts { li { (verdict.text) } } }
            }
            @if let Some(chart) = chart { (figure(findings, chart)) }
            @for caution in cautions { p.note { (caution.text) } }
        }
    }
}

/// A chart laid out twice, for wide and for narrow screens; the style sheet shows the one that fits.
fn figure(findings: &Findings, chart: &Chart) -> Markup {
    html! {
        figure id=(chart.name) {
            div.wide { (PreEscaped(chart.svg_element(Format::Wide))) }
            div.narrow { (PreEscaped(chart.svg_element(Format::Narrow))) }
            @if let Some(caption) = captions::caption(findings, chart) { figcaption { (caption) } }
        }
    }
}
