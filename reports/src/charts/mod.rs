//! Charts, in three steps: findings to content ([`data`], what tests compare), content to geometry ([`scene`]), geometry to
//! SVG and PNG (through Plotters, with an embedded font).
//!
//! Adding a chart: a function in `gather` that makes its content, and a line in [`charts`]. A new kind of content: a file that
//! lays it out, and a line in `Chart::scene`.

mod account;
mod bars;
pub mod data;
mod draw;
mod fan;
mod gather;
mod heat;
mod layout;
mod lines;
mod looks;
pub mod palette;
mod panels;
mod rows;
mod scale;
pub mod scene;
mod stack;
mod text;

use evenkeel_analysis::findings::Findings;

use self::data::Content;
use self::scene::Scene;
use crate::reading;
use gather::portraits;

pub use draw::STYLE;
pub(crate) use draw::escape;
pub use gather::rating_words;

/// One chart, ready to be laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Chart {
    /// Name of its files, such as `win_share`. One of [`NAMES`].
    pub name: &'static str,
    /// The question it answers: its title.
    pub question: String,
    /// What the numbers rest on: its subtitle.
    pub basis: String,
    /// What it shows, in words for those who do not see it.
    pub description: String,
    /// What it shows.
    pub content: Content,
}

/// Every name a chart can have.
pub const NAMES: [&str; 20] = [
    "effects",
    "win_share",
    "changes",
    "rating",
    "matchups",
    "factors",
    "factors_2",
    "factors_3",
    "score",
    "score_changes",
    "grades",
    "rates",
    "rate_changes",
    "over_time",
    "over_time_2",
    "over_time_3",
    "flows",
    "game_length",
    "ends",
    "seats",
];

/// How much room a chart has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// A page or a slide, 880 pixels.
    Wide,
    /// A phone held upright, 380 pixels.
    Narrow,
}

impl Format {
    fn width(self) -> f64 {
        match self {
            Self::Wide => 880.0,
            Self::Narrow => 380.0,
        }
    }
}

/// The charts these findings call for, the one that answers the main question first. Findings without games have none.
pub fn charts(findings: &Findings) -> Vec<Chart> {
    if !reading::played(findings) {
        return Vec::new();
    }
    if let Some(tournament) = findings.tournament() {
        return gather::tournament(findings, tournament);
    }
    let chart = |name, question: String, content: Option<Content>| {
        content.map(|content| Chart::new(findings, name, question, content))
    };
    let questions = gather::Questions::of(findings);
    let all = [
        chart("effects", "What did the change do?".into(), gather::effects(findings)),
        chart("win_share", questions.wins, gather::win_shares(findings)),
        chart("changes", questions.changes, gather::changes(findings)),
        chart("factors", questions.factors[0].clone(), gather::factor(findings, 0)),
        chart("factors_2", questions.factors[1].clone(), gather::factor(findings, 1)),
        chart("factors_3", questions.factors[2].clone(), gather::factor(findings, 2)),
        chart("score", questions.score, portraits::scores(findings)),
        chart("score_changes", questions.score_changes, portraits::score_changes(findings)),
        chart("grades", questions.grades, portraits::grades(findings)),
        chart("rates", questions.rates, portraits::rates(findings)),
        chart("rate_changes", questions.rate_changes, portraits::rate_changes(findings)),
        chart("over_time", questions.over_time[0].clone(), portraits::course(findings, 0)),
        chart("over_time_2", questions.over_time[1].clone(), portraits::course(findings, 1)),
        chart("over_time_3", questions.over_time[2].clone(), portraits::course(findings, 2)),
        chart("flows", questions.flows, portraits::account(findings)),
        chart("game_length", questions.length, gather::lengths(findings)),
        chart("ends", questions.ends, gather::ends(findings)),
        chart("seats", questions.seats, gather::seats(findings)),
    ];
    all.into_iter().flatten().collect()
}

/// Counted shares and coloured grids show no intervals, so their subtitle promises none.
fn basis(findings: &Findings, content: &Content) -> String {
    match content {
        Content::Stack(_) | Content::Heat(_) | Content::Bars(_) | Content::Account(_) => reading::games(findings),
        Content::Fan(_) | Content::Lines(_) | Content::Rows(_) => reading::basis(findings),
    }
}

impl Chart {
    fn new(findings: &Findings, name: &'static str, question: String, content: Content) -> Self {
        let (description, basis) = (gather::describe(&content), basis(findings, &content));
        Self { name, question, basis, description, content }
    }

    /// The chart's geometry.
    pub fn scene(&self, format: Format) -> Scene {
        let page = layout::Page::new(format, &self.question, &self.basis);
        match &self.content {
            Content::Lines(lines) => lines::lay_out(page, lines),
            Content::Rows(rows) => rows::lay_out(page, rows),
            Content::Stack(stack) => stack::lay_out(page, stack),
            Content::Heat(heat) => heat::lay_out(page, heat),
            Content::Bars(bars) => bars::lay_out(page, bars),
            Content::Fan(fan) => fan::lay_out(page, fan),
            Content::Account(account) => account::lay_out(page, account),
        }
    }

    /// The chart as an SVG file that follows the reader's light or dark screen.
    pub fn svg(&self, format: Format) -> String {
        draw::svg_file(&self.scene(format), &self.question, &self.description)
    }

    /// The chart as an SVG element for a page that has the style sheets [`STYLE`] and [`palette::dark_rules`].
    pub fn svg_element(&self, format: Format) -> String {
        draw::svg_element(&self.scene(format), &format!("{} {}", self.question, self.description))
    }

    /// The chart as the bytes of a PNG file, 1,760 pixels wide, in light colours.
    pub fn png(&self) -> Vec<u8> {
        draw::png_file(&self.scene(Format::Wide))
    }
}

/// The marker of a strategy, by the number of its look, as an SVG element for tables and legends of a page.
pub fn marker(index: usize) -> String {
    let mut scene = Scene { height: 14.0, ..Scene::new(14.0) };
    data::Look::Strategy(index).draw_marker(&mut scene, (7.0, 7.0), 4.6);
    draw::svg_ornament(&scene)
}

#[cfg(test)]
mod tests;
