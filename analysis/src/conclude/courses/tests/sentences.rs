//! Sentences about made-up courses of every kind: more games sharpen them and never reverse them.

use super::{PRICES, courses, even_courses};
use crate::findings::{ByName, Course, Findings, Study, Topic};
use crate::testing::find;
use crate::testing::find_verdicts;

const FIVE: &str = "[1, 2, 3, 4, 5]";
const THREE: &str = "[1, 2, 3]";
const STILL: &str = "No win rate changes";
const BELOW: &str = "; below the margin";
const EQUIVALENT: &str = "equivalent at every value";
const HIGHEST: &str = "highest with";
const LOWEST: &str = "lowest with";

/// The sentence about the walker, given the courses of this many blocks. Its levels are those of other games.
fn sentence(findings: &Findings, margin: f64, blocks: u64, mut courses: ByName<Course>) -> String {
    let mut findings = Findings { margin, coverage: Vec::new(), ..findings.clone() };
    findings.cells.iter_mut().for_each(|cell| cell.blocks = blocks);
    let Study::Sweep { comparison } = &mut findings.study else { panic!("a sweep") };
    courses.retain(|label, _| label == "walker");
    comparison.courses = courses;
    let found = find_verdicts(&findings).into_iter().find(|verdict| verdict.topic == Topic::WinRate);
    found.expect("a sentence").text
}

/// No seed leads to a false sentence, after any number of games: no two sentences contradict each other. With more games, more seeds give the final
/// sentence, eventually all.
fn sharpens(values: &str, margin: f64, courses: impl Fn(u64, u64) -> ByName<Course>, last: &[&str], never: &[&str]) {
    let findings = find(&format!("games = 60\n{PRICES}{values}"));
    let mut share = 0;
    for blocks in [240, 960, 3840] {
        let texts = (1..=20).map(|seed| sentence(&findings, margin, blocks, courses(blocks, seed)));
        let texts: Vec<String> = texts.collect();
        let wrong: Vec<&String> = texts.iter().filter(|text| never.iter().any(|part| text.contains(part))).collect();
        assert!(wrong.is_empty(), "{blocks} blocks: {wrong:?}");
        let said = texts.iter().filter(|text| last.iter().all(|part| text.contains(part))).count();
        assert!(said >= share, "{blocks} blocks: {said} after {share} say {last:?}: {texts:?}");
        share = said;
    }
    assert_eq!(share, 20, "in the end all seeds say {last:?}");
}

/// The walker's chances of winning, in hundredths; the margin; the parts of the final sentence; those of false sentences.
#[test]
fn more_games_sharpen_a_sentence_and_never_turn_it() {
    for (chances, margin, last, never) in [
        // Flat: no game differs.
        ([40, 40, 40, 40, 40], 0.02, [STILL, ""], &["rises", "falls", EQUIVALENT, "depends"][..]),
        // Monotone and small: far below the margin; and the same course where it is above the margin.
        ([48, 49, 50, 51, 52], 0.1, ["rises from", BELOW], &["falls", STILL, HIGHEST, LOWEST]),
        ([48, 49, 50, 51, 52], 0.01, ["rises from", ""], &["falls", STILL, HIGHEST, LOWEST, EQUIVALENT, BELOW]),
        // Monotone and large, both ways; and below a larger margin.
        ([40, 45, 50, 55, 60], 0.02, ["rises from", ""], &["falls", STILL, HIGHEST, LOWEST, EQUIVALENT, BELOW]),
        ([60, 55, 50, 45, 40], 0.02, ["falls from", ""], &["rises", STILL, HIGHEST, LOWEST, EQUIVALENT, BELOW]),
        ([60, 55, 50, 45, 40], 0.3, ["falls from", BELOW], &["rises", STILL, HIGHEST, LOWEST]),
        // Humped: no trend, and an extreme in the middle.
        (
            [40, 46, 52, 46, 40],
            0.02,
            ["depends on the value: highest with", " at 3"],
            &["rises", "falls", STILL, LOWEST, EQUIVALENT, BELOW],
        ),
        // One value out: a trend, but both ends are equal.
        ([40, 40, 40, 30, 40], 0.02, [LOWEST, " at 4"], &["rises", "falls from", STILL, HIGHEST, EQUIVALENT, BELOW]),
    ] {
        let found = |blocks, seed| courses(FIVE, &chances, blocks, seed).0;
        sharpens(FIVE, margin, found, &last, never);
    }
    // Rising, then falling a little: an extreme beside the end, which only many games show.
    let found = |blocks, seed| courses(THREE, &[40, 50, 48], blocks, seed).0;
    sharpens(
        THREE,
        0.02,
        found,
        &["rises from", ", highest with", " at 2"],
        &["falls", STILL, LOWEST, EQUIVALENT, BELOW],
    );
    // So small that few games call it equivalent, and many say how it moves.
    let found = |blocks, seed| courses(THREE, &[50, 50, 52], blocks, seed).0;
    sharpens(THREE, 0.1, found, &["rises from", BELOW], &["falls", STILL, LOWEST]);
    // Flat, each cell with its own luck.
    let found = |blocks, seed| even_courses(FIVE, 5, blocks, seed).0;
    sharpens(FIVE, 0.1, found, &[EQUIVALENT], &["rises", "falls", "depends", STILL]);
}
