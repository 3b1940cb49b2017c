//! Geometry: where numbers are drawn.

use super::data::{Content, Histogram, Histograms};
use super::palette::Paint;
use super::scale::{Scale, ticks};
use super::scene::{Scene, Shape, Text};
use super::{Viewport, lay_out};

#[test]
fn numbers_outside_an_axis_are_put_at_its_ends() {
    let scale = Scale { numbers: (0.0, 10.0), pixels: (100.0, 200.0) };
    let places = [-5.0, 0.0, 5.0, 10.0, 25.0].map(|number| format!("{:.3}", scale.place(number)));
    assert_eq!(places, ["100.000", "100.000", "150.000", "200.000", "200.000"]);
}

#[test]
fn an_axis_starts_at_0_unless_that_squeezes_the_numbers() {
    assert_eq!(ticks([30.0, 50.0], 5, None).range, (0.0, 50.0));
    assert_eq!(ticks([95.0, 100.0], 5, None).range, (95.0, 100.0));
    assert!(ticks([-4.0, 10.0], 5, None).range.0 <= -4.0);
    assert_eq!(ticks([0.2, 0.97], 5, Some(1.0)).range, (0.0, 1.0));
}

fn histogram(marks: [f64; 3]) -> Scene {
    let bars = (0..10).map(|index| (f64::from(index) * 10.0, 0.1)).collect();
    let panel = Histogram { title: String::new(), style: None, width: 10.0, bars, marks };
    let content = Histograms { x_title: "money".into(), y_title: "share of the games".into(), panels: vec![panel] };
    lay_out(&Content::Histograms(content), "How?", "1 game", Viewport::Wide)
}

/// Where the texts of a scene with this content are, from left to right.
fn text_at(scene: &Scene, wanted: &str) -> f64 {
    let found = scene.marks.iter().find_map(|mark| match &mark.shape {
        Shape::Text(Text { text, at, .. }) if text == wanted => Some(at.0),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no text {wanted}"))
}

/// Where upright strokes in the colour of reference lines stand.
fn reference_lines(scene: &Scene) -> Vec<f64> {
    let upright = |points: &[(f64, f64)]| (points[0].0 - points[1].0).abs() < 0.01;
    let lines = scene.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Path { points, .. } if mark.paint == Paint::Reference && upright(points) => Some(points[0].0),
        _ => None,
    });
    lines.collect()
}

#[test]
fn the_median_of_a_histogram_is_drawn_where_it_is() {
    let scene = histogram([10.0, 50.0, 90.0]);
    // Ticks are at 0, 20, 40 ...: the median of 50 lies midway between 40 and 60.
    let middle = f64::midpoint(text_at(&scene, "40"), text_at(&scene, "60"));
    let lines = reference_lines(&scene);
    assert!(lines.iter().any(|line| (line - middle).abs() < 0.5), "{lines:?} {middle}");
    assert!((text_at(&scene, "median 50") - middle).abs() < 0.5);
}

#[test]
fn the_outer_tenth_of_a_histogram_is_pale() {
    let areas = |marks| {
        let scene = histogram(marks);
        let pale = scene.marks.iter().filter(|mark| matches!(mark.shape, Shape::Area(_)) && mark.opacity < 0.5);
        pale.count()
    };
    assert!(areas([30.0, 50.0, 70.0]) > areas([0.0, 50.0, 100.0]));
}

#[test]
fn nobody_counts_in_two_and_a_half() {
    let step = |most: f64| format!("{:.3}", ticks([0.0, most], 8, None).step);
    assert_eq!([18.0, 0.18, 180.0].map(step), ["5.000", "0.025", "25.000"]);
}
