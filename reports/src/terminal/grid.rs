//! Two things varied at once: one grid a strategy, shaded where colour is allowed.

use comfy_table::{Cell as Field, Color, Table};
use evenkeel_analysis::findings::{Axis, Cell, Findings, Setting};

use super::{Screen, clean, table, win_share, write_table};
use crate::{reading, words};

/// Characters a number takes in a grid with its gap: `100.0` and two spaces.
const COLUMN: usize = 7;

/// Writes the share of wins of every strategy, in per cent, and the mean length of a game: the first axis down, the second
/// across. Wide grids are cut into several parts, one below the other.
pub fn write_grids(findings: &Findings, screen: Screen, text: &mut String) {
    let [down, across] = findings.axes.as_slice() else { return };
    let fair = reading::fair_share(findings);
    let beside = fair.map_or_else(String::new, |fair| format!(", fair: {}", words::round_share(fair)));
    let grid = Grid { findings, down, across, screen };
    for label in reading::labels(findings) {
        let title = format!("{}: share of wins in per cent{beside}", clean(label));
        let share = |cell: &Cell| win_share(cell, label).map(|share| shaded(share.estimate, fair));
        grid.write(text, &title, share);
    }
    if let Some(unit) = reading::length_unit(findings) {
        let mean = |cell: &Cell| reading::length(findings, cell).map(|spread| Field::new(words::number(spread.mean)));
        grid.write(text, &format!("Mean length of a game in {}", clean(&unit)), mean);
    }
}

struct Grid<'a> {
    findings: &'a Findings,
    down: &'a Axis,
    across: &'a Axis,
    screen: Screen,
}

impl Grid<'_> {
    fn write(&self, text: &mut String, title: &str, field: impl Fn(&Cell) -> Option<Field>) {
        let first = super::axis_width(self.findings, self.down) + super::GAP;
        let widths = self.across.values.iter().map(|value| words::setting(value).chars().count() + super::GAP);
        let widest = widths.max().unwrap_or(0).clamp(COLUMN, 20);
        let fit = (usize::from(self.screen.width).saturating_sub(first) / widest).max(1);
        let title = format!("{title}; {} across", clean(&self.across.parameter));
        for part in self.across.values.chunks(fit) {
            write_table(text, &title, &self.part(part, &field), self.screen);
        }
    }

    fn part(&self, part: &[Setting], field: &impl Fn(&Cell) -> Option<Field>) -> Table {
        let heads = std::iter::once(self.down.parameter.clone()).chain(part.iter().map(words::setting));
        let mut table = table(&heads.collect::<Vec<_>>(), 0, self.screen);
        for row in &self.down.values {
            let fields = part.iter().map(|column| {
                let cell = reading::cell_at(self.findings, &[(self.down, row), (self.across, column)]);
                cell.and_then(field).unwrap_or_else(|| Field::new(words::NOTHING))
            });
            table.add_row(std::iter::once(Field::new(clean(&words::setting(row)))).chain(fields));
        }
        table
    }
}

/// A share on a background from blue over none to orange, ten points below and above the fair share being full colour.
fn shaded(share: f64, fair: Option<f64>) -> Field {
    // Of the 256 colours that terminals share; all are dark enough for white text.
    const BELOW: [u8; 3] = [24, 25, 26];
    const ABOVE: [u8; 3] = [94, 130, 166];
    let field = Field::new(words::decimal(share * 100.0, 1));
    let step = ((share - fair.unwrap_or(share)) * 30.0).round().clamp(-3.0, 3.0) as i8;
    let tones = if step < 0 { BELOW } else { ABOVE };
    match step.unsigned_abs() {
        0 => field,
        step => field.bg(Color::AnsiValue(tones[usize::from(step) - 1])).fg(Color::White),
    }
}
