//! Kinds of choices at their limits: slightly faster or at full speed, some and none.

use super::super::KnightHawks;
use super::super::actions::{Action, Question, Turn};
use super::super::defences::Screen;
use super::super::hex::Hex;
use super::super::kinds::Kind;
use super::super::rules::Battle;
use super::super::state::{A, Attack, B, Source};
use super::super::units::UnitId;
use super::super::vocabulary::Role;
use super::super::weapons::Weapon;
use super::scene::Scene;
use evenkeel_engine::kinds::Kinds;
use evenkeel_engine::{Game, Seat};

const HERE: Hex = Hex::of(20, 30);

/// A ship of side A, and one of side B far away.
fn scene(class: &str, speed: u8) -> (Scene, UnitId) {
    let mut scene = Scene::space();
    let id = scene.add(A, class, HERE, 0, speed);
    scene.far();
    (scene, id)
}

fn kind_of(scene: &Scene, seat: Seat, action: Action) -> &'static str {
    KnightHawks::KINDS[KnightHawks::kind(scene.game.view(&scene.state, seat), &action)].name
}

fn kind(scene: &mut Scene, question: Question, action: Action) -> &'static str {
    scene.state.question = Some(question);
    kind_of(scene, A, action)
}

const fn name(kind: Kind) -> &'static str {
    KnightHawks::KINDS[kind as usize].name
}

/// §5.1: a frigate accelerates by 4 at most.
#[test]
fn speeds_are_told_by_the_drive() {
    let speed = |old: u8, new: u8| {
        let (mut scene, id) = scene("frigate", old);
        kind(&mut scene, Question::Speed(id), Action::Speed(new))
    };
    let faster = [5, 6, 8, 9].map(|new| speed(5, new));
    assert_eq!(faster, [Kind::KeepSpeed, Kind::SpeedUp, Kind::SpeedUp, Kind::SpeedUpMost].map(name));
    let slower = [4, 2, 1].map(|new| speed(5, new));
    assert_eq!(slower, [Kind::SlowDown, Kind::SlowDown, Kind::BrakeMost].map(name));
    assert_eq!(
        [speed(0, 0), speed(0, 1), speed(1, 0), speed(4, 0)],
        [Kind::StayStopped, Kind::SpeedUp, Kind::Stop, Kind::Stop].map(name)
    );
}

/// §10: with half of its hull gone, a ship may break up when it accelerates or turns, but not when it flies straight on.
#[test]
fn a_strain_that_may_break_a_ship_is_a_risk() {
    let (mut scene, id) = scene("frigate", 5);
    scene.hurt(id, 35);
    let view = |scene: &mut Scene, action| kind(scene, Question::Speed(id), action);
    assert_eq!(
        [view(&mut scene, Action::Speed(5)), view(&mut scene, Action::Speed(6))],
        [Kind::KeepSpeed, Kind::RiskSpeed].map(name)
    );
    let turn = |scene: &mut Scene, turn| kind(scene, Question::Turn(id), Action::Turn(turn));
    assert_eq!(
        [turn(&mut scene, Turn::Straight), turn(&mut scene, Turn::Left)],
        [Kind::FlyStraight, Kind::RiskTurn].map(name)
    );
}

#[test]
fn turns_are_owed_or_free() {
    for (owes, wanted) in [(false, Kind::TurnAway), (true, Kind::TurnOwed)] {
        let (mut scene, id) = scene("frigate", 5);
        scene.state.plan.owes = owes;
        assert_eq!(kind(&mut scene, Question::Turn(id), Action::Turn(Turn::Right)), name(wanted));
    }
    let (mut scene, id) = scene("frigate", 0);
    let faces = [0, 1].map(|heading| kind(&mut scene, Question::Facing(id), Action::Face(heading)));
    assert_eq!(faces, [Kind::KeepFacing, Kind::Pivot].map(name));
}

#[test]
fn screens_are_told_by_what_is_up() {
    let (mut scene, id) = scene("fortress", 0);
    let mut asked = |action| kind(&mut scene, Question::Screen(id), action);
    assert_eq!(
        [asked(Action::Keep), asked(Action::Raise(Screen::Mask))],
        [Kind::StayBare, Kind::ReleaseMask].map(name)
    );
    let with = |screen, action| {
        let (mut scene, id) = self::scene("fortress", 0);
        scene.state.unit_mut(id).systems.raise(screen);
        kind(&mut scene, Question::Screen(id), action)
    };
    let masked = [Action::Keep, Action::Lower, Action::Raise(Screen::Mask)].map(|action| with(Screen::Mask, action));
    assert_eq!(masked, [Kind::KeepMask, Kind::LowerMask, Kind::RenewMask].map(name));
    let screened = [Action::Keep, Action::Lower].map(|action| with(Screen::Proton, action));
    assert_eq!(screened, [Kind::KeepScreen, Kind::LowerScreen].map(name));
}

/// A scout one rocket short docks to rearm; with all rockets, it simply docks. Docking of an evacuee is a separate kind.
#[test]
fn docking_with_one_rocket_short_is_to_rearm() {
    let docks = |spent: u8, role: Role| {
        let (mut scene, id) = scene("assault_scout", 0);
        (0..spent).for_each(|_| scene.state.unit_mut(id).systems.spend_round(Weapon::AssaultRocket));
        scene.state.unit_mut(id).role = role;
        kind(&mut scene, Question::Dock(id), Action::Dock(id))
    };
    assert_eq!(
        [docks(0, Role::None), docks(1, Role::None), docks(1, Role::Evacuee)],
        [Kind::Dock, Kind::DockToRearm, Kind::DockEvacuee].map(name)
    );
}

#[test]
fn a_dock_that_helps_repairs_is_for_repairs() {
    let docks = |battle, hurt: u16| {
        let mut scene = Scene::with(None, |rules| rules.battle = battle);
        let id = scene.add(A, "frigate", HERE, 0, 0);
        scene.hurt(id, hurt);
        kind(&mut scene, Question::Dock(id), Action::Dock(id))
    };
    assert_eq!(
        [docks(Battle::K5, 0), docks(Battle::K5, 1), docks(Battle::K10, 1)],
        [Kind::Dock, Kind::DockForRepairs, Kind::Dock].map(name)
    );
}

/// Interceptors for the target itself or for another, some or none, by the incoming attack.
#[test]
fn interceptors_are_spent_saved_or_lent() {
    let told = |weapon, asked: UnitId, count| {
        let (mut scene, id) = scene("frigate", 5);
        scene.state.attack = Some(Attack {
            weapon,
            source: Source::Laid(B),
            target: id,
            at: HERE,
            helped: true,
            asked: true,
            evades: false,
            missiles: 0,
            helper: 0,
        });
        kind(&mut scene, Question::Missiles(asked), Action::Missiles(count))
    };
    assert_eq!(
        [told(Weapon::Mine, 0, 0), told(Weapon::Mine, 0, 1), told(Weapon::Seeker, 0, 2)],
        [Kind::SaveMissiles, Kind::StopMine, Kind::StopSeeker].map(name)
    );
}

/// Torpedoes at targets that evade them and at others; fire of the mover and of the other side.
#[test]
fn fire_is_told_by_weapon_and_side() {
    let mut scene = Scene::space();
    let own = scene.add(A, "frigate", HERE, 0, 0);
    let large = scene.add(B, "battleship", HERE.step(0), 3, 0);
    let small = scene.add(B, "assault_scout", HERE.step(0), 3, 0);
    let target = |weapon| Question::Target { unit: own, weapon, mount: 0 };
    let torpedoes = [large, small].map(|foe| kind(&mut scene, target(Weapon::Torpedo), Action::Fire(foe)));
    assert_eq!(torpedoes, [Kind::FireTorpedo, Kind::FireTorpedoAtSmall].map(name));
    assert_eq!(kind(&mut scene, target(Weapon::LaserBattery), Action::Fire(large)), name(Kind::FireLaser));
    scene.state.mover = B;
    assert_eq!(kind(&mut scene, target(Weapon::LaserBattery), Action::Fire(large)), name(Kind::DefendLaser));
    assert_eq!(kind(&mut scene, target(Weapon::LaserBattery), Action::Hold), name(Kind::HoldBeam));
}

/// §12: points on a repair by the repaired system; with 0 points it stays unmodified.
#[test]
fn no_points_are_told_from_one() {
    use super::super::state::RepairCursor;
    use super::super::vocabulary::System;
    for (system, wanted) in [
        (System::Drive, Kind::MendDrive),
        (System::LaserBattery, Kind::MendBeam),
        (System::Torpedo, Kind::MendLauncher),
    ] {
        let (mut scene, id) = scene("frigate", 5);
        scene.state.unit_mut(id).systems.damage_one(system);
        scene.state.repairing[0] = RepairCursor { unit: id, item: 0, left: 50, open: true };
        let kinds = [0, 1, 50].map(|points| kind_of(&scene, A, Action::Points(points)));
        assert_eq!(kinds, [Kind::MendNothing, wanted, wanted].map(name));
    }
}

/// §10: with half of its hull lost, a ship may still be strained; with one more point lost, the smallest strain is a risk.
#[test]
fn one_point_beyond_half_makes_every_strain_a_risk() {
    for (lost, speed, turn) in [(20, Kind::SpeedUp, Kind::TurnAway), (21, Kind::RiskSpeed, Kind::RiskTurn)] {
        let (mut scene, id) = scene("frigate", 5);
        scene.hurt(id, lost);
        assert_eq!(kind(&mut scene, Question::Speed(id), Action::Speed(6)), name(speed), "{lost} lost");
        assert_eq!(kind(&mut scene, Question::Turn(id), Action::Turn(Turn::Left)), name(turn), "{lost} lost");
    }
}

/// §12: with one point left, there are two answers, of two kinds.
#[test]
fn the_last_point_and_none_are_of_two_kinds() {
    use super::super::state::RepairCursor;
    use super::super::vocabulary::System;
    let (mut scene, id) = scene("frigate", 5);
    scene.state.unit_mut(id).systems.damage_one(System::Drive);
    scene.state.repairing[0] = RepairCursor { unit: id, item: 0, left: 1, open: true };
    let legal = scene.legal(A);
    assert_eq!(legal, [0, 1].map(Action::Points));
    let offered = KnightHawks::offered(scene.game.view(&scene.state, A), &legal);
    assert_eq!(offered, [Kind::MendNothing, Kind::MendDrive].map(|kind| kind as u8).into_iter().collect());
}
