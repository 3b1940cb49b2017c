//! Positions arranged by hand, for tests and studies.

use super::KnightHawks;
use super::hex::{HEADINGS, Heading, Hex};
use super::path::MAX_SPEED;
use super::referee::Referee;
use super::ships::Kind;
use super::state::{A, B, SIDE_UNITS, State};
use super::streams::Stream;
use super::units::{Status, Unit, UnitId};
use super::vocabulary::{Role, System};
use super::weapons::Weapon;
use evenkeel_engine::chance::Dice;
use evenkeel_engine::journal::Silent;
use evenkeel_engine::rules::{Fault, Faults, Place, Word};
use evenkeel_engine::{Audit, Seat};

/// A battle under construction: units of side A, then units of side B, then their damage and changes.
///
/// Nothing is checked until [`build`](Scene::build), which reports all impossibilities.
///
/// ```
/// use evenkeel_engine::chance::{Luck, PcgDice};
/// use evenkeel_knight_hawks::hex::Hex;
/// use evenkeel_knight_hawks::scene::Scene;
/// use evenkeel_knight_hawks::state::{A, B};
/// use evenkeel_knight_hawks::{KnightHawks, Rules, Stream};
/// use evenkeel_engine::rules::Tables;
/// use evenkeel_engine::{Describe, Game, Seats};
///
/// let game = KnightHawks::new(Rules::default(), &Tables::built_in(KnightHawks::TABLES), Seats::new(2).unwrap())?;
/// let state = Scene::new(&game)
///     .unit(A, "frigate", Hex::of(20, 30), 0, 4)
///     .unit(B, "destroyer", Hex::of(20, 20), 3, 5)
///     .hull_lost(1, 20)
///     .build(&mut PcgDice::new::<Stream>(Luck::default()))?;
/// assert!(!game.pending(&state).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Scene<'g> {
    game: &'g KnightHawks,
    state: State,
    faults: Vec<Fault>,
}

impl<'g> Scene<'g> {
    /// The map of this game without any units, in its first turn, side A about to move.
    pub fn new(game: &'g KnightHawks) -> Self {
        Self { game, state: State::blank(game.setup.planet), faults: Vec::new() }
    }

    /// Puts a planet here.
    #[must_use]
    pub const fn planet(mut self, at: Hex) -> Self {
        self.state.planet = Some(at);
        self
    }

    /// The side whose half it is; it moves first in every game turn.
    #[must_use]
    pub fn mover(mut self, side: Seat) -> Self {
        if ![A, B].contains(&side) {
            return self.refuse("mover", format!("there is no side {side}"));
        }
        (self.state.first, self.state.mover) = (side, side);
        self
    }

    /// The game turn, from 1.
    #[must_use]
    pub fn turn(mut self, turn: u8) -> Self {
        let last = self.game.turn_limit();
        if turn == 0 || turn > last {
            return self.refuse("turn", format!("turns are 1 to {last}"));
        }
        self.state.turn = turn;
        self
    }

    /// Adds a unit of this class with its next number: 0, 1 and so on. Side A comes first; a station stands in orbit.
    #[must_use]
    pub fn unit(mut self, side: Seat, class: &str, at: Hex, heading: Heading, speed: u8) -> Self {
        if ![A, B].contains(&side) {
            return self.refuse("unit", format!("there is no side {side}"));
        }
        let ships = self.game.ships(side);
        let Some(id) = ships.named(class) else {
            let nearest = ships.nearest(class).map_or_else(String::new, |name| format!("; did you mean `{name}`?"));
            return self.refuse("unit", format!("there is no ship class `{class}`{nearest}"));
        };
        let number = self.state.units.len();
        if side == A && number != usize::from(self.state.split) {
            return self.refuse("unit", "units of side A come before those of side B");
        }
        if self.state.roster(side).count() == SIDE_UNITS {
            return self.refuse("unit", format!("a side has {SIDE_UNITS} units at most"));
        }
        if heading >= HEADINGS || speed > MAX_SPEED {
            return self.refuse("unit", format!("unit {number} has heading {heading} and speed {speed}"));
        }
        let built = self.game.ships(side).class(id);
        self.state.units.push(Unit::new(side, id, built, at, heading, speed));
        self.state.split += u8::from(side == A);
        self
    }

    /// Docks a unit at another of its side, from the start of the battle, in the host's hex.
    #[must_use]
    pub fn docked(mut self, unit: UnitId, host: UnitId) -> Self {
        let count = self.state.units.len();
        if usize::from(unit) >= count || usize::from(host) >= count || unit == host {
            return self.refuse("docked", format!("unit {unit} cannot dock at unit {host}"));
        }
        let Unit { at, heading, speed, .. } = *self.state.unit(host);
        let guest = self.state.unit_mut(unit);
        (guest.status, guest.at, guest.heading, guest.speed) = (Status::Docked(host), at, heading, speed);
        self
    }

    /// Takes hull points from a unit, as if by weapons.
    #[must_use]
    pub fn hull_lost(mut self, unit: UnitId, points: u16) -> Self {
        if usize::from(unit) >= self.state.units.len() {
            return self.refuse("hull_lost", format!("there is no unit {unit}"));
        }
        let unit = self.state.unit_mut(unit);
        let (side, lost) = (unit.side.index(), unit.systems.lose_hull(points));
        self.state.ledger[side].hull[0] += lost as u16;
        self
    }

    /// The role of a unit in the objective.
    #[must_use]
    pub fn role(mut self, unit: UnitId, role: Role) -> Self {
        match self.state.units.get_mut(usize::from(unit)) {
            Some(unit) => unit.role = role,
            None => return self.refuse("role", format!("there is no unit {unit}")),
        }
        self
    }

    /// Takes rounds of a weapon from a unit, as if it had fired them.
    #[must_use]
    pub fn used(mut self, unit: UnitId, weapon: Weapon, rounds: u8) -> Self {
        let stocked = |unit: &Unit| !weapon.is_beam() && unit.systems.rounds(weapon) >= rounds;
        if !self.state.units.get(usize::from(unit)).is_some_and(stocked) {
            return self.refuse("used", format!("unit {unit} has fewer than {rounds} rounds of {}", weapon.code()));
        }
        let unit = self.state.unit_mut(unit);
        (0..rounds).for_each(|_| unit.systems.spend_round(weapon));
        let side = unit.side.index();
        self.state.ledger[side].rounds[weapon as usize] += u16::from(rounds);
        self
    }

    /// Damages a system of a unit that has it: one mount, one point of drive or steering, a whole system, or a condition.
    #[must_use]
    pub fn damaged(mut self, unit: UnitId, system: System) -> Self {
        let has = |unit: &&mut Unit| self.game.ships(unit.side).class(unit.class).has(system);
        let Some(unit) = self.state.units.get_mut(usize::from(unit)).filter(has) else {
            return self.refuse("damaged", format!("unit {unit} has no {}", system.word()));
        };
        unit.systems.damage_one(system);
        self
    }

    /// Lays a mine pattern or a dormant seeker out of the stock of a unit.
    #[must_use]
    pub fn laid(mut self, from: UnitId, weapon: Weapon, at: Hex) -> Self {
        let stocked = |unit: &Unit| weapon.is_laid() && unit.systems.rounds(weapon) > 0;
        if !self.state.units.get(usize::from(from)).is_some_and(stocked) {
            return self.refuse("laid", format!("unit {from} has no {} to lay", weapon.code()));
        }
        let unit = self.state.unit_mut(from);
        unit.systems.spend_round(weapon);
        let side = unit.side;
        self.state.lay(side, weapon, at);
        self
    }

    /// Notes the fault of a method's arguments.
    fn refuse(mut self, method: &str, what: impl Into<String>) -> Self {
        self.faults.push(Fault::new(Place::flag(method), what));
        self
    }

    /// The battle, played on to its first question.
    ///
    /// # Errors
    /// All impossibilities: a unit or a class that does not exist, a side without units, a host without room. If the table
    /// is sound: contradictions, or the end of the battle before the first question.
    pub fn build(self, dice: &mut impl Dice<Stream>) -> Result<State, Faults> {
        let Self { game, mut state, mut faults } = self;
        // A refused unit is missing on its side: that is not a separate fault.
        if faults.is_empty() {
            for side in [A, B] {
                check_side(game, &state, side, &mut faults);
            }
        }
        Faults::none_in(faults)?;
        let add_up = |state: &State| game.audit(state).map_err(misfit);
        add_up(&state)?;
        Referee { game, state: &mut state, dice, journal: &mut Silent }.run_on();
        if state.pending().is_empty() {
            return Err(misfit("the battle is over before the first decision").into());
        }
        add_up(&state)?;
        Ok(state)
    }
}

/// Both sides have units, and each host has room for its guests.
fn check_side(game: &KnightHawks, state: &State, side: Seat, faults: &mut Vec<Fault>) {
    if state.roster(side).is_empty() {
        faults.push(misfit(format!("side {} has no units", if side == A { "A" } else { "B" })));
    }
    for host in state.roster(side) {
        let class = game.class_of(state.unit(host));
        let fighters = state.guests(host).filter(|&id| game.class_of(state.unit(id)).kind == Kind::Fighter).count();
        if !class.is_station() && fighters > usize::from(class.hangar) {
            faults.push(misfit(format!("unit {host} has {} berths for {fighters} fighters", class.hangar)));
        }
    }
}

fn misfit(what: impl Into<String>) -> Fault {
    Fault::new(Place::flag("scene"), what)
}
