use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};

use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

/// One point of expected damage per hex of range; ten ahead, a hundred in a flank row.
fn ladder() -> Broadside {
    let curve = |step: i32| core::array::from_fn(|range| if range < RANGES { step * (range as i32 + 1) } else { 0 });
    Broadside { all_round: curve(1), ahead: curve(10), flank: curve(100) }
}

#[test]
fn a_broadside_fires_all_round_and_the_better_of_its_forward_fields() {
    let expect = |near, ahead, flank| ladder().expect(Sight { near, ahead, flank });
    assert_eq!([expect(3, NEVER, NEVER), expect(NEVER, 3, NEVER), expect(NEVER, NEVER, 3)], [4, 40, 400]);
    assert_eq!([expect(2, 15, 0), expect(2, 15, 1), expect(NEVER, NEVER, NEVER)], [163, 203, 0]);
    assert_eq!(ladder().most(), 16 + 1600);
    assert_eq!(Broadside { flank: [0; RANGES + 1], ..ladder() }.most(), 16 + 160);
    assert_eq!(Broadside::NONE.most(), 0);
}

/// The weapons of a class against a freighter without defences, with this weight of the bow, and with or without combat control.
fn volley(class: &str, bow: i32, control: bool) -> (Volley, impl Fn(Weapon) -> i32) {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, class, at(20, 30), 0, 0).unit(B, "freighter_small", at(20, 25), 0, 0);
        if control { scene } else { scene.damaged(0, System::CombatControl) }
    });
    let (volley, target) = stage.ask(A, &Weights::default(), |situation| {
        (Volley::of(situation.game, situation.unit(0), situation.unit(1), bow), situation.unit(1).class)
    });
    (volley, move |weapon| stage.game.armoury().mean_damage.hit(target, weapon, false, 0) as i32)
}

/// By range: hundredths of hull points of a hit times its chance.
fn frigate_curves(hit: impl Fn(Weapon) -> i32, bow: i32, lost: i32) -> [[i32; 12]; 4] {
    let up_to = |range: usize, last: usize, points: i32| if range <= last { points } else { 0 };
    let cannon = hit(Weapon::LaserCannon) * bow / 100;
    let torpedo = hit(Weapon::Torpedo) * bow / 100;
    let curve = |points: &dyn Fn(usize) -> i32| core::array::from_fn(points);
    let at_range = |base: i32, range: usize| base - lost - 5 * range as i32;
    let defence = |range| {
        up_to(range, 9, hit(Weapon::LaserBattery) * at_range(65, range) / 100)
            + up_to(range, 3, hit(Weapon::RocketBattery) * (40 - lost) / 100)
    };
    let offence = |range| defence(range) + up_to(range, 4, torpedo * (50 - lost) / 100);
    let ahead = |range| up_to(range, 10, cannon * at_range(85, range) / 100);
    let flank = |range| up_to(range, 10, cannon * at_range(75, range) / 100);
    [curve(&offence), curve(&defence), curve(&ahead), curve(&flank)]
}

#[test]
fn a_volley_adds_its_weapons_range_by_range() {
    for (bow, control, lost) in [(100, true, 0), (150, true, 0), (100, false, 10)] {
        let (volley, hit) = volley("frigate", bow, control);
        let found =
            [&volley.offence.all_round, &volley.defence.all_round, &volley.offence.ahead, &volley.offence.flank];
        let expected = frigate_curves(hit, bow, lost);
        for (found, expected) in found.iter().zip(expected) {
            assert_eq!(found[..12], expected, "bow {bow}, {lost}% lost");
        }
        assert_eq!((volley.defence.ahead, volley.defence.flank), (volley.offence.ahead, volley.offence.flank));
        assert_eq!((volley.reach, volley.forward), (10, true));
    }
}

/// Reach, whether any weapon fires forward, whether the unit fires in the enemy's move.
#[test]
fn a_volley_has_the_reach_of_its_weapons() {
    let classes = ["fighter", "minelayer", "freighter_small", "armed_station", "light_cruiser"];
    let seen = classes.map(|class| {
        let (volley, _) = volley(class, 100, true);
        (volley.reach, volley.forward, volley.defence.most() > 0, volley.offence.most() > 0)
    });
    let expected = [(4, true, false, true), (9, false, true, true), (0, false, false, false), (9, false, true, true)];
    assert_eq!(seen[..4], expected);
    assert_eq!(seen[4], (12, true, true, true));
}
