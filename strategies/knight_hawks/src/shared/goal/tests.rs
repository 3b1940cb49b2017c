use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::scene::Scene;
use evenkeel_knight_hawks::state::B;

use super::super::testing::{Stage, at, worn};
use super::super::weights::Weights;
use super::*;

const PLACE: Hex = at(20, 30);

/// Side A's estimate of its unit `id`.
fn of<T>(stage: &Stage, weights: &Weights, id: UnitId, ask: impl FnOnce(Situation<'_>, &Unit) -> T) -> T {
    stage.ask(A, weights, |situation| ask(situation, situation.unit(id)))
}

/// A position of a fleet battle with an enemy freighter far away, the last unit.
fn alone(arrange: impl FnOnce(Scene<'_>) -> Scene<'_>) -> Stage {
    Stage::new(Battle::Fleet, |scene| arrange(scene).unit(B, "freighter_small", at(20, 0), 0, 0))
}

#[test]
fn a_goal_is_missed_by_hexes() {
    let (north, south, side) = (Some(Edge::North), Some(Edge::South), Some(Edge::Side));
    let cases = [
        (Goal::Near(PLACE, 2), at(20, 30), 2),
        (Goal::Near(PLACE, 2), at(20, 28), 0),
        (Goal::Near(PLACE, 2), at(20, 27), 1),
        (Goal::Past(PLACE, 2), at(20, 30), 0),
        (Goal::Past(PLACE, 2), at(20, 28), 0),
        (Goal::Past(PLACE, 2), at(20, 27), 1),
        (Goal::Home(PLACE), at(20, 30), 0),
        (Goal::Home(PLACE), at(20, 25), 5),
        (Goal::Off(north), at(20, 0), 1),
        (Goal::Off(north), at(7, 12), 13),
        (Goal::Off(south), at(20, 0), 60),
        (Goal::Off(south), at(7, 59), 1),
        (Goal::Off(side), at(7, 50), 10),
        (Goal::Off(None), at(20, 0), 1),
        (Goal::Off(None), at(20, 10), 11),
        (Goal::Off(None), at(20, 59), 1),
        (Goal::Off(None), at(20, 50), 10),
        (Goal::Off(None), at(0, 30), 1),
        (Goal::Off(None), at(3, 30), 4),
        (Goal::Off(None), at(39, 30), 1),
        (Goal::Off(None), at(35, 30), 5),
        (Goal::Drift, at(3, 3), 0),
    ];
    for (goal, hex, miss) in cases {
        assert_eq!(goal.miss(hex), miss, "{goal:?} from column {}, row {}", hex.column(), hex.row());
    }
}

#[test]
fn a_goal_with_a_place_is_apart_from_it() {
    let goals = [Goal::Near(PLACE, 2), Goal::Past(PLACE, 2), Goal::Home(PLACE), Goal::Off(None), Goal::Drift];
    assert_eq!(goals.map(|goal| goal.apart(at(20, 25))), [5, 5, 5, 0, 0]);
    assert_eq!(goals.map(Goal::is_pressing), [false, true, true, true, false]);
}

/// Fifteen hexes on, in the direction of the nearest edge.
#[test]
fn a_ship_steers_at_its_place_or_far_over_its_edge() {
    let way = |goal: Goal, from| goal.way(from);
    assert_eq!([Goal::Past(PLACE, 2), Goal::Home(PLACE)].map(|goal| way(goal, at(3, 3))), [Some(PLACE); 2]);
    assert_eq!([Goal::Near(PLACE, 2), Goal::Drift].map(|goal| way(goal, at(3, 3))), [None; 2]);
    assert_eq!(way(Goal::Off(Some(Edge::North)), PLACE), Some(at(20, 15)));
    assert_eq!(way(Goal::Off(Some(Edge::South)), PLACE), Some(at(20, 45)));
    assert_eq!(way(Goal::Off(None), at(36, 30)), Some(along(at(36, 30), 1, 15)));
}

/// One hex less than the longest remaining range.
#[test]
fn a_ship_fights_within_the_range_of_its_weapons() {
    let stage = alone(|scene| {
        let scene = scene.unit(A, "fighter", at(20, 30), 0, 0).unit(A, "frigate", at(20, 31), 0, 0);
        scene.unit(A, "fighter", at(20, 32), 0, 0).used(2, Weapon::AssaultRocket, 3)
    });
    let wanted = |id, distance| of(&stage, &Weights { distance, ..Weights::default() }, id, fighting_distance);
    assert_eq!([2, 3, 4, 12].map(|distance| wanted(0, distance)), [2, 3, 3, 3]);
    assert_eq!([8, 9, 10, 12].map(|distance| wanted(1, distance)), [8, 9, 9, 9]);
    assert_eq!(wanted(2, 12), 12, "without weapons");
}

/// Photo Op: the camera flies past its subject, two hexes on in its flight; all others fly home.
#[test]
fn a_photo_is_the_duty_of_one_side() {
    let stage = |subject: bool| {
        Stage::new(Battle::K9, |scene| {
            let scene = scene.unit(A, "assault_scout", at(20, 50), 0, 3).unit(A, "frigate", at(22, 50), 0, 3);
            let scene = scene.unit(B, "heavy_cruiser", at(20, 20), 3, 2).role(0, Role::Camera);
            if subject { scene.role(2, Role::Subject) } else { scene }
        })
    };
    let (plain, home) = (Weights::default(), Some(Goal::Off(Some(Edge::North))));
    let duties = |stage: &Stage| [0, 1].map(|id| of(stage, &plain, id, duty));
    assert_eq!(duties(&stage(true)), [Some(Goal::Past(at(20, 22), 2)), home]);
    assert_eq!(duties(&stage(false)), [None; 2]);
    let scene = stage(true);
    assert_eq!(scene.ask(B, &plain, |situation| duty(situation, situation.unit(2))), None);
    assert_eq!([0, 1].map(|id| of(&scene, &plain, id, sight)), [Some((at(20, 20), 3)), None]);
    assert_eq!([0, 1].map(|id| of(&scene, &plain, id, may_leave)), [false; 2]);
    assert!(scene.ask(B, &plain, |situation| may_leave(situation, situation.unit(2))));
}

#[test]
fn only_a_ship_to_be_loaded_may_not_leave_without_its_load() {
    let stage = Stage::new(Battle::K1a, |scene| {
        let scene = scene.unit(A, "frigate", at(2, 2), 0, 0).unit(B, "armed_station", at(20, 29), 0, 0);
        let scene = scene.unit(B, "frigate", at(20, 50), 0, 0).unit(B, "frigate", at(22, 50), 0, 0);
        scene.role(1, Role::Station).role(2, Role::Evacuee)
    });
    let leaves = |id| stage.ask(B, &Weights::default(), |situation| may_leave(situation, situation.unit(id)));
    assert_eq!([2, 3].map(leaves), [false, true]);
    assert!(of(&alone(|scene| scene.unit(A, "frigate", PLACE, 0, 0)), &Weights::default(), 0, may_leave));
}

/// Fighters and scouts with working, empty launchers.
#[test]
fn small_craft_that_fired_their_rockets_lack_them() {
    let stage = alone(|scene| {
        let scene = scene.unit(A, "fighter", PLACE, 0, 0).unit(A, "fighter", PLACE, 0, 0);
        let scene = scene.unit(A, "fighter", PLACE, 0, 0).unit(A, "assault_scout", PLACE, 0, 0);
        let scene = scene.unit(A, "stealth_scout", PLACE, 0, 0).unit(A, "militia_corvette", PLACE, 0, 0);
        let scene = scene.used(0, Weapon::AssaultRocket, 3).used(1, Weapon::AssaultRocket, 2);
        let scene = scene.used(2, Weapon::AssaultRocket, 3).damaged(2, System::AssaultRocket);
        scene.used(3, Weapon::AssaultRocket, 4).used(5, Weapon::AssaultRocket, 5)
    });
    let lacks = [0, 1, 2, 3, 4, 5].map(|id| of(&stage, &Weights::default(), id, lacks_rockets));
    assert_eq!(lacks, [true, false, false, true, false, false]);
}

/// Fighters dock at carriers and stations, scouts only at stations: the nearest within `rearm` hexes.
#[test]
fn rockets_are_fetched_from_the_nearest_host() {
    let stage = alone(|scene| {
        let scene = scene.unit(A, "fighter", at(20, 30), 0, 0).unit(A, "assault_scout", at(20, 30), 0, 0);
        let scene = scene.unit(A, "fortress", at(20, 38), 0, 0).unit(A, "assault_carrier", at(20, 35), 0, 0);
        let scene = scene.unit(A, "frigate", at(20, 31), 0, 0).unit(A, "fighter", at(20, 30), 0, 0);
        scene.used(0, Weapon::AssaultRocket, 3).used(1, Weapon::AssaultRocket, 4)
    });
    let hosts = |rearm, id| of(&stage, &Weights { rearm, ..Weights::default() }, id, host);
    assert_eq!([4, 5, 20].map(|rearm| hosts(rearm, 0)), [None, Some(3), Some(3)]);
    assert_eq!([7, 8, 20].map(|rearm| hosts(rearm, 1)), [None, Some(2), Some(2)]);
    assert_eq!([4, 5].map(|id| hosts(20, id)), [None; 2], "they lack nothing");
    let homes = [0, 1, 3, 4].map(|id| of(&stage, &Weights::default(), id, home));
    assert_eq!(homes, [Some(at(20, 35)), Some(at(20, 38)), Some(at(20, 35)), None]);
}

/// A carrier waits neither for fighters with rockets nor for scouts without.
#[test]
fn a_carrier_waits_for_fighters_that_lack_rockets() {
    let waits = |craft: &str, used| {
        let stage = alone(|scene| {
            let scene = scene.unit(A, "assault_carrier", PLACE, 0, 0).unit(A, craft, at(20, 36), 0, 0);
            scene.used(1, Weapon::AssaultRocket, used)
        });
        of(&stage, &Weights::default(), 0, home)
    };
    assert_eq!([waits("fighter", 3), waits("fighter", 2), waits("assault_scout", 4)], [Some(PLACE), None, None]);
}

/// Below 70 of 100 hull points: of 40, 28 are enough. Docking helps repairs in A Pale Prospect only.
#[test]
fn a_ship_wants_repairs_below_its_share_of_hull() {
    let wants = |battle, class: &str, lost, fire: bool| {
        let stage = Stage::new(battle, |scene| {
            let scene = scene.unit(A, class, at(20, 25), 0, 0).unit(B, "frigate", at(20, 0), 0, 0).hull_lost(0, lost);
            if fire { scene.damaged(0, System::Fire) } else { scene }
        });
        of(&stage, &Weights { shelter: 70, ..Weights::default() }, 0, wants_repairs)
    };
    assert_eq!([0, 12, 13].map(|lost| wants(Battle::K5, "frigate", lost, false)), [false, false, true]);
    assert!(wants(Battle::K5, "frigate", 0, true) && !wants(Battle::Fleet, "frigate", 30, true));
    assert!(!wants(Battle::K5, "fortress", 290, true));
}

/// Below 40 of 100 hull points, or without a usable weapon if it was built with one.
#[test]
fn a_ship_breaks_off_when_worn_or_disarmed() {
    let stage = alone(|scene| {
        let scene =
            scene.unit(A, "frigate", PLACE, 0, 0).unit(A, "frigate", PLACE, 0, 0).unit(A, "frigate", PLACE, 0, 0);
        let scene = scene.unit(A, "freighter_small", PLACE, 0, 0).unit(A, "assault_scout", PLACE, 0, 0);
        let scene = scene.unit(A, "minelayer", PLACE, 0, 0).hull_lost(1, 24).hull_lost(2, 25);
        let scene = scene.used(4, Weapon::AssaultRocket, 4).damaged(4, System::LaserBattery);
        worn(scene, 5, System::LaserBattery, 2)
    });
    let breaking = |break_off| {
        [0, 1, 2, 3, 4, 5].map(|id| of(&stage, &Weights { break_off, ..Weights::default() }, id, breaks_off))
    };
    assert_eq!(breaking(40), [false, false, true, false, true, false]);
    assert_eq!(breaking(0), [false, false, false, false, true, false], "mines are a weapon");
}

/// Hundredths of the attraction of each enemy: frigate (40 hull points, 3 points), heavy cruiser (6 points), fighter (8 hull points).
#[test]
fn enemies_attract_by_a_characters_taste() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", PLACE, 0, 0).unit(B, "frigate", at(20, 10), 0, 0);
        scene.unit(B, "heavy_cruiser", at(20, 11), 0, 0).unit(B, "fighter", at(20, 12), 0, 0)
    });
    let appeals = |prey| [1, 2, 3].map(|id| of(&stage, &Weights { prey, ..Weights::default() }, id, appeal));
    assert_eq!(appeals(Prey::Fragile), [100; 3]);
    assert_eq!(appeals(Prey::Dear), [130, 160, 108]);
    assert_eq!(appeals(Prey::Weak), [123, 113, 160]);
    let harm = |id, weapons: &[Weapon]| {
        let (class, mean) =
            (stage.ask(A, &Weights::default(), |situation| situation.unit(id).class), stage.game.armoury());
        weapons.iter().map(|&weapon| mean.mean_damage.hit(class, weapon, false, 0) as i32).sum::<i32>()
    };
    let frigate = [Weapon::LaserCannon, Weapon::LaserBattery, Weapon::Torpedo, Weapon::RocketBattery];
    let expected = [harm(1, &frigate), harm(3, &[Weapon::AssaultRocket])];
    assert_eq!([1, 3].map(|id| of(&stage, &Weights::default(), id, arms)), expected);
    let armed = appeals(Prey::Armed);
    assert_eq!([armed[0], armed[2]], expected.map(|harm| 100 + harm / 40));
}

/// A frigate at 12 hexes attracts with 12 / 1.3, a heavy cruiser at 14 with 14 / 1.6; both stand.
#[test]
fn a_ship_steers_by_the_enemy_that_is_near_for_its_worth() {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", PLACE, 0, 0).unit(B, "frigate", at(20, 18), 0, 0);
        scene.unit(B, "heavy_cruiser", at(20, 44), 0, 0)
    });
    let steered = |taste| {
        let weights = Weights { prey: taste, ..Weights::default() };
        of(&stage, &weights, 0, |situation, unit| prey(situation, unit).map(|prey| prey.at))
    };
    assert_eq!([Prey::Fragile, Prey::Dear].map(steered), [Some(at(20, 18)), Some(at(20, 44))]);
    let near = |distance| of(&stage, &Weights { prey: Prey::Dear, distance, ..Weights::default() }, 0, Goal::of);
    assert_eq!([2, 12].map(near), [2, 9].map(|distance| Goal::Near(at(20, 44), distance)));
}
