//! What a ship is after: the fight, or what the scenario asks of it.

use evenkeel_engine::knight_hawks::battle_setup::Objective;
use evenkeel_engine::knight_hawks::hex::{COLUMNS, Edge, Hex, ROWS};
use evenkeel_engine::knight_hawks::ships::Kind;
use evenkeel_engine::knight_hawks::state::A;
use evenkeel_engine::knight_hawks::units::Unit;
use evenkeel_engine::knight_hawks::vocabulary::Role;
use evenkeel_engine::knight_hawks::weapons::Weapon;

use super::situation::{Situation, ahead};

/// Hexes from which a picture is taken with some to spare.
const CLOSE_UP: i32 = 2;
/// How far a ship that breaks off wants to be away.
const SAFETY: i32 = 30;

/// What a ship wants: a place, or a way out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// At this distance from this hex.
    Near(Hex, i32),
    /// Past this hex once, as near as this, at top speed.
    Past(Hex, i32),
    /// In this hex, and slow.
    Home(Hex),
    /// Across this edge; nothing: the nearest.
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
        let distance = if breaks_off(situation, unit) { SAFETY } else { situation.weights.distance };
        Self::Near(ahead(prey, prey.speed), distance)
    }

    /// Whether there are better things to do than to fight.
    pub const fn is_pressing(self) -> bool {
        matches!(self, Self::Past(..) | Self::Home(_) | Self::Off(_))
    }

    /// Hexes by which a place misses what is wanted.
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

/// What the objective asks of this very ship.
fn duty(situation: Situation<'_>, unit: &Unit) -> Option<Goal> {
    let progress = situation.view.progress();
    let subject = || situation.enemies().find(|enemy| enemy.role == Role::Subject);
    match (situation.game.setup().objective, unit.role) {
        (Objective::Evacuate, Role::Evacuee) if progress.evacuated => Some(Goal::Off(None)),
        (Objective::Cargo, Role::Cargo) | (Objective::Convoy | Objective::Escort, Role::Freighter) => {
            Some(Goal::Off(Some(Edge::North)))
        }
        (Objective::Photo, Role::Camera) if !progress.picture => {
            subject().map(|prey| Goal::Past(ahead(prey, prey.speed), CLOSE_UP))
        }
        (Objective::Photo, _) if unit.side == A => Some(Goal::Off(Some(Edge::North))),
        _ => None,
    }
}

/// Where a fighter out of rockets can take new ones aboard. A carrier waits for its fighters where it is.
fn home(situation: Situation<'_>, unit: &Unit) -> Option<Hex> {
    if situation.class(unit).hangar > 0 {
        return situation.friends().any(|friend| is_spent(situation, friend)).then_some(unit.at);
    }
    if !is_spent(situation, unit) {
        return None;
    }
    let serves = |host: &Unit| situation.class(host).is_station() || situation.class(host).hangar > 0;
    let hosts = situation.view.own().filter(|(_, host)| host.is_out() && serves(host));
    let (host, _) = hosts.min_by_key(|(_, host)| host.at.distance(unit.at))?;
    Some(situation.berth(unit, host))
}

/// Whether this is a fighter without rockets.
pub(super) fn is_spent(situation: Situation<'_>, unit: &Unit) -> bool {
    let class = situation.class(unit);
    let rockets = class.weapon(Weapon::AssaultRocket) > 0 && unit.systems.rounds(Weapon::AssaultRocket) > 0;
    class.kind == Kind::Fighter && !rockets
}

/// Whether the ship has had enough.
pub(super) fn breaks_off(situation: Situation<'_>, unit: &Unit) -> bool {
    let hull = i32::from(situation.class(unit).hull);
    i32::from(unit.systems.hull()) * 100 < hull * situation.weights.break_off
}

/// The enemy a ship steers by: near, and worth its while.
pub(super) fn prey<'a>(situation: Situation<'a>, unit: &Unit) -> Option<&'a Unit> {
    let from = ahead(unit, unit.speed);
    situation.enemies().min_by_key(|enemy| {
        let apart = i32::from(ahead(enemy, enemy.speed).distance(from));
        apart * 100 / prize(situation, enemy)
    })
}

/// How much a hit on this enemy counts, per cent: what decides the scenario counts double.
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
    if decides { 200 } else { 100 }
}
