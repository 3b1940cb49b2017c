//! Everything that a side may see (§18.2). Units are numbered by place among this side's units or among the enemy's.

mod fire;
mod fleet;
mod movement;

use core::ops::RangeInclusive;

use super::KnightHawks;
use super::actions::{Action, Question};
use super::hex::{HEADINGS, Hex};
use super::state::{MINES, SEEKERS, SIDE_UNITS, enemy};
use super::units::UnitId;
use super::view::View;
use super::vocabulary::System;
use super::weapons::Weapon;
use evenkeel_engine::Seat;
use evenkeel_engine::observation::{COUNT, Observe, Observer};

/// A number stored in a byte.
const BYTE: RangeInclusive<i64> = 0..=u8::MAX as i64;
/// Coordinates of a hex; units may fly beyond the nominal map.
const MAP: RangeInclusive<i64> = i16::MIN as i64..=i16::MAX as i64;
/// Hexsides clockwise from north.
const HEADING: RangeInclusive<i64> = 0..=HEADINGS as i64 - 1;

impl Observe for KnightHawks {
    fn observe(view: View<'_>, out: &mut impl Observer) {
        let (own, other) = (view.seat(), enemy(view.seat()));
        out.number("turn", "turns", COUNT, "the game turn, from 1", view.turn());
        out.variant("step", "the step of the sequence of play", Some(view.step()));
        out.flag("own_half", "whether it is your half of the turn", view.mover() == own);
        question(view, out);
        out.maybe("planet", "the planet", view.planet(), hex);
        out.list(
            "own",
            "own units, lost ones too",
            places(view, own),
            |at| unit_at(view, own, at),
            |out, id| {
                fleet::unit(view, own, id, out);
            },
        );
        out.list(
            "enemies",
            "units of the enemy, lost ones too",
            places(view, other),
            |at| unit_at(view, other, at),
            |out, id| {
                fleet::unit(view, other, id, out);
            },
        );
        fleet::laid(view, out);
        movement::list(view, out);
        fire::list(view, out);
        let progress = view.progress();
        out.group("objective", "progress towards the objective of the scenario", |out| {
            let about = "complete game turns the evacuee was docked at the station";
            out.number("evacuation", "turns", BYTE, about, progress.evacuation);
            out.flag("evacuated", "the station is evacuated", progress.evacuated);
            out.flag("picture", "the picture is taken", progress.picture);
        });
        remember(view, out);
    }

    fn observe_action(view: View<'_>, action: &Action, out: &mut impl Observer) {
        let (mut target, mut host, mut number) = (None, None, None);
        let (mut screen, mut spin, mut turn) = (None, None, None);
        match *action {
            Action::Raise(own) => screen = Some(own),
            Action::Enter(own) => spin = Some(own),
            Action::Turn(own) => turn = Some(own),
            Action::Dock(id) => host = Some(view.state().place(id)),
            Action::Fire(id) => target = Some(view.state().place(id)),
            Action::Face(own) | Action::Speed(own) | Action::Missiles(own) | Action::Points(own) => number = Some(own),
            _ => {}
        }
        out.variant("name", "which action", Some(*action));
        out.place("target", places(view, enemy(view.seat())), "which unit of the enemy", target);
        out.place("host", places(view, view.seat()), "which of your units", host);
        out.word("screen", "which screen", screen);
        out.variant("spin", "direction round the planet", spin);
        out.variant("turn", "direction of the turn", turn);
        out.number("number", "", BYTE, "hexes, missiles or points, or the heading, clockwise from north", number);
    }
}

/// State without a number that follows from open events, or from this side's answers.
fn remember(view: View<'_>, out: &mut impl Observer) {
    let mut seen = view.seen();
    if seen.repairing[view.seat().index()].open {
        seen.repairing[enemy(view.seat()).index()] = super::state::RepairCursor::CLOSED;
    }
    out.remember(&(view.seat(), seen.first, seen.split, seen.cursor, seen.inner, seen.question, seen.repairing));
    out.remember(&(seen.moved, seen.launched, seen.faced, seen.paths, seen.shots, seen.lines));
    out.remember(&(seen.sealed, seen.second_is_a, seen.unspent, seen.ledger, seen.verdict));
}

/// The number of places for units of a side: that of the scenario, or the maximum of any fleet.
fn places(view: View<'_>, side: Seat) -> usize {
    match view.game().setup().units[side.index()].len() {
        0 => SIDE_UNITS,
        units => units,
    }
}

/// The number of places for mines or seekers of a side: those carried by its units and those laid before play, or the maximum possible.
fn laid_places(view: View<'_>, side: Seat, weapon: Weapon) -> usize {
    let most = if weapon == Weapon::Mine { MINES } else { SEEKERS };
    let setup = view.game().setup();
    if setup.units[side.index()].is_empty() {
        return most;
    }
    let ships = view.game().ships(side);
    let carried = setup.units[side.index()].iter().map(|entry| ships.class(entry.class).weapon(weapon));
    let carried: usize = carried.map(usize::from).sum();
    (carried + setup.laid[side.index()].len()).min(most)
}

/// A unit by its place in the roster of a side.
fn unit_at(view: View<'_>, side: Seat, place: usize) -> Option<UnitId> {
    view.units().filter(|(_, unit)| unit.side == side).nth(place).map(|(id, _)| id)
}

/// A unit of either side, by its place among this side's units or among the enemy's.
fn unit(view: View<'_>, names: [&'static str; 2], id: Option<UnitId>, out: &mut impl Observer) {
    let sides =
        [view.seat(), enemy(view.seat())].into_iter().zip(names).zip(["one of your units", "a unit of the enemy"]);
    for ((side, name), about) in sides {
        let own = id.filter(|id| view.unit(*id).side == side);
        out.place(name, places(view, side), about, own.map(|id| view.state().place(id)));
    }
}

fn hex(out: &mut impl Observer, at: Option<Hex>) {
    out.number("q", "hexes", MAP, "to the south-east", at.map(|at| at.q));
    out.number(
        "r",
        "hexes",
        MAP,
        "to the south; stories and the printed map count rows from the upper edge: this and half of q, rounded down",
        at.map(|at| at.r),
    );
}

fn question(view: View<'_>, out: &mut impl Observer) {
    let own = view.seat();
    let place = |id: UnitId| view.state().place(id);
    out.maybe("question", "the question, if not about repairs", view.question(), |out, asked| {
        let unit = asked.and_then(Question::unit);
        let seeker = if let Some(Question::Activate(seeker)) = asked { Some(usize::from(seeker)) } else { None };
        let weapon =
            if let Some(Question::Target { weapon, mount, .. }) = asked { Some((weapon, mount)) } else { None };
        out.variant("kind", "which question", asked);
        out.place("unit", places(view, own), "which of your units", unit.map(place));
        out.place("seeker", laid_places(view, own, Weapon::Seeker), "which of your seekers", seeker);
        out.word("weapon", "which weapon", weapon.map(|(weapon, _)| weapon));
        out.number("mount", "", BYTE, "which of its mounts, from 0", weapon.map(|(_, mount)| mount));
    });
    out.maybe(
        "repair",
        "the systems that may get repair points",
        view.repair(),
        |out, asked: Option<(_, System, _)>| {
            out.place("unit", places(view, own), "which of your units", asked.map(|(unit, _, _)| place(unit)));
            out.word("system", "which of its systems", asked.map(|(_, system, _)| system));
            out.number("left", "points", COUNT, "points it has left", asked.map(|(_, _, left)| i64::from(left)));
        },
    );
}
