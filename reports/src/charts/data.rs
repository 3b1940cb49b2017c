//! What a chart shows, before any thought of pixels: the step that tests compare.

use evenkeel_analysis::findings::Estimate;
use serde::Serialize;

/// One chart's content.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Content {
    /// Quantities against a number that is varied.
    Lines(Lines),
    /// Quantities one below the other.
    Rows(Rows),
    /// Shares that make up a whole.
    Stack(Stack),
    /// Quantities against two things that are varied.
    Heat(Heat),
}

/// How a quantity is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Quantity {
    /// From 0 to 1, shown in per cent.
    Share,
    /// The difference of two shares, shown in percentage points with its sign.
    ShareChange,
    /// As it is.
    Number,
}

/// What a series is drawn as. The same for a strategy in every chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// A strategy, by its place among the labels of the line-up.
    Strategy(usize),
    /// The main quantity of a chart that is not about strategies.
    Main,
    /// A second one beside it.
    Second,
}

/// A level worth comparing with, such as the fair share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reference {
    /// Where it is.
    pub at: f64,
    /// What it is: `fair share 25%`.
    pub label: String,
}

/// Quantities against a number that is varied.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Lines {
    /// What is varied, with its unit.
    pub x_title: String,
    /// The values tried, in order.
    pub x: Vec<i64>,
    /// Its value in the variant.
    pub standard: Option<i64>,
    /// What is measured, with its unit.
    pub y_title: String,
    /// How it is written.
    pub quantity: Quantity,
    /// A level worth comparing with.
    pub reference: Option<Reference>,
    /// How widely single games are spread, drawn as a pale band.
    pub spread: Option<Spread>,
    /// One line each.
    pub series: Vec<Series>,
}

/// A band from a low to a high number at every value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// What it says: `5% to 95% of games`.
    pub label: String,
    /// Low and high, one for each value; none where no games were played.
    pub ranges: Vec<Option<(f64, f64)>>,
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// Its name.
    pub label: String,
    /// What it is drawn as.
    pub look: Look,
    /// One for each value; none where no games were played.
    pub points: Vec<Option<Estimate>>,
}

/// Quantities one below the other, in groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rows {
    /// What is measured, with its unit.
    pub x_title: String,
    /// How it is written.
    pub quantity: Quantity,
    /// A level worth comparing with.
    pub reference: Option<Reference>,
    /// What the pale bars are, if there are any.
    pub spread_label: Option<String>,
    /// What is varied from group to group; empty for nothing.
    pub y_title: String,
    /// Rows that belong together.
    pub groups: Vec<Group>,
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Heading; empty for none.
    pub title: String,
    /// The rows.
    pub rows: Vec<Row>,
}

/// One quantity.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Row {
    /// Its name.
    pub label: String,
    /// What it is drawn as.
    pub look: Look,
    /// The quantity.
    pub estimate: Estimate,
    /// How widely single games are spread: low, median, high.
    pub spread: Option<(f64, f64, f64)>,
    /// What is written beside it in place of the quantity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// Shares that make up a whole, one bar a row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Stack {
    /// What is varied; empty for a plain simulation.
    pub y_title: String,
    /// The parts, the most frequent first.
    pub parts: Vec<String>,
    /// Name of each bar, and its shares in the order of the parts; no shares where no games were played.
    pub bars: Vec<(String, Vec<f64>)>,
}

/// Quantities against two things that are varied.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Heat {
    /// What varies from left to right.
    pub x_title: String,
    /// Its values.
    pub columns: Vec<String>,
    /// What varies from top to bottom.
    pub y_title: String,
    /// Its values.
    pub rows: Vec<String>,
    /// Row and column of the standard values, where they are among those tried.
    pub standard: (Option<usize>, Option<usize>),
    /// How the quantity is written.
    pub quantity: Quantity,
    /// The level from which colours depart both ways; none if they go from little to much.
    pub center: Option<Reference>,
    /// What the colours mean.
    pub legend: String,
    /// One grid each.
    pub panels: Vec<Panel>,
}

/// One grid of a heat map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Panel {
    /// Heading; empty for none.
    pub title: String,
    /// What its heading is marked with.
    pub look: Option<Look>,
    /// Row by row; none where no games were played.
    pub values: Vec<Vec<Option<f64>>>,
}
