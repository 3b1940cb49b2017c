//! The texts of the starter files.

use core::fmt::Write;
use std::path::Path;

use evenkeel_analysis::findings::{Estimate, Findings};
use evenkeel_engine::rules::Value;
use evenkeel_strategies::{ResolvedRules, RulesetInfo};

use crate::commands::rules::house::{self, Toml};
use crate::commands::rules::listing::{Entry, Listing};

/// The distance of a bound from the estimate, for shares.
const ROOM: f64 = 0.08;
/// The part by which a mean may change.
const CHANGE: f64 = 0.05;

/// Names and texts, for this line-up and the results of its games.
pub fn write(resolved: &ResolvedRules, seats: Vec<String>, findings: &Findings) -> Vec<(&'static str, String)> {
    let listing = Listing::of(resolved);
    let mut players: Vec<String> = Vec::new();
    for seat in &seats {
        if !players.contains(seat) {
            players.push(seat.clone());
        }
    }
    let start = Start { example: example(resolved.ruleset(), &listing), listing, seats, players };
    vec![("experiment.toml", start.experiment()), ("house.toml", start.house()), ("check.toml", start.check(findings))]
}

/// The next commands to type.
pub fn tell_next(folder: &Path) -> String {
    let file = |name: &str| folder.join(name).display().to_string().trim_start_matches("./").to_owned();
    let (experiment, house, check) = (file("experiment.toml"), file("house.toml"), file("check.toml"));
    let commands = [
        (format!("evenkeel simulate {experiment}"), "simulates the printed rules"),
        (format!("evenkeel compare {experiment} --rules {house}"), "measures the effect of the house rules"),
        (format!("evenkeel check {check}"), "tests the game against its bounds"),
    ];
    let wide = commands.iter().map(|(command, _)| command.len()).max().unwrap_or(0);
    let mut lines = String::new();
    lines.extend(commands.iter().map(|(command, about)| format!("{command:wide$}   {about}\n")));
    format!(
        "{experiment}, {house} and {check} are written. They run unmodified:\n\n{lines}\n\
         Edit them: comments explain every line. With --out DIR each command writes a report.\n"
    )
}

/// The data of all files.
struct Start {
    listing: Listing,
    seats: Vec<String>,
    /// Each different strategy among them.
    players: Vec<String>,
    /// A rule to try, and another value for it.
    example: Option<(usize, Value)>,
}

/// The ruleset's example; else the first number with room above its value, raised half way; or else the first switch, toggled.
fn example(ruleset: &RulesetInfo, listing: &Listing) -> Option<(usize, Value)> {
    if let Some((path, value)) = ruleset.worth_trying {
        let at = listing.parameters.iter().position(|entry| entry.path == path);
        return Some((at.expect("a rule of the ruleset"), Value::Integer(value)));
    }
    let raise = |entry: &Entry| match (&entry.value, entry.sweep_high) {
        (Value::Integer(value), Some(high)) if high > *value + 1 => Some(Value::Integer(i64::midpoint(*value, high))),
        _ => None,
    };
    let turn = |entry: &Entry| if let Value::Switch(on) = entry.value { Some(Value::Switch(!on)) } else { None };
    let first = |pick: &dyn Fn(&Entry) -> Option<Value>| {
        listing.parameters.iter().enumerate().find_map(|(at, entry)| Some((at, pick(entry)?)))
    };
    first(&raise).or_else(|| first(&turn))
}

impl Start {
    fn head(&self, what: &str, command: &str) -> String {
        format!(
            "# {what}\n#\n#   {command}\n\nruleset = \"{}\"\nvariant = \"{}\"\n",
            self.listing.ruleset, self.listing.variant
        )
    }

    fn seats(&self) -> String {
        let names: Vec<_> = self.seats.iter().map(|seat| format!("\"{seat}\"")).collect();
        format!(
            "\n# Players: one strategy per seat. `evenkeel strategies {}` lists them and their settings.\nseats = [{}]\n",
            self.listing.ruleset,
            names.join(", ")
        )
    }

    fn experiment(&self) -> String {
        let mut text = self.head(
            "An experiment: its rules, players and number of games.",
            "evenkeel simulate experiment.toml --out report",
        );
        text += "\n# The heading of the report.\ntitle = \"My game\"\n";
        text += &self.seats();
        text += "\n# Games, rounded up to whole blocks: one set of random draws played with every rotation of the seats.\ngames = 10_000\n\
                 \n# The same seed gives the same games on any machine.\nseed = 1\n";
        if let Some((at, value)) = &self.example {
            let entry = &self.listing.parameters[*at];
            let path = entry.path;
            // Writing to a string cannot fail.
            let _ = write!(
                text,
                "\n# Rules that differ from the variant; house.toml lists and explains all rules.\n[rules]\n# {path} = {}\n\
                 \n# Try several values at once with `evenkeel sweep experiment.toml`:\n\
                 # [[vary]]\n# parameter = \"{path}\"\n# values = [{}, {}]\n",
                Toml(&entry.value),
                Toml(&entry.value),
                Toml(value)
            );
        }
        text
    }

    /// Every rule as a comment, except one with a changed value, so that there is an effect.
    fn house(&self) -> String {
        house::write(&self.listing, self.example.as_ref().map(|(at, value)| (*at, value)))
    }

    fn check(&self, findings: &Findings) -> String {
        let mut text = self.head(
            "Bounds that the game must meet; if it does not, the check fails, for example in a CI system.",
            "evenkeel check check.toml --out report",
        );
        text += &self.seats();
        text += "\ngames = 10_000\nseed = 1\n\n# Each line bounds one number. A bound holds only if the whole confidence\n\
                 # interval lies inside it. An interval that crosses a limit means too few games; that also\n\
                 # fails, unless not_enough_games = \"warn\".\n[check]\n\
                 # The probability that any verdict of this check is wrong.\nerror = 0.05\n";
        text.extend(self.bounds(findings).iter().map(|(about, line)| format!("\n# {about}\n{line}\n")));
        text += "\n# Changes from a baseline saved with `evenkeel check check.toml --save-baseline`:\n";
        let (first, room) = self.first_change(findings);
        let _ = writeln!(text, "# \"change.{first}\" = {{ within = [-{room}, {room}] }}");
        text
    }

    /// The first bounded change, and its margin: who wins; alone at the table, the score or the length.
    fn first_change(&self, findings: &Findings) -> (String, String) {
        if self.players.len() > 1 {
            return (format!("win_rate.{}", self.players[0]), "0.03".to_owned());
        }
        let (only, cell) = (&self.players[0], findings.cells.first());
        let alone = findings.themes.score.as_deref().filter(|_| self.seats.len() == 1);
        let score = alone.unwrap_or(&findings.length);
        let found = cell.and_then(|cell| cell.strategies[only].metrics.get(score).or_else(|| cell.metrics.get(score)));
        let mean = found.map_or(1.0, |found| found.mean.abs());
        (format!("{score}.mean"), format!("{:.1}", (CHANGE * mean).max(0.1)))
    }

    /// A comment and a bound each.
    fn bounds(&self, findings: &Findings) -> Vec<(String, String)> {
        let Some(cell) = findings.cells.first() else { return Vec::new() };
        let mut bounds = Vec::new();
        if self.seats.len() > 1 {
            // If all seats have the same strategy the winner is known.
            let rivals = self.players.iter().filter(|_| self.players.len() > 1);
            for (label, found) in rivals.filter_map(|player| Some((player, cell.strategies.get(player)?))) {
                let about = format!(
                    "{label} won {:.1}% of its games when this file was written.",
                    found.win_rate.estimate * 100.0
                );
                bounds.push((about, format!("\"win_rate.{label}\" = {}", around(&found.win_rate))));
            }
            let fair = 1.0 / f64::from(self.seats.len() as u32);
            let even = Estimate { estimate: fair, low: fair, high: fair };
            let about = "The advantage of the first seat; this bound only warns.".to_owned();
            bounds.push((
                about,
                format!("\"seat_1.win_rate\" = {}", around(&even).replace(" }", ", severity = \"warn\" }")),
            ));
        }
        if let [only] = self.seats.as_slice() {
            let found = &cell.strategies[only].metrics;
            let score = findings.themes.score.iter().filter_map(|name| Some((name, found.get(name)?)));
            for (name, found) in score {
                let about =
                    format!("Half of the games scored at most {}; the mean was {}.", found.p50, found.mean.round());
                let (low, high) = (found.mean - 0.2 * found.mean.abs(), found.mean + 0.2 * found.mean.abs());
                bounds.push((about, format!("\"{name}.mean\" = {{ within = [{low:.1}, {high:.1}] }}")));
            }
            for (name, found) in findings.themes.rates.iter().filter_map(|name| Some((name, found.get(name)?))) {
                let about =
                    format!("It happened in {:.1}% of the games when this file was written.", found.mean * 100.0);
                bounds.push((about, format!("\"{name}_rate\" = {{ at_most = {:.2} }}", (found.mean + ROOM).min(1.0))));
            }
        }
        if let Some(found) = cell.metrics.get(&findings.length) {
            let about = format!("Half of the games took at most {}, 95% at most {}.", found.p50, found.p95);
            bounds.push((about, format!("\"{}.p95\" = {{ at_most = {} }}", findings.length, found.p95 * 13 / 10 + 1)));
            let (low, high) = (found.mean * 0.8, found.mean * 1.2);
            bounds.push((
                "The mean length.".to_owned(),
                format!("\"{}.mean\" = {{ within = [{low:.1}, {high:.1}] }}", findings.length),
            ));
        }
        bounds
    }
}

/// A bound on either side of the estimate.
fn around(found: &Estimate) -> String {
    let (low, high) = ((found.estimate - ROOM).max(0.0), (found.estimate + ROOM).min(1.0));
    format!("{{ within = [{low:.2}, {high:.2}] }}")
}
