//! Exact places: scales, spacing of labels, shapes of a scene, numbers on an axis.

use evenkeel_findings::Estimate;

use crate::data::{
    Content, Dot, DotChart, DotGroup, HeatMap, HeatPanel, IncomeBar, IncomeChart, StackedBars, Style, Unit,
};
use crate::fit;
use crate::layout::{measured, short_label, tick_label, value_label};
use crate::palette::{Paint, hex};
use crate::scale::{Ticks, round_up, spread, thin, tick_places, ticks};
use crate::scene::{Scene, Shape, Text};
use crate::text::wrap;

#[test]
fn ticks_are_round_and_hold_all_numbers() {
    let same = |numbers: &[f64], most, limit, range, at: &[f64], step| {
        assert_eq!(ticks(numbers.iter().copied(), most, limit), Ticks { range, at: at.to_vec(), step }, "{numbers:?}");
    };
    same(&[0.0], 5, None, (0.0, 1.0), &[0.0, 1.0], 1.0);
    same(&[f64::NAN, f64::INFINITY], 1, None, (0.0, 1.0), &[0.0, 1.0], 1.0);
    same(&[-4.0, 10.0], 5, None, (-5.0, 10.0), &[-5.0, 0.0, 5.0, 10.0], 5.0);
    same(&[1.0, 9.0], 4, None, (0.0, 10.0), &[0.0, 5.0, 10.0], 5.0);
    // Exactly a quarter of the axis is too little.
    same(&[75.0, 100.0], 5, None, (75.0, 100.0), &[75.0, 80.0, 85.0, 90.0, 95.0, 100.0], 5.0);
    same(&[74.0, 100.0], 5, None, (0.0, 100.0), &[0.0, 20.0, 40.0, 60.0, 80.0, 100.0], 20.0);
    // From ten on ticks are whole.
    assert_eq!(vec![ticks([0.5, 10.0], 20, None).step, ticks([0.5, 9.9], 20, None).step], vec![1.0, 0.5]);
    assert_eq!(ticks([0.0, 1.0], 2, Some(1.0)).at, [0.0, 0.5, 1.0]);
}

#[test]
fn steps_are_round() {
    let rounded = |step: f64| format!("{:.2}", round_up(step));
    let steps = [1.0, 1.1, 2.0, 2.1, 5.0, 5.1, 10.0, 11.0, 21.0, 26.0, 51.0, 0.21, 0.26].map(rounded);
    let wanted = ["1.00", "2.00", "2.00", "5.00", "5.00", "10.00", "10.00", "20.00", "25.00", "50.00", "100.00"];
    assert_eq!(steps[..11], wanted);
    assert_eq!(steps[11..], ["0.25", "0.50"]);
    let places = [1.0, 20.0, 0.5, 2.5, 0.25, 0.025, 0.12345, 0.123_456_7].map(tick_places);
    assert_eq!(places, [0, 0, 1, 1, 2, 3, 5, 6]);
}

#[test]
fn labels_are_thinned_until_neighbours_keep_a_gap() {
    let even = |gap| thin(&[100.0, 110.0, 120.0, 130.0], &[6.0; 4], gap);
    assert_eq!([even(4.0), even(4.1), even(14.1)], [vec![0, 1, 2, 3], vec![0, 2], vec![0, 3]]);
    assert_eq!(thin(&[100.0, 110.0, 120.0], &[2.0, 30.0, 2.0], 0.0), [0, 2], "the middle one is wide");
    assert_eq!(thin(&[100.0, 110.0], &[20.0, 20.0], 0.0), [0]);
    assert_eq!([thin(&[], &[], 1.0), thin(&[7.0], &[50.0], 1.0)], [vec![], vec![0]]);
}

#[test]
fn labels_move_apart_within_their_range() {
    let moved = |places: &[f64]| spread(places, 6.0, (0.0, 100.0));
    assert_eq!(moved(&[10.0, 12.0]), [8.0, 14.0]);
    assert_eq!(moved(&[50.0, 10.0]), [50.0, 10.0], "far enough apart");
    assert_eq!(moved(&[1.0, 2.0]), [0.0, 6.0]);
    assert_eq!(moved(&[99.0, 98.0]), [100.0, 94.0], "in their order");
}

#[test]
fn what_has_no_size_is_not_drawn() {
    let drawn = |draw: &dyn Fn(&mut Scene)| {
        let mut scene = Scene::new(100.0);
        draw(&mut scene);
        scene.marks.len()
    };
    let ink = Paint::Ink;
    let (one, two, three) = ((1.0, 1.0), (2.0, 1.0), (2.0, 3.0));
    assert_eq!(drawn(&|scene| scene.path(vec![one], 1.0, ink)), 0);
    assert_eq!(drawn(&|scene| scene.path(vec![one, one], 1.0, ink)), 0);
    assert_eq!(drawn(&|scene| scene.path(vec![one, two], 1.0, ink)), 1);
    assert_eq!(drawn(&|scene| scene.area(vec![one, two], ink, 1.0)), 0);
    assert_eq!(drawn(&|scene| scene.area(vec![one, two, three], ink, 1.0)), 1);
    assert_eq!(drawn(&|scene| scene.block(one, two, ink, 1.0)), 0, "no height");
    assert_eq!(drawn(&|scene| scene.block(two, three, ink, 1.0)), 0, "no width");
    assert_eq!(drawn(&|scene| scene.block(one, three, ink, 1.0)), 1);
    assert_eq!(drawn(&|scene| scene.text(Text::new("", one, 12.0), ink)), 0);
    assert_eq!(drawn(&|scene| scene.text(Text::new("a", one, 12.0), ink)), 1);
}

#[test]
fn blocks_and_outlines_have_these_corners() {
    let mut scene = Scene::new(100.0);
    scene.block((1.0, 2.0), (5.0, 9.0), Paint::Ink, 1.0);
    scene.outline((1.0, 2.0), (5.0, 9.0), 4.0, Paint::Ink);
    let block = vec![(1.0, 2.0), (5.0, 2.0), (5.0, 9.0), (1.0, 9.0)];
    // The first stroke begins half a width earlier, which closes the corner.
    let points = vec![(-1.0, 2.0), (5.0, 2.0), (5.0, 9.0), (1.0, 9.0), (1.0, 2.0)];
    let shapes: Vec<Shape> = scene.marks.into_iter().map(|mark| mark.shape).collect();
    assert_eq!(shapes, [Shape::Area(block), Shape::Path { points, width: 4.0 }]);
}

#[test]
fn marks_are_about_a_strategy_only_within_its_series() {
    let mut scene = Scene::new(100.0);
    let disc = |scene: &mut Scene| scene.disc((1.0, 1.0), 1.0, Paint::Ink);
    disc(&mut scene);
    scene.draw_about(Style::Before(2), disc);
    scene.draw_about(Style::Main, disc);
    disc(&mut scene);
    assert_eq!(scene.marks.iter().map(|mark| mark.about).collect::<Vec<_>>(), [None, Some(2), None, None]);
}

#[test]
fn numbers_are_written_in_their_unit() {
    let ticks = [
        (Unit::Share, 0.25, 0.25, "25%"),
        (Unit::Share, 0.025, 0.025, "2.5%"),
        (Unit::ShareChange, 0.25, 0.25, "+25"),
        (Unit::Number, 1234.0, 1.0, "1,234"),
        (Unit::Number, 0.5, 0.5, "0.5"),
        (Unit::NumberChange, -2.0, 1.0, "−2"),
    ];
    for (unit, number, step, text) in ticks {
        assert_eq!(tick_label(unit, number, step), text);
    }
    for (unit, number, value, short) in [
        (Unit::Share, 0.341, "34.1%", "34"),
        (Unit::ShareChange, 0.093, "+9.3", "+9"),
        (Unit::Number, 9.94, "9.94", "9.9"),
        (Unit::Number, 10.0, "10.0", "10"),
        (Unit::NumberChange, 3.5, "+3.50", "+3.5"),
        (Unit::NumberChange, -10.0, "−10.0", "−10"),
    ] {
        assert_eq!((value_label(unit, number), short_label(unit, number)), (value.to_owned(), short.to_owned()));
    }
    let found = Estimate { estimate: 0.25, low: 0.12, high: 0.5 };
    let units = [Unit::Share, Unit::ShareChange, Unit::Number, Unit::NumberChange];
    let wanted = ["25.0% (12.0–50.0)", "+25.0 (+12.0 to +50.0)", "0.25 (0.12–0.50)", "+0.25 (+0.12 to +0.50)"];
    assert_eq!(units.map(|unit| measured(unit, &found)), wanted);
}

#[test]
fn text_without_words_is_one_empty_line() {
    assert_eq!([wrap("", 12.0, false, 50.0), wrap("  ", 12.0, false, 50.0)], [[""], [""]]);
    assert_eq!(wrap("one two", 12.0, false, 30.0), ["one", "two"]);
    assert_eq!(wrap("one two", 12.0, false, 300.0), ["one two"]);
}

/// Light and dark.
#[test]
fn roles_have_these_colours() {
    for (paint, light, dark) in [
        (Paint::Surface, "#FFFFFF", "#15191F"),
        (Paint::Ink, "#1B1F24", "#ECEFF3"),
        (Paint::Muted, "#5A6370", "#A5AFBC"),
        (Paint::Grid, "#E4E7EB", "#2C333C"),
        (Paint::Reference, "#6F7886", "#96A1AF"),
        (Paint::Accent, "#1F5E6E", "#69C3D6"),
        (Paint::Holds, "#187A5A", "#36D79A"),
        (Paint::Violated, "#C23B1E", "#FF7B5C"),
        (Paint::OnStrong, "#FFFFFE", "#101317"),
        (Paint::OnPale, "#1B1F25", "#ECEFF4"),
        (Paint::Strategy(8), "#005CB9", "#4B90FF"),
        (Paint::Part(7), "#354A70", "#8FA8D6"),
        (Paint::Step(-9), "#104E8B", "#6FB7F2"),
        (Paint::Step(0), "#F1F2F4", "#292E36"),
        (Paint::Step(9), "#8C4104", "#FFA657"),
        (Paint::Tone(0), "#EEF4F3", "#242D30"),
        (Paint::Tone(9), "#0A4A45", "#86D8CE"),
    ] {
        assert_eq!((hex(paint.light()), hex(paint.dark())), (light.to_owned(), dark.to_owned()), "{paint:?}");
    }
    let strong = [Paint::Step(-3), Paint::Step(3), Paint::Tone(4), Paint::Part(0), Paint::Part(7), Paint::Part(12)];
    assert_eq!(strong.map(Paint::text_on), [Paint::OnStrong; 6]);
    let pale = [Paint::Step(-2), Paint::Step(2), Paint::Tone(3), Paint::Part(1), Paint::Part(8), Paint::Ink];
    assert_eq!(pale.map(Paint::text_on), [Paint::OnPale; 6]);
}

/// Of judged rows in two groups, the worst of the first come first; a group without room for a row is removed.
#[test]
fn rows_that_do_not_fit_are_counted() {
    let found = Estimate { estimate: 0.5, low: 0.4, high: 0.6 };
    let row = |style: Style| Dot {
        label: "row".into(),
        style,
        estimate: found,
        spread: None,
        before: None,
        band: None,
        value: None,
    };
    let rows = [Style::Holds, Style::Open, Style::Violated].repeat(50).into_iter().map(row).collect();
    let group = DotGroup { title: "group".into(), rows };
    let (reference, spread_label, band_label, sides, y_title) = (None, None, None, None, String::new());
    let (x_title, unit, groups) = ("share".to_owned(), Unit::Share, vec![group.clone(), group]);
    let dots = DotChart { x_title, unit, reference, spread_label, band_label, sides, y_title, groups };
    let mut content = Content::Dots(dots);
    let left_out = fit(&mut content, "Who?", "1 game");
    let Content::Dots(dots) = content else { panic!("dots") };
    assert_eq!(dots.groups.len(), 1);
    let rows = &dots.groups[0].rows;
    assert_eq!(left_out, 300 - rows.len());
    assert_eq!([rows[49].style, rows[50].style, rows[99].style], [Style::Violated, Style::Open, Style::Open]);
}

#[test]
fn a_picture_with_room_for_all_rows_keeps_them() {
    let bars = |count: usize| StackedBars {
        y_title: String::new(),
        parts: vec!["goal".into()],
        graded: false,
        bars: (0..count).map(|index| (index.to_string(), vec![1.0])).collect(),
    };
    let kept = |count: usize| {
        let mut content = Content::Stack(bars(count));
        let left_out = fit(&mut content, "", "");
        let Content::Stack(stack) = content else { panic!("bars") };
        (stack.bars.len(), left_out)
    };
    assert_eq!([kept(1), kept(300)], [(1, 0), (300, 0)]);
    let (rows, left_out) = kept(1000);
    assert_eq!(rows + left_out, 1000);
    assert!((390..428).contains(&rows), "at 7 pixels each and the heading: {rows}");
    let parts = vec!["start".to_owned()];
    let bar = IncomeBar { label: String::new(), amounts: vec![1.0] };
    let account = |count| IncomeChart {
        x_title: String::new(),
        y_title: String::new(),
        parts: parts.clone(),
        bars: vec![bar.clone(); count],
    };
    let mut content = Content::Income(account(200));
    let left_out = fit(&mut content, "", "");
    let Content::Income(kept) = content else { panic!("bars") };
    assert!(left_out > 0 && kept.bars.len() + left_out == 200 && kept.bars.len() > 85, "at 31 pixels each: {left_out}");
}

/// Of two rows that are each taller than a picture, one is kept.
#[test]
fn a_row_is_kept_in_any_case() {
    let bar = |index: usize| IncomeBar { label: format!("{index} {}", "word ".repeat(1200)), amounts: vec![1.0] };
    let parts = vec!["start".to_owned()];
    let bars = vec![bar(0), bar(1)];
    let mut content = Content::Income(IncomeChart { x_title: String::new(), y_title: String::new(), parts, bars });
    assert_eq!(fit(&mut content, "", ""), 1);
}

/// The row of the standard value stays marked while it is shown.
#[test]
fn a_grid_that_does_not_fit_loses_its_last_rows() {
    let cut = |standard: usize| {
        let values = vec![vec![Some(1.0)]; 400];
        let panels = vec![HeatPanel { title: String::new(), style: None, values, significant: vec![vec![false]; 400] }];
        let rows = (0..400).map(|row| row.to_string()).collect();
        let (x_title, y_title, legend) = (String::new(), String::new(), String::new());
        let (standard, unit, center, columns) = ((Some(standard), None), Unit::Number, None, vec!["a".to_owned()]);
        let mut content =
            Content::Heat(HeatMap { x_title, columns, y_title, rows, standard, unit, center, legend, panels });
        let left_out = fit(&mut content, "", "");
        let Content::Heat(heat) = content else { panic!("a grid") };
        let panel = &heat.panels[0];
        assert_eq!(
            [heat.rows.len() + left_out, panel.values.len(), panel.significant.len()],
            [400, heat.rows.len(), heat.rows.len()]
        );
        (heat.rows.len(), heat.standard.0)
    };
    let kept = cut(0).0;
    assert!((200..250).contains(&kept), "12 pixels each: {kept}");
    assert_eq!([cut(0).1, cut(kept - 1).1, cut(kept).1], [Some(0), Some(kept - 1), None]);
}
