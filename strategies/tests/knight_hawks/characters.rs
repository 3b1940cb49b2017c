//! Whether the characters fight as they are described.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::knight_hawks::ledger::Ledger;
use evenkeel_engine::knight_hawks::rules::Battle;
use evenkeel_engine::knight_hawks::vocabulary::Cause;
use evenkeel_engine::knight_hawks::weapons::Weapon;
use evenkeel_engine::knight_hawks::{Action, KnightHawks, Stream, View};
use evenkeel_engine::{Actions, Game, Seat};

use super::{game, game_with, play, table};

/// A count over some battles, of both sides.
fn total(battle: Battle, lineup: &str, count: impl Fn(&Ledger) -> u32) -> u32 {
    let (battle, mut sum) = (game(battle), 0);
    play(&battle, lineup, 20, |_, state, _| {
        let view = battle.view(state, Seat::new(0));
        sum += [0, 1].map(|seat| count(view.ledger(Seat::new(seat)))).iter().sum::<u32>();
    });
    sum
}

fn shots(ledger: &Ledger, weapons: &[Weapon]) -> u32 {
    weapons.iter().map(|&weapon| u32::from(ledger.shots[weapon as usize])).sum()
}

const NEAR: [Weapon; 3] = [Weapon::Torpedo, Weapon::RocketBattery, Weapon::DisruptorCannon];
const FAR: [Weapon; 3] = [Weapon::LaserBattery, Weapon::ProtonBattery, Weapon::ElectronBattery];

/// Seldom, since a host that is attacked hands out nothing.
#[test]
fn fighters_come_back_for_rockets() {
    let lineups = ["line,line", "closer,closer", "raider,raider"];
    let rearmed = lineups.map(|lineup| total(Battle::K12, lineup, |ledger| u32::from(ledger.rearmed)));
    assert!(rearmed.iter().sum::<u32>() > 0);
}

/// Eleven patterns and two seekers lie there before the first turn, and the attackers' cruiser has two seekers of its own.
#[test]
fn a_minelayer_lays() {
    let laid = |weapon: Weapon| total(Battle::K4, "line,line", |ledger| u32::from(ledger.rounds[weapon as usize]));
    assert!(laid(Weapon::Mine) > 40 * 11 && laid(Weapon::Seeker) > 40 * 4);
}

#[test]
fn a_closer_fights_at_close_range_and_one_who_stands_off_does_not() {
    let share = |lineup: &str| {
        let near = total(Battle::K11, lineup, |ledger| shots(ledger, &NEAR));
        near * 100 / (near + total(Battle::K11, lineup, |ledger| shots(ledger, &FAR)))
    };
    let (closer, far) = (share("closer,closer"), share("stand_off,stand_off"));
    assert!(closer > far, "{closer} of 100 shots with short-range weapons against {far}");
}

/// Shots of both sides of a mirror within three hexes, where rockets and torpedoes fly, in 1000.
fn near_shots(character: &str) -> u32 {
    let battle = game_with(Battle::Fleet, |rules| rules.fleet_budget = 24);
    let (mut near, mut all) = (0, 0);
    for block in 0..16 {
        let luck = Luck::of_table(2026, block);
        let mut dice = PcgDice::new::<Stream>(luck);
        let mut table = table(&battle, &format!("{character},{character}"));
        let mut actions = Actions::new();
        table.play_with(&mut dice, luck, 0, &mut Silent, |view: View<'_>, _, _, choice| {
            actions.clear();
            KnightHawks::actions(view, &mut actions);
            if let Action::Fire(target) = actions[choice] {
                let shot = view.candidates().find(|shot| shot.target == target).expect("a target");
                (near, all) = (near + u32::from(shot.line.range <= 3), all + 1);
            }
        });
    }
    near * 1000 / all
}

#[test]
fn one_who_stands_off_stands_off() {
    let far = near_shots("stand_off{distance=8;crowding=20;berth=2;caution=100;wary=0}");
    let near = near_shots("stand_off{distance=2;crowding=0;closing=30;caution=50}");
    assert!(far + 100 <= near, "{far} of 1000 shots within three hexes, {near} of one who goes near");
}

#[test]
fn who_fears_break_up_has_less_of_it() {
    let broken = |lineup: &str| total(Battle::K11, lineup, |ledger| u32::from(ledger.lost[Cause::BreakUp as usize]));
    let (bold, careful) = (broken("line{risk=0},line{risk=0}"), broken("line{risk=400},line{risk=400}"));
    assert!(2 * bold > 3 * careful, "{bold} ships against {careful}");
}

#[test]
fn whoever_spends_more_missiles_uses_them_up() {
    let spent = |lineup: &str| total(Battle::K11, lineup, |ledger| u32::from(ledger.missiles));
    let [none, few, many] =
        [0, 1, 5].map(|missiles| spent(&format!("line{{missiles={missiles}}},line{{missiles={missiles}}}")));
    assert!(none == 0 && few > 0 && many > few, "{none}, {few}, {many}");
}
