use evenkeel_engine::rules::{Column, decimal as decimals, whole};

use super::super::Experiment;
use super::*;

const PRICE: Column = decimals(4, 0..=100);
const HULL: Column = whole(1..=2000);

/// The values of a range, or its faults.
fn values(typed: &str, kind: Kind) -> Result<Vec<String>, String> {
    let told = |fault: &Fault| format!("{}; {}", fault.message, fault.help);
    let vary = Vary::parse("--vary", &format!("x={typed}")).map_err(|fault| told(&fault))?;
    assert!(
        !typed.contains("..") || vary.word() == format!("x={typed}") || typed.contains(['k', '0']),
        "{}",
        vary.word()
    );
    let values = vary.expand(kind).map_err(|faults| told(&faults[0]))?;
    Ok(values.iter().map(Value::to_string).collect())
}

#[test]
fn ranges_have_decimals_where_cells_have_them() {
    let price = |typed: &str| values(typed, Kind::Cell(&PRICE)).unwrap().join(" ");
    assert_eq!(price("3..4/0.25"), "3 3.25 3.5 3.75 4");
    assert_eq!(price("0.1..0.3/0.1"), "0.1 0.2 0.3");
    assert_eq!(price("0.35..1.4/0.35"), "0.35 0.7 1.05 1.4");
    assert_eq!(price("0.5..1.5"), "0.5 0.6 0.7 0.8 0.9 1 1.1 1.2 1.3 1.4 1.5", "about ten even steps");
    assert_eq!(price("9.5..10/0.5"), "9.5 10", "ten is no decimal");
    assert_eq!(price("1.0..3.0/1.0"), "1 2 3");
    assert_eq!(price("3..4/1"), "3 4");
}

#[test]
fn decimals_are_refused_where_there_are_none() {
    let hull = |typed: &str| values(typed, Kind::Cell(&HULL)).unwrap_err();
    assert_eq!(hull("3..4/0.5"), "`x` cannot be 3.5; give a whole number from 1 to 2000");
    let rule = values("3..4/0.1", Kind::Integer { low: 0, high: 9 }).unwrap_err();
    assert_eq!(rule, "`x` cannot be 3.1, nor 8 more of the values listed; give a whole number from 0 to 9");
    let fine = values("3..3.0002/0.00001", Kind::Cell(&PRICE)).unwrap_err();
    assert!(fine.starts_with("`x` cannot be 3.00001, nor 17 more"), "{fine}");
    for (typed, told) in [
        ("4..3/0.1", "the range of `x` goes from 4 down to 3"),
        ("3..4/-0.1", "with a step of -0.1 the range of `x` never ends; give a step above 0"),
        ("3..4/0.0", "with a step of 0 the range of `x` never ends"),
        ("3.5..4/0.75", "a step of 0.75 is larger than the range of `x`, 3.5 to 4: only 3.5 would be tried"),
        (
            "3..4/0,1",
            "`3..4/0,1` is not a range of numbers; write from..to/step, for example 100..1000/100, or 3..4/0.1",
        ),
        ("3..4/.", "`3..4/.` is not a range of numbers"),
        ("3..4/1.2.3", "`3..4/1.2.3` is not a range of numbers"),
        ("0..100/0.001", "the range of `x` has more than 10000 values"),
    ] {
        let told_here = values(typed, Kind::Cell(&PRICE)).unwrap_err();
        assert!(told_here.starts_with(told), "{typed}: {told_here}");
    }
}

/// A step chosen for a range is printed with the range's decimals.
#[test]
fn steps_are_told_with_their_decimals() {
    let vary = |typed: &str| Vary::parse("--vary", typed).unwrap();
    let values = vary("x=0.5..1.5").expand(Kind::Cell(&PRICE)).unwrap();
    let told = "x takes 11 values, from 0.5 to 1.5 in steps of 0.1.";
    assert_eq!(vary("x=0.5..1.5").tell_step(&values).as_deref(), Some(told));
    assert_eq!(vary("x=3..4/0.3").tell_end().as_deref(), Some("x goes to 3.9: steps of 0.3 from 3 do not reach 4."));
    assert_eq!(vary("x=3..4/0.5").tell_end(), None);
}

/// Trailing zeros do not change a value.
#[test]
fn whole_numbers_with_a_point_are_whole() {
    assert_eq!(values("3.0,4", Kind::Integer { low: 0, high: 9 }).unwrap().join(" "), "3 4");
    assert_eq!(values("50.0,60", Kind::Cell(&HULL)).unwrap().join(" "), "50 60");
    let twice = values("3.0,3", Kind::Integer { low: 0, high: 9 }).unwrap_err();
    assert!(twice.starts_with("`x` is given the value 3 twice"), "{twice}");
}

/// A file is read like a flag.
#[test]
fn ranges_of_files_have_decimals_too() {
    let read = |range: &str| {
        Experiment::parse("x.toml", &format!("[[vary]]\nparameter = \"x\"\n{range}\n"))
            .map(|experiment| experiment.vary[0].expand(Kind::Cell(&PRICE)).unwrap().len())
            .map_err(|faults| faults.to_string())
    };
    assert_eq!(read("from = 3\nto = 4\nstep = 0.1"), Ok(11));
    assert_eq!(read("from = 0.5\nto = 1.0\nstep = 0.25"), Ok(3));
    assert_eq!(read("from = 1\nto = 3"), Ok(3));
    assert_eq!(read("from = 0\nto = 1e2\nstep = 50.0"), Ok(3));
    let told = "x.toml:4: `to` must be a number; without quotes, such as 100 or 0.1";
    assert_eq!(read("from = 1\nto = \"3\""), Err(told.to_owned()));
}
