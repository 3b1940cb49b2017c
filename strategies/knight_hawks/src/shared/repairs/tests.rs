use evenkeel_engine::rules::Word;

use super::*;

/// Ranks of all systems in the order of the questions, and points with another weight for each kind.
#[test]
fn urgent_repairs_come_first() {
    let weights =
        Weights { quench: 1, mend_guns: 2, mend_drive: 3, mend_control: 4, mend_rest: 5, ..Weights::default() };
    let ranks = System::ALL.iter().map(|&system| urgency(&weights, system));
    let conditions: [(u8, i32); 7] = [(0, 1), (6, 5), (3, 4), (4, 4), (6, 5), (2, 3), (5, 5)];
    let weapons = [(1, 2), (6, 5), (6, 5), (6, 5), (1, 2), (1, 2), (1, 2), (6, 5)];
    let rest = [(6, 5), (6, 5), (6, 5), (6, 5), (6, 5), (7, i32::MAX)];
    let expected = [&conditions[..], &weapons, &rest].concat();
    assert_eq!(ranks.collect::<Vec<_>>(), expected, "{:?}", System::WORDS);
}
