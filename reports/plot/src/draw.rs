//! From geometry to pictures, through Plotters.
//!
//! Both backends take whole pixels only, so scenes are drawn four times as large: SVG keeps the fine grid in its view box,
//! PNG is scaled down to twice the size of the scene, which also smooths edges.

use std::io::Write as _;

use plotters::backend::{BitMapBackend, DrawingBackend, SVGBackend};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{Color, FontDesc, FontFamily, FontStyle, FontTransform, RGBColor, ShapeStyle, TextStyle};

use super::fit::TALLEST;
use super::palette::{self, Paint};
use super::scene::{Align, Anchor, Mark, Point, Scene, Shape, Text};
use super::shorten::join_paths;
use super::text;

const FINE: u32 = 4;
/// Pixels of a PNG per pixel of the scene: sharp on dense screens and in print.
const PNG_SCALE: u32 = 2;
/// Pixels of a PNG per metre, for the same size in a document as the SVG: 96 pixels of a scene are an inch.
const PIXELS: png::PixelDimensions = {
    let a_metre = PNG_SCALE * 96 * 10_000 / 254;
    png::PixelDimensions { xppu: a_metre, yppu: a_metre, unit: png::Unit::Meter }
};

/// Fonts a reader's machine may have, for SVG.
const FONTS: &str = "Open Sans, Segoe UI, Roboto, Helvetica Neue, Arial, sans-serif";

/// The scene as an SVG element of its own size; the style sheet of [`palette::dark_rules`] turns it dark.
pub fn svg_element(scene: &Scene, label: &str) -> String {
    let (width, height) = (scene.width.ceil() as u32, scene.height.ceil() as u32);
    let mut drawn = String::new();
    draw(scene, &mut SVGBackend::with_string(&mut drawn, (width * FINE, height * FINE)), write_svg);
    let body = drawn.split_once('>').map_or("", |(_, body)| body);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} {}\" role=\"img\" \
         aria-label=\"{}\">{body}",
        width * FINE,
        height * FINE,
        escape(label)
    )
}

/// The scene as a shape that a page defines once and can show many times.
pub fn svg_symbol(scene: &Scene, name: &str) -> String {
    let element = svg_element(scene, "");
    let body = element.split_once('>').and_then(|(_, body)| body.split_once("</svg>")).map_or("", |(body, _)| body);
    let side = |pixels: f64| pixels.ceil() as u32 * FINE;
    format!("<symbol id=\"{name}\" viewBox=\"0 0 {} {}\">{body}</symbol>", side(scene.width), side(scene.height))
}

/// The scene as an SVG element for a page with [`STYLE_SHEET`] and [`WORDS`], which hold the common attributes of all words. All marks of one
/// strategy form a group; `data-at` gives the places of the numbers of [`Scene::spots`].
pub fn svg_inline(scene: &Scene, label: &str) -> String {
    let empty = svg_element(&Scene { marks: Vec::new(), ..scene.clone() }, label);
    let head = empty.split_once('>').map_or("", |(head, _)| head);
    let at = |spot: &Anchor| format!("{},{}", fine(spot.at).0, fine(spot.at).1);
    let spots = scene.spots.iter().map(at).collect::<Vec<_>>().join(" ");
    let groups = scene.marks.chunk_by(|one, other| one.about == other.about).map(|marks| group(scene, marks));
    let element = format!("{head} data-at=\"{spots}\">{}</svg>", groups.collect::<String>());
    let family = format!(" font-family=\"{FONTS}\"");
    let same = [family.as_str(), " opacity=\"1\"", " text-anchor=\"start\"", " xmlns=\"http://www.w3.org/2000/svg\""];
    let element = same.iter().fold(element, |element, same| element.replace(same, ""));
    join_paths(&element.replace(">\n", ">").replace("\n<", "<").replace(" \"/>", "\"/>"))
}

/// Marks of one strategy as a group; other marks unmodified.
fn group(scene: &Scene, marks: &[Mark]) -> String {
    let part = Scene { marks: marks.to_vec(), spots: Vec::new(), ..scene.clone() };
    let element = svg_element(&part, "");
    let body = element.split_once('>').and_then(|(_, body)| body.rsplit_once("</svg>")).map_or("", |(body, _)| body);
    match marks.first().and_then(|mark| mark.about) {
        Some(style) => format!("<g data-about=\"{style}\">{body}</g>"),
        None => body.to_owned(),
    }
}

/// The scene as an SVG file that follows the reader's light or dark screen.
pub fn svg_file(scene: &Scene, title: &str, description: &str) -> String {
    let element = svg_element(scene, title);
    let (head, body) = element.split_once('>').expect("an element has a head");
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{head}>\n<title>{}</title>\n<desc>{}</desc>\n<style>{STYLE_SHEET}{}</style>{body}",
        escape(title),
        escape(description),
        palette::dark_rules()
    )
}

/// The style sheet of charts, besides colours.
pub const STYLE_SHEET: &str = "polyline,path{stroke-linejoin:round}text[font-weight=\"bold\"]{font-weight:600}";

/// The common attributes of words in charts on a page; [`svg_inline`] omits them.
pub const WORDS: &str = "figure text{font-family:Open Sans,Segoe UI,Roboto,Helvetica Neue,Arial,sans-serif}";

/// The scene as the bytes of a PNG file in light colours.
pub fn png_file(scene: &Scene) -> Vec<u8> {
    assert!(scene.height <= 2.0 * TALLEST, "a picture of {} pixels would take all memory", scene.height);
    let (width, height) = (scene.width.ceil() as u32, scene.height.ceil() as u32);
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width * PNG_SCALE, height * PNG_SCALE);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_pixel_dims(Some(PIXELS));
    let mut writer = encoder.write_header().expect(INFALLIBLE);
    let mut pixels = writer.stream_writer().expect(INFALLIBLE);
    for top in (0..height).step_by(BAND as usize) {
        let (band, rows) = (below(scene, top), BAND.min(height - top));
        let mut fine = vec![255; (width * FINE) as usize * (rows * FINE) as usize * 3];
        draw(&band, &mut BitMapBackend::with_buffer(&mut fine, (width * FINE, rows * FINE)), write_glyphs);
        pixels.write_all(&shrink(&fine, width * PNG_SCALE, rows * PNG_SCALE)).expect(INFALLIBLE);
    }
    pixels.finish().expect(INFALLIBLE);
    writer.finish().expect(INFALLIBLE);
    bytes
}

/// Height of a band drawn and encoded at once, in pixels: a tall picture takes 20 MB instead of 150.
const BAND: u32 = 500;

/// The marks of a scene, moved up by this many pixels.
fn below(scene: &Scene, top: u32) -> Scene {
    let mut scene = Scene { spots: Vec::new(), ..scene.clone() };
    for mark in &mut scene.marks {
        match &mut mark.shape {
            Shape::Path { points, .. } | Shape::Area(points) => {
                for (_, y) in points {
                    *y -= f64::from(top);
                }
            }
            Shape::Disc { center: (_, y), .. } => *y -= f64::from(top),
            Shape::Text(text) => text.at.1 -= f64::from(top),
        }
    }
    scene
}

/// The mean of every square of pixels.
fn shrink(fine: &[u8], width: u32, height: u32) -> Vec<u8> {
    const SIDE: u32 = FINE / PNG_SCALE;
    let mut small = Vec::with_capacity(width as usize * height as usize * 3);
    for y in 0..height {
        for x in 0..width {
            for channel in 0..3 {
                let corners = (0..SIDE * SIDE).map(|index| (x * SIDE + index % SIDE, y * SIDE + index / SIDE));
                let sum: u32 =
                    corners.map(|(x, y)| u32::from(fine[((y * width * SIDE + x) * 3 + channel) as usize])).sum();
                small.push((sum / (SIDE * SIDE)) as u8);
            }
        }
    }
    small
}

/// Text escaped for XML and HTML.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            // XML admits no control characters, escaped or not.
            control if control.is_control() => safe.push(' '),
            other => safe.push(other),
        }
    }
    safe
}

const INFALLIBLE: &str = "drawing into memory with the embedded font cannot fail";

fn draw<B: DrawingBackend>(scene: &Scene, backend: &mut B, write: impl Fn(&Text, RGBColor, &mut B)) {
    for mark in &scene.marks {
        match &mark.shape {
            Shape::Text(text) => write(text, color(mark.paint), backend),
            _ => draw_shape(mark, backend),
        }
    }
    backend.present().expect(INFALLIBLE);
}

fn color(paint: Paint) -> RGBColor {
    let (red, green, blue) = paint.light();
    RGBColor(red, green, blue)
}

fn fine((x, y): Point) -> (i32, i32) {
    ((x * f64::from(FINE)).round() as i32, (y * f64::from(FINE)).round() as i32)
}

fn draw_shape(mark: &Mark, backend: &mut impl DrawingBackend) {
    let style = |width: f64| ShapeStyle {
        color: color(mark.paint).mix(mark.opacity),
        filled: true,
        stroke_width: (width * f64::from(FINE)).round().max(1.0) as u32,
    };
    let drawn = match &mark.shape {
        Shape::Path { points, width } => backend.draw_path(points.iter().copied().map(fine), &style(*width)),
        Shape::Area(points) => backend.fill_polygon(points.iter().copied().map(fine), &style(1.0)),
        Shape::Disc { center, radius } => {
            let radius = (radius * f64::from(FINE)).round() as u32;
            backend.draw_circle(fine(*center), radius, &style(1.0), true)
        }
        Shape::Text(_) => Ok(()),
    };
    drawn.expect(INFALLIBLE);
}

/// Writes text as text, in the reader's own font. Plotters divides sizes by 1.24, and shifts top-aligned text by 0.76 em.
fn write_svg(text: &Text, color: RGBColor, backend: &mut impl DrawingBackend) {
    let h_pos = match text.align {
        Align::Start => HPos::Left,
        Align::Middle => HPos::Center,
        Align::End => HPos::Right,
    };
    let style = if text.bold { FontStyle::Bold } else { FontStyle::Normal };
    let font = FontDesc::new(FontFamily::Name(FONTS), text.size * 1.24 * f64::from(FINE), style);
    let font = if text.upright { font.transform(FontTransform::Rotate270) } else { font };
    let style = TextStyle::from(font).pos(Pos::new(h_pos, VPos::Top)).color(&color);
    let drop = text.size * 0.76;
    let (x, y) = text.at;
    let at = if text.upright { (x - drop, y) } else { (x, y - drop) };
    // XML admits no control characters, escaped or not.
    let line = text.text.replace(char::is_control, " ");
    backend.draw_text(&line, &style, fine(at)).expect(INFALLIBLE);
}

/// Draws the glyphs of the embedded font. (Plotters' own way with bitmaps omits the room before each letter.)
fn write_glyphs(text: &Text, color: RGBColor, backend: &mut impl DrawingBackend) {
    let size = text.size * f64::from(FINE);
    let width = text::exact_width(&text.text, size, text.bold);
    let before = match text.align {
        Align::Start => 0.0,
        Align::Middle => width / 2.0,
        Align::End => width,
    };
    let (x, y) = fine(text.at);
    let before = before.round() as i32;
    text::draw(&text.text, size, text.bold, |right, down, cover| {
        let along = right - before;
        let at = if text.upright { (x + down, y - along) } else { (x + along, y + down) };
        backend.draw_pixel(at, color.mix(cover).to_backend_color()).expect(INFALLIBLE);
    });
}

#[cfg(test)]
mod tests {
    use super::super::palette::Paint;
    use super::*;

    fn pixels(file: &[u8]) -> (usize, Vec<u8>) {
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size()];
        let width = reader.next_frame(&mut pixels).unwrap().width as usize;
        (width * 3, pixels)
    }

    /// A block across the edge of two bands is whole, and equals one drawn in a single band.
    #[test]
    fn bands_of_a_picture_fit_together() {
        let (edge, size) = (f64::from(BAND), 20.0);
        let block = |top: f64| {
            let points = vec![(10.0, top), (40.0, top), (40.0, top + size), (10.0, top + size)];
            let mark = Mark { shape: Shape::Area(points), paint: Paint::Ink, opacity: 1.0, about: None };
            let scene = Scene { width: 60.0, height: 2.0 * edge, marks: vec![mark], spots: Vec::new(), about: None };
            let (row, pixels) = pixels(&png_file(&scene));
            let rows: Vec<&[u8]> = pixels.chunks(row).collect();
            let dark = |row: &&[u8]| row.iter().any(|channel| *channel < 128);
            let first = rows.iter().position(dark).unwrap();
            let drawn: Vec<Vec<u8>> = rows.iter().filter(|row| dark(row)).map(|row| row.to_vec()).collect();
            (first, drawn, rows.len())
        };
        let (across, inside) = (block(edge - size / 2.0), block(100.0));
        assert_eq!(across.2, (2.0 * edge) as usize * PNG_SCALE as usize);
        assert_eq!((across.0, inside.0), ((edge - size / 2.0) as usize * 2, 200));
        assert_eq!(across.1, inside.1);
    }

    #[test]
    fn a_pixel_is_the_mean_of_four() {
        let row = |reds: [u8; 4]| reds.into_iter().flat_map(|red| [red, 10, 255]).collect::<Vec<u8>>();
        let fine = [row([0, 2, 8, 12]), row([4, 6, 12, 8])].concat();
        assert_eq!(shrink(&fine, 2, 1), [3, 10, 255, 10, 10, 255]);
    }

    #[test]
    fn a_band_starts_at_its_own_top() {
        let mut scene = Scene::new(60.0);
        scene.path(vec![(1.0, 12.0), (2.0, 13.0)], 1.0, Paint::Ink);
        scene.area(vec![(1.0, 12.0), (2.0, 13.0), (3.0, 20.0)], Paint::Ink, 1.0);
        scene.disc((5.0, 30.0), 2.0, Paint::Ink);
        scene.text(Text::new("a", (7.0, 40.0), 12.0), Paint::Ink);
        let mut moved = Scene::new(60.0);
        moved.path(vec![(1.0, 2.0), (2.0, 3.0)], 1.0, Paint::Ink);
        moved.area(vec![(1.0, 2.0), (2.0, 3.0), (3.0, 10.0)], Paint::Ink, 1.0);
        moved.disc((5.0, 20.0), 2.0, Paint::Ink);
        moved.text(Text::new("a", (7.0, 30.0), 12.0), Paint::Ink);
        assert_eq!(below(&scene, 10), moved);
    }

    #[test]
    fn what_xml_reads_as_markup_is_escaped() {
        assert_eq!(escape("a&b<c>d\"e'f\ng"), "a&amp;b&lt;c&gt;d&quot;e&#39;f g");
    }

    /// Text on each side of its position, upright text, a pale area, a line and a disc.
    #[test]
    fn pixels_are_drawn_as_ever() {
        let mut scene = Scene { height: 80.0, ..Scene::new(120.0) };
        scene.block((0.0, 0.0), (120.0, 80.0), Paint::Surface, 1.0);
        for (align, y) in [(Align::Start, 20.0), (Align::Middle, 40.0), (Align::End, 60.0)] {
            scene.text(Text::new("Avg 5", (60.0, y), 12.0).align(align), Paint::Ink);
            scene.text(Text::new("up", (y, 75.0), 12.0).bold().align(align).upright(), Paint::Violated);
        }
        scene.block((5.0, 5.0), (30.0, 30.0), Paint::Accent, 0.3);
        scene.line((5.0, 40.0), (110.0, 50.0), 2.0, Paint::Holds);
        scene.disc((100.0, 20.0), 6.0, Paint::Strategy(1));
        let (row, pixels) = pixels(&png_file(&scene));
        assert_eq!((row, pixels.len()), (720, 720 * 160));
        insta::assert_snapshot!("pixels", format!("{:016x}", evenkeel_engine::digest::Digest::of(&pixels)));
    }
}
