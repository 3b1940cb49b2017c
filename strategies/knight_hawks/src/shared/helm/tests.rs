use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::vocabulary::{Role, System};

use super::super::testing::{Stage, at};
use super::super::weights::Weights;
use super::*;

mod places;

/// A frigate at speed 4, and an enemy frigate 28 or 18 hexes ahead in its column.
fn stage(calm: bool) -> Stage {
    Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4);
        scene.unit(B, "frigate", at(20, if calm { 2 } else { 12 }), 3, 0)
    })
}

/// The helm of unit 0 with these weights.
fn at_helm<T>(stage: &Stage, weights: &Weights, ask: impl FnOnce(Helm<'_>, Situation<'_>) -> T) -> T {
    stage.ask(A, weights, |situation| ask(Helm::new(situation, situation.unit(0), None), situation))
}

/// A course that ends here after this many hexes.
fn ended<'a>(helm: &Helm<'a>, hex: Hex, heading: Heading, entered: u8) -> Flight<'a> {
    let mut flight = Flight::new(helm.situation, helm.unit, Aim::Ahead, None);
    (flight.leg, flight.entered) = (Leg { hex, before: heading, after: heading }, entered);
    flight
}

const PASSED: Progress = Progress { nearest: 4, pictured: false };

#[test]
fn a_way_begins_with_its_first_turns() {
    let way = Way { turns: 0b10_01_00, hexes: 3, face: 0 };
    let cases =
        [(0b10_01_00, 3, true), (0b10_01, 2, true), (0b10, 1, true), (0b01_00, 2, false), (0b10_01_00, 4, false)];
    for (turns, hexes, begins) in cases {
        assert_eq!(way.begins(turns, hexes), begins, "{turns:b} in {hexes} hexes");
    }
}

#[test]
fn only_a_better_course_replaces_the_best() {
    let mut best = Best { score: 5, speed: 1, aim: Aim::Ahead };
    best.note(Some(5), 2, Aim::Ahead);
    best.note(None, 3, Aim::Ahead);
    assert_eq!((best.score, best.speed), (5, 1));
    best.note(Some(6), 4, Aim::Ahead);
    assert_eq!((best.score, best.speed), (6, 4));
}

/// Damage dealt counts 80 percent, damage taken 30; for a ship that flees, a quarter and double of that.
#[test]
fn ships_that_flee_deal_less_and_fear_more() {
    let weights = Weights { dealt: 80, caution: 30, flight: 25, fear: 200, break_off: 50, ..Weights::default() };
    let factors = |stage: &Stage| at_helm(stage, &weights, |helm, _| (helm.dealt, helm.taken));
    let damaged = |lost| {
        Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "frigate", at(20, 2), 3, 0);
            scene.hull_lost(0, lost)
        })
    };
    let rearming = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "assault_scout", at(20, 30), 0, 4).unit(A, "fortress", at(20, 35), 0, 0);
        scene.unit(B, "frigate", at(20, 2), 3, 0).used(0, Weapon::AssaultRocket, 4)
    });
    assert_eq!([20, 21].map(|lost| factors(&damaged(lost))), [(80, 30), (20, 60)]);
    assert_eq!(factors(&rearming), (20, 60));
}

#[test]
fn a_helm_looks_only_at_what_has_weight() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(A, "frigate", at(20, 40), 0, 4);
        scene.unit(A, "fortress", at(20, 50), 0, 0).unit(B, "frigate", at(20, 10), 3, 0)
    });
    let looks = |together, guarding| {
        let weights = Weights { together, guarding, ..Weights::default() };
        at_helm(&stage, &weights, |helm, _| (helm.fleet, helm.station))
    };
    assert_eq!(looks(0, 0), (None, None));
    assert_eq!(looks(1, 1), (Some(26), Some(at(20, 50))), "the other ship flies four hexes on first");
}

/// The future places of armed ships that do not break off: 16 and 13 hexes from the place, 14 on average.
#[test]
fn a_fleet_is_as_far_as_the_mean_of_its_other_ships() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(A, "frigate", at(20, 40), 0, 4);
        let scene = scene.unit(A, "frigate", at(20, 33), 0, 0).unit(A, "freighter_small", at(20, 55), 0, 0);
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(A, "frigate", at(20, 56), 0, 0);
        let scene = scene.unit(A, "fortress", at(20, 50), 0, 0).unit(B, "frigate", at(20, 10), 3, 0);
        scene.hull_lost(5, 39)
    });
    let far = |goal| {
        let weights = Weights { break_off: 10, ..Weights::default() };
        stage.ask(A, &weights, |situation| fleet_distance(situation, situation.unit(0), goal))
    };
    assert_eq!([Goal::Near(at(20, 20), 2), Goal::Drift].map(far), [Some(14), None]);
    let alone = at_helm(&self::stage(true), &Weights::default(), |helm, situation| {
        fleet_distance(situation, helm.unit, helm.goal)
    });
    assert_eq!(alone, None);
}

#[test]
fn a_ship_with_a_working_beam_need_not_come_near() {
    let carries = |class: &str, broken: &[System]| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, class, at(20, 30), 0, 4).unit(B, "frigate", at(20, 2), 3, 0);
            broken.iter().fold(scene, |scene, &system| scene.damaged(0, system))
        });
        at_helm(&stage, &Weights::default(), |helm, _| helm.carries)
    };
    let lasers = [System::LaserCannon, System::LaserBattery];
    assert!(carries("frigate", &[]) && carries("frigate", &lasers[..1]) && !carries("frigate", &lasers));
    assert!(!carries("fighter", &[]));
}

/// The second turn must also be in reach and possible: a cruiser has one point of manoeuvre.
#[test]
fn a_sequence_can_be_flown_with_its_turns_in_reach() {
    let turns = |first, second| Aim::Turns([(first, Turn::Left), (second, Turn::Left)]);
    let cases = [
        (turns(3, 0), 3, [true, true]),
        (turns(3, 0), 2, [false, false]),
        (turns(1, 2), 2, [true, false]),
        (turns(1, 2), 1, [false, false]),
        (Aim::Ahead, 3, [false, false]),
    ];
    for (aim, fastest, flown) in cases {
        let can_fly = |class: &str| {
            let stage = Stage::new(Battle::Fleet, |scene| {
                scene.unit(A, class, at(20, 30), 0, 4).unit(B, "frigate", at(20, 2), 3, 0)
            });
            at_helm(&stage, &Weights::default(), |helm, _| helm.can_fly(aim, fastest))
        };
        assert_eq!(["frigate", "heavy_cruiser"].map(can_fly), flown, "{aim:?} at {fastest}");
    }
}

/// Straight on; the prey's future and current position; the same from half the speed and one hex later; around it; away.
#[test]
fn a_ship_thinks_of_its_prey_first() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        scene.unit(A, "frigate", at(20, 30), 0, 5).unit(B, "frigate", at(20, 2), 3, 17)
    });
    let (prey, next) = (at(20, 2), at(20, 17));
    let expected =
        [Aim::Ahead, Aim::To(next, 0), Aim::To(prey, 0), Aim::To(prey, 3), Aim::Around(prey, 6), Aim::From(next)];
    let aims = at_helm(&stage, &Weights { distance: 6, ..Weights::default() }, |helm, _| helm.aims());
    assert_eq!(aims.as_slice(), expected);
}

#[test]
fn a_way_ends_where_its_ship_does() {
    let stage = Stage::new(Battle::K5, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "frigate", at(20, 24), 3, 5);
        scene.unit(B, "freighter_small", at(20, 58), 0, 0)
    });
    let way = |aim, hexes| at_helm(&stage, &Weights::default(), |helm, _| helm.way_of(aim, hexes));
    assert!(way(Aim::Ahead, 3) == Way { turns: 0, hexes: 3, face: 3 });
    assert!(way(Aim::Ahead, 9) == Way { turns: 0, hexes: 5, face: 3 }, "it falls in the fifth hex");
    let turns = Aim::Turns([(1, Turn::Left), (2, Turn::Left)]);
    assert!(way(turns, 3) == Way { turns: 0b01_01_00, hexes: 3, face: 3 });
}

#[test]
fn a_course_is_laid_as_chosen() {
    let aim = Aim::Turns([(1, Turn::Right), (3, Turn::Left)]);
    let lay = |speed| at_helm(&stage(true), &Weights::default(), |helm, _| helm.lay(Best { score: 0, speed, aim }));
    assert_eq!((lay(3).speed, lay(3).turns.as_slice()), (3, &[Turn::Right, Turn::Straight, Turn::Left][..]));
    assert!(lay(0).turns.is_empty());
}

/// A picture is possible three hexes from its subject, and stays taken.
#[test]
fn a_course_keeps_its_nearest_hex_and_its_picture() {
    at_helm(&stage(true), &Weights::default(), |mut helm, _| {
        (helm.goal, helm.sight) = (Goal::Home(at(20, 20)), Some((at(20, 20), 3)));
        let mut progress = Progress { nearest: 9, pictured: false };
        let steps = [(at(20, 30), 9, false), (at(20, 24), 4, false), (at(20, 23), 3, true), (at(20, 25), 3, true)];
        for (hex, nearest, pictured) in steps {
            helm.proceed(&mut progress, hex);
            assert_eq!((progress.nearest, progress.pictured), (nearest, pictured), "row {}", hex.row());
        }
    });
}

/// A cruiser that can slow down by two hexes falls beside the planet, in row 29. A turn before that hex saves it.
#[test]
fn a_course_at_the_planet_is_perilous() {
    let stage = Stage::new(Battle::K5, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, 12), 3, 5);
        scene.unit(B, "freighter_small", at(20, 58), 0, 0)
    });
    at_helm(&stage, &Weights { peril: 30, ruin: 7, ..Weights::default() }, |helm, _| {
        let peril = |row, entered| helm.peril(&ended(&helm, at(20, row), 3, entered));
        assert_eq!([peril(24, 5), peril(24, 6), peril(24, 7), peril(24, 8)], [0, 0, 80 * 30, 80 * 30]);
        assert_eq!([peril(28, 2), peril(28, 3), peril(27, 3), peril(27, 4)], [0, 350, 0, 80 * 30]);
    });
}

/// A cruiser without drive, six hexes from the planet: five hexes straight on make it fall.
#[test]
fn a_course_that_cannot_be_braked_is_perilous_at_once() {
    let stage = Stage::new(Battle::K5, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "heavy_cruiser", at(20, 12), 3, 5);
        let scene = scene.unit(B, "freighter_small", at(20, 58), 0, 0);
        scene.damaged(0, System::Drive).damaged(0, System::Drive)
    });
    at_helm(&stage, &Weights { peril: 30, ..Weights::default() }, |helm, _| {
        let peril = |entered| helm.peril(&ended(&helm, at(20, 24), 3, entered));
        assert_eq!([4, 5].map(peril), [0, 80 * 30]);
    });
}

/// The camera's edge is forbidden before the picture. From row 2, the ship crosses it in its third hex.
#[test]
fn a_course_at_a_forbidden_edge_is_perilous() {
    let stage = Stage::new(Battle::K9, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 12), 0, 6).unit(A, "assault_scout", at(2, 40), 0, 0);
        scene.unit(B, "heavy_cruiser", at(20, 50), 0, 0).role(1, Role::Camera).role(2, Role::Subject)
    });
    at_helm(&stage, &Weights { peril: 30, ..Weights::default() }, |mut helm, _| {
        let peril = |helm: &Helm<'_>, entered| helm.peril(&ended(helm, at(20, 2), 0, entered));
        assert_eq!([4, 6, 7].map(|entered| peril(&helm, entered)), [0, 0, 40 * 30]);
        assert_eq!(helm.peril(&ended(&helm, at(21, 1), 0, 7)), 40 * 30, "it turns in the first hex and in the second");
        helm.leaves = true;
        assert_eq!([4, 6, 7].map(|entered| peril(&helm, entered)), [0; 3]);
    });
}

/// Calm, so no damage is dealt or taken: the score is the cost, for a sound ship only the cost of its place.
#[test]
fn a_score_is_less_by_every_cost() {
    for lost in [0, 25, 35] {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "frigate", at(20, 2), 3, 0);
            scene.hull_lost(0, lost)
        });
        at_helm(&stage, &Weights { risk: 150, ..Weights::default() }, |helm, situation| {
            let mut flight = ended(&helm, at(20, 28), 0, 2);
            flight.turned = 1;
            let passage = helm.threats.depart(flight.leg);
            let (class, strain) = (situation.class(helm.unit), Strain { adf: 2, mr: 1 });
            let chance = break_up_chance(class, &helm.unit.systems, strain, situation.rules()).min(100);
            let broken = chance * (40 - i32::from(lost)) * 150 / 100;
            let score = -(broken + helm.misplaced(&flight, &passage, PASSED));
            let scored = |least| helm.score(&flight, &passage, PASSED, least);
            assert_eq!(
                [i32::MIN, score - 1, score].map(scored),
                [Some(score), Some(score), None],
                "{lost} points lost"
            );
            assert_eq!(lost > 20, broken > 0, "{chance}% with {lost} points lost");
        });
    }
}

#[test]
fn a_score_weighs_damage_dealt_and_taken() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "destroyer", at(20, 20), 3, 3)
    });
    at_helm(&stage, &Weights { dealt: 90, caution: 70, ..Weights::default() }, |helm, _| {
        let flight = ended(&helm, at(20, 26), 0, 4);
        let passage = helm.threats.depart(flight.leg);
        let Exchange { dealt, taken } = helm.threats.exchange(&passage, flight.leg);
        let expected = (dealt * 90 - taken * 70) / 100 - helm.misplaced(&flight, &passage, PASSED);
        assert!(dealt > 0 && taken > 0, "{dealt} dealt, {taken} taken");
        assert_eq!(helm.score(&flight, &passage, PASSED, i32::MIN), Some(expected));
    });
}

/// Only a change of facing strains a damaged ship that stands.
#[test]
fn a_standing_ship_that_turns_may_break_up() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 0).unit(B, "frigate", at(20, 2), 3, 0);
        scene.hull_lost(0, 30)
    });
    at_helm(&stage, &Weights::default(), |helm, situation| {
        let stand = |aim| helm.stand(aim, i32::MIN).expect("a worth");
        let strain = Strain { adf: 0, mr: 1 };
        let chance = break_up_chance(situation.class(helm.unit), &helm.unit.systems, strain, situation.rules());
        assert!((1..=100).contains(&chance), "{chance}%");
        assert_eq!(stand(Aim::Ahead) - stand(Aim::To(at(20, 40), 0)), chance * 10);
    });
}

/// With this weight, a course over its own edge is worth 300 and over another edge costs 700. Faster courses are then not tried.
#[test]
fn a_course_over_an_edge_is_all_or_nothing() {
    let stage = Stage::new(Battle::K7, |scene| {
        let scene = scene.unit(A, "freighter_small", at(2, 58), 0, 0);
        scene.unit(B, "armed_freighter_nightwind", at(20, 2), 0, 3).role(1, Role::Cargo)
    });
    stage.ask(B, &Weights { done: 3, ruin: 7, ..Weights::default() }, |situation| {
        let mut helm = Helm::new(situation, situation.unit(1), None);
        let mut tried = |leaves, speeds: &[u8]| {
            let mut best = Best { score: i32::MIN, speed: 9, aim: Aim::Ahead };
            helm.leaves = leaves;
            helm.try_aim(Aim::Ahead, speeds, &[], &mut best);
            (best.score, best.speed)
        };
        assert_eq!([tried(true, &[3, 4]), tried(false, &[3, 4]), tried(false, &[4])], [(300, 3), (-700, 3), (-700, 4)]);
    });
}

/// Four hexes straight on were tried. Only a fifth hex, another turn or another facing is new.
#[test]
fn no_way_is_tried_twice() {
    at_helm(&stage(true), &Weights::default(), |helm, _| {
        let tried = [helm.way_of(Aim::Ahead, 4)];
        let best = |aim, speeds: &[u8]| {
            let mut best = Best { score: i32::MIN, speed: 9, aim };
            helm.try_aim(aim, speeds, &tried, &mut best);
            best.speed
        };
        assert_eq!([best(Aim::Ahead, &[0, 1, 4]), best(Aim::Ahead, &[4, 5])], [9, 5]);
        let right = Aim::To(at(30, 30), 0);
        assert_eq!([best(right, &[0]), best(right, &[2]), best(Aim::Turns([(2, Turn::Left); 2]), &[1])], [0, 2, 9]);
    });
}

/// The enemy is far to the right. The first way is straight on, the second goes to the enemy.
#[test]
fn no_more_ways_are_tried_than_planned() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "frigate", at(36, 40), 0, 0)
    });
    let straight = |plans| {
        at_helm(&stage, &Weights { plans, ..Weights::default() }, |helm, _| {
            helm.best(&[4]).turns.iter().all(|turn| *turn == Turn::Straight)
        })
    };
    assert_eq!([1, 2].map(straight), [true, false]);
}
