//! Arranged positions with a destination: an edge, a host, a prey, the ship's own fleet.

use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B};
use evenkeel_knight_hawks::units::Status;
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;
use evenkeel_knight_hawks::{Action, Question};

use super::game;
use super::situations::{at, led};

/// A freighter with cargo near the north edge, heading away from it, turns and leaves the map there.
#[test]
fn cargo_leaves_by_the_north_edge() {
    let course = led(&game(Battle::K7), "line{bound=30}", 500, |scene| {
        let scene = scene.unit(A, "pirate_corvette", at(2, 58), 3, 1);
        scene.unit(B, "armed_freighter_nightwind", at(20, 10), 2, 3).role(1, Role::Cargo).mover(B)
    });
    assert_eq!(course.state_of(1), Status::Safe);
}

/// A scout without rockets, twenty-four hexes from its station, goes there only if its limit allows.
#[test]
fn rockets_are_fetched_from_near_hosts_only() {
    let docked = |rearm: u32| {
        let course = led(&game(Battle::Fleet), &format!("line{{rearm={rearm};guarding=0}}"), 400, |scene| {
            let scene = scene.unit(A, "freighter_small", at(39, 0), 0, 0).unit(B, "fortress", at(20, 30), 0, 0);
            scene.unit(B, "assault_scout", at(38, 40), 0, 3).used(2, Weapon::AssaultRocket, 4)
        });
        course.count(|question, action| question == Question::Dock(2) && matches!(action, Action::Dock(_)))
    };
    assert!(docked(40) > 0 && docked(10) == 0, "{} and {}", docked(40), docked(10));
}

/// A ship that prefers armed enemies steers for a destroyer, although an unarmed freighter is nearer.
#[test]
fn a_prey_is_worth_a_way() {
    let apart = |prey: &str| {
        let course = led(&game(Battle::Fleet), &format!("line{{prey={prey};distance=0;closing=100}}"), 60, |scene| {
            let scene = scene.unit(A, "frigate", at(20, 40), 0, 4).unit(B, "freighter_small", at(4, 14), 3, 0);
            scene.unit(B, "destroyer", at(36, 6), 3, 0)
        });
        course.apart(0, 2)
    };
    assert!(apart("armed") + 8 <= apart("fragile"), "{} hexes, {} for others", apart("armed"), apart("fragile"));
}

/// Two destroyers side by side, the second damaged: shots go to the dearest points, not to the fewest hull points.
#[test]
fn the_dearest_is_not_the_weakest() {
    let fired = |prey: &str| {
        let course = led(&game(Battle::Fleet), &format!("line{{prey={prey};focus=0}}"), 40, |scene| {
            let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 0).unit(B, "destroyer", at(20, 25), 3, 0);
            scene.unit(B, "destroyer", at(20, 25), 3, 0).hull_lost(2, 20)
        });
        course.first(|question| matches!(question, Question::Target { unit: 0, .. }))
    };
    assert_eq!((fired("dear"), fired("fragile")), (Some(Action::Fire(1)), Some(Action::Fire(2))));
}

/// Far from all enemies no ship hurries, even a ship that passes enemies at speed.
#[test]
fn speed_is_for_where_enemies_are() {
    let course = led(&game(Battle::Fleet), "line{momentum=20;sluggish=10;cruise=3;overspeed=6}", 12, |scene| {
        scene.unit(A, "frigate", at(20, 59), 0, 3).unit(B, "destroyer", at(20, 0), 0, 0)
    });
    let Some(Action::Speed(speed)) = course.first(|question| question == Question::Speed(0)) else {
        panic!("nobody is asked");
    };
    assert!(speed <= 4, "speed {speed}");
}

/// A line waits for a cruiser that is behind, but not for one that breaks off.
#[test]
fn nobody_waits_for_ships_that_break_off() {
    let apart = |break_off: u32| {
        let lineup = format!("line{{together=400;guarding=0;break_off={break_off};retreat=60}}");
        let course = led(&game(Battle::Fleet), &lineup, 30, |scene| {
            let scene = scene.unit(A, "heavy_cruiser", at(20, 60), 0, 3).unit(A, "assault_scout", at(22, 60), 0, 6);
            scene.unit(B, "heavy_cruiser", at(20, 4), 0, 0).hull_lost(0, 60)
        });
        course.apart(0, 1)
    };
    assert!(apart(50) >= apart(0) + 3, "{} hexes apart, {} where it waits", apart(50), apart(0));
}

/// In a convoy the freighters decide. With a weight on that, a ship steers by them.
#[test]
fn a_course_is_laid_by_what_decides() {
    let apart = |prize: u32| {
        let course = led(&game(Battle::K13), &format!("line{{prize={prize};closing=0;caution=0}}"), 14, |scene| {
            let scene = scene.unit(A, "pirate_destroyer", at(20, 30), 0, 6);
            let scene = scene.unit(B, "frigate", at(30, 24), 3, 0).unit(B, "freighter_small", at(10, 24), 3, 0);
            scene.role(2, Role::Freighter)
        });
        course.apart(0, 2)
    };
    assert!(apart(1000) < apart(0), "{} hexes, {} where it counts nothing", apart(1000), apart(0));
}

/// A cruiser without beams has only torpedoes and rockets, and does not stand off.
#[test]
fn one_without_beams_does_not_stand_off() {
    let nearest = |beams: bool| {
        let lineup = "stand_off{crowding=300;berth=6;closing=20;distance=8;wary=0;cruise=12}";
        let course = led(&game(Battle::Fleet), lineup, 60, |scene| {
            let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 8).unit(B, "destroyer", at(20, 12), 3, 6);
            let all = [System::LaserBattery, System::ProtonBattery, System::ElectronBattery, System::DisruptorCannon];
            all.into_iter().filter(|_| !beams).fold(scene, |scene, system| scene.damaged(0, system))
        });
        course.nearest(0, 1)
    };
    assert!(nearest(true) >= nearest(false) + 3, "{} hexes, {} without beams", nearest(true), nearest(false));
}

/// A frigate being loaded stays docked even with enemies near; cargo bound for the edge does not wait.
#[test]
fn whoever_is_loaded_stays_and_whoever_is_bound_leaves() {
    let first = |battle, role, enemy| {
        let course = led(&game(battle), "line{launch=10}", 30, |scene| {
            let scene =
                scene.unit(A, "pirate_destroyer", at(20, enemy), 3, 3).unit(B, "armed_station", at(20, 50), 0, 0);
            let scene = scene.unit(B, "frigate", at(20, 50), 0, 0).docked(2, 1).role(1, Role::Station);
            scene.role(2, role).mover(B)
        });
        course.first(|question| question == Question::Leave(2))
    };
    assert_eq!(first(Battle::K1a, Role::Evacuee, 44), Some(Action::Stay));
    assert_eq!(first(Battle::K7, Role::Cargo, 0), Some(Action::Leave));
}

/// A frigate arrives beside the planet, heading for it. It enters orbit, although there is nothing to guard.
#[test]
fn nobody_falls_who_can_go_into_orbit() {
    let course = led(&game(Battle::K5), "line{}", 30, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "frigate", at(20, 29), 3, 1);
        scene.unit(B, "frigate", at(20, 58), 0, 0)
    });
    let entered = course.count(|question, action| question == Question::Enter(0) && matches!(action, Action::Enter(_)));
    let refused = course.count(|question, action| question == Question::Enter(0) && action == Action::No);
    assert!(entered > 0 && refused == 0, "{entered} times into orbit, {refused} times not");
}

/// A cruiser that cannot move faces the future position of a fast enemy, not its current one.
#[test]
fn a_ship_that_stands_faces_where_its_prey_will_be() {
    let course = led(&game(Battle::Fleet), "line{}", 6, |scene| {
        let scene = scene.unit(A, "heavy_cruiser", at(20, 30), 3, 0).unit(B, "frigate", at(18, 22), 2, 12);
        scene.damaged(0, System::Drive).damaged(0, System::Drive)
    });
    assert_eq!(course.first(|question| question == Question::Facing(0)), Some(Action::Face(2)));
}

/// Of fifty points, half of those of an undamaged cruiser, the fire gets thirty and the launcher the rest, whichever is asked for first.
#[test]
fn the_fire_is_put_out_before_the_launcher_is_mended() {
    let lineup = "line{quench=30;mend_guns=50;mend_drive=40}";
    let course = led(&game(Battle::Fleet), lineup, 60, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 50), 0, 0).unit(B, "destroyer", at(20, 2), 3, 0).turn(3);
        scene.damaged(0, System::Torpedo).damaged(0, System::Drive).damaged(0, System::Fire)
    });
    let points = [System::Fire, System::Torpedo].map(|system| course.points(0, system));
    assert_eq!(points, [30, 20].map(|points| Some(Action::Points(points))));
}

/// Of fifty points, first the fire, then the launcher gets its share, and the drive the rest.
#[test]
fn less_urgent_repairs_get_what_is_left() {
    let points = |weights: &str| {
        let course = led(&game(Battle::Fleet), &format!("line{{{weights}}}"), 60, |scene| {
            let scene = scene.unit(A, "light_cruiser", at(20, 50), 0, 0).unit(B, "destroyer", at(20, 2), 3, 0).turn(3);
            scene.damaged(0, System::Torpedo).damaged(0, System::Drive).damaged(0, System::Fire)
        });
        [System::Fire, System::Drive, System::Torpedo].map(|system| course.points(0, system))
    };
    let assigned = |numbers: [u8; 3]| numbers.map(|points| Some(Action::Points(points)));
    assert_eq!(points("quench=10;mend_guns=15;mend_drive=20"), assigned([10, 20, 15]));
    assert_eq!(points("quench=30;mend_guns=15;mend_drive=40"), assigned([30, 5, 15]));
}

/// A minelayer on its way keeps its mines at this distance.
#[test]
fn mines_are_not_laid_in_one_heap() {
    let laid = |gap: u32| {
        let course = led(&game(Battle::Fleet), &format!("line{{gap={gap};minefield=60}}"), 80, |scene| {
            let scene = scene.unit(A, "destroyer", at(20, 4), 3, 2).unit(B, "minelayer", at(20, 40), 0, 4);
            scene.mover(B)
        });
        course.count(|question, action| question == Question::Lay(1) && action == Action::LayMine)
    };
    assert!(laid(1) > laid(4) && laid(4) > 0, "{} one hex apart, {} four", laid(1), laid(4));
}

/// A damaged frigate finds its fortress on its way round the planet.
#[test]
fn a_station_in_orbit_is_met_on_its_way() {
    let course = led(&game(Battle::K5), "line{guarding=0;risk=0}", 900, |scene| {
        let scene = scene.planet(at(20, 30)).unit(A, "freighter_small", at(20, 0), 0, 0);
        let scene = scene.unit(B, "fortress", at(20, 29), 0, 0).unit(B, "frigate", at(24, 31), 0, 2);
        scene.hull_lost(2, 25)
    });
    let docked = course.count(|question, action| question == Question::Dock(2) && action == Action::Dock(1));
    assert!(docked > 0, "the frigate does not dock");
}
