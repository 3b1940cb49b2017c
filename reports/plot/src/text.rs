//! The embedded font: the width of text, its line breaks and its glyphs.
//!
//! A reader's own sans-serif font is used in SVG; most are narrower than the embedded one, and a factor covers the widest in common use.

use std::sync::LazyLock;

use ab_glyph::{Font as _, FontRef, GlyphId, PxScale, PxScaleFont, ScaleFont as _, point};

/// Line height over em square, as the font's own tables state it: (2189 + 600) / 2048.
const LINE_OVER_EM: f64 = 2789.0 / 2048.0;

/// The factor by which text may be wider than in the embedded font, regular and bold: the width of `DejaVu Sans`, the widest common default font.
const SLACK: [f64; 2] = [1.12, 1.24];

/// Room is often the width of the text itself, after a margin was added and subtracted: rounding must not break a word.
const ROUNDING: f64 = 1e-6;

type Face = LazyLock<FontRef<'static>>;

static REGULAR: Face = LazyLock::new(|| load(include_bytes!("../fonts/OpenSans-Regular.ttf")));
static BOLD: Face = LazyLock::new(|| load(include_bytes!("../fonts/OpenSans-Semibold.ttf")));

fn load(bytes: &'static [u8]) -> FontRef<'static> {
    FontRef::try_from_slice(bytes).expect("the embedded font is sound")
}

fn face(size: f64, bold: bool) -> PxScaleFont<&'static FontRef<'static>> {
    let face: &'static FontRef<'static> = if bold { &BOLD } else { &REGULAR };
    face.as_scaled(PxScale::from((size * LINE_OVER_EM) as f32))
}

/// Each letter with its start position, and the end position of the text.
fn set(text: &str, size: f64, bold: bool) -> (Vec<(GlyphId, f32)>, f32) {
    let face = face(size, bold);
    let mut x = 0.0;
    let mut glyphs: Vec<(GlyphId, f32)> = Vec::with_capacity(text.len());
    for letter in text.chars() {
        let glyph = face.glyph_id(letter);
        if let Some((before, _)) = glyphs.last() {
            x += face.kern(*before, glyph);
        }
        glyphs.push((glyph, x));
        x += face.h_advance(glyph);
    }
    (glyphs, x)
}

/// Width in pixels of a line of text with an em square of this size, with slack for other fonts.
pub fn width(text: &str, size: f64, bold: bool) -> f64 {
    exact_width(text, size, bold) * SLACK[usize::from(bold)]
}

/// Width in pixels of a line of text in the embedded font.
pub fn exact_width(text: &str, size: f64, bold: bool) -> f64 {
    f64::from(set(text, size, bold).1)
}

/// Calls `plot` for every pixel of the text: its distance right of the start and below the base line, and its coverage from 0 to 1.
pub fn draw(text: &str, size: f64, bold: bool, mut plot: impl FnMut(i32, i32, f64)) {
    let face = face(size, bold);
    for (glyph, x) in set(text, size, bold).0 {
        let placed = glyph.with_scale_and_position(face.scale(), point(x, 0.0));
        if let Some(outline) = face.outline_glyph(placed) {
            let corner = outline.px_bounds().min;
            outline.draw(|right, down, cover| {
                plot(corner.x as i32 + right as i32, corner.y as i32 + down as i32, f64::from(cover.clamp(0.0, 1.0)));
            });
        }
    }
}

/// The widest of some lines of text.
pub fn widest(texts: impl IntoIterator<Item = impl AsRef<str>>, size: f64, bold: bool) -> f64 {
    texts.into_iter().map(|text| width(text.as_ref(), size, bold)).fold(0.0, f64::max)
}

/// Breaks text into lines no wider than `room`: at spaces, else after punctuation, else anywhere. Loses no letter; gives at least one line.
pub fn wrap(text: &str, size: f64, bold: bool, room: f64) -> Vec<String> {
    let mut lines = vec![String::new()];
    for piece in text.split_inclusive([' ', ',', '{', '/', '_']) {
        let line = lines.last_mut().expect("there is always a line");
        let fits = |text: &str| width(text, size, bold) <= room + ROUNDING;
        if fits(&format!("{line}{}", piece.trim_end())) {
            line.push_str(piece);
        } else if fits(piece.trim_end()) {
            lines.push(piece.to_owned());
        } else {
            break_anywhere(piece, size, bold, room, &mut lines);
        }
    }
    let lines: Vec<String> =
        lines.into_iter().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect();
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

#[cfg(test)]
mod tests {
    use super::*;

    /// A chart gives labels the room of the widest label and a margin, which it subtracts again.
    #[test]
    fn a_word_as_wide_as_its_room_is_not_broken() {
        for word in ["saboteur", "smuggler", "courtier", "battleship", "destroyer", "insider", "a", "Lucky Lou"] {
            for margin in [10.0, 12.0, 1000.0] {
                let room = width(word, 13.0, false) + margin - margin;
                assert_eq!(wrap(word, 13.0, false, room), [word], "{margin}");
            }
        }
        assert_eq!(wrap("saboteur", 13.0, false, width("saboteur", 13.0, false) - 0.1), ["saboteu", "r"]);
    }
}
