//! Sentences about a sweep from courses made by hand.

use crate::findings::{
    Axis, ByName, Cell, ComparedCell, Comparison, Course, Difference, Findings, Jump, Question, RuleCoverage, Study,
    Tone, Topic, Value,
};
use crate::testing::find_strip;
use crate::testing::made::{around, bare, cell, estimate, lengths, told, won};

/// A difference with this certainty.
fn difference(estimate: f64, p_adjusted: f64) -> Difference {
    let (low, high) = (estimate - 0.01, estimate + 0.01);
    Difference { estimate, low, high, joint: None, p_value: p_adjusted, p_adjusted, differs: p_adjusted < 0.05 }
}

/// A course whose last cell lies this far above the first.
fn course(rise: f64, p_value: f64, trends: &[(&str, f64)]) -> Course {
    Course {
        p_value,
        moves: p_value < 0.05,
        still: false,
        largest: around(rise.abs(), 0.01).at_least(0.0),
        trends: trends.iter().map(|(axis, estimate)| ((*axis).to_owned(), difference(*estimate, 1e-6))).collect(),
        deviations: vec![difference(-rise / 2.0, 1e-6), difference(rise / 2.0, 1e-6)],
        interaction: None,
        jump: None,
    }
}

fn axis(parameter: &str) -> Axis {
    Axis {
        parameter: parameter.into(),
        about: String::new(),
        unit: String::new(),
        standard: Value::Integer(1),
        values: vec![Value::Integer(1), Value::Integer(2)],
        cases: Vec::new(),
    }
}

/// Two cells of two strategies along these axes; the last win rate certainly differs from the first.
fn sweep(axes: &[&str], walker: Course, sprinter: Course) -> Findings {
    let at = |value| Cell {
        parameters: axes.iter().map(|axis| ((*axis).to_owned(), Value::Integer(value))).collect(),
        strategies: ["walker", "sprinter"].map(|name| (name.to_owned(), won(around(0.5, 0.01)))).into(),
        metrics: [("rounds".to_owned(), lengths(9, 10, 11))].into(),
        ..cell()
    };
    let compared = ComparedCell {
        seats: Vec::new(),
        cell: 1,
        strategies: ["walker", "sprinter"].map(|name| (name.to_owned(), difference(0.2, 1e-6))).into(),
        metrics: ByName::new(),
        strategy_metrics: ByName::new(),
        counterparts: [].into(),
        shown: ByName::new(),
        factors: Vec::new(),
    };
    let comparison = Comparison {
        reference: 0,
        standard: true,
        method: String::new(),
        cells: vec![compared],
        courses: [("walker".to_owned(), walker), ("sprinter".to_owned(), sprinter)].into(),
        length: None,
    };
    Findings {
        axes: axes.iter().map(|name| axis(name)).collect(),
        cells: vec![at(1), at(2)],
        study: Study::Sweep { comparison },
        ..bare(&["walker", "sprinter"])
    }
}

#[test]
fn who_moves_farthest_comes_first() {
    let little = course(0.05, 1e-6, &[("goal", 0.05)]);
    let findings = sweep(&["goal"], little, course(-0.2, 1e-6, &[("goal", -0.2)]));
    let texts = told(&findings, Topic::WinRate);
    let heads: Vec<String> =
        texts.iter().map(|text| text.split(" from ").next().unwrap_or_default().to_owned()).collect();
    assert_eq!(heads, ["Win rate of sprinter falls", "Win rate of walker rises"]);
}

#[test]
fn a_trend_of_a_grid_that_is_a_trifle_is_not_told() {
    let found = course(0.2, 1e-6, &[("goal", 0.01), ("limit", 0.1)]);
    let texts = told(&sweep(&["goal", "limit"], found, course(0.0, 0.5, &[])), Topic::WinRate).concat();
    assert!(texts.contains("rises along limit, by +10.0 points") && !texts.contains("along goal"), "{texts}");
}

/// A clear interaction has its own sentence, the others share one. There is none for a win rate without change, one rule alone, or a rule that
/// another rule disables.
#[test]
fn two_rules_together_are_compared_with_the_sum_of_their_effects() {
    let with = |estimate: f64, p_adjusted: f64, course: Course| {
        let interaction = Some(difference(estimate, p_adjusted));
        Course { interaction, ..course }
    };
    let moving = || course(0.2, 1e-6, &[]);
    let told_of = |walker: Course, sprinter: Course| {
        let texts = told(&sweep(&["goal", "limit"], walker, sprinter), Topic::Change);
        texts.into_iter().filter(|text| text.contains("separate effects")).collect::<Vec<_>>()
    };
    let way = "from goal = 1, limit = 1 to goal = 2, limit = 2";
    let clear = format!(
        "Win rate of walker, {way}: both together +3.1 points (95% CI +2.1 to +4.1) beyond the sum of the two separate effects."
    );
    let open = |list: &str| format!("No clear interaction {way}; beyond the sum of the two separate effects: {list}.");
    let (walker, sprinter) = (
        "win rate of walker +0.3 points (95% CI −0.7 to +1.3)",
        "win rate of sprinter −0.3 points (95% CI −1.3 to +0.7)",
    );
    let quiet = |estimate| with(estimate, 0.5, moving());
    assert_eq!(told_of(with(0.031, 1e-6, moving()), quiet(-0.003)), [clear, open(sprinter)]);
    assert_eq!(told_of(quiet(0.003), quiet(-0.003)), [open(&format!("{walker} and {sprinter}"))]);
    let unclear = told_of(with(0.031, 1e-6, course(0.2, 0.01, &[])), moving());
    assert!(unclear[0].starts_with("No clear interaction") && unclear.len() == 1, "{unclear:?}");
    let still = with(0.0, 1.0, Course { still: true, ..course(0.0, 1.0, &[]) });
    assert!(told_of(still, moving()).is_empty());
    let mut disabled = sweep(&["goal", "limit"], quiet(0.003), quiet(-0.003));
    let unmet = Some("calm = true".to_owned());
    disabled.coverage = vec![RuleCoverage { rule: "limit".to_owned(), unmet, ..RuleCoverage::default() }];
    assert!(!told(&disabled, Topic::Change).concat().contains("separate effects"), "one of the rules cannot matter");
}

/// One test of all cells precedes those of single cells.
#[test]
fn cells_are_told_only_where_the_course_is_clear() {
    let told_of = |p_value| {
        let found = || course(0.2, p_value, &[]);
        told(&sweep(&["goal"], found(), found()), Topic::Change)
    };
    assert_eq!(told_of(0.01), Vec::<String>::new());
    let text = "Compared with the standard, 1, win rates differ at 2 (corrected for multiple comparisons).";
    assert_eq!(told_of(1e-6), [text]);
}

/// The smallest relevant change is a fiftieth of the length, in the strip and in the sentence.
#[test]
fn the_strip_does_not_tell_of_a_trifle_of_the_length() {
    let changed = |high: f64| {
        let still = || course(0.0, 0.5, &[]);
        let mut findings = sweep(&["goal"], still(), still());
        let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
        comparison.length = Some(Course { largest: estimate(0.1, 0.05, high), ..course(0.1, 1e-6, &[]) });
        find_strip(&findings).into_iter().find(|glance| glance.question == Question::Change).unwrap().number
    };
    assert!(
        !changed(0.19).contains("length") && changed(0.21).contains("mean length differs by"),
        "{} {}",
        changed(0.19),
        changed(0.21)
    );
}

/// The largest difference has a direction only if nearly all of it lies between the ends of a trend.
#[test]
fn the_strip_says_up_or_down_only_along_a_trend() {
    let changed = |trend: f64, deviations: &[f64]| {
        let trends: &[(&str, f64)] = if trend == 0.0 { &[] } else { &[("goal", trend)] };
        let deviations = deviations.iter().map(|&found| difference(found, 1e-6)).collect();
        let walker = Course { deviations, ..course(0.3, 1e-6, trends) };
        let mut findings = sweep(&["goal"], walker.clone(), course(0.0, 0.5, &[]));
        findings.cells.resize(walker.deviations.len(), findings.cells[1].clone());
        find_strip(&findings).into_iter().find(|glance| glance.question == Question::Change).unwrap().number
    };
    for (trend, deviations, wanted) in [
        (0.3, &[-0.15, 0.15][..], "rises by 30.0 points"),
        (-0.3, &[0.15, -0.15][..], "falls by 30.0 points"),
        (0.3, &[-0.15, 0.1, 0.15][..], "rises by 30.0 points"),
        (0.3, &[-0.15, 0.15, 0.13][..], "rises by 28.0 points"),
        (0.3, &[-0.15, 0.15, 0.1][..], "differs by up to 30.0 points"),
        (0.0, &[-0.15, 0.15, 0.1][..], "differs by up to 30.0 points"),
        (0.0, &[-0.15, 0.15][..], "differs by 30.0 points"),
        (0.3, &[-0.1, 0.15, -0.15, 0.1][..], "differs by up to 30.0 points"),
    ] {
        assert_eq!(changed(trend, deviations), format!("win rate of walker {wanted}"));
    }
}

/// The same courses are reported for thirty blocks and not for twenty-nine.
#[test]
fn few_blocks_claim_no_course() {
    let of = |blocks, course: Course| {
        let mut findings = sweep(&[], course.clone(), course);
        findings.cells[1].blocks = blocks;
        findings
    };
    for (course, many, few) in [
        (
            course(0.2, 1e-6, &[]),
            "Win rate of walker depends on the value",
            "Win rates of walker and sprinter: no clear effect",
        ),
        (
            course(0.0, 0.5, &[]),
            "Win rates of walker and sprinter: equivalent at every value; overall, the largest difference between two values is 0.0 points",
            "Win rates of walker and sprinter: no clear effect yet",
        ),
        (
            Course { still: true, ..course(0.0, 1.0, &[]) },
            "No win rate changes: 30 blocks have the same wins",
            "No win rate changes in 29 blocks: too few to say",
        ),
    ] {
        let first = |blocks| told(&of(blocks, course.clone()), Topic::WinRate)[0].clone();
        assert!(first(30).starts_with(many) && first(29).starts_with(few), "{}\n{}", first(30), first(29));
    }
    let changes = |blocks| told(&of(blocks, course(0.2, 1e-6, &[])), Topic::Change).concat();
    assert!(changes(30).contains("win rates differ") && changes(29).is_empty(), "{}\n{}", changes(30), changes(29));
}

/// All strategies sit in every seat in turn: no strategy shows a rule's effect on one seat.
#[test]
fn a_seat_that_moves_is_told_where_no_strategy_does() {
    let still = || course(0.0, 1.0, &[]);
    let mut findings = sweep(&["goal"], still(), still());
    let told_of = |findings: &Findings| {
        let strip = find_strip(findings);
        let glance = strip.iter().find(|glance| glance.question == Question::Change).unwrap().number.clone();
        (told(findings, Topic::Seats), glance)
    };
    let seats = |findings: &mut Findings, seats: Vec<Difference>| {
        let Study::Sweep { comparison } = &mut findings.study else { unreachable!("a sweep") };
        comparison.cells[0].seats = seats;
    };
    seats(&mut findings, vec![difference(0.2, 1e-6), difference(-0.12, 1e-6), difference(-0.08, 1e-6)]);
    let (sentences, glance) = told_of(&findings);
    assert_eq!(
        sentences,
        [
            "The win rate of seat 1, over all strategies, changes by +20.0 points (95% CI +19.0 to +21.0) from that at 1."
        ]
    );
    assert!(glance.contains("win rate of seat 1") && glance.contains("20"), "{glance}");
    // A strategy that moves further comes first; one that moves less does not.
    for (rise, wanted) in [(0.3, "win rate of walker rises by 30.0 points"), (0.1, "win rate of seat 1")] {
        let mut both = sweep(&["goal"], course(rise, 1e-6, &[("goal", rise)]), still());
        seats(&mut both, vec![difference(0.2, 1e-6), difference(-0.12, 1e-6)]);
        let (sentences, glance) = told_of(&both);
        assert!(sentences.len() == 1 && glance.contains(wanted), "{glance}");
    }
    seats(&mut findings, vec![difference(-0.2, 1e-6), difference(0.2, 1e-6)]);
    assert!(
        told_of(&findings).0[0].starts_with("The win rate of seat 1, over all strategies, changes by −20.0 points"),
        "of two seats the first stands for both"
    );
    let quiet = [
        ("as far in one seat as in another", [difference(0.2, 1e-6), difference(-0.2, 1e-6), difference(0.0, 1.0)]),
        ("below the margin", [difference(0.015, 1e-6), difference(-0.015, 1e-6), difference(0.0, 1.0)]),
        ("not sure", [difference(0.2, 0.2), difference(-0.1, 0.2), difference(-0.1, 0.2)]),
    ];
    for (why, changes) in quiet {
        seats(&mut findings, changes.to_vec());
        let (sentences, glance) = told_of(&findings);
        assert!(sentences.is_empty() && !glance.contains("seat"), "{why}: {sentences:?} {glance}");
    }
}

/// Where a course rises, its first value is the lowest and its last the highest: the sentence already says that.
#[test]
fn an_end_of_a_trend_is_not_told_twice() {
    let rising = course(0.2, 1e-6, &[("goal", 0.2)]);
    let of = |course: Course| told(&sweep(&["goal"], course, self::course(0.0, 0.5, &[])), Topic::WinRate)[0].clone();
    let whole = "Win rate of walker rises from 50.0% (49.0–51.0) at 1 to 50.0% (49.0–51.0) at 2";
    assert_eq!(of(rising), format!("{whole}."));
}

/// A jump is at least half of the whole change, and enough to matter; a smaller step is the steep part of a curve.
#[test]
fn a_small_step_is_no_jump() {
    let of = |rise: f64, step: f64| {
        let jump = Jump { cell: 1, step: difference(step, 1e-6), excess: difference(step / 2.0, 1e-6) };
        let steep = Course { jump: Some(jump), ..course(rise, 1e-6, &[("goal", rise)]) };
        told(&sweep(&["goal"], steep, course(0.0, 0.5, &[])), Topic::WinRate)[0].contains("the jump is between 1 and 2")
    };
    assert_eq!([of(0.2, 0.11), of(0.2, 0.09), of(-0.2, -0.11), of(-0.2, -0.09)], [true, false, true, false]);
    assert_eq!([of(0.03, 0.021), of(0.03, 0.019)], [true, false], "the margin is two points");
}

/// First whether the course moves, then how, then whether that matters, with the interval of the largest difference. No sentence says that a clear
/// course does not matter.
#[test]
fn what_clearly_moves_is_never_equivalent() {
    let little = course(0.009, 1e-6, &[("goal", 0.009)]);
    let findings = sweep(&["goal"], little, course(0.0, 0.5, &[]));
    let texts = told(&findings, Topic::WinRate);
    assert_eq!(
        texts,
        [
            "Win rate of walker rises from 50.0% (49.0–51.0) at 1 to 50.0% (49.0–51.0) at 2; below the margin, as the largest difference \
             between two values is 0.9 points (95% CI 0.0–1.9).",
            "Win rate of sprinter: equivalent at every value; the largest difference between two values is 0.0 points (95% CI 0.0–1.0).",
        ]
    );
    let glance = find_strip(&findings).into_iter().find(|glance| glance.question == Question::Change).unwrap();
    assert_eq!(
        (glance.word.as_str(), glance.number.as_str()),
        ("equivalent", "every win rate: differences ≤ 1.9 points")
    );
    let open = Course { largest: estimate(0.01, 0.0, 0.03), ..course(0.01, 0.2, &[]) };
    let findings = sweep(&["goal"], open.clone(), open);
    assert!(
        told(&findings, Topic::WinRate)[0].contains("no clear effect yet"),
        "{:?}",
        told(&findings, Topic::WinRate)
    );
    let glance = find_strip(&findings).into_iter().find(|glance| glance.question == Question::Change).unwrap();
    assert_eq!((glance.word.as_str(), glance.tone), ("not clear yet", Tone::Unclear));
}
