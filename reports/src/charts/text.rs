//! How much room text takes, and how it is broken into lines.
//!
//! Widths are those of the font that PNG charts are drawn with. A reader's own sans-serif font is used in SVG; most are
//! narrower, and [`SLACK`] covers the widest in common use.

use plotters::style::{FontDesc, FontFamily, FontStyle, register_font};
use std::sync::Once;

/// The name the font goes by; in SVG it is the list of fonts a reader's machine may have.
pub const FONT: &str = "system-ui, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif";

/// Line height over em square, as the font's own tables state it: (2189 + 600) / 2048.
pub const LINE_OVER_EM: f64 = 2789.0 / 2048.0;

/// How much wider than measured a text may turn out.
const SLACK: f64 = 1.06;

static REGULAR: &[u8] = include_bytes!("../../fonts/OpenSans-Regular.ttf");
static BOLD: &[u8] = include_bytes!("../../fonts/OpenSans-Semibold.ttf");

/// Makes the embedded font known to Plotters; does nothing the second time.
pub fn load_font() {
    static LOADED: Once = Once::new();
    LOADED.call_once(|| {
        for (style, bytes) in [(FontStyle::Normal, REGULAR), (FontStyle::Bold, BOLD)] {
            assert!(register_font(FONT, style, bytes).is_ok(), "the embedded font is sound");
        }
    });
}

/// The font at this line height.
pub fn font(line_height: f64, bold: bool) -> FontDesc<'static> {
    load_font();
    let style = if bold { FontStyle::Bold } else { FontStyle::Normal };
    FontDesc::new(FontFamily::Name(FONT), line_height, style)
}

/// Width in pixels of a line of text with an em square of this size.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    // Plotters rounds widths down to whole pixels, so the text is measured large.
    const LARGE: f64 = 1000.0;
    let layout = font(LARGE * LINE_OVER_EM, bold).layout_box(text);
    let ((left, _), (right, _)) = layout.expect("the embedded font measures any text");
    f64::from(right - left) / LARGE * size * SLACK
}

/// The widest of some lines of text.
pub fn widest<'a>(texts: impl IntoIterator<Item = &'a str>, size: f64, bold: bool) -> f64 {
    texts.into_iter().map(|text| width(text, size, bold)).fold(0.0, f64::max)
}

/// Breaks text into lines no wider than `room`: at spaces, else after punctuation, else anywhere. Never loses a letter, and
/// always gives at least one line.
pub fn wrap(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive([' ', ',', '{', '/', '_']) {
        let line = lines.last_mut().expect("there is always a line");
        if width(&format!("{line}{}", piece.trim_end()), size, bold) <= room {
            line.push_str(piece);
        } else if width(piece.trim_end(), size, bold) <= room {
            lines.push(piece.to_owned());
        } else {
            break_anywhere(piece, size, bold, room, &mut lines);
        }
    }
    let lines: Vec<String> = lines.into_iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
    if lines.is_empty() { vec![String::new()] } else { lines }
}

fn break_anywhere(piece: &str, size: f64, bold: bool, room: f64, lines: &mut Vec<String>) {
    for letter in piece.chars() {
        let line = lines.last_mut().expect("there is always a line");
        if !line.is_empty() && width(&format!("{line}{letter}"), size, bold) > room {
            lines.push(letter.to_string());
        } else {
            line.push(letter);
        }
    }
}
