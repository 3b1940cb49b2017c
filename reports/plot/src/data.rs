//! The content of a chart, independent of pixels: the step that tests compare.

use evenkeel_findings::{Estimate, format};
use serde::Serialize;

/// The content of one chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Content {
    /// Quantities against a varied number.
    Lines(LineChart),
    /// Quantities one below another.
    Dots(DotChart),
    /// Shares that make up a whole.
    Stack(StackedBars),
    /// Quantities against two varied parameters.
    Heat(HeatMap),
    /// The distribution of a number over games.
    Histograms(Histograms),
    /// A number over the course of a game.
    Fan(FanChart),
    /// Income and expenses.
    Income(IncomeChart),
}

/// The number format of a quantity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Unit {
    /// From 0 to 1, shown in percent.
    Share,
    /// The difference of two shares, shown in percentage points with its sign.
    ShareChange,
    /// Unmodified.
    Number,
    /// The difference of two numbers, shown with its sign.
    NumberChange,
}

impl Unit {
    /// The number format of a quantity with this unit.
    pub fn of(unit: &str, is_change: bool) -> Self {
        match (format::is_share(unit), is_change) {
            (true, false) => Self::Share,
            (true, true) => Self::ShareChange,
            (false, false) => Self::Number,
            (false, true) => Self::NumberChange,
        }
    }
}

/// The style of a series, the same for a strategy in every chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Style {
    /// A strategy, by its place among the labels of the line-up.
    Strategy(usize),
    /// The same strategy before a change, if both sides are shown.
    Before(usize),
    /// The same after the change.
    After(usize),
    /// The main quantity of a chart that is not about strategies.
    Main,
    /// A second quantity beside the main one.
    Second,
    /// A bound that holds.
    Holds,
    /// A bound that is violated.
    Violated,
    /// A bound that the games do not decide yet.
    Open,
}

/// A reference level, such as the fair share.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Reference {
    /// Its position on the axis.
    pub at: f64,
    /// Its label: `fair share 25%`.
    pub label: String,
}

/// Quantities against a varied number.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LineChart {
    /// The varied parameter, with its unit.
    pub x_title: String,
    /// The values tried, in order.
    pub x: Vec<i64>,
    /// Its value in the variant.
    pub standard: Option<i64>,
    /// The measured quantity, with its unit.
    pub y_title: String,
    /// Its number format.
    pub unit: Unit,
    /// A reference level.
    pub reference: Option<Reference>,
    /// The spread of single games, drawn as a pale band.
    pub band: Option<Band>,
    /// The lines.
    pub series: Vec<Series>,
}

/// A band from a low to a high number at every value.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Band {
    /// Its meaning: `5% to 95% of games`.
    pub label: String,
    /// The low and the high end at each value; `None` if no games were played.
    pub ranges: Vec<Option<(f64, f64)>>,
}

/// One line of a chart.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Series {
    /// Its name.
    pub label: String,
    /// Its style.
    pub style: Style,
    /// One point for each value; `None` if no games were played.
    pub points: Vec<Option<Estimate>>,
}

/// Quantities one below another, in groups.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DotChart {
    /// The measured quantity, with its unit.
    pub x_title: String,
    /// Its number format.
    pub unit: Unit,
    /// A reference level.
    pub reference: Option<Reference>,
    /// The meaning of the pale bars, if there are any.
    pub spread_label: Option<String>,
    /// The meaning of the pale ranges of allowed numbers, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band_label: Option<String>,
    /// The names for before and after a change, if rows have both.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sides: Option<(String, String)>,
    /// The parameter that varies from group to group; empty for none.
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
    /// Its style.
    pub style: Style,
    /// The quantity.
    pub estimate: Estimate,
    /// The spread of single games: low, median, high.
    pub spread: Option<(f64, f64, f64)>,
    /// The quantity before a change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub before: Option<Estimate>,
    /// The allowed range, or the range in which a change does not matter; infinite ends are open.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub band: Option<(f64, f64)>,
    /// Text in place of the quantity.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// Shares that make up a whole, one bar per row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct StackedBars {
    /// The varied parameter; empty for a plain simulation.
    pub y_title: String,
    /// The parts, the most frequent first, or in their own order.
    pub parts: Vec<String>,
    /// Whether the order of the parts goes from low to high, so that colours follow it.
    pub graded: bool,
    /// Name of each bar, and its shares in the order of the parts; no shares if no games were played.
    pub bars: Vec<(String, Vec<f64>)>,
}

/// Quantities against two varied parameters.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeatMap {
    /// The parameter that varies from left to right.
    pub x_title: String,
    /// Its values.
    pub columns: Vec<String>,
    /// The parameter that varies from top to bottom.
    pub y_title: String,
    /// Its values.
    pub rows: Vec<String>,
    /// Row and column of the standard values, if they were tried.
    pub standard: (Option<usize>, Option<usize>),
    /// The number format of the quantity.
    pub unit: Unit,
    /// The level from which colours diverge; `None` if they run from low to high.
    pub center: Option<Reference>,
    /// The meaning of the colours.
    pub legend: String,
    /// The grids.
    pub panels: Vec<HeatPanel>,
}

/// One grid of a heat map.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HeatPanel {
    /// Heading; empty for none.
    pub title: String,
    /// The style that marks its heading.
    pub style: Option<Style>,
    /// Row by row; `None` if no games were played.
    pub values: Vec<Vec<Option<f64>>>,
    /// The values that differ significantly from the centre level, row by row; empty if nothing was tested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub significant: Vec<Vec<bool>>,
}

/// The distribution of a number over games.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histograms {
    /// The number, with its unit.
    pub x_title: String,
    /// The meaning of the bars.
    pub y_title: String,
    /// The histograms.
    pub panels: Vec<Histogram>,
}

/// One histogram.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Histogram {
    /// Heading; empty for none.
    pub title: String,
    /// The style that marks its heading.
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
    /// The unit of the points.
    pub x_title: String,
    /// The number, with its unit.
    pub y_title: String,
    /// The courses.
    pub panels: Vec<FanPanel>,
}

/// One course.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FanPanel {
    /// Heading; empty for none.
    pub title: String,
    /// The style that marks its heading.
    pub style: Option<Style>,
    /// The positions of the points along the game.
    pub x: Vec<i64>,
    /// From the 5th to the 95th percentile.
    pub outer: Vec<(f64, f64)>,
    /// From the 25th to the 75th percentile.
    pub inner: Vec<(f64, f64)>,
    /// The median with its interval.
    pub median: Vec<Estimate>,
}

/// Income and expenses, one bar per row.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IncomeChart {
    /// The amount, with its unit.
    pub x_title: String,
    /// The varied parameter; empty for a plain simulation.
    pub y_title: String,
    /// The sources and uses, the largest first.
    pub parts: Vec<String>,
    /// The rows.
    pub bars: Vec<IncomeBar>,
}

/// One row of an account.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct IncomeBar {
    /// Its name.
    pub label: String,
    /// Mean amount per game in the order of the parts: positive is income, negative is an expense.
    pub amounts: Vec<f64>,
}
