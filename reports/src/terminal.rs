//! The findings as text for a terminal.

use std::fmt::Write as _;

use anstyle::{AnsiColor, Style};
use comfy_table::{Cell as Field, CellAlignment, Color, ColumnConstraint, ContentArrangement, Table, Width};
use comfy_table::{LineStyle, TableStyle};
use evenkeel_analysis::findings::{Cell, Estimate, Findings};

use crate::{reading, words};

mod check;
mod effects;
mod factors;
mod grid;
mod portraits;
mod tournament;

/// What the terminal can do. The caller decides, by its flags, `NO_COLOR` and whether anybody is watching.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// Whether escape codes for colour may be used.
    pub colour: bool,
    /// How many characters fit side by side.
    pub width: u16,
}

impl Default for Screen {
    /// 80 characters without colour: what every pipe and log can show.
    fn default() -> Self {
        Self { colour: false, width: 80 }
    }
}

/// A rule under the heads and nothing else: what numbers need to be compared.
const RULED: TableStyle = TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
/// Characters that borders and gaps take for each column.
const GAP: usize = 2;

/// Heading, answers, share of wins, length and ends of games, as lines no wider than the screen where words allow.
pub fn to_terminal(findings: &Findings, screen: Screen) -> String {
    let mut text = String::new();
    let quiet = AnsiColor::BrightBlack.on_default();
    let place = format!("{}, {}", findings.ruleset_title, findings.variant);
    let heading = [(findings.title.as_str(), Style::new().bold()), (&place, quiet), (&reading::basis(findings), quiet)];
    for (words, style) in heading {
        for line in wrapped(&clean(words), usize::from(screen.width)) {
            let _ = writeln!(text, "{}", styled(&line, style, screen));
        }
    }
    if let Some(note) = reading::reconstruction(findings) {
        for line in wrapped(&note, usize::from(screen.width)) {
            let _ = writeln!(text, "{line}");
        }
    }
    text.push('\n');
    for sentence in findings.verdicts.iter().map(|verdict| verdict.text.as_str()) {
        for (index, line) in wrapped(&clean(sentence), usize::from(screen.width).saturating_sub(2)).iter().enumerate() {
            let _ = writeln!(text, "{}{line}", if index == 0 { "- " } else { "  " });
        }
    }
    if let Some(tournament) = findings.tournament() {
        tournament::write(findings, tournament, screen, &mut text);
        return text;
    }
    if let Some(check) = findings.check() {
        check::write_check(findings, check, screen, &mut text);
        return text;
    }
    if let Some(change) = findings.rule_change() {
        effects::write_effects(findings, change, screen, &mut text);
        return text;
    }
    match findings.axes.len() {
        _ if !reading::contested(findings) => write_alone(findings, screen, &mut text),
        count if count > 0 && reading::mirrored(findings) => write_mirrors(findings, screen, &mut text),
        0 => write_strategies(findings, screen, &mut text),
        2 => {
            grid::write_grids(findings, screen, &mut text);
            factors::write_factors(findings, screen, &mut text);
            return text;
        }
        _ => write_shares(findings, screen, &mut text),
    }
    if reading::contested(findings) {
        factors::write_factors(findings, screen, &mut text);
        write_seats(findings, screen, &mut text);
    }
    write_lengths(findings, screen, &mut text);
    write_ends(findings, screen, &mut text);
    text
}

/// Text without control characters, which could do anything to a terminal.
fn clean(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn styled(text: &str, style: Style, screen: Screen) -> String {
    if screen.colour { format!("{style}{text}{style:#}") } else { text.to_owned() }
}

/// Text broken at spaces into lines of at most this many characters, unless a word alone is longer.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().expect("there is always a line");
        if line.is_empty() {
            line.push_str(word);
        } else if line.chars().count() + 1 + word.chars().count() <= width {
            line.push(' ');
            line.push_str(word);
        } else {
            lines.push(word.to_owned());
        }
    }
    lines
}

fn write_table(text: &mut String, title: &str, table: &Table, screen: Screen) {
    text.push('\n');
    for line in wrapped(title, usize::from(screen.width)) {
        let _ = writeln!(text, "{}", styled(&line, Style::new().bold(), screen));
    }
    let _ = writeln!(text, "{}", table.trim_fmt());
}

/// A table with its heads; all columns but the first `names` hold numbers.
fn table(heads: &[String], names: usize, screen: Screen) -> Table {
    let mut table = Table::new();
    table.load_style(RULED).set_content_arrangement(ContentArrangement::Dynamic).set_width(screen.width);
    if screen.colour {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    table.set_header(heads.iter().map(|head| Field::new(clean(head))));
    for (index, column) in table.column_iter_mut().enumerate() {
        column.set_padding((0, 2));
        if index >= names {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    table
}

/// A share, coloured if its interval is clear of what is fair.
fn share_field(content: String, share: Option<&Estimate>, fair: Option<f64>) -> Field {
    match (share, fair) {
        (Some(share), Some(fair)) if share.low > fair => Field::new(content).fg(Color::DarkYellow),
        (Some(share), Some(fair)) if share.high < fair => Field::new(content).fg(Color::Blue),
        _ => Field::new(content),
    }
}

fn win_share<'a>(cell: &'a Cell, label: &str) -> Option<&'a Estimate> {
    cell.strategies.get(label).map(|strategy| &strategy.win_share)
}

fn fair_title(findings: &Findings) -> String {
    let fair =
        reading::fair_share(findings).map_or_else(String::new, |fair| format!(" (fair: {})", words::round_share(fair)));
    format!("Share of wins{fair}")
}

/// A plain simulation: one row a strategy.
fn write_strategies(findings: &Findings, screen: Screen, text: &mut String) {
    let heads = ["strategy", "share of wins", "interval", "mean rank", "interval"].map(String::from);
    let mut table = table(&heads, 1, screen);
    for (label, cell) in
        reading::labels(findings).into_iter().flat_map(|label| findings.cells.iter().map(move |cell| (label, cell)))
    {
        let Some(strategy) = cell.strategies.get(label) else { continue };
        let (share, rank) = (&strategy.win_share, &strategy.mean_rank);
        table.add_row([
            Field::new(clean(label)),
            share_field(words::share(share.estimate), Some(share), reading::fair_share(findings)),
            Field::new(words::share_interval(share)),
            Field::new(words::decimal(rank.estimate, 2)),
            Field::new(words::interval(rank.low, rank.high, 2)),
        ]);
    }
    write_table(text, &fair_title(findings), &table, screen);
}

/// A sweep: one row a cell, one column a strategy; one row for each of both where columns would not fit.
fn write_shares(findings: &Findings, screen: Screen, text: &mut String) {
    let labels = reading::labels(findings);
    let first: usize = findings.axes.iter().map(|axis| axis_width(findings, axis) + GAP).sum();
    let needs = |interval: usize| first + labels.len() * (interval + GAP);
    // `100.0% (99.8–100.0)` on a line, or the interval under its share.
    let wide = usize::from(screen.width);
    let separator = if needs(19) <= wide { " " } else { "\n" };
    if needs(10) > wide {
        return write_long_shares(findings, screen, text);
    }
    let heads = axis_names(findings).chain(labels.iter().map(|label| (*label).to_owned())).collect::<Vec<_>>();
    let mut table = table(&heads, 0, screen);
    let fair = reading::fair_share(findings);
    for cell in &findings.cells {
        let fields = labels.iter().map(|label| {
            let share = win_share(cell, label);
            let content = share.map_or_else(|| words::NOTHING.into(), |share| stacked(share, separator));
            share_field(content, share, fair)
        });
        table.add_row(values(findings, cell).chain(fields));
    }
    write_table(text, &fair_title(findings), &table, screen);
}

fn stacked(share: &Estimate, separator: &str) -> String {
    let interval = words::share_interval(share);
    let interval = if separator == " " { format!("({interval})") } else { interval };
    format!("{}{separator}{interval}", words::share(share.estimate))
}

fn write_long_shares(findings: &Findings, screen: Screen, text: &mut String) {
    let more = ["strategy", "share of wins", "interval"].map(String::from);
    let heads: Vec<String> = axis_names(findings).chain(more).collect();
    let mut table = table(&heads, findings.axes.len() + 1, screen);
    for cell in &findings.cells {
        for (index, label) in reading::labels(findings).into_iter().enumerate() {
            let share = win_share(cell, label);
            // The value stands once, at the first of its strategies.
            let values = values(findings, cell).map(|field| if index == 0 { field } else { Field::new("") });
            let number = share.map_or_else(|| words::NOTHING.into(), |share| words::share(share.estimate));
            let interval = share.map_or_else(String::new, words::share_interval);
            let fields = [
                Field::new(clean(label)),
                share_field(number, share, reading::fair_share(findings)),
                Field::new(interval),
            ];
            table.add_row(values.chain(fields));
        }
    }
    write_table(text, &fair_title(findings), &table, screen);
}

fn axis_names(findings: &Findings) -> impl Iterator<Item = String> {
    findings.axes.iter().map(|axis| axis.parameter.clone())
}

fn axis_width(findings: &Findings, axis: &evenkeel_analysis::findings::Axis) -> usize {
    let values = findings.cells.iter().map(|cell| reading::value(axis, cell).chars().count());
    values.chain([axis.parameter.chars().count()]).max().unwrap_or(0)
}

fn values<'a>(findings: &'a Findings, cell: &'a Cell) -> impl Iterator<Item = Field> + 'a {
    findings.axes.iter().map(move |axis| Field::new(clean(&reading::value(axis, cell))))
}

/// One strategy plays itself: one row a cell, one column a seat.
fn write_mirrors(findings: &Findings, screen: Screen, text: &mut String) {
    let seats = findings.cells.iter().map(|cell| cell.seats.len()).max().unwrap_or(0);
    let heads: Vec<String> = axis_names(findings).chain((1..=seats).map(|seat| format!("seat {seat}"))).collect();
    let mut table = table(&heads, findings.axes.len(), screen);
    for cell in &findings.cells {
        let shares = cell.seats.iter().map(|seat| {
            let share = &seat.win_share;
            share_field(words::share_with_interval(share), Some(share), reading::fair_share(findings))
        });
        table.add_row(values(findings, cell).chain(shares));
    }
    write_table(text, "Share of wins by seat", &table, screen);
}

fn write_seats(findings: &Findings, screen: Screen, text: &mut String) {
    let ([], [cell]) = (findings.axes.as_slice(), findings.cells.as_slice()) else { return };
    if cell.seats.is_empty() {
        return;
    }
    let mut table = table(&["seat", "share of wins", "interval"].map(String::from), 1, screen);
    for (index, seat) in cell.seats.iter().enumerate() {
        let share = &seat.win_share;
        let field = share_field(words::share(share.estimate), Some(share), reading::fair_share(findings));
        table.add_row([Field::new(index + 1), field, Field::new(words::share_interval(share))]);
    }
    write_table(text, "Share of wins by seat", &table, screen);
}

/// Alone at the table: the score and what belongs to it; every metric where nothing is varied or nothing belongs together.
fn write_alone(findings: &Findings, screen: Screen, text: &mut String) {
    portraits::write_portraits(findings, screen, text);
    if findings.axes.is_empty() || findings.themes.score.is_none() {
        write_results(findings, screen, text);
    }
}

/// What the games came to, metric by metric.
fn write_results(findings: &Findings, screen: Screen, text: &mut String) {
    let more = ["metric", "mean", "interval", "5%", "median", "95%"].map(String::from);
    let heads: Vec<String> = axis_names(findings).chain(more).collect();
    let mut table = table(&heads, findings.axes.len() + 1, screen);
    for cell in &findings.cells {
        for (name, spread) in cell.strategies.values().flat_map(|strategy| &strategy.metrics) {
            let places = words::places(spread.mean);
            let numbers = [
                words::plain(name),
                words::decimal(spread.mean, places),
                words::interval(spread.low, spread.high, places),
                words::whole(spread.p5),
                words::whole(spread.p50),
                words::whole(spread.p95),
            ];
            table.add_row(values(findings, cell).chain(numbers.into_iter().map(Field::new)));
        }
    }
    write_table(text, "What the games came to", &table, screen);
}

fn write_lengths(findings: &Findings, screen: Screen, text: &mut String) {
    let Some(unit) = reading::length_unit(findings) else { return };
    let more = ["mean", "interval", "5%", "median", "95%", "games"].map(String::from);
    let heads: Vec<String> = axis_names(findings).chain(more).collect();
    let mut table = table(&heads, 0, screen);
    for cell in &findings.cells {
        let Some(spread) = reading::length(findings, cell) else { continue };
        let places = words::places(spread.mean);
        let numbers = [
            words::decimal(spread.mean, places),
            words::interval(spread.low, spread.high, places),
            words::whole(spread.p5),
            words::whole(spread.p50),
            words::whole(spread.p95),
            words::count(cell.games),
        ];
        table.add_row(values(findings, cell).chain(numbers.into_iter().map(Field::new)));
    }
    write_table(text, &format!("Length of a game in {}", clean(&unit)), &table, screen);
}

fn write_ends(findings: &Findings, screen: Screen, text: &mut String) {
    let reasons = reading::end_reasons(findings);
    if reasons.is_empty() {
        return;
    }
    let heads: Vec<String> = axis_names(findings).chain(reasons.iter().map(|reason| words::plain(reason))).collect();
    let mut table = table(&heads, 0, screen);
    // Numbers must not be broken over lines; heads may.
    for column in table.column_iter_mut().skip(findings.axes.len()) {
        column.set_constraint(ColumnConstraint::LowerBoundary(Width::Fixed(8)));
    }
    for cell in &findings.cells {
        let share =
            |reason: &&str| reading::end_share(cell, reason).map_or_else(|| words::NOTHING.into(), words::share);
        table.add_row(values(findings, cell).chain(reasons.iter().map(|reason| Field::new(share(reason)))));
    }
    write_table(text, "How games ended", &table, screen);
}
