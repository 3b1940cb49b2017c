//! Kinds of choices of a side: every answer to every question belongs to one.

use super::actions::{Action, Question, Turn};
use super::break_up::{Strain, break_up_chance};
use super::defences::Screen;
use super::ships::Kind as Hull;
use super::state::Attack;
use super::units::{Unit, UnitId};
use super::view::View;
use super::vocabulary::{Role, System};
use super::weapons::Weapon;
use super::{KnightHawks, Rules};
use evenkeel_engine::Describe;
use evenkeel_engine::kinds;
use evenkeel_engine::kinds::{ChoiceKind, KindSet, Kinds};

kinds! {
    /// Kinds of choices.
    pub enum Kind {
        StayBare = "stay without a screen", "Raises no screen and releases no mask although it could.", ["having.screens", "having.masks"];
        KeepScreen = "keep a screen up", "Leaves a proton, electron or stasis screen up.", ["having.screens", "combat-table"];
        KeepMask = "stay behind a mask", "Keeps the current mask.", ["having.masks", "combat-table"];
        LowerScreen = "lower a screen", "Drops a proton, electron or stasis screen.", ["having.screens"];
        LowerMask = "give up a mask", "Drops the current mask.", ["having.masks"];
        RaiseProton = "raise a proton screen", "Raises a proton screen.", ["having.screens", "combat-table"];
        RaiseElectron = "raise an electron screen", "Raises an electron screen.", ["having.screens", "combat-table"];
        RaiseStasis = "raise a stasis screen", "Raises a stasis screen.", ["having.screens", "combat-table"];
        ReleaseMask = "release a masking screen", "Releases a mask where there is none.", ["having.masks", "combat-table"];
        RenewMask = "renew a mask in orbit", "Releases a mask to replace one that wears off.", ["having.masks"];

        WakeSeeker = "activate a seeker", "Activates a dormant seeker.", ["seeker.hexes", "seeker.turns", "seeker.always_hits"];
        LeaveSeeker = "leave a seeker dormant", "Leaves a dormant seeker where it lies.", ["seeker.hexes", "seeker.turns"];

        LaunchFighter = "launch a fighter", "A fighter leaves its host.", ["ships"];
        KeepFighter = "keep a fighter aboard", "A fighter stays docked.", ["ships"];
        Undock = "leave a dock", "A ship other than a fighter leaves the station.", [];
        StayRepairing = "stay docked for repairs", "A damaged ship stays docked where docking helps repairs.", ["scenarios", "repair.every"];
        StayDocked = "stay docked", "A ship other than a fighter stays at the station.", [];
        EnterOrbit = "enter orbit", "Goes into orbit round the planet.", ["orbit.any_speed", "orbit.turns_per_hex"];
        PassOrbit = "pass an orbit by", "Stays out of orbit beside the planet.", ["gravity"];
        StayInOrbit = "stay in orbit", "Moves round the planet in its orbit.", ["orbit.turns_per_hex"];
        LeaveOrbit = "leave orbit", "Leaves the planet.", [];

        Pivot = "pivot", "A stationary ship turns to another heading.", ["break_up.chance"];
        PivotInOrbit = "pivot in orbit", "A ship in orbit turns to another heading.", ["break_up.chance"];
        KeepFacing = "keep a facing", "A ship that may turn to any heading keeps its own.", [];
        Stop = "come to a stop", "Brakes to speed 0.", ["speed.limit"];
        StayStopped = "stay where it is", "Keeps to speed 0.", [];
        KeepSpeed = "keep a speed", "Moves on at the old speed.", [];
        SpeedUp = "speed up", "Moves faster than before, by less than its maximum.", ["speed.limit"];
        SpeedUpMost = "speed up all it can", "Moves faster by its whole acceleration.", ["speed.limit"];
        SlowDown = "slow down", "Moves slower than before, by less than its maximum.", [];
        BrakeMost = "brake all it can", "Moves slower by its whole acceleration, and still moves.", [];
        RiskSpeed = "risk a break-up by a change of speed", "A severely damaged ship changes its speed.", ["break_up.share", "break_up.chance"];
        FlyStraight = "fly straight on", "Goes on without a turn.", [];
        TurnAway = "turn", "Turns one hexside.", [];
        TurnOwed = "turn as an evasion demands", "Makes a turn required by an evasion.", ["hit.evasion"];
        RiskTurn = "risk a break-up by a turn", "A severely damaged ship turns.", ["break_up.share", "break_up.chance"];

        LayNothing = "lay nothing", "Lays none of the mines or seekers aboard.", [];
        LayMine = "lay a mine", "Lays a mine pattern.", ["weapons", "combat-table"];
        LaySeeker = "lay a seeker", "Lays a seeker.", ["weapons", "seeker.hexes"];
        DockFighter = "dock a fighter", "A fighter with all its rockets docks.", ["ships"];
        DockToRearm = "dock to rearm", "A fighter or a scout short of rockets docks.", ["ships"];
        DockEvacuee = "dock to evacuate a station", "The ship that evacuates a station docks there.", ["scenarios"];
        DockForRepairs = "dock for repairs", "A damaged ship docks where docking helps repairs.", ["scenarios", "repair.every"];
        Dock = "dock a ship", "A ship docks at a station for none of these reasons.", [];
        PassDock = "pass a dock by", "Does not dock.", [];

        DefendLaserCannon = "fire a laser cannon in defence", "Fires a laser cannon at a ship that moved.", ["hit.head_on", "hit.diffusion", "combat-table"];
        DefendLaser = "fire a laser battery in defence", "Fires a laser battery at a ship that moved.", ["hit.diffusion", "combat-table"];
        DefendProton = "fire a proton battery in defence", "Fires a proton battery at a ship that moved.", ["hit.diffusion", "combat-table"];
        DefendElectron = "fire an electron battery in defence", "Fires an electron battery at a ship that moved.", ["hit.diffusion", "combat-table"];
        DefendDisruptor = "fire a disruptor in defence", "Fires a disruptor cannon at a ship that moved.", ["hit.head_on", "hit.diffusion", "combat-table"];
        DefendRockets = "fire a rocket battery in defence", "Fires a rocket battery at a ship that moved.", ["combat-table"];
        FireLaserCannon = "fire a laser cannon", "Fires a laser cannon after its own move.", ["hit.head_on", "hit.diffusion", "combat-table"];
        FireLaser = "fire a laser battery", "Fires a laser battery after its own move.", ["hit.diffusion", "combat-table"];
        FireProton = "fire a proton battery", "Fires a proton battery after its own move.", ["hit.diffusion", "combat-table"];
        FireElectron = "fire an electron battery", "Fires an electron battery after its own move.", ["hit.diffusion", "combat-table"];
        FireDisruptor = "fire a disruptor", "Fires a disruptor cannon after its own move.", ["hit.head_on", "hit.diffusion", "combat-table"];
        FireTorpedo = "fire a torpedo", "Fires a torpedo at a ship that cannot evade it.", ["combat-table"];
        FireTorpedoAtSmall = "fire a torpedo at what may evade it", "Fires a torpedo at a fighter or a scout.", ["hit.evasion", "combat-table"];
        FireAssaultRocket = "fire an assault rocket", "Fires an assault rocket.", ["hit.head_on", "combat-table"];
        FireRockets = "fire a rocket battery", "Fires a rocket battery after its own move.", ["combat-table"];
        HoldBeam = "hold a beam", "Does not fire a cannon or a beam battery although a target is there.", [];
        HoldTorpedo = "hold a torpedo", "Saves a torpedo although a target is there.", [];
        HoldAssaultRocket = "hold an assault rocket", "Saves an assault rocket although a target is there.", [];
        HoldRockets = "hold a rocket battery", "Saves a rocket battery although a target is there.", [];
        Evade = "evade a torpedo", "Evades, and must make turns for it.", ["hit.evasion"];
        NoEvasion = "stay on course under a torpedo", "Does not evade.", ["hit.evasion"];
        StopTorpedo = "spend interceptors on a torpedo", "Fires interceptor missiles at a torpedo.", ["having.icm", "weapons"];
        StopAssaultRocket = "spend interceptors on an assault rocket", "Fires interceptor missiles at an assault rocket.", ["having.icm", "weapons"];
        StopRockets = "spend interceptors on a rocket battery", "Fires interceptor missiles at a rocket battery.", ["having.icm", "weapons"];
        StopMine = "spend interceptors on a mine", "Fires interceptor missiles at a mine.", ["having.icm", "weapons"];
        StopSeeker = "spend interceptors on a seeker", "Fires interceptor missiles at a seeker.", ["having.icm", "weapons"];
        LendMissiles = "lend interceptors", "Fires interceptor missiles for another ship in its hex.", ["icm.shared", "icm.docked"];
        SaveMissiles = "save interceptors", "Spends no interceptor missiles on an attack on itself.", ["having.icm"];
        RefuseMissiles = "lend no interceptors", "Spends no interceptor missiles for another ship in its hex.", ["icm.shared"];

        MendFire = "put out a fire", "Puts points on a fire.", ["fire.modifier", "repair.every"];
        MendCircuit = "repair a short circuit", "Puts points on a short circuit.", ["repair.every"];
        MendControl = "repair combat control", "Puts points on combat control.", ["hit.control_loss"];
        MendNavigation = "repair navigation", "Puts points on navigation.", ["repair.every"];
        MendDamageControl = "repair damage control", "Puts points on damage control.", ["repair.every"];
        MendDrive = "repair a drive", "Puts points on a point of acceleration.", ["repair.every"];
        MendSteering = "repair steering", "Puts points on a point of manoeuvre.", ["repair.every"];
        MendBeam = "repair a beam", "Puts points on a cannon or a beam battery.", ["repair.every"];
        MendLauncher = "repair a launcher", "Puts points on torpedo or rocket launchers.", ["repair.every"];
        MendScreen = "repair a screen", "Puts points on a proton, electron or stasis screen.", ["repair.every"];
        MendMask = "repair a masking screen", "Puts points on the masking screen launcher.", ["repair.every"];
        MendInterceptors = "repair the interceptor launcher", "Puts points on the interceptor launcher.", ["repair.every"];
        MendHull = "repair a hull", "Puts points on the hull.", ["repair.every"];
        MendNothing = "put no points on a repair", "Leaves something unrepaired.", ["repair.step"];
    }
    key [
        SpeedUp,
        SlowDown,
        RiskTurn,
        FireLaserCannon,
        FireLaser,
        FireProton,
        FireElectron,
        FireDisruptor,
        FireTorpedo,
        FireAssaultRocket,
        FireRockets,
        Evade,
        StopTorpedo,
        LayMine,
        LaySeeker,
        RaiseProton,
        ReleaseMask,
        LaunchFighter,
        MendHull,
        LeaveOrbit,
    ];
}

impl Kinds for KnightHawks {
    const KINDS: &'static [ChoiceKind] = Kind::KINDS;
    const KEY: &'static [usize] = Kind::KEY;

    fn kind(view: View<'_>, action: &Action) -> usize {
        kind_of(view, *action) as usize
    }

    fn offered(view: View<'_>, actions: &[Action]) -> KindSet {
        // Points come in long lists, all of one kind except 0.
        if let (Some(_), &[first, .., last]) = (view.repair(), actions) {
            return [first, last].into_iter().map(|action| kind_of(view, action) as u8).collect();
        }
        actions.iter().map(|&action| kind_of(view, action) as u8).collect()
    }
}

fn kind_of(view: View<'_>, action: Action) -> Kind {
    let Some(question) = view.question() else { return mending(view, action) };
    match question {
        Question::Screen(id) => screening(view.unit(id), action),
        Question::Activate(_) => either(action == Action::Yes, Kind::WakeSeeker, Kind::LeaveSeeker),
        Question::Leave(id) => leaving(view, id, action),
        Question::Orbit(_) => either(action == Action::Leave, Kind::LeaveOrbit, Kind::StayInOrbit),
        Question::Enter(_) => either(action == Action::No, Kind::PassOrbit, Kind::EnterOrbit),
        Question::Facing(id) => facing(view.unit(id), action),
        Question::Speed(id) => speed(view, id, action),
        Question::Turn(id) => turn(view, id, action),
        Question::Lay(_) => match action {
            Action::LayMine => Kind::LayMine,
            Action::LaySeeker => Kind::LaySeeker,
            _ => Kind::LayNothing,
        },
        Question::Dock(id) => docking(view, id, action),
        Question::Target { unit, weapon, .. } => target(view, unit, weapon, action),
        Question::Evade(_) => either(action == Action::Yes, Kind::Evade, Kind::NoEvasion),
        Question::Missiles(id) => missiles(view.attack(), id, action),
    }
}

const fn either(first: bool, then: Kind, other: Kind) -> Kind {
    if first { then } else { other }
}

const fn screening(unit: &Unit, action: Action) -> Kind {
    match (action, unit.systems.screen()) {
        (Action::Raise(Screen::Proton), _) => Kind::RaiseProton,
        (Action::Raise(Screen::Electron), _) => Kind::RaiseElectron,
        (Action::Raise(Screen::Stasis), _) => Kind::RaiseStasis,
        (Action::Raise(Screen::Mask), Some(Screen::Mask)) => Kind::RenewMask,
        (Action::Raise(Screen::Mask), _) => Kind::ReleaseMask,
        (Action::Lower, Some(Screen::Mask)) => Kind::LowerMask,
        (Action::Lower, _) => Kind::LowerScreen,
        (_, Some(Screen::Mask)) => Kind::KeepMask,
        (_, Some(_)) => Kind::KeepScreen,
        (_, None) => Kind::StayBare,
    }
}

fn leaving(view: View<'_>, id: UnitId, action: Action) -> Kind {
    let leaves = action == Action::Leave;
    if view.class(id).kind == Hull::Fighter {
        return either(leaves, Kind::LaunchFighter, Kind::KeepFighter);
    }
    let stays = either(mends_at_dock(view, id), Kind::StayRepairing, Kind::StayDocked);
    either(leaves, Kind::Undock, stays)
}

/// Whether a unit is damaged, and a dock helps repairs.
fn mends_at_dock(view: View<'_>, id: UnitId) -> bool {
    let helps = view.game().setup().options.docked_dcr_bonus > 0;
    helps && view.unit(id).systems.repairs(view.class(id)).next().is_some()
}

fn facing(unit: &Unit, action: Action) -> Kind {
    let turns = action != Action::Face(unit.heading);
    match (turns, unit.spin().is_some()) {
        (false, _) => Kind::KeepFacing,
        (true, true) => Kind::PivotInOrbit,
        (true, false) => Kind::Pivot,
    }
}

fn speed(view: View<'_>, id: UnitId, action: Action) -> Kind {
    let (unit, Action::Speed(new)) = (view.unit(id), action) else { unreachable!("{action:?} is no speed") };
    let (old, adf) = (unit.speed, unit.systems.adf());
    if new != old && may_break(view, id) {
        return Kind::RiskSpeed;
    }
    match new {
        0 => either(old == 0, Kind::StayStopped, Kind::Stop),
        _ if new == old => Kind::KeepSpeed,
        _ if new > old => either(new == old + adf, Kind::SpeedUpMost, Kind::SpeedUp),
        _ => either(new + adf == old, Kind::BrakeMost, Kind::SlowDown),
    }
}

fn turn(view: View<'_>, id: UnitId, action: Action) -> Kind {
    if action == Action::Turn(Turn::Straight) {
        Kind::FlyStraight
    } else if may_break(view, id) {
        Kind::RiskTurn
    } else {
        either(view.plan().owes, Kind::TurnOwed, Kind::TurnAway)
    }
}

/// Whether any change of speed or turn may break a unit up.
fn may_break(view: View<'_>, id: UnitId) -> bool {
    let rules: &Rules = view.game().rules();
    break_up_chance(view.class(id), &view.unit(id).systems, Strain::LEAST, rules) > 0
}

fn docking(view: View<'_>, id: UnitId, action: Action) -> Kind {
    let (unit, class) = (view.unit(id), view.class(id));
    let short = unit.systems.rounds(Weapon::AssaultRocket) < class.weapon(Weapon::AssaultRocket);
    match class.kind {
        _ if action == Action::No => Kind::PassDock,
        _ if unit.role == Role::Evacuee => Kind::DockEvacuee,
        Hull::Fighter | Hull::Scout if short => Kind::DockToRearm,
        Hull::Fighter => Kind::DockFighter,
        _ if mends_at_dock(view, id) => Kind::DockForRepairs,
        _ => Kind::Dock,
    }
}

fn target(view: View<'_>, shooter: UnitId, weapon: Weapon, action: Action) -> Kind {
    let Action::Fire(target) = action else {
        return match weapon {
            Weapon::Torpedo => Kind::HoldTorpedo,
            Weapon::AssaultRocket => Kind::HoldAssaultRocket,
            Weapon::RocketBattery => Kind::HoldRockets,
            _ => Kind::HoldBeam,
        };
    };
    let offence = view.unit(shooter).side == view.mover();
    match weapon {
        Weapon::LaserCannon => either(offence, Kind::FireLaserCannon, Kind::DefendLaserCannon),
        Weapon::LaserBattery => either(offence, Kind::FireLaser, Kind::DefendLaser),
        Weapon::ProtonBattery => either(offence, Kind::FireProton, Kind::DefendProton),
        Weapon::ElectronBattery => either(offence, Kind::FireElectron, Kind::DefendElectron),
        Weapon::DisruptorCannon => either(offence, Kind::FireDisruptor, Kind::DefendDisruptor),
        Weapon::Torpedo => either(view.class(target).evades, Kind::FireTorpedoAtSmall, Kind::FireTorpedo),
        Weapon::AssaultRocket => Kind::FireAssaultRocket,
        Weapon::RocketBattery | Weapon::Mine | Weapon::Seeker => {
            either(offence, Kind::FireRockets, Kind::DefendRockets)
        }
    }
}

fn missiles(attack: Option<Attack>, id: UnitId, action: Action) -> Kind {
    let Some(attack) = attack else { unreachable!("missiles are asked for in an attack") };
    let (own, none) = (attack.target == id, action == Action::Missiles(0));
    match attack.weapon {
        _ if !own => either(none, Kind::RefuseMissiles, Kind::LendMissiles),
        _ if none => Kind::SaveMissiles,
        Weapon::Torpedo => Kind::StopTorpedo,
        Weapon::AssaultRocket => Kind::StopAssaultRocket,
        Weapon::Mine => Kind::StopMine,
        Weapon::Seeker => Kind::StopSeeker,
        _ => Kind::StopRockets,
    }
}

fn mending(view: View<'_>, action: Action) -> Kind {
    let Some((_, system, _)) = view.repair() else { unreachable!("{action:?} answers nothing") };
    match system {
        _ if action == Action::Points(0) => Kind::MendNothing,
        System::Fire => Kind::MendFire,
        System::ShortCircuit => Kind::MendCircuit,
        System::CombatControl => Kind::MendControl,
        System::Navigation => Kind::MendNavigation,
        System::DamageControl => Kind::MendDamageControl,
        System::Drive => Kind::MendDrive,
        System::Steering => Kind::MendSteering,
        System::Torpedo | System::AssaultRocket | System::RocketBattery => Kind::MendLauncher,
        System::ProtonScreen | System::ElectronScreen | System::StasisScreen => Kind::MendScreen,
        System::Mask => Kind::MendMask,
        System::Interceptors => Kind::MendInterceptors,
        System::Hull => Kind::MendHull,
        _ => Kind::MendBeam,
    }
}
