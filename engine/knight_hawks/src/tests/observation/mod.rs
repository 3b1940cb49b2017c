//! A side's view: every single change is seen, and hidden things are not (§18.2).

mod listed;
mod places;

use crate::KnightHawks;
use crate::actions::Question as Q;
use crate::lines::Lines;
use crate::rules::{Battle, Setting};
use crate::state::{MineField, Missile, State, enemy};
use crate::systems::Systems;
use crate::units::{Unit, UnitId};
use crate::weapons::Weapon;
use evenkeel_engine::Seat;
use evenkeel_engine::testing::changes::{Situations, with};

use super::{PRINTED, game_with};
use listed::{HIDDEN, LISTED, OF_UNITS, REMEMBERED, UNITS};
use places::*;

/// Changes the first unit of a side that allows the change.
fn first_unit(state: &mut State, side: Seat, change: impl Fn(&mut Unit)) {
    for id in state.roster(side) {
        let before = *state.unit(id);
        change(state.unit_mut(id));
        if *state.unit(id) != before {
            return;
        }
    }
}

fn games() -> impl Iterator<Item = KnightHawks> {
    let fleets = [Setting::Planet, Setting::Station].map(|setting| (Battle::Fleet, setting));
    let scenarios = [Battle::K9, Battle::K12].map(|battle| (battle, Setting::Empty));
    fleets.into_iter().chain(scenarios).map(|(battle, setting)| {
        game_with(|rules| {
            rules.battle = battle;
            rules.fleet_setting = setting;
            rules.fleet_budget = 24;
            rules.turn_limit = 10;
        })
    })
}

/// Lays mines and seekers, which random play rarely does.
fn lay(game: &KnightHawks, state: &mut State, _: Seat) {
    if !game.setup().units[0].is_empty() {
        return;
    }
    for side in 0..2 {
        state.mines[side].extend([false, true].map(|struck| MineField { at: HERE, struck }));
        let seekers = [(0, false), (1, false), (2, true)];
        state.seekers[side].extend(seekers.map(|(active, gone)| Missile { at: HERE, heading: 0, active, gone }));
    }
}

/// A side asked for a target has a frigate straight ahead of a laser cannon and no other enemy in sight.
fn take_aim(_: &KnightHawks, state: &mut State, me: Seat) {
    let Some(Q::Target { weapon, .. }) = asked(state, me) else { return };
    *weapon = Weapon::LaserCannon;
    let frigate = PRINTED.ships.named("frigate").expect("a class");
    let target = state.unit_mut(state.roster(enemy(me)).start);
    (target.class, target.systems) = (frigate, Systems::of(PRINTED.ships.class(frigate)));
    for (place, lines) in state.lines.iter_mut().enumerate() {
        *lines = if place == 0 { line(3, 0) } else { Lines::default() };
    }
}

#[test]
fn what_changes_alone_is_seen_by_both_sides() {
    let mut situations = Situations::of(games(), 2);
    situations.arrange(lay);
    situations.arrange(take_aim);
    let ships = &PRINTED.ships;
    for &(entry, change) in UNITS {
        let change = |unit: &mut Unit| change(unit, ships.class(unit.class));
        situations.listed(&format!("own.{entry}"), |state, me| first_unit(state, me, change));
        situations.listed(&format!("enemies.{entry}"), |state, me| first_unit(state, enemy(me), change));
    }
    for &(entry, change) in OF_UNITS {
        situations.listed(&format!("own.{entry}"), change);
        situations.listed(&format!("enemies.{entry}"), |state, me| change(state, enemy(me)));
    }
    let repairs = |state: &State, id: UnitId| {
        let unit = state.unit(id);
        unit.systems.repairs(ships.class(unit.class)).collect::<Vec<_>>()
    };
    situations.listed("repair.unit", |state, me| {
        let cursor = state.repairing[me.index()];
        let is_damaged = |id: &UnitId| *id != cursor.unit && repairs(state, *id).len() > usize::from(cursor.item);
        with(state.roster(me).find(is_damaged).filter(|_| cursor.open), |id| state.repairing[me.index()].unit = id);
    });
    situations.listed("repair.system", |state, me| {
        let cursor = state.repairing[me.index()];
        let all = repairs(state, cursor.unit);
        let asked = all.get(usize::from(cursor.item)).filter(|_| cursor.open);
        let another = asked.and_then(|asked| all.iter().position(|system| system != asked));
        with(another, |item| state.repairing[me.index()].item = item as u8);
    });
    situations.all_listed(LISTED);
    situations.all_remembered(REMEMBERED);
    situations.all_hidden(HIDDEN);
    situations.constant("targets.own");
    situations.constant("enemy_seekers.gone");
    situations.settle();
}
