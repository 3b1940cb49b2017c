//! Every chart of a report, one file each: name, question, content and caption.
//!
//! Adding a chart: a file, and a line in `KINDS`. [`plot`] draws the content.

use evenkeel_findings::{Findings, format};

use crate::plot::data::Content;
use crate::plot::scene::{Anchor, Scene};
use crate::plot::{self, Viewport};
use crate::reader::Reader;

mod adapted;
mod bounds;
mod changes;
mod effects;
mod ends;
mod factors;
mod fair_prices;
mod flows;
mod game_length;
mod grades;
mod headroom;
mod leaders;
mod league;
mod levels;
mod matchups;
mod over_time;
mod parts;
mod rates;
mod robustness;
mod score;
mod screening;
mod seats;
mod sensitivity;
mod several;
mod shown;
mod sketch;
mod standings;
mod theme_changes;
mod tuning;
mod win_rate;
mod worth;

pub use several::side_by_side;
use sketch::Sketch;

/// Draws a kind of chart, once or for several subjects; empty if it does not apply to the findings.
type Draw = fn(&Reader<'_>) -> Vec<Sketch>;

/// Every kind of chart by the name of its first file, in the order of reports: the answer to the main question first.
const KINDS: &[(&str, Draw)] = &[
    ("bounds", bounds::draw),
    ("change-against-miss", tuning::draw),
    ("robustness", robustness::draw),
    ("league_searches", league::searches),
    ("league_shares", league::shares),
    ("league_responses", league::responses),
    ("headroom", headroom::draw),
    ("standings", standings::draw),
    ("rating", standings::draw_ratings),
    ("matchups", matchups::draw),
    ("effects", effects::draw),
    ("screening", screening::draw),
    ("sensitivity", sensitivity::draw),
    ("worth", worth::draw),
    ("shown", shown::draw),
    ("win_rate", win_rate::draw),
    ("adapted", adapted::draw),
    ("levels", levels::draw),
    ("changes", changes::draw),
    ("other_effects", effects::draw_others),
    ("factors", factors::draw),
    ("fair_prices", fair_prices::draw),
    ("score", score::draw),
    ("score_changes", theme_changes::draw_score),
    ("grades", grades::draw),
    ("rates", rates::draw),
    ("rate_changes", theme_changes::draw_rates),
    ("over_time", over_time::draw),
    ("flows", flows::draw),
    ("game_length", game_length::draw),
    ("leaders", leaders::wins),
    ("leads", leaders::ahead),
    ("ends", ends::draw),
    ("seats", seats::draw),
];

/// One chart, ready to be laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Name of its files, such as `win_rate`.
    pub name: String,
    /// The question it answers: its title.
    pub question: String,
    /// The number of games and blocks behind it: its subtitle.
    pub basis: String,
    /// A description in words for readers who cannot see it.
    pub description: String,
    /// The meaning of its numbers and how to read it; may be empty.
    pub caption: String,
    /// Its content.
    pub content: Content,
}

/// The charts that apply to these findings, the answer to the main question first. Findings without games have none.
pub fn charts(findings: &Findings) -> Vec<Chart> {
    let reader = Reader::new(findings);
    if !reader.is_played() {
        return Vec::new();
    }
    let charts = |(kind, draw): &(&str, Draw)| {
        let finish = |(index, sketch): (usize, Sketch)| Chart::new(&reader, file_name(kind, index, &sketch), sketch);
        draw(&reader).into_iter().enumerate().map(finish).collect::<Vec<_>>()
    };
    KINDS.iter().flat_map(charts).collect()
}

/// Whether a report may have written a chart file with this name, without extension.
pub fn is_chart_name(name: &str) -> bool {
    let mut rests = KINDS.iter().filter_map(|(kind, _)| name.strip_prefix(*kind));
    rests.any(|rest| rest.is_empty() || rest.starts_with('-'))
}

/// The name of the kind; further charts add their subject, in letters that every file system accepts.
fn file_name(kind: &str, index: usize, sketch: &Sketch) -> String {
    if index == 0 {
        return kind.to_owned();
    }
    let plain = |letter: char| if letter.is_ascii_alphanumeric() { letter.to_ascii_lowercase() } else { '-' };
    format!("{kind}-{}", sketch.subject.chars().map(plain).collect::<String>())
}

/// Counted shares and coloured grids show no intervals, so their subtitle promises none.
fn basis(reader: &Reader<'_>, content: &Content) -> String {
    match content {
        Content::Stack(_) | Content::Heat(_) | Content::Histograms(_) | Content::Income(_) => reader.games(),
        Content::Fan(_) | Content::Lines(_) | Content::Dots(_) => reader.basis(),
    }
}

impl Chart {
    fn new(reader: &Reader<'_>, name: String, sketch: Sketch) -> Self {
        let Sketch { question, mut content, caption, .. } = sketch;
        let mut basis = basis(reader, &content);
        // A failed layout is reported where the chart is drawn.
        let mut fit = |basis: &str| plot::attempt(|| plot::fit(&mut content, &question, basis)).unwrap_or_default();
        let mut left_out = fit(&basis);
        if left_out > 0 {
            // The picture states this too, and the note takes room.
            let beside = |left: usize| format!("{basis} · {} more not shown", format::count(left as u64));
            left_out += fit(&beside(left_out));
            basis = beside(left_out);
        }
        let more = format!("And {} more, not shown here: findings.csv has all.", format::count(left_out as u64));
        let caption = parts::caption([caption, if left_out > 0 { more } else { String::new() }]);
        let description = plot::describe(&content);
        Self { name, question, basis, description, caption, content }
    }

    /// The chart's geometry.
    pub fn scene(&self, viewport: Viewport) -> Scene {
        plot::lay_out(&self.content, &self.question, &self.basis, viewport)
    }

    /// The chart as an SVG file that follows the reader's light or dark screen.
    pub fn svg(&self, viewport: Viewport) -> String {
        plot::svg_file(&self.scene(viewport), &self.question, &self.description)
    }

    /// The chart as an SVG element for a page that has the style sheets [`plot::STYLE_SHEET`], [`plot::WORDS`] and [`plot::palette::dark_rules`]. Its
    /// basis is already on the page, and so is its question if `heading` is false.
    pub fn svg_element(&self, viewport: Viewport, heading: bool) -> String {
        let question = if heading { self.question.as_str() } else { "" };
        let scene = plot::lay_out(&self.content, question, "", viewport);
        plot::svg_inline(&scene, &format!("{} {}", self.question, self.description))
    }

    /// The values shown under a pointer, a line for each of [`Scene::spots`]: style, subject, place and number, separated by tabs.
    pub fn spots(&self) -> String {
        let clean = |text: &str| text.replace(char::is_control, " ");
        let line = |spot: &Anchor| {
            let about = spot.about.map_or_else(String::new, |style| style.to_string());
            [about, clean(&spot.label), clean(&spot.place), clean(&spot.value)].join("\t")
        };
        self.scene(Viewport::Wide).spots.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Whether its numbers lie one above another at each value of the varied parameter.
    pub fn is_crossed(&self) -> bool {
        matches!(self.content, Content::Lines(_))
    }

    /// The chart as the bytes of a PNG file, 1,760 pixels wide, in light colours.
    pub fn png(&self) -> Vec<u8> {
        plot::png_file(&self.scene(Viewport::Wide))
    }
}

/// One sentence in place of a chart whose bars would all be equal.
pub fn remark(reader: &Reader<'_>) -> Option<String> {
    ends::sentence(reader).filter(|_| reader.is_played())
}

#[cfg(test)]
mod tests;
