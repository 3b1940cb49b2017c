//! Whether the admirals do as they are said to.

use evenkeel_engine::knight_hawks::rules::Battle;
use evenkeel_engine::knight_hawks::state::Cause;
use evenkeel_engine::knight_hawks::tally::Tally;
use evenkeel_engine::knight_hawks::weapons::Weapon;
use evenkeel_engine::{Game, Seat};

use super::{game, play};

/// A count over both sides of some battles, of the member named first in a line-up.
fn total(battle: Battle, lineup: &str, count: impl Fn(&Tally) -> u32) -> u32 {
    let (battle, mut sum) = (game(battle), 0);
    play(&battle, lineup, 15, |table, state, rotation| {
        let view = battle.view(state, Seat::new(0));
        sum += count(view.tally(table.seat_of(0, rotation)));
    });
    sum
}

fn shots(tally: &Tally, weapons: &[Weapon]) -> u32 {
    weapons.iter().map(|&weapon| u32::from(tally.shots[weapon as usize])).sum()
}

const NEAR: [Weapon; 3] = [Weapon::Torpedo, Weapon::RocketBattery, Weapon::DisruptorCannon];
const FAR: [Weapon; 3] = [Weapon::LaserBattery, Weapon::ProtonBattery, Weapon::ElectronBattery];

#[test]
fn fighters_come_back_for_rockets_to_stations_and_carriers() {
    assert!(total(Battle::K4, "line,line", |tally| u32::from(tally.rearmed)) > 0);
    assert!(total(Battle::K12, "line,line", |tally| u32::from(tally.rearmed)) > 0);
}

/// Eleven patterns and two seekers lie there before the first turn.
#[test]
fn a_minelayer_lays() {
    let laid = |weapon: Weapon| total(Battle::K4, "line,line", |tally| u32::from(tally.rounds[weapon as usize]));
    assert!(laid(Weapon::Mine) > 15 * 11 && laid(Weapon::Seeker) > 15 * 2);
}

#[test]
fn a_closer_fights_at_close_range_and_one_who_stands_off_does_not() {
    let share = |lineup: &str| {
        let near = total(Battle::K11, lineup, |tally| shots(tally, &NEAR));
        near * 100 / (near + total(Battle::K11, lineup, |tally| shots(tally, &FAR)))
    };
    let (closer, far) = (share("closer,line"), share("stand_off,line"));
    assert!(closer > far + 5, "{closer} of 100 shots with short-range weapons against {far}");
}

#[test]
fn who_fears_break_up_has_less_of_it() {
    let broken = |lineup: &str| total(Battle::K11, lineup, |tally| u32::from(tally.lost[Cause::BreakUp as usize]));
    let (bold, careful) = (broken("line{risk=0},line"), broken("line{risk=400},line"));
    assert!(bold > 2 * careful, "{bold} ships against {careful}");
}

#[test]
fn whoever_spends_more_missiles_uses_them_up() {
    let spent = |lineup: &str| total(Battle::K11, lineup, |tally| u32::from(tally.missiles));
    assert_eq!(spent("line{missiles=0},line"), 0);
    assert!(spent("line{missiles=5},line") > spent("line{missiles=1},line"));
}
