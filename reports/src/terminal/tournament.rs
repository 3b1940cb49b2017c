//! A tournament in a terminal: ratings, who finishes before whom, seats, games to look at.

use std::fmt::Write as _;

use comfy_table::Cell as Field;
use evenkeel_analysis::findings::{Findings, Tournament};

use super::{Screen, clean, share_field, table, wrapped, write_table};
use crate::{reading, words};

/// Everything but the heading and the sentences.
pub fn write(findings: &Findings, tournament: &Tournament, screen: Screen, text: &mut String) {
    write_standings(tournament, screen, text);
    write_matchups(tournament, screen, text);
    write_seats(tournament, screen, text);
    write_length(findings, tournament, screen, text);
    write_extremes(tournament, screen, text);
}

fn write_standings(tournament: &Tournament, screen: Screen, text: &mut String) {
    let heads = ["place", "strategy", "rating", "interval", reading::wins_head(tournament), "interval", "games"];
    let mut rows = table(&heads.map(String::from), 2, screen);
    for standing in &tournament.standings {
        let (rating, share) = (&standing.rating, &standing.win_share);
        rows.add_row([
            reading::places(standing),
            clean(&standing.strategy),
            words::signed(rating.estimate, 0),
            format!("{} to {}", words::signed(rating.low, 0), words::signed(rating.high, 0)),
            words::share(share.estimate),
            words::share_interval(share),
            words::count(standing.games),
        ]);
    }
    write_table(text, "Ratings, mean 0; 400 points are odds of ten to one", &rows, screen);
}

/// A square where it fits, or else a row for each pair.
fn write_matchups(tournament: &Tournament, screen: Screen, text: &mut String) {
    let names: Vec<&str> = tournament.standings.iter().map(|standing| standing.strategy.as_str()).collect();
    let widest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let room = widest + 2 + names.iter().map(|name| name.chars().count().clamp(11, 24) + 2).sum::<usize>();
    let title = "Finishes before the other, per cent of their games";
    if room > usize::from(screen.width) {
        return write_pairs(tournament, title, screen, text);
    }
    let heads: Vec<String> = [""].iter().chain(&names).map(|name| (*name).to_owned()).collect();
    let mut rows = table(&heads, 1, screen);
    for one in &names {
        let field = |other: &&str| match reading::matchup(tournament, one, other) {
            Some(found) => {
                let content =
                    format!("{}\n{}", words::share(found.ahead.estimate), words::share_interval(&found.ahead));
                share_field(content, Some(&found.ahead), Some(0.5))
            }
            None => Field::new(words::NOTHING),
        };
        rows.add_row([Field::new(clean(one))].into_iter().chain(names.iter().map(field)));
    }
    write_table(text, title, &rows, screen);
}

fn write_pairs(tournament: &Tournament, title: &str, screen: Screen, text: &mut String) {
    let mut rows = table(&["strategy", "against", "share", "interval"].map(String::from), 2, screen);
    for found in tournament.matchups.iter().filter(|matchup| matchup.ahead.estimate >= 0.5) {
        rows.add_row([
            Field::new(clean(&found.strategy)),
            Field::new(clean(&found.against)),
            share_field(words::share(found.ahead.estimate), Some(&found.ahead), Some(0.5)),
            Field::new(words::share_interval(&found.ahead)),
        ]);
    }
    write_table(text, title, &rows, screen);
}

fn write_seats(tournament: &Tournament, screen: Screen, text: &mut String) {
    if tournament.seats.is_empty() {
        return;
    }
    let even = 1.0 / tournament.seats.len() as f64;
    let mut rows = table(&["seat", "share of wins", "interval"].map(String::from), 1, screen);
    for (index, seat) in tournament.seats.iter().enumerate() {
        let share = &seat.win_share;
        let field = share_field(words::share(share.estimate), Some(share), Some(even));
        rows.add_row([Field::new(index + 1), field, Field::new(words::share_interval(share))]);
    }
    write_table(text, "Share of wins by seat", &rows, screen);
}

fn write_length(findings: &Findings, tournament: &Tournament, screen: Screen, text: &mut String) {
    let (Some(found), Some(unit)) = (tournament.length, reading::length_unit(findings)) else { return };
    let mut rows = table(&["mean", "interval", "5%", "median", "95%"].map(String::from), 0, screen);
    let places = words::places(found.mean);
    rows.add_row([
        words::decimal(found.mean, places),
        words::interval(found.low, found.high, places),
        words::whole(found.p5),
        words::whole(found.p50),
        words::whole(found.p95),
    ]);
    write_table(text, &format!("Length of a game in {}", clean(&unit)), &rows, screen);
}

/// Sentences and commands; the commands are never broken, so that they can be copied.
fn write_extremes(tournament: &Tournament, screen: Screen, text: &mut String) {
    if tournament.extremes.is_empty() {
        return;
    }
    text.push_str("\nGames to look at\n");
    for extreme in &tournament.extremes {
        let sentence = format!("{}: {}", reading::reason(extreme.reason), clean(&extreme.text));
        for (index, line) in wrapped(&sentence, usize::from(screen.width).saturating_sub(2)).iter().enumerate() {
            let _ = writeln!(text, "{}{line}", if index == 0 { "- " } else { "  " });
        }
        for command in &extreme.commands {
            let _ = writeln!(text, "  {}", clean(command));
        }
    }
}
