mod sentences;

use evenkeel_engine::chance::{Dice, Luck, PcgDice};
use evenkeel_engine::streams;
use evenkeel_strategies::HasInfo;

use super::*;
use crate::findings::Comparison;
use crate::tally::{BlockSeries, add_courses};
use crate::testing::{Race, plan, trials};

streams! {
    enum Purpose { Win }
}

const PRICES: &str = "seats = [\"walker\", \"sprinter\"]\n[[vary]]\nparameter = \"limit\"\nvalues = ";

/// The courses of `blocks` blocks of two games, in which the walker wins each with the chance of the cell, in hundredths. All cells use the same
/// number: they share their luck.
fn courses(values: &str, chances: &[u32], blocks: u64, seed: u64) -> (ByName<Course>, Option<Course>) {
    courses_of(values, blocks, |block| {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, block));
        let fates = [dice.below(Purpose::Win, 100), dice.below(Purpose::Win, 100)];
        chances.iter().map(|chance| fates.iter().filter(|fate| *fate < chance).count()).collect()
    })
}

/// The courses of cells that share no luck: the walker wins half of the games in each.
fn even_courses(values: &str, cells: usize, blocks: u64, seed: u64) -> (ByName<Course>, Option<Course>) {
    courses_of(values, blocks, |block| {
        let mut dice = PcgDice::new::<Purpose>(Luck::of_table(seed, block).of_owner(3));
        (0..cells).map(|_| (0..2).filter(|_| dice.below(Purpose::Win, 2) == 0).count()).collect()
    })
}

/// The courses of blocks of two games; `wins` is the number that the walker wins in each cell of a block.
fn courses_of(values: &str, blocks: u64, wins: impl Fn(u64) -> Vec<usize>) -> (ByName<Course>, Option<Course>) {
    let plan = plan(&format!("{PRICES}{values}"));
    let mut cells = vec![CellTally::new(Race::INFO, 2, 2); plan.cells.len()];
    let mut series = vec![BlockSeries::default(); plan.cells.len()];
    for block in 0..blocks {
        for ((cell, series), won) in cells.iter_mut().zip(&mut series).zip(wins(block)) {
            cell.blocks += 1;
            let wins = won as i64 * 1_000_000;
            series.courses.push(vec![wins, 2_000_000 - wins, 20]);
        }
    }
    let mut pairs: Vec<_> = cells.iter_mut().zip(&series).collect();
    add_courses(&mut pairs, &plan.layout());
    conclude_courses(&plan, &cells)
}

/// The trend along the only axis.
fn trend(course: &Course) -> Difference {
    course.trends["limit"]
}

/// The win rate of a smuggler fell slightly from each price to the next. No price differed from the standard in the middle, and the report said "not
/// moved" for a trend with t = -4.2.
#[test]
fn a_slow_trend_is_seen_where_no_cell_differs_from_the_middle() {
    let chances = [54, 53, 52, 51, 50, 49, 48, 47, 46, 45];
    let (found, length) = courses("[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]", &chances, 500, 1);
    let walker = &found["walker"];
    assert!(walker.moves && walker.p_value < 0.001, "{walker:?}");
    let trend = trend(walker);
    assert!(trend.estimate < -0.015 && trend.differs && trend.joint.unwrap().high < 0.0, "{trend:?}");
    assert!(walker.jump.is_none(), "a line has no jump: {:?}", walker.jump);
    let length = length.unwrap();
    assert!(length.still && !length.moves && length.p_value >= 1.0, "{length:?}");
}

/// From five to six the share doubles, without changes before or after.
#[test]
fn a_jump_is_found_between_the_values_where_it_is() {
    let chances = [14, 14, 14, 14, 14, 28, 28, 28];
    let (found, _) = courses("[1, 2, 3, 4, 5, 6, 7, 8]", &chances, 500, 2);
    let jump = found["walker"].jump.unwrap();
    assert_eq!(jump.cell, 5, "the step to the sixth value");
    assert!((jump.step.estimate - 0.14).abs() < 0.04 && jump.step.differs && jump.excess.differs, "{jump:?}");
    let sprinter = found["sprinter"].jump.unwrap();
    assert!((sprinter.step.estimate + jump.step.estimate).abs() < 1e-9);
}

/// A hump has no trend, and cases have no order: any difference counts.
#[test]
fn any_difference_is_seen_without_a_trend() {
    let (found, _) = courses("[1, 2, 3, 4, 5]", &[40, 40, 52, 40, 40], 500, 3);
    let walker = &found["walker"];
    assert!(walker.moves && !trend(walker).differs, "{walker:?}");
    assert!(walker.deviations[2].differs && walker.deviations[2].estimate > 0.08, "{walker:?}");
    let (found, _) = courses("[2, 1, 3]", &[40, 52, 40], 500, 3);
    let walker = &found["walker"];
    assert!(walker.moves && walker.trends.is_empty() && walker.jump.is_none(), "{walker:?}");
}

/// By hand: of two cells the deviation of each is half of the difference, and the trend is the difference.
#[test]
fn with_two_cells_all_contrasts_are_their_difference() {
    let (found, _) = courses("[1, 2]", &[40, 60], 400, 4);
    let walker = &found["walker"];
    let trend = trend(walker).estimate;
    assert!((trend - 2.0 * walker.deviations[1].estimate).abs() < 1e-12, "{walker:?}");
    assert!(
        (walker.deviations[0].estimate + walker.deviations[1].estimate).abs() < 1e-12 && (trend - 0.2).abs() < 0.06
    );
}

/// Over many runs the interval of the largest difference covers the true value, and agrees with the tests: it does not begin at 0 if the course
/// clearly moves. More blocks narrow it.
#[test]
fn the_largest_difference_lies_in_its_interval() {
    let (runs, chances) = (trials(200), [40, 52, 46]);
    let mut before = f64::INFINITY;
    for blocks in [60, 240, 960] {
        let (mut held, mut width) = (0, 0.0);
        for seed in 0..runs {
            let walker = courses("[1, 2, 3]", &chances, blocks, 1000 + seed).0["walker"].clone();
            let found = walker.largest;
            held += u64::from(found.low <= 0.12 && 0.12 <= found.high);
            width += found.high - found.low;
            assert!(found.low <= found.estimate && found.estimate <= found.high, "{found:?}");
            assert!(!walker.moves || found.low > 0.0, "{walker:?}");
        }
        assert!(held * 100 >= 95 * runs, "{held} of {runs} at {blocks} blocks");
        assert!(width < 0.7 * before, "{width} after {before}");
        before = width;
    }
}

/// By hand: cells 1 and 3 differ by at least 0.08 and at most 0.16; a trend of at least 0.09 raises the lower end.
#[test]
fn the_largest_difference_goes_from_end_to_end_of_the_intervals() {
    let deviation = |estimate: f64, half: f64| {
        let span = Span { low: estimate - half, high: estimate + half };
        let paired = judged(estimate, 0.5);
        let mut found = judge(&[vec![paired]]).concat()[0];
        found.joint = Some(span);
        found
    };
    let cells = [deviation(-0.06, 0.02), deviation(0.0, 0.01), deviation(0.06, 0.02)];
    let close = |found: Estimate, wanted: [f64; 3]| {
        let both = [found.estimate, found.low, found.high].into_iter().zip(wanted);
        assert!(both.into_iter().all(|(one, other)| (one - other).abs() < 1e-12), "{found:?}");
    };
    close(find_largest(&cells, [].into_iter()), [0.12, 0.08, 0.16]);
    close(find_largest(&cells, [deviation(0.1, 0.01)].iter()), [0.12, 0.09, 0.16]);
    // If one cell is at least 0.04 above the mean of three, another is at least 0.06 below it.
    let cells = [deviation(0.06, 0.02), deviation(-0.03, 0.1), deviation(-0.03, 0.1)];
    close(find_largest(&cells, [].into_iter()), [0.09, 0.06, 0.21]);
}

/// By hand: along each axis the mean of the cells at its second value minus that of those at its first.
#[test]
fn a_grid_has_the_trend_along_each_axis_over_all_values_of_the_other() {
    let grid = "[1, 2]\n[[vary]]\nparameter = \"goal\"\nvalues = [9, 8]";
    let (found, _) = courses(grid, &[40, 55, 42, 57], 400, 5);
    let walker = &found["walker"];
    assert_eq!(walker.trends.keys().collect::<Vec<_>>(), ["limit", "goal"]);
    let at = |cell: usize| walker.deviations[cell].estimate;
    let along = [at(2) + at(3) - at(0) - at(1), at(1) + at(3) - at(0) - at(2)].map(|twice| twice / 2.0);
    let trends = ["limit", "goal"].map(|axis| walker.trends[axis]);
    for (trend, by_hand) in trends.iter().zip(along) {
        assert!((trend.estimate - by_hand).abs() < 1e-12, "{trend:?} {by_hand}");
    }
    assert!(trends[1].p_adjusted < 1e-9 && trends[1].estimate > 0.1 && trends[0].estimate < 0.05, "{trends:?}");
    assert!(walker.jump.is_none(), "a grid is no line");
}

/// By hand from the deviations of the four cells, and over all courses: both changes together add 25 points more than each alone, or as much.
#[test]
fn an_interaction_is_the_excess_over_the_sum_of_both_effects() {
    let grid = "[1, 2]\n[[vary]]\nparameter = \"goal\"\nvalues = [9, 8]";
    let of = |chances: &[u32]| {
        let walker = courses(grid, chances, 400, 6).0["walker"].clone();
        let [neither, one, other, both] = [0, 1, 2, 3].map(|cell| walker.deviations[cell].estimate);
        let found = walker.interaction.unwrap();
        assert!((found.estimate - (both - one - other + neither)).abs() < 1e-12, "{walker:?}");
        assert!((found.p_adjusted - (2.0 * found.p_value).min(1.0)).abs() < 1e-12, "two win rates: {found:?}");
        found
    };
    let more = of(&[30, 40, 35, 70]);
    assert!((more.estimate - 0.25).abs() < 0.08 && more.differs && more.joint.unwrap().low > 0.1, "{more:?}");
    let additive = of(&[30, 40, 35, 45]);
    assert!(additive.estimate.abs() < 0.05 && additive.p_adjusted > 0.001, "{additive:?}");
    let (line, _) = courses("[1, 2, 3, 4]", &[30, 40, 35, 70], 40, 6);
    assert!(line["walker"].interaction.is_none(), "one rule alone");
    let (_, length) = courses(grid, &[30, 40, 35, 70], 40, 6);
    assert!(length.unwrap().interaction.is_none(), "no report shows that of the length");
}

fn judged(estimate: f64, p_value: f64) -> Paired {
    let difference = Estimate { estimate, low: estimate - 0.01, high: estimate + 0.01 };
    Paired { difference, p_value }
}

/// Bonferroni by hand: four cells and two trends are three tests, and the cells are first corrected for their number.
#[test]
fn whether_a_course_moves_is_corrected_for_all_its_tests() {
    let p_value = |cell: f64, trends: [f64; 2]| {
        let trends = trends.into_iter().enumerate().map(|(axis, p_value)| (axis, judged(0.1, p_value))).collect();
        let deviations = vec![judged(0.1, cell), judged(0.0, 1.0)];
        Contrasts { still: false, trends, deviations, interaction: None, steps: Vec::new() }.p_value()
    };
    for (cell, trends, wanted) in [(0.5, [0.01, 0.4], 0.03), (0.002, [0.01, 0.4], 0.012), (0.9, [0.9, 0.9], 1.0)] {
        assert!((p_value(cell, trends) - wanted).abs() < 1e-12, "{cell} {trends:?}");
    }
}

/// A step down in a rising course is not a jump in either direction.
#[test]
fn a_jump_goes_the_way_of_its_step() {
    let steps = |excess: f64| {
        vec![
            (judged(0.1, 1.0), judged(0.0, 1.0)),
            (judged(0.2, 1e-9), judged(excess, 1e-9)),
            (judged(0.1, 1.0), judged(0.0, 1.0)),
        ]
    };
    assert_eq!(find_jump(&steps(0.1)).map(|jump| jump.cell), Some(2));
    assert_eq!(find_jump(&steps(-0.1)), None);
}

/// Without any movement one run in twenty may report one, over all strategies together; the same for jumps. The cells share no luck here: cells with
/// the same luck cannot differ.
#[test]
fn still_courses_raise_few_false_alarms() {
    raise_few_false_alarms("[1, 2, 3, 4, 5, 6]");
    raise_few_false_alarms("[1, 2, 3]\n[[vary]]\nparameter = \"goal\"\nvalues = [8, 9]");
}

/// Six cells.
fn raise_few_false_alarms(values: &str) {
    let (runs, mut moves, mut jumps) = (trials(300), 0, 0);
    for run in 0..runs {
        let (found, _) = even_courses(values, 6, 60, run);
        moves += u64::from(found.values().any(|course| course.moves));
        jumps += u64::from(found["walker"].jump.is_some());
    }
    // Five in a hundred, and two and a half standard errors more.
    let most = 0.05 * runs as f64 + 2.5 * (0.05 * 0.95 * runs as f64).sqrt();
    assert!(
        (moves as f64) < most && (jumps as f64) < most,
        "{moves} courses and {jumps} jumps of {runs}, {most} allowed for"
    );
}

/// The findings of a study contain them: a sweep in which a sprinter trips more and more often.
#[test]
fn a_sweep_has_the_courses_of_its_strategies() {
    let text = "seats = [\"walker\", \"sprinter\"]\ngames = 600\n[[vary]]\nparameter = \"sprint.trip\"\nvalues = [0, 2, 4, 6]\n";
    let findings = crate::testing::find(text);
    let Comparison { courses, length, .. } = findings.comparison().unwrap();
    assert_eq!(courses.keys().collect::<Vec<_>>(), ["walker", "sprinter"]);
    let [walker, sprinter] = ["walker", "sprinter"].map(|label| courses[label].trends["sprint.trip"]);
    assert!(walker.estimate > 0.3 && (walker.estimate + sprinter.estimate).abs() < 1e-9, "{walker:?} {sprinter:?}");
    assert!(length.as_ref().unwrap().moves);
}
