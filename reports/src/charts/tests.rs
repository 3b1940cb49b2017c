use evenkeel_findings::{FactorFinding, Findings, FlowsTheme, SeriesTheme};

use super::{Chart, charts, is_chart_name};
use crate::plot::data::{Content, HeatMap, Style};
use crate::plot::palette::Paint;
use crate::plot::scene::{Align, Shape, Text};
use crate::plot::{Viewport, text};
use crate::reader::Reader;
use crate::samples;

mod pictures;

/// Left, top, right and bottom of a line of text; with the room for a wider font if `roomy`.
fn bounds(line: &Text, roomy: bool) -> [f64; 4] {
    let measure = if roomy { text::width } else { text::exact_width };
    let width = measure(&line.text, line.size, line.bold);
    let before = match line.align {
        Align::Start => 0.0,
        Align::Middle => width / 2.0,
        Align::End => width,
    };
    let (x, y) = line.at;
    // From the height of capitals to descenders.
    let (up, down) = (line.size * 0.74, line.size * 0.22);
    if line.upright {
        [x - up, y + before - width, x + down, y + before]
    } else {
        [x - before, y - up, x - before + width, y + down]
    }
}

fn texts(chart: &Chart, viewport: Viewport) -> (f64, f64, Vec<Text>) {
    let scene = chart.scene(viewport);
    let texts = scene.marks.into_iter().filter_map(|mark| match mark.shape {
        Shape::Text(text) => Some(text),
        _ => None,
    });
    (scene.width, scene.height, texts.collect())
}

fn every_chart() -> impl Iterator<Item = (&'static str, Chart, Viewport)> {
    let charts = samples::all()
        .into_iter()
        .flat_map(|(name, findings)| charts(&findings).into_iter().map(move |chart| (name, chart)));
    charts.flat_map(|(name, chart)| [Viewport::Wide, Viewport::Narrow].map(|viewport| (name, chart.clone(), viewport)))
}

#[test]
fn no_text_is_cut_off_in_any_common_font() {
    for (name, chart, viewport) in every_chart() {
        let (width, height, texts) = texts(&chart, viewport);
        for line in texts {
            let [left, top, right, bottom] = bounds(&line, true);
            let inside = left >= 0.0 && top >= 0.0 && right <= width && bottom <= height;
            assert!(
                inside,
                "{name} {} {viewport:?}: {:?} at {left:.0} {top:.0} {right:.0} {bottom:.0}",
                chart.name, line.text
            );
        }
    }
}

#[test]
fn no_texts_overlap() {
    for (name, chart, viewport) in every_chart() {
        let (_, _, texts) = texts(&chart, viewport);
        for (index, line) in texts.iter().enumerate() {
            let a = bounds(line, false);
            for other in &texts[..index] {
                let b = bounds(other, false);
                let overlap = a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
                assert!(!overlap, "{name} {} {viewport:?}: {:?} and {:?}", chart.name, line.text, other.text);
            }
        }
    }
}

#[test]
fn all_shapes_lie_within_the_picture() {
    for (name, chart, viewport) in every_chart() {
        let scene = chart.scene(viewport);
        let inside =
            |(x, y): &(f64, f64)| (-1.0..=scene.width + 1.0).contains(x) && (-1.0..=scene.height + 1.0).contains(y);
        for mark in &scene.marks {
            let fits = match &mark.shape {
                Shape::Path { points, .. } | Shape::Area(points) => points.iter().all(inside),
                Shape::Disc { center, .. } => inside(center),
                Shape::Text(_) => true,
            };
            assert!(fits, "{name} {} {viewport:?}: {mark:?}", chart.name);
        }
    }
}

/// Label and style of every item about a strategy in a chart.
fn styles(content: &Content) -> Vec<(String, Style)> {
    match content {
        Content::Lines(lines) => lines.series.iter().map(|series| (series.label.clone(), series.style)).collect(),
        Content::Dots(dots) => {
            let rows = dots.groups.iter().flat_map(|group| group.rows.iter().map(move |row| (group, row)));
            rows.map(|(group, row)| (format!("{} {}", group.title, row.label), row.style)).collect()
        }
        Content::Heat(heat) => {
            heat.panels.iter().filter_map(|panel| panel.style.map(|style| (panel.title.clone(), style))).collect()
        }
        Content::Histograms(bars) => {
            bars.panels.iter().filter_map(|panel| panel.style.map(|style| (panel.title.clone(), style))).collect()
        }
        Content::Fan(fan) => {
            fan.panels.iter().filter_map(|panel| panel.style.map(|style| (panel.title.clone(), style))).collect()
        }
        Content::Stack(_) | Content::Income(_) => Vec::new(),
    }
}

#[test]
fn a_strategy_looks_the_same_in_every_chart() {
    for (name, findings) in samples::all() {
        let labels = Reader::new(&findings).labels;
        for chart in charts(&findings) {
            for (label, style) in styles(&chart.content) {
                if let Style::Strategy(index) = style {
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
    insta::assert_snapshot!("sweep_win_rate", content(&sweep, "win_rate"));
    insta::assert_snapshot!("sweep_game_length", content(&sweep, "game_length"));
    insta::assert_snapshot!("sweep_ends", content(&sweep, "ends"));
    insta::assert_snapshot!("switch_win_rate", content(&samples::switch(), "win_rate"));
    insta::assert_snapshot!("switch_changes", content(&samples::switch(), "changes"));
    insta::assert_snapshot!("plain_seats", content(&samples::plain(), "seats"));
    insta::assert_snapshot!("heat_win_rate", content(&short(samples::two_axes()), "win_rate"));
}

#[test]
fn every_chart_is_named_and_described() {
    for (name, chart, _) in every_chart() {
        assert!(is_chart_name(&chart.name));
        let asks = chart.question.ends_with('?') || chart.question.contains(" over time");
        assert!(asks && chart.description.len() > 40, "{name}: {}: {}", chart.question, chart.description);
    }
}

#[test]
fn pictures_are_drawn_in_full() {
    let chart = &charts(&samples::sweep())[0];
    let scene = chart.scene(Viewport::Wide);
    let mut reader = png::Decoder::new(std::io::Cursor::new(chart.png())).read_info().unwrap();
    assert_eq!((reader.info().width, reader.info().height), (1760, 2 * scene.height as u32));
    let size = reader.info().pixel_dims.unwrap();
    assert_eq!(
        (size.xppu, size.yppu, size.unit),
        (7559, 7559, png::Unit::Meter),
        "192 pixels an inch, as sharp screens have"
    );
    let mut pixels = vec![0; reader.output_buffer_size()];
    reader.next_frame(&mut pixels).unwrap();
    // The colours of all four strategies and of the text are found in the picture.
    for paint in [Style::Strategy(0), Style::Strategy(1), Style::Strategy(2), Style::Strategy(3), Style::Second]
        .map(Style::paint)
    {
        let (red, green, blue) = paint.light();
        assert!(pixels.chunks_exact(3).any(|pixel| pixel == [red, green, blue]), "{paint:?}");
    }
}

#[test]
fn svg_texts_are_those_of_the_scene() {
    for (name, chart, viewport) in every_chart() {
        let (_, _, texts) = texts(&chart, viewport);
        assert_eq!(chart.svg(viewport).matches("<text ").count(), texts.len(), "{name} {}", chart.name);
    }
}

/// Findings with this many factors, courses and accounts.
fn with_many(count: usize) -> Findings {
    let mut findings = samples::plain();
    let name = |kind: &str, index: usize| format!("{kind}_{index}");
    let cell = &mut findings.cells[0];
    let factor = cell.factors[0].clone();
    cell.factors = (1..=count).map(|index| FactorFinding { name: name("factor", index), ..factor.clone() }).collect();
    let mut alone = samples::alone();
    let themes = &mut alone.themes;
    let (series, flows) = (themes.series[0].clone(), themes.flows[0].clone());
    let portrait = &mut alone.cells[0].strategies.values_mut().next().unwrap().portrait;
    let (points, amounts) = (portrait.series[&series.name].clone(), portrait.flows[&flows.name].clone());
    portrait.series = (1..=count).map(|index| (name("course", index), points.clone())).collect();
    portrait.flows = (1..=count).map(|index| (name("account", index), amounts.clone())).collect();
    themes.series = (1..=count).map(|index| SeriesTheme { name: name("course", index), ..series.clone() }).collect();
    themes.flows = (1..=count).map(|index| FlowsTheme { name: name("account", index), ..flows.clone() }).collect();
    findings.themes = alone.themes;
    let portrait = alone.cells.remove(0).strategies.into_iter().next().unwrap().1.portrait;
    findings.cells[0].strategies.values_mut().next().unwrap().portrait = portrait;
    findings
}

#[test]
fn no_factor_course_or_account_is_left_out() {
    let charts = charts(&with_many(5));
    let names: Vec<&str> = charts.iter().map(|chart| chart.name.as_str()).collect();
    for (kind, subject) in [("factors", "factor"), ("over_time", "course"), ("flows", "account")] {
        assert!(names.contains(&kind), "{names:?}");
        for index in 2..=5 {
            let name = format!("{kind}-{subject}-{index}");
            assert!(names.contains(&name.as_str()) && is_chart_name(&name), "{name}: {names:?}");
        }
    }
    assert!(!is_chart_name("mine") && !is_chart_name("factorsmine"));
}

#[test]
fn every_chart_of_a_report_has_its_own_name() {
    for (name, findings) in samples::all().into_iter().chain([("many", with_many(5))]) {
        let mut names: Vec<String> = charts(&findings).into_iter().map(|chart| chart.name).collect();
        names.sort();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "{name}: {names:?}");
    }
}

#[test]
fn every_number_can_be_pointed_at_on_any_screen() {
    for (name, chart, viewport) in every_chart() {
        let scene = chart.scene(viewport);
        let told = chart.spots();
        let lines = told.lines().filter(|line| !line.is_empty()).count();
        assert_eq!(scene.spots.len(), lines, "{name} {} {viewport:?}", chart.name);
        assert!(lines > 0, "{name} {}", chart.name);
        assert!(told.lines().all(|line| line.matches('\t').count() == 3), "{name} {}", chart.name);
        for spot in &scene.spots {
            let inside = (0.0..=scene.width).contains(&spot.at.0) && (0.0..=scene.height).contains(&spot.at.1);
            assert!(inside && !spot.value.is_empty(), "{name} {} {spot:?}", chart.name);
        }
    }
}

#[test]
fn a_strategy_is_a_group_of_its_own_in_a_page() {
    let chart = &charts(&samples::sweep())[0];
    let picture = chart.svg_element(Viewport::Wide, true);
    for style in 0..4 {
        assert!(picture.contains(&format!("<g data-about=\"{style}\">")), "{style}");
    }
    let first = chart.spots().lines().next().unwrap().to_owned();
    assert!(first.starts_with("0\ttrader\t100\t") && first.contains('–'), "{first}");
}

#[test]
fn a_grid_fills_its_card_and_marks_what_is_significant() {
    let chart = charts(&samples::two_axes()).into_iter().find(|chart| chart.name == "win_rate").unwrap();
    let scene = chart.scene(Viewport::Wide);
    let areas = scene.marks.iter().filter_map(|mark| match &mark.shape {
        Shape::Area(points) => Some((points, mark.paint)),
        _ => None,
    });
    let (corners, cells): (Vec<_>, Vec<_>) = areas.skip(1).partition(|(points, _)| points.len() == 3);
    let right = cells.iter().flat_map(|(points, _)| points.iter().map(|point| point.0)).fold(0.0, f64::max);
    assert!(right > scene.width - 20.0, "{right}");
    let Content::Heat(heat) = &chart.content else { panic!() };
    let sure = heat.panels.iter().flat_map(|panel| panel.significant.iter().flatten()).filter(|sure| **sure).count();
    let corners = corners.iter().filter(|(_, paint)| *paint == Paint::Ink).count();
    assert!(sure > 0 && corners == sure, "{corners} {sure}");
}

/// The titles of a grid stand at its axes: of columns above them, of rows upright beside them if there is room.
#[test]
fn a_grid_says_at_its_axes_what_they_are() {
    let chart = charts(&samples::two_axes()).into_iter().find(|chart| chart.name == "win_rate").unwrap();
    let Content::Heat(heat) = &chart.content else { panic!() };
    let (_, _, texts) = texts(&chart, Viewport::Wide);
    let over: Vec<&Text> = texts.iter().filter(|text| text.text == heat.x_title).collect();
    let beside: Vec<&Text> = texts.iter().filter(|text| text.text == heat.y_title).collect();
    assert_eq!((over.len(), beside.len()), (heat.panels.len(), heat.panels.len()), "{texts:?}");
    assert!(over.iter().all(|text| !text.upright) && beside.iter().all(|text| text.upright));
    let first = |label: &str| texts.iter().find(|text| text.text == label).unwrap().at;
    assert!(over[0].at.1 < first(&heat.columns[0]).1, "over the names of the columns");
    assert!(beside[0].at.0 < first(&heat.rows[1]).0, "to the left of the names of the rows");
    let mut low = HeatMap { rows: heat.rows[..1].to_vec(), standard: (None, None), ..heat.clone() };
    for panel in &mut low.panels {
        panel.values.truncate(1);
        panel.significant.truncate(1);
    }
    let scene = crate::plot::lay_out(&Content::Heat(low), "Who?", "1 game", Viewport::Wide);
    let said =
        |wanted: &str| scene.marks.iter().any(|mark| matches!(&mark.shape, Shape::Text(text) if text.text == wanted));
    assert!(said(&format!("Rows: {}", heat.y_title)), "one row is too low for it");
}

#[test]
fn income_is_told_part_by_part() {
    let chart = charts(&samples::alone()).into_iter().find(|chart| chart.name == "flows").unwrap();
    let Content::Income(account) = &chart.content else { panic!() };
    let told = chart.spots();
    let amounts =
        account.bars.iter().flat_map(|bar| account.parts.iter().zip(&bar.amounts).map(move |pair| (bar, pair)));
    for (bar, (part, amount)) in amounts.filter(|(_, (_, amount))| **amount != 0.0) {
        let line = format!("{part}\t{}\t{}", bar.label, evenkeel_findings::format::signed(*amount, 0));
        assert!(told.contains(&line), "{line}: {told}");
    }
}

/// A comparison beside other runs shows both sides: a ring for before, a dot for after, with the change.
#[test]
fn runs_beside_a_comparison_show_what_it_changed() {
    let side_by_side = super::side_by_side(&[samples::compared(), samples::plain()]);
    let rows = |name: &str| {
        let chart = side_by_side.iter().find(|chart| chart.name == name).unwrap();
        assert!(chart.basis.contains("before and after"), "{}", chart.basis);
        let Content::Dots(dots) = &chart.content else { panic!() };
        assert!(dots.sides.is_some() && dots.band_label.is_some(), "{name}");
        dots.groups.clone()
    };
    let wins = rows("runs-wins");
    let pirate = wins[0].rows.iter().find(|row| row.label == "pirate").unwrap();
    assert!((pirate.before.unwrap().estimate - 0.333).abs() < 1e-9 && (pirate.estimate.estimate - 0.426).abs() < 1e-9);
    assert!(pirate.value.as_ref().unwrap().starts_with("+9.3 points"), "{pirate:?}");
    assert!(wins[1].rows.iter().all(|row| row.before.is_none()), "a plain run has one side");
    let lengths = rows("runs-lengths");
    assert!((lengths[0].rows[0].estimate.estimate - 38.5).abs() < 1e-9 && lengths[0].rows[0].before.is_some());
    let plain = super::side_by_side(&[samples::plain(), samples::plain()]);
    let Content::Dots(dots) = &plain[0].content else { panic!() };
    assert!(dots.sides.is_none() && dots.band_label.is_none() && !plain[0].basis.contains("before"));
}

/// A cell in which no seat has a level of a factor, such as without a dealt Personality, has no dots and no heading.
#[test]
fn a_cell_without_a_factor_is_left_out_of_its_chart() {
    let mut findings = samples::switch();
    let factors = samples::plain().cells[0].factors[..1].to_vec();
    findings.cells.iter_mut().for_each(|cell| cell.factors.clone_from(&factors));
    let factor = |findings: &Findings| {
        let charts = charts(findings);
        let chart = charts.iter().find(|chart| chart.name == "factors").expect("a chart of the factor");
        let Content::Dots(dots) = &chart.content else { panic!("dots") };
        assert!(chart.svg(Viewport::Wide).contains("<svg") && chart.svg(Viewport::Narrow).contains("<svg"));
        dots.groups.len()
    };
    let all = factor(&findings);
    findings.cells[0].factors[0].levels.clear();
    assert_eq!(factor(&findings), all - 1);
}
