//! Every number, in tables.

use evenkeel_analysis::findings::{Cell, Distribution, Estimate, Findings};
use maud::{Markup, PreEscaped, html};

use super::tournament;
use crate::{charts, reading, words};

mod changes;
mod check;
mod effects;
mod factors;
mod portraits;

/// The section of all tables.
pub fn numbers(findings: &Findings) -> Markup {
    html! {
        section.numbers {
            h2 { "Every number" }
            p.lede { "Ranges in small type are " (words::confidence(findings.confidence)) " intervals. Blocks are the independent units they rest on. Point at a number, or tap it, to see what it means; heads sort." }
            @if let Some(tournament) = findings.tournament() { (tournament::tables(findings, tournament)) }
            @else {
                (check::check(findings))
                (effects::effects(findings))
                @if reading::contested(findings) {
                    (about("win_share", &wins(findings))) (about("win_share", &changes::changes(findings)))
                    (about("mean_rank", &ranks(findings))) (about("win_share", &factors::factors(findings)))
                    (about("win_share", &seats(findings)))
                }
                (portraits::portraits(findings)) (game_metrics(findings)) (about("ends", &ends(findings)))
                (strategy_metrics(findings))
            }
        }
    }
}

/// What the numbers in here are: the name of their definition, which the page shows beside them.
pub fn about(metric: &str, tables: &Markup) -> Markup {
    html! { @if !tables.0.is_empty() { div data-metric=(metric) { (tables) } } }
}

/// A table that scrolls sideways on its own where it is too wide.
pub fn framed(caption: &str, head: &Markup, rows: &[Markup]) -> Markup {
    html! {
        div.scroll role="region" aria-label=(caption) tabindex="0" {
            table { caption { span { (caption) } } thead { (head) } tbody { @for row in rows { (row) } } }
        }
    }
}

fn heads(findings: &Findings, columns: &Markup) -> Markup {
    html! { tr { @for axis in &findings.axes { th scope="col" { (breakable(&reading::axis_title(axis))) } } (columns) } }
}

fn strategy_heads(findings: &Findings) -> Markup {
    html! {
        @for (index, label) in reading::labels(findings).iter().enumerate() {
            th scope="col" { (PreEscaped(charts::marker(reading::look(findings, (index, label))))) (breakable(label)) }
        }
    }
}

/// A label that a narrow column may break where its parts meet.
pub fn breakable(label: &str) -> Markup {
    html! { @for part in label.split_inclusive(['{', ',', '_', '=', '.', ' ']) { (part) wbr; } }
}

fn row(findings: &Findings, cell: &Cell, fields: &Markup) -> Markup {
    let class = (!findings.axes.is_empty() && reading::is_standard(findings, cell)).then_some("standard");
    html! {
        tr class=[class] {
            @for axis in &findings.axes { th scope="row" { (breakable(&reading::value(axis, cell))) } }
            (fields)
        }
    }
}

fn rows(findings: &Findings, fields: impl Fn(&Cell) -> Markup) -> Vec<Markup> {
    findings.cells.iter().map(|cell| row(findings, cell, &fields(cell))).collect()
}

/// A share with its interval.
pub fn share(estimate: Option<&Estimate>) -> Markup {
    html! {
        td {
            @match estimate {
                Some(share) => { (words::share(share.estimate)) span.range { (words::share_interval(share)) } }
                None => (words::NOTHING)
            }
        }
    }
}

/// The heads of [`spread`].
pub fn spread_heads() -> Markup {
    html! { @for head in SPREAD_HEADS { th scope="col" { (head) } } }
}

fn mean(low: f64, estimate: f64, high: f64, places: usize) -> Markup {
    html! { td { (words::decimal(estimate, places)) span.range { (words::interval(low, high, places)) } } }
}

fn wins(findings: &Findings) -> Markup {
    let labels = reading::labels(findings);
    let fair =
        reading::fair_share(findings).map_or_else(String::new, |fair| format!(" (fair: {})", words::round_share(fair)));
    let columns = html! {
        (strategy_heads(findings)) th scope="col" { "games" } th scope="col" { "blocks" } th scope="col" { "play it again" }
    };
    let rows = rows(findings, |cell| {
        html! {
            @for label in &labels { (share(cell.strategies.get(*label).map(|strategy| &strategy.win_share))) }
            td { (words::count(cell.games)) }
            td { (words::count(cell.blocks)) }
            td.again { details { summary { "command" } code { (cell.command) } p { "rules " code { (cell.rules_hash) } } } }
        }
    });
    framed(&format!("Share of wins{fair}"), &heads(findings, &columns), &rows)
}

fn ranks(findings: &Findings) -> Markup {
    let labels = reading::labels(findings);
    let rows = rows(findings, |cell| {
        html! {
            @for label in &labels {
                @match cell.strategies.get(*label).map(|strategy| &strategy.mean_rank) {
                    Some(rank) => (mean(rank.low, rank.estimate, rank.high, 2))
                    None => td { (words::NOTHING) }
                }
            }
        }
    });
    if labels.is_empty() {
        Markup::default()
    } else {
        framed("Mean rank, 1 is best", &heads(findings, &strategy_heads(findings)), &rows)
    }
}

const SPREAD_HEADS: [&str; 4] = ["mean", "5% at most", "median", "95% at most"];

/// How a number is spread: mean with interval, and percentiles.
pub fn spread(spread: Option<&Distribution>) -> Markup {
    let Some(found) = spread else { return html! { td colspan="4" { (words::NOTHING) } } };
    html! {
        (mean(found.low, found.mean, found.high, words::places(found.mean)))
        td { (words::whole(found.p5)) } td { (words::whole(found.p50)) } td { (words::whole(found.p95)) }
    }
}

fn game_metrics(findings: &Findings) -> Markup {
    let columns = spread_heads();
    html! {
        @for metric in reading::game_metrics(findings) {
            (about(metric, &framed(
                &format!("Per game: {}", reading::metric_title(findings, metric)),
                &heads(findings, &columns),
                &rows(findings, |cell| spread(cell.metrics.get(metric))),
            )))
        }
    }
}

fn ends(findings: &Findings) -> Markup {
    let reasons = reading::end_reasons(findings);
    if reasons.is_empty() {
        return Markup::default();
    }
    let columns = html! { @for reason in &reasons { th scope="col" { (words::plain(reason)) } } };
    let rows = rows(findings, |cell| {
        html! {
            @for reason in &reasons {
                td {
                    (reading::end_share(cell, reason).map_or_else(|| words::NOTHING.into(), words::share))
                    span.range { (words::count(cell.ends.get(*reason).copied().unwrap_or(0))) }
                }
            }
        }
    });
    framed("How games ended: share and count of games", &heads(findings, &columns), &rows)
}

fn seats(findings: &Findings) -> Markup {
    let seats = findings.cells.iter().map(|cell| cell.seats.len()).max().unwrap_or(0);
    if seats == 0 {
        return Markup::default();
    }
    let columns = html! { @for seat in 1..=seats { th scope="col" { "seat " (seat) } } };
    let rows = rows(findings, |cell| {
        html! { @for seat in 0..seats { (share(cell.seats.get(seat).map(|seat| &seat.win_share))) } }
    });
    framed("Share of wins by seat, whoever sits there", &heads(findings, &columns), &rows)
}

/// The metrics of the strategies: many tables, folded so that the page stays readable.
fn strategy_metrics(findings: &Findings) -> Markup {
    let columns = html! { th scope="col" { "strategy" } (spread_heads()) };
    html! {
        @for metric in reading::strategy_metrics(findings) {
            details.fold data-metric=(metric) {
                summary { "Per strategy: " (reading::metric_title(findings, metric)) }
                (framed(&format!("Per strategy: {}", reading::metric_title(findings, metric)), &heads(findings, &columns), &strategy_rows(findings, metric)))
            }
        }
    }
}

fn strategy_rows(findings: &Findings, metric: &str) -> Vec<Markup> {
    let labels = reading::labels(findings);
    let lines = findings
        .cells
        .iter()
        .flat_map(|cell| labels.iter().enumerate().map(move |(index, label)| (cell, index, label)));
    let line = |(cell, index, label): (&Cell, usize, &&str)| {
        let found = cell.strategies.get(*label).and_then(|strategy| strategy.metrics.get(metric));
        let fields = html! { th scope="row" { (PreEscaped(charts::marker(reading::look(findings, (index, label))))) (breakable(label)) } (spread(found)) };
        row(findings, cell, &fields)
    };
    lines.map(line).collect()
}
