//! Break-up (§10).

use super::super::break_up::{Strain, break_up_chance, breaks_up};
use super::super::rules::Rules;
use super::super::streams::Stream;
use super::super::systems::Systems;
use super::{class, d100, dice};

fn chance(ship: &str, damage: u16, adf: u8, mr: u8) -> i32 {
    let class = class(ship);
    let mut systems = Systems::of(&class);
    systems.lose_hull(damage);
    break_up_chance(&class, &systems, Strain { adf, mr }, &Rules::default())
}

/// The rulebook's destroyer: 32 of 50 points lost, three of ADF and one turn.
#[test]
fn twenty_eight_per_cent() {
    assert_eq!(chance("destroyer", 32, 3, 1), 28);
    for (roll, breaks) in [(28, true), (29, false)] {
        let mut script = dice([d100(Stream::BreakUp, roll)]);
        assert_eq!(breaks_up(28, &mut script), breaks);
        script.finish();
    }
}

#[test]
fn only_severely_damaged_ships_that_manoeuvre_risk_it() {
    assert_eq!(chance("destroyer", 25, 3, 3), 0, "half is not more than half");
    assert_eq!(chance("assault_scout", 7, 5, 4), 0);
    assert_eq!(chance("assault_scout", 8, 5, 4), 9);
    assert_eq!(chance("destroyer", 49, 0, 0), 0, "straight on at its old speed");
    let mut script = dice([]);
    assert!(!breaks_up(0, &mut script), "and then nothing is rolled");
    script.finish();
}

#[test]
fn above_a_hundred_it_is_certain() {
    let certain = chance("battleship", 119, 2, 2);
    assert_eq!(certain, 236);
    assert!(breaks_up(certain, &mut dice([d100(Stream::BreakUp, 100)])));
}
