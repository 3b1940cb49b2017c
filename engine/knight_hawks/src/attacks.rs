//! One attack: evasion, interceptor missiles, the die, the damage (§7, §8.4 and §9).

use super::KnightHawks;
use super::actions::{Action, Question};
use super::damage::Blow;
use super::events::Event;
use super::hex::Hex;
use super::icm::most_missiles;
use super::ledger::DamageSource;
use super::referee::Referee;
use super::state::{Attack, Source, State};
use super::streams::Stream;
use super::to_hit::ToHit;
use super::units::UnitId;
use super::vocabulary::{Cause, System};
use super::weapons::Weapon;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;
use evenkeel_engine::referee::wrong_answer;
use evenkeel_engine::{Actions, Seat};

impl KnightHawks {
    /// The attack with all modifiers known so far.
    pub(super) fn shot_of(&self, state: &State, attack: &Attack) -> ToHit {
        let target = state.unit(attack.target);
        let evading = if attack.evades { target.systems.mr() } else { 0 };
        match attack.source {
            Source::Fire { shooter, range, head_on } => {
                let shooter = state.unit(shooter);
                ToHit {
                    range,
                    head_on,
                    interceptors: attack.missiles,
                    evading,
                    control_lost: shooter.systems.broken(System::CombatControl),
                    ..ToHit::new(attack.weapon, self.aim(attack.weapon, shooter, target))
                }
            }
            Source::Laid(_) => {
                let aim = self.armoury.combat.aim(attack.weapon, target.systems.in_use(self.class_of(target)));
                ToHit { interceptors: attack.missiles, ..ToHit::new(attack.weapon, aim) }
            }
        }
    }

    /// Missiles a unit can usefully spend on the attack (§8.4).
    pub(super) fn missiles_for(&self, state: &State, attack: &Attack, id: UnitId) -> u8 {
        let unit = state.unit(id);
        if !unit.plays() || unit.host().is_some() && !self.rules.icm_docked {
            return 0;
        }
        let stock = unit.systems.ready_interceptors(self.class_of(unit));
        most_missiles(self.shot_of(state, attack), stock, &self.rules, &self.armoury.weapons)
    }

    /// Whether a unit may evade torpedoes: it must be able to make the turns required afterwards (ruling 10).
    fn may_evade(&self, state: &State, attack: &Attack) -> bool {
        let unit = state.unit(attack.target);
        let (adf, mr) = (unit.systems.adf(), unit.systems.mr());
        let flies = unit.is_out() && unit.speed + adf >= mr && mr > 0 && i32::from(mr) <= self.rules.speed_limit;
        attack.weapon == Weapon::Torpedo && flies && self.class_of(unit).evades
    }

    /// Question 13.
    pub(super) fn list_missiles(&self, state: &State, id: UnitId, out: &mut Actions<Action>) {
        let attack = state.attack.expect("missiles are asked for in an attack");
        let most = self.missiles_for(state, &attack, id);
        out.extend((0..=most).map(Action::Missiles));
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// A mine or a seeker attacks a unit.
    pub(super) fn begin_laid_attack(&mut self, weapon: Weapon, side: Seat, target: UnitId, at: Hex) {
        let ends_here = self.unit(target).at == at && self.state.path_ends_at(target, at);
        self.state.attack = Some(Attack {
            weapon,
            source: Source::Laid(side),
            target,
            at,
            helped: ends_here && self.game.rules.icm_shared,
            asked: false,
            evades: false,
            missiles: 0,
            helper: 0,
        });
    }

    /// Continues the attack to the next question or to its end.
    pub(super) fn press_attack(&mut self) {
        let mut attack = self.state.attack.expect("an attack under way");
        if !core::mem::replace(&mut attack.asked, true) {
            self.state.attack = Some(attack);
            if self.game.may_evade(self.state, &attack) {
                return self.ask(Question::Evade(attack.target));
            }
        }
        if self.game.armoury.weapons.gun(attack.weapon).per_icm > 0 && !self.is_certain(&attack) {
            while let Some(id) = self.next_helper(&mut attack) {
                self.state.attack = Some(attack);
                if self.game.missiles_for(self.state, &attack, id) > 0 {
                    return self.ask(Question::Missiles(id));
                }
            }
        }
        self.state.attack = None;
        self.resolve(&attack);
    }

    /// A seeker that needs no roll cannot be stopped (ruling 38).
    const fn is_certain(&self, attack: &Attack) -> bool {
        matches!(attack.weapon, Weapon::Seeker) && self.game.rules.seeker_always_hits
    }

    /// The target first, then each friend in the hex by roster, if friends may help.
    fn next_helper(&self, attack: &mut Attack) -> Option<UnitId> {
        let roster = self.state.roster(self.unit(attack.target).side);
        if attack.helper == 0 {
            attack.helper = 1;
            return Some(attack.target);
        }
        while attack.helped && roster.start + attack.helper - 1 < roster.end {
            let id = roster.start + attack.helper - 1;
            attack.helper += 1;
            if id != attack.target && self.unit(id).plays() && self.unit(id).at == attack.at {
                return Some(id);
            }
        }
        None
    }

    /// The attack in question.
    const fn attack_mut(&mut self) -> &mut Attack {
        self.state.attack.as_mut().expect("an attack under way")
    }

    pub(super) fn answer_evade(&mut self, id: UnitId, action: Action) {
        let evades = match action {
            Action::No => false,
            Action::Yes => true,
            _ => wrong_answer(action),
        };
        self.attack_mut().evades = evades;
        if evades {
            self.unit_mut(id).evading = true;
            self.note(Event::Evades { who: self.who(id) });
        }
    }

    pub(super) fn answer_missiles(&mut self, id: UnitId, action: Action) {
        let Action::Missiles(count) = action else { wrong_answer(action) };
        self.attack_mut().missiles += count;
        if count > 0 {
            let unit = self.unit_mut(id);
            unit.systems.spend_interceptors(count);
            let side = unit.side.index();
            self.state.ledger[side].missiles += u16::from(count);
            self.note(Event::Missiles { who: self.who(id), count });
        }
    }

    /// The die, and the effects of a hit.
    fn resolve(&mut self, attack: &Attack) {
        let (shot, target) = (self.game.shot_of(self.state, attack), attack.target);
        let (rules, weapons) = (&self.game.rules, &self.game.armoury.weapons);
        let certain = self.is_certain(attack);
        let hit = certain || shot.hits(rules, weapons, self.dice);
        let weapon = attack.weapon;
        let chance = if certain { 100 } else { shot.chance(rules, weapons) };
        self.state.ledger[self.attacker(attack).index()].attack(weapon, hit);
        self.note(Event::Attacked { weapon, who: self.who(target), chance, hit });
        if hit {
            let gun = weapons.gun(weapon);
            self.strike(target, Blow::of(gun).halved(shot.aim.half).over(shot.range, gun, rules), weapon);
        }
    }

    /// The attacking side.
    fn attacker(&self, attack: &Attack) -> Seat {
        match attack.source {
            Source::Fire { shooter, .. } => self.unit(shooter).side,
            Source::Laid(side) => side,
        }
    }

    fn strike(&mut self, target: UnitId, blow: Blow, weapon: Weapon) {
        let class = self.class(target);
        let Self { game, state, dice, .. } = self;
        let unit = state.unit_mut(target);
        let hit = unit.systems.strike(class, blow, &game.armoury.damage, &game.rules, *dice);
        self.note(Event::Struck { who: self.who(target), hit });
        let (source, cause) = match weapon {
            Weapon::Mine => (DamageSource::Mines, Cause::Mine),
            Weapon::Seeker => (DamageSource::Seekers, Cause::Seeker),
            _ => (DamageSource::Weapons, Cause::Hull),
        };
        self.book_hit(target, hit, source, cause);
    }
}

impl State {
    /// Whether the unit's move ends in this hex; always true for a side that does not move.
    fn path_ends_at(&self, id: UnitId, at: Hex) -> bool {
        self.unit(id).side != self.mover || self.path(id).last().hex == at
    }
}
