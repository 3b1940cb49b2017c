//! Repairs (§12).

use super::super::defences::Screen;
use super::super::repair::{Attempt, most_points};
use super::super::rules::Rules;
use super::super::ships::Class;
use super::super::streams::Stream;
use super::super::systems::Systems;
use super::super::vocabulary::System;
use super::super::weapons::Weapon;
use super::{class, d10s, d100, dice, settle};
use evenkeel_engine::Game;

fn attempt(
    class: &Class,
    systems: &mut Systems,
    system: System,
    points: u16,
    roll: u32,
    hull: &[u32],
) -> (Attempt, i16) {
    let mut script = dice([d100(Stream::Repair, roll)].into_iter().chain(d10s(Stream::Repair, hull)));
    let result = systems.attempt(class, system, points, &Rules::default(), &mut script);
    script.finish();
    result
}

/// A ship after these results of the damage table.
fn after(class: &Class, rolls: &[i16]) -> Systems {
    let mut systems = Systems::of(class);
    for &roll in rolls {
        settle(class, &mut systems, roll);
    }
    systems
}

#[test]
fn the_points_are_the_chance_up_to_89() {
    let frigate = class("frigate");
    let tried = |points, roll| attempt(&frigate, &mut after(&frigate, &[98]), System::Fire, points, roll, &[]).0;
    assert_eq!(tried(40, 40), Attempt::Repaired);
    assert_eq!(tried(40, 41), Attempt::Failed);
    assert_eq!(tried(200, 89), Attempt::Repaired);
    assert_eq!([90, 98].map(|roll| tried(200, roll)), [Attempt::Failed; 2]);
    assert_eq!([99, 100].map(|roll| tried(1, roll)), [Attempt::Locked; 2]);
    assert_eq!(most_points(&Rules::default()), 89);
}

#[test]
fn every_sort_of_damage_can_be_repaired_in_the_order_of_the_questions() {
    let cruiser = class("heavy_cruiser");
    let mut systems = after(&cruiser, &[106, 98, 71, 92, 85, 53, 59, 69, 69, 65, 67, 81, 75, 81]);
    systems.lose_hull(7);
    let repairs: Vec<_> = systems.repairs(&cruiser).collect();
    let (battery, drive) = (System::LaserBattery, System::Drive);
    let expected = [
        System::Fire,
        System::ShortCircuit,
        System::CombatControl,
        System::Navigation,
        System::DamageControl,
        drive,
        drive,
        System::Steering,
        battery,
        battery,
        System::DisruptorCannon,
        System::Torpedo,
        System::ProtonScreen,
        System::StasisScreen,
        System::Interceptors,
        System::Hull,
    ];
    assert_eq!(repairs, expected);
    for &system in &repairs {
        let dice: &[u32] = if system == System::Hull { &[9] } else { &[] };
        assert_eq!(attempt(&cruiser, &mut systems, system, 80, 80, dice).0, Attempt::Repaired);
    }
    assert_eq!(systems, Systems::of(&cruiser), "not above the original hull either");
}

#[test]
fn a_repaired_system_has_the_rounds_it_had_and_can_be_hit_again() {
    let frigate = class("frigate");
    let mut systems = Systems::of(&frigate);
    systems.spend_round(Weapon::Torpedo);
    settle(&frigate, &mut systems, 67);
    assert_eq!(systems.shots(&frigate, Weapon::Torpedo), 0);
    attempt(&frigate, &mut systems, System::Torpedo, 50, 1, &[]);
    assert_eq!((systems.rounds(Weapon::Torpedo), systems.shots(&frigate, Weapon::Torpedo)), (1, 1));
    let before = systems;
    settle(&frigate, &mut systems, 67);
    assert_ne!(systems, before);
}

#[test]
fn drives_lock_as_wholes_but_points_tried_in_the_same_turn_count() {
    let frigate = class("frigate");
    let mut systems = after(&frigate, &[46, 46]);
    assert_eq!(attempt(&frigate, &mut systems, System::Drive, 40, 99, &[]).0, Attempt::Locked);
    assert_eq!(attempt(&frigate, &mut systems, System::Drive, 40, 12, &[]).0, Attempt::Repaired);
    assert_eq!((systems.adf(), systems.repairable(&frigate, System::Drive)), (3, 0));
    settle(&frigate, &mut systems, 46);
    assert_eq!(systems.adf(), 2, "what is locked can still be lost");
}

#[test]
fn a_locked_mount_leaves_its_twins_to_be_tried() {
    let cruiser = class("heavy_cruiser");
    let mut systems = after(&cruiser, &[69, 69]);
    assert_eq!(systems.repairable(&cruiser, System::LaserBattery), 2);
    attempt(&cruiser, &mut systems, System::LaserBattery, 40, 100, &[]);
    assert_eq!(systems.repairable(&cruiser, System::LaserBattery), 1);
    attempt(&cruiser, &mut systems, System::LaserBattery, 40, 40, &[]);
    assert_eq!((systems.working(&cruiser, Weapon::LaserBattery), systems.repairs(&cruiser).count()), (1, 0));
}

#[test]
fn hulls_and_fires_lock_too() {
    let frigate = class("frigate");
    let mut systems = after(&frigate, &[99]);
    systems.lose_hull(20);
    assert_eq!(attempt(&frigate, &mut systems, System::Hull, 30, 30, &[6]), (Attempt::Repaired, 6));
    assert_eq!(systems.hull(), 26);
    attempt(&frigate, &mut systems, System::Hull, 30, 99, &[]);
    attempt(&frigate, &mut systems, System::Fire, 30, 99, &[]);
    assert_eq!(systems.repairs(&frigate).count(), 0);
    assert!(systems.broken(System::Fire));
}

/// §12: the parts of a disastrous fire are repaired one by one.
#[test]
fn putting_out_a_disastrous_fire_leaves_the_rest() {
    let frigate = class("frigate");
    let mut systems = after(&frigate, &[120]);
    assert_eq!(systems.dcr(&frigate), 35);
    attempt(&frigate, &mut systems, System::Fire, 35, 1, &[]);
    assert_eq!(systems.repairs(&frigate).count(), 2 + 4 + 3);
    attempt(&frigate, &mut systems, System::DamageControl, 35, 1, &[]);
    assert_eq!(systems.dcr(&frigate), 70);
}

/// §9 and ruling 61: repairing a short circuit ends all its effects, including the loss of the current screen.
#[test]
fn a_repaired_short_circuit_brings_the_screen_back() {
    let cruiser = class("light_cruiser");
    let mend = |systems: &mut Systems| attempt(&cruiser, systems, System::ShortCircuit, 40, 1, &[]).0;
    let mut systems = Systems::of(&cruiser);
    systems.raise(Screen::Stasis);
    settle(&cruiser, &mut systems, 72);
    assert_eq!((systems.screen(), systems.broken(System::ShortCircuit)), (None, true));
    assert_eq!(mend(&mut systems), Attempt::Repaired);
    assert_eq!(systems.screen(), Some(Screen::Stasis));

    settle(&cruiser, &mut systems, 72);
    systems.damage_one(System::StasisScreen);
    mend(&mut systems);
    assert_eq!(systems.screen(), None, "it was destroyed in the meantime");

    let mut bare = Systems::of(&cruiser);
    settle(&cruiser, &mut bare, 72);
    mend(&mut bare);
    assert_eq!(bare.screen(), None, "nothing was up");
}

/// §12: after the points of a unit are assigned, the question is about the next damaged unit of the side; undamaged units are skipped.
#[test]
fn the_next_damaged_unit_is_asked_about() {
    use super::super::actions::Action;
    use super::super::hex::Hex;
    use super::super::referee::Referee;
    use super::super::state::{A, B};
    use super::super::step::Step;
    use super::scene::Scene;
    let mut scene = Scene::space();
    let ships = [0, 1, 2, 3].map(|column| scene.add(A, "frigate", Hex::of(20 + column, 40), 0, 4));
    scene.add(B, "destroyer", Hex::of(20, 10), 3, 4);
    for id in [ships[0], ships[2], ships[3]] {
        scene.hurt(id, 5);
    }
    (scene.state.turn, scene.state.step) = (3, Step::EndTurn);
    let mut script = dice([]);
    let Scene { game, state, events } = &mut scene;
    let mut referee = Referee { game, state, dice: &mut script, journal: events };
    referee.run_on();
    let mut asked = Vec::new();
    while let Some((id, system, left)) = referee.game.view(referee.state, A).repair() {
        asked.push((id, system, left));
        referee.take_answer(A, Action::Points(0));
    }
    let rating = class("frigate").dcr;
    assert_eq!(asked, [ships[0], ships[2], ships[3]].map(|id| (id, System::Hull, rating)));
}
