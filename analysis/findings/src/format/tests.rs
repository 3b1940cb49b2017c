use super::*;

#[test]
fn nouns_are_counted_as_they_are_said() {
    let told = ["game", "strategy", "key"].map(|noun| [counted(1, noun), counted(2, noun)].join(", "));
    assert_eq!(told, ["1 game, 2 games", "1 strategy, 2 strategies", "1 key, 2 keys"]);
    let told = [0, 1, 2000].map(|number| counted_with(number, "bound", "hold"));
    assert_eq!(told, ["0 bounds hold", "1 bound holds", "2,000 bounds hold"]);
}

#[test]
fn sentences_begin_with_a_capital_but_for_programs() {
    let told = ["the game is fair.", " who wins", "process:./bot.py wins", ""].map(sentence);
    assert_eq!(told, ["The game is fair.", "Who wins.", "process:./bot.py wins.", "."]);
}

#[test]
fn numbers_have_the_digits_that_matter() {
    assert_eq!([0.034, 5.0, 12.34, 250.4, 1234.5].map(number), ["0.03", "5.00", "12.3", "250.4", "1,234"]);
    assert_eq!([0.01, 0.1, 2.0].map(|width| level_beside(0.115, "", width)), ["0.115", "0.12", "0.12"]);
    assert_eq!((level_beside(0.24, SHARE, 0.01), level_beside(250.4, "", 0.6)), ("24.0%".into(), "250.4".into()));
    assert_eq!([1_234_567, -1000, 0].map(whole), ["1,234,567", "−1,000", "0"]);
    assert_eq!(decimal(f64::INFINITY, 1), NOTHING);
    assert_eq!([0.58, 31.42, 100.0, 1320.9].map(times), ["0.6", "31.4", "100.0", "over 100"]);
}

#[test]
fn a_rule_is_called_by_the_first_clause_of_its_description() {
    for (about, name) in [
        ("Price of one Brix Weapon before 2.0.", "Price of one Brix Weapon before 2.0"),
        ("First turn; 48 in the Advanced game. Not more", "First turn"),
        ("What wins the game: kills or income", "What wins the game"),
        ("Turns at most. 52 in the Advanced game", "Turns at most"),
        ("The ships of fleet b, such as frigate:1; as_built: by points", "The ships of fleet b"),
        ("", "brix.price"),
        (&"x".repeat(81), "brix.price"),
    ] {
        assert_eq!(rule_name(about, "brix.price"), name);
    }
    assert_eq!(rule_name(&"x".repeat(80), "brix.price").len(), 80);
}

#[test]
fn what_rounds_to_nothing_has_no_sign() {
    assert_eq!(
        [2.5, -0.4, 0.0, -0.001, 0.001].map(|number| signed(number, 2)),
        ["+2.50", "−0.40", "0.00", "0.00", "0.00"]
    );
    assert_eq!(signed_interval(-0.4, 3.9, 1), "−0.4 to +3.9");
}

/// An interval that excludes 0 does not look as if it included 0.
#[test]
fn an_end_beside_zero_shows_on_which_side_it_is() {
    let shown = [(0.018, 10.8), (-5.0, -0.000_4), (0.0, 10.8), (-0.01, 10.8), (0.000_01, 2.0)];
    assert_eq!(
        shown.map(|(low, high)| signed_interval(low, high, 1)),
        ["+0.02 to +10.8", "−5.0 to −0.0004", "0.0 to +10.8", "0.0 to +10.8", "0.0 to +2.0"]
    );
    assert_eq!(change_interval(0.000_18, 0.108, "share"), "+0.02 to +10.8");
    assert_eq!(change_interval(-0.2, f64::INFINITY, "rounds"), "≥ 0");
}

#[test]
fn one_of_a_unit_has_no_plural() {
    assert_eq!(
        [(1, "rounds"), (2, "rounds"), (0, "rounds"), (1, "money")].map(|(number, unit)| counted_in(number, unit)),
        ["1 round", "2 rounds", "0 rounds", "1 money"]
    );
}

#[test]
fn ends_that_nobody_knows_are_left_out() {
    let (least, most) = (f64::NEG_INFINITY, f64::INFINITY);
    assert_eq!(
        [interval(1.0, most, 0), interval(least, 2.0, 1), signed_interval(1.0, most, 0), interval(least, most, 0)],
        ["≥ 1", "≤ 2.0", "≥ +1", TOO_FEW]
    );
}

#[test]
fn shares_are_shown_in_per_cent_and_their_differences_in_points() {
    assert_eq!((share(0.341).as_str(), round_share(0.25).as_str(), confidence(0.95).as_str()), ("34.1%", "25%", "95%"));
    assert_eq!(change(-0.0284, 0.02, "share"), "−2.8");
    assert_eq!(change_size(-0.0284, 0.02, "share"), "2.8 points");
    assert_eq!(change_size(1.349, 0.2, "rounds"), "1.35 rounds");
    assert_eq!([level(0.24, "share"), level(21.66, "rounds")], ["24.0%", "21.7"]);
}

#[test]
fn a_mean_that_did_not_vary_has_no_interval() {
    let ends = super::super::PercentileIntervals::default();
    let varied =
        Distribution { mean: 30.0, low: 29.4, high: 30.6, p5: 30, p50: 30, p95: 30, constant: false, intervals: ends };
    assert_eq!(mean_with_interval(&varied), "30.0 (29.4–30.6)");
    assert_eq!(mean_with_interval(&Distribution { constant: true, ..varied }), "30.0 (in every game)");
}

/// The interval of a mean of few games is wide: its ends decide the decimals of all three numbers.
#[test]
fn a_number_has_the_decimals_of_its_farthest_end() {
    let told = |estimate, low, high| number_with_interval(&Estimate { estimate, low, high });
    assert_eq!(told(0.0, -201.85, 201.85), "0.0 (−201.8 to 201.8)");
    assert_eq!(told(934.0, 642.6, 1158.3), "934 (643–1,158)");
    assert_eq!([told(5.23, 4.61, 5.8), told(9.6, 8.5, 10.7)], ["5.23 (4.61–5.80)", "9.6 (8.5–10.7)"]);
    assert_eq!(told(5.23, 4.61, f64::INFINITY), "5.23 (≥ 4.61)");
}

#[test]
fn what_is_foreseen_has_two_digits() {
    assert_eq!([0, 7, 99, 101, 8123, 12_001].map(about), ["0", "7", "99", "110", "8,200", "13,000"]);
    assert_eq!([counted(1, "game"), counted(1000, "game")], ["1 game", "1,000 games"]);
}

#[test]
fn sentences_begin_large_and_end_with_a_stop() {
    assert_eq!(sentence(" rounds begun. "), "Rounds begun.");
    assert_eq!(list(&["a".into(), "b".into(), "c".into()]), "a, b and c");
    assert_eq!([lower("Rounds"), lower("HTML page")], ["rounds", "HTML page"]);
}
