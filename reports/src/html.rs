//! `index.html`: one file without outside requests. Scripts sort, explain, switch the theme and show values; no chart or table needs them.

use evenkeel_findings::{Extreme, Findings, Topic, Tournament, format};
use maud::{DOCTYPE, Markup, PreEscaped, html};

use crate::charts::{self, Chart};
use crate::plot::{self, Viewport, palette};
use crate::reader::{self, Reader};
use crate::runs;

use parts::{Group, Part};

mod origin;
mod parts;
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

/// The whole page: the answer, with its chart, and every other chart and number folded to a line.
pub fn to_html(findings: &Findings) -> String {
    let reader = Reader::new(findings);
    let (contents, sections) = sections(&reader, "");
    let content = html! {
        (header(&reader))
        nav.contents aria-label="Contents" { (contents) }
        main id="main" data-confidence=(format::confidence(findings.confidence)) { (sections) }
    };
    page(&findings.title, std::slice::from_ref(findings), &content)
}

/// One page of several runs: a list of the runs with their main results, then all of them, one after another.
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
        nav.contents aria-label="Contents" {
            ol { @for (index, name) in names.iter().enumerate() { li { a href={ "#" (anchor(index)) } title=(name) { (name) } } } }
        }
        main id="main" data-confidence=(format::confidence(first.confidence)) {
            @for (index, chart) in charts::side_by_side(runs).iter().enumerate() {
                section aria-label=(chart.question) {
                    @if index == 0 { (figure(chart, Heading::Whole)) }
                    @else { details.fold { summary { (chart.question) } div.part { (figure(chart, Heading::Summary)) } } }
                }
            }
            @for (index, run) in runs.iter().enumerate() {
                @let reader = Reader::new(run);
                article id=(anchor(index)) aria-label=(names[index]) {
                    (header(&reader))
                    (sections(&reader, &format!("{}-", anchor(index))).1)
                    p.back { a href="#runs" { "Back to all runs" } }
                }
            }
        }
    };
    page(&format::counted(runs.len() as u64, "run"), runs, &content)
}

/// A run in the list: its name and its first result.
fn entry(index: usize, run: &Findings, name: &str) -> Markup {
    let place = Reader::new(run).game();
    html! {
        li {
            a href={ "#" (anchor(index)) } { (name) }
            @if !place.is_empty() { " (" (place) ")" }
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

/// The table of contents of a run, and its sections: the answer, then groups of folded parts. The addresses of one of several runs begin with `run`.
fn sections(reader: &Reader<'_>, run: &str) -> (Markup, Markup) {
    let charts = charts::charts(reader.findings);
    // The bounds answer a check; other questions have a second useful picture.
    let open = if reader.findings.check().is_some() { 1 } else { 2 };
    let (open, folded) = charts.split_at(open.min(charts.len()));
    let groups = groups(reader, open.get(1), folded);
    let sections = html! { (answer(reader, open.first(), run)) (parts::sections(&groups, run)) };
    (parts::contents(&groups, run), sections)
}

/// Everything but the answer, one line per part.
fn groups(reader: &Reader<'_>, second: Option<&Chart>, charts: &[Chart]) -> Vec<Group> {
    let more = charts
        .iter()
        .map(|chart| Part::new(format!("chart-{}", chart.name), &chart.question, figure(chart, Heading::Summary)));
    // The sentences already say it if any of them is about ends.
    let is_said = reader.findings.verdicts.iter().any(|verdict| verdict.topic == Topic::Ends);
    let remark = charts::remark(reader).filter(|_| !is_said);
    let (key, tables) = table::numbers(reader);
    let games = reader.findings.tournament().and_then(notable_games);
    let background = games.into_iter().chain(origin::definitions(reader.findings)).chain([origin::origin(reader)]);
    let group = |name, title, open, parts| Group { name, title, open, parts };
    vec![
        group(
            "charts",
            "More charts",
            html! {
                @if let Some(remark) = remark { p.remark { (remark) } }
                @if let Some(chart) = second { (figure(chart, Heading::Whole)) }
            },
            more.collect(),
        ),
        group("numbers", "All results", key, tables),
        group("background", "Background", Markup::default(), background.collect()),
    ]
}

fn header(reader: &Reader<'_>) -> Markup {
    let findings = reader.findings;
    html! {
        header {
            @let game = reader.game();
            @if !game.is_empty() { p.eyebrow { (game) } }
            h1 { (findings.title) }
            p.basis { (reader.basis()) @if let Some(changed) = reader.changed_rules() { ". " (changed) } }
            (strip::strip(findings))
        }
    }
}

/// The strategies at the table; a click shows one of them alone.
fn lineup(reader: &Reader<'_>) -> Markup {
    html! {
        @if !reader.findings.lineup.is_empty() {
            ul.lineup aria-label="Strategies at the table" {
                @for label in &reader.labels {
                    @let style = reader.style(label);
                    li data-about=(style) { (PreEscaped(plot::marker(style))) (label) }
                }
            }
        }
    }
}

/// The first sentence, the chart, and the other sentences.
fn answer(reader: &Reader<'_>, chart: Option<&Chart>, run: &str) -> Markup {
    let is_asked = reader.findings.gains().is_some();
    let is_limit = |topic| topic == Topic::Caution || topic == Topic::Headroom && !is_asked;
    let (limits, verdicts): (Vec<_>, Vec<_>) =
        reader.findings.verdicts.iter().partition(|verdict| is_limit(verdict.topic));
    html! {
        section.answer id={ (run) "answer" } aria-label="The answer" {
            @if reader.findings.interrupted {
                p.note { strong { "Interrupted." } " The numbers rest on the blocks that were completed." }
            }
            @if !reader.is_played() { p.note { strong { "No games were played," } " so there is nothing to show yet." } }
            @if let Some(first) = verdicts.first() { p.headline { (worded(&first.text)) } }
            @if let Some(chart) = chart { (figure(chart, Heading::Whole)) }
            (lineup(reader))
            @if verdicts.len() > 1 {
                ul.verdicts { @for verdict in verdicts.iter().skip(1).take(MOST_SENTENCES) { li { (worded(&verdict.text)) } } }
            }
            @if verdicts.len() > MOST_SENTENCES + 1 {
                details.fold {
                    summary { (format::counted((verdicts.len() - 1 - MOST_SENTENCES) as u64, "more sentence")) }
                    ul.verdicts { @for verdict in verdicts.iter().skip(1 + MOST_SENTENCES) { li { (worded(&verdict.text)) } } }
                }
            }
            @for limit in limits { (origin::limit(&limit.text, &worded(&limit.text))) }
            (origin::reconstructed(reader))
        }
    }
}

/// The maximum number of unfolded sentences below the chart.
const MOST_SENTENCES: usize = 6;

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
fn notable_games(tournament: &Tournament) -> Option<Part> {
    let game = |extreme: &Extreme| {
        html! {
            li {
                strong { (reader::reason(extreme.reason)) ". " } (extreme.text)
                " " span.unit { "Block " (extreme.block) ", rotation " (extreme.rotation) "." }
                @for command in &extreme.commands { code.command { (command) } }
            }
        }
    };
    let content = html! { ul.extremes { @for one in &tournament.extremes { (game(one)) } } };
    (!tournament.extremes.is_empty()).then(|| Part::new("games", "Notable games", content))
}

/// The heading above a chart in its picture.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Heading {
    /// Its question.
    Whole,
    /// Nothing: the line that folds it has the question.
    Summary,
}

/// A chart laid out twice, for wide and for narrow screens; the style sheet shows the one that fits.
fn figure(chart: &Chart, heading: Heading) -> Markup {
    let element = |viewport| chart.svg_element(viewport, heading == Heading::Whole);
    let draw = || (chart.spots(), [Viewport::Wide, Viewport::Narrow].map(element));
    let Some((spots, [wide, narrow])) = plot::attempt(draw) else {
        return html! { p.note { strong { "This picture could not be drawn: " } (chart.question) " Its numbers are in the tables." } };
    };
    html! {
        figure data-chart=(chart.name) data-crossed=[chart.is_crossed().then_some("")] data-spots=(spots) {
            div.wide { (PreEscaped(wide)) }
            div.narrow { (PreEscaped(narrow)) }
            (caption(&chart.caption))
        }
    }
}

/// A short caption in full; the first sentence of a long one, with the rest folded.
fn caption(text: &str) -> Markup {
    let first = text.find(". ").map(|end| &text[..=end]).filter(|_| text.len() > LONG_CAPTION);
    html! {
        @match first {
            _ if text.is_empty() => {},
            None => figcaption { (text) },
            Some(first) => figcaption { details { summary { (first) } p { (text[first.len()..].trim()) } } },
        }
    }
}

/// A caption of more bytes is folded.
const LONG_CAPTION: usize = 180;

#[cfg(test)]
mod tests {
    use super::{LONG_CAPTION, caption};

    #[test]
    fn only_a_caption_over_its_limit_is_folded() {
        let of = |length: usize| format!("First. {}", "x".repeat(length - "First. ".len()));
        assert!(!caption(&of(LONG_CAPTION)).into_string().contains("<details>"));
        assert!(caption(&of(LONG_CAPTION + 1)).into_string().contains("<details><summary>First.</summary>"));
    }
}
