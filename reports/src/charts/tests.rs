use evenkeel_analysis::findings::Findings;

use super::data::{Content, Look};
use super::scene::{Align, Shape, Text};
use super::{Chart, Format, NAMES, charts, text};
use crate::{reading, samples};

/// Left, top, right and bottom of a line of text, with the room it may need in a wider font if `roomy`.
fn bounds(line: &Text, roomy: bool) -> [f64; 4] {
    let measure = if roomy { text::width } else { text::exact_width };
    let width = measure(&line.text, line.size, line.bold);
    let before = match line.align {
        Align::Start => 0.0,
        Align::Middle => width / 2.0,
        Align::End => width,
    };
    let (x, y) = line.at;
    // From the height of capitals down to descenders.
    let (up, down) = (line.size * 0.74, line.size * 0.22);
    if line.upright {
        [x - up, y + before - width, x + down, y + before]
    } else {
        [x - before, y - up, x - before + width, y + down]
    }
}

fn texts(chart: &Chart, format: Format) -> (f64, f64, Vec<Text>) {
    let scene = chart.scene(format);
    let texts = scene.marks.into_iter().filter_map(|mark| match mark.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    (scene.width, scene.height, texts.collect())
}

fn every_chart() -> impl Iterator<Item = (&'static str, Chart, Format)> {
    let charts = samples::all()
        .into_iter()
        .flat_map(|(name, findings)| charts(&findings).into_iter().map(move |chart| (name, chart)));
    charts.flat_map(|(name, chart)| [Format::Wide, Format::Narrow].map(|format| (name, chart.clone(), format)))
}

#[test]
fn no_text_is_cut_off_in_any_common_font() {
    for (name, chart, format) in every_chart() {
        let (width, height, texts) = texts(&chart, format);
        for line in texts {
            let [left, top, right, bottom] = bounds(&line, true);
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
            assert!(
                inside,
                "{name} {} {format:?}: {:?} at {left:.0} {top:.0} {right:.0} {bottom:.0}",
                chart.name, line.text
            );
        }
    }
}

#[test]
fn no_texts_overlap() {
    for (name, chart, format) in every_chart() {
        let (_, _, texts) = texts(&chart, format);
        for (index, line) in texts.iter().enumerate() {
            let a = bounds(line, false);
            for other in &texts[..index] {
                let b = bounds(other, false);
                let overlap = a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
                assert!(!overlap, "{name} {} {format:?}: {:?} and {:?}", chart.name, line.text, other.text);
            }
        }
    }
}

#[test]
fn all_shapes_lie_within_the_picture() {
    for (name, chart, format) in every_chart() {
        let scene = chart.scene(format);
        let inside =
            |(x, y): &(f64, f64)| (-1.0..=scene.width + 1.0).contains(x) && (-1.0..=scene.height + 1.0).contains(y);
        for mark in &scene.marks {
            let fits = match &mark.shape {
                Shape::Path { points, .. } | Shape::Area(points) => points.iter().all(inside),
                Shape::Disc { center, .. } => inside(center),
                Shape::Text(_) => true,
            };
            assert!(fits, "{name} {} {format:?}: {mark:?}", chart.name);
        }
    }
}

/// Label and look of everything about a strategy in a chart.
fn looks(content: &Content) -> Vec<(String, Look)> {
    match content {
        Content::Lines(lines) => lines.series.iter().map(|series| (series.label.clone(), series.look)).collect(),
        Content::Rows(rows) => {
            let rows = rows.groups.iter().flat_map(|group| &group.rows);
            rows.map(|row| (row.label.clone(), row.look)).collect()
        }
        Content::Heat(heat) => {
            heat.panels.iter().filter_map(|panel| panel.look.map(|look| (panel.title.clone(), look))).collect()
        }
        Content::Bars(bars) => {
            bars.panels.iter().filter_map(|panel| panel.look.map(|look| (panel.title.clone(), look))).collect()
        }
        Content::Fan(fan) => {
            fan.panels.iter().filter_map(|panel| panel.look.map(|look| (panel.title.clone(), look))).collect()
        }
        Content::Stack(_) | Content::Account(_) => Vec::new(),
    }
}

#[test]
fn a_strategy_looks_the_same_in_every_chart() {
    for (name, findings) in samples::all() {
        let labels = reading::labels(&findings);
        for chart in charts(&findings) {
            for (label, look) in looks(&chart.content) {
                if let Look::Strategy(index) = look {
                    assert!(label.contains(labels[index]), "{name} {}: {label} as {}", chart.name, labels[index]);
                }
            }
        }
    }
}

fn content(findings: &Findings, name: &str) -> String {
    let chart = charts(findings).into_iter().find(|chart| chart.name == name).unwrap();
    format!(
        "{}\n{}\n{}\n{}",
        chart.question,
        chart.basis,
        chart.description,
        serde_json::to_string_pretty(&chart.content).unwrap()
    )
}

#[test]
fn charts_show_what_was_found() {
    let short = |mut findings: Findings| {
        let axis = &mut findings.axes[0];
        axis.values.truncate(3);
        findings.cells.retain(|cell| axis.values.contains(&cell.parameters[&axis.parameter]));
        findings
    };
    let sweep = short(samples::sweep());
    for name in ["score", "grades", "rates", "over_time", "flows"] {
        insta::assert_snapshot!(format!("alone_{name}"), content(&samples::alone(), name));
    }
    for name in ["score_changes", "grades", "rate_changes"] {
        insta::assert_snapshot!(format!("captains_{name}"), content(&samples::captains(), name));
    }
    insta::assert_snapshot!("prices_rates", content(&samples::prices(), "rates"));
    insta::assert_snapshot!("sweep_win_share", content(&sweep, "win_share"));
    insta::assert_snapshot!("sweep_game_length", content(&sweep, "game_length"));
    insta::assert_snapshot!("sweep_ends", content(&sweep, "ends"));
    insta::assert_snapshot!("switch_win_share", content(&samples::switch(), "win_share"));
    insta::assert_snapshot!("switch_changes", content(&samples::switch(), "changes"));
    insta::assert_snapshot!("plain_seats", content(&samples::plain(), "seats"));
    insta::assert_snapshot!("heat_win_share", content(&short(samples::two_axes()), "win_share"));
}

#[test]
fn every_chart_is_named_and_described() {
    for (name, chart, _) in every_chart() {
        assert!(NAMES.contains(&chart.name));
        assert!(chart.question.ends_with('?') && chart.description.len() > 40, "{name}: {}", chart.description);
    }
}

#[test]
fn pictures_are_drawn_in_full() {
    let chart = &charts(&samples::sweep())[0];
    let scene = chart.scene(Format::Wide);
    let mut reader = png::Decoder::new(std::io::Cursor::new(chart.png())).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1760, 2 * scene.height as u32));
    let mut pixels = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut pixels).unwrap();
    // The colours of all four strategies and of the text are found in the picture.
    for paint in
        [Look::Strategy(0), Look::Strategy(1), Look::Strategy(2), Look::Strategy(3), Look::Second].map(Look::paint)
    {
        let (red, green, blue) = paint.light();
        assert!(pixels.chunks_exact(3).any(|pixel| pixel == [red, green, blue]), "{paint:?}");
    }
}

#[test]
fn svg_texts_are_those_of_the_scene() {
    for (name, chart, format) in every_chart() {
        let (_, _, texts) = texts(&chart, format);
        assert_eq!(chart.svg(format).matches("<text ").count(), texts.len(), "{name} {}", chart.name);
    }
}
