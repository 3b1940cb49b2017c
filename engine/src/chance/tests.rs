use super::*;
use crate::odds::Ratio;

streams! {
    enum Purpose { Deck, Combat }
}

mod independence;

fn luck(block: u64) -> Luck {
    Luck::of_table(1, block)
}

/// A change of a value here changes the games of every old seed, and needs its own release note.
#[test]
fn values_are_stable() {
    let mut dice = PcgDice::new::<Purpose>(luck(0));
    let faces: Vec<u8> = (0..12).map(|_| dice.d6(Purpose::Deck)).collect();
    let others: Vec<u32> = (0..6).map(|_| dice.below(Purpose::Combat, 1000)).collect();
    let mut order: Vec<u8> = (0..10).collect();
    dice.shuffle(Purpose::Deck, &mut order);
    insta::assert_debug_snapshot!((faces, others, order));
}

#[test]
fn streams_do_not_disturb_each_other() {
    let mut alone = PcgDice::new::<Purpose>(luck(7));
    let mut mixed = PcgDice::new::<Purpose>(luck(7));
    for _ in 0..50 {
        mixed.d6(Purpose::Combat);
        assert_eq!(alone.d6(Purpose::Deck), mixed.d6(Purpose::Deck));
    }
}

#[test]
fn a_restart_equals_a_new_set() {
    let mut used = PcgDice::new::<Purpose>(luck(1));
    used.d6(Purpose::Deck);
    used.restart(luck(2));
    let mut new = PcgDice::new::<Purpose>(luck(2));
    assert_eq!(used.below(Purpose::Deck, 1 << 30), new.below(Purpose::Deck, 1 << 30));
}

#[test]
fn below_is_even_where_rejection_matters() {
    // 3 * 2^30 is the worst size for a 32-bit draw: without rejection, one residue would occur twice as often.
    let n = 3 << 30;
    let mut dice = PcgDice::new::<Purpose>(luck(3));
    let mut thirds = [0u32; 3];
    for _ in 0..30_000 {
        thirds[(dice.below(Purpose::Deck, n) >> 30) as usize] += 1;
    }
    assert!(thirds.iter().all(|count| count.abs_diff(10_000) < 400), "{thirds:?}");
}

#[test]
fn a_script_gives_its_rolls() {
    let mut dice = ScriptedDice::d6(Purpose::Combat, [3, 6]);
    assert_eq!(dice.two_d6(Purpose::Combat), 9);
    dice.finish();
}

#[test]
#[should_panic(expected = "left over")]
fn a_roll_left_over_fails() {
    let mut dice = ScriptedDice::d6(Purpose::Combat, [3, 6]);
    dice.d6(Purpose::Combat);
    dice.finish();
}

#[test]
#[should_panic(expected = "ran out after 0 rolls")]
fn an_empty_script_fails() {
    ScriptedDice::d6(Purpose::Combat, []).d6(Purpose::Combat);
}

#[test]
#[should_panic(expected = "wants one of 6")]
fn a_roll_for_another_purpose_fails() {
    ScriptedDice::d6(Purpose::Deck, [1]).d6(Purpose::Combat);
}

#[test]
fn recording_counts_by_purpose() {
    let mut dice = RecordingDice::new(PcgDice::new::<Purpose>(luck(0)));
    dice.two_d6(Purpose::Combat);
    dice.d6(Purpose::Deck);
    assert_eq!(dice.count(Purpose::Combat), 2);
    assert_eq!(dice.draws().last().unwrap().stream, Purpose::Deck);
}

fn chance_of(results: &[(bool, Ratio)]) -> Ratio {
    results.iter().filter(|(yes, _)| *yes).fold(Ratio::ZERO, |sum, (_, odds)| sum.plus(*odds))
}

#[test]
fn enumeration_is_exact() {
    let results = enumerate(|dice| dice.two_d6(Purpose::Combat) == 7);
    assert_eq!(results.len(), 36);
    assert_eq!(chance_of(&results), Ratio::new(1, 6));
}

#[test]
fn rerolled_ties_are_solved() {
    let results = enumerate(|dice| {
        dice.until(|dice| {
            let (us, them) = (dice.d6(Purpose::Combat), dice.d6(Purpose::Combat) + 1);
            (us != them).then_some(us > them)
        })
    });
    assert_eq!(chance_of(&results), Ratio::new(10, 31));
    let all = results.iter().fold(Ratio::ZERO, |sum, (_, odds)| sum.plus(*odds));
    assert_eq!(all, Ratio::ONE);
}

#[test]
fn draws_after_a_reroll_are_enumerated_too() {
    let results = enumerate(|dice| {
        let won: bool = dice.until(|dice| {
            let (us, them) = (dice.d6(Purpose::Combat), dice.d6(Purpose::Combat));
            (us != them).then_some(us > them)
        });
        won && dice.d6(Purpose::Deck) == 1
    });
    assert_eq!(chance_of(&results), Ratio::new(1, 12));
}
