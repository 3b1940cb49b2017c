//! `index.html`: one file without outside requests; its script only sorts, explains and switches the theme.

use evenkeel_analysis::findings::{Findings, Topic};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::charts::{self, Chart, Format, palette};
use crate::{reading, words};

mod captions;
mod origin;
mod tables;
mod tournament;

const STYLE: &str = include_str!("html/style.css");

/// The rules of a dark page, chosen by the reader or by the system.
const DARK: &str = include_str!("html/dark.css");
const SCRIPT: &str = include_str!("html/script.js");

/// The whole page: the answer at a glance, every chart, every number with what it means, and where they come from.
pub fn to_html(findings: &Findings) -> String {
    let content = html! {
        (header(findings))
        main id="main" data-confidence=(words::confidence(findings.confidence)) { (sections(findings)) }
    };
    page(&findings.title, &content)
}

/// One page of several runs: which they are and what each found, then all of them, one after the other.
pub fn to_html_of(runs: &[Findings]) -> String {
    let [first, ..] = runs else { return page("No runs", &html! { header { h1 { "No runs" } } main {} }) };
    if let [only] = runs {
        return to_html(only);
    }
    let content = html! {
        header {
            p.eyebrow { "Evenkeel" }
            h1 { (words::counted(runs.len() as u64, "run")) }
            nav aria-label="Runs" { ol.runs { @for (index, run) in runs.iter().enumerate() { (entry(index, run)) } } }
        }
        main id="main" data-confidence=(words::confidence(first.confidence)) {
            @for (index, run) in runs.iter().enumerate() {
                article id=(anchor(index)) aria-label=(run.title) { (header(run)) (sections(run)) }
            }
        }
    };
    page(&words::counted(runs.len() as u64, "run"), &content)
}

/// A run in the list of all: its name, and the first thing it found.
fn entry(index: usize, run: &Findings) -> Markup {
    let place = format!("{}, {}", run.ruleset_title, run.variant);
    html! {
        li {
            a href={ "#" (anchor(index)) } { (run.title) } " (" (place) ")"
            @if let Some(verdict) = run.verdicts.first() { ": " (verdict.text) }
        }
    }
}

fn anchor(index: usize) -> String {
    format!("run-{}", index + 1)
}

fn page(title: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Evenkeel" }
                style { (PreEscaped(STYLE)) (PreEscaped(charts::STYLE)) }
                style id="dark" media="screen and (prefers-color-scheme:dark)" {
                    (PreEscaped(DARK)) (PreEscaped(palette::dark_colours()))
                }
            }
            body {
                a.skip href="#main" { "To the answer" }
                (content)
                footer { "Made by Evenkeel. Every number above can be made again with the command beside it." }
                script { (PreEscaped(SCRIPT)) }
            }
        }
    };
    page.into_string()
}

/// The answer, the charts, the tables, and where they come from.
fn sections(findings: &Findings) -> Markup {
    let charts = charts::charts(findings);
    html! {
        (answer(findings, charts.first()))
        @if let Some(tournament) = findings.tournament() { (tournament::extremes(tournament)) }
        @for chart in charts.iter().skip(1) { section aria-label=(chart.question) { (figure(findings, chart)) } }
        (tables::numbers(findings))
        (origin::definitions(findings))
        (origin::origin(findings))
    }
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
        figure data-chart=(chart.name) {
            div.wide { (PreEscaped(chart.svg_element(Format::Wide))) }
            div.narrow { (PreEscaped(chart.svg_element(Format::Narrow))) }
            @if let Some(caption) = captions::caption(findings, chart) { figcaption { (caption) } }
        }
    }
}
