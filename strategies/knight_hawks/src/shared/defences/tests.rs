use evenkeel_knight_hawks::rules::Battle;
use evenkeel_knight_hawks::state::{A, B, Source};
use evenkeel_knight_hawks::units::Status;
use evenkeel_knight_hawks::vocabulary::{Spin, System};

use super::super::testing::{Stage, at, worn};
use super::super::weights::Weights;
use super::*;

/// A frigate in row 30, heading north at this speed, and enemies of this class in these rows.
fn stage(speed: u8, class: &str, rows: &[i16]) -> Stage {
    Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, speed);
        rows.iter().fold(scene, |scene, &row| scene.unit(B, class, at(20, row), 3, 4))
    })
}

fn loss(stage: &Stage, weights: &Weights) -> (i32, i32) {
    let hull = ColumnSet::one(Column::ReflectiveHull);
    stage.ask(A, weights, |situation| situation.expected_loss(situation.unit(0), hull))
}

/// The mean hits of two cannons and batteries, by chances that fall by five percent a hex, six hexes nearer than now.
#[test]
fn a_volley_is_expected_from_enemies_in_watch() {
    let weights = Weights { watch: 15, nearing: 6, ..Weights::default() };
    let stage = |rows: &[i16]| stage(4, "pirate_corvette", rows);
    let near = stage(&[22]);
    let class = near.ask(A, &weights, |situation| situation.unit(0).class);
    let hit = |weapon| near.game.armoury().mean_damage.hit(class, weapon, false, 0) as i32;
    let lasers = |cannon, battery| hit(Weapon::LaserCannon) * cannon / 100 + hit(Weapon::LaserBattery) * battery / 100;
    let both = |points: i32| (points, points);
    assert_eq!(loss(&near, &weights), both(lasers(60 - 10, 50 - 10)));
    assert_eq!(loss(&stage(&[15]), &weights), both(lasers(60 - 45, 50 - 45)), "fifteen hexes away");
    assert_eq!(loss(&stage(&[14]), &weights), both(0));
    assert_eq!(loss(&stage(&[22, 22]), &weights), both(2 * lasers(50, 40)));
    assert_eq!(loss(&near, &Weights { nearing: 20, ..weights }), both(lasers(60, 50)));
}

/// A range beyond a weapon's longest counts as the longest.
#[test]
fn only_lasers_are_lasers() {
    let weights = Weights { watch: 15, nearing: 0, ..Weights::default() };
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "frigate", at(20, 30), 0, 4).unit(B, "armed_station", at(20, 15), 0, 0);
        scene.unit(B, "minelayer", at(20, 2), 0, 0)
    });
    let class = stage.ask(A, &weights, |situation| situation.unit(0).class);
    let hit = |weapon| stage.game.armoury().mean_damage.hit(class, weapon, false, 0) as i32;
    let battery = hit(Weapon::LaserBattery) * (50 - 45) / 100;
    assert_eq!(loss(&stage, &weights), (battery + hit(Weapon::RocketBattery) * 40 / 100, battery));
}

/// A ship that moves, with its prey anywhere but straight ahead.
#[test]
fn a_ship_turns_for_what_is_not_ahead() {
    let turns = |place, speed, status| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            scene.unit(A, "frigate", at(20, 30), 0, speed).unit(B, "destroyer", place, 3, 0)
        });
        stage.ask(A, &Weights::default(), |situation| situation.will_turn(&Unit { status, ..*situation.unit(0) }))
    };
    let beside = [at(28, 30), at(12, 30), at(20, 40)].map(|place| turns(place, 4, Status::Free));
    assert_eq!(beside, [true; 3]);
    assert!(!turns(at(20, 22), 4, Status::Free) && !turns(at(28, 30), 0, Status::Free));
    assert!(!turns(at(28, 30), 4, Status::Orbit(Spin::Clockwise)));
}

/// The missiles of a cruiser, unit 0 or its neighbour, against an attack on unit 0, with some missiles already spent.
fn missiles(weapon: Weapon, spent: u8, id: UnitId, lists: usize, lost: u16) -> u8 {
    let stage = Stage::new(Battle::Fleet, |scene| {
        let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 0).unit(A, "destroyer", at(20, 30), 0, 0);
        scene.unit(B, "destroyer", at(20, 20), 3, 4).hull_lost(0, lost)
    });
    let attack = Attack {
        weapon,
        source: Source::Laid(B),
        target: 0,
        at: at(20, 30),
        helped: true,
        asked: true,
        evades: false,
        missiles: spent,
        helper: 0,
    };
    let actions: Vec<_> = (0..lists as u8).map(Action::Missiles).collect();
    let weights = Weights { missiles: 5, reserve: 2, frail: 11, ..Weights::default() };
    let Action::Missiles(number) = stage.ask(A, &weights, |situation| situation.choose_missiles(&attack, id, &actions))
    else {
        panic!("no number of missiles")
    };
    number
}

/// Five against torpedoes and seekers, three against mines and assault rockets; the frail one uses five against rocket batteries.
#[test]
fn missiles_are_spent_by_weapon() {
    let weapons = [Weapon::Torpedo, Weapon::Seeker, Weapon::Mine, Weapon::AssaultRocket, Weapon::RocketBattery];
    assert_eq!(weapons.map(|weapon| missiles(weapon, 0, 0, 9, 0)), [5, 5, 3, 3, 0]);
    assert_eq!([58, 59].map(|lost| missiles(Weapon::RocketBattery, 0, 0, 9, lost)), [0, 1]);
    assert_eq!(missiles(Weapon::LaserCannon, 0, 0, 9, 59), 0);
}

/// Missiles already spent count, and no more are named than the list offers. A helper with five keeps two.
#[test]
fn missiles_are_not_wasted() {
    assert_eq!([1, 4, 5, 6].map(|spent| missiles(Weapon::Torpedo, spent, 0, 9, 0)), [4, 1, 0, 0]);
    assert_eq!([1, 2, 5, 6, 7].map(|lists| missiles(Weapon::Torpedo, 0, 0, lists, 0)), [0, 1, 4, 5, 5]);
    assert_eq!([0, 3, 5].map(|spent| missiles(Weapon::Torpedo, spent, 1, 9, 0)), [3, 2, 0]);
}

/// A light cruiser raises the screen against its enemy's remaining weapon, and lowers a useless screen.
#[test]
fn a_screen_is_for_the_weapons_of_the_enemy() {
    let screened = |weapon: System, actions: &[Action]| {
        let stage = Stage::new(Battle::Fleet, |scene| {
            let scene = scene.unit(A, "light_cruiser", at(20, 30), 0, 4).unit(B, "light_cruiser", at(20, 25), 3, 4);
            let all = [
                System::LaserBattery,
                System::ProtonBattery,
                System::ElectronBattery,
                System::DisruptorCannon,
                System::Torpedo,
                System::RocketBattery,
            ];
            all.into_iter().filter(|other| *other != weapon).fold(scene, |scene, other| worn(scene, 1, other, 1))
        });
        stage.ask(A, &Weights::default(), |situation| situation.choose_screen(0, actions))
    };
    let all = [Screen::Electron, Screen::Stasis].map(Action::Raise);
    let offers = [&[Action::Keep][..], &all].concat();
    let best = [System::ElectronBattery, System::ProtonBattery, System::DisruptorCannon, System::RocketBattery];
    let [electron, stasis] = all;
    assert_eq!(best.map(|weapon| screened(weapon, &offers)), [electron, stasis, stasis, Action::Keep]);
    assert_eq!(screened(System::ElectronBattery, &[Action::Keep, stasis]), stasis);
    assert_eq!(screened(System::Torpedo, &offers), Action::Keep, "stasis would draw torpedoes");
}
