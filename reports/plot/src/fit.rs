//! The capacity of one picture: for a chart whose height depends on a count, the rows that fit, the worst first.

use super::data::{Content, DotChart, HeatMap, Style};
use super::{Viewport, lay_out};

/// Height of the tallest picture, in pixels: no reader scrolls further, and its bitmap would exhaust the memory.
pub const TALLEST: f64 = 3000.0;

/// Removes the rows that do not fit into one picture; returns their number.
pub fn fit(content: &mut Content, question: &str, basis: &str) -> usize {
    let all = content.rows();
    loop {
        let height = lay_out(content, question, basis, Viewport::Wide).height;
        let rows = content.rows();
        if height <= TALLEST || rows < 2 {
            return all - rows;
        }
        content.keep(((rows as f64 * TALLEST / height) as usize).max(1));
    }
}

impl Content {
    /// The number of rows, bars or panels that are stacked vertically.
    fn rows(&self) -> usize {
        match self {
            Self::Lines(_) => 0,
            Self::Dots(dots) => dots.groups.iter().map(|group| group.rows.len()).sum(),
            Self::Stack(stack) => stack.bars.len(),
            Self::Heat(heat) => heat.rows.len(),
            Self::Histograms(histograms) => histograms.panels.len(),
            Self::Fan(fan) => fan.panels.len(),
            Self::Income(account) => account.bars.len(),
        }
    }

    /// Keeps this many rows.
    fn keep(&mut self, rows: usize) {
        match self {
            Self::Lines(_) => {}
            Self::Dots(dots) => keep_dots(dots, rows),
            Self::Stack(stack) => stack.bars.truncate(rows),
            Self::Heat(heat) => keep_rows(heat, rows),
            Self::Histograms(histograms) => histograms.panels.truncate(rows),
            Self::Fan(fan) => fan.panels.truncate(rows),
            Self::Income(account) => account.bars.truncate(rows),
        }
    }
}

/// Judged rows, the worst first; the others in their own order.
fn keep_dots(dots: &mut DotChart, rows: usize) {
    let mut room = rows;
    for group in &mut dots.groups {
        group.rows.sort_by_key(|row| (row.style != Style::Violated, row.style != Style::Open));
        group.rows.truncate(room);
        room -= group.rows.len();
    }
    dots.groups.retain(|group| !group.rows.is_empty());
}

fn keep_rows(heat: &mut HeatMap, rows: usize) {
    heat.rows.truncate(rows);
    heat.standard.0 = heat.standard.0.filter(|row| *row < rows);
    for panel in &mut heat.panels {
        panel.values.truncate(rows);
        panel.significant.truncate(rows);
    }
}
