//! A small invented picture of every kind, with a case of every branch, and digests of pictures of other sizes.

use evenkeel_engine::digest::Digest;
use evenkeel_findings::Estimate;

use crate::data::{
    Band, Content, Dot, DotChart, DotGroup, FanChart, FanPanel, HeatMap, HeatPanel, Histogram, Histograms, IncomeBar,
    IncomeChart, LineChart, Reference, Series, StackedBars, Style, Unit,
};
use crate::scene::Anchor;
use crate::{Viewport, describe, lay_out, marker_shapes, svg_inline};

const BOTH: [Viewport; 2] = [Viewport::Wide, Viewport::Narrow];

/// The content in words, the numbers under a pointer, and the picture for both screens.
fn drawn(content: &Content) -> String {
    let spot = |spot: &Anchor| format!("{} | {} | {}\n", spot.label, spot.place, spot.value);
    let picture = |viewport| {
        let scene = lay_out(content, "Who wins?", "12 games", viewport);
        let spots: String = scene.spots.iter().map(spot).collect();
        format!("{spots}{}\n", svg_inline(&scene, "Who?").replace("><", ">\n<"))
    };
    format!("{}\n{}", describe(content), BOTH.map(picture).concat())
}

/// The digest of the same for a picture of another size.
fn line(name: &str, content: &Content) -> String {
    format!("{name}: {:016x}\n", Digest::of(&drawn(content)))
}

fn around(estimate: f64, half: f64) -> Estimate {
    Estimate { estimate, low: estimate - half, high: estimate + half }
}

#[allow(clippy::unnecessary_wraps, reason = "a picture may have no level")]
fn level(at: f64, label: &str) -> Option<Reference> {
    Some(Reference { at, label: label.to_owned() })
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// Values of which two are close together; the first line interrupted, its last point without an upper end, and the labels close to each other.
fn lines() -> LineChart {
    let series = |label: &str, style, points| Series { label: label.to_owned(), style, points };
    let open = Estimate { high: f64::INFINITY, ..around(0.41, 0.02) };
    let first = vec![Some(around(0.2, 0.01)), None, Some(around(0.3, 0.03)), Some(around(0.35, 0.03)), Some(open)];
    let second = [0.3, 0.31, 0.2, 0.25, 0.4].map(|share| Some(around(share, 0.0))).to_vec();
    LineChart {
        x_title: "price (credits)".into(),
        x: vec![100, 101, 103, 300, 500],
        standard: Some(300),
        y_title: "win rate".into(),
        unit: Unit::Share,
        reference: level(0.25, "fair 25%"),
        band: None,
        series: vec![series("trader", Style::Strategy(0), first), series("pirate", Style::Second, second)],
    }
}

#[test]
fn lines_are_drawn_as_ever() {
    insta::assert_snapshot!("lines", drawn(&Content::Lines(lines())));
    let falling = || LineChart { x: vec![5, 4, 3, 2, -10], standard: Some(6), reference: None, ..lines() };
    let long = |label: &str| LineChart {
        series: vec![Series { label: label.repeat(9), ..lines().series[0].clone() }],
        ..lines()
    };
    let ranges = vec![Some((-0.1, 0.5)), Some((0.1, 0.6)), None, Some((0.2, 0.9)), None];
    let banded =
        LineChart { band: Some(Band { label: "90% of games".into(), ranges }), unit: Unit::NumberChange, ..falling() };
    let many = LineChart { series: vec![lines().series[1].clone(); 20], unit: Unit::ShareChange, ..lines() };
    let tall = LineChart { series: vec![lines().series[1].clone(); 18], ..lines() };
    let at_ends = |standard| LineChart { standard: Some(standard), ..lines() };
    let all = [falling(), long("trader "), banded, many, tall, at_ends(100), at_ends(500), at_ends(99), at_ends(501)];
    let all = (1..).zip(all).map(|(number, lines)| line(&format!("lines {number}"), &Content::Lines(lines)));
    insta::assert_snapshot!("lines_of_other_sizes", all.collect::<String>());
}

fn dot(label: &str, style: Style, estimate: Estimate) -> Dot {
    Dot { label: label.to_owned(), style, estimate, spread: None, before: None, band: None, value: None }
}

/// Two groups; rows with a spread, with a value before, with an open range, with words, with a long name, and of an unknown number.
fn dots() -> DotChart {
    let long = "a name of a row that is so long that it takes several lines on any screen, even on a wide one";
    let first = vec![
        Dot { spread: Some((0.1, 0.22, 0.5)), ..dot("one", Style::Holds, around(0.25, 0.001)) },
        Dot {
            before: Some(around(0.4, 0.05)),
            band: Some((0.35, 0.45)),
            ..dot("two", Style::Violated, around(0.6, 0.1))
        },
        Dot { band: Some((f64::NEG_INFINITY, 0.3)), ..dot(long, Style::Open, around(0.3, 0.06)) },
    ];
    let unknown = Estimate { low: f64::NEG_INFINITY, ..around(0.5, 0.04) };
    let second = vec![
        Dot { value: Some("in words".into()), ..dot("three", Style::Strategy(6), unknown) },
        Dot { before: Some(around(f64::NAN, 0.0)), ..dot("four", Style::After(3), around(0.7, 0.04)) },
        dot("five", Style::Second, around(f64::NAN, 0.0)),
    ];
    let group = |title: &str, rows| DotGroup { title: title.to_owned(), rows };
    DotChart {
        x_title: "win rate".into(),
        unit: Unit::Share,
        reference: level(0.33, "fair 33%"),
        spread_label: Some("5th to 95th percentile".into()),
        band_label: Some("allowed".into()),
        sides: Some(("before".into(), "after".into())),
        y_title: "price (credits)".into(),
        groups: vec![group("100", first), group("200 (standard)", second)],
    }
}

#[test]
fn dots_are_drawn_as_ever() {
    insta::assert_snapshot!("dots", drawn(&Content::Dots(dots())));
    let plain = |unit, numbers: &[f64]| {
        let rows = numbers.iter().map(|number| dot("row", Style::Main, around(*number, 2.0))).collect();
        let groups = vec![DotGroup { title: String::new(), rows }];
        let (reference, spread_label, band_label, sides, y_title) = (None, None, None, None, String::new());
        DotChart { x_title: "rounds".into(), unit, reference, spread_label, band_label, sides, y_title, groups }
    };
    let many: Vec<f64> = (0..12).map(|index| f64::from(index) * 7.0 - 20.0).collect();
    let all = [plain(Unit::Number, &[40.0]), plain(Unit::NumberChange, &many), plain(Unit::ShareChange, &[-1.0, 3.0])];
    let all = (1..).zip(all).map(|(number, dots)| line(&format!("dots {number}"), &Content::Dots(dots)));
    insta::assert_snapshot!("dots_of_other_sizes", all.collect::<String>());
}

fn stack(bars: usize, graded: bool) -> StackedBars {
    let shares = |index: usize| if index == 1 { Vec::new() } else { vec![0.6 - 0.01 * index as f64, 0.0, 0.01, 0.39] };
    let label = |index: usize| if index == 2 { "a long name ".repeat(6) } else { format!("{}", index * 100) };
    StackedBars {
        y_title: if graded { "price (credits)".into() } else { String::new() },
        parts: words(&["goal", "time limit", "all ships lost", "stalemate"]),
        graded,
        bars: (0..bars).map(|index| (label(index), shares(index))).collect(),
    }
}

#[test]
fn stacked_bars_are_drawn_as_ever() {
    insta::assert_snapshot!("stack", drawn(&Content::Stack(stack(3, false))));
    insta::assert_snapshot!("stack_of_grades", drawn(&Content::Stack(stack(3, true))));
    let sizes = [1, 2, 14, 15, 30, 31].map(|bars| line(&format!("{bars} bars"), &Content::Stack(stack(bars, false))));
    insta::assert_snapshot!("stacks_of_other_sizes", sizes.concat());
}

/// Two grids of two rows and three columns; a cell without games, one without a number, and one that is significant.
fn heat() -> HeatMap {
    let panel = |title: &str, style, moved: f64| HeatPanel {
        title: title.to_owned(),
        style,
        values: vec![vec![Some(0.25 + moved), Some(0.31), None], vec![Some(0.2), Some(f64::NAN), Some(0.12 - moved)]],
        significant: vec![vec![true, false, false], vec![false, false, true]],
    };
    HeatMap {
        x_title: "fine (credits)".into(),
        columns: words(&["0", "500", "1,000"]),
        y_title: "price (credits)".into(),
        rows: words(&["100", "200"]),
        standard: (Some(1), Some(0)),
        unit: Unit::Share,
        center: level(0.25, "fair 25%"),
        legend: "win rate in %".into(),
        panels: vec![panel("trader", Some(Style::Strategy(0)), 0.0), panel("pirate", None, 0.02)],
    }
}

/// A grid of one panel with this many rows and columns, without a level from which colours diverge.
fn grid(rows: usize, columns: usize, unit: Unit) -> HeatMap {
    let names = |count: usize, name: &str| (0..count).map(|index| format!("{name}{index}")).collect();
    let value = |row: usize, column: usize| Some(row as f64 * 0.25 - column as f64);
    let values = (0..rows).map(|row| (0..columns).map(|column| value(row, column)).collect()).collect();
    let panels = vec![HeatPanel { title: String::new(), style: None, values, significant: Vec::new() }];
    let (columns, rows) = (names(columns, ""), names(rows, "row "));
    HeatMap { columns, rows, unit, center: None, panels, standard: (None, Some(0)), ..heat() }
}

#[test]
fn grids_are_drawn_as_ever() {
    insta::assert_snapshot!("heat", drawn(&Content::Heat(heat())));
    insta::assert_snapshot!("heat_of_numbers", drawn(&Content::Heat(grid(2, 3, Unit::Number))));
    let named = HeatMap { columns: words(&["when no player asked for it before", "−5", "x"]), ..heat() };
    let many = HeatMap { panels: vec![heat().panels[0].clone(); 5], ..heat() };
    let around_nothing = HeatMap { center: level(0.0, "no change"), unit: Unit::ShareChange, ..heat() };
    let tall = grid(31, 3, Unit::Number);
    let all = [
        ("upright names", named),
        ("five panels", many),
        ("around 0", around_nothing),
        ("one value", grid(1, 1, Unit::Number)),
        ("wide", grid(4, 40, Unit::NumberChange)),
        (
            "too wide for two",
            HeatMap { panels: vec![grid(4, 11, Unit::Number).panels[0].clone(); 2], ..grid(4, 11, Unit::Number) },
        ),
        ("two lines beside", HeatMap { y_title: "price of fuel (credits)".into(), ..grid(4, 3, Unit::Number) }),
        ("30 rows", grid(30, 3, Unit::Number)),
        ("31 rows", HeatMap { y_title: "a title ".repeat(60), ..tall }),
        ("no games", HeatMap { panels: Vec::new(), ..grid(2, 2, Unit::Share) }),
    ];
    let all = all.map(|(name, heat)| line(name, &Content::Heat(heat)));
    insta::assert_snapshot!("grids_of_other_sizes", all.concat());
}

/// Bars, one of them empty; percentiles within bars and at their ends.
fn histograms(panels: usize) -> Histograms {
    let bars = vec![(-20.0, 0.1), (-10.0, 0.3), (0.0, 0.0), (10.0, 0.4), (20.0, 0.2)];
    let panel = |index: usize| Histogram {
        title: if index == 1 { String::new() } else { "a panel about a strategy ".repeat(index + 1) },
        style: index.is_multiple_of(2).then_some(Style::Strategy(index)),
        width: 10.0,
        bars: bars.clone(),
        marks: [-14.0, 12.0 + 9.0 * index as f64, 20.0],
    };
    let (x_title, y_title) = ("money".to_owned(), "share of the games".to_owned());
    Histograms { x_title, y_title, panels: (0..panels).map(panel).collect() }
}

#[test]
fn histograms_are_drawn_as_ever() {
    insta::assert_snapshot!("histograms", drawn(&Content::Histograms(histograms(2))));
    let sizes = [1, 3, 4, 5].map(|panels| line(&format!("{panels} panels"), &Content::Histograms(histograms(panels))));
    insta::assert_snapshot!("histograms_of_other_sizes", sizes.concat());
}

/// Medians with a visible whisker, and with one hidden by its marker.
fn fan(panels: usize) -> FanChart {
    let panel = |index: usize| FanPanel {
        title: if panels == 1 { String::new() } else { format!("course {index}") },
        style: (index == 0).then_some(Style::Main),
        x: vec![5, 10, 20],
        outer: vec![(-40.0, 90.0), (-10.0, 120.0), (20.0, 180.0)],
        inner: vec![(0.0, 50.0), (20.0, 80.0), (60.0, 140.0)],
        median: vec![around(20.0, 0.5), around(50.0, 30.0), around(100.0 + index as f64, 8.0)],
    };
    let (x_title, y_title) = ("turns".to_owned(), "money".to_owned());
    FanChart { x_title, y_title, panels: (0..panels).map(panel).collect() }
}

#[test]
fn courses_are_drawn_as_ever() {
    insta::assert_snapshot!("fan", drawn(&Content::Fan(fan(1))));
    insta::assert_snapshot!(
        "fans_of_other_sizes",
        [2, 3].map(|panels| line(&format!("{panels}"), &Content::Fan(fan(panels)))).concat()
    );
}

/// Income and expenses, one of them too small for its number, one that does not occur.
fn income(bars: usize) -> IncomeChart {
    let bar = |index: usize| IncomeBar {
        label: if index == 1 { "a long name ".repeat(8) } else { format!("bar {index}") },
        amounts: vec![250.0, 900.0 * (index + 1) as f64, -560.0, -4.0, if index == 0 { 0.0 } else { 0.4 }],
    };
    IncomeChart {
        x_title: "money per game".into(),
        y_title: if bars > 1 { "price (credits)".into() } else { String::new() },
        parts: words(&["start", "freight", "wages", "fuel", "gifts"]),
        bars: (0..bars).map(bar).collect(),
    }
}

#[test]
fn income_is_drawn_as_ever() {
    insta::assert_snapshot!("income", drawn(&Content::Income(income(2))));
    insta::assert_snapshot!("income_of_one", line("one bar", &Content::Income(income(1))));
}

#[test]
fn markers_are_drawn_as_ever() {
    insta::assert_snapshot!("markers", marker_shapes(10).replace("><", ">\n<"));
}

/// A heading takes the room it needs; an empty one takes none.
#[test]
fn headings_take_the_lines_they_need() {
    let long = "Who wins how often at which of the many prices that were tried here? ".repeat(3);
    let content = Content::Income(income(1));
    let height = |question: &str, basis: &str| BOTH.map(|viewport| lay_out(&content, question, basis, viewport).height);
    let heights =
        [height("", ""), height("Who?", ""), height("", "1 game"), height("Who?", "1 game"), height(&long, &long)];
    insta::assert_snapshot!("headings", format!("{heights:?}"));
}
