//! What a chart shows, before any thought of pixels: the step that tests compare.

use evenkeel_findings::Estimate;
use serde::Serialize;

/// One chart's content.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Content {
    /// Quantities against a number that is varied.
    Lines(LineChart),
    /// Quantities one below the other.
    Dots(DotChart),
    /// Shares that make up a whole.
    Stack(StackedBars),
    /// Quantities against two things that are varied.
    Heat(HeatMap),
    /// How a number is spread over games.
    Histograms(Histograms),
    /// A number over the course of a game.
    Fan(FanChart),
    /// Income and expenses.
    Income(IncomeChart),
}

/// How a quantity is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// From 0 to 1, shown in percent.
    Share,
    /// The difference of two shares, shown in percentage points with its sign.
    ShareChange,
    /// As it is.
    Number,
    /// The difference of two numbers, shown with its sign.
    NumberChange,
}

/// What a series is drawn as. The same for a strategy in every chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// A strategy, by its place among the labels of the line-up.
    Strategy(usize),
    /// The same strategy where it stands beside itself after a change: as it was.
    Before(usize),
    /// The same after the change.
    After(usize),
    /// The main quantity of a chart that is not about strategies.
    Main,
    /// A second one beside it.
    Second,
    /// A bound that holds.
    Holds,
    /// A bound that is violated.
    Violated,
    /// A bound of which the games do not tell yet.
    Open,
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
pub struct LineChart {
    /// What is varied, with its unit.
    pub x_title: String,
    /// The values tried, in order.
    pub x: Vec<i64>,
    /// Its value in the variant.
    pub standard: Option<i64>,
    /// What is measured, with its unit.
    pub y_title: String,
    /// How it is written.
    pub unit: Unit,
    /// A level worth comparing with.
    pub reference: Option<Reference>,
    /// How widely single games are spread, drawn as a pale band.
    pub band: Option<Band>,
    /// One line each.
    pub series: Vec<Series>,
}

/// A band from a low to a high number at every value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Band {
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
    pub style: Style,
    /// One for each value; none where no games were played.
    pub points: Vec<Option<Estimate>>,
}

/// Quantities one below the other, in groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DotChart {
    /// What is measured, with its unit.
    pub x_title: String,
    /// How it is written.
    pub unit: Unit,
    /// A level worth comparing with.
    pub reference: Option<Reference>,
    /// What the pale bars are, if there are any.
    pub spread_label: Option<String>,
    /// What the pale ranges that numbers may lie in are, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band_label: Option<String>,
    /// What is called before and what after a change, where rows have both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<(String, String)>,
    /// What is varied from group to group; empty for nothing.
    pub y_title: String,
    /// Rows that belong together.
    pub groups: Vec<DotGroup>,
}

/// Rows that belong together.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DotGroup {
    /// Heading; empty for none.
    pub title: String,
    /// The rows.
    pub rows: Vec<Dot>,
}

/// One quantity.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Dot {
    /// Its name.
    pub label: String,
    /// What it is drawn as.
    pub style: Style,
    /// The quantity.
    pub estimate: Estimate,
    /// How widely single games are spread: low, median, high.
    pub spread: Option<(f64, f64, f64)>,
    /// What it was before a change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Estimate>,
    /// The range it may lie in, or within which a change does not matter; infinite ends are open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<(f64, f64)>,
    /// What is written beside it in place of the quantity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// Shares that make up a whole, one bar per row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackedBars {
    /// What is varied; empty for a plain simulation.
    pub y_title: String,
    /// The parts, the most frequent first, or in their own order.
    pub parts: Vec<String>,
    /// Whether that order goes from little to much, so that colours should.
    pub graded: bool,
    /// Name of each bar, and its shares in the order of the parts; no shares where no games were played.
    pub bars: Vec<(String, Vec<f64>)>,
}

/// Quantities against two things that are varied.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeatMap {
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
    pub unit: Unit,
    /// The level from which colours depart both ways; none if they go from little to much.
    pub center: Option<Reference>,
    /// What the colours mean.
    pub legend: String,
    /// One grid each.
    pub panels: Vec<HeatPanel>,
}

/// One grid of a heat map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeatPanel {
    /// Heading; empty for none.
    pub title: String,
    /// What its heading is marked with.
    pub style: Option<Style>,
    /// Row by row; none where no games were played.
    pub values: Vec<Vec<Option<f64>>>,
    /// Which of them differ significantly from the level from which colours depart, row by row; empty where nothing was tested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub significant: Vec<Vec<bool>>,
}

/// How a number is spread over games, one histogram each.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histograms {
    /// The number, with its unit.
    pub x_title: String,
    /// What the bars show.
    pub y_title: String,
    /// One histogram each.
    pub panels: Vec<Histogram>,
}

/// One histogram.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// Heading; empty for none.
    pub title: String,
    /// What its heading is marked with.
    pub style: Option<Style>,
    /// Width of a bar.
    pub width: f64,
    /// Lower end of each bar and its share of the games.
    pub bars: Vec<(f64, f64)>,
    /// The 5th percentile, the median and the 95th percentile.
    pub marks: [f64; 3],
}

/// The course of a number over a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FanChart {
    /// What the points count.
    pub x_title: String,
    /// What is followed, with its unit.
    pub y_title: String,
    /// One picture each.
    pub panels: Vec<FanPanel>,
}

/// One course.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FanPanel {
    /// Heading; empty for none.
    pub title: String,
    /// What its heading is marked with.
    pub style: Option<Style>,
    /// The points.
    pub x: Vec<i64>,
    /// From the 5th to the 95th percentile.
    pub outer: Vec<(f64, f64)>,
    /// From the 25th to the 75th percentile.
    pub inner: Vec<(f64, f64)>,
    /// The median with its interval.
    pub median: Vec<Estimate>,
}

/// What came and went, one bar per row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IncomeChart {
    /// What is counted, with its unit.
    pub x_title: String,
    /// What is varied; empty for a plain simulation.
    pub y_title: String,
    /// What it came from or went into, the largest first.
    pub parts: Vec<String>,
    /// The rows.
    pub bars: Vec<IncomeBar>,
}

/// One row of an account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IncomeBar {
    /// Its name.
    pub label: String,
    /// Mean amount a game in the order of the parts: positive came, negative went.
    pub amounts: Vec<f64>,
}
