//! The state of an input at a place from 0 to 1, and its name.

use evenkeel_astronavis_strategies::ASTRONAVIS;

use super::*;
use crate::experiment::Experiment;

fn input(states: States) -> Input {
    Input { name: "own".to_owned(), about: String::new(), column: None, states }
}

fn within(low: i64, base: i64, high: i64) -> Input {
    input(States::Within { low, high, base })
}

fn word(word: &str) -> Value {
    Value::Word(word.to_owned())
}

fn words(values: &[&str], base: &str) -> Input {
    let states = values.iter().map(|value| State::Rule(word(value))).collect();
    input(States::OneOf { states, base: State::Rule(word(base)) })
}

fn column(versions: &[Version]) -> Input {
    let versions = core::iter::once(None).chain(versions.iter().copied().map(Some));
    let states = States::OneOf { states: versions.map(State::Column).collect(), base: State::Column(None) };
    let column = InputColumn { table: "cards", column: "copies", redraw: Redraw::Scaled, rows: 3 };
    Input { column: Some(column), ..input(states) }
}

fn numbers(input: &Input, places: &[f64]) -> Vec<i64> {
    let number = |place: &f64| match input.at(*place) {
        State::Rule(Value::Integer(number)) => number,
        other => panic!("{other:?}"),
    };
    places.iter().map(number).collect()
}

/// Below the middle, values range from the minimum to the current value, above it to the maximum, rounded to the nearest whole number.
#[test]
fn what_a_number_is_lies_in_the_middle() {
    let found = numbers(&within(2, 4, 10), &[0.0, 0.12, 0.13, 0.37, 0.38, 0.5, 0.54, 0.55, 0.95, 0.96, 1.0]);
    assert_eq!(found, [2, 2, 3, 3, 4, 4, 4, 5, 9, 10, 10]);
    assert_eq!((within(2, 4, 10).base(), within(2, 4, 10).base_place()), (State::Rule(Value::Integer(4)), 0.5));
}

/// If the current value is itself an end, all numbers are equally likely.
#[test]
fn a_number_that_is_an_end_is_drawn_evenly() {
    for base in [3, 6, 1] {
        let found = numbers(&within(3, base, 6), &[0.0, 0.24, 0.25, 0.5, 0.74, 0.75, 1.0]);
        assert_eq!(found, [3, 3, 4, 5, 5, 6, 6], "{base}");
    }
}

#[test]
fn words_and_columns_are_drawn_evenly() {
    let own = words(&["some", "more", "all"], "more");
    let at = |place: f64| own.words(&own.at(place));
    assert_eq!([0.0, 0.33, 0.34, 0.66, 0.67, 1.0].map(at), ["some", "some", "more", "more", "all", "all"]);
    assert_eq!((own.base(), own.base_place()), (State::Rule(word("more")), 0.5));
    let others = [words(&["some", "more"], "some").base_place(), words(&["some", "more"], "all").base_place()];
    assert_eq!(others.map(f64::to_bits), [0.25, 0.5].map(f64::to_bits), "the middle where it is none of them");
    let own = column(&[Version::Lower, Version::Higher]);
    let at = |place: f64| own.words(&own.at(place));
    assert_eq!([0.0, 0.33, 0.34, 0.67, 1.0].map(at), ["unchanged", "unchanged", "halved", "doubled", "doubled"]);
    assert_eq!((own.base(), own.base_place()), (State::Column(None), 0.5 / 3.0));
}

/// Each of four numbers is a group; five are grouped into quarters of their range.
#[test]
fn inputs_fall_into_a_group_for_each_state_or_quarter() {
    let groups = |input: &Input| [0.0, 0.26, 0.5, 0.76, 1.0].map(|place| input.group(place));
    assert_eq!((within(3, 3, 6).count(), groups(&within(3, 3, 6))), (4, [0, 1, 2, 3, 3]));
    assert_eq!((within(3, 3, 7).count(), groups(&within(3, 3, 7))), (5, [0, 1, 2, 3, 3]));
    assert_eq!(groups(&within(2, 3, 5)), [0, 1, 1, 2, 3], "by what it is, not by its place");
    assert_eq!((words(&["some", "all"], "all").count(), groups(&words(&["some", "all"], "all"))), (2, [0, 0, 1, 1, 1]));
    let own = column(&[Version::Lower, Version::Mixed(1)]);
    assert_eq!((own.count(), groups(&own)), (3, [0, 0, 1, 2, 2]));
}

#[test]
fn inputs_are_told_in_words() {
    let told = |input: &Input| (input.is(), input.may_be());
    assert_eq!(told(&within(2, 4, 10)), ("4".to_owned(), "2 to 10".to_owned()));
    assert_eq!(told(&words(&["some", "all"], "all")), ("all".to_owned(), "some or all".to_owned()));
    let own = column(&[Version::Lower, Version::Mixed(1)]);
    let may_be = "unchanged or halved or some halved, some doubled (1)".to_owned();
    assert_eq!(told(&own), ("3 rows reconstructed".to_owned(), may_be));
    let states =
        |numbers: &[i64]| numbers.iter().map(|number| State::Rule(Value::Integer(*number))).collect::<Vec<_>>();
    let of = |numbers: &[i64]| within(2, 4, 10).states_in_words(states(numbers).iter());
    assert_eq!([of(&[5, 3, 4]), of(&[3, 3]), of(&[])], ["3 to 5", "3", ""]);
    assert_eq!(own.states_in_words([State::Column(Some(Version::Lower))].iter()), "halved");
}

fn merchants() -> Plan {
    let experiment = Experiment::parse("merchants.toml", "ruleset = \"astronavis\"\n").unwrap();
    Plan::new(&ASTRONAVIS.registry(), &experiment).unwrap()
}

/// The basic game reads neither captain's cargo nor the cargo gear of ports, which are also reconstructed.
#[test]
fn columns_that_no_cell_reads_are_not_drawn() {
    let (plan, mut kept) = (merchants(), Vec::new());
    let mut of = |table: &str| -> Vec<String> {
        let table = plan.ruleset().tables.iter().find(|own| own.name == table).expect("a table");
        columns(&plan, table, &mut kept).into_iter().map(|input| input.name).collect()
    };
    assert_eq!(of("captains-cargo"), Vec::<String>::new());
    assert_eq!(of("planets"), ["trade_type", "population", "port_level"].map(|own| format!("table.planets.{own}")));
    assert_eq!(of("fuel"), ["available_units", "cost_per_unit"].map(|own| format!("table.fuel.{own}")));
}

/// Both columns of the table of fuel are drawn in one text of it, even if a column of another table is between them.
#[test]
fn columns_of_a_table_are_drawn_together() {
    let plan = merchants();
    let tables = plan.ruleset().tables.iter();
    let inputs: Vec<Input> = tables.flat_map(|table| columns(&plan, table, &mut Vec::new())).collect();
    let names = ["table.fuel.available_units", "table.freight.rate", "table.fuel.cost_per_unit"];
    let drawn = names.map(|name| inputs.iter().find(|input| input.name == name).expect("an input"));
    let lower = |input| (input, State::Column(Some(Version::Lower)));
    let found = drawn_of(&plan, drawn.into_iter().map(lower));
    let both = [("available_units", Version::Lower), ("cost_per_unit", Version::Lower)];
    let fuel = plan.base.tables.redrawn("fuel", &both);
    let freight = plan.base.tables.redrawn("freight", &[("rate", Version::Lower)]);
    assert_eq!(found.tables, [("fuel", fuel), ("freight", freight)]);
}

/// A switch has two states, which suffices. States that allow no game are reported, and a number at the end of its range stays unmodified.
#[test]
fn what_has_one_state_left_is_not_drawn() {
    let plan = crate::testing::plan("seats = [\"walker\", \"sprinter\"]\n");
    let drawn = |name: &str, states: States| {
        let (mut own, mut kept) = (Input { name: name.to_owned(), ..input(states) }, Vec::new());
        (own.drop_unplayable(&plan, &mut kept), own.count(), kept.len())
    };
    let one_of = |values: &[Value]| {
        let states: Vec<State> = values.iter().cloned().map(State::Rule).collect();
        States::OneOf { base: states[0].clone(), states }
    };
    let [off, on] = [false, true].map(Value::Switch);
    assert_eq!(drawn("calm", one_of(&[off.clone(), on])), (true, 2, 0));
    assert_eq!(drawn("calm", one_of(&[off])), (false, 1, 0));
    let ways = [30, 1, 60].map(Value::Integer);
    assert_eq!(drawn("goal", one_of(&ways)), (true, 2, 1));
    assert_eq!(drawn("goal", one_of(&ways[..2])), (false, 1, 1));
    assert_eq!(drawn("goal", States::Within { low: 10, high: 60, base: 30 }), (true, 51, 0));
    assert_eq!(drawn("goal", States::Within { low: 1, high: 60, base: 30 }), (false, 60, 1));
}
