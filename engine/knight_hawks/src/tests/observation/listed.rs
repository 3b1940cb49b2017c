//! The changes, one for each entry.

use super::places::*;
use crate::actions::Question as Q;
use crate::defences::Screen;
use crate::hex::{Hex, turned};
use crate::lines::Lines;
use crate::path::Fate;
use crate::ships::Class;
use crate::state::{Attack, End, Source, State, Verdict, enemy};
use crate::step::Step;
use crate::units::{Status, Unit};
use crate::vocabulary::System;
use evenkeel_engine::testing::changes::{Change, another, flip, other, part, toggle, up, with};

/// The same of a unit of a class.
type ChangeOfUnit = (&'static str, fn(&mut Unit, &Class));

/// Entries of a unit, and a change that each shows.
pub(super) const UNITS: &[ChangeOfUnit] = &[
    ("class", |own, _| own.class = other(own.class)),
    ("role", |own, _| another(&mut own.role)),
    ("status", |own, _| own.status = if own.status == Status::Safe { Status::Free } else { Status::Safe }),
    ("spin", |own, _| {
        if let Status::Orbit(spin) = &mut own.status {
            reverse(spin);
        }
    }),
    ("q", |own, _| own.at.q += 1),
    ("r", |own, _| own.at.r += 1),
    ("heading", |own, _| own.heading = turned(own.heading, 1)),
    ("speed", |own, _| own.speed += 1),
    ("hull", |own, _| _ = own.systems.lose_hull(1)),
    ("adf", |own, _| _ = own.systems.lose_adf(1)),
    ("mr", |own, _| _ = own.systems.lose_mr(1)),
    ("dcr", |own, class| {
        if class.dcr > 1 {
            own.systems.suffer(System::DamageControl);
        }
    }),
    ("shots", |own, class| with(usable(own, class), |weapon| own.systems.lose_weapon(weapon))),
    ("rounds", |own, _| with(loaded(own), |weapon| own.systems.spend_round(weapon))),
    ("screen", |own, _| {
        if own.systems.screen().is_some() {
            own.systems.drop_screen();
        }
    }),
    ("screen", |own, _| {
        if own.systems.screen().is_none() {
            own.systems.raise(Screen::Proton);
        }
    }),
    ("masks", |own, _| mask(own)),
    ("interceptors", |own, _| own.systems.spend_interceptors(u8::from(own.systems.interceptors() > 0))),
    ("defences", |own, class| with(defence(own, class), |system| own.systems.damage_one(system))),
    ("broken", |own, _| own.systems.suffer(System::Navigation)),
    ("evading", |own, _| flip(&mut own.evading)),
    ("bent", |own, _| flip(&mut own.bent)),
    ("attacked", |own, _| flip(&mut own.attacked)),
    ("mask_left", |own, _| own.mask_left += 1),
    ("docked_turns", |own, _| own.docked_turns += 1),
    ("docked_in", |own, _| own.docked_in += 1),
];

/// Entries of a unit that are stored separately from it, and a change for a unit of this side.
pub(super) const OF_UNITS: &[Change<State>] = &[
    ("host", |s, side| with(docked(s, side), |(guest, host)| s.unit_mut(guest).status = Status::Docked(host))),
    ("moved", |s, side| with(s.roster(side).next(), |id| toggle(&mut s.moved, id))),
    ("shots_at", |s, side| {
        let (aimed, free) = (s.roster(side), s.roster(side).start);
        with(s.shots.iter_mut().find(|shot| aimed.contains(&shot.target) && shot.target != free), |shot| {
            shot.target = free;
        });
    }),
];

/// Every other entry, and a change that it shows.
pub(super) const LISTED: &[Change<State>] = &[
    ("turn", |s, _| s.turn += 1),
    ("step", |s, _| s.step = if s.step == Step::Fires { Step::Mines } else { Step::Fires }),
    ("own_half", |s, _| s.mover = enemy(s.mover)),
    ("question", |s, me| {
        if asked(s, me).is_some() {
            s.question = None;
        }
    }),
    ("question.kind", |s, me| with(asked(s, me), ask_otherwise)),
    ("question.unit", |s, me| on_roster(s, me, asked_unit)),
    ("question.seeker", part!(asked, Q::Activate(seeker) => seeker, up)),
    ("question.weapon", part!(asked, Q::Target { weapon, .. } => weapon, another)),
    ("question.mount", part!(asked, Q::Target { mount, .. } => mount, up)),
    ("repair", |s, me| s.repairing[me.index()].open = false),
    ("repair.left", |s, me| s.repairing[me.index()].left += u16::from(s.repairing[me.index()].open)),
    ("planet", |s, _| s.planet = None),
    ("planet.q", |s, _| with(s.planet.as_mut(), |own| own.q += 1)),
    ("planet.r", |s, _| with(s.planet.as_mut(), |own| own.r += 1)),
    ("own_mines.q", |s, me| with(s.mines[me.index()].first_mut(), |own| own.at.q += 1)),
    ("own_mines.r", |s, me| with(s.mines[me.index()].first_mut(), |own| own.at.r += 1)),
    ("own_mines", |s, me| _ = s.mines[me.index()].pop()),
    ("enemy_mines.q", |s, me| with(mine(s, me, true), |at| at.q += 1)),
    ("enemy_mines.r", |s, me| with(mine(s, me, true), |at| at.r += 1)),
    ("enemy_mines", |s, me| with(s.mines[enemy(me).index()].first_mut(), |own| flip(&mut own.struck))),
    ("own_seekers.q", |s, me| with(s.seekers[me.index()].first_mut(), |own| own.at.q += 1)),
    ("own_seekers.r", |s, me| with(s.seekers[me.index()].first_mut(), |own| own.at.r += 1)),
    ("own_seekers.heading", |s, me| {
        with(s.seekers[me.index()].first_mut(), |own| own.heading = turned(own.heading, 1));
    }),
    ("own_seekers.active", |s, me| with(s.seekers[me.index()].first_mut(), |own| own.active += 1)),
    ("own_seekers.gone", |s, me| with(s.seekers[me.index()].first_mut(), |own| flip(&mut own.gone))),
    ("own_seekers", |s, me| _ = s.seekers[me.index()].pop()),
    ("enemy_seekers.q", |s, me| with(seeker(s, me, true), |own| own.at.q += 1)),
    ("enemy_seekers.r", |s, me| with(seeker(s, me, true), |own| own.at.r += 1)),
    ("enemy_seekers.heading", |s, me| with(seeker(s, me, true), |own| own.heading = turned(own.heading, 1))),
    ("enemy_seekers.active", |s, me| with(seeker(s, me, true), |own| own.active += 1)),
    ("enemy_seekers", |s, me| with(seeker(s, me, true), |own| own.gone = true)),
    ("hidden_mines", |s, me| _ = s.mines[enemy(me).index()].pop()),
    ("hidden_seekers", |s, me| with(seeker(s, me, false), |own| own.active = 1)),
    ("plan.speed", |s, _| s.plan.speed += 1),
    ("plan.carried", |s, _| flip(&mut s.plan.carried)),
    ("plan.left", |s, _| s.plan.left += 1),
    ("plan.turns", |s, _| s.plan.turns += 1),
    ("plan.turned", |s, _| s.plan.turned += 1),
    ("plan.adf_used", |s, _| s.plan.adf_used += 1),
    ("plan.forced", |s, _| s.plan.forced = Some(s.plan.forced.map_or(1, |own| own + 1))),
    ("plan.owes", |s, _| flip(&mut s.plan.owes)),
    ("plan.bent", |s, _| flip(&mut s.plan.bent)),
    ("plan.unsteady", |s, _| flip(&mut s.plan.unsteady)),
    ("plan.fate", |s, _| s.plan.fate = if s.plan.fate == Fate::Flies { Fate::Exits } else { Fate::Flies }),
    ("plan.flown", |s, _| s.plan.flown += 1),
    ("least_speed", |s, me| with(mover(s, me), |id| s.unit_mut(id).speed = FAST)),
    ("most_speed", |s, me| with(mover(s, me), |id| s.unit_mut(id).speed = FAST)),
    ("path.q", |s, me| with(path(s, me), |own| *own = from(own, Hex { q: own.start().q + 1, ..own.start() }, 0))),
    ("path.r", |s, me| with(path(s, me), |own| *own = from(own, Hex { r: own.start().r + 1, ..own.start() }, 0))),
    ("path.before", |s, me| with(path(s, me), |own| *own = from(own, own.start(), 1))),
    ("path.after", |s, me| with(path(s, me), |own| own.face(turned(own.last().after, 1)))),
    ("targets", |s, me| aim(s, me, Lines::default())),
    ("targets.enemy", |s, me| with(shooter_asked(s, me).filter(|_| s.lines.len() > 1), |_| s.lines.swap(0, 1))),
    ("targets.leg", |s, me| aim(s, me, coming_nearer())),
    ("targets.heading", |s, me| aim(s, me, line(3, 1))),
    ("targets.range", |s, me| aim(s, me, line(4, 0))),
    ("targets.head_on", |s, me| aim(s, me, beside())),
    ("targets.chance", |s, me| with(shooter_asked(s, me), |id| s.unit_mut(id).systems.suffer(System::CombatControl))),
    ("targets.half", |s, me| with(shooter_asked(s, me), |_| mask(s.unit_mut(s.roster(enemy(me)).start)))),
    ("shots", |s, _| _ = s.shots.pop()),
    ("attack", |s, _| s.attack = None),
    ("attack.weapon", part!(attack, Attack { weapon, .. } => weapon, another)),
    ("attack.own_shooter", |s, me| on_roster(s, me, shooter)),
    ("attack.enemy_shooter", |s, me| on_roster(s, enemy(me), shooter)),
    ("attack.range", part!(attack, Attack { source: Source::Fire { range, .. }, .. } => range, up)),
    ("attack.head_on", part!(attack, Attack { source: Source::Fire { head_on, .. }, .. } => head_on, flip)),
    ("attack.own_target", |s, me| on_roster(s, me, target)),
    ("attack.enemy_target", |s, me| on_roster(s, enemy(me), target)),
    ("attack.q", part!(attack, Attack { at, .. } => at, |own| own.q += 1)),
    ("attack.r", part!(attack, Attack { at, .. } => at, |own| own.r += 1)),
    ("attack.helped", part!(attack, Attack { helped, .. } => helped, flip)),
    ("attack.asked", part!(attack, Attack { asked, .. } => asked, flip)),
    ("attack.evades", part!(attack, Attack { evades, .. } => evades, flip)),
    ("attack.missiles", part!(attack, Attack { missiles, .. } => missiles, up)),
    ("objective.evacuation", |s, _| s.progress.evacuation += 1),
    ("objective.evacuated", |s, _| flip(&mut s.progress.evacuated)),
    ("objective.picture", |s, _| flip(&mut s.progress.picture)),
];

/// Unlisted state that still distinguishes situations.
pub(super) const REMEMBERED: &[Change<State>] = &[
    ("who moves first", |s, _| s.first = enemy(s.first)),
    ("where the step stands", |s, _| s.cursor += 1),
    ("where the step stands within that", |s, _| s.inner += 1),
    ("what the enemy is asked", |s, me| {
        if asked(s, me).is_none() {
            with(s.question.as_mut(), ask_otherwise);
        }
    }),
    ("how far the enemy is with repairs", |s, me| {
        s.repairing[enemy(me).index()].left += u16::from(!s.repairing[me.index()].open);
    }),
    ("who left a host", |s, me| with(s.roster(me).next(), |id| toggle(&mut s.launched, id))),
    ("who has faced", |s, me| with(s.roster(me).next(), |id| toggle(&mut s.faced, id))),
    ("what was flown", |s, _| with(s.paths.first_mut(), |own| own.face(turned(own.last().after, 1)))),
    ("who fires in a shot named", |s, _| with(s.shots.first_mut(), |own| own.shooter += 1)),
    ("what is fired in a shot named", |s, _| with(s.shots.first_mut(), |own| another(&mut own.weapon))),
    ("lines of fire", |s, _| with(s.lines.first_mut(), |own| *own = line(3, 0))),
    ("own repair points", |s, me| s.sealed[usize::from(s.roster(me).start)][0] += 1),
    ("who leads which fleet", |s, _| flip(&mut s.second_is_a)),
    ("what a fleet left unspent", |s, me| s.unspent[enemy(me).index()] += 1),
    ("what is counted of a side", |s, me| s.ledger[enemy(me).index()].mended += 1),
    ("the verdict", |s, me| s.verdict = Some(Verdict { winner: Some(me), end: End::TurnLimit })),
    ("what is beyond repair", |s, me| s.unit_mut(s.roster(enemy(me)).start).systems.lock(System::Navigation)),
    ("who may help against an attack", part!(attack, Attack { helper, .. } => helper, up)),
    ("which own mine goes off", |s, me| with(s.mines[me.index()].first_mut(), |own| flip(&mut own.struck))),
];

/// State that only the enemy knows.
pub(super) const HIDDEN: &[Change<State>] = &[
    ("where a mine of the enemy lies", |s, me| with(mine(s, me, false), |at| at.q += 1)),
    ("where a dormant seeker of the enemy lies", |s, me| with(seeker(s, me, false), |own| own.at.q += 1)),
    ("repair points of the enemy", |s, me| s.sealed[usize::from(s.roster(enemy(me)).start)][0] += 1),
    ("how far the enemy is while both repair", |s, me| {
        s.repairing[enemy(me).index()].left += u16::from(s.repairing[me.index()].open);
    }),
];
