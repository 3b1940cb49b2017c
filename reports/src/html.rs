//! `index.html`: one file without outside requests. Its scripts sort, explain, switch the theme and show values in charts. Without scripts every
//! chart and table is there as on paper.

use evenkeel_findings::{Extreme, Findings, Topic, Tournament, format};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::charts::{self, Chart};
use crate::plot::{self, Viewport, palette};
use crate::reader::{self, Reader};
use crate::runs;

mod origin;
mod strip;
mod table;

const STYLE: &str = include_str!("html/style.css");

/// The rules of a dark page, chosen by the reader or by the system.
const DARK: &str = include_str!("html/dark.css");
const STRIP: &str = include_str!("html/strip.css");
/// The shared part of both scripts.
const MAKE: &str = include_str!("html/make.js");
const SCRIPT: &str = include_str!("html/script.js");

/// The script for interactive charts.
const CHARTS: &str = include_str!("html/charts.js");

/// The whole page: the answer at a glance, every chart, every number with its meaning, and the origin.
pub fn to_html(findings: &Findings) -> String {
    let reader = Reader::new(findings);
    let content = html! {
        (header(&reader))
        main id="main" data-confidence=(format::confidence(findings.confidence)) { (sections(&reader)) }
    };
    page(&findings.title, std::slice::from_ref(findings), &content)
}

/// One page of several runs: a list of the runs with their main results, then all of them, one after the other.
pub fn to_html_of(runs: &[Findings]) -> String {
    let [first, ..] = runs else { return page("No runs", runs, &html! { header { h1 { "No runs" } } main {} }) };
    if let [only] = runs {
        return to_html(only);
    }
    let names = runs::names(runs);
    let content = html! {
        header {
            p.eyebrow { "Evenkeel" }
            h1 { (format::counted(runs.len() as u64, "run")) }
            nav id="runs" aria-label="Runs" {
                ol.runs { @for (index, (run, name)) in runs.iter().zip(&names).enumerate() { (entry(index, run, name)) } }
            }
        }
        main id="main" data-confidence=(format::confidence(first.confidence)) {
            @for chart in charts::side_by_side(runs) { section aria-label=(chart.question) { (figure(&chart)) } }
            @for (index, run) in runs.iter().enumerate() {
                @let reader = Reader::new(run);
                article id=(anchor(index)) aria-label=(names[index]) {
                    (header(&reader))
                    (sections(&reader))
                    p.back { a href="#runs" { "Back to all runs" } }
                }
            }
        }
    };
    page(&format::counted(runs.len() as u64, "run"), runs, &content)
}

/// A run in the list: its name and its first result.
fn entry(index: usize, run: &Findings, name: &str) -> Markup {
    let place = format!("{}, {}", run.ruleset_title, run.variant);
    html! {
        li {
            a href={ "#" (anchor(index)) } { (name) } " (" (place) ")"
            @if let Some(verdict) = run.verdicts.first() { ": " (verdict.text) }
        }
    }
}

fn anchor(index: usize) -> String {
    format!("run-{}", index + 1)
}

fn page(title: &str, runs: &[Findings], content: &Markup) -> String {
    let styles = runs.iter().flat_map(|run| run.styles.values()).max().map_or(0, |last| last + 1);
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (title) " · Evenkeel" }
                style { (PreEscaped(STYLE)) (PreEscaped(STRIP)) (PreEscaped(plot::STYLE_SHEET)) (PreEscaped(plot::WORDS)) }
                style id="dark" media="screen and (prefers-color-scheme:dark)" {
                    (PreEscaped(DARK)) (PreEscaped(palette::dark_colours()))
                }
            }
            body {
                (PreEscaped(plot::marker_shapes(styles)))
                a.skip href="#main" { "Skip to the results" }
                (content)
                footer { "Made with Evenkeel. The commands above reproduce every number." }
                script { (PreEscaped(MAKE)) (PreEscaped(SCRIPT)) (PreEscaped(CHARTS)) }
            }
        }
    };
    clean(page.into_string())
}

/// The page without invisible characters that some systems act on: control characters of titles and labels.
fn clean(page: String) -> String {
    let is_bad = |letter: char| letter.is_control() && !matches!(letter, '\n' | '\t');
    if page.contains(is_bad) { page.replace(is_bad, " ") } else { page }
}

/// The answer, the charts, the tables, and their origin.
fn sections(reader: &Reader<'_>) -> Markup {
    let charts = charts::charts(reader.findings);
    html! {
        (answer(reader, charts.first()))
        @if let Some(tournament) = reader.findings.tournament() { (notable_games(tournament)) }
        @for chart in charts.iter().skip(1) { section aria-label=(chart.question) { (figure(chart)) } }
        @if let Some(remark) = charts::remark(reader) { section.remark aria-label="How games end" { p { (remark) } } }
        (table::numbers(reader))
        (origin::definitions(reader.findings))
        (origin::origin(reader))
    }
}

fn header(reader: &Reader<'_>) -> Markup {
    let findings = reader.findings;
    html! {
        header {
            p.eyebrow { (reader.game()) }
            h1 { (findings.title) }
            p.basis { (reader.basis()) }
            (strip::strip(findings))
            (origin::reconstructed(reader))
            @if !findings.lineup.is_empty() {
                ul.lineup aria-label="Strategies at the table" {
                    @for label in &reader.labels {
                        @let style = reader.style(label);
                        li data-about=(style) { (PreEscaped(plot::marker(style))) (label) }
                    }
                }
            }
        }
    }
}

fn answer(reader: &Reader<'_>, chart: Option<&Chart>) -> Markup {
    let (cautions, verdicts): (Vec<_>, Vec<_>) =
        reader.findings.verdicts.iter().partition(|verdict| verdict.topic == Topic::Caution);
    html! {
        section.answer aria-label="The answer" {
            @if reader.findings.interrupted {
                p.note { strong { "Interrupted." } " The numbers rest on the blocks that were completed." }
            }
            @if !reader.is_played() { p.note { strong { "No games were played," } " so there is nothing to show yet." } }
            @if !verdicts.is_empty() {
                ul.verdicts { @for verdict in verdicts { li { (worded(&verdict.text)) } } }
            }
            @if let Some(chart) = chart { (figure(chart)) }
            @for caution in cautions { p.note { (worded(&caution.text)) } }
        }
    }
}

/// A sentence; text between backticks is set as code.
fn worded(text: &str) -> Markup {
    let parts: Vec<&str> = text.split('`').collect();
    // One backtick alone quotes nothing.
    if parts.len().is_multiple_of(2) {
        return html! { (text) };
    }
    html! { @for (index, part) in parts.iter().enumerate() { @if index % 2 == 1 { code { (part) } } @else { (part) } } }
}

/// Notable games, with the commands that narrate them.
fn notable_games(tournament: &Tournament) -> Markup {
    let game = |extreme: &Extreme| {
        html! {
            li {
                strong { (reader::reason(extreme.reason)) ". " } (extreme.text)
                " " span.unit { "Block " (extreme.block) ", rotation " (extreme.rotation) "." }
                @for command in &extreme.commands { code.command { (command) } }
            }
        }
    };
    html! {
        @if !tournament.extremes.is_empty() {
            section aria-label="Notable games" {
                h2 { "Notable games" }
                ul.extremes { @for one in &tournament.extremes { (game(one)) } }
            }
        }
    }
}

/// A chart laid out twice, for wide and for narrow screens; the style sheet shows the one that fits.
fn figure(chart: &Chart) -> Markup {
    let draw = || (chart.spots(), [Viewport::Wide, Viewport::Narrow].map(|viewport| chart.svg_element(viewport)));
    let Some((spots, [wide, narrow])) = plot::attempt(draw) else {
        return html! { p.note { strong { "This picture could not be drawn: " } (chart.question) " Its numbers are in the tables." } };
    };
    html! {
        figure data-chart=(chart.name) data-crossed=[chart.is_crossed().then_some("")] data-spots=(spots) {
            div.wide { (PreEscaped(wide)) }
            div.narrow { (PreEscaped(narrow)) }
            @if !chart.caption.is_empty() { figcaption { (chart.caption) } }
        }
    }
}
