//! Two things varied at once: one grid a strategy, shaded where colour is allowed.

use comfy_table::{Cell as Field, Color};
use evenkeel_analysis::findings::{Axis, Findings, Setting};

use super::{Screen, clean, table, win_share, write_table};
use crate::{reading, words};

/// Characters a number takes in a grid with its gap: `100.0` and two spaces.
const COLUMN: usize = 7;

/// Writes the share of wins of every strategy, in per cent: the first axis down, the second across. Wide grids are cut into
/// several side by side parts, one below the other.
pub fn write_grids(findings: &Findings, screen: Screen, text: &mut String) {
    let [down, across] = findings.axes.as_slice() else { return };
    let fair = reading::fair_share(findings).map_or_else(String::new, |fair| format!(", fair: {}", words::share(fair)));
    let first = super::axis_width(findings, down) + super::GAP;
    let widest = across.values.iter().map(|value| words::setting(value).chars().count() + super::GAP).max().unwrap_or(0);
    let fit = (usize::from(screen.width).saturating_sub(first) / widest.clamp(COLUMN, 20)).max(1);
    for label in reading::labels(findings) {
        for part in across.values.chunks(fit) {
            let title = format!("{}: share of wins in per cent{fair}; {} across", clean(label), clean(&across.parameter));
            write_table(text, &title, &grid(findings, label, down, (across, part), screen), screen);
        }
    }
}

fn grid(
    findings: &Findings,
    label: &str,
    down: &Axis,
    (across, part): (&Axis, &[Setting]),
    screen: Screen,
) -> comfy_table::Table {
    let heads: Vec<String> = std::iter::once(down.parameter.clone()).chain(part.iter().map(words::setting)).collect();
    let mut table = table(&heads, 0, screen);
    for row in &down.values {
        let name = Field::new(clean(&words::setting(row)));
        table.add_row(std::iter::once(name).chain(part.iter().map(|column| {
            let cell = reading::cell_at(findings, &[(down, row), (across, column)]);
            let share = cell.and_then(|cell| win_share(cell, label));
            share.map_or_else(|| Field::new(words::NOTHING), |share| shaded(share.estimate, reading::fair_share(findings)))
        })));
    }
    table
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
