//! The subjects of charts and tables about a player's own games: one player of one cell each.

use evenkeel_findings::{Cell, Portrait, ScoreFinding};

use crate::plot::data::Style;
use crate::reader::Reader;

/// The maximum number of pictures side by side; with more subjects, only those of the reference are drawn.
pub const MOST_PANELS: usize = 12;

/// One player of one cell.
pub struct Subject<'a> {
    /// Position of the cell.
    pub position: usize,
    /// The cell.
    pub cell: &'a Cell,
    /// Label of the strategy.
    pub label: &'a str,
    /// The cell's values, and the player if the values do not name them; empty if there is only one subject.
    pub title: String,
    /// The style of the strategy, if there are several.
    pub style: Option<Style>,
    /// The results of its games.
    pub portrait: &'a Portrait,
}

/// Every player of every cell that was played.
pub fn subjects<'a>(reader: &Reader<'a>) -> Vec<Subject<'a>> {
    let several = reader.labels.len() > 1;
    let mut all = Vec::new();
    for (position, cell) in reader.cells().filter(|(_, cell)| cell.games > 0) {
        for label in reader.labels.iter().copied() {
            let Some(found) = cell.strategies.get(label) else { continue };
            let style = several.then(|| Style::Strategy(reader.style(label)));
            let title = mark_standard(reader, cell, reader.player(cell, label));
            all.push(Subject { position, cell, label, title, style, portrait: &found.portrait });
        }
    }
    all
}

/// The name, marked if the cell has the standard values.
pub fn mark_standard(reader: &Reader<'_>, cell: &Cell, name: String) -> String {
    if name.is_empty() || !reader.is_standard(cell) { name } else { format!("{name} (standard)") }
}

/// The subjects with their own pictures.
pub fn pictured<'a>(reader: &Reader<'a>) -> Vec<Subject<'a>> {
    let all = subjects(reader);
    if all.len() <= MOST_PANELS {
        return all;
    }
    let reference = reader.findings.comparison().map_or(0, |comparison| comparison.reference);
    all.into_iter().filter(|subject| subject.position == reference).take(MOST_PANELS).collect()
}

/// The portrait of the only player of a cell.
pub fn only_portrait(cell: &Cell) -> Option<&Portrait> {
    cell.strategies.values().next().map(|found| &found.portrait).filter(|_| cell.games > 0)
}

impl<'a> Subject<'a> {
    /// The distribution of its score.
    pub fn score(&self) -> Option<&'a ScoreFinding> {
        self.portrait.score.as_ref()
    }
}
