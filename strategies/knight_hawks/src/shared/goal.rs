//! A ship's goal: the fight, or the scenario's objective.

use evenkeel_engine::rules::Word;
use evenkeel_knight_hawks::battle_setup::Objective;
use evenkeel_knight_hawks::hex::{COLUMNS, Edge, Hex, ROWS};
use evenkeel_knight_hawks::ships::Kind;
use evenkeel_knight_hawks::state::A;
use evenkeel_knight_hawks::units::{Unit, UnitId};
use evenkeel_knight_hawks::vocabulary::{Role, System};
use evenkeel_knight_hawks::weapons::Weapon;

use super::situation::{HORIZON, Situation, ahead, along};
use super::weights::Prey;

/// The distance in hexes for a picture, with some to spare.
const CLOSE_UP: i32 = 2;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// At this distance from this hex.
    Near(Hex, i32),
    /// Past this hex, at most at this distance, at top speed.
    Past(Hex, i32),
    /// In this hex, at low speed.
    Home(Hex),
    /// Across this edge; `None`: the nearest.
    Off(Option<Edge>),
    /// Anywhere.
    Drift,
}

impl Goal {
    /// The goal of `unit`.
    pub fn of(situation: Situation<'_>, unit: &Unit) -> Self {
        if let Some(goal) = duty(situation, unit) {
            return goal;
        }
        if let Some(home) = home(situation, unit) {
            return Self::Home(home);
        }
        let Some(prey) = prey(situation, unit) else { return Self::Drift };
        let weights = situation.weights;
        let distance = if breaks_off(situation, unit) { weights.retreat } else { fighting_distance(situation, unit) };
        Self::Near(ahead(prey, prey.speed), distance)
    }

    /// Whether the goal takes precedence over fighting.
    pub const fn is_pressing(self) -> bool {
        matches!(self, Self::Past(..) | Self::Home(_) | Self::Off(_))
    }

    /// Hexes from a place to the goal's hex.
    pub fn apart(self, at: Hex) -> i32 {
        match self {
            Self::Near(hex, _) | Self::Past(hex, _) | Self::Home(hex) => i32::from(at.distance(hex)),
            Self::Off(_) | Self::Drift => 0,
        }
    }

    /// A hex to steer at: the goal's hex, or, for an edge, a hex far beyond it in one of the six directions.
    pub fn way(self, from: Hex) -> Option<Hex> {
        match self {
            Self::Past(hex, _) | Self::Home(hex) => Some(hex),
            Self::Off(_) => (0..6).map(|heading| along(from, heading, HORIZON)).min_by_key(|hex| self.miss(*hex)),
            Self::Near(..) | Self::Drift => None,
        }
    }

    /// The distance of a place from the goal, in hexes.
    pub fn miss(self, at: Hex) -> i32 {
        match self {
            Self::Near(hex, distance) => (i32::from(at.distance(hex)) - distance).abs(),
            Self::Past(hex, distance) => (i32::from(at.distance(hex)) - distance).max(0),
            Self::Home(hex) => i32::from(at.distance(hex)),
            Self::Off(Some(Edge::North)) => i32::from(at.row()) + 1,
            Self::Off(Some(_)) => i32::from(ROWS - at.row()),
            Self::Off(None) => {
                let rows = (at.row() + 1).min(ROWS - at.row());
                i32::from(rows.min(at.column() + 1).min(COLUMNS - at.column()))
            }
            Self::Drift => 0,
        }
    }
}

/// The preferred distance to the prey: less than the range of the remaining weapons.
fn fighting_distance(situation: Situation<'_>, unit: &Unit) -> i32 {
    let (class, armoury) = (situation.class(unit), situation.game.armoury());
    let usable = Weapon::fired().filter(|&weapon| unit.systems.shots(class, weapon) > 0);
    let reach = usable.map(|weapon| i32::from(armoury.weapons.gun(weapon).range)).max();
    reach.map_or(situation.weights.distance, |reach| situation.weights.distance.min(reach - 1))
}

/// The objective's task for this ship. An escort of a camera makes for the far edge beside it.
fn duty(situation: Situation<'_>, unit: &Unit) -> Option<Goal> {
    let progress = situation.view.progress();
    let subject = || subject(situation);
    match (situation.game.setup().objective, unit.role) {
        (Objective::Evacuate, Role::Evacuee) if progress.evacuated => Some(Goal::Off(None)),
        (Objective::Cargo, Role::Cargo) | (Objective::Convoy | Objective::Escort, Role::Freighter) => {
            Some(Goal::Off(Some(Edge::North)))
        }
        (Objective::Photo, Role::Camera) if !progress.picture => {
            subject().map(|subject| Goal::Past(ahead(subject, subject.speed), CLOSE_UP))
        }
        (Objective::Photo, _) if unit.side == A && (progress.picture || subject().is_some()) => {
            Some(Goal::Off(Some(Edge::North)))
        }
        _ => None,
    }
}

/// The enemy to be pictured.
fn subject(situation: Situation<'_>) -> Option<&Unit> {
    situation.enemies().find(|enemy| enemy.role == Role::Subject)
}

/// The place for the picture still to be taken: at most this distance from this hex.
pub(super) fn sight(situation: Situation<'_>, unit: &Unit) -> Option<(Hex, u16)> {
    if unit.role != Role::Camera || situation.view.progress().picture {
        return None;
    }
    subject(situation).map(|subject| (subject.at, u16::from(situation.game.setup().options.photo_range)))
}

/// Whether a ship may cross the edge of its objective: not before it is loaded, and not before the picture is taken, since that would lose
/// the battle.
pub(super) fn may_leave(situation: Situation<'_>, unit: &Unit) -> bool {
    let progress = situation.view.progress();
    match (situation.game.setup().objective, unit.role) {
        (Objective::Evacuate, Role::Evacuee) => progress.evacuated,
        (Objective::Photo, _) => progress.picture || unit.side != A,
        _ => true,
    }
}

/// Where a unit can dock for rockets or repairs. A carrier waits in place for its fighters.
fn home(situation: Situation<'_>, unit: &Unit) -> Option<Hex> {
    if situation.class(unit).hangar > 0 {
        let comes = |friend: &Unit| is_fighter(situation, friend) && lacks_rockets(situation, friend);
        return situation.friends().any(comes).then_some(unit.at);
    }
    host(situation, unit).map(|host| situation.berth(unit, host))
}

/// The nearest host for rockets or repairs, if it is near enough.
pub(super) fn host(situation: Situation<'_>, unit: &Unit) -> Option<UnitId> {
    if !(lacks_rockets(situation, unit) || wants_repairs(situation, unit)) {
        return None;
    }
    let fighter = is_fighter(situation, unit);
    let serves = |host: &Unit| situation.class(host).is_station() || fighter && situation.class(host).hangar > 0;
    let hosts = situation.view.own().filter(|(_, host)| host.is_out() && serves(host));
    let (host, at) = hosts.map(|(id, host)| (id, host.at)).min_by_key(|(_, at)| at.distance(unit.at))?;
    (i32::from(at.distance(unit.at)) <= situation.weights.rearm).then_some(host)
}

fn is_fighter(situation: Situation<'_>, unit: &Unit) -> bool {
    situation.class(unit).kind == Kind::Fighter
}

/// Whether this is a fighter or a scout that has fired all its rockets.
pub(super) fn lacks_rockets(situation: Situation<'_>, unit: &Unit) -> bool {
    let class = situation.class(unit);
    let rearms = matches!(class.kind, Kind::Fighter | Kind::Scout) && class.weapon(Weapon::AssaultRocket) > 0;
    let works = !unit.systems.broken(System::AssaultRocket);
    rearms && works && unit.systems.rounds(Weapon::AssaultRocket) == 0
}

/// Whether a ship is damaged enough to dock, under rules where docking helps repairs.
pub(super) fn wants_repairs(situation: Situation<'_>, unit: &Unit) -> bool {
    let class = situation.class(unit);
    let helps = situation.game.setup().options.docked_dcr_bonus > 0 && !class.is_station();
    let worn = i32::from(unit.systems.hull()) * 100 < i32::from(class.hull) * situation.weights.shelter;
    helps && (worn || unit.systems.broken(System::Fire))
}

/// Whether the ship is too damaged, or was built to fight and has no usable weapon left.
pub(super) fn breaks_off(situation: Situation<'_>, unit: &Unit) -> bool {
    let hull = i32::from(situation.class(unit).hull);
    let worn = i32::from(unit.systems.hull()) * 100 < hull * situation.weights.break_off;
    worn || is_disarmed(situation, unit)
}

/// Whether a ship that was built with weapons can no longer use any of them.
pub(super) fn is_disarmed(situation: Situation<'_>, unit: &Unit) -> bool {
    let class = situation.class(unit);
    class.is_armed() && Weapon::ALL.iter().all(|&weapon| unit.systems.shots(class, weapon) == 0)
}

/// The enemy a ship steers by: near and worthwhile.
pub(super) fn prey<'a>(situation: Situation<'a>, unit: &Unit) -> Option<&'a Unit> {
    let from = ahead(unit, unit.speed);
    situation.enemies().min_by_key(|enemy| {
        let apart = i32::from(ahead(enemy, enemy.speed).distance(from));
        apart * 10_000 / (prize(situation, enemy) * appeal(situation, enemy)).max(1)
    })
}

/// The attraction of an enemy for a character's preference, percent.
fn appeal(situation: Situation<'_>, enemy: &Unit) -> i32 {
    let class = situation.class(enemy);
    match situation.weights.prey {
        Prey::Fragile => 100,
        Prey::Dear => 100 + class.points.unwrap_or(0) / 1000,
        Prey::Weak => 100 + 300 / (3 + i32::from(enemy.systems.hull()) / 4),
        Prey::Armed => 100 + arms(situation, enemy) / 40,
    }
}

/// Hundredths of hull points that one hit by each of an enemy's weapons costs.
pub(super) fn arms(situation: Situation<'_>, enemy: &Unit) -> i32 {
    let class = situation.class(enemy);
    let hit = |weapon| situation.game.armoury().mean_damage.hit(enemy.class, weapon, false, 0) as i32;
    Weapon::fired().map(|weapon| i32::from(enemy.systems.shots(class, weapon)) * hit(weapon)).sum()
}

/// The weight of a hit on this enemy, percent: targets that decide the scenario have their own weight.
pub(super) fn prize(situation: Situation<'_>, enemy: &Unit) -> i32 {
    let decides = matches!(
        (situation.game.setup().objective, enemy.role),
        (Objective::Evacuate, Role::Evacuee | Role::Station)
            | (Objective::Fortress | Objective::Siege, Role::Station)
            | (Objective::Cargo, Role::Cargo)
            | (Objective::Flagship, Role::Flagship)
            | (Objective::Convoy, Role::Freighter)
            | (Objective::Photo, Role::Camera)
    );
    if decides { situation.weights.prize } else { 100 }
}

#[cfg(test)]
mod tests;
