//! Victory and the objectives of the scenarios (§15 and §16).

use super::KnightHawks;
use super::battle_setup::{AtLimit, Objective};
use super::events::Event;
use super::referee::Referee;
use super::ships::Kind;
use super::state::{A, B, End, State, Verdict, enemy};
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use super::vocabulary::{Cause, Role};
use evenkeel_engine::Seat;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Journal;

/// The result of a test of victory.
type Found = Option<Verdict>;

const fn won(side: Seat) -> Verdict {
    Verdict { winner: Some(side), end: End::Objective }
}

impl State {
    fn of_role(&self, role: Role) -> impl Iterator<Item = &Unit> {
        self.units.iter().filter(move |unit| unit.role == role)
    }

    fn role_lost(&self, role: Role) -> bool {
        self.of_role(role).any(|unit| matches!(unit.status, Status::Lost(_)))
    }

    fn role_safe(&self, role: Role) -> bool {
        self.of_role(role).any(|unit| unit.status == Status::Safe)
    }

    /// Whether a side has units left.
    pub(super) fn fights(&self, side: Seat) -> bool {
        self.roster(side).any(|id| self.unit(id).plays())
    }

    fn wiped_out(&self) -> Found {
        match (self.fights(A), self.fights(B)) {
            (true, true) => None,
            (true, false) => Some(Verdict { winner: Some(A), end: End::FleetLost }),
            (false, true) => Some(Verdict { winner: Some(B), end: End::FleetLost }),
            (false, false) => Some(Verdict { winner: None, end: End::BothLost }),
        }
    }

    /// The side that destroyed more points wins.
    fn by_points(&self, end: End) -> Verdict {
        let (a, b) = (self.ledger[0].points, self.ledger[1].points);
        let winner = if a == b { None } else { Some(if a > b { A } else { B }) };
        Verdict { winner, end }
    }
}

impl KnightHawks {
    /// The current verdict of the objective.
    pub(super) fn verdict(&self, state: &State) -> Found {
        match self.setup.objective {
            Objective::LastFleet => self.last_fleet(state),
            Objective::Evacuate => evacuate(state),
            Objective::Escort => escort(state),
            Objective::Fortress => self.fortress(state, false),
            Objective::Cargo => cargo(state),
            Objective::Photo => photo(state),
            Objective::Flagship => flagship(state),
            Objective::Convoy => convoy(state, self.setup.options.freighters_needed),
            Objective::Siege => siege(state),
            Objective::Points => self.points(state),
        }
        .or_else(|| self.last_fleet(state))
    }

    /// The side with units left wins; with only fighters left, a draw.
    fn last_fleet(&self, state: &State) -> Found {
        let verdict = state.wiped_out()?;
        let Some(winner) = verdict.winner else { return Some(verdict) };
        let mut left = state.roster(winner).map(|id| state.unit(id)).filter(|unit| unit.plays());
        let fighters = left.all(|unit| self.class_of(unit).kind == Kind::Fighter);
        Some(if fighters { Verdict { winner: None, end: End::OnlyFighters } } else { verdict })
    }

    /// Fortress lost: A wins. No ships of A left, or the limit: B wins if enough of them are destroyed, otherwise a draw.
    fn fortress(&self, state: &State, at_limit: bool) -> Found {
        if state.role_lost(Role::Station) {
            return Some(won(A));
        }
        if state.fights(A) && !at_limit {
            return None;
        }
        let destroyed = |id: &UnitId| {
            let unit = state.unit(*id);
            matches!(unit.status, Status::Lost(cause) if cause != Cause::LeftMap)
                && self.class_of(unit).kind != Kind::Fighter
        };
        let kills = state.roster(A).filter(destroyed).count();
        let enough = kills >= usize::from(self.setup.options.kills_needed);
        Some(Verdict { winner: enough.then_some(B), end: if at_limit { End::TurnLimit } else { End::Objective } })
    }

    /// A raid: over when a side has no ships left, stations not counted; more points destroyed wins (§17).
    fn points(&self, state: &State) -> Found {
        let sails = |side| {
            let mut units = state.roster(side).map(|id| state.unit(id));
            units.any(|unit| unit.plays() && !self.class_of(unit).is_station())
        };
        (!sails(A) || !sails(B)).then(|| state.by_points(End::FleetLost))
    }

    /// The result at the turn limit.
    pub(super) fn verdict_at_limit(&self, state: &State) -> Verdict {
        let (objective, end) = (self.setup.objective, End::TurnLimit);
        let adrift = |unit: &Unit| unit.plays() && (unit.systems.adf(), unit.systems.mr()) == (0, 0);
        if objective == Objective::Cargo && state.of_role(Role::Cargo).any(adrift) {
            return Verdict { winner: Some(A), end };
        }
        match self.setup.at_limit {
            AtLimit::A => Verdict { winner: Some(A), end },
            AtLimit::B => Verdict { winner: Some(B), end },
            AtLimit::Points => state.by_points(end),
            AtLimit::Objective if objective == Objective::Fortress => {
                self.fortress(state, true).unwrap_or(Verdict { winner: None, end })
            }
            AtLimit::Draw | AtLimit::Objective => Verdict { winner: None, end },
        }
    }
}

/// The evacuee off the map after the evacuation: B. The evacuee lost, or before that the station, or any other end: A. No attacker left: B.
fn evacuate(state: &State) -> Found {
    let evacuated = state.progress.evacuated;
    if state.role_safe(Role::Evacuee) {
        return Some(won(if evacuated { B } else { A }));
    }
    if state.role_lost(Role::Evacuee) || state.role_lost(Role::Station) && !evacuated {
        return Some(won(A));
    }
    (!state.fights(A)).then(|| won(B))
}

/// The freighter safe and all other units of its side lost: a draw; otherwise the side that destroys all enemy ships wins.
fn escort(state: &State) -> Found {
    if !state.fights(B) {
        return Some(won(A));
    }
    if state.fights(A) {
        return None;
    }
    if state.role_safe(Role::Freighter) { Some(Verdict { winner: None, end: End::Objective }) } else { Some(won(B)) }
}

/// The cargo off the far edge: B; lost: A; no raider left: B.
fn cargo(state: &State) -> Found {
    if state.role_safe(Role::Cargo) {
        Some(won(B))
    } else if state.role_lost(Role::Cargo) {
        Some(won(A))
    } else if state.fights(A) {
        None
    } else {
        Some(won(B))
    }
}

/// Both ships home with the picture, or no enemy left: A; a ship lost, or the camera home without the picture: B.
fn photo(state: &State) -> Found {
    let lost = |id: UnitId| matches!(state.unit(id).status, Status::Lost(_));
    let safe = |id: UnitId| state.unit(id).status == Status::Safe;
    if state.roster(A).any(lost) || state.roster(A).any(safe) && !state.progress.picture {
        return Some(won(B));
    }
    (state.roster(A).all(safe) || !state.fights(B)).then(|| won(A))
}

/// The side that loses its flagship loses.
fn flagship(state: &State) -> Found {
    let lost = |side: Seat| {
        let mut flags = state.of_role(Role::Flagship).filter(|unit| unit.side == side);
        flags.any(|unit| matches!(unit.status, Status::Lost(_)))
    };
    match (lost(A), lost(B)) {
        (true, true) => Some(Verdict { winner: None, end: End::Objective }),
        (true, false) => Some(won(B)),
        (false, true) => Some(won(A)),
        (false, false) => None,
    }
}

/// Enough freighters home, or no pirate left: B; as many lost: A.
fn convoy(state: &State, needed: u8) -> Found {
    let count = |test: fn(&Unit) -> bool| state.of_role(Role::Freighter).filter(|unit| test(unit)).count();
    let safe = count(|unit| unit.status == Status::Safe);
    let lost = count(|unit| matches!(unit.status, Status::Lost(_)));
    if safe >= usize::from(needed) || !state.fights(A) {
        Some(won(B))
    } else if lost >= usize::from(needed) {
        Some(won(A))
    } else {
        None
    }
}

/// The station lost: A; no attacker left: B.
fn siege(state: &State) -> Found {
    if state.role_lost(Role::Station) {
        Some(won(A))
    } else if state.fights(A) {
        None
    } else {
        Some(won(B))
    }
}

impl<D: Dice<Stream>, J: Journal<KnightHawks>> Referee<'_, D, J> {
    /// Tests for victory (§4 names the moments).
    pub(super) fn judge(&mut self) {
        if self.state.verdict.is_none() {
            let verdict = self.game.verdict(self.state);
            self.close(verdict);
        }
    }

    /// The turn limit.
    pub(super) fn judge_limit(&mut self) {
        if self.state.verdict.is_none() && self.state.turn >= self.game.turn_limit {
            let verdict = self.game.verdict_at_limit(self.state);
            self.close(Some(verdict));
        }
    }

    fn close(&mut self, verdict: Found) {
        self.state.verdict = verdict;
        if let Some(Verdict { winner, end }) = verdict {
            self.note(Event::Over { winner, end });
        }
    }

    /// Counts a complete game turn of the evacuee at the station.
    pub(super) fn count_evacuation(&mut self) {
        if self.game.setup.objective != Objective::Evacuate || self.state.progress.evacuated {
            return;
        }
        let at_station = (0..self.state.units.len() as UnitId).any(|id| {
            let host = self.unit(id).host().filter(|_| self.unit(id).role == Role::Evacuee);
            host.is_some_and(|host| self.unit(host).role == Role::Station) && self.docked_all_turn(id)
        });
        self.state.progress.evacuation += u8::from(at_station);
        if self.state.progress.evacuation >= self.game.setup.options.evacuation_turns {
            self.state.progress.evacuated = true;
            self.note(Event::Evacuated);
        }
    }

    /// The camera takes its picture if it is near enough to its subject.
    pub(super) fn take_picture(&mut self, id: UnitId) {
        if self.state.progress.picture || self.unit(id).role != Role::Camera || !self.unit(id).plays() {
            return;
        }
        let (at, reach) = (self.unit(id).at, u16::from(self.game.setup.options.photo_range));
        let seen = |unit: &Unit| unit.plays() && unit.at.distance(at) <= reach;
        if self.state.of_role(Role::Subject).any(seen) {
            self.state.progress.picture = true;
            self.note(Event::Picture);
        }
    }

    /// Takes pictures at the end of a movement phase of either side.
    pub(super) fn take_pictures(&mut self) {
        for id in self.state.roster(enemy(B)) {
            self.take_picture(id);
        }
    }
}
