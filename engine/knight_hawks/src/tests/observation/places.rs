//! Places of the changed things, and their new values.

use crate::actions::Question as Q;
use crate::defences::{Defence, Screen};
use crate::hex::{Bearing, Hex, turned};
use crate::lines::Lines;
use crate::path::Path;
use crate::ships::Class;
use crate::state::{Attack, Missile, Source, State, enemy};
use crate::units::{Unit, UnitId};
use crate::vocabulary::{Spin, System};
use crate::weapons::Weapon;
use evenkeel_engine::Seat;
use evenkeel_engine::rules::Word as _;

/// Faster than any unit at the start of a battle.
pub(super) const FAST: u8 = 30;
/// The hex of the shooter of the lines.
pub(super) const HERE: Hex = Hex::of(20, 30);

pub(super) const fn reverse(spin: &mut Spin) {
    *spin = if matches!(spin, Spin::Clockwise) { Spin::Anticlockwise } else { Spin::Clockwise };
}

/// A weapon that can be fired.
pub(super) fn usable(unit: &Unit, class: &Class) -> Option<Weapon> {
    Weapon::ALL.iter().copied().find(|&weapon| !weapon.is_laid() && unit.systems.shots(class, weapon) > 0)
}

/// A weapon with rounds left.
pub(super) fn loaded(unit: &Unit) -> Option<Weapon> {
    Weapon::ALL.iter().copied().find(|&weapon| !weapon.is_beam() && unit.systems.rounds(weapon) > 0)
}

/// A defence that works.
pub(super) fn defence(unit: &Unit, class: &Class) -> Option<System> {
    let works = |defence: &&Defence| unit.systems.has_defence(class, **defence);
    Defence::ALL.iter().find(works).map(|&defence| System::of_defence(defence))
}

pub(super) fn mask(unit: &mut Unit) {
    if unit.systems.masks() > 0 && !unit.systems.masked() {
        unit.systems.raise(Screen::Mask);
    }
}

/// The question to the observing side.
pub(super) fn asked(state: &mut State, me: Seat) -> Option<&mut Q> {
    let is_asked = state.pending().contains(me);
    state.question.as_mut().filter(|_| is_asked)
}

pub(super) fn asked_unit(state: &mut State) -> Option<&mut UnitId> {
    match state.question.as_mut()? {
        Q::Screen(unit)
        | Q::Leave(unit)
        | Q::Orbit(unit)
        | Q::Enter(unit)
        | Q::Facing(unit)
        | Q::Speed(unit)
        | Q::Turn(unit)
        | Q::Lay(unit)
        | Q::Dock(unit)
        | Q::Evade(unit)
        | Q::Missiles(unit)
        | Q::Target { unit, .. } => Some(unit),
        Q::Activate(_) => None,
    }
}

/// Another question about the same unit.
pub(super) fn ask_otherwise(question: &mut Q) {
    if let Some(unit) = question.unit() {
        *question = if matches!(question, Q::Evade(_)) { Q::Dock(unit) } else { Q::Evade(unit) };
    }
}

/// Another unit of this side, for an entry that names one of its units.
pub(super) fn on_roster(state: &mut State, side: Seat, unit: impl Fn(&mut State) -> Option<&mut UnitId>) {
    let roster = state.roster(side);
    if let Some(unit) = unit(state)
        && roster.contains(unit)
    {
        *unit = if *unit == roster.start && roster.len() > 1 { roster.start + 1 } else { roster.start };
    }
}

/// A unit that is docked, and another host.
pub(super) fn docked(state: &State, side: Seat) -> Option<(UnitId, UnitId)> {
    let roster = state.roster(side);
    let (guest, host) = roster.clone().find_map(|id| Some((id, state.unit(id).host()?)))?;
    roster.into_iter().find(|id| *id != host && *id != guest).map(|other| (guest, other))
}

pub(super) fn mine(state: &mut State, me: Seat, is_struck: bool) -> Option<&mut Hex> {
    let mines = &mut state.mines[enemy(me).index()];
    mines.iter_mut().find(|mine| mine.struck == is_struck).map(|mine| &mut mine.at)
}

pub(super) fn seeker(state: &mut State, me: Seat, is_active: bool) -> Option<&mut Missile> {
    let seekers = &mut state.seekers[enemy(me).index()];
    seekers.iter_mut().find(|seeker| !seeker.gone && seeker.is_active() == is_active)
}

/// The unit in question in a movement question.
pub(super) fn mover(state: &mut State, me: Seat) -> Option<UnitId> {
    match asked(state, me)? {
        Q::Turn(unit) | Q::Lay(unit) | Q::Speed(unit) | Q::Facing(unit) => Some(*unit),
        _ => None,
    }
}

pub(super) fn path(state: &mut State, me: Seat) -> Option<&mut Path> {
    let id = mover(state, me).filter(|id| state.unit(*id).side == state.mover)?;
    let place = state.place(id);
    state.paths.get_mut(place)
}

/// A path that begins elsewhere, or is turned right by `by` hexsides.
pub(super) const fn from(path: &Path, start: Hex, by: u8) -> Path {
    Path::at(start, turned(path.first_heading(), by), path.first_speed())
}

/// The unit asked for a target of the laser cannon.
pub(super) fn shooter_asked(state: &mut State, me: Seat) -> Option<UnitId> {
    if state.lines.first() != Some(&line(3, 0)) {
        return None;
    }
    if let Some(Q::Target { unit, weapon: Weapon::LaserCannon, .. }) = asked(state, me) { Some(*unit) } else { None }
}

pub(super) fn in_row(range: usize, heading: u8) -> Hex {
    (0..range).fold(HERE, |at, _| at.step(heading))
}

/// A target straight ahead.
pub(super) fn line(range: usize, heading: u8) -> Lines {
    Lines::at_mover(HERE, heading, &Path::at(in_row(range, heading), 0, 1), None, 20)
}

/// A target that approaches from four hexes to three.
pub(super) fn coming_nearer() -> Lines {
    let mut path = Path::at(in_row(4, 0), 3, 1);
    path.extend(3);
    Lines::at_mover(HERE, 0, &path, None, 20)
}

/// A target at three hexes in a flank row.
pub(super) fn beside() -> Lines {
    let near = (-3..=3).flat_map(|q| (-3..=3).map(move |r| Hex { q: HERE.q + q, r: HERE.r + r }));
    let is_beside = |at: &Hex| HERE.distance(*at) == 3 && HERE.bearing(0, *at) == Bearing::Flank;
    Lines::at_mover(HERE, 0, &Path::at(near.into_iter().find(is_beside).expect("a flank row"), 0, 1), None, 20)
}

/// Other lines to the first enemy, if the arranged ones are there and the observing side is asked for a target.
pub(super) fn aim(state: &mut State, me: Seat, lines: Lines) {
    if shooter_asked(state, me).is_some() {
        state.lines[0] = lines;
    }
}

pub(super) const fn attack(state: &mut State, _: Seat) -> Option<&mut Attack> {
    state.attack.as_mut()
}

pub(super) fn shooter(state: &mut State) -> Option<&mut UnitId> {
    match &mut state.attack.as_mut()?.source {
        Source::Fire { shooter, .. } => Some(shooter),
        Source::Laid(_) => None,
    }
}

pub(super) fn target(state: &mut State) -> Option<&mut UnitId> {
    state.attack.as_mut().map(|attack| &mut attack.target)
}
