//! Facts about findings for all writers, computed once.

use std::collections::BTreeSet;

use evenkeel_findings::{
    Axis, ByName, CLEAR, Cell, Distribution, FactorFinding, Findings, LevelFinding, Matchup, Reason, Study, Tournament,
    Value, format,
};

use crate::axes;

/// The maximum number of changed rules that a heading names.
const MOST_RULES: usize = 4;

/// Findings with derived facts.
pub struct Reader<'a> {
    /// The findings.
    pub findings: &'a Findings,
    /// The labels of the strategies, each once, in the order of the line-up: the order of columns, legends and colours.
    pub labels: Vec<&'a str>,
    /// The win rate of a player if all are equal; `None` if the players are unknown.
    pub fair: Option<f64>,
    /// The arrangement of players: one, one strategy, or several.
    pub seating: Seating,
}

/// The arrangement of players: one, one strategy, or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// One player alone, without opponents.
    Alone,
    /// One strategy has every seat: only the seat decides who wins.
    Mirrored,
    /// Strategies play against each other.
    Mixed,
}

impl<'a> Reader<'a> {
    /// Reads findings.
    pub fn new(findings: &'a Findings) -> Self {
        let seats = match findings.tournament() {
            Some(tournament) => tournament.seats.len(),
            None => findings.lineup.len().max(findings.cells.first().map_or(0, |cell| cell.seats.len())),
        };
        Self {
            findings,
            labels: labels(findings),
            fair: (seats > 0).then(|| 1.0 / seats as f64),
            seating: seating(findings),
        }
    }

    /// The number of the style (colour, marker, dash) of a strategy: from the findings, else its place among the labels.
    pub fn style(&self, label: &str) -> usize {
        let place = || self.labels.iter().position(|known| *known == label).unwrap_or(0);
        self.findings.styles.get(label).copied().unwrap_or_else(place)
    }

    /// Whether players compete.
    pub fn is_contested(&self) -> bool {
        self.seating != Seating::Alone
    }

    /// Whether something is varied, a parameter or the rules.
    pub fn is_varied(&self) -> bool {
        !self.findings.axes.is_empty()
    }

    /// Whether two things are varied at once.
    pub fn is_grid(&self) -> bool {
        matches!(self.findings.study, Study::Sweep { .. }) && self.findings.axes.len() == 2
    }

    /// Whether any game was played.
    pub fn is_played(&self) -> bool {
        let findings = self.findings;
        let others = findings.tournament().is_some() || findings.league().is_some() || findings.gains().is_some();
        others || findings.cells.iter().any(|cell| cell.games > 0)
    }

    /// The cells with their positions.
    pub fn cells(&self) -> impl Iterator<Item = (usize, &'a Cell)> + use<'a> {
        self.findings.cells.iter().enumerate()
    }

    /// The reference cell.
    pub fn reference(&self) -> Option<&'a Cell> {
        self.findings.cells.get(self.findings.comparison()?.reference)
    }

    /// The cell by its varied parameters: `brix.price = 500`; a side of a comparison by its name. Empty for a plain simulation.
    pub fn cell_title(&self, cell: &Cell) -> String {
        let is_side = self.findings.rule_change().is_some();
        let name = |axis: &Axis| {
            let value = axes::value(axis, cell);
            if is_side { value } else { format!("{} = {value}", axis.parameter) }
        };
        self.findings.axes.iter().map(name).collect::<Vec<_>>().join(", ")
    }

    /// The values of all axes in a cell: `500` or `500, on`; empty for a plain simulation.
    pub fn values(&self, cell: &Cell) -> String {
        self.findings.axes.iter().map(|axis| axes::value(axis, cell)).collect::<Vec<_>>().join(", ")
    }

    /// Whether a cell has the standard value of every axis, if something is varied.
    pub fn is_standard(&self, cell: &Cell) -> bool {
        let standard = |axis: &Axis| cell.parameters.get(&axis.parameter) == Some(&axis.standard);
        self.is_varied() && self.findings.axes.iter().all(standard)
    }

    /// The cell with these values of the axes.
    pub fn cell_at(&self, values: &[(&Axis, &Value)]) -> Option<(usize, &'a Cell)> {
        self.cells()
            .find(|(_, cell)| values.iter().all(|(axis, value)| cell.parameters.get(&axis.parameter) == Some(*value)))
    }

    /// A short name of the player in a cell: the cell's values, and the label if they do not name the player. Empty for a single player.
    pub fn player(&self, cell: &Cell, label: &str) -> String {
        let values = self.values(cell);
        let said = values.contains(label) || !self.is_contested();
        match (values.is_empty(), said) {
            (_, true) => values,
            (true, false) => label.to_owned(),
            (false, false) => format!("{values}, {label}"),
        }
    }

    /// `net worth (money)`, or only the name if the unit is the same.
    pub fn metric_title(&self, metric: &str) -> String {
        let unit = self.findings.definitions.get(metric).map_or("", |definition| definition.unit.as_str());
        let name = format::plain(metric);
        if unit.is_empty() || unit == name { name } else { format!("{name} ({unit})") }
    }

    /// The definition of a metric, in sentences; empty if the findings have none.
    pub fn meaning(&self, metric: &str) -> String {
        let definition = self.findings.definitions.get(metric);
        definition.map_or_else(String::new, |definition| definition.meaning.clone())
    }

    /// The varied parameters, within a sentence; empty for none, and for the two sides of a comparison, which its title names.
    pub fn varied(&self) -> String {
        if self.findings.rule_change().is_some() { String::new() } else { axes::within_sentence(&self.findings.axes) }
    }

    /// The varied parameters, with units; empty for none.
    pub fn axis_titles(&self) -> String {
        self.findings.axes.iter().map(axes::title).collect::<Vec<_>>().join(", ")
    }

    /// The unit of the length of a game, if the findings state it.
    pub fn length_unit(&self) -> Option<String> {
        let name = &self.findings.length;
        let known = |cell: &Cell| cell.metrics.contains_key(name);
        if !self.findings.cells.iter().any(known) && self.findings.tournament().is_none() {
            return None;
        }
        let unit = self.findings.definitions.get(name).map(|definition| definition.unit.clone());
        Some(unit.filter(|unit| !unit.is_empty()).unwrap_or_else(|| format::plain(name)))
    }

    /// The distribution of the length of games in a cell.
    pub fn length(&self, cell: &'a Cell) -> Option<&'a Distribution> {
        cell.metrics.get(&self.findings.length)
    }

    /// Every reason for an end of a game, the most frequent first.
    pub fn end_reasons(&self) -> Vec<&'a str> {
        let all = self.all_ends();
        let names: BTreeSet<&str> = all.iter().flat_map(|ends| ends.keys().map(String::as_str)).collect();
        let mut reasons: Vec<&str> = names.into_iter().collect();
        reasons.sort_by_key(|reason| std::cmp::Reverse(self.ended_by(reason)));
        reasons
    }

    /// The parts of the game's name that the title lacks: "Smugglers of the Galaxy 2.0", "Star Traders, basic", "variant basic"; empty for none.
    pub fn game(&self) -> String {
        let Findings { title, ruleset_title, variant, .. } = self.findings;
        let is_named = title.contains(ruleset_title.as_str());
        match () {
            () if is_named && title.contains(variant.as_str()) => String::new(),
            () if is_named => format!("variant {variant}"),
            () if ruleset_title.ends_with(variant.as_str()) => ruleset_title.clone(),
            () => format!("{ruleset_title}, {variant}"),
        }
    }

    /// The rules that differ from the variant: "Rules changed: brix.price = 700."; `None` for none, and in a comparison, whose sides name them.
    pub fn changed_rules(&self) -> Option<String> {
        let Findings { rules, study, .. } = self.findings;
        if rules.is_empty() || matches!(study, Study::Comparison { .. }) {
            return None;
        }
        let mut named: Vec<String> =
            rules.iter().take(MOST_RULES).map(|(path, value)| format!("{path} = {value}")).collect();
        named.extend((rules.len() > MOST_RULES).then(|| format!("{} more", rules.len() - MOST_RULES)));
        Some(format!("Rules changed: {}.", format::list(&named)))
    }

    /// The reasons for the end of at least one game.
    pub fn seen_ends(&self) -> Vec<&'a str> {
        self.end_reasons().into_iter().filter(|reason| self.ended_by(reason) > 0).collect()
    }

    /// The number of games with this reason for their end.
    fn ended_by(&self, reason: &str) -> u64 {
        self.all_ends().iter().filter_map(|ends| ends.get(reason)).sum()
    }

    fn all_ends(&self) -> Vec<&'a ByName<u64>> {
        let tournament = self.findings.tournament().into_iter().map(|found| &found.ends);
        self.findings.cells.iter().map(|cell| &cell.ends).chain(tournament).collect()
    }

    /// The factors with several levels in any cell, or in a tournament, in the ruleset's order. Empty for a player without opponents.
    pub fn factors(&self) -> Vec<&'a str> {
        let telling = self.all_factors().filter(|factor| self.is_contested() && factor.levels.len() > 1);
        format::unique(telling.map(|factor| &factor.name))
    }

    fn all_factors(&self) -> impl Iterator<Item = &'a FactorFinding> + use<'a> {
        let tournament = self.findings.tournament().into_iter().flat_map(|found| &found.factors);
        self.findings.cells.iter().flat_map(|cell| &cell.factors).chain(tournament)
    }

    /// Whether players choose a factor instead of being dealt it.
    pub fn is_chosen(&self, factor: &str) -> bool {
        self.all_factors().any(|found| found.name == factor && found.chosen)
    }

    /// Whether its levels have an order of their own.
    pub fn is_ordered(&self, factor: &str) -> bool {
        self.all_factors().any(|found| found.name == factor && found.ordered)
    }

    /// Every level of a factor in every cell.
    pub fn levels<'b>(
        &'b self,
        factor: &'b str,
    ) -> impl Iterator<Item = (usize, &'a Cell, &'a LevelFinding)> + use<'a, 'b> {
        self.cells().flat_map(move |(place, cell)| {
            let own = cell.factors.iter().filter(move |found| found.name == factor);
            own.flat_map(move |found| self.sorted(found).into_iter().map(move |level| (place, cell, level)))
        })
    }

    /// Every level of a factor that occurs in a cell, in the ruleset's order as far as the cells define it.
    pub fn level_names(&self, factor: &str) -> Vec<&'a str> {
        format::unique(self.levels(factor).map(|(.., level)| &level.name))
    }

    /// The levels of a factor, by win rate, highest first; in the ruleset's order if they have one, or if there are several cells.
    pub fn sorted(&self, found: &'a FactorFinding) -> Vec<&'a LevelFinding> {
        let mut levels: Vec<&LevelFinding> = found.levels.iter().collect();
        if self.findings.cells.len() < 2 && !found.ordered {
            levels.sort_by(|one, other| other.win_rate.estimate.total_cmp(&one.win_rate.estimate));
        }
        levels
    }

    /// The metrics of the whole game found in any cell.
    pub fn game_metrics(&self) -> Vec<&'a str> {
        format::unique(self.findings.cells.iter().flat_map(|cell| cell.metrics.keys()))
    }

    /// The metrics of the strategies found in any cell.
    pub fn strategy_metrics(&self) -> Vec<&'a str> {
        let strategies = self.findings.cells.iter().flat_map(|cell| cell.strategies.values());
        format::unique(strategies.flat_map(|strategy| strategy.metrics.keys()))
    }

    /// The circular orders of a line-up, if it sat in several.
    fn orders(&self) -> String {
        let blocks = self.findings.cells.iter().map(|cell| cell.blocks).min().unwrap_or(0);
        match self.findings.circular_orders {
            1 => String::new(),
            orders if blocks < orders => format!(", in {blocks} of {orders} seating orders"),
            orders => format!(", in all {orders} seating orders"),
        }
    }

    /// The number of games and blocks: `100,000 games in 25,000 blocks per value`.
    pub fn games(&self) -> String {
        if let Some(tournament) = self.findings.tournament() {
            return tournament_games(tournament);
        }
        if let Some(league) = self.findings.league() {
            let (games, rounds) = (format::counted(league.games, "game"), league.rounds.len() as u64);
            let parts = match league.searches.len() as u64 {
                0 => format::counted(rounds, "round"),
                searches => format::counted(searches, "search"),
            };
            return format!("{games} in {parts}");
        }
        if let Some(found) = self.findings.gains() {
            let (games, blocks) = (format::counted(found.games, "game"), format::counted(found.blocks, "block"));
            return format!("{games} in {blocks} per strategy");
        }
        let per = match self.findings.study {
            Study::Comparison { .. } => " per side",
            _ if self.findings.axes.is_empty() => "",
            _ if self.findings.axes.len() == 1 => " per value",
            _ => " per cell",
        };
        let games = range(self.findings.cells.iter().map(|cell| cell.games), "game");
        let blocks = range(self.findings.cells.iter().map(|cell| cell.blocks), "block");
        format!("{games} in {blocks}{per}{}", self.orders())
    }

    /// The same, with the confidence of the intervals: `100,000 games in 25,000 blocks per value · 95% confidence intervals`.
    pub fn basis(&self) -> String {
        format!("{} · {} confidence intervals", self.games(), format::confidence(self.findings.confidence))
    }

    /// The confidence of sentences, where it is higher than that of intervals.
    pub fn sentences(&self) -> Option<String> {
        let higher = match self.findings.study {
            Study::Simulation | Study::Sweep { .. } | Study::Tournament { .. } => self.findings.tuning.is_none(),
            _ => false,
        };
        let clear = format::confidence(1.0 - CLEAR);
        higher.then(|| format!("a clear result holds with {clear} confidence, all of its kind judged together"))
    }

    /// The number of inputs whose originals are not available, in words; `None` if there are none.
    pub fn reconstructed(&self) -> Option<String> {
        let count = self.findings.reconstructed.len() as u64;
        let are = if count == 1 { "is" } else { "are" };
        let inputs = if self.findings.inputs > count {
            format!("{} of {} inputs", format::count(count), format::count(self.findings.inputs))
        } else {
            format::counted(count, "input")
        };
        (count > 0).then(|| format!("{inputs} {are} reconstructed"))
    }

    /// The same, with its meaning.
    pub fn reconstruction(&self) -> Option<String> {
        let why = "estimates, because the published game's own values are not available.";
        self.reconstructed().map(|count| format!("{count}: {why}"))
    }
}

/// One strategy against another, if they met.
pub fn matchup<'a>(tournament: &'a Tournament, one: &str, other: &str) -> Option<&'a Matchup> {
    tournament.matchups.iter().find(|matchup| matchup.strategy == one && matchup.against == other)
}

/// Why a game is notable.
pub fn reason(reason: Reason) -> &'static str {
    match reason {
        Reason::Closest => "The closest game",
        Reason::Longest => "The longest game",
        Reason::Upset => "The biggest upset",
    }
}

fn labels(findings: &Findings) -> Vec<&str> {
    format::unique(findings.lineup.iter().chain(findings.cells.iter().flat_map(|cell| cell.strategies.keys())))
}

fn seating(findings: &Findings) -> Seating {
    let alike = |cell: &Cell| cell.strategies.len() == 1 && cell.seats.len() > 1;
    match findings.lineup.len() {
        1 => Seating::Alone,
        _ if !findings.cells.is_empty() && findings.cells.iter().all(alike) => Seating::Mirrored,
        _ => Seating::Mixed,
    }
}

fn tournament_games(tournament: &Tournament) -> String {
    let (games, blocks) = (format::counted(tournament.games, "game"), format::counted(tournament.blocks, "block"));
    let table = match tournament.table {
        1 => "each strategy alone on common random numbers".to_owned(),
        seats => format!("{} of {seats} at a table", format::counted(tournament.lineups, "line-up")),
    };
    format!("{games} in {blocks}, {table}")
}

/// The smallest and the largest number: `8,000 to 100,000 games`.
pub fn range(numbers: impl Iterator<Item = u64> + Clone, noun: &str) -> String {
    match (numbers.clone().min(), numbers.max()) {
        (Some(least), Some(most)) if least < most => {
            format!("{} to {}", format::count(least), format::counted(most, noun))
        }
        (_, most) => format::counted(most.unwrap_or(0), noun),
    }
}
