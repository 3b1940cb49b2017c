//! Conservation: hull points, mounts, rounds, mines and seekers, losses, and no unit in an impossible place.

use super::KnightHawks;
use super::ships::Kind;
use super::state::{A, B, State, enemy};
use super::units::{Status, Unit, UnitId};
use super::vocabulary::Cause;
use super::weapons::{BEAMS, Weapon};
use evenkeel_engine::rules::Word;
use evenkeel_engine::{Audit, Seat};

impl Audit for KnightHawks {
    /// Conservation: hull points, mounts, rounds, mines and seekers, losses, and no unit in an impossible place.
    fn audit(&self, state: &State) -> Result<(), String> {
        for side in [A, B] {
            self.check_hulls(state, side)?;
            self.check_rounds(state, side)?;
            let lost = state.roster(side).filter(|&id| matches!(state.unit(id).status, Status::Lost(_))).count();
            let counted: usize = state.ledger[side.index()].lost.iter().map(|&count| usize::from(count)).sum();
            if lost != counted {
                return Err(format!("{lost} units of side {side} are lost, {counted} were counted"));
            }
            self.check_points(state, side)?;
        }
        (0..state.units.len() as UnitId).try_for_each(|id| self.check_unit(state, id))
    }
}

impl KnightHawks {
    fn check_hulls(&self, state: &State, side: Seat) -> Result<(), String> {
        let ledger = &state.ledger[side.index()];
        let units = || state.roster(side).map(|id| state.unit(id));
        let missing: i64 = units().map(|unit| i64::from(unit.systems.damage(self.class_of(unit)))).sum();
        let lost: i64 = ledger.hull.iter().map(|&points| i64::from(points)).sum();
        if missing == lost - i64::from(ledger.mended) {
            Ok(())
        } else {
            Err(format!("side {side} lacks {missing} hull points, lost {lost} and mended {}", ledger.mended))
        }
    }

    /// Rounds of every kind: those aboard equal the initial ones minus the used ones plus those taken aboard again.
    fn check_rounds(&self, state: &State, side: Seat) -> Result<(), String> {
        let ledger = &state.ledger[side.index()];
        for &weapon in &Weapon::ALL[BEAMS..Weapon::COUNT] {
            let units = || state.roster(side).map(|id| state.unit(id));
            let built: i64 = units().map(|unit| i64::from(self.class_of(unit).weapon(weapon))).sum();
            let aboard: i64 = units().map(|unit| i64::from(unit.systems.rounds(weapon))).sum();
            let rearmed = if weapon == Weapon::AssaultRocket { i64::from(ledger.rearmed) } else { 0 };
            let used = i64::from(ledger.rounds[weapon as usize]);
            if built + rearmed != aboard + used {
                let code = weapon.code();
                return Err(format!(
                    "{code} of side {side}: {built} built, {rearmed} rearmed, {aboard} aboard, {used} used"
                ));
            }
        }
        let gone_off = |weapon: Weapon| i64::from(ledger.rounds[weapon as usize]);
        let (mines, seekers) = (&state.mines[side.index()], &state.seekers[side.index()]);
        if mines.len() as i64 > gone_off(Weapon::Mine) || seekers.len() as i64 > gone_off(Weapon::Seeker) {
            return Err(format!("side {side} has more mines or seekers on the map than it laid"));
        }
        let twice =
            mines.iter().enumerate().find(|(index, mine)| mines[..*index].iter().any(|other| other.at == mine.at));
        twice.map_or(Ok(()), |(_, mine)| Err(format!("side {side} has two patterns at {:?}", mine.at)))
    }

    fn check_points(&self, state: &State, side: Seat) -> Result<(), String> {
        let destroyed = |unit: &&Unit| matches!(unit.status, Status::Lost(cause) if cause != Cause::LeftMap);
        let foes = state.roster(enemy(side)).map(|id| state.unit(id));
        let points: i64 = foes.filter(destroyed).map(|unit| self.value_of(unit)).sum();
        let counted = i64::from(state.ledger[side.index()].points);
        if points == counted {
            Ok(())
        } else {
            Err(format!("side {side} destroyed {points} points, {counted} were counted"))
        }
    }

    /// Mounts, ratings and the unit's place.
    fn check_unit(&self, state: &State, id: UnitId) -> Result<(), String> {
        let (unit, class) = (state.unit(id), self.class_of(state.unit(id)));
        let systems = &unit.systems;
        let mounts = Weapon::ALL[..BEAMS].iter().all(|&beam| systems.working(class, beam) <= class.weapon(beam));
        if !mounts || systems.adf() > class.adf || systems.mr() > class.mr || systems.hull() > class.hull {
            return Err(format!("unit {id} has more than it was built with: {systems:?}"));
        }
        if unit.plays() && systems.destroyed() {
            return Err(format!("unit {id} plays on with no hull"));
        }
        if let Status::Docked(host) = unit.status {
            let host_unit = state.unit(host);
            let room = self.class_of(host_unit).is_station() || class.kind == Kind::Fighter;
            if !host_unit.plays() || host_unit.side != unit.side || !room {
                return Err(format!("unit {id} is docked at {host}, where it cannot be"));
            }
        }
        match state.planet {
            Some(planet) if unit.plays() && unit.at == planet => Err(format!("unit {id} is in the planet")),
            _ => Ok(()),
        }
    }
}
