//! Geometry: the places of numbers.

use super::data::{Content, Dot, DotChart, DotGroup, Histogram, Histograms, Style, Unit};
use super::palette::Paint;
use super::scale::{Scale, ticks};
use super::scene::{Scene, Shape, Text};
use super::{Viewport, lay_out};

mod pictures;
mod places;

/// Without a style sheet, as in a feed reader, markers are as large as letters.
#[test]
fn marks_have_a_size_of_their_own() {
    assert!(super::marker(3).contains("width=\"14\" height=\"14\""), "{}", super::marker(3));
    assert!(super::marker_shapes(1).starts_with("<svg class=\"shapes\" width=\"0\" height=\"0\""));
}

#[test]
fn numbers_outside_an_axis_are_put_at_its_ends() {
    let scale = Scale { numbers: (0.0, 10.0), pixels: (100.0, 200.0) };
    let places = [-5.0, 0.0, 5.0, 10.0, 25.0].map(|number| format!("{:.3}", scale.place(number)));
    assert_eq!(places, ["100.000", "100.000", "150.000", "200.000", "200.000"]);
    let single = Scale { numbers: (5.0, 5.0), ..scale };
    assert_eq!(format!("{:.3}", single.place(5.0)), "150.000", "a single number lies in the middle");
}

#[test]
fn an_axis_starts_at_0_unless_that_squeezes_the_numbers() {
    assert_eq!(ticks([30.0, 50.0], 5, None).range, (0.0, 50.0));
    assert_eq!(ticks([95.0, 100.0], 5, None).range, (95.0, 100.0));
    let step = |numbers: [f64; 2], limit| format!("{:.2}", ticks(numbers, 7, limit).step);
    assert_eq!(step([4.0, 5.0], None), "1.00", "nobody has half an engine");
    assert_eq!(step([22.3, 24.9], None), "1.00", "nor plays half a turn");
    assert_eq!([step([4.2, 5.0], None), step([0.0, 1.0], Some(1.0))], ["0.20", "0.20"], "means and shares do");
    assert!(ticks([-4.0, 10.0], 5, None).range.0 <= -4.0);
    assert_eq!(ticks([0.2, 0.97], 5, Some(1.0)).range, (0.0, 1.0));
}

fn histogram(marks: [f64; 3]) -> Scene {
    let bars = (0..10).map(|index| (f64::from(index) * 10.0, 0.1)).collect();
    let panel = Histogram { title: String::new(), style: None, width: 10.0, bars, marks };
    let content = Histograms { x_title: "money".into(), y_title: "share of the games".into(), panels: vec![panel] };
    lay_out(&Content::Histograms(content), "How?", "1 game", Viewport::Wide)
}

/// The places of the texts with this content in a scene, from left to right.
fn text_at(scene: &Scene, wanted: &str) -> f64 {
    let found = scene.marks.iter().find_map(|mark| match &mark.shape {
        Shape::Text(Text { text, at, .. }) if text == wanted => Some(at.0),
        _ => None,
    });
    found.unwrap_or_else(|| panic!("no text {wanted}"))
}

/// The places of upright strokes in the colour of reference lines.
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

/// On a phone the dots before and after a change, with their margin, stay clear of the words above and below.
#[test]
fn before_and_after_lie_clear_of_words_on_a_phone() {
    let found = |estimate: f64| evenkeel_findings::Estimate { estimate, low: estimate - 0.05, high: estimate + 0.05 };
    let row = |label: &str| Dot {
        label: label.to_owned(),
        style: Style::Main,
        estimate: found(0.5),
        spread: None,
        before: Some(found(0.4)),
        band: Some((0.38, 0.42)),
        value: None,
    };
    let groups = vec![DotGroup { title: String::new(), rows: vec![row("one"), row("other")] }];
    let (x_title, y_title, sides) = ("win rate".to_owned(), String::new(), Some(("was".to_owned(), "is".to_owned())));
    let (reference, spread_label, band_label, unit) = (None, None, Some("margin".to_owned()), Unit::Share);
    let dots = DotChart { x_title, unit, reference, spread_label, band_label, sides, y_title, groups };
    let scene = lay_out(&Content::Dots(dots), "Who?", "1 game", Viewport::Narrow);
    let words: Vec<f64> = scene
        .marks
        .iter()
        .filter_map(|mark| match &mark.shape {
            Shape::Text(text)
                if text.text.contains("one") || text.text.contains("other") || text.text.contains('(') =>
            {
                Some(text.at.1)
            }
            _ => None,
        })
        .collect();
    let bands = scene.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Area(points) if mark.opacity < 0.2 => Some((points[0].1, points[2].1)),
        _ => None,
    });
    // The first pale area is the legend's.
    let bands: Vec<(f64, f64)> = bands.skip(1).collect();
    assert_eq!((words.len(), bands.len()), (4, 2));
    for (top, foot) in bands {
        // Words extend from about nine pixels above their base line to three below it.
        assert!(words.iter().all(|base| base + 3.0 < top || base - 9.0 > foot), "{words:?} {top} {foot}");
    }
}

/// Numbers under small pictures do not touch, not even at the right edge, where the last one is moved into the chart.
#[test]
fn numbers_under_small_pictures_do_not_collide() {
    let bars: Vec<(f64, f64)> = (0..40).map(|index| (f64::from(index) * 1000.0, 0.02)).collect();
    let panel = || Histogram { title: String::new(), style: None, width: 1000.0, bars: bars.clone(), marks: [9.0; 3] };
    for viewport in [Viewport::Wide, Viewport::Narrow] {
        let panels = (0..8).map(|_| panel()).collect();
        let content = Histograms { x_title: "money".into(), y_title: "share".into(), panels };
        let scene = lay_out(&Content::Histograms(content), "How?", "1 game", viewport);
        let mut places: Vec<(f64, f64, f64)> = Vec::new();
        for mark in &scene.marks {
            if let Shape::Text(text) = &mark.shape
                && text.text.ends_with("000")
            {
                places.push((text.at.1, text.at.0, super::text::width(&text.text, text.size, false)));
            }
        }
        assert!(places.len() > 8, "{places:?}");
        places.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
        for pair in places.windows(2) {
            let gap = pair[1].1 - pair[0].1 - f64::midpoint(pair[0].2, pair[1].2);
            assert!((pair[1].0 - pair[0].0).abs() > 0.1 || gap > 9.9, "{viewport:?} {pair:?}");
        }
    }
}
