use evenkeel_engine::Game;
use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::System;

use super::super::knowledge::Knowledge;
use super::super::testing::{Stage, at, worn};
use super::super::weights::Weights;
use super::*;

/// A frigate in row 30, heading north at speed 4, and the other arranged facts.
fn stage(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Stage {
    Stage::new(Battle::Fleet, |scene| arrange(scene.unit(A, "frigate", at(20, 30), 0, 4)))
}

fn threats<T>(stage: &Stage, weights: &Weights, ask: impl FnOnce(Threats<'_>) -> T) -> T {
    stage.ask(A, weights, |situation| ask(Threats::new(situation, situation.unit(0))))
}

/// An enemy of this class in the frigate's column that heads for it.
fn facing(class: &str, row: i16, speed: u8) -> Stage {
    stage(|scene| scene.unit(B, class, at(20, row), 3, speed))
}

const fn leg(row: i16) -> Leg {
    Leg { hex: at(20, row), before: 0, after: 0 }
}

fn ranges(sight: Sight) -> [u8; 3] {
    [sight.near, sight.ahead, sight.flank]
}

const NOTHING: [u8; 3] = [16, 16, 16];

/// The ship's speed and acceleration, the enemy's speed, and a range of twelve hexes: 4 + 4 + 3 + 12.
#[test]
fn an_enemy_beyond_all_ranges_is_no_threat() {
    let calm =
        [6, 7].map(|row| threats(&facing("destroyer", row, 3), &Weights::default(), |threats| threats.is_calm()));
    assert_eq!(calm, [true, false]);
}

/// Two equal destroyers and a damaged one beside them.
#[test]
fn equal_enemies_in_one_place_are_one_group() {
    let stage = stage(|scene| {
        let scene = (0..3).fold(scene, |scene, _| scene.unit(B, "destroyer", at(20, 20), 3, 3));
        scene.hull_lost(2, 1)
    });
    let mut counts =
        threats(&stage, &Weights::default(), |threats| threats.foes.iter().map(|foe| foe.count).collect::<Vec<_>>());
    counts.sort_unstable();
    assert_eq!(counts, [1, 2]);
}

/// A destroyer at speed 5: its place, and two and five hexes on. It may come nearer by half or all of its acceleration.
#[test]
fn an_enemy_is_expected_on_its_way() {
    let weights = Weights { wary: 50, hope: 100, ..Weights::default() };
    let of = |speed, steering| {
        let stage =
            stage(|scene| worn(scene.unit(B, "destroyer", at(20, 12), 3, speed), 1, System::Steering, steering));
        threats(&stage, &weights, |threats| {
            let foe = &threats.foes[0];
            let rows: Vec<_> = foe.way.iter().map(|hex| hex.row()).collect();
            assert_eq!((foe.count, foe.share, foe.prize, foe.sting, foe.reach), (1, 100, 100, Some(4), 12));
            (rows, foe.nearer, foe.far)
        })
    };
    assert_eq!(of(5, 0), (vec![12, 14, 17], (1, 3), 12 + 3 + 5));
    assert_eq!(of(5, 3), (vec![12, 14, 17], (0, 0), 12 + 5), "it cannot turn");
    assert_eq!(of(0, 0), (vec![12], (1, 3), 12 + 3));
    assert_eq!(of(20, 0), (vec![12, 22, 27], (1, 3), 12 + 3 + 15));
    assert_eq!(of(40, 0), (vec![12, 27, 27], (1, 3), 12 + 3 + 15));
}

/// The ships within fifteen hexes share its fire.
#[test]
fn an_enemy_fires_at_all_ships_around_it() {
    let share = |other| {
        let stage = stage(|scene| {
            let scene = scene.unit(A, "frigate", at(20, 31), 0, 4).unit(A, "frigate", at(20, other), 0, 4);
            scene.unit(B, "destroyer", at(20, 20), 3, 0)
        });
        threats(&stage, &Weights::default(), |threats| threats.foes[0].share)
    };
    assert_eq!([35, 36].map(share), [33, 50]);
    let alone = facing("destroyer", 10, 0);
    assert_eq!(threats(&alone, &Weights::default(), |threats| threats.foes[0].share), 100, "out of its range");
}

/// The longest range of the remaining rockets and torpedoes.
#[test]
fn an_enemy_stings_with_what_is_left() {
    let stings = |used: &[(Weapon, u8)]| {
        let stage = stage(|scene| {
            let scene = scene.unit(B, "destroyer", at(20, 20), 3, 0);
            used.iter().fold(scene, |scene, &(weapon, rounds)| scene.used(1, weapon, rounds))
        });
        threats(&stage, &Weights::default(), |threats| threats.foes[0].sting)
    };
    let spent = [(Weapon::Torpedo, 2), (Weapon::RocketBattery, 4)];
    assert_eq!([stings(&[]), stings(&spent[..1]), stings(&spent)], [Some(4), Some(3), None]);
}

/// Torpedoes of a standing destroyer in row 20 reach four hexes; the margin is two.
#[test]
fn a_place_lies_within_short_range_by_hexes() {
    let places = [23, 24, 25, 26, 27];
    let within =
        |stage: &Stage| threats(stage, &Weights::default(), |threats| places.map(|row| threats.within(at(20, row), 2)));
    assert_eq!(within(&facing("destroyer", 20, 0)), [3, 2, 1, 0, 0]);
    assert_eq!(within(&facing("destroyer", 17, 3)), [3, 2, 1, 0, 0], "after its move");
    assert_eq!(within(&facing("pirate_corvette", 20, 0)), [0; 5], "it has only lasers");
    assert_eq!(within(&facing("destroyer", 2, 0)), [0; 5], "it is too far away");
}

#[test]
fn a_course_passes_within_short_range_by_hexes() {
    let passed = |stage: &Stage| {
        let places = [23, 24, 25, 26, 27, 40];
        threats(stage, &Weights::default(), |threats| places.map(|row| threats.passed(&threats.depart(leg(row)), 2)))
    };
    assert_eq!(passed(&facing("destroyer", 20, 0)), [3, 2, 1, 0, 0, 0]);
    assert_eq!(passed(&facing("pirate_corvette", 20, 0)), [0; 6]);
    assert_eq!(passed(&facing("destroyer", 2, 0)), [0; 6]);
}

/// One more move of three hexes brings it nearer, if it can turn.
#[test]
fn an_enemy_that_can_turn_pursues() {
    let pursued = |steering| {
        let stage = stage(|scene| worn(scene.unit(B, "destroyer", at(20, 17), 3, 3), 1, System::Steering, steering));
        threats(&stage, &Weights::default(), |threats| [26, 28, 29, 30].map(|row| threats.pursued(at(20, row), 2)))
    };
    assert_eq!([pursued(0), pursued(3)], [[3, 1, 0, 0], [0; 4]]);
    let calm = facing("destroyer", 2, 0);
    assert_eq!(threats(&calm, &Weights::default(), |threats| threats.pursued(at(20, 5), 2)), 0);
}

/// A frigate, and a destroyer with a beam of twelve hexes. Each has the other straight ahead.
#[test]
fn sights_are_the_shortest_ranges_of_a_course() {
    threats(&facing("destroyer", 20, 0), &Weights::default(), |threats| {
        let seen = |rows: &[i16]| {
            let mut passage = threats.depart(leg(rows[0]));
            rows[1..].iter().for_each(|&row| threats.pass(&mut passage, leg(row)));
            (ranges(passage.out[0]), ranges(passage.back[0]), passage.struck)
        };
        assert_eq!(seen(&[33]), (NOTHING, NOTHING, 0));
        assert_eq!(seen(&[32]), ([12, 12, 16], [12, 12, 16], 0));
        assert_eq!(seen(&[30, 29, 28]), ([8, 8, 16], [8, 8, 16], 0));
        assert_eq!(seen(&[24, 25]), ([4, 4, 16], [4, 4, 16], 0));
        let aside = Leg { hex: at(20, 25), before: 2, after: 3 };
        assert_eq!(ranges(threats.depart(aside).out[0]), [5, 16, 16], "it looks elsewhere");
        let turned = Leg { hex: at(20, 25), before: 3, after: 0 };
        assert_eq!(ranges(threats.depart(turned).out[0]), [5, 5, 16], "after its turn");
    });
}

#[test]
fn a_bearing_is_noted_by_its_row() {
    let glimpsed = |bearing, range| {
        let mut sight = Sight { near: 9, ahead: 5, flank: 7 };
        glimpse(&mut sight, bearing, range);
        ranges(sight)
    };
    assert_eq!([Bearing::Same, Bearing::Ahead].map(|bearing| glimpsed(bearing, 3)), [[9, 3, 7]; 2]);
    assert_eq!([glimpsed(Bearing::Flank, 3), glimpsed(Bearing::Outside, 3)], [[9, 5, 3], [9, 5, 7]]);
    assert_eq!([glimpsed(Bearing::Ahead, 6), glimpsed(Bearing::Flank, 8)], [[9, 5, 7]; 2]);
}

/// A standing destroyer may come nearer by one hex for its own fire, by three for the ship's. The longest gun reaches twelve.
#[test]
fn the_next_fire_is_expected_from_nearer() {
    let weights = Weights { wary: 50, hope: 100, ..Weights::default() };
    threats(&facing("destroyer", 20, 0), &weights, |threats| {
        let followed = |row| {
            let (stand, come) = threats.foes[0].following(leg(row));
            (ranges(stand), ranges(come))
        };
        assert_eq!(followed(27), ([4, 4, 16], [6, 6, 16]));
        assert_eq!(followed(33), ([10, 10, 16], [12, 12, 16]));
        assert_eq!(followed(34), ([11, 11, 16], NOTHING));
        assert_eq!(followed(35), ([12, 12, 16], NOTHING));
        assert_eq!(followed(36), (NOTHING, NOTHING));
        assert_eq!(followed(20), ([0, 0, 16], [0, 0, 16]));
    });
}

/// At the limit of both sides' reach in the enemy's move: a range of twelve hexes, an acceleration of three, a flight of four.
#[test]
fn an_enemy_that_comes_is_expected_from_afar() {
    let stand = |row| {
        threats(&facing("destroyer", 12, 4), &Weights::default(), |threats| {
            ranges(threats.foes[0].following(leg(row)).0)
        })
    };
    assert_eq!([30, 31, 32].map(stand), [[11, 11, 16], [12, 12, 16], NOTHING]);
}

/// Three equal destroyers and two frigates: one destroyer takes damage, and the ship half of the fire of all three.
#[test]
fn an_exchange_is_with_all_enemies_and_fire_at_one() {
    let three = stage(|scene| {
        let scene = scene.unit(A, "frigate", at(22, 31), 0, 4);
        (0..3).fold(scene, |scene, _| scene.unit(B, "destroyer", at(20, 20), 3, 3))
    });
    threats(&three, &Weights { pursuit: 50, ..Weights::default() }, |mut threats| {
        let end = leg(27);
        let mut passage = threats.depart(end);
        passage.struck = 1000;
        let foe = &threats.foes[0];
        assert_eq!((foe.count, foe.share), (3, 50));
        let (stand, come) = foe.following(end);
        let (now, next) = (foe.ours.offence.expect(passage.out[0]), foe.ours.defence.expect(stand));
        let drawn = foe.theirs.defence.expect(passage.back[0]);
        let fire = drawn + foe.theirs.offence.expect(come);
        let (hope, plain) = (threats.hope(&passage), threats.exchange(&passage, end));
        assert_eq!((hope.dealt, hope.taken), (now + foe.ours.defence.most(), 1000 + drawn * 3 * 50 / 100));
        assert_eq!((plain.dealt, plain.taken), (now + next, 1000 + fire * 3 * 50 / 100));
        threats.hunters.extend([1, 2].map(|reach| Hunter { at: at(20, 25), reach }));
        assert_eq!(threats.exchange(&passage, end).taken, plain.taken + threats.seeker / 2, "one reaches it");
    });
}

/// Every seeker in a hex strikes, and a mine with the chance that it lies there.
#[test]
fn seekers_and_mines_on_a_course_strike() {
    threats(&facing("destroyer", 20, 0), &Weights::default(), |mut threats| {
        (0..2).for_each(|_| threats.hunters.push(Hunter { at: at(20, 28), reach: 2 }));
        let struck = |row| {
            let mut passage = threats.depart(leg(30));
            threats.pass(&mut passage, leg(row));
            passage.struck
        };
        assert!(threats.seeker > 0);
        assert_eq!([29, 28, 27].map(struck), [0, 2 * threats.seeker, 0]);
    });
}

/// Mean damage of a hit, times its chance and its weight. A mine hits a frigate with 60 of 100, a seeker with 75.
#[test]
fn seekers_and_mines_weigh_what_they_cost() {
    let stage = facing("destroyer", 20, 0);
    let class = stage.ask(A, &Weights::default(), |situation| situation.unit(0).class);
    let hit = |weapon| stage.game.armoury().mean_damage.hit(class, weapon, false, 0) as i32;
    let expected = (hit(Weapon::Seeker) * 75 / 100 * 30 / 100, hit(Weapon::Mine) * 60 / 100 * 70 / 100);
    let weights = Weights { seekers: 30, mines: 70, ..Weights::default() };
    assert_eq!(threats(&stage, &weights, |threats| (threats.seeker, threats.mine)), expected);
}

/// Only the ship's own bow is weighted.
#[test]
fn each_side_has_its_volley() {
    threats(&facing("destroyer", 20, 0), &Weights { bow: 300, ..Weights::default() }, |threats| {
        let (foe, game, unit) = (&threats.foes[0], threats.situation.game, threats.situation.unit(0));
        let most = |volley: &Volley| [volley.offence.most(), volley.defence.most()];
        assert_eq!(most(&foe.ours), most(&Volley::of(game, unit, foe.unit, 300)));
        assert_eq!(most(&foe.theirs), most(&Volley::of(game, foe.unit, unit, 100)));
    });
}

/// Twenty patterns before a minelayer: a field of one hex certainly has some.
#[test]
fn suspected_mines_strike() {
    let stage = Stage::new(Battle::K4, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 20), 3, 4).unit(B, "minelayer", at(20, 26), 0, 0);
        (0..20).fold(scene, |scene, mine| scene.laid(1, Weapon::Mine, at(5 + mine, 40)))
    });
    let struck = |field| {
        let (weights, view) = (Weights { field, ..Weights::default() }, stage.game.view(&stage.state, A));
        let mut knowledge = Knowledge::NONE;
        knowledge.look(view);
        let threats = Threats::new(Situation::new(view, &weights, &knowledge), view.unit(0));
        assert!(threats.mine > 0);
        [24, 25].map(|row| {
            let mut passage = threats.depart(leg(20));
            threats.pass(&mut passage, leg(row));
            passage.struck == threats.mine
        })
    };
    assert_eq!([struck(0), struck(1)], [[false, false], [false, true]]);
}
