//! The tables of a tournament.

use evenkeel_analysis::findings::{Cycle, Duel, Extreme, Findings, Standing, Tournament};
use maud::{Markup, PreEscaped, html};

use super::tables::{about, breakable, framed, share, spread, spread_heads};
use crate::{charts, reading, words};

/// Games to look at, with the commands that tell them.
pub fn extremes(tournament: &Tournament) -> Markup {
    let extreme = |extreme: &Extreme| {
        html! {
            li {
                strong { (reading::reason(extreme.reason)) ". " } (extreme.text)
                " " span.unit { "Block " (extreme.block) ", rotation " (extreme.rotation) "." }
                @for command in &extreme.commands { code.command { (command) } }
            }
        }
    };
    html! {
        @if !tournament.extremes.is_empty() {
            section.look aria-label="Games to look at" {
                h2 { "Games to look at" }
                ul.extremes { @for one in &tournament.extremes { (extreme(one)) } }
            }
        }
    }
}

/// Every table of a tournament.
pub fn tables(findings: &Findings, tournament: &Tournament) -> Markup {
    html! {
        (tournament.duel.as_ref().map_or_else(Markup::default, decided))
        (about("win_share", &standings(findings, tournament)))
        (about("ahead", &matchups(findings, tournament)))
        (about("win_share", &seats(findings, tournament)))
        (about("ahead", &cycles(tournament)))
        (about(&findings.length, &length(findings, tournament)))
        (about("ends", &ends(tournament)))
    }
}

/// A strategy with its marker, as the head of a row or a column.
fn name(findings: &Findings, label: &str) -> Markup {
    let index = reading::labels(findings).iter().position(|known| *known == label).unwrap_or(0);
    html! { (PreEscaped(charts::marker(reading::look(findings, (index, label))))) (breakable(label)) }
}

fn standings(findings: &Findings, tournament: &Tournament) -> Markup {
    let heads = ["strategy", "place", "rating", reading::wins_head(tournament), "games"];
    let head = html! { tr { @for head in heads { th scope="col" { (head) } } } };
    let row = |standing: &Standing| {
        html! {
            tr {
                th scope="row" { (name(findings, &standing.strategy)) }
                td data-metric="rating" { (reading::places(standing)) }
                (rating(standing))
                (share(Some(&standing.win_share)))
                td data-metric="games" { (words::count(standing.games)) }
            }
        }
    };
    framed("Ratings, best first", &head, &tournament.standings.iter().map(row).collect::<Vec<_>>())
}

fn rating(standing: &Standing) -> Markup {
    let rating = &standing.rating;
    html! {
        td data-metric="rating" {
            (words::signed(rating.estimate, 0))
            span.range { (words::signed(rating.low, 0)) " to " (words::signed(rating.high, 0)) }
        }
    }
}

fn matchups(findings: &Findings, tournament: &Tournament) -> Markup {
    let names: Vec<&str> = tournament.standings.iter().map(|standing| standing.strategy.as_str()).collect();
    let head = html! { tr { th scope="col" { "strategy" } @for other in &names { th scope="col" { (name(findings, other)) } } } };
    let row = |one: &&str| {
        let found = |other: &&str| reading::matchup(tournament, one, other).map(|matchup| &matchup.ahead);
        html! {
            tr { th scope="row" { (name(findings, one)) } @for other in &names { (share(found(other))) } }
        }
    };
    framed("Finishes before the other, per cent of their games", &head, &names.iter().map(row).collect::<Vec<_>>())
}

fn seats(findings: &Findings, tournament: &Tournament) -> Markup {
    if tournament.seats.is_empty() {
        return Markup::default();
    }
    let even = words::round_share(1.0 / tournament.seats.len() as f64);
    let head = html! {
        tr { th scope="col" { "who" } @for seat in 1..=tournament.seats.len() { th scope="col" { "seat " (seat) } } }
    };
    let row = |standing: &Standing| {
        html! {
            tr {
                th scope="row" { (name(findings, &standing.strategy)) }
                @for seat in &standing.seats { (share(Some(seat))) }
            }
        }
    };
    let everybody = html! {
        tr { th scope="row" { "everybody" } @for seat in &tournament.seats { (share(Some(&seat.win_share))) } }
    };
    let rows: Vec<Markup> = std::iter::once(everybody).chain(tournament.standings.iter().map(row)).collect();
    framed(&format!("Share of wins by seat (even for everybody: {even})"), &head, &rows)
}

fn cycles(tournament: &Tournament) -> Markup {
    if tournament.cycles.is_empty() {
        return Markup::default();
    }
    let head = html! {
        tr {
            th scope="col" { "circle" } @for step in 1..=3 { th scope="col" { "step " (step) } }
            th scope="col" { "chance by luck" } th scope="col" { "sure" }
        }
    };
    let row = |cycle: &Cycle| {
        html! {
            tr {
                th scope="row" { (breakable(&cycle.strategies.join(" → "))) }
                @for ahead in &cycle.ahead { (share(Some(ahead))) }
                td data-metric="cycles" { (words::decimal(cycle.p_adjusted, 3)) }
                td { (if cycle.sure { "yes" } else { "no" }) }
            }
        }
    };
    let rows: Vec<Markup> = tournament.cycles.iter().map(row).collect();
    html! {
        (framed("Circles: each finishes before the next, the last before the first", &head, &rows))
        @if tournament.cycles_seen > tournament.cycles.len() as u64 {
            p.below { "The surest of " (words::count(tournament.cycles_seen)) "." }
        }
    }
}

fn length(findings: &Findings, tournament: &Tournament) -> Markup {
    let (Some(found), Some(unit)) = (&tournament.length, reading::length_unit(findings)) else {
        return Markup::default();
    };
    let head = html! { tr { (spread_heads()) } };
    let row = html! { tr { (spread(Some(found))) } };
    framed(&format!("Length of a game ({unit})"), &head, &[row])
}

fn ends(tournament: &Tournament) -> Markup {
    let head =
        html! { tr { th scope="col" { "reason" } th scope="col" { "share of games" } th scope="col" { "games" } } };
    let mut ends: Vec<(&String, u64)> = tournament.ends.iter().map(|(reason, games)| (reason, *games)).collect();
    ends.sort_by_key(|(_, games)| std::cmp::Reverse(*games));
    let row = |(reason, games): &(&String, u64)| {
        let share = *games as f64 / tournament.games.max(1) as f64;
        html! {
            tr { th scope="row" { (words::plain(reason)) } td { (words::share(share)) } td { (words::count(*games)) } }
        }
    };
    framed("How games ended", &head, &ends.iter().map(row).collect::<Vec<_>>())
}

fn decided(decision: &Duel) -> Markup {
    let steps = decision.scores.len().saturating_sub(1).max(1);
    let head = html! {
        tr {
            th scope="col" { (breakable(&decision.strategy)) " against " (breakable(&decision.against)) }
            @for step in 0..=steps { th scope="col" { "blocks with " (words::round_share(step as f64 / steps as f64)) } }
        }
    };
    let row = html! {
        tr {
            (share(Some(&decision.score)))
            @for blocks in &decision.scores { td { (words::count(*blocks)) } }
        }
    };
    html! {
        (framed("Points in a block, of all there are", &head, &[row]))
        p.below { (decision.method) }
        p.below {
            "Alike is within " (words::round_share(decision.margin)) " of half. At most " (words::round_share(decision.error))
            " of such tests end in a wrong answer."
        }
    }
}
