//! The characters fight according to their descriptions.

use evenkeel_engine::chance::{Luck, PcgDice};
use evenkeel_engine::journal::Silent;
use evenkeel_engine::{Actions, Game, Seat};
use evenkeel_knight_hawks::ledger::Ledger;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::vocabulary::Cause;
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, KnightHawks, Question, Stream, View};

use super::{game, game_with, play, table};

/// A count for both sides over some battles.
fn total(battle: Battle, lineup: &str, count: impl Fn(&Ledger) -> u32) -> u32 {
    let (battle, mut sum) = (game(battle), 0);
    play(&battle, lineup, 20, |state, _| {
        let view = battle.view(state, Seat::new(0));
        sum += [0, 1].map(|seat| count(view.ledger(Seat::new(seat)))).iter().sum::<u32>();
    });
    sum
}

/// Rarely, since a host under attack rearms no unit.
#[test]
fn fighters_come_back_for_rockets() {
    let lineups = ["line,line", "closer,closer", "raider,raider"];
    let rearmed = lineups.map(|lineup| total(Battle::K12, lineup, |ledger| u32::from(ledger.rearmed)));
    assert!(rearmed.iter().sum::<u32>() > 0);
}

/// Eleven patterns and two seekers lie there before the first turn. The attackers' cruiser has two seekers of its own.
#[test]
fn a_minelayer_lays() {
    let laid = |weapon: Weapon| total(Battle::K4, "line,line", |ledger| u32::from(ledger.rounds[weapon as usize]));
    assert!(laid(Weapon::Mine) > 40 * 11 && laid(Weapon::Seeker) > 40 * 4);
}

/// The shots of the first member of a line-up in 40 blocks, per 1000 of its shots.
#[derive(Debug)]
struct Fired {
    /// Torpedoes, rockets and disruptor beams.
    short: u32,
    /// Within three hexes, the range of torpedoes and rockets.
    near: u32,
    /// The same after a move of its own: within four hexes of the target at its end.
    beside: u32,
}

const SHORT: [Weapon; 3] = [Weapon::Torpedo, Weapon::RocketBattery, Weapon::DisruptorCannon];

fn fired(battle: &KnightHawks, lineup: &str) -> Fired {
    let (mut shots, mut own, mut counts) = (0, 0, [0; 3]);
    let (mut table, mut actions) = (table(battle, lineup), Actions::new());
    for (block, rotation) in (0..40).flat_map(|block| [(block, 0), (block, 1)]) {
        let luck = Luck::of_table(2026, block);
        let (mut dice, first) = (PcgDice::new::<Stream>(luck), table.places(block, rotation).seat_of(0));
        table.play_with(&mut dice, luck, rotation, &mut Silent, |view: View<'_>, seat, _, choice| {
            actions.clear();
            KnightHawks::actions(view, &mut actions);
            let (Some(Question::Target { unit, weapon, .. }), Action::Fire(target)) =
                (view.question(), actions[choice])
            else {
                return;
            };
            if seat == first {
                let shot = view.candidates().find(|shot| shot.target == target).expect("a target");
                let offends = view.mover() == seat;
                let beside = offends && view.unit(unit).at.distance(view.unit(target).at) <= 4;
                (shots, own) = (shots + 1, own + u32::from(offends));
                let met = [SHORT.contains(&weapon), shot.line.range <= 3, beside];
                counts.iter_mut().zip(met).for_each(|(count, met)| *count += u32::from(met));
            }
        });
    }
    Fired { short: counts[0] * 1000 / shots, near: counts[1] * 1000 / shots, beside: counts[2] * 1000 / own }
}

fn fleets() -> KnightHawks {
    game_with(Battle::Fleet, |rules| rules.fleet_budget = 24)
}

/// With default weights, each against itself: `stand_off` fires fewer short-range weapons and fewer shots within their range.
#[test]
fn a_closer_fights_at_close_range_and_one_who_stands_off_does_not() {
    let [closer, far] = ["closer,closer", "stand_off,stand_off"].map(|lineup| fired(&game(Battle::K11), lineup));
    assert!(closer.short >= far.short + 23 && closer.near >= far.near + 95, "{closer:?} against {far:?}");
}

/// With default weights, against `line`: `stand_off` passes, and its moves end less often beside its target.
#[test]
fn moves_of_one_who_stands_off_end_farther_away() {
    for (battle, least) in [(game(Battle::K11), 135), (fleets(), 38)] {
        let [closer, far] = ["closer,line", "stand_off,line"].map(|lineup| fired(&battle, lineup));
        assert!(closer.beside >= far.beside + least, "{}: {closer:?} against {far:?}", battle.setup().name);
    }
}

/// The weights that cause standing off, without the rest of the training.
#[test]
fn one_who_stands_off_stands_off() {
    let near = |weights: &str| {
        let character = format!("stand_off{{{weights}}}");
        fired(&fleets(), &format!("{character},{character}")).near
    };
    let far = near("distance=8;crowding=20;berth=2;caution=100;wary=0");
    let near = near("distance=2;crowding=0;closing=30;caution=50");
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
