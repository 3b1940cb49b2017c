//! Fire phases (§6.1, §6.3 and §6.4): legal shots, naming, and one attack after another.

use super::KnightHawks;
use super::actions::{Action, Question};
use super::defences::Aim;
use super::events::Event;
use super::ledger::DamageSource;
use super::lines::{Line, Lines};
use super::referee::Referee;
use super::ships::Kind;
use super::state::{AllLines, Attack, Shot, Source, State, enemy};
use super::step::Step;
use super::streams::Stream;
use super::to_hit::ToHit;
use super::units::{Unit, UnitId};
use super::vocabulary::{Cause, Role, System};
use super::weapons::Weapon;
use evenkeel_engine::Actions;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;

impl KnightHawks {
    /// The value of `target`'s defences against a weapon of `shooter` (§8.1 and §8.3). A mask also weakens lasers fired out of it (ruling 13).
    #[inline]
    pub fn aim(&self, weapon: Weapon, shooter: &Unit, target: &Unit) -> Aim {
        self.armoury.combat.aim_from(shooter.systems.masked(), weapon, target.systems.in_use(self.class_of(target)))
    }

    /// The chance to hit along a line, before interceptor missiles and evasion.
    pub fn chance(&self, weapon: Weapon, shooter: &Unit, target: &Unit, line: Line) -> u8 {
        self.shot(weapon, shooter, target, line).chance(&self.rules, &self.armoury.weapons)
    }

    fn shot(&self, weapon: Weapon, shooter: &Unit, target: &Unit, line: Line) -> ToHit {
        ToHit {
            range: line.range,
            head_on: line.head_on,
            control_lost: shooter.systems.broken(System::CombatControl),
            ..ToHit::new(weapon, self.aim(weapon, shooter, target))
        }
    }

    /// The best legal line of a weapon to a target (§6.3).
    #[inline]
    pub(super) fn line(&self, weapon: Weapon, shooter: &Unit, target: &Unit, lines: &Lines) -> Option<Line> {
        let gun = self.armoury.weapons.gun(weapon);
        if lines.is_empty() {
            return None;
        }
        lines.best(gun, |line| self.chance(weapon, shooter, target, line))
    }

    /// Whether a unit may be named as a target: docked fighters and scouts may not (§5.5).
    fn may_be_targeted(&self, target: &Unit) -> bool {
        let small = || matches!(self.class_of(target).kind, Kind::Fighter | Kind::Scout);
        target.plays() && (target.host().is_none() || !small())
    }

    /// Whether a unit may use a weapon in this step from its current place. From a dock, only batteries fire, or nothing (ruling 65); from an
    /// evacuated station, nothing.
    pub(super) fn may_fire(&self, state: &State, unit: &Unit, weapon: Weapon) -> bool {
        let gun = self.armoury.weapons.gun(weapon);
        let docked = unit.host().is_some() && (gun.forward || weapon == Weapon::Torpedo || !self.rules.fire_docked);
        let too_early = gun.offensive_only && unit.side != state.mover;
        let evacuated = state.progress.evacuated && unit.role == Role::Station;
        !(weapon.is_laid() || docked || too_early || evacuated)
    }

    /// Lines between a unit and every enemy, by place in the enemy's roster.
    fn lines_of(&self, state: &State, id: UnitId) -> AllLines {
        let unit = state.unit(id);
        let (planet, reach) = (state.planet, self.reach);
        let line = |target: UnitId| {
            let other = state.unit(target);
            if !self.may_be_targeted(other) {
                return Lines::default();
            }
            let path = state.path(if unit.side == state.mover { id } else { target });
            let apart = if unit.side == state.mover { other.at } else { unit.at }.distance(path.start());
            if usize::from(apart) > usize::from(reach) + path.len() {
                Lines::default()
            } else if unit.side == state.mover {
                let from = if self.rules.offence_from_end { path.len() - 1 } else { 0 };
                Lines::of_mover(path, from, other.at, planet, reach)
            } else {
                Lines::at_mover(unit.at, unit.heading, path, planet, reach)
            }
        };
        state.roster(enemy(unit.side)).map(line).collect()
    }

    /// Enemies a weapon may be fired at now, with its line, in roster order.
    pub(super) fn candidates<'a>(
        &'a self,
        state: &'a State,
        id: UnitId,
        weapon: Weapon,
    ) -> impl Iterator<Item = (UnitId, Line)> + 'a {
        let unit = state.unit(id);
        state
            .roster(enemy(unit.side))
            .zip(&state.lines)
            .filter_map(move |(target, lines)| Some((target, self.line(weapon, unit, state.unit(target), lines)?)))
    }

    /// Question 11.
    pub(super) fn list_targets(&self, state: &State, id: UnitId, weapon: Weapon, out: &mut Actions<Action>) {
        out.push(Action::Hold);
        out.extend(self.candidates(state, id, weapon).map(|(target, _)| Action::Fire(target)));
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Step 2.1: fires of the side whose opponent moves (ruling 20).
    pub(super) fn burn(&mut self) {
        let side = if self.game.rules.fire_in_own_half { self.state.mover } else { enemy(self.state.mover) };
        while let Some(id) = self.next_unit(side) {
            let class = self.class(id);
            let Self { game, state, dice, .. } = self;
            let systems = &mut state.unit_mut(id).systems;
            let Some(hit) = systems.burn(class, &game.armoury.damage, &game.rules, *dice) else { continue };
            self.note(Event::Burnt { who: self.who(id), hit });
            self.book_hit(id, hit, DamageSource::Fires, Cause::Fire);
        }
        self.judge();
        self.then(Step::NameDefence);
    }

    /// Steps 2.2 and 2.3: every weapon is named with its target. If both sides fire together, both are named before any roll. The cursor is at the
    /// unit, `inner` at its weapon.
    pub(super) fn name_shots(&mut self) {
        let side = self.state.shooters();
        let roster = self.state.roster(side);
        while roster.start + (self.state.cursor as UnitId) < roster.end {
            let id = roster.start + self.state.cursor as UnitId;
            if self.state.inner > 0 || self.look_out(id) {
                self.name_next(id);
                if self.state.question.is_some() {
                    return;
                }
            }
            self.state.cursor += 1;
            self.state.inner = 0;
        }
        self.state.lines.clear();
        let (defence, together) = (self.state.step == Step::NameDefence, self.game.rules.fire_simultaneous);
        self.then(match (defence, together) {
            (true, true) => Step::NameOffence,
            (false, false) => Step::Offence,
            _ => Step::Defence,
        });
    }

    /// Computes the lines of fire of a unit. `false` if it has none.
    fn look_out(&mut self, id: UnitId) -> bool {
        let unit = self.unit(id);
        if !unit.plays() || !self.class(id).is_armed() {
            return false;
        }
        self.state.lines = self.game.lines_of(self.state, id);
        self.state.lines.iter().any(|lines| !lines.is_empty())
    }

    /// Asks for the unit's next weapon that has a target, if any is left.
    fn name_next(&mut self, id: UnitId) {
        let class = self.class(id);
        let mut slot = 0;
        for weapon in Weapon::fired() {
            let shots = u16::from(self.unit(id).systems.shots(class, weapon));
            if shots == 0 || !self.game.may_fire(self.state, self.unit(id), weapon) {
                continue;
            }
            let (first, done) = (slot, self.state.inner);
            slot += shots;
            if slot <= done || self.state.shots.is_full() {
                continue;
            }
            if self.game.candidates(self.state, id, weapon).next().is_some() {
                self.state.inner += 1;
                return self.ask(Question::Target { unit: id, weapon, mount: (done - first) as u8 });
            }
            self.state.inner = slot;
        }
    }

    pub(super) fn answer_target(&mut self, id: UnitId, weapon: Weapon, action: Action) {
        let target = match action {
            Action::Hold => return,
            Action::Fire(target) => target,
            _ => wrong_answer(action),
        };
        let lines = self.state.lines[self.state.place(target)];
        let line = self.game.line(weapon, self.unit(id), self.unit(target), &lines).expect("a target in reach");
        self.state.shots.push(Shot { shooter: id, weapon, target, line });
        self.unit_mut(target).attacked = true;
        let Line { range, head_on, .. } = line;
        self.note(Event::Named { who: self.who(id), weapon, target: self.who(target), range, head_on });
    }

    /// The next named shot: a round is spent even if the target is gone. Shots of both sides that were named together are rolled together, defensive
    /// fire first (ruling 66).
    pub(super) fn fire(&mut self) {
        let Some(&shot) = self.state.shots.get(usize::from(self.state.cursor)) else {
            self.state.shots.clear();
            self.judge();
            let alone = self.state.step == Step::Defence && !self.game.rules.fire_simultaneous;
            let next = if alone { Step::NameOffence } else { Step::EndHalf };
            return self.then(next);
        };
        self.state.cursor += 1;
        let shooter = self.unit_mut(shot.shooter);
        shooter.systems.spend_round(shot.weapon);
        let side = shooter.side.index();
        self.state.ledger[side].rounds[shot.weapon as usize] += u16::from(!shot.weapon.is_beam());
        if !self.unit(shot.target).plays() {
            return self.note(Event::Wasted { who: self.who(shot.shooter), weapon: shot.weapon });
        }
        let at = self.meeting_hex(&shot);
        let helped = at == self.unit(shot.target).at && self.game.rules.icm_shared;
        let source = Source::Fire { shooter: shot.shooter, range: shot.line.range, head_on: shot.line.head_on };
        let attack = Attack {
            weapon: shot.weapon,
            source,
            target: shot.target,
            at,
            helped,
            asked: false,
            evades: false,
            missiles: 0,
            helper: 0,
        };
        self.state.attack = Some(attack);
    }

    /// The target's hex: on its path in defensive fire, otherwise its current one. A unit that lost its host since the shot was named is hit in its
    /// current hex.
    fn meeting_hex(&self, shot: &Shot) -> super::hex::Hex {
        let target = self.unit(shot.target);
        if target.side != self.state.mover {
            return target.at;
        }
        let mut legs = self.state.path(shot.target).legs();
        legs.nth(usize::from(shot.line.leg)).map_or(target.at, |leg| leg.hex)
    }
}
