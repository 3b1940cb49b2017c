//! Values and facts, for readers and for scripts.

use evenkeel_findings::{Difference, Estimate, Quantile};

use crate::value::{Form, Value};
use crate::{csv, samples};

fn around(estimate: f64, half: f64) -> Estimate {
    Estimate { estimate, low: estimate - half, high: estimate + half }
}

#[test]
fn numbers_have_one_minus_one_per_cent_and_intervals_that_read_well() {
    let texts = |value: Value| (value.text(), value.interval());
    let pair = |number: &str, interval: &str| (number.to_owned(), interval.to_owned());
    assert_eq!(texts(Value::share(&around(0.341, 0.003))), pair("34.1%", "33.8–34.4"));
    assert_eq!(texts(Value::Range(-1234, -1234)), pair("−1,234", ""));
    assert_eq!(texts(Value::mean(&around(-56.0, 3.0))), pair("−56.0", "−59.0 to −53.0"));
    assert_eq!(texts(Value::Constant(around(250.0, 4.8))), pair("250.0", "in every game"));
    assert_eq!(Value::Constant(around(250.0, 4.0)).numbers(), [("", [Some(250.0), Some(246.0), Some(254.0)])]);
    let quantile = Quantile { percent: 5, estimate: -20, low: Some(-1200), high: Some(5) };
    assert_eq!(texts(Value::Quantile(quantile)), pair("−20", "−1,200 to 5"));
    assert_eq!(texts(Value::Quantile(Quantile { low: None, ..quantile })), pair("−20", "≤ 5"));
    let points = Form::points().unit(" points");
    assert_eq!(texts(Value::Number(around(-0.071, 0.021), points)), pair("−7.1 points", "−9.2 to −5.0"));
    assert_eq!(texts(Value::Part { count: 3, of: 4, share: None }), pair("75.0%", ""));
    let share = Some(around(0.75, 0.1));
    let part = Value::Part { count: 3, of: 4, share };
    assert_eq!(
        part.numbers().iter().map(|(name, numbers)| (*name, numbers[0])).collect::<Vec<_>>(),
        [("", Some(3.0)), ("share", Some(0.75))]
    );
    assert_eq!(texts(part), pair("75.0%", "65.0–85.0"));
    let open = Estimate { high: f64::INFINITY, ..around(40.0, 5.0) };
    assert_eq!(texts(Value::mean(&open)), pair("40.0", "≥ 35.0"));
    let last = Quantile { percent: 95, estimate: 90, low: Some(80), high: None };
    assert_eq!(texts(Value::Quantile(last)), pair("90", "≥ 80"));
    assert_eq!([Value::Chance(0.0004), Value::Chance(0.02)].map(|value| value.text()), ["< 0.001", "0.020"]);
    assert_eq!([Value::Range(2, 2), Value::Range(2, 3)].map(|value| value.text()), ["2", "2–3"]);
    let nothing = [Value::Nothing, Value::Part { count: 0, of: 0, share: None }, Value::share(&around(f64::NAN, 0.1))];
    assert!(nothing.iter().all(|value| value.text() == "–" && value.interval().is_empty()));
}

#[test]
fn scripts_read_a_difference_as_three_numbers() {
    let found = Difference {
        estimate: 0.1,
        low: 0.05,
        high: 0.15,
        joint: None,
        p_value: 0.01,
        p_adjusted: 0.04,
        differs: true,
    };
    let expected = vec![
        ("difference", [Some(0.1), Some(0.05), Some(0.15)]),
        ("p_value", [Some(0.01), None, None]),
        ("p_adjusted", [Some(0.04), None, None]),
    ];
    assert_eq!(Value::Difference(found, Form::points()).numbers(), expected);
}

#[test]
fn numbers_that_are_not_finite_are_left_empty_in_data() {
    let mut findings = samples::plain();
    let found = findings.cells[0].strategies.get_mut("trader").unwrap();
    found.win_rate = Estimate { estimate: 0.5, low: f64::NEG_INFINITY, high: f64::INFINITY };
    found.mean_rank = around(f64::NAN, 0.1);
    let text = csv::to_csv(&findings);
    assert!(text.contains("1,100000,25000,strategy,trader,win_rate,share,0.5,,,3\n"), "{text}");
    assert!(text.contains("1,100000,25000,strategy,trader,mean_rank,mean,,,,3\n"), "{text}");
    assert!(!text.contains("inf") && !text.contains("NaN"));
}

/// A number that follows from the arrangement, such as an even share among twins, is not an estimate.
#[test]
fn a_number_that_was_not_estimated_has_no_interval() {
    let even = Estimate { estimate: 0.5, low: 0.5, high: 0.5 };
    assert_eq!((Value::share(&even).text(), Value::share(&even).interval()), ("50.0%".to_owned(), String::new()));
    let narrow = Estimate { estimate: 0.5, low: 0.4999, high: 0.5001 };
    assert_eq!(Value::share(&narrow).interval(), "50.0\u{2013}50.0");
}

#[test]
fn intervals_that_begin_at_0_have_a_dash() {
    assert_eq!(Value::mean(&around(1.0, 1.0)).interval(), "0.00–2.00");
    assert_eq!(Value::mean(&around(0.5, 1.0)).interval(), "−0.50 to 1.50");
    let quantile =
        |low| Value::Quantile(Quantile { percent: 5, estimate: 2, low: Some(low), high: Some(5) }).interval();
    assert_eq!([quantile(0), quantile(-1)], ["0–5", "−1 to 5"]);
    assert_eq!([Value::Chance(0.001), Value::Chance(0.0009)].map(|value| value.text()), ["0.001", "< 0.001"]);
}

#[test]
fn forms_have_these_decimals_signs_and_units() {
    let text = |form: Form, estimate: f64| Value::Number(around(estimate, 0.01), form).text();
    assert_eq!(text(Form::share(), 0.25), "25.0%");
    assert_eq!(text(Form::points(), 0.25), "+25.0");
    assert_eq!([text(Form::number(), 2.5), text(Form::signed(), 2.5)], ["2.50", "+2.50"]);
    assert_eq!(text(Form::signed().places(1).unit(" rounds"), 2.0), "+2.0 rounds");
    let forms = [("share", false), ("share", true), ("rounds", false), ("rounds", true)];
    let wanted = [Form::share(), Form::points(), Form::number(), Form::signed()];
    assert_eq!(forms.map(|(unit, change)| Form::of(unit, change)), wanted);
}
