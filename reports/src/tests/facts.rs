//! Exact facts at their limits: players, varied parameters, bounds of a check, pages cut to a size, lines of a terminal.

use anstyle::Style;
use evenkeel_findings::{Check, Estimate, Findings, Judgement, Outcome, Severity, Study, Value};

use crate::reader::{Reader, Seating, range};
use crate::terminal::{Screen, wrapped};
use crate::{axes, check, html, markdown, samples};

#[test]
fn one_seat_is_played_alone_and_one_game_is_played() {
    let mut findings = samples::alone();
    assert_eq!(Reader::new(&findings).fair, Some(1.0));
    findings.cells[0].games = 1;
    assert!(Reader::new(&findings).is_played());
    findings.cells[0].games = 0;
    assert!(!Reader::new(&findings).is_played());
    for findings in [samples::league(), samples::headroom("share"), samples::tournament()] {
        assert!(findings.cells.is_empty() && Reader::new(&findings).is_played(), "{}", findings.title);
    }
}

/// Without a line-up, it is unknown whether one strategy in one seat sits in all seats.
#[test]
fn one_strategy_sits_in_every_seat_only_if_there_are_several() {
    let seating = |seats: usize| {
        let mut findings = Findings { lineup: Vec::new(), ..samples::alone() };
        findings.cells[0].seats = samples::plain().cells[0].seats[..seats].to_vec();
        Reader::new(&findings).seating
    };
    assert_eq!([seating(1), seating(2)], [Seating::Mixed, Seating::Mirrored]);
}

#[test]
fn styles_are_those_of_the_findings_or_places() {
    let mut findings = samples::plain();
    let styles = |findings: &Findings| ["trader", "pirate", "unknown"].map(|label| Reader::new(findings).style(label));
    assert_eq!(styles(&findings), [0, 2, 0]);
    findings.styles = [("pirate".to_owned(), 7), ("unknown".to_owned(), 5)].into_iter().collect();
    assert_eq!(styles(&findings), [0, 7, 5]);
}

#[test]
fn a_unit_is_named_unless_the_name_says_it() {
    let findings = samples::alone();
    let reader = Reader::new(&findings);
    let titles = ["net_worth", "rounds", "unknown_number"].map(|metric| reader.metric_title(metric));
    assert_eq!(titles, ["net worth (money)", "rounds", "unknown number"]);
    assert_eq!(reader.length_unit().as_deref(), Some("rounds"));
    let other = Findings { length: "turns".into(), ..findings.clone() };
    assert_eq!(Reader::new(&other).length_unit(), None);
    let tournament = Findings { length: "played_turns".into(), ..samples::tournament() };
    assert_eq!(Reader::new(&tournament).length_unit().as_deref(), Some("played turns"));
}

#[test]
fn what_holds_for_one_factor_does_not_hold_for_the_other() {
    let mut findings = samples::plain();
    (findings.cells[0].factors[0].chosen, findings.cells[0].factors[1].ordered) = (true, true);
    let reader = Reader::new(&findings);
    let facts = ["start_world", "hull_class"].map(|factor| (reader.is_chosen(factor), reader.is_ordered(factor)));
    assert_eq!(facts, [(true, false), (false, true)]);
}

#[test]
fn reconstructed_inputs_are_counted() {
    let told = |count: usize, inputs: u64| {
        let findings = Findings { reconstructed: vec!["one".into(); count], inputs, ..samples::plain() };
        Reader::new(&findings).reconstructed()
    };
    assert_eq!(told(0, 3), None);
    assert_eq!(told(1, 3).as_deref(), Some("1 of 3 inputs is reconstructed"));
    assert_eq!(told(2, 3).as_deref(), Some("2 of 3 inputs are reconstructed"));
    assert_eq!(told(2, 2).as_deref(), Some("2 inputs are reconstructed"));
}

#[test]
fn ranges_name_both_ends_if_they_differ() {
    let told = |numbers: &[u64]| range(numbers.iter().copied(), "game");
    assert_eq!([told(&[]), told(&[1]), told(&[5, 5]), told(&[7, 5])], ["0 games", "1 game", "5 games", "5 to 7 games"]);
}

#[test]
fn numbers_of_an_axis_rise_or_fall_throughout() {
    let mut axis = samples::sweep().axes[0].clone();
    let mut numbers = |values: &[i64]| {
        axis.values = values.iter().map(|value| Value::Integer(*value)).collect();
        axes::numbers(&axis)
    };
    assert_eq!([numbers(&[1, 2, 4]), numbers(&[4, 2])], [Some(vec![1, 2, 4]), Some(vec![4, 2])]);
    assert_eq!(
        [numbers(&[]), numbers(&[1]), numbers(&[1, 1]), numbers(&[1, 3, 2]), numbers(&[3, 1, 2])],
        [const { None }; 5]
    );
    axis.values = vec![Value::Integer(1), Value::Word("two".into())];
    assert_eq!(axes::numbers(&axis), None);
    (axis.about, axis.parameter) = (String::new(), "Fuel".into());
    let sweep = samples::sweep();
    assert_eq!(axes::within_sentence(&[axis, sweep.axes[0].clone()]), "Fuel and price of a Brix Weapon");
}

/// A bound of the sample check with other limits.
fn judged(unit: &str, change: bool, at_least: Option<f64>, at_most: Option<f64>) -> Judgement {
    let bound = samples::checked().check().unwrap().judgements[0].clone();
    Judgement { unit: unit.into(), change, at_least, at_most, ..bound }
}

#[test]
fn bounds_are_written_with_the_decimals_they_need() {
    let bound = |unit, change, low, high| check::bound(&judged(unit, change, low, high));
    assert_eq!(bound("share", false, Some(0.2), Some(0.305)), "20 to 30.5%");
    assert_eq!(bound("share", true, Some(-0.03), Some(0.03)), "−3 to +3 points");
    assert_eq!(bound("rounds", false, None, Some(90.0)), "at most 90");
    assert_eq!(bound("rounds", false, Some(36.25), None), "at least 36.25");
    assert_eq!(bound("rounds", false, Some(0.000_01), None), "at least 0.00001");
    assert_eq!(bound("rounds", false, Some(0.123_456_7), None), "at least 0.123457");
    assert_eq!(bound("rounds", false, None, None), "");
}

#[test]
fn estimates_of_a_check_have_these_decimals() {
    let found = |unit, estimate, low, high| {
        let one = Judgement { found: Estimate { estimate, low, high }, ..judged(unit, false, None, None) };
        let number = crate::value::Value::Number(one.found, check::form(&one));
        format!("{} ({})", number.text(), number.interval())
    };
    assert_eq!(found("share", 0.25, 0.24, 0.26), "25.0% (24.0–26.0)");
    assert_eq!(found("rounds", 88.0, 84.0, 93.0), "88 (84–93)");
    assert_eq!(found("rounds", 88.0, 84.0, f64::INFINITY), "88 (≥ 84)");
    assert_eq!(found("rounds", 88.0, 84.0, 93.5), "88.0 (84.0–93.5)");
    assert_eq!(found("rounds", 1.5, 1.0, 2.0), "1.50 (1.00–2.00)");
}

#[test]
fn a_headline_counts_every_kind_of_bound() {
    use Outcome::{Fail, NotEnoughGames, Pass};
    let headline = |passed: bool, bounds: &[(Outcome, Severity)]| {
        let mut findings = samples::checked();
        let Study::Check { check, .. } = &mut findings.study else { panic!("a check") };
        let judge = |(outcome, severity): &(Outcome, Severity)| Judgement {
            outcome: *outcome,
            severity: *severity,
            ..judged("share", false, None, Some(0.3))
        };
        *check = Check { passed, judgements: bounds.iter().map(judge).collect(), ..check.clone() };
        check::headline(check)
    };
    let (fail, warn) = (Severity::Fail, Severity::Warn);
    let some = [(Pass, fail), (Fail, warn), (NotEnoughGames, warn), (Pass, warn)];
    assert_eq!(headline(true, &some), "2 of 4 bounds hold, 2 warnings");
    assert_eq!(headline(true, &[some[0], some[3]]), "2 bounds hold");
    assert_eq!(
        (headline(true, &some[..1]), headline(true, &some[1..2])),
        ("1 bound holds".to_owned(), "0 of 1 bound holds, 1 warning".to_owned())
    );
    assert_eq!(headline(false, &[(NotEnoughGames, fail), (Pass, fail)]), "1 of 2 bounds inconclusive, none violated");
    assert_eq!(headline(false, &[(Fail, fail), (Fail, warn), (Pass, fail)]), "1 of 3 bounds violated");
    let both = [(Fail, fail), (Fail, fail), (NotEnoughGames, fail), (NotEnoughGames, warn)];
    assert_eq!(headline(false, &both), "2 of 4 bounds violated, 1 inconclusive");
}

/// As many rows as fit, to the byte; a page that fits without rows has none.
#[test]
fn pages_are_cut_to_their_limit() {
    assert_eq!(markdown::fit(10, |rows| "x\n".repeat(rows.min(20))), "x\n".repeat(5));
    assert_eq!(markdown::fit(40, |rows| "x\n".repeat(rows.min(20))), "x\n".repeat(20));
    let headed = |rows: usize| format!("123456789{}", "\nx".repeat(rows.min(3)));
    assert_eq!([markdown::fit(11, headed), markdown::fit(10, headed)], [headed(1), headed(0)]);
    assert_eq!(markdown::fit(5, |_| "too long".to_owned()), "too long");
}

#[test]
fn a_list_says_how_many_lines_are_left_out() {
    let list = |lines: &[&str]| {
        let mut text = String::new();
        markdown::write_list(lines.iter().map(|line| (*line).to_owned()), 2, &mut text);
        text
    };
    let more = "- And 1 more, not shown here: index.html and findings.csv have all.\n";
    assert_eq!([list(&["a", "b"]), list(&["a", "b", "c"])], ["- a\n- b\n".to_owned(), format!("- a\n- b\n{more}")]);
}

#[test]
fn lines_of_a_terminal_are_full() {
    assert_eq!(wrapped("aa bb cc", 5), ["aa bb", "cc"]);
    assert_eq!(wrapped("aa bb cc", 4), ["aa", "bb", "cc"]);
    assert_eq!(wrapped("", 4), [""]);
    assert_eq!(Screen::default(), Screen { colour: false, width: 80, all: false });
}

#[test]
fn colour_is_only_where_it_is_wanted_and_means_something() {
    use crate::terminal::{write_hanging, write_lines};
    let written = |colour: bool, style: Style| {
        let (screen, mut text) = (Screen { colour, width: 10, all: false }, String::new());
        write_lines("one", style, screen, &mut text);
        write_hanging(("-", "aa bb cc dd"), style, screen, &mut text);
        text
    };
    let plain = "one\n- aa bb cc\n  dd\n";
    for (colour, style) in [(false, Style::new()), (false, Style::new().bold()), (true, Style::new())] {
        assert_eq!(written(colour, style), plain);
    }
    let bold = "\u{1b}[1mone\u{1b}[0m\n\u{1b}[1m- aa bb cc\u{1b}[0m\n\u{1b}[1m  dd\u{1b}[0m\n";
    assert_eq!(written(true, Style::new().bold()), bold);
}

/// Two open charts have their question in the picture, in a check one; the others have it in their folded line.
#[test]
fn open_charts_have_their_question_in_the_picture() {
    let asked = |findings: &Findings| {
        let page = html::to_html(findings);
        let wide = page.split("<div class=\"wide\">").skip(1);
        wide.map(|picture| picture.split("</svg>").next().unwrap().contains("?</text>")).collect::<Vec<_>>()
    };
    let (sweep, check) = (asked(&samples::sweep()), asked(&samples::checked()));
    assert_eq!((&sweep[..3], &check[..2]), (&[true, true, false][..], &[true, false][..]));
}
